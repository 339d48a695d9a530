"""``croupier verify``: recomputes the draws of an export, as anybody can with ``house/verify.py`` alone, and judges its
acts again where it begins with the first."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from croupier.cli.house.arguments import WrongQuestion, fail, read_key
from croupier.house.audit import judge_anew
from croupier.house.exporting import UNREADABLE, Export, check_export, say_signed, signed_to
from croupier.house.store.contract import Laid, Stored, StoreError
from croupier.house.verify import Check, conclude, plain, verify
from croupier.terminal.output import print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Recomputes every draw of the rounds whose secret was opened, from an export of `croupier export` alone: the "
        "commitment, the secrets, the players' part in them, and what showed. The file croupier/house/verify.py does "
        "the same without the rest of the program."
    )
    parser.epilog = (
        "Exit code: 0 every draw of an opened round holds; 1 something does not, or nothing here could be checked; "
        "2 the question cannot be read."
    )
    parser.add_argument("export", type=Path, metavar="EXPORT", help="a file that croupier export wrote")
    parser.add_argument("--key", metavar="KEY", help="the house's public key, or a file of it: tries the signatures")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        key = read_key(args.key)
        export, check, wrong = look_at(args.export, key)
        signed = 0 if key is None else signed_to(export, key)
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    held = bool(check.draws) and not wrong and (key is None or signed > 0)
    if args.json:
        tried = {"signatures_tried": key is not None, "signed_to": signed}
        counted = {"draws": check.draws, "rounds": check.rounds, **tried}
        print_json({**counted, "holds": held, "wrong": wrong, "notes": check.notes})
        return 0 if held else 1
    for one in wrong:
        print(plain(one))
    for one in check.notes:
        print(plain(f"Note: {one}."))
    if key is not None and not wrong:
        print(say_signed(export, key))
    print("Something does not hold." if wrong else conclude(check))
    return 0 if held else 1


def look_at(path: Path, key: bytes | None) -> tuple[Export, Check, list[str]]:
    """The file, what its draws come to, and all that is wrong with it, each said once."""
    try:
        raw = path.read_bytes()
        export = msgspec.json.decode(raw, type=Export)
        check = verify(json.loads(raw))
        wrong = [*check.wrong, *check_export(export, key), *judge(export)]
    except UNREADABLE as error:
        raise WrongQuestion(plain(f"{path} is no export: {error}")) from None
    return export, check, list(dict.fromkeys(wrong))


def judge(export: Export) -> list[str]:
    """Where all of the journal is there, every act is put to the table again: the cards are those that it had."""
    if not export.entries or export.entries[0].seq != 1:
        return []
    laid = Laid(export.table, export.setup.encode(), "", "")
    stored = [Stored(one.seq, one.act, one.entry.encode(), b"") for one in export.entries]
    return [f"entry {one.seq}: {one.says}" for one in judge_anew(laid, stored) if one.is_harm]
