"""What baccarat adds about persons: places no higher than the table has, and what a seat that is left leaves open."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.rounds import is_vacant
from croupier.games.baccarat.state import Cards, Ended, Phase, State, bring_cards
from croupier.games.baccarat.terms import Terms
from croupier.games.cards import preparing
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import UNTOUCHED, Ruling
from croupier.table.refusals import Refusal


def judge_sit_down(terms: Terms, deed: acts.SitDown) -> Ruling | Refusal:
    if deed.seat is None:
        return UNTOUCHED
    if deed.seat > terms.places:
        message = f"A {terms.version} baccarat table has places 1 to {terms.places}."
        return Refusal("seat-taken", terms.rules.places, message)
    version = terms.rules.version
    return Ruling((terms.rules.places,) if version is None else (terms.rules.places, version))


def leave_seat(terms: Terms, state: State, player: str, floor: Floor) -> State:
    """The cut and the cards are offered on; in 1996 mini a table that is left vacant is shuffled (7.1(d), M-29)."""
    state = msgspec.structs.replace(state, preparing=preparing.without(state.preparing, player))
    state = drop_turner(state, player)
    vacated = state.phase is Phase.BETTING and is_vacant(terms, floor)
    return bring_cards(terms, state, Cards.USED, Ended.VACANT) if vacated else state


def drop_turner(state: State, player: str) -> State:
    """Whoever has left the seat turns no cards: the dealer does."""
    turners = {hand: turner for hand, turner in state.round.turners.items() if turner != player}
    if len(turners) == len(state.round.turners):
        return state
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, turners=turners))
