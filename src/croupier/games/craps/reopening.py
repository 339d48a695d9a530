"""A roll found void by rule 7.1 after its wagers began to be settled, or were: taken back, and thrown again (X-35)."""

from __future__ import annotations

import msgspec

from croupier.games.craps import rules
from croupier.games.craps.layout import LINE, ON_COME
from croupier.games.craps.rules import Roll
from croupier.games.craps.state import BETWEEN_ROLLS, Phase, State
from croupier.gazette.cite import Cite, cite
from croupier.table.entries import Call
from croupier.table.floor import Floor
from croupier.table.game import Cloth, Ruling, Undo

VOID = cite("1996.general.1.0.void.b")
AGAIN = "No roll: what was settled is taken back, and the dice are thrown again"


def settled_roll(state: State) -> State | None:
    """How the game stood when the roll that is being settled, or was settled last, had been called; nothing once dice
    have been thrown since."""
    if state.phase is Phase.SETTLING:
        return state
    return state.past if state.phase in BETWEEN_ROLLS else None


def judge(state: State, was: State, rule: Cite, floor: Floor) -> Ruling:
    """Every wager lies as it lay. Come and Don't Come wagers go back to their area; what was made since and could not
    have been, had the roll not counted, is void."""
    moves: dict[str, str] = {}
    if state.phase in BETWEEN_ROLLS:
        moves = {wager.id: wager.kind for wager in floor.cloth.values() if has_travelled(was, wager.kind, wager.spot)}
    gone = dict.fromkeys(made_since(state, was, moves, floor.cloth), 0)
    return Ruling((rule, VOID), (Call(AGAIN, rule),), reduces=gone, undoes=Undo(rule, stand=was.lay), moves=moves)


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


def reopen(state: State) -> State:
    """As before the roll; whoever threw it has not thrown a 7 Out, and keeps the dice unless passed on since."""
    was = settled_roll(state)
    assert was is not None and was.roll is not None
    kept = was if rules.is_seven_out(was.point, Roll.read(was.roll)) else state
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
        struck=None,
        lay=frozenset(),
        past=None,
        against=was.against,
    )
