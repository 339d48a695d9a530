"""``croupier backup`` and ``croupier restore``: a whole house into a file, and back, audited on the way."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from croupier.cli.house.arguments import WrongQuestion, add_database, fail, opened
from croupier.cli.progress import show_progress
from croupier.house.audit import audit
from croupier.house.copying import copy_store
from croupier.house.recounting import audit_jackpot
from croupier.house.store.contract import StoreError
from croupier.terminal.output import print_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copies every table of a store into a new file and audits the copy; the house may go on."
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")
    add_database(parser)
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run, back=False)


def run(args: argparse.Namespace) -> int:
    """0: copied and sound; 1: what was copied is not sound; 2: the question cannot be read."""
    source, target = (str(args.file), args.database) if args.back else (args.database, str(args.file))
    try:
        if not args.back and args.file.exists():
            raise WrongQuestion(f"{args.file} is there already; a backup goes into a new file")
        with opened(source) as held, opened(target, new=True) as made, show_progress("Copying"):
            entries = copy_store(held, made)
            unsound = [one.name for one in made.laid() if not audit(made, one.name).is_sound]
            found = (audit_jackpot(made, one.founded.name) for one in made.jackpots())
            unsound += [one.table for one in found if not one.is_sound]
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    if args.json:
        print_json({"entries": entries, "into": target, "unsound": unsound})
        return 1 if unsound else 0
    if unsound:
        print(
            f"croupier: what was copied of {', '.join(unsound)} is not sound; croupier audit says where",
            file=sys.stderr,
        )
        return 1
    print(f"{entries:,} entries copied to {target}, and every table sound")
    return 0
