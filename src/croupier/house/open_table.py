"""One table of a house that is open to people: its journal, its attendant, and whoever watches it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Lock

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.attending import Attendant
from croupier.house.durable import DurableTable
from croupier.house.people.permits import seen_as
from croupier.house.people.person import Person
from croupier.table.entries import Entry
from croupier.table.masking import mask
from croupier.table.state import Table
from croupier.table.view import Own, Public, notices, own, public
from croupier.table.wagers import Kind

AT_HAND = 200
"""How many of the last entries are kept for those who watch; older ones are read from the store."""
Tell = Callable[[], None]


class Summary(msgspec.Struct, frozen=True):
    """A table in the list of tables, as anybody may see it from the door."""

    name: str
    game: str
    title: str
    casino: str
    open: bool
    least: int | None
    most: int | None
    seats: int
    taken: int
    rounds: int
    seq: int
    dealt_by_house: bool


class Look(msgspec.Struct, frozen=True):
    """A table as one person sees it after entry `seq`. `closes_in` and `decides_in` are seconds, where time runs."""

    seq: int
    public: Public
    own: Own
    notices: tuple[tuple[Cite, str], ...]
    closes_in: float | None = None
    decides_in: float | None = None


class OpenTable:
    def __init__(self, book: DurableTable, attendant: Attendant | None = None) -> None:
        self.book, self.attendant = book, attendant
        self._recent: deque[Entry] = deque(book.entries, maxlen=AT_HAND)
        self._watchers: dict[int, Tell] = {}
        self._watched = 0
        self._watching = Lock()  # never the table's own: who comes to watch does not wait for a disk
        book.hear = self._hear

    def _hear(self, entry: Entry) -> None:
        self._recent.append(entry)
        with self._watching:
            watchers = tuple(self._watchers.values())
        for tell in watchers:
            tell()

    def watch(self, tell: Tell) -> Tell:
        """`tell` is called after every entry, and must not wait. What comes back ends it."""
        with self._watching:
            self._watched += 1
            number = self._watched
            self._watchers[number] = tell
        return lambda: self._forget(number)

    def _forget(self, number: int) -> None:
        with self._watching:
            self._watchers.pop(number, None)

    def is_served(self) -> bool:
        """Does whoever deals here still deal?"""
        return self.attendant is None or self.attendant.is_dealing

    # What people see ----------------------------------------------------------------------------------

    def summary(self) -> Summary:
        table = self.book.table
        now, sign = table.now, table.now.sign
        return Summary(
            name=self.book.name,
            game=table.game.key,
            title=table.game.title,
            casino=table.setup.casino,
            open=now.open,
            least=sign.limits.least if sign else None,
            most=sign.limits.most if sign else None,
            seats=table.places,
            taken=sum(not patron.away for patron in now.patrons.values()),
            rounds=rounds_of(table),
            seq=now.seq,
            dealt_by_house=self.attendant is not None,
        )

    def kinds(self) -> list[Kind]:
        """The wagers that the game permits and where they lie, in its own order; none before a text is in force."""
        table = self.book.table
        return [] if table.terms is None else list(table.game.layout(table.terms).values())

    def look(self, person: Person) -> Look:
        """The table and its entries are values: nobody who looks holds anybody up."""
        table = self.book.table
        role, player = seen_as(person, self.book.name)
        seen, mine = public(table), own(table, role, player)
        times = (None, None) if self.attendant is None else self.attendant.left_to_bet_and_decide()
        return Look(table.now.seq, seen, mine, notices(table), *times)

    def read(self, person: Person, after: int, most: int) -> list[Entry]:
        """The entries after one, as this person may see them."""
        table = self.book.table
        until = min(table.now.seq, after + most)
        role, player = seen_as(person, self.book.name)
        return [mask(one, role, player, rounds=rounds_of(table)) for one in self._entries(after, until)]

    def show(self, entry: Entry, person: Person) -> Entry:
        """One entry as this person may see it."""
        role, player = seen_as(person, self.book.name)
        return mask(entry, role, player, rounds=rounds_of(self.book.table))

    def _entries(self, after: int, until: int) -> list[Entry]:
        at_hand = tuple(self._recent)
        if at_hand and at_hand[0].seq <= after + 1:
            return [entry for entry in at_hand if after < entry.seq <= until]
        return list(self.book.read(after, until))


def rounds_of(table: Table) -> int:
    return table.game.rounds(table.state) if table.state is not None else 0
