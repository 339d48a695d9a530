"""A moment of blackjack: of a hand in turn what every lawful choice is worth, before a hand what a box is.

All is from the cards that nobody has seen, which are the shoe's whatever lies face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.games import find_game
from croupier.games.blackjack import rules
from croupier.games.blackjack.terms import Terms
from croupier.gazette.editions import Edition
from croupier.odds.blackjack import side
from croupier.odds.blackjack.basic import best_table
from croupier.odds.blackjack.exact import CARDS_MOST
from croupier.odds.blackjack.figures import WAYS, figure, value_box
from croupier.odds.blackjack.hands import ACE, RANKS, rank_of
from croupier.odds.blackjack.optimum.moments import Moment, has_even_money, value_choices, value_insurance
from croupier.odds.blackjack.play import play_under
from croupier.odds.blackjack.solution import Solver, fresh_solver
from croupier.odds.figures import Figures
from croupier.odds.method import Answer, Options
from croupier.odds.moments import ANY_SUIT, Answered, Asked, count_left

CARDS_LEAST = 52
"""Of fewer, a round could want more than there are: three hands of twos take thirty, and the dealer nine."""


def answer(edition: Edition, options: Options, asked: Asked) -> Answered:
    terms: Terms = find_game(edition.game).terms(edition, options)
    if asked.hand and asked.up:
        return answer_hand(terms, asked)
    if asked.hand or asked.up or asked.is_of_a_split:
        raise ValueError("say the hand and the dealer's first card: --hand 8,8 --up 10")
    return answer_shoe(edition, options, terms, asked)


# A hand in turn --------------------------------------------------------------------------------------------


def answer_hand(terms: Terms, asked: Asked) -> Answered:
    """What waits of a split has its one card, which is of the hand's first rank and is seen without being said."""
    if len(asked.hand) < 2:
        raise ValueError("a hand in turn has two cards or more: --hand 8,8")
    left = count_shoe(asked, terms.decks, asked.hand[:1] * asked.waiting)
    hand, up = tuple(map(rank_of, asked.hand)), rank_of(asked.up)
    moment = Moment(left, hand, up, asked.hands, asked.waiting, asked.declined)
    play = play_under(terms)
    if not moment.is_blackjack and not moment.always_lasts(play):
        raise ValueError(f"so few cards are left, {sum(left)}, that the round might want more than there are (15.10)")
    choices = value_choices(moment, play)
    return Answered(
        asked=asked,
        decks=terms.decks,
        cards=sum(left),
        choices=dict(sorted(choices.items(), key=lambda one: -one[1])),
        insurance=value_insurance(moment),
        has_even_money=has_even_money(moment),
        sevens=value_sevens(asked, terms.decks) if terms.super_sevens else {},
    )


def count_shoe(asked: Asked, decks: int, more: tuple[str, ...] = ()) -> tuple[int, ...]:
    left = count_left(asked, decks, rank_of, more)
    return tuple(left[rank] for rank in range(RANKS))


def value_sevens(asked: Asked, decks: int) -> Mapping[str, Fraction]:
    """Two sevens that are still one hand: a third card, or none (14.4, 14.5)."""
    if asked.hands > 1 or len(asked.hand) != 2 or not all(map(rules.is_seven, asked.hand)):
        return {}
    sevens = count_sevens(asked, decks)
    if sevens is None or any(card[1] == ANY_SUIT for card in asked.hand):
        raise ValueError("what Super Sevens is worth now turns on the suits of all sevens: write 7h,7d")
    cards = sum(count_shoe(asked, decks))
    worth = sum(
        (Fraction(number, cards) * prize_of([*asked.hand, "7" + suit]) for suit, number in sevens.items()), Fraction(0)
    )
    none = prize_of([*asked.hand])
    worth += Fraction(cards - sum(sevens.values()), cards) * none
    return {"draw": worth, "stand or split": none}


def prize_of(hand: list[str]) -> Fraction:
    return side.prize_for(hand, closed=True)


def count_sevens(asked: Asked, decks: int) -> Mapping[str, int] | None:
    """The sevens that nobody has seen, by suit; nothing where the suit of one was not said."""
    if any(rules.is_seven(card) and card[1] == ANY_SUIT for card in (*asked.known, *(asked.left or ()))):
        return None
    left = count_left(asked, decks, str) if asked.left is not None else None
    gone = asked.known
    return {suit: decks - gone.count("7" + suit) if left is None else left["7" + suit] for suit in side.SUITS}


# A shoe ----------------------------------------------------------------------------------------------------


def answer_shoe(edition: Edition, options: Options, terms: Terms, asked: Asked) -> Answered:
    left = count_shoe(asked, terms.decks)
    cards = sum(left)
    if not CARDS_LEAST <= cards <= CARDS_MOST:
        raise ValueError(f"a round is dealt from {CARDS_LEAST} to {CARDS_MOST} cards; {cards} are left")
    solver = Solver(left, play_under(terms))
    table = best_table(fresh_solver(terms.decks, play_under(terms)))
    wagers: list[Answer] = [*value_box(solver, table, edition, options)]
    if left[ACE]:
        after_ace = (left[ACE] - 1, *left[1:])
        wagers.append(figure(edition, options, "insurance", side.insurance(after_ace), ""))
    wagers += weigh_sevens(edition, options, terms, asked, cards)
    return Answered(asked=asked, decks=terms.decks, cards=cards, wagers=tuple(wagers))


def weigh_sevens(edition: Edition, options: Options, terms: Terms, asked: Asked, cards: int) -> list[Figures]:
    """Only where it is known which sevens are left: their suits count."""
    sevens = count_sevens(asked, terms.decks) if terms.super_sevens else None
    if sevens is None:
        return []
    return [
        figure(edition, options, "super sevens", side.super_sevens_from(sevens, cards, way), strategy)
        for way, strategy in WAYS.items()
    ]
