"""Part 7: void rolls, the call of "No roll", and who may overrule whom."""

from __future__ import annotations

from itertools import combinations_with_replacement

import msgspec

from croupier.equipment.dice import FACES, Dice, faces_of, name
from croupier.games.craps import dice_set
from croupier.games.craps.state import Phase, State
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import Ruling, Task
from croupier.table.refusals import Refusal
from croupier.table.roles import LADDER, Role

OFF_THE_TABLE = cite("1996.craps.7.1.a")
NO_CAUSE = cite("1996.craps.7.3")
BEFORE_REST = cite("1996.craps.7.4")
BY_RULE = cite("1996.craps.7.1")
DISPUTED_FACE = cite("1996.craps.5.5.d")
BY_GAME_SUPERVISOR = cite("1996.craps.7.5")
VOID = cite("1996.general.1.0.void.b")

TOUCHED_CHIPS = "touched chips"
OVERRULE = "overrule"
NO_ROLL = "no roll"

OVERRULING: dict[Role, Cite] = {
    Role.GAME_SUPERVISOR: BY_GAME_SUPERVISOR,
    Role.CASINO_SUPERVISOR: cite("1996.craps.7.6"),
    Role.SHIFT_MANAGER: cite("1996.craps.7.7"),
    Role.CASINO_MANAGER: cite("1996.craps.7.7"),
}
RESULTS = tuple(name(pair) for pair in combinations_with_replacement(FACES, 2))
"""What may be called, whichever die shows which."""


class Irregularity(msgspec.Struct, frozen=True):
    """Something that voids a roll: by itself (7.1), or because it is called (7.2). `off` dice have left the table."""

    key: str
    cite: Cite
    says: str
    off: int = 0


IRREGULARITIES: dict[str, Irregularity] = {
    one.key: one
    for one in (
        Irregularity("die off the table", OFF_THE_TABLE, "A die left the table.", 1),
        Irregularity("both dice off the table", OFF_THE_TABLE, "Both dice left the table.", 2),
        Irregularity("die on die", cite("1996.craps.7.1.b"), "One die rests on the other."),
        Irregularity("on the bank", cite("1996.craps.7.1.c"), "A die rests on the bank's chips."),
        Irregularity("in the bowl or on a rail", cite("1996.craps.7.1.d"), "A die rests in the bowl or on a rail."),
        Irregularity("on two sides", cite("1996.craps.7.1.e"), "More than one side of a die rests on something."),
        Irregularity("fraud", cite("1996.craps.7.1.f"), "A fraudulent die or technique was used."),
        Irregularity("other dice", cite("1996.craps.7.1.g"), "Dice not approved for the game were used."),
        Irregularity("cannot be called", cite("1996.craps.7.1.h"), "The natural fall cannot be called."),
        Irregularity("not together", cite("1996.craps.7.2.a"), "The dice did not leave the hand together."),
        Irregularity("end not struck", cite("1996.craps.7.2.b"), "A die failed to strike an end of the table."),
        Irregularity("improper throw", cite("1996.craps.7.2.c"), "The throw is considered improper."),
        Irregularity("other irregularity", cite("1996.craps.7.2.d"), "Some other irregularity occurred."),
    )
}


def rank(role: Role | None) -> int:
    """Of who has spoken; the equipment, like the stickperson, stands at the foot of the ladder."""
    return LADDER.index(role) if role in LADDER else 0


def may_be_void(state: State) -> bool:
    """A roll can be found void while the dice move, and at rest until the first wager is settled."""
    return state.phase in (Phase.ROLLING, Phase.CALLED)


def judge_declare(state: State, role: Role, key: str) -> Ruling | Refusal:
    if key in (dice_set.FOUND, dice_set.LOST):
        return dice_set.judge_search(state, key)
    if key == TOUCHED_CHIPS:
        message = "Dice that touch chips, other than the bank's, make no cause for “No roll”."
        return Refusal("forbidden", NO_CAUSE, message)
    irregularity = IRREGULARITIES.get(key)
    if irregularity is None:
        return Refusal("impossible", BY_RULE, f"Part 7 knows: {', '.join(IRREGULARITIES)}.")
    if not may_be_void(state):
        return Refusal("not-now", irregularity.cite, f"That cannot be declared now: {state.phase.value}.")
    if rank(role) < rank(state.spoke):
        message = f"A {state.spoke} has called the throw; a lower rank cannot void it."
        return Refusal("no-authority", irregularity.cite, message)
    return call_no_roll(state, irregularity)


