"""A house that several processes share: whatever comes to one of them for a table of another is done there, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial

import psycopg
import pytest

from croupier.house.attending import Pace
from croupier.house.committing import By
from croupier.house.people.person import Denied, Person
from croupier.house.play_chips import PLAY_CHIPS
from croupier.house.service import House
from croupier.house.store.chain import follow
from croupier.house.store.contract import NotOwned, StoreError, Unavailable
from croupier.house.store.postgres import PostgresStore
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import table_hash
from tests.support.house import PASSWORD, SIGN, make_house
from tests.support.shared import Shared, open_shared, wait_for

Open = Callable[..., Shared]
STEP_BY_STEP = Pace(betting=0.0, step=600.0, shown=600.0, deciding=600.0, retry=0.01)
"""Whoever deals takes one step, and then waits for longer than any test."""
AT_LEISURE = Pace(betting=600.0, step=0.0, shown=0.0, deciding=600.0, retry=0.01)


@pytest.fixture
def opened(database: str) -> Iterator[Open]:
    houses: list[Shared] = []

    def make(name: str, **how: object) -> Shared:
        houses.append(open_shared(database, name, **how))  # type: ignore[arg-type]
        houses[-1].start()
        return houses[-1]

    yield make
    for house in houses:
        house.stop()


@pytest.fixture
def pair(opened: Open) -> tuple[Shared, Shared, Person]:
    """A table that a person deals, held by the first of two processes; and Ana, who sits there."""
    first = opened("first", by_people=1)
    wait_for(lambda: first.holds("t1"))
    second = opened("second", by_people=1)
    kim = first.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("t1",))
    assert isinstance(first.post(kim, "t1", "open", acts.Open(SIGN)), Entry)
    ana = second.people.admit("Ana").person
    wait_for(lambda: second.others.owner("t1") == "first")
    assert isinstance(second.post(ana, "t1", "sit", acts.SitDown("Ana", 1)), Entry)
    return first, second, ana


@pytest.fixture(params=["alone", "shared"])
def anywhere(request: pytest.FixtureRequest) -> Iterator[tuple[House, House, Person]]:
    """The same, and a house of one process, which must answer alike."""
    if request.param == "shared":
        yield request.getfixturevalue("pair")
        return
    house = make_house("roulette")
    house.take_up("t1")
    kim = house.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("t1",))
    house.post(kim, "t1", "open", acts.Open(SIGN))
    ana = house.people.admit("Ana").person
    house.post(ana, "t1", "sit", acts.SitDown("Ana", 1))
    yield house, house, ana
    house.stop()


# Acts -------------------------------------------------------------------------------------------------


def test_an_act_is_answered_alike_at_every_process(anywhere: tuple[House, House, Person]) -> None:
    first, second, ana = anywhere
    there = second.post(ana, "t1", "1", acts.BuyIn("Ana", 1_000))
    assert isinstance(there, Entry) and (there.act.by, there.act.role) == ("Ana", Role.PLAYER)
    assert first.find("t1").book.table.now.seq == second.find("t1").book.table.now.seq == there.seq
    for house in (first, second, first):
        assert encode(house.post(ana, "t1", "1", acts.BuyIn("Ana", 1_000))) == encode(there)
    refused = second.post(ana, "t1", "2", acts.Place("w", "Ana", "red", 100))
    assert isinstance(refused, Refusal) and refused.code == "below-minimum"
    assert encode(first.post(ana, "t1", "2", acts.Place("w", "Ana", "red", 100))) == encode(refused)
    for house in (first, second):
        reused = house.post(ana, "t1", "1", acts.BuyIn("Ana", 2_000))
        assert isinstance(reused, Refusal) and reused.code == "id-reused"


def test_words_have_their_answer_under_their_id_alone(anywhere: tuple[House, House, Person]) -> None:
    _, second, ana = anywhere
    there = second.post(ana, "t1", "1", acts.BuyIn("Ana", 1_000), said=True)
    assert second.post(ana, "t1", "1", acts.BuyIn("Ana", 2_000), said=True) == there


def test_what_the_house_denies_it_denies_at_every_process(anywhere: tuple[House, House, Person]) -> None:
    _, second, ana = anywhere
    for deed, code in ((acts.Spin(), "not-yours-to-do"), (acts.BuyIn("Ana", PLAY_CHIPS + 1), "play-chips")):
        with pytest.raises(Denied) as said:
            second.post(ana, "t1", code, deed)
        assert said.value.code == code


def test_the_owner_looks_the_person_up_again(pair: tuple[Shared, Shared, Person]) -> None:
    _, second, ana = pair
    with pytest.raises(Denied) as said:
        second.post(Person("Ana", Role.CASINO_MANAGER, ("*",)), "t1", "1", acts.Spin())
    assert said.value.code == "not-yours-to-do"
    with pytest.raises(Denied) as said:
        second.post(Person("Nobody", Role.PLAYER), "t1", "1", acts.AskRules())
    assert said.value.code == "not-signed-in"
    answer = second.post(ana, "t1", "1", acts.AskRules())
    assert isinstance(answer, Entry) and answer.act.role is Role.PLAYER


def test_a_player_has_no_more_play_chips_at_two_processes_than_at_one(opened: Open) -> None:
    first = opened("first", by_people=2)
    wait_for(lambda: len(first.held()) == 2)
    kim = first.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("*",))
    ana = first.people.admit("Ana").person
    for name in ("t1", "t2"):
        first.post(kim, name, "open", acts.Open(SIGN))
        first.post(ana, name, "sit", acts.SitDown("Ana", 1))
    second = opened("second", by_people=2)
    wait_for(lambda: len(first.held()) == len(second.held()) == 1)

    def buy(house: Shared, name: str) -> bool:
        try:
            return isinstance(house.post(ana, name, "buy", acts.BuyIn("Ana", PLAY_CHIPS - 500)), Entry)
        except Denied as no:
            assert no.code == "play-chips"
            return False

    with ThreadPoolExecutor(2) as both:
        bought = list(both.map(buy, (first, second), ("t1", "t2")))
    assert sorted(bought) == [False, True]


def test_nothing_comes_of_an_act_for_a_table_that_nobody_deals(opened: Open, database: str) -> None:
    house = opened("first", by_people=1, held=0.2)
    wait_for(lambda: house.holds("t1"))
    kim = house.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("t1",))
    watcher = open_shared(database, "second", by_people=1, held=0.2)  # not started: it takes nothing up
    house.stop()
    with pytest.raises(NotOwned, match="nothing was done"):
        watcher.post(kim, "t1", "open", acts.Open(SIGN))
    with psycopg.connect(database) as rows:
        assert rows.execute("SELECT count(*) FROM inbox").fetchone() == (0,)
    watcher.start()
    wait_for(lambda: watcher.holds("t1"))
    assert watcher.find("t1").book.table.now.seq == 0
    assert isinstance(watcher.post(kim, "t1", "open", acts.Open(SIGN)), Entry)
    watcher.stop()


def test_an_act_is_held_until_somebody_takes_the_table_over(opened: Open, database: str) -> None:
    house = opened("first", by_people=1)
    wait_for(lambda: house.holds("t1"))
    kim = house.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("t1",))
    second = open_shared(database, "second", by_people=1)
    house.stop()
    with ThreadPoolExecutor(1) as waiting:
        asked = waiting.submit(second.post, kim, "t1", "open", acts.Open(SIGN))
        with psycopg.connect(database, autocommit=True) as rows:
            wait_for(lambda: rows.execute("SELECT count(*) FROM inbox").fetchone() == (1,))
        second.start()
        assert isinstance(asked.result(30), Entry)
    assert [one.act for one in second.store.entries("t1")] == ["Kim/open"]
    second.stop()


def test_a_fault_of_the_owner_is_a_fault_and_not_a_silence(
    pair: tuple[Shared, Shared, Person], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second, ana = pair

    def broken(*_: object, **__: object) -> Entry:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(first, "_post_here", broken)
        with pytest.raises(RuntimeError, match="in that one's log"):
            second.post(ana, "t1", "1", acts.AskRules())
        assert "ZeroDivisionError" in caplog.text
    assert isinstance(second.post(ana, "t1", "1", acts.AskRules()), Entry)


def test_an_act_that_the_owner_took_and_never_answered_is_done_by_the_next_one(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opened("first", by_people=1)
    wait_for(lambda: first.holds("t1"))
    second = opened("second", by_people=1, held=20.0)
    kim = first.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("t1",))
    taken: list[int] = []
    monkeypatch.setattr(first.others._forwarding, "_do", lambda number, _raw: taken.append(number))
    with ThreadPoolExecutor(1) as waiting:
        asked = waiting.submit(second.post, kim, "t1", "open", acts.Open(SIGN))
        wait_for(lambda: len(taken) == 1)
        first.stop()
        assert isinstance(asked.result(30), Entry) and second.holds("t1")


# Watching ---------------------------------------------------------------------------------------------


def test_a_viewer_elsewhere_hears_every_entry_once_in_order(pair: tuple[Shared, Shared, Person], database: str) -> None:
    first, second, ana = pair
    table, heard = second.find("t1"), list[int]()
    began = table.book.table.now.seq
    end = table.watch(lambda: heard.append(table.book.table.now.seq))
    for number in range(30):
        first.post(ana, "t1", f"{number}", acts.AskRules())
        if number == 10:  # every session but the writer's is lost: so is what is said meanwhile
            end_sessions(database, "LISTEN")
    wait_for(lambda: len(heard) == 30)
    assert heard == list(range(began + 1, began + 31))
    assert [one.seq for one in table.read(ana, began, 100)] == heard
    end()


def test_whoever_comes_to_another_process_sees_no_less_there(anywhere: tuple[House, House, Person]) -> None:
    first, second, ana = anywhere
    for number in range(20):
        entry = first.post(ana, "t1", f"{number}", acts.AskRules())
        assert isinstance(entry, Entry) and second.look(ana, "t1").seq == entry.seq
        assert second.read(ana, "t1", entry.seq - 1, 10)[0][-1].act.id == f"Ana/{number}"
        assert second.reaches("t1", entry.seq) and not second.reaches("t1", entry.seq + 1)


def test_the_time_to_bet_and_what_binds_the_draws_are_known_at_every_process(opened: Open) -> None:
    first = opened("first", dealt=1, pace=AT_LEISURE)
    wait_for(lambda: first.holds("t1"))
    second = opened("second", dealt=1, pace=AT_LEISURE)
    ana = second.people.admit("Ana").person
    wait_for(lambda: first.look(ana, "t1").closes_in is not None)

    def known_there() -> bool:
        first._tell_times("t1")  # once more, for whoever came late
        return second.look(ana, "t1").closes_in is not None

    wait_for(known_there)
    assert 0 < (second.look(ana, "t1").closes_in or 0) <= AT_LEISURE.betting
    bound = first.look(ana, "t1").draws
    assert bound.by is By.SECRETS and second.look(ana, "t1").draws == bound
    first.stop()
    wait_for(lambda: second.holds("t1"))
    assert second.look(ana, "t1").draws == bound  # the next round has the secret that was committed to


# Owners that come and go ------------------------------------------------------------------------------


def test_a_process_that_loses_its_session_lets_go_and_another_goes_on_in_the_same_phase(opened: Open) -> None:
    first = opened("first", dealt=2, pace=STEP_BY_STEP)
    wait_for(lambda: all(isinstance(last_deed(first, name), acts.Spin) for name in ("t1", "t2")))
    stood = {name: first.find(name).book.table for name in ("t1", "t2")}
    second = opened("second", dealt=2, pace=STEP_BY_STEP)
    first.end_session()
    wait_for(lambda: len(second.held()) >= 1 and len(first.held()) + len(second.held()) == 2)
    for name in second.held():
        assert not first.holds(name)
        wait_for(partial(has_closed, second, name))
        before, *since = second.find(name).book.read(stood[name].now.seq - 1)
        assert before.hash == table_hash(stood[name])
        assert not any(isinstance(one.act.deed, acts.Spin) for one in since)  # the ball that rolled goes on rolling
        assert stood[name].now.wagers.keys() <= second.find(name).book.table.now.wagers.keys()


def test_a_commit_whose_answer_is_lost_is_done_once(
    pair: tuple[Shared, Shared, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection breaks after the database has committed and before it says so."""
    first, second, ana = pair
    store = first.store
    whole, before = store._in_transaction, first.find("t1").book.table.now.seq

    @contextmanager
    def break_off() -> Iterator[None]:
        with whole():
            yield
        if (last := store.last("t1")) is not None and last.seq > before:
            monkeypatch.undo()
            first.end_session()
            raise Unavailable("the store did not take it: the connection is lost")

    monkeypatch.setattr(store, "_in_transaction", break_off)
    with pytest.raises(StoreError):
        first.post(ana, "t1", "1", acts.BuyIn("Ana", 1_000))
    answers = set[bytes]()
    for house in (first, second, first):
        wait_for(lambda: bool(first.held()) or bool(second.held()))
        with suppress(StoreError, NotOwned):
            answers.add(encode(house.post(ana, "t1", "1", acts.BuyIn("Ana", 1_000))))
    assert len(answers) == 1
    done = [one for one in second.find("t1").book.read(before) if isinstance(one.act.deed, acts.BuyIn)]
    assert [encode(one) for one in done] == list(answers)
    follow(store.laid()[0], store.entries("t1"))


