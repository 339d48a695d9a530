"""Baccarat from real shoes: burn, cutting card and last coup; the loops.

The shoe is put in order first and dealt from the front. The four first cards of a round, as two sums, find the pair of
point counts; that pair and the next two cards find the end of the round: its event, and how many cards it took. Both
tables are filled by the game's own rules (croupier.simulate.baccarat.simulation).

A round begins where the last one ended, so it waits for the look-ups of the one before. A processor therefore deals
three shoes side by side (`play_three`); a graphics processor has its other threads to go on with meanwhile.
"""

from __future__ import annotations

import numpy as np

from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U, begin, lower, step, upper
from croupier.simulate.sessions.loops import close_session, end_round, open_session, settle
from croupier.simulate.shoes import ALONE, THREE, Bytes, place, shuffle, shuffle_in
from croupier.simulate.work import Tables, Tally

DECK, BURNT, NUMBERS, PAIRS, ENDS, SESSION = range(6)
"""Places in the tables: the cards by value, the first card dealt by the value of the card burnt, the numbers below, the
two tables of look-ups, and what a session needs where there is one."""
CARDS, CUT, EACH, ROUNDS = range(4)
"""Places in the numbers: cards in the shoe, the first that lies behind the cutting card; of a continuous shuffler, how
many are put in order for each round but the first (0 from a shoe), and rounds of a block."""

FOUR, FIVE = U(4), U(5)
USED = U(15)
"""In an end, the lower four bits: cards taken."""
EVENT = U(4)
"""Above them: the number of the event."""
MOST = 8
"""Events at most: their counts for one shoe or block stand in one word, eight bits each."""
LANE = U(255)
SUM = U(32)
PAIR, NEXT = U(160), U(16)
"""Strides of the second table: a pair of counts, the first card after them."""
SPACE = 512
"""From one shoe to the next beside it."""
SHOES = U(24)
"""A session's shoes are numbered from its own number times two to this on."""


@inlined
def end_of(shoe: Bytes, at: np.uint64, stride: np.uint64, k: np.uint64, pairs: Bytes, ends: Bytes) -> np.uint64:
    """The end of the round whose first card is card k."""
    player = U(shoe[place(k, at, stride)]) + U(shoe[place(k + TWO, at, stride)])
    banker = U(shoe[place(k + ONE, at, stride)]) + U(shoe[place(k + THREE, at, stride)])
    fifth, sixth = U(shoe[place(k + FOUR, at, stride)]), U(shoe[place(k + FIVE, at, stride)])
    return U(ends[U(pairs[player * SUM + banker]) * PAIR + fifth * NEXT + sixth])


@inlined
def lane_of(end: np.uint64) -> np.uint64:
    """One for the event, in its own eight bits."""
    return ONE << (end >> EVENT << THREE)


@inlined
def add_counts(counts: np.uint64, tally: Tally, tally_at: np.uint64, tally_stride: np.uint64) -> None:
    for event in range(MOST):
        tally[U(event) * tally_stride + tally_at] += np.int64((counts >> (U(event) << THREE)) & LANE)


# One unit ---------------------------------------------------------------------------------------------


@inlined
def open_shoe(
    seed: np.uint64, index: np.uint64, tables: Tables, shoe: Bytes, at: np.uint64, stride: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64]:
    """The shoe in order: the number of its first card that is dealt, the one after the burn; and the generator."""
    s0, s1 = begin(seed, index)
    s0, s1 = shuffle_in(shoe, at, stride, tables[DECK], U(tables[NUMBERS][CARDS]), s0, s1)
    return U(tables[BURNT][shoe[place(U(0), at, stride)]]), s0, s1


