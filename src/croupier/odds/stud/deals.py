"""Every deal of Caribbean stud: a player's hand, the dealer's card face up, and all that the other four may make of it.

The values of hands are what the game's own rules answer, asked once for each of the 134,459 hands that differ by more
than the names of the suits, which never count (reading C-12). The rest is counting, by `stud_kernels`.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.equipment.cards import DECK, SUITS
from croupier.games.caribbean_stud.hands import CARDS, RANKS, Hand, Value, qualifies, value_of
from croupier.odds.method import NotCompiled
from croupier.odds.recalling import recall

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

UP_CARDS = len(DECK) - CARDS
COMPLETIONS = comb(UP_CARDS - 1, CARDS - 1)
"""In how many ways four cards join the card face up, once a player's five are known."""
TOTAL = comb(len(DECK), CARDS) * UP_CARDS * COMPLETIONS
"""All deals: 19,933,230,517,200."""

BET_COUNTED = 2
"""The bet, in antes, with which the gains of betting were counted."""


class Line(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Hands of one value against up cards of one rank: `pairs` of them, each with `COMPLETIONS` deals; in so many of
    these the dealer does not play, or plays and is beaten, or plays and is equalled. `value` is a place in the order
    of values."""

    value: int
    up: int
    pairs: int
    idle: int
    won: int
    equal: int

    @property
    def lost(self) -> int:
        return self.pairs * COMPLETIONS - self.idle - self.won - self.equal


class Deals(msgspec.Struct, frozen=True):
    """All deals, as plain data that may be kept in a file.

    Odd cards with which the dealer would play, ace and king, are where a player's decision hangs on the cards that
    the player's own five leave; there, a line holds only pairs of hand and up card that are alike in every count. Of
    all other values a line holds every pair. `pair_gains` is the least that betting then gains on folding with a pair
    or better, over the completions of any hand and up card, where the bet is `BET_COUNTED` antes and pays even money;
    `low_gains` is the most with a value at which the dealer would not play.
    """

    values: tuple[Value, ...]
    lines: tuple[Line, ...]
    pair_gains: int
    low_gains: int


@cache
def count_all() -> Deals:
    """All deals, once in a process."""
    return recall("stud-deals", Deals, count_anew)


def count_anew() -> Deals:
    """Count them; two or three seconds, and some more where the loops must be compiled first."""
    np, kernels = load()
    binomials = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(len(DECK) + 1)], np.int64)
    relabellings = np.array(list(permutations(range(len(SUITS)))), np.int64)
    hands, class_of, firsts, sizes = kernels.sort_into_classes(binomials, relabellings)
    values, places = rank_all(hands[firsts].tolist())
    value_of_class = np.array(places, np.int16)
    value_of_hand = value_of_class[class_of]
    order, starts = by_value(value_of_hand, len(values))
    class_order, class_starts = by_value(value_of_class, len(values))
    least = next(place for place, value in enumerate(values) if qualifies(value))
    assert all(map(qualifies, values[least:])), "whoever plays with a value plays with any better one"
    pairs_from = next(place for place, value in enumerate(values) if value.hand > Hand.ODD_CARDS)
    sums, fine, gains = kernels.count_deals(
        hands,
        value_of_hand,
        order,
        starts,
        firsts[class_order],
        class_starts,
        sizes[class_order],
        least,
        pairs_from,
        BET_COUNTED,
        binomials,
    )
    lines = [
        make_line(least, value, up, counts)
        for value, by_up in enumerate(sums.tolist())
        if not least <= value < pairs_from
        for up, counts in enumerate(by_up)
    ]
    alike, which = np.unique(fine[:, [0, 1, 3, 4, 5]], axis=0, return_inverse=True)
    pairs = np.zeros(len(alike), np.int64)
    np.add.at(pairs, which.reshape(-1), fine[:, 2])
    for (value, up, *counts), number in zip(alike.tolist(), pairs.tolist(), strict=True):
        lines.append(make_line(least, value, up, [number, *(number * count for count in counts)]))
    deals = Deals(values, tuple(lines), int(gains[pairs_from:].min()), int(gains[:least].max()))
    assert sum(line.pairs for line in deals.lines) * COMPLETIONS == TOTAL, "every deal is counted once"
    return deals


def load() -> tuple[Any, Any]:
    """The compiled loops are an extra: nothing else of the odds needs them."""
    try:
        import numpy as np

        from croupier.odds.stud import kernels as stud_kernels
    except ImportError as missing:
        raise NotCompiled("the odds of caribbean-stud cannot be counted here") from missing
    return np, stud_kernels


def rank_all(hands: list[list[int]]) -> tuple[tuple[Value, ...], list[int]]:
    """All values in order, and the place of each hand's in it."""
    cards = [rank + suit for rank in RANKS for suit in SUITS]
    found = [value_of([cards[card] for card in hand]) for hand in hands]
    values = tuple(sorted(set(found)))
    places = {value: place for place, value in enumerate(values)}
    return values, [places[value] for value in found]


def by_value(value_of_each: NDArray[np.int16], values: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """An order by value, and where in it each value starts."""
    np, _ = load()
    order = np.argsort(value_of_each, kind="stable")
    return order, np.searchsorted(value_of_each[order], np.arange(values + 1))


def make_line(least: int, value: int, up: int, counts: list[int]) -> Line:
    """A hand worth less than the dealer plays with beats nobody and equals nobody."""
    pairs, idle, below, not_above = counts
    up_rank = list(RANKS.values())[up]
    if value < least:
        return Line(value, up_rank, pairs, idle, 0, 0)
    return Line(value, up_rank, pairs, idle, below - idle, not_above - below)
