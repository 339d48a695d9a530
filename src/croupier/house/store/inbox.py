"""Acts on their way to whichever process owns their table, and answers on their way back: beside the journal.

An act lies here by its table, so that its sender need not know who owns it, and an owner who has just taken the table
over finds what is waiting. What is lost here was not acknowledged: the answer that lasts is in the store.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any

import psycopg

from croupier.house.store.connecting import Connection, connect
from croupier.house.store.contract import Unavailable

ACTS, ANSWERS, TIMES = "acts", "answers", "times"
"""The channels: a table has acts waiting; an act is answered; how long there is to bet and to decide at a table."""
PUT = f"""WITH put AS (INSERT INTO inbox (tbl, asked) VALUES (%s, %s) RETURNING id, tbl)
          SELECT id, pg_notify('{ACTS}', tbl) FROM put"""
RETURN = f"""WITH back AS (UPDATE inbox SET taken = NULL WHERE id = %s RETURNING tbl)
             SELECT pg_notify('{ACTS}', tbl) FROM back"""
ANSWER = f"""WITH told AS (UPDATE inbox SET answer = %s WHERE id = %s RETURNING id)
             SELECT pg_notify('{ANSWERS}', id::text) FROM told"""
WAITS_MOST = 15.0
"""Seconds after which nobody waits for an answer any more, and an act is not done for its sender's sake."""
BUYING = 0x63726279
"""The class of the advisory locks under which one player at a time is counted."""
WAITS_FOR_LOCK, KEEPS_LOCK = "3s", "10s"
"""How long a lock is waited for, and how long a process that does not stir may keep one."""


class Session:
    """One session for one statement at a time, made anew where it was lost."""

    def __init__(self, url: str, *settings: str) -> None:
        self._url, self._settings = url, settings
        self._lock = Lock()
        self._connection: Connection | None = None

    @contextmanager
    def open(self) -> Iterator[Connection]:
        with self._lock:
            try:
                if self._connection is None or self._connection.closed:
                    self._connection = connect(self._url)
                    for setting in self._settings:
                        self._connection.execute(f"SET {setting}".encode())
                yield self._connection
            except psycopg.Error as error:
                raise Unavailable(f"the database cannot be asked: {error}") from error

    def run(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with self.open() as session:
            done = session.execute(statement.encode(), values)
            return done.fetchall() if done.description is not None else []

    def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()


class Inbox:
    def __init__(self, url: str) -> None:
        self._session = Session(url, "synchronous_commit = off")

    # Whoever sends ------------------------------------------------------------------------------------

    def put(self, table: str, asked: bytes) -> int:
        """An act for whoever owns the table; its number here."""
        return int(self._session.run(PUT, (table, asked))[0][0])

    def find_answer(self, number: int) -> bytes | None:
        found = self._session.run("SELECT answer FROM inbox WHERE id = %s", (number,))
        return bytes(found[0][0]) if found and found[0][0] is not None else None

    def cancel(self, number: int) -> bool:
        """Take back an act that no owner has taken: True where nothing can come of it any more."""
        return bool(self._session.run("DELETE FROM inbox WHERE id = %s AND taken IS NULL RETURNING id", (number,)))

    def forget(self, number: int) -> None:
        self._session.run("DELETE FROM inbox WHERE id = %s", (number,))

    # Whoever owns the table ---------------------------------------------------------------------------

    def take(self, table: str, member: int) -> list[tuple[int, bytes]]:
        """What is waiting for a table, from now on this member's to answer."""
        take = """UPDATE inbox SET taken = %s WHERE tbl = %s AND taken IS NULL AND answer IS NULL
                  AND at > clock_timestamp() - make_interval(secs => %s) RETURNING id, asked"""
        return sorted((row[0], bytes(row[1])) for row in self._session.run(take, (member, table, WAITS_MOST)))

    def return_to(self, number: int) -> None:
        """Let an act wait for the next owner of its table."""
        self._session.run(RETURN, (number,))

    def answer(self, number: int, answer: bytes) -> None:
        self._session.run(ANSWER, (answer, number))

    # Both ---------------------------------------------------------------------------------------------

    def tell(self, channel: str, words: str) -> None:
        self._session.run("SELECT pg_notify(%s, %s)", (channel, words))

    def sweep(self) -> None:
        """What nobody waits for any more."""
        old = "DELETE FROM inbox WHERE at < clock_timestamp() - make_interval(secs => %s)"
        self._session.run(old, (4 * WAITS_MOST,))

    def close(self) -> None:
        self._session.close()


class Counting:
    """One process at a time counts what a player has in the whole house."""

    def __init__(self, url: str) -> None:
        limits = {"lock_timeout": WAITS_FOR_LOCK, "idle_in_transaction_session_timeout": KEEPS_LOCK}
        self._session = Session(url, *(f"{name} = '{limit}'" for name, limit in limits.items()))

    @contextmanager
    def alone(self, player: str) -> Iterator[None]:
        with self._session.open() as session, session.transaction():
            session.execute("SELECT pg_advisory_xact_lock(%s, hashtext(%s))", (BUYING, player))
            yield

    def close(self) -> None:
        self._session.close()
