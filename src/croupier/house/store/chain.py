"""The chain that ties every entry to all before it: change, drop, add or move one, and no later link fits."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from croupier.house.store.contract import Laid, Stored

SIZE = 32


def first_link(laid: Laid) -> bytes:
    """Where the chain of a table begins: with its name and its setup."""
    return digest(b"table", laid.name.encode(), laid.setup)


def next_link(before: bytes, seq: int, act: str, entry: bytes) -> bytes:
    return digest(b"entry", before, str(seq).encode(), act.encode(), entry)


def digest(*parts: bytes) -> bytes:
    """SHA-256 over the parts, each with its length before it, so that no two lists of parts have the same bytes."""
    whole = sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big"))
        whole.update(part)
    return whole.digest()


class Broken(ValueError):
    """The chain does not hold; `seq` is the first entry at which it does not."""

    def __init__(self, seq: int, says: str) -> None:
        super().__init__(f"entry {seq}: {says}")
        self.seq = seq


def follow(laid: Laid, entries: Iterable[Stored]) -> bytes:
    """The link after the last entry, if every one is in its place and unchanged; Broken at the first that is not."""
    link = first_link(laid)
    for seq, one in enumerate(entries, start=1):
        if one.seq != seq:
            raise Broken(seq, f"the next entry kept is number {one.seq}")
        link = next_link(link, one.seq, one.act, one.entry)
        if link != one.link:
            raise Broken(seq, "it is not the entry that was linked here")
    return link
