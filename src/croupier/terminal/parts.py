"""Where the boxes of a cloth go on a terminal: in one piece, or in parts one below another where it is too wide."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from itertools import pairwise
from math import floor

import msgspec

from croupier.table.diagram import Box
from croupier.terminal.areas import Fitted, Forms, Item, Words, fit


class Look(Enum):
    """How close the drawing is: lines around every box; only walls between them; nothing between them."""

    RULED = "ruled"
    WALLED = "walled"
    OPEN = "open"


class Filled(msgspec.Struct, frozen=True):
    """A box and what is in it: from top to bottom, and in each row from left to right."""

    box: Box
    rows: tuple[tuple[Item, ...], ...]


Part = tuple[Filled, ...]
"""Boxes of the cloth that are drawn together."""


def is_within(box: Box, x: float, y: float) -> bool:
    return box.left < x < box.right and box.top < y < box.bottom


def fill(box: Box, items: list[Item]) -> Filled:
    rows: dict[float, list[Item]] = {}
    for item in sorted(items, key=lambda item: (item.y, item.x)):
        rows.setdefault(item.y, []).append(item)
    return Filled(box, tuple(map(tuple, rows.values())))


class Cell(msgspec.Struct, frozen=True):
    """One row of a box, and what is written there; None where it has no room."""

    filled: Filled
    row: int
    items: tuple[Item, ...]
    fitted: Fitted | None


class Grid:
    """Which columns and rows of characters the squares of a part come to."""

    def __init__(self, part: Part, width: int, look: Look) -> None:
        self.part, self.look, self.width = part, look, width
        self.wall = 0 if look is Look.OPEN else 1
        self.left, right = min(one.box.left for one in part), max(one.box.right for one in part)
        self.scale = (width - self.wall) / (right - self.left)
        stops = {row[0].y for one in part for row in one.rows}
        self.edges = {edge for one in part for edge in (one.box.top, one.box.bottom)}
        if look is Look.RULED:
            stops |= self.edges
        self.rows = {y: row for row, y in enumerate(sorted(stops))}

    def column(self, x: float) -> int:
        return round((x - self.left) * self.scale)

    def room(self, box: Box) -> int:
        return self.column(box.right) - self.column(box.left) - self.wall

    def inside(self, box: Box) -> list[int]:
        return [row for y, row in self.rows.items() if box.top < y < box.bottom]

    @cached_property
    def cells(self) -> list[Cell]:
        """Every row of every box that has something in it."""
        short = self._find_short_rows()
        return [
            Cell(one, self.rows[items[0].y], items, self._fit(one.box, items, short=items[0].y in short))
            for one in self.part
            for items in one.rows
        ]

    @property
    def fits(self) -> bool:
        return all(cell.fitted is not None for cell in self.cells)

    def _fit(self, box: Box, items: tuple[Item, ...], *, short: bool) -> Fitted | None:
        """Boxes of one size say as much as one another, though one may be a character wider; but nothing is left out
        that has room."""
        apart, room = self.look is Look.OPEN, self.room(box)
        if all(isinstance(item, Words) for item in items):
            return fit(items, room, apart, (Forms.SHORT,) if short else (Forms.FULL, Forms.SHORT))
        found = fit(items, floor((box.right - box.left) * self.scale) - self.wall, apart)
        return found if found is not None and found[1] else fit(items, room, apart)

    def _find_short_rows(self) -> set[float]:
        """Rows of words that not every box can have in full."""
        return {
            item.y
            for one in self.part
            for row in one.rows
            for item in row
            if isinstance(item, Words) and len(item.write(Forms.FULL.value)) > self.room(one.box)
        }


def arrange(part: Part, width: int, look: Look) -> list[Grid] | None:
    """The cloth in one piece where it fits; else row by row, and a row that does not fit in halves. None where nothing
    helps."""
    grid = Grid(part, width, look)
    if grid.fits:
        return [grid]
    found: list[Grid] = []
    for piece in split_down(part) or split_across(part):
        arranged = arrange(piece, width, look)
        if arranged is None:
            return None
        found += arranged
    return found or None


def split_down(part: Part) -> list[Part]:
    """The rows of a part, where there are several: between them no box is cut."""
    boxes = [one.box for one in part]
    top = min(box.top for box in boxes)
    cuts = [y for y in sorted({b.top for b in boxes} - {top}) if not any(b.top < y < b.bottom for b in boxes)]
    bounds = [top, *cuts, float("inf")] if cuts else []
    return [tuple(one for one in part if start <= one.box.top < end) for start, end in pairwise(bounds)]


def split_across(part: Part) -> list[Part]:
    """Two halves of a row, cut nearest to its middle; the left one stands above the right one."""
    boxes = [one.box for one in part]
    left, right = min(box.left for box in boxes), max(box.right for box in boxes)
    cuts = [x for x in sorted({b.left for b in boxes} - {left}) if not any(b.left < x < b.right for b in boxes)]
    if not cuts:
        return []
    at = min(cuts, key=lambda x: abs(x - (left + right) / 2))
    return [tuple(one for one in part if (one.box.left < at) is first) for first in (True, False)]
