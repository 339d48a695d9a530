"""Who may ask for what: every role, every deed, at the own table, at another, and with a session that is over.

docs/authorisation.md is the matrix; each of its cells is tried at a house. A cell that is missing fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from croupier.house.consoles.console import show_console
from croupier.house.people.people import STAFF_SESSION
from croupier.house.people.permits import (
    CONSOLE,
    DEEDS,
    FIGURES,
    INSPECTION,
    LEARNING,
    READINGS,
    scope_of,
    scope_of_reading,
)
from croupier.house.people.person import Denied, Person
from croupier.house.practice.table import Trouble
from croupier.house.practice.tables import PracticeTables
from croupier.house.service import House
from croupier.house.store.memory import MemoryStore
from croupier.table import acts
from croupier.table.acts import AnyDeed, Deed
from croupier.table.roles import LADDER, Role
from croupier.table.setup import Limits, Sign
from tests.support.house import NAMES, PASSWORD, SIGN, WallClock, enrol_staff, make_house

PAGE = Path(__file__).parents[3] / "docs" / "authorisation.md"
ROLES = (Role.PLAYER, *LADDER, Role.INSPECTOR)
SAMPLES: dict[Any, Any] = {
    str: "x",
    int: 500,
    Sign: SIGN,
    datetime: datetime(1997, 5, 3, 12, 0, tzinfo=UTC),
    date: date(1970, 1, 1),
    tuple[str, ...]: ("x",),
    Limits | None: None,
    Mapping[str, Limits]: {},
}
_numbers = count(1)


def tag_of(deed: type[Deed]) -> str:
    return str(deed.__struct_config__.tag)


def sample(deed: type[Deed]) -> AnyDeed:
    """A deed of this type, in all that it must say."""
    hints = get_type_hints(deed)
    needed = [field.name for field in msgspec.structs.fields(deed) if field.required]
    made: AnyDeed = deed(**{name: SAMPLES.get(hints[name]) for name in needed})  # type: ignore[assignment]
    return made


def read_page() -> dict[tuple[str, str], str]:
    rows = [line.strip("| ").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if "|" in line]
    head, _, *body = rows
    return {(row[0], role): cell for row in body for role, cell in zip(head[1:], row[1:], strict=True)}


CELLS = read_page()


CLOCK = WallClock()


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    made = make_house("roulette", "roulette", clock=CLOCK)
    for name in ("t1", "t2"):
        made.take_up(name)
    enrol_staff(made, "t1")
    made.people.enrol("Ana", Role.PLAYER, PASSWORD)
    yield made
    made.stop()


def test_the_page_has_a_cell_for_every_role_and_every_deed() -> None:
    rows = [*map(tag_of, DEEDS), *READINGS]
    assert set(CELLS) == {(row, role.value) for row in rows for role in ROLES}
    assert len(CELLS) == 61 * 7
    for reading in READINGS:
        for role in ROLES:
            assert CELLS[reading, role.value] == scope_of_reading(role, reading).value, (reading, role)
    for deed in DEEDS:
        for role in ROLES:
            assert CELLS[tag_of(deed), role.value] == scope_of(role, deed).value, (deed, role)


def ask(house: House, token: str, table: str, deed: AnyDeed) -> str:
    """What becomes of it: `judged` by the table, or the code of the house's no."""
    try:
        house.post(house.people.recognise(token), table, f"a{next(_numbers)}", deed)
    except Denied as denied:
        return denied.code
    return "judged"


@pytest.mark.parametrize("role", ROLES)
def test_every_cell_is_as_the_page_says(role: Role, house: House) -> None:
    name = NAMES.get(role, "Ana")
    token = house.people.sign_in(name, PASSWORD).token
    for deed in DEEDS:
        said = CELLS[tag_of(deed), role.value]
        own = "not-yours-to-do" if said == "-" else "judged"
        other = {"-": "not-yours-to-do", "assigned": "other-table", "any": "judged"}[said]
        assert ask(house, token, "t1", sample(deed)) == own, (role, deed)
        assert ask(house, token, "t2", sample(deed)) == other, (role, deed)


def read(house: House, token: str, table: str) -> str:
    """What becomes of a question for figures: `told`, or the code of the house's no."""
    try:
        return "told" if house.table_figures(house.people.recognise(token), table).table == table else "wrong"
    except Denied as denied:
        return denied.code


