"""A store in one SQLite file, beside the house that writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

import apsw

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
from croupier.house.store.pools import SQLITE as JACKPOTS
from croupier.house.store.pools import PoolRows

FIXED = (3, 51, 3)
"""From this version on SQLite does not lose what it wrote when a write-ahead log is begun anew (the WAL-reset bug)."""
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE laid (name TEXT PRIMARY KEY, setup BLOB NOT NULL, engine TEXT NOT NULL, at TEXT NOT NULL)
        STRICT, WITHOUT ROWID;
    CREATE TABLE entry (
        tbl TEXT NOT NULL REFERENCES laid, seq INTEGER NOT NULL CHECK (seq > 0), act TEXT NOT NULL,
        entry BLOB NOT NULL, link BLOB NOT NULL, PRIMARY KEY (tbl, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answer (
        tbl TEXT NOT NULL REFERENCES laid, act TEXT NOT NULL, asked BLOB NOT NULL, seq INTEGER, refusal BLOB,
        PRIMARY KEY (tbl, act), CHECK ((seq IS NULL) <> (refusal IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE posting (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, n INTEGER NOT NULL, account TEXT NOT NULL, asset TEXT NOT NULL,
        cents INTEGER NOT NULL, PRIMARY KEY (tbl, seq, n), FOREIGN KEY (tbl, seq) REFERENCES entry
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshot (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (tbl, seq),
        FOREIGN KEY (tbl, seq) REFERENCES entry
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE checkpoint (
        tbl TEXT NOT NULL REFERENCES laid, seq INTEGER NOT NULL, link BLOB NOT NULL, at TEXT NOT NULL,
        key BLOB NOT NULL, signature BLOB NOT NULL, PRIMARY KEY (tbl, seq, at)
    ) STRICT, WITHOUT ROWID;
    """,
    JACKPOTS,
    """
    CREATE TABLE sealed (
        tbl TEXT NOT NULL REFERENCES laid, series INTEGER NOT NULL CHECK (series > 0), commitment BLOB NOT NULL,
        secrets INTEGER NOT NULL CHECK (secrets > 0), sealed BLOB NOT NULL, PRIMARY KEY (tbl, series)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE sums (tbl TEXT PRIMARY KEY REFERENCES laid, seq INTEGER NOT NULL, sums BLOB NOT NULL)
        STRICT, WITHOUT ROWID;
    """,
)
"""Each brings the schema one version further; what is here never changes, only grows."""


ROWS_MOST = 500
"""How many rows one statement brings at most."""
OWN_MODE = 0o600
"""Nobody else on the machine may read what happens in the house."""


