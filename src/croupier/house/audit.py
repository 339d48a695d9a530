"""The audit of a table: is every entry the one that was made, in its place, and does all of it follow from the acts?

It trusts nothing that it can work out: the chain is linked anew, the signatures are tried under the key that the
inspector has, every act is judged again, and the ledger is counted from the entries alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec

from croupier import __version__
from croupier.games import find_game
from croupier.house.checkpoints import is_signed
from croupier.house.durable import SIGNED_EVERY, digest_act, is_round_over
from croupier.house.journal import find_evidence
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Balance, Checkpoint, Laid, Posted, Store, Stored
from croupier.house.verify import Check
from croupier.table.acts import Commit
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.play import Diverged, fold
from croupier.table.refusals import Refusal
from croupier.table.snapshot import restore, table_hash
from croupier.table.state import Table, lay


class Finding(msgspec.Struct, frozen=True):
    """What is wrong, and at which entry first; `kind` is chain, signature, replay, ledger, answer, snapshot, jackpot,
    draws or reading. Only the last is no sign of harm: an older engine judged by readings that have changed since."""

    table: str
    seq: int
    kind: str
    says: str

    @property
    def is_harm(self) -> bool:
        return self.kind != "reading"


class Audited(msgspec.Struct, frozen=True):
    """What was looked at, and what was found."""

    table: str
    entries: int
    checkpoints: int
    findings: tuple[Finding, ...]

    @property
    def is_sound(self) -> bool:
        return not any(finding.is_harm for finding in self.findings)


def audit(store: Store, table: str, key: bytes | None = None, kept: Sequence[Checkpoint] = ()) -> Audited:
    """One table from its first entry to its last. `key` is the house's public key and `kept` are checkpoints that the
    inspector has, both from outside the store."""
    laid = next(one for one in store.laid() if one.name == table)
    entries, signed, balances = read_together(store, table)
    checkpoints = [*signed, *kept]
    found: list[Finding] = []
    ended: list[int] = []
    links, broken = link_anew(laid, entries)
    found += broken
    found += check_signatures(table, links, checkpoints, key)
    found += judge_anew(laid, entries, ended)
    if key is not None:
        found += find_unsigned(table, len(entries), ended, checkpoints)
    found += recount(table, entries, balances, store.postings)
    found += check_sealed(store, table, entries)
    found += check_draws(laid, entries)
    found += check_answers(store, table, entries)
    found += check_snapshot(store, laid, entries)
    return Audited(table, len(entries), len(checkpoints), tuple(sorted(found, key=lambda one: one.seq)))


def read_together(store: Store, table: str) -> tuple[list[Stored], list[Checkpoint], list[Balance]]:
    """The entries, checkpoints and balances of one moment, also of a table that is being dealt meanwhile."""
    entries = list(store.entries(table))
    while True:
        signed, balances = store.checkpoints(table), store.balances(table)
        last, read = store.last(table), entries[-1].seq if entries else 0
        if last is None or last.seq <= read:
            return entries, signed, balances
        entries += store.entries(table, read, last.seq)


def link_anew(laid: Laid, entries: Iterable[Stored]) -> tuple[list[bytes], list[Finding]]:
    """The link after each entry as it must be, and where the store's own first differs."""
    links, found = [first_link(laid)], list[Finding]()
    for seq, one in enumerate(entries, start=1):
        link = next_link(links[-1], seq, one.act, one.entry)
        links.append(link)
        if not found and (one.seq != seq or one.link != link):
            found.append(Finding(laid.name, seq, "chain", "this is not the entry that was linked here"))
    return links, found


def check_signatures(
    table: str, links: Sequence[bytes], checkpoints: Sequence[Checkpoint], key: bytes | None
) -> Iterator[Finding]:
    """Every checkpoint fits the chain and, where the key is known, was signed under it."""
    for one in checkpoints:
        if one.seq >= len(links):
            yield Finding(
                table, len(links), "chain", f"a checkpoint was signed after entry {one.seq}: entries are missing"
            )
        elif links[one.seq] != one.link:
            yield Finding(table, one.seq, "chain", f"the chain is not the one that was signed after entry {one.seq}")
        if key is not None and not is_signed(one, key):
            yield Finding(table, one.seq, "signature", f"the checkpoint after entry {one.seq} has no valid signature")


