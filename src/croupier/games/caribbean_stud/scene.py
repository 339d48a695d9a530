"""The table on a page: places on a bow before the dealer, place 1 at the dealer's left, each with its slot, ante and
bet (1996 2.3, 1998 3.3). A player has the own cards large before the rail; a telephone shows other places small."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.layout import ANTE, BET, JACKPOT
from croupier.games.caribbean_stud.terms import FIXED, PAYS, STRAIGHT_FLUSH_SHARE, Terms
from croupier.gazette.cite import brief
from croupier.money import dollars
from croupier.table.scene import Area, Fixture, Line, Pays, PaysRow, Place, Scene, Words, rectangle

WIDTH, HEIGHT, MIDDLE = 936.0, 524.0, 468.0
RAIL = "M22 8H914Q928 8 928 22V200C928 370 742 514 468 514C194 514 8 370 8 200V22Q8 8 22 8Z"
INSCRIPTION = "Dealer only plays with ace and king or higher"
"""What the cloth must say (1996 2.2, 1998 3.2)."""
RULE = "rule"
OWN = "own"
"""The place of the cards that only their player sees."""


def stands(place: int, places: int) -> tuple[float, float]:
    """Where a place's slot is. Seven stand as far apart as their cards need; others are spread along the same bow."""
    at = (places + 1) / 2 - place
    share = at / ((places - 1) / 2) if places > 1 else 0.0
    if places == 7:
        return MIDDLE + (402.0, 302.0, 196.0, 0.0, -196.0, -302.0, -402.0)[place - 1], 202 + (
            -110.0, -50.0, -10.0, 0.0, -10.0, -50.0, -110.0
        )[place - 1]  # fmt: skip
    return MIDDLE + 402 * share, 202 - 110 * share * share


def count(terms: Terms) -> int:
    return len(terms.layout[ANTE].spots)


def wide_areas(terms: Terms) -> Iterator[Area]:
    for place in range(1, count(terms) + 1):
        x, y = stands(place, count(terms))
        spot, beside = str(place), -37.0 if place < (count(terms) + 1) / 2 else 37.0
        slot = rectangle(x - 23, y - 11, x + 23, y + 11, 11)
        lamp = "jackpot" if terms.electronic else "box"
        yield Area(JACKPOT, spot, slot, x, y, tone=lamp, seat=place, chip=9)
        ante = rectangle(x - 29, y + 19, x + 29, y + 65, 23)
        yield Area(ANTE, spot, ante, x, y + 44, text="Ante", size=15, tone="stud", seat=place, beside=beside, chip=13)
        bet = rectangle(x - 29, y + 71, x + 29, y + 117, 8)
        yield Area(BET, spot, bet, x, y + 96, text="Bet", size=15, tone="stud bet", seat=place, beside=beside, chip=13)


def wide_places(terms: Terms) -> Iterator[Place]:
    yield Place("dealer", "cards", MIDDLE, 66, width=58, step=64)
    yield Place("dealer", "tag", MIDDLE, 122, size=15)
    for place in range(1, count(terms) + 1):
        x, y = stands(place, count(terms))
        yield Place(str(place), "cards", x, y + 146, width=34, step=13, seat=place)
        yield Place(f"name {place}", "name", x, y + 180, seat=place, size=13)
        yield Place(f"status {place}", "name", x, y + 195, seat=place, size=12)
        yield Place(f"jackpot {place}", "tag", x, y - 22, seat=place, size=12)
        yield Place(f"ante {place}", "tag", x, y + 42, seat=place, size=13)
        yield Place(f"bet {place}", "tag", x, y + 94, seat=place, size=13)
    yield Place(OWN, "cards", MIDDLE, 453, width=64, step=41, fan=3)
    yield Place(OWN, "name", MIDDLE + 132, 440, middle=False, size=14)
    yield Place("private", "name", MIDDLE + 132, 458, middle=False, size=12)


def wide_scene(terms: Terms) -> Scene:
    words = (Words(INSCRIPTION, along="M150 112Q468 226 786 112", size=19),)
    lines = tuple(
        Line(rectangle(x - 43, y + 122, x + 43, y + 170, 6), "slot")
        for x, y in (stands(place, count(terms)) for place in range(1, count(terms) + 1))
    )
    fixtures = (
        Fixture("tray", MIDDLE, 10, 0, 0.8),
        Fixture("rack", 206, 56, -8),
        Fixture("shoe", 722, 58, 8, 0.84),
    )
    return Scene(
        WIDTH, HEIGHT, tuple(wide_areas(terms)), words, lines, tuple(wide_places(terms)), felt=RAIL, fixtures=fixtures,
        pays=pays(terms),
    )  # fmt: skip


