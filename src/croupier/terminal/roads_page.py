"""`roads`: the scoreboard of a game that has one, as many columns of each board as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.table.scoreboard import Board, Mark

HUES = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green"}
GAP = 3
ABREAST = (2, 3)
"""How many boards stand side by side in each row of them."""


def draw_roads(boards: Sequence[Board], width: int) -> list[RenderableType]:
    drawn: list[RenderableType] = []
    rest = list(boards)
    for number in ABREAST:
        row, rest = rest[:number], rest[number:]
        if not row:
            break
        room = (width - GAP * (len(row) - 1)) // len(row)
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_row(*(Text(board.name, "bold") for board in row))
        grid.add_row(*(draw_board(board, room) for board in row))
        drawn += [grid, ""]
    return [*drawn, *(Text(f"{board.name}: {board.says}.", "dim") for board in boards)]


def draw_board(board: Board, room: int) -> Text:
    """The newest columns that there is room for, a mark and its ties in two places each."""
    if not board.marks:
        return Text("nothing yet", "dim")
    columns = max(mark.column for mark in board.marks) + 1
    first = max(0, columns - max(1, room // 2))
    by_place = {(mark.column, mark.row): mark for mark in board.marks}
    depth = max(mark.row for mark in board.marks) + 1
    lines = [draw_row(by_place, row, range(first, columns)) for row in range(depth)]
    return Text("\n").join(lines)


def draw_row(by_place: dict[tuple[int, int], Mark], row: int, columns: range) -> Text:
    text = Text()
    for column in columns:
        mark = by_place.get((column, row))
        if mark is None:
            text.append("· ", "dim")
            continue
        text.append(mark.sign, HUES[mark.hue])
        text.append(str(min(mark.ties, 9)) if mark.ties else " ", HUES["green"])
    return text
