"""Where a game of craps stands: the puck, the dice and who throws them, the call of a roll, the markers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from croupier.games.craps.layout import LINE
from croupier.money import Cents
from croupier.table.canonical import keep_defaults
from croupier.table.game import Cloth
from croupier.table.roles import Role
from croupier.table.wagers import Wager


class Phase(StrEnum):
    BETTING = "place your bets"
    SELECTING = "the shooter selects dice"
    ROLLING = "the dice are in the air"
    CALLED = "the throw has been called"
    SETTLING = "wagers are being settled"


BETWEEN_ROLLS = (Phase.BETTING, Phase.SELECTING)
FIVE = 5  # 2.3, 4.1


class DiceSet(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The set of dice: how many are off the table and looked for, how many of those were found while the shooter still
    has to choose, how many lost, how many taken out as unfit; whether the shooter has asked for the dice that went off,
    whether an inspector has been notified that a new set comes (4.5), and whether none of this one may be thrown;
    `came` is the roll for which it was brought."""

    missing: int = 0
    found: int = 0
    lost: int = 0
    asked: bool = False
    notified: bool = False
    unfit: int = 0
    condemned: bool = False
    came: int = 0

    @property
    def gone(self) -> int:
        """Those that do not come back into play."""
        return self.lost + self.unfit

    @property
    def at_hand(self) -> int:
        return FIVE - self.missing - self.gone


class Marker(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A call of "on" or "off", and when among the calls it was made: the later one governs."""

    turn: int
    on: bool


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`seat` is the shooter's, or was the last one's: the dice go to its left also from somebody who has left the table
    (5.9). `queue` are those who were around when a shooter gave them up, from his or her left. `roll` is what was
    called, `spoke` the highest rank that called it; `struck` who called the last roll no roll, while that may still be
    overruled. `lay` are the wagers that lay when a roll began to be settled; `past` is how the game stood then, once it
    is settled and until dice are thrown again: the roll may yet be found void (reading X-35). `against` is what each
    player had on Don't Pass when the point was set (3.6); `since` are wagers made after the roll that is now called
    otherwise, and `taken` are those that lay on the last roll as they lay, where chips have been taken up since (X-26).
    `inspected` is who has made one of the two inspections of the set. `resumes` is how the game stands and goes on once
    a wager that was overlooked on the last roll has been settled (X-36), or that roll, called wrongly and found out
    once the table had closed (X-26). `shut`: it has closed since the last throw, which is not thrown again (X-35).
    `paid`: of the roll being settled something has been paid, so that taking the losers may be the last of it; `over`:
    it was (5.7)."""

    phase: Phase = Phase.BETTING
    point: int | None = None
    shooter: str | None = None
    seat: int | None = None
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
    rounds: int = 0
    lay: frozenset[str] = frozenset()
    past: State | None = None
    against: Mapping[str, Cents] = {}
    since: frozenset[str] = frozenset()
    taken: Mapping[str, Wager] = {}
    inspected: str = ""
    resumes: State | None = None
    shut: bool = False
    paid: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        keep_defaults(self)


def as_resumed(state: State) -> State:
    """As the game goes on beside a wager that was overlooked on the last roll, whether that is settled yet or not; the
    roll, with the wager, lies behind it (X-36)."""
    if state.resumes is None:
        return state
    past = msgspec.structs.replace(state, since=frozenset(), resumes=None, paid=False)
    return msgspec.structs.replace(state.resumes, past=past)


def last_call(state: State, wager: Wager) -> bool | None:
    """How the player last called this wager, by itself or with all of its kind (3.8, reading X-6)."""
    call = state.markers.get(wager.id)
    on_kind = state.markers_on_kinds.get(wager.player, {}).get(wager.kind)
    if call is None or (on_kind is not None and on_kind.turn > call.turn):
        call = on_kind
    return None if call is None else call.on


def on_the_line(cloth: Cloth) -> set[str]:
    """Who has a Pass Bet or a Don't Pass Bet (5.1)."""
    return {wager.player for wager in cloth.values() if wager.kind in LINE}


def forget_markers(state: State, cloth: Cloth) -> State:
    """Of wagers that have left the layout."""
    if not state.markers and not state.markers_on_kinds:
        return state
    kinds = {(wager.player, wager.kind) for wager in cloth.values()}
    markers = {name: marker for name, marker in state.markers.items() if name in cloth}
    by_kind = {
        player: lying
        for player, calls in state.markers_on_kinds.items()
        if (lying := {kind: call for kind, call in calls.items() if (player, kind) in kinds})
    }
    if (markers, by_kind) == (state.markers, state.markers_on_kinds):
        return state
    return msgspec.structs.replace(state, markers=markers, markers_on_kinds=by_kind)
