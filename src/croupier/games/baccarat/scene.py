"""The cloth of baccarat on a page: numbered sets in a bow around the dealer, two bows for the long table, in columns on
a telephone. The diagrams of the notices are lost, so this is our reading of where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, cos, degrees, sin

import msgspec

from croupier.games.baccarat.layout import BANKER, PLAYER, STANDING, TIE
from croupier.games.baccarat.terms import Terms
from croupier.games.cards.preparing import Seating
from croupier.gazette.cite import Cite
from croupier.table.scene import Area, Fixture, Line, Place, Scene, Words, rectangle

WORDS = {TIE: "Tie", BANKER: "Banker", PLAYER: "Player"}
BANDS = {TIE: (0, 44), BANKER: (44, 100), PLAYER: (100, 156)}
"""How far from the inner edge of a set each of its areas begins and ends."""
STRIP, RAIL = 34, 28
"""How deep the strip is on which numbers and pucks lie, and the rail with the names."""
CARD, CARD_TALL = 84.0, 79.0
HIGH = 76 / 54
"""How much higher than wide a card is."""


class Bow(msgspec.Struct, frozen=True):
    """Sets side by side on an arc around a centre behind the dealer: `inner` is the radius at which they begin, and
    `half` the angle from the middle to either end."""

    x: float
    y: float
    inner: float
    half: float
    numbers: tuple[int, ...]

    @property
    def step(self) -> float:
        return 2 * self.half / len(self.numbers)

    def begins(self, number: int) -> float:
        return -self.half + self.numbers.index(number) * self.step

    def point(self, out: float, angle: float) -> tuple[float, float]:
        radius = self.inner + out
        return self.x + radius * sin(angle), self.y + radius * cos(angle)

    def write(self, out: float, angle: float) -> str:
        x, y = self.point(out, angle)
        return f"{x:.1f} {y:.1f}"

    def sector(self, first: float, last: float, begins: float, ends: float) -> str:
        near, far = self.inner + first, self.inner + last
        return (
            f"M{self.write(last, begins)}A{far:g} {far:g} 0 0 0 {self.write(last, ends)}"
            f"L{self.write(first, ends)}A{near:g} {near:g} 0 0 1 {self.write(first, begins)}Z"
        )


def in_order(terms: Terms) -> tuple[int, ...]:
    """The numbers from left to right, as seen from the players' side (reading M-21)."""
    numbers = tuple(range(1, terms.places + 1))
    return numbers if terms.seating is Seating.COUNTER_CLOCKWISE else numbers[::-1]


def number_of(cite: Cite) -> str:
    """The rule's own number in its text."""
    return ".".join(part for part in cite.split(".")[2:] if part[0].isdigit())


# For a desk -------------------------------------------------------------------------------------------

WIDTH, HEIGHT, LONG_HEIGHT = 1232.0, 530.0, 552.0
"""Below the corners of the long table there is less room for what is said beside it."""
BOXES = {PLAYER: 144.0, BANKER: 760.0}
BOX_TOP, BOX_WIDTH, BOX_HIGH = 26.0, 328.0, 196.0


def bows_of(terms: Terms) -> tuple[Bow, ...]:
    numbers = in_order(terms)
    if terms.is_full and len(numbers) > 9:
        half = len(numbers) // 2
        return Bow(322, -566, 880, 0.277, numbers[:half]), Bow(910, -566, 880, 0.277, numbers[half:])
    return (Bow(616, -1150, 1456, 0.3655 if len(numbers) > 7 else 0.32, numbers),)


def draw_set(bow: Bow, number: int) -> Iterator[Area]:
    begins, step = bow.begins(number), bow.step
    broad = step * bow.inner > 100
    for kind, (first, last) in BANDS.items():
        middle = (first + last) / 2
        x, y = bow.point(middle, begins + step * (0.76 if broad else 0.66))
        yield Area(
            kind,
            str(number),
            bow.sector(first, last, begins, begins + step),
            round(x, 1),
            round(y, 1),
            text=WORDS[kind] if broad else WORDS[kind][0],
            at=tuple_of(bow.point(middle, begins + step * (0.31 if broad else 0.22))),
            angle=round(-degrees(begins + step / 2), 1),
            size=17 if kind == TIE else 19,
            tone=f"{kind} set",
            seat=number,
        )


