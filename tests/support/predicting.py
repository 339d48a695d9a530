"""Somebody who has seen everything that anybody may see until "No more bets", and says what the wheel will show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import sqrt

from croupier.house.committing import By
from croupier.house.draws import Following, Place, derive, hash_back
from croupier.house.open_table import OpenTable
from croupier.house.people.person import Person
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.roles import Role
from tests.support.drawing import Drawing

WHEEL = {str(number): 1 for number in range(37)}
STRANGER = Person("Dee", Role.PLAYER)
SIGMAS = 4


class Predictor:
    """Follows the table as a stranger does: views and entries, with the commitment and all secrets opened so far."""

    def __init__(self) -> None:
        self.bytes = sha256()
        self.following = Following()
        self.commitment = self.last = bytes(32)
        self.shown: list[str] = []
        self.follows: dict[str, Counter[str]] = {}

    def see(self, entry: Entry, look: bytes) -> None:
        self.bytes.update(encode(entry))
        self.bytes.update(look)
        deed = entry.act.deed
        self.following.follow(entry)
        match deed:
            case acts.Commit():
                self.commitment = self.last = bytes.fromhex(deed.commitment)
            case acts.Reveal():
                self.last = bytes.fromhex(deed.secret)
            case acts.Observe():
                if self.shown:
                    self.follows.setdefault(self.shown[-1], Counter())[deed.seen] += 1
                self.shown.append(deed.seen)

    def place(self) -> Place:
        return self.following.place("t1")

    def guesses(self) -> dict[str, str]:
        digest = self.bytes.digest()
        before = self.shown[-1] if self.shown else "0"
        successors = self.follows.get(before, Counter({"0": 1}))
        return {
            "the commitment were the secret": derive(self.commitment, self.place(), WHEEL),
            "the last secret came again": derive(self.last, self.place(), WHEEL),
            "the secret before the last": derive(hash_back(self.last), self.place(), WHEEL),
            "no secret at all": derive(bytes(32), self.place(), WHEEL),
            "the players' part were the secret": derive(self.following.players or bytes(32), self.place(), WHEEL),
            "the commitment were the outcome": str(int.from_bytes(self.commitment, "big") % 37),
            "the last secret were the outcome": str(int.from_bytes(self.last, "big") % 37),
            "everything seen, hashed": str(int.from_bytes(digest, "big") % 37),
            "what showed last": before,
            "what showed most": Counter(self.shown or ["0"]).most_common(1)[0][0],
            "what most often follows it": successors.most_common(1)[0][0],
            "always 17": "17",
        }


def play_and_predict(table: Drawing, rounds: int) -> tuple[Counter[str], list[tuple[int, int]]]:
    """How often each guess was right; and of every draw the numbers of the entry that closed betting and of its own."""
    seen = OpenTable(table.table)
    predictor, hits = Predictor(), Counter[str]()
    places: list[tuple[int, int]] = []
    after = closed = 0
    guesses: dict[str, str] = {}

    def look() -> None:
        nonlocal after, closed, guesses
        for entry in seen.read(STRANGER, after, 10_000):
            after = entry.seq
            deed = entry.act.deed
            if isinstance(deed, acts.Observe):
                assert guesses, "it was drawn before anybody could guess"
                hits.update(guess for guess, said in guesses.items() if said == deed.seen)
                places.append((closed, entry.seq))
                guesses = {}
            predictor.see(entry, encode(seen.look(STRANGER)))
            if isinstance(deed, acts.Close):
                closed, guesses = entry.seq, {**predictor.guesses(), "with the secret": know(table)}

    for _ in range(rounds):
        table.run(told(table.dealer.finish, look))
        table.company.bet()
        table.player.bet()
        table.run(told(table.dealer.play_round, look))
        look()
    return hits, places


def know(table: Drawing) -> str:
    """The control: whoever has the secret is always right."""
    source = table.source
    assert source.shown.by is By.SECRETS and source._series is not None
    source._catch_up()
    return derive(source._series.secret(source._following.number), source._following.place("t1"), WHEEL)


def told(course: Callable[[], Iterator[Entry]], look: Callable[[], None]) -> Iterator[Entry]:
    for entry in course():
        look()
        yield entry


def is_chance(hits: int, rounds: int) -> bool:
    mean, deviation = rounds / 37, sqrt(rounds * 36) / 37
    return abs(hits - mean) <= SIGMAS * deviation
