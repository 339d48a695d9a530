"""The player who knows every card that is left: the most that any count could come to, beside what one does.

Between rounds the cards that are left are any so many of the shoe. Of such shoes some are drawn, and each is worth what
the odds say of it exactly. Few can be asked so; the straight line through the effects of removal is asked of very many,
and the few say only by how much it is out, so that little hangs on which they are. The same seed draws the same shoes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from croupier.odds.counting.known import Depth, Gain, Known, Shoe
from croupier.odds.counting.removal import DECK, Effects, follow
from croupier.odds.method import ManyShoes

Floats = npt.NDArray[np.float64]
Shoes = npt.NDArray[np.int64]
Weigh = Callable[[Shoes], Mapping[str, Floats]]
Progress = Callable[[int, int], None]

MANY = 200_000
"""Shoes of which the straight line is asked."""
SEED = 1


def depths_of(cards: int, least: int) -> tuple[int, ...]:
    """Whole decks left, as far down as is asked, then half of what is left again and again."""
    whole = [left for left in range((cards - 1) // DECK * DECK, 0, -DECK) if left >= least]
    while whole and whole[-1] <= DECK and whole[-1] // 2 >= least:
        whole.append(whole[-1] // 2)
    return tuple(whole)


def weigh_depths(shoe: Sequence[int], many: ManyShoes, weigh: Weigh, progress: Progress) -> tuple[Depth, ...]:
    """So many shoes drawn at each depth, each weighed."""
    lefts, number = depths_of(sum(shoe), many.cards_least), many.drawn
    found: list[Depth] = []
    for place, left in enumerate(lefts):
        drawn = draw(shoe, left, number, SEED + left)
        shoes: list[Shoe] = []
        for at in range(0, number, many.at_once):
            progress(place * number + at, len(lefts) * number)
            part = drawn[at : at + many.at_once]
            worths = weigh(part)
            shoes += (
                Shoe(tuple(cards), {kind: float(worth[row]) for kind, worth in worths.items()})
                for row, cards in enumerate(part.tolist())
            )
        found.append(Depth(left, tuple(shoes)))
    return tuple(found)


def draw(shoe: Sequence[int], left: int, number: int, seed: int) -> Shoes:
    drawn: Shoes = np.random.default_rng(seed).multivariate_hypergeometric(shoe, left, size=number)
    return drawn


def find_known(depth: Depth, effects: Effects, shoe: Sequence[int], tags: Sequence[int]) -> Known:
    """The wager of these effects at this depth; the count bets from where it says that the wager pays."""
    many = draw(shoe, depth.left, MANY, SEED)
    few = np.array([one.cards for one in depth.shoes])
    worth = np.array([one.worths[effects.wager] for one in depth.shoes])
    near, about = straight(effects, shoe, many), straight(effects, shoe, few)
    counted, told = by_count(effects, shoe, tags, many), by_count(effects, shoe, tags, few)
    return Known(
        effects.wager,
        effects.strategy,
        depth.left,
        gain(near > 0, near, worth > 0, worth, about > 0, about),
        gain(counted > 0, near, told > 0, worth, told > 0, about),
    )


def gain(
    often: npt.NDArray[np.bool_],
    near: Floats,
    bets: npt.NDArray[np.bool_],
    worth: Floats,
    bets_by_line: npt.NDArray[np.bool_],
    line: Floats,
) -> Gain:
    """By the straight line over very many shoes, and what the few weighed ones differ from it by."""
    share, share_error = add_up(often.astype(float), bets.astype(float) - bets_by_line)
    gains, gains_error = add_up(often * near, bets * worth - bets_by_line * line)
    return Gain(share, share_error, gains, gains_error)


def add_up(many: Floats, more: Floats) -> tuple[float, float]:
    error = sqrt(many.var() / len(many) + more.var(ddof=1) / len(more))
    return float(many.mean() + more.mean()), float(error)


def straight(effects: Effects, shoe: Sequence[int], shoes: Shoes) -> Floats:
    """What the wager is worth if each card gone is worth its effect, the more so the fewer are left."""
    per_card = np.array([float(effect) for effect in effects.effects])
    gone = (np.array(shoe) - shoes) @ per_card
    line: Floats = float(effects.value) + (sum(shoe) - 1) / shoes.sum(axis=1) * gone
    return line


def by_count(effects: Effects, shoe: Sequence[int], tags: Sequence[int], shoes: Shoes) -> Floats:
    """What the count makes of it: the tags of the cards gone, less their mean, for each deck left."""
    mean = float(np.array(tags) @ np.array(shoe)) / sum(shoe)
    running = (np.array(shoe) - shoes) @ (np.array(tags) - mean)
    true = running / (shoes.sum(axis=1) / DECK)
    told: Floats = float(effects.value) + follow(effects, tags).per_point * true
    return told
