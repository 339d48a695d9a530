"""What people see of a jackpot: what its meter shows, at which tables it is played for, and which prizes it paid."""

from __future__ import annotations

from datetime import datetime

import msgspec

from croupier.house.store.contract import Store
from croupier.money import Cents
from croupier.table.codec import decode_entry
from croupier.table.entries import Entry, Settled

SHOWN = 40
"""How many of the last payments are looked through for prizes to show."""


class Hit(msgspec.Struct, frozen=True):
    """A prize from the pool: where, by which entry and when, for which hand, how much."""

    table: str
    seq: int
    at: datetime
    prize: str
    cents: Cents


class JackpotSign(msgspec.Struct, frozen=True):
    """A jackpot as anybody may see it. `hits` are its last prizes, the newest last."""

    name: str
    meter: Cents
    tables: tuple[str, ...]
    hits: tuple[Hit, ...]


Paid = tuple[str, Entry, Settled]
"""A prize paid at a table by an entry."""


def follow_hits(hits: list[Paid], table: str, entry: Entry) -> list[Paid]:
    """The prizes paid after one more entry of a table: what it undid was none."""
    undone = {settled.wager.id for settled in entry.settled if settled.undone}
    left = [hit for hit in hits if hit[0] != table or hit[2].wager.id not in undone]
    return left + [(table, entry, settled) for settled in entry.settled if settled.prize and not settled.undone]


def draw_sign(store: Store, name: str) -> JackpotSign:
    stands = store.jackpot(name)
    hits: list[Paid] = []
    for one in store.payments(name, SHOWN):
        for kept in store.entries(one.moved.table, one.moved.seq - 1, one.moved.seq):
            hits = follow_hits(hits, one.moved.table, decode_entry(kept.entry))
    shown = tuple(Hit(table, entry.seq, entry.act.at, paid.prize, paid.won) for table, entry, paid in hits)
    return JackpotSign(name, stands.pool.meter, tuple(stands.turns), shown)
