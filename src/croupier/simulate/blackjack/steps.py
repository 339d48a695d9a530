"""Many tables of blackjack at once, one box each, a decision at a time: for learners.

Hands are played by `hands.take` and the dealer's by `loops.play_dealer`, with tables that the game's own rules fill. A
table is a row of words: where its shoe stands, the round as far as it has come, and what was staked. Between two steps
it waits for an action: a stake, a word on insurance, or one on the hand in turn. What only one act is lawful on is
played without asking.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.blackjack.hands import (
    ACTS,
    BLACKJACK,
    ENDS,
    EVEN_MONEY,
    FOUR,
    GROWN,
    HAND,
    HANDS,
    INSURANCE,
    NATURAL,
    NEEDS,
    PLANS,
    RANK,
    SIZE,
    SOFT,
    act_on,
    end_of,
    hands_in,
    is_over,
    open_box,
    take,
)
from croupier.simulate.blackjack.loops import ACE, CARDS, CUT, RANKS, SECOND, ShoeState, draw, open_shoe, play_dealer
from croupier.simulate.blackjack.plain_loops import result_of
from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, U
from croupier.simulate.shoes import ALONE, THREE, Bytes
from croupier.simulate.work import Tables

Words = npt.NDArray[np.uint64]
Seen = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
Cents = npt.NDArray[np.int64]

NEXT, ORDERED, LIMIT, TAGGED, S0, S1, SHOE, PHASE, BOX, CARD, UP, BEGUN, LEVEL, INSURED, EVEN = range(15)
ROW = 16
"""The words of a table: its shoe as `loops` has it, how many shoes it has had, the phase, the box with the card that it
is about to have, the dealer's first card, where the round began in the shoe, the stake, insurance and even money."""
BETTING, ASKED, PLAYING = U(0), U(1), U(2)
STANDS, DRAWS, DOUBLES, SPLITS, DECLINES, INSURES, TAKES_EVEN, STAKES = range(8)
"""Actions; from the last on, the stakes."""
SAW_PHASE, SAW_POINTS, SAW_SOFT, SAW_PAIR, SAW_UP, SAW_HANDS, SAW_LEFT, SAW_GONE = range(8)
FEATURES = 17
"""What is seen: the phase, the hand in turn, the dealer's first card, hands in the box, cards left, and from the last
on the cards gone by of each rank since the shuffle."""
RESULTS_EACH = 16
"""What a stake pays: fourteen results, then insurance won and lost."""
INSURANCE_PAYS = 13  # 1 for won and 2 for lost come after it


@inlined
def shoe_at(words: Words, i: int) -> ShoeState:
    return words[i, NEXT], words[i, ORDERED], words[i, LIMIT], words[i, TAGGED], words[i, S0], words[i, S1]


@inlined
def keep_shoe(shoe: ShoeState, words: Words, i: int) -> None:
    words[i, NEXT], words[i, ORDERED], words[i, LIMIT] = shoe[0], shoe[1], shoe[2]
    words[i, TAGGED], words[i, S0], words[i, S1] = shoe[3], shoe[4], shoe[5]


@compiled
def fresh_shoe(seed: np.uint64, i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen) -> None:
    """The next shoe of table i; shoes of different tables never have the same number."""
    number = (U(i) << U(32)) + words[i, SHOE]
    words[i, SHOE] += ONE
    keep_shoe(open_shoe(seed, number, tables, scratch, U(i) * tables[1][CARDS], ALONE), words, i)
    for rank in range(10):
        seen[i, SAW_GONE + rank] = 0


@compiled
def next_card(i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen) -> np.uint64:
    card, shoe = draw(shoe_at(words, i), words[i, BEGUN], False, tables[1], scratch, U(i) * tables[1][CARDS], ALONE)
    keep_shoe(shoe, words, i)
    rank = card & RANKS
    seen[i, SAW_GONE + int(rank)] += 1
    return rank


