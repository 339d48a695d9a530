"""A house whose draws others can check: every game, dealt by itself, closed, killed and opened again."""

from __future__ import annotations

import json
import os
import select
import signal
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from croupier.games import GAMES
from croupier.house.audit import audit
from croupier.house.committing import By
from croupier.house.exporting import export_table
from croupier.house.people.person import Person
from croupier.house.sealing import Sealer, WrongKey
from croupier.house.service import House
from croupier.house.store.contract import Store
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.house.verify import Check, verify
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from tests.house.test_service import wait_for
from tests.support.drawing import Drawing
from tests.support.house import SIGN, enrol_staff, make_house

KEY = bytes(range(32))
STRANGER = Person("Dee", Role.PLAYER)


def check_table(store: Store, name: str) -> Check:
    return verify(json.loads(msgspec.json.encode(export_table(store, name))))


def open_house(store: Store, *games: str, verifiable: bool = True, key: bytes = KEY) -> House:
    house = make_house(*games, store=store, sealer=Sealer(key), verifiable=verifiable)
    for number in range(1, len(games) + 1):
        house.attend(f"t{number}", SIGN, ["Aroha", "Ben"])
    return house


def play(house: House, rounds: int) -> None:
    """So many rounds more at every table: how many a house played before it was stopped depends on the machine."""
    before = {one.name: one.rounds for one in house.summaries()}
    house.start()
    wait_for(lambda: all(one.rounds >= before[one.name] + rounds for one in house.summaries()), house)
    house.stop()


class Kept(MemoryStore):
    """Closed and opened again in the same test."""


def test_every_game_of_a_house_that_deals_itself_can_be_checked_and_goes_on_with_its_secrets() -> None:
    store = Kept()
    play(open_house(store, *GAMES), 2)
    first = {name: check_table(store, name) for name in map(table_of, range(len(GAMES)))}
    play(open_house(store, *GAMES), 3)
    for name, before in first.items():
        check = check_table(store, name)
        assert (before.wrong, check.wrong) == ([], []), name
        assert check.rounds >= 4 > 1 <= before.rounds and check.draws > before.draws
        assert len(store.sealed(name)) == 1, "the series it had"
        assert audit(store, name).is_sound


def table_of(number: int) -> str:
    return f"t{number + 1}"


def test_the_view_says_how_outcomes_come_about() -> None:
    store = Kept()
    house = open_house(store, "roulette")
    look = house.look(STRANGER, "t1").draws
    assert (look.by, look.series, look.opened, look.secrets) == (By.SECRETS, 1, 0, 20_000)
    first = house.find("t1").read(STRANGER, 0, 1)[0]
    assert first.act.deed == acts.Commit(1, look.commitment, 20_000), "before the table opens"
    play(house, 2)
    assert house.look(STRANGER, "t1").draws.opened >= 2
    assert open_house(Kept(), "roulette", verifiable=False).look(STRANGER, "t1").draws.by is By.SYSTEM
    keyed = make_house("roulette", sealer=Sealer(KEY))
    keyed.take_up("t1")
    assert keyed.look(STRANGER, "t1").draws.by is By.DEALER


def test_a_house_taken_back_to_the_system_says_so_on_record_and_one_that_never_drew_otherwise_does_not() -> None:
    store = Kept()
    play(open_house(store, "money-wheel"), 2)
    play(open_house(store, "money-wheel", verifiable=False), 4)
    check = check_table(store, "t1")
    assert check.wrong == [] and any("bound to nothing" in note for note in check.notes), check.notes
    plain = Kept()
    play(open_house(plain, "money-wheel", verifiable=False), 2)
    check = check_table(plain, "t1")
    assert (check.draws, check.wrong) == (0, []) and "keyed by a dealer" in check.notes[0]


def test_a_house_with_another_key_does_not_open() -> None:
    store = Kept()
    play(open_house(store, "roulette"), 1)
    with pytest.raises(WrongKey, match="table t1 cannot be opened with this key"):
        open_house(store, "roulette", key=bytes(32))


def test_a_table_that_no_text_governs_says_so_and_is_bound_to_nothing() -> None:
    store = Kept()
    house = make_house("caribbean-stud", store=store, casino="dunedin", sealer=Sealer(KEY))
    with pytest.raises(ValueError, match="table t1 does not open"):
        house.attend("t1", SIGN, ["Aroha"])
    assert store.last("t1") is None


def test_where_cards_are_hidden_only_an_inspector_is_sent_what_would_tell_them() -> None:
    store = Kept()
    house = open_house(store, "caribbean-stud", "roulette")
    staff = enrol_staff(house)
    play(house, 2)
    inspector = staff[Role.INSPECTOR]
    table = house.find("t1")
    for person in (STRANGER, Person("Aroha", Role.PLAYER), staff[Role.CASINO_MANAGER], staff[Role.DEALER]):
        told = table.read(person, 0, 5_000)
        assert {deed.secret for deed in revealed(told)} == {"hidden"}
        assert not any(deed.left for deed in shown(told))
    told = table.read(inspector, 0, 5_000)
    assert all(len(deed.secret) == 64 for deed in revealed(told)) and any(deed.left for deed in shown(told))
    assert all(len(deed.secret) == 64 for deed in revealed(house.find("t2").read(STRANGER, 0, 5_000)))


def revealed(told: list[Entry]) -> list[acts.Reveal]:
    found = [one.act.deed for one in told if isinstance(one.act.deed, acts.Reveal)]
    assert len(found) >= 2
    return found


def shown(told: list[Entry]) -> list[acts.Observe]:
    return [one.act.deed for one in told if isinstance(one.act.deed, acts.Observe)]


KILLS = 25


def test_a_house_that_is_killed_draws_on_with_its_secret(tmp_path: Path) -> None:
    """Killed at any instant, with other entropy whenever it is opened: what shows is what the first secret gives."""
    random, path = Random(3), tmp_path / "house.db"
    for _ in range(KILLS):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            deal_until_killed(path, writing)
        os.close(writing)
        select.select([reading], [], [], 30)  # it has been taken up, and deals
        time.sleep(0.1 * random.random())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)
    store = SqliteStore(path)
    Drawing("blackjack", store).play(4)
    check = check_table(store, "t1")
    assert check.wrong == []
    assert check.rounds >= 4 and len(store.sealed("t1")) == 1
    assert audit(store, "t1").is_sound
    store.close()


def deal_until_killed(path: Path, pipe: int) -> None:
    """In the child, which leaves nothing to Python's own way of ending."""
    try:
        table = Drawing("blackjack", SqliteStore(path), entropy=os.urandom)
        os.write(pipe, b".")
        table.run(table.dealer.finish())
        while True:
            table.play(1)
    finally:
        os._exit(1)
