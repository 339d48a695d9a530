"""3.8: wagers that are off on a come-out roll, and the player's calls of "on" and "off"."""

from __future__ import annotations

import msgspec

from croupier.games.craps.layout import KINDS, SWITCHED
from croupier.games.craps.state import Marker, Phase, State, last_call
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call
from croupier.table.game import Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.wagers import Wager

MARKED = cite("1996.craps.3.8.a")
AT_ANY_TIME = cite("1996.craps.3.8.b")

ON, OFF, ON_ALONE = "on", "off", "on alone"
WORDS = (ON, OFF, ON_ALONE)


def concerned(deed: acts.Choose, cloth: Cloth) -> list[Wager]:
    """The wagers that a call is about: one named, those of a kind, or, where nothing is named, all that may be
    switched. A marker "on" on one shows that all similar wagers are on, unless it is said to be alone (X-6)."""
    theirs = [wager for wager in cloth.values() if wager.player == deed.player and wager.kind in SWITCHED]
    if deed.word != ON_ALONE and (deed.on in SWITCHED or not deed.on):
        return [wager for wager in theirs if deed.on in ("", wager.kind)]
    return [wager for wager in theirs if wager.id == deed.on]


def judge_call(state: State, act: Act, deed: acts.Choose, cloth: Cloth) -> Ruling | Refusal:
    if state.phase in (Phase.CALLED, Phase.SETTLING):
        return Refusal("not-now", AT_ANY_TIME, "The roll has been called; wait until it is settled.")
    if needs_marker(state, deed) and not is_staff(act.role):
        message = "The dice are in the air: “on” counts once a dealer or game supervisor has placed the marker."
        return Refusal("not-now", MARKED, message)
    if not concerned(deed, cloth):
        return refuse(deed, cloth)
    where = KINDS[deed.on][0] if deed.on in SWITCHED else deed.on or "all that may be switched"
    if deed.word == ON and deed.on in cloth and deed.on not in SWITCHED:
        where += f" and every other {KINDS[cloth[deed.on].kind][0]}"
    marker = "Off" if deed.word == OFF else "On"
    return Ruling((MARKED, AT_ANY_TIME), (Call(f"({marker} marker: {deed.player}, {where})", MARKED),))


def needs_marker(state: State, deed: acts.Choose) -> bool:
    """In the air only what is to be on in a come-out roll waits for somebody to confirm it; other calls are the
    player's own, at any time (3.8(a), 3.8(b), reading X-44)."""
    return state.phase is Phase.ROLLING and state.point is None and deed.word != OFF


def refuse(deed: acts.Choose, cloth: Cloth) -> Refusal:
    """A kind that is not in the list of 3.8 is called neither on nor off (reading X-5)."""
    names = ", ".join(KINDS[kind][0] for kind in KINDS if kind in SWITCHED)
    wager = cloth.get(deed.on)
    kind = wager.kind if wager is not None and wager.player == deed.player else deed.on
    if kind in KINDS and kind not in SWITCHED:
        message = f"{KINDS[kind][0]} is called neither on nor off; these may be: {names}."
        return Refusal("not-permitted", AT_ANY_TIME, message)
    message = f"{deed.player} has no such wager; these may be called on or off: {names}."
    return Refusal("no-such-wager", AT_ANY_TIME, message)


def mark(state: State, deed: acts.Choose, cloth: Cloth) -> State:
    """A wager that the player has called off by itself stays off under a marker on another: it is otherwise said."""
    marker = Marker(state.turn + 1, deed.word != OFF)
    markers, kinds = dict(state.markers), {deed.on} if deed.on else SWITCHED
    if deed.on and deed.on not in SWITCHED:
        kinds = {cloth[deed.on].kind} if deed.word == ON else set()
        similar = [w.id for w in cloth.values() if w.player == deed.player and w.kind in kinds and w.id in markers]
        markers |= {name: Marker(marker.turn, on=False) for name in similar if not markers[name].on}
        markers[deed.on] = marker
    theirs = {**state.markers_on_kinds.get(deed.player, {}), **dict.fromkeys(sorted(kinds), marker)}
    by_kind = {**state.markers_on_kinds, deed.player: theirs} if kinds else state.markers_on_kinds
    return msgspec.structs.replace(state, markers=markers, markers_on_kinds=by_kind, turn=marker.turn)


def offers(state: State, cloth: Cloth) -> list[Await]:
    """For each wager that may be switched, and for all of a kind: the call that would change something."""
    found: dict[acts.Choose, None] = {}
    for wager in cloth.values():
        if wager.kind not in SWITCHED:
            continue
        called = last_call(state, wager)
        for word in WORDS:
            if called is not (word != OFF):
                found[acts.Choose(wager.player, word, wager.id)] = None
                if word != ON_ALONE:
                    found[acts.Choose(wager.player, word, wager.kind)] = None
    return [
        Offer(Role.DEALER if needs_marker(state, deed) else Role.PLAYER, deed, AT_ANY_TIME, course=False)
        for deed in found
    ]
