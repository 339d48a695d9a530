"""What follows from how often a wager came out how."""

from __future__ import annotations

from fractions import Fraction
from math import inf

import pytest

from croupier.simulate.findings import Finding


@pytest.mark.parametrize(
    ("exact", "away"),
    [(None, None), (Fraction(1), 0.0), (Fraction(2), inf), (Fraction(0), inf)],
)
def test_a_result_that_never_varied_is_exact_or_infinitely_far_away(exact: Fraction | None, away: float | None) -> None:
    assert Finding("red", "", {Fraction(1): 9}, exact).away == away


def test_the_distance_is_in_standard_errors() -> None:
    """Fifty wins and fifty losses: a mean of nothing, and a standard error of a tenth."""
    found = Finding("red", "", {Fraction(1): 50, Fraction(-1): 50}, Fraction(1, 5))
    assert found.mean == 0
    assert [found.error, found.away] == pytest.approx([0.1, -2.0])


@pytest.mark.parametrize(("hundredths", "least"), [(1, -1), (50, -1), (51, 2), (99, 2)])
def test_a_percentile_is_the_least_result_not_exceeded(hundredths: int, least: int) -> None:
    assert Finding("dozen", "", {Fraction(2): 1, Fraction(-1): 1}).percentile(hundredths) == least
