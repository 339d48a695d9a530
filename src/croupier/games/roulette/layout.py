"""The thirteen kinds of wager of 4.1, their 157 spots, and where they lie on the cloth.

The grid is three rows by twelve columns with zero at its left; the numbers of a combined wager adjoin on it
(reading R-2). Positions are in squares, from the top left corner of the zero.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.wheel import BLACK, RED
from croupier.gazette.cite import Cite, cite
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Spot

OUTSIDE = frozenset({"low", "high", "even", "odd", "red", "black", "column", "dozen"})
"""The outside wagers that 4.9 names; all others lie on the numbers."""

COURTESY_LINE = "courtesy line"


def place_of(number: int) -> tuple[float, float]:
    """The middle of a number's square: 1, 2, 3 run up the first column, zero stands beside all three rows."""
    if number == 0:
        return 0.5, 1.5
    return (number - 1) // 3 + 1.5, 2.5 - (number - 1) % 3


def straight_ups() -> list[tuple[int, ...]]:
    return [(n,) for n in range(37)]


def splits() -> list[tuple[int, ...]]:
    upright = [(n, n + 1) for n in range(1, 37) if n % 3]
    along = [(n, n + 3) for n in range(1, 34)]
    return [(0, 1), (0, 2), (0, 3), *sorted(upright + along)]


def streets() -> list[tuple[int, ...]]:
    return [(0, 1, 2), (0, 2, 3), *((n, n + 1, n + 2) for n in range(1, 37, 3))]


def corners() -> list[tuple[int, ...]]:
    return [(0, 1, 2, 3), *((n, n + 1, n + 3, n + 4) for n in range(1, 33) if n % 3)]


def six_lines() -> list[tuple[int, ...]]:
    return [tuple(range(n, n + 6)) for n in range(1, 34, 3)]


def inside_spot(numbers: tuple[int, ...]) -> Spot:
    """A spot in the middle of its numbers; a street, a six-line and 0-1-2-3 lie on the bottom edge of the grid."""
    places = [place_of(n) for n in numbers if n] or [place_of(0)]
    x = sum(place[0] for place in places) / len(places)
    y = sum(place[1] for place in places) / len(places)
    if numbers[0] == 0 and len(numbers) > 1:
        x = 1.0
    if numbers == (0, 1, 2, 3) or (numbers[0] and len(numbers) in (3, 6)):
        y = 3.0
    return Spot("-".join(map(str, numbers)), tuple(map(str, numbers)), x, y)


def outside_spot(key: str, numbers: list[int], x: float, y: float) -> Spot:
    return Spot(key, tuple(map(str, numbers)), x, y)


def outside_spots() -> dict[str, list[Spot]]:
    every = range(1, 37)
    return {
        "column": [outside_spot(str(c), [n for n in every if n % 3 == c % 3], 13.5, 3.5 - c) for c in (1, 2, 3)],
        "dozen": [
            outside_spot(f"{n}-{n + 11}", list(range(n, n + 12)), 3.0 + 4 * i, 3.5) for i, n in enumerate((1, 13, 25))
        ],
        "low": [outside_spot("low", list(range(1, 19)), 2.0, 4.5)],
        "even": [outside_spot("even", [n for n in every if n % 2 == 0], 4.0, 4.5)],
        "red": [outside_spot("red", sorted(RED), 6.0, 4.5)],
        "black": [outside_spot("black", sorted(BLACK), 8.0, 4.5)],
        "odd": [outside_spot("odd", [n for n in every if n % 2], 10.0, 4.5)],
        "high": [outside_spot("high", list(range(19, 37)), 12.0, 4.5)],
    }


ODDS = cite("1996.roulette.5.1")

# Each kind in the order of 4.1 (a) to (m).
KINDS: tuple[tuple[str, str, Cite], ...] = (
    ("straight-up", "Straight Up", cite("1996.roulette.4.1.a")),
    ("split", "Split", cite("1996.roulette.4.1.b")),
    ("street", "Street", cite("1996.roulette.4.1.c")),
    ("corner", "Corner", cite("1996.roulette.4.1.d")),
    ("six-line", "Six-Line", cite("1996.roulette.4.1.e")),
    ("column", "Column", cite("1996.roulette.4.1.f")),
    ("dozen", "Dozen", cite("1996.roulette.4.1.g")),
    ("low", "Low", cite("1996.roulette.4.1.h")),
    ("high", "High", cite("1996.roulette.4.1.i")),
    ("even", "Even", cite("1996.roulette.4.1.j")),
    ("odd", "Odd", cite("1996.roulette.4.1.k")),
    ("red", "Red", cite("1996.roulette.4.1.l")),
    ("black", "Black", cite("1996.roulette.4.1.m")),
)

ALSO: dict[str, tuple[str, ...]] = {
    "straight-up": ("straight", "single"),
    "street": ("row",),
    "corner": ("square",),
    "six-line": ("double street",),
}
"""What players call them."""
ENDS = {"low": {"1-18": "low"}, "high": {"19-36": "high"}}
"""Said by their ends, as a dozen is."""


def lay_out(pays: Mapping[str, Odds], *, courtesy_line: bool) -> Layout:
    """The cloth with these odds; layout 3B has the courtesy line, another name for straight up on zero (R-9)."""
    inside = {
        "straight-up": straight_ups(),
        "split": splits(),
        "street": streets(),
        "corner": corners(),
        "six-line": six_lines(),
    }
    spots = {kind: [inside_spot(numbers) for numbers in all_numbers] for kind, all_numbers in inside.items()}
    spots |= outside_spots()
    kinds: dict[str, Kind] = {}
    for key, name, rule in KINDS:
        aliases: dict[str, str] = {}
        if key in OUTSIDE and len(spots[key]) == 1:
            aliases = {"": key, **ENDS.get(key, {})}
        elif key == "straight-up" and courtesy_line:
            aliases = {COURTESY_LINE: "0"}
        elif key in ("street", "six-line"):  # said by its ends, as a dozen is
            aliases = {f"{row[0]}-{row[-1]}": "-".join(map(str, row)) for row in inside[key] if row[0]}
        lying = {spot.key: spot for spot in spots[key]}
        kinds[key] = Kind(key, name, rule, lying, (pays[key],), aliases, also=ALSO.get(key, ()), paid_under=ODDS)
    return kinds
