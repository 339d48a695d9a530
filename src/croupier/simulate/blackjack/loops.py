"""Blackjack at a whole table: up to seven boxes with a strategy each, counting, insurance, even money, Super Sevens.

The shoe is put in order first and dealt from the front. Every box has a line of eight bytes behind it, for the round
that is played: the bucket of its count, whether it plays, its first two cards, how its hands ended (then the result),
what became of insurance and of Super Sevens. Hands are played by `blackjack_hands.take`; when the dealer takes a card,
and what a hand comes to, lies in tables that the game's own rules fill (croupier.simulate.blackjack.law).

Counts of up to three systems are kept in one word, a lane of sixteen bits for each: a card adds its tags, each made
positive by `TAG_ASIDE`, and one to the fourth lane, the cards seen.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.simulate.blackjack.draws import TAGS, follow_cards, mark, order_more
from croupier.simulate.blackjack.hands import (
    BLACKJACK,
    DEALER_ENDING,
    ENDS,
    EVEN_MONEY,
    FOUR,
    GROWN,
    HANDS,
    INSURANCE,
    NATURAL,
    NEEDS,
    ONE_CARD,
    SIZE,
    Table,
    end_of,
    hands_in,
    is_over,
    open_box,
    take,
)
from croupier.simulate.blackjack.hands import PRIZES as PRIZES_AT
from croupier.simulate.blackjack.plain_loops import result_of
from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.randomness import ONE, TWO, U, begin
from croupier.simulate.sessions.loops import close_session, end_round, open_session, settle
from croupier.simulate.shoes import ALONE, Bytes, fill, place, shuffle
from croupier.simulate.work import Tables, Tally

Numbers = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]

CARDS, CUT, NEED, MOST, BURNT, BOXES, LINES, RUNS_OUT = (U(k) for k in range(8))
"""The numbers: cards in the shoe, how many lie before the cutting card, how many are put in order to begin with, most
rounds, whether one is burnt, boxes, where their lines begin in the scratch, and whether the shoe may run out."""
SETTINGS, SETTING = U(24), U(8)
PLAN, BUCKET_ACTS, LANE, BUCKETS, STAKES, SEVENS, TALLY, TRUE = (U(k) for k in range(8))
"""The settings of a box: where its acts begin and how many there are for a bucket, the lane of its count, buckets,
where what it does at each count begins, whether Super Sevens is staked, where its part of the tally begins, whether the
count is divided by the decks left."""
NO_LANE = U(64)
PLAYS, INSURES, TAKES_EVEN = ONE, TWO, FOUR
"""What is done at a count: any stake, insurance, even money."""
LINE = U(8)
BUCKET, PLAYING, FIRST, OTHER = (U(k) for k in range(4))
ENDED, ENDED_TOO, INSURED, PRIZE = (U(k) for k in range(4))
"""The line of a box: two words of four bytes, which lie a stride apart. Insurance is 1 when it was taken, then 1 for
won and 2 for lost; a prize is one more than its number, and nothing where Super Sevens was not staked."""
RESULT = ENDED

RANKS, ACE, SEVEN, SUIT = U(15), U(0), U(6), U(3)
STANDS, SECOND = U(1), U(2)
DEALER_BLACKJACK, UNFINISHED = U(6), U(7)
SEEN, LANE_BITS = U(48), U(0xFFFF)
TAG_ASIDE = np.int64(16)
DECK = np.int64(52)
FIVE = U(5)
WON_OR_LOST = U(14)
EACH_BUCKET = U(16)
"""Numbers in the tally for each bucket of a box: fourteen results, insurance won and lost. Six prizes follow them."""
NETS, INSURANCES, PRIZES = U(14), U(3), U(7)
"""Of an event of a session: results; insurance none, won, lost; Super Sevens none, lost, and by five prizes."""
SHOES = U(1 << 24)
"""Shoes of one session are numbered on from its own number times this."""

ShoeState = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]
"""Where the shoe stands: the next card, how many are in order, the cards that it is good for, what is seen, and the
generator."""


@compiled
def setting(b: np.uint64) -> np.uint64:
    """Where among the numbers a box's settings begin."""
    return SETTINGS + b * SETTING


@inlined
def bucket_of(b: np.uint64, shoe: ShoeState, numbers: Numbers, starts: Counts) -> np.uint64:
    """The bucket of a box's count, by the cards seen and those left in the shoe."""
    k, limit, seen = shoe[0], shoe[2], shoe[3]
    lane = numbers[setting(b) + LANE]
    if lane == NO_LANE:
        return U(0)
    count = np.int64((seen >> lane) & LANE_BITS) - TAG_ASIDE * np.int64(seen >> SEEN) + starts[b * TWO]
    if numbers[setting(b) + TRUE]:
        count = (count * DECK) // np.int64(max(limit - k, ONE))
    count -= starts[b * TWO + ONE]
    if count < np.int64(0):
        return U(0)
    return min(U(count), numbers[setting(b) + BUCKETS] - ONE)