# For a telephone --------------------------------------------------------------------------------------

TALL_WIDTH, TALL_HEIGHT, OWN_TOP = 374.0, 518.0, 258.0


def tall_areas() -> Iterator[Area]:
    top, bottom = OWN_TOP + 34, OWN_TOP + 102
    shapes = (
        (JACKPOT, 70.0, 46.0, "jackpot", 12.0),
        (ANTE, 184.0, 52.0, "stud", 32.0),
        (BET, 300.0, 50.0, "stud bet", 10.0),
    )
    for kind, x, half, tone, round in shapes:
        shape = rectangle(x - half, top, x + half, bottom, round)
        text = {JACKPOT: "Jackpot", ANTE: "Ante", BET: "Bet"}[kind]
        yield Area(
            kind, "*", shape, x if kind == JACKPOT else x - 18, top + (46 if kind == JACKPOT else 44), text=text,
            at=(x, top + 16), size=14, tone=tone, chip=14, beside=0 if kind == JACKPOT else 20,
        )  # fmt: skip


def tall_places(terms: Terms) -> Iterator[Place]:
    places, middle = count(terms), TALL_WIDTH / 2
    yield Place("dealer", "cards", middle, 56, width=53, step=58)
    yield Place("dealer", "tag", middle, 118, size=14)
    for place in range(1, places + 1):
        x, y = cell(place, places)
        yield Place(f"cell {place}", "name", x, y + 13, seat=place, size=11.5)
        yield Place(f"light {place}", "puck", x, y + 32, seat=place, width=11)
        yield Place(str(place), "cards", x, y + 60, width=26, step=5, seat=place)
        yield Place(f"short {place}", "name", x, y + 90, seat=place, size=11.5)
    yield Place("title *", "name", 28, OWN_TOP + 18, middle=False, size=14)
    yield Place(OWN, "name", TALL_WIDTH - 150, OWN_TOP + 18, middle=False, size=13)
    for kind, x in ((JACKPOT, 70), (ANTE, 184), (BET, 300)):
        yield Place(f"{kind} *", "tag", x, OWN_TOP + 96, size=14)
    yield Place(OWN, "cards", middle, OWN_TOP + 164, width=70, step=64)
    yield Place("private", "name", middle, TALL_HEIGHT - 25, size=12)


def cell(place: int, places: int) -> tuple[float, float]:
    across = min(50.0, 350 / places)
    at = (places + 1) / 2 - place
    return TALL_WIDTH / 2 + at * across, 147 - abs(at) ** 2


def tall_scene(terms: Terms) -> Scene:
    middle, places = TALL_WIDTH / 2, count(terms)
    half = min(23.0, 160 / places)
    lines = [Line(rectangle(12, OWN_TOP, TALL_WIDTH - 12, TALL_HEIGHT - 12, 14), "own")]
    for place in range(1, places + 1):
        x, y = cell(place, places)
        lines.append(Line(rectangle(x - half, y, x + half, y + 100, 9)))
    words = (Words(INSCRIPTION, middle, 118, size=13.5, key=RULE),)
    fixtures = (Fixture("shoe", 347, 56, 0, 0.24),)
    return Scene(
        TALL_WIDTH, TALL_HEIGHT, tuple(tall_areas()), words, tuple(lines), tuple(tall_places(terms)), tall=True,
        felt=rectangle(4, 4, TALL_WIDTH - 4, TALL_HEIGHT - 4, 20), fixtures=fixtures, chip=12,
    )  # fmt: skip


# What is paid -----------------------------------------------------------------------------------------


def pays(terms: Terms) -> Pays:
    """The best hand first; the jackpot's prizes beside what a bet pays."""
    share = 100 * STRAIGHT_FLUSH_SHARE.to // STRAIGHT_FLUSH_SHARE.one
    prizes = {Hand.ROYAL_FLUSH: "all of it", Hand.STRAIGHT_FLUSH: f"{share} %"}
    prizes |= {hand: dollars(prize) for hand, prize in FIXED.items()}
    rows = [PaysRow(hand.name, say_row(hand), (str(PAYS[hand]), prizes.get(hand, ""))) for hand in reversed(Hand)]
    return Pays("Pays", brief(terms.cites.odds).rsplit(" ", 1)[-1], ("Hand", "Bet", "Jackpot"), tuple(rows))


def say_row(hand: Hand) -> str:
    return "Ace and king" if hand is Hand.ODD_CARDS else hand.words.capitalize()


def scenes(terms: Terms) -> tuple[Scene, Scene]:
    return wide_scene(terms), tall_scene(terms)
