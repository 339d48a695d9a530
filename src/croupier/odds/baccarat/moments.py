"""The three wagers of baccarat at a moment: from the cards that nobody has seen, whatever is left of a shoe."""

from __future__ import annotations

from croupier.games.baccarat.rules import value
from croupier.games.baccarat.terms import terms_of
from croupier.gazette.editions import Edition
from croupier.odds.baccarat.coups import VALUES, figures_for
from croupier.odds.method import NoOdds, Options
from croupier.odds.moments import Answered, Asked, count_left


def answer(edition: Edition, options: Options, asked: Asked) -> Answered:
    if asked.hand or asked.up or asked.is_of_a_split:
        raise NoOdds(f"{edition.game} leaves nothing to choose in a round: say what has been seen, or what is left")
    terms = terms_of(edition, edition.game, options)
    left = count_left(asked, terms.decks, value)
    composition = tuple(left[card] for card in VALUES)
    wagers = figures_for(composition, terms, edition, options)
    return Answered(asked=asked, decks=terms.decks, cards=sum(composition), wagers=wagers)
