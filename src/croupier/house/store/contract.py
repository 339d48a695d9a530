"""What a store keeps and promises: what it has acknowledged is there after any crash, once, in order, unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from croupier.table.entries import Posting


class StoreError(Exception):
    """The store cannot do what was asked; nothing of it was kept."""


class Fenced(StoreError):
    """Somebody else has written to this table since: whoever holds it no longer does."""


class Unavailable(StoreError):
    """The disk or the database does not take it: nothing was acknowledged."""


class NotInstalled(Unavailable):
    """What such a store is made with is an extra, and not here."""


class NoSuchTable(StoreError, LookupError):
    """No table of this name was ever laid here."""


class Laid(msgspec.Struct, frozen=True):
    """A table as it was laid: the bytes of its setup, and the engine and moment of it."""

    name: str
    setup: bytes
    engine: str
    at: str


class Entered(msgspec.Struct, frozen=True):
    """One entry to be kept: its bytes, its link in the chain, its postings, and a snapshot of the table after it
    where one was taken. `asked` is the digest of the act it answers."""

    table: str
    seq: int
    act: str
    asked: bytes
    entry: bytes
    link: bytes
    postings: tuple[Posting, ...]
    snapshot: bytes | None = None


class Refused(msgspec.Struct, frozen=True):
    """A refusal to be kept as the answer to its act; it changes nothing else."""

    table: str
    act: str
    asked: bytes
    refusal: bytes


class Stored(msgspec.Struct, frozen=True):
    """An entry as it was kept."""

    seq: int
    act: str
    entry: bytes
    link: bytes


class Answered(msgspec.Struct, frozen=True):
    """The first answer to an act: the bytes of an entry, or those of a refusal."""

    asked: bytes
    entry: bytes | None = None
    refusal: bytes | None = None


class Checkpoint(msgspec.Struct, frozen=True):
    """The state of a table's chain, signed: an inspector who keeps it can tell whether anything before it changed."""

    table: str
    seq: int
    link: bytes
    at: str
    key: bytes
    signature: bytes


Write = Entered | Refused | Checkpoint


class Balance(msgspec.Struct, frozen=True):
    """What the postings of one table, or of all, sum to on one account."""

    table: str
    account: str
    asset: str
    cents: int


class Store(Protocol):
    """One writer at a time calls `keep`; readers may read meanwhile and see whole transactions only."""

    def lay(self, laid: Laid) -> None:
        """A new table. StoreError where the name is taken."""

    def laid(self) -> list[Laid]:
        """Every table, in the order of their names."""

    def keep(self, writes: Sequence[Write]) -> None:
        """All of these, or none, and for good: when it returns they are on the disk. Fenced where an entry's place is
        taken or does not follow the last one."""

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        """The entries of a table in order, from the one after `after`."""

    def last(self, table: str) -> Stored | None:
        """The last entry of a table."""

    def answer(self, table: str, act: str) -> Answered | None:
        """The answer that an act has had."""

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        """Every act that had an answer, by its id: its digest and, where it was refused, the refusal."""

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the entry that it was taken after."""

    def checkpoints(self, table: str) -> list[Checkpoint]:
        """The checkpoints of a table, in order."""

    def balances(self, table: str | None = None) -> list[Balance]:
        """What the postings sum to, by table, account and asset; of one table, or of all. Nothing that is zero."""

    def close(self) -> None:
        """Let go of the file or the connection."""
