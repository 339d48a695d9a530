"""Every hand a player can hold without a bust, and every way a dealer's hand can end, as arrays for the kernels.

Ranks are 0 for the ace, 1 to 8 for two to nine, 9 for all ten-value cards. What a hand is worth and what may be done
with it is asked of the game's own rules, once, here.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.games.blackjack import rules
from croupier.odds.blackjack.play import Play

RANKS = 10
CARDS = tuple(f"{rank}s" for rank in "A23456789T")
ACE, TEN = 0, 9
STAND, DRAW, DOUBLE = 0, 1, 2

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


class Hands(msgspec.Struct, frozen=True):
    """`child[h, r]` is hand h with a card of rank r, or -1 for a bust. `order` runs from the largest hard total down,
    so that a hand comes after every hand it can become."""

    counts: Ints
    points: Ints
    size: Ints
    child: Ints
    order: Ints
    may_stand: Ints
    may_double: Ints
    index: dict[tuple[int, ...], int]


@lru_cache(maxsize=16)
def list_hands(play: Play) -> Hands:
    """All hands up to twenty-one, with what the rules (or the changed play) say of each."""
    found: list[tuple[int, ...]] = []

    def extend(start: int, counts: list[int]) -> None:
        found.append(tuple(counts))
        for rank in range(start, RANKS):
            counts[rank] += 1
            if not rules.is_bust(cards_of(counts)):
                extend(rank, counts)
            counts[rank] -= 1

    extend(0, [0] * RANKS)
    index = {counts: place for place, counts in enumerate(found)}
    cards = [cards_of(counts) for counts in found]
    child = np.full((len(found), RANKS), -1, dtype=np.int64)
    for place, counts in enumerate(found):
        for rank in range(RANKS):
            grown = (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])
            child[place, rank] = index.get(grown, -1)
    hard = np.array([rules.hard_total(hand) for hand in cards], dtype=np.int64)
    return Hands(
        counts=np.array(found, dtype=np.int64),
        points=np.array([rules.points(hand) for hand in cards], dtype=np.int64),
        size=np.array([len(hand) for hand in cards], dtype=np.int64),
        child=child,
        order=np.argsort(-hard, kind="stable").astype(np.int64),
        may_stand=np.array([not (play.must_draw_to_twelve and rules.must_draw(hand)) for hand in cards], np.int64),
        may_double=np.array([may_double(hand, play) for hand in cards], dtype=np.int64),
        index=index,
    )


def cards_of(counts: list[int] | tuple[int, ...]) -> list[str]:
    return [CARDS[rank] for rank in range(RANKS) for _ in range(counts[rank])]


def rank_of(card: str) -> int:
    return 0 if rules.is_ace(card) else rules.value(card) - 1


def may_double(hand: list[str], play: Play) -> bool:
    return len(hand) == 2 and (play.double_any_two or rules.may_double(hand))


class Endings(msgspec.Struct, frozen=True):
    """How a dealer's hand can end from each first card: by the cards drawn, in how many orders, and at what: 0 to 4
    for 17 to 21, 5 for a bust. `start[up]` to `start[up + 1]` are the endings from `up`; the ranks drawn in ending e
    are `drawn[place[e]:place[e + 1]]`, each with how many. They are sorted, and the first `shared[e]` of them are
    those of the ending before: a product of chances is carried over so far."""

    start: Ints
    orders: Floats
    result: Ints
    place: Ints
    drawn: Ints
    shared: Ints


@lru_cache(maxsize=4)
def list_endings(hits_soft_17: bool) -> Endings:
    start, orders, results, place, drawn, shared = [0], [], [], [0], [], []
    for up in range(RANKS):
        before: list[tuple[int, int]] = []
        found = [
            ([(rank, counts[rank]) for rank in range(RANKS) if counts[rank]], result, ways)
            for (counts, result), ways in find_endings(up, hits_soft_17).items()
        ]
        for cards, result, ways in sorted(found):
            orders.append(ways)
            results.append(result)
            shared.append(len(list(takewhile(lambda pair: pair[0] == pair[1], zip(before, cards, strict=False)))))
            drawn += cards
            place.append(len(drawn))
            before = cards
        start.append(len(orders))
    return Endings(
        start=np.array(start, dtype=np.int64),
        orders=np.array(orders, dtype=np.float64),
        result=np.array(results, dtype=np.int64),
        place=np.array(place, dtype=np.int64),
        drawn=np.array(drawn, dtype=np.int64),
        shared=np.array(shared, dtype=np.int64),
    )


def find_endings(up: int, hits_soft_17: bool) -> dict[tuple[tuple[int, ...], int], int]:
    """For one first card: the cards drawn and the result, with the number of orders in which they can come. The rules
    are asked once about the same cards, in whatever order they came."""
    found: dict[tuple[tuple[int, ...], int], int] = {}
    drawing = {(0,) * RANKS: 1}
    while drawing:
        grown: dict[tuple[int, ...], int] = {}
        for counts, ways in drawing.items():
            for rank in range(RANKS):
                after = (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])
                grown[after] = grown.get(after, 0) + ways
        drawing = {}
        for counts, ways in grown.items():
            hand = [CARDS[up], *cards_of(counts)]
            if draws_on(hand, hits_soft_17):
                drawing[counts] = ways
            else:
                result = 5 if rules.is_bust(hand) else rules.points(hand) - rules.DEALER_STANDS
                found[counts, result] = ways
    return found


def draws_on(hand: list[str], hits_soft_17: bool) -> bool:
    soft_17 = hits_soft_17 and rules.is_soft(hand) and rules.points(hand) == rules.DEALER_STANDS
    return rules.dealer_draws(hand) or soft_17
