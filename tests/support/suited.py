"""A shoe that deals one suit after another, so that flushes come soon."""

from __future__ import annotations

from typing import Any

from croupier.house.sources import RandomSource, seeded


class Suited:
    def __init__(self, seed: int = 5) -> None:
        self._chance = RandomSource(seeded(seed))

    def draw(self, of: str, thing: Any) -> str:  # noqa: ARG002
        cards = sorted(thing.outcomes(), key=lambda card: (card[-1], card))
        return str(cards[self._chance.below(min(3, len(cards)))])
