"""A wager that lay on the round just over and was overlooked when that was settled: its result decides it (15.1)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.baccarat import rules
from croupier.games.baccarat.elections import at_odds_of
from croupier.games.baccarat.mishaps import irregularities_of
from croupier.games.baccarat.rounds import BETWEEN
from croupier.games.baccarat.state import Phase, State, is_void_hand
from croupier.games.baccarat.terms import Terms
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.wagers import Outcome, Verdict


def is_last_open(state: State) -> bool:
    """A void hand, which no wager is of, is dealt before the next one."""
    return state.phase in BETWEEN or is_void_hand(state)


def is_of_last(state: State, deed: acts.Place, floor: Floor) -> bool:
    """Is it said to have been made for the round just over, be it one without wagers, or one that was declared void?"""
    if not (deed.found and deed.earlier and is_last_open(state)) or state.over is None:
        return False
    noted = deed.wager in state.over.settled
    return noted or state.over.bare or bool(state.over.annulled) or bool(floor.settled)


def as_it_lay(state: State, deed: acts.Place, floor: Floor) -> Floor:
    """The floor with the wagers of the round that one found is of, and what was settled of that: the round just over,
    or the one that is being settled."""
    lay = {name: one.wager for name, one in floor.settled.items()}
    if is_of_last(state, deed, floor):
        return msgspec.structs.replace(floor, cloth=lay)
    if state.phase is Phase.PAYING:
        return msgspec.structs.replace(floor, cloth={**lay, **floor.cloth})
    return msgspec.structs.replace(floor, settled={})


def settle(terms: Terms, state: State, deed: acts.Place, floor: Floor) -> Mapping[str, Outcome]:
    """By the result of that round, at the odds at which it was played; it goes back where that was declared void."""
    assert state.over is not None
    if (wager := floor.cloth.get(deed.wager)) is None:
        return {}
    if wrong := state.over.annulled:
        return {wager.id: Outcome(Verdict.VOID, irregularities_of(terms.source)[wrong].cite)}
    outcome = rules.decide(at_odds_of(terms, state.over), wager, state.last)
    return {wager.id: msgspec.structs.replace(outcome, stays=False)}


def take_off(state: State, deed: acts.Misrecorded, floor: Floor) -> State:
    """A wager of that round was none (G-59): where no other is settled, its result stands as that of one without."""
    over = state.over
    if over is None or deed.amount is not None or deed.wager not in over.settled:
        return state
    settled = over.settled - {deed.wager}
    if state.phase in BETWEEN:  # some may have been taken off while others were still paid
        settled &= floor.settled.keys()
    return msgspec.structs.replace(state, over=msgspec.structs.replace(over, settled=settled, bare=not settled))


def note(state: State, deed: acts.Place, floor: Floor, undone: frozenset[str]) -> State:
    """It was of that round, should the hands be rebuilt yet; what is `undone` because of it was not."""
    assert state.over is not None
    if state.over.annulled:
        return state
    settled = state.over.settled - undone | {deed.wager} & floor.cloth.keys()
    return msgspec.structs.replace(state, over=msgspec.structs.replace(state.over, settled=settled, bare=not settled))
