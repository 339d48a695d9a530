"""Where a game of Tai-Sai stands. Until the dice are uncovered nothing here holds or determines the result.

The dice are tumbled before betting, but a source of chance is asked only at the uncovering (reading T-1); the
tumbling is an act with its count, and how often the dice tumble does not change what they show (reading T-13).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.games.spun import late
from croupier.games.spun.late import Past
from croupier.games.spun.placing import Stage
from croupier.games.spun.settling import Settling
from croupier.games.tai_sai import rules
from croupier.games.tai_sai.fairness import still_held
from croupier.games.tai_sai.terms import Terms
from croupier.table.floor import Floor


class Phase(StrEnum):
    READY = "the next game has not begun"
    BETTING = "place your bets"
    CLOSED = "no more bets"
    UNCOVERED = "the dice are uncovered"
    LIT = "the winning areas are lit"
    PAYING = "winning wagers are paid"


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`entered` are the numbers last keyed; `by_the_dice` when the lights failed; `last` is the last result. `in_vain`
    once wagers came back from a void game, until another is settled: it had no outcome."""

    phase: Phase = Phase.READY
    tumbled: int = 0
    settling: Settling = Settling()
    entered: str | None = None
    by_the_dice: bool = False
    last: str | None = None
    rounds: int = 0
    past: Past | None = None
    in_vain: bool = False


STAGES = {
    Phase.READY: Stage.OPEN,  # for chips lying on from the last game; new ones wait for "Place your bets" (T-8)
    Phase.BETTING: Stage.OPEN,
    Phase.CLOSED: Stage.CLOSED,
    Phase.UNCOVERED: Stage.DECIDED,
    Phase.LIT: Stage.DECIDED,
    Phase.PAYING: Stage.SETTLING,
}


def is_miskeyed(state: State) -> bool:
    result = state.settling.result
    return state.entered is not None and result is not None and not rules.is_same(state.entered, result)


def settled_game(state: State) -> State:
    """Every winner is paid: the next game, and the one just over may still be found void."""
    past = Past(state.last, directed=state.settling.directed)
    return State(last=state.settling.result, rounds=state.rounds + 1, past=past)


def reopened_game(terms: Terms, state: State, floor: Floor, found: str) -> State:
    """A wager was overlooked in the game just over, whose settlement goes on."""
    assert state.last is not None and state.past is not None
    directed = still_held(terms, state.past.directed, state.last)
    going_on = msgspec.structs.replace(late.go_on_settling(state.last, floor, found), directed=directed)
    back = msgspec.structs.replace(forget_last(state), rounds=state.rounds - 1)
    return msgspec.structs.replace(back, phase=Phase.PAYING, settling=going_on)


def corrected_game(terms: Terms, state: State, dice: str, floor: Floor) -> State:
    """The dice show something else than was called: nothing is settled yet, and what was keyed wrong is amended."""
    directed = still_held(terms, state.settling.directed, dice)
    going_on = msgspec.structs.replace(late.settle_anew(state.settling, dice, floor), directed=directed)
    again = msgspec.structs.replace(state, settling=going_on)
    lit = state.by_the_dice or (state.entered is not None and not is_miskeyed(again))
    return msgspec.structs.replace(again, phase=Phase.LIT if lit else Phase.UNCOVERED)


def void_game(state: State, *, played: bool) -> State:
    """Covered dice again; `played` counts the game that came to nothing."""
    return State(last=state.last, rounds=state.rounds + played, in_vain=state.in_vain)


def forget_last(state: State) -> State:
    """The game just over had no result: the one before it is the last that had."""
    assert state.past is not None
    return msgspec.structs.replace(state, last=state.past.last, past=None)
