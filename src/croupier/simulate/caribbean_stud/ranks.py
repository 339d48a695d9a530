"""The values of all poker hands as a table that five additions and two look-ups read.

Every rank has a key, and no two choices of five ranks have the same sum of keys. The sums are few and far between, so
the rows of the long table that they would fill are laid over one another, moved so that none covers another: a sum's
row says how far that row was moved. A card's number also counts its suit, so that the same sum shows five of one suit;
those have their values in a second plane of the table. The values are the game's own (`value_of`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.equipment.cards import SUITS
from croupier.games.caribbean_stud.hands import CARDS, RANKS, Value, value_of
from croupier.simulate.caribbean_stud.loops import COLUMN, HAND_AT, RANK_AT, ROW_BITS, VALUE_AT

DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""A card is known by its place here: four times its rank's place, and its suit's."""
KEYS = (0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415)
"""The keys of the ranks from two to ace, found by trying: each is about as small as the sums allow."""
SUIT_AT, SUIT_BITS = 32, 4
"""Where a card's number counts its suit."""

Bets = npt.NDArray[np.bool_]
"""By value and by the up card's rank, in their orders: bet or fold?"""


class Ranks(msgspec.Struct, frozen=True):
    """`values` in order; for each card its number; for each row how far it was moved; and for each place of the two
    planes, each `plane` long, the value's place in the order, -1 where there is none."""

    values: tuple[Value, ...]
    cards: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.uint16]
    places: npt.NDArray[np.int64]
    plane: int


def rank_choices() -> Iterator[tuple[int, ...]]:
    """All choices of five ranks that a deck has, by their places in the order of ranks."""
    for ranks in combinations_with_replacement(range(len(RANKS)), CARDS):
        if ranks[0] != ranks[-1]:
            yield ranks


@cache
def rank_hands() -> Ranks:
    """Ask the rules about every choice of ranks, in mixed suits and, where they can be, in one."""
    choices = list(rank_choices())
    plain = {sum_of(ranks): value_of(dress(ranks)) for ranks in choices}
    suited = {sum_of(ranks): value_of(dress(ranks, suited=True)) for ranks in choices if len(set(ranks)) == CARDS}
    rows = lay_rows(sorted(plain))
    plane = max(place_of(rows, total) for total in plain) + 1
    values = tuple(sorted({*plain.values(), *suited.values()}))
    order = {value: number for number, value in enumerate(values)}
    places = np.full(2 * plane, -1, np.int64)
    for start, hands in ((0, plain), (plane, suited)):
        for total, value in hands.items():
            places[start + place_of(rows, total)] = order[value]
    cards = np.array([number_of(card) for card in range(len(DECK))], np.uint64)
    return Ranks(values, cards, np.array(rows, np.uint16), places, plane)


def number_of(card: int) -> int:
    rank, suit = divmod(card, len(SUITS))
    return KEYS[rank] | 1 << (SUIT_AT + SUIT_BITS * suit) | rank << int(RANK_AT)


def sum_of(ranks: Sequence[int]) -> int:
    return sum(KEYS[rank] for rank in ranks)


def dress(ranks: Sequence[int], *, suited: bool = False) -> list[str]:
    """Cards of these ranks: in one suit, or each in another suit than the card before it."""
    return [DECK[rank * len(SUITS) + (0 if suited else turn % len(SUITS))] for turn, rank in enumerate(ranks)]


def place_of(rows: Sequence[int], total: int) -> int:
    return rows[total >> int(ROW_BITS)] + (total & int(COLUMN))


def lay_rows(totals: Sequence[int]) -> list[int]:
    """The fullest rows first, each moved no further than it must be. What is taken is one long binary number."""
    columns: dict[int, list[int]] = {}
    for total in totals:
        columns.setdefault(total >> int(ROW_BITS), []).append(total & int(COLUMN))
    moves, taken = [0] * (max(columns) + 1), 0
    for row in sorted(columns, key=lambda row: (-len(columns[row]), row)):
        barred = 0
        for column in columns[row]:
            barred |= taken >> column
        moves[row] = (barred ^ (barred + 1)).bit_length() - 1
        for column in columns[row]:
            taken |= 1 << (moves[row] + column)
    return moves


def words_of(bets: Bets) -> npt.NDArray[np.uint32]:
    """The table for somebody who bets so: for every place, all that the loops need of a hand in one word."""
    ranks = rank_hands()
    hands = np.array([value.hand for value in ranks.values], np.uint64)
    ups = bets.astype(np.uint64) @ (1 << np.arange(len(RANKS), dtype=np.uint64))
    words = ups | hands << HAND_AT | np.arange(len(hands), dtype=np.uint64) << VALUE_AT
    return np.where(ranks.places < 0, 0, words[ranks.places]).astype(np.uint32)
