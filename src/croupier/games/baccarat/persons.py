"""What baccarat adds about persons: places no higher than the table has, what a seat that is left leaves open, and the
wagers that a tie left of somebody who goes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.baccarat.layout import HANDS
from croupier.games.baccarat.rounds import BETWEEN, is_vacant
from croupier.games.baccarat.rules import decide
from croupier.games.baccarat.state import Cards, Ended, Phase, State, bring_cards
from croupier.games.baccarat.terms import Terms
from croupier.games.cards import preparing
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, UNTOUCHED, Ruling
from croupier.table.refusals import Refusal
from croupier.table.wagers import Outcome

TIED = "0-0"
"""Any tie, as a result."""


def judge_sit_down(terms: Terms, deed: acts.SitDown) -> Ruling | Refusal:
    if deed.seat is None:
        return UNTOUCHED
    if deed.seat > terms.places:
        message = f"A {terms.version} baccarat table has places 1 to {terms.places}."
        return Refusal("seat-taken", terms.rules.places, message)
    version = terms.rules.version
    return Ruling((terms.rules.places,) if version is None else (terms.rules.places, version))


def leave_seat(terms: Terms, state: State, player: str, floor: Floor) -> State:
    """The cut and the cards are offered on; in 1996 mini the cards of a table that is left vacant are shuffled,
    when the round is over where one goes on or a void hand is due (7.1(d), M-29)."""
    state = msgspec.structs.replace(state, preparing=preparing.without(state.preparing, player))
    state = drop_turner(state, player)
    if not is_vacant(terms, floor):
        return state
    if state.phase is Phase.BETTING:
        return bring_cards(terms, state, Cards.USED, Ended.VACANT)
    return state if state.phase in BETWEEN else msgspec.structs.replace(state, vacated=True)


def drop_turner(state: State, player: str) -> State:
    """Whoever has left the seat turns no cards: the dealer does."""
    turners = {hand: turner for hand, turner in state.round.turners.items() if turner != player}
    if len(turners) == len(state.round.turners):
        return state
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, turners=turners))


def give_back_tied(terms: Terms, state: State, player: str, floor: Floor) -> Mapping[str, Outcome]:
    """What a tie left lying is of the next round from the call on, by its owner's leave (1996 5.6; 1998 5.12; 2004
    5.16). For somebody who goes before, or is put out, it is not played: it stood off, and goes back (reading M-9)."""
    if floor.is_here(player):
        return UNDECIDED
    between = state.phase in BETWEEN
    left = [name for name, was in floor.settled.items() if between and floor.cloth.get(name) == was.wager]
    if state.over is not None and (state.round.void or state.phase is Phase.EXCESS):
        left = sorted(state.over.settled)
    lies = (floor.cloth[name] for name in left if name in floor.cloth)
    tied = (wager for wager in lies if wager.player == player and wager.kind in HANDS)
    return {wager.id: msgspec.structs.replace(decide(terms, wager, TIED), stays=False) for wager in tied}
