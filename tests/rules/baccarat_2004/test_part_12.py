"""2004.baccarat, part 12: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import errors
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_1_a__a_wrong_third_card_goes_to_a_banker_who_must_draw(text: Text) -> None:
    errors.wrong_third_to_banker(text, "2004.baccarat.12.1.a")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_1_b__unseen_it_opens_the_next_round(text: Text) -> None:
    errors.wrong_third_unseen(text, "2004.baccarat.12.1.b")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_1_b__seen_it_opens_a_void_hand(text: Text) -> None:
    errors.wrong_third_seen(text, "2004.baccarat.12.1.b", "2004.baccarat.1.0.void-hand")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_2_a__a_card_in_excess_unseen_opens_the_next_round(text: Text) -> None:
    errors.excess_unseen(text, "2004.baccarat.12.2.a")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_2_a__new_cards_make_an_end_of_a_kept_card(text: Text) -> None:
    errors.dropped_by_a_shuffle(text)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_2_b__a_card_in_excess_seen_opens_a_void_hand(text: Text) -> None:
    errors.excess_seen(text, "2004.baccarat.12.2.b", "2004.baccarat.1.0.void-hand")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_3__the_first_card_face_up_opens_a_void_hand(text: Text) -> None:
    errors.first_face_up(text, "2004.baccarat.12.3", "2004.baccarat.1.0.void-hand")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_4__another_card_face_up_is_used(text: Text) -> None:
    errors.found_face_up(text, "2004.baccarat.12.4")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_5__too_few_cards_void_the_round(text: Text) -> None:
    errors.too_few(text, "2004.baccarat.12.5")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_6__cards_out_of_sequence_are_rebuilt(text: Text) -> None:
    errors.rebuilt(text, "2004.baccarat.12.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_6__what_cannot_be_rebuilt_is_void(text: Text) -> None:
    errors.not_rebuilt(text, "2004.baccarat.12.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_7__a_forgotten_burn_changes_nothing(text: Text) -> None:
    errors.not_burnt(text, "2004.baccarat.12.7")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_12_8__hands_dealt_since_an_error_stand(text: Text) -> None:
    errors.later_hands_stand(text, "2004.baccarat.12.8")
