"""A roll that was settled by what it was not: found void by rule 7.1, and thrown again (X-35), or called wrongly, and
settled anew by what the dice showed (7.5 to 7.7, X-26)."""

from __future__ import annotations

import msgspec

from croupier.games.by_turns import round_once
from croupier.games.craps import rules, settlement
from croupier.games.craps.layout import LINE, ON_COME
from croupier.games.craps.rules import Roll, Stand
from croupier.games.craps.state import BETWEEN_ROLLS, Phase, State, as_resumed
from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.entries import Call, Settled
from croupier.table.floor import Floor
from croupier.table.game import Cloth, Ruling, Undo
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Outcome, Verdict, Wager

VOID = cite("1996.general.1.0.void.b")
STRICTLY = cite("1996.general.15.1")
NAME_IT = "Name the entry in which wagers were collected or paid on that roll."
AGAIN = "No roll: what was settled is taken back, and the dice are thrown again"


def last_roll(state: State) -> State | None:
    """How the game stood when the roll that is being settled, or was settled last, had been called; nothing once dice
    have been thrown since."""
    if state.phase is Phase.SETTLING:
        return state
    return state.past if state.phase in BETWEEN_ROLLS else None


def settled_roll(state: State) -> State | None:
    """The same, as long as that roll can be thrown again: not once the table has closed."""
    return None if state.shut else last_roll(state)


def is_left_behind(state: State, floor: Floor) -> bool:
    """Is this about a roll that is thrown again no more, because dice have been thrown since, if only for a void roll,
    or the table has closed? Then the entry that settled it is named."""
    state = as_resumed(state)
    return floor.evidence is not None and (settled_roll(state) is None or is_earlier(state, floor))


def is_earlier(state: State, floor: Floor) -> bool:
    """Is this about a roll that dice have been thrown since?"""
    evidence = floor.evidence
    if evidence is None:
        return False
    return (
        last_roll(state) is None
        or not floor.settled
        or evidence.seq < min(settled.entry for settled in floor.settled.values())
    )


def judge_left_behind(state: State, rule: Cite, floor: Floor) -> Ruling | Refusal:
    """Dice have been thrown since, for the chips that lay then: those rolls stand. What the void one decided neither
    won nor lost: winnings come back, and stakes that were taken are their owners' again (X-35). One that only set a
    point, or gave wagers theirs, leaves nothing to take back."""
    assert floor.evidence is not None
    if not isinstance(floor.evidence.act.deed, acts.Collect | acts.Pay):
        return Refusal("impossible", rule, NAME_IT)
    if not floor.evidence.settled and not floor.settled and settled_roll(state) is not None:
        message = "Nothing was settled by that roll; if it is the last one, name no entry, and it is thrown again."
        return Refusal("nothing-to-settle", rule, message)
    if not floor.evidence.settled:
        call = Call("That roll was void: nothing was settled by it; the rolls since stand", rule)
        return Ruling((rule, VOID), (call,))
    call = Call("That roll was void: what was settled by it is taken back; the rolls since stand", rule)
    return Ruling((rule, VOID, STRICTLY), (call,), undoes=Undo(rule, last=True, about=floor.evidence))


def judge(state: State, was: State, rule: Cite, floor: Floor) -> Ruling:
    """Every wager lies as it lay. Come and Don't Come wagers go back to their area; what was made since and could not
    have been, had the roll not counted, is void."""
    moves = back_to_area(state, was, floor.cloth)
    gone = dict.fromkeys(made_since(state, was, moves, floor.cloth), 0)
    undo = Undo(rule, stand=was.lay, beside=was.lay)
    return Ruling((rule, VOID), (Call(AGAIN, rule),), reduces=gone, undoes=undo, moves=moves)


def back_to_area(state: State, was: State, cloth: Cloth) -> dict[str, str]:
    """The Come and Don't Come wagers that the roll gave a come point, once it was settled."""
    if state.phase not in BETWEEN_ROLLS:
        return {}
    return {wager.id: wager.kind for wager in cloth.values() if has_travelled(was, wager.kind, wager.spot)}


def has_travelled(was: State, kind: str, spot: str) -> bool:
    """Did the roll give this wager its come point? Whatever lay on that number before was decided by it."""
    return kind in ON_COME and spot == str(total_of(was))


