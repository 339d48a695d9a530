"""1998.midi-baccarat, part 5: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import wagers
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_5_1_a_i__bankers_hand_wins_less_commission_loses_or_ties() -> None:
    wagers.banker(
        MIDI_98,
        "1998.midi-baccarat.5.1.a.i",
        "1998.midi-baccarat.5.1.a.ii",
        "1998.midi-baccarat.5.1.a.iii",
        "1998.midi-baccarat.5.7.b",
        "1998.midi-baccarat.5.12",
    )


def test_5_1_b_i__players_hand_wins_loses_or_ties() -> None:
    wagers.player(
        MIDI_98,
        "1998.midi-baccarat.5.1.b.i",
        "1998.midi-baccarat.5.1.b.ii",
        "1998.midi-baccarat.5.1.b.iii",
        "1998.midi-baccarat.5.7.a",
    )


def test_5_1_c_i__tie_bet_wins_eight_to_one_or_loses() -> None:
    wagers.tie(MIDI_98, "1998.midi-baccarat.5.1.c.i", "1998.midi-baccarat.5.1.c.ii", "1998.midi-baccarat.5.7.c")


def test_5_2__one_player_does_not_back_both_hands() -> None:
    wagers.one_hand_only(MIDI_98, "1998.midi-baccarat.5.2")


def test_5_4__a_spoken_wager_counts_when_the_dealer_has_placed_it() -> None:
    wagers.spoken(MIDI_98, "1998.midi-baccarat.5.4")


def test_5_5__up_to_three_players_share_an_area() -> None:
    wagers.three_per_area(MIDI_98, "1998.midi-baccarat.5.5")


def test_5_6__all_wagers_on_an_area_within_the_maximum_where_directed() -> None:
    wagers.area_maximum(MIDI_98, "1998.midi-baccarat.5.6")


def test_5_8__banker_wagers_that_cannot_be_paid_exactly_are_refused() -> None:
    wagers.exact_only(MIDI_98, "1998.midi-baccarat.5.8")


def test_5_8__what_is_left_of_a_banker_wager_is_payable_exactly() -> None:
    wagers.part_taken_back(MIDI_98, "1998.midi-baccarat.5.8")


def test_5_9__the_payable_part_of_an_inexact_wager_is_valid() -> None:
    wagers.payable_part(MIDI_98, "1998.midi-baccarat.5.9")


def test_5_10_a__no_wager_after_the_call() -> None:
    wagers.late(MIDI_98, "1998.midi-baccarat.5.10.a")


def test_5_10_b__no_wager_is_taken_up_after_the_call() -> None:
    wagers.no_withdrawal(MIDI_98, "1998.midi-baccarat.5.10.b")


def test_5_10_b__nothing_on_an_area_is_touched_until_its_winners_are_paid() -> None:
    wagers.until_paid(MIDI_98, "1998.midi-baccarat.5.10.b")


def test_5_11__a_losing_wager_is_not_touched() -> None:
    wagers.losing(MIDI_98, "1998.midi-baccarat.5.11")


def test_5_12__after_a_tie_wagers_on_the_hands_may_be_altered() -> None:
    wagers.after_tie(MIDI_98, "1998.midi-baccarat.5.12")


def test_5_13__the_maximum_differential_stands_on_the_notice() -> None:
    wagers.differential_shown(MIDI_98, "1998.midi-baccarat.5.13")


def test_5_14__the_heavier_hand_is_reduced_pro_rata() -> None:
    wagers.reduced_pro_rata(MIDI_98, "1998.midi-baccarat.5.14")


def test_5_14__shares_go_down_to_what_chips_can_pay() -> None:
    wagers.reduced_to_chips(MIDI_98, "1998.midi-baccarat.5.14")


def test_5_14__wagers_are_reduced_before_the_first_card() -> None:
    wagers.too_late_to_reduce(MIDI_98, "1998.midi-baccarat.5.14")
