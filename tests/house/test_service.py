"""A house: people act, others watch, tables deal themselves, and what the disk does not take is not done."""

from __future__ import annotations

import resource
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from croupier.games import GAMES, find_game
from croupier.house.attending import Pace
from croupier.house.audit import audit
from croupier.house.bounds import DISPUTES_MOST
from croupier.house.checkpoints import Signer
from croupier.house.journal import Journal
from croupier.house.people.person import Denied, Person
from croupier.house.play_chips import PLAY_CHIPS
from croupier.house.service import House
from croupier.house.store.chain import follow
from croupier.house.store.contract import Store, Unavailable, Write
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.view import own, share_out
from croupier.table.waiting import offered
from tests.house.test_durable import acts_of, setup_of
from tests.support.house import SIGN, enrol_staff, make_house, make_people
from tests.support.seat import NIGHT

LONG = 60.0
"""Seconds after which a test gives up."""


def wait_for(condition: object, house: House) -> None:
    assert callable(condition)
    until = monotonic() + LONG
    while not condition():
        assert monotonic() < until, house.health()
        sleep(0.01)


def open_roulette(store: Store | None = None) -> tuple[House, Person]:
    house = make_house("roulette", store=store)
    house.take_up("t1")
    staff = enrol_staff(house)
    assert isinstance(house.post(staff[Role.GAME_SUPERVISOR], "t1", "open", acts.Open(SIGN)), Entry)
    return house, house.people.admit("Ana").person


def test_an_act_is_the_persons_at_the_houses_moment() -> None:
    house, ana = open_roulette()
    answer = house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    assert isinstance(answer, Entry)
    assert (answer.act.id, answer.act.by, answer.act.role) == ("Ana/1", "Ana", Role.PLAYER)
    assert house.find("t1").book.table.present("Ana")
    house.stop()


def test_the_same_id_gets_the_same_answer_and_another_persons_is_another() -> None:
    house, ana = open_roulette()
    bo = house.people.admit("Bo").person
    first = house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    assert encode(house.post(ana, "t1", "1", acts.SitDown("Ana", 1))) == encode(first)
    reused = house.post(ana, "t1", "1", acts.SitDown("Ana", 2))
    assert isinstance(reused, Refusal) and reused.code == "id-reused"
    assert isinstance(house.post(bo, "t1", "1", acts.SitDown("Bo", 2)), Entry)
    house.stop()


def test_nobody_acts_for_somebody_else() -> None:
    house, ana = open_roulette()
    house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    bo = house.people.admit("Bo").person
    answer = house.post(bo, "t1", "1", acts.Leave("Ana"))
    assert isinstance(answer, Refusal) and answer.code == "not-yours"
    house.stop()


def test_play_chips_have_an_end() -> None:
    house, ana = open_roulette()
    house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    assert isinstance(house.post(ana, "t1", "2", acts.BuyIn("Ana", PLAY_CHIPS - 500)), Entry)
    with pytest.raises(Denied) as said:
        house.post(ana, "t1", "3", acts.BuyIn("Ana", 1_000))
    assert said.value.code == "play-chips" and "$5 more" in said.value.message
    assert isinstance(house.post(ana, "t1", "2", acts.BuyIn("Ana", PLAY_CHIPS - 500)), Entry)  # the first answer
    assert isinstance(house.post(ana, "t1", "4", acts.Place("w", "Ana", "red", 50_000)), Entry)
    with pytest.raises(Denied):
        house.post(ana, "t1", "5", acts.BuyIn("Ana", 1_000))  # what lies on the layout counts as well
    assert isinstance(house.post(ana, "t1", "6", acts.BuyIn("Ana", 500)), Entry)
    house.stop()


def test_a_player_raises_so_many_disputes_and_staff_the_others() -> None:
    """Each is in every snapshot of the table from then on."""
    house, ana = open_roulette()
    kim = house.people.enrol("Perry", Role.GAME_SUPERVISOR, "correct horse", ("t1",))
    house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    for number in range(DISPUTES_MOST):
        assert isinstance(house.post(ana, "t1", f"d{number}", acts.Dispute(f"d{number}", "Ana", "Mine.")), Entry)
    with pytest.raises(Denied) as said:
        house.post(ana, "t1", "more", acts.Dispute("more", "Ana", "Mine."))
    assert said.value.code == "too-many-disputes"
    assert isinstance(house.post(ana, "t1", "d0", acts.Dispute("d0", "Ana", "Mine.")), Entry)  # the first answer
    assert isinstance(house.post(kim, "t1", "more", acts.Dispute("more", "Ana", "Mine.")), Entry)
    house.stop()


