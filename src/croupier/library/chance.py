"""Where the results of one table come from: a seed, or what somebody says was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import shake_256

from croupier.equipment import Equipment
from croupier.house.sources import Exhausted, RandomSource
from croupier.language.showing import recognise
from croupier.language.words import Unclear
from croupier.table.state import Table


def seeded_at(seed: int, place: Callable[[], int]) -> RandomSource:
    """What is drawn at the same place from the same seed is the same, whatever was drawn before: a table taken up again
    goes on as it would have. Never for stakes that count."""
    last, asked = -1, 0

    def draw(size: int) -> bytes:
        nonlocal last, asked
        now = place()
        last, asked = now, asked + 1 if now == last else 0
        return shake_256(f"{seed}/{now}/{asked}".encode()).digest(size)

    return RandomSource(draw)


class Told:
    """What a round is said to have shown, in that order. What only prepares it, such as a card that is burned, is left
    to chance."""

    def __init__(self, seen: Iterable[str], chance: RandomSource, table: Callable[[], Table]) -> None:
        self.left = list(seen)
        self._chance, self._table = chance, table

    def draw(self, of: str, thing: Equipment) -> str:
        table = self._table()
        is_dealt = table.game.equipment(table.terms, table.state, "shoe") is not None
        whose = table.game.next_card_to(table.terms, table.state)
        if is_dealt and not whose:
            return self._chance.draw(of, thing)
        if not self.left:
            raise Exhausted(f"what the {of} shows next{f', for {whose},' if whose else ''} is not said")
        shown = recognise(thing.outcomes(), self.left[0])
        if shown is None:
            raise Unclear(f"The {of} cannot show {self.left[0]!r} now{f', for {whose}' if whose else ''}.")
        self.left.pop(0)
        return shown
