"""The money wheel of 1996 money wheel 2.3: fifty-two sections between pegs, seven symbols."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

SECTIONS: dict[str, int] = {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1}
"""How many sections bear each symbol, (a) to (g)."""

# Not from the Gazette: Diagram 8 is lost, and any order of these numbers would do (reading W-1). In this one no two
# neighbours are alike, and F and G stand opposite each other.
ORDER = "FBACABADABACABAEABACADACABGBACABADABACABAEABACADACAB"

_EQUAL = {str(section): 1 for section in range(1, len(ORDER) + 1)}


def check_order(order: str) -> None:
    """An order names a symbol for each section of the rim, each as often as 2.3 says."""
    wrong = {symbol: order.count(symbol) for symbol in SECTIONS if order.count(symbol) != SECTIONS[symbol]}
    if wrong or len(order) != sum(SECTIONS.values()):
        raise ValueError(f"the rim has 52 sections, 24 A, 12 B, 8 C, 4 D, 2 E, one F and one G, not {order!r}")


class SymbolWheel(msgspec.Struct, frozen=True):
    """Every section equally likely, each spin like the last (2.2). Sections are numbered around the rim from 1."""

    order: str = ORDER

    def __post_init__(self) -> None:
        check_order(self.order)

    def outcomes(self) -> Mapping[str, int]:
        return _EQUAL

    def after(self, seen: str) -> SymbolWheel:
        assert seen in _EQUAL
        return self

    def symbol(self, section: str) -> str:
        return self.order[int(section) - 1]

    def sections(self, symbol: str) -> tuple[str, ...]:
        return tuple(section for section in _EQUAL if self.symbol(section) == symbol)
