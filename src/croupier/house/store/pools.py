"""Jackpots in a database, in the SQL that SQLite and PostgreSQL share.

Every write to a jackpot changes its row, so that whoever writes next waits for the row, or finds it changed: the moves
of one jackpot come one after another, whichever process writes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from croupier.equipment.jackpot import PARTS, Pool
from croupier.equipment.jackpot import TOTALS as pool_totals
from croupier.house.store.contract import Behind, NoSuchJackpot, StoreError
from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved

Execute = Callable[[str, tuple[Any, ...]], Sequence[tuple[Any, ...]]]

TABLES = """
    CREATE TABLE jackpot (
        name {text} PRIMARY KEY, seed {integer} NOT NULL, retains {integer} NOT NULL, reseed {integer} NOT NULL,
        at {text} NOT NULL, n {integer} NOT NULL, seeded {integer} NOT NULL, wagered {integer} NOT NULL,
        retained {integer} NOT NULL, topped_up {integer} NOT NULL, paid {integer} NOT NULL,
        made_good {integer} NOT NULL, paid_to {text} NOT NULL, won_at {integer} NOT NULL
    ) {strict};
    CREATE TABLE jackpot_table (
        tbl {text} PRIMARY KEY REFERENCES laid, jackpot {text} NOT NULL REFERENCES jackpot, turn {blob} NOT NULL
    ) {strict};
    CREATE TABLE jackpot_move (
        jackpot {text} NOT NULL REFERENCES jackpot, n {integer} NOT NULL, tbl {text} NOT NULL, seq {integer} NOT NULL,
        seeded {integer} NOT NULL, wagered {integer} NOT NULL, retained {integer} NOT NULL,
        topped_up {integer} NOT NULL, paid {integer} NOT NULL, turn {blob} NOT NULL, opens {text} NOT NULL,
        reads {text} NOT NULL, won {integer} NOT NULL, PRIMARY KEY (jackpot, n), UNIQUE (tbl, seq),
        FOREIGN KEY (tbl, seq) REFERENCES entry
    ) {strict};
    CREATE TABLE jackpot_change (
        jackpot {text} NOT NULL REFERENCES jackpot, number {integer} NOT NULL, reseed {integer} NOT NULL,
        at {text} NOT NULL, after {integer} NOT NULL, PRIMARY KEY (jackpot, number)
    ) {strict};
