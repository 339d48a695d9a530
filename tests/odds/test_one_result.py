"""Roulette, Tai-Sai and the money wheel: the exact figures of every wager, by counting on paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find_game
from croupier.odds.figures import Chance, Figures
from croupier.odds.find import find_odds, texts_of

F = Fraction


def figures_of(game: str, text: str) -> dict[tuple[str, str], Figures]:
    return {(one.wager, one.spot): one for one in find_odds(game, texts_of(game)[text])}


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "money-wheel"])
def test_every_spot_of_every_edition_has_its_figures(game: str) -> None:
    for text, edition in texts_of(game).items():
        playable = find_game(game)
        layout = playable.layout(playable.terms(edition, {}))
        spots = [(kind.key, spot) for kind in layout.values() for spot in kind.spots]
        found = figures_of(game, text)
        assert list(found) == spots
        assert all((one.game, one.instrument) == (game, text) for one in found.values())
        assert all(one.rolls == 1 and one.staked == 1 for one in found.values())


@pytest.mark.parametrize(
    ("kind", "numbers", "pays"),
    [
        ("straight-up", 1, 35),
        ("split", 2, 17),
        ("street", 3, 11),
        ("corner", 4, 8),
        ("six-line", 6, 5),
        ("column", 12, 2),
        ("dozen", 12, 2),
        ("low", 18, 1),
        ("high", 18, 1),
        ("even", 18, 1),
        ("odd", 18, 1),
        ("red", 18, 1),
        ("black", 18, 1),
    ],
)
def test_roulette_wins_on_its_numbers_of_thirty_seven(kind: str, numbers: int, pays: int) -> None:
    found = [one for (wager, _), one in figures_of("roulette", "1996-07").items() if wager == kind]
    assert found
    for one in found:
        assert one.chances == (Chance(F(pays), F(numbers, 37)), Chance(F(-1), F(37 - numbers, 37)))
        assert one.edge == F(1, 37)


TAI_SAI = [
    # kind, spots, ways among 216 to win, odds, edge
    ("small", ("small",), 105, 1, F(1, 36)),
    ("big", ("big",), 105, 1, F(1, 36)),
    ("triple", tuple("123456"), 1, 180, F(35, 216)),
    ("double", tuple("123456"), 16, 11, F(1, 9)),
    ("any-triple", ("any-triple",), 6, 31, F(1, 9)),
    ("total", ("4", "17"), 3, 62, F(1, 8)),
    ("total", ("5", "16"), 6, 31, F(1, 9)),
    ("total", ("6", "15"), 10, 18, F(13, 108)),
    ("total", ("7", "14"), 15, 12, F(7, 72)),
    ("total", ("8", "13"), 21, 8, F(1, 8)),
    ("total", ("9", "12"), 25, 7, F(2, 27)),
    ("total", ("10", "11"), 27, 6, F(1, 8)),
    ("combination", ("1-2", "3-6", "5-6"), 30, 6, F(1, 36)),
]


@pytest.mark.parametrize("text", ["1996-07", "1998-17"])
@pytest.mark.parametrize(("kind", "spots", "ways", "pays", "edge"), TAI_SAI)
def test_tai_sai_wins_in_its_ways_of_216(
    text: str, kind: str, spots: tuple[str, ...], ways: int, pays: int, edge: Fraction
) -> None:
    for spot in spots:
        one = figures_of("tai-sai", text)[kind, spot]
        assert one.chances == (Chance(F(pays), F(ways, 216)), Chance(F(-1), F(216 - ways, 216)))
        assert one.edge == edge


@pytest.mark.parametrize("text", ["1996-07", "1998-17"])
@pytest.mark.parametrize("face", "123456")
def test_a_face_of_tai_sai_pays_by_the_dice_that_show_it(text: str, face: str) -> None:
    one = figures_of("tai-sai", text)["face", face]
    chances = ((12, 1), (2, 15), (1, 75), (-1, 125))
    assert one.chances == tuple(Chance(F(result), F(ways, 216)) for result, ways in chances)
    assert one.edge == F(1, 27)


@pytest.mark.parametrize(
    ("symbol", "sections", "pays"),
    [("A", 24, 1), ("B", 12, 3), ("C", 8, 5), ("D", 4, 11), ("E", 2, 23), ("F", 1, 47), ("G", 1, 47)],
)
def test_the_money_wheel_takes_a_thirteenth_of_everything(symbol: str, sections: int, pays: int) -> None:
    one = figures_of("money-wheel", "1996-07")["symbol", symbol]
    assert one.chances == (Chance(F(pays), F(sections, 52)), Chance(F(-1), F(52 - sections, 52)))
    assert one.edge == F(1, 13)


def test_an_option_is_said_with_the_figures() -> None:
    edition = texts_of("roulette")["1996-07"]
    assert all(one.options == {"layout": "3A"} for one in find_odds("roulette", edition, {"layout": "3A"}))