def call_no_roll(state: State, irregularity: Irregularity) -> Ruling:
    """The wagers stay for the next roll, one-roll wagers too (reading X-18)."""
    calls: tuple[Call, ...] = (Call("No roll", irregularity.cite),)
    cites: tuple[Cite, ...] = (irregularity.cite, VOID)
    tasks: tuple[Task, ...] = ()
    if state.phase is Phase.ROLLING:
        cites = (*cites, BEFORE_REST)
    if irregularity.off:
        more, tasks = dice_set.off_the_table(irregularity.off, state.shooter)
        calls += more
    return Ruling(cites, calls, tasks)


def void_roll(state: State, role: Role, key: str = "") -> State:
    """A roll without a result: the same shooter throws again. The call may be overruled until somebody acts on it; not
    where dice have left the table (readings X-18, X-32)."""
    off = IRREGULARITIES[key].off if key else 0
    voided = msgspec.structs.replace(
        state, phase=Phase.BETTING, roll=None, spoke=None, struck=None if off or role not in LADDER else role
    )
    return dice_set.send_off(voided, off) if off else voided


# Overruling ---------------------------------------------------------------------------------------


def may_overrule(state: State) -> Role | None:
    """The least rank that may overrule the call that stands, if any call does and any rank may (reading X-26)."""
    if state.phase is Phase.CALLED:
        above = rank(state.spoke) + 1
    elif state.phase is Phase.BETTING and state.struck is not None:
        above = rank(state.struck) + 1
    else:
        return None
    return LADDER[above] if above < len(LADDER) else None


def judge_overrule(state: State, role: Role, word: str, seen: str) -> Ruling | Refusal:
    """A higher rank than the one that called the throw corrects the call, or orders it thrown again (7.5 to 7.7)."""
    rule = OVERRULING[role]
    least = may_overrule(state)
    if least is None or (word == NO_ROLL and state.phase is not Phase.CALLED):
        return Refusal("not-now", rule, "A call is overruled by a higher rank before that roll is settled.")
    if rank(role) < rank(least):
        return Refusal("no-authority", rule, f"This call takes a {least} or a higher rank to overrule.")
    cites = (rule, DISPUTED_FACE) if role is Role.GAME_SUPERVISOR else (rule,)
    if word == NO_ROLL:
        return Ruling((*cites, VOID), (Call("No roll: the dice are thrown again", cites[-1]),))
    if seen not in Dice(2).outcomes():
        return Refusal("impossible", rule, "Say what the dice show, such as 3-4.")
    if state.phase is Phase.CALLED and result_of(seen) == result_of(state.roll or ""):
        return Refusal("not-now", rule, f"That is what was called: {seen}.")
    return Ruling(cites, (Call(f"The throw is {sum(faces_of(seen))}, {seen}", rule),))


def result_of(seen: str) -> tuple[int, ...]:
    return tuple(sorted(faces_of(seen)))


def overrule(state: State, role: Role, seen: str) -> State:
    return msgspec.structs.replace(state, phase=Phase.CALLED, roll=seen, spoke=role, struck=None)


def offers(state: State) -> list[Await]:
    waits: list[Await] = []
    if may_be_void(state):
        least = LADDER[rank(state.spoke)]
        waits += [Offer(least, acts.Declare(i.key), i.cite, course=False) for i in IRREGULARITIES.values()]
    least_above = may_overrule(state)
    if least_above is None:
        return waits
    rule = OVERRULING[least_above]
    called = result_of(state.roll) if state.roll is not None else None
    for seen in RESULTS:
        if result_of(seen) != called:
            waits.append(Offer(least_above, acts.Direct(OVERRULE, seen), rule, course=False))
    if state.phase is Phase.CALLED:
        waits.append(Offer(least_above, acts.Direct(NO_ROLL), rule, course=False))
    return waits
