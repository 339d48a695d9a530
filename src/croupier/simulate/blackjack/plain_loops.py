"""Blackjack on one box by one table of acts, flat stakes: the loops that walk through a round card by card.

Everything that has happened in a round so far is one number, the place; a step is the line at the place and the next
card. A line says where that leads and, where the round is over, how it ended (croupier.simulate.blackjack.plain draws
all lines by playing hands). The shoe is put in order as it is dealt, so one chain of look-ups runs beside the shuffle.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.blackjack.hands import ENDS, HANDS, HANDS_MOST, RESULTS, Table, end_of, hands_in
from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U, begin, lower, step, upper
from croupier.simulate.shoes import ALONE, THREE, Bytes, fill, place
from croupier.simulate.work import Tables, Tally

Lines = npt.NDArray[np.uint32]

LANE = U(255)
SHIFT = U(63)
"""In a line, the lowest six bits: how far to shift one for the count of this result. Counts of the six results that a
round without a split can have stand in one word, eight bits each; the uppermost lane is for "not over yet"."""
LANES = U(6)
GOES_ON = U(56)
HAND_ENDS, ROUND_ENDS, SPECIAL = U(1 << 6), U(1 << 7), U(3 << 6)
"""Of a round with a split: a hand has ended; the round has. How, the four bits above say; where both are so, the dealer
has taken no card for it."""
END, ENDING = U(8), U(15)
NEXT = U(12)
NOT_PLAYED = U(7)
LEVEL, ASIDE = U(6), U(2)
START, BURN = U(0), U(10)
"""Places: before a round, and before the card that is burnt."""


@compiled
def result_of(box: np.uint64, dealer: np.uint64, law: Table) -> np.uint64:
    """The number of the result of a box whose hands are all played, against an end of the dealer's hand."""
    hands = hands_in(box)
    code = LEVEL + U(law[RESULTS + (end_of(box, U(0)) << THREE) + dealer]) - ASIDE
    if hands > ONE:
        code += U(law[RESULTS + ((U(16) + end_of(box, ONE)) << THREE) + dealer]) - ASIDE
    if hands == HANDS_MOST:
        code += U(law[RESULTS + ((U(16) + end_of(box, TWO)) << THREE) + dealer]) - ASIDE
    return code


@compiled
def note_split(
    line: np.uint64,
    box: np.uint64,
    law: Table,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> np.uint64:
    """What a line says of a split box: an end is noted, or the round counted."""
    end = (line >> END) & ENDING
    if line & HAND_ENDS:
        box += (end << (ENDS + (hands_in(box) << TWO))) + (ONE << HANDS)
        end = NOT_PLAYED
    if line & ROUND_ENDS:
        tally[result_of(box, end, law) * tally_stride + tally_at] += np.int64(1)
        box = U(0)
    return box


@inlined
def swap(shoe: Bytes, at: np.uint64, stride: np.uint64, k: np.uint64, other: np.uint64) -> np.uint64:
    """Card k of the shoe, exchanged for another one behind it."""
    here, there = place(k, at, stride), place(k + other, at, stride)
    card = shoe[there]
    shoe[there] = shoe[here]
    shoe[here] = card
    return U(card)


@inlined
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
    """A shoe: rounds begin until the cutting card is next; or so many, while the next is certain to have its cards.

    Where a card is burnt, that counts as one of them: the way from there leads to the start of a round, too."""
    deck, numbers, lines, law = tables
    cards, cut, rounds, last, here = U(numbers[0]), U(numbers[1]), U(numbers[2]), U(numbers[3]), U(numbers[4])
    s0, s1 = begin(seed, index)
    fill(shoe, at, stride, deck, cards)
    k, left, counts, box, word = U(0), cards, U(0), U(0), U(0)
    while k + ONE < cut:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        line = U(lines[here + swap(shoe, at, stride, k, upper(word, left))])
        here = line >> NEXT
        counts += ONE << (line & SHIFT)
        if line & SPECIAL:
            box = note_split(line, box, law, tally, tally_at, tally_stride)
        line = U(lines[here + swap(shoe, at, stride, k + ONE, lower(word, left - ONE))])
        here = line >> NEXT
        counts += ONE << (line & SHIFT)
        if line & SPECIAL:
            box = note_split(line, box, law, tally, tally_at, tally_stride)
        k += TWO
        left -= TWO
    while k < cut or here | (rounds if k < last else U(0)):
        if k & ONE:
            draw = lower(word, left)
        else:
            word = s0 + s1
            s0, s1 = step(s0, s1)
            draw = upper(word, left)
        line = U(lines[here + swap(shoe, at, stride, k, draw)])
        here = line >> NEXT
        counts += ONE << (line & SHIFT)
        if line & SPECIAL:
            box = note_split(line, box, law, tally, tally_at, tally_stride)
        rounds -= ONE if rounds and here == START else U(0)
        k += ONE
        left -= ONE
    lane = U(0)
    while lane < LANES:
        tally[U(numbers[U(5) + lane]) * tally_stride + tally_at] += np.int64((counts >> (lane << THREE)) & LANE)
        lane += ONE


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_shoe(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
