"""1996.mini-baccarat, part 8: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_8_1__two_hands_are_dealt() -> None:
    hands.two_hands(MINI, "1996.mini-baccarat.8.1")


def test_8_2__the_call_comes_before_the_first_card() -> None:
    hands.call_first(MINI, "1996.mini-baccarat.8.2")


def test_8_3__first_and_third_card_are_the_players() -> None:
    hands.two_hands(MINI, "1996.mini-baccarat.8.3")


def test_8_4__a_shoe_goes_on_in_its_style() -> None:
    hands.style_kept(MINI, "1996.mini-baccarat.8.4")


def test_8_4__mini_has_no_style_b() -> None:
    hands.no_style_b(MINI, "1996.mini-baccarat.8.4")


def test_8_5__face_up_both_counts_are_called() -> None:
    hands.face_up(MINI, "1996.mini-baccarat.8.5", "1996.mini-baccarat.8.5")


def test_8_6__face_down_the_players_hand_is_turned_first() -> None:
    hands.face_down(MINI, "1996.mini-baccarat.8.6", "1996.mini-baccarat.8.6")
