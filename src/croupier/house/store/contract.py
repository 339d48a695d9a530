"""What a store keeps and promises: what it has acknowledged is there after any crash, once, in order, unchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

import msgspec

from croupier.house.store.jackpots import Change, Founded, Jackpot, Move, Moved
from croupier.table.entries import Posting


class StoreError(Exception):
    """The store cannot do what was asked; nothing of it was kept."""


class Fenced(StoreError):
    """Somebody else has written to this table since: whoever holds it no longer does."""


class Known(StoreError):
    """This act has had its answer, which stays the same."""


class Behind(StoreError):
    """A claim of a later hand has been read the meter for since: a hand that opens now comes after `moment`."""

    def __init__(self, table: str, moment: str) -> None:
        super().__init__(f"table {table} deals to a jackpot wager, but claims are paid up to {moment}")
        self.moment = moment


class Unavailable(StoreError):
    """The disk or the database does not take it: nothing was acknowledged."""


class NotOwned(Unavailable):
    """Of the processes that share a house, none holds the table for the moment."""


class NotInstalled(Unavailable):
    """What this takes is an extra, and not here."""

    @classmethod
    def of(cls, package: str | None, extra: str) -> NotInstalled:
        return cls(f'{package} is not installed: pip install "croupier[{extra}]"')


class NoSuchTable(StoreError, LookupError):
    """No table of this name was ever laid here."""


class NoSuchJackpot(StoreError, LookupError):
    """No jackpot of this name was founded here."""


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


class Sealed(msgspec.Struct, frozen=True):
    """A series of secrets that a table draws with: how many, what they lead back to, and the last, sealed."""

    table: str
    series: int
    commitment: bytes
    secrets: int
    sealed: bytes


class Summed(msgspec.Struct, frozen=True):
    """The sums of a table's figures up to an entry, in place of those before: they can be counted anew at any time, and
    are kept so that nobody has to."""

    table: str
    seq: int
    sums: bytes


Write = Entered | Refused | Checkpoint | Moved | Change | Sealed | Summed
Make = Callable[[Jackpot], Sequence[Write]]


class Posted(NamedTuple):
    """One line of the ledger: which entry moved how much to an account, or from it."""

    seq: int
    account: str
    asset: str
    cents: int


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

    def known(self, acts: Sequence[tuple[str, str]]) -> set[tuple[str, str]]:
        """Which of these, by table and id, have had an answer. Asked by whoever writes."""

    def acts(self, table: str) -> Iterator[tuple[str, bytes, bytes | None]]:
        """Every act that had an answer, by its id: its digest and, where it was refused, the refusal."""

    def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot of a table, and the entry that it was taken after."""

    def checkpoints(self, table: str) -> list[Checkpoint]:
        """The checkpoints of a table, in order."""

    def sealed(self, table: str) -> list[Sealed]:
        """The series of secrets of a table, in order. A series is kept once: Fenced where it is there already."""

    def refusals(self, table: str) -> Iterator[bytes]:
        """Every refusal of a table, in no order."""

    def sums(self, table: str) -> Summed | None:
        """The sums of a table's figures that were kept last."""

    def balances(self, table: str | None = None) -> list[Balance]:
        """What the postings sum to, by table, account and asset; of one table, or of all. Nothing that is zero."""

    def postings(self, table: str) -> Iterator[Posted]:
        """What the entries of a table moved, in their order, as the ledger has it."""

    def ends(self) -> dict[str, int]:
        """The number of the last entry of every table that has one, all at the same moment."""

    # Jackpots -----------------------------------------------------------------------------------------

    def found(self, founded: Founded) -> None:
        """A new jackpot. StoreError where the name is taken."""

    def link(self, jackpot: str, table: str, turn: bytes) -> None:
        """A table at which nothing has happened yet feeds this jackpot from now on, and is paid from it."""

    def keep_with(self, jackpot: str, make: Make) -> None:
        """What `make` gives for the jackpot as it stands, kept while nobody else can move it. Nothing where it gives
        nothing."""

    def jackpots(self) -> list[Jackpot]:
        """Every jackpot as it stands, in the order of their names."""

    def jackpot(self, name: str) -> Jackpot:
        """One jackpot, its pool and its tables as they stood at one moment; NoSuchJackpot where there is none."""

    def jackpot_of(self, table: str) -> str | None:
        """The jackpot that a table is linked to."""

    def moves(self, jackpot: str, after: int = 0) -> Iterator[Move]:
        """The moves of a jackpot in order, from the one after `after`."""

    def payments(self, jackpot: str, most: int) -> list[Move]:
        """The last moves that paid something or took it back, in order."""

    def move_of(self, table: str, seq: int) -> Move | None:
        """What an entry did to the jackpot of its table."""

    def changes(self, jackpot: str) -> list[Change]:
        """The changes of settings that were approved, in order."""

    def close(self) -> None:
        """Let go of the file or the connection."""