def has_closed(house: Shared, name: str) -> bool:
    return isinstance(last_deed(house, name), acts.Close)


def last_deed(house: Shared, name: str) -> acts.AnyDeed | None:
    entries = house.find(name).book.entries
    return entries[-1].act.deed if entries else None


def test_dealing_goes_on_wherever_the_tables_are(opened: Open) -> None:
    first = opened("first", dealt=3)
    wait_for(lambda: all(one.rounds >= 2 for one in first.summaries()))
    second, third = opened("second", dealt=3), opened("third", dealt=3)
    houses = (first, second, third)
    wait_for(lambda: [len(house.held()) for house in houses] == [1, 1, 1])
    dealt = {one.name: one.rounds for one in second.summaries()}
    wait_for(lambda: all(one.rounds >= dealt[one.name] + 2 for one in second.summaries()))
    for house in houses:
        assert house.health().ok and house.health().process == house.name
        wait_for(partial(knows_all_owners, house))
        assert {one.owner for one in house.summaries()} == {"first", "second", "third"}
        assert all(house.find(name).draws().opened >= 2 for name in house.names())  # at its own tables and the others'
        assert all(house.health().served.values())
    first.stop()
    wait_for(lambda: len(second.held()) + len(third.held()) == 3)
    dealt = {one.name: one.rounds for one in second.summaries()}
    wait_for(lambda: all(one.rounds >= dealt[one.name] + 2 for one in second.summaries()))
    second.stop()
    third.stop()
    store = PostgresStore(second.store.url)
    for laid in store.laid():
        follow(laid, store.entries(laid.name))
    store.close()


