"""Signing in: passwords by argon2id, sessions as random tokens that are stored only by their digest and that expire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from hashlib import sha256
from typing import NamedTuple

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.house.clocks import Clock
from croupier.house.people.person import Denied, Person, key_of, read_name
from croupier.house.people.rows import Rows, Taken
from croupier.house.sources import system_entropy
from croupier.table.roles import Role

TOKEN_SIZE = 32
PASSWORD_LEAST = 8
STAFF_SESSION = timedelta(hours=8)
"""A shift: a dealer or supervisor signs in anew for the next one."""
GUEST_SESSION = timedelta(days=7)


class Session(NamedTuple):
    """Somebody who has just signed in. The token is given out once and kept nowhere."""

    person: Person
    token: str


class People:
    """`reserved` are names that no guest may have: the company that the computer plays, and the house's own."""

    def __init__(
        self,
        rows: Rows,
        clock: Clock,
        *,
        reserved: Iterable[str] = (),
        entropy: Callable[[int], bytes] = system_entropy,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._rows, self._clock, self._entropy = rows, clock, entropy
        self._hasher = PasswordHasher() if hasher is None else hasher
        own = (*(role.value for role in Role), "house", "wheel", "anonymous")
        self._reserved = {key_of(name) for name in (*own, *reserved)}
        self._nobody = self._hasher.hash(entropy(TOKEN_SIZE).hex())

    # Who there is -------------------------------------------------------------------------------------

    def enrol(self, name: str, role: Role, password: str, tables: Iterable[str] = ()) -> Person:
        """Somebody with a password: staff with their tables, an inspector, a player who comes again."""
        if role is Role.SYSTEM:
            raise ValueError("nobody signs in as the system")
        if len(password) < PASSWORD_LEAST:
            raise ValueError(f"a password has at least {PASSWORD_LEAST} characters")
        return self._add(Person(read_name(name), role, tuple(tables)), self._hasher.hash(password))

    def admit(self, name: str) -> Session:
        """A guest under a name that nobody has, with a session at once. Without the token nobody gets it back."""
        guest = self._add(Person(read_name(name), Role.PLAYER, guest=True), "")
        return self._begin(guest)

    def _add(self, person: Person, password: str) -> Person:
        key = key_of(person.name)
        row = (key, person.name, person.role.value, msgspec.json.encode(person.tables).decode(), password)
        try:
            if key in self._reserved:
                raise Taken
            self._rows.run("INSERT INTO person (key, name, role, tables, password) VALUES (?, ?, ?, ?, ?)", row)
        except Taken:
            raise Denied("name-taken", f"Somebody here is called {person.name}; take another name.") from None
        return person

    def _read(self, key: str) -> tuple[Person, str] | None:
        rows = self._rows.run("SELECT name, role, tables, password FROM person WHERE key = ?", (key,))
        if not rows:
            return None
        name, role, tables, password = rows[0]
        bound = msgspec.json.decode(tables, type=tuple[str, ...])
        return Person(name, Role(role), bound, guest=not password), password

    def find(self, name: str) -> Person | None:
        found = self._read(key_of(name))
        return found[0] if found is not None else None

    # Sessions -----------------------------------------------------------------------------------------

    def sign_in(self, name: str, password: str) -> Session:
        """The same answer and the same work, whether the name or the password is wrong."""
        found = self._read(key_of(name))
        kept = found[1] if found is not None and found[1] else self._nobody
        try:
            self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            found = None
        if found is None or not found[1]:
            raise Denied("wrong-sign-in", "There is nobody here with that name and that password.")
        return self._begin(found[0])

    def _begin(self, person: Person) -> Session:
        token = self._entropy(TOKEN_SIZE).hex()
        lasts = GUEST_SESSION if person.guest else STAFF_SESSION
        self._rows.run("DELETE FROM session WHERE expires <= ?", (self._now(),))
        row = (digest(token), key_of(person.name), self._now() + int(lasts.total_seconds()))
        self._rows.run("INSERT INTO session (digest, person, expires) VALUES (?, ?, ?)", row)
        return Session(person, token)

    def recognise(self, token: str) -> Person:
        """Whose session this is; the role is what the house has on record, never what somebody says."""
        ask = "SELECT person FROM session WHERE digest = ? AND expires > ?"
        rows = self._rows.run(ask, (digest(token), self._now()))
        found = self._read(rows[0][0]) if rows else None
        if found is None:
            raise Denied("not-signed-in", "This session is not known, or it is over; sign in again.")
        return found[0]

    def sign_out(self, token: str) -> None:
        self._rows.run("DELETE FROM session WHERE digest = ?", (digest(token),))

    def _now(self) -> int:
        return int(self._clock().timestamp())

    # Two persons --------------------------------------------------------------------------------------

    def attest(self, table: str, duty: str, person: Person) -> None:
        """This person says that he or she has done it."""
        if person.name not in self.attested(table, duty):
            row = (table, duty, key_of(person.name))
            self._rows.run("INSERT INTO attested (tbl, duty, person) VALUES (?, ?, ?)", row)

    def attested(self, table: str, duty: str) -> tuple[str, ...]:
        """Everybody who has said so of this duty, by name."""
        ask = """SELECT person.name FROM attested JOIN person ON person.key = attested.person
                 WHERE tbl = ? AND duty = ? ORDER BY person.name"""
        return tuple(row[0] for row in self._rows.run(ask, (table, duty)))

    def close(self) -> None:
        self._rows.close()


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
