"""What people have learnt of dealing, kept with the people: so that another browser goes on where one was.

Only oneself is ever named: whoever asks has signed in, and nothing here takes anybody else's name.
"""

from __future__ import annotations

import msgspec

from croupier.house.people.person import Denied, Person, key_of
from croupier.house.people.rows import Rows
from croupier.house.training.progress import DAYS, ERRORS, Card, Progress, Slipped, join, note
from croupier.money import Cents

KEEP_CARD = """INSERT INTO learnt_card (person, card, box, due, seen, correct, latest, times)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person, card) DO UPDATE
    SET box = excluded.box, due = excluded.due, seen = excluded.seen, correct = excluded.correct,
        latest = excluded.latest, times = excluded.times
    WHERE learnt_card.seen = ? RETURNING 1"""
"""One that another browser has moved on since it was read is left alone."""
KEEP_DAY = """INSERT INTO learnt_day (person, day, asked) VALUES (?, ?, ?) ON CONFLICT (person, day) DO UPDATE
    SET asked = learnt_day.asked + excluded.asked"""
KEEP_ERROR = """INSERT INTO learnt_error (person, number, at, card, cost, slip)
    SELECT ?, COALESCE(MAX(number), 0) + 1, ?, ?, ?, ? FROM learnt_error WHERE person = ?"""
FORGET_ERRORS = """DELETE FROM learnt_error WHERE person = ? AND number <=
    (SELECT COALESCE(MAX(number), 0) FROM learnt_error WHERE person = ?) - ?"""
FORGET_DAYS = """DELETE FROM learnt_day WHERE person = ? AND day NOT IN
    (SELECT day FROM learnt_day WHERE person = ? ORDER BY day DESC LIMIT ?)"""
FORGET_ALL = (
    "DELETE FROM learnt_card WHERE person = ?",
    "DELETE FROM learnt_error WHERE person = ?",
    "DELETE FROM learnt_day WHERE person = ?",
)
READ_CARDS = "SELECT card, box, due, seen, correct, latest, times FROM learnt_card WHERE person = ? ORDER BY card"
READ_CARD = "SELECT box, due, seen, correct, latest, times FROM learnt_card WHERE person = ? AND card = ?"
TRIES = 5


class Learning:
    """Guests keep theirs in their browser."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    def read(self, person: Person) -> Progress:
        key = check_own(person)
        cards = self._rows.run(READ_CARDS, (key,))
        errors = self._rows.run(
            "SELECT at, card, cost, slip FROM learnt_error WHERE person = ? ORDER BY number", (key,)
        )
        days = self._rows.run("SELECT day, asked FROM learnt_day WHERE person = ? ORDER BY day", (key,))
        return Progress(
            {name: read_card(*row) for name, *row in cards},
            tuple(Slipped(int(at), card, int(cost), slip) for at, card, cost, slip in errors),
            {name_day(day): int(asked) for day, asked in days},
        )

    def note(
        self, person: Person, name: str, now: int, seconds: int, day: str, *, right: bool, cost: Cents, slip: str
    ) -> Card:
        """One answer; the card as it is then."""
        key = check_own(person)
        for _ in range(TRIES):
            was = self._find(key, name)
            card = note(was, now, seconds, right=right)
            if self._keep(key, name, card, was.seen):
                break
        self._rows.run(KEEP_DAY, (key, sort_day(day), 1))
        if not right:
            self._keep_error(key, Slipped(now, name, cost, slip[:300]))
        self._tidy(key)
        return card

    def take_along(self, person: Person, brought: Progress) -> Progress:
        """What a browser kept while its guest had not signed in is added to what is here."""
        key = check_own(person)
        for name, card in brought.cards.items():
            for _ in range(TRIES):
                was = self._find(key, name)
                if self._keep(key, name, join(was, card), was.seen):
                    break
        for error in brought.errors:
            self._keep_error(key, error)
        for day, asked in brought.days.items():
            self._rows.run(KEEP_DAY, (key, sort_day(day), asked))
        self._tidy(key)
        return self.read(person)

    def forget(self, person: Person) -> None:
        key = check_own(person)
        for statement in FORGET_ALL:
            self._rows.run(statement, (key,))

    def _find(self, key: str, name: str) -> Card:
        rows = self._rows.run(READ_CARD, (key, name))
        return read_card(*rows[0]) if rows else Card()

    def _keep(self, key: str, name: str, card: Card, was_seen: int) -> bool:
        latest, times = (msgspec.json.encode(one).decode() for one in (card.latest, card.times))
        row = (key, name, card.box, card.due, card.seen, card.right, latest, times, was_seen)
        return bool(self._rows.run(KEEP_CARD, row))

    def _keep_error(self, key: str, error: Slipped) -> None:
        self._rows.run(KEEP_ERROR, (key, error.at, error.card, error.cost, error.slip, key))

    def _tidy(self, key: str) -> None:
        self._rows.run(FORGET_ERRORS, (key, key, ERRORS))
        self._rows.run(FORGET_DAYS, (key, key, DAYS))


def check_own(person: Person) -> str:
    """The key under which somebody's are kept; a guest has none here."""
    if person.guest:
        raise Denied(
            "not-yours-to-do", "A guest's cards are kept in the browser; sign in with a password to keep them here."
        )
    return key_of(person.name)


def read_card(box: int, due: int, seen: int, right: int, latest: str, times: str) -> Card:
    read = msgspec.json.Decoder(tuple[int, ...]).decode
    return Card(int(box), int(due), int(seen), int(right), read(latest), read(times))


def sort_day(day: str) -> str:
    """1997-5-3 as 1997-05-03, which sorts."""
    year, month, number = day.split("-")
    return f"{year}-{int(month):02}-{int(number):02}"


def name_day(day: str) -> str:
    year, month, number = day.split("-")
    return f"{year}-{int(month)}-{int(number)}"
