"""What if a term were another? The figures under changed terms, beside those under the law's.

A change is written TERM=VALUE. Two words reach what every game has on its layout:

    pays.KIND=ODDS            every spot of a kind: pays.split=16, pays.face=1,3,10
    pays.KIND.SPOT=ODDS       one spot: pays.total.4=50, pays.symbol.A=6 to 5
    commission.KIND=SHARE     commission.banker=4%, commission.buy=1/25

Any other TERM is a path into the game's own terms, by field, by the key of a mapping, or by place from 1:
`decks=4`, `double_odds=true`. Blackjack has the terms of its play besides: `dealer_hits_soft_17=true`.
VALUE is read as the kind of thing that stands there now: odds ('16', '3 to 2', several between commas), true or false,
a whole number, a share ('5%', '1/20'), or text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.odds.figures import Figures
from croupier.odds.find import find_all, method_of, odds_under
from croupier.odds.method import Answer, NoOdds
from croupier.odds.terms_path import Change, change_terms
from croupier.table.setup import Option


class Compared(msgspec.Struct, frozen=True):
    """One wager under the law's terms and under the changed ones; a term may do away with a wager, or bring one."""

    law: Answer | None
    changed: Answer | None

    @property
    def is_different(self) -> bool:
        return self.law is None or self.changed is None or say(self.law) != say(self.changed)

    @property
    def edge_change(self) -> Fraction | float | None:
        """By how much the house edge grows."""
        if self.law is None or self.changed is None:
            return None
        return edge_of(self.changed) - edge_of(self.law)


def edge_of(answer: Answer) -> Fraction | float:
    """The house edge, exactly where that is known."""
    exact = answer.edge if isinstance(answer, Figures) else answer.exact_edge
    return answer.edge if exact is None else exact


def say(answer: Answer) -> tuple[object, ...]:
    """What can differ between two answers on the same wager."""
    if isinstance(answer, Figures):
        return answer.chances, answer.rolls, answer.staked
    return answer.value, answer.staked


def compare(
    game: str, edition: Edition, changes: Sequence[Change], options: Mapping[str, Option] | None = None
) -> tuple[Compared, ...]:
    """Every wager under the law's terms and under the changed ones, in the order of the layout."""
    chosen = dict(options or {})
    changed = answer_under(game, edition, changes, chosen)  # first: a change that makes no sense is told at once
    return pair(find_all(game, edition, chosen), changed)


def answer_under(
    game: str, edition: Edition, changes: Sequence[Change], options: Mapping[str, Option]
) -> tuple[Answer, ...]:
    """The answers under changed terms; NoOdds where the game's rules cannot be played by them."""
    if (what_if := method_of(game).what_if) is not None:
        return what_if(edition, changes, options)
    terms = find_game(game).terms(edition, options)
    for change in changes:
        terms = change_terms(terms, change)
    try:
        return odds_under(game, terms, edition, options)
    except (LookupError, AssertionError):  # the rules find no way on: any value may be written for a term
        said = ", ".join(f"{one.term} = {one.value}" for one in changes)
        raise NoOdds(f"{game} cannot be played with {said}") from None


def pair(law: Sequence[Answer], changed: Sequence[Answer]) -> tuple[Compared, ...]:
    now, then = ({(one.wager, one.spot, one.strategy): one for one in answers} for answers in (law, changed))
    return tuple(Compared(now.get(key), then.get(key)) for key in {**now, **then})
