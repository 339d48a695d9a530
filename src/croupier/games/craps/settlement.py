"""5.5 to 5.7: the call, then the wagers decided by the throw; taken and paid, in whichever order, before the dice go
back to the shooter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.dice import faces_of, name
from croupier.games.by_turns import round_once
from croupier.games.craps import rules, shooter
from croupier.games.craps.layout import HARDWAYS, NUMBERS, ON_COME, SWITCHED
from croupier.games.craps.rules import ROLLS, Roll, Stand
from croupier.games.craps.state import Phase, State, as_resumed, forget_markers, last_call
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, Deed
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Outcome, Verdict

CALL = cite("1996.craps.5.5.a")
ONE_FACE = cite("1996.craps.5.5.b")
OPPOSITE_SIDE = cite("1996.craps.5.5.c")
TO_THE_CENTRE = cite("1996.craps.5.6")
SETTLE = cite("1996.craps.5.7")
PUCK = cite("1996.craps.2.4.d")
RANDOM = cite("1996.craps.2.3")
ROLL = cite("1996.craps.1.0.roll")
TOTAL = cite("1996.craps.1.0.total")
COME_OUT_POINT = cite("1996.craps.1.0.come-out-point")
COME_POINT = cite("1996.craps.1.0.come-point")
COME_OUT_ROLL = cite("1996.craps.1.0.come-out-roll")
SEVEN_OUT = cite("1996.craps.1.0.seven-out")

DICE = "dice"
RESTING = "resting sides"
"""Each die rests on a side, flat or against chips: the side directly opposite is uppermost, seven in sum (2.3)."""


def uppermost(of: str, seen: str) -> str:
    """What the dice show: as they lie, or read from the sides they rest on (5.5(c), reading X-19)."""
    return seen if of == DICE else name(tuple(7 - side for side in faces_of(seen)))


def judge_observe(state: State, deed: acts.Observe) -> Ruling | Refusal:
    if deed.of not in (DICE, RESTING):
        return Refusal("impossible", RANDOM, f"Craps is played with dice, not with a {deed.of}.")
    if state.phase is not Phase.ROLLING:
        return Refusal("not-now", ROLL, "No dice have been thrown; a void roll has no result.")
    if deed.turns is not None:
        return Refusal("impossible", RANDOM, "Nobody counts the turns of dice.")
    if deed.seen not in ROLLS:
        return Refusal("impossible", RANDOM, f"Two dice show two faces such as 3-4, not {deed.seen!r}.")
    cites = (CALL, ONE_FACE, TOTAL, OPPOSITE_SIDE) if deed.of == RESTING else (CALL, ONE_FACE, TOTAL)
    centre = Call("(the dice to the centre of the table)", TO_THE_CENTRE)
    return Ruling(cites, (Call(spell(state.point, Roll.read(uppermost(deed.of, deed.seen))), CALL), centre))


def observe(state: State, act: Act, deed: acts.Observe) -> State:
    seen = uppermost(deed.of, deed.seen)
    return msgspec.structs.replace(state, phase=Phase.CALLED, roll=seen, spoke=act.role)


def spell(point: int | None, roll: Roll) -> str:
    """What the stickperson calls: the sum, and whether it is the hard way or a 7 Out."""
    says = str(roll.total)
    if roll.hard and roll.total in HARDWAYS:
        says += " the hard way"
    return f"{says}, seven out" if rules.is_seven_out(point, roll) else says


# Settling -----------------------------------------------------------------------------------------


def decided(state: State, cloth: Cloth) -> dict[str, Outcome]:
    """Every wager that the roll called decides, of those that lay. A void roll decides nothing (reading X-18)."""
    if state.roll is None:
        return {}
    roll, plain, found = Roll.read(state.roll), Stand(state.point), dict[str, Outcome]()
    for wager in cloth.values():
        if wager.id in state.since:
            continue
        stand = Stand(state.point, last_call(state, wager)) if wager.kind in SWITCHED else plain
        if (outcome := rules.decide(wager.kind, wager.spot, stand, roll)) is not None:
            found[wager.id] = outcome
    return found


def divide(state: State, cloth: Cloth) -> tuple[dict[str, Outcome], dict[str, Outcome]]:
    """What the roll decided: the losing wagers, and the others, which are paid or given back."""
    lost, rest = dict[str, Outcome](), dict[str, Outcome]()
    for wager, outcome in decided(state, cloth).items():
        (lost if outcome.verdict is Verdict.LOSE else rest)[wager] = outcome
    return lost, rest


def is_last(state: State, deed: Deed, cloth: Cloth) -> bool:
    """Is all that the throw decided settled then? Part 5 sets no order: the losers may be taken last. Where they are
    taken first, a payment ends the roll, though nobody be paid."""
    lost, rest = divide(state, cloth)
    match deed:
        case acts.Collect():
            return state.paid and not rest
        case acts.Pay(wagers=named):
            return not lost and (not named or rest.keys() <= set(named))
    return False


def offers(state: State, cloth: Cloth) -> list[Await]:
    """Take what lost, then pay and return the rest; or pay first, all at once or wager by wager. With nothing to pay,
    the dice go back to the shooter."""
    lost, rest = divide(state, cloth)
    waits: list[Await] = [Offer(Role.DEALER, acts.Collect() if lost else acts.Pay(), SETTLE)]
    if lost and rest:
        waits.append(Offer(Role.DEALER, acts.Pay(), SETTLE, course=False))
    if len(rest) > 1:
        waits += [Offer(Role.DEALER, acts.Pay((name,)), SETTLE, course=False) for name in rest]
    return waits


def judge_collect(state: State, deed: acts.Collect, cloth: Cloth) -> Ruling | Refusal:
    if not divide(state, cloth)[0]:
        return Refusal("not-now", SETTLE, "Losing wagers are taken once a roll has been called, if there are any.")
    return conclude(state, cloth) if is_last(state, deed, cloth) else Ruling((SETTLE,))


def judge_pay(state: State, deed: acts.Pay, cloth: Cloth) -> Ruling | Refusal:
    if state.roll is None:
        return Refusal("not-now", SETTLE, "Wagers are paid once a roll has been called.")
    lost, rest = divide(state, cloth)
    if wrong := [name for name in deed.wagers if name not in rest]:
        return Refusal("no-such-wager", SETTLE, f"Not a wager still to be paid on this throw: {', '.join(wrong)}.")
    if lost and not rest:
        return Refusal("not-now", SETTLE, "There is nothing to pay: collect the losing wagers.")
    return conclude(state, cloth) if is_last(state, deed, cloth) else Ruling((SETTLE,))


def check_over(state: State, deed: Deed, cloth: Cloth) -> Refusal | None:
    """When the losers are taken and nobody is to be paid, the game waits only for the dealer to say so (X-42)."""
    if state.phase is not Phase.SETTLING or decided(state, cloth):
        return None
    message = "What lost is taken and nothing is left to pay: “dealer pays” says so, and the dice go on."
    match deed:
        case acts.Place(found=False):
            return Refusal("betting-closed", SETTLE, message)
        case acts.Throw():
            return Refusal("not-now", shooter.THROW, message)
        case acts.Choose(word="accept" | "pass"):
            return Refusal("not-now", SETTLE, message)
        case acts.CloseTable():
            return Refusal("round-going-on", SETTLE, message)
    return None


def conclude(state: State, cloth: Cloth) -> Ruling:
    """The puck, the wagers that travel to their come point, and whose the dice are now."""
    assert state.roll is not None
    roll, cites, calls = Roll.read(state.roll), [SETTLE], list[Call]()
    if state.resumes is None:  # else puck and dice are where they belong
        cites, calls = move_puck(state, roll)
    moves = {name: str(roll.total) for name in travellers(roll, cloth) if name not in state.since}
    if moves:
        calls.append(Call(f"(Come and Don't Come wagers to {roll.total})", COME_POINT))
        cites.append(COME_POINT)
    if state.resumes is not None:
        return Ruling(tuple(cites), tuple(calls), moves=moves)
    if rules.is_seven_out(state.point, roll):
        cites += [SEVEN_OUT, shooter.MUST_PASS]
        if state.shooter is not None:
            calls.append(Call(f"{state.shooter} passes the dice", shooter.MUST_PASS))
    elif state.shooter is not None:
        calls.append(Call(f"(the dice to {state.shooter} with the stick)", SETTLE))
    return Ruling(tuple(cites), tuple(calls), moves=moves)


def move_puck(state: State, roll: Roll) -> tuple[list[Cite], list[Call]]:
    """On a point that the roll set, off once it is decided."""
    point = rules.next_point(state.point, roll)
    if point == state.point:
        return [SETTLE] if point else [SETTLE, COME_OUT_ROLL], []
    says = f"(the puck “On”, on {point})" if point else "(the puck “Off”)"
    return [SETTLE, COME_OUT_POINT if point else COME_OUT_ROLL], [Call(says, PUCK)]


def travellers(roll: Roll, cloth: Cloth) -> list[str]:
    """Come and Don't Come wagers that this roll gives a point of their own (1.0)."""
    if roll.total not in NUMBERS:
        return []
    return [w.id for w in cloth.values() if w.kind in ON_COME and rules.come_point(w.spot) is None]