@compiled
def play_shoe(
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
    """A shoe to its last coup: the first round that begins at the cutting card or behind it."""
    cut, pairs, ends = np.uint32(tables[NUMBERS][CUT]), tables[PAIRS], tables[ENDS]
    first, _, _ = open_shoe(seed, index, tables, shoe, at, stride)
    k, counts, over = np.uint32(first), U(0), False
    while not over:
        over = bool(k >= cut)
        end = end_of(shoe, at, stride, U(k), pairs, ends)
        counts += lane_of(end)
        k = np.uint32(k + np.uint32(end & USED))
    add_counts(counts, tally, tally_at, tally_stride)


@inlined
def play_block(
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
    """Rounds from a continuous shuffler: the first after the burn, then each from all the cards again."""
    numbers, pairs, ends = tables[NUMBERS], tables[PAIRS], tables[ENDS]
    cards, each, rounds = U(numbers[CARDS]), U(numbers[EACH]), U(numbers[ROUNDS])
    k, s0, s1 = open_shoe(seed, index, tables, shoe, at, stride)
    counts = U(0)
    while rounds > U(0):
        counts += lane_of(end_of(shoe, at, stride, k, pairs, ends))
        s0, s1 = shuffle(shoe, at, stride, cards, each, s0, s1)
        k = U(0)
        rounds -= ONE
    add_counts(counts, tally, tally_at, tally_stride)


@compiled
def play_session(
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
    """Shoe after shoe until the session is over; in a continuous shuffler no round comes to the end of one."""
    numbers, pairs, ends, session = tables[NUMBERS], tables[PAIRS], tables[ENDS], tables[SESSION]
    cards, cut, each = U(numbers[CARDS]), U(numbers[CUT]), U(numbers[EACH])
    number, over = index << SHOES, False
    open_session(session, tally, tally_at, tally_stride)
    while not over:
        k, s0, s1 = open_shoe(seed, number, tables, shoe, at, stride)
        last = False
        while not (over or last):
            last = bool(k >= cut)
            end = end_of(shoe, at, stride, k, pairs, ends)
            settle(session, U(0), end >> EVENT, tally, tally_at, tally_stride)
            over = end_round(session, tally, tally_at, tally_stride)
            k += end & USED
            if each > U(0):
                s0, s1 = shuffle(shoe, at, stride, cards, each, s0, s1)
                k = U(0)
        number += ONE
    close_session(session, tally, tally_at, tally_stride)


# On a processor ---------------------------------------------------------------------------------------
# Here a shoe lies by itself from `base` on, and cards are found without reckoning where others' lie.


@compiled
def open_at(seed: np.uint64, index: np.uint64, tables: Tables, shoes: Bytes, base: np.uint64) -> np.uint64:
    """As `open_shoe`; where the first card that is dealt lies."""
    deck, cards = tables[DECK], U(tables[NUMBERS][CARDS])
    s0, s1 = begin(seed, index)
    k, here = U(0), base
    while k < cards:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        there = base + upper(word, k + ONE)
        shoes[here] = shoes[there]
        shoes[there] = deck[k]
        there = base + lower(word, k + TWO)
        shoes[here + ONE] = shoes[there]
        shoes[there] = deck[k + ONE]
        k += TWO
        here += TWO
    return base + U(tables[BURNT][shoes[base]])


@inlined
def end_at(shoes: Bytes, here: np.uint64, pairs: Bytes, ends: Bytes) -> np.uint64:
    """As `end_of`."""
    player, banker = U(shoes[here]) + U(shoes[here + TWO]), U(shoes[here + ONE]) + U(shoes[here + THREE])
    fifth, sixth = U(shoes[here + FOUR]), U(shoes[here + FIVE])
    return U(ends[U(pairs[player * SUM + banker]) * PAIR + fifth * NEXT + sixth])


@compiled
def deal_rest(
    shoes: Bytes, here: np.uint64, cut: np.uint64, counts: np.uint64, pairs: Bytes, ends: Bytes, tally: Tally
) -> None:
    """From a round on to the last coup."""
    over = False
    while not over:
        over = bool(here >= cut)
        end = end_at(shoes, here, pairs, ends)
        counts += lane_of(end)
        here += end & USED
    add_counts(counts, tally, U(0), ONE)


@compiled
def play_three(seed: np.uint64, index: np.uint64, tables: Tables, shoes: Bytes, tally: Tally) -> None:
    """Three shoes side by side as long as none of them has come to its cutting card, and then each to its end."""
    cut, pairs, ends, space = U(tables[NUMBERS][CUT]), tables[PAIRS], tables[ENDS], U(SPACE)
    a = open_at(seed, index, tables, shoes, U(0))
    b = open_at(seed, index + ONE, tables, shoes, space)
    c = open_at(seed, index + TWO, tables, shoes, space + space)
    cut_b, cut_c = cut + space, cut + space + space
    counts_a, counts_b, counts_c = U(0), U(0), U(0)
    while (a < cut) & (b < cut_b) & (c < cut_c):
        end = end_at(shoes, a, pairs, ends)
        counts_a += lane_of(end)
        a += end & USED
        end = end_at(shoes, b, pairs, ends)
        counts_b += lane_of(end)
        b += end & USED
        end = end_at(shoes, c, pairs, ends)
        counts_c += lane_of(end)
        c += end & USED
    deal_rest(shoes, a, cut, counts_a, pairs, ends, tally)
    deal_rest(shoes, b, cut_b, counts_b, pairs, ends, tally)
    deal_rest(shoes, c, cut_c, counts_c, pairs, ends, tally)


@compiled
def run_by_threes(seed: np.uint64, first: int, count: int, tables: Tables, shoes: Bytes, tally: Tally) -> None:
    index, left = U(first), count
    while left >= 3:
        play_three(seed, index, tables, shoes, tally)
        index += THREE
        left -= 3
    while left > 0:
        play_shoe(seed, index, tables, shoes, U(0), ALONE, tally, U(0), ONE)
        index += ONE
        left -= 1


def run(seed: np.uint64, first: int, count: int, tables: Tables, _scratch: Bytes, tally: Tally) -> None:
    """With room for three shoes."""
    run_by_threes(seed, first, count, tables, np.empty(3 * SPACE, np.uint8), tally)


@compiled
def run_blocks(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_block(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)


@compiled
def run_sessions(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_session(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
