"""Houses of several processes in one process: each has sessions, threads and tables of its own."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from croupier.house.attending import Pace
from croupier.house.clocks import ticking
from croupier.house.people.rows import PostgresRows
from croupier.house.sealing import Sealer
from croupier.house.service import House
from croupier.house.sharing import Share
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.postgres import PostgresStore
from croupier.table.setup import Setup
from tests.support.house import AT_ONCE, SIGN, make_people
from tests.support.seat import NIGHT

PATIENCE = 30.0
"""Seconds after which a test gives up."""


class Shared(House):
    """One process's house, by its name; it is opened with its tables and begins when it is started."""

    def __init__(self, database: str, name: str, tables: int, pace: Pace, *, lease: float, held: float) -> None:
        self.store = PostgresStore(database)
        people = make_people(rows=PostgresRows(database))
        source, sealer = RandomSource(seeded(3)), Sealer(bytes(32))
        super().__init__(self.store, people, ticking(NIGHT), source=source, pace=pace, sealer=sealer)
        self.name = name
        self.others = Share(self, self.store, name, beat=0.05, lease=lease, held=held)
        self.share(self.others)
        self._laid(tables)

    def _laid(self, tables: int) -> None:
        for number in range(1, tables + 1):
            self.lay(Setup("roulette", "auckland", table=f"t{number}"))

    def end_session(self) -> None:
        """As if the process were dead to the database: it is told nothing, and finds out by itself."""
        self.store._writer.close()


def open_shared(
    database: str,
    name: str,
    *,
    dealt: int = 0,
    by_people: int = 0,
    pace: Pace = AT_ONCE,
    lease: float = 5.0,
    held: float = 5.0,
) -> Shared:
    """Tables t1, t2 ...: the first ones dealt by the house with Aroha for company, the others by people."""
    house = Shared(database, name, dealt + by_people, pace, lease=lease, held=held)
    for number in range(1, dealt + 1):
        house.attend(f"t{number}", SIGN, ["Aroha"])
    for number in range(dealt + 1, dealt + by_people + 1):
        house.take_up(f"t{number}")
    return house


def wait_for(condition: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < until
        sleep(0.01)
