"""Jackpots in memory, by the same promises as in a database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from croupier.equipment.jackpot import Pool
from croupier.house.store.contract import Behind, NoSuchJackpot, StoreError
from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved


class MemoryPools:
    """Each jackpot is one value, put in the place of the one before: who reads meanwhile sees one or the other."""

    def __init__(self) -> None:
        self._jackpots: dict[str, Jackpot] = {}
        self._moves: dict[str, list[Move]] = {}
        self._changes: dict[str, list[Change]] = {}
        self._linked: dict[str, str] = {}

    def found(self, one: Founded) -> None:
        if one.name in self._jackpots:
            raise StoreError(f"there is a jackpot {one.name} already")
        self._moves[one.name], self._changes[one.name] = [], []
        self._jackpots[one.name] = Jackpot(one, Pool.of(one.seed, retains=one.retains, reseed=one.reseed))

    def link(self, jackpot: str, table: str, turn: bytes, *, is_new: bool) -> None:
        stands = self.find(jackpot)
        if not is_new:
            raise StoreError(f"a table is linked before anything happens at it; {table} has entries")
        if table in self._linked:
            raise StoreError(f"table {table} is linked to a jackpot already")
        self._linked[table] = jackpot
        turns = dict(sorted({**stands.turns, table: turn}.items()))
        self._jackpots[jackpot] = msgspec.structs.replace(stands, turns=turns)

    def change(self, one: Change) -> None:
        stands = self.find(one.jackpot)
        made = msgspec.structs.replace(one, after=stands.moves if one.after is None else one.after)
        self._changes[one.jackpot].append(made)
        self._jackpots[one.jackpot] = self._settle(stands)

    def check(self, moves: Iterable[Moved]) -> None:
        """Can all of these be kept, one after another?"""
        paid_to: dict[str, str] = {}
        for one in moves:
            last = paid_to.get(one.jackpot, self.find(one.jackpot).paid_to)
            if one.opens and one.opens <= last:
                raise Behind(one.table, last)
            if self._linked.get(one.table) != one.jackpot:
                raise StoreError(f"table {one.table} is not linked to the jackpot {one.jackpot}")
            paid_to[one.jackpot] = max(last, one.reads)

    def move(self, one: Moved) -> None:
        stands = self._jackpots[one.jackpot]
        number = stands.moves + 1
        by = Pool(0, 0, one.by.seeded, one.by.wagered, one.by.retained, one.by.topped_up, one.by.paid)
        self._moves[one.jackpot].append(Move(number, msgspec.structs.replace(one, by=by)))
        self._jackpots[one.jackpot] = self._settle(
            msgspec.structs.replace(
                stands,
                pool=stands.pool.follow(one.by),
                moves=number,
                paid_to=max(stands.paid_to, one.reads),
                won_at=number if one.won else stands.won_at,
                turns={**stands.turns, one.table: one.turn},
            )
        )

    def _settle(self, stands: Jackpot) -> Jackpot:
        """With the settings that are in force, and those that wait for a win."""
        changes = self._changes[stands.founded.name]
        in_force = [one.reseed for one in changes if (one.after or 0) < stands.won_at]
        waiting = [one.reseed for one in changes if (one.after or 0) >= stands.won_at]
        reseed = in_force[-1] if in_force else stands.founded.reseed
        pool = msgspec.structs.replace(stands.pool, reseed=reseed)
        return msgspec.structs.replace(stands, pool=pool, waiting=waiting[-1] if waiting else None)

    def find(self, name: str) -> Jackpot:
        if name not in self._jackpots:
            raise NoSuchJackpot(f"there is no jackpot {name} here")
        return self._jackpots[name]

    def all(self) -> list[Jackpot]:
        return [self._jackpots[name] for name in sorted(self._jackpots)]

    def jackpot_of(self, table: str) -> str | None:
        return self._linked.get(table)

    def moves(self, jackpot: str, after: int = 0) -> Iterator[Move]:
        yield from self._moves.get(jackpot, [])[after:]

    def paid(self, jackpot: str, most: int) -> list[Move]:
        return [one for one in self._moves.get(jackpot, []) if one.moved.by.paid][-most:]

    def move_of(self, table: str, seq: int) -> Move | None:
        own = self._moves.get(self._linked.get(table, ""), [])
        return next((one for one in own if (one.moved.table, one.moved.seq) == (table, seq)), None)

    def changes(self, jackpot: str) -> list[Change]:
        return list(self._changes.get(jackpot, ()))
