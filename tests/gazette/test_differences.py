"""Differences between editions: complete for each pair, and about texts that are held."""

import re
from itertools import combinations

import pytest

from croupier.gazette.cite import rule_of
from croupier.gazette.differences import Difference, Holding, NoSuchEdition, compare, differences, holding, holdings
from croupier.gazette.notices import GAMES, UnknownKey
from croupier.gazette.register import gist

NUMBER = re.compile(r"[0-9]+[.][0-9]+")


def test_every_column_is_a_text_that_is_held() -> None:
    held = {one.key for game in GAMES for one in holdings(game)}
    assert {key for found in differences() for key in found.says} <= held


def test_every_point_is_answered_by_every_text_of_its_game() -> None:
    columns: dict[str, set[str]] = {}
    for found in differences():
        columns.setdefault(found.game, set(found.says))
        assert set(found.says) == columns[found.game], found.point
        assert all(text.strip() for text in found.says.values()), found.point


@pytest.mark.parametrize("game", GAMES)
def test_any_two_texts_of_a_game_differ_in_something_and_never_from_themselves(game: str) -> None:
    for a, b in combinations(holdings(game), 2):
        assert compare(a, b)
        assert {found.point for found in compare(a, b)} == {found.point for found in compare(b, a)}
        assert compare(a, a) == ()


@pytest.mark.parametrize("found", differences(), ids=lambda one: f"{one.game} {one.point}")
def test_the_rules_on_a_point_are_in_the_register(found: Difference) -> None:
    assert set(found.rules) <= set(found.says)
    for key in found.rules:
        cites = found.cites(Holding(*key.split(" ")))
        assert cites and all(gist(one) for one in cites)


@pytest.mark.parametrize("found", differences(), ids=lambda one: f"{one.game} {one.point}")
def test_a_rule_named_in_the_words_is_among_those_cited(found: Difference) -> None:
    for key, says in found.says.items():
        cited = {rule_of(one).split(".", 2)[2] for one in found.cites(Holding(*key.split(" ")))}
        spans = re.findall(r"rules? ((?:[0-9.]+(?:, | and )?)+)", says)
        named = {number for span in spans for number in NUMBER.findall(span)}
        assert {one for one in named if one != "1.0"} <= cited, (key, says)


def test_texts_by_year_or_instrument() -> None:
    assert holding("tai-sai", "1998") == holding("tai-sai", "1998-17") == Holding("1998-17", "tai-sai")
    assert holding("mini-baccarat", "2004") == Holding("2004-56", "baccarat")
    assert [one.instrument for one in holdings("midi-baccarat")] == ["1996-07", "1998-11", "2004-56"]


def test_a_text_not_held_is_refused_with_those_that_are() -> None:
    with pytest.raises(NoSuchEdition, match="No edition '1998' of roulette is held; held: 1996"):
        holding("roulette", "1998")
    with pytest.raises(UnknownKey):
        holdings("poker")


def test_2004_lets_one_player_back_banker_and_player() -> None:
    found = {one.point: one for one in compare(holding("baccarat", "1996"), holding("baccarat", "2004"))}
    point = found["Banker and Player together"]
    assert "barred" in point.says["1996-07 baccarat"]
    assert "allowed" in point.says["2004-56 baccarat"]
