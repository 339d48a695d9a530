"""The board beside a table on which past results are marked in columns: what a game declares of it."""

from __future__ import annotations

from typing import Literal

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
    """One way to mark the results: its name, what it shows in a line, and its marks in the order they were made. A mark
    is `drawn` as a bead with its letter, a ring, a smaller ring, a dot or a stroke; `would` is what the board would get
    by each result that may come next, by that one's letter."""

    name: str
    says: str
    marks: tuple[Mark, ...]
    drawn: Literal["bead", "ring", "small ring", "dot", "stroke"] = "bead"
    would: tuple[tuple[str, Mark], ...] = ()
