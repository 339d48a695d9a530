"""Computer players who bet at random, on whatever the table awaits: company at a table, and load for a test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.house.choices import added_wagers_for, find_free_seat, liberties_for, spots_at_seat
from croupier.house.clocks import Clock
from croupier.house.dealing import Voice
from croupier.house.journal import Book
from croupier.house.sources import RandomSource
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Offer, Stakes, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Kind
from croupier.table.waiting import awaits

NAMES = ("Aroha", "Ben", "Moana", "Tama", "Mei", "Ruth", "Hemi", "Sione")
MINIMA_BOUGHT = 40
"""How many minimum stakes a neighbour buys in for."""
WAGERS_MOST = 4
"""How many wagers a neighbour has on the layout at once, where they lie from round to round."""
ADDED_ONE_IN = 3
"""How often a neighbour adds the wager that may go with one made: the jackpot, Super Sevens, odds."""


def name_neighbours(count: int, taken: Iterable[str]) -> list[str]:
    """So many names that nobody at the table has."""
    known = {name.lower() for name in taken}
    endless = [*NAMES, *(f"Neighbour {n}" for n in range(1, count + len(known) + 1))]
    return [name for name in endless if name.lower() not in known][:count]


def leave_to_others(table: Table, kind: Kind, spots: Iterable[str], player: str) -> list[str]:
    """Nobody's place is taken before whoever sits there has bet: of the spots of a seat, the player's own and those of
    free seats."""
    if not {str(seat) for seat in range(1, table.places + 1)} <= set(kind.spots) or "0" in kind.spots:
        return list(spots)
    others = {str(patron.seat) for name, patron in table.now.patrons.items() if name != player}
    return [spot for spot in spots if spot not in others]


class Neighbour:
    """Somebody who makes one to three small wagers a round, lifts what a win left on the layout, and chooses at
    random where the game asks for a choice."""

    def __init__(self, journal: Book, clock: Clock, name: str, chance: RandomSource) -> None:
        self.name = name
        self._journal, self._chance = journal, chance
        self._voice = Voice(journal, clock, f"neighbour {name}")

    @property
    def _table(self) -> Table:
        return self._journal.table

    def _say(self, deed: acts.AnyDeed) -> Entry | None:
        """A refusal is taken with good grace: nothing has changed."""
        answer = self._voice.say(deed, Role.PLAYER, self.name)
        return answer if isinstance(answer, Entry) else None

    def sit_down(self) -> None:
        """The first free seat, or standing room."""
        self._say(acts.SitDown(self.name, find_free_seat(self._table)))

    def bet(self) -> None:
        """Wagers for the next round, as the table awaits them."""
        if self._table.game.between_rounds(self._table.state):
            for deed in liberties_for(self._table, awaits(self._table), self.name):
                if deed.wager in self._table.now.wagers:
                    self._say(acts.Withdraw(deed.wager))
        lying = sum(wager.player == self.name for wager in self._table.now.wagers.values())
        for _ in range(min(1 + self._chance.below(3), WAGERS_MOST - lying)):
            waits = awaits(self._table, self.name)
            wanted = next((wait for wait in waits if isinstance(wait, Wagers)), None)
            if wanted is not None:
                kind = self._pick(list(wanted.kinds))
                layout = self._table.game.layout(self._table.terms)
                spots = wanted.spots.get(kind) or spots_at_seat(self._table, layout[kind], self.name)
                if left := leave_to_others(self._table, layout[kind], spots, self.name):
                    self._place(kind, self._pick(left), wanted.kinds[kind])
        for added in added_wagers_for(awaits(self._table), self.name):
            if not self._chance.below(ADDED_ONE_IN):
                self._say(added)

    def choose(self, offers: Sequence[Offer], *, must: bool) -> Entry | None:
        """One at random among what is offered; where nothing must be chosen, half of the time nothing is."""
        if not must and self._chance.below(2):
            return None
        left = list(offers)
        while left:
            offer = left.pop(self._chance.below(len(left)))
            if isinstance(offer.deed, acts.Place):
                self._hold(offer.deed.stake)
            if (entry := self._say(offer.deed)) is not None:
                return entry
        return None

    def _place(self, kind: str, spot: str, stakes: Stakes) -> None:
        steps = (stakes.most - stakes.least) // stakes.step
        stake = stakes.least + stakes.step * self._chance.below(min(steps, 5) + 1)
        self._hold(stake)
        wager = f"{self.name.lower()} {self._table.now.seq}"
        of = self._table.game.layout(self._table.terms)[kind]
        self._say(acts.Place(wager, self.name, kind, stake, of.shortest(spot)))

    def _hold(self, stake: Cents) -> None:
        if self._table.holds(self.name, "value") < stake:
            self._say(acts.BuyIn(self.name, MINIMA_BOUGHT * stake))

    def _pick(self, among: list[str]) -> str:
        return among[self._chance.below(len(among))]
