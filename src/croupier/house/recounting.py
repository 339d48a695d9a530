"""The pool of a jackpot counted anew from the entries of its tables, beside what the store says is in it.

Every entry of every table is judged again; what each must have done to the pool is found from it alone and laid beside
the move that was kept. On the way the order is tried: was every reading of the meter what was in the pool, and had its
table's turn come? Last, the tables' own accounts must say the same as the pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from croupier.equipment.jackpot import PARTS, Pool, write_reading
from croupier.games import find_game
from croupier.games.caribbean_stud.jackpot import royals_in
from croupier.house.audit import Audited, Finding
from croupier.house.jackpots import compare_accounts
from croupier.house.journal import find_evidence
from croupier.house.links import Seeds, move_by, read_turns
from croupier.house.store.contract import Store
from croupier.house.store.jackpots import Change, Jackpot, Moved
from croupier.house.turns import settings_of, turn_of, waits_for
from croupier.table import acts
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.play import Diverged, fold
from croupier.table.state import Table, lay


class Stopped(Exception):
    """The recount cannot go on beyond this finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.says)
        self.finding = finding


class Followed:
    """One table of a jackpot, judged again from move to move."""

    def __init__(self, store: Store, jackpot: str, name: str) -> None:
        laid = next(one for one in store.laid() if one.name == name)
        setup = decode_setup(laid.setup)
        self.name, self._jackpot = name, jackpot
        self.table: Table = lay(setup, find_game(setup.game))
        self._entries = store.entries(name)
        self._known: dict[int, Entry] = {}
        self.entry: Entry | None = None
        self.before = self.table

    def next_move(self, seeds: Seeds) -> Moved | None:
        """On to the next entry that must have moved the jackpot; None where none is left."""
        for one in self._entries:
            try:
                entry = decode_entry(one.entry)
                evidence = find_evidence(self._known, entry.act.about) if entry.act.about is not None else None
                after = fold(self.table, entry, evidence)
            except (Diverged, AssertionError, ValueError, KeyError, TypeError) as error:
                says = f"nothing can be recounted from here: {error}"
                raise Stopped(Finding(self.name, one.seq, "replay", says)) from error
            self.before, self.table = self.table, after
            self._known[entry.seq] = self.entry = entry
            found = move_by(self._jackpot, self.name, self.before, entry, after, seeds)
            if found is not None:
                return found
        return None


