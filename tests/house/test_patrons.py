"""Patrons for a dealer to learn on: every wager is one that the table accepts, and they are of many kinds."""

from __future__ import annotations

import pytest

from croupier.games import GAMES
from croupier.house.patrons import is_hard_to_pay
from croupier.table import acts
from croupier.table.wagers import Verdict, Wager
from tests.support.learner import Lesson


def play(game: str, rounds: int) -> tuple[Lesson, list[Wager]]:
    """A lesson in which nothing is asked, and the wagers that its patrons made by themselves."""
    lesson = Lesson(game, rounds=rounds, asks=())
    made = [
        wager
        for entry in lesson.journal.entries
        if isinstance(entry.act.deed, acts.Place) and entry.act.deed.basis is None
        for wager in entry.stands
        if wager.id == entry.act.deed.wager
    ]
    return lesson, made


@pytest.mark.parametrize("game", list(GAMES))
def test_patrons_stake_varied_amounts_under_short_names(game: str) -> None:
    lesson, made = play(game, 6)
    assert {wager.player for wager in made} == {"Aroha", "Ben", "Moana"}
    assert len({wager.stake for wager in made}) > 3
    assert all(wager.id[0] == "w" and wager.id[1:].isdecimal() for wager in made)
    assert lesson.sitting.lesson.marks == []


@pytest.mark.parametrize(("game", "kinds"), [("roulette", 8), ("craps", 12), ("tai-sai", 6), ("mini-baccarat", 3)])
def test_patrons_bet_on_many_kinds_and_on_some_that_are_hard_to_pay(game: str, kinds: int) -> None:
    lesson, made = play(game, 12)
    layout = lesson.journal.table.game.layout(lesson.journal.table.terms)
    assert len({wager.kind for wager in made}) >= kinds
    assert {is_hard_to_pay(layout[wager.kind]) for wager in made} == {True, False}


def test_wagers_that_are_hard_to_pay_win_now_and_then() -> None:
    lesson, _ = play("craps", 25)
    won = [one for entry in lesson.journal.entries for one in entry.settled if one.verdict is Verdict.WIN]
    assert any(one.odds is not None and one.odds.one > 1 for one in won)  # 6 to 5, 7 to 6, 9 to 5


def test_dice_are_thrown_by_patrons() -> None:
    lesson, _ = play("craps", 12)
    throwers = {entry.act.deed.player for entry in lesson.journal.entries if isinstance(entry.act.deed, acts.Throw)}
    assert throwers & {"Aroha", "Ben", "Moana"}