def knows_all_owners(house: Shared) -> bool:
    return set(house.health().owners.values()) == {"first", "second", "third"}


def test_a_table_that_people_deal_changes_hands_between_rounds(opened: Open) -> None:
    first = opened("first", by_people=2)
    wait_for(lambda: len(first.held()) == 2)
    kim = first.people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD, ("*",))
    lee = first.people.enrol("Lee", Role.DEALER, PASSWORD, ("*",))
    for name in ("t1", "t2"):
        first.post(kim, name, "open", acts.Open(SIGN))
        assert isinstance(first.post(lee, name, "spin", acts.Spin()), Entry)
    second = opened("second", by_people=2)
    wait_for(lambda: first.find("t1").leaving)
    assert len(first.held()) == 2  # a ball that rolls is this process's
    assert isinstance(second.post(lee, "t1", "close", acts.Close()), Entry)
    assert isinstance(second.post(lee, "t1", "17", acts.Observe("wheel", "17")), Entry)
    wait_for(lambda: second.held() == ["t1"] and first.held() == ["t2"])


def test_whoever_was_held_up_itself_takes_nobody_for_late(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = opened("first", by_people=1), opened("second", by_people=1)
    evicted: list[int] = []
    owning = second.others._owning
    monkeypatch.setattr(owning.ownership, "evict", evicted.append)
    owning._stop.set()
    owning.wake()
    wait_for(lambda: not owning._thread.is_alive())
    with psycopg.connect(first.store.url, autocommit=True) as rows:
        first.others._owning._stop.set()
        first.others._owning.wake()
        wait_for(lambda: not first.others._owning._thread.is_alive())
        rows.execute("UPDATE member SET until = clock_timestamp() - interval '1 hour' WHERE name = 'first'")
    assert owning._last is not None
    owning._last -= 100.0
    owning.turn()
    assert not evicted
    owning.turn()
    assert evicted == [first.others._owning.ownership.member]


def end_sessions(database: str, doing: str) -> None:
    with psycopg.connect(database, autocommit=True) as server:
        ask = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND query LIKE %s AND pid <> pg_backend_pid()"""
        assert server.execute(ask, (f"{doing}%",)).fetchall()
