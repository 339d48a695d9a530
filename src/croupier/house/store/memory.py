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
    NoSuchTable,
    Refused,
    Stored,
    StoreError,
    Write,
)


class MemoryStore:
    def __init__(self) -> None:
        self._laid: dict[str, Laid] = {}
        self._entries: dict[str, list[Stored]] = {}
        self._answers: dict[tuple[str, str], Answered] = {}
        self._snapshots: dict[str, tuple[int, bytes]] = {}
        self._checkpoints: dict[str, list[Checkpoint]] = {}
        self._sums: Counter[tuple[str, str, str]] = Counter()

    def lay(self, laid: Laid) -> None:
        if laid.name in self._laid:
            raise StoreError(f"there is a table {laid.name} already")
        self._laid[laid.name] = laid
        self._entries[laid.name] = []

    def laid(self) -> list[Laid]:
        return [self._laid[name] for name in sorted(self._laid)]

    def keep(self, writes: Sequence[Write]) -> None:
        self._check(writes)
        for one in writes:
            if isinstance(one, Entered):
                self._entries[one.table].append(Stored(one.seq, one.act, one.entry, one.link))
                self._answers[one.table, one.act] = Answered(one.asked, entry=one.entry)
                for posting in one.postings:
                    self._sums[one.table, posting.account, posting.asset] += posting.cents
                if one.snapshot is not None:
                    self._snapshots[one.table] = one.seq, one.snapshot
            elif isinstance(one, Refused):
                self._answers[one.table, one.act] = Answered(one.asked, refusal=one.refusal)
            else:
                self._checkpoints.setdefault(one.table, []).append(one)

    def _check(self, writes: Sequence[Write]) -> None:
        """Everything is looked at before anything is kept."""
        last = {name: len(entries) for name, entries in self._entries.items()}
        acts = set(self._answers)
        for one in writes:
            if one.table not in last:
                raise NoSuchTable(f"no table {one.table} was laid here")
            if isinstance(one, Checkpoint):
                continue
            if (one.table, one.act) in acts:
                raise Fenced(f"the act {one.act} at table {one.table} has had its answer")
            acts.add((one.table, one.act))
            if isinstance(one, Entered):
                if one.seq != last[one.table] + 1:
                    raise Fenced(f"entry {one.seq} of table {one.table} does not follow entry {last[one.table]}")
                last[one.table] = one.seq

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

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        own = sorted(
            ((act, answer) for (of, act), answer in self._answers.items() if of == table), key=lambda one: one[0]
        )
        yield from ((act, answer.asked, answer.refusal) for act, answer in own)

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        return self._snapshots.get(table)

    def checkpoints(self, table: str) -> list[Checkpoint]:
        return list(self._checkpoints.get(table, ()))

    def balances(self, table: str | None = None) -> list[Balance]:
        found = sorted((key, cents) for key, cents in self._sums.items() if cents and table in (None, key[0]))
        return [Balance(*key, cents) for key, cents in found]

    def close(self) -> None:
        pass
