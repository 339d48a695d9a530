"""Caribbean stud tables that last and share a jackpot, to test at."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from croupier.games.caribbean_stud.state import Phase
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.links import found_jackpot
from croupier.house.store.contract import Store
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option, Setup
from tests.rules.caribbean_stud.table import NIGHTS, WITH_JACKPOT, Stud

JACKPOT = "the jackpot"
TURNED = "Kh 8c 6h 3s"
"""The dealer's other four cards, beside the ace of diamonds: no hand of ace and king spoils a claim."""


class LinkedStud(Stud):
    """A table of Caribbean stud whose journal is in a store."""

    journal: Any

    def __init__(self, store: Store, writer: Writer, name: str, year: int = 1998) -> None:
        self.store, self.writer, self.name = store, writer, name
        super().__init__(year, sign=None, players=())
        self.journal = DurableTable(store, writer, name)
        self._acts = sum(1 for _ in store.acts(name))

    def say(self, deed: acts.AnyDeed, role: Role = Role.DEALER, by: str | None = None) -> Entry | Refusal:
        if self.table.now.at is not None:  # the meter may have been read meanwhile
            self.at = max(self.at, self.table.now.at)
        return super().say(deed, role, by)

    def begin(self) -> None:
        self.accepts(acts.Open(WITH_JACKPOT), Role.GAME_SUPERVISOR)
        self.seat("ana", 1)

    def to_claim(self, hand: str, at: datetime) -> None:
        """ana has this hand with a jackpot wager; the first card comes one second after that moment."""
        self.at = max(at, self.at)
        self.ready()
        self.ante("ana", 1, jackpot=True)
        self.deal({1: hand}, "Ad")
        self.bets("ana")

    def finish(self) -> None:
        """To the point at which nothing but the jackpot is to be paid."""
        self.turn(TURNED)
        self.shows("ana")
        self.accepts(acts.Pay())

    def wait_turn(self) -> bool:
        """Is the reading there, or to be had now?"""
        assert self.state.phase is Phase.JACKPOT
        self.journal.read_meter()
        return self.state.meter is not None

    def claim(self) -> Settled:
        assert self.wait_turn()
        return self.settle_all()["ana", "jackpot"]


def set_up(store: Store, names: str | tuple[str, ...], year: int = 1998, **options: Option) -> None:
    """These tables in a store, linked to one jackpot."""
    for name in names:
        setup = Setup("caribbean-stud", "christchurch", table=name, options=options)
        lay_durable(store, setup, NIGHTS[year].isoformat())
    found_jackpot(store, JACKPOT, tuple(names), NIGHTS[year].isoformat())


def take_up(store: Store, names: str | tuple[str, ...], year: int = 1998) -> dict[str, LinkedStud]:
    """The tables as they stand, in a house of their own; those that were never opened are opened."""
    writer = Writer(store)
    desks = {name: LinkedStud(store, writer, name, year) for name in names}
    for desk in desks.values():
        if not desk.table.now.open:
            desk.begin()
    return desks
