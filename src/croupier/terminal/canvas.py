"""A canvas of characters, each with its style, on which lines know where they meet."""

from __future__ import annotations

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

    def across(self, row: int, start: int, end: int) -> None:
        """A line between two columns, both of them included."""
        for column in range(start, end + 1):
            self._arms[row][column] |= (LEFT if column > start else 0) | (RIGHT if column < end else 0)

    def down(self, column: int, top: int, bottom: int) -> None:
        for row in range(top, bottom + 1):
            self._arms[row][column] |= (UP if row > top else 0) | (DOWN if row < bottom else 0)

    def wall(self, column: int, row: int) -> None:
        """A piece of a line down that meets no other."""
        self._arms[row][column] |= UP | DOWN

    def lines(self) -> list[Text]:
        drawn: list[Text] = []
        for cells, arms in zip(self._cells, self._arms, strict=True):
            line = Text(no_wrap=True)
            for (char, style), joint in zip(cells, arms, strict=True):
                if joint and char == " ":
                    line.append(JOINTS[joint], LINE)
                else:
                    line.append(char, style)
            drawn.append(line)
        return drawn
