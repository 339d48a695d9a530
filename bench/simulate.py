"""How fast the loops of each game go on one core, once compiled; beside a compiled yardstick and beside peers."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time

import numpy as np

from croupier.simulate.compiled import compiled
from croupier.simulate.find import play_units, prepare, rounds_in, units_for
from croupier.simulate.job import Job, Player, Stake, encode
from croupier.simulate.randomness import U, begin, step

SEED = 7
SECONDS = 1.0
REPEATS = 5
WORDS = 100_000_000

JOBS = {
    "baccarat": Job(game="mini-baccarat", instrument="2004-56", units=1, seed=SEED),
    "blackjack": Job(game="blackjack", instrument="1996-07", units=1, seed=SEED),
    "caribbean_stud": Job(game="caribbean-stud", instrument="1998-13", units=1, seed=SEED),
    "craps": Job(
        game="craps",
        instrument="1996-07",
        units=1,
        seed=SEED,
        players=(Player(stakes=(Stake("pass", "", 1000),), strategy="pass with odds"),),
    ),
    "roulette": Job(game="roulette", instrument="1996-07", units=1, seed=SEED),
    "tai_sai": Job(game="tai-sai", instrument="1998-17", units=1, seed=SEED),
    "money_wheel": Job(game="money-wheel", instrument="1996-07", units=1, seed=SEED),
}
"""One player, every wager that one pass can tell; craps: the pass line with full odds, in rolls."""

AIMS = {
    "baccarat": 50e6,
    "blackjack": 30e6,
    "caribbean_stud": 10e6,
    "craps": 100e6,
    "roulette": 200e6,
    "tai_sai": 200e6,
    "money_wheel": 200e6,
}
"""Rounds a second on one core of the machine that the first tries were made on."""


@compiled
def draw_words(words: int) -> np.uint64:
    """The yardstick: words of the generator, added up."""
    s0, s1 = begin(U(1), U(1))
    total = U(0)
    for _ in range(words):
        total ^= s0 + s1
        s0, s1 = step(s0, s1)
    return total


def words_per_second() -> float:
    """The best of several: the machine at its least disturbed."""
    draw_words(1)
    return WORDS / min(seconds(lambda: draw_words(WORDS)) for _ in range(REPEATS))


def seconds(work: Callable[[], object]) -> float:
    """Of this thread's own time: what other programs take does not count."""
    began = thread_time()
    work()
    return thread_time() - began


def rounds_per_second(job: Job) -> float:
    """Of one core, the best of several runs of about a second."""
    data = encode(job)
    play_units(data, 0, 1)
    units = units_for(job, 1_000_000)
    took = seconds(lambda: play_units(data, 0, units))
    units = max(1, int(units * SECONDS / max(took, 1e-3)))
    best = min(seconds(lambda: play_units(data, 0, units)) for _ in range(REPEATS))
    return rounds_in(job, play_units(data, 0, units).tolist()) / best


def first_call(job: Job) -> float:
    """Making ready: tables from the rules, and loops from the cache of compiled ones."""
    began = perf_counter()
    prepare(job)
    play_units(encode(job), 0, 1)
    return perf_counter() - began


def measure() -> tuple[dict[str, float], dict[str, float]]:
    """Rounds a second of each game, and the seconds that making ready took."""
    ready = {name: first_call(job) for name, job in JOBS.items()}
    return {name: rounds_per_second(job) for name, job in JOBS.items()}, ready
