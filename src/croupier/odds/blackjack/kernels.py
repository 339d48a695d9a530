"""The loops: arrays and integers in, arrays out. They know no law; hands.py fills their tables from the rules.

All values are given that the dealer has no blackjack: the dealer's second card, drawn or not, is one of the cards not
yet seen, and is not the rank that would make one.
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

NEVER = -9.0
LOW_BITS = 48
"""A whole number that may be longer than 64 bits is kept as two: its lowest bits, and how often two to that power."""
LOW = (1 << LOW_BITS) - 1
DRAWN_MOST = 12
"""No dealer draws more cards."""


@njit(cache=True)
def completing(up: int) -> Any:
    """The rank that gives the dealer a blackjack with this first card, or -1."""
    if up == 0:
        return 9
    return 0 if up == 9 else -1


@njit(cache=True)
def chance_of(left: Any, n: int, rank: int, up: int) -> Any:
    """The chance that the next card has this rank, given that the dealer's second is not the completing one."""
    bad = completing(up)
    if bad < 0:
        return left[rank] / n
    if left[bad] == n:  # a blackjack is certain: nothing is left to be given
        return 0.0
    if rank == bad:
        return left[bad] / (n - 1.0)
    return left[rank] * (n - 1.0 - left[bad]) / ((n - 1.0) * (n - left[bad]))


@njit(cache=True)
def find_results(left: Any, n: int, up: int, endings: Any, results: Any) -> None:
    """The dealer's chances of 17 to 21 (a blackjack among them) and of a bust, from these cards."""
    start, orders, result, place, drawn, shared = endings
    for i in range(6):
        results[i] = 0.0
    share = np.empty(14)
    share[0] = 1.0
    for i in range(1, 14):
        share[i] = share[i - 1] / (n - i + 1) if n - i + 1 > 0 else 0.0
    ways = np.empty(11)
    cards = np.empty(11, np.int64)
    ways[0], cards[0] = 1.0, 0
    for e in range(start[up], start[up + 1]):
        depth = shared[e]
        for j in range(place[e] + depth, place[e + 1]):
            have, need = left[drawn[j, 0]], drawn[j, 1]
            product = ways[depth]
            for t in range(need):
                product *= have - t if have > t else 0
            depth += 1
            ways[depth] = product
            cards[depth] = cards[depth - 1] + need
        results[result[e]] += orders[e] * ways[depth] * share[cards[depth]]


@njit(cache=True, nogil=True)
def count_net(points: int, left: Any, up: int, endings: Any, net: Any) -> None:
    """The ways in which these points win less those in which they lose, the dealer drawing so many cards of these and
    no blackjack: every card counts as another. `net[drawn]` is how often 2**LOW_BITS, and what is over."""
    start, orders, result, place, drawn, shared = endings
    high, low, cards = np.zeros(11, np.int64), np.zeros(11, np.int64), np.zeros(11, np.int64)
    low[0] = 1
    for e in range(start[up], start[up + 1]):
        depth = shared[e]
        for j in range(place[e] + depth, place[e + 1]):
            have, need = left[drawn[j, 0]], drawn[j, 1]
            above, below = high[depth], low[depth]
            for t in range(need):
                times = have - t if have > t else 0
                below *= times
                above = above * times + (below >> LOW_BITS)
                below &= LOW
            depth += 1
            high[depth], low[depth] = above, below
            cards[depth] = cards[depth - 1] + need
        if points == 17 + result[e] or (result[e] == 4 and cards[depth] == 1):
            continue
        sign = 1 if result[e] == 5 or points > 17 + result[e] else -1
        below = low[depth] * np.int64(orders[e])
        net[cards[depth], 0] += sign * (high[depth] * np.int64(orders[e]) + (below >> LOW_BITS))
        net[cards[depth], 1] += sign * (below & LOW)


@njit(cache=True, nogil=True)
def count_nets(points: Any, left: Any, up: int, endings: Any, nets: Any) -> None:
    """For hands of so many points, each against a dealer who draws from other cards: see count_net."""
    for i in range(points.shape[0]):
        count_net(points[i], left[i], up, endings, nets[i])


