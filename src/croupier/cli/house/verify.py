"""``croupier verify``: recomputes the draws of an export, as anybody can with ``house/verify.py`` alone, and judges its
acts again where it begins with the first."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec

from croupier.cli.house.arguments import WrongQuestion, fail, read_key
from croupier.house.audit import judge_anew
from croupier.house.exporting import Export, check_export
from croupier.house.store.contract import Laid, Stored, StoreError
from croupier.house.verify import Check, conclude, verify
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
        check, wrong = look_at(args.export, key)
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    held = bool(check.draws) and not wrong
    if args.json:
        counted = {"draws": check.draws, "rounds": check.rounds, "signatures_tried": key is not None}
        print_json({**counted, "holds": held, "wrong": wrong, "notes": check.notes})
        return 0 if held else 1
    for one in wrong:
        print(one)
    for one in check.notes:
        print(f"Note: {one}.")
    print("Something does not hold." if wrong else conclude(check))
    return 0 if held else 1


def look_at(path: Path, key: bytes | None) -> tuple[Check, list[str]]:
    """What the draws come to; and all that is wrong with the file, each said once."""
    try:
        raw = path.read_bytes()
        export = msgspec.json.decode(raw, type=Export)
        check = verify(json.loads(raw))
        wrong = [*check.wrong, *check_export(export, key), *judge(export)]
    except (msgspec.DecodeError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise WrongQuestion(f"{path} is no export: {error}") from None
    return check, list(dict.fromkeys(wrong))


def judge(export: Export) -> list[str]:
    """Where all of the journal is there, every act is put to the table again: the cards are those that it had."""
    if not export.entries or export.entries[0].seq != 1:
        return []
    laid = Laid(export.table, export.setup.encode(), "", "")
    stored = [Stored(one.seq, one.act, one.entry.encode(), b"") for one in export.entries]
    return [f"entry {one.seq}: {one.says}" for one in judge_anew(laid, stored) if one.is_harm]
