"""Computer players who bet at random, on whatever the table awaits: company at a table, and load for a test."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.house.clocks import Clock
from croupier.house.dealing import Voice
from croupier.house.journal import Journal
from croupier.house.sources import RandomSource
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Stakes, Wagers
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits

NAMES = ("Aroha", "Ben", "Moana", "Tama", "Mei", "Ruth", "Hemi", "Sione")
MINIMA_BOUGHT = 40
"""How many minimum stakes a neighbour buys in for."""


def name_neighbours(count: int, taken: Iterable[str]) -> list[str]:
    """So many names that nobody at the table has."""
    known = {name.lower() for name in taken}
    endless = [*NAMES, *(f"Neighbour {n}" for n in range(1, count + len(known) + 1))]
    return [name for name in endless if name.lower() not in known][:count]


class Neighbour:
    """Somebody who makes one to three small wagers a round and lifts what a win left on the layout."""

    def __init__(self, journal: Journal, clock: Clock, name: str, chance: RandomSource) -> None:
        self.name = name
        self._journal, self._chance = journal, chance
        self._voice = Voice(journal, clock, f"neighbour {name}")
        self._wagers = 0

    @property
    def _table(self) -> Table:
        return self._journal.table

    def _say(self, deed: acts.AnyDeed) -> None:
        """A refusal is taken with good grace: nothing has changed."""
        self._voice.say(deed, Role.PLAYER, self.name)

    def sit_down(self) -> None:
        """The first free seat, or standing room."""
        seated = {patron.seat for patron in self._table.now.patrons.values()}
        free = (seat for seat in range(1, self._table.setup.seats + 1) if seat not in seated)
        self._say(acts.SitDown(self.name, next(free, None)))

    def bet(self) -> None:
        """Wagers for the next round, as the table awaits them."""
        for wager in [w for w in self._table.now.wagers.values() if w.player == self.name]:
            self._say(acts.Withdraw(wager.id))
        for _ in range(1 + self._chance.below(3)):
            waits = awaits(self._table, self.name)
            kinds = next((wait.kinds for wait in waits if isinstance(wait, Wagers)), {})
            if kinds:
                kind = self._pick(list(kinds))
                self._place(kind, self._pick(list(self._table.game.layout(self._table.terms)[kind].spots)), kinds[kind])

    def _place(self, kind: str, spot: str, stakes: Stakes) -> None:
        steps = (stakes.most - stakes.least) // stakes.step
        stake = stakes.least + stakes.step * self._chance.below(min(steps, 5) + 1)
        self._hold(stake)
        self._wagers += 1
        self._say(acts.Place(f"{self.name.lower()} {self._wagers}", self.name, kind, stake, spot))

    def _hold(self, stake: Cents) -> None:
        if self._table.holds(self.name, "value") < stake:
            self._say(acts.BuyIn(self.name, MINIMA_BOUGHT * stake))

    def _pick(self, among: list[str]) -> str:
        return among[self._chance.below(len(among))]
