"""The audit of a table: is every entry the one that was made, in its place, and does all of it follow from the acts?

It trusts nothing that it can work out: the chain is linked anew, the signatures are tried under the key that the
inspector has, every act is judged again, and the ledger is counted from the entries alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from croupier import __version__
from croupier.games import find_game
from croupier.house.checkpoints import is_signed
from croupier.house.journal import find_evidence
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Balance, Checkpoint, Laid, Store, Stored
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.play import Diverged, fold
from croupier.table.state import Table, lay


class Finding(msgspec.Struct, frozen=True):
    """What is wrong, and at which entry first; `kind` is chain, signature, replay, ledger or reading. Only the last is
    no sign of harm: an older engine judged by readings that have changed since."""

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
    entries = list(store.entries(table))
    checkpoints = [*store.checkpoints(table), *kept]
    found: list[Finding] = []
    links, broken = link_anew(laid, entries)
    found += broken
    found += check_signatures(table, links, checkpoints, key)
    found += judge_anew(laid, entries)
    found += recount(table, entries, store.balances(table))
    return Audited(table, len(entries), len(checkpoints), tuple(sorted(found, key=lambda one: one.seq)))


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


def judge_anew(laid: Laid, entries: Iterable[Stored]) -> Iterator[Finding]:
    """Every act put to the table again: the same entry must come of it. Of an older engine's, a difference is a
    reading that has changed; the entries after it are not judged, since they are about another table."""
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
        try:
            table = fold(table, entry, evidence)
        except (Diverged, AssertionError, ValueError) as error:
            yield Finding(laid.name, seq, kind, f"judged again, the act comes to something else: {error}")
            return
        known[seq] = entry


def recount(table: str, entries: Iterable[Stored], balances: Iterable[Balance]) -> Iterator[Finding]:
    """The ledger counted from the entries, beside the one that the store keeps; every asset sums to nothing."""
    sums: Counter[tuple[str, str]] = Counter()
    last = 0
    for one in entries:
        last = one.seq
        try:
            postings = decode_entry(one.entry).postings
        except (ValueError, KeyError, TypeError):
            return  # said already
        by_asset: Counter[str] = Counter()
        for posting in postings:
            sums[posting.account, posting.asset] += posting.cents
            by_asset[posting.asset] += posting.cents
        if any(by_asset.values()):
            yield Finding(table, one.seq, "ledger", "what it moves does not sum to nothing")
    counted = {key: cents for key, cents in sums.items() if cents}
    kept = {(one.account, one.asset): one.cents for one in balances}
    for account, asset in sorted(counted.keys() | kept.keys()):
        has, should = kept.get((account, asset), 0), counted.get((account, asset), 0)
        if has != should:
            says = f"{account} holds {has} of {asset}, the entries give {should}"
            yield Finding(table, last + 1, "ledger", says)
