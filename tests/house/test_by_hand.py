"""A table that staff deal: laid closed, opened and keyed by people, there again after a restart."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from croupier.house.by_hand import lay_by_hand, take_up_by_hand
from croupier.house.consoles.console import show_console
from croupier.house.hand_names import is_by_hand
from croupier.house.own_tables import Wanted
from croupier.house.people.person import EVERYWHERE, Denied, Person
from croupier.house.play_chips import PLAY_CHIPS
from croupier.house.service import House
from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Limits
from tests.support.house import SIGN, make_house

KIM = Person("Kim", Role.CASINO_MANAGER, (EVERYWHERE,))
WANTED = Wanted("roulette", "christchurch", date(1998, 3, 7), by_hand=True)


def say(house: House, name: str, sent: str, deed: AnyDeed) -> Entry:
    answer = house.post(KIM, name, sent, deed)
    assert isinstance(answer, Entry), answer
    return answer


def test_chips_are_bought_without_end_where_staff_deal_and_count_nowhere_else() -> None:
    house = make_house("roulette")
    name = lay_by_hand(house, KIM, WANTED).name
    say(house, name, "1", acts.Open(SIGN))
    say(house, name, "2", acts.SitDown("Ana", 1))
    say(house, name, "3", acts.BuyIn("Ana", 5 * PLAY_CHIPS))
    house.take_up("t1")
    say(house, "t1", "4", acts.Open(SIGN))
    say(house, "t1", "5", acts.SitDown("Ana", 1))
    say(house, "t1", "6", acts.BuyIn("Ana", PLAY_CHIPS))
    house.stop()


def test_a_jackpot_is_offered_where_the_dealer_reads_its_meter() -> None:
    house = make_house()
    name = lay_by_hand(house, KIM, Wanted("caribbean-stud", "auckland", date(1998, 9, 1), by_hand=True)).name
    sign = show_console(house, KIM, name).sign
    assert sign is not None and sign.kinds["jackpot"] == Limits(100, 100)
    house.stop()


def deal_a_spin(house: House, name: str) -> None:
    say(house, name, "1", acts.Open(SIGN))
    say(house, name, "2", acts.SitDown("Ana", 1))
    say(house, name, "3", acts.BuyIn("Ana", 20_000))
    say(house, name, "4", acts.Place("w1", "Ana", "straight-up", 1_000, "17"))
    say(house, name, "5", acts.Spin())
    say(house, name, "6", acts.Close())
    say(house, name, "7", acts.Observe("wheel", "17"))


def test_it_begins_closed_and_shows_what_staff_key_on_its_own_evening(tmp_path: Path) -> None:
    house = make_house(store=SqliteStore(tmp_path / "house.db"))
    found = lay_by_hand(house, KIM, WANTED)
    assert (found.open, found.dealt_by_house) == (False, False) and is_by_hand(found.name)
    deal_a_spin(house, found.name)
    paid = say(house, found.name, "8", acts.Pay()).settled[0]
    assert paid.won == 35_000
    before = house.find(found.name).book.table
    assert before.now.at is not None and before.now.at.date() == date(1998, 3, 7)
    house.stop()
    again = make_house(store=SqliteStore(tmp_path / "house.db"))
    take_up_by_hand(again)
    table = again.find(found.name).book.table
    assert table.now.at == before.now.at
    say(again, found.name, "9", acts.Withdraw("w1"))  # what won lies for the next spin
    closed = say(again, found.name, "10", acts.CloseTable(hours_over=True))
    assert closed.act.at >= before.now.at
    again.stop()
    last = make_house(store=SqliteStore(tmp_path / "house.db"))
    take_up_by_hand(last)
    assert found.name not in last.names(), "closed, and nobody deals it any more"
    last.stop()


@pytest.mark.parametrize(
    ("person", "wanted", "code"),
    [
        (Person("Ana", Role.PLAYER, guest=True), WANTED, "not-yours-to-do"),
        (Person("Lee", Role.DEALER, ("t1",)), WANTED, "not-yours-to-do"),
        (Person("Ina", Role.INSPECTOR, (EVERYWHERE,)), WANTED, "not-yours-to-do"),
        (KIM, Wanted("craps", "christchurch", date(1997, 5, 3), by_hand=True), "not-to-be-had"),
        (KIM, Wanted("roulette", "auckland", date(1997, 5, 3), 2_000, 1_000, by_hand=True), "not-to-be-had"),
    ],
)
def test_whoever_may_not_have_one_is_told(person: Person, wanted: Wanted, code: str) -> None:
    with pytest.raises(Denied) as said:
        lay_by_hand(make_house(), person, wanted)
    assert said.value.code == code