def made_since(state: State, was: State, moves: dict[str, str], cloth: Cloth) -> list[str]:
    """The wagers that only the result of the roll made possible: on a point that it set, on the line once it had
    decided one, or added to a wager that it gave a come point."""
    if state.phase not in BETWEEN_ROLLS:
        return []
    set_point = was.point is None and state.point is not None
    decided = was.point is not None and state.point is None
    found: list[str] = []
    for wager in cloth.values():
        basis = cloth.get(wager.basis or "")
        on_new_point = set_point and (wager.spot in ON_COME or (basis is not None and basis.kind in LINE))
        if on_new_point or (decided and wager.kind in LINE) or wager.basis in moves:
            found.append(wager.id)
    return found


def total_of(was: State) -> int:
    assert was.roll is not None
    return Roll.read(was.roll).total


def reopen(state: State, struck: Role | None, floor: Floor) -> State:
    """As before the roll; whoever threw it has not thrown a 7 Out, and keeps the dice unless passed on since. That it
    is void may be overruled like any other call of it (X-32)."""
    was = settled_roll(state)
    assert was is not None and was.roll is not None
    kept = was if rules.is_seven_out(was.point, Roll.read(was.roll)) or gave_up_dice(state, was, floor) else state
    return msgspec.structs.replace(
        state,
        phase=Phase.SELECTING if state.phase is Phase.SELECTING else Phase.BETTING,
        point=was.point,
        shooter=kept.shooter,
        seat=kept.seat,
        queue=kept.queue,
        declined=kept.declined,
        commencing=was.commencing,
        markers={**was.markers, **state.markers},
        markers_on_kinds={
            player: {**was.markers_on_kinds.get(player, {}), **state.markers_on_kinds.get(player, {})}
            for player in {**was.markers_on_kinds, **state.markers_on_kinds}
        },
        roll=None,
        spoke=None,
        struck=struck,
        paid=False,
        lay=frozenset(),
        past=None,
        against=was.against,
        since=made_after(state, was, floor),
        taken={},
    )


def gave_up_dice(state: State, was: State, floor: Floor) -> bool:
    """Has whoever threw the roll lost the dice since for taking the line wager down with the point that it set (5.3),
    and nobody taken them? Without that point they are the shooter's still, who may bet and throw."""
    if was.point is not None or was.shooter is None or state.shooter is not None or not floor.is_here(was.shooter):
        return False
    return any(wager.player == was.shooter and wager.kind in LINE for wager in state.taken.values())


# Called wrongly -------------------------------------------------------------------------------------------


def judge_correction(state: State, was: State, rule: Cite, seen: str, floor: Floor) -> Ruling:
    """What was settled is taken back, to be settled by what the dice showed. Of what was made since, whatever could not
    have been made after that is void; the rest waits for the next roll."""
    roll, moves = Roll.read(seen), back_to_area(state, was, floor.cloth)
    if state.shut:
        return judge_shut(state, was, rule, seen, floor)
    gone = dict.fromkeys(not_after(was, roll, moves, floor.cloth), 0) if state.phase in BETWEEN_ROLLS else {}
    lifted = taken_too_late(state, was, seen)
    lay = lay_on(was, floor)
    beside = was.lay - decided_by(was, seen, lay).keys() - moves.keys()
    undo = Undo(rule, stand=was.lay, lifted=lifted, beside=beside)
    return Ruling((rule, STRICTLY), (call_anew(seen, rule),), reduces=gone, undoes=undo, moves=moves)


def judge_shut(state: State, was: State, rule: Cite, seen: str, floor: Floor) -> Ruling:
    """The table has closed since: what the throw, called rightly, decides lies again and is settled by that; whatever
    else was settled goes back, since for that no dice are thrown any more. What was made since is of another day."""
    stand = was.lay & decided_by(was, seen, lay_on(was, floor)).keys()
    undo = Undo(rule, stand=stand, lifted=taken_too_late(state, was, seen))
    return Ruling((rule, STRICTLY), (call_anew(seen, rule),), undoes=undo)


def call_anew(seen: str, rule: Cite) -> Call:
    says = f"The throw is {Roll.read(seen).total}, {seen}: what was settled is taken back, and settled by that"
    return Call(says, rule)


def lay_on(was: State, floor: Floor) -> Cloth:
    """What lies, and what lay on the roll and was decided by it."""
    return {**floor.cloth, **{name: one.wager for name, one in floor.settled.items() if name in was.lay}}


