"""Counting deals of two five-card hands from one deck: arrays and integers only, no law and no globals.

A card is `4 * rank + suit`; a set of cards is known by its place in colexicographic order, which `binomials` gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

    def njit(**_settings: Any) -> Callable[[F], F]: ...

else:
    from numba import njit

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]


@njit(cache=True)
def sort_into_classes(binomials: Ints, relabellings: Ints) -> tuple[Bytes, NDArray[np.int32], Ints, Ints]:
    """All hands in order; the class of each, hands that differ by a relabelling of suits being one class; the first
    hand of each class; and how many hands each class has."""
    total = binomials[52, 5]
    hands = np.empty((total, 5), np.uint8)
    class_of = np.full(total, -1, np.int32)
    firsts = np.empty(total, np.int64)
    sizes = np.zeros(total, np.int64)
    image = np.empty(5, np.int64)
    classes, place = 0, 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hands[place, 0], hands[place, 1], hands[place, 2] = a, b, c
                        hands[place, 3], hands[place, 4] = d, e
                        if class_of[place] < 0:
                            for labels in relabellings:
                                for i in range(5):
                                    card = hands[place, i]
                                    moved = card - card % 4 + labels[card % 4]
                                    j = i
                                    while j > 0 and image[j - 1] > moved:
                                        image[j] = image[j - 1]
                                        j -= 1
                                    image[j] = moved
                                other = 0
                                for i in range(5):
                                    other += binomials[image[i], i + 1]
                                if class_of[other] < 0:
                                    class_of[other] = classes
                                    sizes[classes] += 1
                            firsts[classes] = place
                            classes += 1
                        place += 1
    return hands, class_of, firsts[:classes].copy(), sizes[:classes].copy()


@njit(cache=True)
def add_hand(counts: NDArray[np.int32], column: int, hand: Bytes, binomials: Ints, starts: Ints) -> None:
    """One more hand for each set of one to four of its cards."""
    for mask in range(1, 31):
        size, place = 0, 0
        for i in range(5):
            if mask >> i & 1:
                size += 1
                place += binomials[hand[i], size]
        counts[starts[size] + place, column] += 1


@njit(cache=True)
def count_deals(
    hands: Bytes,
    value_of: NDArray[np.int16],
    order: Ints,
    value_starts: Ints,
    players: Ints,
    player_starts: Ints,
    sizes: Ints,
    least: int,
    fine_end: int,
    bet: int,
    binomials: Ints,
) -> tuple[Ints, Ints, Ints]:
    """For each player's hand and each up card: over all dealer's hands that hold the up card and none of the player's
    cards, how many fall below the value `least`, below the player's value, and not above it.

    `order` lists all hands by value, those of value v from `value_starts[v]`; `players` and `player_starts` do so for
    one hand of each class. The dealer's hands are found by inclusion and exclusion: those that hold the up card, less
    those that also hold one of the player's cards, plus those that hold two, and so on.

    The first answer sums over all hands of a value and all up cards of a rank: [value, rank, (pairs, below `least`,
    below, not above)], each hand counted as often as its class has hands. The second has a line for each hand with a
    value from `least` to before `fine_end` and each up card: value, rank, size of the class, and the three counts. The
    third is, for each value, the least and the most that an even bet of `bet` antes gains on giving up the ante, for a
    hand and up card, over all completions.
    """
    values = value_starts.size - 1
    starts = np.zeros(6, np.int64)
    for size in range(1, 5):
        starts[size + 1] = starts[size] + binomials[52, size]
    counts = np.zeros((starts[5], 3), np.int32)
    for i in range(value_starts[least]):
        add_hand(counts, 0, hands[order[i]], binomials, starts)
    sums = np.zeros((values, 13, 4), np.int64)
    fine = np.empty(((player_starts[fine_end] - player_starts[least]) * 47, 6), np.int64)
    gains = np.empty((values, 2), np.int64)
    lines = 0
    completions = binomials[46, 4]
    size_of, below, base = np.empty(31, np.int64), np.empty(31, np.int64), np.empty(31, np.int64)
    for value in range(values):
        for i in range(value_starts[value], value_starts[value + 1]):
            add_hand(counts, 2, hands[order[i]], binomials, starts)
        gains[value, 0], gains[value, 1] = (2 + bet) * completions, -bet * completions
        for p in range(player_starts[value], player_starts[value + 1]):
            hand, weight = hands[players[p]], sizes[p]
            for gap in range(6):
                first = 0 if gap == 0 else hand[gap - 1] + 1
                last = 52 if gap == 5 else hand[gap]
                for mask in range(31):
                    size, place = 0, 0
                    below[mask] = 0
                    for i in range(5):
                        if mask >> i & 1:
                            size += 1
                            if i < gap:
                                below[mask] = size
                                place += binomials[hand[i], size]
                            else:
                                place += binomials[hand[i], size + 1]
                    size_of[mask] = size
                    base[mask] = place + (starts[size + 1] if size < 4 else 0)
                for up in range(first, last):
                    short, less, upto = 0, 0, 0
                    for mask in range(31):
                        place = base[mask] + binomials[up, below[mask] + 1]
                        if size_of[mask] == 4:
                            short += value_of[place] < least
                            less += value_of[place] < value
                            upto += value_of[place] <= value
                        elif size_of[mask] % 2:
                            short -= counts[place, 0]
                            less -= counts[place, 1]
                            upto -= counts[place, 2]
                        else:
                            short += counts[place, 0]
                            less += counts[place, 1]
                            upto += counts[place, 2]
                    won = max(less - short, 0)
                    lost = completions - max(upto, short)
                    gain = completions + short + (1 + bet) * (won - lost)
                    gains[value, 0], gains[value, 1] = min(gains[value, 0], gain), max(gains[value, 1], gain)
                    row = sums[value, up // 4]
                    row[0] += weight
                    row[1] += weight * short
                    row[2] += weight * less
                    row[3] += weight * upto
                    if least <= value < fine_end:
                        fine[lines, 0], fine[lines, 1], fine[lines, 2] = value, up // 4, weight
                        fine[lines, 3], fine[lines, 4], fine[lines, 5] = short, less, upto
                        lines += 1
        for i in range(value_starts[value], value_starts[value + 1]):
            add_hand(counts, 1, hands[order[i]], binomials, starts)
    return sums, fine[:lines].copy(), gains
