"""Part 6: what can go wrong with a spin, who says so, when, and what follows; and a result that was misread."""

from __future__ import annotations

import msgspec

from croupier.equipment.wheel import Wheel, colour
from croupier.games.roulette import rules
from croupier.games.roulette.state import Phase, State, is_spinning
from croupier.games.roulette.terms import Terms
from croupier.games.spun import late
from croupier.games.spun.late import MISREAD, Meant
from croupier.gazette.cite import Cite, cite
from croupier.table.acts import Declare
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Task, Undo
from croupier.table.irregularities import Fact, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority

ANNOUNCE = cite("1996.roulette.3.4.a")
DOLLY = cite("1996.roulette.3.4.b")
POSITION = cite("1996.roulette.4.7")
FOUR_TURNS = cite("1996.roulette.3.2")
SAME_DIRECTION = cite("1996.roulette.6.1")
FOREIGN = cite("1996.roulette.6.2")
HUNG_UP = cite("1996.roulette.6.3")
BALL_OUT = cite("1996.roulette.6.4")
INTERFERENCE = cite("1996.roulette.6.5")
TOO_SHORT = cite("1996.roulette.6.6")
WITHOUT_A_CALL = cite("1996.roulette.6.7")
SPIN_AGAIN = cite("1996.roulette.6.8")
VOID = cite("1996.general.1.0.void.b")

DIRECTIONS = ("clockwise", "anticlockwise")
OUT = "ball out of wheel"


class VoidSpin(msgspec.Struct, frozen=True):
    """`at_rest` is the rule that voids the spin when the fact is found only once the ball has come to rest.

    Under 6.1 to 6.5 that is the rule itself, said or not (6.7). What 6.6 voids is the announced expectation; a
    spin that nobody stopped in time is void because it had fewer than four revolutions (3.2, reading R-5).
    """

    declared: Irregularity
    at_rest: Cite

    def rule(self, *, at_rest: bool) -> Cite:
        return self.at_rest if at_rest else self.declared.cite


BALL = Fact("ball", "choice", "which way the ball really went, where it was told otherwise", DIRECTIONS, False)
TURNS = Fact("turns", "choice", "how often it really went around, where it was told otherwise", tuple("0123"), False)

IRREGULARITIES: dict[str, VoidSpin] = {
    key: VoidSpin(Irregularity(key, rule, says, facts=(*late.FACTS, *facts), of_earlier=True), at_rest)
    for key, rule, says, at_rest, facts in (
        ("same direction", SAME_DIRECTION, "The ball was spun the way the wheel turns.", SAME_DIRECTION, (BALL,)),
        ("foreign object", FOREIGN, "Something fell into the wheel before the ball came to rest.", FOREIGN, ()),
        ("ball hung up", HUNG_UP, "The ball circles far too long or hangs in an air pocket.", HUNG_UP, ()),
        (OUT, BALL_OUT, "The ball left the wheel head.", BALL_OUT, ()),
        ("interference", INTERFERENCE, "Somebody interfered with the ball or the wheel.", INTERFERENCE, ()),
        ("short spin", TOO_SHORT, "The dealer expects fewer than four revolutions.", FOUR_TURNS, (TURNS,)),
    )
}

MISREAD_NUMBER = Irregularity(
    MISREAD,
    POSITION,
    "Another number was announced, or marked with the dolly, than the ball lies in.",
    least=Role.GAME_SUPERVISOR,
    facts=(Fact("number", "choice", "the compartment that the ball lies in", tuple(Wheel().outcomes())), *late.FACTS),
    of_earlier=True,
)


# Judging ----------------------------------------------------------------------------------------------


def which_spin(state: State, deed: Declare, floor: Floor) -> Meant | Refusal:
    """The spin that a declaration is about. A ball may leave the wheel when its spin is void already (6.4): with
    `spin=last` that is the void one, where another has begun since."""
    if deed.irregularity == MISREAD:
        one, under_way, loose = MISREAD_NUMBER, state.settling.result is not None, False
    else:
        one = IRREGULARITIES[deed.irregularity].declared
        loose = state.ball_loose and one.key == OUT and floor.evidence is None
        under_way = state.phase is not Phase.BETTING or loose
    past = late.Past() if loose and state.past is None else state.past
    meant = late.which_spin(one, deed, floor, past, state.phase.value, under_way=under_way)
    return Meant.LAPSED if loose and meant is Meant.LAST else meant


