"""The layout drawn in characters from the game's own diagram, with chips where they lie.

Every area has its place in squares. A cloth too wide for the terminal is cut where no box is cut, and its parts stand
one below another. With lines around the boxes a split lies on a line, a corner on a crossing; drawn closer, without the
lines, chips that lie there are named below.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from math import floor

import msgspec
from rich.text import Text

from croupier.language.places import say_place
from croupier.table.diagram import Box, Diagram, Marks
from croupier.table.wagers import Layout
from croupier.terminal.areas import Area, Fitted, Forms, Item, Words, fit
from croupier.terminal.canvas import Canvas
from croupier.terminal.wager_list import CHIP_STYLES, NO_CHIPS, Piles, say_stacks

WIDEST, FEW = 10, 8
"""Characters to a square, at most: a cloth drawn wider falls apart; one of few squares has twice as many."""


class Look(Enum):
    """How close the drawing is: lines around every box; only walls between them; nothing between them."""

    RULED = "ruled"
    WALLED = "walled"
    OPEN = "open"


class Part(msgspec.Struct, frozen=True):
    """A part of the cloth that is drawn in one piece."""

    boxes: tuple[Box, ...]
    items: tuple[Item, ...]

    @property
    def left(self) -> float:
        return min(box.left for box in self.boxes)

    @property
    def right(self) -> float:
        return max(box.right for box in self.boxes)

    @property
    def top(self) -> float:
        return min(box.top for box in self.boxes)

    def within(self, box: Box) -> list[Item]:
        return sorted((item for item in self.items if is_within(box, item.x, item.y)), key=lambda item: item.x)

    def cut(self, boxes: tuple[Box, ...]) -> Part:
        return Part(boxes, tuple(i for i in self.items if any(is_within(box, i.x, i.y) for box in boxes)))


Placed = tuple[Area, int, Text]
"""Chips on a line, from which column on, and how they are written."""


def is_within(box: Box, x: float, y: float) -> bool:
    return box.left < x < box.right and box.top < y < box.bottom


def draw_cloth(
    diagram: Diagram,
    layout: Layout,
    piles: Piles,
    marks: Marks,
    *,
    width: int,
    look: Look,
    plain: bool,
    lean: bool = False,
) -> list[Text] | None:
    """The cloth in lines no longer than the width, `lean` without words that can be spared; None where it cannot be
    drawn so narrow."""
    areas = {(kind, spot): area for kind, spot, area in find_areas(diagram, layout, piles, marks, plain=plain)}
    boxed = {
        place: area for place, area in areas.items() if any(is_within(box, area.x, area.y) for box in diagram.boxes)
    }
    printed = [one for one in diagram.prints if not (lean and one.spare)]
    words = [Words(one, marks.prints.get(one.key) if one.key else None) for one in printed]
    whole = Part(diagram.boxes, (*boxed.values(), *words))
    between = [area for place, area in areas.items() if place not in boxed and area.pile is not NO_CHIPS]
    squares = whole.right - whole.left
    width = min(width, round(squares * (WIDEST if squares > FEW else 2 * WIDEST)))
    parts = arrange(whole, width, look)
    if parts is None:
        return None
    lines, elsewhere = (between, []) if look is Look.RULED and parts == [whole] else ([], between)
    placed = place_on_lines(Grid(whole, width, look), lines)
    elsewhere = [
        *find_unsaid(parts, width, look),
        *elsewhere,
        *(a for a in lines if a not in [one for one, *_ in placed]),
    ]
    drawn = stack([draw_part(part, width, look, placed) for part in parts], look)
    return [*drawn, *name_chips(elsewhere, width)]


def find_areas(
    diagram: Diagram, layout: Layout, piles: Piles, marks: Marks, *, plain: bool
) -> Iterator[tuple[str, str, Area]]:
    """Every spot of the layout, and any on which chips lie though the layout does not list it."""
    listed = [(kind.key, spot) for kind in layout.values() for spot in kind.spots]
    for kind, key in dict.fromkeys((*listed, *piles)):
        spot, lit, pile = layout[kind].spots[key], (kind, key) in marks.lit, piles.get((kind, key), NO_CHIPS)
        label = diagram.label(kind, key)
        yield (
            kind,
            key,
            Area(
                key, say_place(layout[kind], spot), spot.x, spot.y, label, layout[kind].odds_on(key), pile, lit, plain
            ),
        )


# Where it goes ----------------------------------------------------------------------------------------


def arrange(part: Part, width: int, look: Look) -> list[Part] | None:
    """The cloth in one piece where it fits; else row by row, and a row that does not fit in halves."""
    if fits(part, width, look):
        return [part]
    pieces = split_down(part) or split_across(part)
    if pieces is None:
        return None
    found: list[Part] = []
    for piece in pieces:
        arranged = arrange(piece, width, look)
        if arranged is None:
            return None
        found += arranged
    return found


def split_down(part: Part) -> list[Part] | None:
    """The rows of a part, where there are several: between them no box is cut."""
    edges = sorted({box.top for box in part.boxes} - {part.top})
    cuts = [y for y in edges if not any(box.top < y < box.bottom for box in part.boxes)]
    if not cuts:
        return None
    bounds = [part.top, *cuts, float("inf")]
    return [part.cut(tuple(box for box in part.boxes if top <= box.top < bottom)) for top, bottom in pairwise(bounds)]


def split_across(part: Part) -> list[Part] | None:
    """Two halves of a row, cut nearest to its middle; the left one stands above the right one."""
    edges = {box.left for box in part.boxes} - {part.left}
    cuts = [x for x in edges if not any(box.left < x < box.right for box in part.boxes)]
    if not cuts:
        return None
    middle = (part.left + part.right) / 2
    at = min(sorted(cuts), key=lambda x: abs(x - middle))
    return [part.cut(tuple(b for b in part.boxes if (b.left < at) is first)) for first in (True, False)]


def fits(part: Part, width: int, look: Look) -> bool:
    grid = Grid(part, width, look)
    return all(found is not None for *_, found in grid.cells())


def find_unsaid(parts: list[Part], width: int, look: Look) -> list[Area]:
    """Areas with more chips than there is room to say."""
    cells = (cell for part in parts for cell in Grid(part, width, look).cells())
    short = [items for *_, items, found in cells if found is not None and not found[1]]
    return [item for items in short for item in items if isinstance(item, Area) and item.pile is not NO_CHIPS]


# Drawing ----------------------------------------------------------------------------------------------


class Grid:
    """Which columns and rows of characters a part's squares come to."""

    def __init__(self, part: Part, width: int, look: Look) -> None:
        self.part, self.look = part, look
        self.wall = 0 if look is Look.OPEN else 1
        self.width = width
        self.scale = (width - self.wall) / (part.right - part.left)
        stops = {item.y for item in part.items}
        if look is Look.RULED:
            stops |= {edge for box in part.boxes for edge in (box.top, box.bottom)}
        self.rows = {y: row for row, y in enumerate(sorted(stops))}
        self.short = self._find_short_rows()

    def column(self, x: float) -> int:
        return round((x - self.part.left) * self.scale)

    def room(self, box: Box) -> int:
        return self.column(box.right) - self.column(box.left) - self.wall

    def fit(self, box: Box, items: list[Item]) -> Fitted | None:
        """Boxes of one size say as much as one another, though one may be a character wider; but nothing is left out
        that has room."""
        is_open = self.look is Look.OPEN
        gap = is_open and any(isinstance(item, Words) for item in items)
        room, least = self.room(box) - gap, floor((box.right - box.left) * self.scale) - self.wall - gap
        if all(isinstance(item, Words) for item in items):
            return fit(items, room, forms=(Forms.SHORT,) if items[0].y in self.short else (Forms.FULL, Forms.SHORT))
        found = fit(items, least, ahead=is_open)
        return found if found is not None and found[1] else fit(items, room, ahead=is_open)

    def _find_short_rows(self) -> set[float]:
        """Rows of words that not every box can have in full."""
        rows: set[float] = set()
        for box in self.part.boxes:
            for item in self.part.within(box):
                if isinstance(item, Words) and len(item.write(Forms.FULL.value)) > self.room(box):
                    rows.add(item.y)
        return rows

    def inside(self, box: Box) -> list[int]:
        return [row for y, row in self.rows.items() if box.top < y < box.bottom]

    def cells(self) -> Iterator[tuple[Box, int, list[Item], Fitted | None]]:
        """Every row of every box that has something in it, and what is written there."""
        for box in self.part.boxes:
            by_row: dict[float, list[Item]] = {}
            for item in self.part.within(box):
                by_row.setdefault(item.y, []).append(item)
            for y, items in by_row.items():
                yield box, self.rows[y], items, self.fit(box, items)


