"""What an inspector takes away of a table: its entries as they were stored, with the links and signatures that prove
that they are the ones."""

from __future__ import annotations

import base64
from collections.abc import Iterable
from datetime import date

import msgspec

from croupier.equipment.jackpot import PARTS
from croupier.games.caribbean_stud.jackpot import POOL, TOP_UP
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.audit import Finding
from croupier.house.checkpoints import is_signed
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Checkpoint, Laid, NoSuchTable, Store, Stored
from croupier.money import Cents
from croupier.table.acts import Reveal
from croupier.table.codec import decode_entry
from croupier.table.entries import Entry

VERSION = 1
UNREADABLE = (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What reading and trying a file raises that is no export, whoever has written it."""


class Exported(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry: the very text that was linked, and the link after it, by which the first that was changed is found.
    Exports made before have no links between the first and the last."""

    seq: int
    act: str
    entry: str
    link: str = ""


class ExportedMove(msgspec.Struct, frozen=True):
    """What one entry did to the jackpot, in parts of a cent (`PARTS` of them a cent): the `n`th move over all of its
    tables."""

    n: int
    seq: int
    seeded: int
    wagered: int
    retained: int
    topped_up: int
    paid: int


class ExportedJackpot(msgspec.Struct, frozen=True):
    """The jackpot of a table: how it was founded, all tables that share it, and what these entries did to it."""

    name: str
    seed: Cents
    retains: int
    reseed: Cents
    tables: tuple[str, ...]
    moves: tuple[ExportedMove, ...]


class Export(msgspec.Struct, frozen=True, omit_defaults=True):
    """`before` is the link before the first entry and `after` the one after the last, in hexadecimal; `checkpoints` are
    those that were signed over these entries, with `key`, under which they were, as they say themselves."""

    v: int
    table: str
    setup: str
    before: str
    after: str
    entries: tuple[Exported, ...]
    checkpoints: tuple[dict[str, str | int], ...]
    jackpot: ExportedJackpot | None = None


def export_table(store: Store, table: str, chosen: Iterable[int] | None = None) -> Export:
    """The entries from the first to the last of those chosen, or all: a gap would prove nothing."""
    laid = next((one for one in store.laid() if one.name == table), None)
    if laid is None:
        raise NoSuchTable(f"there is no table {table} in this store")
    wanted = None if chosen is None else sorted(chosen)
    first = 1 if not wanted else wanted[0]
    last = wanted[-1] if wanted else None
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
        tuple(Exported(one.seq, one.act, one.entry.decode(), one.link.hex()) for one in entries),
        tuple(as_plain(one) for one in over),
        export_jackpot(store, table, [one.seq for one in entries]),
    )


def export_jackpot(store: Store, table: str, entries: Iterable[int]) -> ExportedJackpot | None:
    if (name := store.jackpot_of(table)) is None:
        return None
    stands, own = store.jackpot(name), set(entries)
    founded = stands.founded
    moves = tuple(
        ExportedMove(one.n, one.moved.seq, by.seeded, by.wagered, by.retained, by.topped_up, by.paid)
        for one in store.moves(name)
        if one.moved.table == table and one.moved.seq in own
        for by in (one.moved.by,)
    )
    return ExportedJackpot(name, founded.seed, founded.retains, founded.reseed, tuple(stands.turns), moves)


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
    return [one.says for one in find_wrong(export, key)]


