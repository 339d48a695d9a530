"""What can be said exactly of one wager: how it may come out, and all that follows from that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

PLACES = 12
"""Decimal places beside every exact fraction."""
NEAR_PLACES = 7
"""Decimal places of chances that are only nearly known."""
SPREAD_PLACES = 6
"""Decimal places of the variance and the standard deviation that follow from them."""
SOUND = 1e-11
"""A mean in double precision is no further than that from the exact one."""


class Chance(msgspec.Struct, frozen=True):
    """One way a wager may come out: its net result for each unit staked, and how likely that is."""

    result: Fraction
    probability: Fraction


class Figures(msgspec.Struct, frozen=True):
    """The exact figures of one wager on one spot.

    `chances` are all ways it may come out, per unit staked on the wager itself; they sum to one. `rolls` is the
    expected number of rolls, spins or rounds until it is decided. `staked` is the expected total staked per unit of
    the initial wager, where a player's decisions add to it. `strategy` names how such decisions were taken.
    """

    game: str
    instrument: str
    division: str
    wager: str
    spot: str
    chances: tuple[Chance, ...]
    rolls: Fraction = Fraction(1)
    staked: Fraction = Fraction(1)
    strategy: str = ""
    options: Mapping[str, str] = {}

    def __post_init__(self) -> None:
        total = sum((chance.probability for chance in self.chances), Fraction(0))
        assert total == 1, f"{self.wager} {self.spot}: the chances add up to {total}"

    @property
    def win(self) -> Fraction:
        return sum((c.probability for c in self.chances if c.result > 0), Fraction(0))

    @property
    def lose(self) -> Fraction:
        return sum((c.probability for c in self.chances if c.result < 0), Fraction(0))

    @property
    def stand_off(self) -> Fraction:
        return 1 - self.win - self.lose

    @property
    def value(self) -> Fraction:
        """Expected value for each unit staked: what the player has to expect, below zero as a rule."""
        return sum((c.result * c.probability for c in self.chances), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house edge on the initial wager."""
        return -self.value

    @property
    def risk(self) -> Fraction:
        """The element of risk: the edge on everything that is staked in the end."""
        return -self.value / self.staked

    @property
    def variance(self) -> Fraction:
        mean = self.value
        return sum((c.probability * (c.result - mean) ** 2 for c in self.chances), Fraction(0))

    @property
    def value_per_roll(self) -> Fraction:
        return self.value / self.rolls

    @property
    def deviation(self) -> Decimal:
        """The standard deviation, to the places shown."""
        return root(self.variance)


class Likelihood(msgspec.Struct, frozen=True):
    """One way a wager may come out, where how likely that is can only be had in double precision."""

    result: Fraction
    probability: float


class Valued(msgspec.Struct, frozen=True):
    """What a wager is worth that a player goes on deciding about, in double precision: its value, good to about twelve
    places, and every way it may come out, good to seven; no chances where these are not known. Its mean may be known
    exactly all the same: then `exact_value` and `exact_staked` are there, too."""

    game: str
    instrument: str
    division: str
    wager: str
    spot: str
    value: float
    staked: float
    strategy: str
    options: Mapping[str, str] = {}
    chances: tuple[Likelihood, ...] = ()
    exact_value: Fraction | None = None
    exact_staked: Fraction | None = None

    def __post_init__(self) -> None:
        for near, exact in ((self.value, self.exact_value), (self.staked, self.exact_staked)):
            assert exact is None or abs(near - float(exact)) < SOUND, f"{self.wager}: {near} is not {float(exact)}"

    @property
    def edge(self) -> float:
        return -self.value

    @property
    def exact_edge(self) -> Fraction | None:
        return None if self.exact_value is None else -self.exact_value

    @property
    def risk(self) -> float:
        return -self.value / self.staked

    @property
    def exact_risk(self) -> Fraction | None:
        return None if self.exact_value is None or self.exact_staked is None else -self.exact_value / self.exact_staked

    @property
    def win(self) -> float | None:
        return sum(c.probability for c in self.chances if c.result > 0) if self.chances else None

    @property
    def lose(self) -> float | None:
        return sum(c.probability for c in self.chances if c.result < 0) if self.chances else None

    @property
    def stand_off(self) -> float | None:
        return sum(c.probability for c in self.chances if c.result == 0) if self.chances else None

    @property
    def variance(self) -> float | None:
        if not self.chances:
            return None
        return sum(c.probability * (float(c.result) - self.value) ** 2 for c in self.chances)

    @property
    def deviation(self) -> float | None:
        """The standard deviation."""
        return None if self.variance is None else sqrt(self.variance)


