"""Practice tables: every game under every text, dealt rightly and wrongly; what can be chosen; when things go wrong."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games import GAMES
from croupier.gazette.editions import edition, find_casino
from croupier.house.dealing import next_step
from croupier.house.journal import Journal
from croupier.house.practice.choices import name_targets
from croupier.house.practice.table import PracticeTable, Trouble
from croupier.house.sources import RandomSource, seeded
from croupier.house.training.lesson import Order, Paying
from croupier.house.training.marks import Skill
from croupier.house.training.nights import edition_of, list_texts, night_of
from croupier.language.words import Unclear
from croupier.money import dollars
from croupier.table.state import lay
from croupier.table.waiting import awaits
from tests.support.practice import answer_rightly, know

TEXTS = [(game, text) for game in GAMES for text in list_texts(game)]
ROUNDS = 4
STEPS_MOST = 400


def deal(game: str, text: str = "1996-07", trouble: Trouble = Trouble.NEVER, seed: int = 4) -> PracticeTable:
    return PracticeTable(game, text, trouble, RandomSource(seeded(seed)))


@pytest.mark.parametrize(("game", "text"), TEXTS)
def test_a_text_is_in_force_on_its_evening(game: str, text: str) -> None:
    night = night_of(text)
    assert edition(game, find_casino(game, night), night).instrument == text == edition_of(game, text).instrument


@pytest.mark.parametrize("trouble", list(Trouble))
@pytest.mark.parametrize(("game", "text"), TEXTS)
def test_whoever_knows_the_rules_makes_no_error(game: str, text: str, trouble: Trouble) -> None:
    """What is right can always be chosen; and every act is judged under the text that was asked for."""
    table = deal(game, text, trouble)
    asked: set[str] = set()
    for _ in range(STEPS_MOST):
        if table.round > ROUNDS:
            break
        question = table.question
        assert question is not None
        said, _ = know(table)
        asked.add(question.kind)
        if question.choices and not said.startswith("enter "):
            assert said in [one.key for one in question.choices], (question, said)
        assert [one.key for one in question.choices].count("") == 0
        answer_rightly(table)
        assert not [one for one in table.news if one.kind == "wrong"], (question, said, table.news)
    assert {"order", "calls"} < asked and table.score().wrong == 0
    assert {entry.edition for entry in table.journal.entries} == {text}
    if trouble is Trouble.OFTEN:
        assert Skill.RULINGS in table.score().by_skill
    elif trouble is Trouble.NEVER:
        assert Skill.RULINGS not in table.score().by_skill


@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_is_said_the_table_goes_on_right(game: str) -> None:
    """Answers that are wrong more often than not: the journal folds to the table all the same."""
    table, chance = deal(game, trouble=Trouble.OFTEN), RandomSource(seeded(9))
    start = lay(table.journal.table.setup, table.journal.table.game)
    for _ in range(60):
        question = table.question
        if question is None:
            break
        if not chance.below(3):
            answer_rightly(table)
        elif question.choices:
            table.answer(question.choices[chance.below(len(question.choices))].key.replace("enter", "enter 1-1-1"))
        elif question.kind == "pay":
            table.answer(("17.50", "lose", "stand off", "0")[chance.below(4)])
        else:
            lying = list(table.journal.table.now.wagers)
            table.answer("", [one for one in lying if chance.below(2)])
    again = Journal(start)
    for entry in table.journal.entries:
        again.post(entry.act)
    assert again.table == table.journal.table
    assert table.score().wrong > 0


@settings(max_examples=40)
@given(st.text(max_size=20), st.sampled_from(["spin", "deal to ", "enter ", ""]))
def test_no_words_are_taken_for_a_step_that_they_do_not_name(said: str, begins: str) -> None:
    table = deal("roulette")
    try:
        table.answer(f"{begins}{said}")
    except Unclear:
        assert not table.lesson.marks


def test_a_step_that_comes_too_early_gets_the_tables_own_refusal() -> None:
    table = deal("roulette")
    table.answer("collect")
    (wrong,) = (one for one in table.news if one.kind == "wrong")
    assert wrong.cites and wrong.says and isinstance(table.asked, Order)
    assert table.journal.entries[-1].act.deed.__struct_config__.tag != "collect"


def test_an_overpayment_names_its_cause_and_its_cost() -> None:
    table = deal("roulette")
    while not isinstance(table.asked, Paying):
        answer_rightly(table)
    settled = table.asked.settled
    table.answer(dollars(settled.won + settled.wager.stake).replace(",", ""))
    (wrong,) = (one for one in table.news if one.kind == "wrong")
    assert (wrong.cost, wrong.wager) == (settled.wager.stake, settled.wager.id)
    assert wrong.slip.startswith("You seem to have")
    assert table.score().overpaid == settled.wager.stake


def test_what_is_left_to_the_program_is_done_and_not_marked() -> None:
    table = deal("roulette")
    due = next_step(awaits(table.journal.table))
    table.leave_it()
    assert due is not None and table.lesson.skipped == 1 and not table.lesson.marks
    assert table.journal.entries[-1].act.deed == due.deed  # type: ignore[union-attr]
    assert [one.says for one in table.news if one.kind == "skipped"] == ["Spin."]


def test_a_lesson_that_is_ended_asks_nothing_more() -> None:
    table = deal("craps")
    table.end()
    table.answer("spin")
    assert table.is_over and table.question is None and not table.lesson.marks


@pytest.mark.parametrize(
    ("seen", "named"),
    [
        (["player", "banker"], ["player", "banker"]),
        (["box 1", "box 3", "dealer"], ["box 1", "box 3", "dealer"]),
        (["box 1", "dealer", "box 1 hand 2"], ["box 1 hand 1", "box 1 hand 2", "dealer"]),
        (["box 1", "box 1 hand 2", "box 1"], ["box 1 hand 1", "box 1 hand 2"]),
    ],
)
def test_cards_go_to_whoever_has_had_some(seen: list[str], named: list[str]) -> None:
    assert list(name_targets(seen)) == named
