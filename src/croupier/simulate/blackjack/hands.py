"""The hands of one box, card by card: the only place where a simulated hand is played.

A box is one word: the hand in turn, how many cards it has (three stands for more), whether it was doubled, whether a
pair was declined, how many hands there are and how many of them still wait with one card, the rank of the box's first
card, and the ends of the hands already played. `take` gives it a card and does whatever the strategy says next, up to
where another card is needed or all hands are played.

Ranks are 0 for the ace, 1 to 8 for two to nine, 9 for all ten-value cards. A hand is its points, 32 more where it is
soft, and nothing when bust. What a card makes of a hand, and which acts are lawful on it, lies in tables that the
game's own rules fill (croupier.simulate.blackjack.law).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.compiled import compiled
from croupier.simulate.randomness import ONE, TWO, U
from croupier.simulate.shoes import THREE

Table = npt.NDArray[np.uint8]
GROWN, ONE_CARD, ENDING, DEALER_ENDING, RESULTS, NEEDS, PRIZES, INSURANCE, PLANS = (
    U(k) for k in (0, 1024, 1040, 1104, 1168, 1424, 1936, 2064, 2080)
)
"""Where each part of the law's table begins: what a card makes of a hand, the hand of one card, how a hand ends, how a
dealer's hand ends, what an end comes to, what the dealer does for it, Super Sevens, insurance, and the strategies."""

FOUR = U(4)
STAND, DRAW, DOUBLE, SPLIT = U(0), U(1), U(2), U(3)
HAND = U(63)
SIZE, DOUBLED, DECLINED, WAITING, HANDS, RANK, OVER, ENDS = U(6), U(8), U(9), U(10), U(12), U(14), U(18), U(20)
"""Where the parts of the word begin."""
RANKS = U(15)
LONE = U(0)
"""Aces: split once, and one card to each (11.4(b))."""
HANDS_MOST = THREE
NATURAL = U(32 + 21)
"""An ace and a ten-value card, when they are two cards of an unsplit hand: a blackjack."""

SOFT = U(32)
"""A soft hand is its points and so much."""
FIRST, PAIR = U(64), U(128)
"""In a table of acts: hands of more than two cards, then of two, then pairs that may be split; by sixteen first cards
of the dealer's each."""
ACTS = U((128 + 16) * 16)
"""The size of one such table."""

BLACKJACK, EVEN_MONEY = U(14), U(15)
"""Ends of a hand, from 0: bust, 16 or less, 17 to 21; the same doubled, from `TWICE` on; a blackjack; even money."""
TWICE = U(7)


@compiled
def open_box(first: np.uint64, law: Table) -> np.uint64:
    """A box with its first card."""
    return U(law[ONE_CARD + first]) | (ONE << SIZE) | (ONE << HANDS) | (first << RANK)


@compiled
def is_over(box: np.uint64) -> bool:
    return bool((box >> OVER) & ONE)


@compiled
def end_of(box: np.uint64, hand: np.uint64) -> np.uint64:
    """How hand 0, 1 or 2 of a box ended."""
    return (box >> (ENDS + (hand << TWO))) & RANKS


@compiled
def hands_in(box: np.uint64) -> np.uint64:
    return (box >> HANDS) & THREE


@compiled
def act_on(
    box: np.uint64, hand: np.uint64, size: np.uint64, card: np.uint64, up: np.uint64, plan: np.uint64, law: Table
) -> np.uint64:
    """What is done with the hand that has just had a card; SPLIT only where it may be split (11.1, 11.4, 11.5)."""
    if (box >> DOUBLED) & ONE:
        return STAND
    if size > TWO:
        return U(law[plan + (hand << FOUR) + up])
    rank, hands = (box >> RANK) & RANKS, (box >> HANDS) & THREE
    if hands > ONE and rank == LONE:
        return STAND
    if card == rank and hands < HANDS_MOST and not (box >> DECLINED) & ONE:
        return U(law[plan + ((PAIR + rank) << FOUR) + up]) | FOUR
    return U(law[plan + ((FIRST + hand) << FOUR) + up])


@compiled
def take(box: np.uint64, card: np.uint64, up: np.uint64, plan: np.uint64, law: Table) -> np.uint64:
    """The box after a card and what the strategy, the acts from `plan` on, says to it."""
    hand = U(law[GROWN + (((box & HAND) << FOUR) | card)])
    size = (box >> SIZE) & THREE
    if size < THREE:
        size += ONE
    said = act_on(box, hand, size, card, up, plan, law)
    act = said & THREE
    rest = (box >> DOUBLED) << DOUBLED
    if act == SPLIT:
        return again(rest + (ONE << WAITING) + (ONE << HANDS), law)
    if said & FOUR:
        rest |= ONE << DECLINED
    if act == DOUBLE:
        rest |= ONE << DOUBLED
    if act != STAND:
        return rest | hand | (size << SIZE)
    end = U(law[ENDING + hand]) + TWICE * ((rest >> DOUBLED) & ONE)
    if hand == NATURAL and size == TWO and hands_in(box) == ONE:
        end = BLACKJACK
    waiting = (rest >> WAITING) & THREE
    rest |= end << (ENDS + ((hands_in(box) - waiting - ONE) << TWO))
    if not waiting:
        return rest | hand | (ONE << OVER)
    return again((rest & ~(ONE << DOUBLED)) - (ONE << WAITING), law)


@compiled
def again(rest: np.uint64, law: Table) -> np.uint64:
    """A hand of one card of the pair, waiting for its second."""
    return rest | U(law[ONE_CARD + ((rest >> RANK) & RANKS)]) | (ONE << SIZE)


@compiled
def take_each(box: np.uint64, up: np.uint64, law: Table, found: npt.NDArray[np.uint64]) -> None:
    """The box after each card that it may be given."""
    card = U(0)
    while card < U(10):
        found[card] = take(box, card, up, PLANS, law)
        card += ONE
