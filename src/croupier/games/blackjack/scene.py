"""The table on a page: seven boxes on a bow before the dealer, box 1 at the dealer's left (2.1, Diagrams 1 and 2); on a
telephone a row of seven, and the one that whoever looks attends to large below it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from croupier.games.blackjack.layout import BOX, BOXES, INSURANCE, SEVENS
from croupier.games.blackjack.terms import Terms
from croupier.table.scene import Area, Fixture, Line, Place, Scene, Words, circle, rectangle

MIDDLE, WIDTH, HEIGHT = 620.0, 1240.0, 532.0
ACROSS = (470.0, 328.0, 168.0, 0.0, -168.0, -328.0, -470.0)
"""How far from the middle each box stands; the dealer's left is our right."""
HALF, DEEP = 49.0, 104.0
TOP = -50.0
COLUMN = {1: 98.0, 2: 88.0, 3: 62.0}
"""How wide the hands of a box are, side by side, by how many there are (11.3)."""
CARD = {1: 54.0, 2: 54.0, 3: 44.0}
RAIL = "M30 12H1210Q1228 12 1228 32V158C1228 360 966 520 620 520C274 520 12 360 12 158V32Q12 12 30 12Z"
MOST_HANDS = 3
SECOND = ("2nd", "after", "hands")
"""Where the dealer's second card will lie (7.6)."""
PAYS, STANDS, INSURED = "Blackjack pays 3 to 2", "Dealer must stand on 17 and must draw to 16", "INSURANCE PAYS 2 TO 1"
"""What the cloth must say (2.3)."""


def hand_key(box: int | str, index: int, hands: int) -> str:
    """The place of a hand: which of how many."""
    return f"{box} {index + 1}/{hands}"


def bow(x: float) -> float:
    """The line on which the boxes stand."""
    return -62 + 432 * sqrt(1 - ((x - MIDDLE) / 620) ** 2)


def lift(x: float) -> float:
    """The insurance line bends more than that of the boxes."""
    return 34 * ((x - MIDDLE) / 470) ** 2


def along(dy: float, left: float = -450, right: float = 450) -> str:
    points = [(MIDDLE + left + (right - left) * i / 40) for i in range(41)]
    return "M" + "L".join(f"{x:.1f} {bow(x) - lift(x) + dy:.1f}" for x in points)


def band(x: float, wide: float) -> str:
    """A part of the insurance line, so far to either side."""
    points = [x - wide + wide * i / 20 for i in range(41)]
    over = [f"{p:.1f} {bow(p) - lift(p) - 178:.1f}" for p in points]
    under = [f"{p:.1f} {bow(p) - lift(p) - 152:.1f}" for p in reversed(points)]
    return "M" + "L".join([*over, *under]) + "Z"


# For a desk -------------------------------------------------------------------------------------------


def wide_areas(terms: Terms) -> Iterator[Area]:
    for number in BOXES:
        x = MIDDLE + ACROSS[number - 1]
        y, spot = bow(x), str(number)
        box = rectangle(x - HALF, y + TOP, x + HALF, y + TOP + DEEP, 14)
        yield Area(
            BOX, spot, box, x - 28, y + TOP + 24, text=spot, at=(x, y - 8), size=28, tone="box", seat=number, rows=30,
            chip=12,
        )  # fmt: skip
        if SEVENS in terms.layout:
            yield Area(
                SEVENS, spot, circle(x, y + 76, 18), x, y + 76, text="777", size=14, tone="sevens", seat=number, chip=13
            )
        wide = 60 if abs(ACROSS[number - 1]) < 300 else 52
        chips = x - 26
        yield Area(
            INSURANCE, spot, band(x, wide), chips, bow(chips) - lift(chips) - 165, drawn=False, seat=number, chip=11,
            beside=18,
        )  # fmt: skip


