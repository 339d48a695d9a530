"""The cloth on a page: as wide as the wheel's rim is long for a desk, stood on end for a telephone."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.equipment.wheel import colour
from croupier.games.roulette.diagram import DIAGRAM, lit_by
from croupier.games.roulette.state import Phase, State
from croupier.games.roulette.terms import Terms
from croupier.table.diagram import Result
from croupier.table.scene import Area, Scene, Shown, rectangle
from croupier.table.wagers import Kind, Layout, Spot

EDGE = 20
GRIP = 12
"""How far around a line or a corner a finger may land."""
ROUND = 26
"""How far the corners of zero are rounded."""
WIDE_CELL, TALL_CELL = (62.0, 98.0), (46.0, 88.0)
BESIDE_WIDE, BESIDE_TALL = 64.0, 50.0
"""How deep the rows of dozens and even chances are."""
INSIDE = ("split", "street", "corner", "six-line")
NAMES = {"low": "1-18", "high": "19-36", "even": "Even", "odd": "Odd", "red": "", "black": ""}


class Projection:
    """Squares of the layout into units of a drawing: 14 across and 5 down, or the same stood on end."""

    def __init__(self, *, tall: bool) -> None:
        self.tall = tall
        self._along, self._across = TALL_CELL[0] if tall else WIDE_CELL[0], TALL_CELL[1] if tall else WIDE_CELL[1]
        self._beside = BESIDE_TALL if tall else BESIDE_WIDE

    def size(self) -> tuple[float, float]:
        _, _, right, bottom = self.box(0, 0, 14, 5)
        return right + EDGE, bottom + EDGE

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Stood on end, zero is at the top and the even chances at the left."""
        along = EDGE + x * self._along
        across = min(y, 3) * self._across + max(y - 3, 0) * self._beside
        if not self.tall:
            return along, EDGE + across
        whole = 3 * self._across + 2 * self._beside
        return EDGE + whole - across, along

    def box(self, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        one, other = self.point(left, top), self.point(right, bottom)
        return min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1])


def outline(projection: Projection, kind: Kind, spot: Spot) -> tuple[str, tuple[float, float, float, float]]:
    """The shape of an area, and the box around it: a box of the diagram, or a grip around a line or corner."""
    box = next((b for b in DIAGRAM.boxes if b.left < spot.x < b.right and b.top < spot.y < b.bottom), None)
    if kind.key in INSIDE or box is None:
        x, y = projection.point(spot.x, spot.y)
        around = x - GRIP, y - GRIP, x + GRIP, y + GRIP
        return rectangle(*around), around
    left, top, right, bottom = projection.box(box.left, box.top, box.right, box.bottom)
    if spot.key == "0":
        return zero(left, top, right, bottom, tall=projection.tall), (left, top, right, bottom)
    return rectangle(left, top, right, bottom), (left, top, right, bottom)


def zero(left: float, top: float, right: float, bottom: float, *, tall: bool) -> str:
    r = ROUND
    if tall:
        return (
            f"M{left:g} {bottom:g}V{top + r:g}Q{left:g} {top:g} {left + r:g} {top:g}H{right - r:g}"
            f"Q{right:g} {top:g} {right:g} {top + r:g}V{bottom:g}Z"
        )
    return (
        f"M{right:g} {top:g}H{left + r:g}Q{left:g} {top:g} {left:g} {top + r:g}V{bottom - r:g}"
        f"Q{left:g} {bottom:g} {left + r:g} {bottom:g}H{right:g}Z"
    )


def areas(layout: Layout, projection: Projection) -> Iterator[Area]:
    """The printed areas first, so that what lies on their lines is found above them."""
    for kind in sorted(layout.values(), key=lambda kind: kind.key in INSIDE):
        for spot in kind.spots.values():
            shape, (left, top, right, bottom) = outline(projection, kind, spot)
            if kind.key in INSIDE:
                yield Area(kind.key, spot.key, shape, (left + right) / 2, (top + bottom) / 2, drawn=False)
                continue
            middle = (left + right) / 2, (top + bottom) / 2
            x, y = middle
            outside = kind.key != "straight-up"
            if outside:  # clear of the print
                wide, deep = right - left, bottom - top
                x, y = (left + 0.82 * wide, y) if wide > deep else (x, top + 0.84 * deep)
                if kind.key in NAMES:
                    middle = (left + 0.42 * wide, middle[1]) if wide > deep else (middle[0], top + 0.33 * deep)
            yield Area(
                kind.key,
                spot.key,
                shape,
                x,
                y,
                text=printed(kind, spot),
                at=middle,
                angle=-90 if projection.tall and kind.key not in ("straight-up", "column") else 0,
                size=(20 if outside else 23) if not projection.tall else 17,
                tone=tone_of(kind, spot),
            )


def printed(kind: Kind, spot: Spot) -> str:
    if kind.key == "straight-up":
        return spot.key
    if kind.key == "column":
        return "2:1"
    if kind.key == "dozen":
        return spot.key.replace("-", "–")
    return NAMES[kind.key].replace("-", "–")


def tone_of(kind: Kind, spot: Spot) -> str:
    if kind.key == "straight-up":
        return f"number {colour(int(spot.key))}"
    return f"diamond {kind.key}" if kind.key in ("red", "black") else ""


def scenes(terms: Terms) -> tuple[Scene, Scene]:
    wide, tall = Projection(tall=False), Projection(tall=True)
    return (
        Scene(*wide.size(), tuple(areas(terms.layout, wide)), piece="roulette-wheel"),
        Scene(*tall.size(), tuple(areas(terms.layout, tall)), tall=True, piece="roulette-wheel"),
    )


def shown(terms: Terms, state: State) -> Shown:
    """The ball lies where it came to rest until it is spun again."""
    number, last = state.settling.result, None if state.last is None else str(state.last)
    before = last if state.phase is Phase.BETTING else None
    rests = before if number is None else number
    return Shown(
        lit=tuple(sorted(lit_by(terms, number))),
        lit_last=tuple(sorted(lit_by(terms, before))),
        marked=None if number is None else ("straight-up", str(number)),
        piece="" if rests is None else str(rests),
        results=tuple(Result(str(one), colour(one)) for one in state.display),
    )
