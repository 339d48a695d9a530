"""An outcome at other odds: what a game answers by its law, paid as a changed layout says."""

from __future__ import annotations

import msgspec

from croupier.table.wagers import Kind, Outcome, Verdict

ANY = "any"
"""The spot of a figure that is the same at every place."""


def price(outcome: Outcome, kind: Kind, lawful: Kind) -> Outcome:
    """The outcome with each of the lawful layout's odds, and its commission, replaced by this one's in its place."""
    if outcome.verdict is not Verdict.WIN:
        return outcome
    spot = next(iter(kind.spots))
    law, now = lawful.odds_on(spot), kind.odds_on(spot)
    pays = now[law.index(outcome.pays)] if outcome.pays in law else outcome.pays
    commission = kind.commission if outcome.commission == lawful.commission else outcome.commission
    return msgspec.structs.replace(outcome, pays=pays, commission=commission)
