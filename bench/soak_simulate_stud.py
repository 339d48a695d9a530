"""Caribbean stud's loops against the game for a long time: `python -m bench.soak_simulate_stud [rounds]`.

All 2,598,960 hands as the loops look them up; so many rounds (1,000,000 unless told otherwise) decided by the rules and
by the loops, a hundredth as many played through the whole course of the game; 100,000,000 rounds against the exact
odds; and linked tables whose pool must be accounted for to the last part of a cent.
"""

from __future__ import annotations

import sys
from itertools import combinations
from time import perf_counter

from tests.simulate.test_caribbean_stud import agree, values_of
from tests.simulate.test_caribbean_stud_engine import SUITED, TEXTS, Engine, Rules, compare, job_of, names_of

from croupier.games.caribbean_stud.hands import value_of
from croupier.games.caribbean_stud.terms import terms_of
from croupier.simulate.caribbean_stud import simulation as stud
from croupier.simulate.caribbean_stud.ranks import DECK
from croupier.simulate.job import Job

BLOCKS = 390_625
"""Of 256 rounds: 100,000,000."""


def soak_ranks() -> int:
    hands = list(combinations(range(len(DECK)), 5))
    for hand, value in zip(hands, values_of(hands), strict=True):
        if value_of([DECK[card] for card in hand]) != value:
            raise SystemExit(f"{hand} is taken for {value}")
    return len(hands)


def soak_rounds(rounds: int) -> int:
    """Half under each text; seeds differ, so that no deal is met twice."""
    seen = 0
    for seed, (instrument, edition) in enumerate(TEXTS.items(), 100):
        terms = terms_of(edition, {})
        seen += compare(job_of(instrument, 1, seed=seed), rounds // 2, Rules(terms).play).total()
        engine = Engine(terms, names_of(3))
        for deck in (range(len(DECK)), SUITED):
            seen += compare(job_of(instrument, 3, seed=seed), rounds // 400, engine.play, deck).total()
    return seen


def soak_odds() -> str:
    job = Job(game="caribbean-stud", instrument="1998-13", units=BLOCKS, seed=100, way={"pool": 5_000_000})
    totals = [int(total) for total in stud.prepare(job).play(job.seed, 0, job.units)]
    found = stud.read_tally(job, totals)
    agree(job, found)
    return ", ".join(f"{one.wager} {float(one.mean):.5f} (exact {float(one.exact or 0):.5f})" for one in found)


def soak_link() -> str:
    options = {"jackpot_seed": 2_000_000, "jackpot_reseed": 1_000_000, "jackpot_retained": 3_000}
    way = {"link": {"tables": 10, "seats": 7, "rounds": 200_000}}
    job = Job(game="caribbean-stud", instrument="1998-13", units=10, seed=100, options=options, way=way)
    totals = [int(total) for total in stud.prepare(job).play(job.seed, 0, job.units)]
    return ", ".join(f"{name}: {said}" for name, said in stud.read_linked(job, totals).words().items())


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    began = perf_counter()
    print(f"{soak_ranks():,} hands have the rules' values, {perf_counter() - began:.0f} s")
    print(f"{soak_rounds(rounds):,} hands came to equal cents, {perf_counter() - began:.0f} s")
    print(f"100,000,000 rounds: {soak_odds()}, {perf_counter() - began:.0f} s")
    print(f"a link: {soak_link()}, {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
