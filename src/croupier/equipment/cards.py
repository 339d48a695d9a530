"""Playing cards and what they are dealt from (1996 general 19.1 and 19.4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Fifty-two cards, four suits of thirteen (19.1): 'As' is the ace of spades, 'Td' the ten of diamonds."""


class DealtFrom(StrEnum):
    """The two things that cards may be dealt from (19.4)."""

    SHOE = "shoe"
    SHUFFLER = "automatic shuffler"


class Shoe(msgspec.Struct, frozen=True):
    """Cards not yet exposed, by count: an order that does not exist cannot leak."""

    left: Mapping[str, int]

    @classmethod
    def of(cls, decks: int) -> Shoe:
        if decks < 1:
            raise ValueError(f"a shoe holds at least one deck, not {decks}")
        return cls(dict.fromkeys(DECK, decks))

    def outcomes(self) -> Mapping[str, int]:
        return self.left

    def after(self, seen: str) -> Shoe:
        if self.left.get(seen, 0) < 1:
            raise ValueError(f"the shoe holds no {seen} any more")
        left = dict(self.left)
        left[seen] -= 1
        if not left[seen]:
            del left[seen]
        return Shoe(left)

    def __len__(self) -> int:
        return sum(self.left.values())


class CuttingCard(msgspec.Struct, frozen=True):
    """The card of plastic among them: all that it can do is come out."""

    def outcomes(self) -> Mapping[str, int]:
        return {"out": 1}

    def after(self, seen: str) -> CuttingCard:
        assert seen == "out"
        return self


CUTTING_CARD = "cutting card"
"""What it is called where somebody says that it came out."""
