"""What the Rules say of cards and hands, as small pure functions: no boxes, no bettors, no course of play.

A card is two letters, rank and suit: 'As' is the ace of spades, 'Td' the ten of diamonds.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.gazette.cite import Cite, cite
from croupier.money import Odds
from croupier.table.wagers import Verdict

LIMIT = 21
DEALER_STANDS = 17  # 12.3: on every 17, hard or soft
MUST_REACH = 12  # 12.1(d)
SPLITS_MAX = 2  # 11.4(a)
HANDS_MAX = 3  # 11.4(a)

EVEN = Odds(1)  # 4.5
BLACKJACK = Odds(3, 2)  # 4.5
INSURANCE = Odds(2)  # 9.5
ONE_SEVEN = Odds(3)  # 14.4(a)
TWO_SEVENS = Odds(50)  # 14.4(b)
TWO_SUITED = Odds(100)  # 14.4(c)
THREE_SEVENS = Odds(500)  # 14.4(d)
THREE_SUITED = Odds(5000)  # 14.4(e)
SEVENS_ODDS = (ONE_SEVEN, TWO_SEVENS, TWO_SUITED, THREE_SEVENS, THREE_SUITED)

DEALER_BUST = cite("1996.blackjack.4.1.a")
HIGHER = cite("1996.blackjack.4.1.b")
BLACKJACK_WINS = cite("1996.blackjack.4.1.c")
BLACKJACK_LOSES = cite("1996.blackjack.4.1.d")
SAME = cite("1996.blackjack.4.1.e")
BUST = cite("1996.blackjack.4.1.f")
LOWER = cite("1996.blackjack.4.1.g")
TEN_SECOND = cite("1996.blackjack.9.1")

FIRST_SEVEN = cite("1996.blackjack.14.4.a")
PAIR_OF_SEVENS = cite("1996.blackjack.14.4.b")
SUITED_PAIR = cite("1996.blackjack.14.4.c")
THREE_OF_THEM = cite("1996.blackjack.14.4.d")
SUITED_THREE = cite("1996.blackjack.14.4.e")
NO_SEVEN = cite("1996.blackjack.14.4.f")

Cards = Sequence[str]


# Points (3.2) -----------------------------------------------------------------------------------------

HARD: dict[str, int] = {"A": 1, **{str(n): n for n in range(2, 10)}, **dict.fromkeys("TJQK", 10)}
"""Two to ten as they are, jack, queen and king ten; an ace is one in a hard total (3.2)."""


def value(card: str) -> int:
    """An ace is eleven here (3.2)."""
    return 11 if is_ace(card) else HARD[card[0]]


def is_ace(card: str) -> bool:
    return card[0] == "A"


def is_ten(card: str) -> bool:
    return HARD[card[0]] == 10


def hard_total(cards: Cards) -> int:
    """Every ace counted as one (1.0 "hard total")."""
    total = 0
    for card in cards:
        total += HARD[card[0]]
    return total


def is_soft(cards: Cards) -> bool:
    """Is an ace counted as eleven? One at most can be (3.2(c), reading B-1)."""
    return any(map(is_ace, cards)) and hard_total(cards) + 10 <= LIMIT


def points(cards: Cards) -> int:
    """The highest total not over twenty-one; otherwise every ace counts one (3.2, reading B-1)."""
    return hard_total(cards) + (10 if is_soft(cards) else 0)


def is_bust(cards: Cards) -> bool:
    return hard_total(cards) > LIMIT


def is_blackjack(cards: Cards) -> bool:
    """An ace and a ten-value card as the first two (1.0). That a split hand has none is for the caller (11.4(c))."""
    return len(cards) == 2 and points(cards) == LIMIT


def may_be_blackjack(first: str) -> bool:
    """Can the dealer's first card become a blackjack? With two to nine it cannot (8.1, 8.2)."""
    return is_ace(first) or is_ten(first)


# Decisions (10 to 12) ---------------------------------------------------------------------------------


