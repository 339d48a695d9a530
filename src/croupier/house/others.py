"""What a house asks of the other processes with which it shares its tables; a house by itself has none."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal


class Others(Protocol):
    name: str

    @property
    def is_member(self) -> bool:
        """Does this process belong to the house, or has it lost touch?"""

    def start(self) -> None: ...

    def stop(self) -> None:
        """Leave: the others take the tables over at once."""

    def owner(self, table: str) -> str | None:
        """The name of the process that deals a table; None where none does."""

    def forward(
        self, table: str, person: str, sent: str, deed: AnyDeed, about: int | None, *, said: bool
    ) -> Entry | Refusal:
        """The answer of whoever owns the table; StoreError where none comes in time."""

    def alone(self, player: str) -> AbstractContextManager[None]:
        """Meanwhile no process counts what this player has."""

    def tell_times(self, table: str, bet: float | None, decide: float | None) -> None:
        """How many seconds are left to bet and to decide at a table that is dealt here."""
