"""Where a game of craps stands: the puck, the come points, the dice and who has them, the markers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from croupier.games.craps.layout import LINE
from croupier.games.craps.rules import Roll, Stand
from croupier.table.game import Cloth
from croupier.table.roles import Role
from croupier.table.wagers import Wager


class Phase(StrEnum):
    BETTING = "place your bets"
    SELECTING = "the shooter selects dice"
    ROLLING = "the dice are in the air"
    CALLED = "the throw has been called"
    SETTLING = "wagers are being settled"


class DiceSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The set of dice: how many are off the table and looked for, how many of those were found while the shooter still
    has to choose, how many lost; whether the shooter has asked for the dice that went off, and whether an inspector
    knows that a new set comes (4.5)."""

    missing: int = 0
    found: int = 0
    lost: int = 0
    asked: bool = False
    told: bool = False


class Marker(msgspec.Struct, frozen=True, array_like=True):
    """A call of "on" or "off", and when among the calls it was made: the later one governs."""

    turn: int
    on: bool


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`queue` is the order in which the dice are offered once a shooter has given them up. `roll` is what was called,
    `spoke` the highest rank that called it; `struck` who called the last roll no roll, while that may still be
    overruled. `taking` and `paying` say what the act in hand settles."""

    phase: Phase = Phase.BETTING
    point: int | None = None
    seats: Mapping[str, int | None] = {}
    shooter: str | None = None
    queue: tuple[str, ...] = ()
    declined: frozenset[str] = frozenset()
    commencing: bool = True
    dice: DiceSet = DiceSet()
    markers: Mapping[str, Marker] = {}
    markers_on_kinds: Mapping[str, Mapping[str, Marker]] = {}
    turn: int = 0
    roll: str | None = None
    spoke: Role | None = None
    struck: Role | None = None
    taking: bool = False
    paying: bool = False
    rounds: int = 0


def last_call(state: State, wager: Wager) -> bool | None:
    """How the player last called this wager, by itself or with all of its kind (3.8, reading X-6)."""
    calls = [state.markers.get(wager.id), state.markers_on_kinds.get(wager.player, {}).get(wager.kind)]
    made = [call for call in calls if call is not None]
    return max(made, key=lambda call: call.turn).on if made else None


def stand_of(state: State, wager: Wager) -> Stand:
    return Stand(state.point, last_call(state, wager))


def rolled(state: State) -> Roll | None:
    return Roll.read(state.roll) if state.roll is not None else None


def has_line_wager(player: str, cloth: Cloth) -> bool:
    """Has the player a Pass Bet or a Don't Pass Bet? (5.1)"""
    return any(wager.player == player and wager.kind in LINE for wager in cloth.values())


def keep_known(state: State, cloth: Cloth) -> State:
    """Forget the markers of wagers that have left the layout."""
    if not state.markers and not state.markers_on_kinds:
        return state
    kinds = {(wager.player, wager.kind) for wager in cloth.values()}
    markers = {name: marker for name, marker in state.markers.items() if name in cloth}
    by_kind = {
        player: kept
        for player, calls in state.markers_on_kinds.items()
        if (kept := {kind: call for kind, call in calls.items() if (player, kind) in kinds})
    }
    return msgspec.structs.replace(state, markers=markers, markers_on_kinds=by_kind)
