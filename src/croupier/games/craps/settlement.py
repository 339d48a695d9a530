"""5.5 to 5.7: the call, then the wagers decided by the throw; taken and paid before the dice go back to the shooter."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from croupier.equipment.dice import faces_of, name
from croupier.games.craps import rules, shooter
from croupier.games.craps.layout import HARDWAYS, NUMBERS, ON_COME, SWITCHED
from croupier.games.craps.rules import ROLLS, Roll, Stand
from croupier.games.craps.state import Phase, State, as_resumed, forget_markers, last_call
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, Odds
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import UNDECIDED, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Outcome, Verdict, Wager

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


def losers(state: State, cloth: Cloth) -> dict[str, Outcome]:
    return {name: outcome for name, outcome in decided(state, cloth).items() if outcome.verdict is Verdict.LOSE}


def offers(state: State, cloth: Cloth) -> list[Await]:
    """Take what lost, then pay and return the rest; with nothing to pay, the dice go back to the shooter."""
    deed = acts.Collect() if losers(state, cloth) else acts.Pay()
    return [Offer(Role.DEALER, deed, SETTLE)]


def judge_collect(state: State, cloth: Cloth) -> Ruling | Refusal:
    if not losers(state, cloth):
        return Refusal("not-now", SETTLE, "Losing wagers are taken once a roll has been called, if there are any.")
    return Ruling((SETTLE,))


def judge_pay(state: State, deed: acts.Pay, cloth: Cloth) -> Ruling | Refusal:
    if state.roll is None:
        return Refusal("not-now", SETTLE, "Wagers are paid once a roll has been called.")
    if losers(state, cloth):
        return Refusal("not-now", SETTLE, "Collect the losing wagers first.")
    if deed.wagers:
        return Refusal("not-now", SETTLE, "All wagers decided by the throw are settled together: name none.")
    return conclude(state, Roll.read(state.roll), cloth)


def conclude(state: State, roll: Roll, cloth: Cloth) -> Ruling:
    """The puck, the wagers that travel to their come point, and whose the dice are now."""
    cites, calls = [SETTLE], list[Call]()
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


def resolve(state: State, act: Act, floor: Floor) -> Mapping[str, Outcome]:
    """Losing wagers when the dealer collects, all others decided when the dealer pays."""
    match act.deed:
        case acts.Collect():
            return losers(state, floor.cloth)
        case acts.Pay():
            return round_once(decided(state, floor.cloth), floor)
    return UNDECIDED


def round_once(found: dict[str, Outcome], floor: Floor) -> dict[str, Outcome]:
    """What one player has on one spot is one wager, put down by turns or not, and is rounded once (general 15.3, X-30);
    with what it was paid before, where a part was overlooked."""
    exact: dict[tuple[str, str, str], Fraction] = {}
    for paid in floor.settled.values():
        if paid.verdict is Verdict.WIN and paid.odds is not None:
            count_in(exact, paid.wager, paid.odds)
    for wager_id, outcome in found.items():
        if outcome.pays is None:
            continue
        if before := count_in(exact, floor.cloth[wager_id], outcome.pays):
            found[wager_id] = msgspec.structs.replace(outcome, beside=before)
    return found


def count_in(exact: dict[tuple[str, str, str], Fraction], wager: Wager, odds: Odds) -> Fraction:
    """What the player's other chips on the spot win, before these are counted with them."""
    spot = (wager.player, wager.kind, wager.spot)
    before = exact.get(spot, Fraction(0))
    exact[spot] = before + odds.won(wager.stake)
    return before


def stakes_against(cloth: Cloth) -> dict[str, Cents]:
    """What each player has on Don't Pass."""
    found: dict[str, Cents] = {}
    for wager in cloth.values():
        if wager.kind == "dont-pass":
            found[wager.player] = found.get(wager.player, 0) + wager.stake
    return found


def finish(state: State, floor: Floor) -> State:
    """All is paid: the roll is over and the next may come."""
    assert state.roll is not None
    if state.resumes is not None:
        return as_resumed(state)
    past = state
    roll = Roll.read(state.roll)
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
        taken={},
        past=past,
    )
    if seven_out:
        state = shooter.relinquish(state, floor, declines=False)
    return forget_markers(state, floor.cloth)
