"""``croupier doctor``: what is installed, what is missing, and the command that mends it."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap

from croupier.cli.doctor.checks import Check, run_checks
from croupier.cli.exits import DONE, NO

MARKS = {"ok": "ok", "missing": "-", "broken": "BROKEN"}
NAME_WIDTH, MARK_WIDTH = 12, 7


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Looks at what croupier needs and what it can use: Python, the packages, the rules, the terminal, the cache; "
        "says what is missing and which command mends it."
    )
    parser.epilog = "Exit code: 0 the basics work; 1 something that is needed is broken."
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    checks = list(run_checks())
    ill = [check.name for check in checks if check.needed and check.status != "ok"]
    if args.json:
        print(json.dumps({"works": not ill, "checks": [check._asdict() for check in checks]}, indent=2))
    else:
        show(checks, ill)
    return NO if ill else DONE


def show(checks: list[Check], ill: list[str]) -> None:
    width = max(shutil.get_terminal_size((100, 24)).columns, 40)
    under = " " * (NAME_WIDTH + MARK_WIDTH + 2)
    for check in checks:
        first = f"{check.name:{NAME_WIDTH}} {MARKS[check.status]:{MARK_WIDTH}} "
        print(textwrap.fill(check.says, width, initial_indent=first, subsequent_indent=under))
        if check.mend:
            print(f"  mend: {check.mend}")  # on one line, however long: it is to be copied
    print()
    missing = sum(check.status != "ok" for check in checks)
    if ill:
        print(f"Needed and broken: {', '.join(ill)}.")
    elif missing:
        print(f"The basics work. Not there, and not needed for them: {missing}.")
    else:
        print("Everything works.")
