"""A canvas of characters, each with its style, on which lines know where they meet."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

LINE = "green"
UP, LEFT, RIGHT, DOWN = 1, 2, 4, 8
JOINTS = {
    UP: "│", DOWN: "│", UP | DOWN: "│", LEFT: "─", RIGHT: "─", LEFT | RIGHT: "─",
    RIGHT | DOWN: "┌", LEFT | RIGHT | DOWN: "┬", LEFT | DOWN: "┐", UP | RIGHT | DOWN: "├",
    UP | LEFT | RIGHT | DOWN: "┼", UP | LEFT | DOWN: "┤", UP | RIGHT: "└", UP | LEFT | RIGHT: "┴", UP | LEFT: "┘",
}  # fmt: skip


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]
        self._arms = [[0] * width for _ in range(height)]

    def put(self, column: int, row: int, text: Text | str, style: str = "") -> None:
        """Text from this place on; whatever of it has a style of its own keeps that."""
        said = Text(text, style) if isinstance(text, str) else text
        column = max(0, min(column, len(self._cells[row]) - len(said)))
        for i, char in enumerate(said.plain):
            own = [str(span.style) for span in said.spans if span.start <= i < span.end]
            self._cells[row][column + i] = (char, own[-1] if own else str(said.style))
            self._arms[row][column + i] = 0

    def frame(self, left: int, top: int, right: int, bottom: int) -> None:
        """Lines around a box."""
        for row in (top, bottom):
            for column in range(left, right + 1):
                self._arms[row][column] |= (LEFT if column > left else 0) | (RIGHT if column < right else 0)
        for column in (left, right):
            for row in range(top, bottom + 1):
                self._arms[row][column] |= (UP if row > top else 0) | (DOWN if row < bottom else 0)

    def wall(self, column: int, row: int) -> None:
        """A piece of a line down that meets no other."""
        self._arms[row][column] |= UP | DOWN

    def lines(self) -> list[Text]:
        return [self._line(row) for row in range(len(self._cells))]

    def _line(self, row: int) -> Text:
        """Neighbours of one style together."""
        drawn = [
            (JOINTS[arms], LINE) if arms and char == " " else (char, style)
            for (char, style), arms in zip(self._cells[row], self._arms[row], strict=True)
        ]
        runs = (("".join(char for char, _ in run), style) for style, run in groupby(drawn, key=lambda cell: cell[1]))
        return Text.assemble(*runs, no_wrap=True)


def join_lines(above: list[Text], below: list[Text]) -> list[Text]:
    """Two drawings one below the other: where the last line of one lies on the first of the other, both are one."""
    if not above or len(above[-1]) != len(below[0]):
        return above + below
    joints = {char: arms for arms, char in reversed(JOINTS.items())}
    met = (joints.get(a, 0) | joints.get(b, 0) for a, b in zip(above[-1].plain, below[0].plain, strict=True))
    line = Text("".join(JOINTS.get(arms, " ") for arms in met), LINE, no_wrap=True)
    return [*above[:-1], line, *below[1:]]
