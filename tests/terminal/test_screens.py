"""Whole rounds on screens of 60, 80 and 120 columns: everything fits, and docs/screens.md shows what is drawn."""

from __future__ import annotations

import re

import pytest
from bench.screens import PAGE, ROUNDS, SIZES, draw_game, play

from croupier.games import GAMES


def play_round(game: str, width: int, height: int) -> list[str]:
    one = ROUNDS[game]
    return list(play(game, width, height, iter((*one.middle, *one.end)), one.seed))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_round_fits_the_screen_from_beginning_to_end(game: str, width: int, height: int) -> None:
    screens = play_round(game, width, height)
    assert len(screens) == len(ROUNDS[game].middle) + len(ROUNDS[game].end) + 1
    for screen in screens:
        lines = screen.splitlines()
        assert max(map(len, lines)) <= width, screen
        assert len(lines) <= height, screen
        assert not re.search(r"\S…", screen), screen


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    ("game", "won"), [("roulette", "27"), ("craps", "FIELD"), ("tai-sai", "14"), ("money-wheel", "C")]
)
def test_the_cloth_is_there_when_the_result_appears(game: str, won: str, width: int, height: int) -> None:
    end = play_round(game, width, height)[-1]
    assert re.search(rf"▸{won}\b", end), end
    assert "on this round." in end


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_screens_is_what_is_drawn_today(game: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert draw_game(game) in page, "draw the page again: python -m bench.screens"


def test_the_page_of_screens_shows_every_game() -> None:
    assert re.findall(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE) == [
        game.title for game in GAMES.values()
    ]


@pytest.mark.parametrize("game", ["baccarat", "mini-baccarat", "midi-baccarat", "roulette", "blackjack"])
def test_the_head_stays_where_there_is_room_for_it(game: str) -> None:
    for screen in play_round(game, 60, 24):
        if len(screen.splitlines()) < 22:
            assert "Casino · " in screen.splitlines()[0], screen
