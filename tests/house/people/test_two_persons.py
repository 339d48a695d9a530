"""What takes two people takes two logins, whatever their ranks (G7b)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Semaphore
from typing import Any

import pytest

from croupier.house.people.person import Denied, Person
from croupier.house.people.two_persons import check_two_persons
from croupier.house.service import House
from croupier.table import acts
from croupier.table.entries import Duty, Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from tests.support.house import PASSWORD, SIGN, enrol_staff, make_house

IN_HALVES = ("craps", "mini-baccarat", "midi-baccarat", "baccarat")
BY_EACH = ("blackjack", "caribbean-stud")
_numbers = count(1)


def say(house: House, person: Person, deed: acts.AnyDeed, sent: str = "") -> Entry | Refusal:
    return house.post(person, "t1", sent or f"a{next(_numbers)}", deed)


def open_table(game: str) -> tuple[House, dict[Role, Person]]:
    house = make_house(game)
    house.take_up("t1")
    staff = enrol_staff(house)
    assert isinstance(say(house, staff[Role.GAME_SUPERVISOR], acts.Open(SIGN)), Entry)
    return house, staff


def find_halves(house: House) -> tuple[Duty, Duty]:
    """The inspection as the dealer and as the game supervisor, of one rule."""
    duties = [duty for duty in house.find("t1").book.table.now.duties.values() if "nspect" in duty.says]
    first = next(duty for duty in duties if duty.least is Role.DEALER)
    second = next(one for one in duties if one.cite == first.cite and one.least is Role.GAME_SUPERVISOR)
    return first, second


@pytest.mark.parametrize("game", IN_HALVES)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_one_person_cannot_inspect_as_dealer_and_as_supervisor(game: str, order: tuple[int, int]) -> None:
    house, staff = open_table(game)
    kim, lee, pat = staff[Role.GAME_SUPERVISOR], staff[Role.DEALER], staff[Role.CASINO_SUPERVISOR]
    halves = find_halves(house)
    first, second = halves[order[0]], halves[order[1]]
    assert isinstance(say(house, kim, acts.Discharge(first.id)), Entry)
    with pytest.raises(Denied) as said:
        say(house, kim, acts.Discharge(second.id))
    assert said.value.code == "same-person"
    assert second.id in house.find("t1").book.table.now.duties
    other = lee if second.least is Role.DEALER else pat
    assert isinstance(say(house, other, acts.Discharge(second.id)), Entry)
    house.stop()


def test_one_person_cannot_do_both_halves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sessions of one person, each with the other half, in the same instant."""
    house, staff = open_table("baccarat")
    kim, halves = staff[Role.GAME_SUPERVISOR], find_halves(house)
    looked = Semaphore(0)

    def look(*asked: Any) -> tuple[acts.Discharge, Person]:
        looked.release()
        return check_two_persons(*asked)

    monkeypatch.setattr("croupier.house.service.check_two_persons", look)
    with ThreadPoolExecutor(2) as pool:
        with house.find("t1").book.lock:  # nobody acts before both have looked, if they can
            said = [pool.submit(say, house, kim, acts.Discharge(half.id)) for half in halves]
            for _ in said:
                looked.acquire(timeout=0.3)
        answers = [one.exception() or one.result() for one in said]
    assert sorted(type(one).__name__ for one in answers) == ["Denied", "Entry"]
    house.stop()


def find_inspection(house: House) -> Duty:
    duties = house.find("t1").book.table.now.duties.values()
    return next(duty for duty in duties if "each" in duty.says or "by himself" in duty.says)


def refuse_alone(house: House, person: Person, duty: Duty) -> str:
    with pytest.raises(Denied) as said:
        say(house, person, acts.Discharge(duty.id))
    assert said.value.code == "second-person" and duty.id in house.find("t1").book.table.now.duties
    return said.value.message


@pytest.mark.parametrize("game", BY_EACH)
def test_II_5_1__dealer_and_supervisor_each_inspect_and_the_entry_names_both(game: str) -> None:
    house, staff = open_table(game)
    kim, lee = staff[Role.GAME_SUPERVISOR], staff[Role.DEALER]
    duty = find_inspection(house)
    assert refuse_alone(house, lee, duty).startswith("Lee inspected: that is on record. Now a game supervisor")
    assert refuse_alone(house, lee, duty).startswith("Lee inspected")
    entry = say(house, kim, acts.Discharge(duty.id, "eight decks"), "k1")
    assert isinstance(entry, Entry) and isinstance(entry.act.deed, acts.Discharge)
    assert entry.act.deed.note == "eight decks (with Lee)" and entry.discharged == (duty.id,)
    assert say(house, kim, acts.Discharge(duty.id, "eight decks"), "k1") == entry
    house.stop()


@pytest.mark.parametrize("game", BY_EACH)
def test_II_5_1__two_dealers_are_not_enough_nor_a_supervisor_twice(game: str) -> None:
    house, staff = open_table(game)
    lou = house.people.enrol("Lou", Role.DEALER, PASSWORD, ("t1",))
    duty = find_inspection(house)
    refuse_alone(house, staff[Role.DEALER], duty)
    assert refuse_alone(house, lou, duty).startswith("Lee and Lou inspected")
    assert isinstance(say(house, staff[Role.GAME_SUPERVISOR], acts.Discharge(duty.id)), Entry)
    house.stop()
    house, staff = open_table(game)
    for _ in range(2):
        assert refuse_alone(house, staff[Role.GAME_SUPERVISOR], find_inspection(house)).endswith("does so, apart.")
    house.stop()


@pytest.mark.parametrize("game", BY_EACH)
def test_II_5_1__the_supervisor_may_inspect_before_the_dealer_does(game: str) -> None:
    """In whichever order they come the game goes on, and the entry is the supervisor's, with the dealer's name."""
    house, staff = open_table(game)
    kim, lee = staff[Role.GAME_SUPERVISOR], staff[Role.DEALER]
    duty = find_inspection(house)
    assert refuse_alone(house, kim, duty).endswith("Now somebody else does so, apart.")
    entry = say(house, lee, acts.Discharge(duty.id), "l1")
    assert isinstance(entry, Entry) and isinstance(entry.act.deed, acts.Discharge)
    assert (entry.act.by, entry.act.role) == ("Kim", Role.GAME_SUPERVISOR)
    assert entry.act.deed.note == "with Lee" and entry.discharged == (duty.id,)
    assert say(house, lee, acts.Discharge(duty.id), "l1") == entry, "sent once more"
    house.stop()


def test_8_1__the_ladder_of_a_dispute_is_climbed_by_different_people_in_order() -> None:
    house, staff = open_table("roulette")
    house.people.enrol("Ria", Role.CASINO_SUPERVISOR, PASSWORD, ("t1",))
    ana = house.people.admit("Ana").person
    say(house, ana, acts.SitDown("Ana", 1))
    assert isinstance(say(house, ana, acts.Dispute("d1", "Ana", "the ball was touched")), Entry)
    early = say(house, staff[Role.INSPECTOR], acts.Decide("d1", "no"))
    assert isinstance(early, Refusal) and early.code == "no-authority"
    steps = (Role.GAME_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.INSPECTOR)
    for number, role in enumerate(steps):
        if number:
            assert isinstance(say(house, ana, acts.Review("d1")), Entry)
        assert isinstance(say(house, staff[role], acts.Decide("d1", "no")), Entry)
    assert not house.find("t1").book.table.now.disputes
    house.stop()
