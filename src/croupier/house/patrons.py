"""Patrons for a dealer to learn on: their wagers are lawful, varied, and often awkward to pay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from croupier.house.choices import added_wagers_for, find_free_seat, liberties_for, spots_at_seat
from croupier.house.clocks import Clock
from croupier.house.dealing import Voice
from croupier.house.journal import Book
from croupier.house.neighbours import MINIMA_BOUGHT, WAGERS_MOST
from croupier.house.sources import RandomSource
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Offer, Stakes, Wagers
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Kind, Wager
from croupier.table.waiting import awaits

STEPS_MOST = 20
"""By how many steps a stake may exceed the least: odd amounts are what payouts are learnt on."""
LARGE_STEPS_MOST = 4
"""By how many where a step is as large as the least wager itself."""
HARD_ONE_IN = 3
"""How often a patron looks for a wager that is hard to pay."""
MAIN_ONE_IN = 3
"""How often the wager that the game is known for is made first."""
BESIDE_MOST = 2
"""How many wagers are made beside it."""
LIKED = {"stand": 3, "accept": 4, "show": 3}
"""How much rather these words are said than others, so that hands and dice are played out."""
STAKE_LIKED = 3
"""How much rather more is staked, where the game offers it."""


class Patron:
    """Somebody at a learner's table. Wagers have the lowest free number for a name: w1, w2."""

    def __init__(self, journal: Book, clock: Clock, name: str, chance: RandomSource) -> None:
        self.name = name
        self._journal, self._chance = journal, chance
        self._voice = Voice(journal, clock, f"patron {name}")

    @property
    def _table(self) -> Table:
        return self._journal.table

    def _say(self, deed: acts.AnyDeed) -> Entry | None:
        """A refusal changes nothing, and is no concern of the dealer's."""
        answer = self._voice.say(deed, Role.PLAYER, self.name)
        return answer if isinstance(answer, Entry) else None

    def sit_down(self) -> None:
        self._say(acts.SitDown(self.name, find_free_seat(self._table)))

    def bet(self) -> None:
        """Take up what a win left, then one wager or a few, and some that may be added to them."""
        if self._table.game.between_rounds(self._table.state):
            for deed in liberties_for(self._table, awaits(self._table), self.name):
                if deed.wager in self._table.now.wagers:
                    self._say(acts.Withdraw(deed.wager))
        main = self._table.game.main_wager
        if main and not self._chance.below(MAIN_ONE_IN) and not any(one.kind == main for one in self._lying()):
            self._bet_on([main])
        for _ in range(min(1 + self._chance.below(BESIDE_MOST), WAGERS_MOST - len(self._lying()))):
            self._bet_on([])
        for added in added_wagers_for(awaits(self._table), self.name):
            if self._chance.below(2):
                self._hold(added.stake)
                self._say(added)

    def choose(self, offers: Sequence[Offer], *, must: bool) -> Entry | None:
        """What is offered, some of it rather than the rest; where nothing must be chosen, half of the time nothing."""
        if not must and self._chance.below(2):
            return None
        left = list(offers)
        while left:
            likings = [like(offer) for offer in left]
            point, place = self._chance.below(sum(likings)), 0
            while point >= likings[place]:
                point, place = point - likings[place], place + 1
            offer = left.pop(place)
            if isinstance(offer.deed, acts.Place):
                self._hold(offer.deed.stake)
            if (entry := self._say(offer.deed)) is not None:
                return entry
        return None

    # Betting ------------------------------------------------------------------------------------------

    def _lying(self) -> list[Wager]:
        return [wager for wager in self._table.now.wagers.values() if wager.player == self.name]

    def _bet_on(self, kinds: Sequence[str]) -> None:
        """One wager on one of these kinds, as far as they are open; on any where none is named."""
        wanted = next((wait for wait in awaits(self._table, self.name) if isinstance(wait, Wagers)), None)
        if wanted is None:
            return
        layout = self._table.game.layout(self._table.terms)
        known = [kind for kind in kinds or wanted.kinds if kind in wanted.kinds]
        hard = [kind for kind in known if is_hard_to_pay(layout[kind])]
        if hard and not self._chance.below(HARD_ONE_IN):
            known = hard
        if not known:
            return
        kind = known[self._chance.below(len(known))]
        spots = wanted.spots.get(kind) or spots_at_seat(self._table, layout[kind], self.name)
        self._place(kind, spots[self._chance.below(len(spots))], wanted.kinds[kind])

    def _place(self, kind: str, spot: str, stakes: Stakes) -> None:
        few = LARGE_STEPS_MOST if stakes.step >= stakes.least else STEPS_MOST
        steps = min((stakes.most - stakes.least) // stakes.step, few)
        stake = stakes.least + stakes.step * self._chance.below(steps + 1)
        self._hold(stake)
        of = self._table.game.layout(self._table.terms)[kind]
        self._say(acts.Place(free_number(self._table), self.name, kind, stake, of.shortest(spot)))

    def _hold(self, stake: Cents) -> None:
        if self._table.holds(self.name, "value") < stake:
            self._say(acts.BuyIn(self.name, MINIMA_BOUGHT * stake))


def like(offer: Offer) -> int:
    if isinstance(offer.deed, acts.Place):
        return STAKE_LIKED
    return LIKED.get(offer.deed.word, 1) if isinstance(offer.deed, acts.Choose) else 1


def is_hard_to_pay(kind: Kind) -> bool:
    """Odds that are no whole number to one or are above two to one, or commission."""
    odds = {one for spot in kind.spots for one in kind.odds_on(spot)}
    return (
        kind.levy is not None
        or kind.commission is not None
        or any(o.won(1).denominator > 1 or o.won(1) > 2 for o in odds)
    )


def free_number(table: Table) -> str:
    """The first name that no wager has, neither one that lies nor one just settled."""
    names = (f"w{n}" for n in count(1))
    return next(name for name in names if name not in table.now.wagers and name not in table.now.settled)
