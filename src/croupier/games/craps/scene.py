"""A cloth of our own on a page (Diagram 12 is not held): the numbers with what lies on each, Come and Field, the line,
and the propositions; for a telephone the same in one column, what is played most first."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.craps.layout import NUMBERS, PAYS, SPLITS
from croupier.table.scene import Area, Picture, Place, Scene, Words, rectangle

EDGE = 2.0
HOME = "puck"
"""Where the puck lies while it is off; on a point it lies at `puck 8`."""
FIELD = (2, 3, 4, 9, 10, 11, 12)
DOUBLED = (2, 12)
PROPOSED = {"craps-two": (1, 1), "craps-twelve": (6, 6), "craps-three": (1, 2), "eleven": (5, 6)}
"""The dice that win a wager on one roll, as they are drawn."""
PAIRS = {4: 2, 10: 5, 6: 3, 8: 4}
IN_UNITS = {"horn": ("Horn", "in 4s"), "world": ("World", "in 5s"), "c-and-e": ("C & E", "in halves")}
HIGH = tuple(PAYS["horn-high"])


def odds(kind: str, spot: str) -> str:
    """What a spot pays, where it pays one thing."""
    (only,) = set(PAYS[kind][spot].values())
    return str(only)


class Cloth:
    """Boxes one after another: each is an area, with print and chips at so much from its left upper corner."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.behind: list[Area] = []
        self.words: list[Words] = []
        self.places: list[Place] = []

    def box(
        self,
        position: tuple[str, str],
        at: tuple[float, float, float, float],
        chips: tuple[float, float],
        *print_: Words | Picture,
        tone: str = "",
        round: float = 0,
    ) -> None:
        left, top, wide, deep = at
        words = tuple(shift(one, left, top) for one in print_ if isinstance(one, Words))
        pictures = tuple(
            Picture(one.what, left + one.x, top + one.y, one.size) for one in print_ if isinstance(one, Picture)
        )
        self.areas.append(
            Area(
                *position,
                rectangle(left, top, left + wide, top + deep, round),
                left + chips[0],
                top + chips[1],
                tone=tone,
                words=words,
                pictures=pictures,
            )
        )

    def inside(
        self, position: tuple[str, str], at: tuple[float, float, float, float], chips: tuple[float, float]
    ) -> None:
        """A place for chips within another area, with no lines of its own."""
        left, top, wide, deep = at
        shape = rectangle(left, top, left + wide, top + deep)
        self.behind.append(Area(*position, shape, left + chips[0], top + chips[1], drawn=False))

    def head(self, text: str, x: float, y: float, *, end: bool = False, size: float = 13.5) -> None:
        self.words.append(Words(text, x, y, size, "odds", anchor="end" if end else "start"))

    def puck(self, key: str, x: float, y: float, wide: float) -> None:
        self.places.append(Place(key, "puck", x, y, width=wide))

    def scene(self, wide: float, deep: float, *, tall: bool, chip: float, brief: float = 0) -> Scene:
        areas = (*self.areas, *self.behind)
        whole = (*areas, *undivided(areas))
        words, places = tuple(self.words), tuple(self.places)
        return Scene(
            wide,
            deep,
            whole,
            words,
            places=places,
            tall=tall,
            chip=chip,
            piece="thrown-dice",
            brief=brief,
            weighed=True,
        )


def shift(words: Words, left: float, top: float) -> Words:
    return Words(words.text, left + words.x, top + words.y, words.size, words.tone, "", words.anchor, words.key)


def undivided(areas: tuple[Area, ...]) -> Iterator[Area]:
    """However a C & E stake is divided, its chips lie on the one area."""
    area = next(one for one in areas if one.kind == "c-and-e")
    for split in SPLITS:
        if split != area.spot:
            yield Area("c-and-e", split, area.shape, area.x, area.y, drawn=False)


def name(text: str, x: float, y: float, size: float) -> Words:
    return Words(text, x, y, size, "name", anchor="start")


def small(text: str, x: float, y: float, size: float = 13.5, key: str = "") -> Words:
    return Words(text, x, y, size, "plain", anchor="start", key=key)


def centred(text: str, x: float, y: float, size: float, tone: str = "plain") -> Words:
    return Words(text, x, y, size, tone)


def dice(faces: tuple[int, int], x: float, y: float, size: float = 19) -> tuple[Picture, Picture]:
    return Picture(f"die {faces[0]}", x, y, size), Picture(f"die {faces[1]}", x + size + 2, y, size)


