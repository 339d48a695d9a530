"""The law of blackjack as tables for the loops, each entry asked of the game's own rules.

An end of a hand (croupier.simulate.blackjack.hands) stands for all hands that end so; here is a hand for each, laid
before a dealer's hand on a table of its own, and the game is asked what becomes of the wagers on it, and whether the
dealer would take a card for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

import msgspec
import numpy as np

from croupier.equipment.cards import DECK, SUITS
from croupier.games.blackjack import dealing, outcomes, rounds, rules
from croupier.games.blackjack.layout import BOX, DOUBLE, SPLIT
from croupier.games.blackjack.state import DEALER, Box, Hand, Phase, Play, State
from croupier.games.blackjack.terms import Terms
from croupier.odds.blackjack.hands import rank_of
from croupier.odds.value import net_result
from croupier.simulate.blackjack.hands import (
    BLACKJACK,
    DEALER_ENDING,
    ENDING,
    EVEN_MONEY,
    GROWN,
    HANDS_MOST,
    INSURANCE,
    NATURAL,
    NEEDS,
    ONE_CARD,
    PLANS,
    PRIZES,
    RESULTS,
    SOFT,
    TWICE,
    Table,
)
from croupier.table.wagers import Outcome, Wager

RANKS = 10
CARDS = tuple(f"{rank}s" for rank in "A23456789T")
"""A card of each rank."""
ENDS = 16
DEALER_ENDS = 8
DEALER_BUST, DEALER_BLACKJACK, UNFINISHED = 5, 6, 7
"""A dealer's hand ends with 17 to 21 (0 to 4), bust, with a blackjack, or is not played to an end."""
STANDS, SECOND, LIES, LIES_ON = 1, 2, 4, 8
"""Of an end against a first card: would the dealer play the hand out for it, take a second card for it, does its wager
lie there until the second card, and after it?"""

NETS = 14
"""Results of a round on a box: a net of -6 to 6 wagers, and a blackjack paid."""
LEVEL = 6
"""The result of no win and no loss."""
PAID = 13
ASIDE = 2
"""A net of one hand is stored so much higher."""

PLAYER = "player"
SEVENS = (None, *rules.SEVENS_ODDS)
"""Super Sevens lost, and by each prize."""

EXAMPLES: tuple[tuple[str, bool], ...] = (
    *((cards, False) for cards in ("T69", "T6", "T7", "T8", "T9", "TJ", "T56")),
    *((cards, True) for cards in ("T69", "565", "566", "567", "568", "569", "56T")),
    ("AT", False),
    ("AT", False),
)
"""A hand for each end, and whether it was doubled; no doubled hand can bust."""
DEALERS = ("T7", "T8", "T9", "TJ", "T56", "T6J", "TA", "5")
"""A dealer's hand for each end."""

assert rules.HANDS_MAX == HANDS_MOST, "the word of a box has room for three hands"


def byte_of(card: str) -> int:
    """A card as the loops have it: its rank, and above it the suit of a seven."""
    return rank_of(card) + (16 * SUITS.index(card[1]) if rules.is_seven(card) else 0)


def deck_of(decks: int, *, suits: bool) -> Table:
    """A stack of so many decks, with the suits of its sevens or without."""
    return np.array([byte_of(card) if suits else rank_of(card) for card in DECK * decks], np.uint8)


def hand_of(cards: Sequence[str]) -> int:
    if rules.is_bust(cards):
        return 0
    return rules.points(cards) + (int(SOFT) if rules.is_soft(cards) else 0)


def cards_of(text: str) -> tuple[str, ...]:
    return tuple(f"{rank}s" for rank in text)


@lru_cache(maxsize=1)
def find_hands() -> dict[int, tuple[str, ...]]:
    """Cards for every hand that there can be."""
    found: dict[int, tuple[str, ...]] = {}
    new: list[tuple[str, ...]] = [(card,) for card in CARDS]
    while new:
        cards = new.pop()
        if hand_of(cards) not in found:
            found[hand_of(cards)] = cards
            if not rules.is_bust(cards):
                new += [(*cards, card) for card in CARDS]
    return found


