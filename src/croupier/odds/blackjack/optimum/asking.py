"""A moment of a round as people describe it: the cards of a hand, the dealer's first, and whatever else has been seen.

A card is a rank (A, 2 to 10 or T, J, Q, K), with its suit (8h) where somebody cares: only Super Sevens do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

import msgspec

from croupier.equipment.cards import DECK
from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.language.showing import read_card
from croupier.odds.blackjack.hands import RANKS, rank_of
from croupier.odds.blackjack.optimum.moments import Moment, value_choices, value_insurance
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.side import prize_for
from croupier.odds.blackjack.solution import fresh_shoe

RANK = re.compile(r"10|[a2-9tjqk]", re.IGNORECASE)
ANY_SUIT = "?"


class Asked(msgspec.Struct, frozen=True):
    """The cards as they were said, and how many decks there are."""

    decks: int
    hand: tuple[str, ...]
    up: str
    seen: tuple[str, ...]
    moment: Moment


class Answered(msgspec.Struct, frozen=True):
    """Every lawful choice with its worth for each unit of the original wager, the best first; for each unit of an
    insurance wager its worth, where it may be had; whether even money may; and Super Sevens, for each unit, by what is
    done with two sevens."""

    asked: Asked
    choices: dict[str, float]
    insurance: Fraction | None
    sevens: dict[str, Fraction]

    def cost(self, word: str) -> float:
        return max(self.choices.values()) - self.choices[word]


def ask(
    decks: int,
    hand: Sequence[str],
    up: str,
    seen: Sequence[str] = (),
    *,
    hands: int = 1,
    waiting: int = 0,
    declined: bool = False,
) -> Asked:
    """The cards as people write them. What waits of a split has its one card, which is of the hand's first rank and is
    seen without being said."""
    own, first = tuple(map(read_rank, hand)), read_rank(up)
    others = tuple(map(read_rank, seen))
    if len(own) < 2:
        raise ValueError("a hand in turn has two cards or more: --hand 8,8")
    left = list(fresh_shoe(decks))
    for card in (*own, first, *others, *[own[0]] * waiting):
        left[rank_of(card)] -= 1
    for rank in range(RANKS):
        if left[rank] < 0:
            raise ValueError(f"that is more cards of one value than {decks} decks have")
    moment = Moment(tuple(left), tuple(map(rank_of, own)), rank_of(first), hands, waiting, declined)
    return Asked(decks, own, first, others, moment)


def read_rank(written: str) -> str:
    """A card; one said without its suit has none."""
    text = written.strip()
    if (card := read_card(text)) is not None:
        return card
    if RANK.fullmatch(text) is None:
        raise ValueError(f"{written!r} is no card: write A, 2 to 10, J, Q or K, such as 8 or 8h")
    return ("T" if text == "10" else text.upper()) + ANY_SUIT


def answer(asked: Asked, terms: Terms) -> Answered:
    """What every lawful choice is worth now."""
    choices = value_choices(asked.moment, play_under(terms))
    ordered = dict(sorted(choices.items(), key=lambda one: -one[1]))
    sevens = value_sevens(asked) if terms.super_sevens else {}
    return Answered(asked, ordered, value_insurance(asked.moment), sevens)


def value_sevens(asked: Asked) -> dict[str, Fraction]:
    """Two sevens that are still one hand: a third card, or none (14.4, 14.5)."""
    if asked.moment.hands > 1 or len(asked.hand) != 2 or not all(map(rules.is_seven, asked.hand)):
        return {}
    gone = [card for card in (*asked.hand, asked.up, *asked.seen) if rules.is_seven(card)]
    if any(card[1] == ANY_SUIT for card in gone):
        raise ValueError("what Super Sevens is worth now turns on the suits of all sevens seen: write 7h,7d")
    cards = sum(asked.moment.left)
    worth, sevens = Fraction(0), 0
    for seven in filter(rules.is_seven, DECK):
        left = asked.decks - gone.count(seven)
        if left < 0:
            raise ValueError(f"{asked.decks} decks do not have so many of {seven}")
        worth += Fraction(left, cards) * prize_for([*asked.hand, seven], closed=True)
        sevens += left
    none = prize_for(list(asked.hand), closed=True)
    worth += Fraction(cards - sevens, cards) * none
    return {"draw": worth, "stand or split": none}
