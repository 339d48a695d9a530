"""A table that runs by itself: paced for people, and nobody is waited for for ever."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from croupier.equipment import Equipment
from croupier.games import GAMES
from croupier.house.attending import Attendant, Pace
from croupier.house.choices import choices_for, must_choose
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.chain import follow
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import table_hash
from croupier.table.waiting import awaits
from tests.house.test_durable import setup_of
from tests.support.seat import NIGHT

AT_ONCE = Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.05, retry=0.0)
PATIENCE = 20.0
"""Seconds after which a test gives up."""


class House:
    """One table with its attendant, on a store in memory."""

    def __init__(self, game: str, company: int, pace: Pace = AT_ONCE) -> None:
        self.store = MemoryStore()
        lay_durable(self.store, setup_of(game), NIGHT.isoformat())
        self.table = DurableTable(self.store, Writer(self.store), "t1")
        self.clock, chance = ticking(NIGHT), RandomSource(seeded(3))
        dealer = Dealer(self.table, chance, self.clock)
        assert isinstance(dealer.open(Sign(Limits(500, 50_000))), Entry)
        neighbours = [Neighbour(self.table, self.clock, name, chance) for name in ("Aroha", "Ben")[:company]]
        for one in neighbours:
            one.sit_down()
        self.attendant = Attendant(self.table, dealer, pace, neighbours)
        self.acts = 0

    def say(self, deed: acts.AnyDeed) -> None:
        self.acts += 1
        answer = self.table.post(Act(f"ana-{self.acts}", self.clock(), "ana", Role.PLAYER, deed))
        assert isinstance(answer, Entry), answer
        self.attendant.tell()

    @property
    def rounds(self) -> int:
        return self.table.table.game.rounds(self.table.table.state)

    def wait_for_rounds(self, number: int) -> None:
        until = monotonic() + PATIENCE
        while self.rounds < number:
            assert monotonic() < until, f"{self.rounds} rounds were played"
            sleep(0.01)


@pytest.fixture
def houses() -> Iterator[list[House]]:
    made: list[House] = []
    yield made
    for one in made:
        one.attendant.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_deals_itself_and_lasts(game: str, houses: list[House]) -> None:
    house = House(game, company=2)
    houses.append(house)
    house.attendant.start()
    house.wait_for_rounds(4)
    house.attendant.stop()
    follow(house.store.laid()[0], house.store.entries("t1"))
    again = DurableTable(house.store, Writer(house.store), "t1")
    assert table_hash(again.table) == table_hash(house.table.table)


def test_who_does_not_decide_in_time_is_passed_over(houses: list[House]) -> None:
    house = House("blackjack", company=0)
    houses.append(house)
    house.attendant.dealer.people = frozenset({"ana"})
    house.say(acts.SitDown("ana", 1))
    house.say(acts.BuyIn("ana", 20_000))
    house.attendant.start()
    until = monotonic() + PATIENCE
    while not house.attendant.dealer.awaits_wagers():
        assert monotonic() < until
        sleep(0.01)
    house.say(acts.Place("w1", "ana", "box", 1_000, "1"))
    house.wait_for_rounds(1)


def test_nobody_holds_a_table_up_by_acts_that_bring_the_game_no_further(houses: list[House]) -> None:
    """Whoever must decide and sends something else, again and again, is passed over all the same."""
    house = House("blackjack", company=0, pace=Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.4, retry=0.0))
    houses.append(house)
    house.attendant.dealer.people = frozenset({"ana"})
    house.say(acts.SitDown("ana", 1))
    house.say(acts.BuyIn("ana", 20_000))
    house.say(acts.Place("w1", "ana", "box", 1_000, "1"))
    house.attendant.start()
    until, sent = monotonic() + PATIENCE, 0
    while house.rounds < 1:
        assert monotonic() < until, "the table is held up"
        sent += 1
        with house.table.lock:
            house.table.post(Act(f"noise-{sent}", house.clock(), "ana", Role.PLAYER, acts.BuyIn("ana", 0)))
        house.attendant.tell()
        sleep(0.02)


def test_craps_goes_on_where_nobody_says_whether_they_take_the_dice(houses: list[House]) -> None:
    """Bets are open while a shooter is sought (4.3, 5.9): who is offered the dice and says nothing is passed over."""
    house = House("craps", company=0)
    houses.append(house)
    house.attendant.dealer.people = frozenset({"ana"})
    house.say(acts.SitDown("ana", 1))
    house.say(acts.BuyIn("ana", 20_000))
    house.say(acts.Place("w1", "ana", "field", 1_000))
    house.attendant.start()
    house.wait_for_rounds(1)


class Cards:
    """These first, then whatever comes."""

    def __init__(self, *cards: str) -> None:
        self._cards = list(cards)

    def draw(self, of: str, thing: Equipment) -> str:  # noqa: ARG002
        return self._cards.pop(0) if self._cards else next(iter(thing.outcomes()))


def test_nobody_waits_for_insurance_that_was_declined(houses: list[House]) -> None:
    """It may still be made (9.2), but who has declined it is not asked again before every card."""
    house = House("blackjack", company=0, pace=Pace(betting=0.0, step=0.0, shown=0.0, deciding=60.0))
    houses.append(house)
    dealer = house.attendant.dealer
    dealer.people, dealer.source = frozenset({"ana"}), Cards("Kd", "As", "9c", "7h")
    house.say(acts.SitDown("ana", 1))
    house.say(acts.BuyIn("ana", 20_000))
    house.say(acts.Place("w1", "ana", "box", 2_000, "1"))
    house.attendant.start()
    until = monotonic() + PATIENCE
    said: list[str] = []
    while house.rounds < 1:
        assert monotonic() < until, said
        table = house.table.table
        needed = must_choose(choices_for(table, awaits(table, "ana"), "ana"))
        word = next((one.deed for one in needed if isinstance(one.deed, acts.Choose)), None)
        if word is not None and word.word in ("decline", "draw"):
            said.append("decline" if word.word == "decline" else "stand")
            house.say(acts.Choose("ana", said[-1], word.on))
        sleep(0.01)
    assert said == ["decline", "decline", "stand"]  # the cut, insurance, the hand


def test_a_stopped_table_stays_in_its_phase(houses: list[House]) -> None:
    house = House("roulette", company=1, pace=Pace(betting=60.0))
    houses.append(house)
    house.attendant.start()
    until = monotonic() + PATIENCE
    while house.attendant.closes_at is None:
        assert monotonic() < until
        sleep(0.01)
    house.attendant.stop()
    assert house.rounds == 0 and house.table.table.now.wagers
