"""1996.midi-baccarat, part 8: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import MIDI

DIVISION = "1996.midi-baccarat"


def test_8_1__two_hands_are_dealt() -> None:
    hands.two_hands(MIDI, "1996.midi-baccarat.8.1")


def test_8_2__the_call_comes_before_the_first_card() -> None:
    hands.call_first(MIDI, "1996.midi-baccarat.8.2")


def test_8_3__first_and_third_card_are_the_players() -> None:
    hands.two_hands(MIDI, "1996.midi-baccarat.8.3")


def test_8_4__a_shoe_goes_on_in_its_style() -> None:
    hands.style_kept(MIDI, "1996.midi-baccarat.8.4")


def test_8_4__the_players_hand_is_turned_first() -> None:
    hands.not_banker_first(MIDI, "1996.midi-baccarat.8.4")


def test_8_5__face_up_both_counts_are_called() -> None:
    hands.face_up(MIDI, "1996.midi-baccarat.8.5", "1996.midi-baccarat.8.6")


def test_8_8__style_b_waits_for_an_inspector_to_be_told() -> None:
    hands.notified(MIDI, "1996.midi-baccarat.8.8")


def test_8_9__the_banker_is_marked_by_the_puck() -> None:
    hands.bank_taken(MIDI, "1996.midi-baccarat.8.10", "1996.midi-baccarat.8.9", "1996.midi-baccarat.8.11")


def test_8_10__the_bank_goes_by_the_highest_wager_and_the_lowest_seat() -> None:
    hands.bank_offered(MIDI, "1996.midi-baccarat.8.10", ("ben", "ana", "cleo"))


def test_8_12__one_hand_at_a_time_is_passed_out() -> None:
    hands.turned_in_turn(
        MIDI, "1996.midi-baccarat.8.12", "1996.midi-baccarat.8.19", "1996.midi-baccarat.8.20", "1996.midi-baccarat.8.22"
    )


def test_8_13__style_b_deals_four_face_down() -> None:
    hands.dealt_down(MIDI, "1996.midi-baccarat.8.13")


def test_8_14__the_players_cards_are_offered_likewise() -> None:
    hands.hand_offered(MIDI, "1996.midi-baccarat.8.14", "1996.midi-baccarat.8.14", "1996.midi-baccarat.8.15")


def test_8_23__the_dealer_turns_what_nobody_takes() -> None:
    hands.dealer_turns(MIDI, "1996.midi-baccarat.8.23")


def test_8_23__whoever_leaves_turns_no_cards() -> None:
    hands.role_left(MIDI)


def test_8_24__face_down_the_players_hand_is_turned_first() -> None:
    hands.face_down(MIDI, "1996.midi-baccarat.8.24", "1996.midi-baccarat.8.25")