def wide_places(terms: Terms) -> Iterator[Place]:
    yield Place("dealer", "cards", MIDDLE - 32, 92, width=60, step=64, room=190, middle=False)
    yield Place("dealer", "tag", MIDDLE - 130, 92, size=18)
    for number in BOXES:
        x = MIDDLE + ACROSS[number - 1]
        y = bow(x)
        for hands in range(1, MOST_HANDS + 1):
            for index in range(hands):
                yield from wide_hand(number, index, hands, x, y)
        below = y + (108 if SEVENS in terms.layout else 72)
        yield Place(f"name {number}", "name", x, below, seat=number, size=14)
        yield Place(f"status {number}", "name", x, below + 18, seat=number, size=13)


def wide_hand(number: int, index: int, hands: int, x: float, y: float) -> Iterator[Place]:
    column, width = COLUMN[hands], CARD[hands]
    x += column * (index - (hands - 1) / 2)
    tall = width * 76 / 54
    middle = y - 92 + (3 if hands == 2 else 0)
    key, half = hand_key(number, index, hands), column / 2
    bottom = y + TOP + DEEP - middle
    frame = rectangle(-half, y + TOP - middle, half, bottom, 12) if hands > 1 else ""
    ring = rectangle(-half - (2 if hands == 1 else 0), -tall / 2 - 6, half + (2 if hands == 1 else 0), bottom, 13)
    step = 22.0 if hands == 1 else 18.0 if hands == 2 else 15.0
    yield Place(
        key, "cards", x, middle, width=width, step=step, room=column + 16 if hands == 1 else column - 2, seat=number,
        frame=frame, ring=ring,
    )  # fmt: skip
    yield Place(key, "tag", x, middle - tall / 2 - 11, seat=number, size=16 if hands < MOST_HANDS else 14)
    yield Place(
        key,
        "chips",
        x - half + (20 if hands == 1 else 17 if hands == 2 else 13),
        y + TOP + 24,
        seat=number,
        rows=30 if hands == 1 else 27,
        size=(12, 11, 9)[hands - 1],
    )
    yield Place(f"result {key}", "tag", x, y + TOP + DEEP - 13, seat=number, size=14 if hands < MOST_HANDS else 11)


def wide_scene(terms: Terms) -> Scene:
    lines = (
        Line(band(MIDDLE, 450)),
        Line(rectangle(MIDDLE - 62, 50, MIDDLE - 2, 134, 6), "slot"),
        Line(rectangle(MIDDLE + 2, 50, MIDDLE + 62, 134, 6), "slot"),
    )
    words = (
        Words(PAYS, along=along(-212), size=26),
        Words(STANDS, along=along(-191), size=16),
        *(Words(INSURED, along=along(-161, left, left + 300), size=15) for left in (-440, -150, 140)),
        *(Words(word, MIDDLE + 32, 76 + 17 * i, size=13, key=word) for i, word in enumerate(SECOND)),
    )
    fixtures = (Fixture("tray", MIDDLE, 13), Fixture("rack", 330, 62, -8), Fixture("shoe", 906, 62, 10))
    return Scene(
        WIDTH, HEIGHT, tuple(wide_areas(terms)), words, lines, tuple(wide_places(terms)), felt=RAIL, fixtures=fixtures,
        broad=True,
    )  # fmt: skip


# For a telephone --------------------------------------------------------------------------------------

TALL_WIDTH, TALL_HEIGHT = 374.0, 566.0
SINKS = (0.0, 8.0, 13.0, 15.0, 13.0, 8.0, 0.0)
OWN_TOP = 294.0


def cell(number: int) -> tuple[float, float]:
    """The middle of a box's cell, and its top."""
    return TALL_WIDTH / 2 + (4 - number) * 50, 150 + SINKS[number - 1]


def tall_areas(terms: Terms) -> Iterator[Area]:
    for number in BOXES:
        x, y = cell(number)
        box = rectangle(x - 23, y, x + 23, y + 112, 9)
        yield Area(BOX, str(number), box, x - 12, y + 38, text=" ", tone="cell", seat=number, rows=25, chip=8)
    left, right, bottom = 20.0, TALL_WIDTH - 20, TALL_HEIGHT - 20
    sevens = SEVENS in terms.layout
    wide = right - (112 if sevens else 0)
    own = rectangle(left + 6, bottom - 96, wide - 8, bottom - 6, 12)
    yield Area(BOX, "*", own, left + 30, bottom - 76, text=" ", tone="box own", rows=28, chip=12)
    if sevens:
        x, y = right - 56, bottom - 51
        yield Area(SEVENS, "*", circle(x, y, 40), x, y, text="777", size=20, tone="sevens", chip=16)
    insured = rectangle(right - 134, OWN_TOP + 6, right - 2, OWN_TOP + 30, 10)
    yield Area(
        INSURANCE, "*", insured, right - 120, OWN_TOP + 18, text="insurance", at=(right - 62, OWN_TOP + 18),
        size=12, tone="band", chip=9, beside=14,
    )  # fmt: skip


