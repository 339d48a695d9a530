"""A craps table to test at: Auckland, 1997, with short words for what happens there."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from datetime import datetime

from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Entry, Settled
from croupier.table.setup import Limits, Option, Sign
from croupier.table.waiting import awaits
from tests.support.desk import DEALER, PLAYER, SATURDAY_NIGHT, SYSTEM, Desk

SIGN = Sign(Limits(500, 50_000))
EASY = {2: "1-1", 3: "1-2", 4: "1-3", 5: "2-3", 6: "2-4", 7: "3-4", 8: "3-5", 9: "4-5", 10: "4-6", 11: "5-6", 12: "6-6"}
"""For each total a way of throwing it, never the hard way."""


class Craps(Desk):
    """An open craps table with a few players, each with $10,000, at seats 1, 2, 3 from the game supervisor's left."""

    def __init__(
        self,
        *players: str,
        options: Mapping[str, Option] | None = None,
        sign: Sign = SIGN,
        setup: Mapping[str, object] | None = None,
        at: datetime = SATURDAY_NIGHT,
    ) -> None:
        super().__init__(game="craps", casino="auckland", at=at, sign=sign, options=options, setup=setup)
        for seat, player in enumerate(players or ("ana", "ben"), 1):
            self.seat(player, seat, buys=1_000_000)

    def says(self, player: str, word: str, on: str = "", cites: tuple[str, ...] = ()) -> Entry:
        return self.accepts(acts.Choose(player, word, on), PLAYER, cites=cites)

    def takes_dice(self, player: str) -> None:
        """The dice go round until they come to this player."""
        while self.offered() != player:
            self.says(self.offered(), "pass")
        self.says(player, "accept")

    def offered(self) -> str:
        found = [w.deed for w in self.waits() if isinstance(w, Offer) and isinstance(w.deed, acts.Choose)]
        (deed,) = [deed for deed in found if deed.word == "accept"]
        return deed.player

    def adds(self, basis: str, kind: str, stake: int) -> str:
        """Odds, or an amount behind, on the point that the wager has; its id."""
        wager = self.table.now.wagers[basis]
        state = self.table.state
        point = state.point if wager.kind in ("pass", "dont-pass") else int(wager.spot)
        self._wagers += 1
        name = f"w{self._wagers}"
        self.accepts(acts.Place(name, wager.player, kind, stake, str(point), basis=basis), PLAYER)
        return name

    def throw(self, seen: str | int) -> Entry:
        """The dice are thrown, by the shooter or the stickperson, and called."""
        shooter = self.table.state.shooter
        if shooter is None:
            self.accepts(acts.Throw("stickperson"), DEALER)
        else:
            self.accepts(acts.Throw(shooter), PLAYER)
        return self.accepts(acts.Observe("dice", EASY[seen] if isinstance(seen, int) else seen), SYSTEM)

    def roll(self, seen: str | int) -> dict[str, Settled]:
        """A whole roll, settled; what became of each wager decided."""
        self.throw(seen)
        return self.settle()

    def come_out(self, point: int, stake: int = 12_000) -> str:
        """The first seat puts down a Pass Bet, takes the dice and sets this point; the id of the wager."""
        wager = self.bet("ana", "pass", stake)
        if self.table.state.shooter != "ana":
            self.takes_dice("ana")
        assert not self.roll(point)
        return wager

    def waits(self) -> tuple[Await, ...]:
        return awaits(self.table, "ana")

    def offers(self) -> list[Offer]:
        return [wait for wait in self.waits() if isinstance(wait, Offer)]

    def fork(self) -> Craps:
        """The same table, to go on from without touching the first: a table is a value."""
        forked = copy(self)
        forked.journal = Journal(self.table)
        return forked
