"""Many tables of baccarat at once, a round at a time: for learners.

A table is a row of words: where its shoe stands, and how many it has had. Rounds are dealt as `loops` deals them, with
the same tables, and what each wager comes to lies ready by kind, stake and event.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.baccarat.loops import (
    CARDS,
    CUT,
    EACH,
    ENDS,
    EVENT,
    MOST,
    NUMBERS,
    PAIRS,
    USED,
    end_at,
    open_at,
)
from croupier.simulate.compiled import compiled
from croupier.simulate.randomness import ONE, U
from croupier.simulate.shoes import Bytes
from croupier.simulate.work import Tables

Words = npt.NDArray[np.uint64]
Seen = npt.NDArray[np.int16]
Cents = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

NEXT, SHOE = range(2)
ROW = 2
"""The words of a table: its next card, and how many shoes it has had."""
SAW_LAST, SAW_ROUNDS, SAW_WINNER, SAW_LEFT, SAW_GONE = range(5)
FEATURES = 14
"""What is seen: is the next round the last of the shoe, how many it has had, who won the last one, how many cards are
left, and from the last on how many of each value were seen since the shuffle."""
KINDS = 3
SHOES_EACH = U(32)
"""Shoes of different tables never have the same number."""


@compiled
def fresh_shoe(seed: np.uint64, i: int, words: Words, tables: Tables, shoes: Bytes, seen: Seen) -> None:
    """A shoe put in order and its first card burnt face up; so many as that says follow it face down."""
    base, number = U(i) * U(tables[NUMBERS][CARDS]), (U(i) << SHOES_EACH) + words[i, SHOE]
    words[i, NEXT] = open_at(seed, number, tables, shoes, base)
    if tables[NUMBERS][EACH] > U(0) and words[i, SHOE] > U(0):
        words[i, NEXT] = base  # all cards went back, and none is burnt again
    words[i, SHOE] += ONE
    for feature in range(FEATURES):
        seen[i, feature] = 0
    if words[i, NEXT] > base:
        seen[i, SAW_GONE + int(shoes[base])] = 1
    show(i, words, tables, seen)


@compiled
def show(i: int, words: Words, tables: Tables, seen: Seen) -> None:
    cards = U(tables[NUMBERS][CARDS])
    dealt = words[i, NEXT] - U(i) * cards
    seen[i, SAW_LEFT] = cards - dealt
    seen[i, SAW_LAST] = tables[NUMBERS][EACH] > U(0) or dealt >= U(tables[NUMBERS][CUT])


@compiled
def open_all(seed: np.uint64, words: Words, tables: Tables, shoes: Bytes, seen: Seen) -> None:
    for i in range(len(words)):
        fresh_shoe(seed, i, words, tables, shoes, seen)


@compiled
def step_all(
    seed: np.uint64,
    actions: Cents,
    both_hands: bool,
    words: Words,
    tables: Tables,
    shoes: Bytes,
    pays: Cents,
    winners: Seen,
    seen: Seen,
    rewards: npt.NDArray[np.float64],
    over: Flags,
    refused: Flags,
) -> None:
    """A round at every table whose wagers may lie; the last of a shoe brings the next one."""
    levels = U(pays.shape[1])
    for i in range(len(words)):
        rewards[i], over[i], refused[i] = 0.0, False, False
        for kind in range(KINDS):
            refused[i] |= U(actions[i, kind]) >= levels  # what is below nothing is a large number
        if not both_hands:
            refused[i] |= actions[i, 0] > 0 and actions[i, 1] > 0
        if refused[i]:
            continue
        last = seen[i, SAW_LAST] > 0
        end = end_at(shoes, words[i, NEXT], tables[PAIRS], tables[ENDS])
        event = end >> EVENT
        won = np.int64(0)
        for kind in range(KINDS):
            won += pays[kind, actions[i, kind], event]
        rewards[i] = won
        if last:
            over[i] = True
            fresh_shoe(seed, i, words, tables, shoes, seen)
        else:
            card = words[i, NEXT]
            words[i, NEXT] += end & USED
            while card < words[i, NEXT]:
                seen[i, SAW_GONE + int(shoes[card])] += 1
                card += ONE
            seen[i, SAW_ROUNDS] += 1
            show(i, words, tables, seen)
        seen[i, SAW_WINNER] = winners[event]


assert MOST == 8, "an event has its place in the table of what wagers pay"
