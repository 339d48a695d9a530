"""The eight kinds of wager, their fifty spots, and where they lie on the clear top.

The rows are those of the 1998 appendix (Diagram 7 of 1996, as far as it can be read, is the same): Small, doubles,
triples and Big; the totals; the combinations of two dice; the single faces. Positions are in squares, from the top
left corner; a row is fifteen squares wide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations

from croupier.equipment.dice import FACES, every_roll, faces_of
from croupier.games.tai_sai import winning
from croupier.games.tai_sai.citations import Citations
from croupier.games.tai_sai.winning import Faces
from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Position, Spot

NAMES: dict[str, str] = {
    "small": "Small",
    "big": "Big",
    "triple": "Triple",
    "double": "Double",
    "any-triple": "Any Triple",
    "total": "Total",
    "combination": "Combination",
    "face": "Face",
}
"""The kinds in the order of the Rules, (a) to (h)."""

PAYS: Mapping[str, tuple[Odds, ...]] = {  # 1996.tai-sai.4.0, 1998.tai-sai.4.10
    "small": (Odds(1),),
    "big": (Odds(1),),
    "triple": (Odds(180),),
    "double": (Odds(11),),
    "any-triple": (Odds(31),),
    "total": (Odds(62), Odds(31), Odds(18), Odds(12), Odds(8), Odds(7), Odds(6)),
    "combination": (Odds(6),),
    "face": (Odds(1), Odds(2), Odds(12)),  # on one die, on two, on three; never added up (reading T-6)
}


def total_pays(number: int) -> Odds:
    """Totals pay alike at both ends: 4 as 17, 10 as 11."""
    return PAYS["total"][min(number, 21 - number) - 4]


def shown_by(wins: Callable[[Faces], bool]) -> tuple[str, ...]:
    return tuple(roll for roll in every_roll(3) if wins(faces_of(roll)))


def spot(key: str, wins: Callable[[Faces], bool], x: float, y: float, pays: tuple[Odds, ...] = ()) -> Spot:
    return Spot(key, shown_by(wins), x, y, pays)


@cache
def spots() -> Mapping[str, tuple[Spot, ...]]:
    """Every spot of every kind. Doubles one to three lie left of the triples, four to six right of them."""
    return {
        "small": (spot("small", winning.wins_small, 1.0, 1.0),),
        "big": (spot("big", winning.wins_big, 14.0, 1.0),),
        "triple": tuple(
            spot(str(n), winning.wins_triple(n), 5.5 if n < 4 else 9.5, 0.5 + (n - 1) % 3 * 0.5) for n in FACES
        ),
        "double": tuple(spot(str(n), winning.wins_double(n), (1.5 if n < 4 else 6.5) + n, 1.0) for n in FACES),
        "any-triple": (spot("any-triple", winning.wins_any_triple, 7.5, 1.0),),
        "total": tuple(spot(str(n), winning.wins_total(n), n - 3.0, 2.5, (total_pays(n),)) for n in winning.TOTALS),
        "combination": tuple(
            spot(f"{low}-{high}", winning.wins_combination(low, high), 0.5 + place, 3.5)
            for place, (low, high) in enumerate(combinations(FACES, 2))
        ),
        "face": tuple(spot(str(n), winning.wins_face(n), 2.5 * n - 1.25, 4.5) for n in FACES),
    }


@cache
def lit_by(entered: str) -> tuple[Position, ...]:
    """Every area that the equipment lights when these numbers are entered (1996 2.4, 1998 3.3(b))."""
    return tuple((kind, one.key) for kind, lying in spots().items() for one in lying if entered in one.covers)


def aliases(key: str, lying: tuple[Spot, ...]) -> dict[str, str]:
    """A kind of one spot needs no spot named; a combination is named in either order, a double and a triple also by all
    their faces, as on the top."""
    if len(lying) == 1:
        return {"": key}
    if key == "combination":
        return {"-".join(reversed(one.key.split("-"))): one.key for one in lying}
    if dice := {"double": 2, "triple": 3}.get(key):
        return {sign.join(one.key * dice): one.key for one in lying for sign in ("", "-")}
    return {}


ALSO: dict[str, tuple[str, ...]] = {"combination": ("two dice", "pair"), "face": ("one die", "single")}
"""What players call them."""


def lay_out(cites: Citations, across: str = "") -> Layout:
    """The kinds of a text; `across` is what a place over a line is called, where chips found there may still count."""
    kinds: dict[str, Kind] = {}
    every = spots()
    for key, name in NAMES.items():
        lying = {one.key: one for one in every[key]}
        also = ALSO.get(key, ())
        names = aliases(key, every[key])
        rule, odds = cites.wagers[key], cites.odds
        kinds[key] = Kind(key, name, rule, lying, PAYS[key], names, across=across, also=also, paid_under=odds)
    return kinds
