"""Where a game of Money Wheel stands, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from croupier.games.money_wheel import rules
from croupier.games.money_wheel.terms import Terms
from croupier.games.spun.late import Past, Record
from croupier.games.spun.placing import Stage
from croupier.games.spun.settling import Settling


class Phase(StrEnum):
    BETTING = "place your bets"
    CLOSED = "no more bets"
    SPINNING = "the wheel is spinning"
    STOPPED = "the wheel has stopped"
    PAYING = "winning wagers are paid"


STAGES = {
    Phase.BETTING: Stage.OPEN,
    Phase.CLOSED: Stage.CLOSED,
    Phase.SPINNING: Stage.CLOSED,
    Phase.STOPPED: Stage.DECIDED,
    Phase.PAYING: Stage.SETTLING,
}


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """`last` is the section of the last result, or its symbol where only that was told; `record` is what was told of
    the spin going on."""

    phase: Phase = Phase.BETTING
    settling: Settling = Settling()
    last: str | None = None
    rounds: int = 0
    past: Past | None = None
    record: Record = Record()


class View(msgspec.Struct, frozen=True):
    """Nothing at a money wheel is hidden from anybody. `name` is the operator's for the game, `symbols` its names for A
    to G, `order` the symbols around the rim; `last` is the symbol of the last result. `section` is not known where only
    the symbol was told."""

    phase: Phase
    name: str
    symbols: Mapping[str, str]
    order: str
    section: str | None
    symbol: str | None
    last: str | None


def view(terms: Terms, state: State) -> View:
    seen, last = state.settling.result, state.last
    return View(
        state.phase,
        terms.name,
        terms.symbols,
        terms.wheel.order,
        None if seen in terms.symbols else seen,
        None if seen is None else rules.symbol_of(terms, seen),
        None if last is None else rules.symbol_of(terms, last),
    )
