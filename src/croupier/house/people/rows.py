"""Where the people of a house are kept: a small SQLite file beside the journals, or tables in the same PostgreSQL.

The journals know people by name only; passwords and sessions are never in them, nor in their backups.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

import apsw

from croupier.house.store.contract import Unavailable

SCHEMA = (
    """CREATE TABLE IF NOT EXISTS person (
        key TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL, tables TEXT NOT NULL, password TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS session (
        digest TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES person, expires BIGINT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS attested (
        tbl TEXT NOT NULL, duty TEXT NOT NULL, person TEXT NOT NULL REFERENCES person, PRIMARY KEY (tbl, duty, person)
    )""",
    """CREATE TABLE IF NOT EXISTS attempt (
        sender TEXT PRIMARY KEY, remaining BIGINT NOT NULL, seen BIGINT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS familiar (
        person TEXT NOT NULL REFERENCES person, sender TEXT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (person, sender)
    )""",
    """CREATE TABLE IF NOT EXISTS carried (
        person TEXT PRIMARY KEY REFERENCES person, cents BIGINT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS learnt_card (
        person TEXT NOT NULL REFERENCES person, card TEXT NOT NULL, box INTEGER NOT NULL, due BIGINT NOT NULL,
        seen INTEGER NOT NULL, correct INTEGER NOT NULL, latest TEXT NOT NULL, times TEXT NOT NULL,
        PRIMARY KEY (person, card)
    )""",
    """CREATE TABLE IF NOT EXISTS learnt_error (
        person TEXT NOT NULL REFERENCES person, number BIGINT NOT NULL, at BIGINT NOT NULL, card TEXT NOT NULL,
        cost BIGINT NOT NULL, slip TEXT NOT NULL, PRIMARY KEY (person, number)
    )""",
    """CREATE TABLE IF NOT EXISTS learnt_day (
        person TEXT NOT NULL REFERENCES person, day TEXT NOT NULL, asked INTEGER NOT NULL, PRIMARY KEY (person, day)
    )""",
)
"""Those that a house of an earlier version lacks are made when it is opened."""

Row = tuple[Any, ...]
OWN_MODE = 0o600
"""Nobody else on the machine may read who is known here."""


class Taken(Exception):
    """There is a row with this key."""


class Rows(Protocol):
    """One statement at a time, each a transaction of its own; `?` stands for a value."""

    def run(self, statement: str, values: Sequence[str | int] = ()) -> list[Row]: ...

    def close(self) -> None: ...


class SqliteRows:
    def __init__(self, path: Path | None) -> None:
        """Without a path: in memory, for tests and for a house that nobody need remember."""
        try:
            if path is not None:
                path.touch(OWN_MODE)
            self._connection = apsw.Connection(":memory:" if path is None else str(path))
            self._connection.set_busy_timeout(5_000)
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                self._connection.execute(f"PRAGMA {pragma}")
            for statement in SCHEMA:
                self._connection.execute(statement)
        except (apsw.Error, OSError) as error:
            raise Unavailable(f"the house's people cannot be read: {error}") from error
        self._lock = Lock()

    def run(self, statement: str, values: Sequence[str | int] = ()) -> list[Row]:
        with self._lock:
            try:
                return self._connection.execute(statement, values).fetchall()
            except apsw.ConstraintError as error:
                raise Taken(str(error)) from error
            except apsw.Error as error:
                raise Unavailable(f"the house's people cannot be read: {error}") from error

    def close(self) -> None:
        self._connection.close()


class PostgresRows:
    def __init__(self, url: str) -> None:
        import psycopg  # an extra of its own: a house on SQLite has no need of it

        from croupier.house.store.connecting import connect
        from croupier.house.store.postgres import SCHEMA_LOCK

        self._errors, self._connect, self._url = psycopg, connect, url
        self._closed = False
        try:
            self._connection = connect(url)
            with self._connection.transaction():
                self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
                for statement in SCHEMA:
                    self._connection.execute(statement.encode())
        except psycopg.Error as error:
            raise Unavailable(f"the house's people cannot be read: {error}") from error
        self._lock = Lock()

    def run(self, statement: str, values: Sequence[str | int] = ()) -> list[Row]:
        with self._lock:
            try:
                if self._connection.closed and not self._closed:
                    self._connection = self._connect(self._url)  # what was lost before is said; from now on it goes on
                done = self._connection.execute(statement.replace("?", "%s").encode(), values)
                return done.fetchall() if done.description is not None else []
            except self._errors.errors.UniqueViolation as error:
                raise Taken(str(error)) from error
            except self._errors.Error as error:
                raise Unavailable(f"the house's people cannot be read: {error}") from error

    def close(self) -> None:
        self._closed = True
        self._connection.close()


def open_rows(database: str | None) -> Rows:
    """Where the people of a database are: postgresql://..., a path beside whose file theirs stands, or memory."""
    if database is None:
        return SqliteRows(None)
    if "://" in database:
        return PostgresRows(database)
    path = Path(database)
    return SqliteRows(path.with_name(f"{path.name}.people"))
