"""``croupier export``: what an inspector takes away of a table, with what proves it; ``--check`` tries such a file."""

from __future__ import annotations

import argparse
from datetime import date
from pathlib import Path

import msgspec

from croupier.cli.house.arguments import WrongQuestion, add_database, fail, opened, read_key
from croupier.house.exporting import (
    UNREADABLE,
    Export,
    check_export,
    entries_of_day,
    entries_of_round,
    export_table,
    say_signed,
    signed_to,
)
from croupier.house.store.contract import Store, StoreError
from croupier.house.verify import plain
from croupier.terminal.output import print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Writes the entries of a table as they were stored, with the links and the signed checkpoints that prove them; "
        "or, with --check, says whether such a file holds."
    )
    parser.epilog = "Exit code: 0 written, or the file holds; 1 it does not; 2 the question cannot be read."
    parser.add_argument("table", nargs="?", metavar="TABLE")
    add_database(parser)
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--round", type=int, metavar="N", help="only what belongs to one round, counted from 1")
    chosen.add_argument("--on", type=date.fromisoformat, metavar="DAY", help="only what happened on a day: 1997-05-03")
    chosen.add_argument("--entries", metavar="A-B", help="only these entries: 120-180")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write it; - for standard output")
    parser.add_argument(
        "--json", action="store_true", help="the export itself to standard output; or what --check found"
    )
    parser.add_argument("--check", type=Path, metavar="FILE", help="try an export instead of making one")
    parser.add_argument("--key", metavar="KEY", help="the house's public key, or a file of it, for --check")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        if args.check is not None:
            return check(args.check, read_key(args.key), json=args.json)
        args.out = Path("-") if args.json else args.out
        if args.table is None or args.out is None:
            raise WrongQuestion("say which table, and where to write it: croupier export TABLE -o export.json")
        if str(args.out) != "-" and not args.out.resolve().parent.is_dir():
            raise WrongQuestion(f"there is no folder {args.out.resolve().parent}")
        with opened(args.database) as store:
            export = export_table(store, args.table, choose(store, args))
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    text = msgspec.json.format(msgspec.json.encode(export), indent=1).decode() + "\n"
    if str(args.out) == "-":
        print(text, end="")
        return 0
    args.out.write_text(text, encoding="utf-8")
    entries = f"{len(export.entries):,} {'entry' if len(export.entries) == 1 else 'entries'}"
    checkpoints = f"{len(export.checkpoints):,} checkpoint{'' if len(export.checkpoints) == 1 else 's'}"
    print(f"{args.out}: {entries} and {checkpoints} of {args.table}")
    return 0


def choose(store: Store, args: argparse.Namespace) -> list[int] | None:
    if args.round is not None:
        chosen = entries_of_round(store.entries(args.table), args.round - 1)
    elif args.on is not None:
        chosen = entries_of_day(store.entries(args.table), args.on)
    elif args.entries is not None:
        first, dash, last = args.entries.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise WrongQuestion(f"write the entries as 120-180, not {args.entries!r}")
        chosen = list(range(int(first), int(last or first) + 1))
    else:
        return None
    if not chosen:
        raise WrongQuestion(f"table {args.table} has no such entries")
    return chosen


def check(path: Path, key: bytes | None, *, json: bool) -> int:
    try:
        export = msgspec.json.decode(path.read_bytes(), type=Export)
        wrong, signed = check_export(export, key), 0 if key is None else signed_to(export, key)
    except UNREADABLE as error:
        raise WrongQuestion(plain(f"{path} is no export: {error}")) from None
    held = not wrong and (key is None or signed > 0)
    if json:
        tried = {"signatures_tried": key is not None, "signed_to": signed}
        print_json({"entries": len(export.entries), **tried, "wrong": wrong})
        return 0 if held else 1
    for one in wrong:
        print(plain(one))
    chains = f"All {len(export.entries):,} entries hold." if held else f"All {len(export.entries):,} entries chain."
    print("It does not hold." if wrong else f"{chains} {say_signed(export, key)}")
    return 0 if held else 1
