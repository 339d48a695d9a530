"""Tables that fit the width there is: columns give way as far as no word or number is cut; where that is not enough,
every row becomes a few lines of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

READABLE = (20, 12)
"""A column of sentences is not made narrower than the first; if it must be, then than the second, and never more."""
INDENT = 2
GAP = "   "
"""Between two figures of a row that has lines of its own."""


class FittingTable(Table):
    """A table that knows how to be narrow. rich would cut what does not fit, numbers too."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if not self.columns:
            return
        widths = self._find_widths(console, options)
        if widths is None:
            yield from self._stack(options.max_width)
            return
        for column, width in zip(self.columns, widths, strict=True):
            column.width = width
        yield from super().__rich_console__(console, options)

    def _find_widths(self, console: Console, options: ConsoleOptions) -> list[int] | None:
        """A width for every column, sentences as wide as may be; None where the table cannot stand in this width."""
        columns = [_Cells(column, console, options, self.show_header) for column in self.columns]
        divider = 0 if self.box is None else 1
        for readable in READABLE:
            least = [one.least(readable) for one in columns]
            for gap in (2, 1):
                room = options.max_width - (len(columns) - 1) * gap
                if sum(least) <= room:
                    self.padding = (0, gap - divider, 0, 0)
                    return _share_out(room, least, [one.natural for one in columns])
        return None

    def _stack(self, width: int) -> Iterator[RenderableType]:
        """Each row: the first cell as its heading, then every cell that says something, after its header."""
        if self.title:
            yield Text(_plain(self.title), "bold")
        headers = [_plain(column.header) for column in self.columns]
        heading = ""
        for cells in zip(*(column.cells for column in self.columns), strict=True):
            said = [_one_line(cell) for cell in cells]
            heading = said[0].plain or heading
            yield Text(heading, "bold")
            named = [*zip(headers[1:], said[1:], strict=True)]
            for line in _fill_lines(_join_figures(named), width - INDENT):
                yield Padding(line, (0, 0, 0, INDENT), expand=False)


class _Cells:
    """What stands in a column, measured."""

    def __init__(self, column: Column, console: Console, options: ConsoleOptions, show_header: bool) -> None:
        header = _plain(column.header) if show_header else ""
        wide = options.update(max_width=10_000)
        measured = [_measure(cell, console, wide) for cell in column.cells]
        self.longest = max((one.maximum for one in measured), default=0)
        self.natural = max(self.longest, cell_len(header), column.min_width or 0)
        self.words = max([one.minimum for one in measured] + [cell_len(word) for word in header.split()], default=0)
        self.fixed = column.no_wrap

    def least(self, readable: int) -> int:
        """No word of it is cut, and what is short stays on one line."""
        return max(self.words, self.natural if self.fixed else min(self.longest, readable), 1)


def _measure(cell: RenderableType, console: Console, options: ConsoleOptions) -> Measurement:
    return Measurement.get(console, options, Text(cell) if isinstance(cell, str) else cell)


def _share_out(room: int, least: Sequence[int], natural: Sequence[int]) -> list[int]:
    """What is left over goes to the columns that want more, each as much as the next."""
    widths, spare = list(least), room - sum(least)
    hungry = sorted((n for n in range(len(widths)) if natural[n] > widths[n]), key=lambda n: natural[n] - widths[n])
    for left, n in zip(range(len(hungry), 0, -1), hungry, strict=True):
        more = min(natural[n] - widths[n], spare // left)
        widths[n] += more
        spare -= more
    return widths


def _plain(words: RenderableType | None) -> str:
    return words.plain if isinstance(words, Text) else str(words or "")


def _one_line(cell: RenderableType) -> Text:
    """A cell without line breaks; what is indented below goes on with the word above."""
    text = cell if isinstance(cell, Text) else Text(str(cell))
    if "\n" not in text.plain:
        return text
    return Text(re.sub(r" *\n *", ", ", re.sub(r"\n {2,}", "", text.plain)), text.style)


def _join_figures(named: Iterable[tuple[str, Text]]) -> list[Text]:
    """`wins 19/37`; a cell without a header belongs to the one before it."""
    groups: list[tuple[str, list[Text]]] = []
    for header, cell in named:
        if header or not groups:
            groups.append((header, []))
        groups[-1][1].extend([cell] if cell.plain else [])
    return [Text(" ").join([*([Text(header, "dim")] if header else []), *cells]) for header, cells in groups if cells]


def _fill_lines(figures: Iterable[Text], width: int) -> Iterator[Text]:
    """As many on a line as it holds, none torn in two but what is longer than a line."""
    line = Text()
    for figure in figures:
        if line.plain and cell_len(line.plain) + len(GAP) + cell_len(figure.plain) > width:
            yield line
            line = Text()
        line = Text.assemble(line, GAP if line.plain else "", figure)
    if line.plain:
        yield line