def draw_part(part: Part, width: int, look: Look, on_lines: list[Placed]) -> list[Text]:
    grid = Grid(part, width, look)
    canvas = Canvas(grid.width, len(grid.rows))
    for box in part.boxes:
        draw_frame(canvas, grid, box)
    for box, row, items, found in grid.cells():
        assert found is not None
        text, _ = found
        room, left = grid.room(box), grid.column(box.left) + grid.wall
        if paper := paper_of(items):
            for inner in grid.inside(box) if len({item.y for item in part.within(box)}) == 1 else [row]:
                canvas.put(left, inner, " " * room, paper)
        tight = look is Look.OPEN and len(text) + 1 >= room
        canvas.put(left + (room - len(text) if tight else (room - len(text)) // 2), row, text)
    for area, column, text in on_lines:
        canvas.put(column, grid.rows[area.y], text)
    return canvas.lines()


def place_on_lines(grid: Grid, areas: list[Area]) -> list[Placed]:
    """Chips on the lines between boxes: where they meet nothing, with their stakes; on a wall between two areas there
    is room for one mark. What finds no room is left out."""
    placed: list[Placed] = []
    edges = {edge for box in grid.part.boxes for edge in (box.top, box.bottom)}
    taken: dict[float, list[tuple[int, int]]] = {}
    for area in sorted(areas, key=lambda area: (area.y, area.x)):
        for amounts in (True, False):
            text = write_chips(area, amounts=amounts)
            start = grid.column(area.x) - len(text) // 2
            end = start + len(text)
            room = round(grid.scale) - 1 if area.y in edges else 1
            if len(text) <= room and all(end <= other[0] or other[1] <= start for other in taken.get(area.y, [])):
                placed.append((area, start, text))
                taken.setdefault(area.y, []).append((start, end))
                break
    return placed


def write_chips(area: Area, *, amounts: bool) -> Text:
    return Text.assemble(*((said, CHIP_STYLES[mark]) for mark, said in say_stacks(area.pile, amounts=amounts)))


def draw_frame(canvas: Canvas, grid: Grid, box: Box) -> None:
    left, right = grid.column(box.left), grid.column(box.right)
    if grid.look is Look.RULED:
        top, bottom = grid.rows[box.top], grid.rows[box.bottom]
        for row in (top, bottom):
            canvas.across(row, left, right)
        for column in (left, right):
            canvas.down(column, top, bottom)
    elif grid.look is Look.WALLED:
        for row in grid.inside(box):
            canvas.wall(left, row)
            canvas.wall(right, row)


def paper_of(items: list[Item]) -> str:
    """The colour of a whole box: of the one area in it, if that is lit or has a colour of its own."""
    areas = [item for item in items if isinstance(item, Area) and not (item.label.silent and item.pile is NO_CHIPS)]
    return areas[0].style if len(areas) == 1 else ""


def stack(parts: list[list[Text]], look: Look) -> list[Text]:
    """Parts one below another; two lines that would lie together are one."""
    drawn: list[Text] = []
    for lines in parts:
        if drawn and look is Look.RULED and len(drawn[-1]) == len(lines[0]):
            lines = [join(drawn.pop(), lines[0]), *lines[1:]]
        drawn += lines
    return drawn


def join(above: Text, below: Text) -> Text:
    """A bottom line and a top line in one."""
    return Text("".join(map(join_joints, above.plain, below.plain)), above.style or "green", no_wrap=True)


def join_joints(above: str, below: str) -> str:
    up, down = above in "└┴┘", below in "┌┬┐"
    if above in "└" or below in "┌":
        return "├"
    if above in "┘" or below in "┐":
        return "┤"
    return "┼" if up and down else "┴" if up else "┬" if down else "─"


def name_chips(areas: list[Area], width: int) -> list[Text]:
    """○5 on 17-20  ●5 on 8-9-11-12: what lies between the areas, where no line is drawn for it to lie on."""
    lines: list[Text] = []
    for area in areas:
        said = write_chips(area, amounts=True).append(f" {area.name}")
        if lines and len(lines[-1]) + 2 + len(said) <= width:
            lines[-1].append("  ").append_text(said)
        else:
            lines.append(said)
    return lines