def find_unsigned(table: str, last: int, ended: Iterable[int], checkpoints: Iterable[Checkpoint]) -> Iterator[Finding]:
    """A house signs in the same breath as it writes, at every round's end (`ended`) and after so many entries: where no
    checkpoint is left, somebody may have made the chain anew who could not sign it."""
    signed = {one.seq for one in checkpoints}
    due = {*ended, *range(SIGNED_EVERY, last + 1, SIGNED_EVERY)}
    missing = sorted(due - signed)
    if missing:
        more = f", nor after {len(missing) - 1} more of {len(due)}" if len(missing) > 1 else ""
        says = f"no checkpoint is kept after entry {missing[0]}, where the house signs{more}"
        yield Finding(table, missing[0], "signature", says)


def judge_anew(laid: Laid, entries: Iterable[Stored], ended: list[int] | None = None) -> Iterator[Finding]:
    """Every act put to the table again: the same entry must come of it. Of an older engine's, a difference is a
    reading that has changed; the entries after it are not judged, since they are about another table. `ended` is told
    which of them ended a round."""
    setup = decode_setup(laid.setup)
    table: Table = lay(setup, find_game(setup.game))
    known: dict[int, Entry] = {}
    for seq, one in enumerate(entries, start=1):
        try:
            entry = decode_entry(one.entry)
        except (ValueError, KeyError, TypeError) as error:
            yield Finding(laid.name, seq, "replay", f"this is no entry: {error}")
            return
        kind = "replay" if entry.engine == __version__ else "reading"
        if entry.seq != seq or entry.act.id != one.act or encode(entry) != one.entry:
            yield Finding(laid.name, seq, "replay", "the entry is not what its place in the journal says")
            return
        evidence = find_evidence(known, entry.act.about) if entry.act.about is not None else None
        before = table
        try:
            table = fold(table, entry, evidence)
        except (Diverged, AssertionError, ValueError) as error:
            yield Finding(laid.name, seq, kind, f"judged again, the act comes to something else: {error}")
            return
        known[seq] = entry
        if ended is not None and is_round_over(before, table):
            ended.append(seq)


def check_answers(store: Store, table: str, entries: Sequence[Stored]) -> Iterator[Finding]:
    """Whoever sends an act again must get its own entry; an answer lost or changed would let it be done twice."""
    seen = set[str]()
    for seq, one in enumerate(entries, start=1):
        known = store.answer(table, one.act)
        if one.act in seen:
            yield Finding(table, seq, "answer", f"the act {one.act} has been done before")
        elif known is None or known.entry != one.entry:
            yield Finding(table, seq, "answer", f"whoever sends the act {one.act} again does not get this entry")
        else:
            with suppress(ValueError, KeyError, TypeError):  # what is no entry is said elsewhere
                if known.asked != digest_act(decode_entry(one.entry).act):
                    yield Finding(table, seq, "answer", f"the act {one.act} would not be known again")
        seen.add(one.act)
    for act, _, refusal in store.acts(table):
        try:
            if refusal is not None:
                msgspec.json.decode(refusal, type=Refusal)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            yield Finding(table, len(entries), "answer", f"the refusal of the act {act} cannot be read")
        if refusal is None and act not in seen and not has_own_entry(store, table, act):
            yield Finding(table, len(entries), "answer", f"whoever sends the act {act} gets another's answer, or none")


def has_own_entry(store: Store, table: str, act: str) -> bool:
    """Is the entry that answers an act the one that the act became? A table that is being dealt has gone on since."""
    known = store.answer(table, act)
    try:
        return known is not None and known.entry is not None and decode_entry(known.entry).act.id == act
    except (ValueError, KeyError, TypeError):
        return False


def check_snapshot(store: Store, laid: Laid, entries: Sequence[Stored]) -> Iterator[Finding]:
    """The table that would be taken up is the one that its entry led to."""
    kept = store.snapshot(laid.name)
    if kept is None:
        return
    seq, raw = kept
    last = store.last(laid.name)
    if last is None or not 0 < seq <= last.seq:
        says = f"the table would be taken up from a snapshot after entry {seq}, which is not there"
        yield Finding(laid.name, len(entries), "snapshot", says)
        return
    if seq > len(entries):  # the table has gone on since
        return
    try:
        entry = decode_entry(entries[seq - 1].entry)
        if table_hash(restore(raw, find_game(decode_setup(laid.setup).game))) != entry.hash:
            yield Finding(laid.name, seq, "snapshot", "the snapshot is not of the table that this entry led to")
    except (ValueError, KeyError, TypeError) as error:
        yield Finding(laid.name, seq, "snapshot", f"the snapshot taken after this entry cannot be read: {error}")


