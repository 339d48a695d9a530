"""Whoever closes the page gives up the seat after a while: by a lawful act, with nothing at stake, the chips kept."""

from __future__ import annotations

from time import monotonic, sleep

from croupier.gazette.cite import cite
from croupier.house.attending import Pace
from croupier.house.clocks import ticking
from croupier.house.people.person import Person
from croupier.house.presence import GONE, Presence
from croupier.house.service import House
from croupier.house.sources import RandomSource, seeded
from croupier.house.store.memory import MemoryStore
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Setup
from tests.support.house import SIGN, make_people
from tests.support.seat import NIGHT

PATIENCE = 60.0


class Watch:
    """Seconds that pass when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class At:
    def __init__(self, game: str = "roulette") -> None:
        self.watch = Watch()
        pace = Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.05, retry=0.01)
        chance = RandomSource(seeded(3))
        people = make_people()
        self.house = House(MemoryStore(), people, ticking(NIGHT), source=chance, pace=pace, seconds=self.watch)
        self.house.lay(Setup(game, "auckland", table="t1"))
        self.table = self.house.attend("t1", SIGN)
        self.number = 0

    def admit(self, name: str) -> Person:
        person = self.house.people.admit(name).person
        self.say(person, acts.SitDown(name, 3 + self.number))
        self.say(person, acts.BuyIn(name, 100_000))
        return person

    def say(self, person: Person, deed: AnyDeed) -> None:
        self.number += 1
        assert isinstance(self.house.post(person, "t1", f"{self.number}", deed), Entry)

    def sits(self, name: str) -> bool:
        return self.table.book.table.present(name)

    def turn(self) -> None:
        assert self.table.attendant is not None
        self.table.attendant.turn()


def test_a_guest_who_is_gone_leaves_by_the_lawful_act_with_all_chips() -> None:
    at = At()
    ana = at.admit("Ana")
    at.turn()
    at.watch.now = GONE - 1
    at.turn()
    assert at.sits("Ana")
    at.watch.now = GONE + 1
    at.turn()
    assert not at.sits("Ana") and at.house.people.carried("Ana") == 100_000
    last = at.table.book.entries[-1]
    assert last.act.deed == acts.Leave("Ana") and last.act.role is Role.DEALER
    assert last.cites == (cite("1996.general.2.2"),)
    at.say(ana, acts.SitDown("Ana", 1))
    at.say(ana, acts.BuyIn("Ana", 60_000))
    assert at.house.people.carried("Ana") == 40_000
    at.house.stop()


def test_wagers_that_lie_are_settled_first() -> None:
    at = At()
    ana = at.admit("Ana")
    at.say(ana, acts.Place("a", "Ana", "straight-up", 500, "17"))
    at.watch.now = GONE + 1
    at.turn()
    settled = [one for entry in at.table.book.entries for one in entry.settled]
    assert [one.wager.id for one in settled] == ["a"]
    at.turn()
    assert not at.sits("Ana")
    held = at.table.book.table.now.accounts.get("unclaimed Ana", {}).get("value", 0)
    won = sum(one.won if one.won else -one.wager.stake for one in settled)
    assert at.house.people.carried("Ana") + held == 100_000 + won
    at.house.stop()


def test_an_open_page_keeps_the_seat_and_a_look_counts() -> None:
    at = At()
    at.admit("Ana")
    bo = at.admit("Bo")
    at.house.presence.open_page("t1", "Ana")
    at.watch.now = GONE - 10
    at.house.look(bo, "t1")
    at.watch.now = GONE + 10
    at.turn()
    assert at.sits("Ana") and at.sits("Bo")
    at.house.presence.close_page("t1", "Ana")
    at.watch.now += GONE - 1
    at.turn()
    assert at.sits("Ana") and not at.sits("Bo")
    at.watch.now += 2
    at.turn()
    assert not at.sits("Ana")
    at.house.stop()


def test_after_a_restart_everybody_has_the_while_to_come_back() -> None:
    watch = Watch()
    watch.now = 5_000.0
    presence = Presence(watch)
    assert not presence.is_gone("t1", "Ana")
    watch.now += GONE
    assert presence.is_gone("t1", "Ana")


def test_an_act_sent_again_carries_nothing_twice() -> None:
    at = At()
    ana = at.admit("Ana")
    for _ in range(2):
        assert isinstance(at.house.post(ana, "t1", "leave", acts.Leave("Ana")), Entry)
    assert at.house.people.carried("Ana") == 100_000
    at.house.stop()


def test_a_table_in_its_own_thread_frees_the_seat() -> None:
    at = At("craps")
    at.admit("Ana")
    at.house.start()
    at.watch.now = GONE + 1
    until = monotonic() + PATIENCE
    while at.sits("Ana"):
        assert monotonic() < until
        sleep(0.02)
    at.house.stop()
