"""Who is at the table: a seat for the cut and for Style B, and a seat no higher than the table has places."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.rounds import settle_hand
from croupier.games.baccarat.state import USED, Phase, State, bring_cards
from croupier.games.baccarat.terms import Terms
from croupier.games.cards import preparing
from croupier.table import acts
from croupier.table.game import UNTOUCHED, Ruling
from croupier.table.refusals import Refusal


def judge_sit_down(terms: Terms, deed: acts.SitDown) -> Ruling | Refusal:
    if deed.seat is not None and deed.seat > terms.places:
        message = f"A {terms.version} baccarat table has places 1 to {terms.places}."
        return Refusal("seat-taken", terms.rules.places, message)
    if deed.seat is not None:
        version = terms.rules.version
        return Ruling((terms.rules.places,) if version is None else (terms.rules.places, version))
    return UNTOUCHED


def apply(terms: Terms, state: State, deed: acts.SitDown | acts.Leave | acts.Exclude | acts.Vacate) -> State:
    present = dict(state.present)
    match deed:
        case acts.SitDown(player=player, seat=seat):
            present[player] = seat
            return msgspec.structs.replace(state, present=present)
        case acts.Vacate(player=player):
            present[player] = None
        case _:
            present.pop(deed.player, None)
    state = msgspec.structs.replace(state, present=present, preparing=preparing.without(state.preparing, deed.player))
    state = drop_turner(terms, state, deed.player)
    vacated = terms.rules.after_vacancy is not None and not present and state.phase is Phase.BETTING
    return bring_cards(terms, state, USED) if vacated else state  # 1996 mini 7.1(d) (M-29)


def drop_turner(terms: Terms, state: State, player: str) -> State:
    """Whoever has left the seat turns no cards: the dealer does, or the next in the queue is asked."""
    round = state.round
    turners = {hand: turner for hand, turner in round.turners.items() if turner != player}
    queue = None if round.queue is None else tuple(name for name in round.queue if name != player)
    if turners == round.turners and queue == round.queue:
        return state
    state = msgspec.structs.replace(state, round=msgspec.structs.replace(round, turners=turners, queue=queue))
    return settle_hand(terms, state, None) if queue == () else state
