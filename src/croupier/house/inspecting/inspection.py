"""The journals of a house as an inspector looks into them: straight from the store, whichever process deals the table.

What is hidden from an inspector until its round is over (reading C-40) stays so: a stretch of a journal is given out up
to the entry before the first that has such a part, since the raw entries and their hashes could be tried out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from threading import Lock

from croupier.games import find_game
from croupier.house.audit import Audited, audit
from croupier.house.checkpoints import Signer
from croupier.house.exporting import Export, entries_of_day, export_table
from croupier.house.inspecting.checking import Checked, check, read_export
from croupier.house.inspecting.digest import Digest, DisputeHeld, Notice, Round
from croupier.house.inspecting.replaying import Frame, Replay
from croupier.house.open_table import OpenTable, rounds_of
from croupier.house.people.permits import INSPECTION, check_reading
from croupier.house.people.person import Denied, Person
from croupier.house.store.contract import Laid, Store, Stored
from croupier.table.codec import decode_entry, decode_setup
from croupier.table.setup import Setup
from croupier.table.snapshot import restore

Find = Callable[[str], OpenTable | None]
STEPS_MOST = 400
"""Entries in one replay."""


class Inspection:
    """`find` finds the tables that are open; of others the store alone knows. `signer` has the house's key."""

    def __init__(self, store: Store, find: Find, signer: Signer | None = None) -> None:
        self._store, self._find = store, find
        self.key = None if signer is None else signer.public
        self._digests: dict[str, Digest] = {}
        self._replays: dict[str, Replay] = {}
        self._reading = Lock()

    def enter(self, person: Person) -> Inspection:
        """For inspectors; Denied to everybody else."""
        check_reading(person, INSPECTION)
        return self

    def tables(self) -> list[Laid]:
        return self._store.laid()

    def laid(self, name: str) -> Laid:
        for one in self._store.laid():
            if one.name == name:
                return one
        raise Denied("no-such-table", f"No table {name} was ever laid in this house.")

    def setup(self, name: str) -> Setup:
        return decode_setup(self.laid(name).setup)

    def title(self, name: str) -> str:
        """The game of a table, as people call it."""
        return find_game(self.setup(name).game).title

    def digest(self, name: str) -> Digest:
        """Up to the last entry there is."""
        self.laid(name)
        with self._reading:
            digest = self._digests.setdefault(name, Digest())
            for one in self._store.entries(name, digest.seq):
                digest.follow(decode_entry(one.entry))
            return digest

    def rounds(self, name: str) -> list[Round]:
        return list(self.digest(name).rounds.values())

    def notices(self, name: str) -> list[Notice]:
        return list(self.digest(name).notices.values())

    def disputes(self, name: str) -> list[DisputeHeld]:
        return list(self.digest(name).disputes.values())

    def completed(self, name: str) -> int:
        """How many rounds of a table are over."""
        live = self._find(name)
        if live is not None:
            live.book.catch_up()
            return rounds_of(live.book.table)
        kept = self._store.snapshot(name)
        if kept is None:
            return 0
        table = restore(kept[1], find_game(self.setup(name).game))
        return table.game.rounds(table.state) if table.state is not None else 0

    def open_until(self, name: str) -> int:
        """The last entry that can be given out as it was stored."""
        digest = self.digest(name)
        closed = digest.closed_from(self.completed(name))
        return digest.seq if closed is None else closed - 1

    # Replaying ----------------------------------------------------------------------------------------

    def replay(self, name: str, first: int, last: int) -> list[Frame]:
        """The entries from the first to the last with the table after each."""
        most = min(last, first + STEPS_MOST - 1, self.digest(name).seq)
        return list(self._replay(name).frames(first, most)) if 1 <= first <= most else []

    def _replay(self, name: str) -> Replay:
        laid = self.laid(name)
        with self._reading:
            return self._replays.setdefault(name, Replay(self._store, laid))

    # Proofs -------------------------------------------------------------------------------------------

    def export(self, name: str, first: int = 1, last: int | None = None, on: date | None = None) -> Export:
        """What `croupier export` writes of these entries, of a day, or of all."""
        self.laid(name)
        until = self.open_until(name)
        if on is not None:
            chosen = [seq for seq in entries_of_day(self._store.entries(name), on) if seq <= until]
        else:
            chosen = list(range(max(1, first), min(until if last is None else last, until) + 1))
        return export_table(self._store, name, chosen)

    def audit(self, name: str) -> Audited:
        """The house's own, of a whole table."""
        self.laid(name)
        return audit(self._store, name, self.key)

    def check(self, raw: bytes, key: bytes | None) -> Checked:
        """An export that somebody brings, under the key that he or she has."""
        export = read_export(raw)
        known = any(one.name == export.table and one.setup == export.setup.encode() for one in self._store.laid())
        if not known or not export.entries or export.entries[0].seq > self.open_until(export.table):
            return check(export, key)
        return check(export, key, self._replay(export.table), self._own(export))

    def _own(self, export: Export) -> list[Stored]:
        until = min(export.entries[-1].seq, self.open_until(export.table))
        return list(self._store.entries(export.table, export.entries[0].seq - 1, until))
