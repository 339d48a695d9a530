"""The twenty-five kinds of wager of 3.1 (a) to (y), their spots, and where they lie on the cloth.

Diagram 12 is not held; positions are in squares of a plain cloth of our own. A spot's `covers` are the totals by which
a wager on it can win; its `pays` are the odds of 6.1, and for wagers paid as several separate ones the odds of the
whole stake, the other parts having lost (6.2 to 6.4, readings X-14 to X-16).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import gcd
from typing import Any, TypeVar

from croupier.gazette.cite import Cite, cite
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Levy, Spot

NUMBERS = (4, 5, 6, 8, 9, 10)
"""The totals that can become a come-out point or a come point (1.0)."""
HARDWAYS = (4, 6, 8, 10)

TRUE = {4: Odds(2), 5: Odds(3, 2), 6: Odds(6, 5), 8: Odds(6, 5), 9: Odds(3, 2), 10: Odds(2)}  # 1996.craps.6.1
AGAINST = {4: Odds(1, 2), 5: Odds(2, 3), 6: Odds(5, 6), 8: Odds(5, 6), 9: Odds(2, 3), 10: Odds(1, 2)}
PLACE = {4: Odds(9, 5), 5: Odds(7, 5), 6: Odds(7, 6), 8: Odds(7, 6), 9: Odds(7, 5), 10: Odds(9, 5)}
HARD = {4: Odds(7), 6: Odds(9), 8: Odds(9), 10: Odds(7)}

# What one unit of the single wagers is paid at (6.1), from which those of several parts are made.
ONE_ROLL = {"two": 30, "three": 15, "twelve": 30, "eleven": 15, "seven": 4, "craps": 7}
HORN_PARTS: dict[int, str] = {2: "two", 3: "three", 12: "twelve", 11: "eleven"}
SPLITS = ("1-1", "1-2", "2-1", "1-3", "3-1", "1-4", "4-1", "2-3", "3-2")
"""How a C & E stake is usually divided, Any Craps first: in units as the player states, equally if silent (X-16)."""
SPLIT_MOST = 9_999
V = TypeVar("V")


def read_split(key: str) -> tuple[int, int] | None:
    """The units on Any Craps and on 11 in their lowest terms: 2-4 is 1-2. None where it names no division."""
    craps, dash, eleven = key.partition("-")
    if not (dash and craps.isdecimal() and eleven.isdecimal() and craps.isascii() and eleven.isascii()):
        return None
    units = int(craps), int(eleven)
    if not all(0 < n <= SPLIT_MOST for n in units):
        return None
    common = gcd(*units)
    return units[0] // common, units[1] // common


class BySplit(dict[str, V]):
    """Something for every division of a C & E stake, made when it is asked for; it lists the usual ones."""

    def __init__(self, make: Callable[[str], V]) -> None:
        super().__init__({split: make(split) for split in SPLITS})
        self.make = make

    def __contains__(self, key: object) -> bool:
        if not isinstance(key, str) or (split := read_split(key)) is None:
            return False
        return "-".join(map(str, split)) == key

    def __missing__(self, key: str) -> V:
        if key not in self:
            raise KeyError(key)
        return self.make(key)


class SplitNames(dict[str, str]):
    """The name of every division in its lowest terms."""

    def get(self, key: str, default: Any = None) -> Any:
        split = read_split(key)
        return super().get(key, default) if split is None else "-".join(map(str, split))


COMMISSION = Odds(1, 20)
ADDED: dict[str, str] = {
    "odds-on-pass": "pass",
    "behind-dont-pass": "dont-pass",
    "odds-on-come": "come",
    "behind-dont-come": "dont-come",
}
"""The wagers added to another, and to which (3.1(e) to (h))."""
BEHIND = frozenset({"behind-dont-pass", "behind-dont-come"})
LINE = frozenset({"pass", "dont-pass"})
ON_COME = frozenset({"come", "dont-come"})
SWITCHED = frozenset({"place", "buy", "odds-on-come", "hardway"})
"""The wagers that are off on a come-out roll and may be called off or on: the closed list of 3.8 (reading X-5)."""

KINDS: dict[str, tuple[str, Cite]] = {
    "pass": ("Pass Bet", cite("1996.craps.3.1.a")),
    "dont-pass": ("Don't Pass Bet", cite("1996.craps.3.1.b")),
    "come": ("Come Bet", cite("1996.craps.3.1.c")),
    "dont-come": ("Don't Come Bet", cite("1996.craps.3.1.d")),
    "odds-on-pass": ("Odds on the Pass Bet", cite("1996.craps.3.1.e")),
    "behind-dont-pass": ("Behind the Don't Pass Bet", cite("1996.craps.3.1.f")),
    "odds-on-come": ("Odds on the Come Bet", cite("1996.craps.3.1.g")),
    "behind-dont-come": ("Behind the Don't Come Bet", cite("1996.craps.3.1.h")),
    "place": ("Place Bet to Win", cite("1996.craps.3.1.i")),
    "buy": ("Buy Bet", cite("1996.craps.3.1.j")),
    "lay": ("Lay Bet", cite("1996.craps.3.1.k")),
    "hardway": ("Hardways", cite("1996.craps.3.1.l")),
    "big-six": ("Big Six", cite("1996.craps.3.1.m")),
    "big-eight": ("Big Eight", cite("1996.craps.3.1.n")),
    "field": ("Field Bet", cite("1996.craps.3.1.o")),
    "any-seven": ("Any Seven", cite("1996.craps.3.1.p")),
    "any-craps": ("Any Craps", cite("1996.craps.3.1.q")),
    "craps-two": ("Craps Two", cite("1996.craps.3.1.r")),
    "craps-three": ("Craps Three", cite("1996.craps.3.1.s")),
    "craps-twelve": ("Craps Twelve", cite("1996.craps.3.1.t")),
    "eleven": ("11 in One Roll", cite("1996.craps.3.1.u")),
    "horn": ("Horn Bet", cite("1996.craps.3.1.v")),
    "horn-high": ("Horn High Bet", cite("1996.craps.3.1.w")),
    "world": ("World Bet", cite("1996.craps.3.1.x")),
    "c-and-e": ("C & E", cite("1996.craps.3.1.y")),
}

ALSO: dict[str, tuple[str, ...]] = {
    "pass": ("pass line", "line"),
    "dont-pass": ("dont", "wrong"),
    "odds-on-pass": ("odds on pass", "pass odds"),
    "behind-dont-pass": ("behind dont pass", "dont pass odds"),
    "odds-on-come": ("odds on come", "come odds"),
    "behind-dont-come": ("behind dont come", "dont come odds"),
    "hardway": ("hard", "hard way"),
    "any-seven": ("big red",),
    "craps-two": ("aces", "snake eyes"),
    "craps-three": ("ace deuce",),
    "craps-twelve": ("boxcars", "midnight"),
    "eleven": ("yo", "yo eleven"),
    "world": ("whirl",),
    "c-and-e": ("c and e", "craps and eleven"),
}
"""What players call them."""

UNITS = {"horn": 4, "horn-high": 5, "world": 5, "c-and-e": 60}
"""The equal parts of a stake; for C & E the number that suits every split (a spot's own parts are in its name)."""


def horn_units(high: int | None = None) -> dict[int, int]:
    """How many units lie on each total of a Horn Bet; one more on the total nominated (3.1(w)(i))."""
    return {total: 2 if total == high else 1 for total in HORN_PARTS}


def pay_parts(units: Mapping[int, int], pays: Mapping[int, int], whole: int) -> dict[int, Odds]:
    """For each total, the odds of the whole stake when the units on that total are paid and all others lose."""
    return {total: Odds(pays[total] * n - (whole - n), whole) for total, n in units.items()}


def horn_pays(high: int | None = None) -> dict[int, Odds]:
    units = horn_units(high)
    return pay_parts(units, {t: ONE_ROLL[part] for t, part in HORN_PARTS.items()}, sum(units.values()))


def world_pays() -> dict[int, Odds]:
    """Five separate wagers (6.3): on 7 one part wins four units and four parts lose one each (reading X-15)."""
    pays = {t: ONE_ROLL[part] for t, part in HORN_PARTS.items()} | {7: ONE_ROLL["seven"]}
    return pay_parts(horn_units() | {7: 1}, pays, 5)


def split_pays(split: str) -> dict[int, Odds]:
    """Two separate wagers (6.4): so many units on Any Craps, so many on 11."""
    craps, eleven = (int(part) for part in split.split("-"))
    units = {2: craps, 3: craps, 12: craps, 11: eleven}
    pays = dict.fromkeys((2, 3, 12), ONE_ROLL["craps"]) | {11: ONE_ROLL["eleven"]}
    return pay_parts(units, pays, craps + eleven)


def shares_of(kind: str, spot: str) -> tuple[int, ...]:
    """The units that lie on each total or part of a wager (readings X-14 to X-16)."""
    match kind:
        case "c-and-e":
            return tuple(int(part) for part in spot.split("-"))
        case "horn-high":
            return tuple(horn_units(int(spot)).values())
    return (1,) * UNITS.get(kind, 1)


def parts_of(kind: str, spot: str) -> int:
    """Into how many equal parts the stake of a wager must divide."""
    return sum(shares_of(kind, spot))


def even(total: int) -> dict[int, Odds]:
    return {total: Odds(1)}


# Each spot of each kind: the odds by the total thrown. A Pass Bet wins on different totals at different times, always
# at 1 to 1; a wager against a number, or behind a Don't wager, wins on 7. Come and Don't Come wagers are made on their
# area and go from there to the number that becomes their come point.
PAYS: dict[str, dict[str, dict[int, Odds]]] = {
    "pass": {"pass": dict.fromkeys((*NUMBERS, 7, 11), Odds(1))},
    "dont-pass": {"dont-pass": dict.fromkeys((2, 3, 7), Odds(1))},
    "come": {"come": dict.fromkeys((7, 11), Odds(1)), **{str(n): even(n) for n in NUMBERS}},
    "dont-come": {"dont-come": dict.fromkeys((2, 3), Odds(1)), **{str(n): even(7) for n in NUMBERS}},
    **{kind: {str(n): {n: TRUE[n]} for n in NUMBERS} for kind in ("odds-on-pass", "odds-on-come", "buy")},
    **{kind: {str(n): {7: AGAINST[n]} for n in NUMBERS} for kind in ("behind-dont-pass", "behind-dont-come", "lay")},
    "place": {str(n): {n: PLACE[n]} for n in NUMBERS},
    "hardway": {str(n): {n: HARD[n]} for n in HARDWAYS},
    "big-six": {"big-six": even(6)},
    "big-eight": {"big-eight": even(8)},
    "field": {"field": dict.fromkeys((3, 4, 9, 10, 11), Odds(1)) | {2: Odds(2), 12: Odds(2)}},
    "any-seven": {"any-seven": {7: Odds(4)}},
    "any-craps": {"any-craps": dict.fromkeys((2, 3, 12), Odds(7))},
    "craps-two": {"craps-two": {2: Odds(30)}},
    "craps-three": {"craps-three": {3: Odds(15)}},
    "craps-twelve": {"craps-twelve": {12: Odds(30)}},
    "eleven": {"eleven": {11: Odds(15)}},
    "horn": {"horn": horn_pays()},
    "horn-high": {str(high): horn_pays(high) for high in (2, 3, 11, 12)},
    "world": {"world": world_pays()},
    "c-and-e": BySplit(split_pays),
}

ODDS = cite("1996.craps.6.1")
PAID_UNDER: dict[str, Cite] = {
    "horn": cite("1996.craps.6.2"),
    "horn-high": cite("1996.craps.6.2"),
    "world": cite("1996.craps.6.3"),
    "c-and-e": cite("1996.craps.6.4"),
}
"""The rules that pay one wager as several."""

# Where the areas lie: six columns for the numbers under one another's heads, the line bets below them across, and two
# columns of propositions at the right.
HEADS, PROPOSITIONS = 1.5, 7.5
NUMBER_ROWS = {
    "place": 1.5,
    "buy": 2.5,
    "lay": 3.5,
    "come": 4.5,
    "odds-on-come": 4.5,
    "dont-come": 5.5,
    "behind-dont-come": 5.5,
}
ACROSS: dict[str, tuple[float, float]] = {
    "come": (1.5, 6.5),
    "dont-come": (6.25, 6.5),
    "field": (1.5, 7.5),
    "big-six": (5.6, 7.5),
    "big-eight": (6.9, 7.5),
    "pass": (1.0, 8.5),
    "odds-on-pass": (3.0, 8.5),
    "dont-pass": (5.6, 8.5),
    "behind-dont-pass": (6.9, 8.5),
}
PROPOSITION_COLUMNS: tuple[tuple[tuple[str, str], ...], ...] = (
    (
        *(("hardway", str(n)) for n in HARDWAYS),
        *((kind, kind) for kind in ("any-seven", "any-craps", "craps-two", "craps-three", "craps-twelve")),
    ),
    (("eleven", "eleven"), ("horn", "horn"), *(("horn-high", high) for high in PAYS["horn-high"]), ("world", "world")),
)


def place_of(kind: str, key: str) -> tuple[float, float]:
    """The middle of an area. What is added to a wager on a number lies beside it."""
    if key.isdigit() and kind in NUMBER_ROWS:
        beside = {"come": 0.3, "dont-come": 0.3}.get(kind, 0.7 if kind in ADDED else 0.5)
        return HEADS + NUMBERS.index(int(key)) + beside, NUMBER_ROWS[kind]
    if kind in ACROSS:
        return ACROSS[kind]
    for column, areas in enumerate(PROPOSITION_COLUMNS):
        if (kind, key) in areas:
            return PROPOSITIONS + 2 * column + 1, areas.index((kind, key)) + 0.5
    return PROPOSITIONS + 3, len(PROPOSITION_COLUMNS[1]) + 0.5  # C & E, however it is divided


def spot_of(kind: str, key: str) -> Spot:
    by_total = PAYS[kind][key]
    covers = tuple(str(total) for total in sorted(by_total))
    x, y = place_of(kind, key)
    return Spot(key, covers, x, y, tuple(dict.fromkeys(by_total.values())))


def spot_of_split(split: str) -> Spot:
    return spot_of("c-and-e", split)


def levy_of(kind: str) -> Levy | None:
    """Commission paid on placement: 5% of a Buy Bet, 5% of what a Lay Bet would win, and on nothing else (3.11)."""
    if kind == "buy":
        return Levy(COMMISSION, "stake", cite("1996.craps.3.1.j"))
    return Levy(COMMISSION, "win", cite("1996.craps.3.1.k")) if kind == "lay" else None


@cache
def lay_out() -> Layout:
    kinds: dict[str, Kind] = {}
    for key, (name, rule) in KINDS.items():
        spots = {spot: spot_of(key, spot) for spot in PAYS[key]}
        aliases: dict[str, str] = {}
        alone = next(iter(spots)) if len(spots) == 1 or key == "c-and-e" or key in ON_COME else None
        if alone is not None:
            aliases = {"": alone}
        if key == "c-and-e":
            spots, aliases = BySplit(spot_of_split), SplitNames(aliases)
        kinds[key] = Kind(
            key,
            name,
            rule,
            spots,
            tuple(dict.fromkeys(odds for spot in spots.values() for odds in spot.pays)),
            aliases,
            levy=levy_of(key),
            unit=UNITS.get(key, 1),
            also=ALSO.get(key, ()),
            paid_under=PAID_UNDER.get(key, ODDS),
            added=key in ADDED,
        )
    return kinds
