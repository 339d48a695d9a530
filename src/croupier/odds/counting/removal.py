"""Effects of removal: by how much a wager is worth more, or less, when one card of a kind is gone from a fresh shoe.

A count gives every card a tag. Near a fresh shoe what a wager is worth goes with the cards gone in a straight line, so
its effects say how well a count follows it, what a point of true count is worth, and from which count on it pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec

DECK = 52


class Effects(msgspec.Struct, frozen=True):
    """A wager from a fresh shoe: its worth for each unit, and for each kind of card what its worth would be more by if
    one of them were gone. `cards` are how many of each kind the shoe has."""

    wager: str
    strategy: str
    kinds: tuple[str, ...]
    cards: tuple[int, ...]
    value: Fraction
    effects: tuple[Fraction, ...]

    @property
    def total(self) -> int:
        return sum(self.cards)


class Index(msgspec.Struct, frozen=True):
    """From this true count on `play` is worth more than `basic`; where `below` is true, up to it. `per_point` is what
    the difference grows by for each point."""

    held: str
    up: str
    basic: str
    play: str
    at: float
    below: bool
    per_point: float


class Counted(msgspec.Struct, frozen=True):
    """What a count tells of a wager: how near its tags come to the effects (1: exactly), what one more point of true
    count, for each deck left, is worth, and the true count from which on the wager is worth more than nothing. Of tags
    that do not balance, the count is of what they exceed their mean by."""

    correlation: float
    per_point: float
    pays_from: float | None


def follow(found: Effects, tags: Sequence[int]) -> Counted:
    """The cards that are left at a true count of so much lie, on average, so that those gone are gone in proportion to
    their tags: per point and deck, of each kind as many as its share and tag say."""
    mean = Fraction(sum(tag * cards for tag, cards in zip(tags, found.cards, strict=True)), found.total)
    level = [tag - mean for tag in tags]
    variance = sum((t * t * cards for t, cards in zip(level, found.cards, strict=True)), Fraction(0)) / found.total
    if not variance:
        raise ValueError("a count tells cards apart: give the tags different numbers")
    weighed = zip(level, found.effects, found.cards, strict=True)
    together = sum((t * effect * cards for t, effect, cards in weighed), Fraction(0))
    squares = sum((effect**2 * cards for effect, cards in zip(found.effects, found.cards, strict=True)), Fraction(0))
    correlation = float(together) / sqrt(float(variance * found.total * squares)) if squares else 0.0
    per_point = float(together / variance) / DECK
    pays_from = -float(found.value) / per_point if per_point > 0 else None
    return Counted(correlation, per_point, pays_from)
