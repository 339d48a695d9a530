"""The board beside a table on which past results are marked in columns: what a game declares of it."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """One mark, in column and row from the top left. `sign` is a letter for it; `hue` is how it is coloured: red, blue
    or green. `ties` are rounds marked on it that neither hand won."""

    column: int
    row: int
    sign: str
    hue: str
    ties: int = 0


class Board(msgspec.Struct, frozen=True):
    """One way to mark the results: its name, what it shows in a line, and its marks in the order they were made."""

    name: str
    says: str
    marks: tuple[Mark, ...]
