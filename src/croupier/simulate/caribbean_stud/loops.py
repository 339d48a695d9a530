"""Caribbean stud from one deck, shuffled for every round; the loops.

The dealer's five cards come first, the card face up before the others, and then five for each player: in what order
cards are dealt makes no difference to how likely any deal is. A hand is looked up in a table of words that hold its
value, its kind and the up cards against which to bet (`ranks`); players have a table each, since
each may bet in another way. What a round comes to at a player's place is an event: ten times the end, and the hand.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U, begin
from croupier.simulate.sessions.loops import close_session, end_round, open_session, settle
from croupier.simulate.shoes import ALONE, THREE, Bytes, fill, place, shuffle
from croupier.simulate.work import Tables, Tally

CARDS, FOUR = U(5), U(4)
DECK, ROUNDS, PLAYERS, PLANE, LEAST = range(5)
"""Places in the numbers: cards of the deck, rounds of a block, players, length of a plane, the least value with which
the dealer plays."""
FOLDED, IDLE, WON, EQUAL, LOST = range(5)
"""The ends: folded; the dealer does not play; beaten by the player, equalled, not beaten."""
HANDS, EVENTS = U(10), U(50)
BLOCKS = U(24)
"""A session's blocks are numbered from its own number times 2 to this power."""

ROW_BITS, COLUMN = U(7), U(127)
"""In a sum of keys: the row above so many bits, the column in them."""
KEYS = U((1 << 32) - 1)
"""In a card's number, and in a sum of five: the keys of the ranks. Above them four counts of suits, of four bits each;
three more than five of a suit carry into the highest bit of its count."""
THREE_OF_EACH, FIVE_OF_ONE = U(0x3333 << 32), U(0x8888 << 32)
RANK_AT = U(56)
"""Above those: the place of the card's rank, as the card face up is asked for it."""
HAND_AT, HAND, VALUE_AT = U(13), U(15), U(17)
"""In a word: a bit for each up card against which to bet; above them the hand; above that the value."""


@inlined
def find_hand(
    shoe: Bytes,
    at: np.uint64,
    stride: np.uint64,
    k: np.uint64,
    cards: npt.NDArray[np.uint64],
    rows: npt.NDArray[np.uint16],
    plane: np.uint64,
) -> np.uint64:
    """The place in a table of the hand whose first card is card k."""
    total = (
        cards[shoe[place(k, at, stride)]]
        + cards[shoe[place(k + ONE, at, stride)]]
        + cards[shoe[place(k + TWO, at, stride)]]
        + cards[shoe[place(k + THREE, at, stride)]]
        + cards[shoe[place(k + FOUR, at, stride)]]
    )
    keys = total & KEYS
    flush = U(((total + THREE_OF_EACH) & FIVE_OF_ONE) != U(0))
    return U(U(rows[keys >> ROW_BITS]) + (keys & COLUMN) + flush * plane)


@inlined
def event_of(word: np.uint64, up: np.uint64, dealer: np.uint64, plays: np.uint64) -> np.uint64:
    """How a round ends for a hand against the dealer's value, and the hand."""
    value, bets = word >> VALUE_AT, (word >> up) & ONE
    end = bets * (ONE + plays * (ONE + U(dealer >= value) + U(dealer > value)))
    return end * HANDS + ((word >> HAND_AT) & HAND)


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
    """A block of rounds, each with the whole deck again; the deck lies as the round before has left it."""
    deck, cards, rows, words, starts, numbers = tables
    whole, rounds, players = numbers[DECK], numbers[ROUNDS], numbers[PLAYERS]
    plane, least = numbers[PLANE], numbers[LEAST]
    s0, s1 = begin(seed, index)
    fill(shoe, at, stride, deck, whole)
    need, r = (players + ONE) * CARDS, U(0)
    while r < rounds:
        s0, s1 = shuffle(shoe, at, stride, whole, need, s0, s1)
        up = cards[shoe[place(U(0), at, stride)]] >> RANK_AT
        dealer = U(words[find_hand(shoe, at, stride, U(0), cards, rows, plane)]) >> VALUE_AT
        plays, p = U(dealer >= least), U(0)
        while p < players:
            word = U(words[starts[p] + find_hand(shoe, at, stride, (p + ONE) * CARDS, cards, rows, plane)])
            event = event_of(word, up, dealer, plays)
            tally[(p * EVENTS + event) * tally_stride + tally_at] += np.int64(1)
            p += ONE
        r += ONE


@inlined
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
    """Rounds of one block after another until the session is over for everybody."""
    deck, cards, rows, words, starts, numbers, session = tables
    whole, rounds, players = numbers[DECK], numbers[ROUNDS], numbers[PLAYERS]
    plane, least = numbers[PLANE], numbers[LEAST]
    need, block, over = (players + ONE) * CARDS, index << BLOCKS, False
    open_session(session, tally, tally_at, tally_stride)
    while not over:
        s0, s1 = begin(seed, block)
        fill(shoe, at, stride, deck, whole)
        r = U(0)
        while r < rounds and not over:
            s0, s1 = shuffle(shoe, at, stride, whole, need, s0, s1)
            up = cards[shoe[place(U(0), at, stride)]] >> RANK_AT
            dealer = U(words[find_hand(shoe, at, stride, U(0), cards, rows, plane)]) >> VALUE_AT
            plays, p = U(dealer >= least), U(0)
            while p < players:
                word = U(words[starts[p] + find_hand(shoe, at, stride, (p + ONE) * CARDS, cards, rows, plane)])
                settle(session, p, event_of(word, up, dealer, plays), tally, tally_at, tally_stride)
                p += ONE
            over = end_round(session, tally, tally_at, tally_stride)
            r += ONE
        block += ONE
    close_session(session, tally, tally_at, tally_stride)


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_block(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)


@compiled
def run_sessions(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_session(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