"""
SQLITE = TABLES.format(text="TEXT", integer="INTEGER", blob="BLOB", strict="STRICT, WITHOUT ROWID")
POSTGRES = TABLES.format(text="text", integer="bigint", blob="bytea", strict="")

TOTALS = ", ".join(pool_totals)
MOVE = f"n, jackpot, tbl, seq, {TOTALS}, turn, opens, reads, won"


class PoolRows:
    """Reads and writes through one connection. `locks` is what makes a reader of a row wait for whoever has it."""

    def __init__(self, execute: Execute, locks: str = "") -> None:
        self._execute, self._locks = execute, locks

    # Founding -----------------------------------------------------------------------------------------

    def found(self, one: Founded) -> None:
        if self._execute("SELECT 1 FROM jackpot WHERE name = %s", (one.name,)):
            raise StoreError(f"there is a jackpot {one.name} already")
        row = (one.name, one.seed, one.retains, one.reseed, one.at, 0, one.seed * PARTS, 0, 0, 0, 0, 0, "", 0)
        self._execute(f"INSERT INTO jackpot VALUES ({', '.join(['%s'] * len(row))})", row)

    def link(self, jackpot: str, table: str, turn: bytes) -> None:
        self.hold([jackpot])
        if self._execute("SELECT 1 FROM entry WHERE tbl = %s LIMIT 1", (table,)):
            raise StoreError(f"a table is linked before anything happens at it; {table} has entries")
        if self._execute("SELECT 1 FROM jackpot_table WHERE tbl = %s", (table,)):
            raise StoreError(f"table {table} is linked to a jackpot already")
        self._execute("INSERT INTO jackpot_table VALUES (%s, %s, %s)", (table, jackpot, turn))

    def change(self, one: Change) -> None:
        after = self.find(one.jackpot).moves if one.after is None else one.after
        counted = self._execute("SELECT count(*) FROM jackpot_change WHERE jackpot = %s", (one.jackpot,))
        row = (one.jackpot, int(counted[0][0]) + 1, one.reseed, one.at, after)
        self._execute("INSERT INTO jackpot_change VALUES (%s, %s, %s, %s, %s)", row)

    # Moving -------------------------------------------------------------------------------------------

    def hold(self, names: Iterable[str]) -> None:
        """These jackpots stay as they are until the transaction is over. Always in the order of their names, so that no
        two writers wait for each other."""
        for name in sorted(set(names)):
            if not self._execute(f"SELECT 1 FROM jackpot WHERE name = %s {self._locks}", (name,)):
                raise NoSuchJackpot(f"there is no jackpot {name} here")

    def move(self, one: Moved) -> None:
        ask = f"SELECT paid_to, {TOTALS}, made_good FROM jackpot WHERE name = %s"
        paid_to, *totals = self._execute(ask, (one.jackpot,))[0]
        if one.opens and one.opens <= paid_to:
            raise Behind(one.table, paid_to)
        pool = Pool(0, 0, *totals).follow(one.by)
        by, stands = totals_of(one.by), (*totals_of(pool), pool.made_good)
        sums = ", ".join(f"{name} = %s" for name in (*pool_totals, "made_good"))
        (number,) = self._execute(
            f"""UPDATE jackpot SET n = n + 1, {sums}, paid_to = %s, won_at = CASE WHEN %s = 1 THEN n + 1 ELSE won_at END
                WHERE name = %s RETURNING n""",
            (*stands, max(paid_to, one.reads), int(one.won), one.jackpot),
        )[0]
        ask = "UPDATE jackpot_table SET turn = %s WHERE tbl = %s AND jackpot = %s RETURNING tbl"
        if not self._execute(ask, (one.turn, one.table, one.jackpot)):
            raise StoreError(f"table {one.table} is not linked to the jackpot {one.jackpot}")
        row = (number, one.jackpot, one.table, one.seq, *by, one.turn, one.opens, one.reads, int(one.won))
        self._execute(f"INSERT INTO jackpot_move ({MOVE}) VALUES ({', '.join(['%s'] * len(row))})", row)

    # Reading ------------------------------------------------------------------------------------------

    def find(self, name: str) -> Jackpot:
        found = self.all(name)
        if not found:
            raise NoSuchJackpot(f"there is no jackpot {name} here")
        return found[0]

    def all(self, name: str | None = None) -> list[Jackpot]:
        """In the order of their names, by one question each, so that what belongs together is read together."""
        where, values = ("", ()) if name is None else ("WHERE j.name = %s", (name,))
        rows = self._execute(
            f"""SELECT j.name, j.seed, j.retains, j.reseed, j.at, j.n, j.seeded, j.wagered, j.retained, j.topped_up,
                       j.paid, j.made_good, j.paid_to, j.won_at, t.tbl, t.turn,
                       (SELECT c.reseed FROM jackpot_change c WHERE c.jackpot = j.name AND c.after < j.won_at
                        ORDER BY c.number DESC LIMIT 1),
                       (SELECT c.reseed FROM jackpot_change c WHERE c.jackpot = j.name AND c.after >= j.won_at
                        ORDER BY c.number DESC LIMIT 1)
                FROM jackpot j LEFT JOIN jackpot_table t ON t.jackpot = j.name {where}""",
            values,
        )
        found: dict[str, list[tuple[Any, ...]]] = {}
        for row in rows:
            found.setdefault(row[0], []).append(tuple(row))
        return [as_jackpot(found[one]) for one in sorted(found)]

    def jackpot_of(self, table: str) -> str | None:
        rows = self._execute("SELECT jackpot FROM jackpot_table WHERE tbl = %s", (table,))
        return next((row[0] for row in rows), None)

    def moves(self, jackpot: str, after: int = 0) -> Iterator[Move]:
        ask = f"SELECT {MOVE} FROM jackpot_move WHERE jackpot = %s AND n > %s ORDER BY n LIMIT 500"
        while found := self._execute(ask, (jackpot, after)):
            yield from (as_move(row) for row in found)
            after = int(found[-1][0])

    def paid(self, jackpot: str, most: int) -> list[Move]:
        ask = f"SELECT {MOVE} FROM jackpot_move WHERE jackpot = %s AND paid <> 0 ORDER BY n DESC LIMIT %s"
        return [as_move(row) for row in reversed(self._execute(ask, (jackpot, most)))]

    def move_of(self, table: str, seq: int) -> Move | None:
        rows = self._execute(f"SELECT {MOVE} FROM jackpot_move WHERE tbl = %s AND seq = %s", (table, seq))
        return next((as_move(row) for row in rows), None)

    def changes(self, jackpot: str) -> list[Change]:
        ask = "SELECT jackpot, reseed, at, after FROM jackpot_change WHERE jackpot = %s ORDER BY number"
        return [Change(*row) for row in self._execute(ask, (jackpot,))]


def totals_of(pool: Pool) -> tuple[int, ...]:
    return tuple(getattr(pool, name) for name in pool_totals)


def as_jackpot(rows: Sequence[tuple[Any, ...]]) -> Jackpot:
    """A jackpot from its rows, one for each table."""
    name, seed, retains, reseed, at, moves, *totals, paid_to, won_at, _, _, in_force, waiting = rows[0]
    pool = Pool(retains, reseed if in_force is None else in_force, *totals)
    turns = {row[14]: bytes(row[15]) for row in sorted(rows, key=lambda row: str(row[14])) if row[14] is not None}
    return Jackpot(Founded(name, seed, retains, reseed, at), pool, moves, paid_to, won_at, waiting, turns)


def as_move(row: Sequence[Any]) -> Move:
    n, jackpot, table, seq, *totals, turn, opens, reads, won = row
    return Move(n, Moved(jackpot, table, seq, Pool(0, 0, *totals), bytes(turn), opens, reads, bool(won)))
