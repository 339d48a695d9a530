"""Packages: what a player does at a craps table, as data, and the deed that follows from it where the game stands.

Whatever the game allows at the moment is its own word: a wager is made when it may be made, and as much is added to it
as the rules on added wagers let the player add.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.games.craps import added, state
from croupier.games.craps.game import Craps
from croupier.games.craps.layout import ADDED, ON_COME, SWITCHED
from croupier.games.craps.rules import come_point
from croupier.games.craps.terms import Terms
from croupier.money import Cents
from croupier.odds.playout import enact
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.floor import Cloth, Floor
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Wager

Moment = Literal["", "come-out", "point"]
Adding = Literal["none", "single", "double", "full"]
COME_OUT: Moment = "come-out"
POINT: Moment = "point"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wager of a package, kept up: made again as soon as it is decided and may be made.

    `spot` where the kind has several; `units` of the package's stake; `when` only before a come-out roll or only with a
    point on; `most` of them standing at once, for wagers that travel to a point of their own; `odds` added as soon as
    they may be: as much as the wager itself, double, or the most that is allowed; `call` for wagers that may be called
    on or off; `down` when it is taken up again."""

    wager: str
    spot: str = ""
    units: int = 1
    when: Moment = ""
    most: int = 1
    odds: Adding = "none"
    call: Literal["", "on", "off"] = ""
    down: Moment = ""

    @property
    def said(self) -> str:
        return self.wager if self.spot in ("", self.wager) else f"{self.wager} {self.spot}"


class Package(msgspec.Struct, frozen=True):
    """Wagers made together, by the unit of their stakes."""

    name: str
    parts: tuple[Part, ...]
    unit: Cents = 1_000


def place(*numbers: str, units: Mapping[str, int] | None = None) -> tuple[Part, ...]:
    return tuple(Part("place", number, (units or {}).get(number, 1), when=POINT) for number in numbers)


EXACT = {"4": 5, "5": 5, "6": 6, "8": 6, "9": 5, "10": 5}
"""Dollars on each number whose win is exact in dollars."""
NAMED: dict[str, Package] = {
    package.name: package
    for package in (
        Package("pass", (Part("pass"),)),
        Package("pass with odds", (Part("pass", odds="full"),)),
        Package("pass with double odds", (Part("pass", odds="double"),)),
        Package("don't pass", (Part("dont-pass"),)),
        Package("don't pass with odds", (Part("dont-pass", odds="full"),)),
        Package("come", (Part("come"),)),
        Package("come with odds", (Part("come", odds="full"),)),
        Package("don't come", (Part("dont-come"),)),
        Package("don't come with odds", (Part("dont-come", odds="full"),)),
        Package("three-point molly", (Part("pass", odds="full"), Part("come", most=2, odds="full"))),
        Package("three-point dolly", (Part("dont-pass", odds="full"), Part("dont-come", most=2, odds="full"))),
        Package("iron cross", (Part("field", units=5, when=POINT), *place("5", "6", "8", units=EXACT)), 100),
        Package("place 6 and 8", place("6", "8"), 600),
        Package("inside numbers", place("5", "6", "8", "9", units=EXACT), 100),
        Package("all numbers", place("4", "5", "6", "8", "9", "10", units=EXACT), 100),
        Package("hardways", tuple(Part("hardway", number) for number in ("4", "6", "8", "10")), 500),
        Package("field", (Part("field"),)),
    )
}
"""The packages that have a name; a wager of the layout by itself is one under its own name."""


# Where the game stands -------------------------------------------------------------------------------------------

GAME = Craps()


def moment_of(where: state.State) -> Moment:
    return COME_OUT if where.point is None else POINT


def part_of(wager: Wager) -> int:
    """The part of the package that a wager belongs to, by its id."""
    return int(wager.id.partition("/")[0])


def addition(terms: Terms, kind: str, number: int, flat: Cents, odds: Adding) -> Cents:
    """What the player adds to a flat wager that has this number for its point."""
    if odds == "single":
        terms = msgspec.structs.replace(terms, double_odds=False)
    return added.most(terms, added.ADDED_TO[kind], number, flat)


def next_deed(
    package: Package, terms: Terms, where: state.State, cloth: Cloth, player: str, serial: str = ""
) -> AnyDeed | None:
    """What the player does next before the roll; None when all is done. `serial` tells wagers made by one part apart
    where an id is used once only; without it a wager is named for the spot it lies on."""
    by_part: dict[int, list[Wager]] = {}
    for wager in cloth.values():
        if wager.player == player:
            by_part.setdefault(part_of(wager), []).append(wager)
    for number, part in enumerate(package.parts):
        own = by_part.get(number, [])
        flat = [wager for wager in own if wager.basis is None]
        if part.down and part.down == moment_of(where):
            deeds: list[AnyDeed] = [acts.Withdraw(wager.id) for wager in flat]
        else:
            deeds = [*make(package, number, terms, where, flat, player, serial), *call(part, where, own, player)]
            deeds += add(part, terms, where, own)
        for deed in deeds:
            act = enact(deed, Role.PLAYER)
            if not isinstance(GAME.judge(terms, where, act, Floor(cloth)), Refusal):
                return deed
    return None