@compiled
def is_lawful(act: np.uint64, box: np.uint64, card: np.uint64, up: np.uint64, law: Bytes) -> bool:
    """May the hand in turn be so played, with the card that it is about to have? Of each act there is a strategy that
    takes it wherever it may."""
    hand = U(law[GROWN + (((box & HAND) << FOUR) | card)])
    size = min(((box >> SIZE) & THREE) + ONE, THREE)
    return bool(act_on(box, hand, size, card, up, PLANS + act * ACTS, law) & THREE == act)


@compiled
def deal_round(i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen, pays: Cents) -> np.int64:
    """The first three cards; what the round is worth if it is over with them."""
    law = tables[3]
    words[i, BEGUN], words[i, INSURED], words[i, EVEN] = words[i, NEXT], U(0), U(0)
    first = next_card(i, words, tables, scratch, seen)
    words[i, UP] = next_card(i, words, tables, scratch, seen)
    words[i, CARD] = next_card(i, words, tables, scratch, seen)
    words[i, BOX] = open_box(first, law)
    if words[i, UP] == ACE:
        words[i, PHASE] = ASKED
        return np.int64(0)
    return play_on(i, words, tables, scratch, seen, pays)


@compiled
def is_natural(i: int, words: Words, law: Bytes) -> bool:
    return bool(U(law[GROWN + (((words[i, BOX] & HAND) << FOUR) | words[i, CARD])]) == NATURAL)


@compiled
def play_on(i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen, pays: Cents) -> np.int64:
    """From the card that the box is about to have to where there is a choice, or to the end of the round."""
    law, up = tables[3], words[i, UP]
    words[i, PHASE] = PLAYING
    if hands_in(words[i, BOX]) == ONE and (words[i, BOX] >> SIZE) & THREE == ONE and is_natural(i, words, law):
        end = EVEN_MONEY if words[i, EVEN] else BLACKJACK
        words[i, BOX] = (end << ENDS) | (ONE << HANDS)
        return end_round(i, U(law[NEEDS + (end << FOUR) + up]), words, tables, scratch, seen, pays)
    while True:
        only, choices = U(0), 0
        for act in range(4):
            if is_lawful(U(act), words[i, BOX], words[i, CARD], up, law):
                only = U(act)
                choices += 1
        if choices > 1:
            return np.int64(0)
        if act_out(only, i, words, tables, scratch, seen):
            return end_hands(i, words, tables, scratch, seen, pays)


@compiled
def act_out(act: np.uint64, i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen) -> bool:
    """The act, and the next card if the box needs one; is the box over?"""
    box = take(words[i, BOX], words[i, CARD], words[i, UP], PLANS + act * ACTS, tables[3])
    words[i, BOX] = box
    if is_over(box):
        return True
    words[i, CARD] = next_card(i, words, tables, scratch, seen)
    return False


@compiled
def end_hands(i: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen, pays: Cents) -> np.int64:
    law, box, wanted, hand = tables[3], words[i, BOX], U(0), U(0)
    while hand < hands_in(box):
        wanted |= U(law[NEEDS + ((end_of(box, hand) + (U(16) if hand else U(0))) << FOUR) + words[i, UP]])
        hand += ONE
    return end_round(i, wanted, words, tables, scratch, seen, pays)


@compiled
def end_round(
    i: int, wanted: np.uint64, words: Words, tables: Tables, scratch: Bytes, seen: Seen, pays: Cents
) -> np.int64:
    """The dealer's hand, and what the round comes to in cents."""
    law, at = tables[3], U(i) * tables[1][CARDS]
    if words[i, INSURED]:
        wanted |= SECOND
    drawn = words[i, NEXT]
    end, second, shoe = play_dealer(
        words[i, UP], wanted, shoe_at(words, i), words[i, BEGUN], tables, scratch, at, ALONE
    )
    keep_shoe(shoe, words, i)
    while drawn < shoe[0]:
        seen[i, SAW_GONE + int(U(scratch[at + drawn]) & RANKS)] += 1
        drawn += ONE
    level = words[i, LEVEL] * U(RESULTS_EACH)
    won: np.int64 = pays[level + result_of(words[i, BOX], end, law)]
    if words[i, INSURED]:
        won += pays[level + U(INSURANCE_PAYS) + U(law[INSURANCE + second])]
    words[i, PHASE] = BETTING
    return won


