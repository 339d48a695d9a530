"""Purses and staking plans: what every game's session loop calls, round by round.

A game numbers its events; what each of them does to each player at each level of a plan lies ready in lines of three
amounts: the net in cents, what was staked, and the level that follows. So a round costs one look-up for each player at
the seat.

A tally of sessions is laid out as

    two sums of the table's: sessions, and rounds dealt
    for each player: the sums named below, then histograms of the result, of the purse after each eighth of the rounds
        but the last, of the largest drawdown and of the length
    working memory: the table's round and the next mark, then a purse for each player; all zeros between sessions

Amounts in sums and histograms are in grains, the greatest amount of which every net and every stake is a multiple. The
result of a session and what was staked in it are below 2^31 grains (`session` refuses more), and a
product of two of them is added as two halves; so no session adds more than 2^32 to anything, and no sum can pass 2^63
before 2^31 sessions: a block of units is far smaller.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U
from croupier.simulate.work import Tally

Sizes = npt.NDArray[np.uint64]
Amounts = npt.NDArray[np.int64]
Session = tuple[Sizes, Amounts]
"""The sizes, then the seat of every player, then the marks; and in cents the goal and the grain, every bankroll, every
stake by player and level, every line by player, level and event."""

PLAYERS, ROUNDS, LEVELS, EVENTS, WIDTH, BELOW, ABOVE, DRAWDOWNS, LENGTHS, WORK, STAKES, LINES = range(12)
"""The sizes: players, most rounds, levels, events, numbers in one player's part of the tally, bins below nothing and
from nothing on, bins of drawdowns and of lengths, where the working memory begins, where in the amounts the stakes and
the lines begin."""
SEATS = U(12)
GOAL, GRAIN = range(2)
BANKROLLS = U(2)

SHARED = U(2)
"""Sums of the table's own."""
SUMS = U(13)
SESSIONS, RUINED, REACHED, PLAYED, UNTIL_RUIN, RESULT, STAKED = (U(k) for k in range(7))
RESULT_SQUARED, STAKED_SQUARED, RESULT_BY_STAKED = U(7), U(9), U(11)
"""Sums of products: the halves above 2^32, and next to them the rest."""
MARKS = U(7)
"""Times at which the purse is looked at before the end."""
FINE = U(32)
"""Bins are one wide up to twice this many; from there on so many make each doubling."""

TABLE = U(2)
"""Working memory of the table's own: the round, and the next mark."""
PURSE = U(7)
"""Working memory of a player: the purse and the rest, in this order."""
CENTS, LEVEL, PEAK, DRAWDOWN, RISKED, LASTED, STATE = (U(k) for k in range(7))
PLAYS, IS_RUINED, HAS_REACHED = np.int64(0), np.int64(1), np.int64(2)
LINE = U(3)
"""An event at a level: net, staked, next level."""
NONE, ANOTHER = np.int64(0), np.int64(1)


@inlined
def slot(k: np.uint64, at: np.uint64, stride: np.uint64) -> np.uint64:
    return k * stride + at


@inlined
def least(one: np.uint64, other: np.uint64) -> np.uint64:
    """Python's own `min` and `max` cannot be compiled for every graphics processor."""
    return one if one < other else other


@inlined
def most(one: np.int64, other: np.int64) -> np.int64:
    return one if one > other else other


@compiled
def bin_of(size: np.uint64) -> np.uint64:
    """The bin of a number: its own while it is small, then one that is at most 1/32 of it wide."""
    doublings = U(0)
    while size >= TWO * FINE:
        size >>= ONE
        doublings += ONE
    return doublings * FINE + size


@compiled
def result_bin(grains: np.int64, below: np.uint64, above: np.uint64) -> np.uint64:
    """Losses count down from the middle, the rest counts up from it; the outermost bins also hold what is beyond."""
    if grains < NONE:
        return below - ONE - least(bin_of(U(-grains) - ONE), below - ONE)
    return below + least(bin_of(U(grains)), above - ONE)


