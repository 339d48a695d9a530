"""Signing in: passwords by argon2id, sessions as random tokens that are stored only by their digest and that expire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from time import monotonic
from typing import NamedTuple

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from croupier.house.clocks import Clock
from croupier.house.people.learning import Learning
from croupier.house.people.person import Denied, Person, key_of, read_name
from croupier.house.people.rows import Rows, Taken
from croupier.house.sources import system_entropy
from croupier.money import Cents
from croupier.table.roles import Role

TOKEN_SIZE = 32
PASSWORD_LEAST = 8
STAFF_SESSION = timedelta(hours=8)
"""A shift: a dealer or supervisor signs in anew for the next one."""
GUEST_SESSION = timedelta(days=7)
REMEMBERED = 1.0
"""Seconds for which a session that was looked up is not looked up again: one that another process ends, ends here so
much later at most. One that this process ends, ends at once."""
REMEMBERED_MOST = 10_000
FAMILIAR = timedelta(days=30)
"""For so long the house knows an address from which somebody has signed in."""
ATTEMPTS_KEPT = 3_600_000
"""Milliseconds after which nobody is reproached with having tried to come in."""

VOICES = ("neighbour", "draws", "meter", "put", "house", "system", "wheel", "dealer")
"""First words of names that nobody may have: what the house itself does at a table goes under ids that begin so, and
nobody shall be taken for the house."""
REFILLED = "attempt.remaining + (? - attempt.seen) * ? / 1000"
"""What a sender has by now, in thousandths of an attempt."""
COUNT_ATTEMPT = f"""INSERT INTO attempt (sender, remaining, seen) VALUES (?, ?, ?) ON CONFLICT (sender) DO UPDATE
    SET remaining = CASE WHEN {REFILLED} > ? THEN ? ELSE {REFILLED} END - 1000, seen = ?
    WHERE {REFILLED} >= 1000 RETURNING 1"""
CARRY = """INSERT INTO carried (person, cents) VALUES (?, ?) ON CONFLICT (person) DO UPDATE
    SET cents = CASE WHEN carried.cents + ? > 0 THEN carried.cents + ? ELSE 0 END"""


class Session(NamedTuple):
    """Somebody who has just signed in. The token is given out once and kept nowhere."""

    person: Person
    token: str


class Remembered(NamedTuple):
    """Somebody whose session was looked up: until when it lasts by the house's clock, and when that was looked up."""

    person: Person
    expires: int
    at: float


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
        self.learning = Learning(rows)
        self._hasher = PasswordHasher() if hasher is None else hasher
        own = (*(role.value for role in Role), "house", "wheel", "anonymous")
        self._reserved = {key_of(name) for name in (*own, *reserved)}
        self._nobody = self._hasher.hash(entropy(TOKEN_SIZE).hex())
        self._remembered: dict[str, Remembered] = {}
        self._ended = 0  # how many sessions were ended here

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
            if key in self._reserved or key.split(" ")[0] in VOICES:
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
        key, now = digest(token), self._now()
        known = self._remembered.get(key)
        if known is None or monotonic() - known.at > REMEMBERED:
            known = self._look_up(key, now)
        if known is None or known.expires <= now:
            raise Denied("not-signed-in", "This session is not known, or it is over; sign in again.")
        return known.person

    def _look_up(self, key: str, now: int) -> Remembered | None:
        ended = self._ended
        rows = self._rows.run("SELECT person, expires FROM session WHERE digest = ? AND expires > ?", (key, now))
        found = self._read(rows[0][0]) if rows else None
        if found is None:
            return None
        known = Remembered(found[0], int(rows[0][1]), monotonic())
        if len(self._remembered) >= REMEMBERED_MOST:
            self._remembered = {}
        if ended == self._ended:  # else it may be this very session that was ended meanwhile
            self._remembered[key] = known
        return known

    def sign_out(self, token: str) -> None:
        self._rows.run("DELETE FROM session WHERE digest = ?", (digest(token),))
        self._ended += 1
        self._remembered = {}

    def _now(self) -> int:
        return int(self._clock().timestamp())

    # Attempts -----------------------------------------------------------------------------------------

    def count_attempt(self, sender: str, at_once: float, a_second: float) -> int:
        """One more attempt to come in, if the sender has one left; else the seconds until there is one. They are
        counted where the people are kept: at whichever process they are made, and also after a restart. A refused
        attempt costs nothing and writes nothing."""
        now = int(self._clock().timestamp() * 1000)
        self._rows.run("DELETE FROM attempt WHERE seen < ?", (now - ATTEMPTS_KEPT,))
        self._rows.run("UPDATE attempt SET seen = ? WHERE seen > ?", (now, now))  # the clock was put back
        whole, rate = int(at_once * 1000), int(a_second * 1000)
        values = (sender, whole - 1000, now, now, rate, whole, whole, now, rate, now, now, rate)
        counted = self._rows.run(COUNT_ATTEMPT, values)
        return 0 if counted else self._wait_for_attempt(sender, now, rate)

    def _wait_for_attempt(self, sender: str, now: int, rate: int) -> int:
        rows = self._rows.run("SELECT remaining, seen FROM attempt WHERE sender = ?", (sender,))
        remaining, seen = rows[0] if rows else (0, now)
        lacking = 1000 - (int(remaining) + (now - int(seen)) * rate // 1000)
        return max(1, -(-lacking // rate))

    # Addresses ----------------------------------------------------------------------------------------

    def meet(self, person: Person, sender: str) -> None:
        """Somebody has signed in from there."""
        row = (key_of(person.name), sender, self._now())
        self._rows.run("DELETE FROM familiar WHERE seen < ?", (self._now() - int(FAMILIAR.total_seconds()),))
        self._rows.run("DELETE FROM familiar WHERE person = ? AND sender = ?", row[:2])
        with suppress(Taken):  # in another process, at the same moment
            self._rows.run("INSERT INTO familiar (person, sender, seen) VALUES (?, ?, ?)", row)

    def has_met(self, name: str, sender: str) -> bool:
        """Has somebody of this name signed in from there of late?"""
        ask = "SELECT 1 FROM familiar WHERE person = ? AND sender = ? AND seen >= ?"
        return bool(self._rows.run(ask, (key_of(name), sender, self._now() - int(FAMILIAR.total_seconds()))))

    # Chips --------------------------------------------------------------------------------------------

    def carry(self, name: str, cents: Cents) -> None:
        """A guest leaves a table with so much, or brings so much to one. Play chips: what is brought beyond what was
        carried is given."""
        if cents and (person := self.find(name)) is not None and person.guest:
            self._rows.run(CARRY, (key_of(name), max(0, cents), cents, cents))

    def carried(self, name: str) -> Cents:
        """What a guest has left tables with and not brought to one since."""
        rows = self._rows.run("SELECT cents FROM carried WHERE person = ?", (key_of(name),))
        return int(rows[0][0]) if rows else 0

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