def settle_otherwise(rule: Cite, seen: str, point: str, floor: Floor) -> Ruling | Refusal:
    """Of a call found wrong once dice have been thrown since: what was settled by it is settled by what the dice
    showed, from hand to hand (general 15.1); what they did not decide is its owner's. The point, the rolls since and
    whatever lies stand as they are (X-26)."""
    evidence = floor.evidence
    assert evidence is not None
    if not isinstance(evidence.act.deed, acts.Collect | acts.Pay):
        return Refusal("impossible", rule, NAME_IT)
    settled: dict[str, Settled] = {}
    for one in evidence.settled:
        settled.setdefault(one.wager.id, one)
    if not settled:
        return Refusal("nothing-to-settle", rule, "Nothing was settled by that roll; what it set stands.")
    if not point and any(one.wager.kind in LINE and not is_outright(one) for one in settled.values()):
        message = "Line wagers with a point were decided by that roll: say for which, with point=6."
        return Refusal("impossible", rule, message)
    roll, outcomes = Roll.read(seen), dict[str, Outcome]()
    for name, one in settled.items():
        come_out = one.wager.kind in LINE and is_outright(one)
        stand = Stand(int(point) if point and not come_out else None, one.cites[0] not in rules.OFF)
        outcome = rules.decide(one.wager.kind, one.wager.spot, stand, roll)
        outcomes[name] = Outcome(Verdict.VOID, rule) if outcome is None else outcome
    together = msgspec.structs.replace(floor, cloth={name: one.wager for name, one in settled.items()}, settled={})
    found = round_once(outcomes, together)
    call = Call(f"That throw was {roll.total}, {seen}: what it decided is put right; the rolls since stand", rule)
    undo = Undo(rule, last=True, about=evidence, anew=lambda wager: found[wager.id])
    return Ruling((rule, STRICTLY), (call,), undoes=undo)


def is_outright(one: Settled) -> bool:
    """Was this decided on its first roll, for no point?"""
    return one.cites[0] in rules.OUTRIGHT


def decided_by(was: State, seen: str, cloth: Cloth) -> dict[str, Outcome]:
    """What the roll, called so, decides of these wagers."""
    return settlement.decided(msgspec.structs.replace(was, roll=seen), cloth)


def note_taken(state: State, floor: Floor) -> State:
    """Wagers are taken up in view of a call that may yet be overruled: they are remembered as they lay."""
    was = last_roll(state)
    if was is None:
        return state
    cut = {w.id: w for w in floor.before.values() if w.id in was.lay and floor.cloth.get(w.id) != w}
    return msgspec.structs.replace(state, taken={**cut, **state.taken}) if cut else state


def taken_too_late(state: State, was: State, seen: str) -> tuple[Wager, ...]:
    """A wager is taken up before the roll that decides it (3.5): of those taken up since, the ones that this roll
    decided lie again, where they lay."""
    lay = {name: back_where_it_lay(was, wager) for name, wager in state.taken.items()}
    return tuple(lay[name] for name in decided_by(was, seen, lay))


def back_where_it_lay(was: State, wager: Wager) -> Wager:
    travelled = has_travelled(was, wager.kind, wager.spot)
    return msgspec.structs.replace(wager, spot=wager.kind) if travelled else wager


def not_after(was: State, roll: Roll, moves: dict[str, str], cloth: Cloth) -> list[str]:
    """The wagers made since that could not have been after this roll: on the line with a point on, on Come or Don't
    Come without one, or added to a wager that has no such point then."""
    point, found = rules.next_point(was.point, roll), list[str]()
    for wager in cloth.values():
        if wager.id in was.lay:
            continue
        basis = cloth.get(wager.basis or "")
        stranded = basis is not None and (basis.id in found or point_after(was, roll, moves, basis) != wager.spot)
        if stranded or (wager.kind in LINE and point) or (wager.kind in ON_COME and not point):
            found.append(wager.id)
    return found


def point_after(was: State, roll: Roll, moves: dict[str, str], basis: Wager) -> str:
    """The point that a wager has after this roll; empty where it has none, or is decided."""
    lay_on = moves.get(basis.id, basis.spot)
    if rules.decide(basis.kind, lay_on, Stand(was.point), roll) is not None:
        return ""
    if basis.kind in LINE:
        return str(rules.next_point(was.point, roll) or "")
    return lay_on if rules.come_point(lay_on) is not None else str(roll.total)


