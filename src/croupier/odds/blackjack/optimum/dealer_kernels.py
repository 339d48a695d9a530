"""What standing is worth against the dealer for very many sets of cards gone.

The chance of an ending is a product over the ranks, so endings that need the same of the ranks still to come may be
added up as soon as it is known how many are left of those before (`classes.py`). Sets are gone through in the order of
their counts, and only what differs from the set before is done again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.odds.blackjack.optimum.lattice_kernels import count_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

    def njit(**_settings: Any) -> Callable[[F], F]: ...

else:
    from numba import njit

RANKS = 10
TOTALS = 6
"""Sixteen or less, and 17 to 21."""
DRAWN_MOST = 13


@njit(cache=True, nogil=True)
def value_standing(keys: Any, order: Any, base: Any, classes: Any, values: Any) -> None:
    """`values[i, t]`: the chance that a hand of 16 or less, or of 16 + t points, wins, less the chance that it loses
    other than to a blackjack, when the cards `keys[i]` are gone from `base`. `order` has places of keys whose counts
    are in order."""
    begin, need, into, room, drawn, result, orders = classes
    weights = np.zeros((RANKS + 1, room[0]))
    weights[0] = orders
    counts = np.full(RANKS, -1, np.int64)
    ways, results = np.empty(DRAWN_MOST), np.empty(TOTALS)
    for i in range(order.shape[0]):
        key = keys[order[i]]
        depth = 0
        while depth < RANKS and counts[depth] == count_of(key, depth):
            depth += 1
        for d in range(depth, RANKS):
            counts[d] = count_of(key, d)
            have = base[d] - counts[d]
            ways[0] = 1.0
            for k in range(1, DRAWN_MOST):
                ways[k] = ways[k - 1] * (have - k + 1 if have >= k else 0)
            for j in range(room[d + 1]):
                weights[d + 1, j] = 0.0
            for j in range(begin[d], begin[d + 1]):
                weights[d + 1, into[j]] += weights[d, j - begin[d]] * ways[need[j]]
        left = 0
        for d in range(RANKS):
            left += max(base[d] - counts[d], 0)
        ways[0] = 1.0
        for k in range(1, DRAWN_MOST):
            ways[k] = ways[k - 1] / (left - k + 1) if left >= k else 0.0
        results[:] = 0.0
        for j in range(room[RANKS]):
            results[result[j]] += weights[RANKS, j] * ways[drawn[j]]
        compare(results, values[order[i]])


@njit(cache=True, nogil=True)
def compare(results: Any, values: Any) -> None:
    """From the dealer's chances of 17 to 21 and of a bust to what each total wins less what it loses."""
    higher = 0.0
    for t in range(TOTALS - 1):
        higher += results[t]
    lower = results[TOTALS - 1]
    values[0] = lower - higher
    for t in range(TOTALS - 1):
        higher -= results[t]
        values[t + 1] = lower - higher
        lower += results[t]
