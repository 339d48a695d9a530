"""A store in PostgreSQL, which several houses may share: each table has one owner, and the key of an entry fences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any

import psycopg

from croupier.house.store.contract import (
    Answered,
    Balance,
    Checkpoint,
    Entered,
    Fenced,
    Laid,
    NoSuchTable,
    Refused,
    Stored,
    StoreError,
    Unavailable,
    Write,
)

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE laid (name text PRIMARY KEY, setup bytea NOT NULL, engine text NOT NULL, at text NOT NULL);
    CREATE TABLE entry (
        tbl text NOT NULL REFERENCES laid, seq bigint NOT NULL CHECK (seq > 0), act text NOT NULL,
        entry bytea NOT NULL, link bytea NOT NULL, PRIMARY KEY (tbl, seq)
    );
    CREATE TABLE answer (
        tbl text NOT NULL REFERENCES laid, act text NOT NULL, asked bytea NOT NULL, seq bigint, refusal bytea,
        PRIMARY KEY (tbl, act), CHECK ((seq IS NULL) <> (refusal IS NULL))
    );
    CREATE TABLE posting (
        tbl text NOT NULL, seq bigint NOT NULL, n integer NOT NULL, account text NOT NULL, asset text NOT NULL,
        cents bigint NOT NULL, PRIMARY KEY (tbl, seq, n), FOREIGN KEY (tbl, seq) REFERENCES entry
    );
    CREATE TABLE snapshot (
        tbl text NOT NULL, seq bigint NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (tbl, seq),
        FOREIGN KEY (tbl, seq) REFERENCES entry
    );
    CREATE TABLE checkpoint (
        tbl text NOT NULL REFERENCES laid, seq bigint NOT NULL, link bytea NOT NULL, at text NOT NULL,
        key bytea NOT NULL, signature bytea NOT NULL, PRIMARY KEY (tbl, seq, at)
    );
    """,
)
"""Each brings the schema one version further; what is here never changes, only grows."""
SCHEMA_LOCK = 0x63726F75
"""The advisory lock under which one process at a time brings the schema up to date."""
ENTRIES = "entries"
"""The channel on which the houses hear that a table has new entries."""