def find_wrong(export: Export, key: bytes | None) -> list[Finding]:
    """The same, each with the entry at which it shows."""
    if export.v != VERSION:
        raise ValueError(f"it is of version {export.v}; this croupier reads {VERSION}")
    link, links, wrong = bytes.fromhex(export.before), dict[int, bytes](), list[Finding]()

    def say(seq: int, says: str, kind: str = "chain") -> None:
        wrong.append(Finding(export.table, seq, kind, says))

    expected = export.entries[0].seq if export.entries else 0
    if expected == 1 and link != first_link(Laid(export.table, export.setup.encode(), "", "")):
        say(1, "the chain does not begin with this table and its setup")
    for seq, one in enumerate(export.entries, start=expected):
        if one.seq != seq:
            say(seq, f"entry {seq} is missing")
            return wrong
        link = links[seq] = next_link(link, one.seq, one.act, one.entry.encode())
        if one.link not in ("", link.hex()):
            say(seq, f"entry {seq} is not the one that was linked here")
            return wrong
    last = max(links, default=0)
    if link.hex() != export.after:
        say(last, "the last link is not the one that these entries give")
    for plain in export.checkpoints:
        signed = from_plain(export.table, plain)
        if links.get(signed.seq) != signed.link:
            say(signed.seq, f"the checkpoint after entry {signed.seq} does not fit these entries")
        if key is not None and not is_signed(signed, key):
            say(signed.seq, f"the checkpoint after entry {signed.seq} has no valid signature", "signature")
    for seq, says in check_jackpot(export):
        say(seq, says, "jackpot")
    return wrong


def signed_to(export: Export, key: bytes) -> int:
    """The last entry that the house has signed for; 0 where it has signed for none. Whoever can write a file can make
    the links of all that comes after it."""
    link, links = bytes.fromhex(export.before), dict[int, bytes]()
    for one in export.entries:
        link = links[one.seq] = next_link(link, one.seq, one.act, one.entry.encode())
    signed = (from_plain(export.table, plain) for plain in export.checkpoints)
    return max((one.seq for one in signed if links.get(one.seq) == one.link and is_signed(one, key)), default=0)


def say_signed(export: Export, key: bytes | None) -> str:
    """How far the signatures of a file reach that holds otherwise, in words."""
    if key is None:
        return "Without --key no signature was tried: anybody can have made the links."
    last, signed = export.entries[-1].seq if export.entries else 0, signed_to(export, key)
    if not signed:
        return "Nothing in it was signed under this key: anybody can have made the links."
    if signed < last:
        return f"The house signed for all up to entry {signed}; what follows is the word of whoever made the file."
    return f"The house signed for all of them, up to entry {signed}."


def check_jackpot(export: Export) -> list[tuple[int, str]]:
    """What a jackpot was moved by must be what the postings of the same entries say, wager by wager."""
    if export.jackpot is None:
        return []
    entries = {one.seq: decode_entry(one.entry) for one in export.entries}
    wrong = []
    for move in export.jackpot.moves:
        entry = entries.get(move.seq)
        if entry is None:
            wrong.append((move.seq, f"the jackpot was moved by entry {move.seq}, which is not here"))
        elif (says := drawn_by(entry)) != (move.paid, move.topped_up):
            wrong.append((move.seq, f"entry {move.seq} paid {says[0]} from the jackpot, not {move.paid}"))
    return wrong


def drawn_by(entry: Entry) -> tuple[int, int]:
    """What the prizes of an entry came to and the part of it that was topped up, in parts of a cent."""
    signs = [(-1 if one.undone else 1, dict(one.funds)) for one in entry.settled if one.prize]
    top_up = sum(sign * funds.get(TOP_UP, 0) for sign, funds in signs)
    return (top_up + sum(sign * funds.get(POOL, 0) for sign, funds in signs)) * PARTS, top_up * PARTS


def entries_of_round(entries: Iterable[Stored], number: int) -> list[int]:
    """The entries from the one after the round before was settled to the last that settled this one, and the one that
    opens its secret: without it no draw of the round could be recomputed."""
    rounds, reveals = dict[int, int | None](), set[int]()
    for one in entries:
        entry = decode_entry(one.entry)
        rounds[one.seq] = entry.round
        if isinstance(entry.act.deed, Reveal):
            reveals.add(one.seq)
    own = [seq for seq, of in rounds.items() if of == number]
    if not own:
        return []
    earlier = [seq for seq, of in rounds.items() if of is not None and of < number and seq < own[0]]
    last = own[-1] + (own[-1] + 1 in reveals)
    return list(range((earlier[-1] if earlier else 0) + 1, last + 1))


def entries_of_day(entries: Iterable[Stored], day: date) -> list[int]:
    """The entries of one day, by New Zealand's clocks."""
    return [one.seq for one in entries if decode_entry(one.entry).act.at.astimezone(NEW_ZEALAND).date() == day]
