"""What the wagers of baccarat are worth from many shoes at once, in double precision.

The same count of all rounds as in `coups`, with a number for each shoe where that has one number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import numpy.typing as npt

from croupier.games.baccarat.layout import BANKER
from croupier.games.baccarat.rules import decide
from croupier.games.baccarat.terms import Terms, terms_of
from croupier.gazette.editions import Edition
from croupier.odds.baccarat.coups import CARDS_MOST, VALUES, Coup, banker_answers, first_third
from croupier.odds.method import Options
from croupier.odds.value import net_result
from croupier.table.wagers import Wager

Floats = npt.NDArray[np.float64]
Shoes = npt.NDArray[np.int64]
"""A row for each shoe: how many cards it has of each value."""


def weigh_shoes(edition: Edition, options: Options, shoes: Shoes) -> Mapping[str, Floats]:
    """What each wager is worth in the next round, for each unit, from each of these shoes."""
    terms = terms_of(edition, edition.game, options)
    assert shoes.shape[1] == len(VALUES) and shoes.sum(axis=1).min() >= CARDS_MOST
    worths = {kind: np.zeros(len(shoes)) for kind in terms.layout}
    paid = pay_all(terms)
    for (player, banker), chance in count_points(shoes).items():
        for kind, worth in worths.items():
            worth += paid[kind, player, banker] * chance
    return worths


def pay_all(terms: Terms) -> Mapping[tuple[str, int, int], float]:
    """What a unit on each wager comes to, by the point counts of the two hands."""
    wagers = [Wager(kind.key, "", kind.key, next(iter(kind.spots)), 100) for kind in terms.layout.values()]
    return {
        (wager.kind, player, banker): float(net_result(decide(terms, wager, Coup(player, banker, 2, 2).result)))
        for wager in wagers
        for player in VALUES
        for banker in VALUES
    }


def count_points(shoes: Shoes) -> Mapping[tuple[int, int], Floats]:
    """How likely a round is to end with each two point counts, for each shoe."""
    left: list[Floats] = [column.astype(np.float64) for column in shoes.T]
    cards = shoes.sum(axis=1).astype(np.float64)
    found = {(player, banker): np.zeros(len(shoes)) for player in VALUES for banker in VALUES}
    four = cards * (cards - 1) * (cards - 2) * (cards - 3)
    five, six = cards - 4, cards - 5
    for player, ways, less in draw_two(left):
        for banker, both, rest in draw_two(less):
            chance = ways * both / four
            match first_third(player, banker):
                case None:
                    found[player, banker] += chance
                case hand if hand == BANKER:
                    for third in VALUES:
                        found[player, (banker + third) % 10] += chance * rest[third] / five
                case _:
                    for third in VALUES:
                        drawn = chance * rest[third] / five
                        if not banker_answers(player, third, banker):
                            found[(player + third) % 10, banker] += drawn
                            continue
                        for last in VALUES:
                            still = (rest[last] - (last == third)) / six
                            found[(player + third) % 10, (banker + last) % 10] += drawn * still
    return found


def draw_two(left: list[Floats]) -> Iterator[tuple[int, Floats, list[Floats]]]:
    """Two cards to a hand, in either order: their point count, in how many ways, and what is left."""
    for one in VALUES:
        for two in range(one, len(VALUES)):
            ways = left[one] * (left[one] - 1) if one == two else 2 * left[one] * left[two]
            rest = list(left)
            rest[one] = rest[one] - 1
            rest[two] = rest[two] - 1
            yield (one + two) % 10, ways, rest
