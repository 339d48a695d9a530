"""The loops over the hands of one split, which share a shoe and a dealer.

The dealer's cards are followed one ending at a time; the hands are drawn from what that leaves. The chance of two hands
a and b together is that of each by itself from those cards, times the chance that no card is in both, were each taken
from the whole. By inclusion and exclusion that is, for each rank with m cards left, the sum over j of
(-1)^j C(a, j) C(b, j) / C(m, j): sums over a alone and over b alone, for every part j that both may have. Of two depths
parts of up to the first are followed for each ending, those beyond it up to the second once, as if none of the dealer's
cards but the first were gone. More than two hands are put together from each by itself and from what every two of them
are off from that; what three have in common beyond it is left out. None of this bears on the mean, which is exact.
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

# How a hand comes out, told by what is different from the loss of one unit: one result instead of another.
LOST, TIED, WON, DOUBLED, TIED_TWO, WON_TWO = range(6)
WAYS = 6
INSTEAD = np.array([1, 2, 3, 0, 2, 4])
OF = np.array([-1, 1, 1, 1, 0, 0])
SPAN = 5
"""One hand comes to -2, -1, 0, 1 or 2."""
BLACKJACK = 6
"""The dealer's result beside 0 to 4 for 17 to 21 and 5 for a bust."""

# Kinds of hand: any next card; one whose next card is of the pair's rank; and both for the hand with the original wager
# against a blackjack, which is lost whatever it holds.
FREE, PAIRED, FIRST_FREE, FIRST_PAIRED = range(4)


@njit(cache=True, nogil=True)
def count_cards(left: Any) -> Any:
    cards = 0
    for r in range(10):
        cards += left[r]
    return cards


@njit(cache=True, nogil=True)
def list_parts(hands: Any, empty: int, start: Any, part: Any, times: Any) -> None:
    """For every hand all hands that it has in it, each with how often: `part[start[h]:start[h + 1]]`."""
    counts, _points, _size, child, _order, _may_stand, _may_double = hands
    for h in range(counts.shape[0]):
        first = start[h]
        part[first], times[first] = empty, 1.0
        n = 1
        for r in range(10):
            known = n
            for i in range(first, first + known):
                at, ways = part[i], times[i]
                for k in range(counts[h, r]):
                    at = child[at, r]
                    ways *= (counts[h, r] - k) / (k + 1.0)
                    part[first + n], times[first + n] = at, ways
                    n += 1


@njit(cache=True, nogil=True)
def count_ways(pair: int, one: int, plan: Any, hands: Any, ways: Any) -> None:
    """In how many orders the plan ends with each hand: `ways[FREE]` all of them, `ways[PAIRED]` those in which the next
    card is of the pair's rank; stood on, doubled upon, and got by doubling."""
    _counts, _points, size, child, order, _may_stand, _may_double = hands
    reached = np.zeros((2, order.shape[0]))
    for r in range(10):
        reached[FREE, child[one, r]] = 1.0
    reached[PAIRED, child[one, pair]] = 1.0
    for i in range(order.shape[0] - 1, -1, -1):
        h = order[i]
        if size[h] < 2 or reached[FREE, h] == 0.0:
            continue
        for kind in range(2):
            orders = reached[kind, h]
            if plan[h] == 0:
                ways[kind, 0, h] += orders
                continue
            if plan[h] == 2:
                ways[kind, 1, h] += orders
            for r in range(10):
                c = child[h, r]
                if c >= 0 and plan[h] == 1:
                    reached[kind, c] += orders
                elif c >= 0:
                    ways[kind, 2, c] += orders


@njit(cache=True, nogil=True)
def come_out(ended: int, points: int, result: int) -> Any:
    """How a hand comes out against the dealer's result, by how it ended. To a blackjack an additional hand is lost only
    if it is bust (reading B-18)."""
    if result == BLACKJACK:
        return LOST if ended == 1 else TIED
    if ended == 1:
        return DOUBLED
    if result == 5 or points > 17 + result:
        return WON if ended == 0 else WON_TWO
    if points == 17 + result:
        return TIED if ended == 0 else TIED_TWO
    return LOST


@njit(cache=True, nogil=True)
def list_entries(pair: int, ways: Any, result: int, hands: Any, entries: Any) -> Any:
    """The hands that come out other than lost: their cards besides the first, how, and in how many orders for each kind
    of hand. The empty hand stands for all that is lost, and so does one card of the pair for the paired."""
    drawn, how, orders, empty, single = entries
    _counts, points, _size, child, order, _may_stand, _may_double = hands
    drawn[0], how[0] = empty, LOST
    drawn[1], how[1] = single, LOST
    for kind in range(4):
        orders[kind % 2, kind] = 1.0
        orders[1 - kind % 2, kind] = 0.0
    n = 2
    for g in range(order.shape[0]):
        h = child[g, pair]
        if h < 0:
            continue
        for ended in range(3):
            out = come_out(ended, points[h], result)
            if ways[FREE, ended, h] == 0.0 or out == LOST:
                continue
            drawn[n], how[n] = g, out
            orders[n, FREE], orders[n, PAIRED] = ways[FREE, ended, h], ways[PAIRED, ended, h]
            orders[n, FIRST_FREE], orders[n, FIRST_PAIRED] = 0.0, 0.0
            n += 1
    return n


