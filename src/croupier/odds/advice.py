"""What each choice of a moment is worth to the player who has it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from croupier.money import Cents
from croupier.table.awaits import Offer

Worth = Fraction | float
"""In cents: exactly, or in double precision."""


class Advice(msgspec.Struct, frozen=True):
    """The choices about one hand or wager with what each is worth, in cents to be expected: what is won less what is
    lost. `stake` is what lies there, of which costs are a share; `says` is what was counted."""

    choices: tuple[tuple[Offer, Worth], ...]
    stake: Cents
    says: str

    @property
    def best(self) -> tuple[Offer, Worth]:
        """Of equals the first."""
        return max(self.choices, key=lambda choice: choice[1])

    def cost(self, worth: Worth) -> Worth:
        """What a choice of this worth gives away, in cents."""
        return self.best[1] - worth


def add_up(counts: Mapping[str, int], *more: str) -> dict[str, int]:
    """These cards, and others, counted together."""
    together = dict(counts)
    for card in more:
        together[card] = together.get(card, 0) + 1
    return together
