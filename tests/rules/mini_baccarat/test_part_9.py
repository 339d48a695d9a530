"""1996.mini-baccarat, part 9: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands, shoes
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_9_1__a_third_card_where_the_table_of_play_says() -> None:
    hands.third_card(MINI, "1996.mini-baccarat.9.1", player=0, banker=5, shown="", third="2h")


def test_9_2__a_natural_ends_the_drawing() -> None:
    hands.natural(MINI, "1996.mini-baccarat.9.2")


def test_9_3__five_or_less_draws() -> None:
    hands.third_card(MINI, "1996.mini-baccarat.9.3", player=5, banker=7, shown="", third="2h", stands=(6, 7, ""))


def test_9_4__the_players_third_card_decides() -> None:
    hands.third_card(MINI, "1996.mini-baccarat.9.4", player=5, banker=5, shown="4h", third="2h", stands=(5, 5, "3h"))


def test_9_5__player_stood_and_banker_has_five_or_less() -> None:
    hands.third_card(MINI, "1996.mini-baccarat.9.5", player=6, banker=5, shown="", third="2h", stands=(6, 6, ""))


def test_9_6__the_third_card_is_dealt_face_up() -> None:
    hands.third_card(MINI, "1996.mini-baccarat.9.6", player=3, banker=7, shown="", third="2h")


def test_9_6__one_more_card_at_most() -> None:
    hands.one_more_at_most(MINI, "1996.mini-baccarat.9.6")


def test_9_7__after_the_cutting_card_one_more_round() -> None:
    shoes.cutting_card_during(MINI, "1996.mini-baccarat.9.7", "1996.mini-baccarat.7.1.c")


def test_9_8__the_cutting_card_first_makes_the_last_coup() -> None:
    shoes.cutting_card_first(MINI, "1996.mini-baccarat.9.8", "1996.mini-baccarat.7.1.b")
