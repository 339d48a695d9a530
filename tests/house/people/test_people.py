"""Signing in: names, passwords, tokens, and sessions that end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from croupier.house.people.people import GUEST_SESSION, REMEMBERED, STAFF_SESSION, digest
from croupier.house.people.person import Denied
from croupier.house.people.rows import Row, SqliteRows, open_rows
from croupier.table.roles import Role
from tests.support.house import PASSWORD, WallClock, make_people

SECOND = timedelta(seconds=1)


def test_a_guest_has_a_name_of_his_or_her_own_and_a_session() -> None:
    people = make_people()
    session = people.admit("  Ana   Tāne ")
    assert session.person.name == "Ana Tāne" and session.person.role is Role.PLAYER and session.person.guest
    assert people.recognise(session.token) == session.person
    for same in ("ana tāne", "ANA TĀNE"):
        with pytest.raises(Denied) as said:
            people.admit(same)
        assert said.value.code == "name-taken"


@pytest.mark.parametrize("name", ["aroha", "BEN", "dealer", "Inspector", "system", "house", "game supervisor"])
def test_nobody_takes_the_name_of_the_company_or_of_an_office(name: str) -> None:
    with pytest.raises(Denied) as said:
        make_people().admit(name)
    assert said.value.code == "name-taken"


@pytest.mark.parametrize("name", ["", " ", "7", "a/b", "a\nb\x00", "x" * 25, "<b>", "player ana:"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(Denied) as said:
        make_people().admit(name)
    assert said.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Аna", "Ana В", "Вова Smith", "АОС", "ΑΝΑ"])
def test_nobody_is_taken_for_somebody_else_by_letters_that_look_alike(name: str) -> None:
    with pytest.raises(Denied) as said:
        make_people().admit(name)
    assert said.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Дмитрий", "Μαρία Παππά", "王小明", "あい太郎", "Tāne Ō'Brien 2"])
def test_any_one_alphabet_will_do(name: str) -> None:
    assert make_people().admit(name).person.name == name


def test_staff_sign_in_with_their_password_and_their_role_on_record() -> None:
    people = make_people()
    people.enrol("Lee", Role.DEALER, PASSWORD, ("t1",))
    person = people.sign_in("lee", PASSWORD).person
    assert (person.role, person.tables, person.guest) == (Role.DEALER, ("t1",), False)
    assert person.serves("t1") and not person.serves("t2")


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer() -> None:
    people = make_people()
    people.enrol("Lee", Role.DEALER, PASSWORD)
    people.admit("Ana")
    answers = set()
    for name, password in (("Lee", "wrong horse"), ("Lou", PASSWORD), ("Ana", ""), ("Ana", PASSWORD)):
        with pytest.raises(Denied) as said:
            people.sign_in(name, password)
        answers.add((said.value.code, said.value.message))
    assert len(answers) == 1


@pytest.mark.parametrize("guest", [False, True])
def test_a_session_ends_at_its_moment(guest: bool) -> None:
    clock = WallClock()
    people = make_people(clock)
    if guest:
        token, lasts = people.admit("Ana").token, GUEST_SESSION
    else:
        people.enrol("Lee", Role.DEALER, PASSWORD)
        token, lasts = people.sign_in("Lee", PASSWORD).token, STAFF_SESSION
    clock.pass_by(lasts - SECOND)
    people.recognise(token)
    clock.pass_by(SECOND)
    with pytest.raises(Denied) as said:
        people.recognise(token)
    assert said.value.code == "not-signed-in"


def test_who_signs_out_is_out() -> None:
    people = make_people()
    token, other = people.admit("Ana").token, people.admit("Bo").token
    people.sign_out(token)
    with pytest.raises(Denied):
        people.recognise(token)
    assert people.recognise(other).name == "Bo"


def test_a_session_that_another_process_ends_ends_here_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 100.0
    monkeypatch.setattr("croupier.house.people.people.monotonic", lambda: seconds)
    here, there = (make_people(rows=SqliteRows(tmp_path / "people")) for _ in range(2))
    token = here.admit("Ana").token
    assert here.recognise(token).name == "Ana"
    there.sign_out(token)
    assert here.recognise(token).name == "Ana"
    seconds += REMEMBERED + 0.01
    with pytest.raises(Denied):
        here.recognise(token)
    here.close()
    there.close()


def test_who_acts_often_is_looked_up_once_a_second() -> None:
    people = make_people(rows=(rows := Counting(None)))
    token = people.admit("Ana").token
    before = rows.statements
    for _ in range(100):
        people.recognise(token)
    assert rows.statements - before == 2


def test_a_session_ended_while_it_is_looked_up_is_not_remembered() -> None:
    people = make_people(rows=(rows := Counting(None)))
    token = people.admit("Ana").token
    rows.meanwhile = lambda: people.sign_out(token)
    people.recognise(token)  # it was still known when it was looked up
    with pytest.raises(Denied):
        people.recognise(token)


class Counting(SqliteRows):
    """How many statements were run; `meanwhile` happens once, after a person was read."""

    statements = 0
    meanwhile: Callable[[], None] | None = None

    def run(self, statement: str, values: Sequence[str | int] = ()) -> list[Row]:
        self.statements += 1
        found = super().run(statement, values)
        if self.meanwhile is not None and "FROM person" in statement:
            happen, self.meanwhile = self.meanwhile, None
            happen()
        return found


def test_neither_token_nor_password_is_on_the_disk(tmp_path: Path) -> None:
    rows = open_rows(str(tmp_path / "house.db"))
    people = make_people(rows=rows)
    people.enrol("Lee", Role.DEALER, PASSWORD)
    token = people.sign_in("Lee", PASSWORD).token
    people.close()
    assert (tmp_path / "house.db.people").stat().st_mode & 0o077 == 0
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"$argon2id$" in kept and digest(token).encode() in kept
    assert token.encode() not in kept and PASSWORD.encode() not in kept


def test_people_and_sessions_outlive_the_house(tmp_path: Path) -> None:
    first = make_people(rows=SqliteRows(tmp_path / "people"))
    token = first.admit("Ana").token
    first.close()
    again = make_people(rows=SqliteRows(tmp_path / "people"))
    assert again.recognise(token).name == "Ana"
    again.close()


def test_a_short_password_and_the_role_of_the_system_are_for_nobody() -> None:
    people = make_people()
    with pytest.raises(ValueError, match="at least 8"):
        people.enrol("Lee", Role.DEALER, "short")
    with pytest.raises(ValueError, match="system"):
        people.enrol("Lee", Role.SYSTEM, PASSWORD)


@pytest.mark.parametrize("name", ["neighbour Zed", "Neighbour Aroha", "draws", "meter", "put out", "Dealer Kim"])
def test_nobody_is_called_as_the_house_calls_what_it_does_itself(name: str) -> None:
    """Ids of acts begin with the name: a guest's would be taken for the computer's players', and left out of draws."""
    with pytest.raises(Denied, match="take another name"):
        make_people().admit(name)