@pytest.mark.parametrize(
    ("sent", "deed", "code"),
    [
        ("", acts.AskRules(), "bad-id"),
        ("a b", acts.AskRules(), "bad-id"),
        ("x" * 65, acts.AskRules(), "bad-id"),
        ("ā", acts.AskRules(), "bad-id"),
        ("1", acts.BuyIn("Ana", 10**12 + 1), "beyond-bounds"),
        ("1", acts.Dispute("d", "Ana", "x" * 2_001), "beyond-bounds"),
        ("1", acts.SitDown("A\0na", 1), "beyond-bounds"),
    ],
)
def test_what_no_store_could_keep_is_denied(sent: str, deed: acts.AnyDeed, code: str) -> None:
    house, ana = open_roulette()
    with pytest.raises(Denied) as said:
        house.post(ana, "t1", sent, deed)
    assert said.value.code == code
    house.stop()


class Failing(MemoryStore):
    full = False

    def keep(self, writes: Sequence[Write]) -> None:
        if self.full:
            raise Unavailable("the disk is full")
        super().keep(writes)


def test_a_full_disk_is_said_and_nothing_is_lost() -> None:
    store = Failing()
    house, ana = open_roulette(store)
    before, heard = table_hash(house.find("t1").book.table), list[None]()
    house.find("t1").watch(lambda: heard.append(None))
    store.full = True
    with pytest.raises(Unavailable, match="disk is full"):
        house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    assert table_hash(house.find("t1").book.table) == before and not heard
    store.full = False
    assert isinstance(house.post(ana, "t1", "1", acts.SitDown("Ana", 1)), Entry) and len(heard) == 1
    house.stop()


def test_a_table_that_deals_itself_outlives_a_full_disk() -> None:
    store = Failing()
    house = make_house("roulette", store=store)
    table = house.attend("t1", SIGN, ["Aroha"])
    house.start()
    wait_for(lambda: table.summary().rounds >= 2, house)
    store.full = True
    sleep(0.1)
    stood = store.last("t1")
    assert house.health().served == {"t1": True}
    store.full = False
    assert stood is not None
    wait_for(lambda: table.summary().seq > stood.seq + 5, house)
    house.stop()
    follow(store.laid()[0], store.entries("t1"))


def test_a_disk_that_is_really_full_is_said_and_nothing_is_lost(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    house, ana = open_roulette(store)
    sizes = [file.stat().st_size for file in tmp_path.iterdir()]
    before, most = table_hash(house.find("t1").book.table), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes), most[1]))
    try:
        with pytest.raises(Unavailable):
            house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, most)
    assert table_hash(house.find("t1").book.table) == before
    assert isinstance(house.post(ana, "t1", "1", acts.SitDown("Ana", 1)), Entry)
    assert audit(store, "t1").is_sound
    house.stop()


def test_whoever_watches_or_looks_does_not_wait_for_the_disk() -> None:
    house, ana = open_roulette()
    table = house.find("t1")
    with ThreadPoolExecutor(1) as other, table.book.lock:
        other.submit(table.watch, lambda: None).result(LONG)()
        assert other.submit(table.look, ana).result(LONG).seq == 1
        assert len(other.submit(table.read, ana, 0, 10).result(LONG)) == 1
        assert other.submit(house.summaries).result(LONG)[0].seq == 1
    house.stop()


def test_a_clock_that_is_put_back_stands_still_at_the_table() -> None:
    house, ana = open_roulette()
    moments = iter([NIGHT + timedelta(hours=1), NIGHT - timedelta(hours=1), NIGHT + timedelta(hours=2)])
    house._clock = lambda: next(moments)
    answers = [house.post(ana, "t1", str(number), acts.AskRules()) for number in range(3)]
    hours = [(one.act.at - NIGHT) / timedelta(hours=1) for one in answers if isinstance(one, Entry)]
    assert hours == [1, 1, 2]
    house.stop()


def test_only_the_house_says_what_its_equipment_showed() -> None:
    house = make_house("roulette")
    house.attend("t1", SIGN)
    lee = enrol_staff(house)[Role.DEALER]
    with pytest.raises(Denied) as said:
        house.post(lee, "t1", "1", acts.Observe("wheel", "17"))
    assert said.value.code == "house-draws"
    house.stop()


def test_staff_of_another_table_see_it_as_anybody_does() -> None:
    house = make_house("roulette", "roulette")
    table = house.attend("t1", SIGN, ["Aroha"])
    house.take_up("t2")
    staff, other = enrol_staff(house), house.people.enrol("Lou", Role.CASINO_MANAGER, "long enough", ("t2",))
    with table.book.lock:
        table.attendant.company[0].bet()  # type: ignore[union-attr]
    mine, theirs = table.look(staff[Role.DEALER]), table.look(other)
    assert "player Aroha" in mine.own.purses and mine.own.duties
    assert not theirs.own.purses and not theirs.own.duties and theirs.public == mine.public
    read = table.read(other, 0, 100)
    assert not any(posting.account.startswith("player ") for entry in read for posting in entry.postings)
    assert not any(entry.hash for entry in read)
    house.stop()