def law_of(terms: Terms, plans: Sequence[Table]) -> Table:
    """The whole table that the loops read, with so many strategies' acts behind it."""
    law = np.zeros(int(PLANS), np.uint8)
    grown, one, ends = hand_tables()
    parts = (
        (GROWN, grown),
        (ONE_CARD, one),
        (ENDING, ends),
        (DEALER_ENDING, dealer_table()),
        (RESULTS, result_table(terms)),
        (NEEDS, need_table(terms)),
        (PRIZES, sevens_table()),
        (INSURANCE, insurance_table()),
    )
    for at, part in parts:
        law[int(at) : int(at) + len(part)] = part
    return np.concatenate([law, *plans])


@lru_cache(maxsize=1)
def hand_tables() -> tuple[Table, Table, Table]:
    """What a card makes of a hand, by hand and rank; the hand of one card; how a hand ends."""
    grow, one, ends = np.zeros(64 * 16, np.uint8), np.zeros(16, np.uint8), np.zeros(64, np.uint8)
    for hand, cards in find_hands().items():
        if hand:
            grow[hand * 16 : hand * 16 + RANKS] = [hand_of((*cards, card)) for card in CARDS]
            ends[hand] = max(rules.points(cards) - rules.DEALER_STANDS + 1, 0) + 1
    one[:RANKS] = [hand_of((card,)) for card in CARDS]
    assert hand_of(("As", "Ts")) == NATURAL
    return grow, one, ends


@lru_cache(maxsize=1)
def dealer_table() -> Table:
    """For each dealer's hand: how it ends; one not at its end yet is unfinished (12.3)."""
    ends = np.full(64, UNFINISHED, np.uint8)
    for hand, cards in find_hands().items():
        if rules.is_bust(cards):
            ends[hand] = DEALER_BUST
        elif not rules.dealer_draws(cards):
            ends[hand] = rules.points(cards) - rules.DEALER_STANDS
    return ends


def lay(end: int, dealer: tuple[str, ...], *, added: bool, boxes: int = 1) -> tuple[State, tuple[Wager, ...]]:
    """A box on a table of its own with a hand that has ended so, the first or one that was added by a split; or beside
    a box with a hand that stands."""
    text, doubled = EXAMPLES[end]
    cards, kind = cards_of(text), SPLIT if added else BOX
    wagers = [Wager(kind, PLAYER, kind, "1", 2)]
    if doubled:
        wagers.append(Wager(DOUBLE, PLAYER, DOUBLE, "1", 2, basis=kind))
    names = tuple(wager.id for wager in wagers)
    hand = Hand(cards, names, split=8 if added else 0, doubled=doubled, done=True)
    even = frozenset({PLAYER} if end == EVEN_MONEY else ())
    box = Box(1, (PLAYER,), (Hand(), hand) if added else (hand,), cards[:2], splits=int(added), even=even)
    laid = (("1/1", cards[0]), ("2/1", "Ts"), (DEALER, dealer[0]), ("1/2", cards[1]), ("2/2", "7s"))
    beside = Box(2, (PLAYER,), (Hand(cards_of("T7"), ("beside",), done=True),))
    play = Play((box, beside)[:boxes], {PLAYER: 1}, dealer, laid)
    return State(Phase.PLAYING, play=play), tuple(wagers)


def is_possible(end: int, *, added: bool) -> bool:
    """Neither a blackjack nor even money is for a hand from a split; no doubled hand is bust."""
    return end != TWICE and not (added and end >= BLACKJACK)


def decide(terms: Terms, state: State, wager: Wager) -> Outcome | None:
    """What the game says of a wager as the cards lie."""
    return outcomes.decide(terms, state, wager, over=dealing.is_dealer_done(terms, state))


