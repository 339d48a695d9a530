"""Spun games by the loops, at length: `python -m bench.soak_simulate_spins [spins]`, 100,000,000 unless said.

Every wager on every spot of every edition against its exact value. What each comes to for everything that may show is
compared with real tables in the tests already, and completely.
"""

from __future__ import annotations

import sys
from time import perf_counter

from tests.simulate.test_spins import EDITIONS, job_of

from croupier.simulate import find


def main() -> None:
    spins = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000_000
    for game, instrument in EDITIONS:
        job = job_of(game, instrument)
        work, units = find.prepare(job), find.units_for(job, spins)
        work.play(job.seed, 0, 1)
        began = perf_counter()
        totals = [int(n) for n in work.play(job.seed, 0, units)]
        took, found = perf_counter() - began, find.read_tally(job, totals)
        worst = max(found, key=lambda finding: abs(finding.away or 0))
        assert worst.away is not None and abs(worst.away) < 4, worst
        print(f"{game} {instrument}: {sum(totals):,} spins, {sum(totals) / took / 1e6:,.0f} million a second; ", end="")
        print(f"{len(found)} wagers, the farthest {worst.wager} {worst.spot} {worst.away:+.2f}", flush=True)


if __name__ == "__main__":
    main()
