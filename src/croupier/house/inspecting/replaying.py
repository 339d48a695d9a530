"""Any stretch of a journal, put to the table again: the cloth and the chips as they stood after every entry."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock

import msgspec

from croupier.games import find_game
from croupier.house.journal import find_evidence
from croupier.house.store.contract import Laid, Store
from croupier.table.codec import decode_entry, decode_setup
from croupier.table.entries import Entry
from croupier.table.play import Diverged, Played, play_again
from croupier.table.state import Table, lay

MARKED = 200
"""After so many entries the table is remembered, so that whoever looks again need not begin at the beginning."""


class Frame(msgspec.Struct, frozen=True):
    """One entry and the table as the act showed it and as it left it; no table where this engine judges otherwise."""

    entry: Entry
    before: Table | None
    played: Played | None


class Replay:
    """The journal of one table."""

    def __init__(self, store: Store, laid: Laid) -> None:
        setup = decode_setup(laid.setup)
        self._store, self._name = store, laid.name
        self._marks: dict[int, Table] = {0: lay(setup, find_game(setup.game))}
        self._looking = Lock()

    def frames(self, first: int, last: int) -> Iterator[Frame]:
        """From the first of these entries to the last."""
        with self._looking:
            seq = max(mark for mark in self._marks if mark < first)
            table: Table | None = self._marks[seq]
            for one in self._store.entries(self._name, seq, last):
                entry = decode_entry(one.entry)
                before, played = table, None if table is None else self._play(table, entry)
                table = None if played is None else played.table
                if entry.seq >= first:
                    yield Frame(entry, before, played)

    def table_before(self, first: int) -> Table | None:
        """The table that the entries before this one led to."""
        if first == 1:
            return self._marks[0]
        played = [frame.played for frame in self.frames(first - 1, first - 1)]
        return played[0].table if played and played[0] is not None else None

    def _play(self, table: Table, entry: Entry) -> Played | None:
        try:
            played = play_again(table, entry, self.evidence(entry))
        except (Diverged, AssertionError, ValueError):
            return None
        if entry.seq % MARKED == 0:
            self._marks[entry.seq] = played.table
        return played

    def evidence(self, entry: Entry) -> Entry | None:
        """The entry that an act is about, with all of its round."""
        if entry.act.about is None:
            return None
        earlier = (decode_entry(one.entry) for one in self._store.entries(self._name, 0, entry.seq - 1))
        return find_evidence({one.seq: one for one in earlier}, entry.act.about)