def may_double(cards: Cards) -> bool:
    """Two cards of nine, ten or eleven without an ace (10.1)."""
    return len(cards) == 2 and points(cards) in (9, 10, 11) and not any(map(is_ace, cards))


def may_split(cards: Cards) -> bool:
    """Two cards of the same value: a king and a ten are a pair (11.1, reading B-20)."""
    return len(cards) == 2 and value(cards[0]) == value(cards[1])


def must_draw(cards: Cards) -> bool:
    """Eleven or less must draw to twelve or more (12.1(d), reading B-24)."""
    return points(cards) < MUST_REACH


def may_draw(cards: Cards) -> bool:
    """Below twenty-one only: not on a blackjack, nor on a hard or soft twenty-one (12.1(a))."""
    return points(cards) < LIMIT


def dealer_draws(cards: Cards) -> bool:
    """To sixteen the dealer draws, on seventeen or more, hard or soft, the dealer stands (12.3)."""
    return points(cards) < DEALER_STANDS


# Outcomes (4.1) ---------------------------------------------------------------------------------------


class Comparison(msgspec.Struct, frozen=True):
    verdict: Verdict
    cite: Cite


def compare(cards: Cards, dealer: Cards, *, blackjack: bool, dealer_blackjack: bool) -> Comparison:
    """A hand against the dealer's: bust first, then the blackjacks, then the dealer's bust, then the totals
    (4.1(a) to (g) in the order of reading B-2)."""
    if is_bust(cards):
        return Comparison(Verdict.LOSE, BUST)
    if blackjack and dealer_blackjack:
        return Comparison(Verdict.STAND_OFF, SAME)
    if blackjack:
        return Comparison(Verdict.WIN, BLACKJACK_WINS if points(dealer) == LIMIT else won_by(dealer))
    if dealer_blackjack:
        return Comparison(Verdict.LOSE, BLACKJACK_LOSES if points(cards) == LIMIT else LOWER)
    if is_bust(dealer):
        return Comparison(Verdict.WIN, DEALER_BUST)
    mine, theirs = points(cards), points(dealer)
    if mine == theirs:
        return Comparison(Verdict.STAND_OFF, SAME)
    return Comparison(Verdict.WIN, HIGHER) if mine > theirs else Comparison(Verdict.LOSE, LOWER)


def won_by(dealer: Cards) -> Cite:
    """A blackjack against anything but twenty-one wins like any other hand that beats the dealer's."""
    return DEALER_BUST if is_bust(dealer) else HIGHER


def insurance_wins(second: str) -> bool:
    """The dealer's second card is a king, queen, jack or ten (9.1)."""
    return is_ten(second)


# Super Sevens (14.4) ----------------------------------------------------------------------------------


def is_seven(card: str) -> bool:
    return card[0] == "7"


def is_suited(cards: Cards) -> bool:
    return len({card[1] for card in cards}) == 1


class Prize(msgspec.Struct, frozen=True):
    """What Super Sevens comes to: no odds, and it is lost."""

    pays: Odds | None
    cite: Cite


def sevens(cards: Cards, *, closed: bool) -> Prize | None:
    """The prize for the first three cards of the unsplit hand, or as many as decide it; none while it is open. `closed`
    when no third card will come to that hand: it stood, or was split (14.4, 14.5, readings B-31 to B-33)."""
    if cards and not is_seven(cards[0]):
        return Prize(None, NO_SEVEN)
    if len(cards) < 2:
        return None
    if not is_seven(cards[1]):
        return Prize(ONE_SEVEN, FIRST_SEVEN)
    if len(cards) > 2 and is_seven(cards[2]):
        suited = is_suited(cards[:3])
        return Prize(THREE_SUITED, SUITED_THREE) if suited else Prize(THREE_SEVENS, THREE_OF_THEM)
    if len(cards) > 2 or closed:
        suited = is_suited(cards[:2])
        return Prize(TWO_SUITED, SUITED_PAIR) if suited else Prize(TWO_SEVENS, PAIR_OF_SEVENS)
    return None
