"""What a simulation found of one wager: how often it came out how, and all that follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf, sqrt

import msgspec

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)


class Finding(msgspec.Struct, frozen=True):
    """`counts` is the net result for each unit of the initial wager, and how many times it was found. `exact` is the
    value that the odds give it, `near` says what keeps the two apart by nature (a cutting card, say), if anything.
    `spread` is the exact variance: where a result is rare and large, as a jackpot is, trials in which it never came
    would think themselves more certain than they are."""

    wager: str
    spot: str
    counts: Mapping[Fraction, int]
    exact: Fraction | None = None
    player: str = ""
    strategy: str = ""
    near: str = ""
    spread: Fraction | None = None

    @property
    def trials(self) -> int:
        return sum(self.counts.values())

    def share(self, sign: int) -> Fraction:
        """Of the trials, those with a result above (1), at (0) or below (-1) nothing."""
        found = sum(n for result, n in self.counts.items() if (result > 0) - (result < 0) == sign)
        return Fraction(found, self.trials)

    @property
    def mean(self) -> Fraction:
        return sum((result * n for result, n in self.counts.items()), Fraction(0)) / self.trials

    @property
    def variance(self) -> Fraction:
        mean = self.mean
        return sum((n * (result - mean) ** 2 for result, n in self.counts.items()), Fraction(0)) / self.trials

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def error(self) -> float:
        """The standard error of the mean, by the exact variance where that is known."""
        return sqrt((self.variance if self.spread is None else self.spread) / self.trials)

    @property
    def away(self) -> float | None:
        """How many standard errors the mean lies from the exact value."""
        if self.exact is None:
            return None
        gap = float(self.mean - self.exact)
        return gap / self.error if self.error else (0.0 if gap == 0 else inf)

    def percentile(self, hundredths: int) -> Fraction:
        """The least result that at least so many in a hundred trials do not exceed."""
        need, seen = Fraction(self.trials * hundredths, 100), 0
        for result in sorted(self.counts):
            seen += self.counts[result]
            if seen >= need:
                return result
        return max(self.counts)
