"""1996.mini-baccarat, part 7: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_7_1_a__the_cards_are_shuffled_before_play() -> None:
    shoes.shuffled_first(MINI, "1996.mini-baccarat.7.1.a")


def test_7_1_d__shuffled_again_after_the_table_was_vacant() -> None:
    shoes.vacant(MINI, "1996.mini-baccarat.7.1.d")


def test_7_2__the_cut_is_offered_from_player_to_player() -> None:
    shoes.cut_offered(MINI, "1996.mini-baccarat.7.2", ("ana", "ben", "cleo"))


def test_7_2__whoever_leaves_does_not_cut() -> None:
    shoes.cut_left(MINI, "1996.mini-baccarat.7.2")


def test_7_3__a_deck_from_either_end_and_twenty_from_the_back() -> None:
    shoes.cut_bounds(MINI, "1996.mini-baccarat.7.3")


def test_7_4__as_many_cards_are_burnt_as_the_first_one_says() -> None:
    shoes.burnt(MINI, "1996.mini-baccarat.7.4")


def test_7_5__tens_and_court_cards_burn_ten_and_an_ace_one() -> None:
    shoes.burnt(MINI, "1996.mini-baccarat.7.5")


def test_7_6__cards_are_replaced_after_a_round() -> None:
    shoes.replaced(MINI, "1996.mini-baccarat.7.6")


def test_7_6__there_are_no_pre_shuffled_cards() -> None:
    shoes.no_pre_shuffled(MINI, "1996.mini-baccarat.7.6")
