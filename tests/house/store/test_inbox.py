"""Acts on their way to the owner of their table, and what processes hear of each other."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue

import psycopg
import pytest

from croupier.house.store.inbox import Counting, Inbox
from croupier.house.store.listening import Listener
from croupier.house.store.postgres import PostgresStore

PATIENCE = 20.0


@pytest.fixture
def inbox(database: str) -> Iterator[Inbox]:
    PostgresStore(database).close()
    made = Inbox(database)
    yield made
    made.close()


def test_an_act_is_taken_once_and_answered(inbox: Inbox) -> None:
    number, other = inbox.put("r1", b"first"), inbox.put("r1", b"second")
    assert inbox.take("b1", 1) == [] and inbox.find_answer(number) is None
    assert inbox.take("r1", 1) == [(number, b"first"), (other, b"second")]
    assert inbox.take("r1", 2) == []
    inbox.answer(number, b"done")
    assert inbox.find_answer(number) == b"done" and inbox.find_answer(other) is None
    inbox.forget(number)
    assert inbox.find_answer(number) is None


def test_an_act_can_be_taken_back_until_an_owner_has_taken_it(inbox: Inbox) -> None:
    waiting, taken = inbox.put("b1", b"waits"), inbox.put("r1", b"is taken")
    inbox.take("r1", 1)
    assert inbox.cancel(waiting) and not inbox.cancel(taken)
    assert inbox.take("b1", 1) == []


def test_an_act_that_is_returned_waits_for_the_next_owner(inbox: Inbox) -> None:
    number = inbox.put("r1", b"act")
    inbox.take("r1", 1)
    inbox.return_to(number)
    assert inbox.take("r1", 2) == [(number, b"act")]


def test_a_session_that_is_lost_is_made_anew(inbox: Inbox, database: str) -> None:
    inbox.put("r1", b"act")
    end_sessions(database)
    with pytest.raises(Exception, match="cannot be asked"):
        inbox.put("r1", b"act")
    assert inbox.put("r1", b"act")


def test_what_was_said_is_heard_and_what_may_have_been_missed_is_looked_for(inbox: Inbox, database: str) -> None:
    heard: Queue[tuple[str, str]] = Queue()
    listener = Listener(database, ("acts", "times"), lambda *said: heard.put(said), lambda: heard.put(("", "look")))
    listener.start()
    assert heard.get(timeout=PATIENCE) == ("", "look")
    number = inbox.put("r1", b"act")
    assert heard.get(timeout=PATIENCE) == ("acts", "r1")
    inbox.answer(number, b"done")  # a channel that nobody listens to here
    inbox.tell("times", "soon")
    assert heard.get(timeout=PATIENCE) == ("times", "soon")
    end_sessions(database)
    assert heard.get(timeout=PATIENCE) == ("", "look")
    with psycopg.connect(database, autocommit=True) as other:
        other.execute("NOTIFY times, 'late'")
    assert heard.get(timeout=PATIENCE) == ("times", "late")
    listener.stop()


def test_a_fault_of_whoever_hears_does_not_end_the_listening(
    inbox: Inbox, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: Queue[str] = Queue()

    def hear(_channel: str, words: str) -> None:
        heard.put(words)
        if words == "wrong":
            raise KeyError(words)

    listener = Listener(database, ("times",), hear, lambda: heard.put("look"))
    listener.start()
    assert heard.get(timeout=PATIENCE) == "look"
    inbox.tell("times", "wrong")
    assert [heard.get(timeout=PATIENCE) for _ in range(2)] == ["wrong", "look"]
    inbox.tell("times", "right")
    assert heard.get(timeout=PATIENCE) == "right"
    listener.stop()
    assert "a fault while listening" in caplog.text


def test_one_process_at_a_time_counts_a_player(database: str) -> None:
    first, second = Counting(database), Counting(database)
    with first.alone("Ana"):
        with second.alone("Bo"):
            pass
        with pytest.raises(Exception, match="lock timeout"), second.alone("Ana"):
            pytest.fail("two count the same player at once")
    with second.alone("Ana"):
        pass
    first.close()
    second.close()


def end_sessions(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as server:
        ask = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        server.execute(ask + "pg_backend_pid()")
