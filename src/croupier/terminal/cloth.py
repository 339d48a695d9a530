"""The layout drawn in characters: roulette's grid with chips where they lie; without room for it, a list.

Every spot has its place in squares, so a split lies on a line, a corner on a crossing and a street on the edge.
"""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from croupier.equipment.wheel import colour
from croupier.money import dollars
from croupier.table.wagers import Layout, Spot
from croupier.terminal.wager_list import CHIP_STYLES, Piles, list_kinds

SQUARES = 14
"""Zero, twelve streets, and the columns' own boxes."""
NARROWEST, WIDEST, ROOMY = 5, 8, 7

LINE = "green"
CELLS = {
    "red": "bold bright_white on #a3212b",
    "black": "bold bright_white on #262626",
    "green": "bold bright_white on #0b6b3a",
}
EVEN_CHANCES = (
    ("low", "1-18", ""),
    ("even", "even", ""),
    ("red", "red", CELLS["red"]),
    ("black", "black", CELLS["black"]),
    ("odd", "odd", ""),
    ("high", "19-36", ""),
)
WON = "bold black on bright_yellow"

# (y, from x, to x) and (x, from y, to y), in squares.
_ACROSS = ((0, 0, 14), (1, 1, 14), (2, 1, 14), (3, 0, 14), (4, 1, 13), (5, 1, 13))
_DOWN = (
    *((x, 0, 3) for x in range(SQUARES + 1)),
    *((x, 3, 4) for x in (1, 5, 9, 13)),
    *((x, 4, 5) for x in (1, 3, 5, 7, 9, 11, 13)),
)
_CORNERS = dict(zip(("rd", "lrd", "ld", "urd", "ulrd", "uld", "ur", "ulr", "ul"), "┌┬┐├┼┤└┴┘", strict=True))