@compiled
def line_of(numbers: Numbers, b: np.uint64, at: np.uint64, stride: np.uint64) -> np.uint64:
    """Where a box's line begins: its first word; the second lies a stride on."""
    return place(numbers[LINES] + b * LINE, at, stride)


@compiled
def keep_ends(box: np.uint64, word: np.uint64, scratch: Bytes) -> None:
    """How the hands of a box ended, into the second word of its line."""
    ends = box >> ENDS
    scratch[word + ENDED] = np.uint8(ends & U(255))
    scratch[word + ENDED_TOO] = np.uint8(((ends >> LINE) & RANKS) | (hands_in(box) << FOUR))


@compiled
def kept_ends(word: np.uint64, scratch: Bytes) -> np.uint64:
    """The same as a box; one without hands where none has ended."""
    too = U(scratch[word + ENDED_TOO])
    ends = U(scratch[word + ENDED]) | ((too & RANKS) << LINE)
    return (ends << ENDS) | ((too >> FOUR) << HANDS)


@inlined
def open_shoe(
    seed: np.uint64, index: np.uint64, tables: Tables, scratch: Bytes, at: np.uint64, stride: np.uint64
) -> ShoeState:
    """A shoe with its first cards in order, and one burnt where that is done."""
    deck, numbers = tables[0], tables[1]
    s0, s1 = begin(seed, index)
    fill(scratch, at, stride, deck, numbers[CARDS])
    s0, s1 = shuffle(scratch, at, stride, numbers[CARDS], numbers[NEED], s0, s1)
    return numbers[BURNT], numbers[NEED], numbers[CARDS], U(0), s0, s1


@compiled
def take_boxes(shoe: ShoeState, tables: Tables, scratch: Bytes, at: np.uint64, stride: np.uint64) -> np.uint64:
    """Who plays this round, by the count; how many they are."""
    numbers, starts, law = tables[1], tables[2], tables[3]
    playing, b = U(0), U(0)
    while b < numbers[BOXES]:
        line = line_of(numbers, b, at, stride)
        bucket = bucket_of(b, shoe, numbers, starts)
        plays = U(law[numbers[setting(b) + STAKES] + bucket]) & PLAYS
        scratch[line + BUCKET] = np.uint8(bucket)
        scratch[line + PLAYING] = np.uint8(plays)
        scratch[line + stride + ENDED_TOO] = np.uint8(0)
        scratch[line + stride + INSURED] = np.uint8(0)
        scratch[line + stride + PRIZE] = np.uint8(0)
        playing += plays
        b += ONE
    return playing


@inlined
def draw(
    shoe: ShoeState,
    begun: np.uint64,
    later: bool,
    numbers: Numbers,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, ShoeState]:
    """The next card; from the discard rack when the shoe has run out."""
    k, ordered, limit, seen, s0, s1 = shoe
    if k == ordered:
        ordered, limit, seen, s0, s1 = order_more(k, begun, later, seen, s0, s1, numbers, scratch, at, stride)
    card = U(scratch[place(k, at, stride)])
    return card, (k + ONE, ordered, limit, seen + numbers[TAGS + (card & RANKS)], s0, s1)


@inlined
def deal(
    shoe: ShoeState, tables: Tables, scratch: Bytes, at: np.uint64, stride: np.uint64
) -> tuple[np.uint64, ShoeState]:
    """One card to each box that plays, one to the dealer, a second to each box (7.3); the dealer's is given back."""
    numbers = tables[1]
    boxes, begun, up, dealt = numbers[BOXES], shoe[0], U(0), U(0)
    while dealt < TWO * boxes + ONE:
        line = line_of(numbers, dealt if dealt < boxes else dealt - boxes - ONE, at, stride)
        if dealt == boxes:
            card, shoe = draw(shoe, begun, False, numbers, scratch, at, stride)
            up = card & RANKS
        elif scratch[line + PLAYING]:
            card, shoe = draw(shoe, begun, False, numbers, scratch, at, stride)
            scratch[line + (FIRST if dealt < boxes else OTHER)] = np.uint8(card)
        dealt += ONE
    return up, shoe


