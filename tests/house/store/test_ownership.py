"""Which process owns a table: one at a time, as long as its session is alive, and nobody who was deposed can write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic, sleep

import psycopg
import pytest

from croupier.house.store.contract import Checkpoint, Fenced, Refused, Unavailable, Write
from croupier.house.store.ownership import OtherKey, Ownership
from croupier.house.store.postgres import PostgresStore
from tests.house.store.test_store import OTHER, TABLE, entered

SHORT = 0.05
"""Seconds of a lease that is soon over."""
PATIENCE = 20.0

Join = Callable[..., tuple[Ownership, PostgresStore]]


@pytest.fixture
def join(database: str) -> Iterator[Join]:
    """Makes members of a house with two tables, b1 and r1."""
    stores: list[PostgresStore] = []

    def make(name: str, lease: float = 60.0, key: bytes = b"key") -> tuple[Ownership, PostgresStore]:
        store = PostgresStore(database)
        stores.append(store)
        if not store.laid():
            store.lay(TABLE)
            store.lay(OTHER)
        made = Ownership(store, name, key, lease)
        made.join()
        return made, store

    yield make
    for store in stores:
        store.close()


def wait_until(condition: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < until
        sleep(0.01)


def end_session(store: PostgresStore) -> None:
    """As the database does when a process is killed: it is noticed without anybody asking."""
    store._writer.close()


def test_a_table_has_one_owner_and_everybody_sees_who(join: Join) -> None:
    (first, _), (second, _) = join("first"), join("second")
    assert first.beat().free() == ["b1", "r1"]
    assert first.claim("r1") and not second.claim("r1")
    assert second.claim("b1") and not first.claim("b1")
    for member in (first, second):
        roster = member.beat()
        assert (roster.owner("r1"), roster.owner("b1"), roster.free()) == ("first", "second", [])
        assert [one.name for one in roster.living()] == ["first", "second"]
    assert not first.claim("nowhere")


def test_a_table_that_is_released_may_be_claimed(join: Join) -> None:
    (first, _), (second, _) = join("first"), join("second")
    assert first.claim("r1")
    second.release("r1")  # not the second's to release
    assert not second.claim("r1")
    first.release("r1")
    assert second.beat().free() == ["b1", "r1"] and second.claim("r1")


def test_whoever_leaves_frees_everything_at_once(join: Join) -> None:
    (first, store), (second, _) = join("first"), join("second")
    assert first.claim("r1") and first.claim("b1")
    first.leave()
    roster = second.beat()
    assert roster.free() == ["b1", "r1"] and [one.name for one in roster.members.values()] == ["second"]
    with pytest.raises(Fenced):
        store.keep([entered(1)])
    with pytest.raises(Unavailable):
        first.beat()


def test_the_tables_of_a_session_that_ended_are_free_whatever_its_lease(join: Join) -> None:
    (first, store), (second, _) = join("first"), join("second")
    assert first.claim("r1")
    end_session(store)
    wait_until(lambda: "r1" in second.beat().free())
    assert second.claim("r1") and [one.name for one in second.beat().living()] == ["second"]
    second.forget_gone()
    assert [one.name for one in second.beat().members.values()] == ["second"]


def test_a_gone_member_is_remembered_as_long_as_it_has_tables(join: Join) -> None:
    (first, store), (second, _) = join("first"), join("second")
    assert first.claim("r1")
    end_session(store)
    wait_until(lambda: "r1" in second.beat().free())
    second.forget_gone()
    assert second.beat().owners["r1"] == first.member


def test_a_member_that_gives_no_sign_of_life_is_deposed_and_cannot_write(join: Join) -> None:
    (first, store), (second, _) = join("first", lease=SHORT), join("second")
    assert first.claim("r1")
    store.keep([entered(1)])
    sleep(2 * SHORT)
    assert second.beat().members[first.member].late
    assert not second.claim("r1")  # late, but its session lives: it could still write
    second.evict(first.member)
    wait_until(lambda: second.claim("r1"))
    writes: list[Write] = [
        entered(2),
        Refused("r1", "no", b"asked", b"refusal"),
        Checkpoint("r1", 1, b"link", "1997-05-03", b"key", b"signature"),
    ]
    for write in writes:
        with pytest.raises(Unavailable):
            store.keep([write])
    with pytest.raises(Unavailable):
        first.beat()


def test_what_a_deposed_member_had_not_committed_is_undone(join: Join) -> None:
    (first, store), (second, other) = join("first", lease=SHORT), join("second")
    assert first.claim("r1")
    sleep(2 * SHORT)
    with pytest.raises(Unavailable), store.transaction():
        store._enter([entered(1)])  # written, and then the process stops before it commits
        second.evict(first.member)
        wait_until(lambda: second.claim("r1"))
        other.keep([entered(1)])  # nor does the new owner wait for it
    assert [one.entry for one in other.entries("r1")] == [entered(1).entry]


def test_a_member_in_time_is_not_evicted(join: Join) -> None:
    (first, store), (second, _) = join("first"), join("second")
    assert first.claim("r1")
    second.evict(first.member)
    sleep(0.1)
    store.keep([entered(1)])
    assert first.beat().owner("r1") == "first"


def test_whoever_joins_again_has_none_of_the_tables_that_it_had(join: Join) -> None:
    (first, store), (second, _) = join("first"), join("second")
    assert first.claim("r1")
    end_session(store)
    first.join(anew=True)
    with pytest.raises(Fenced):
        store.keep([entered(1)])
    with pytest.raises(Fenced):
        store.keep([Refused("r1", "no", b"asked", b"refusal")])
    assert "r1" in second.beat().free() and first.claim("r1")
    store.keep([entered(1)])


def test_nothing_is_written_to_a_table_that_is_not_the_members_own(join: Join) -> None:
    (first, store), _ = join("first"), join("second")
    assert first.claim("r1")
    with pytest.raises(Fenced):
        store.keep([entered(1), entered(1, "b1")])
    assert store.last("r1") is None
    store.keep([entered(1)])


def test_members_of_one_house_sign_with_one_key(join: Join) -> None:
    _, store = join("first")
    with pytest.raises(OtherKey, match=r"first signs .*--key"):
        join("second", key=b"another key")
    end_session(store)
    wait_until(lambda: joins(join))


def joins(join: Join) -> bool:
    try:
        join("third", key=b"another key")
    except OtherKey:
        return False
    return True


def test_a_database_that_is_gone_is_said(join: Join, database: str) -> None:
    first, _ = join("first")
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("DROP TABLE owner")
    with pytest.raises(Unavailable):
        first.beat()


def test_a_member_that_stops_within_a_transaction_holds_nobody_up(join: Join) -> None:
    """The pool of a jackpot is one row: whoever stops with it in hand would stop every table of the jackpot."""
    (_, store), (_, other) = join("first", lease=0.4), join("second")
    ask = "SELECT name FROM laid WHERE name = 'r1' FOR UPDATE"
    with pytest.raises(Unavailable), store.transaction() as stopped:
        stopped.execute(ask)
        with other.transaction() as session:
            assert session.execute(ask).fetchall() == [("r1",)]
        stopped.execute("SELECT 1")