@inlined
def open_session(session: Session, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """Purses filled, everyone at the first level."""
    sizes, amounts = session
    purse, player = sizes[WORK] + TABLE, U(0)
    while player < sizes[PLAYERS]:
        bankroll = amounts[BANKROLLS + player]
        tally[slot(purse + CENTS, at, stride)] = bankroll
        tally[slot(purse + PEAK, at, stride)] = bankroll
        purse += PURSE
        player += ONE


@inlined
def settle(session: Session, seat: np.uint64, event: np.uint64, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """The event of this round at this seat, to every player who still plays there."""
    sizes, amounts = session
    purse, player = sizes[WORK] + TABLE, U(0)
    while player < sizes[PLAYERS]:
        if sizes[SEATS + player] == seat and tally[slot(purse + STATE, at, stride)] == PLAYS:
            level = U(tally[slot(purse + LEVEL, at, stride)])
            line = sizes[LINES] + ((player * sizes[LEVELS] + level) * sizes[EVENTS] + event) * LINE
            cents = tally[slot(purse + CENTS, at, stride)] + amounts[line]
            peak = most(tally[slot(purse + PEAK, at, stride)], cents)
            tally[slot(purse + CENTS, at, stride)] = cents
            tally[slot(purse + PEAK, at, stride)] = peak
            tally[slot(purse + DRAWDOWN, at, stride)] = most(tally[slot(purse + DRAWDOWN, at, stride)], peak - cents)
            tally[slot(purse + RISKED, at, stride)] += amounts[line + ONE]
            tally[slot(purse + LEVEL, at, stride)] = amounts[line + TWO]
        purse += PURSE
        player += ONE


@inlined
def end_round(session: Session, tally: Tally, at: np.uint64, stride: np.uint64) -> bool:
    """Who cannot make the next stake, or has won the goal, plays no more. Is the session over for everybody?"""
    sizes, amounts = session
    played = tally[slot(sizes[WORK], at, stride)] + ANOTHER
    tally[slot(sizes[WORK], at, stride)] = played
    purse, player, playing = sizes[WORK] + TABLE, U(0), False
    while player < sizes[PLAYERS]:
        if tally[slot(purse + STATE, at, stride)] == PLAYS:
            cents = tally[slot(purse + CENTS, at, stride)]
            level = U(tally[slot(purse + LEVEL, at, stride)])
            tally[slot(purse + LASTED, at, stride)] = played
            if amounts[GOAL] > NONE and cents - amounts[BANKROLLS + player] >= amounts[GOAL]:
                tally[slot(purse + STATE, at, stride)] = HAS_REACHED
            elif cents < amounts[sizes[STAKES] + player * sizes[LEVELS] + level]:
                tally[slot(purse + STATE, at, stride)] = IS_RUINED
            else:
                playing = True
        purse += PURSE
        player += ONE
    mark = U(tally[slot(sizes[WORK] + ONE, at, stride)])
    while mark < MARKS and U(played) >= sizes[SEATS + sizes[PLAYERS] + mark]:
        look(session, mark, tally, at, stride)
        mark += ONE
        tally[slot(sizes[WORK] + ONE, at, stride)] = np.int64(mark)
    return U(played) >= sizes[ROUNDS] or not playing


@compiled
def look(session: Session, mark: np.uint64, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """Where every purse stands at a mark, into its histogram."""
    sizes, amounts = session
    below, above, player = sizes[BELOW], sizes[ABOVE], U(0)
    while player < sizes[PLAYERS]:
        purse = sizes[WORK] + TABLE + player * PURSE
        grains = (tally[slot(purse + CENTS, at, stride)] - amounts[BANKROLLS + player]) // amounts[GRAIN]
        fan = SHARED + player * sizes[WIDTH] + SUMS + (below + above) * (mark + ONE)
        tally[slot(fan + result_bin(grains, below, above), at, stride)] += ANOTHER
        player += ONE


@compiled
def close_session(session: Session, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """Results into the tally, and the working memory back to zeros."""
    sizes = session[0]
    work = sizes[WORK]
    tally[slot(U(0), at, stride)] += ANOTHER
    tally[slot(ONE, at, stride)] += tally[slot(work, at, stride)]
    mark = U(tally[slot(work + ONE, at, stride)])
    while mark < MARKS:
        look(session, mark, tally, at, stride)
        mark += ONE
    player = U(0)
    while player < sizes[PLAYERS]:
        close_purse(session, player, tally, at, stride)
        player += ONE
    k = work
    while k < work + TABLE + sizes[PLAYERS] * PURSE:
        tally[slot(k, at, stride)] = NONE
        k += ONE


@compiled
def close_purse(session: Session, player: np.uint64, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """One player's session, counted."""
    sizes, amounts = session
    grain, below, above = amounts[GRAIN], sizes[BELOW], sizes[ABOVE]
    purse, here = sizes[WORK] + TABLE + player * PURSE, SHARED + player * sizes[WIDTH]
    state, lasted = tally[slot(purse + STATE, at, stride)], tally[slot(purse + LASTED, at, stride)]
    result = (tally[slot(purse + CENTS, at, stride)] - amounts[BANKROLLS + player]) // grain
    staked = tally[slot(purse + RISKED, at, stride)] // grain
    drawdown = U(tally[slot(purse + DRAWDOWN, at, stride)] // grain)
    tally[slot(here + SESSIONS, at, stride)] += ANOTHER
    tally[slot(here + PLAYED, at, stride)] += lasted
    tally[slot(here + RESULT, at, stride)] += result
    tally[slot(here + STAKED, at, stride)] += staked
    add_product(result, result, here + RESULT_SQUARED, tally, at, stride)
    add_product(staked, staked, here + STAKED_SQUARED, tally, at, stride)
    add_product(result, staked, here + RESULT_BY_STAKED, tally, at, stride)
    if state == IS_RUINED:
        tally[slot(here + RUINED, at, stride)] += ANOTHER
        tally[slot(here + UNTIL_RUIN, at, stride)] += lasted
    elif state == HAS_REACHED:
        tally[slot(here + REACHED, at, stride)] += ANOTHER
    here += SUMS
    tally[slot(here + result_bin(result, below, above), at, stride)] += ANOTHER
    here += (below + above) * (MARKS + ONE)
    tally[slot(here + least(bin_of(drawdown), sizes[DRAWDOWNS] - ONE), at, stride)] += ANOTHER
    here += sizes[DRAWDOWNS]
    tally[slot(here + least(bin_of(U(lasted)), sizes[LENGTHS] - ONE), at, stride)] += ANOTHER


@compiled
def add_product(one: np.int64, other: np.int64, k: np.uint64, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """Two amounts multiplied: the upper half has the product's sign, the lower has none."""
    product = one * other
    upper = product >> np.int64(32)
    tally[slot(k, at, stride)] += upper
    tally[slot(k + ONE, at, stride)] += product - (upper << np.int64(32))
