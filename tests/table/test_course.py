"""The order of a round in every game and under every text: whatever comes next is a step of it."""

from __future__ import annotations

import pytest

from croupier.games import GAMES, find_game
from croupier.gazette.cite import cite
from croupier.house.consoles.next_things import find_wait, tag_of
from croupier.table.awaits import Offer
from croupier.table.course import find_step
from croupier.table.waiting import awaits
from tests.support.driver import Driver, editions_of, seat_at

AROUND = ("discharge",)
"""What is done beside the course of any game."""


@pytest.mark.parametrize("key", GAMES)
def test_whatever_comes_next_is_a_step_of_the_course_under_the_text_in_force(key: str) -> None:
    game = find_game(key)
    for edition in editions_of(game):
        desk = seat_at(edition, game)
        driver = Driver(desk, 7)
        stood: list[tuple[int, int]] = []
        for number in range(90):
            table = desk.table
            wait = find_wait(awaits(table, "ana"))
            course = game.course(table.terms)
            tag = tag_of(wait)
            if wait is not None and tag not in AROUND:
                at = find_step(course, game.stage(table.terms, table.state), tag)
                assert at is not None, (edition.instrument, table.state, tag)
                assert not course[at].does or tag in course[at].does, (course[at], tag)
                asked = wait.cite if isinstance(wait, Offer) else None
                assert asked is None or asked.split(".")[0] in (course[at].cite.split(".")[0], "1996")
                stood.append((game.rounds(table.state), at))
            driver.step(betting=number % 20 < 9)
        assert len({at for _, at in stood}) >= 4
        assert all(step.cite == cite(step.cite) for step in game.course(desk.table.terms)), "each is in the register"


@pytest.mark.parametrize("key", GAMES)
def test_every_step_before_a_round_comes_before_the_steps_of_the_round(key: str) -> None:
    game = find_game(key)
    for edition in editions_of(game):
        before = [step.before for step in game.course(game.terms(edition, {}))]
        assert before == sorted(before, reverse=True)
