"""2004.baccarat, part 8: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.baccarat import hands
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Cards, Text
from tests.support.desk import PLAYER

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_1__two_hands_are_dealt(text: Text) -> None:
    hands.two_hands(text, "2004.baccarat.8.1")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_2__the_call_comes_before_the_first_card(text: Text) -> None:
    hands.call_first(text, "2004.baccarat.8.2")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_3__three_rounds_without_wagers_on_request(text: Text) -> None:
    hands.without_wagers(text, "2004.baccarat.8.3")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_4__first_and_third_card_are_the_players(text: Text) -> None:
    hands.two_hands(text, "2004.baccarat.8.4")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_5__a_shoe_goes_on_in_its_style(text: Text) -> None:
    hands.style_kept(text, "2004.baccarat.8.5")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_6__face_up_both_counts_are_called(text: Text) -> None:
    hands.face_up(text, "2004.baccarat.8.6", "2004.baccarat.8.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_8__the_roles_are_settled_each_round(text: Text) -> None:
    hands.bank_taken(text, "2004.baccarat.8.8", "2004.baccarat.8.9", "2004.baccarat.8.11.c")


@pytest.mark.parametrize(
    ("text", "order"),
    [(MINI_04, ("ben", "ana", "cleo")), (MIDI_04, ("ben", "ana", "cleo")), (FULL_04, ("ben", "ana", "cleo"))],
)
def test_8_9__the_bank_goes_by_the_highest_wager_and_the_lowest_seat(text: Text, order: tuple[str, ...]) -> None:
    hands.bank_offered(text, "2004.baccarat.8.9", order)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_9__the_banker_is_marked_by_the_puck(text: Text) -> None:
    hands.bank_taken(text, "2004.baccarat.8.9", "2004.baccarat.1.0.banker", "2004.baccarat.8.11.c")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_10__the_players_cards_are_offered_likewise(text: Text) -> None:
    hands.hand_offered(text, "2004.baccarat.8.10", "2004.baccarat.1.0.player", "2004.baccarat.8.11.c")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_11_a__one_hand_at_a_time_is_passed_out(text: Text) -> None:
    hands.turned_in_turn(text, "2004.baccarat.8.11.a", "2004.baccarat.8.14", "2004.baccarat.8.15", "2004.baccarat.8.16")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_12__style_b_deals_four_face_down(text: Text) -> None:
    hands.dealt_down(text, "2004.baccarat.8.12")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_17__the_bankers_hand_first_with_leave(text: Text) -> None:
    hands.banker_first(text, "2004.baccarat.8.17")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_18__the_dealer_turns_what_nobody_takes(text: Text) -> None:
    hands.dealer_turns(text, "2004.baccarat.8.18")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_18__whoever_leaves_turns_no_cards(text: Text) -> None:
    hands.role_left(text)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_19__face_down_the_players_hand_is_turned_first(text: Text) -> None:
    hands.face_down(text, "2004.baccarat.8.19", "2004.baccarat.8.19")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_8_3__not_asked_for_while_a_wager_lies(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ben", "player", 500, "2")
    desk.result(6, 6)
    desk.refuses(acts.Choose("ana", "ask", "round without wagers"), "not-now", "2004.baccarat.8.3", PLAYER, "ana")
