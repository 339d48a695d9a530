"""The order of poker hands: 1996 part 13, 1998 section 4. Suits never count (reading C-12)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import msgspec

RANKS = {rank: place for place, rank in enumerate("23456789TJQKA", start=2)}
ACE, KING = RANKS["A"], RANKS["K"]
LOW_ACE = [ACE, 5, 4, 3, 2]
"""The ace counted low: the lowest straight, suited or not, and never in the middle of one (reading C-11)."""
CARDS = 5

NAMES = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "jack", 12: "queen", 13: "king", 14: "ace",
}  # fmt: skip


class Hand(IntEnum):
    """Each beats all before it (1996 13.1, 1998 4.3)."""

    ODD_CARDS = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def words(self) -> str:
        return self.name.replace("_", " ").lower()


BY_COUNTS = {
    (4, 1): Hand.FOUR_OF_A_KIND,
    (3, 2): Hand.FULL_HOUSE,
    (3, 1, 1): Hand.THREE_OF_A_KIND,
    (2, 2, 1): Hand.TWO_PAIRS,
    (2, 1, 1, 1): Hand.ONE_PAIR,
    (1, 1, 1, 1, 1): Hand.ODD_CARDS,
}


class Value(msgspec.Struct, frozen=True, order=True):
    """A poker value: the hand, then its ranks in order of importance (1996 13.3, 1998 4.4). Values compare."""

    hand: Hand
    ranks: tuple[int, ...]


ACE_AND_KING = Value(Hand.ODD_CARDS, (ACE, KING))
"""The least with which the dealer plays: an ace and a king, whatever the other three (reading C-6)."""


def value_of(cards: Sequence[str]) -> Value:
    """The poker value of five cards; five fixed cards have only one (reading C-10)."""
    assert len(cards) == CARDS, cards
    ranks = sorted((RANKS[card[0]] for card in cards), reverse=True)
    if len(set(ranks)) < CARDS:
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        hand = BY_COUNTS[tuple(count for count, _ in groups)]
        return Value(hand, tuple(rank for _, rank in groups))
    suited = len({card[1] for card in cards}) == 1
    high = 5 if ranks == LOW_ACE else ranks[0]
    if high == 5 or ranks[0] - ranks[-1] == CARDS - 1:
        if not suited:
            return Value(Hand.STRAIGHT, (high,))
        return Value(Hand.ROYAL_FLUSH if high == ACE else Hand.STRAIGHT_FLUSH, (high,))
    return Value(Hand.FLUSH if suited else Hand.ODD_CARDS, tuple(ranks))


def value_shown(cards: Sequence[str], shown: Sequence[str]) -> Value:
    """The poker value of a hand of which only these cards are face up: its own if they are what gives it that, and
    otherwise what they give by themselves (1996 9.4(a), 1998 10.3, reading C-10)."""
    whole, ranks = value_of(cards), [RANKS[card[0]] for card in shown]
    if len(shown) == CARDS:
        return whole
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    unseen = (1,) * (CARDS - len(shown))
    hand = BY_COUNTS[(*(count for count, _ in groups), *unseen)]
    return whole if hand is whole.hand else Value(hand, tuple(rank for _, rank in groups))


def qualifies(dealer: Value) -> bool:
    """Does the dealer play? (1996 9.1, 1998 10.1)"""
    return dealer >= ACE_AND_KING


def plural(rank: int) -> str:
    return NAMES[rank] + ("es" if rank == 6 else "s")


def describe(value: Value) -> str:
    """How the dealer declares a value."""
    first, *rest = value.ranks
    match value.hand:
        case Hand.ODD_CARDS if rest[:1] == [KING]:
            return "ace and king"
        case Hand.ODD_CARDS:
            return f"odd cards, {NAMES[first]} high"
        case Hand.ONE_PAIR:
            return f"a pair of {plural(first)}"
        case Hand.TWO_PAIRS:
            return f"two pairs, {plural(first)} and {plural(rest[0])}"
        case Hand.THREE_OF_A_KIND:
            return f"three {plural(first)}"
        case Hand.STRAIGHT:
            return f"a straight to the {NAMES[first]}"
        case Hand.FLUSH:
            return f"a flush, {NAMES[first]} high"
        case Hand.FULL_HOUSE:
            return f"a full house, {plural(first)} over {plural(rest[0])}"
        case Hand.FOUR_OF_A_KIND:
            return f"four {plural(first)}"
        case Hand.STRAIGHT_FLUSH:
            return f"a straight flush to the {NAMES[first]}"
    return "a royal flush"
