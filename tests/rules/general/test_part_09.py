"""General rules, part 9: minimum age."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import acts
from croupier.table.general.persons import is_of_age
from tests.support.desk import DEALER, HERE, PLAYER, Desk

DIVISION = "1996.general"
RULE = "1996.general.9.0"


@pytest.mark.parametrize("seat", [1, None])
def test_9_0__refused_on_the_eve_of_the_birthday_admitted_on_the_day(seat: int | None) -> None:
    desk = Desk(at=datetime(1997, 5, 2, 23, 59, 59, 999_000, tzinfo=HERE))
    born = date(1977, 5, 3)
    desk.refuses(acts.SitDown("ana", seat, born), "under-age", RULE, DEALER)
    desk.at = datetime(1997, 5, 3, 0, 0, tzinfo=HERE)
    desk.accepts(acts.SitDown("ana", seat, born), DEALER, cites=(RULE,))


def test_9_0__the_day_is_new_zealands_not_greenwichs() -> None:
    """At 12:30 on 2 May in Greenwich it is 00:30 on 3 May in Christchurch."""
    desk = Desk(at=datetime(1997, 5, 2, 11, 59, tzinfo=UTC))
    born = date(1977, 5, 3)
    desk.refuses(acts.SitDown("ana", 1, born), "under-age", RULE, DEALER)
    desk.at = datetime(1997, 5, 2, 12, 30, tzinfo=UTC)
    desk.accepts(acts.SitDown("ana", 1, born), DEALER)


@pytest.mark.parametrize(
    ("born", "first_day"),
    [
        (date(1976, 2, 29), date(1996, 2, 29)),
        (date(1976, 12, 31), date(1996, 12, 31)),
        (date(1977, 1, 1), date(1997, 1, 1)),
        (date(2080, 2, 29), date(2100, 3, 1)),
    ],
)
def test_9_0__of_age_from_the_twentieth_birthday(born: date, first_day: date) -> None:
    noon = datetime(first_day.year, first_day.month, first_day.day, 12, tzinfo=HERE)
    assert is_of_age(born, noon)
    assert not is_of_age(born, noon - timedelta(days=1))


@given(born=st.dates(date(1900, 1, 1), date(1990, 12, 31)), days=st.integers(-800, 800))
def test_9_0__once_of_age_always_of_age(born: date, days: int) -> None:
    birthday = date(born.year + 20, 3, 1) if (born.month, born.day) == (2, 29) else born.replace(year=born.year + 20)
    if (born.month, born.day) == (2, 29) and birthday.year % 4 == 0 and birthday.year != 1900:
        birthday = date(birthday.year, 2, 29)
    today = birthday + timedelta(days=days)
    assert is_of_age(born, datetime(today.year, today.month, today.day, 12, tzinfo=HERE)) == (days >= 0)


def test_9_0__under_age_comes_before_a_free_seat_or_an_exclusion() -> None:
    desk = Desk(setup={"seats": 1})
    desk.seat("ben", 1)
    desk.refuses(acts.SitDown("ana", 1, date(1980, 1, 1)), "under-age", RULE, PLAYER)


def test_9_0__somebody_standing_is_asked_again_on_taking_a_seat() -> None:
    desk = Desk()
    desk.accepts(acts.SitDown("ana"), PLAYER)
    desk.refuses(acts.SitDown("ana", 1, date(1980, 1, 1)), "under-age", RULE, DEALER)