class Recount:
    """A jackpot as it must stand, entry by entry."""

    def __init__(self, store: Store, kept: Jackpot) -> None:
        founded = kept.founded
        self._store, self._name, self._kept = store, founded.name, kept
        self._tables = {name: Followed(store, founded.name, name) for name in kept.turns}
        self._changes: list[Change] = store.changes(founded.name)
        self._seeded: dict[tuple[str, int], int] = {}
        self.stands = msgspec.structs.replace(
            kept,
            pool=Pool.of(founded.seed, retains=founded.retains, reseed=founded.reseed),
            moves=0,
            paid_to="",
            won_at=0,
            turns={name: encode(turn_of(one.table)) for name, one in self._tables.items()},
        )

    def run(self) -> Iterator[Finding]:
        """Every difference; the first of them is where the jackpot was first not what its entries make it."""
        founded = self._kept.founded
        for name, table in self._tables.items():
            if settings_of(table.table) != (founded.seed, founded.retains, founded.reseed):
                yield self._find(name, 1, f"the table was set up for another jackpot than {founded}")
        try:
            yield from self._run()
        except Stopped as stopped:
            yield stopped.finding

    def _run(self) -> Iterator[Finding]:
        for one in self._store.moves(self._name):
            kept = one.moved
            if one.n > self._kept.moves:  # the house has gone on since
                if one.n > self._store.jackpot(self._name).moves:
                    says = f"a move has number {one.n}, and the jackpot has not come to it"
                    yield self._find(kept.table, kept.seq, says)
                break
            if one.n != self.stands.moves + 1 or kept.table not in self._tables:
                yield self._find(kept.table, kept.seq, f"the move kept next has number {one.n}, which is not its place")
                return
            due = self._tables[kept.table].next_move(self._seeds_at(kept.table))
            if due is None or due.seq != kept.seq:
                seq = kept.seq if due is None else min(kept.seq, due.seq)
                says = "the entry moves the pool" if due is not None and due.seq == seq else "the entry moves nothing"
                yield self._find(kept.table, seq, f"{says}, and the store says otherwise")
                return
            if due != kept:
                yield self._find(kept.table, kept.seq, f"the entry moves the pool by {due.by}, the store by {kept.by}")
            yield from self._check_order(due)
            self._go_on(due)
        yield from self._check_end()

    def _check_order(self, due: Moved) -> Iterator[Finding]:
        entry = self._tables[due.table].entry
        assert entry is not None
        if due.opens and due.opens <= self.stands.paid_to:
            yield self._find(due.table, due.seq, "the hand opened before a claim for which the meter had been read")
        if not due.reads or not isinstance(entry.act.deed, acts.Observe):
            return
        if (other := waits_for(due.table, read_turns(self.stands))) is not None:
            yield self._find(due.table, due.seq, f"the meter was read before the turn of table {other}")
        meter = write_reading(self.stands.pool.meter)
        if entry.act.deed.seen != meter:
            yield self._find(due.table, due.seq, f"the meter showed {entry.act.deed.seen}, with {meter} in the pool")

    def _go_on(self, due: Moved) -> None:
        stands = self.stands
        number = stands.moves + 1
        won_at = number if due.won else stands.won_at
        in_force = [one.reseed for one in self._changes if (one.after or 0) < won_at]
        pool = stands.pool.follow(due.by)
        self._seeded[due.table, due.seq] = due.by.seeded
        self.stands = msgspec.structs.replace(
            stands,
            pool=msgspec.structs.replace(pool, reseed=in_force[-1] if in_force else stands.founded.reseed),
            moves=number,
            paid_to=max(stands.paid_to, due.reads),
            won_at=won_at,
            turns={**stands.turns, due.table: due.turn},
        )

    def _check_end(self) -> Iterator[Finding]:
        now = []
        for table in self._tables.values():
            left = table.next_move(self._seeds_at(table.name))
            now.append((table.table if left is None else table.before).now)
            later = None if left is None else self._store.move_of(table.name, left.seq)
            if left is not None and (later is None or later.n <= self._kept.moves):
                yield self._find(table.name, left.seq, "the entry moves the pool, and the store has no move of it")
                return
        if self.stands != self._kept:
            kept, should = self._kept.pool, self.stands.pool
            says = f"the store has {kept}, the entries give {should}" if kept != should else "a table's turn differs"
            yield self._find("", self.stands.moves + 1, says)
        if (differs := compare_accounts(self._kept.pool, now)) is not None:
            yield self._find("", self.stands.moves + 1, f"the tables' accounts are others: {differs}")

    def _seeds_at(self, table: str) -> Seeds:
        def seeds(entry: Entry) -> int:
            undone = next((one for one in royals_in(entry.settled) if one.undone), None)
            if undone is None:
                return self.stands.pool.reseed * PARTS
            return self._seeded.get((table, undone.entry), 0)

        return seeds

    def _find(self, table: str, seq: int, says: str) -> Finding:
        return Finding(table or f"jackpot {self._name}", seq, "jackpot", says)


class Recounted(msgspec.Struct, frozen=True):
    """A jackpot as the store has it, as its entries give it, and every difference, the first of them first."""

    name: str
    moves: int
    kept: Pool
    counted: Pool
    findings: tuple[Finding, ...]


def recount_jackpot(store: Store, name: str) -> Recounted:
    """One jackpot from its first move to the last that it has had by now."""
    kept = store.jackpot(name)
    counting = Recount(store, kept)
    findings = tuple(counting.run())
    return Recounted(name, kept.moves, kept.pool, counting.stands.pool, findings)


def audit_jackpot(store: Store, name: str) -> Audited:
    found = recount_jackpot(store, name)
    return Audited(f"jackpot {name}", found.moves, 0, found.findings)


def jackpots_of(store: Store, tables: Iterable[str]) -> list[str]:
    """The jackpots that any of these tables is linked to."""
    return sorted({jackpot for table in tables if (jackpot := store.jackpot_of(table)) is not None})


def find_unlinked(store: Store, kept: Mapping[str, Iterable[str]]) -> list[Audited]:
    """Tables that shared a jackpot by what the inspector kept, and do not any more: a jackpot that was taken away as a
    whole leaves tables behind that look as if they had never been linked."""
    return [
        Audited(f"jackpot {name}", 0, 0, (Finding(table, 1, "jackpot", f"the table is not linked to {name} any more"),))
        for name, tables in kept.items()
        for table in tables
        if store.jackpot_of(table) != name
    ]
