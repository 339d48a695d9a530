"""The layout drawn in characters from the game's own diagram, with chips where they lie.

Every area has its place in squares. With lines around the boxes a split lies on a line, a corner on a crossing; drawn
closer, without the lines, chips that lie there are named below, and so are chips for which an area is too small.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from rich.text import Text

from croupier.language.places import say_place
from croupier.table.diagram import Box, Diagram, Marks
from croupier.table.wagers import Layout
from croupier.terminal.areas import Area, Item, Words
from croupier.terminal.canvas import Canvas, join_lines
from croupier.terminal.parts import Grid, Look, Part, arrange, fill, is_within
from croupier.terminal.wager_list import CHIP_STYLES, NO_CHIPS, Piles, say_stacks

WIDEST, FEW = 10, 8
"""Characters to a square, at most: a cloth drawn wider falls apart; one of few squares has twice as many."""


class OnLine(msgspec.Struct, frozen=True):
    """Chips between areas: where they lie, from which column on, and how they are written."""

    area: Area
    column: int
    text: Text


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
    words = (Words(one, marks.prints.get(one.key)) for one in diagram.prints if not (lean and one.spare))
    whole, between = fill_boxes(diagram, [*find_areas(diagram, layout, piles, marks, plain=plain), *words])
    width = min(width, find_widest(diagram))
    grids = arrange(whole, width, look)
    if grids is None:
        return None
    placed = place_on_lines(grids[0], between) if look is Look.RULED and len(grids) == 1 else []
    on_lines = [one.area for one in placed]
    unsaid = [*find_unsaid(grids), *(area for area in between if area not in on_lines)]
    drawn: list[Text] = []
    for grid in grids:
        drawn = join_lines(drawn, draw_part(grid, placed)) if look is Look.RULED else drawn + draw_part(grid, placed)
    return [*drawn, *name_chips(unsaid, width)]


def find_areas(diagram: Diagram, layout: Layout, piles: Piles, marks: Marks, *, plain: bool) -> Iterator[Area]:
    """Every spot of the layout, and any on which chips lie though the layout does not list it."""
    listed = [(kind.key, spot) for kind in layout.values() for spot in kind.spots]
    for place in dict.fromkeys((*listed, *piles)):
        kind, pile = layout[place[0]], piles.get(place, NO_CHIPS)
        spot, label = kind.spots[place[1]], diagram.label(*place)
        name = say_place(kind, spot) if pile is not NO_CHIPS else ""
        yield Area(spot.key, name, spot.x, spot.y, label, kind.odds_on(spot.key), pile, place in marks.lit, plain)


def fill_boxes(diagram: Diagram, items: list[Item]) -> tuple[Part, list[Area]]:
    """The boxes with what is in each, and the areas between them on which chips lie."""
    inside: dict[Box, list[Item]] = {box: [] for box in diagram.boxes}
    between: list[Area] = []
    for item in items:
        box = next((box for box in diagram.boxes if is_within(box, item.x, item.y)), None)
        if box is not None:
            inside[box].append(item)
        elif isinstance(item, Area) and item.pile is not NO_CHIPS:
            between.append(item)
    return tuple(fill(box, found) for box, found in inside.items()), between


def find_widest(diagram: Diagram) -> int:
    squares = max(box.right for box in diagram.boxes) - min(box.left for box in diagram.boxes)
    return round(squares * (WIDEST if squares > FEW else 2 * WIDEST))


def find_unsaid(grids: list[Grid]) -> list[Area]:
    """Areas with more chips than there is room to say."""
    short = [cell.items for grid in grids for cell in grid.cells if cell.fitted is not None and not cell.fitted[1]]
    return [item for items in short for item in items if isinstance(item, Area) and item.pile is not NO_CHIPS]


# Drawing ----------------------------------------------------------------------------------------------


def draw_part(grid: Grid, on_lines: list[OnLine]) -> list[Text]:
    canvas = Canvas(grid.width, len(grid.rows))
    for one in grid.part:
        draw_frame(canvas, grid, one.box)
    for cell in grid.cells:
        assert cell.fitted is not None
        box, (text, _) = cell.filled.box, cell.fitted
        room, left = grid.room(box), grid.column(box.left) + grid.wall
        if paper := paper_of(cell.items):
            for row in grid.inside(box) if len(cell.filled.rows) == 1 else [cell.row]:
                canvas.put(left, row, " " * room, paper)
        tight = grid.look is Look.OPEN and len(text) + 1 >= room
        canvas.put(left + (room - len(text) if tight else (room - len(text)) // 2), cell.row, text)
    for chips in on_lines:
        canvas.put(chips.column, grid.rows[chips.area.y], chips.text)
    return canvas.lines()


def draw_frame(canvas: Canvas, grid: Grid, box: Box) -> None:
    left, right = grid.column(box.left), grid.column(box.right)
    if grid.look is Look.RULED:
        canvas.frame(left, grid.rows[box.top], right, grid.rows[box.bottom])
    elif grid.look is Look.WALLED:
        for row in grid.inside(box):
            canvas.wall(left, row)
            canvas.wall(right, row)


def paper_of(items: tuple[Item, ...]) -> str:
    """The colour of a whole box: of the one area in it, if that is lit or has a colour of its own."""
    areas = [item for item in items if isinstance(item, Area) and not (item.label.silent and item.pile is NO_CHIPS)]
    return areas[0].style if len(areas) == 1 else ""


# Chips that lie in no area ----------------------------------------------------------------------------


def place_on_lines(grid: Grid, areas: list[Area]) -> list[OnLine]:
    """Chips on the lines between boxes: where they meet nothing, with their stakes; on a wall between two areas there
    is room for one mark. What finds no room is left out."""
    placed: list[OnLine] = []
    for area in sorted(areas, key=lambda area: (area.y, area.x)):
        room = round(grid.scale) - 1 if area.y in grid.edges else 1
        for amounts in (True, False):
            text = write_chips(area, amounts=amounts)
            start = max(0, grid.column(area.x) - len(text) // 2)
            beside = [one for one in placed if one.area.y == area.y]
            if len(text) <= room and all(one.column + len(one.text) <= start for one in beside):
                placed.append(OnLine(area, start, text))
                break
    return placed


def write_chips(area: Area, *, amounts: bool) -> Text:
    return Text.assemble(*((said, CHIP_STYLES[mark]) for mark, said in say_stacks(area.pile, amounts=amounts)))


def name_chips(areas: list[Area], width: int) -> list[Text]:
    """○5 Split 17-20  ●5 Corner 8-9-11-12"""
    lines: list[Text] = []
    for area in areas:
        said = write_chips(area, amounts=True).append(f" {area.name}")
        if lines and len(lines[-1]) + 2 + len(said) <= width:
            lines[-1].append("  ").append_text(said)
        else:
            lines.append(said)
    return lines
