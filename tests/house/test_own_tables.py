"""A table of one's own: any game of any casino and day, under the text of that day, until everybody has gone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from croupier.games import GAMES
from croupier.house.attending import Pace
from croupier.house.demonstration import go_on, open_demonstration
from croupier.house.own_tables import EACH_MOST, Wanted, at_casino, is_own, lay_own
from croupier.house.people.person import Denied
from croupier.house.presence import GONE
from croupier.house.service import House
from croupier.house.store.sqlite import SqliteStore
from croupier.language.places import say_place
from croupier.table import acts
from croupier.table.entries import Entry
from tests.house.test_presence import Watch
from tests.support.house import make_house
from tests.support.seat import NIGHT

PACE = Pace(betting=0.0, step=0.0, shown=0.0, deciding=0.05, retry=0.01)


def test_baccarat_of_1996_and_of_2004_side_by_side() -> None:
    house = make_house()
    ana = house.people.admit("Ana").person
    old = lay_own(house, ana, Wanted("baccarat", "christchurch", date(1996, 7, 1)))
    new = lay_own(house, ana, Wanted("baccarat", "auckland", date(2004, 6, 5), 1_000, 20_000, options={"style": "C"}))
    first, second = (house.find(name).book.table for name in (old.name, new.name))
    assert first.edition is not None and second.edition is not None
    assert (first.edition.instrument, second.edition.instrument) == ("1996-07", "2004-56")
    assert first.now.at is not None and first.now.at.date() == date(1996, 7, 1)
    assert (new.least, new.most, new.casino) == (1_000, 20_000, "auckland") and is_own(new.name)
    house.stop()


def test_what_the_house_prints_on_its_cloth_is_what_a_bet_there_is_called() -> None:
    house = make_house()
    ana = house.people.admit("Ana").person
    laid = lay_own(house, ana, Wanted("money-wheel", "auckland", date(1997, 5, 3)))
    table = house.find(laid.name).book.table
    symbol = table.game.layout(table.terms)["symbol"]
    assert say_place(symbol, symbol.spots["A"]) == "Kiwi"
    house.stop()


def test_what_is_not_in_force_is_not_to_be_had_and_the_reason_is_said() -> None:
    house = make_house()
    ana = house.people.admit("Ana").person
    for wanted, says in (
        (Wanted("craps", "christchurch", date(1997, 5, 3)), "hristchurch"),
        (Wanted("faro", "auckland", date(1997, 5, 3)), "faro"),
        (Wanted("baccarat", "auckland", date(1997, 5, 3), options={"style": "Z"}), "style"),
        (Wanted("roulette", "auckland", date(1997, 5, 3), 2_000, 1_000), "limits"),
    ):
        with pytest.raises(Denied, match=says) as said:
            lay_own(house, ana, wanted)
        assert said.value.code == "not-to-be-had"
    house.stop()


@pytest.mark.parametrize("on", [date(1899, 12, 31), date(2199, 12, 31), date(9999, 12, 31)])
def test_a_day_that_no_clock_comes_to_leaves_no_table_behind(on: date) -> None:
    """Else it would be there, dealt by nobody, and the whole house would count as not well."""
    house = make_house()
    ana = house.people.admit("Ana").person
    names, laid = house.names(), house.laid()
    with pytest.raises(Denied, match="1900 to 2198") as said:
        lay_own(house, ana, Wanted("roulette", "auckland", on))
    assert said.value.code == "not-to-be-had"
    assert (house.names(), house.laid()) == (names, laid) and house.health().ok
    house.stop()


def test_every_game_that_a_casino_had_opens() -> None:
    house = make_house()
    for number, one in enumerate(at_casino("auckland", date(1997, 5, 3))):
        person = house.people.admit(f"Guest {number}").person
        assert lay_own(house, person, Wanted(one.game, "auckland", date(1997, 5, 3))).game == one.game
    assert [one.game for one in at_casino("auckland", date(1997, 5, 3))] == list(GAMES)
    house.stop()


def test_one_person_has_a_few() -> None:
    house = make_house()
    ana = house.people.admit("Ana").person
    for _ in range(EACH_MOST):
        lay_own(house, ana, Wanted("money-wheel", "auckland", date(1997, 5, 3)))
    with pytest.raises(Denied, match="leave one first"):
        lay_own(house, ana, Wanted("money-wheel", "auckland", date(1997, 5, 3)))
    house.stop()


def test_it_is_given_up_when_everybody_has_gone(tmp_path: Path) -> None:
    house = open_demonstration(str(tmp_path / "house.db"), tmp_path / "key", pace=PACE, verifiable=False)
    house.presence._seconds = watch = Watch()
    house.presence._began = 0.0
    ana = house.people.admit("Ana").person
    name = lay_own(house, ana, Wanted("roulette", "auckland", date(2000, 1, 1), company=0)).name
    attendant = house.find(name).attendant
    assert attendant is not None
    watch.now = GONE - 1
    assert not attendant.is_deserted()
    watch.now = GONE + 1
    assert attendant.is_deserted()
    attendant.start()
    attendant._thread.join(60)
    assert not attendant._thread.is_alive() and name not in house.names() and name in house.laid()
    house.stop()


def test_after_a_restart_it_is_there_if_somebody_sits_and_the_clock_of_the_others_is_theirs(tmp_path: Path) -> None:
    def reopen() -> House:
        return open_demonstration(str(tmp_path / "house.db"), tmp_path / "key", pace=PACE, verifiable=False)

    house = reopen()
    ana = house.people.admit("Ana").person
    kept, empty = (
        lay_own(house, ana, Wanted("roulette", "auckland", date(2003, 1, 1), company=n)).name for n in (1, 0)
    )
    assert isinstance(house.post(ana, kept, "1", acts.SitDown("Ana", 3)), Entry)
    house.stop()
    again = reopen()
    assert kept in again.names() and empty not in again.names()
    table = again.find(kept).book.table
    assert table.present("Ana") and table.now.at is not None and table.now.at.year == 2003
    store = SqliteStore(tmp_path / "house.db")
    assert go_on(store, NIGHT, lambda: 0.0)().year < 2003
    store.close()
    again.stop()
