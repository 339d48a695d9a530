"""Clocks that are put forward or back, and the nights on which they are: no notice is shorter for it, and nothing at a
table happens before what it follows."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.clocks import passing
from croupier.house.people.person import Person
from croupier.house.service import House
from croupier.house.store.memory import MemoryStore
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Setup
from tests.support.house import SIGN, enrol_staff, make_people
from tests.support.seat import NIGHT

MINUTE = 60.0
HOUR = timedelta(hours=1)
_numbers = count(1)


class Elapsed:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def open_house(start: datetime) -> tuple[House, Person, Elapsed]:
    elapsed = Elapsed()
    house = House(MemoryStore(), make_people(), passing(start, elapsed))
    house.lay(Setup("roulette", "christchurch", table="t1"))
    house.take_up("t1")
    pat = enrol_staff(house)[Role.CASINO_SUPERVISOR]
    for sent, deed in (("open", acts.Open(SIGN)), ("seat", acts.SitDown("Ana", 1))):
        assert isinstance(house.post(pat, "t1", sent, deed), Entry)
    return house, pat, elapsed


def close(house: House, pat: Person) -> Entry | Refusal:
    return house.post(pat, "t1", f"close-{next(_numbers)}", acts.CloseTable())


@pytest.mark.parametrize("step", [3_600.0, -3_600.0])
def test_6_0__notice_is_20_minutes_whatever_the_clock_on_the_wall_is_put_to(
    step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, pat, elapsed = open_house(NIGHT)
    assert isinstance(house.post(pat, "t1", "1", acts.PostClosure(NIGHT + timedelta(minutes=20))), Entry)
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + step)
    elapsed.seconds = 20 * MINUTE - 1
    early = close(house, pat)
    assert isinstance(early, Refusal) and early.cite == "1996.general.6.0"
    elapsed.seconds = 20 * MINUTE
    assert isinstance(close(house, pat), Entry)
    house.stop()


@pytest.mark.parametrize(
    ("posted", "closes"),
    [
        (datetime(1997, 10, 5, 1, 50, tzinfo=NEW_ZEALAND), datetime(1997, 10, 5, 3, 10, tzinfo=NEW_ZEALAND)),
        (datetime(1997, 3, 16, 2, 50, tzinfo=NEW_ZEALAND), datetime(1997, 3, 16, 2, 10, tzinfo=NEW_ZEALAND, fold=1)),
    ],
    ids=["put forward", "put back"],
)
def test_6_0__notice_is_20_minutes_on_the_nights_of_daylight_time(posted: datetime, closes: datetime) -> None:
    house, pat, elapsed = open_house(posted)
    assert isinstance(house.post(pat, "t1", "1", acts.PostClosure(closes)), Entry)
    elapsed.seconds = 20 * MINUTE - 1
    assert isinstance(close(house, pat), Refusal)
    elapsed.seconds = 20 * MINUTE
    done = close(house, pat)
    assert isinstance(done, Entry)
    first = next(house.find("t1").book.read()).act.at
    assert done.act.at.astimezone(UTC) - first.astimezone(UTC) == timedelta(minutes=20)
    house.stop()


def test_a_house_whose_own_clock_is_put_back_neither_goes_back_nor_gives_shorter_notice() -> None:
    house, pat, elapsed = open_house(NIGHT)
    assert isinstance(house.post(pat, "t1", "1", acts.PostClosure(NIGHT + timedelta(minutes=20))), Entry)
    elapsed.seconds = 10 * MINUTE
    assert isinstance(house.post(pat, "t1", "2", acts.AskRules()), Entry)
    forward = house._clock
    house._clock = lambda: forward() - HOUR
    for minutes in (15, 25, 60, 79):
        elapsed.seconds = minutes * MINUTE
        assert isinstance(close(house, pat), Refusal), minutes
    elapsed.seconds = 80 * MINUTE
    assert isinstance(close(house, pat), Entry)
    moments = [entry.act.at for entry in house.find("t1").book.read()]
    assert moments == sorted(moments)
    house.stop()
