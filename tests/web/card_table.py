"""A table of cards in a house, dealt step by step from cards that a test has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from time import monotonic, sleep

from croupier.equipment import Equipment
from croupier.house.choices import choices_for, must_choose
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.service import House
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.memory import MemoryStore
from croupier.language.choices import list_choices
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Wagers
from croupier.table.entries import Settled
from croupier.table.scene import Shown
from croupier.table.setup import Limits, Option, Setup, Sign
from croupier.table.waiting import awaits
from tests.support.house import AT_ONCE, make_people
from tests.support.seat import NIGHT

SIGN = Sign(Limits(500, 50_000))


def not_asked(*_: object) -> tuple[()]:
    """The exact odds of a table take long to find, and are tested elsewhere."""
    return ()


class Chosen:
    """Cards in the order in which they come; anything else shows the first that it can."""

    def __init__(self) -> None:
        self.cards: list[str] = []
        self._chance: RandomSource | None = None

    def shuffled(self, seed: int) -> None:
        """As they come, the same for the same seed."""
        self._chance = RandomSource(seeded(seed))

    def draw(self, of: str, thing: Equipment) -> str:
        outcomes = thing.outcomes()
        if self._chance is not None:
            return self._chance.draw(of, thing)
        if self.cards and self.cards[0] in outcomes:
            return self.cards.pop(0)
        return next(iter(outcomes))


class CardTable:
    def __init__(
        self,
        game: str,
        cards: str = "",
        *,
        options: Mapping[str, Option] | None = None,
        sign: Sign = SIGN,
        at: datetime = NIGHT,
        jackpot: bool = False,
    ) -> None:
        clock = ticking(at)
        self.house = House(MemoryStore(), make_people(), clock, pace=AT_ONCE, odds=not_asked)
        self.house.lay(Setup(game, "auckland", table="t1", options=options or {}))
        if jackpot:
            self.house.found_jackpot("j", ("t1",))
        self.opened = self.house.take_up("t1")
        self.source = Chosen()
        self.source.cards = cards.split()
        self._seen: dict[str, tuple[AnyDeed, ...]] = {}
        self.dealer = Dealer(self.opened.book, self.source, clock)
        assert not isinstance(self.dealer.open(sign), Exception)

    def seat(self, *people: str) -> None:
        self.dealer.people = frozenset(people)

    def go_on(self) -> None:
        """Until a person must say something, or wagers are awaited again."""
        with self.opened.book.lock:
            self.dealer.leave_seen_alone(self._seen)
            seen = False
            while not (seen and self.dealer.awaits_wagers()) and (entry := self.dealer.step()) is not None:
                seen = seen or isinstance(entry.act.deed, acts.Observe)
            self._seen = self.dealer.on_offer()

    @property
    def seq(self) -> int:
        return self.opened.book.table.now.seq

    def hears(self, seq: int) -> None:
        """The house has something more on its record than this."""
        until = monotonic() + 5
        while self.seq <= seq:
            assert monotonic() < until, "nothing came"
            sleep(0.01)

    def words(self, player: str) -> list[str]:
        """What a player must choose among now."""
        waits = awaits(self.opened.book.table, player)
        if any(isinstance(wait, Wagers) for wait in waits):
            return []
        offers = must_choose(choices_for(self.opened.book.table, waits, player))
        table = self.opened.book.table
        own = [wager for wager in table.now.wagers.values() if wager.player == player]
        return [one.word for one in list_choices(offers, table.game.layout(table.terms), own)]

    def awaits(self, player: str) -> bool:
        return bool(self.words(player))

    def purse(self, player: str) -> int:
        return self.opened.book.table.now.accounts[f"player {player}"]["value"]

    @property
    def shown(self) -> Shown:
        table = self.opened.book.table
        return table.game.shown(table.terms, table.state, table.floor())

    def wagers(self) -> dict[str, int]:
        """What lies on each area, by its player."""
        now: dict[str, int] = {}
        for one in self.opened.book.table.now.wagers.values():
            key = f"{one.player} {one.kind}/{one.spot}"
            now[key] = now.get(key, 0) + one.stake
        return now

    def settled(self, player: str) -> list[Settled]:
        return [one for entry in self.opened.book.entries for one in entry.settled if one.wager.player == player]
