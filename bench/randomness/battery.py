"""The tests that the standard for gaming equipment names (New Zealand Gazette 2004 No. 79, 1.27.4), on outcomes.

`results` are numbers from 0 to n - 1, each as likely as another and none depending on those before. `decks` are orders
of 52 cards, a row each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import comb, factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from bench.randomness.figures import compare, p_of_chi_square, p_of_z, two_sided

Results = NDArray[np.int64]
Figures = dict[str, float]


def try_results(results: Results, n: int) -> Figures:
    """The chance of a figure as far out as this, by test."""
    tests: dict[str, Callable[[Results, int], float]] = {
        "chi-square": frequency,
        "serial": serial,
        "gap": gap,
        "poker": poker,
        "coupon": coupon,
        "permutation": permutation,
        "runs": runs,
        "collision": collision,
        "subsequence": subsequence,
        "correlation": correlation,
        "spectral": spectral,
    }
    return {name: test(results, n) for name, test in tests.items()}


def frequency(results: Results, n: int) -> float:
    return compare(np.bincount(results, minlength=n), np.ones(n))


def serial(results: Results, n: int) -> float:
    """Pairs that do not overlap."""
    first, second = results[:-1:2], results[1::2]
    return compare(np.bincount(first * n + second, minlength=n * n), np.ones(n * n))


def gap(results: Results, n: int) -> float:
    """How long until something of the lower third shows again."""
    marked = max(1, n // 3)
    places = np.flatnonzero(results < marked)
    lengths = np.diff(places) - 1
    p = marked / n
    most = int(lengths.max(initial=0)) + 1
    chances = p * (1 - p) ** np.arange(most)
    return compare(np.append(np.bincount(lengths, minlength=most), 0), np.append(chances, (1 - p) ** most))


def poker(results: Results, n: int) -> float:
    """How many different results there are among five."""
    hands = np.sort(results[: len(results) // 5 * 5].reshape(-1, 5), axis=1)
    different = 1 + (np.diff(hands, axis=1) > 0).sum(axis=1)
    chances = [factorial(k) * comb(n, k) * stirling(5, k) / n**5 for k in range(1, 6)]
    return compare(np.bincount(different, minlength=6)[1:6], chances)


def stirling(items: int, parts: int) -> int:
    """Into how many ways so many things fall into so many parts."""
    if parts in (0, items):
        return int(parts == items)
    return parts * stirling(items - 1, parts) + stirling(items - 1, parts - 1)


def coupon(results: Results, n: int) -> float:
    """How many it takes until everything has shown, in cells about equally likely."""
    lengths = list(collect(results, n))
    chances = coupon_chances(n)
    cells, total = [0], 0.0
    wanted = max(4, min(20, len(lengths) // 20))
    for length, chance in enumerate(chances):
        total += chance
        if total >= len(cells) / wanted and length + 1 < len(chances):
            cells.append(length + 1)
    ends = np.array(cells)
    seen = np.bincount(np.searchsorted(ends, np.minimum(lengths, len(chances) - 1), side="right") - 1)
    whole = np.append(np.add.reduceat(chances, ends)[:-1], 1 - chances[: ends[-1]].sum())
    return compare(np.append(seen, np.zeros(len(ends) - len(seen), dtype=np.int64)), whole)


def collect(results: Results, n: int) -> Iterator[int]:
    missing, since = set(range(n)), 0
    for result in results.tolist():
        since += 1
        missing.discard(result)
        if not missing:
            yield since
            missing, since = set(range(n)), 0


@cache
def coupon_chances(n: int) -> NDArray[np.float64]:
    """The chance of each length, until less than 1e-12 is left."""
    have = np.zeros(n + 1)
    have[0] = 1.0
    known = np.arange(n + 1) / n
    found, left = [0.0], 1.0
    while left > 1e-12 and len(found) < 60 * n:
        found.append(have[n - 1] / n)
        left -= found[-1]
        moved = have * known
        moved[1:] += have[:-1] * (1 - known[:-1])
        moved[n] = 0.0
        have = moved
    return np.array(found)


def permutation(results: Results, n: int) -> float:  # noqa: ARG001
    """The order of four; where two are alike they have none."""
    fours = results[: len(results) // 4 * 4].reshape(-1, 4)
    ordered = np.sort(fours, axis=1)
    fours = fours[(np.diff(ordered, axis=1) > 0).all(axis=1)]
    ranks = np.argsort(fours, axis=1)
    return compare(np.bincount(ranks @ np.array([64, 16, 4, 1]), minlength=256)[ORDERS], np.ones(24))


ORDERS = np.array([64 * a + 16 * b + 4 * c + d for a, b, c, d in np.ndindex(4, 4, 4, 4) if len({a, b, c, d}) == 4])


def runs(results: Results, n: int) -> float:
    """How long it goes up; the one that ends a run begins no other, so that runs are independent."""
    most = min(n, 12)
    at_least = [comb(n, k) / n**k for k in range(1, most + 2)]
    chances = [at_least[k] - at_least[k + 1] for k in range(most)]
    ups = np.append(np.diff(results) > 0, False).tolist()
    seen, length, place = [0] * most, 1, 0
    while place < len(ups) - 1:
        if ups[place]:
            length += 1
            place += 1
        else:
            seen[min(length, most) - 1] += 1
            length, place = 1, place + 2
    return compare(seen, chances)


def collision(results: Results, n: int) -> float:
    """Two thousand triples at a time: how many fall where another has fallen."""
    cells, balls = n**3, 2_000
    triples = results[: len(results) // 3 * 3].reshape(-1, 3) @ np.array([n * n, n, 1])
    trials = triples[: len(triples) // balls * balls].reshape(-1, balls)
    if not len(trials):
        return 1.0
    filled = sum(len(np.unique(one)) for one in trials)
    empty = (1 - 1 / cells) ** balls
    both = (1 - 2 / cells) ** balls
    mean, variance = cells * (1 - empty), cells * (cells - 1) * both + cells * empty - cells**2 * empty**2
    return p_of_z((filled - len(trials) * mean) / sqrt(len(trials) * variance))


def subsequence(results: Results, n: int) -> float:
    """Every second, third, fifth and seventh, and the pairs at those distances; the least likely, for all eight."""
    found = []
    for step in (2, 3, 5, 7):
        found.append(frequency(results[::step], n))
        pairs = results[: len(results) // (2 * step) * 2 * step].reshape(-1, 2, step)
        found.append(compare(np.bincount((pairs[:, 0] * n + pairs[:, 1]).ravel(), minlength=n * n), np.ones(n * n)))
    return min(1.0, len(found) * min(found))


def correlation(results: Results, n: int) -> float:
    """Of each with the next to the thirtieth."""
    values = (results - (n - 1) / 2) / sqrt((n * n - 1) / 12)
    lags = [float(values[:-lag] @ values[lag:]) / sqrt(len(values) - lag) for lag in range(1, 31)]
    return p_of_chi_square(sum(lag * lag for lag in lags), len(lags))


def spectral(results: Results, n: int) -> float:
    """The highest peak of the spectrum."""
    values = (results - (n - 1) / 2) / sqrt((n * n - 1) / 12)
    power = np.abs(np.fft.rfft(values)[1 : len(values) // 2]) ** 2 / len(values)
    peak, waves = float(power.max()), len(power)
    return two_sided(float(-np.expm1(waves * np.log1p(-np.exp(-peak)))))


# Decks ------------------------------------------------------------------------------------------------


def try_decks(decks: Results) -> Figures:
    return {
        "positions": positions(decks),
        "neighbours": neighbours(decks),
        "permutation": compare(orders_of(decks), np.ones(24)),
        "inversions": inversions(decks),
        "fixed points": fixed_points(decks),
        "cycles": cycles(decks),
        "first cards": compare(np.bincount(decks[:, 0], minlength=52), np.ones(52)),
        "from deck to deck": correlation(decks[:, 0], 52),
    }


def positions(decks: Results) -> float:
    """Which card lies where: a table of 52 by 52, of which rows and columns are given."""
    size = decks.shape[1]
    places = np.broadcast_to(np.arange(size), decks.shape)
    seen = np.bincount((places * size + decks).ravel(), minlength=size * size)
    expected = len(decks) / size
    chi = float(((seen - expected) ** 2 / expected).sum()) * (size - 1) / size
    return p_of_chi_square(chi, (size - 1) ** 2)


def neighbours(decks: Results) -> float:
    """How far apart the first two are: one pair of each deck, so that none depends on another."""
    size = decks.shape[1]
    apart = (decks[:, 1] - decks[:, 0]) % size
    return compare(np.bincount(apart, minlength=size)[1:], np.ones(size - 1))


def orders_of(decks: Results) -> Results:
    fours = decks.reshape(-1, 4)
    ranks = np.argsort(fours, axis=1)
    counted: Results = np.bincount(ranks @ np.array([64, 16, 4, 1]), minlength=256)[ORDERS]
    return counted


def inversions(decks: Results) -> float:
    size = decks.shape[1]
    total = sum(int((decks[:, place, None] > decks[:, place + 1 :]).sum()) for place in range(size - 1))
    mean, variance = size * (size - 1) / 4, size * (size - 1) * (2 * size + 5) / 72
    return p_of_z((total - len(decks) * mean) / sqrt(len(decks) * variance))


def fixed_points(decks: Results) -> float:
    """As many cards as are where they were: one on the average, and of that variance."""
    total = int((decks == np.arange(decks.shape[1])).sum())
    return p_of_z((total - len(decks)) / sqrt(len(decks)))


def cycles(decks: Results) -> float:
    size = decks.shape[1]
    total = sum(count_cycles(deck) for deck in decks.tolist())
    mean = sum(1 / k for k in range(1, size + 1))
    variance = mean - sum(1 / k**2 for k in range(1, size + 1))
    return p_of_z((total - len(decks) * mean) / sqrt(len(decks) * variance))


def count_cycles(deck: list[int]) -> int:
    seen, found = [False] * len(deck), 0
    for start in range(len(deck)):
        if seen[start]:
            continue
        found += 1
        place = start
        while not seen[place]:
            seen[place] = True
            place = deck[place]
    return found
