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

WORDS = ("on", "off")


def concerned(deed: acts.Choose, cloth: Cloth) -> list[Wager]:
    """The wagers that a call is about: one named is the player's own limit to that wager, a kind stands for all similar
    wagers, and nothing for all that may be switched (reading X-6)."""
    theirs = [wager for wager in cloth.values() if wager.player == deed.player and wager.kind in SWITCHED]
    if deed.on in SWITCHED or not deed.on:
        return [wager for wager in theirs if deed.on in ("", wager.kind)]
    return [wager for wager in theirs if wager.id == deed.on]


def judge_call(state: State, act: Act, deed: acts.Choose, cloth: Cloth) -> Ruling | Refusal:
    if state.phase in (Phase.CALLED, Phase.SETTLING):
        return Refusal("not-now", AT_ANY_TIME, "The roll has been called; wait until it is settled.")
    if state.phase is Phase.ROLLING and not is_staff(act.role):
        message = "The dice are in the air: the call counts once a dealer or game supervisor has placed the marker."
        return Refusal("not-now", MARKED, message)
    found = concerned(deed, cloth)
    if not found:
        names = ", ".join(KINDS[kind][0] for kind in KINDS if kind in SWITCHED)
        message = f"{deed.player} has no such wager; these may be called on or off: {names}."
        return Refusal("no-such-wager", AT_ANY_TIME, message)
    where = KINDS[deed.on][0] if deed.on in SWITCHED else deed.on or "all that may be switched"
    call = Call(f"({deed.word.capitalize()} marker: {deed.player}, {where})", MARKED)
    return Ruling((MARKED, AT_ANY_TIME), (call,))


def mark(state: State, deed: acts.Choose) -> State:
    marker = Marker(state.turn + 1, deed.word == "on")
    if deed.on and deed.on not in SWITCHED:
        markers = {**state.markers, deed.on: marker}
        return msgspec.structs.replace(state, markers=markers, turn=marker.turn)
    kinds = {deed.on} if deed.on else SWITCHED
    theirs = {**state.markers_on_kinds.get(deed.player, {}), **dict.fromkeys(sorted(kinds), marker)}
    by_kind = {**state.markers_on_kinds, deed.player: theirs}
    return msgspec.structs.replace(state, markers_on_kinds=by_kind, turn=marker.turn)


def offers(state: State, cloth: Cloth) -> list[Await]:
    """For each wager that may be switched, and for all of a kind: the call that would change something."""
    role = Role.DEALER if state.phase is Phase.ROLLING else Role.PLAYER
    found: dict[acts.Choose, None] = {}
    for wager in cloth.values():
        if wager.kind not in SWITCHED:
            continue
        called = last_call(state, wager)
        for word in WORDS:
            if called is not (word == "on"):
                found[acts.Choose(wager.player, word, wager.id)] = None
                found[acts.Choose(wager.player, word, wager.kind)] = None
    return [Offer(role, deed, AT_ANY_TIME, course=False) for deed in found]
