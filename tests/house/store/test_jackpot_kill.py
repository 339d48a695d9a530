"""Houses on one jackpot, killed at any instant (kill -9): nothing is made, lost, doubled or paid out of turn."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from croupier.house.audit import audit
from croupier.house.clocks import passing
from croupier.house.hits import draw_sign
from croupier.house.recounting import audit_jackpot, recount_jackpot
from croupier.house.service import House
from croupier.house.store.contract import Store
from croupier.house.store.postgres import PostgresStore
from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from croupier.table.entries import Entry
from tests.house.test_links import HANDS, in_memory
from tests.rules.caribbean_stud.table import NIGHTS, WITH_JACKPOT
from tests.support.house import AT_ONCE, make_people
from tests.support.linked import JACKPOT, LinkedStud, set_up, take_up
from tests.support.suited import Suited

NIGHT = NIGHTS[1998]
OPTIONS = {"jackpot_seed": 5_000_000, "jackpot_retained": 3_000, "jackpot_reseed": 2_000_000}
KILLS = 12
LONG = 60.0
"""Seconds after which the test gives up."""
Open = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "house.db")
    database = request.getfixturevalue("database")
    return lambda: PostgresStore(database)


def fork(live: Callable[[], None]) -> int:
    """A process that does this and leaves nothing to Python's own way of ending."""
    child = os.fork()
    if child == 0:
        try:
            live()
        finally:
            os._exit(1)
    return child


# Between hit and payment ------------------------------------------------------------------------------


def steps_to_payment(desk: LinkedStud) -> list[Callable[[], object]]:
    """From the dealer's last card on; the reading comes with the payment of ante and bet, by itself."""

    def discharge() -> None:
        duty = next(duty for duty in desk.table.now.duties.values() if duty.blocks)
        desk.accepts(acts.Discharge(duty.id))

    return [
        lambda: desk.shows("ana"),
        lambda: desk.accepts(acts.Pay()),
        discharge,
        discharge,
        lambda: desk.accepts(acts.Pay()),
    ]


def live_until(open_store: Open, steps: int) -> None:
    """In the child: two claims, the later one ready first; so many steps of the earlier one, and dead."""
    desks = take_up(open_store(), "AB")
    for number, name in enumerate("AB"):
        desks[name].to_claim(HANDS[name], NIGHT + timedelta(minutes=1 + number))
    desks["B"].finish()
    desks["A"].turn("Kh 8c 6h 3s")
    for step in steps_to_payment(desks["A"])[:steps]:
        step()
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("steps", range(6))
def test_a_house_killed_between_hit_and_payment_pays_what_was_due(open_store: Open, steps: int) -> None:
    store = open_store()
    set_up(store, "AB", **OPTIONS)
    store.close()
    child = fork(lambda: live_until(open_store, steps))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    store = open_store()
    desks = take_up(store, "AB")
    before = store.jackpot(JACKPOT)
    for desk in desks.values():  # whoever did not hear the last answer asks again
        last = desk.journal.entries[-1]
        assert isinstance(last, Entry) and desk.journal.post(last.act) == last
    assert store.jackpot(JACKPOT) == before
    for step in steps_to_payment(desks["A"])[steps:]:
        step()
    desks["B"].claim()
    assert [hit.cents for hit in draw_sign(store, JACKPOT).hits] == list(in_memory(("A", "B")).values())
    assert audit_jackpot(store, JACKPOT).is_sound
    store.close()


# At any instant ---------------------------------------------------------------------------------------


def serve(open_store: Open, name: str, player: str, seed: int) -> None:
    """In the child: one table of the jackpot, dealt as fast as it goes, until killed."""
    store = open_store()
    last = store.last(name)
    clock = passing(NIGHT + timedelta(seconds=0 if last is None else last.seq))
    house = House(store, make_people(), clock, source=Suited(seed), pace=AT_ONCE)
    house.attend(name, WITH_JACKPOT, [player])
    house.start()
    time.sleep(60)


def test_houses_killed_at_any_instant_leave_one_sound_jackpot(database: str) -> None:
    """Two processes on one PostgreSQL, a table each: whichever is killed, the other's claims wait for it or go on."""

    def open_store() -> Store:
        return PostgresStore(database)

    store, random = open_store(), Random(7)
    set_up(store, "AB", **OPTIONS)
    players = {"A": "Aroha", "B": "Ben"}

    def start(name: str, seed: int) -> int:
        return fork(lambda: serve(open_store, name, players[name], seed))

    children = {name: start(name, number) for number, name in enumerate(players)}
    try:
        for number in range(KILLS):
            time.sleep(0.2 + random.random() / 2)
            name = random.choice(sorted(players))
            os.kill(children[name], signal.SIGKILL)
            os.waitpid(children[name], 0)
            children[name] = start(name, 100 + number)
        until = time.monotonic() + LONG
        while not store.payments(JACKPOT, 1) and time.monotonic() < until:
            time.sleep(0.1)
    finally:
        for child in children.values():
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    found = recount_jackpot(store, JACKPOT)
    assert found.findings == () and found.counted == found.kept
    assert found.kept.paid > 0 and all(audit(store, name).is_sound for name in players)
    store.close()
