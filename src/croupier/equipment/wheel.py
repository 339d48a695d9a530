"""The roulette wheel of 1996 roulette 2.3: single zero, thirty-seven compartments."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

# Diagram 4 is lost; the common single-zero order is taken (reading R-1).
# fmt: off
ORDER = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)
# fmt: on
RED = frozenset(ORDER[1::2])
BLACK = frozenset(ORDER[2::2])

_EQUAL = {str(number): 1 for number in range(37)}


def colour(number: int) -> str:
    """Green for zero, then red and black by turns around the wheel (2.3)."""
    if number == 0:
        return "green"
    return "red" if number in RED else "black"


class Wheel(msgspec.Struct, frozen=True):
    """Every compartment equally likely, each spin like the last (2.5)."""

    def outcomes(self) -> Mapping[str, int]:
        return _EQUAL

    def after(self, seen: str) -> Wheel:
        assert seen in _EQUAL
        return self
