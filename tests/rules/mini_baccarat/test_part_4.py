"""1996.mini-baccarat, part 4: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import wagers
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_4_1_a_i__bankers_hand_wins_less_commission_loses_or_ties() -> None:
    wagers.banker(
        MINI,
        "1996.mini-baccarat.4.1.a.i",
        "1996.mini-baccarat.4.1.a.ii",
        "1996.mini-baccarat.4.1.a.iii",
        "1996.mini-baccarat.5.2",
        "1996.mini-baccarat.5.6",
    )


def test_4_1_b_i__players_hand_wins_loses_or_ties() -> None:
    wagers.player(
        MINI,
        "1996.mini-baccarat.4.1.b.i",
        "1996.mini-baccarat.4.1.b.ii",
        "1996.mini-baccarat.4.1.b.iii",
        "1996.mini-baccarat.5.1",
    )


def test_4_1_c_i__tie_bet_wins_eight_to_one_or_loses() -> None:
    wagers.tie(MINI, "1996.mini-baccarat.4.1.c.i", "1996.mini-baccarat.4.1.c.ii", "1996.mini-baccarat.5.5")


def test_4_3__a_spoken_wager_counts_when_the_dealer_has_placed_it() -> None:
    wagers.spoken(MINI, "1996.mini-baccarat.4.3")


def test_4_4__up_to_three_players_share_an_area() -> None:
    wagers.three_per_area(MINI, "1996.mini-baccarat.4.4")


def test_4_5__all_wagers_on_an_area_within_the_maximum_where_directed() -> None:
    wagers.area_maximum(MINI, "1996.mini-baccarat.4.5")


def test_4_6__no_wager_after_the_call() -> None:
    wagers.late(MINI, "1996.mini-baccarat.4.6")


def test_4_6__no_wager_is_taken_up_after_the_call() -> None:
    wagers.no_withdrawal(MINI, "1996.mini-baccarat.4.6")


def test_4_7__nothing_on_an_area_is_touched_until_its_winners_are_paid() -> None:
    wagers.until_paid(MINI, "1996.mini-baccarat.4.7")


def test_4_8__one_player_does_not_back_both_hands() -> None:
    wagers.one_hand_only(MINI, "1996.mini-baccarat.4.8")


def test_4_9__the_maximum_differential_stands_on_the_notice() -> None:
    wagers.differential_shown(MINI, "1996.mini-baccarat.4.9")


def test_4_9__the_difference_between_the_hands_counts() -> None:
    wagers.not_exceeded(MINI, "1996.mini-baccarat.4.9")


def test_4_10__the_heavier_hand_is_reduced_pro_rata() -> None:
    wagers.reduced_pro_rata(MINI, "1996.mini-baccarat.4.10")


def test_4_10__shares_go_down_to_what_chips_can_pay() -> None:
    wagers.reduced_to_chips(MINI, "1996.mini-baccarat.4.10")


def test_4_10__wagers_are_reduced_before_the_first_card() -> None:
    wagers.too_late_to_reduce(MINI, "1996.mini-baccarat.4.10")


def test_4_10__read_literally_each_hand_is_held_to_the_differential() -> None:
    wagers.literal_differential(MINI, "1996.mini-baccarat.4.10")
