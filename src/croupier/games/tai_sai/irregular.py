"""Part 7: void spins, and equipment that fails."""

from __future__ import annotations

import msgspec

from croupier.games.tai_sai.state import Phase, State
from croupier.games.tai_sai.terms import CITES, Terms
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.irregularities import Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

VOID = cite("1996.general.1.0.void.b")

TUMBLED = (Phase.BETTING, Phase.CLOSED, Phase.UNCOVERED, Phase.LIT)
"""From the tumbling until the first chip is touched: a spin found void only then is void all the same (7.5)."""

NOT_LIT = "areas not lit"


class Fault(msgspec.Struct, frozen=True):
    """`phases` are those in which it may be declared. `void`: the spin is; `malfunction`: no further game until the
    equipment is seen to."""

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
        ("tumbler fault", cites.tumbler_fault, "The tumbler did not work as it should.", TUMBLED, True, True),
        ("dice exposed", cites.exposed, "The dice could be seen before the call.", TUMBLED, True, False),
        ("not tumbled", cites.not_tumbled, "The tumbler was not activated for this game.", TUMBLED, True, False),
        (NOT_LIT, cites.by_the_dice, dark, (Phase.UNCOVERED, Phase.LIT), False, True),
        (
            "equipment malfunction",
            cites.malfunction,
            "Something else of the equipment fails.",
            (Phase.READY, Phase.BETTING, Phase.CLOSED),
            False,
            True,
        ),
    )
    return {
        key: Fault(Irregularity(key, rule, says, texts=(text,)), phases, void, malfunction)
        for key, rule, says, phases, void, malfunction in rows
    }


FAULTS = {text: faults_under(text) for text in CITES}


def judge_declare(terms: Terms, state: State, key: str) -> Ruling | Refusal:
    """The dealer or a more senior employee says what went wrong."""
    known = FAULTS[terms.text]
    fault = known.get(key)
    if fault is None:
        return Refusal("impossible", terms.cites.without_a_call, f"Part 7 knows: {', '.join(known)}.")
    rule = fault.declared.cite
    if state.phase not in fault.phases:
        return Refusal("not-now", rule, f"That cannot be declared now: {state.phase.value}.")
    tasks = stop_games(terms) if fault.malfunction else ()
    if not fault.void:
        return Ruling((rule, terms.cites.malfunction), tasks=tasks)
    return Ruling((rule, terms.cites.without_a_call, VOID), (Call("No spin", rule),), tasks)


def voided_under(terms: Terms, deed: acts.Deed) -> Cite | None:
    """The rule under which this deed voids the spin, if it does."""
    if not isinstance(deed, acts.Declare):
        return None
    fault = FAULTS[terms.text][deed.irregularity]
    return fault.declared.cite if fault.void else None


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
