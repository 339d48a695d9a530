"""What an inspector takes away of a table: its entries as they were stored, with the links and signatures that prove
that they are the ones."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from datetime import date

import msgspec

from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.audit import check_signatures
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Checkpoint, Laid, NoSuchTable, Store, Stored
from croupier.table.codec import decode_entry

VERSION = 1


class Exported(msgspec.Struct, frozen=True):
    """One entry: the very text that was linked."""

    seq: int
    act: str
    entry: str


class Export(msgspec.Struct, frozen=True):
    """`before` is the link before the first entry and `after` the one after the last, in hexadecimal; `checkpoints` are
    those that were signed over these entries, with `key`, under which they were, as they say themselves."""

    v: int
    table: str
    setup: str
    before: str
    after: str
    entries: tuple[Exported, ...]
    checkpoints: tuple[dict[str, str | int], ...]


def export_table(store: Store, table: str, chosen: Iterable[int] | None = None) -> Export:
    """The entries from the first to the last of those chosen, or all: a gap would prove nothing."""
    laid = next((one for one in store.laid() if one.name == table), None)
    if laid is None:
        raise NoSuchTable(f"there is no table {table} in this store")
    wanted = None if chosen is None else sorted(chosen)
    first = 1 if not wanted else wanted[0]
    last = None if wanted is None else wanted[-1]
    entries = [] if wanted == [] else list(store.entries(table, first - 1, last))
    before = link_before(store, laid, first)
    ends = entries[-1] if entries else None
    over = [one for one in store.checkpoints(table) if entries and first <= one.seq <= entries[-1].seq]
    return Export(
        VERSION,
        table,
        laid.setup.decode(),
        before.hex(),
        (ends.link if ends else before).hex(),
        tuple(Exported(one.seq, one.act, one.entry.decode()) for one in entries),
        tuple(as_plain(one) for one in over),
    )


def link_before(store: Store, laid: Laid, seq: int) -> bytes:
    earlier = list(store.entries(laid.name, seq - 2, seq - 1)) if seq > 1 else []
    return earlier[0].link if earlier else first_link(laid)


def as_plain(one: Checkpoint) -> dict[str, str | int]:
    signature = base64.b64encode(one.signature).decode()
    return {"seq": one.seq, "link": one.link.hex(), "at": one.at, "key": one.key.hex(), "signature": signature}


def from_plain(table: str, plain: dict[str, str | int]) -> Checkpoint:
    """ValueError where it is no checkpoint."""
    try:
        link, key = bytes.fromhex(str(plain["link"])), bytes.fromhex(str(plain["key"]))
        signature = base64.b64decode(str(plain["signature"]), validate=True)
        return Checkpoint(table, int(plain["seq"]), link, str(plain["at"]), key, signature)
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is no checkpoint: {error}") from error


def check_export(export: Export, key: bytes | None) -> list[str]:
    """What does not hold of an export; nothing where all does. Without the house's key only the chain is tried."""
    link, links, wrong = bytes.fromhex(export.before), dict[int, bytes](), list[str]()
    expected = export.entries[0].seq if export.entries else 0
    for place, one in enumerate(export.entries):
        if one.seq != expected + place:
            wrong.append(f"entry {expected + place} is missing")
            return wrong
        link = next_link(link, one.seq, one.act, one.entry.encode())
        links[one.seq] = link
    if link.hex() != export.after:
        wrong.append("the last link is not the one that these entries give")
    for plain in export.checkpoints:
        signed = from_plain(export.table, plain)
        if links.get(signed.seq) != signed.link:
            wrong.append(f"the checkpoint after entry {signed.seq} does not fit these entries")
        wrong += [one.says for one in check_signatures(export.table, [b""] * signed.seq + [signed.link], [signed], key)]
    return wrong


def entries_of_round(entries: Iterable[Stored], number: int) -> list[int]:
    """The entries from the one after the round before was settled to the last that settled this one."""
    rounds = {one.seq: decode_entry(one.entry).round for one in entries}
    own = [seq for seq, of in rounds.items() if of == number]
    if not own:
        return []
    earlier = [seq for seq, of in rounds.items() if of is not None and of < number and seq < own[0]]
    return list(range((earlier[-1] if earlier else 0) + 1, own[-1] + 1))


def entries_of_day(entries: Iterable[Stored], day: date) -> list[int]:
    """The entries of one day, by New Zealand's clocks."""
    return [one.seq for one in entries if decode_entry(one.entry).act.at.astimezone(NEW_ZEALAND).date() == day]
