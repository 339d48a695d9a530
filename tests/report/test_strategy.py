"""Strategy on a report: letters as published charts have them, and what every mistake costs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.odds.charts import Chart, ChartRow, Decision, Decisions, Legend
from croupier.report.content import Content
from croupier.report.mistakes import list_mistakes, next_best, show_mistakes
from croupier.report.page import show_chart
from tests.report.pages import words


def test_blackjack_has_its_strategy_in_the_letters_of_published_charts(reports: Mapping[str, str]) -> None:
    said = words(reports["blackjack"])
    assert "H hit: draw a card S stand D double; hit where a double is not allowed any more P split the pair" in said
    assert "Dealer shows You hold 2 3 4 5 6 7 8 9 10 A Hard totals hard 20 S S S S S S S S S S" in said
    assert "hard 16 S S S S S H H H H H" in said
    assert "hard 11 D D D D D D D D D H" in said
    assert "soft 18 S S S S S S S H H H" in said
    assert "8, 8 P P P P P P P P P P" in said


def test_caribbean_stud_has_its_own_letters(reports: Mapping[str, str]) -> None:
    said = words(reports["caribbean-stud"])
    assert "B bet F fold M mixed: the other two cards, or the suits, decide" in said
    assert "Dealer shows You hold A K Q J 10 9 8 7 6 5 4 3 2 pair or better B B B" in said


def test_a_double_that_falls_back_on_standing_is_told_apart() -> None:
    legend = (Legend("double or stand", "Ds", "double; stand where not allowed"),)
    shown = show_chart(Chart("Basic strategy", "", ("6",), (ChartRow("soft 18", ("double or stand",)),), legend))
    assert shown["rows"][0]["cells"] == [{"word": "double or stand", "letter": "Ds", "style": "choice-double"}]


def decisions_of(contents: Mapping[str, Content]) -> Decisions:
    decisions = contents["blackjack"].decisions
    assert decisions is not None
    return decisions


def test_mistakes_are_listed_the_most_expensive_first(contents: Mapping[str, Content]) -> None:
    costs = [mistake.cost for mistake in list_mistakes(decisions_of(contents))]
    assert len(costs) == 360 and costs == sorted(costs, reverse=True) and costs[-1] > 0


def test_the_page_has_every_choice_with_its_worth_and_its_cost(reports: Mapping[str, str]) -> None:
    said = words(reports["blackjack"])
    assert "you hold dealer shows mistake costs best worth mistake worth hand dealt 10, 10 8 hit 164.1% stand" in said
    assert "hard 16 18 21 25 29 27 6.9 6.0 3.8 0.5 10" in said, "what the next best choice costs, in percent"
    assert "hard 8 – – – – – – – – – –" in said, "eight must draw and may not double"
    assert "Every choice with every hand, the dearest mistakes first (330 hands)" in said
    assert "hard 16 10 -57.10% best -57.58% costs 0.49% not allowed not allowed" in said
    shown = [line for line in ("hit", "stand", "double", "split") if f'class="n">{line}</th>' in reports["blackjack"]]
    assert shown == ["hit", "stand", "double", "split"]


def test_only_a_game_with_decisions_says_what_mistakes_cost(reports: Mapping[str, str]) -> None:
    assert [game for game, page in reports.items() if "What mistakes cost" in page] == ["blackjack"]


def test_a_hand_with_one_choice_has_no_mistakes() -> None:
    forced = Decision("hard 8", "6", 0.01, {"draw": 0.1})
    free = Decision("hard 12", "4", 0.01, {"draw": -0.5, "stand": -0.25})
    legend = (Legend("draw", "H", "hit: draw a card"), Legend("stand", "S", "stand"))
    shown = show_mistakes(Decisions("", ("6", "4"), legend, (forced, free)))
    assert next_best(forced) is None and next_best(free) == pytest.approx(0.25)
    assert shown["count"] == 1 and shown["dearest"][0]["cost"] == "25.0%"
    assert [row["cells"][0] for row in shown["rows"]] == [
        {"level": "none", "shown": "–"},
        {"level": "cost3", "shown": "25"},
    ]
