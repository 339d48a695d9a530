"""What wagers are worth at real stakes, on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from croupier.cli.odds.pages import fold, say_spots, short_name
from croupier.gazette.editions import Edition
from croupier.money import Cents, dollars
from croupier.odds.differences import find_kind
from croupier.odds.figures import PLACES, both, only_decimal
from croupier.odds.find import method_of
from croupier.odds.method import Answer
from croupier.odds.stakes import AtStake, Chips, Stakes, Value, weigh_stakes
from croupier.table.wagers import Layout
from croupier.terminal.output import table

PERCENT_PLACES = 4
KEPT = "Kept from: the least stake of which no win is rounded up (General 15.3), so that the edge is as published."
BEST = "Best: where rounding favours the player most, whatever a table's limits are."


class Row(msgspec.Struct, frozen=True):
    """A wager on spots that fare alike."""

    answer: Answer
    spots: tuple[str, ...]
    stakes: Stakes


def find_rows(answers: Sequence[Answer], layout: Layout, chips: Chips, asked: Cents | None) -> list[Row]:
    rows: list[Row] = []
    for spots, answer in fold(answers):
        kind = find_kind(layout, answer.wager)
        if kind is None:
            continue
        parts_of = method_of(answer.game).parts
        groups: dict[int, list[str]] = {}
        for spot in spots:
            groups.setdefault(parts_of(kind.key, spot) if parts_of else 1, []).append(spot)
        for parts, alike in groups.items():
            stakes = weigh_stakes(answer, kind, chips, asked, parts)
            if stakes is not None:
                rows.append(Row(answer, tuple(alike), stakes))
    return rows


def as_json(row: Row, chips: Chips) -> dict[str, Any]:
    answer, stakes = row.answer, row.stakes
    return {
        "game": answer.game,
        "edition": {"instrument": answer.instrument, "division": answer.division},
        "options": dict(answer.options),
        "wager": answer.wager,
        "spots": list(row.spots),
        "strategy": answer.strategy or None,
        "chips_cents": list(chips),
        "house_edge": value_as_json(stakes.published),
        "keeps_from_cents": stakes.keeps_from,
        "best": stake_as_json(stakes.best),
        "asked": stake_as_json(stakes.asked),
    }


def stake_as_json(one: AtStake | None) -> dict[str, Any] | None:
    if one is None:
        return None
    return {
        "stake_cents": one.stake,
        "house_edge": value_as_json(one.edge),
        "rounding_gives_cents": value_as_json(one.gives),
        "standard_deviation_cents": f"{one.deviation:.6f}",
    }


def value_as_json(value: Value) -> Mapping[str, str | None]:
    return both(value) if isinstance(value, Fraction) else only_decimal(value, PLACES)


def show(out: Console, found: Edition, rows: Sequence[Row], chips: Chips, asked: Cents | None) -> None:
    made_of = ", ".join(map(dollars, chips))
    out.print(Text(f"{found.game}, {found.instrument}: real stakes in chips of {made_of}", "bold"))
    ways = any(row.answer.strategy for row in rows)
    headers = ["wager", "spot", "played" if ways else None, "edge", "kept from", "best", "edge there"]
    headers += [f"at {dollars(asked)}", "gives", "std dev"] if asked else []
    shown = table(*(header for header in headers if header is not None))
    for column in shown.columns:
        column.justify = "left" if column.header in ("wager", "spot", "played") else "right"
        column.no_wrap = column.header not in ("spot", "played")
    previous = ""
    for row in rows:
        answer, stakes = row.answer, row.stakes
        cells: list[str | None] = [answer.wager if answer.wager != previous else "", say_spots(answer.wager, row.spots)]
        cells += [short_name(answer.strategy) if ways else None, say(stakes.published)]
        cells += ["-" if stakes.keeps_from is None else dollars(stakes.keeps_from)]
        cells += ["", ""] if stakes.best is None else [dollars(stakes.best.stake), say(stakes.best.edge)]
        cells += say_asked(stakes.asked) if asked else []
        shown.add_row(*(cell for cell in cells if cell is not None))
        previous = answer.wager
    out.print(shown)
    says = f"{KEPT} {BEST}"
    if asked:
        says += " Gives: what rounding adds on average, each time. No figures: such a stake is not accepted."
    out.print(Text(says, "dim"))


def say_asked(one: AtStake | None) -> list[str]:
    if one is None:
        return ["-", "", ""]
    return [say(one.edge), f"{float(one.gives):.3f}c" if one.gives else "", dollars(round(one.deviation))]


def say(edge: Value) -> str:
    return f"{100 * float(edge):.{PERCENT_PLACES}f}%"
