"""Which of the processes on one PostgreSQL owns which table.

A process is a member as long as the session in which it writes is alive: that session holds an advisory lock under the
member's number, and the database drops the lock with the session. A table is taken from a member only by somebody who
could get that lock, so whoever was deposed has no session left to write in: no clock decides who may write. The lease
decides only when the session of a member that does not stir (stopped, cut off) is ended by another one. Within every
transaction the database is asked as well whether the tables written to are still the member's.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.house.store.connecting import Connection
from croupier.house.store.contract import Fenced, StoreError, Unavailable
from croupier.house.store.postgres import PostgresStore

LEASE = 5.0
"""Seconds without a sign of life after which a member's session is ended, and its tables are free."""
MEMBERS = 0x63726D62
"""The class of the advisory locks that members hold, each under its number."""
OWNERS = "owners"
"""The channel on which members hear that somebody joined, left, or let a table go."""
HELD = """SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = %(members)s::oid AND objid = {member}::oid
          AND objsubid = 2 AND mode = 'ExclusiveLock' AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
"""The session that is a member; a look at the lock does not hold it, as trying it would."""


class OtherKey(StoreError):
    """The members of one house sign with one key."""


class Member(msgspec.Struct, frozen=True):
    """`present` while its session is alive, `late` where its lease is over."""

    id: int
    name: str
    present: bool
    late: bool


class Roster(msgspec.Struct, frozen=True):
    """Who is there, and whose each table is, by the member's number."""

    members: Mapping[int, Member] = {}
    owners: Mapping[str, int | None] = {}

    def living(self) -> list[Member]:
        return [one for one in self.members.values() if one.present and not one.late]

    def owner(self, table: str) -> str | None:
        """The name of the member that has the table; None where nobody does."""
        found = self.members.get(self.owners.get(table) or 0)
        return found.name if found is not None and found.present else None

    def free(self) -> list[str]:
        """The tables whose owner is gone."""
        return sorted(table for table in self.owners if self.owner(table) is None)