@inlined
def look_at_boxes(
    up: np.uint64,
    shoe: ShoeState,
    begun: np.uint64,
    playing: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> np.uint64:
    """Insurance and even money on an ace, blackjacks that have ended (8.1 to 8.3, 9.1); what the dealer is to do."""
    numbers, starts, law = tables[1], tables[2], tables[3]
    wanted, b, first_at = U(0), U(0), begun
    while b < numbers[BOXES]:
        line = line_of(numbers, b, at, stride)
        if scratch[line + PLAYING]:
            first = U(scratch[line + FIRST]) & RANKS
            other = U(scratch[line + OTHER]) & RANKS
            natural = U(law[GROWN + ((U(law[ONE_CARD + first]) << FOUR) | other)]) == NATURAL
            end = BLACKJACK
            if up == ACE:
                does = U(law[numbers[setting(b) + STAKES] + bucket_of(b, shoe, numbers, starts)])
                if natural and does & TAKES_EVEN:
                    end = EVEN_MONEY
                elif does & INSURES:
                    scratch[line + stride + INSURED] = np.uint8(1)
                    wanted |= SECOND
            if natural:
                keep_ends((end << ENDS) | (ONE << HANDS), line + stride, scratch)
                need = U(law[NEEDS + (end << FOUR) + up])
                wanted |= need
                mark(first_at, need, scratch, at, stride)
                mark(first_at + playing + ONE, need, scratch, at, stride)
            first_at += ONE
        b += ONE
    return wanted


@compiled
def prize_of(first: np.uint64, other: np.uint64, third: np.uint64, law: Table) -> np.uint64:
    """Super Sevens by the first cards of the unsplit hand; a third that is no seven is as none."""
    return U(law[PRIZES_AT + (seven_in(first) * FIVE + seven_in(other)) * FIVE + seven_in(third)])


@compiled
def seven_in(card: np.uint64) -> np.uint64:
    return ((card >> FOUR) & SUIT) + ONE if card & RANKS == SEVEN else U(0)


@inlined
def play_boxes(
    up: np.uint64,
    shoe: ShoeState,
    begun: np.uint64,
    playing: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, ShoeState]:
    """Each box in turn, from the dealer's left (7.4); what the dealer is to do for the hands that stand."""
    numbers, starts, law = tables[1], tables[2], tables[3]
    wanted, b, first_at = U(0), U(0), begun
    while b < numbers[BOXES]:
        line = line_of(numbers, b, at, stride)
        if scratch[line + PLAYING]:
            third = U(0)
            first = U(scratch[line + FIRST])
            other = U(scratch[line + OTHER])
            if not hands_in(kept_ends(line + stride, scratch)):
                plan, bucket_acts = numbers[setting(b) + PLAN], numbers[setting(b) + BUCKET_ACTS]
                before, card = open_box(first & RANKS, law), other & RANKS
                held = (first_at, first_at + playing + ONE, shoe[0], begun, begun)
                while True:
                    here = plan + bucket_acts * bucket_of(b, shoe, numbers, starts)
                    box = take(before, card, up, here, law)
                    if numbers[RUNS_OUT] and shoe[2] == numbers[CARDS]:
                        held = follow_cards(before, box, shoe[0], held, up, law, scratch, at, stride)
                    if is_over(box):
                        break
                    drawn, shoe = draw(shoe, begun, False, numbers, scratch, at, stride)
                    card = drawn & RANKS
                    if hands_in(box) == ONE and (box >> SIZE) & SUIT == TWO:
                        third = drawn
                    before = box
                keep_ends(box, line + stride, scratch)
                hand = U(0)
                while hand < hands_in(box):
                    wanted |= U(law[NEEDS + ((end_of(box, hand) + (U(16) if hand else U(0))) << FOUR) + up])
                    hand += ONE
            if numbers[setting(b) + SEVENS]:
                prize = prize_of(first, other, third, law)
                scratch[line + stride + PRIZE] = np.uint8(prize + ONE)
            first_at += ONE
        b += ONE
    return wanted, shoe


@inlined
def play_dealer(
    up: np.uint64,
    wanted: np.uint64,
    shoe: ShoeState,
    begun: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> tuple[np.uint64, np.uint64, ShoeState]:
    """The dealer's hand: a second card where anything waits for it, more for hands that stand (12.3, 12.4). Given back
    are its end and the second card."""
    numbers, law = tables[1], tables[3]
    end, second = UNFINISHED, U(0)
    if wanted & (STANDS | SECOND):
        card, shoe = draw(shoe, begun, False, numbers, scratch, at, stride)
        second = card & RANKS
        hand = U(law[GROWN + ((U(law[ONE_CARD + up]) << FOUR) | second)])
        if hand == NATURAL:
            end = DEALER_BLACKJACK
        elif wanted & STANDS:
            while U(law[DEALER_ENDING + hand]) == UNFINISHED:
                card, shoe = draw(shoe, begun, True, numbers, scratch, at, stride)
                hand = U(law[GROWN + ((hand << FOUR) | (card & RANKS))])
            end = U(law[DEALER_ENDING + hand])
    return end, second, shoe


@compiled
def play_round(
    shoe: ShoeState,
    playing: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
) -> ShoeState:
    """One round of the boxes that play; each box's line has the result afterwards."""
    numbers, law = tables[1], tables[3]
    begun = shoe[0]
    up, shoe = deal(shoe, tables, scratch, at, stride)
    wanted = look_at_boxes(up, shoe, begun, playing, tables, scratch, at, stride)
    more, shoe = play_boxes(up, shoe, begun, playing, tables, scratch, at, stride)
    end, second, shoe = play_dealer(up, wanted | more, shoe, begun, tables, scratch, at, stride)
    b = U(0)
    while b < numbers[BOXES]:
        line = line_of(numbers, b, at, stride)
        if scratch[line + PLAYING]:
            result = result_of(kept_ends(line + stride, scratch), end, law)
            scratch[line + stride + RESULT] = np.uint8(result)
            if scratch[line + stride + INSURED]:
                scratch[line + stride + INSURED] = law[INSURANCE + second]
        b += ONE
    return shoe


@inlined
def count_round(
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """The results of a round into the tally, each box's into its own part."""
    numbers = tables[1]
    b = U(0)
    while b < numbers[BOXES]:
        line = line_of(numbers, b, at, stride)
        if scratch[line + PLAYING]:
            here = numbers[setting(b) + TALLY]
            bucket = here + U(scratch[line + BUCKET]) * EACH_BUCKET
            result = U(scratch[line + stride + RESULT])
            tally[(bucket + result) * tally_stride + tally_at] += np.int64(1)
            insurance = U(scratch[line + stride + INSURED])
            if insurance:
                tally[(bucket + WON_OR_LOST + insurance - ONE) * tally_stride + tally_at] += np.int64(1)
            prize = U(scratch[line + stride + PRIZE])
            if prize:
                prizes = here + numbers[setting(b) + BUCKETS] * EACH_BUCKET
                tally[(prizes + prize - ONE) * tally_stride + tally_at] += np.int64(1)
        b += ONE


@compiled
def event_of(line: np.uint64, stride: np.uint64, scratch: Bytes) -> np.uint64:
    """The number of all that happened to a box in a round."""
    bucket = U(scratch[line + BUCKET])
    insurance = U(scratch[line + stride + INSURED])
    prize = U(scratch[line + stride + PRIZE])
    result = U(scratch[line + stride + RESULT])
    return ((bucket * INSURANCES + insurance) * PRIZES + prize) * NETS + result


@compiled
def goes_on(shoe: ShoeState, played: np.uint64, numbers: Numbers) -> bool:
    """Does another round begin? Not with the cutting card, nor where the shoe has run out (7.8, 7.9, 15.10)."""
    return bool(shoe[0] < numbers[CUT] and played < numbers[MOST] and shoe[2] == numbers[CARDS])


@inlined
def play_shoe(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """A shoe to the cutting card, to so many rounds, or until nobody plays any more."""
    numbers = tables[1]
    shoe, played = open_shoe(seed, index, tables, scratch, at, stride), U(0)
    while goes_on(shoe, played, numbers):
        playing = take_boxes(shoe, tables, scratch, at, stride)
        if not playing:
            break
        shoe = play_round(shoe, playing, tables, scratch, at, stride)
        count_round(tables, scratch, at, stride, tally, tally_at, tally_stride)
        played += ONE


@inlined
def play_session(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    scratch: Bytes,
    at: np.uint64,
    stride: np.uint64,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """ShoeState after shoe until the session is over."""
    deck, numbers, starts, law, session = tables
    table = deck, numbers, starts, law  # of the same type as without sessions: compiled once for both
    open_session(session, tally, tally_at, tally_stride)
    number, over = index * SHOES, False
    while not over:
        shoe, played = open_shoe(seed, number, table, scratch, at, stride), U(0)
        number += ONE
        while not over and goes_on(shoe, played, numbers):
            playing = take_boxes(shoe, table, scratch, at, stride)
            if not playing:
                break
            shoe = play_round(shoe, playing, table, scratch, at, stride)
            b = U(0)
            while b < numbers[BOXES]:
                line = line_of(numbers, b, at, stride)
                if scratch[line + PLAYING]:
                    event = event_of(line, stride, scratch)
                    settle(session, b, event, tally, tally_at, tally_stride)
                b += ONE
            over = end_round(session, tally, tally_at, tally_stride)
            played += ONE
    close_session(session, tally, tally_at, tally_stride)


@compiled
def run(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_shoe(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)


@compiled
def run_sessions(seed: np.uint64, first: int, count: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    for index in range(first, first + count):
        play_session(seed, U(index), tables, scratch, U(0), ALONE, tally, U(0), ONE)