def tuple_of(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 1), round(point[1], 1)


def places_of(bow: Bow, number: int) -> Iterator[Place]:
    """Where a name stands, and the pucks of Style B."""
    begins, step, strip = bow.begins(number), bow.step, BANDS[PLAYER][1] + STRIP / 2
    angle = round(-degrees(begins + step / 2), 1)
    x, y = tuple_of(bow.point(BANDS[PLAYER][1] + STRIP + RAIL / 2, begins + step / 2))
    yield Place(f"name {number}", "name", x, y, seat=number, angle=angle)
    for kind, share in ((BANKER, 0.2), (PLAYER, 0.8)):
        x, y = tuple_of(bow.point(strip, begins + step * share))
        yield Place(f"{kind} puck {number}", "puck", x, y, width=28, seat=number, angle=angle)


def number_on(bow: Bow, number: int) -> tuple[Line, Words]:
    x, y = tuple_of(bow.point(BANDS[PLAYER][1] + STRIP / 2, bow.begins(number) + bow.step / 2))
    ring = f"M{x - 13:g} {y:g}a13 13 0 1 1 26 0a13 13 0 1 1 -26 0Z"
    return Line(ring, "place-number"), Words(str(number), x, y, size=16, tone="place-number")


def table_edge(bows: tuple[Bow, ...], out: float, margin: float) -> str:
    """The outline of the table that far out from the sets: straight on the dealer's side, in bows on the players'."""
    right, far, corner = WIDTH - margin, BANDS[PLAYER][1] + out, 30 - margin / 2
    path = f"M{margin + corner:g} {margin:g}H{right - corner:g}Q{right:g} {margin:g} {right:g} {margin + corner:g}"
    for bow in reversed(bows):
        outer = bow.inner + far
        ends, inner = bow.half + 0.018, asin((WIDTH / 2 - bow.x) / outer) if len(bows) > 1 else 0.0
        first, last = (inner or ends, -ends) if bow is bows[0] else (ends, inner)
        path += round_end(bow, far, first) if bow is bows[-1] else f"L{bow.write(far, first)}"
        path += f"A{outer:g} {outer:g} 0 0 1 "
        path += round_end(bow, far, last) if bow is bows[0] else bow.write(far, last)
    return f"{path}L{margin:g} {margin + corner:g}Q{margin:g} {margin:g} {margin + corner:g} {margin:g}Z"


def round_end(bow: Bow, out: float, angle: float) -> str:
    """The corner where a bow ends: into it on the right, out of it on the left."""
    (x, y), along = bow.point(out, angle), bow.write(out, angle - 0.02 if angle > 0 else angle + 0.02)
    above, corner = f"{x:.1f} {y - 34:.1f}", f"{x:.1f} {y:.1f}"
    return f"L{above}Q{corner} {along}" if angle > 0 else f"{along}Q{corner} {above}"


def draw_box(terms: Terms, hand: str) -> tuple[list[Line], list[Words], list[Place]]:
    """Where the cards of a hand lie, with its count and what they add up to."""
    left, top, gap = BOXES[hand], BOX_TOP, 9.0
    high = CARD * HIGH
    first = left + 12
    middle = top + 48 + high / 2
    third = first + 2 * (CARD + gap)
    slots = [
        rectangle(first + i * (CARD + gap), top + 48, first + i * (CARD + gap) + CARD, top + 48 + high, 7)
        for i in (0, 1)
    ]
    slots.append(rectangle(third, middle - CARD / 2, third + high, middle + CARD / 2, 7))
    outline = rectangle(left, top, left + BOX_WIDTH, top + BOX_HIGH, 12)
    x = first + CARD + gap / 2
    around = rectangle(left - x, top - middle, left - x + BOX_WIDTH, top - middle + BOX_HIGH, 12)
    return (
        [Line(outline, f"box {hand}"), *(Line(one, "slot") for one in slots)],
        [
            Words(WORDS[hand].upper(), left + 13, top + 26, size=21, tone="hand", anchor="start"),
            Words("", left + 124, top + 27, size=13, tone="small", anchor="start", key=f"{hand} staked"),
            Words("", left + BOX_WIDTH - 14, top + 26, size=40, tone="count", anchor="end", key=f"{hand} count"),
            Words(
                draws(terms, hand),
                left + 13,
                top + BOX_HIGH - 15,
                size=13,
                tone="small",
                anchor="start",
                key=f"{hand} sum",
            ),
        ],
        [
            Place(hand, "cards", x, middle, width=CARD, step=CARD + gap, ring=around),
            Place(f"{hand} third", "cards", third + CARD / 2, middle, width=CARD, sideways=1),
        ],
    )


