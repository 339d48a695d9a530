"""Where the dealer puts a card that nobody has keyed: to be burnt, to the next hand, astray."""

from __future__ import annotations

from croupier.games.blackjack import dealing, decisions, irregular, rules, shoe
from croupier.games.blackjack.layout import SPOTS
from croupier.games.blackjack.state import DEALER, Phase, State, change_play, hands_of
from croupier.games.blackjack.terms import Terms
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal


def judge(terms: Terms, state: State, floor: Floor, deed: acts.Deal) -> Ruling | Refusal:
    if deed.to == shoe.BURNT:
        return shoe.judge_burn(terms, state)
    if (refusal := shoe.check_ready(state)) is not None:
        return refusal
    if deed.to == decisions.NEXT_HAND:
        if state.phase is Phase.DEALING:
            return irregular.judge_broken_off(state)
        return decisions.judge_absent(state, floor)
    if deed.to == DEALER and state.phase is Phase.PLAYING and state.play.exposed and dealing.turn(state) is None:
        return Ruling((irregular.SEEN,))
    return irregular.judge_astray(state, deed.to)


def apply(terms: Terms, state: State, floor: Floor, to: str) -> State:
    if to == shoe.BURNT:
        return shoe.burn(state)
    if state.phase is Phase.DEALING and to == decisions.NEXT_HAND:
        return dealing.break_off(state)
    if state.phase is Phase.DEALING or to in SPOTS:
        return change_play(state, next_to=to)
    if to == decisions.NEXT_HAND:
        now = dealing.turn(state)
        assert now is not None
        return decisions.advance_turn(decisions.pass_over(terms, state, now[0], now[1]), floor)
    return dealing.settle_exposed(terms, state)


def go_on(terms: Terms, state: State, floor: Floor) -> State:
    """On from what somebody said: what lies exposed goes to the hand that must have it, and once no hand is left to
    take a card to the dealer (15.7, reading B-36), unless all that are left went over."""
    state = decisions.advance_turn(state, floor)
    is_left = any(hand.wagers and not rules.is_bust(hand.cards) for _, _, hand in hands_of(state))
    return dealing.settle_exposed(terms, state) if state.play.exposed and is_left else state