class SqliteStore:
    """One connection writes and owns the checkpoints of the log; another reads, so that neither waits for the other."""

    def __init__(self, path: Path) -> None:
        if tuple(map(int, apsw.sqlite_lib_version().split("."))) < FIXED:
            raise Unavailable(f"SQLite {apsw.sqlite_lib_version()} may lose data; install a newer apsw")
        try:
            if not path.exists():
                path.touch(OWN_MODE)  # the log beside it has the same
            self._writer = self._open(path)
            self._writer.execute("PRAGMA journal_mode = WAL")
            self._writer.execute("PRAGMA synchronous = FULL")
            migrate(self._writer)
            self._reader = self._open(path, flags=apsw.SQLITE_OPEN_READONLY)
        except (apsw.Error, OSError) as error:
            raise Unavailable(f"{path} cannot be used as a store: {error}") from error
        self._reading = Lock()
        self._pools = PoolRows(lambda ask, values: self._writer.execute(ask.replace("%s", "?"), values).fetchall())
        self._seen = PoolRows(lambda ask, values: self._read(ask.replace("%s", "?"), values))

    @staticmethod
    def _open(path: Path, flags: int = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE) -> apsw.Connection:
        opened = apsw.Connection(str(path), flags=flags)
        opened.set_busy_timeout(5_000)
        opened.execute("PRAGMA foreign_keys = ON")
        return opened

    # Writing ------------------------------------------------------------------------------------------

    def lay(self, laid: Laid) -> None:
        try:
            with Transaction(self._writer):
                self._writer.execute(
                    "INSERT INTO laid VALUES (?, ?, ?, ?)", (laid.name, laid.setup, laid.engine, laid.at)
                )
        except apsw.ConstraintError:
            raise StoreError(f"there is a table {laid.name} already") from None

    def keep(self, writes: Sequence[Write]) -> None:
        self._keep_all(lambda: writes)

    def keep_with(self, jackpot: str, make: Make) -> None:
        self._keep_all(lambda: make(self._pools.find(jackpot)))

    def _keep_all(self, make: Callable[[], Sequence[Write]]) -> None:
        try:
            with Transaction(self._writer):
                writes = make()
                self._enter([one for one in writes if isinstance(one, Entered)])
                for one in writes:
                    if not isinstance(one, Entered):
                        self._keep(one)
        except apsw.ConstraintError as error:
            raise Fenced(f"what was written last is not what this writer knows: {error}") from error

    def found(self, founded: Founded) -> None:
        try:
            with Transaction(self._writer):
                self._pools.found(founded)
        except apsw.ConstraintError:
            raise StoreError(f"there is a jackpot {founded.name} already") from None

    def link(self, jackpot: str, table: str, turn: bytes) -> None:
        try:
            with Transaction(self._writer):
                self._pools.link(jackpot, table, turn)
        except apsw.ConstraintError:
            raise StoreError(f"there is no table {table} to link") from None

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
            write("INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?, ?)", row)
            return
        if isinstance(one, Sealed):
            series = (one.table, one.series, one.commitment, one.secrets, one.sealed)
            write("INSERT INTO sealed VALUES (?, ?, ?, ?, ?)", series)
            return
        if isinstance(one, Summed):
            write("INSERT OR REPLACE INTO sums VALUES (?, ?, ?)", (one.table, one.seq, one.sums))
            return
        assert isinstance(one, Refused), f"{one} goes in with the entries"
        write("INSERT INTO answer VALUES (?, ?, ?, NULL, ?)", (one.table, one.act, one.asked, one.refusal))

    def _enter(self, entered: Sequence[Entered]) -> None:
        """All entries of a transaction together: between two statements other threads take their turn, so that each
        statement more makes whoever waits for the disk wait longer."""
        if not entered:
            return
        self._check_places(entered)
        self._insert("entry", [(one.table, one.seq, one.act, one.entry, one.link) for one in entered])
        self._insert("answer", [(one.table, one.act, one.asked, one.seq, None) for one in entered])
        moved = [
            (one.table, one.seq, n, p.account, p.asset, p.cents) for one in entered for n, p in enumerate(one.postings)
        ]
        self._insert("posting", moved)
        taken = {one.table: (one.table, one.seq, one.snapshot) for one in entered if one.snapshot is not None}
        for table, seq, _ in taken.values():
            self._writer.execute("DELETE FROM snapshot WHERE tbl = ? AND seq < ?", (table, seq))
        self._insert("snapshot", list(taken.values()))

    def _check_places(self, entered: Sequence[Entered]) -> None:
        """Every entry follows the one that was kept before it."""
        names = list(dict.fromkeys(one.table for one in entered))
        asked = ", ".join(["(?)"] * len(names))
        ask = f"SELECT column1, (SELECT max(seq) FROM entry WHERE tbl = column1) FROM (VALUES {asked})"
        last = {name: seq or 0 for name, seq in self._writer.execute(ask, names)}
        for one in entered:
            if one.seq != last[one.table] + 1:
                raise Fenced(f"entry {one.seq} of table {one.table} does not follow entry {last[one.table]}")
            last[one.table] = one.seq

    def _insert(self, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
        for begin in range(0, len(rows), ROWS_MOST):
            some = rows[begin : begin + ROWS_MOST]
            places = ", ".join([f"({', '.join('?' * len(some[0]))})"] * len(some))
            statement = f"INSERT INTO {table} VALUES {places}"
            self._writer.execute(statement, [value for row in some for value in row])

    def known(self, acts: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
        asked = ", ".join(["(?, ?)"] * len(acts))
        ask = f"SELECT tbl, act FROM answer WHERE (tbl, act) IN (VALUES {asked})"
        try:
            return {(row[0], row[1]) for row in self._writer.execute(ask, [name for one in acts for name in one])}
        except apsw.Error as error:
            raise Unavailable(f"the store cannot be read: {error}") from error

    # Reading ------------------------------------------------------------------------------------------

    def laid(self) -> list[Laid]:
        return [Laid(*row) for row in self._read("SELECT name, setup, engine, at FROM laid ORDER BY name")]

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        self._check(table)
        while True:
            ask = (
                "SELECT seq, act, entry, link FROM entry WHERE tbl = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT 500"
            )
            found = self._read(ask, (table, after, 2**62 if until is None else until))
            if not found:
                return
            yield from (Stored(*row) for row in found)
            after = found[-1][0]

    def last(self, table: str) -> Stored | None:
        self._check(table)
        ask = "SELECT seq, act, entry, link FROM entry WHERE tbl = ? ORDER BY seq DESC LIMIT 1"
        return next((Stored(*row) for row in self._read(ask, (table,))), None)

    def _check(self, table: str) -> None:
        if not self._read("SELECT 1 FROM laid WHERE name = ?", (table,)):
            raise NoSuchTable(f"no table {table} was laid here")

    def answer(self, table: str, act: str) -> Answered | None:
        ask = """SELECT answer.asked, entry.entry, answer.refusal FROM answer
                 LEFT JOIN entry ON entry.tbl = answer.tbl AND entry.seq = answer.seq
                 WHERE answer.tbl = ? AND answer.act = ?"""
        return next((Answered(*row) for row in self._read(ask, (table, act))), None)

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        ask = "SELECT act, asked, refusal FROM answer WHERE tbl = ? ORDER BY act"
        yield from ((row[0], row[1], row[2]) for row in self._read(ask, (table,)))

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        ask = "SELECT seq, bytes FROM snapshot WHERE tbl = ? ORDER BY seq DESC LIMIT 1"
        return next(((row[0], row[1]) for row in self._read(ask, (table,))), None)

    def checkpoints(self, table: str) -> list[Checkpoint]:
        ask = "SELECT tbl, seq, link, at, key, signature FROM checkpoint WHERE tbl = ? ORDER BY seq, at"
        return [Checkpoint(*row) for row in self._read(ask, (table,))]

    def sealed(self, table: str) -> list[Sealed]:
        ask = "SELECT tbl, series, commitment, secrets, sealed FROM sealed WHERE tbl = ? ORDER BY series"
        return [Sealed(*row) for row in self._read(ask, (table,))]

    def refusals(self, table: str) -> Iterator[bytes]:
        ask = "SELECT refusal FROM answer WHERE tbl = ? AND refusal IS NOT NULL"
        yield from (row[0] for row in self._read(ask, (table,)))

    def sums(self, table: str) -> Summed | None:
        ask = "SELECT tbl, seq, sums FROM sums WHERE tbl = ?"
        return next((Summed(*row) for row in self._read(ask, (table,))), None)

    def balances(self, table: str | None = None) -> list[Balance]:
        ask = """SELECT tbl, account, asset, sum(cents) FROM posting WHERE ?1 IS NULL OR tbl = ?1
                 GROUP BY tbl, account, asset HAVING sum(cents) <> 0 ORDER BY tbl, account, asset"""
        return [Balance(*row) for row in self._read(ask, (table,))]

    def postings(self, table: str) -> Iterator[Posted]:
        ask = "SELECT seq, account, asset, cents FROM posting WHERE tbl = ? ORDER BY seq, n"
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

    def _read(self, ask: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                return self._reader.execute(ask, values).fetchall()
            except apsw.Error as error:
                raise Unavailable(f"the store cannot be read: {error}") from error

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


class Transaction:
    """BEGIN IMMEDIATE to COMMIT: all of it, synced, or none of it. A failure to commit is never tried again."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except apsw.Error as error:
            raise Unavailable(f"the store takes nothing now: {error}") from error

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if kind is None:
            try:
                self._connection.execute("COMMIT")
            except apsw.Error as failed:
                self._roll_back()
                raise Unavailable(f"the store did not take it: {failed}") from failed
            return
        self._roll_back()
        if issubclass(kind, apsw.Error) and not issubclass(kind, apsw.ConstraintError):
            raise Unavailable(f"the store did not take it: {error}") from error

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")


def migrate(connection: apsw.Connection) -> None:
    """The schema of this version, whatever an older one left; a newer one is not touched."""
    found = connection.execute("PRAGMA user_version").fetchone()
    version = int(found[0]) if found else 0
    if version > len(MIGRATIONS):
        raise Unavailable(f"a newer croupier wrote this store (schema {version}); this one knows {len(MIGRATIONS)}")
    for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
        with Transaction(connection):
            connection.execute(script)
            connection.execute(f"PRAGMA user_version = {number}")