@njit(cache=True, nogil=True)
def count_room(pair: int, ways: Any, hands: Any, parts: Any) -> Any:
    """How many entries there may be, and how many parts of them."""
    child, start = hands[3], parts[0]
    entries, found = 2, 3
    for g in range(child.shape[0]):
        for ended in range(3):
            if child[g, pair] >= 0 and ways[FREE, ended, child[g, pair]] > 0.0:
                entries += 1
                found += start[g + 1] - start[g]
    return entries, found


@njit(cache=True, nogil=True)
def find_shares(drawn: Any, n: int, depth: int, hands: Any, parts: Any, shares: Any) -> Any:
    """The parts of up to `depth` cards of the hands listed, numbered from the empty one. Answers how many there are,
    and how many cards the largest hand has."""
    _counts, _points, size, _child, order, _may_stand, _may_double = hands
    start, part, _times = parts
    begin, number, place, hand, largest = shares
    local = np.zeros(order.shape[0], np.int64)  # its number and one more
    found, most, end = 0, 0, 0
    for e in range(n):
        begin[e] = end
        most = max(most, size[drawn[e]])
        for k in range(start[drawn[e]], start[drawn[e] + 1]):
            if size[part[k]] > depth:
                continue
            if local[part[k]] == 0:
                hand[found], largest[found] = part[k], 0
                found += 1
                local[part[k]] = found
            j = local[part[k]] - 1
            number[end], place[end] = j, k
            largest[j] = max(largest[j], size[drawn[e]])
            end += 1
    begin[n] = end
    return found, most


@njit(cache=True, nogil=True)
def sum_entries(left: Any, kinds: int, n: int, entries: Any, shares: Any, hands: Any, times: Any, sums: Any) -> None:
    """For every part, number of cards, and kind of hand and way to come out: the chances of all entries, as if every
    card were drawn from all the cards."""
    drawn, how, orders, _empty, _single = entries
    counts, _points, size, _child, _order, _may_stand, _may_double = hands
    begin, number, place, _hand, _largest = shares
    cards = count_cards(left)
    fall = np.empty((10, sums.shape[2]))
    for r in range(10):
        fall[r, 0] = 1.0
        for t in range(1, sums.shape[2]):
            fall[r, t] = fall[r, t - 1] * (left[r] - t + 1) / cards
    sums[:] = 0.0
    for e in range(n):
        g = drawn[e]
        chance = 1.0
        for r in range(10):
            chance *= fall[r, counts[g, r]]
        if chance == 0.0:
            continue
        for kind in range(kinds):
            if orders[e, kind] == 0.0:
                continue
            weight, channel = chance * orders[e, kind], kind * WAYS + how[e]
            for k in range(begin[e], begin[e + 1]):
                sums[number[k], channel, size[g]] += weight * times[place[k]]


@njit(cache=True, nogil=True)
def spread_pair(chance: float, a: int, b: int, total: Any) -> None:
    """Two hands that come out in ways a and b, as results of both together."""
    total[INSTEAD[a] + INSTEAD[b]] += chance
    if OF[a] >= 0:
        total[OF[a] + INSTEAD[b]] -= chance
    if OF[b] >= 0:
        total[INSTEAD[a] + OF[b]] -= chance
    if OF[a] >= 0 and OF[b] >= 0:
        total[OF[a] + OF[b]] += chance


@njit(cache=True, nogil=True)
def list_channels(drawing: Any, sums: Any, alone: Any, active: Any, chances: Any) -> Any:
    """The kinds and ways that there are, their chances, and from them the results of one hand of each kind."""
    alone[:] = 0.0
    n = 0
    for channel in range(sums.shape[1]):
        chance = 0.0
        for s in range(sums.shape[2]):
            chance += drawing[s] * sums[0, channel, s]
        if chance == 0.0:
            continue
        active[n], chances[n] = channel, chance
        n += 1
        kind, way = channel // WAYS, channel % WAYS
        alone[kind, INSTEAD[way]] += chance
        if OF[way] >= 0:
            alone[kind, OF[way]] -= chance
    return n


