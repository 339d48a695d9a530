"""Strategy charts: what to do with each hand against each of the dealer's first cards, and what else would cost."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Legend(msgspec.Struct, frozen=True):
    """A choice that a chart tells apart: its word, the letter that published charts have for it, and what it says."""

    word: str
    letter: str
    says: str


class ChartRow(msgspec.Struct, frozen=True):
    held: str
    words: tuple[str, ...]
    group: str = ""


class Chart(msgspec.Struct, frozen=True):
    """A coloured table: the hands held down the side, in groups where there are any; the dealer's card across."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    legend: tuple[Legend, ...]


class Decision(msgspec.Struct, frozen=True):
    """One hand against one of the dealer's first cards: how likely it is, and the expected result of every choice that
    the rules allow, for each unit of the original wager, the rest of the hand played best."""

    held: str
    against: str
    chance: float
    values: Mapping[str, float]
    group: str = ""

    @property
    def best(self) -> str:
        return max(self.values, key=lambda word: self.values[word])

    def cost(self, word: str) -> float:
        """What this choice loses against the best one."""
        return self.values[self.best] - self.values[word]


class Unskilled(msgspec.Struct, frozen=True):
    """A way to play without any strategy, and its expected result for each unit of the original wager."""

    says: str
    value: float


class Decisions(msgspec.Struct, frozen=True):
    """Every decision of a game, and what it comes to when nobody thinks about them."""

    about: str
    columns: tuple[str, ...]
    legend: tuple[Legend, ...]
    decisions: tuple[Decision, ...]
    unskilled: tuple[Unskilled, ...] = ()
