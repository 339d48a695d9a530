"""The player who knows every card that is left, beside one who counts, on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.text import Text

from croupier.cli.progress import show_steps
from croupier.gazette.editions import Edition
from croupier.odds.counting.known import Depths, Gain, Known
from croupier.odds.counting.removal import Effects
from croupier.odds.find import COMPILED, method_of
from croupier.odds.method import NotCompiled
from croupier.odds.recalling import recall
from croupier.table.setup import Option
from croupier.terminal.output import table

SURE = 4
"""Standard errors by which a gain must exceed nothing before a part of it is spoken of."""
SAYS = (
    "Knows all: whoever knows every card that is left, bets a unit only where the wager is worth more than nothing, "
    "and plays it best (in blackjack insurance counted in): no count can come to more. The count bets from where it "
    "pays, and is followed by the same play. Bets: of 100 rounds. Gains: on 100 rounds, in units, with the standard "
    "error. Of that: the part of the gain that the count has. Left out: so many cards left that no shoe was met from "
    "which the wager was worth more than nothing."
)


def compare(
    found: Edition, options: Mapping[str, Option], effects: Sequence[Effects], tags: Sequence[int], asked: str
) -> tuple[Known, ...]:
    """By the best play, of a wager that has several; none of a wager that is made when a card has shown."""
    many = method_of(found.game).shoes
    assert many is not None, "whatever has removals has shoes"
    try:
        from croupier.simulate.knowing import find_known, weigh_depths
    except ModuleNotFoundError as error:
        if error.name not in COMPILED:
            raise
        raise NotCompiled("shoes cannot be drawn here") from None
    weigh, shoe = partial(many.weigh, found, options), effects[0].cards
    with show_steps("Weighing shoes") as progress:
        kept = recall(
            f"shoes-{found.game}-{found.instrument}-{asked}",
            Depths,
            lambda: Depths(weigh_depths(shoe, many, weigh, progress)),
        )
    best = {one.wager: one for one in effects}
    return tuple(
        find_known(depth, best[wager], shoe, tags) for wager in kept.depths[0].shoes[0].worths for depth in kept.depths
    )


def show_known(out: Console, known: Sequence[Known]) -> None:
    shown = table("wager", "cards left", "knows all: bets", "gains", "the count: bets", "gains", "of that")
    for column in shown.columns[1:]:
        column.justify = "right"
    some = [one for one in known if one.knows.bets > 0]
    for place, one in enumerate(some):
        name = one.wager if place == 0 or some[place - 1].wager != one.wager else ""
        knows, counts = one.knows, one.counts
        shown.add_row(name, str(one.left), *say_gain(knows), *say_gain(counts), say_share(knows, counts))
    out.print(shown)
    out.print(Text(SAYS, "dim"))


def say_gain(gain: Gain) -> tuple[str, str]:
    if gain.bets <= 0:
        return "0", "-"
    return f"{100 * gain.bets:.2f}", f"{100 * gain.gains:+.4f} ±{100 * gain.gains_error:.4f}"


def say_share(knows: Gain, counts: Gain) -> str:
    """Nothing where chance may have brought the gain."""
    return f"{counts.gains / knows.gains:.0%}" if knows.gains > SURE * knows.gains_error else ""
