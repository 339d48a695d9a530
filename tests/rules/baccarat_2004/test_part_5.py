"""2004.baccarat, part 5: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import wagers
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_1_a_i__bankers_hand_wins_less_commission_loses_or_ties(text: Text) -> None:
    wagers.banker(
        text,
        "2004.baccarat.5.1.a.i",
        "2004.baccarat.5.1.a.ii",
        "2004.baccarat.5.1.a.iii",
        "2004.baccarat.5.10.b",
        "2004.baccarat.5.16",
    )


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_1_b_i__players_hand_wins_loses_or_ties(text: Text) -> None:
    wagers.player(
        text, "2004.baccarat.5.1.b.i", "2004.baccarat.5.1.b.ii", "2004.baccarat.5.1.b.iii", "2004.baccarat.5.10.a"
    )


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_1_c_i__tie_bet_wins_eight_to_one_or_loses(text: Text) -> None:
    wagers.tie(text, "2004.baccarat.5.1.c.i", "2004.baccarat.5.1.c.ii", "2004.baccarat.5.10.c")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_2__one_player_may_back_both_hands_and_a_tie(text: Text) -> None:
    wagers.both_hands(text, "2004.baccarat.5.2")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_4__a_spoken_wager_counts_when_the_dealer_has_placed_it(text: Text) -> None:
    wagers.spoken(text, "2004.baccarat.5.4")


@pytest.mark.parametrize("text", [FULL_04], ids=lambda text: text.game)
def test_5_6__standing_players_have_their_own_areas_and_no_cut(text: Text) -> None:
    wagers.standing(text, "2004.baccarat.5.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_6__standing_players_turn_no_cards(text: Text) -> None:
    wagers.standing_in_style_b(text, "2004.baccarat.5.6")


@pytest.mark.parametrize("text", [FULL_04], ids=lambda text: text.game)
def test_5_7__one_player_for_each_numbered_area(text: Text) -> None:
    wagers.one_per_area(text, "2004.baccarat.5.7")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04], ids=lambda text: text.game)
def test_5_8_a__up_to_three_players_share_an_area(text: Text) -> None:
    wagers.three_per_area(text, "2004.baccarat.5.8.a")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04], ids=lambda text: text.game)
def test_5_8_b__all_wagers_on_an_area_within_the_maximum_where_directed(text: Text) -> None:
    wagers.area_maximum(text, "2004.baccarat.5.8.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_9_a__minimum_on_each_area_and_maximum_on_the_outcome(text: Text) -> None:
    wagers.several_areas(text, "2004.baccarat.5.9.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_10_b__commission_unless_the_operator_elects_otherwise(text: Text) -> None:
    wagers.commission_by_default(text, "2004.baccarat.5.10.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_11__a_winning_six_pays_half_without_commission(text: Text) -> None:
    wagers.no_commission(text, "2004.baccarat.5.11", "2004.baccarat.5.1.a.i")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_12__banker_wagers_that_cannot_be_paid_exactly_are_refused(text: Text) -> None:
    wagers.exact_only(text, "2004.baccarat.5.12")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_12__what_is_left_of_a_banker_wager_is_payable_exactly(text: Text) -> None:
    wagers.part_taken_back(text, "2004.baccarat.5.12")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_13__the_payable_part_of_an_inexact_wager_is_valid(text: Text) -> None:
    wagers.payable_part(text, "2004.baccarat.5.13")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_14_a__no_wager_after_the_call(text: Text) -> None:
    wagers.late(text, "2004.baccarat.5.14.a")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_14_b__no_wager_is_taken_up_after_the_call(text: Text) -> None:
    wagers.no_withdrawal(text, "2004.baccarat.5.14.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_14_b__nothing_on_an_area_is_touched_until_its_winners_are_paid(text: Text) -> None:
    wagers.until_paid(text, "2004.baccarat.5.14.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_15__a_losing_wager_is_not_touched(text: Text) -> None:
    wagers.losing(text, "2004.baccarat.5.15")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_16__after_a_tie_wagers_on_the_hands_may_be_altered(text: Text) -> None:
    wagers.after_tie(text, "2004.baccarat.5.16")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_17__the_maximum_differential_stands_on_the_notice(text: Text) -> None:
    wagers.differential_shown(text, "2004.baccarat.5.17")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_18__the_heavier_hand_is_reduced_pro_rata(text: Text) -> None:
    wagers.reduced_pro_rata(text, "2004.baccarat.5.18")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_18__shares_go_down_to_what_chips_can_pay(text: Text) -> None:
    wagers.reduced_to_chips(text, "2004.baccarat.5.18")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_5_18__wagers_are_reduced_before_the_first_card(text: Text) -> None:
    wagers.too_late_to_reduce(text, "2004.baccarat.5.18")