def looks_back(state: State, deed: Declare, floor: Floor) -> bool:
    """Is it said of a spin that is over?"""
    known = deed.irregularity == MISREAD or deed.irregularity in IRREGULARITIES
    return known and which_spin(state, deed, floor) is Meant.LAST


def judge_declare(terms: Terms, state: State, deed: Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The dealer or a more senior employee declares a spin void (6.1 to 6.6), whenever it is found (6.7)."""
    if deed.irregularity == MISREAD:
        return judge_misread(terms, state, deed, role, floor)
    irregularity = IRREGULARITIES.get(deed.irregularity)
    if irregularity is None:
        return Refusal("impossible", WITHOUT_A_CALL, f"Part 6 knows: {', '.join(IRREGULARITIES)}.")
    meant = which_spin(state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    if told := told_otherwise(state, meant, irregularity.declared):
        refusal = check_record(state, deed, role, meant, irregularity.declared, told)
        if refusal is not None:
            return refusal
    at_rest = meant is not Meant.THIS or not is_spinning(state)
    rule = irregularity.rule(at_rest=at_rest)
    if meant is Meant.EARLIER:
        cites, calls = (rule, WITHOUT_A_CALL, VOID), (Call("No spin", rule),)
        return Ruling(cites, calls, examine(rule, state), undoes=late.undo_spin(rule, meant, floor))
    if meant is Meant.LAST:
        assert state.past is not None
        return void_spin(rule, state.past.last, state, at_rest=True, undoes=late.undo_spin(rule, meant, floor))
    if meant is Meant.LAPSED or state.phase is Phase.BETTING:  # void already, and the ball has left the wheel besides
        return Ruling((rule, WITHOUT_A_CALL), tasks=examine(rule, state))
    back = Undo(rule, reopens=True) if state.phase is Phase.PAYING else None
    return void_spin(rule, state.last, state, at_rest=at_rest, undoes=back)


def record_of(state: State, meant: Meant) -> late.Record:
    """What was told of that spin as it happened, as far as it is at hand."""
    if meant is Meant.THIS:
        return state.record
    return state.past.record if meant is Meant.LAST and state.past is not None else late.Record()


def told_otherwise(state: State, meant: Meant, one: Irregularity) -> str:
    """What was told of a spin by which it is not void in this way. Of an earlier one nothing is at hand, so that the
    number of turns must be stated."""
    record = record_of(state, meant)
    if TURNS in one.facts and meant is Meant.EARLIER:
        return "No count of that spin is at hand."
    if TURNS in one.facts and record.turns is not None:  # fewer than four would have been void at once
        return f"{record.turns} turns were counted."
    return f"The wheel went {record.wheel} and the ball against it." if BALL in one.facts and record.wheel else ""


def check_record(state: State, deed: Declare, role: Role, meant: Meant, one: Irregularity, told: str) -> Refusal | None:
    """A spin is not void against what was told of it as it happened, unless that is put right (reading R-17)."""
    fact = one.facts[-1].name
    if (refusal := late.check_record(one, deed, role, fact, told)) is not None:
        return refusal
    if fact == BALL.name and late.facts_of(one, deed)[fact] != record_of(state, meant).wheel:
        return Refusal("impossible", one.cite, f"{told} That is not the same direction.")
    return None


def judge_misread(terms: Terms, state: State, deed: Declare, role: Role, floor: Floor) -> Ruling | Refusal:
    """The compartment decides, whatever was announced or marked: what was settled otherwise is undone and settled anew,
    whenever it comes out (4.7, reading R-17)."""
    meant = which_spin(state, deed, floor)
    if isinstance(meant, Refusal):
        return meant
    if not has_authority(role, MISREAD_NUMBER.least):
        return Refusal("no-authority", POSITION, "A result is corrected by a game supervisor or a higher rank.")
    number = true_number(deed)
    told = state.settling.result if meant is Meant.THIS else str(state.last)
    if meant is not Meant.EARLIER and number == told:
        return Refusal("impossible", POSITION, f"{number} is what was announced.")
    cites, calls = (POSITION, ANNOUNCE, DOLLY), announce(number)
    if meant is Meant.THIS:
        settled = frozenset(floor.settled)
        return Ruling(cites, calls, undoes=Undo(POSITION, stand=settled) if settled else None)
    undoes = msgspec.structs.replace(
        late.undo_spin(POSITION, meant, floor), anew=lambda wager: rules.decide(terms, wager, number)
    )
    return Ruling((POSITION, ANNOUNCE), calls[:1], undoes=undoes)


def true_number(deed: Declare) -> str:
    return str(late.facts_of(MISREAD_NUMBER, deed)["number"])


def announce(number: str) -> tuple[Call, ...]:
    """Number and colour, and the dolly on the layout (3.4)."""
    name = "Zero" if number == "0" else number
    return Call(f"{name}, {colour(int(number))}", ANNOUNCE), Call(f"(the dolly on {number})", DOLLY)


# What follows -----------------------------------------------------------------------------------------


def void_spin(
    rule: Cite, last: int | str | None, state: State, *, at_rest: bool = False, undoes: Undo | None = None
) -> Ruling:
    """No spin: the call, the ball taken out and put back to the last winning number, and the wagers stand (R-6);
    what was settled on it goes back (R-14)."""
    back = f"compartment {last}" if last is not None else "a compartment"
    calls = [Call("No spin", rule)]
    if not at_rest and rule != BALL_OUT:
        calls.append(Call("Take the ball out before it comes to rest", rule))
    calls.append(Call(f"Return the ball to {back} and spin again", SPIN_AGAIN))
    cites = rule, WITHOUT_A_CALL, SPIN_AGAIN, VOID
    return Ruling(cites, tuple(calls), examine(rule, state, last=undoes is not None and undoes.last), undoes=undoes)


def examine(rule: Cite, state: State, *, last: bool = True) -> tuple[Task, ...]:
    """The ball that left the wheel is examined, and play waits for it (reading R-11); but not a later spin that is
    going on: its ball comes to rest, and is examined then."""
    if rule != BALL_OUT:
        return ()
    after = last and state.phase is not Phase.BETTING
    says = "Examine the ball that left the wheel."
    return (Task(rule, Role.GAME_SUPERVISOR, says, blocks=True, after_round=after),)


def apply_declare(state: State, deed: Declare, floor: Floor) -> State:
    meant = which_spin(state, deed, floor)
    if meant is Meant.EARLIER:
        return state
    if meant is Meant.LAPSED:
        return msgspec.structs.replace(state, ball_loose=False)
    if deed.irregularity != MISREAD and meant is Meant.LAST:
        return msgspec.structs.replace(forget_last(state), ball_loose=deed.irregularity != OUT)
    if deed.irregularity != MISREAD:
        return void_now(state, deed)
    number = true_number(deed)
    if meant is Meant.THIS:
        anew = late.settle_anew(state.settling, number, floor)
        return msgspec.structs.replace(state, phase=Phase.DOLLY, settling=anew)
    display = (int(number), *state.display[1:]) if state.display else ()
    return msgspec.structs.replace(state, last=int(number), display=display)


def void_now(state: State, deed: Declare) -> State:
    if state.phase is Phase.BETTING:
        return msgspec.structs.replace(state, ball_loose=False)
    return void(state, loose=deed.irregularity != OUT)


def void(state: State, *, loose: bool = True) -> State:
    """A spin without a result: the last winning number stands, and betting is open again (6.8, reading R-6)."""
    past = late.overtake(state.past)
    return State(last=state.last, rounds=state.rounds, display=state.display, past=past, ball_loose=loose)


def forget_last(state: State) -> State:
    """The spin just over had no result: the number before it is the last that won."""
    assert state.past is not None
    return msgspec.structs.replace(state, last=state.past.last, display=state.display[1:], past=None)