def tall_places() -> Iterator[Place]:
    middle = TALL_WIDTH / 2
    yield Place("dealer", "cards", middle - 34, 56, width=58, step=62, room=184, middle=False)
    yield Place("dealer", "tag", 92, 92, size=13)
    for number in BOXES:
        x, y = cell(number)
        yield Place(f"cell {number}", "name", x, y + 12, seat=number, size=11.5)
        yield Place(f"short {number}", "name", x, y + 102, seat=number, size=11.5)
        for hands in range(1, MOST_HANDS + 1):
            for index in range(hands):
                key = hand_key(number, index, hands)
                if hands == 1:
                    yield Place(key, "cards", x, y + 42, width=28, step=14, room=44, seat=number)
                yield Place(key, "tag", x, y + (76 if hands == 1 else 36 + 23 * index), seat=number, size=12.5, room=50)
    yield Place("title *", "name", 30, OWN_TOP + 18, middle=False, size=14)
    for hands in range(1, MOST_HANDS + 1):
        for index in range(hands):
            yield from own_hand(index, hands)


def own_hand(index: int, hands: int) -> Iterator[Place]:
    column = (TALL_WIDTH - 44) / max(hands, 2)
    x = TALL_WIDTH / 2 + column * (index - (hands - 1) / 2)
    y, width = OWN_TOP + (96 if hands < MOST_HANDS else 92), 52.0 if hands == MOST_HANDS else 64.0
    key, bottom = hand_key("*", index, hands), TALL_HEIGHT - 22 - y
    frame = rectangle(-column / 2 + 2, TALL_HEIGHT - 118 - y, column / 2 - 2, bottom, 12) if hands > 1 else ""
    ring = rectangle(-column / 2 + 2, -66, column / 2 - 2, 60, 12)
    room = column - 8 if hands > 1 else column * 1.6
    yield Place(key, "cards", x, y, width=width, step=width * 0.42, room=room, frame=frame, ring=ring)
    yield Place(key, "tag", x, y - 56, size=15)
    left = x - column / 2 + 22 if hands > 1 else 50.0
    yield Place(key, "chips", left, TALL_HEIGHT - 96, rows=26 if hands > 1 else 28, size=11 if hands > 1 else 12)
    yield Place(f"result {key}", "tag", x, TALL_HEIGHT - 34, size=15)


def tall_scene(terms: Terms) -> Scene:
    middle = TALL_WIDTH / 2
    lines = (
        Line(rectangle(14, OWN_TOP, TALL_WIDTH - 14, TALL_HEIGHT - 14, 14), "own"),
        Line(rectangle(middle - 63, 15, middle - 5, 97, 6), "slot"),
        Line(rectangle(middle - 1, 15, middle + 57, 97, 6), "slot"),
    )
    words = (
        Words(PAYS, middle, 116, size=15),
        Words("Insurance 2 to 1 · dealer stands on 17, draws to 16", middle, 134, size=12),
        *(Words(word, middle + 28, 40 + 16 * i, size=12, key=word) for i, word in enumerate(SECOND)),
    )
    return Scene(
        TALL_WIDTH, TALL_HEIGHT, tuple(tall_areas(terms)), words, lines, tuple(tall_places()), tall=True, chip=10,
        felt=rectangle(4, 4, TALL_WIDTH - 4, TALL_HEIGHT - 4, 20),
        fixtures=(Fixture("rack", 44, 50, 0, 0.7), Fixture("shoe", 332, 50, 4, 0.56)),
    )  # fmt: skip


def scenes(terms: Terms) -> tuple[Scene, Scene]:
    return wide_scene(terms), tall_scene(terms)
