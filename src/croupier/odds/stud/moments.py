"""To fold or to bet, for five cards that somebody names against the card that the dealer shows.

What other hands were seen by chance may be named too. A table seldom has reason to let that happen; a mathematician
asks what it would be worth.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.caribbean_stud.hands import CARDS, value_of
from croupier.games.caribbean_stud.terms import terms_of
from croupier.gazette.editions import Edition
from croupier.odds.method import NoOdds, Options
from croupier.odds.moments import Answered, Asked, count_left, read_whole
from croupier.odds.stud.advice import count_against, value_bet
from croupier.odds.stud.values import ANTE_CENTS, find_values


def answer(edition: Edition, options: Options, asked: Asked) -> Answered:
    if asked.is_of_a_split or asked.left is not None:
        raise NoOdds("Caribbean stud is dealt from one whole deck: say what was seen of it")
    if len(asked.hand) != CARDS or not asked.up:
        raise ValueError("say all five cards and the dealer's card: --hand As,Kd,8h,5c,2d --up Kh")
    hand, seen = read_whole(asked.hand), read_whole(asked.seen)
    (up,) = read_whole([asked.up])
    left = count_left(asked, 1, str)
    if sum(left.values()) < CARDS - 1:
        raise ValueError("too few cards are left for the dealer's hand")
    terms = terms_of(edition, options)
    values = find_values(terms, terms.layout, ANTE_CENTS)
    bet = value_bet(values, count_against(hand, up, seen), value_of(hand))
    choices: dict[str, Fraction | float] = {"bet": bet, "fold": values.folded}
    best_first = dict(sorted(choices.items(), key=lambda one: -one[1]))
    return Answered(asked=asked, decks=1, cards=sum(left.values()), choices=best_first)
