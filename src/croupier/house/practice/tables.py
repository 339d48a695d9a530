"""All practice tables of a house: each is its trainee's own, they are few, and one that is left alone is given up."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic

import msgspec

from croupier.house.people.person import Denied
from croupier.house.practice.table import PracticeTable, Trouble
from croupier.house.sources import RandomSource, system_entropy

TABLES_MOST, EACH_MOST = 48, 2
"""How many there are at once, and how many of one trainee: a further one takes the place of the one left longest."""
IDLE = 30 * 60.0
"""Seconds after which a table that nobody has asked for anything is given up."""
NAME_SIZE = 8


class Laid(msgspec.Struct):
    """A practice table with its name and whose it is. One answer at a time: `lock` is held while one is marked."""

    name: str
    owner: str
    table: PracticeTable
    seen: float
    lock: Lock = msgspec.field(default_factory=Lock)


class PracticeTables:
    def __init__(
        self, seconds: Callable[[], float] = monotonic, chance: Callable[[], RandomSource] = RandomSource
    ) -> None:
        self._seconds, self._chance = seconds, chance
        self._laid: dict[str, Laid] = {}
        self._lock = Lock()

    def lay(self, owner: str, game: str, text: str, trouble: Trouble) -> Laid:
        """Denied where there are too many, or the game never had the text."""
        self.sweep()
        if len(self._laid) >= TABLES_MOST and not self.of(owner):
            raise Denied("not-to-be-had", f"There are {TABLES_MOST} practice tables; come back in a few minutes.")
        try:
            table = PracticeTable(game, text, trouble, self._chance())
        except LookupError as error:
            raise Denied("not-to-be-had", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        made = Laid(system_entropy(NAME_SIZE).hex(), owner, table, self._seconds())
        with self._lock:
            own = sorted(self._of(owner), key=lambda one: one.seen)
            for one in own[: len(own) - EACH_MOST + 1]:
                del self._laid[one.name]
            self._laid[made.name] = made
        return made

    def find(self, owner: str, name: str) -> Laid:
        """One's own. Nobody is told whether another has one of that name."""
        self.sweep()
        with self._lock:
            found = self._laid.get(name)
            if found is None or found.owner != owner:
                raise Denied("no-such-table", "You have no practice table of that name; deal a new one.")
            found.seen = self._seconds()
            return found

    def of(self, owner: str) -> list[Laid]:
        with self._lock:
            return self._of(owner)

    def _of(self, owner: str) -> list[Laid]:
        return [one for one in self._laid.values() if one.owner == owner]

    def give_up(self, owner: str, name: str) -> None:
        self.find(owner, name)
        with self._lock:
            self._laid.pop(name, None)

    def sweep(self) -> int:
        """Those that were left alone are given up. How many are left."""
        now = self._seconds()
        with self._lock:
            self._laid = {name: one for name, one in self._laid.items() if now - one.seen < IDLE}
            return len(self._laid)
