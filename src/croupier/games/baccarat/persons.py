"""What baccarat adds about persons: places no higher than the table has, and what a seat that is left leaves open."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.rounds import is_vacant, pass_on
from croupier.games.baccarat.state import Cards, Phase, State, bring_cards
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
    state = drop_turner(terms, state, player, floor)
    vacated = state.phase is Phase.BETTING and is_vacant(terms, floor)
    return bring_cards(terms, state, Cards.USED) if vacated else state


def drop_turner(terms: Terms, state: State, player: str, floor: Floor) -> State:
    """Whoever has left the seat turns no cards: the dealer does, or the next in the queue is asked."""
    round = state.round
    if player in round.turners.values():
        turners = {hand: turner for hand, turner in round.turners.items() if turner != player}
        round = msgspec.structs.replace(round, turners=turners)
        state = msgspec.structs.replace(state, round=round)
    if player in round.queue:
        return pass_on(terms, state, tuple(name for name in round.queue if name != player), floor)
    return state