@compiled
def show(i: int, levels: int, words: Words, tables: Tables, seen: Seen, mask: Mask) -> None:
    """What is seen now, and what may be done."""
    phase, box, card, law = words[i, PHASE], words[i, BOX], words[i, CARD], tables[3]
    seen[i, SAW_PHASE] = phase
    seen[i, SAW_LEFT] = tables[1][CARDS] - words[i, NEXT]
    for action in range(STAKES):
        mask[i, action] = 0
    for level in range(levels):
        mask[i, STAKES + level] = phase == BETTING
    if phase == BETTING:
        for feature in range(SAW_POINTS, SAW_LEFT):
            seen[i, feature] = 0
        return
    hand = U(law[GROWN + (((box & HAND) << FOUR) | card)])
    seen[i, SAW_POINTS] = hand & ~SOFT
    seen[i, SAW_SOFT] = hand >= SOFT
    pair = (box >> SIZE) & THREE == ONE and card == (box >> RANK) & RANKS
    seen[i, SAW_PAIR] = card + ONE if pair else U(0)
    seen[i, SAW_UP] = words[i, UP] + ONE
    seen[i, SAW_HANDS] = hands_in(box)
    if phase == ASKED:
        mask[i, DECLINES], mask[i, INSURES] = 1, 1
        mask[i, TAKES_EVEN] = is_natural(i, words, law)
    else:
        for act in range(4):
            mask[i, act] = is_lawful(U(act), box, card, words[i, UP], law)


@compiled
def step_all(
    seed: np.uint64,
    actions: npt.NDArray[np.int64],
    levels: int,
    words: Words,
    tables: Tables,
    scratch: Bytes,
    pays: Cents,
    seen: Seen,
    mask: Mask,
    rewards: npt.NDArray[np.float64],
    over: npt.NDArray[np.bool_],
    refused: npt.NDArray[np.bool_],
) -> None:
    """One action at each table. A round that is over is followed by the next, from a fresh shoe behind the cutting
    card."""
    for i in range(len(actions)):
        action, won = actions[i], np.int64(0)
        over[i] = False
        refused[i] = action < 0 or action >= STAKES + levels or not mask[i, action]
        if not refused[i]:
            if words[i, PHASE] == BETTING:
                words[i, LEVEL] = U(action - STAKES)
                won = deal_round(i, words, tables, scratch, seen, pays)
            elif words[i, PHASE] == ASKED:
                words[i, INSURED], words[i, EVEN] = U(action == INSURES), U(action == TAKES_EVEN)
                won = play_on(i, words, tables, scratch, seen, pays)
            elif act_out(U(action), i, words, tables, scratch, seen):
                won = end_hands(i, words, tables, scratch, seen, pays)
            else:
                won = play_on(i, words, tables, scratch, seen, pays)
            over[i] = words[i, PHASE] == BETTING
            if over[i] and words[i, NEXT] >= tables[1][CUT]:
                fresh_shoe(seed, i, words, tables, scratch, seen)
            show(i, levels, words, tables, seen, mask)
        rewards[i] = won


@compiled
def open_all(
    seed: np.uint64, levels: int, words: Words, tables: Tables, scratch: Bytes, seen: Seen, mask: Mask
) -> None:
    for i in range(len(words)):
        fresh_shoe(seed, i, words, tables, scratch, seen)
        show(i, levels, words, tables, seen, mask)
