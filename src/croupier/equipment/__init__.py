"""The things on and around a table: finite, exact, chance-free."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Equipment(Protocol):
    """A wheel, a shoe, dice. It knows what may still show and with which exact weight; it never chooses."""

    def outcomes(self) -> Mapping[str, int]:
        """What may show now, each with its whole-number weight."""

    def after(self, seen: str) -> Equipment:
        """The same thing after it showed `seen`: a shoe loses a card, a wheel does not change."""
