"""A store in memory: for tests, and for a table that nobody need remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from croupier.house.store.contract import (
    Answered,
    Balance,
    Checkpoint,
    Entered,
    Fenced,
    Laid,
    Make,
    NoSuchTable,
    Posted,
    Refused,
    Sealed,
    Stored,
    StoreError,
    Summed,
    Write,
)
from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved
from croupier.house.store.memory_pools import MemoryPools


class MemoryStore:
    def __init__(self) -> None:
        self._laid: dict[str, Laid] = {}
        self._entries: dict[str, list[Stored]] = {}
        self._answers: dict[tuple[str, str], Answered] = {}
        self._snapshots: dict[str, tuple[int, bytes]] = {}
        self._checkpoints: dict[str, list[Checkpoint]] = {}
        self._sealed: dict[tuple[str, int], Sealed] = {}
        self._sums: Counter[tuple[str, str, str]] = Counter()
        self._postings: dict[str, list[Posted]] = {}
        self._seen = MemoryPools()
        self._summed: dict[str, Summed] = {}

    def lay(self, laid: Laid) -> None:
        if laid.name in self._laid:
            raise StoreError(f"there is a table {laid.name} already")
        self._laid[laid.name] = laid
        self._entries[laid.name] = []

    def laid(self) -> list[Laid]:
        return [self._laid[name] for name in sorted(self._laid)]

    def keep_with(self, jackpot: str, make: Make) -> None:
        self.keep(make(self._seen.find(jackpot)))

    def keep(self, writes: Sequence[Write]) -> None:
        self._check(writes)
        for one in writes:
            if isinstance(one, Entered):
                self._entries[one.table].append(Stored(one.seq, one.act, one.entry, one.link))
                self._answers[one.table, one.act] = Answered(one.asked, entry=one.entry)
                self._postings.setdefault(one.table, []).extend(
                    Posted(one.seq, posting.account, posting.asset, posting.cents) for posting in one.postings
                )
                for posting in one.postings:
                    self._sums[one.table, posting.account, posting.asset] += posting.cents
                if one.snapshot is not None:
                    self._snapshots[one.table] = one.seq, one.snapshot
            elif isinstance(one, Refused):
                self._answers[one.table, one.act] = Answered(one.asked, refusal=one.refusal)
            elif isinstance(one, Moved):
                self._seen.move(one)
            elif isinstance(one, Change):
                self._seen.change(one)
            elif isinstance(one, Sealed):
                self._sealed[one.table, one.series] = one
            elif isinstance(one, Summed):
                self._summed[one.table] = one
            else:
                self._checkpoints.setdefault(one.table, []).append(one)

    def _check(self, writes: Sequence[Write]) -> None:
        """Everything is looked at before anything is kept."""
        last = {name: len(entries) for name, entries in self._entries.items()}
        acts = set(self._answers)
        for one in writes:
            if isinstance(one, Change):
                self._seen.find(one.jackpot)
                continue
            if one.table not in last:
                raise NoSuchTable(f"no table {one.table} was laid here")
            if isinstance(one, Checkpoint | Moved | Summed):
                continue
            if isinstance(one, Sealed):
                if (one.table, one.series) in self._sealed:
                    raise Fenced(f"series {one.series} of table {one.table} is there already")
                continue
            if (one.table, one.act) in acts:
                raise Fenced(f"the act {one.act} at table {one.table} has had its answer")
            acts.add((one.table, one.act))
            if isinstance(one, Entered):
                if one.seq != last[one.table] + 1:
                    raise Fenced(f"entry {one.seq} of table {one.table} does not follow entry {last[one.table]}")
                last[one.table] = one.seq
        self._seen.check(one for one in writes if isinstance(one, Moved))

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        yield from self._of(table)[after:until]

    def last(self, table: str) -> Stored | None:
        return next(reversed(self._of(table)), None)

    def _of(self, table: str) -> list[Stored]:
        if table not in self._entries:
            raise NoSuchTable(f"no table {table} was laid here")
        return self._entries[table]

    def answer(self, table: str, act: str) -> Answered | None:
        return self._answers.get((table, act))

    def known(self, acts: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
        return {one for one in acts if one in self._answers}

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        own = sorted(
            ((act, answer) for (of, act), answer in list(self._answers.items()) if of == table), key=lambda one: one[0]
        )
        yield from ((act, answer.asked, answer.refusal) for act, answer in own)

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self._snapshots.get(table)

    def checkpoints(self, table: str) -> list[Checkpoint]:
        return list(self._checkpoints.get(table, ()))

    def sealed(self, table: str) -> list[Sealed]:
        return [one for (of, _), one in sorted(self._sealed.items()) if of == table]

    def refusals(self, table: str) -> Iterator[bytes]:
        yield from (refusal for _, _, refusal in self.acts(table) if refusal is not None)

    def sums(self, table: str) -> Summed | None:
        return self._summed.get(table)

    def balances(self, table: str | None = None) -> list[Balance]:
        found = sorted((key, cents) for key, cents in self._sums.items() if cents and table in (None, key[0]))
        return [Balance(*key, cents) for key, cents in found]

    def postings(self, table: str) -> Iterator[Posted]:
        yield from self._postings.get(table, ())

    def ends(self) -> dict[str, int]:
        return {name: len(entries) for name, entries in self._entries.items() if entries}

    # Jackpots -----------------------------------------------------------------------------------------

    def jackpots(self) -> list[Jackpot]:
        return self._seen.all()

    def jackpot(self, name: str) -> Jackpot:
        return self._seen.find(name)

    def jackpot_of(self, table: str) -> str | None:
        return self._seen.jackpot_of(table)

    def moves(self, jackpot: str, after: int = 0) -> Iterator[Move]:
        return self._seen.moves(jackpot, after)

    def payments(self, jackpot: str, most: int) -> list[Move]:
        return self._seen.paid(jackpot, most)

    def move_of(self, table: str, seq: int) -> Move | None:
        return self._seen.move_of(table, seq)

    def changes(self, jackpot: str) -> list[Change]:
        return self._seen.changes(jackpot)

    def found(self, founded: Founded) -> None:
        self._seen.found(founded)

    def link(self, jackpot: str, table: str, turn: bytes) -> None:
        self._seen.link(jackpot, table, turn, is_new=not self._of(table))

    def close(self) -> None:
        pass