@njit(cache=True, nogil=True)
def pair_up(left: Any, found: int, shares: Any, hands: Any, sums: Any, alone: Any, both: Any) -> None:
    """From the sums: `alone[kind]`, the chance of each result of one hand, and `both[kind, kind]` of each of two hands
    together, less what it would be if they had nothing to do with one another."""
    counts, _points, size, _child, _order, _may_stand, _may_double = hands
    hand, largest = shares[3], shares[4]
    cards, most = count_cards(left), sums.shape[2] - 1
    drawing = np.zeros(2 * most + 1)  # from draws out of all the cards to draws without replacement
    drawing[0] = 1.0
    for k in range(1, 2 * most + 1):
        drawing[k] = drawing[k - 1] * cards / (cards - k + 1) if cards >= k else 0.0
    active, chances = np.zeros(sums.shape[1], np.int64), np.zeros(sums.shape[1])
    n = list_channels(drawing, sums, alone, active, chances)
    joint, other = np.zeros((n, n)), np.zeros(most + 1)
    for j in range(found):
        share = 1.0
        for r in range(10):
            for t in range(counts[hand[j], r]):
                share *= -(t + 1.0) / (left[r] - t) if left[r] > t else 0.0
        if share == 0.0:
            continue
        low, high = size[hand[j]], largest[j] + 1
        for k in range(n):
            mine = sums[j, active[k]]
            for s in range(low, high):
                other[s] = 0.0
            for t in range(low, high):
                chance = share * mine[t]
                if chance != 0.0:
                    for s in range(low, high):
                        other[s] += chance * drawing[s + t]
            for i in range(k + 1):
                theirs = sums[j, active[i]]
                chance = 0.0
                for s in range(low, high):
                    chance += theirs[s] * other[s]
                joint[i, k] += chance
    both[:] = 0.0
    for i in range(n):
        for k in range(i, n):
            a, b = active[i], active[k]
            off = joint[i, k] - chances[i] * chances[k]
            spread_pair(off, a % WAYS, b % WAYS, both[a // WAYS, b // WAYS])
            if i != k:
                spread_pair(off, a % WAYS, b % WAYS, both[b // WAYS, a // WAYS])


@njit(cache=True, nogil=True)
def add_deeper(times: float, deeper: Any, both: Any) -> None:
    for kind in range(both.shape[0]):
        for other in range(both.shape[1]):
            for i in range(both.shape[2]):
                both[kind, other, i] += times * deeper[kind, other, i]


@njit(cache=True, nogil=True)
def leave_pairs_out(alone: Any, both: Any) -> None:
    """From now on the kinds that were paired are those whose next card is not of the pair's rank."""
    kinds = alone.shape[0]
    for kind in range(1, kinds, 2):
        for i in range(alone.shape[1]):
            alone[kind, i] = alone[kind - 1, i] - alone[kind, i]
        for other in range(kinds):
            for i in range(both.shape[2]):
                both[kind, other, i] = both[kind - 1, other, i] - both[kind, other, i]
    for kind in range(1, kinds, 2):
        for other in range(kinds):
            for i in range(both.shape[2]):
                both[other, kind, i] = both[other, kind - 1, i] - both[other, kind, i]


@njit(cache=True, nogil=True)
def convolve(times: float, a: Any, b: Any, total: Any) -> None:
    """The results of some hands and of others, added up."""
    for i in range(a.shape[0]):
        if a[i] != 0.0:
            for j in range(total.shape[0] - i):
                total[i + j] += times * a[i] * b[j]


@njit(cache=True, nogil=True)
def put_together(alone: Any, both: Any, together: Any) -> None:
    """`together[u, f]`: the results of u hands whose next card is not of the pair's rank and of f whose may be."""
    most = together.shape[0]
    together[:, :, :] = 0.0
    together[0, 0, 0] = 1.0
    for u in range(most):
        for f in range(most - u):
            here = together[u, f]
            if u > 0:
                convolve(1.0, alone[1], together[u - 1, f], here)
                if u > 1:
                    convolve(u - 1.0, both[1, 1], together[u - 2, f], here)
                if f > 0:
                    convolve(f, both[1, 0], together[u - 1, f - 1], here)
            elif f > 0:
                convolve(1.0, alone[0], together[0, f - 1], here)
                if f > 1:
                    convolve(f - 1.0, both[0, 0], together[0, f - 2], here)


@njit(cache=True, nogil=True)
def add_pattern(chance: float, pattern: Any, first: int, alone: Any, both: Any, together: Any, spread: Any) -> None:
    """All hands of one pattern: the first one, then u and f others (see results.list_patterns)."""
    u, f, ways = pattern[2], pattern[3], pattern[4]
    total = np.zeros(spread.shape[0])
    convolve(1.0, alone[first], together[u, f], total)
    if u > 0:
        convolve(u, both[first, 1], together[u - 1, f], total)
    if f > 0:
        convolve(f, both[first, 0], together[u, f - 1], total)
    shift = spread.shape[0] // 2 - 2 * (1 + u + f)  # in the middle of a spread lies the result of nothing
    for i in range(spread.shape[0] - shift):
        spread[i + shift] += chance * ways * total[i]


@njit(cache=True, nogil=True)
def take_pair(shoe: Any, up: int, pair: int, left: Any) -> None:
    """The cards left besides the dealer's first and the pair."""
    for r in range(10):
        left[r] = shoe[r]
    left[up] -= 1
    left[pair] -= 2


@njit(cache=True, nogil=True)
def deal_ending(e: int, endings: Any, left: Any) -> Any:
    """The chance of one ending of the dealer's hand, whose cards are then gone too."""
    _start, orders, _results, place, drawn, _shared = endings
    cards = count_cards(left)
    chance = orders[e]
    for j in range(place[e], place[e + 1]):
        for _ in range(drawn[j, 1]):
            chance *= left[drawn[j, 0]] / cards
            left[drawn[j, 0]] -= 1
            cards -= 1
            if chance <= 0.0:
                return 0.0
    return chance


@njit(cache=True, nogil=True)
def result_of(e: int, endings: Any) -> Any:
    """17 to 21 as 0 to 4, a bust, or a blackjack."""
    _start, _orders, results, place, drawn, _shared = endings
    has_two = place[e + 1] - place[e] == 1 and drawn[place[e], 1] == 1
    return BLACKJACK if results[e] == 4 and has_two else results[e]


@njit(cache=True, nogil=True)
def add_patterns(
    chance: float, gone: int, is_blackjack: bool, patterns: Any, alone: Any, both: Any, together: Any, spread: Any
) -> None:
    """All patterns with so many more cards of the pair's rank gone."""
    leave_pairs_out(alone, both)
    put_together(alone, both, together)
    for p in range(patterns.shape[0]):
        if patterns[p, 0] == gone:
            first = patterns[p, 1] + (FIRST_FREE if is_blackjack else FREE)
            add_pattern(chance, patterns[p], first, alone, both, together, spread)


@njit(cache=True, nogil=True)
def spread_split(
    shoe: Any,
    up: int,
    pair: int,
    starts: Any,
    ways: Any,
    hands: Any,
    endings: Any,
    parts: Any,
    patterns: Any,
    depths: Any,
    spares_busts: bool,
    spread: Any,
) -> None:
    """How all hands of a split pair come out together, from -2 to 2 for each, nothing in the middle of `spread`. Before
    the dealer's endings it is seen how much parts beyond the first depth change."""
    nodes = hands[0].shape[0]
    room, parts_most = count_room(pair, ways, hands, parts)
    entries = np.zeros(room, np.int64), np.zeros(room, np.int64), np.zeros((room, 4)), starts[0], starts[1]
    shares = (
        np.zeros(room + 1, np.int64),
        np.zeros(parts_most, np.int64),
        np.zeros(parts_most, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
    )
    left = np.zeros(10, np.int64)
    others, gone_most = 1, 1
    for p in range(patterns.shape[0]):
        others = max(others, patterns[p, 2] + patterns[p, 3] + 1)
        gone_most = max(gone_most, patterns[p, 0] + 1)
    together = np.zeros((others, others, spread.shape[0]))
    for result in range(7):
        kinds = 4 if result == BLACKJACK else 2
        n = list_entries(pair, ways, result, hands, entries)
        alone, both = np.zeros((kinds, SPAN)), np.zeros((kinds, kinds, 2 * SPAN - 1))
        deeper = np.zeros((gone_most, kinds, kinds, 2 * SPAN - 1))
        for visit in range(3):  # all parts, then those of the first depth, with no ending; then every ending
            if visit < 2:
                found, most = find_shares(entries[0], n, depths[1 - visit], hands, parts, shares)
                sums = np.zeros((found, kinds * WAYS, most + 1))
            first = endings[0][up]
            for e in range(first, endings[0][up + 1] if visit == 2 else first + 1):
                take_pair(shoe, up, pair, left)
                chance = 1.0
                if visit == 2:
                    chance = deal_ending(e, endings, left) if result_of(e, endings) == result else 0.0
                    if result == BLACKJACK and spares_busts:
                        spread[spread.shape[0] // 2 - 1] += chance
                        chance = 0.0
                for gone in range(gone_most):
                    if gone > 0:
                        chance *= left[pair] / max(count_cards(left), 1)
                        left[pair] -= 1
                    if chance == 0.0:
                        break
                    sum_entries(left, kinds, n, entries, shares, hands, parts[2], sums)
                    pair_up(left, found, shares, hands, sums, alone, both)
                    if visit < 2:
                        add_deeper(1.0 - 2.0 * visit, both, deeper[gone])
                    else:
                        add_deeper(1.0, deeper[gone], both)
                        add_patterns(chance, gone, result == BLACKJACK, patterns, alone, both, together, spread)
