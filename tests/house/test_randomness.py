"""A smoke alarm for both sources of chance, with the mistakes that it must find; `python -m bench.randomness` is the
long run. Statistics cannot see a small bias: test_draws.py shows by trying every number that the scaler is exact."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from bench.randomness.__main__ import FAILS, FOUND, judge, missed
from bench.randomness.battery import Figures, Results, try_decks, try_results
from bench.randomness.figures import gamma_upper, p_of_chi_square
from bench.randomness.outcomes import (
    SOURCES,
    SPACES,
    draw_decks,
    draw_results,
    run_tiny,
    shuffle_naive,
    shuffle_sattolo,
    take_modulo,
)

NUMBER = 8_000


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("source", SOURCES)
def test_outcomes_pass(source: str, space: str) -> None:
    _, failed = judge(source, lambda: try_results(*draw_results(SOURCES[source](), SPACES[space], NUMBER)))
    assert failed == []


@pytest.mark.parametrize("source", SOURCES)
def test_decks_pass(source: str) -> None:
    _, failed = judge(source, lambda: try_decks(draw_decks(SOURCES[source](), 300)))
    assert failed == []


@pytest.mark.parametrize(
    ("make", "n", "number"),
    [
        (take_modulo(8), 216, 20_000),
        (take_modulo(8), 37, 120_000),
        (take_modulo(10), 216, 60_000),
        (run_tiny, 37, 200_000),
    ],
    ids=["byte modulo, three dice", "byte modulo, roulette", "10 bits modulo, three dice", "tiny generator"],
)
def test_a_mistake_is_found(make: Callable[[int, int], Results], n: int, number: int) -> None:
    assert missed({"it": try_results(make(number, n), n)}) == []


@pytest.mark.parametrize("shuffle", [shuffle_sattolo, shuffle_naive])
def test_a_wrong_shuffle_is_found(shuffle: Callable[[int], Results]) -> None:
    assert missed({"it": try_decks(shuffle(1_500))}) == []


def test_what_is_doubtful_is_tried_twice_more_and_must_not_come_again() -> None:
    def attempt(*chances: float) -> Callable[[], Figures]:
        said = iter(chances)
        return lambda: {"one": next(said)}

    assert judge("x", attempt(1e-4, 0.5, 0.5))[1] == []
    assert judge("x", attempt(1e-4, 0.5, 1e-4))[1] != []
    assert judge("x", attempt(FAILS / 2))[1] != []
    assert missed({"a control": {"one": FOUND}}) == ["control a control was not found"]


def test_a_chance_is_what_tables_say() -> None:
    """Points of the chi-square distribution from any table of it."""
    for freedom, point, upper in ((1, 3.841, 0.05), (10, 18.307, 0.05), (36, 58.619, 0.01), (100, 124.342, 0.05)):
        assert gamma_upper(freedom / 2, point / 2) == pytest.approx(upper, rel=2e-3)
    assert p_of_chi_square(36, 36) > 0.9 and p_of_chi_square(400, 36) < 1e-30


def test_figures_of_what_is_random_are_spread_evenly() -> None:
    """Of a well-known generator, so that the battery itself is held to account."""
    chance = np.random.default_rng(7)
    found = [p for _ in range(12) for p in try_results(chance.integers(0, 37, 20_000), 37).values()]
    assert min(found) > 1e-5 and 0.4 < float(np.mean(found)) < 0.65
