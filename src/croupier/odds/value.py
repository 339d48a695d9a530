"""What an outcome is worth to the player, for each unit staked: exact, before any rounding to chips.

Rounding to chips (1996 general 15.3) depends on the stake and on the operator's chips, never on the game, and is always
in the player's favour; these figures leave it out.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.money import Odds
from croupier.table.wagers import Kind, Layout, Outcome, Verdict, Wager

NOTHING = Fraction(0)
ANY = "any"
"""The spot of a figure that is the same at every place."""


def levy_on(kind: Kind, spot: str) -> Fraction:
    """The commission paid on placement, for each unit staked."""
    if kind.levy is None:
        return NOTHING
    of = Fraction(1) if kind.levy.of == "stake" else kind.odds_on(spot)[0].won(1)
    return share(kind.levy.share) * of


class Prices(msgspec.Struct, frozen=True):
    """The odds of the law's layout, and of one that may have others in their place. A game is always played by its law;
    only what a win is paid is then read from the other layout, wherever the game itself keeps its odds."""

    lawful: Layout
    layout: Layout

    def put_on(self, wager: Wager, outcome: Outcome) -> Outcome:
        """The outcome with the lawful odds, and the lawful commission, replaced by what stands in their place. What a
        changed term of another kind makes the game pay is not on the lawful layout, and stays."""
        law, now = self.lawful[wager.kind], self.layout[wager.kind]
        if law is now or outcome.pays is None:
            return outcome
        odds = law.odds_on(wager.spot)
        pays = now.odds_on(wager.spot)[odds.index(outcome.pays)] if outcome.pays in odds else outcome.pays
        commission = now.commission if outcome.commission == law.commission else outcome.commission
        return msgspec.structs.replace(outcome, pays=pays, commission=commission)


def net_result(outcome: Outcome, levy: Fraction = NOTHING) -> Fraction:
    """The net result of one unit: what it wins less commission, or itself lost. Commission paid on placement comes
    back only with a wager that comes back undecided."""
    match outcome.verdict:
        case Verdict.WIN:
            assert outcome.pays is not None, "what pays a fixed prize depends on the stake"
            won = outcome.pays.won(1)
            if outcome.commission is not None:
                won -= won * share(outcome.commission)
            return won - levy
        case Verdict.LOSE:
            return -1 - levy
        case Verdict.STAND_OFF | Verdict.VOID:
            return NOTHING


def share(odds: Odds) -> Fraction:
    return Fraction(odds.to, odds.one)