def draws(terms: Terms, hand: str) -> str:
    """When a hand takes a third card."""
    text = terms.rules
    if hand == PLAYER:
        return f"Draws on 0 to 5, stands on 6 and 7 ({number_of(text.table_1)})"
    return f"Draws by Table 2 ({number_of(text.table_2)}, {number_of(text.player_stood)})"


def say_banker_pays(terms: Terms) -> str:
    return "Banker pays 1 to 1, 1 to 2 on a six" if terms.no_commission else "Banker pays 1 to 1 less 5%"


def print_middle(terms: Terms, x: float, top: float) -> list[Words]:
    """What stands between the boxes: the odds, or where the round is."""
    return [
        Words("BACCARAT", x, top, size=30, tone="game", key="head"),
        Words("Tie pays 8 to 1", x, top + 34, size=18, tone="print", key="first"),
        Words(say_banker_pays(terms), x, top + 58, size=18, tone="print", key="second"),
        Words("", x, top + 92, size=13, tone="small", key="third"),
    ]


def standing_areas(top: float) -> Iterator[Area]:
    """For players without a seat, along the inner edge (1996 full 4.4(a); 2004 5.6(a))."""
    wide, left = 190.0, 616.0 - 285
    for place, kind in enumerate((TIE, BANKER, PLAYER)):
        x = left + place * wide
        shape = rectangle(x, top, x + wide, top + 40)
        yield Area(
            kind,
            STANDING,
            shape,
            x + 158,
            top + 22,
            text=f"{WORDS[kind]}, standing",
            at=(x + 76, top + 22),
            size=15,
            tone=f"{kind} set",
        )


def wide_scene(terms: Terms) -> Scene:
    bows = bows_of(terms)
    areas = [area for bow in bows for number in bow.numbers for area in draw_set(bow, number)]
    if terms.is_full:
        areas += standing_areas(229)
    boxes = [draw_box(terms, hand) for hand in BOXES]
    numbers = [number_on(bow, number) for bow in bows for number in bow.numbers]
    cloth = table_edge(bows, STRIP, 14)
    lines = [Line(table_edge(bows, STRIP + RAIL, 1) + cloth, "rail")]
    lines += [line for found, _, _ in boxes for line in found] + [ring for ring, _ in numbers]
    words = [word for _, found, _ in boxes for word in found] + [word for _, word in numbers]
    words += print_middle(terms, 616, 92)
    words.append(Words("", 1142, 128, size=13, tone="small", key="left"))
    places = [place for _, _, found in boxes for place in found]
    places += [place for bow in bows for number in bow.numbers for place in places_of(bow, number)]
    places.append(Place("verdict", "tag", 616, 112, ring=rectangle(-128, -44, 128, 84, 18)))
    places.append(Place("verdict by", "tag", 616, 156))
    return Scene(
        WIDTH,
        HEIGHT if len(bows) == 1 else LONG_HEIGHT,
        tuple(areas),
        tuple(words),
        tuple(lines),
        tuple(places),
        cloth,
        fixtures=(Fixture("rack", 92, 84), Fixture("tray", 616, 34), Fixture("shoe", 1142, 82, scale=0.82)),
    )


# For a telephone --------------------------------------------------------------------------------------

TALL_WIDTH = 364.0
TALL_BOX = 179.0
ROW = 48
"""How high an area is there."""


