"""Part 7: void spins, and equipment that fails."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.games.tai_sai.citations import Citations
from croupier.games.tai_sai.state import Phase, State
from croupier.games.tai_sai.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

VOID = cite("1996.general.1.0.void.b")

TUMBLED = (Phase.BETTING, Phase.CLOSED, Phase.UNCOVERED, Phase.LIT)
"""From the tumbling until the first chip is touched: a spin found void only then is void all the same (7.5)."""


class Irregularity(msgspec.Struct, frozen=True):
    """`void`: the spin is; `malfunction`: no further game until the equipment is seen to."""

    key: str
    rule: Callable[[Citations], Cite]
    says: str
    phases: tuple[Phase, ...]
    void: bool = False
    malfunction: bool = False


NOT_FLAT = Irregularity(
    "die not flat", lambda c: c.not_flat, "A die does not lie flat in the tumbler.", TUMBLED[1:], void=True
)
TUMBLER_FAULT = Irregularity(
    "tumbler fault", lambda c: c.tumbler_fault, "The tumbler did not work as it should.", TUMBLED, True, True
)
EXPOSED = Irregularity(
    "dice exposed", lambda c: c.exposed, "The dice could be seen before the call.", TUMBLED, void=True
)
NOT_TUMBLED = Irregularity(
    "not tumbled", lambda c: c.not_tumbled, "The tumbler was not activated for this game.", TUMBLED, void=True
)
NOT_LIT = Irregularity(
    "areas not lit",
    lambda c: c.by_the_dice,
    "The winning areas stay dark or light up wrongly: wagers are settled by the dice.",
    (Phase.UNCOVERED, Phase.LIT),
    malfunction=True,
)
MALFUNCTION = Irregularity(
    "equipment malfunction",
    lambda c: c.malfunction,
    "Something else of the equipment fails.",
    (Phase.READY, Phase.BETTING, Phase.CLOSED),
    malfunction=True,
)

IRREGULARITIES: dict[str, Irregularity] = {
    one.key: one for one in (NOT_FLAT, TUMBLER_FAULT, EXPOSED, NOT_TUMBLED, NOT_LIT, MALFUNCTION)
}


def judge_declare(terms: Terms, state: State, key: str) -> Ruling | Refusal:
    """The dealer or a more senior employee says what went wrong."""
    irregularity = IRREGULARITIES.get(key)
    if irregularity is None:
        message = f"Part 7 knows: {', '.join(IRREGULARITIES)}."
        return Refusal("impossible", terms.cites.without_a_call, message)
    rule = irregularity.rule(terms.cites)
    if state.phase not in irregularity.phases:
        return Refusal("not-now", rule, f"That cannot be declared now: {state.phase.value}.")
    tasks = stop_games(terms) if irregularity.malfunction else ()
    if not irregularity.void:
        return Ruling((rule, terms.cites.malfunction), tasks=tasks)
    return Ruling((rule, terms.cites.without_a_call, VOID), (Call("No spin", rule),), tasks)


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
