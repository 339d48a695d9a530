"""Tables of Caribbean stud that share one jackpot; the loops.

A round of the link is a round at each of its tables. All jackpot wagers of the round go into the pool first; then the
tables' hands are looked at one table after another, in the order of their cards, and each table's prizes are paid on
what the meter then shows. Only the card face up is dealt to a dealer: a prize is paid whatever the dealer has. The pool
is counted in parts of a cent, and the steps by which it is paid out are those of the Rules, with their numbers as
arguments (croupier.simulate.caribbean_stud.link).
"""

from __future__ import annotations

import numpy as np

from croupier.equipment.jackpot import PARTS as PARTS_OF_A_CENT
from croupier.simulate.caribbean_stud.loops import (
    CARDS,
    DECK,
    HAND,
    HAND_AT,
    PLANE,
    PLAYERS,
    RANK_AT,
    ROUNDS,
    find_hand,
)
from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U, begin
from croupier.simulate.sessions.loops import bin_of
from croupier.simulate.shoes import ALONE, Bytes, fill, place, shuffle
from croupier.simulate.work import Tables, Tally

TABLES = 5
"""After the numbers of a table: how many tables there are."""
START, ADDED, RESEED, FROM_POOL, LEAST_STRAIGHT, SHARE_TO, SHARE_ONE, LEAST_ROYAL, FIXED = range(9)
"""Places in the amounts: parts of a cent in the pool at first, added in each round, put in after a royal flush; whether
a single fixed prize comes from the pool; the least for a straight flush, its share; the least for a royal flush; and
from there on the fixed prizes. All but the first three in cents."""
PARTS, NONE, SINGLE = np.int64(PARTS_OF_A_CENT), np.int64(0), np.int64(1)

PRIZES = U(5)
FIXED_PRIZES, STRAIGHT, ROYAL = U(3), U(3), U(4)
"""Kinds of prizes: the fixed ones, a straight flush's, a royal flush's. Claims of each have eight bits of a word."""
LANE, CLAIMS = U(3), U(255)
LANES, SUM_AT = U(0x0101010101), U(32)
"""Multiplied by the first, a word has the sum of its five counts above the second."""

PLAYED, HITS, POOL_ENDED, POOL_SEEN, TOPPED_UP, BY_BANK, NUMBER = U(0), U(1), U(2), U(4), U(6), U(7), U(8)
PAID = NUMBER + PRIZES
BINS = U(640)
STRAIGHTS = PAID + PRIZES
ROYALS = STRAIGHTS + TWO * BINS
AT_HITS = ROYALS + TWO * BINS
WIDTH = AT_HITS + TWO * BINS
"""Places in the tally: rounds, royal rounds, the pool at the end in two halves, the sum of all readings of the meter in
two halves, cents topped up, cents paid by the bank; the prizes of each kind, and their cents; and for the prizes of
straight flushes, those of royal flushes, and the readings at royal flushes: by bins of dollars, how many and cents."""
HALVES = np.int64(32)
DOLLAR = U(100)


@inlined
def add_to_bin(
    start: np.uint64, number: np.int64, cents: np.int64, tally: Tally, at: np.uint64, stride: np.uint64
) -> None:
    """So many of an amount; the last bin, from $16,515,072 on, also holds what is beyond it."""
    here = start + TWO * min(bin_of(U(cents) // DOLLAR), BINS - ONE)
    tally[here * stride + at] += number
    tally[(here + ONE) * stride + at] += number * cents


@inlined
def add_halves(amount: np.int64, k: np.uint64, tally: Tally, at: np.uint64, stride: np.uint64) -> None:
    """A large amount, its upper half and its lower, so that no sum of many runs over."""
    upper = amount >> HALVES
    tally[k * stride + at] += upper
    tally[(k + ONE) * stride + at] += amount - (upper << HALVES)


@compiled
def pay(claims: np.uint64, pool: np.int64, amounts: Tally, tally: Tally, at: np.uint64, stride: np.uint64) -> np.int64:
    """The prizes of one round at one table, and what they leave in the pool: fixed sums first, then straight flushes,
    all on the same base, then royal flushes, which share the rest. What the pool lacks is topped up, as are parts
    of a cent (C-53)."""
    meter, one = pool // PARTS, amounts[SHARE_ONE]
    left, several = meter * one, ((claims * LANES) >> SUM_AT) & CLAIMS > ONE  # exact: in parts of a cent as a share is
    kind = U(0)
    while kind < PRIZES:
        number = np.int64((claims >> (kind << LANE)) & CLAIMS)
        if number > NONE:
            due = left  # royal flushes share it all
            if kind < FIXED_PRIZES:
                prize = amounts[U(FIXED) + kind]
                due = number * prize * one
            elif kind == STRAIGHT:
                share = max(amounts[LEAST_STRAIGHT] * one, left // one * amounts[SHARE_TO])
                prize, due = -(-share // one), number * share
            else:
                prize = max(amounts[LEAST_ROYAL], -(-left // (number * one)))
            paid = number * prize
            tally[(NUMBER + kind) * stride + at] += number
            tally[(PAID + kind) * stride + at] += paid
            if kind < FIXED_PRIZES and not several and amounts[FROM_POOL] == NONE:
                tally[BY_BANK * stride + at] += paid
            else:
                before, left = left, max(left - due, NONE)
                tally[TOPPED_UP * stride + at] += paid - (-(-before // one) - -(-left // one))
            if kind >= FIXED_PRIZES:
                start = STRAIGHTS if kind == STRAIGHT else ROYALS
                add_to_bin(start, number, prize, tally, at, stride)
        kind += ONE
    pool -= (meter - -(-left // one)) * PARTS
    if claims >> (ROYAL << LANE) != U(0):
        tally[HITS * stride + at] += SINGLE
        add_to_bin(AT_HITS, SINGLE, meter, tally, at, stride)
        pool += amounts[RESEED]
    return pool


@inlined
def play_link(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    shoe: Bytes,
    at: np.uint64,
    stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """A link from its first pool through its rounds."""
    deck, cards, rows, words, numbers, claimed, amounts = tables
    whole, rounds, players = numbers[DECK], numbers[ROUNDS], numbers[PLAYERS]
    plane, linked = numbers[PLANE], numbers[TABLES]
    s0, s1 = begin(seed, index)
    fill(shoe, at, stride, deck, whole)
    need, pool, seen, r = ONE + players * CARDS, amounts[START], NONE, U(0)
    while r < rounds:
        pool += amounts[ADDED]
        seen += pool // PARTS
        table = U(0)
        while table < linked:
            s0, s1 = shuffle(shoe, at, stride, whole, need, s0, s1)
            up = cards[shoe[place(U(0), at, stride)]] >> RANK_AT
            claims, p = U(0), U(0)
            while p < players:
                word = U(words[find_hand(shoe, at, stride, ONE + p * CARDS, cards, rows, plane)])
                claims += ((word >> up) & ONE) * claimed[(word >> HAND_AT) & HAND]
                p += ONE
            if claims != U(0):
                pool = pay(claims, pool, amounts, tally, tally_at, tally_stride)
            table += ONE
        r += ONE
    tally[PLAYED * tally_stride + tally_at] += np.int64(rounds)
    add_halves(pool, POOL_ENDED, tally, tally_at, tally_stride)
    add_halves(seen, POOL_SEEN, tally, tally_at, tally_stride)


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_link(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
