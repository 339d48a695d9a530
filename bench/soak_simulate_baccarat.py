"""Baccarat by the loops, at length: `python -m bench.soak_simulate_baccarat [shoes]`, 1,000,000 unless said.

So many shoes by the rules and by the loops, under every game and text: equal cents for every wager. A hundredth of that
number, shared out among all settings, also by the state that the game keeps. Then every wager against its exact value,
at a hundred million rounds.
"""

from __future__ import annotations

import sys
from time import perf_counter

from tests.simulate.test_baccarat import settings
from tests.simulate.test_baccarat_engine import SETTINGS, compare_by_course, compare_by_rules, job_of

from croupier.simulate import find

AT_ONCE = 50_000
ROUNDS = 100_000_000


def main() -> None:
    shoes = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    began, rounds = perf_counter(), 0
    for first in range(0, shoes, AT_ONCE):
        number = min(AT_ONCE, shoes - first)
        rounds += compare_by_rules(first, number)
        print(f"by the rules: {first + number:,} shoes, {rounds:,} rounds; {perf_counter() - began:.0f} s", flush=True)
    each = max(1, shoes // 100 // len(SETTINGS))
    for game, instrument, options, depth in SETTINGS:
        began = perf_counter()
        compare_by_course(job_of(game, instrument, options, depth), each)
        print(f"by the game: {game} {instrument} {options}: {each:,} shoes; {perf_counter() - began:.0f} s", flush=True)
    for job in settings():
        began, work, units = perf_counter(), find.prepare(job), find.units_for(job, ROUNDS)
        totals = [int(n) for n in work.play(job.seed, 0, units)]
        away = {finding.wager: finding.away for finding in find.read_tally(job, totals)}
        assert all(gap is not None and abs(gap) < 4 for gap in away.values()), (job, away)
        told = ", ".join(f"{wager} {gap:+.2f}" for wager, gap in away.items())
        print(f"{job.game} {job.instrument} {dict(job.options)}: {sum(totals):,} rounds; {told}; ", end="")
        print(f"{perf_counter() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
