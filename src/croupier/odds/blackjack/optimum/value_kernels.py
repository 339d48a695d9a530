"""The loops that decide: what a hand in play, and the hands that wait, are worth for every set of cards gone.

Rows are sets of cards gone (see lattice_kernels.py), with a value for each total that the hand in play may have. All
is counted for additional hands and, but for what a dealer's blackjack takes in any case, for the original one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.odds.blackjack.optimum.lattice_kernels import HARD_MOST, NO_HARD, SOFT, SOFT_MOST, count_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

    def njit(**_settings: Any) -> Callable[[F], F]: ...

else:
    from numba import njit

MUST_DRAW_MOST = 11
LESS = 16
"""Totals up to this one are all worth the same to stand on."""
MAY_DOUBLE_LEAST = 9


@njit(cache=True, nogil=True)
def take_out(key: Any, base: Any, left: Any) -> Any:
    """The cards left when these are gone, and how many they are."""
    cards = 0
    for r in range(10):
        left[r] = max(base[r] - count_of(key, r), 0)
        cards += left[r]
    return cards


@njit(cache=True, nogil=True)
def stand_index(hand: int) -> Any:
    """Which of the worths of standing is that of a hand, given as its total with 32 more where it is soft."""
    points = hand - SOFT + 10 if hand >= SOFT else hand
    return max(points - LESS, 0)


@njit(cache=True, nogil=True)
def value_index(hand: int, soft: int, at: Any) -> Any:
    """Where the value of a hand is kept, for a row with that least soft total: first those of hard hands, `at` being
    where that of nothing would be, then those of soft ones."""
    if hand >= SOFT:
        return at + NO_HARD - soft + hand - SOFT
    return at + hand


@njit(cache=True, nogil=True)
def add_card(hand: int, rank: int) -> Any:
    """The hand with one card more, above 21 for a bust."""
    total = (hand - SOFT if hand >= SOFT else hand) + rank + 1
    if (hand >= SOFT or rank == 0) and total <= SOFT_MOST:
        return total + SOFT
    return total


@njit(cache=True, nogil=True)
def play_rows(
    first: int, last: int, rows: Any, stood: Any, after: Any, base: Any, completing: int, is_spared: bool, values: Any
) -> None:
    """The best play of the hand in play in rows from the last to the first; all that they lead to came before. `after`
    is what the hands that wait are worth, or is empty where none do. A bust is lost, or spared by a dealer's blackjack,
    which takes the original wager anyway."""
    keys, hards, softs, child, ats = rows
    left = np.zeros(10, np.int64)
    hard_drawn, soft_drawn = np.zeros(HARD_MOST + 1), np.zeros(SOFT_MOST + 1)
    waits = after.shape[0] > 0
    for i in range(last - 1, first - 1, -1):
        hard, soft = hards[i], softs[i]
        if hard < HARD_MOST or soft < SOFT_MOST:
            cards = take_out(keys[i], base, left)
            one = 1.0 / cards if cards > 0 else 0.0
            spared = 1.0 / (cards - 1) if is_spared and completing >= 0 and cards > 1 else 0.0
            hard_drawn[:] = 0.0
            soft_drawn[:] = 0.0
            for r in range(10):
                if left[r] == 0:
                    continue
                value, chance, c = r + 1, left[r] * one, child[i, r]
                fits = min(HARD_MOST, NO_HARD - value)
                if r == 0:
                    at_hard, at_soft = ats[c], ats[c] + NO_HARD - softs[c]
                    for h in range(hard, min(fits, SOFT_MOST)):
                        hard_drawn[h] += chance * values[at_soft + h + 1]
                    for h in range(max(hard, SOFT_MOST), fits):
                        hard_drawn[h] += chance * values[at_hard + h + 1]
                elif hard < fits:
                    at_hard = ats[c] + value
                    for h in range(hard, fits):
                        hard_drawn[h] += chance * values[at_hard + h]
                if hard < HARD_MOST and value > 1:
                    bust = -1.0
                    if spared > 0.0:
                        bust += (left[completing] - (1 if r == completing else 0)) * spared
                    if waits:
                        bust += after[c]
                    bust *= chance
                    for h in range(max(hard, NO_HARD - value), HARD_MOST):
                        hard_drawn[h] += bust
                if soft < SOFT_MOST:
                    at_hard, at_soft = ats[c] + value, ats[c] + NO_HARD - softs[c] + value
                    for h in range(soft, min(SOFT_MOST, SOFT_MOST + 1 - value)):
                        soft_drawn[h] += chance * values[at_soft + h]
                    for h in range(max(soft, SOFT_MOST + 1 - value), SOFT_MOST):
                        soft_drawn[h] += chance * values[at_hard + h]
        waiting = after[i] if waits else 0.0
        at = ats[i] + hard
        for h in range(hard, HARD_MOST + 1):
            stand = stood[i, max(h - LESS, 0)] + waiting
            if h <= MUST_DRAW_MOST:
                values[at] = hard_drawn[h]
            elif h == HARD_MOST:
                values[at] = stand
            else:
                values[at] = max(stand, hard_drawn[h])
            at += 1
        for h in range(soft, SOFT_MOST + 1):
            stand = stood[i, max(h + 10 - LESS, 0)] + waiting
            values[at] = stand if h == SOFT_MOST else max(stand, soft_drawn[h])
            at += 1


@njit(cache=True, nogil=True)
def value_double(i: int, hand: int, rows: Any, stood: Any, after: Any, base: Any, left: Any) -> Any:
    """A double of a hand without an ace that has nine, ten or eleven: one card more, which never makes it bust."""
    keys, _hards, _softs, child, _ats = rows
    cards = take_out(keys[i], base, left)
    worth = 0.0
    for r in range(10):
        if left[r] > 0:
            c = child[i, r]
            one = 2.0 * stood[c, stand_index(add_card(hand, r))]
            if after.shape[0] > 0:
                one += after[c]
            worth += left[r] * one
    return worth / cards if cards > 0 else 0.0


@njit(cache=True, nogil=True)
def find_values(places: Any, hand: int, rows: Any, found: Any) -> None:
    """Where the value of a hand is kept in each of these rows."""
    _keys, _hards, softs, _child, ats = rows
    for i in range(places.shape[0]):
        c = places[i]
        found[i] = value_index(hand, softs[c], ats[c]) if c >= 0 else -1


@njit(cache=True, nogil=True)
def begin_aces(keys: Any, places: Any, base: Any, stood: Any, after: Any, worth: Any) -> None:
    """A split ace and the hands that wait: it has one card, and no more (11.4(b)). `places[i, r]` is the row with that
    card too."""
    left = np.zeros(10, np.int64)
    for i in range(keys.shape[0]):
        cards = take_out(keys[i], base, left)
        worth[i] = 0.0
        for r in range(10):
            if left[r] > 0:
                c = places[i, r]
                two = stood[c, stand_index(add_card(SOFT + 1, r))] + (after[c] if after.shape[0] > 0 else 0.0)
                worth[i] += left[r] / cards * two


@njit(cache=True, nogil=True)
def begin_hands(
    keys: Any,
    found: Any,
    doubled: Any,
    skipped: int,
    rows: Any,
    stood: Any,
    after: Any,
    base: Any,
    values: Any,
    worth: Any,
) -> None:
    """A hand of one card and those that wait: over every second card but one of the rank `skipped`. `found[i, r]` is
    where the value with that card is kept; `doubled` are the rank, the hand and the rows of hands that may double."""
    left, more = np.zeros(10, np.int64), np.zeros(10, np.int64)
    ranks, hands, places = doubled
    for i in range(keys.shape[0]):
        cards = take_out(keys[i], base, left)
        total, d = 0.0, 0
        for r in range(10):
            is_double = d < ranks.shape[0] and ranks[d] == r
            if left[r] > 0 and r != skipped:
                two = values[found[i, r]]
                if is_double:
                    two = max(two, value_double(places[i, d], hands[d], rows, stood, after, base, more))
                total += left[r] * two
            d += 1 if is_double else 0
        worth[i] = total / cards if cards > 0 else 0.0


@njit(cache=True, nogil=True)
def begin_pairs(
    keys: Any,
    places: Any,
    pair: int,
    hand: int,
    rows: Any,
    stood: Any,
    after: Any,
    base: Any,
    values: Any,
    split: Any,
    worth: Any,
) -> None:
    """To that, what it is worth when the second card makes another pair, which is split or is not. `places[i]` is the
    row with that card too."""
    _keys, _hards, softs, _child, ats = rows
    left, more = np.zeros(10, np.int64), np.zeros(10, np.int64)
    for i in range(keys.shape[0]):
        cards = take_out(keys[i], base, left)
        if left[pair] > 0:
            c = places[i]
            two = values[value_index(hand, softs[c], ats[c])]
            if MAY_DOUBLE_LEAST <= hand <= MUST_DRAW_MOST:
                two = max(two, value_double(c, hand, rows, stood, after, base, more))
            worth[i] += left[pair] / cards * max(two, split[i])
