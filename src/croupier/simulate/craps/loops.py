"""Craps: walks over the arrays of an automaton; the loops.

A place in the walk is the number of its node times 36; added to the roll it finds one word of 32 bits: the next place,
the number of the event above that, and the end of a cycle as the highest bit. Every player walks by the same rolls,
from the opening through so many whole cycles, so that a block begins and ends where the table opens.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, U, begin, lower, step, upper
from croupier.simulate.sessions.loops import (
    add_product,
    close_session,
    end_round,
    open_session,
    result_bin,
    settle,
    slot,
)
from croupier.simulate.shoes import ALONE, Bytes
from croupier.simulate.work import Tables, Tally

Walks = npt.NDArray[np.uint32]
Numbers = npt.NDArray[np.uint64]
Nets = npt.NDArray[np.int64]

SIDES = U(36)
PLACE = U(0xFFFF)
EVENT, EVENT_MASK = U(16), U(0x7FFF)
END = U(31)

PLAYERS = U(0)
FIRST, TALLY, CYCLES, NETS, BINS, BELOW, ABOVE = (U(k) for k in range(1, 8))
"""For each player: where the walk begins, where the tally of events; cycles in a block; where the nets of events begin,
and where the tally of cycles, 0 if there is none; its bins below nothing and from nothing on."""
EACH = U(7)
NO_CENTS, ANOTHER = np.int64(0), np.int64(1)
SQUARES = U(2)
"""The tally of cycles: the sum of squares in two halves, then counts by bin, then sums by bin."""
BLOCK_SHIFT = U(24)


@inlined
def walk_events(
    walks: Walks,
    first: np.uint64,
    cycles: np.uint64,
    s0: np.uint64,
    s1: np.uint64,
    tally: Tally,
    here: np.uint64,
    at: np.uint64,
    stride: np.uint64,
) -> None:
    """So many cycles, counting events. A word makes two rolls; what is left of the last is not used."""
    place, left = U(0), cycles
    while True:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        found = U(walks[place + (first + upper(word, SIDES))])
        tally[slot(here + ((found >> EVENT) & EVENT_MASK), at, stride)] += ANOTHER
        place = found & PLACE
        left -= found >> END
        if left == U(0):
            break
        found = U(walks[place + (first + lower(word, SIDES))])
        tally[slot(here + ((found >> EVENT) & EVENT_MASK), at, stride)] += ANOTHER
        place = found & PLACE
        left -= found >> END
        if left == U(0):
            break


@inlined
def count_cycle(
    net: np.int64,
    bins: np.uint64,
    below: np.uint64,
    above: np.uint64,
    tally: Tally,
    at: np.uint64,
    stride: np.uint64,
) -> None:
    """The result of a cycle into its bin, its square into the sum of squares."""
    add_product(net, net, bins, tally, at, stride)
    own = bins + SQUARES + result_bin(net, below, above)
    tally[slot(own, at, stride)] += ANOTHER
    tally[slot(own + below + above, at, stride)] += net


@inlined
def walk_cycles(
    walks: Walks,
    numbers: Numbers,
    nets: Nets,
    player: np.uint64,
    s0: np.uint64,
    s1: np.uint64,
    tally: Tally,
    at: np.uint64,
    stride: np.uint64,
) -> None:
    """The same, and what every cycle comes to."""
    first, here, first_net = numbers[player + FIRST], numbers[player + TALLY], numbers[player + NETS]
    bins, below, above = numbers[player + BINS], numbers[player + BELOW], numbers[player + ABOVE]
    place, left, net, odd, word = U(0), numbers[player + CYCLES], NO_CENTS, U(0), U(0)
    while left > U(0):
        if odd == U(0):
            word = s0 + s1
            s0, s1 = step(s0, s1)
            roll = upper(word, SIDES)
        else:
            roll = lower(word, SIDES)
        odd ^= ONE
        found = U(walks[place + (first + roll)])
        event = (found >> EVENT) & EVENT_MASK
        tally[slot(here + event, at, stride)] += ANOTHER
        net += nets[first_net + event]
        place = found & PLACE
        if found >> END:
            count_cycle(net, bins, below, above, tally, at, stride)
            net = NO_CENTS
            left -= ONE


@inlined
def play_block(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    scratch: Bytes,  # noqa: ARG001
    at: np.uint64,  # noqa: ARG001
    stride: np.uint64,  # noqa: ARG001
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """Every player's cycles, each by the same rolls from the first on."""
    walks, numbers, nets = tables
    k, player = U(0), U(0)
    while k < numbers[PLAYERS]:
        s0, s1 = begin(seed, index)
        if numbers[player + BINS] > U(0):
            walk_cycles(walks, numbers, nets, player, s0, s1, tally, tally_at, tally_stride)
        else:
            first, here, cycles = numbers[player + FIRST], numbers[player + TALLY], numbers[player + CYCLES]
            walk_events(walks, first, cycles, s0, s1, tally, here, tally_at, tally_stride)
        player += EACH
        k += ONE


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_block(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)


@inlined
def roll_all(roll: np.uint64, tables: Tables, tally: Tally, at: np.uint64, stride: np.uint64) -> bool:
    """One roll for everybody: every player's place is kept in the tally's working memory. Is the session over?"""
    walks, numbers, session = tables
    k, player = U(0), U(0)
    while k < numbers[PLAYERS]:
        mine = slot(numbers[player + TALLY], at, stride)
        found = U(walks[U(tally[mine]) + (numbers[player + FIRST] + roll)])
        tally[mine] = np.int64(found & PLACE)
        settle(session, k, (found >> EVENT) & EVENT_MASK, tally, at, stride)
        player += EACH
        k += ONE
    return end_round(session, tally, at, stride)


@inlined
def play_session(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    scratch: Bytes,  # noqa: ARG001
    at: np.uint64,  # noqa: ARG001
    stride: np.uint64,  # noqa: ARG001
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """A session, roll by roll; a wager that is still undecided at its end has neither won nor lost."""
    _, numbers, session = tables
    s0, s1 = begin(seed, index << BLOCK_SHIFT)
    open_session(session, tally, tally_at, tally_stride)
    over = False
    while not over:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        over = roll_all(upper(word, SIDES), tables, tally, tally_at, tally_stride)
        if not over:
            over = roll_all(lower(word, SIDES), tables, tally, tally_at, tally_stride)
    close_session(session, tally, tally_at, tally_stride)
    k = U(0)
    while k < numbers[PLAYERS]:
        tally[slot(numbers[k * EACH + TALLY], tally_at, tally_stride)] = NO_CENTS
        k += ONE


@compiled
def run_sessions(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_session(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
