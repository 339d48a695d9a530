"""A store in PostgreSQL, which several processes may share: a table has one owner, and the key of an entry fences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, RLock
from typing import Any

import psycopg

from croupier.house.store.connecting import Connection, connect
from croupier.house.store.contract import (
    Answered,
    Balance,
    Checkpoint,
    Entered,
    Fenced,
    Laid,
    Make,
    NoSuchTable,
    Posted,
    Refused,
    Sealed,
    Stored,
    StoreError,
    Summed,
    Unavailable,
    Write,
)
from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved
from croupier.house.store.pools import POSTGRES as JACKPOTS
from croupier.house.store.pools import PoolRows

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
    JACKPOTS,
    """
    CREATE TABLE sealed (
        tbl text NOT NULL REFERENCES laid, series bigint NOT NULL CHECK (series > 0), commitment bytea NOT NULL,
        secrets bigint NOT NULL CHECK (secrets > 0), sealed bytea NOT NULL, PRIMARY KEY (tbl, series)
    );
    """,
    """
    CREATE TABLE member (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, key bytea NOT NULL,
        until timestamptz NOT NULL
    );
    CREATE TABLE owner (
        tbl text PRIMARY KEY REFERENCES laid, member integer, since timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE UNLOGGED TABLE inbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tbl text NOT NULL, asked bytea NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(), taken integer, answer bytea
    );
    """,
    """
    CREATE TABLE sums (tbl text PRIMARY KEY REFERENCES laid, seq bigint NOT NULL, sums bytea NOT NULL);
    """,
)
"""Each brings the schema one version further; what is here never changes, only grows."""
SCHEMA_LOCK = 0x63726F75
"""The advisory lock under which one process at a time brings the schema up to date."""
ENTRIES = "entries"
"""The channel on which other processes hear that a table has new entries."""
Fence = Callable[[Connection, frozenset[str]], None]
"""Asked within each transaction whether these tables may be written to; Fenced where they may not."""


class PostgresStore:
    """One session writes, another reads. A commit is on the disk when it returns (synchronous_commit).

    A session that is lost is replaced by a new one when it is next needed; but where a `fence` stands, the session that
    writes is what holds the tables, and only `renew` replaces it.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.fence: Fence | None = None
        self._reading, self._writing = Lock(), RLock()
        self._closed = False
        try:
            self._writer = self._open_writer()
            migrate(self._writer)
            self._reader = connect(url)
        except psycopg.Error as error:
            raise Unavailable(f"the database cannot be used as a store: {error}") from error
        self._pools = PoolRows(self._execute, "FOR UPDATE")
        self._seen = PoolRows(self._read)

    def _open_writer(self) -> Connection:
        opened = connect(self.url)
        opened.execute("SET synchronous_commit = on")
        return opened

    def renew(self) -> None:
        """A new session to write in. Whatever the old one held is let go."""
        with self._writing:
            self._writer.close()
            try:
                self._writer = self._open_writer()
            except psycopg.Error as error:
                raise Unavailable(f"the database cannot be reached: {error}") from error

    # Writing ------------------------------------------------------------------------------------------

    def lay(self, laid: Laid) -> None:
        try:
            with self.transaction():
                row = (laid.name, laid.setup, laid.engine, laid.at)
                self._writer.execute("INSERT INTO laid VALUES (%s, %s, %s, %s)", row)
        except psycopg.errors.UniqueViolation:
            raise StoreError(f"there is a table {laid.name} already") from None

    def keep(self, writes: Sequence[Write]) -> None:
        self._keep_all([one.jackpot for one in writes if isinstance(one, Moved | Change)], lambda: writes)

    def keep_with(self, jackpot: str, make: Make) -> None:
        self._keep_all([jackpot], lambda: make(self._pools.find(jackpot)))

    def _keep_all(self, jackpots: Sequence[str], make: Callable[[], Sequence[Write]]) -> None:
        """The jackpots concerned are held first: whoever moves one waits until the move before it is committed."""
        try:
            with self.transaction() as writer:
                self._pools.hold(jackpots)
                writes = make()
                if self.fence is not None:
                    self.fence(writer, frozenset(one.table for one in writes if not isinstance(one, Change)))
                self._enter([one for one in writes if isinstance(one, Entered)])
                for one in writes:
                    if not isinstance(one, Entered):
                        self._keep(one)
        except psycopg.errors.IntegrityError as error:
            raise Fenced(f"what was written last is not what this writer knows: {error}") from error

    def found(self, founded: Founded) -> None:
        try:
            with self.transaction():
                self._pools.found(founded)
        except psycopg.errors.IntegrityError:
            raise StoreError(f"there is a jackpot {founded.name} already") from None

    def link(self, jackpot: str, table: str, turn: bytes) -> None:
        try:
            with self.transaction():
                self._pools.link(jackpot, table, turn)
        except psycopg.errors.IntegrityError:
            raise StoreError(f"there is no table {table} to link") from None

    def known(self, acts: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
        ask = """SELECT tbl, act FROM answer JOIN unnest(%s::text[], %s::text[]) AS asked (t, a)
                 ON answer.tbl = asked.t AND answer.act = asked.a"""
        with self.transaction() as writer:
            found = writer.execute(ask, ([one[0] for one in acts], [one[1] for one in acts])).fetchall()
        return {(row[0], row[1]) for row in found}

    def _execute(self, ask: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        done = self._writer.execute(ask, values)
        return done.fetchall() if done.description is not None else []

    def _keep(self, one: Write) -> None:
        """Whatever is no entry."""
        write = self._writer.execute
        if isinstance(one, Moved):
            self._pools.move(one)
            return
        if isinstance(one, Change):
            self._pools.change(one)
            return
        if isinstance(one, Checkpoint):
            row = (one.table, one.seq, one.link, one.at, one.key, one.signature)
            write("INSERT INTO checkpoint VALUES (%s, %s, %s, %s, %s, %s)", row)
            return
        if isinstance(one, Sealed):
            series = (one.table, one.series, one.commitment, one.secrets, one.sealed)
            write("INSERT INTO sealed VALUES (%s, %s, %s, %s, %s)", series)
            return
        if isinstance(one, Summed):
            ask = """INSERT INTO sums VALUES (%s, %s, %s)
                     ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, sums = excluded.sums"""
            write(ask, (one.table, one.seq, one.sums))
            return
        assert isinstance(one, Refused), f"{one} goes in with the entries"
        write("INSERT INTO answer VALUES (%s, %s, %s, NULL, %s)", (one.table, one.act, one.asked, one.refusal))

    def _enter(self, entered: Sequence[Entered]) -> None:
        """All entries of a transaction together: each statement for itself would wait for the database once more."""
        if not entered:
            return
        self._check_places(entered)
        cursor = self._writer.cursor()
        with self._writer.pipeline():
            keep = cursor.executemany
            rows = [(one.table, one.seq, one.act, one.entry, one.link) for one in entered]
            keep("INSERT INTO entry VALUES (%s, %s, %s, %s, %s)", rows)
            answers = [(one.table, one.act, one.asked, one.seq) for one in entered]
            keep("INSERT INTO answer VALUES (%s, %s, %s, %s, NULL)", answers)
            moved = [
                (one.table, one.seq, n, p.account, p.asset, p.cents)
                for one in entered
                for n, p in enumerate(one.postings)
            ]
            keep("INSERT INTO posting VALUES (%s, %s, %s, %s, %s, %s)", moved)
            taken = [(one.table, one.seq, one.snapshot) for one in entered if one.snapshot is not None]
            keep("INSERT INTO snapshot VALUES (%s, %s, %s)", taken)
            keep("DELETE FROM snapshot WHERE tbl = %s AND seq < %s", [row[:2] for row in taken])
            keep("SELECT pg_notify(%s, %s)", [(ENTRIES, table) for table in {one.table for one in entered}])

    def _check_places(self, entered: Sequence[Entered]) -> None:
        """Every entry follows the one that was kept before it."""
        ask = "SELECT name, (SELECT max(seq) FROM entry WHERE tbl = name) FROM unnest(%s::text[]) AS name"
        found = self._writer.execute(ask, (list({one.table for one in entered}),)).fetchall()
        last = {str(name): 0 if seq is None else int(seq) for name, seq in found}
        for one in entered:
            if one.seq != last[one.table] + 1:
                raise Fenced(f"entry {one.seq} of table {one.table} does not follow entry {last[one.table]}")
            last[one.table] = one.seq

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All of it, synced, or none of it, in the session that writes. A failure to commit is never tried again."""
        with self._writing:
            if self._writer.closed and self.fence is None and not self._closed:
                self.renew()
            with self._in_transaction():
                yield self._writer

    @contextmanager
    def _in_transaction(self) -> Iterator[None]:
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

    def sealed(self, table: str) -> list[Sealed]:
        ask = "SELECT tbl, series, commitment, secrets, sealed FROM sealed WHERE tbl = %s ORDER BY series"
        return [Sealed(*row) for row in self._read(ask, (table,))]

    def refusals(self, table: str) -> Iterator[bytes]:
        ask = "SELECT refusal FROM answer WHERE tbl = %s AND refusal IS NOT NULL"
        yield from (row[0] for row in self._read(ask, (table,)))

    def sums(self, table: str) -> Summed | None:
        ask = "SELECT tbl, seq, sums FROM sums WHERE tbl = %s"
        return next((Summed(*row) for row in self._read(ask, (table,))), None)

    def balances(self, table: str | None = None) -> list[Balance]:
        ask = """SELECT tbl, account, asset, sum(cents)::bigint FROM posting
                 WHERE %(table)s::text IS NULL OR tbl = %(table)s GROUP BY tbl, account, asset HAVING sum(cents) <> 0
                 ORDER BY tbl COLLATE "C", account COLLATE "C", asset COLLATE "C" """
        return [Balance(*row) for row in self._read(ask, {"table": table})]

    def postings(self, table: str) -> Iterator[Posted]:
        ask = "SELECT seq, account, asset, cents FROM posting WHERE tbl = %s ORDER BY seq, n"
        yield from (Posted(*row) for row in self._read(ask, (table,)))

    def ends(self) -> dict[str, int]:
        return {row[0]: int(row[1]) for row in self._read("SELECT tbl, max(seq) FROM entry GROUP BY tbl")}

    # Jackpots -----------------------------------------------------------------------------------------

    def jackpots(self) -> list[Jackpot]:
        return self._seen.all()

    def jackpot(self, name: str) -> Jackpot:
        return self._seen.find(name)

    def jackpot_of(self, table: str) -> str | None:
        return self._seen.jackpot_of(table)

    def moves(self, jackpot: str, after: int = 0) -> Iterator[Move]:
        return self._seen.moves(jackpot, after)

    def payments(self, jackpot: str, most: int) -> list[Move]:
        return self._seen.paid(jackpot, most)

    def move_of(self, table: str, seq: int) -> Move | None:
        return self._seen.move_of(table, seq)

    def changes(self, jackpot: str) -> list[Change]:
        return self._seen.changes(jackpot)

    def _read(self, ask: str, values: tuple[Any, ...] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                try:
                    return self._reader.execute(ask, values).fetchall()
                except psycopg.OperationalError:
                    if self._closed or not self._reader.closed:
                        raise
                    self._reader = connect(self.url)
                    return self._reader.execute(ask, values).fetchall()
            except psycopg.Error as error:
                raise Unavailable(f"the store cannot be read: {error}") from error

    def close(self) -> None:
        self._closed = True
        self._reader.close()
        self._writer.close()


def migrate(connection: Connection) -> None:
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
