"""Effects of removal on the three wagers of baccarat, exactly."""

from __future__ import annotations

from croupier.games.baccarat.terms import terms_of
from croupier.gazette.editions import Edition
from croupier.odds.baccarat.coups import VALUES, figures_for, fresh
from croupier.odds.counting.removal import Effects
from croupier.odds.method import Options

KINDS = ("0", "A", *map(str, range(2, 10)))
"""Tens and court cards count nothing."""


def find_removals(edition: Edition, options: Options) -> tuple[Effects, ...]:
    terms = terms_of(edition, edition.game, options)
    shoe = fresh(terms.decks)
    whole = figures_for(shoe, terms, edition, options)
    less = [
        figures_for(tuple(n - (value == gone) for value, n in enumerate(shoe)), terms, edition, options)
        for gone in VALUES
    ]
    return tuple(
        Effects(one.wager, "", KINDS, shoe, one.value, tuple(found[place].value - one.value for found in less))
        for place, one in enumerate(whole)
    )
