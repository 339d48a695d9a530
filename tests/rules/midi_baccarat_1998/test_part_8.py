"""1998.midi-baccarat, part 8: each test is named for the rule that its case shows."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.baccarat import hands
from tests.rules.baccarat.table import MIDI_98, Cards
from tests.support.desk import PLAYER

DIVISION = "1998.midi-baccarat"


def test_8_1__two_hands_are_dealt() -> None:
    hands.two_hands(MIDI_98, "1998.midi-baccarat.8.1")


def test_8_2__the_call_comes_before_the_first_card() -> None:
    hands.call_first(MIDI_98, "1998.midi-baccarat.8.2")


def test_8_3__first_and_third_card_are_the_players() -> None:
    hands.two_hands(MIDI_98, "1998.midi-baccarat.8.3")


def test_8_4__a_shoe_goes_on_in_its_style() -> None:
    hands.style_kept(MIDI_98, "1998.midi-baccarat.8.4")


def test_8_4__the_players_hand_is_turned_first() -> None:
    hands.not_banker_first(MIDI_98, "1998.midi-baccarat.8.4")


def test_8_5__face_up_both_counts_are_called() -> None:
    hands.face_up(MIDI_98, "1998.midi-baccarat.8.5", "1998.midi-baccarat.8.5")


def test_8_7__the_roles_are_settled_each_round() -> None:
    hands.bank_taken(MIDI_98, "1998.midi-baccarat.8.7", "1998.midi-baccarat.8.8", "1998.midi-baccarat.8.10.c")


def test_8_8__the_bank_goes_by_the_highest_wager_and_the_lowest_seat() -> None:
    hands.bank_offered(MIDI_98, "1998.midi-baccarat.8.8", ("ben", "ana", "cleo"))


def test_8_8__the_banker_is_marked_by_the_puck() -> None:
    hands.bank_taken(MIDI_98, "1998.midi-baccarat.8.8", "1998.midi-baccarat.1.0.banker", "1998.midi-baccarat.8.10.c")


def test_8_9__the_players_cards_are_offered_likewise() -> None:
    hands.hand_offered(MIDI_98, "1998.midi-baccarat.8.9", "1998.midi-baccarat.1.0.player", "1998.midi-baccarat.8.10.c")


def test_8_10_a__one_hand_at_a_time_is_passed_out() -> None:
    hands.turned_in_turn(
        MIDI_98,
        "1998.midi-baccarat.8.10.a",
        "1998.midi-baccarat.8.13",
        "1998.midi-baccarat.8.14",
        "1998.midi-baccarat.8.15",
    )


def test_8_11__style_b_deals_four_face_down() -> None:
    hands.dealt_down(MIDI_98, "1998.midi-baccarat.8.11")


def test_8_16__the_dealer_turns_what_nobody_takes() -> None:
    hands.dealer_turns(MIDI_98, "1998.midi-baccarat.8.16")


def test_8_16__whoever_leaves_turns_no_cards() -> None:
    hands.role_left(MIDI_98)


def test_8_17__face_down_the_players_hand_is_turned_first() -> None:
    hands.face_down(MIDI_98, "1998.midi-baccarat.8.17", "1998.midi-baccarat.8.17")


def test_8_2__a_round_without_wagers_is_not_asked_for() -> None:
    desk = Cards(MIDI_98)
    desk.refuses(acts.Choose("ana", "ask", "round without wagers"), "not-now", "1998.midi-baccarat.8.2", PLAYER, "ana")