@njit(cache=True)
def value_standing(points: int, left: Any, n: int, up: int, results: Any) -> Any:
    """What standing is worth against these results of the dealer's."""
    bad = completing(up)
    blackjack = left[bad] / n if bad >= 0 else 0.0
    if blackjack == 1.0:
        return 0.0
    value = results[5]
    for i in range(5):
        chance = results[i] - blackjack if i == 4 else results[i]
        if points > 17 + i:
            value += chance
        elif points < 17 + i:
            value -= chance
    return value / (1.0 - blackjack)


@njit(cache=True)
def take_out(shoe: Any, hand: Any, up: int, left: Any) -> Any:
    """The cards left besides this hand and the dealer's; False when the shoe cannot hold them."""
    for r in range(10):
        left[r] = shoe[r] - hand[r]
    left[up] -= 1
    return bool(left.min() >= 0)


@njit(cache=True)
def solve(
    shoe: Any, hands: Any, endings: Any, results: Any, value: Any, action: Any, standing: Any, doubling: Any
) -> None:
    """The best play of every hand against every first card: `value`, `action` (stand or draw), and what standing and
    doubling are worth; `results` are the dealer's. Hands come in an order in which all they can become came before."""
    counts, points, size, child, order, may_stand, may_double = hands
    total = shoe.sum()
    left = np.zeros(10, np.int64)
    for up in range(10):
        for i in range(order.shape[0]):
            h = order[i]
            n = total - 1 - size[h]
            if size[h] < 1 or n < 2 or not take_out(shoe, counts[h], up, left):
                continue
            find_results(left, n, up, endings, results[up, h])
            standing[up, h] = value_standing(points[h], left, n, up, results[up, h])
            drawing = 0.0
            doubled = 0.0
            for r in range(10):
                if left[r] == 0:
                    continue
                chance = chance_of(left, n, r, up)
                c = child[h, r]
                drawing += -chance if c < 0 else chance * value[up, c]
                doubled += -2.0 * chance if c < 0 else 2.0 * chance * standing[up, c]
            value[up, h] = drawing
            action[up, h] = 1
            if may_stand[h] and standing[up, h] >= drawing:
                value[up, h] = standing[up, h]
                action[up, h] = 0
            if may_double[h]:
                doubling[up, h] = doubled


@njit(cache=True)
def value_plan(shoe: Any, hands: Any, plan: Any, standing: Any, doubling: Any, value: Any) -> None:
    """What every hand is worth when it is played by a fixed plan: 0 stand, 1 draw, 2 double."""
    counts, _points, size, child, order, _may_stand, _may_double = hands
    total = shoe.sum()
    left = np.zeros(10, np.int64)
    for up in range(10):
        for i in range(order.shape[0]):
            h = order[i]
            n = total - 1 - size[h]
            if size[h] < 1 or n < 2 or not take_out(shoe, counts[h], up, left):
                continue
            if plan[up, h] == 0:
                value[up, h] = standing[up, h]
            elif plan[up, h] == 2:
                value[up, h] = doubling[up, h]
            else:
                drawn = 0.0
                for r in range(10):
                    if left[r] > 0:
                        c = child[h, r]
                        drawn += chance_of(left, n, r, up) * (-1.0 if c < 0 else value[up, c])
                value[up, h] = drawn


@njit(cache=True)
def spread_standing(
    chance: float, points: int, left: Any, n: int, up: int, known: Any, stake: int, spread: Any
) -> None:
    """How a hand that is stood on comes out, a dealer's blackjack taking one unit whatever is staked (10.5)."""
    bad = completing(up)
    blackjack = left[bad] / n if bad >= 0 else 0.0
    spread[1] += chance * blackjack
    spread[2 + stake] += chance * known[5]
    for i in range(5):
        result = 0 if points == 17 + i else 1 if points > 17 + i else -1
        spread[2 + stake * result] += chance * (known[i] - blackjack if i == 4 else known[i])