def begin(state: State, deed: Deed, floor: Floor) -> State:
    """The dealer collects, or pays."""
    return msgspec.structs.replace(
        state,
        phase=Phase.SETTLING,
        lay=state.lay if state.resumes is not None else state.lay.union(floor.cloth) - state.since,
        paid=state.paid or isinstance(deed, acts.Pay),
        over=is_last(state, deed, floor.cloth),
    )


def resolve(state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
    """Losing wagers when the dealer collects, the others decided when the dealer pays, all or those named."""
    match act.deed:
        case acts.Collect():
            return divide(state, floor.cloth)[0]
        case acts.Pay(wagers=named):
            rest = divide(state, floor.cloth)[1]
            return round_once({name: rest[name] for name in rest if not named or name in named}, floor)
    return UNDECIDED


def stakes_against(cloth: Cloth) -> dict[str, Cents]:
    """What each player has on Don't Pass."""
    found: dict[str, Cents] = {}
    for wager in cloth.values():
        if wager.kind == "dont-pass":
            found[wager.player] = found.get(wager.player, 0) + wager.stake
    return found


def finish(state: State, floor: Floor) -> State:
    """All is settled: the roll is over and the next may come."""
    assert state.roll is not None
    roll, state = Roll.read(state.roll), msgspec.structs.replace(state, paid=False, over=False)
    if state.resumes is not None:
        return as_resumed(state)
    past = state
    seven_out, decision = rules.is_seven_out(state.point, roll), rules.is_decision(state.point, roll)
    point = rules.next_point(state.point, roll)
    state = msgspec.structs.replace(
        state,
        phase=Phase.BETTING,
        point=point,
        against=state.against if point == state.point else stakes_against(floor.cloth) if point else {},
        commencing=seven_out and state.shooter is None,  # the stickperson's throwing ends with it (5.11, X-23)
        roll=None,
        spoke=None,
        declined=frozenset() if decision else state.declined,
        rounds=state.rounds + 1,
        lay=frozenset(),
        since=frozenset(),
        past=past,
    )
    if seven_out:
        state = shooter.relinquish(state, floor, declines=False)
    return forget_markers(state, floor.cloth)
