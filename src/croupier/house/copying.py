"""A whole store into another: a backup, and back again. All is kept as it was, links and signatures too."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.house.store.contract import Entered, Refused, Store, Stored, StoreError, Write
from croupier.table.codec import decode_entry

TOGETHER = 500


def copy_store(source: Store, target: Store) -> int:
    """Every table of one store into an empty one; how many entries that were. What other tables do meanwhile is no
    part of it, and what this table does after it was begun neither: a copy ends at the entry that was the last."""
    if target.laid():
        raise StoreError("a copy goes into an empty store; this one has tables")
    entries = 0
    for laid in source.laid():
        target.lay(laid)
        batch: list[Write] = []
        for write in read_writes(source, laid.name):
            batch.append(write)
            entries += isinstance(write, Entered)
            if len(batch) >= TOGETHER:
                target.keep(batch)
                batch = []
        target.keep(batch)
    return entries


def read_writes(store: Store, table: str) -> Iterator[Write]:
    """What was kept of a table, in an order in which it can be kept again."""
    last = store.last(table)
    end = 0 if last is None else last.seq
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
