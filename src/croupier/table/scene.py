"""How a table looks on a page, as data: areas for chips, places for cards and other things, words on the cloth; and
what a moment shows there. Whoever draws it needs to know no game. Lengths are in units of the drawing, y downwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.table.diagram import Result
from croupier.table.wagers import Position


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words on the cloth that are no area. They run along `along`, an SVG path, where one is said; `key` names those
    that a moment may change."""

    text: str
    x: float = 0
    y: float = 0
    size: float = 16
    tone: str = ""
    along: str = ""
    anchor: Literal["start", "middle", "end"] = "middle"
    key: str = ""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something small drawn in an area, as wide and as high as `size` around `x`, `y`: `die 3`, `bird D`."""

    what: str
    x: float
    y: float
    size: float


LIFTED = "lifted"
"""Where somebody holds a card that is for those eyes alone, before it is turned at its place."""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where chips of one kind on one spot lie. `shape` is the outline as an SVG path, and `x`, `y` is where chips
    stand. An area that is not `drawn` has no lines of its own: a line between two others, or a place behind one. `text`
    is printed at `at`, turned by `angle` degrees, or where the chips stand if nothing is said; `tone` is the colour
    that it is known by. `seat` is the seat whose area it is, where it is one's. Where `rows` says how far apart, chips
    of several players lie one behind the other, each with its name; the sum stands `beside` them, so far, where that is
    said. A spot `*` is that of the seat which whoever looks attends to: a telephone shows that one large. `words` and
    `pictures` are printed in it beside that, and are lit with it."""

    kind: str
    spot: str
    shape: str
    x: float
    y: float
    drawn: bool = True
    text: str = ""
    at: tuple[float, float] | None = None
    angle: float = 0
    size: float = 20
    tone: str = ""
    seat: int = 0
    rows: float = 0
    beside: float = 0
    chip: float = 0
    words: tuple[Words, ...] = ()
    pictures: tuple[Picture, ...] = ()


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something printed on the cloth, or a thing that always stands there: an SVG path, with the colours of `tone`."""

    shape: str
    tone: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where something is put down in the course of a game: `what` it is, by its key in what a moment shows. Cards lie
    `step` apart and are `width` wide, closer where they would take more than `room`; they begin at `x`, or lie around
    it (`middle`), each turned by `fan` degrees more than the one before. The last of them is turned sideways from the
    card number `sideways` on. Chips that a moment puts here lie `rows` apart. `frame` is an outline that is seen while
    something lies here, `ring` one that is seen while it is this place's turn or it wins; both around `x`, `y`. A `*`
    in the key stands for the seat that whoever looks attends to; `size` is that of what is written, and
    a name is turned by `angle` degrees."""

    key: str
    what: Literal["cards", "tag", "name", "puck", "piece", "chips"]
    x: float
    y: float
    width: float = 54
    step: float = 22
    middle: bool = True
    sideways: int = 0
    seat: int = 0
    room: float = 0
    fan: float = 0
    rows: float = 0
    size: float = 0
    frame: str = ""
    ring: str = ""
    angle: float = 0


class Fixture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that always stands on the table: a shoe, a rack for discards, a tray of chips."""

    name: str
    x: float
    y: float
    angle: float = 0
    scale: float = 1


class PaysRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that is paid; `key` names it in what a moment says of it."""

    key: str
    text: str
    cells: tuple[str, ...]


class Pays(msgspec.Struct, frozen=True, omit_defaults=True):
    """A list beside the cloth of what is paid, best first, under `heads`."""

    title: str
    rule: str
    heads: tuple[str, ...]
    rows: tuple[PaysRow, ...]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole cloth: wide for a desk, or `tall` for a telephone. `felt` is its outline, a rectangle where none is
    said; `piece` is the equipment that is drawn beside it, `made` says how, where tables differ in that. A `broad` one
    has the whole width of a desk: what stands beside another cloth stands below it. Of a cloth that is `brief` a
    telephone shows so much at first, and the rest when it is asked for. Beside one that is `weighed` stands what each
    result would do to all of one's wagers. `pays` is the list beside it, where it has one."""

    width: float
    height: float
    areas: tuple[Area, ...]
    words: tuple[Words, ...] = ()
    lines: tuple[Line, ...] = ()
    places: tuple[Place, ...] = ()
    felt: str = ""
    tall: bool = False
    chip: float = 15
    piece: str = ""
    fixtures: tuple[Fixture, ...] = ()
    broad: bool = False
    made: Mapping[str, str] = {}
    brief: float = 0
    weighed: bool = False
    pays: Pays | None = None


class Tag(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word that a moment puts at a place: a total, a name, on or off; `tone` says how it stands out. `player` is
    whose name it is, where it is one."""

    text: str
    tone: str = ""
    player: str = ""


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a moment shows to everybody. `cards` by place, a card that lies face down as ""; `lit` are areas that win by
    the result that lies there, `lit_last` those that won by the last one while bets are made again, `marked` the one
    that a marker such as the dolly stands on; `off` are wagers that the next result does not touch; on areas that are
    `shut` no chips can be put now; `turn` is the place whose turn it is, `winning` are those that win. `across`: the
    last card there lies sideways; `lie` are wagers that a moment has put at a place, away from their area. `stands`
    says in a few words how the game stands, `piece` is what the equipment shows, `results` are the last ones, the
    newest first."""

    cards: Mapping[str, tuple[str, ...]] = {}
    tags: Mapping[str, Tag] = {}
    words: Mapping[str, str] = {}
    lit: tuple[Position, ...] = ()
    lit_last: tuple[Position, ...] = ()
    marked: Position | None = None
    off: tuple[str, ...] = ()
    shut: tuple[Position, ...] = ()
    turn: str = ""
    winning: tuple[str, ...] = ()
    across: tuple[str, ...] = ()
    lie: Mapping[str, str] = {}
    stands: str = ""
    piece: str = ""
    results: tuple[Result, ...] = ()


def rectangle(left: float, top: float, right: float, bottom: float, round: float = 0) -> str:
    """The outline of a rectangle, with corners rounded by so much."""
    if not round:
        return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"
    r = round
    return (
        f"M{left + r:g} {top:g}H{right - r:g}Q{right:g} {top:g} {right:g} {top + r:g}V{bottom - r:g}"
        f"Q{right:g} {bottom:g} {right - r:g} {bottom:g}H{left + r:g}Q{left:g} {bottom:g} {left:g} {bottom - r:g}"
        f"V{top + r:g}Q{left:g} {top:g} {left + r:g} {top:g}Z"
    )


def circle(x: float, y: float, radius: float) -> str:
    r = radius
    return f"M{x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}Z"