@pytest.mark.parametrize("role", ROLES)
def test_figures_are_read_by_those_whom_the_page_says(role: Role, house: House) -> None:
    token = house.people.sign_in(NAMES.get(role, "Ana"), PASSWORD).token
    said = CELLS[FIGURES, role.value]
    assert read(house, token, "t1") == ("not-yours-to-do" if said == "-" else "told")
    assert read(house, token, "t2") == {"-": "not-yours-to-do", "assigned": "other-table", "any": "told"}[said]
    if said == "-":
        with pytest.raises(Denied):
            house.figures(house.people.recognise(token))
        return
    seen = [one.table for one in house.figures(house.people.recognise(token)).tables]
    assert seen == (["t1", "t2"] if said == "any" else ["t1"])
    CLOCK.pass_by(STAFF_SESSION)
    assert read(house, token, "t1") == "not-signed-in"


@pytest.mark.parametrize("role", ROLES)
def test_a_console_is_for_those_whom_the_page_says(role: Role, house: House) -> None:
    person = house.people.recognise(house.people.sign_in(NAMES.get(role, "Ana"), PASSWORD).token)
    said = CELLS[CONSOLE, role.value]
    codes: list[str] = []
    for table in ("t1", "t2"):
        try:
            codes.append("told" if show_console(house, person, table).keyed else "wrong")
        except Denied as denied:
            codes.append(denied.code)
    assert codes == (["not-yours-to-do"] * 2 if said == "-" else ["told", "other-table"])


@pytest.mark.parametrize("role", ROLES)
def test_the_journals_are_looked_into_by_those_whom_the_page_says(role: Role, house: House) -> None:
    person = house.people.recognise(house.people.sign_in(NAMES.get(role, "Ana"), PASSWORD).token)
    if CELLS[INSPECTION, role.value] == "any":
        assert [laid.name for laid in house.inspection.enter(person).tables()] == ["t1", "t2"]
        return
    with pytest.raises(Denied) as said:
        house.inspection.enter(person)
    assert said.value.code == "not-yours-to-do"


@pytest.mark.parametrize("role", ROLES)
def test_what_somebody_learns_is_kept_for_that_person_alone(role: Role, house: House) -> None:
    """At practice tables and with the cards of the drills."""
    name, other = NAMES.get(role, "Ana"), "Lee" if role is not Role.DEALER else "Kim"
    person, somebody = (house.people.recognise(house.people.sign_in(one, PASSWORD).token) for one in (name, other))
    assert CELLS[LEARNING, role.value] == "own"
    learning, card = house.people.learning, f"roulette/{role.value.replace(' ', '-')}"
    learning.note(person, card, 1, 5, "1997-5-3", right=True, cost=0, slip="")
    assert card in learning.read(person).cards and card not in learning.read(somebody).cards
    tables = PracticeTables()
    laid = tables.lay(person.name, "roulette", "1996-07", Trouble.NEVER)
    assert tables.find(person.name, laid.name) is laid
    with pytest.raises(Denied) as said:
        tables.find(somebody.name, laid.name)
    assert said.value.code == "no-such-table"


@pytest.mark.parametrize("role", ROLES)
def test_with_a_session_that_is_over_nobody_does_anything(role: Role, house: House) -> None:
    token = house.people.sign_in(NAMES.get(role, "Ana"), PASSWORD).token
    CLOCK.pass_by(STAFF_SESSION)
    before = house.find("t1").book.table.now.seq
    assert {ask(house, token, table, sample(deed)) for deed in DEEDS for table in ("t1", "t2")} == {"not-signed-in"}
    assert house.find("t1").book.table.now.seq == before


def test_without_a_session_nobody_does_anything(house: House) -> None:
    for token in ("", "0" * 64, "dealer", "Lee"):
        assert {ask(house, token, "t1", sample(deed)) for deed in DEEDS} == {"not-signed-in"}


def test_the_system_is_nobody_who_comes_through_the_door(house: House) -> None:
    person = Person("system", Role.SYSTEM, ("*",))
    for deed in DEEDS:
        with pytest.raises(Denied) as said:
            house.post(person, "t1", f"a{next(_numbers)}", sample(deed))
        assert said.value.code == "not-yours-to-do"


def test_a_deed_that_nobody_gave_to_anybody_is_denied() -> None:
    class Bribe(Deed, frozen=True, tag="bribe"):
        pass

    assert all(scope_of(role, Bribe).value == "-" for role in Role)
    assert all(scope_of_reading(role, "read minds").value == "-" for role in Role)


def test_what_the_house_denies_is_not_even_kept() -> None:
    store = MemoryStore()
    house = make_house("roulette", store=store)
    house.take_up("t1")
    ana = house.people.admit("Ana").person
    with pytest.raises(Denied):
        house.post(ana, "t1", "1", acts.Spin())
    assert store.answer("t1", "Ana/1") is None and store.last("t1") is None
    house.stop()
