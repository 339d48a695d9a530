"""People are kept alike in SQLite and in PostgreSQL."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from croupier.house.people.person import Denied
from croupier.house.people.rows import PostgresRows, SqliteRows, open_rows
from croupier.house.store.contract import Unavailable
from croupier.table.roles import Role
from tests.support.house import PASSWORD, WallClock, make_people


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_people_sessions_and_attestations_are_kept(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = request.getfixturevalue("database") if kind == "postgresql" else str(tmp_path / "house.db")
    rows = open_rows(database)
    assert isinstance(rows, PostgresRows if kind == "postgresql" else SqliteRows)
    people = make_people(rows=rows)
    lee = people.enrol("Lee", Role.DEALER, PASSWORD, ("t1", "t2"))
    ana = people.admit("Ana Tāne")
    people.attest("t1", "4-1", lee)
    people.attest("t1", "4-1", lee)
    with pytest.raises(Denied):
        people.admit("lee")
    people.close()
    again = make_people(rows=open_rows(database))
    assert again.recognise(ana.token) == ana.person
    assert again.sign_in("LEE", PASSWORD).person == lee
    assert again.attested("t1", "4-1") == ("Lee",) and again.attested("t2", "4-1") == ()
    again.sign_out(ana.token)
    with pytest.raises(Denied):
        again.recognise(ana.token)
    again.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_attempts_are_counted_for_everybody_who_keeps_the_same_people(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    database = request.getfixturevalue("database") if kind == "postgresql" else str(tmp_path / "house.db")
    clock = WallClock()
    first, second = (make_people(clock, open_rows(database)) for _ in range(2))
    assert [one.count_attempt("sign-in Ana", 3, 0.1) for one in (first, second, first)] == [0, 0, 0]
    assert [one.count_attempt("sign-in Ana", 3, 0.1) for one in (first, second)] == [10, 10]
    assert second.count_attempt("sign-in Bo", 3, 0.1) == 0
    clock.pass_by(timedelta(seconds=4))
    assert first.count_attempt("sign-in Ana", 3, 0.1) == 6
    clock.pass_by(timedelta(seconds=6))
    assert [one.count_attempt("sign-in Ana", 3, 0.1) for one in (first, second)] == [0, 10]
    clock.pass_by(timedelta(minutes=30))
    assert [second.count_attempt("sign-in Ana", 3, 0.1) for _ in range(4)] == [0, 0, 0, 10]
    clock.pass_by(timedelta(hours=2))
    assert first.count_attempt("sign-in Ana", 3, 0.1) == 0
    first.close()
    second.close()


def test_a_database_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        open_rows(str(tmp_path / "nowhere" / "house.db"))
    with pytest.raises(Unavailable):
        open_rows("postgresql://127.0.0.1:1/none")


def test_a_clock_that_is_put_back_keeps_nobody_out() -> None:
    clock = WallClock()
    people = make_people(clock)
    assert [people.count_attempt("sign-in Ana", 3, 0.1) for _ in range(4)] == [0, 0, 0, 10]
    clock.pass_by(timedelta(hours=-1))
    assert people.count_attempt("sign-in Ana", 3, 0.1) == 10
    clock.pass_by(timedelta(seconds=10))
    assert people.count_attempt("sign-in Ana", 3, 0.1) == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_address_is_known_for_a_month(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = request.getfixturevalue("database") if kind == "postgresql" else str(tmp_path / "house.db")
    clock = WallClock()
    people = make_people(clock, open_rows(database))
    lee = people.enrol("Lee", Role.DEALER, PASSWORD, ["t1"])
    for _ in range(2):
        people.meet(lee, "192.0.2.1")
    assert people.has_met("LEE", "192.0.2.1")
    assert not people.has_met("Lee", "192.0.2.2") and not people.has_met("Kim", "192.0.2.1")
    clock.pass_by(timedelta(days=31))
    assert not people.has_met("Lee", "192.0.2.1")
    people.close()