def draw_layout(layout: Layout, piles: Piles, *, width: int, won: str | None, plain: bool) -> RenderableType:
    """Roulette as its cloth where there is room for it; everything else as a list."""
    square = min(WIDEST, (width - 2) // SQUARES)
    if is_roulette(layout) and square >= NARROWEST:
        return Cloth(layout, piles, square, won, plain).draw()
    return list_kinds(layout, piles)


def is_roulette(layout: Layout) -> bool:
    """Is there a cloth for this layout? Any other is a list."""
    return "straight-up" in layout and "dozen" in layout


class Cloth:
    """A canvas of characters, each with its style."""

    def __init__(self, layout: Layout, piles: Piles, square: int, won: str | None, plain: bool) -> None:
        self.layout, self.piles, self.square, self.won, self.plain = layout, piles, square, won, plain
        self.cells = [[(" ", "")] * (SQUARES * square + 1) for _ in range(11)]

    def draw(self) -> Text:
        self._draw_lines()
        self._draw_numbers()
        self._draw_outside()
        self._draw_chips_on_lines()
        text = Text(no_wrap=True)
        for row in self.cells:
            for char, style in row:
                text.append(char, style)
            text.append("\n")
        text.rstrip()
        return text

    def put(self, x: float, y: float, text: str, style: str = "") -> None:
        """Text from a place in squares; two rows to a square."""
        self._put(int(x * self.square), int(y * 2), text, style)

    def _put(self, column: int, row: int, text: str, style: str) -> None:
        for i, char in enumerate(text):
            self.cells[row][column + i] = (char, style)

    def _draw_lines(self) -> None:
        for y, start, end in _ACROSS:
            self.put(start, y, "─" * ((end - start) * self.square + 1), LINE)
        for x, top, bottom in _DOWN:
            for row in range(top * 2, bottom * 2 + 1):
                self._put(x * self.square, row, "│", LINE)
        for x in range(SQUARES + 1):
            for y in range(6):
                if (corner := _CORNERS.get(_arms(x, y))) is not None:
                    self.put(x, y, corner, LINE)
                elif _arms(x, y) in ("lr", "l", "r"):
                    self.put(x, y, "─", LINE)

    def _draw_numbers(self) -> None:
        inside = self.square - 1
        for spot in self.layout["straight-up"].spots.values():
            hue = colour(int(spot.key))
            style = WON if spot.key == self.won else CELLS[hue]
            left = int(spot.x) * self.square + 1
            rows = (1, 2, 3, 4, 5) if spot.key == "0" else (int(spot.y * 2),)
            for row in rows:
                self._put(left, row, " " * inside, style)
            self._label(left, rows[len(rows) // 2], inside, self._number(spot, hue), ("straight-up", spot.key), style)

    def _number(self, spot: Spot, hue: str) -> str:
        """The number with a mark before it: the dolly, or r for red where there are no colours."""
        mark = "▸" if spot.key == self.won else "r" if self.plain and hue == "red" else " "
        return f"{mark}{spot.key:>2}"

    def _draw_outside(self) -> None:
        for key, label, style in EVEN_CHANCES:
            self._box(self.layout[key].spots[key], 2, label, (key, key), style)
        for spot in self.layout["dozen"].spots.values():
            self._box(spot, 4, spot.key, ("dozen", spot.key), "")
        for spot in self.layout["column"].spots.values():
            label = f"col {spot.key}" if self.square >= ROOMY else f"col{spot.key}"
            if self.square < ROOMY and ("column", spot.key) in self.piles:
                label = f"c{spot.key} "
            self._box(spot, 1, label, ("column", spot.key), "")

    def _box(self, spot: Spot, squares: int, label: str, place: tuple[str, str], style: str) -> None:
        left, inside = int((spot.x - squares / 2) * self.square) + 1, squares * self.square - 1
        self._put(left, int(spot.y * 2), " " * inside, style)
        covered = self.won is not None and self.won in spot.covers
        self._label(left, int(spot.y * 2), inside, label, place, style or ("bold yellow" if covered else ""))

    def _label(self, left: int, row: int, inside: int, label: str, place: tuple[str, str], style: str) -> None:
        """A label in the middle of its box, moved aside for the chips that lie there."""
        chips = self._chips(place, inside - len(label))
        start = left + max(0, (inside - len(label) - len(chips)) // 2)
        self._put(start, row, label, style)
        if chips:
            paper = f" on {style.partition(' on ')[2]}" if " on " in style else ""
            ink = "bold black" if style == WON else CHIP_STYLES[self.piles[place].mark]
            self._put(start + len(label), row, chips, f"{ink}{paper}")

    def _draw_chips_on_lines(self) -> None:
        for place, pile in self.piles.items():
            spot = self.layout[place[0]].spots[place[1]]
            if place[0] in ("split", "street", "corner", "six-line"):
                chips = self._chips(place, self.square - 1).strip()
                column = max(0, int(spot.x * self.square) - len(chips) // 2)
                self._put(column, int(spot.y * 2), chips, CHIP_STYLES[pile.mark])

    def _chips(self, place: tuple[str, str], room: int) -> str:
        """The mark of a pile, and what it comes to where there is room for it."""
        pile = self.piles.get(place)
        if pile is None:
            return ""
        amount = dollars(pile.mine or pile.theirs).removeprefix("$")
        worded = f"{pile.mark}{amount}"
        if self.square < ROOMY or len(worded) > room:
            return f" {pile.mark}" if room > 2 else pile.mark
        return f" {worded}" if room > len(worded) + 1 else worded


def _arms(x: int, y: int) -> str:
    """Which lines meet at a crossing: up, left, right, down."""
    up = any(at == x and top < y <= bottom for at, top, bottom in _DOWN)
    down = any(at == x and top <= y < bottom for at, top, bottom in _DOWN)
    left = any(at == y and start < x <= end for at, start, end in _ACROSS)
    right = any(at == y and start <= x < end for at, start, end in _ACROSS)
    return ("u" if up else "") + ("l" if left else "") + ("r" if right else "") + ("d" if down else "")
