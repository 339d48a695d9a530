"""What people have learnt: one suite for every store that keeps people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.house.people.learning import Learning
from croupier.house.people.people import People
from croupier.house.people.person import Denied, Person
from croupier.house.people.rows import Rows, SqliteRows, open_rows
from croupier.house.training.progress import BOXES, DAY, ERRORS, LATEST, Card, Progress, Slipped, join, note
from croupier.table.roles import Role
from tests.support.house import PASSWORD, make_people

KINDS = ("memory", "sqlite", "postgresql")
CARD = "roulette/payouts"
NOW = 1_790_000_000_000
OF_THIS_VERSION = ("learnt_card", "learnt_error", "learnt_day")

Open = Callable[[], Rows]


@pytest.fixture(params=KINDS)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens the same rows again and again; those in memory are only there once."""
    if request.param == "memory":
        once = SqliteRows(None)
        yield lambda: once
        return
    database = request.getfixturevalue("database") if request.param == "postgresql" else str(tmp_path / "house.db")
    opened: list[Rows] = []

    def open_again() -> Rows:
        opened.append(open_rows(database))
        return opened[-1]

    yield open_again
    for rows in opened:
        rows.close()


@pytest.fixture
def people(opens: Open) -> People:
    return make_people(rows=opens())


@pytest.fixture
def lee(people: People) -> Person:
    return people.enrol("Lee", Role.DEALER, PASSWORD, ("t1",))


def answer(learning: Learning, person: Person, now: int, *, right: bool, card: str = CARD, cost: int = 0) -> Card:
    return learning.note(person, card, now, 7, "2026-9-21", right=right, cost=cost, slip="" if right else "a slip")


def test_right_answers_move_a_card_on_and_a_wrong_one_brings_it_back(people: People, lee: Person) -> None:
    learning, now = people.learning, NOW
    for box in (1, 2, 3, 4, 4):
        card = answer(learning, lee, now, right=True)
        assert (card.box, card.due) == (box, now + BOXES[box])
        now = card.due
    card = answer(learning, lee, now, right=False, cost=-500)
    assert (card.box, card.due, card.seen, card.right) == (0, now + BOXES[0], 6, 5)
    kept = learning.read(lee)
    assert kept.cards == {CARD: card} and card.latest == (1, 1, 1, 1, 1, 0) and card.times == (7,) * 5
    assert kept.errors == (Slipped(now, CARD, -500, "a slip"),) and kept.days == {"2026-9-21": 6}


def test_a_right_answer_before_a_card_is_due_moves_nothing(people: People, lee: Person) -> None:
    first = answer(people.learning, lee, NOW, right=True)
    again = answer(people.learning, lee, NOW + 1, right=True)
    assert (again.box, again.due, again.seen) == (first.box, first.due, 2)


def test_it_lasts_and_another_browser_goes_on_where_one_was(opens: Open, people: People, lee: Person) -> None:
    card = answer(people.learning, lee, NOW, right=True)
    again = make_people(rows=opens())
    assert again.learning.read(again.sign_in("LEE", PASSWORD).person).cards == {CARD: card}


def test_everybody_has_only_his_or_her_own(people: People, lee: Person) -> None:
    kim = people.enrol("Kim", Role.GAME_SUPERVISOR, PASSWORD)
    answer(people.learning, lee, NOW, right=False)
    assert people.learning.read(kim) == Progress()
    people.learning.forget(kim)
    assert people.learning.read(lee).cards
    people.learning.forget(lee)
    assert people.learning.read(lee) == Progress()


def test_a_guest_keeps_nothing_here(people: People) -> None:
    guest = people.admit("Ana").person
    learning = people.learning
    for ask in (learning.read, learning.forget, lambda one: learning.take_along(one, Progress())):
        with pytest.raises(Denied) as said:
            ask(guest)
        assert said.value.code == "not-yours-to-do"
    with pytest.raises(Denied):
        answer(learning, guest, NOW, right=True)


def test_what_a_browser_kept_is_taken_along(people: People, lee: Person) -> None:
    own = answer(people.learning, lee, NOW, right=False)
    brought = Card(3, NOW + 5 * DAY, 9, 8, (1,) * 9, (4,) * 8)
    error = Slipped(NOW - DAY, "craps/calls", 300, "six for nine")
    kept = people.learning.take_along(
        lee, Progress({CARD: brought, "craps/calls": Card(seen=1)}, (error,), {"2026-9-21": 9, "2026-9-9": 2})
    )
    assert kept.cards[CARD] == join(own, brought) == Card(3, NOW + 5 * DAY, 10, 8, (0, *(1,) * 9), (4,) * 8)
    assert kept.cards["craps/calls"].seen == 1 and error in kept.errors
    assert kept.days == {"2026-9-9": 2, "2026-9-21": 10}


def test_no_more_is_kept_than_is_of_use(people: People, lee: Person) -> None:
    for n in range(LATEST + 5):
        answer(people.learning, lee, NOW + n, right=True)
    people.learning.take_along(lee, Progress(errors=tuple(Slipped(n, CARD) for n in range(ERRORS))))
    answer(people.learning, lee, NOW, right=False)
    kept = people.learning.read(lee)
    assert len(kept.cards[CARD].latest) == len(kept.cards[CARD].times) == LATEST
    assert len(kept.errors) == ERRORS and kept.errors[-1].at == NOW


def test_a_card_that_another_browser_moved_on_meanwhile_loses_no_answer(
    opens: Open, people: People, lee: Person
) -> None:
    other = Learning(opens())
    one, two = people.learning, other
    was = one._find("lee", CARD)
    answer(two, lee, NOW, right=True)
    assert not one._keep("lee", CARD, note(was, NOW, 7, right=True), was.seen), "it was read before"
    assert answer(one, lee, NOW + 1, right=True).seen == 2


def test_a_house_of_an_earlier_version_is_given_what_it_lacks(opens: Open, lee: Person) -> None:
    rows = opens()
    for table in OF_THIS_VERSION:
        rows.run(f"DROP TABLE {table}")
    if opens() is rows:
        return  # in memory nothing is of an earlier version
    again = make_people(rows=opens())
    assert again.find("Lee") == lee and again.learning.read(lee) == Progress()
    assert answer(again.learning, lee, NOW, right=True).seen == 1