def gather(results: Iterable[tuple[Fraction, Fraction]]) -> tuple[Chance, ...]:
    """Chances from (result, probability) pairs, equal results put together, best first."""
    together: dict[Fraction, Fraction] = {}
    for result, probability in results:
        if probability:
            together[result] = together.get(result, Fraction(0)) + probability
    return tuple(Chance(result, together[result]) for result in sorted(together, reverse=True))


def decimal(value: Fraction, places: int = PLACES) -> Decimal:
    """The fraction as a decimal number, rounded half to even."""
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        return exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_EVEN)


def root(value: Fraction, places: int = PLACES) -> Decimal:
    with localcontext() as context:
        context.prec = 60
        exact = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_EVEN)


def worth_as_json(worth: Valued) -> dict[str, Any]:
    """The same schema where not every exact fraction can be had: then `exact` is null, and what is not known is null.
    There are as many decimals as are sound."""

    def mean(value: float, exact: Fraction | None) -> Mapping[str, str | None]:
        return only_decimal(value, PLACES) if exact is None else both(exact)

    def near(value: float | None, places: int = NEAR_PLACES) -> dict[str, str | None] | None:
        return None if value is None else only_decimal(value, places)

    deviation = worth.deviation
    return {
        "game": worth.game,
        "edition": {"instrument": worth.instrument, "division": worth.division},
        "options": dict(worth.options),
        "wager": worth.wager,
        "spot": worth.spot,
        "strategy": worth.strategy or None,
        "win": near(worth.win),
        "lose": near(worth.lose),
        "stand_off": near(worth.stand_off),
        "expected_value": mean(worth.value, worth.exact_value),
        "house_edge": mean(worth.edge, worth.exact_edge),
        "element_of_risk": mean(worth.risk, worth.exact_risk),
        "variance": near(worth.variance, SPREAD_PLACES),
        "standard_deviation": None if deviation is None else f"{deviation:.{SPREAD_PLACES}f}",
        "expected_rolls": None,
        "expected_value_per_roll": None,
        "outcomes": [{"result": both(c.result), "probability": near(c.probability)} for c in worth.chances] or None,
    }


def only_decimal(value: float, places: int) -> dict[str, str | None]:
    return {"exact": None, "decimal": f"{value:.{places}f}"}


def both(value: Fraction) -> dict[str, str]:
    return {"exact": str(value), "decimal": f"{decimal(value):f}"}


def as_json(figures: Figures) -> dict[str, Any]:
    """The stable schema of `croupier odds --json`: every figure as an exact fraction and as a decimal."""
    return {
        "game": figures.game,
        "edition": {"instrument": figures.instrument, "division": figures.division},
        "options": dict(figures.options),
        "wager": figures.wager,
        "spot": figures.spot,
        "strategy": figures.strategy or None,
        "win": both(figures.win),
        "lose": both(figures.lose),
        "stand_off": both(figures.stand_off),
        "expected_value": both(figures.value),
        "house_edge": both(figures.edge),
        "element_of_risk": both(figures.risk),
        "variance": both(figures.variance),
        "standard_deviation": f"{figures.deviation:f}",
        "expected_rolls": both(figures.rolls),
        "expected_value_per_roll": both(figures.value_per_roll),
        "outcomes": [{"result": both(c.result), "probability": both(c.probability)} for c in figures.chances],
    }
