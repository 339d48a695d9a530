"""The cutting card told to come out, wherever it was thought to lie (1996 mini 9.7, 9.8; 1998 9.7, 9.8; 2004 11.2)."""

from __future__ import annotations

import msgspec

from croupier.games.baccarat.rounds import LAST_COUP
from croupier.games.baccarat.state import Phase, State, has_begun, meet_cutting_card, open_last_coup
from croupier.games.baccarat.terms import Terms
from croupier.table.entries import Call
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal


def judge(terms: Terms, state: State) -> Ruling | Refusal:
    """Before a round's first card, or later."""
    text, round = terms.rules, state.round
    first = not has_begun(state)
    rule = text.cutting_card_first if first else text.cutting_card_during
    if terms.is_continuous or state.phase in (Phase.PREPARING, Phase.NEW_CARDS, Phase.PROPOSED, Phase.EXCESS):
        return Refusal("not-now", rule, f"There is no cutting card to come out now: {state.phase.value}.")
    if state.last_coup or round.cutting_card:
        return Refusal("not-now", rule, "The cutting card is out already.")
    aside = Call("(the cutting card is placed to the side)", rule)
    last = first or (round.drawn > 0 and state.phase not in (Phase.OFFERING, Phase.DEALING))
    return Ruling((rule,), (aside, Call(LAST_COUP, rule)) if last else (aside,))


def set_aside(state: State) -> State:
    """Out before a round's first card it makes this the last coup; later, the next one."""
    state = msgspec.structs.replace(state, depth=0)
    return meet_cutting_card(state) if has_begun(state) else open_last_coup(state)
