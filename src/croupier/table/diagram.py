"""How a game's layout looks when it is drawn, as data: the boxes printed on the cloth, the words in them, and what a
moment shows there. Who draws it, a terminal or a page, needs to know no game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

Position = tuple[str, str]
"""A kind of wager and a spot."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle with lines around it, in squares of the layout. Whatever spots lie within are its areas; a spot that
    lies on a line between boxes has no area of its own."""

    left: float
    top: float
    right: float
    bottom: float


class Label(msgspec.Struct, frozen=True):
    """What is printed on an area, and in short; `{}` is the spot's key. `pays` prints its odds after it. A `silent`
    area is printed only while chips lie there: odds beside a Pass Bet. `tone` is the colour of the area."""

    text: str = "{}"
    short: str = ""
    pays: bool = False
    silent: bool = False
    tone: str = ""


class Print(msgspec.Struct, frozen=True):
    """Words on the cloth that are no area: the head of a column, the odds under a row. `key` names one that a moment
    may change; a `spare` one may be left out where there is little room."""

    x: float
    y: float
    text: str
    short: str = ""
    key: str = ""
    spare: bool = False


class Diagram(msgspec.Struct, frozen=True):
    """The cloth. A label is found by its kind and spot, or by its kind and "". `shows` are fields of the game's view
    that are seen on the cloth itself and need not be told beside it; `example` is a spot that a newcomer may bet on."""

    boxes: tuple[Box, ...]
    labels: Mapping[Position, Label]
    prints: tuple[Print, ...] = ()
    shows: frozenset[str] = frozenset()
    example: str = ""

    def label(self, kind: str, spot: str) -> Label:
        return self.labels.get((kind, spot)) or self.labels[kind, ""]


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came up, in a word, and its colour where it has one; a page may show it as pictures of its cloth."""

    says: str
    tone: str = ""
    pictures: tuple[str, ...] = ()


class Marks(msgspec.Struct, frozen=True):
    """What a moment shows on the cloth. `lit` are the areas that win by the result that lies there, `lit_last` those of
    the round before; `off` are wagers that the next result does not touch; `prints` are words in the place of printed
    ones, and in short. `results` are the last ones, the newest first, as far as the game keeps them."""

    lit: frozenset[Position] = frozenset()
    lit_last: frozenset[Position] = frozenset()
    off: frozenset[str] = frozenset()
    prints: Mapping[str, tuple[str, str]] = {}
    results: tuple[Result, ...] = ()
