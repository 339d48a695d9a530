"""Craps at real tables against the walks: `python -m bench.soak_simulate_craps [rolls]`, 1,000,000 if not said.

The rolls are shared out among the named packages, some with stakes that chips cannot pay, and every wager of the
layout; each is played at a real table, settlement and all, and roll by roll comes to the cents that the walk says. Then
every wager is simulated for 10^8 rolls and held against its exact value.
"""

from __future__ import annotations

import sys
from time import perf_counter

import msgspec
from tests.simulate.test_craps_engine import DOUBLE, EDITION, OWN, assert_same_cents

from croupier.simulate.craps import results
from croupier.simulate.craps import simulation as craps
from croupier.simulate.craps.packages import GAME, NAMED, Package
from croupier.simulate.craps.players import every_wager
from croupier.simulate.find import units_for
from croupier.simulate.job import Job
from croupier.table.setup import Option

SEED = 2026
EVENING = 200
"""Rolls at one table before another is opened: some packages lose a fortune in that time."""
SIMULATED = 10**8
ERRORS_MOST = 4
HEAVY = 20
"""A package of every wager takes so much longer that it has so many times fewer rolls."""


def share_out(rolls: int) -> list[tuple[Package, tuple[tuple[str, Option], ...], int]]:
    """Packages, the options they are played under, and rolls for each."""
    named = [*NAMED.values(), *OWN.values()]
    named += [msgspec.structs.replace(package, unit=700) for package in NAMED.values() if package.unit == 1_000]
    every = [package for options in ((), DOUBLE) for package in every_wager(GAME.terms(EDITION, dict(options)))]
    shares = [(package, DOUBLE if "double" in package.name else (), 1.0) for package in named]
    shares += [(package, DOUBLE, 1.0) for package in named if any(part.odds != "none" for part in package.parts)]
    half = len(every) // 2
    for number, package in enumerate(every):
        weight = 1 / HEAVY if len(package.parts) > 1 else 1.0
        shares.append((package, () if number < half else DOUBLE, weight))
    total = sum(weight for _, _, weight in shares)
    return [(package, options, max(1, round(rolls * weight / total))) for package, options, weight in shares]


def soak(rolls: int) -> int:
    """So many rolls at real tables, each compared; how many there were."""
    played = 0
    for number, (package, options, share) in enumerate(share_out(rolls)):
        for index, first in enumerate(range(0, share, EVENING)):
            assert_same_cents(package, options, SEED + number, index, min(EVENING, share - first))
        played += share
    return played


def main() -> None:
    rolls = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    began = perf_counter()
    played = soak(rolls)
    print(f"{played:,} rolls at real tables, {perf_counter() - began:.0f} s; the walks come to the same cents.")
    job = Job(game="craps", instrument="1996-07", units=1, seed=SEED)
    job = msgspec.structs.replace(job, units=units_for(job, SIMULATED))
    began = perf_counter()
    totals = craps.prepare(job).play(SEED, 0, job.units).tolist()
    took = perf_counter() - began
    found = results.read_tally(job, totals)
    worst = max(found, key=lambda one: abs(one.away or 0.0))
    print(
        f"{results.rounds_in(job, totals):,} rolls simulated, {took:.0f} s; {len(found)} wagers, of which the furthest"
    )
    print(f"from its value is {worst.wager} {worst.spot} {worst.strategy}: {worst.away:+.2f} standard errors.")
    assert all(one.away is not None and abs(one.away) < ERRORS_MOST for one in found)


if __name__ == "__main__":
    main()