def check_draws(laid: Laid, entries: Iterable[Stored]) -> Iterator[Finding]:
    """What was drawn with secrets that were opened since, recomputed; a table that draws otherwise has none."""
    setup = decode_setup(laid.setup)
    check = Check(laid.name, setup.game, dict(setup.options))
    for seq, one in enumerate(entries, start=1):
        try:
            check.follow(seq, json.loads(one.entry))
        except (ValueError, KeyError, TypeError, AttributeError):
            return  # said already
    yield from (Finding(laid.name, seq, "draws", says) for seq, says in check.found)


def check_sealed(store: Store, table: str, entries: Iterable[Stored]) -> Iterator[Finding]:
    """The secrets that lie sealed in the store are those that the house has bound itself to; a copy has none, and only
    whoever has the house's key can tell whether the seal opens."""
    kept = {one.series: one for one in store.sealed(table)}
    for one in entries:
        try:
            deed = decode_entry(one.entry).act.deed
        except (ValueError, KeyError, TypeError):
            return  # said already
        if not isinstance(deed, Commit) or not deed.secrets:
            continue
        sealed = kept.get(deed.series)
        if sealed is not None and (sealed.commitment.hex(), sealed.secrets) != (deed.commitment, deed.secrets):
            yield Finding(table, one.seq, "draws", f"the secrets of series {deed.series} are not those committed to")


def recount(
    table: str,
    entries: Iterable[Stored],
    balances: Iterable[Balance],
    read_postings: Callable[[str], Iterable[Posted]],
) -> Iterator[Finding]:
    """The ledger counted from the entries, beside the one that the store keeps; every asset sums to nothing."""
    sums: Counter[tuple[str, str]] = Counter()
    moved: dict[int, list[Posted]] = {}
    last = 0
    for one in entries:
        last = one.seq
        try:
            postings = decode_entry(one.entry).postings
        except (ValueError, KeyError, TypeError):
            return  # said already
        moved[last] = [Posted(last, p.account, p.asset, p.cents) for p in postings]
        by_asset: Counter[str] = Counter()
        for posting in postings:
            sums[posting.account, posting.asset] += posting.cents
            by_asset[posting.asset] += posting.cents
        if any(by_asset.values()):
            yield Finding(table, one.seq, "ledger", "what it moves does not sum to nothing")
    counted = {key: cents for key, cents in sums.items() if cents}
    kept = {(one.account, one.asset): one.cents for one in balances}
    changed = find_changed(moved, read_postings(table))
    if counted == kept:
        if changed is not None and changed <= last:  # else the table has gone on
            yield Finding(table, changed, "ledger", "the ledger has other postings of this entry than it made")
        return
    changed = last if changed is None else changed
    for account, asset in sorted(counted.keys() | kept.keys()):
        has, should = kept.get((account, asset), 0), counted.get((account, asset), 0)
        if has != should:
            says = f"{account} holds {has} of {asset}, the entries give {should}"
            yield Finding(table, changed, "ledger", says)


def find_changed(moved: Mapping[int, Sequence[Posted]], ledger: Iterable[Posted]) -> int | None:
    """The first entry of which the ledger has something else; None where there is none."""
    kept: dict[int, list[Posted]] = {}
    for one in ledger:
        kept.setdefault(one.seq, []).append(one)
    seqs = sorted(moved.keys() | kept.keys())
    return next((seq for seq in seqs if list(moved.get(seq, ())) != kept.get(seq, [])), None)


def find_missing(store: Store, kept: Sequence[Checkpoint] = ()) -> list[Audited]:
    """Tables of which the store says nothing any more, though there are entries or money of theirs, or the inspector
    has checkpoints: whoever takes a whole table away leaves no broken chain behind."""
    laid, ends = {one.name for one in store.laid()}, store.ends()
    signed = {table: sum(one.table == table for one in kept) for table in {one.table for one in kept}}
    return [
        Audited(
            name,
            ends.get(name, 0),
            signed.get(name, 0),
            (Finding(name, 1, "chain", "the table itself is missing: it is not among those that were laid here"),),
        )
        for name in sorted((ends.keys() | signed.keys() | {one.table for one in store.balances()}) - laid)
    ]