def tall_box(hand: str, left: float) -> tuple[list[Line], list[Words], list[Place], float]:
    """The pair above, the third card below it."""
    gap, high = 5.0, CARD_TALL * HIGH
    middle = 38 + high / 2
    bottom = 38 + high + gap + CARD_TALL + 9
    x = left + TALL_BOX / 2
    third = 38 + high + gap + CARD_TALL / 2
    around = rectangle(left - x, -middle, left - x + TALL_BOX, bottom - middle, 12)
    slot = rectangle(x - high / 2, third - CARD_TALL / 2, x + high / 2, third + CARD_TALL / 2, 7)
    return (
        [Line(rectangle(left, 0, left + TALL_BOX, bottom, 12), f"box {hand}"), Line(slot, "slot")],
        [
            Words(WORDS[hand].upper(), left + 12, 20, size=17, tone="hand", anchor="start"),
            Words("", left + TALL_BOX - 12, 21, size=34, tone="count", anchor="end", key=f"{hand} count"),
            Words("", x, third, size=13, tone="small", key=f"{hand} staked"),
        ],
        [
            Place(hand, "cards", x, middle, width=CARD_TALL, step=CARD_TALL + gap, ring=around),
            Place(f"{hand} third", "cards", x - CARD_TALL * (HIGH - 1) / 2, third, width=CARD_TALL, sideways=1),
        ],
        bottom,
    )


def tall_columns(numbers: tuple[int, ...], top: float) -> tuple[list[Area], list[Words], list[Place]]:
    """Sets side by side, as many as there are in a row."""
    wide = TALL_WIDTH / len(numbers)
    areas: list[Area] = []
    words: list[Words] = []
    places: list[Place] = []
    for column, number in enumerate(numbers):
        left = column * wide
        x = round(left + wide / 2, 1)
        for row, kind in enumerate((TIE, BANKER, PLAYER)):
            above = top + row * ROW
            shape = rectangle(round(left, 1), above, round(left + wide, 1), above + ROW)
            areas.append(
                Area(
                    kind,
                    str(number),
                    shape,
                    x,
                    above + 33,
                    text=WORDS[kind],
                    at=(x, above + 10),
                    size=10.5 if wide < 50 else 13,
                    tone=f"{kind} set",
                    seat=number,
                )
            )
        words.append(Words(str(number), x, top + 3 * ROW + 14, size=14, tone="place-number"))
        places += [
            Place(f"{kind} puck {number}", "puck", x + move, top + 3 * ROW + 15, width=20, seat=number)
            for kind, move in ((BANKER, -13), (PLAYER, 13))
        ]
    return areas, words, places


def tall_scene(terms: Terms) -> Scene:
    numbers = in_order(terms)
    boxes = [tall_box(hand, left) for hand, left in ((PLAYER, 0.0), (BANKER, TALL_WIDTH - TALL_BOX))]
    lines = [line for found, _, _, _ in boxes for line in found]
    words = [word for _, found, _, _ in boxes for word in found]
    places = [place for _, _, found, _ in boxes for place in found]
    areas: list[Area] = []
    places.append(Place("verdict", "tag", TALL_WIDTH / 2, boxes[0][3] + 8, ring=rectangle(-62, -14, 62, 14, 14)))
    top = boxes[0][3] + 16
    rows = [numbers] if len(numbers) <= 9 else [numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]]
    for row in rows:
        found, printed, put = tall_columns(row, top)
        areas += found
        words += printed
        places += put
        top += 3 * ROW + 30
    if terms.is_full:
        wide = TALL_WIDTH / 3
        for place, kind in enumerate((TIE, BANKER, PLAYER)):
            left = round(place * wide, 1)
            shape = rectangle(left, top, round(left + wide, 1), top + 40)
            areas.append(
                Area(
                    kind,
                    STANDING,
                    shape,
                    left + 102,
                    top + 20,
                    text=f"{WORDS[kind]}, standing",
                    at=(left + 50, top + 20),
                    size=12,
                    tone=f"{kind} set",
                )
            )
        top += 46
    return Scene(TALL_WIDTH, top, tuple(areas), tuple(words), tuple(lines), tuple(places), tall=True, chip=13)


def scenes(terms: Terms) -> tuple[Scene, Scene]:
    return wide_scene(terms), tall_scene(terms)
