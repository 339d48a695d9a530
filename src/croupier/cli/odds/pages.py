"""The pages of ``croupier odds``: equal spots share a line, and a column is there only where it says something."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.gazette.editions import Edition, say_changes
from croupier.money import Odds
from croupier.odds.figures import PLACES, Figures, decimal
from croupier.odds.method import Answer, answer_as_json
from croupier.odds.terms_path import Change
from croupier.odds.what_if import Compared, edge_of, say
from croupier.table.wagers import Layout
from croupier.terminal.output import table

EXPLAINED = re.compile("[:,]| for ")
"""What comes after that in the name of a way of playing explains it."""
SPOTS_MOST = 6
"""How many spots a line names before it counts them."""
ODDS_MOST = 4
DENOMINATOR_MOST = 10_000
"""A fraction of larger numbers tells a reader nothing that its percentage does not."""
ANYWHERE = ("", "any")
PERCENT_PLACES = 4

LEGEND = {
    "house edge": "what the house keeps on average, of the wager",
    "on all staked": "the same, of everything that was put down for it",
    "std dev": "the standard deviation of the result of one unit",
    "rolls": "how many it takes on average to decide the wager",
}
STRATEGIES = {
    "full odds": "with the most that may be added to it",
    "always on": "called on for come-out rolls too",
}
"""Ways to play a wager of which the name alone tells a newcomer nothing."""

Value = Fraction | float


# For programs --------------------------------------------------------------------------------------------


def compared_json(compared: Compared, changes: Sequence[Change]) -> dict[str, Any]:
    change = compared.edge_change
    return {
        "changes": {one.term: one.value for one in changes},
        "law": compared.law and answer_as_json(compared.law),
        "what_if": compared.changed and answer_as_json(compared.changed),
        "house_edge_change": None
        if change is None
        else {"exact": str(change) if isinstance(change, Fraction) else None, "decimal": say_decimal(change, PLACES)},
    }


def overview_json(found: Edition, best: Answer, worst: Answer) -> dict[str, Any]:
    return {"game": found.game, "best": answer_as_json(best), "worst": answer_as_json(worst)}


# For people ----------------------------------------------------------------------------------------------


def show_answers(out: Console, found: Edition, answers: Sequence[Answer], layout: Layout, *, exact: bool) -> None:
    out.print(headline(found, answers))
    rolls = any(isinstance(one, Figures) and one.rolls != 1 for one in answers)
    risks = any(one.staked != 1 for one in answers)
    ways = any(one.strategy for one in answers)
    folded = fold(answers)
    named = any(say_spots(one.wager, spots) for spots, one in folded)
    headers = ["wager", "spot" if named else None, "pays", "wins", "" if not exact else None, "house edge"]
    headers += ["on all staked" if risks else None, "std dev", "rolls" if rolls else None, "played" if ways else None]
    shown = table(*(header for header in headers if header is not None))
    for column in shown.columns:
        column.justify = "left" if column.header in ("wager", "spot", "pays", "played") else "right"
        column.no_wrap = column.header in ("wager", "pays", "wins", "")
    previous = ""
    for spots, one in folded:
        cells: list[str | None] = [one.wager if one.wager != previous else ""]
        cells += [say_spots(one.wager, spots) if named else None, say_pays(one, layout), *say_chances(one, exact=exact)]
        cells += [say_risk(one, exact=exact) if risks else None, say_deviation(one)]
        cells += [say_rolls(one, exact=exact) if rolls else None, one.strategy if ways else None]
        shown.add_row(*(cell for cell in cells if cell is not None))
        previous = one.wager
    out.print(shown)
    show_legend(out, [header for header in headers if header], {one.strategy for one in answers})


def show_legend(out: Console, headers: Sequence[str], strategies: Container[str]) -> None:
    """What the columns are, those that are there."""
    said = [f"{header}: {LEGEND[header]}" for header in headers if header in LEGEND]
    said += [f"{strategy}: {means}" for strategy, means in STRATEGIES.items() if strategy in strategies]
    out.print(Text(f"{'. '.join(f'{one[:1].upper()}{one[1:]}' for one in said)}.", "dim"))


def show_optional(out: Console, optional: Sequence[Answer]) -> None:
    """Which of these wagers a table only may have."""
    for wager, options in dict.fromkeys((one.wager, ", ".join(one.options)) for one in optional):
        says = f"{wager}: an optional wager, at tables that have it (option {options}); croupier play has it."
        out.print(Text(f"{says[:1].upper()}{says[1:]}", "dim"))


def show_compared(
    out: Console, found: Edition, changes: Sequence[Change], compared: Sequence[Compared], asked: int, *, exact: bool
) -> None:
    laws = [one.law for one in compared if one.law is not None]
    out.print(headline(found, laws))
    out.print(Text("What if " + ", ".join(f"{one.term} were {one.value}" for one in changes) + "?", "bold"))
    sides = [side for one in compared for side in (one.law, one.changed) if side is not None]
    risks = any(side.staked != 1 for side in sides)
    ways = any(side.strategy for side in sides)
    more = ("on all staked", "what if") if risks else ()
    shown = table("wager", "spot", "by law", "what if", "change", *more, *(("played",) if ways else ()))
    for column in shown.columns[2 : 5 + len(more)]:
        column.justify, column.no_wrap = "right", True
    groups: dict[tuple[object, ...], list[Compared]] = {}
    for one in compared:
        side = one.law or one.changed
        assert side is not None
        key = (side.wager, side.strategy, one.law and say(one.law), one.changed and say(one.changed))
        groups.setdefault(key, []).append(one)
    for (wager, strategy, _, _), group in groups.items():
        first = group[0]
        spots = [side.spot for one in group if (side := one.law or one.changed) is not None]
        cells = [str(wager), say_spots(str(wager), spots)]
        cells += [say_share(edge_of(side) if side else None, exact=exact) for side in (first.law, first.changed)]
        cells.append(say_share(first.edge_change, exact=exact, sign=True))
        if risks:
            cells += [say_share(risk_of(side) if side else None, exact=exact) for side in (first.law, first.changed)]
        shown.add_row(*cells, *((str(strategy),) if ways else ()))
    if compared:
        out.print(shown)
    same = asked - len(compared)
    rest = "" if not same else f" {same} of {asked} are as they are by law."
    out.print(Text(f"The figures are the house edge.{rest}" if compared else "That changes no figure.", "dim"))


def show_overview(out: Console, rows: Sequence[tuple[Edition, Answer, Answer]], *, exact: bool) -> None:
    shown = table("game", "edition", "best wager", "house edge", "worst wager", "house edge")
    for column in (shown.columns[3], shown.columns[5]):
        column.justify = "right"
    for found, best, worst in rows:
        cells = [found.game, found.instrument or ""]
        if best.edge == worst.edge:
            name = best.wager if best is worst else "every wager"
            shown.add_row(*cells, name, say_share(edge_of(best), exact=exact))
            continue
        for one in (best, worst):
            spot = say_spots(one.wager, [one.spot])
            cells += [f"{one.wager} {spot}".strip(), say_share(edge_of(one), exact=exact)]
        shown.add_row(*cells)
    out.print(shown)
    says = "Wagers that have an edge, each played as well as it can be. More: croupier odds GAME."
    out.print(Text(says, "dim"))


def headline(found: Edition, answers: Sequence[Answer]) -> Text:
    options = dict(answers[0].options) if answers else {}
    said = "".join(f", {name} = {value}" for name, value in options.items())
    label = f" ({found.label})" if found.label else ""
    return Text.assemble((f"{found.game}, {found.instrument}{said}", "bold"), (label, "yellow"))


def show_changes(out: Console, found: Edition, moment: datetime | None) -> None:
    """What may have changed the text, and with it the figures, while nobody holds it."""
    if says := say_changes(found, moment):
        out.print(Text(says, "dim"))


def fold(answers: Sequence[Answer]) -> list[tuple[list[str], Answer]]:
    """Spots of a kind whose figures are equal, together."""
    groups: dict[tuple[object, ...], tuple[list[str], Answer]] = {}
    for one in answers:
        groups.setdefault((one.wager, one.strategy, say(one)), ([], one))[0].append(one.spot)
    return list(groups.values())


def short_name(strategy: str) -> str:
    """A way of playing without what explains it."""
    return EXPLAINED.split(strategy)[0]


def say_spots(wager: str, spots: Sequence[str]) -> str:
    if all(spot in (wager, *ANYWHERE) for spot in spots):
        return ""
    if len(spots) <= SPOTS_MOST:
        return ", ".join(spots)
    return f"{len(spots)} {'numbers' if all(spot.isdecimal() for spot in spots) else 'spots'}"


def say_pays(answer: Answer, layout: Layout) -> str:
    """The odds on the layout; where it has none, what a unit wins."""
    kind = layout.get(answer.wager)
    if kind is not None:
        odds = kind.odds_on(answer.spot) if answer.spot in kind.spots else kind.pays
    elif isinstance(answer, Figures):
        wins = (chance.result for chance in reversed(answer.chances) if chance.result > 0)
        odds = tuple(Odds(win.numerator, win.denominator) for win in wins)
    else:
        odds = ()
    if len(odds) > ODDS_MOST:
        ranked = sorted(odds, key=lambda one: one.won(1))
        return f"{ranked[0]} up to {ranked[-1]}"
    if len(odds) > 1 and len({one.one for one in odds}) == 1:
        *most, last = (str(one.to) for one in odds)
        return f"{', '.join(most)} or {last} to {odds[0].one}"
    return ", ".join(map(str, odds))


def say_chances(answer: Answer, *, exact: bool) -> tuple[str | None, str | None, str]:
    edge = say_share(edge_of(answer), exact=exact)
    if not isinstance(answer, Figures):
        win = say_share(answer.win, exact=False)
        return (win, None, edge) if exact else ("", win, edge)
    fraction = str(answer.win) if exact or answer.win.denominator < DENOMINATOR_MOST else ""
    return fraction, None if exact else say_share(answer.win, exact=False), edge


def risk_of(answer: Answer) -> Value:
    exact = answer.risk if isinstance(answer, Figures) else answer.exact_risk
    return answer.risk if exact is None else exact


def say_share(value: Value | None, *, exact: bool, sign: bool = False) -> str:
    if value is None:
        return ""
    before = "+" if sign and value > 0 else ""
    if exact and isinstance(value, Fraction):
        return before + str(value)
    return f"{before}{say_decimal(value * 100, PERCENT_PLACES)}%"


def say_decimal(value: Value, places: int) -> str:
    said = decimal(value, places) if isinstance(value, Fraction) else Decimal(f"{value:.{places}f}")
    return f"{said or abs(said):f}"  # never a negative nothing


def say_risk(answer: Answer, *, exact: bool) -> str:
    """Where more is staked than the wager itself, the edge on all of that."""
    return "" if answer.staked == 1 else say_share(risk_of(answer), exact=exact)


def say_deviation(answer: Answer) -> str:
    return "" if answer.deviation is None else f"{answer.deviation:.4f}"


def say_rolls(answer: Answer, *, exact: bool) -> str:
    if not isinstance(answer, Figures):
        return ""
    return str(answer.rolls) if exact or answer.rolls.denominator == 1 else say_decimal(answer.rolls, 3)
