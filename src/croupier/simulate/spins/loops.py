"""Games in which one result decides every wager: the loops.

What shows is a number below the whole weight of all that may show. A block of spins is a histogram of those numbers;
what each of them pays is none of the loops' business.
"""

from __future__ import annotations

import numpy as np

from croupier.simulate.compiled import compiled
from croupier.simulate.randomness import ONE, TWO, U, begin, lower, step, upper
from croupier.simulate.sessions.loops import close_session, end_round, open_session, settle
from croupier.simulate.shoes import Bytes, place
from croupier.simulate.work import Tables, Tally

NUMBERS, SESSION = range(2)
"""Places in the tables: the numbers below, and what a session needs where there is one."""
WEIGHT, SPINS = range(2)
"""Places in the numbers: the whole weight, and spins of a block, which are even in number."""
NONE, SPUN = np.uint8(0), np.uint8(1)
FULL = np.int64(256)
"""What a counter of one byte has counted when it is back at nothing."""
FIRST = U(24)
"""A session's spins are those of the unit with its own number times two to this."""


@compiled
def play_block(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    counters: Bytes,
    at: np.uint64,
    stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """A block of spins, counted by bytes near at hand; a counter that is full goes into the tally at once."""
    weight, spins = U(tables[NUMBERS][WEIGHT]), U(tables[NUMBERS][SPINS])
    s0, s1 = begin(seed, index)
    k = U(0)
    while k < weight:
        counters[place(k, at, stride)] = NONE
        k += ONE
    while spins > U(0):
        word = s0 + s1
        s0, s1 = step(s0, s1)
        spin = upper(word, weight)
        counted = np.uint8(counters[place(spin, at, stride)] + SPUN)
        counters[place(spin, at, stride)] = counted
        if counted == NONE:
            tally[spin * tally_stride + tally_at] += FULL
        spin = lower(word, weight)
        counted = np.uint8(counters[place(spin, at, stride)] + SPUN)
        counters[place(spin, at, stride)] = counted
        if counted == NONE:
            tally[spin * tally_stride + tally_at] += FULL
        spins -= TWO
    k = U(0)
    while k < weight:
        tally[k * tally_stride + tally_at] += np.int64(counters[place(k, at, stride)])
        k += ONE


@compiled
def play_session(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    _counters: Bytes,
    _at: np.uint64,
    _stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """Spin after spin until the session is over."""
    weight, session = U(tables[NUMBERS][WEIGHT]), tables[SESSION]
    s0, s1 = begin(seed, index << FIRST)
    over = False
    open_session(session, tally, tally_at, tally_stride)
    while not over:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        settle(session, U(0), upper(word, weight), tally, tally_at, tally_stride)
        over = end_round(session, tally, tally_at, tally_stride)
        if not over:
            settle(session, U(0), lower(word, weight), tally, tally_at, tally_stride)
            over = end_round(session, tally, tally_at, tally_stride)
    close_session(session, tally, tally_at, tally_stride)


# On a processor ---------------------------------------------------------------------------------------


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, _scratch: Bytes, tally: Tally) -> None:
    """Here the tally itself is near at hand."""
    weight = U(tables[NUMBERS][WEIGHT])
    for index in range(first, first + count):
        s0, s1 = begin(seed, U(index))
        spins = U(tables[NUMBERS][SPINS])
        while spins > U(0):
            word = s0 + s1
            s0, s1 = step(s0, s1)
            tally[upper(word, weight)] += np.int64(1)
            tally[lower(word, weight)] += np.int64(1)
            spins -= TWO


@compiled
def run_sessions(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_session(seed, U(index), tables, scratch, U(0), U(4), tally, U(0), ONE)