@njit(cache=True)
def spread_plan(shoe: Any, hands: Any, plan: Any, results: Any, spread: Any) -> None:
    """How every hand comes out that is played by a fixed plan, a dealer's blackjack counted in: the chances of -2, -1,
    0, 1 and 2 units."""
    counts, points, size, child, order, _may_stand, _may_double = hands
    total = shoe.sum()
    left = np.zeros(10, np.int64)
    for up in range(10):
        for i in range(order.shape[0]):
            h = order[i]
            n = total - 1 - size[h]
            if size[h] < 1 or n < 2 or not take_out(shoe, counts[h], up, left):
                continue
            here = spread[up, h]
            if plan[up, h] == 0:
                spread_standing(1.0, points[h], left, n, up, results[up, h], 1, here)
                continue
            for r in range(10):
                chance, c = left[r] / n, child[h, r]
                if chance == 0.0:
                    continue
                if plan[up, h] == 1:
                    if c < 0:
                        here[1] += chance
                    else:
                        for result in range(5):
                            here[result] += chance * spread[up, c, result]
                    continue
                left[r] -= 1
                if c >= 0:
                    spread_standing(chance, points[c], left, n - 1, up, results[up, c], 2, here)
                else:
                    bad = completing(up)
                    blackjack = left[bad] / (n - 1) if bad >= 0 else 0.0
                    here[1] += chance * blackjack
                    here[0] += chance * (1.0 - blackjack)
                left[r] += 1


@njit(cache=True)
def follow(
    shoe: Any, up: int, pair: int, extra: int, hands: Any, endings: Any, known: Any, plan: Any, value: Any
) -> None:
    """What each hand with a card of rank `pair` is worth when it is played by a fixed plan and `extra` more cards of
    that rank are known to be gone: 0 stand, 1 draw, 2 double. A hand and the extra cards leave the dealer the same
    shoe as the hand that holds them all, so where there is such a hand its results are `known`."""
    counts, points, size, child, order, _may_stand, _may_double = hands
    total = shoe.sum()
    left = np.zeros(10, np.int64)
    results = np.zeros(6)
    after_double = np.zeros(order.shape[0])
    is_after_double = np.zeros(order.shape[0], np.bool_)
    is_reached = np.zeros(order.shape[0], np.bool_)
    for i in range(order.shape[0] - 1, -1, -1):  # small hands first: what the plan can lead to
        h = order[i]
        if size[h] == 2 and counts[h, pair] > 0:
            is_reached[h] = True
        if not is_reached[h] or plan[up, h] == 0:
            continue
        for r in range(10):
            if child[h, r] >= 0:
                if plan[up, h] == 1:
                    is_reached[child[h, r]] = True
                elif size[h] == 2:
                    is_after_double[child[h, r]] = True
    for i in range(order.shape[0]):
        h = order[i]
        if not (is_reached[h] or is_after_double[h]) or not take_out(shoe, counts[h], up, left):
            continue
        left[pair] -= extra
        n = total - 1 - size[h] - extra
        if left[pair] < 0 or n < 2:
            continue
        stood = 0.0
        if plan[up, h] == 0 or is_after_double[h]:
            same = h
            for _ in range(extra):
                if same >= 0:
                    same = child[same, pair]
            if same >= 0:
                stood = value_standing(points[h], left, n, up, known[up, same])
            else:
                find_results(left, n, up, endings, results)
                stood = value_standing(points[h], left, n, up, results)
            after_double[h] = stood
        if plan[up, h] == 0 or not is_reached[h]:
            value[h] = stood
            continue
        drawn = 0.0
        for r in range(10):
            if left[r] == 0:
                continue
            chance = chance_of(left, n, r, up)
            c = child[h, r]
            if plan[up, h] == 1:
                drawn += -chance if c < 0 else chance * value[c]
            else:
                drawn += -2.0 * chance if c < 0 else 2.0 * chance * after_double[c]
        value[h] = drawn


@njit(cache=True)
def follow_to_bust(shoe: Any, up: int, pair: int, extra: int, hands: Any, plan: Any, value: Any) -> None:
    """The chance of a bust of each hand with a card of rank `pair`, played by the plan, when the dealer has blackjack:
    the shoe is without the card that completed it, and nothing else is known of the rest."""
    counts, _points, size, child, order, _may_stand, _may_double = hands
    total = shoe.sum()
    left = np.zeros(10, np.int64)
    for i in range(order.shape[0]):
        h = order[i]
        value[h] = 0.0
        if size[h] < 2 or counts[h, pair] < 1 or not take_out(shoe, counts[h], up, left):
            continue
        left[pair] -= extra
        n = total - 1 - size[h] - extra
        if left[pair] < 0 or n < 1 or plan[up, h] == 0:
            continue
        bust = 0.0
        for r in range(10):
            c = child[h, r]
            if c < 0:
                bust += left[r] / n
            elif plan[up, h] == 1:
                bust += left[r] / n * value[c]
        value[h] = bust
