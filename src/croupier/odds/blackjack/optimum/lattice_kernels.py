"""The loops over sets of cards that may be gone. They know no law.

A set is a whole number, its key: how many cards of each rank, and above these the points of them all, aces as one. To
add a card is to add the unit of its rank, which leaves keys in their order; a larger set comes after all its parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

    def njit(**_settings: Any) -> Callable[[F], F]: ...

else:
    from numba import njit

SHIFTS = np.array([41, 35, 30, 25, 20, 16, 12, 8, 4, 0], np.int64)
WIDTHS = np.array([6, 6, 5, 5, 5, 4, 4, 4, 4, 4], np.int64)
POINTS = 48
"""Where in a key the points begin."""
UNITS = (np.int64(1) << SHIFTS) + (np.arange(1, 11, dtype=np.int64) << POINTS)
LAYERS = 128
"""More points than any set has."""
HARD_MOST, SOFT_MOST = 21, 11
NO_HARD, NO_SOFT = HARD_MOST + 1, SOFT_MOST + 1
SOFT = 32
"""A hand is its total, aces as one; this is added where an ace of it counts eleven."""
LAST = np.int64(1) << 62


@njit(cache=True, nogil=True)
def count_of(key: Any, rank: int) -> Any:
    return (key >> SHIFTS[rank]) & ((1 << WIDTHS[rank]) - 1)


@njit(cache=True, nogil=True)
def is_extended(key: Any, hard: int, soft: int, rank: int, limit: Any, with_busts: bool) -> Any:
    """May a card of this rank come to the hand in play?"""
    if (hard >= HARD_MOST and soft >= SOFT_MOST) or count_of(key, rank) >= limit[rank]:
        return False
    return with_busts or soft < SOFT_MOST or hard + rank + 1 <= HARD_MOST


@njit(cache=True, nogil=True)
def grow_totals(hard: int, soft: int, rank: int) -> Any:
    """From the least hard and the least soft total that the hand in play may have, those with one card more. All above
    the least are taken to be possible too."""
    value = rank + 1
    new_hard, new_soft = NO_HARD, NO_SOFT
    if rank == 0:
        if hard < SOFT_MOST:
            new_soft = hard + 1
        if hard < HARD_MOST:
            new_hard = max(hard, SOFT_MOST) + 1
        if soft < SOFT_MOST:
            new_soft = min(new_soft, soft + 1)
        return new_hard, new_soft
    if hard < HARD_MOST and hard + value <= HARD_MOST:
        new_hard = hard + value
    if soft < SOFT_MOST:
        if soft + value <= SOFT_MOST:
            new_soft = soft + value
        new_hard = min(new_hard, max(soft + value, NO_SOFT))
    return new_hard, new_soft


@njit(cache=True, nogil=True)
def grow(seeds: Any, limit: Any, with_busts: bool, begin: Any) -> Any:
    """All sets that come of these by drawing to the hand in play. A seed is a key and, in its six lowest bits, the
    hand; they are in order. Answers keys, the least hard and soft totals, and for each rank the place of the set with
    one card more, or -1; `begin` are the places where the layers of equal points begin."""
    room = seeds.shape[0] // 2 + 1024
    keys, child = np.empty(room, np.int64), np.full((room, 10), -1, np.int32)
    hards, softs = np.empty(room, np.int8), np.empty(room, np.int8)
    place, end, found = np.zeros(10, np.int64), np.zeros(10, np.int64), np.zeros(10, np.int64)
    n, seed = 0, 0
    for layer in range(LAYERS):
        begin[layer] = n
        for r in range(10):
            place[r] = begin[layer - r - 1] if layer > r else 0
            end[r] = begin[layer - r] if layer > r else 0
            found[r] = -1
        while True:
            best = LAST
            if seed < seeds.shape[0] and (seeds[seed] >> (POINTS + 6)) == layer:
                best = seeds[seed] >> 6
            for r in range(10):
                if found[r] < 0:
                    while place[r] < end[r]:
                        i = place[r]
                        if is_extended(keys[i], hards[i], softs[i], r, limit, with_busts):
                            break
                        place[r] += 1
                    found[r] = keys[place[r]] + UNITS[r] if place[r] < end[r] else LAST
                best = min(best, found[r])
            if best == LAST:
                break
            if n == room:
                room *= 2
                keys, hards, softs = resize(keys, room), resize_small(hards, room), resize_small(softs, room)
                wider = np.full((room, 10), -1, np.int32)
                wider[:n] = child
                child = wider
            hard, soft = NO_HARD, NO_SOFT
            for r in range(10):
                if found[r] == best:
                    i = place[r]
                    more_hard, more_soft = grow_totals(hards[i], softs[i], r)
                    hard, soft = min(hard, more_hard), min(soft, more_soft)
                    child[i, r] = n
                    place[r] += 1
                    found[r] = -1
            while seed < seeds.shape[0] and seeds[seed] >> 6 == best:
                hand = seeds[seed] & 63
                if hand >= SOFT:
                    soft = min(soft, hand - SOFT)
                else:
                    hard = min(hard, hand)
                seed += 1
            keys[n], hards[n], softs[n] = best, hard, soft
            n += 1
    begin[LAYERS] = n
    return keys[:n], hards[:n], softs[:n], child[:n]


@njit(cache=True, nogil=True)
def resize(array: Any, room: int) -> Any:
    wider = np.empty(room, np.int64)
    wider[: array.shape[0]] = array
    return wider


@njit(cache=True, nogil=True)
def resize_small(array: Any, room: int) -> Any:
    wider = np.empty(room, np.int8)
    wider[: array.shape[0]] = array
    return wider


@njit(cache=True, nogil=True)
def find_places(keys: Any, wanted: Any, more: Any, places: Any) -> None:
    """Where in `keys` each of `wanted` stands when `more` is added, or -1; both are in order."""
    at, n = 0, keys.shape[0]
    for i in range(wanted.shape[0]):
        key = wanted[i] + more
        step = 1
        while at + step < n and keys[at + step] <= key:
            step *= 2
        low, high = at + step // 2, min(at + step, n)
        while low < high:
            middle = (low + high) // 2
            if keys[middle] < key:
                low = middle + 1
            else:
                high = middle
        places[i] = low if low < n and keys[low] == key else -1
        at = min(low, max(n - 1, 0))