def field_print(x: float, step: float, y: float, size: float) -> Iterator[Words | Picture]:
    for place, number in enumerate(FIELD):
        yield Words(str(number), x + place * step, y, size, "name")
        if number in DOUBLED:
            yield Picture("ring", x + place * step, y, 25)
    yield small("1 to 1, circled 2 to 1", x - 12, y + 22, size=13)


# For a desk ---------------------------------------------------------------------------------------

HEADS, COLUMN, LINE_WIDE = 58.0, 91.0, 604.0
RIGHT, RIGHT_WIDE = 624.0, 262.0
AGAINST_DEEP, NUMBER_DEEP, CELL_DEEP = 30.0, 76.0, 42.0


def wide_numbers(cloth: Cloth) -> None:
    """A column for each number: Don't Come over it, the number itself where Come wagers go, Place, Buy and Lay."""
    top = EDGE + AGAINST_DEEP
    for place, number in enumerate(map(str, NUMBERS)):
        left = EDGE + HEADS + place * COLUMN
        cloth.box(("dont-come", number), (left, EDGE, COLUMN, AGAINST_DEEP), (28, 15))
        cloth.inside(("behind-dont-come", number), (left + 46, EDGE, COLUMN - 46, AGAINST_DEEP), (16, 15))
        figure = centred(number, 26, NUMBER_DEEP / 2, 36, "name")
        cloth.box(("come", number), (left, top, COLUMN, NUMBER_DEEP), (46, 58), figure, tone="come-point")
        cloth.inside(("odds-on-come", number), (left + 56, top + 38, COLUMN - 56, NUMBER_DEEP - 38), (16, 20))
        for row, kind in enumerate(("place", "buy", "lay")):
            at = (left, top + NUMBER_DEEP + row * CELL_DEEP, COLUMN, CELL_DEEP)
            cloth.box((kind, number), at, (COLUMN - 20, 21), small(odds(kind, number), 9, 21.5, 14))
        cloth.puck(f"puck {number}", left + 70, top + 20, 34)
    cloth.puck(HOME, EDGE + HEADS / 2, top + NUMBER_DEEP / 2, 44)
    cloth.head("Don’t come", EDGE + HEADS - 5, EDGE + 15, end=True, size=10.5)
    for text, rows, fee in (("Place", 0.5, ""), ("Buy", 1.5, "+5%"), ("Lay", 2.5, "+5%")):
        y = top + NUMBER_DEEP + rows * CELL_DEEP
        cloth.head(text, EDGE + HEADS - 8, y - (8 if fee else 0), end=True)
        if fee:
            cloth.head(fee, EDGE + HEADS - 8, y + 9, end=True)


def wide_line(cloth: Cloth) -> None:
    left, top = float(EDGE), EDGE + AGAINST_DEEP + NUMBER_DEEP + 3 * CELL_DEEP + 8
    cloth.box(
        ("come", "come"), (left, top, 404, 56), (374, 28), name("Come", 16, 20, 27), small("", 16, 43, key="come")
    )
    cloth.box(
        ("dont-come", "dont-come"),
        (left + 404, top, 200, 56),
        (176, 20),
        name("Don’t Come", 14, 20, 20),
        small("", 14, 43, 13, key="dont-come"),
    )
    cloth.box(
        ("field", "field"),
        (left, top + 56, 404, 56),
        (374, 28),
        name("Field", 16, 28, 24),
        *field_print(106, 30, 20, 18),
    )
    for place, kind in enumerate(("big-six", "big-eight")):
        at = (left + 404 + place * 100, top + 56, 100, 56)
        cloth.box(
            (kind, kind), at, (80, 34), name(f"Big {'68'[place]}", 14, 19, 20), small(odds(kind, kind), 14, 41, 13)
        )
    at_line = top + 112 + 8
    cloth.box(
        ("pass", "pass"),
        (left, at_line, 404, 76),
        (292, 38),
        name("Pass", 16, 28, 31),
        small("", 16, 56, key="pass"),
        small("odds", 361, 38, 13, key="odds"),
        tone="line-bet",
        round=14,
    )
    cloth.box(
        ("dont-pass", "dont-pass"),
        (left + 404, at_line, 200, 76),
        (150, 30),
        name("Don’t Pass", 14, 28, 22),
        small("", 14, 56, 13, key="dont-pass"),
        tone="line-bet",
        round=14,
    )
    for number in map(str, NUMBERS):
        cloth.inside(("odds-on-pass", number), (left + 314, at_line, 90, 76), (24, 38))
        cloth.inside(("behind-dont-pass", number), (left + 404 + 164, at_line, 36, 76), (16, 30))


