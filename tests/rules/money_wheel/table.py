"""Money wheel tables brought to a point of the spin; and the wheel written out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache

from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.setup import Option, Sign
from tests.support.desk import SIGN, SYSTEM, Desk

PHASES = ("betting", "closed", "spinning", "stopped", "paying")

# Rules 2.3 and 5.0, row by row: how many of the 52 sections, and what each dollar wins (reading W-2).
SECTIONS = {"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1}
PAYS = {"A": 1, "B": 3, "C": 5, "D": 11, "E": 23, "F": 47, "G": 47}

# The order used where the operator names none: not from the Gazette (reading W-1).
HALF = "B A C A B A D A B A C A B A E A B A C A D A C A B"
RIM = ["F", *HALF.split(), "G", *HALF.split()]


class MoneyWheelDesk(Desk):
    """An open money wheel at Christchurch on a Saturday night in 1997."""

    def __init__(self, *, sign: Sign | None = SIGN, options: Mapping[str, Option] | None = None) -> None:
        super().__init__(game="money-wheel", sign=sign, options=options)

    def close(self) -> None:
        """Call and spin."""
        self.accepts(acts.Close())
        self.accepts(acts.Spin())

    def stop(self, section: int, turns: int | None = None) -> Entry:
        return self.accepts(acts.Observe("wheel", str(section), turns), SYSTEM)

    def spin(self, number: int) -> dict[str, Settled]:
        """A whole spin, collected and paid; what became of each wager."""
        self.close()
        self.stop(number)
        return self.settle()

    @property
    def phase(self) -> str:
        return str(self.table.state.phase.name).lower()


def fork(desk: MoneyWheelDesk) -> MoneyWheelDesk:
    """The same table, to go on from without touching the first: a table is a value."""
    forked = copy(desk)
    forked.journal = Journal(desk.table)
    return forked


def at(phase: str) -> MoneyWheelDesk:
    """A table at this point: G fell last (section 27); section 2, a B, leaves two losers; in `paying` they are gone.

    w1 ana B, w2 ben B, w3 ana A (loses), w4 ben F (loses).
    """
    return fork(_brought_to(phase))


@cache
def _brought_to(phase: str) -> MoneyWheelDesk:
    if phase == "betting":
        desk = MoneyWheelDesk()
        desk.seat("ana", 1)
        desk.seat("ben", 2)
        desk.spin(27)
        desk.bet("ana", "symbol", 500, "B")
        desk.bet("ben", "symbol", 1_000, "B")
        desk.bet("ana", "symbol", 2_000, "A")
        desk.bet("ben", "symbol", 700, "F")
        return desk
    desk = fork(_brought_to(PHASES[PHASES.index(phase) - 1]))
    match phase:
        case "closed":
            desk.accepts(acts.Close())
        case "spinning":
            desk.accepts(acts.Spin())
        case "stopped":
            desk.stop(2)
        case "paying":
            desk.accepts(acts.Collect())
    return desk


@cache
def _every_symbol() -> MoneyWheelDesk:
    desk = MoneyWheelDesk()
    desk.seat("ana", 1, buys=500 * len(PAYS))
    for symbol in PAYS:
        desk.accepts(acts.Place(symbol, "ana", "symbol", 500, symbol))
    return desk


@cache
def settle_every_symbol(section: int) -> tuple[MoneyWheelDesk, dict[str, Settled]]:
    """Five dollars on each of the seven symbols, the wheel stopped at this section."""
    desk = fork(_every_symbol())
    return desk, desk.spin(section)
