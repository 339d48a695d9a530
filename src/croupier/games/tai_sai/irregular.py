"""Part 7: void spins, and equipment that fails."""

from __future__ import annotations

import msgspec

from croupier.games.spun import late
from croupier.games.tai_sai.state import Phase, State
from croupier.games.tai_sai.terms import CITES, Terms
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

VOID = cite("1996.general.1.0.void.b")

TUMBLED = (Phase.BETTING, Phase.CLOSED, Phase.UNCOVERED, Phase.LIT, Phase.PAYING)
"""From the tumbling to the last payment: a spin found void only then is void all the same (7.5, reading T-16)."""

NOT_LIT = "areas not lit"
JAM = "tumbler fault"
MALFUNCTION = "equipment malfunction"


class Fault(msgspec.Struct, frozen=True):
    """`phases` are those in which it is about the game going on. `void`: the spin is; `malfunction`: no further game
    until the equipment is seen to."""

    declared: Irregularity
    phases: tuple[Phase, ...]
    void: bool
    malfunction: bool


def faults_under(text: str) -> dict[str, Fault]:
    """What part 7 of this text knows."""
    cites = CITES[text]
    dark = "The winning areas stay dark or light up wrongly: wagers are settled by the dice."
    rows = (
        ("die not flat", cites.not_flat, "A die does not lie flat in the tumbler.", TUMBLED[1:], True, False),
        (JAM, cites.tumbler_fault, "The tumbler did not work as it should.", tuple(Phase), True, True),
        ("dice exposed", cites.exposed, "The dice could be seen before the call.", tuple(Phase), True, False),
        ("not tumbled", cites.not_tumbled, "The tumbler was not activated for this game.", TUMBLED, True, False),
        (NOT_LIT, cites.by_the_dice, dark, TUMBLED[2:], False, True),
        (MALFUNCTION, cites.malfunction, "Something else of the equipment fails.", tuple(Phase), False, True),
    )
    return {
        key: Fault(Irregularity(key, rule, says, facts=late.FACTS, texts=(text,)), phases, void, malfunction)
        for key, rule, says, phases, void, malfunction in rows
    }


FAULTS = {text: faults_under(text) for text in CITES}


def is_under_way(state: State, fault: Fault) -> bool:
    """Can it be about the game going on? A game begins with the tumbling; the tumbler may fail when it is first
    activated, and equipment at any time."""
    begun = state.phase is not Phase.READY or state.tumbled > 0
    return state.phase in fault.phases and (begun or fault.malfunction)


def is_about_last(terms: Terms, state: State, deed: acts.Declare) -> bool | Refusal:
    fault = FAULTS[terms.text][deed.irregularity]
    under_way = is_under_way(state, fault)
    return late.is_about_last(fault.declared, deed, state.past, state.phase.value, under_way=under_way)


def may_declare(terms: Terms, state: State, key: str) -> bool:
    return not isinstance(is_about_last(terms, state, acts.Declare(key)), Refusal)


def judge_declare(terms: Terms, state: State, deed: acts.Declare) -> Ruling | Refusal:
    """The dealer or a more senior employee says what went wrong, in this game or in the one just over."""
    known = FAULTS[terms.text]
    fault = known.get(deed.irregularity)
    if fault is None:
        return Refusal("impossible", terms.cites.without_a_call, f"Part 7 knows: {', '.join(known)}.")
    last = is_about_last(terms, state, deed)
    if isinstance(last, Refusal):
        return last
    rule = fault.declared.cite
    tasks = stop_games(terms) if fault.malfunction else ()
    if not fault.void:
        return Ruling((rule, terms.cites.malfunction), tasks=tasks)
    settled = last or state.phase is Phase.PAYING
    return void_spin(terms, rule, tasks, Undo(rule, last=last) if settled else None)


def void_spin(terms: Terms, rule: Cite, tasks: tuple[Task, ...] = (), undoes: Undo | None = None) -> Ruling:
    """No spin, said or not (7.5; 1998 7.1); what was settled on it goes back."""
    cites = rule, terms.cites.without_a_call, VOID
    return Ruling(cites, (Call("No spin", rule),), tasks, undoes=undoes)


def voided_under(terms: Terms, state: State, deed: acts.Deed) -> Cite | None:
    """The rule under which this deed voids the game going on, if it does. Dice that are seen before the call (7.3), or
    that were not tumbled for the game (7.4, reading T-17), are uncovered without a result."""
    match deed:
        case acts.Observe():
            return seen_in_vain(terms, state)
        case acts.Declare():
            fault = FAULTS[terms.text][deed.irregularity]
            return fault.declared.cite if fault.void and is_about_last(terms, state, deed) is False else None
    return None


def seen_in_vain(terms: Terms, state: State) -> Cite | None:
    """The rule by which dice uncovered now show no result."""
    if state.phase is Phase.BETTING:
        return terms.cites.exposed
    if state.phase is Phase.CLOSED and state.tumbled < terms.tumbles_min:
        return terms.cites.not_tumbled
    return None


def stop_games(terms: Terms) -> tuple[Task, ...]:
    """No further game until the fault is rectified or sound procedures are in place; the game going on is settled.
    In 1996 an inspector is told at once (readings T-12, T-15)."""
    rule = terms.cites.malfunction
    says = "Rectify the malfunction, or bring in procedures that keep the game honest, and record which."
    stop = Task(rule, Role.GAME_SUPERVISOR, says, blocks=True, after_round=True)
    if not terms.inspector_told:
        return (stop,)
    tell = "Notify a Government inspector at once of the malfunction and of any temporary remedy."
    return stop, Task(rule, Role.GAME_SUPERVISOR, tell)
