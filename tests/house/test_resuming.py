"""A dealer takes up a table from a snapshot, anywhere in a round, and deals on as the one before would have done."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

import pytest

from croupier.equipment.jackpot import Pool
from croupier.games import GAMES, find_game
from croupier.gazette.editions import find_casino
from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.dealing import Dealer, Voice
from croupier.house.jackpots import Link
from croupier.house.journal import Book, Journal
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource, Replay, Source
from croupier.house.turns import is_linkable
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import Table, lay

NIGHT = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)
WITH_JACKPOT = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})


class Hands:
    """A clock and a source that can be handed over as they stand."""

    def __init__(self, at: datetime, random: Random) -> None:
        self.at, self.random = at, random
        self.source: Source = RandomSource(random.randbytes)

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at

    def copy(self) -> Hands:
        random = Random()
        random.setstate(self.random.getstate())
        return Hands(self.at, random)


def book_of(table: Table, pool: Pool | None = None) -> tuple[Book, Link | None]:
    journal = Journal(table)
    if not is_linkable(table):
        return journal, None
    link = Link({"1": journal}, pool)
    return link.tables["1"], link


def sit_down(book: Book, hands: Hands) -> None:
    """Before the first shuffle, which is for somebody (blackjack 5.3)."""
    for name in ("Aroha", "Ben"):
        Neighbour(book, hands, name, RandomSource(hands.random.randbytes)).sit_down()


def wager(book: Book, hands: Hands) -> None:
    """Two people bet; nobody then speaks for them, so that the dealer takes their turns quietly."""
    for name in ("Aroha", "Ben"):
        neighbour = Neighbour(book, hands, name, RandomSource(hands.random.randbytes))
        if not book.table.present(name):
            neighbour.sit_down()
        neighbour.bet()


def told(entries: Sequence[Entry]) -> list[tuple[AnyDeed, Role, datetime]]:
    return [(entry.act.deed, entry.act.role, entry.act.at) for entry in entries]


@pytest.mark.parametrize("key", GAMES)
def test_from_any_step_of_a_round_the_rest_of_it_is_the_same(key: str) -> None:
    game, hands = find_game(key), Hands(NIGHT, Random(11))
    book, link = book_of(lay(Setup(key, find_casino(key, NIGHT)), game))
    dealer = Dealer(book, hands.source, hands)
    sign = WITH_JACKPOT if link is not None else Sign(Limits(500, 50_000))
    assert isinstance(dealer.open(sign), Entry)
    kept: list[tuple[bytes, Hands, int, Pool | None]] = []

    def keep() -> None:
        pool = link.pool if link is not None else None
        kept.append((snapshot(book.table), hands.copy(), len(book.entries), pool))

    sit_down(book, hands)
    for _ in range(2):
        while not dealer.awaits_wagers():
            keep()
            assert dealer.step() is not None
        wager(book, hands)
        for _ in dealer.play_round():
            keep()
    assert game.rounds(book.table.state) >= 1 and len(kept) > 5
    for raw, taken, done, pool in kept:
        again, _ = book_of(restore(raw, game), pool)
        relief = Dealer(again, taken.source, taken)
        upto = next_wagering(book, done)
        while done + len(again.entries) < upto:
            assert relief.step() is not None
        assert told(again.entries) == told(book.entries[done:upto])
        if upto == len(book.entries):
            assert table_hash(again.table) == table_hash(book.table)


def next_wagering(book: Book, done: int) -> int:
    """Up to where the dealer alone is at work: the next time that somebody puts chips down or comes to the table."""
    people = (acts.Place, acts.SitDown, acts.BuyIn, acts.Withdraw)
    return next(
        (n for n, e in enumerate(book.entries) if n >= done and isinstance(e.act.deed, people)), len(book.entries)
    )


# Duties -----------------------------------------------------------------------------------------------


def take_over(dealer: Dealer, *seen: str) -> Dealer:
    table = dealer.journal.table
    journal = Journal(restore(snapshot(table), table.game))
    return Dealer(journal, Replay(seen), dealer.clock, name="relief")


def test_a_duty_of_the_ordinary_course_is_seen_to_by_the_next_dealer_too() -> None:
    """Blackjack 5.1: the new cards are inspected before anything else, whoever deals."""
    hands = Hands(NIGHT, Random(1))
    dealer = Dealer(Journal(lay(Setup("blackjack", "christchurch"), find_game("blackjack"))), hands.source, hands)
    assert isinstance(dealer.open(Sign(Limits(500, 50_000))), Entry)
    assert {duty.origin for duty in dealer.journal.table.now.duties.values() if duty.blocks} == {"open table"}
    relief = take_over(dealer)
    assert relief.journal.entries == []
    first = relief.step()
    assert first is not None
    assert isinstance(first.act.deed, acts.Discharge)


def test_a_duty_that_an_irregularity_raised_is_left_to_people_by_the_next_dealer_too() -> None:
    """Roulette 6.4: the ball left the wheel and must be examined."""
    hands = Hands(NIGHT, Random(1))
    dealer = Dealer(Journal(lay(Setup("roulette", "christchurch"), find_game("roulette"))), hands.source, hands)
    dealer.open(Sign(Limits(500, 50_000)))
    dealer.step()
    assert isinstance(dealer.declare("ball out of wheel"), Entry)
    relief = take_over(dealer, "5")
    before = table_hash(relief.journal.table)
    assert relief.step() is None
    assert table_hash(relief.journal.table) == before
    (duty,) = [duty for duty in relief.journal.table.now.duties.values() if duty.blocks]
    assert duty.origin == "declare"
    assert isinstance(relief.discharge(duty), Entry)
    assert [type(entry.act.deed) for entry in relief.play_round()] == [acts.Spin, acts.Close, acts.Observe]


def test_a_jackpot_is_paid_by_a_dealer_who_comes_while_the_hand_is_being_verified() -> None:
    """1996 11.10, 11.11: with the meter read, verifying and counting are still to be done."""
    hands, game = Hands(NIGHT, Random(1)), find_game("caribbean-stud")
    book, link = book_of(lay(Setup(game.key, "christchurch", options={"jackpot_seed": 5_000_000}), game))
    assert link is not None
    flush = ("Kd", "Jd", "9d", "4d", "2d", "Ad", "Qs", "Tc", "6s", "3h")
    dealer = Dealer(book, Replay(flush), hands)
    dealer.open(WITH_JACKPOT)
    voice = Voice(book, hands, "Ann")
    for deed in (acts.SitDown("Ann", 1), acts.BuyIn("Ann", 10_000), acts.Place("a", "Ann", "ante", 500, "1")):
        voice.say(deed, Role.PLAYER, "Ann")
    voice.say(acts.Place("j", "Ann", "jackpot", 100, "1", basis="a"), Role.PLAYER, "Ann")
    dealer.people = frozenset({"Ann"})
    list(dealer.play_round())
    voice.say(acts.Place("b", "Ann", "bet", 1_000, "1", basis="a"), Role.PLAYER, "Ann")
    list(dealer.finish())
    voice.say(acts.Choose("Ann", "show"), Role.PLAYER, "Ann")
    dealer.step()
    assert {duty.origin for duty in book.table.now.duties.values() if duty.blocks} == {"observe"}
    again, taken = book_of(restore(snapshot(book.table), game), link.pool)
    assert taken is not None
    relief = Dealer(again, Replay(()), hands)
    deeds = [type(entry.act.deed) for entry in relief.finish()]
    assert deeds == [acts.Discharge, acts.Discharge, acts.Pay]
    assert [(hit.prize, hit.won) for _, hit in taken.hits] == [("flush", 10_000)]
    assert taken.meter == 5_000_000 + 100 - 10_000
