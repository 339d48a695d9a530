"""Playing cards and what they are dealt from (1996 general 19.1 and 19.4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Fifty-two cards, four suits of thirteen (19.1): 'As' is the ace of spades, 'Td' the ten of diamonds."""
_PLACES = {card: place for place, card in enumerate(DECK)}


CUTTING_CARD = "cutting card"
"""What a shoe shows beside its cards: that the cutting card has come out (19.3)."""


class DealtFrom(StrEnum):
    """The two things that cards may be dealt from (19.4)."""

    SHOE = "shoe"
    SHUFFLER = "automatic shuffler"


def in_deck_order(left: Mapping[str, int]) -> Mapping[str, int]:
    """Cards and how many there are, in the one order of a deck; anything else as it is."""
    if any(shown not in _PLACES for shown in left):
        return left
    return {card: left[card] for card in sorted(left, key=_PLACES.__getitem__)}


def write_counts(left: Mapping[str, int]) -> str:
    """How many of each card there are, a figure for each in the order of a deck; nothing where it is not about cards,
    or one figure does not say it."""
    if not left or any(card not in _PLACES or count > 9 for card, count in left.items()):
        return ""
    return "".join(str(left.get(card, 0)) for card in DECK)


class Shoe(msgspec.Struct, frozen=True):
    """Cards not yet exposed, by count: an order that does not exist cannot leak. `has_cutting_card` while the cutting
    card lies among them: somebody may see it come out, but it is not drawn like a card."""

    left: Mapping[str, int]
    has_cutting_card: bool = False

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