def wide_propositions(cloth: Cloth) -> None:
    left, half = RIGHT, RIGHT_WIDE / 2
    cloth.head("Hardways: until 7 or the easy way", left, EDGE + 11)
    for place, (number, face) in enumerate(PAIRS.items()):
        at = (left + place % 2 * half, EDGE + 24 + place // 2 * 48, half, 48)
        pay = small(odds("hardway", str(number)), 53, 24.5, 14)
        cloth.box(("hardway", str(number)), at, (half - 19, 24), *dice((face, face), 18, 24), pay)
    cloth.head("One roll only", left, EDGE + 138)
    for place, (kind, text) in enumerate((("any-seven", "Any Seven"), ("any-craps", "Any Craps"))):
        at = (left + place * half, EDGE + 152, half, 50)
        cloth.box((kind, kind), at, (half - 20, 31), name(text, 9, 16, 17), small(odds(kind, kind), 9, 37, 14))
    for place, (kind, faces) in enumerate(PROPOSED.items()):
        at = (left + place % 2 * half, EDGE + 202 + place // 2 * 48, half, 48)
        pay = small(odds(kind, kind), 53, 24.5, 14)
        cloth.box((kind, kind), at, (half - 18, 24), *dice(faces, 18, 24), pay)
    for place, (kind, (text, units)) in enumerate(IN_UNITS.items()):
        third = RIGHT_WIDE / 3
        spot = SPLITS[0] if kind == "c-and-e" else kind
        at = (left + place * third, EDGE + 298, third, 70)
        chips = (third - 19, 50) if kind != "c-and-e" else (third - 19, 19)
        cloth.box((kind, spot), at, chips, name(text, 9, 22, 16), small(units, 9, 53, 13))
    across = RIGHT_WIDE * 0.16
    for place, high in enumerate(HIGH):
        at = (left + RIGHT_WIDE * 0.36 + place * across, EDGE + 368, across, 68)
        cloth.box(("horn-high", high), at, (across / 2, 46), centred(high, across / 2, 20, 19, "name"))
    cloth.words.append(name("Horn High", left + 6, EDGE + 392, 15.5))
    cloth.words.append(small("in 5s, on", left + 6, EDGE + 414, 13))


def draw_wide() -> Scene:
    cloth = Cloth()
    wide_numbers(cloth)
    wide_line(cloth)
    wide_propositions(cloth)
    return cloth.scene(RIGHT + RIGHT_WIDE + EDGE, 436 + 2 * EDGE, tall=False, chip=15)


# For a telephone ----------------------------------------------------------------------------------

SMALL_COLUMN, TALL_WIDE = 60.0, 360.0
BRIEF = 334.0
"""Down to the line; what is below it comes when it is asked for."""


def tall_numbers(cloth: Cloth) -> None:
    for place, number in enumerate(map(str, NUMBERS)):
        left = EDGE + place * SMALL_COLUMN
        cloth.box(("dont-come", number), (left, EDGE, SMALL_COLUMN, 28), (16, 14))
        cloth.inside(("behind-dont-come", number), (left + 30, EDGE, 30, 28), (14, 14))
        figure = centred(number, 18, 30, 27, "name")
        cloth.box(("come", number), (left, EDGE + 28, SMALL_COLUMN, 64), (28, 48), figure, tone="come-point")
        cloth.inside(("odds-on-come", number), (left + 34, EDGE + 28 + 30, 26, 34), (11, 18))
        pay = centred(odds("place", number), 30, 49, 13)
        what = centred("Place", 30, 10, 12)
        cloth.box(("place", number), (left, EDGE + 92, SMALL_COLUMN, 58), (30, 31), what, pay)
        cloth.puck(f"puck {number}", left + 44, EDGE + 28 + 17, 28)


def tall_line(cloth: Cloth) -> None:
    """While the puck is off it lies on Come, where no chips can lie then."""
    left, top = float(EDGE), EDGE + 156.0
    cloth.puck(HOME, left + 200, top + 25, 36)
    cloth.box(
        ("come", "come"), (left, top, 226, 50), (200, 25), name("Come", 11, 16, 21), small("", 11, 37, 13, key="come")
    )
    cloth.box(
        ("dont-come", "dont-come"),
        (left + 226, top, 134, 50),
        (116, 16),
        name("Don’t Come", 9, 16, 15),
        small("", 9, 37, 12, key="dont-come"),
    )
    cloth.box(
        ("field", "field"),
        (left, top + 50, TALL_WIDE, 52),
        (330, 26),
        name("Field", 11, 26, 20),
        *field_print(84, 29, 18, 17),
    )
    at_line = top + 108
    cloth.box(
        ("pass", "pass"),
        (left, at_line, 226, 64),
        (170, 22),
        name("Pass", 11, 22, 23),
        small("", 11, 46, 12.5, key="pass"),
        tone="line-bet",
        round=12,
    )
    cloth.box(
        ("dont-pass", "dont-pass"),
        (left + 226, at_line, 134, 64),
        (100, 20),
        name("Don’t Pass", 9, 18, 14.5),
        small("", 9, 46, 11, key="dont-pass"),
        tone="line-bet",
        round=12,
    )
    for number in map(str, NUMBERS):
        cloth.inside(("odds-on-pass", number), (left + 184, at_line, 42, 64), (18, 22))
        cloth.inside(("behind-dont-pass", number), (left + 226 + 108, at_line, 26, 64), (13, 20))


def tall_more(cloth: Cloth) -> None:
    """Buy, Lay and Big; then the hardways, and what one roll decides."""
    left, top = float(EDGE), BRIEF + 4
    cloth.head("Buy: true odds, for 5% of the stake", left + 2, top + 10, size=13)
    cloth.head("Lay: 7 before the number, for 5% of the win", left + 2, top + 94, size=13)
    for place, number in enumerate(NUMBERS):
        for kind, down in (("buy", 22.0), ("lay", 106.0)):
            at = (left + place * SMALL_COLUMN, top + down, SMALL_COLUMN, 58)
            head, pay = centred(str(number), 12, 13, 16, "name"), centred(odds(kind, str(number)), 30, 47, 13)
            cloth.box((kind, str(number)), at, (36, 22), head, pay)
    for place, kind in enumerate(("big-six", "big-eight")):
        at = (left + place * 180, top + 172, 180, 46)
        cloth.box(
            (kind, kind), at, (156, 23), name(f"Big {'68'[place]}", 11, 23, 18), small(odds(kind, kind), 72, 23, 13)
        )
    cloth.head("Hardways: the pair before 7 or the easy way", left + 2, top + 232, size=13)
    for place, (number, face) in enumerate(PAIRS.items()):
        pay = small(odds("hardway", str(number)), 10, 46, 13)
        at = (left + place * 90, top + 244, 90, 62)
        cloth.box(("hardway", str(number)), at, (70, 40), *dice((face, face), 20, 19), pay)
    cloth.head("One roll only", left + 2, top + 320, size=13)
    for place, (kind, text) in enumerate((("any-seven", "Any Seven"), ("any-craps", "Any Craps"))):
        at = (left + place * 180, top + 332, 180, 46)
        cloth.box((kind, kind), at, (156, 23), name(text, 11, 15, 16), small(odds(kind, kind), 11, 34, 13))
    for place, (kind, faces) in enumerate(PROPOSED.items()):
        at, pay = (left + place * 90, top + 378, 90, 62), small(odds(kind, kind), 10, 46, 13)
        cloth.box((kind, kind), at, (70, 40), *dice(faces, 20, 19), pay)
    for place, (kind, (text, units)) in enumerate(IN_UNITS.items()):
        spot = SPLITS[0] if kind == "c-and-e" else kind
        at = (left + place * 120, top + 440, 120, 46)
        cloth.box((kind, spot), at, (100, 23), name(text, 11, 15, 16), small(units, 11, 34, 12.5))
    for place, high in enumerate(HIGH):
        at = (left + 128 + place * 58, top + 486, 58, 46)
        cloth.box(("horn-high", high), at, (40, 26), centred(high, 14, 23, 19, "name"))
    cloth.words.append(name("Horn High", left + 9, top + 500, 15))
    cloth.words.append(small("in 5s, on", left + 9, top + 520, 13))


def draw_tall() -> Scene:
    cloth = Cloth()
    tall_numbers(cloth)
    tall_line(cloth)
    tall_more(cloth)
    return cloth.scene(TALL_WIDE + 2 * EDGE, BRIEF + 540, tall=True, chip=13, brief=BRIEF)


SCENES = (draw_wide(), draw_tall())
