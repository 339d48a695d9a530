"""What the texts, options, readings and rules of a game are worth to the player, on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from croupier.cli.odds.pages import short_name
from croupier.cli.progress import show_progress
from croupier.gazette.editions import Edition
from croupier.odds.effects import Effect, Effects, Worth, find_effects
from croupier.odds.figures import both
from croupier.runs.answers import find_answers
from croupier.table.setup import Option
from croupier.terminal.output import table

PLACES = 4
RIGHT = ("edge", "of all staked", "gives")
AS_IT_STANDS = "as it stands"
BAR = 12
"""The longest of the bars, in columns."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--effects", action="store_true", help="what each text, option, reading and rule is worth to the player"
    )


def find(found: Edition, options: Mapping[str, Option]) -> Effects:
    with show_progress(f"Playing {found.game} by other rules"):
        return find_effects(found.game, found, options, find_answers)


def as_json(found: Edition, options: Mapping[str, Option], effects: Effects) -> dict[str, Any]:
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "options": {name: str(value) for name, value in options.items()},
        "effects": list(map(effect_as_json, effects.effects)),
        "without_effect": list(effects.without),
    }


def effect_as_json(one: Effect) -> dict[str, Any]:
    return {
        "sort": one.sort,
        "change": one.change,
        "ground": one.ground,
        "wager": one.wager,
        "spots": list(one.spots),
        "strategy": one.strategy or None,
        "now": worth_as_json(one.now),
        "then": worth_as_json(one.then),
        "gain": both(one.gain),
    }


def worth_as_json(worth: Worth) -> dict[str, Any]:
    return {"house_edge": both(worth.edge), "element_of_risk": both(worth.risk)}


def show(out: Console, found: Edition, effects: Effects, *, exact: bool) -> None:
    out.print(Text(f"{found.game}, {found.instrument}: what other terms are worth to the player", "bold"))
    if effects.effects:
        show_effects(out, effects.effects, exact=exact)
    if effects.without:
        out.print(f"Without effect on any wager: {', '.join(effects.without)}.")
    if not effects.effects and not effects.without:
        out.print("One text, and no option on which the odds of a wager hang.")


def show_effects(out: Console, effects: Sequence[Effect], *, exact: bool) -> None:
    ways, risks = any(one.strategy for one in effects), any(not one.gain for one in effects)
    headers = ["change", "by", "wager", "played" if ways else None, "edge", "of all staked" if risks else None]
    headers += ["gives", None if exact else ""]
    shown = table(*(header for header in headers if header is not None))
    for column in shown.columns:
        column.justify = "right" if column.header in RIGHT else "left"
        column.no_wrap = column.header != "change"
    most = max(abs(one.gain) for one in effects) or Fraction(1)
    previous = ""
    for one in (*stand(effects), *effects):
        cells: list[str | Text | None] = list(("", "") if one.change == previous else (one.change, say_ground(one)))
        cells += [one.wager, short_name(one.strategy) if ways else None, say(one.then.edge, exact=exact)]
        cells += [("" if one.gain else say(one.then.risk, exact=exact)) if risks else None]
        cells += [say_gain(one, exact=exact), None if exact else draw_bar(one.gain / most)]
        shown.add_row(*(cell for cell in cells if cell is not None))
        previous = one.change
    out.print(shown)
    says = "Edge: the house's, of the first stake. Gives: the player, of each unit of it; below zero it takes."
    says += " Of all staked: the same of what is staked in the end, where only that changes." if risks else ""
    out.print(Text(says, "dim"))


def stand(effects: Sequence[Effect]) -> list[Effect]:
    """Every wager as it is without any change."""
    every = {(one.wager, one.spots, one.strategy): one for one in effects}
    return [msgspec.structs.replace(one, change=AS_IT_STANDS, ground="", then=one.now) for one in every.values()]


def say_ground(one: Effect) -> str:
    """The rule by its number: the game is said above."""
    return one.ground.split(".", 2)[-1]


def say(edge: Fraction, *, exact: bool) -> str:
    return str(edge) if exact else f"{100 * float(edge):.{PLACES}f}%"


def say_gain(one: Effect, *, exact: bool) -> str:
    if one.change == AS_IT_STANDS:
        return ""
    if exact:
        return str(one.gain)
    return f"{100 * float(one.gain):+.{PLACES}f}%" if one.gain else "nothing"


def draw_bar(part: Fraction) -> Text:
    """As long as the gain is large, in the colour of who has it."""
    return Text("▇" * max(round(abs(part) * BAR), 1 if part else 0), "green" if part > 0 else "red")