def test_watchers_are_told_of_every_entry_until_they_go() -> None:
    house, ana = open_roulette()
    table, heard = house.find("t1"), list[int]()
    end = table.watch(lambda: heard.append(table.book.table.now.seq))
    house.post(ana, "t1", "1", acts.SitDown("Ana", 1))
    house.post(ana, "t1", "2", acts.BuyIn("Ana", 1_000))
    house.post(ana, "t1", "3", acts.Place("w", "Ana", "red", 1))  # refused: nothing to tell
    end()
    house.post(ana, "t1", "4", acts.Leave("Ana"))
    assert heard == [2, 3]
    house.stop()


def test_entries_are_read_from_any_place(tmp_path: Path) -> None:
    house = make_house("roulette", store=SqliteStore(tmp_path / "house.db"))
    table = house.attend("t1", SIGN, ["Aroha"])
    ana = house.people.admit("Ana").person
    house.start()
    wait_for(lambda: table.summary().seq > 250, house)
    for after in (0, 10, 249, table.summary().seq - 1):
        assert [entry.seq for entry in table.read(ana, after, 20)][:1] == [after + 1]
        assert len(table.read(ana, after, 20)) <= 20
    house.stop()


def test_every_game_at_once_and_a_house_taken_up_as_it_stood(tmp_path: Path) -> None:
    first = make_house(*GAMES, store=SqliteStore(tmp_path / "house.db"))
    tables = [first.attend(f"t{n}", SIGN, ["Aroha", "Ben"]) for n in range(1, len(GAMES) + 1)]
    first.start()
    wait_for(lambda: all(table.summary().rounds >= 2 for table in tables), first)
    assert first.health().ok
    first.stop()
    stood = [table_hash(table.book.table) for table in tables]
    again = make_house(*GAMES, store=SqliteStore(tmp_path / "house.db"))
    assert [table_hash(again.take_up(f"t{n}").book.table) for n in range(1, len(GAMES) + 1)] == stood
    again.stop()


def test_many_people_at_many_tables_lose_nothing() -> None:
    house = make_house(*["roulette"] * 4)
    staff = {
        f"t{n}": house.people.enrol(f"Kim {n}", Role.GAME_SUPERVISOR, "long enough", (f"t{n}",)) for n in range(1, 5)
    }
    for name, kim in staff.items():
        house.take_up(name)
        house.post(kim, name, "open", acts.Open(SIGN))
    guests = [house.people.admit(f"Guest {n}").person for n in range(8)]
    kept: list[tuple[str, int]] = []

    def play(guest: Person) -> None:
        for number in range(20):
            name = f"t{number % 4 + 1}"
            deed = acts.Leave(guest.name) if number // 4 % 2 else acts.SitDown(guest.name)
            answer = house.post(guest, name, f"{number}", deed)
            assert isinstance(answer, Entry), answer
            kept.append((name, answer.seq))

    threads = [Thread(target=play, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(kept) == len(set(kept)) == 160
    assert {name: house.find(name).book.table.now.seq for name in staff} == dict.fromkeys(staff, 41)
    house.stop()


def test_a_stopped_house_says_that_it_takes_nothing_any_more() -> None:
    house, ana = open_roulette()
    house.stop()
    with pytest.raises(Unavailable):
        house.post(ana, "t1", "1", acts.AskRules())


def test_a_round_of_a_house_is_signed() -> None:
    store, signer = MemoryStore(), Signer.make()
    plain = make_house("roulette", store=store)
    house = House(store, make_people(), plain._clock, signer=signer, pace=Pace(0.0, 0.0, 0.0, 0.05, 0.0))
    table = house.attend("t1", SIGN, ["Aroha"])
    house.start()
    wait_for(lambda: table.summary().rounds >= 2, house)
    house.stop()
    assert store.checkpoints("t1") and all(one.key == signer.public for one in store.checkpoints("t1"))


def test_what_everybody_sees_is_found_once_an_act_and_is_never_an_older_table() -> None:
    house, ana = open_roulette()
    table, bo = house.find("t1"), house.people.admit("Bo").person
    assert table.look(ana).public is table.look(bo).public
    house.post(ana, "t1", "sits", acts.SitDown("Ana", 3))
    assert [seat.player for seat in table.look(bo).public.seats] == ["Ana"]
    assert encode(table.look_raw(ana)) == encode(table.look(ana))
    house.stop()


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_is_offered_the_same_from_his_or_her_share_of_what_the_game_waits_for(game: str) -> None:
    journal = Journal(lay(setup_of(game), find_game(game)))
    for act in acts_of(game, rounds=2):
        journal.post(act)
        table = journal.table
        shares = share_out(table, offered(table))
        for name in (None, "nobody here", *table.now.patrons):
            share = shares.get(name, shares[None])
            assert own(table, Role.PLAYER, name, share) == own(table, Role.PLAYER, name)
