"""``croupier figures``: rounds, handle and results of a house's tables beside what was to be expected."""

from __future__ import annotations

import argparse

import msgspec
from rich.text import Text

from croupier.cli.house.arguments import add_database, fail, opened
from croupier.cli.progress import show_progress
from croupier.gazette.cite import brief
from croupier.house.figures.counting import Counted
from croupier.house.figures.reporting import HouseFigures, TableFigures, report_house
from croupier.house.store.contract import NoSuchTable, Store, StoreError
from croupier.money import dollars
from croupier.runs.answers import cached_work, find_answers
from croupier.terminal.output import console, print_json, table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "What the journals of a house say of its tables: rounds an hour, what was staked, what the house has by it "
        "beside what the exact odds give, errors and corrections by rule, refusals, duties. A table that runs away is "
        "flagged; one that plays by the Rules ever is with a chance of at most 1 in 1,000."
    )
    parser.epilog = "Exit code: 0 no table is flagged; 1 one is; 2 the question cannot be read."
    parser.add_argument("table", nargs="?", metavar="TABLE", help="one table, in full; all when left out")
    add_database(parser)
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        with opened(args.database) as store, show_progress("Counting"), cached_work():
            found = count(store, args.table)
    except (StoreError, ValueError, OSError) as error:
        return fail(error)
    if args.json:
        print_json(msgspec.to_builtins(found.tables[0] if args.table else found))
    elif args.table:
        show_table(found.tables[0])
    else:
        show_house(found)
    return 1 if found.flagged else 0


def count(store: Store, name: str | None) -> HouseFigures:
    laid = [one for one in store.laid() if name in (None, one.name)]
    if name is not None and not laid:
        known = ", ".join(one.name for one in store.laid()) or "none"
        raise NoSuchTable(f"there is no table {name} here; there is: {known}")
    return report_house([Counted(store, one, find_answers).ask() for one in laid])


def show_house(found: HouseFigures) -> None:
    shown = table("table", "rounds", "an hour", "staked", "result", "expected", "±", "z", "")
    for column in shown.columns[1:8]:
        column.justify = "right"
    for one in found.tables:
        hourly = "" if one.rounds_an_hour is None else f"{one.rounds_an_hour:,.0f}"
        money = (one.handle, one.result, one.beside.expected, one.beside.standard_error)
        cells = [dollars(round(cents)) for cents in money]
        shown.add_row(one.table, f"{one.rounds:,}", hourly, *cells, say_z(one), say_flag(one))
    beside = found.beside
    cells = [dollars(round(c)) for c in (found.handle, found.result, beside.expected, beside.standard_error)]
    z = "" if beside.z is None else f"{beside.z:+.2f}"
    shown.add_row("the house", f"{found.rounds:,}", "", *cells, z, "", style="bold")
    console().print(shown)


def show_table(one: TableFigures) -> None:
    out = console()
    held = "" if one.hold is None else f", {one.hold:.1%} of the {dollars(one.drop)} taken for chips"
    hourly = "" if one.rounds_an_hour is None else f", {one.rounds_an_hour:,.1f} an hour"
    out.print(f"{one.table}: {one.rounds:,} rounds{hourly}, {one.wagers:,} wagers decided, to entry {one.seq:,}.")
    out.print(f"Staked {dollars(one.handle)}; the house has {dollars(one.result)} by it{held}.")
    beside = one.beside
    expected = f"{dollars(round(beside.expected))} ± {dollars(round(beside.standard_error))}"
    away = "" if beside.z is None else f", {beside.z:+.2f} standard errors away"
    out.print(f"To be expected of {dollars(beside.handle)}: {expected}; it is {dollars(beside.result)}{away}.")
    out.print(say_flag(one) or Text("Not flagged.", "green"))
    if one.missing:
        out.print(Text(one.missing, "yellow"))
    kinds = table("text", "wager", "wagers", "staked", "result", "expected", "by")
    for column in kinds.columns[2:6]:
        column.justify = "right"
    for kind in one.kinds:
        expected = "" if kind.expected is None else dollars(round(kind.expected))
        money = dollars(kind.handle), dollars(kind.result)
        kinds.add_row(kind.instrument, kind.kind, f"{kind.wagers:,}", *money, expected, kind.by)
    out.print(kinds)
    show_counts(one)


def show_counts(one: TableFigures) -> None:
    """What went wrong, what was refused, what is still to be done."""
    counts = table("what", "rule", "how often", "about")
    counts.columns[2].justify = counts.columns[3].justify = "right"
    for right in one.put_right:
        counts.add_row(right.what, brief(right.cite), f"{right.entries:,}", dollars(right.cents))
    for refused in one.refused:
        counts.add_row(f"refused: {refused.code}", brief(refused.cite), f"{refused.acts:,}", "")
    for duty in one.duties:
        counts.add_row(f"duty {'overdue' if duty.overdue else 'open'}: {duty.least}", brief(duty.cite), "", "")
    if counts.row_count:
        console().print(counts)


def say_z(one: TableFigures) -> str:
    return "" if one.beside.z is None else f"{one.beside.z:+.2f}"


def say_flag(one: TableFigures) -> Text:
    if one.alarm.flagged is None:
        return Text("")
    return Text(f"runs away to the {one.alarm.towards} since entry {one.alarm.flagged:,}", "bold red")
