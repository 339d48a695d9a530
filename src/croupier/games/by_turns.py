"""Chips that one player puts down by turns on one spot: one wager, which is rounded once (general 15.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from croupier.money import Odds
from croupier.table.floor import Floor
from croupier.table.wagers import Outcome, Verdict, Wager


def round_once(found: Mapping[str, Outcome], floor: Floor) -> Mapping[str, Outcome]:
    """What one player has on one spot is one wager, put down by turns or not, and is rounded once (general 15.3,
    readings G-21, X-30); with what it was paid before, where its parts are paid one by one or one was overlooked."""
    if not found:
        return found
    exact: dict[tuple[str, str, str], Fraction] = {}
    for paid in floor.settled.values():
        if paid.verdict is Verdict.WIN and paid.odds is not None:
            count_in(exact, paid.wager, paid.odds)
    rounded = dict(found)
    for wager_id, outcome in found.items():
        if outcome.pays is None:
            continue
        if before := count_in(exact, floor.cloth[wager_id], outcome.pays):
            rounded[wager_id] = msgspec.structs.replace(outcome, beside=before)
    return rounded


def chips_on_spot(wager: Wager, others: Iterable[Wager]) -> list[Wager]:
    """Of these, the player's other chips on the spot."""
    place = (wager.player, wager.kind, wager.spot)
    return [one for one in others if one.id != wager.id and (one.player, one.kind, one.spot) == place]


def count_in(exact: dict[tuple[str, str, str], Fraction], wager: Wager, odds: Odds) -> Fraction:
    """What the player's other chips on the spot win, before these are counted with them."""
    spot = (wager.player, wager.kind, wager.spot)
    before = exact.get(spot, Fraction(0))
    exact[spot] = before + odds.won(wager.stake)
    return before