def correct(state: State, role: Role, seen: str, floor: Floor) -> State:
    """The roll is called anew, and decides what lay when it was thrown, on and off as it was then. Whoever threw a 7
    Out has the dice to pass."""
    was = last_roll(state)
    assert was is not None and was.roll is not None
    lifted = {wager.id for wager in taken_too_late(state, was, seen)}
    taken = {name: wager for name, wager in state.taken.items() if name not in lifted}
    if state.shut:
        beside = msgspec.structs.replace(was, phase=Phase.CALLED, roll=seen, spoke=role, paid=False, shut=True)
        since = made_after(state, was, floor)
        going_on = msgspec.structs.replace(state, past=None, taken=taken)
        return msgspec.structs.replace(beside, since=since, rounds=state.rounds - 1, resumes=going_on, dice=state.dice)
    seven_out = any(rules.is_seven_out(was.point, Roll.read(one)) for one in (was.roll, seen))
    markers = {name: marker for name, marker in state.markers.items() if name not in was.lay}
    kept = was if seven_out or gave_up_dice(state, was, floor) else state
    return msgspec.structs.replace(
        was,
        phase=Phase.CALLED,
        shooter=kept.shooter,
        seat=kept.seat,
        queue=kept.queue,
        declined=kept.declined,
        dice=state.dice,
        markers={**was.markers, **markers},
        turn=state.turn,
        rounds=state.rounds,
        roll=seen,
        spoke=role,
        paid=False,
        since=made_after(state, was, floor),
        taken=taken,
    )


def made_after(state: State, was: State, floor: Floor) -> frozenset[str]:
    """The wagers on the layout that did not lie when the roll was thrown."""
    return frozenset(floor.cloth) - was.lay if state.phase in BETWEEN_ROLLS else state.since


# Overlooked -------------------------------------------------------------------------------------------------


def go_on_settling(state: State, deed: acts.Place, floor: Floor) -> State:
    """A wager found that lay on the last roll and was decided by it is settled by that; then the game goes on as it
    stands (reading X-36)."""
    going_on = as_resumed(state)
    was, wager = going_on.past, floor.cloth.get(deed.wager)
    if was is None or wager is None or going_on.phase not in BETWEEN_ROLLS:
        return state
    if not deed.earlier or not had_point(state, was, wager, floor):
        return state if state.resumes is None else msgspec.structs.replace(state, since=state.since | {wager.id})
    was = msgspec.structs.replace(was, lay=was.lay | {wager.id})
    if not is_settled_by(was, wager):
        return msgspec.structs.replace(going_on, past=was) if state.resumes is None else lie_beside(state, wager.id)
    since = frozenset(floor.cloth) - {wager.id} if state.resumes is None else state.since
    settling = msgspec.structs.replace(was, phase=Phase.SETTLING, since=since)
    resumes = going_on if state.resumes is None else state.resumes
    return msgspec.structs.replace(settling, rounds=going_on.rounds - 1, resumes=resumes, shut=going_on.shut)


def had_point(state: State, was: State, wager: Wager, floor: Floor) -> bool:
    """Could this have lain on the roll? What is added to a wager that lies there undecided could not where that roll is
    the one that made its point: any other with that total would have decided both (3.1(e) to (h))."""
    basis = floor.cloth.get(wager.basis or "")
    if basis is None or not decided_by(was, was.roll or "", {wager.id: wager}):
        return True
    waits = state.resumes is not None and basis.id not in state.since  # overlooked as well, and to be settled
    return waits and bool(decided_by(was, was.roll or "", {basis.id: basis}))


def lie_beside(state: State, name: str) -> State:
    """It lay on the roll, which did not decide it, while another overlooked on it is being settled."""
    return msgspec.structs.replace(state, lay=state.lay | {name}, since=state.since | {name})


def is_settled_by(was: State, wager: Wager) -> bool:
    """Did the roll decide this wager, or give it its come point? A Come or Don't Come wager lay on no come-out roll."""
    assert was.roll is not None
    lay = {wager.id: wager}
    moved = was.point is not None and settlement.travellers(Roll.read(was.roll), lay)
    return bool(moved or decided_by(was, was.roll, lay))
