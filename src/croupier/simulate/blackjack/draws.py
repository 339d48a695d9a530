"""More cards: the shoe is put in order a little further on, or, where it has run out, the discard rack is (15.10).

To run out, which takes all the bookkeeping here, can only be where the cutting card lies so far back that a round may
need more cards than lie behind it. A card of the round that has been collected is marked in its place in the shoe; one
that is collected with the dealer's second card has a mark of its own.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.blackjack.hands import FOUR, NEEDS, OVER, WAITING, Table, end_of, hands_in
from croupier.simulate.compiled import compiled
from croupier.simulate.randomness import ONE, U, lower, step, upper
from croupier.simulate.shoes import THREE, Bytes, place

COLLECTED, COLLECTED_LATER, CARD = U(128), U(64), U(63)
LIES, LIES_ON = U(4), U(8)
MORE = U(16)
"""So many cards are put in order at a time; even, since a word of the generator is good for two."""
CARDS = U(0)
"""Among the numbers: the cards of the shoe."""
TAGS = U(8)
"""Where among the numbers the tags of the ranks begin."""


@compiled
def mark(k: np.uint64, needs: np.uint64, scratch: Bytes, at: np.uint64, stride: np.uint64) -> None:
    """Card k of the shoe, whose hand has ended: collected now, with the dealer's second card, or at the end."""
    if not needs & LIES:
        scratch[place(k, at, stride)] |= np.uint8(COLLECTED)
    elif not needs & LIES_ON:
        scratch[place(k, at, stride)] |= np.uint8(COLLECTED_LATER)


@compiled
def played_in(box: np.uint64) -> np.uint64:
    """How many hands of a box have ended."""
    return hands_in(box) - ((box >> WAITING) & THREE) - (ONE - ((box >> OVER) & ONE))


@compiled
def follow_cards(
    before: np.uint64,
    box: np.uint64,
    k: np.uint64,
    held: tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64],
    up: np.uint64,
    law: Table,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """Where the cards of the hand in turn lie, after a card has done to its box what it has: the first one, the
    second where it was dealt at first, those from a place on up to card k, and the cards that wait to be hands."""
    first, second, since, waits, waits_too = held
    if hands_in(box) > hands_in(before):
        parted = second if second != first else k - ONE
        return first, first, k, parted, waits
    if played_in(box) > played_in(before):
        hand = played_in(before)
        added = U(16) if hand else U(0)
        need = U(law[NEEDS + ((added + end_of(box, hand)) << FOUR) + up])
        mark(first, need, scratch, at, stride)
        mark(second, need, scratch, at, stride)
        card = since
        while card < k:
            mark(card, need, scratch, at, stride)
            card += ONE
        return waits, waits, k, waits_too, waits_too
    return held


@compiled
def order_more(
    k: np.uint64,
    begun: np.uint64,
    later: bool,
    seen: np.uint64,
    s0: np.uint64,
    s1: np.uint64,
    numbers: npt.NDArray[np.uint64],
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]:
    """The next cards, where those before k are dealt. Given back: how many are in order now, what the shoe is good for,
    what is seen, and the generator."""
    cards = numbers[CARDS]
    if k < cards:
        end = min(k + MORE, cards)
        s0, s1 = order(k, end, cards, s0, s1, scratch, at, stride)
        return end, cards, seen, s0, s1
    end, seen = collect(begun, later, numbers, scratch, at, stride)
    s0, s1 = order(cards, end, end, s0, s1, scratch, at, stride)
    return end, end, seen, s0, s1


@compiled
def order(
    k: np.uint64,
    end: np.uint64,
    cards: np.uint64,
    s0: np.uint64,
    s1: np.uint64,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, np.uint64]:
    """The cards from k to the end, in a random order out of all from k on: `shoes.shuffle` from another place."""
    while k < end:
        word = s0 + s1
        s0, s1 = step(s0, s1)
        swap(k, upper(word, cards - k), scratch, at, stride)
        k += ONE
        if k < end:
            swap(k, lower(word, cards - k), scratch, at, stride)
            k += ONE
    return s0, s1


@compiled
def swap(k: np.uint64, other: np.uint64, scratch: Bytes, at: np.uint64, stride: np.uint64) -> None:
    here, there = place(k, at, stride), place(k + other, at, stride)
    card = scratch[there]
    scratch[there] = scratch[here]
    scratch[here] = card


@compiled
def collect(
    begun: np.uint64,
    later: bool,
    numbers: npt.NDArray[np.uint64],
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, np.uint64]:
    """The cards of the rack, behind those of the shoe: everything before this round, and what has been collected in it
    (15.10, reading B-42). Given back: where they end, and what is seen, which are now the cards on the layout only."""
    marks = COLLECTED | COLLECTED_LATER if later else COLLECTED
    end, seen, k = numbers[CARDS], U(0), U(0)
    while k < numbers[CARDS]:
        card = U(scratch[place(k, at, stride)])
        if k < begun or card & marks:
            scratch[place(end, at, stride)] = np.uint8(card & CARD)
            end += ONE
        else:
            seen += numbers[TAGS + (card & U(15))]
        k += ONE
    return end, seen
