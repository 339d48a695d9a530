"""What every decision in blackjack is worth: in step with the strategy and with the value of the game."""

from __future__ import annotations

from functools import cache

import pytest

from croupier.odds.blackjack.basic import best_table, value_of
from croupier.odds.blackjack.chart import draw_charts
from croupier.odds.blackjack.decisions import weigh_decisions
from croupier.odds.blackjack.hands import ACE, TEN
from croupier.odds.blackjack.solution import fresh_solver
from croupier.odds.charts import Decision, Decisions
from croupier.odds.find import texts_of

TEXT = texts_of("blackjack")["1996-07"]
DECKS = 6


@cache
def decisions() -> Decisions:
    return weigh_decisions(TEXT, {"decks": DECKS})


def cell(held: str, against: str) -> Decision:
    (found,) = (one for one in decisions().decisions if (one.held, one.against) == (held, against))
    return found


def test_the_best_choice_is_the_one_on_the_chart() -> None:
    (chart,) = draw_charts(TEXT, {"decks": DECKS})
    drawn = {
        (row.held, against): word for row in chart.rows for against, word in zip(chart.columns, row.words, strict=True)
    }
    assert {(one.held, one.against): one.best for one in decisions().decisions}.items() <= drawn.items()
    assert {held for held, _ in drawn} - {one.held for one in decisions().decisions} == {"hard 4", "hard 20", "soft 12"}


def test_every_hand_but_a_blackjack_is_there_once() -> None:
    solver = fresh_solver(DECKS)
    blackjacks = sum(one.probability for one in solver.choices if (one.first, one.second) == (ACE, TEN))
    assert sum(one.chance for one in decisions().decisions) == pytest.approx(1 - blackjacks, abs=1e-12)
    assert len(decisions().decisions) == 330


def test_the_values_add_up_to_the_game_between_basic_strategy_and_the_best_play() -> None:
    solver = fresh_solver(DECKS)
    blackjacks = (one for one in solver.choices if (one.first, one.second) == (ACE, TEN))
    total = sum(one.probability * one.worth["stand"] for one in blackjacks)
    total += sum(one.chance * one.values[one.best] for one in decisions().decisions)
    assert value_of(solver, best_table(solver)) < total < solver.solution().value


def test_mistakes_cost_what_they_are_known_to_cost() -> None:
    """Sixteen against a ten is nearly a toss-up; eights against a six are not."""
    assert cell("hard 16", "10").cost("stand") == pytest.approx(0.004887, abs=1e-6)
    assert cell("10, 10", "8").cost("draw") == pytest.approx(1.640521, abs=1e-6)
    assert cell("8, 8", "6").best == "split" and cell("8, 8", "6").cost("stand") > 0.5
    assert cell("hard 11", "6").best == "double" and cell("hard 11", "6").cost("draw") > 0.3


def test_a_cell_of_one_kind_of_hand_is_that_hand() -> None:
    solver = fresh_solver(DECKS)
    (fives,) = (one for one in solver.choices if (one.first, one.second, one.up) == (4, 4, 5))
    assert cell("5, 5", "6").values == pytest.approx(fives.worth)
    assert cell("5, 5", "6").chance == pytest.approx(fives.probability)


def test_only_lawful_choices_are_weighed() -> None:
    """Eleven or less must draw (12.1(d)), nine to eleven without an ace may double (10.1), pairs may be split."""
    choices = {one.held: set(one.values) for one in decisions().decisions if one.against == "6"}
    assert choices["hard 8"] == {"draw"}
    assert choices["hard 9"] == {"draw", "double"}
    assert choices["hard 12"] == choices["soft 18"] == {"draw", "stand"}
    assert choices["5, 5"] == {"draw", "double", "split"}
    assert choices["A, A"] == {"draw", "stand", "split"}


def test_to_play_as_the_dealer_must_loses_what_is_known() -> None:
    """Busting first is all that tells the two apart then; books say five and a half to six per cent."""
    (unskilled,) = decisions().unskilled
    assert unskilled.value == pytest.approx(-0.056756, abs=1e-6)


def test_the_option_that_changes_the_play_changes_the_decisions() -> None:
    other = weigh_decisions(TEXT, {"decks": DECKS, "obo_refunds_busts": True})
    (eights,) = (one for one in other.decisions if (one.held, one.against) == ("8, 8", "A"))
    assert eights.values["split"] > cell("8, 8", "A").values["split"]