def make(
    package: Package, number: int, terms: Terms, where: state.State, flat: list[Wager], player: str, serial: str
) -> list[AnyDeed]:
    """The wager itself, if it is time for it and another may stand; only one at a time waits for its point."""
    part = package.parts[number]
    spot = spot_of(part, terms)
    on_time = part.when in ("", moment_of(where))
    if not on_time or len(flat) >= part.most or any(wager.spot == spot for wager in flat):
        return []
    stake = part.units * package.unit
    return [acts.Place(f"{number}/{serial or spot}", player, part.wager, stake, spot)]


def call(part: Part, where: state.State, own: list[Wager], player: str) -> list[AnyDeed]:
    if not part.call:
        return []
    on = part.call == "on"
    switched = [wager for wager in own if wager.kind in SWITCHED and state.last_call(where, wager) is not on]
    return [acts.Choose(player, part.call, wager.id) for wager in switched]


def add(part: Part, terms: Terms, where: state.State, own: list[Wager]) -> list[AnyDeed]:
    if part.odds == "none":
        return []
    bases = {wager.basis for wager in own}
    deeds: list[AnyDeed] = []
    for wager in own:
        point = added.point_of(where, wager) if wager.basis is None else None
        if point is not None and wager.id not in bases:
            stake, kind = addition(terms, wager.kind, point, wager.stake, part.odds), added.ADDED_TO[wager.kind]
            deeds.append(acts.Place(f"{wager.id}+", wager.player, kind, stake, str(point), basis=wager.id))
    return deeds


def spot_of(part: Part, terms: Terms) -> str:
    """The spot by its own name, whichever was used."""
    spot = terms.layout[part.wager].spot(part.spot)
    assert spot is not None, part
    return spot


# Packages that can be played -------------------------------------------------------------------------------------


def find_package(name: str, own: Mapping[str, tuple[Part, ...]], terms: Terms) -> Package:
    """A package by its name: the player's own, one that is known, or a wager of the layout by itself."""
    if name in own:
        return Package(name, own[name], 100)
    if name in NAMED:
        return NAMED[name]
    kind, _, spot = name.partition(" ")
    if kind in terms.layout and kind not in ADDED and terms.layout[kind].spot(spot) is not None:
        return Package(name, (Part(kind, spot),), 6_000)
    known = ", ".join(sorted({*own, *NAMED}))
    raise ValueError(f"there is no package {name!r}; there are {known}, and every wager by its name, such as 'place 6'")


def check_package(package: Package, terms: Terms) -> Package:
    """A package that the rules let somebody play, or a word on what is amiss."""
    if not package.parts:
        raise ValueError(f"the package {package.name!r} has no wager in it: give it one at least")
    for part in package.parts:
        check_part(part, terms)
    return package


def check_part(part: Part, terms: Terms) -> None:
    said = part.said
    if part.wager in ADDED:
        raise ValueError(f"{said} is added to another wager: say so by `odds` of {ADDED[part.wager]}")
    if part.wager not in terms.layout or terms.layout[part.wager].spot(part.spot) is None:
        raise ValueError(f"craps has no wager {said!r}; its wagers are {', '.join(terms.layout)}, with their spots")
    if part.wager in ON_COME and come_point(part.spot) is not None:
        raise ValueError(f"{part.wager} is made on its area, not on a number: leave the spot out")
    if part.units < 1 or part.most < 1:
        raise ValueError(f"{said}: units and the most that stand at once are whole numbers from 1")
    if part.most > 1 and part.wager not in ON_COME:
        raise ValueError(f"{said}: one of it stands at a time; stake more units instead of `most`")
    if part.odds != "none" and part.wager not in added.ADDED_TO:
        raise ValueError(f"nothing is added to {said}; odds go with {', '.join(added.ADDED_TO)}")
    if part.odds == "double" and not terms.double_odds:
        raise ValueError("double odds are the operator's to allow: set the option double_odds")
    if part.call and part.wager not in SWITCHED and not (part.wager == "come" and part.odds != "none"):
        raise ValueError(f"{said} is not called on or off; these are: {', '.join(sorted(SWITCHED))}")
    if part.down and part.down == part.when:
        raise ValueError(f"{said} would be made and taken up at the same moment")
