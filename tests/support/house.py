"""A house with people, quick enough for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from argon2 import PasswordHasher

from croupier.house.attending import Pace
from croupier.house.clocks import ticking
from croupier.house.people.people import People
from croupier.house.people.person import EVERYWHERE, Person
from croupier.house.people.rows import Rows, SqliteRows
from croupier.house.sealing import Sealer
from croupier.house.service import House
from croupier.house.sources import RandomSource, Source, seeded
from croupier.house.store.contract import Store
from croupier.house.store.memory import MemoryStore
from croupier.table.roles import LADDER, Role
from croupier.table.setup import Limits, Setup, Sign
from tests.support.seat import NIGHT

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PASSWORD = "correct horse battery"
SIGN = Sign(Limits(500, 50_000))
AT_ONCE = Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.05, retry=0.01)
NAMES = {
    Role.DEALER: "Lee",
    Role.GAME_SUPERVISOR: "Kim",
    Role.CASINO_SUPERVISOR: "Pat",
    Role.SHIFT_MANAGER: "Sam",
    Role.CASINO_MANAGER: "Max",
    Role.INSPECTOR: "Ina",
}


class WallClock:
    """The time of day at the door, which a test can put forward."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 3, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, time: timedelta) -> None:
        self.now += time


def make_people(clock: WallClock | None = None, rows: Rows | None = None) -> People:
    return People(rows or SqliteRows(None), clock or WallClock(), reserved=("Aroha", "Ben"), hasher=QUICK)


def make_house(
    *games: str,
    store: Store | None = None,
    clock: WallClock | None = None,
    pace: Pace = AT_ONCE,
    source: Source | None = None,
    casino: str = "auckland",
    sealer: Sealer | None = None,
    verifiable: bool = True,
) -> House:
    """Tables t1, t2 ... of these games, with nobody to deal them yet."""
    chance = RandomSource(seeded(3)) if source is None else source
    kept = MemoryStore() if store is None else store
    house = House(
        kept, make_people(clock), ticking(NIGHT), source=chance, pace=pace, sealer=sealer, verifiable=verifiable
    )
    for number, game in enumerate(games, start=1):
        house.lay(Setup(game, casino, table=f"t{number}"))
    return house


def enrol_staff(house: House, table: str = "t1") -> dict[Role, Person]:
    """One of each rank, assigned to one table; and an inspector."""
    staff = {role: house.people.enrol(NAMES[role], role, PASSWORD, (table,)) for role in LADDER}
    inspector = house.people.enrol(NAMES[Role.INSPECTOR], Role.INSPECTOR, PASSWORD, (EVERYWHERE,))
    return {**staff, Role.INSPECTOR: inspector}
