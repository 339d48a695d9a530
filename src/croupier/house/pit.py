"""The other tables of a link: dealt by the house, with computer players of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.house.dealing import Dealer
from croupier.house.neighbours import Neighbour
from croupier.table.state import Table


class SideTable:
    """A table with nobody at it but neighbours; they bet when a round is begun, and it is dealt step by step."""

    def __init__(self, dealer: Dealer, neighbours: Iterable[Neighbour]) -> None:
        self.dealer, self.neighbours = dealer, tuple(neighbours)
        dealer.company = self.neighbours
        self._playing = False
        for neighbour in self.neighbours:
            neighbour.sit_down()

    @property
    def _table(self) -> Table:
        return self.dealer.journal.table

    def begin(self) -> None:
        if self.dealer.awaits_wagers():
            for neighbour in self.neighbours:
                neighbour.bet()
        self._playing = True

    def step(self) -> bool:
        """One step of the round that was begun; False when it is over, or waits for another table."""
        if not self._playing:
            return False
        before = self._table.game.rounds(self._table.state)
        entry = self.dealer.step()
        self._playing = self._table.game.rounds(self._table.state) == before
        return entry is not None


class Pit:
    """Side tables that play a round each whenever a person's table plays one, step for step with it."""

    def __init__(self, tables: Sequence[SideTable]) -> None:
        self.tables = tables

    def begin(self) -> None:
        for table in self.tables:
            table.begin()

    def step(self) -> bool:
        """One step at every table that can go on; False when none can."""
        moved = [table.step() for table in self.tables]
        return any(moved)

    def finish(self) -> None:
        while self.step():
            pass