class PostgresStore:
    """One connection writes, another reads. A commit is on the disk when it returns (synchronous_commit)."""

    def __init__(self, url: str) -> None:
        try:
            self._writer = psycopg.connect(url, autocommit=True)
            self._writer.execute("SET synchronous_commit = on")
            migrate(self._writer)
            self._reader = psycopg.connect(url, autocommit=True)
        except psycopg.Error as error:
            raise Unavailable(f"the database cannot be used as a store: {error}") from error
        self._reading = Lock()

    # Writing ------------------------------------------------------------------------------------------

    def lay(self, laid: Laid) -> None:
        try:
            with self._transaction():
                row = (laid.name, laid.setup, laid.engine, laid.at)
                self._writer.execute("INSERT INTO laid VALUES (%s, %s, %s, %s)", row)
        except psycopg.errors.UniqueViolation:
            raise StoreError(f"there is a table {laid.name} already") from None

    def keep(self, writes: Sequence[Write]) -> None:
        try:
            with self._transaction():
                for one in writes:
                    self._keep(one)
                for table in dict.fromkeys(one.table for one in writes if isinstance(one, Entered)):
                    self._writer.execute("SELECT pg_notify(%s, %s)", (ENTRIES, table))
        except psycopg.errors.IntegrityError as error:
            raise Fenced(f"what was written last is not what this writer knows: {error}") from error

    def _keep(self, one: Write) -> None:
        write = self._writer.execute
        if isinstance(one, Checkpoint):
            row = (one.table, one.seq, one.link, one.at, one.key, one.signature)
            write("INSERT INTO checkpoint VALUES (%s, %s, %s, %s, %s, %s)", row)
            return
        if isinstance(one, Refused):
            write("INSERT INTO answer VALUES (%s, %s, %s, NULL, %s)", (one.table, one.act, one.asked, one.refusal))
            return
        before = write("SELECT max(seq) FROM entry WHERE tbl = %s", (one.table,)).fetchone()
        last = 0 if before is None or before[0] is None else int(before[0])
        if one.seq != last + 1:
            raise Fenced(f"entry {one.seq} of table {one.table} does not follow entry {last}")
        entered = (one.table, one.seq, one.act, one.entry, one.link)
        write("INSERT INTO entry VALUES (%s, %s, %s, %s, %s)", entered)
        write("INSERT INTO answer VALUES (%s, %s, %s, %s, NULL)", (one.table, one.act, one.asked, one.seq))
        rows = [(one.table, one.seq, n, p.account, p.asset, p.cents) for n, p in enumerate(one.postings)]
        if rows:
            self._writer.cursor().executemany("INSERT INTO posting VALUES (%s, %s, %s, %s, %s, %s)", rows)
        if one.snapshot is not None:
            write("INSERT INTO snapshot VALUES (%s, %s, %s)", (one.table, one.seq, one.snapshot))
            write("DELETE FROM snapshot WHERE tbl = %s AND seq < %s", (one.table, one.seq))

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it, synced, or none of it. A failure to commit is never tried again."""
        try:
            with self._writer.transaction():
                yield
        except psycopg.errors.IntegrityError:
            raise
        except psycopg.Error as error:
            raise Unavailable(f"the store did not take it: {error}") from error

    # Reading ------------------------------------------------------------------------------------------

    def laid(self) -> list[Laid]:
        return [Laid(*row) for row in self._read('SELECT name, setup, engine, at FROM laid ORDER BY name COLLATE "C"')]

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        self._check(table)
        ask = "SELECT seq, act, entry, link FROM entry WHERE tbl = %s AND seq > %s AND seq <= %s ORDER BY seq LIMIT 500"
        while True:
            found = self._read(ask, (table, after, 2**62 if until is None else until))
            if not found:
                return
            yield from (Stored(*row) for row in found)
            after = found[-1][0]

    def last(self, table: str) -> Stored | None:
        self._check(table)
        ask = "SELECT seq, act, entry, link FROM entry WHERE tbl = %s ORDER BY seq DESC LIMIT 1"
        return next((Stored(*row) for row in self._read(ask, (table,))), None)

    def _check(self, table: str) -> None:
        if not self._read("SELECT 1 FROM laid WHERE name = %s", (table,)):
            raise NoSuchTable(f"no table {table} was laid here")

    def answer(self, table: str, act: str) -> Answered | None:
        ask = """SELECT answer.asked, entry.entry, answer.refusal FROM answer
                 LEFT JOIN entry ON entry.tbl = answer.tbl AND entry.seq = answer.seq
                 WHERE answer.tbl = %s AND answer.act = %s"""
        return next((Answered(*row) for row in self._read(ask, (table, act))), None)

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        ask = 'SELECT act, asked, refusal FROM answer WHERE tbl = %s ORDER BY act COLLATE "C"'
        yield from ((row[0], row[1], row[2]) for row in self._read(ask, (table,)))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        ask = "SELECT seq, bytes FROM snapshot WHERE tbl = %s ORDER BY seq DESC LIMIT 1"
        return next(((row[0], row[1]) for row in self._read(ask, (table,))), None)

    def checkpoints(self, table: str) -> list[Checkpoint]:
        ask = "SELECT tbl, seq, link, at, key, signature FROM checkpoint WHERE tbl = %s ORDER BY seq, at"
        return [Checkpoint(*row) for row in self._read(ask, (table,))]

    def balances(self, table: str | None = None) -> list[Balance]:
        ask = """SELECT tbl, account, asset, sum(cents)::bigint FROM posting
                 WHERE %(table)s::text IS NULL OR tbl = %(table)s GROUP BY tbl, account, asset HAVING sum(cents) <> 0
                 ORDER BY tbl COLLATE "C", account COLLATE "C", asset COLLATE "C" """
        return [Balance(*row) for row in self._read(ask, {"table": table})]

    def _read(self, ask: str, values: tuple[Any, ...] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                return self._reader.execute(ask, values).fetchall()
            except psycopg.Error as error:
                raise Unavailable(f"the store cannot be read: {error}") from error

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


def migrate(connection: psycopg.Connection[Any]) -> None:
    """The schema of this version, whatever an older one left; a newer one is not touched."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
        found = connection.execute("SELECT max(version) FROM schema_version").fetchone()
        version = 0 if found is None or found[0] is None else int(found[0])
        if version > len(MIGRATIONS):
            raise Unavailable(f"a newer croupier wrote this store (schema {version}); this one knows {len(MIGRATIONS)}")
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            connection.execute(script)
            connection.execute("INSERT INTO schema_version VALUES (%s)", (number,))
