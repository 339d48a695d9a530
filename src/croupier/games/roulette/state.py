"""Where a game of roulette stands, and what everybody sees of it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from croupier.equipment.wheel import colour
from croupier.games.spun.late import Past, Record
from croupier.games.spun.placing import Stage
from croupier.games.spun.settling import Settling


class Phase(StrEnum):
    BETTING = "place your bets"
    SPINNING = "the ball is spinning"
    CLOSED = "no more bets"
    DOLLY = "the dolly is down"
    PAYING = "winning wagers are paid"


STAGES = {
    Phase.BETTING: Stage.OPEN,
    Phase.SPINNING: Stage.OPEN,
    Phase.CLOSED: Stage.CLOSED,
    Phase.DOLLY: Stage.DECIDED,
    Phase.PAYING: Stage.SETTLING,
}


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`record` is what was told of the spin going on; `ball_loose` after a void spin, until the next is settled: that
    its ball left the wheel may still come out (6.4, reading R-11)."""

    phase: Phase = Phase.BETTING
    settling: Settling = Settling()
    last: int | None = None
    rounds: int = 0
    display: tuple[int, ...] = ()
    past: Past | None = None
    record: Record = Record()
    ball_loose: bool = False


class View(msgspec.Struct, frozen=True):
    """Nothing at a roulette table is hidden from anybody. `display` has the last winning numbers, the newest first."""

    phase: Phase
    number: int | None
    colour: str | None
    last: int | None
    display: tuple[int, ...]


def is_spinning(state: State) -> bool:
    return state.phase in (Phase.SPINNING, Phase.CLOSED)


def view(state: State) -> View:
    number = None if state.settling.result is None else int(state.settling.result)
    return View(state.phase, number, None if number is None else colour(number), state.last, state.display)
