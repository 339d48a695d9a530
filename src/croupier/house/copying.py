"""A whole store into another: a backup, and back again. All is kept as it was, links and signatures too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from croupier.house.store.contract import Entered, Refused, Store, Stored, StoreError, Write
from croupier.house.turns import Turn
from croupier.table.codec import decode_entry, encode

TOGETHER = 500


def copy_store(source: Store, target: Store) -> int:
    """Every table of one store into an empty one, and every jackpot; how many entries that were. What happens meanwhile
    is no part of it: a copy ends at the entries that were the last ones when it was begun."""
    if target.laid():
        raise StoreError("a copy goes into an empty store; this one has tables")
    ends, jackpots, tables = source.ends(), source.jackpots(), source.laid()
    for laid in tables:
        target.lay(laid)
    for jackpot in jackpots:
        target.found(jackpot.founded)
        for table in jackpot.turns:  # linked before anything happens at it
            target.link(jackpot.founded.name, table, encode(Turn()))
    entries = sum(keep_all(target, read_writes(source, one.name, ends.get(one.name, 0))) for one in tables)
    for jackpot in jackpots:
        keep_all(target, read_moves(source, jackpot.founded.name, ends))
    return entries


def keep_all(target: Store, writes: Iterator[Write]) -> int:
    """All of these, so many at a time; how many of them are entries."""
    entries = 0
    while batch := list(islice(writes, TOGETHER)):
        target.keep(batch)
        entries += sum(isinstance(one, Entered) for one in batch)
    return entries


def read_moves(store: Store, jackpot: str, ends: Mapping[str, int]) -> Iterator[Write]:
    """What was kept of a jackpot, in its order, as far as the entries go; what was approved for it last."""
    moves = 0
    for one in store.moves(jackpot):
        if one.moved.seq <= ends.get(one.moved.table, 0):
            moves += 1
            yield one.moved
    yield from (one for one in store.changes(jackpot) if (one.after or 0) <= moves)


def read_writes(store: Store, table: str, end: int) -> Iterator[Write]:
    """What was kept of a table up to an entry, in an order in which it can be kept again."""
    kept = store.snapshot(table)
    asked, refused = dict[str, bytes](), list[Refused]()
    for act, digest, refusal in store.acts(table):
        asked[act] = digest
        if refusal is not None:
            refused.append(Refused(table, act, digest, refusal))
    for one in store.entries(table, until=end):
        snapshot = kept[1] if kept is not None and kept[0] == one.seq else None
        yield as_write(table, one, asked[one.act], snapshot)
    yield from refused
    yield from (one for one in store.checkpoints(table) if one.seq <= end)


def as_write(table: str, one: Stored, asked: bytes, snapshot: bytes | None) -> Entered:
    postings = decode_entry(one.entry).postings
    return Entered(table, one.seq, one.act, asked, one.entry, one.link, postings, snapshot)
