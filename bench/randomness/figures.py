"""How unlikely a figure is. Two-sided throughout: what is too even is no more random than what is too uneven."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
LEAST_EXPECTED = 8.0
"""Cells expected less often than this are counted together."""


def two_sided(upper: float) -> float:
    return min(1.0, 2 * min(upper, 1 - upper))


def p_of_z(z: float) -> float:
    """Of a figure that is normal, in deviations from its mean."""
    return erfc(abs(z) / sqrt(2))


def p_of_chi_square(chi: float, freedom: int) -> float:
    return two_sided(gamma_upper(freedom / 2, chi / 2))


def gamma_upper(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function, by its series or by its continued fraction (Lentz)."""
    if x <= 0:
        return 1.0
    scale = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    whole = d
    for n in range(1, 100_000):
        factor = -n * (n - a)
        b += 2
        d = 1 / (factor * d + b or 1e-300)
        c = b + factor / c or 1e-300
        change = c * d
        whole *= change
        if abs(change - 1) < 1e-15:
            break
    return min(1.0, whole * scale)


def compare(seen: Counts | Sequence[int], chances: NDArray[np.float64] | Sequence[float]) -> float:
    """Chi-square of counts beside the chances of their cells; rare cells count together."""
    counts, weights = np.asarray(seen, dtype=np.float64).ravel(), np.asarray(chances, dtype=np.float64).ravel()
    expected = counts.sum() * weights / weights.sum()
    rare = expected < LEAST_EXPECTED
    if rare.any():
        counts = np.append(counts[~rare], counts[rare].sum())
        expected = np.append(expected[~rare], expected[rare].sum())
        if expected[-1] < LEAST_EXPECTED and len(expected) > 1:
            smallest = int(np.argmin(expected[:-1]))
            counts[smallest] += counts[-1]
            expected[smallest] += expected[-1]
            counts, expected = counts[:-1], expected[:-1]
    if len(expected) < 2:
        return 1.0
    return p_of_chi_square(float(((counts - expected) ** 2 / expected).sum()), len(expected) - 1)
