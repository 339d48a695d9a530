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


# Found at the table -----------------------------------------------------------------------------------

MINOR = date(1980, 1, 1)


def found_out() -> Desk:
    """ana, seated with $10 on red, turns out to be 17."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "red", 1_000)
    entry = desk.accepts(acts.FindAge("ana", MINOR), DEALER, cites=(RULE,))
    assert [call.says for call in entry.calls if call.cite == RULE] == [
        "ana is under 20 and must leave the gaming area"
    ]
    return desk


def test_9_0__whoever_is_found_to_be_under_age_is_gone_from_the_table() -> None:
    desk = found_out()
    assert not desk.table.present("ana")
    assert (desk.holds("ana"), desk.account("outside")) == (0, 99_000)
    desk.refuses(acts.Place("w", "ana", "red", 500), "under-age", RULE, PLAYER)
    desk.refuses(acts.BuyIn("ana", 500), "under-age", RULE, PLAYER)
    desk.accepts(acts.SitDown("cai", 1), PLAYER)


def test_9_0__and_not_let_back_whatever_is_said_of_the_age_until_the_birthday() -> None:
    desk = found_out()
    desk.spin(0)
    desk.refuses(acts.SitDown("ana", 1), "under-age", RULE, PLAYER)
    desk.refuses(acts.SitDown("ana"), "under-age", RULE, DEALER)
    desk.at = datetime(2000, 1, 1, 12, tzinfo=HERE)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)


def test_9_0__a_wager_already_made_stands_and_what_it_wins_is_held() -> None:
    """Reading G-45: the rule is about the place, and no rule makes the wager void."""
    desk = found_out()
    settled = desk.spin(1)["w1"]
    assert (settled.won, settled.held, desk.account("unclaimed ana")) == (1_000, True, 2_000)


def test_9_0__somebody_of_age_stays() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.FindAge("ana", date(1970, 1, 1)), DEALER, cites=(RULE,))
    assert desk.table.present("ana")
    desk.accepts(acts.FindAge("ben", MINOR), DEALER, cites=(RULE,))  # who is not at the table does not come to it
    desk.refuses(acts.SitDown("ben", 3), "under-age", RULE, PLAYER)
