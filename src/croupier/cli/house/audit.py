"""``croupier audit``: is every entry of a house the one that was made, and does all of it follow from the acts?"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from croupier.cli.house.arguments import add_database, fail, opened, read_kept, read_key
from croupier.cli.progress import show_progress
from croupier.house.audit import Audited, Finding, audit, find_missing
from croupier.house.recounting import audit_jackpot, find_unlinked, jackpots_of
from croupier.house.store.contract import NoSuchTable, StoreError
from croupier.terminal.output import console, print_json, table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Links the chain anew, tries the signatures, judges every act again under the law of its day, and counts the "
        "ledger and the jackpots from the entries; names the first entry that is not as it was made."
    )
    parser.epilog = "Exit code: 0 all tables are sound; 1 something was changed or lost; 2 the question cannot be read."
    parser.add_argument("table", nargs="*", metavar="TABLE", help="which tables; all when left out")
    add_database(parser)
    parser.add_argument("--key", metavar="KEY", help="the house's public key, from outside the house, or a file of it")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="checkpoints that the inspector kept, or an export")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        key, kept = read_key(args.key), read_kept(args.kept)
        with opened(args.database) as store:
            known = [laid.name for laid in store.laid()]
            if unknown := [name for name in args.table if name not in known]:
                raise NoSuchTable(
                    f"there is no table {', '.join(unknown)} here; there is: {', '.join(known) or 'none'}"
                )
            found: list[Audited] = []
            for name in args.table or known:
                with show_progress(f"Auditing table {name}"):
                    found.append(audit(store, name, key, [one for one in kept.checkpoints if one.table == name]))
            if not args.table:
                found += find_missing(store, kept.checkpoints) + find_unlinked(store, kept.jackpots)
            for name in jackpots_of(store, args.table or known):
                with show_progress(f"Recounting the jackpot {name}"):
                    found.append(audit_jackpot(store, name))
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    if args.json:
        print_json(found)
    else:
        show(found, signed=key is not None)
    return 0 if all(one.is_sound for one in found) else 1


def place(audited: Audited, finding: Finding) -> str:
    """What was found, and where: of a jackpot, at which of its tables."""
    elsewhere = "" if finding.table == audited.table else f" of table {finding.table}"
    return f"entry {finding.seq}{elsewhere}, {finding.kind}: {finding.says}"


def show(found: list[Audited], *, signed: bool) -> None:
    out = console()
    shown = table("table", "entries", "checkpoints", "finding")
    for column in shown.columns[1:3]:
        column.justify = "right"
    for one in found:
        says = [Text(place(one, f), "bold red" if f.is_harm else "") for f in one.findings]
        first = says[0] if says else Text("sound", "green")
        shown.add_row(one.table, f"{one.entries:,}", f"{one.checkpoints:,}", first)
        for more in says[1:5]:
            shown.add_row("", "", "", more)
        if len(says) > 5:
            shown.add_row("", "", "", Text(f"and {len(says) - 5} more (--json has all)", "dim"))
    out.print(shown)
    if not signed:
        out.print(Text("Without --key no signature was tried: a chain made anew would not show.", "dim"))