def result_table(terms: Terms) -> Table:
    """For each end, of a first hand and then of an added one, and each dealer's end: what it comes to (4.1, 4.5)."""
    table = np.full((2, ENDS, DEALER_ENDS), ASIDE, np.uint8)
    for added in (False, True):
        for end in filter(lambda end: is_possible(end, added=added), range(ENDS)):
            for at, dealer in enumerate(DEALERS):
                state, wagers = lay(end, cards_of(dealer), added=added)
                found = [decide(terms, state, wager) for wager in wagers]
                if all(outcome is not None for outcome in found):
                    net = sum((net_result(outcome) for outcome in found if outcome is not None), Fraction(0))
                    table[int(added), end, at] = net_code(net) - LEVEL + ASIDE
    return table.reshape(-1)


def net_code(net: Fraction) -> int:
    """The number of a result; a blackjack's is its own, whatever it pays."""
    return PAID if net == blackjack_pays() else LEVEL + int(net)


def blackjack_pays() -> Fraction:
    return Fraction(rules.BLACKJACK.to, rules.BLACKJACK.one)


def net_of(code: int) -> Fraction:
    """What a result is worth for each unit of the original wager."""
    return blackjack_pays() if code == PAID else Fraction(code - LEVEL)


def need_table(terms: Terms) -> Table:
    """For each end, of a first hand and then of an added one, and each first card of the dealer's: what the dealer
    does for it, and how long its wager lies (12.4, readings B-18, B-25). After the second card the dealer takes more
    only for a hand that stands: there is one beside it then."""
    table = np.zeros((2, ENDS, 16), np.uint8)
    for added in (False, True):
        for end in filter(lambda end: is_possible(end, added=added), range(ENDS)):
            for up, first in enumerate(CARDS):
                needs = 0
                for dealer, draws, lies in (((first,), SECOND, LIES), ((first, "2s"), STANDS, LIES_ON)):
                    needs |= draws * draws_for(terms, *lay(end, dealer, added=added), at_once=end == BLACKJACK)
                    state, wagers = lay(end, dealer, added=added, boxes=2)
                    needs |= lies * any(decide(terms, state, wager) is None for wager in wagers)
                table[int(added), end, up] = needs
    return table.reshape(-1)


def draws_for(terms: Terms, state: State, wagers: tuple[Wager, ...], *, at_once: bool) -> bool:
    """Would the dealer take a card for this box alone? A box whose wager is settled with the initial deal, as a
    blackjack's may be, is out of the round by then."""
    if at_once:
        state = msgspec.structs.replace(state, phase=Phase.DEALING)
    left = {wager.id: wager for wager in wagers if decide(terms, state, wager) is None}
    state = msgspec.structs.replace(rounds.take_settled(state, left), phase=Phase.PLAYING)
    return not rounds.is_over(terms, state)


def sevens_table() -> Table:
    """By the first three cards of the unsplit hand, each a suit of seven from 1 or nothing: the prize (14.4)."""
    table = np.zeros((5, 5, 5), np.uint8)
    for first, second, third in np.ndindex(5, 5, 5):
        cards = [f"7{SUITS[seven - 1]}" if seven else "2c" for seven in (first, second, third)]
        prize = rules.sevens(cards, closed=True)
        assert prize is not None
        table[first, second, third] = SEVENS.index(prize.pays)
    return table.reshape(-1)


def insurance_table() -> Table:
    """For each rank of the dealer's second card: is insurance won (1) or lost (2)?"""
    return np.array([1 if rules.insurance_wins(card) else 2 for card in CARDS], np.uint8)


def sevens_net(prize: int) -> Fraction:
    odds = SEVENS[prize]
    return Fraction(-1) if odds is None else Fraction(odds.to, odds.one)


def insurance_net(result: int) -> Fraction:
    """For each unit of the insurance wager, which is half the original one (9.3)."""
    return Fraction(rules.INSURANCE.to, rules.INSURANCE.one) if result == 1 else Fraction(-1)


def round_most(decks: int, boxes: int) -> int:
    """More cards than this no round can take: every hand draws below twenty-one, the dealer below seventeen, and the
    smallest cards of the shoe come first."""
    hands = boxes * rules.HANDS_MAX
    points = hands * (rules.LIMIT - 1) + rules.DEALER_STANDS - 1
    cards = hands + 1
    for value in sorted(min(rules.hard_total((card,)), 10) for card in DECK * decks):
        points -= value
        if points < 0:
            break
        cards += 1
    return cards