class Ownership:
    """One member's part: join, show signs of life, claim, release, leave. All of it in the session that writes."""

    def __init__(self, store: PostgresStore, name: str, key: bytes = b"", lease: float = LEASE) -> None:
        self._store, self.name, self._key, self._lease = store, name, key, lease
        self.member = 0

    # Being a member -----------------------------------------------------------------------------------

    def check_key(self) -> None:
        """OtherKey where a member signs for this house with another key than this process."""
        with self._store.transaction() as session:
            self._check_key(session)

    def join(self, *, anew: bool = False) -> None:
        """Become a member, under a new number; `anew` in a new session, where the old one was lost."""
        if anew:
            self._store.renew()
        with self._store.transaction() as session:
            self._check_key(session)
            row = session.execute(
                """INSERT INTO member (name, key, until)
                   VALUES (%s, %s, clock_timestamp() + make_interval(secs => %s)) RETURNING id""",
                (self.name, self._key, self._lease),
            ).fetchone()
            assert row is not None
            # A process that stops within a transaction keeps no other one from writing for longer than this.
            patience = f"{int(self._lease * 500)}ms"
            for limit in ("idle_in_transaction_session_timeout", "lock_timeout"):
                session.execute("SELECT set_config(%s, %s, false)", (limit, patience))
            # Taken before the row can be seen, kept when the transaction ends: nobody sees a member without its lock.
            session.execute("SELECT pg_advisory_lock(%s, %s)", (MEMBERS, row[0]))
            session.execute("INSERT INTO owner (tbl) SELECT name FROM laid ON CONFLICT DO NOTHING")
            notify(session)
        self.member = int(row[0])
        self._store.fence = self._fence

    def _check_key(self, session: Connection) -> None:
        ask = f"SELECT name FROM member WHERE key <> %(key)s AND EXISTS ({HELD.format(member='member.id')}) LIMIT 1"
        other = session.execute(ask, {"key": self._key, "members": MEMBERS}).fetchone()
        if other is not None:
            raise OtherKey(f"{other[0]} signs for this house with another key; give both the same file (--key)")

    def _fence(self, session: Connection, tables: frozenset[str]) -> None:
        ask = "SELECT count(*) FROM owner WHERE member = %s AND tbl = ANY(%s)"
        row = session.execute(ask, (self.member, list(tables))).fetchone()
        if row is None or row[0] != len(tables):
            raise Fenced(f"not every one of {', '.join(sorted(tables))} is this member's")

    def beat(self) -> Roster:
        """A sign of life, and a look around. Unavailable where the session is lost, and with it every table."""
        members = f"""SELECT id, name, EXISTS ({HELD.format(member="member.id")}), until < clock_timestamp()
                      FROM member ORDER BY id"""
        with self._store.transaction() as session:
            session.execute("SET LOCAL synchronous_commit = off")
            until = "UPDATE member SET until = clock_timestamp() + make_interval(secs => %s) WHERE id = %s"
            if session.execute(until, (self._lease, self.member)).rowcount != 1:
                raise Unavailable("this process is no member of the house any more")
            found = session.execute(members, {"members": MEMBERS}).fetchall()
            owners = session.execute("SELECT tbl, member FROM owner").fetchall()
        return Roster({row[0]: Member(*row) for row in found}, {row[0]: row[1] for row in owners})

    def leave(self) -> None:
        """Every table is free at once, and so is the member's number."""
        with self._store.transaction() as session:
            session.execute(
                "UPDATE owner SET member = NULL, since = clock_timestamp() WHERE member = %s", (self.member,)
            )
            session.execute("DELETE FROM member WHERE id = %s", (self.member,))
            session.execute("SELECT pg_advisory_unlock(%s, %s)", (MEMBERS, self.member))
            notify(session)

    # Tables -------------------------------------------------------------------------------------------

    def claim(self, table: str) -> bool:
        """Make a table this member's own, if nobody who is alive has it."""
        with self._store.transaction() as session:
            session.execute("SET LOCAL synchronous_commit = off")
            row = session.execute("SELECT member FROM owner WHERE tbl = %s FOR UPDATE", (table,)).fetchone()
            if row is None or not is_gone(session, row[0]):
                return False
            take = "UPDATE owner SET member = %s, since = clock_timestamp() WHERE tbl = %s"
            session.execute(take, (self.member, table))
            # What the last owner had taken and not answered waits again: that one does nothing for this table any more.
            session.execute("UPDATE inbox SET taken = NULL WHERE tbl = %s AND answer IS NULL", (table,))
            notify(session)
        return True

    def release(self, table: str) -> None:
        """Let a table go that this member has; whoever has room for it may claim it."""
        with self._store.transaction() as session:
            session.execute("SET LOCAL synchronous_commit = off")
            give = "UPDATE owner SET member = NULL, since = clock_timestamp() WHERE tbl = %s AND member = %s"
            session.execute(give, (table, self.member))
            notify(session)

    def evict(self, member: int) -> None:
        """End the session of a member whose lease is over: what it did not commit is undone, and its lock is free."""
        ask = f"""SELECT pg_terminate_backend(pid) FROM ({HELD.format(member="%(member)s")}) AS session
                  WHERE (SELECT until < clock_timestamp() FROM member WHERE id = %(member)s)"""
        with self._store.transaction() as session:
            session.execute(ask, {"members": MEMBERS, "member": member})

    def forget_gone(self) -> None:
        """Members that are gone and have no table left need not be remembered."""
        gone = f"""DELETE FROM member WHERE NOT EXISTS ({HELD.format(member="member.id")})
                   AND NOT EXISTS (SELECT 1 FROM owner WHERE owner.member = member.id)"""
        with self._store.transaction() as session:
            session.execute(gone, {"members": MEMBERS})


def is_gone(session: Connection, member: int | None) -> bool:
    """Has the session of this member ended? Asked by its lock, which nobody else can hold: shared, so that several may
    ask at once, and until the end of this transaction, so that the answer stays true."""
    if member is None:
        return True
    row = session.execute("SELECT pg_try_advisory_xact_lock_shared(%s, %s)", (MEMBERS, member)).fetchone()
    return row is not None and bool(row[0])


def notify(session: Connection) -> None:
    session.execute("SELECT pg_notify(%s, '')", (OWNERS,))
