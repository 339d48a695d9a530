"""Who sits at a simulated craps table, what they play, and where in a tally each of them is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd

import msgspec

from croupier.games.craps.layout import ADDED, LINE, ON_COME, SWITCHED
from croupier.games.craps.terms import Terms
from croupier.money import Cents
from croupier.odds.playout import STAKE
from croupier.simulate.craps.loops import SQUARES
from croupier.simulate.craps.packages import GAME, Package, Part, check_package, find_package
from croupier.simulate.craps.walk import ROLLS, Walk, nets_of, walk_of
from croupier.simulate.job import Job, Player, edition_of
from croupier.simulate.sessions.session import bins_for
from croupier.table.setup import Option

BLOCK = 4_096
"""Rolls in a block, or about as many: whole cycles."""
NODES_MOST, EVENTS_MOST = 0xFFFF // ROLLS, 0x7FFF
"""What the word of a node and a roll has room for."""
LOSSES, WINS = 64, 256
"""Bins of cycles reach to so many times the greatest loss and the greatest win of one roll; the last takes the rest."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own packages, by name; units are dollars unless a stake says what the first wager comes to."""

    packages: Mapping[str, tuple[Part, ...]] = {}


class Walker(msgspec.Struct, frozen=True):
    """Somebody at the table: by name, with a package and its walk; so many cycles in a block, and whether the result of
    each is counted apart from the events."""

    name: str
    package: Package
    walk: Walk
    cycles: int
    counted: bool

    @property
    def stake(self) -> Cents:
        """What lies on the first wager of the package: results of cycles are told in it."""
        return self.package.parts[0].units * self.package.unit


def options_of(job: Job) -> tuple[tuple[str, Option], ...]:
    return tuple(sorted(job.options.items()))


def terms_of(job: Job) -> Terms:
    return GAME.terms(edition_of(job), job.options)


def settings_of(job: Job) -> Settings:
    try:
        return msgspec.convert(dict(job.way), Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"craps is told its packages by `packages`, each a list of wagers: {error}") from None


def package_of(player: Player, settings: Settings, terms: Terms) -> Package:
    """The player's package: by its name, a stake being that of its first wager; or the wagers staked on, kept up."""
    if not player.strategy and player.stakes:
        parts = tuple(Part(stake.wager, stake.spot, stake.cents) for stake in player.stakes)
        return Package(", ".join(part.said for part in parts), parts, 1)
    package = check_package(find_package(player.strategy or "pass", settings.packages, terms), terms)
    if not player.stakes:
        return package
    if len(player.stakes) > 1 or player.stakes[0].cents % package.parts[0].units:
        units = package.parts[0].units
        raise ValueError(
            f"{player.name} plays {package.name}: give one stake, that of its first wager ({package.parts[0].wager}), "
            f"in whole units of which it has {units}"
        )
    return msgspec.structs.replace(package, unit=player.stakes[0].cents // package.parts[0].units)


def every_wager(terms: Terms) -> tuple[Package, ...]:
    """All wagers of the layout in four packages: come and don't come wagers by themselves, one at a time; those that
    may be called on also so called."""
    alone = [kind for kind in terms.layout if kind not in LINE | ON_COME | set(ADDED)]
    spots = [(kind, spot) for kind in alone for spot in terms.layout[kind].spots]
    parts = [Part(kind, odds="full") for kind in terms.layout if kind in LINE]
    parts += [Part(kind, spot) for kind, spot in spots]
    parts += [Part(kind, spot, call="on") for kind, spot in spots if kind in SWITCHED]
    come = [(Part(kind, odds="full"),) for kind in terms.layout if kind in ON_COME]
    called = [(Part("come", odds="full", call="on"),)]
    return tuple(Package("", tuple(some), STAKE) for some in (parts, *come, *called))


def walkers_of(job: Job) -> tuple[Walker, ...]:
    terms, settings = terms_of(job), settings_of(job)
    edition, options = edition_of(job), options_of(job)
    if not job.players:
        packages = [("", package) for package in every_wager(terms)]
    else:
        packages = [(player.name, package_of(player, settings, terms)) for player in job.players]
    walkers: list[Walker] = []
    for name, package in packages:
        walk = walk_of(package, edition, options)
        if len(walk.nodes) > NODES_MOST or len(walk.events) > EVENTS_MOST:
            raise ValueError(f"the package {package.name!r} has more places than a walk can have: make it smaller")
        cycles = max(1, round(BLOCK / walk.rolls))
        walkers.append(Walker(name, package, walk, cycles, bool(job.players) and not is_told_by_events(walk)))
    return tuple(walkers)


def is_told_by_events(walk: Walk) -> bool:
    """Is all of a cycle decided by its last roll?"""
    return all(event.ends or not event.decided for event in walk.events)


def grains_of(job: Job, walker: Walker) -> tuple[list[int], int]:
    """What every event comes to, in the largest sum of which all are multiples; and that sum in cents."""
    nets = nets_of(walker.package, terms_of(job), walker.walk)
    grain = gcd(*nets) or 1
    return [net // grain for net in nets], grain


def bins_of(grains: Sequence[int]) -> tuple[int, int]:
    """How many bins the results of cycles have below nothing, and from nothing on."""
    return bins_for(LOSSES * -min(0, *grains)), bins_for(WINS * max(0, *grains))


def width_of(walker: Walker, below: int, above: int) -> int:
    return len(walker.walk.events) + (int(SQUARES) + 2 * (below + above) if walker.counted else 0)
