"""The odds of any game, asked for in one way."""

from __future__ import annotations

import importlib
from datetime import date
from types import ModuleType

import pytest

from croupier.games import GAMES
from croupier.gazette import GazetteError
from croupier.gazette.editions import edition, timeline
from croupier.odds.figures import Figures
from croupier.odds.find import (
    find_all,
    find_odds,
    has_odds,
    method_of,
    odds_under,
    texts_of,
)
from croupier.odds.method import NoOdds


def test_every_game_that_can_be_played_has_a_method() -> None:
    assert all(has_odds(game) for game in GAMES)


def test_a_question_is_worked_out_once() -> None:
    found = texts_of("money-wheel")["1996-07"]
    assert find_odds("money-wheel", found) is find_odds("money-wheel", found, {})


def test_the_same_text_at_another_casino_and_time_is_the_same_question() -> None:
    spans = [span for span in timeline("roulette", "christchurch") if span.instrument == "1996-07"]
    assert {span.status for span in spans} == {"in-force", "stand-in"}
    first, *others = (find_odds("roulette", span) for span in spans)
    assert all(other is first for other in others)


def test_no_text_no_odds() -> None:
    with pytest.raises(NoOdds, match="does not approve craps"):
        find_odds("craps", edition("craps", "christchurch", date(1997, 5, 3)))


def test_an_option_that_the_game_does_not_know_is_an_error() -> None:
    with pytest.raises(ValueError, match="roulette has no option colour"):
        find_odds("roulette", texts_of("roulette")["1996-07"], {"colour": "blue"})


def test_texts_are_those_that_ever_governed() -> None:
    assert list(texts_of("tai-sai")) == ["1996-07", "1998-17"]
    assert texts_of("tai-sai")["1996-07"].status == "in-force"
    with pytest.raises(GazetteError):
        texts_of("poker")


def test_the_general_rules_have_no_odds() -> None:
    with pytest.raises(NoOdds, match="there are no odds of general"):
        method_of("general")
    assert not has_odds("general")


def test_all_that_can_be_said_of_a_game() -> None:
    found = texts_of("roulette")["1996-07"]
    assert find_all("roulette", found) == find_odds("roulette", found)
    assert all(isinstance(one, Figures) for one in find_all("roulette", found))


def test_the_laws_own_terms_give_the_laws_own_figures() -> None:
    for game in ("roulette", "tai-sai", "money-wheel"):
        found = texts_of(game)["1996-07"]
        assert odds_under(game, GAMES[game].terms(found, {}), found, {}) == find_odds(game, found)


def test_without_compiled_loops_the_other_games_have_odds_still(monkeypatch: pytest.MonkeyPatch) -> None:
    load = importlib.import_module

    def lacking(name: str) -> ModuleType:
        if name.startswith(("croupier.odds.blackjack", "croupier.odds.stud")):
            raise ModuleNotFoundError("No module named 'numba'", name="numba")
        return load(name)

    monkeypatch.setattr(importlib, "import_module", lacking)
    assert [game for game in GAMES if not has_odds(game)] == ["blackjack", "caribbean-stud"]
