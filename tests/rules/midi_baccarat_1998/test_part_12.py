"""1998.midi-baccarat, part 12: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import errors
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_12_1_a__a_wrong_third_card_goes_to_a_banker_who_must_draw() -> None:
    errors.wrong_third_to_banker(MIDI_98, "1998.midi-baccarat.12.1.a")


def test_12_1_b__unseen_it_opens_the_next_round() -> None:
    errors.wrong_third_unseen(MIDI_98, "1998.midi-baccarat.12.1.b")


def test_12_1_b__seen_it_opens_a_void_hand() -> None:
    errors.wrong_third_seen(MIDI_98, "1998.midi-baccarat.12.1.b", "1998.midi-baccarat.1.0.void-hand")


def test_12_2_a__a_card_in_excess_unseen_opens_the_next_round() -> None:
    errors.excess_unseen(MIDI_98, "1998.midi-baccarat.12.2.a")


def test_12_2_a__new_cards_make_an_end_of_a_kept_card() -> None:
    errors.dropped_by_a_shuffle(MIDI_98)


def test_12_2_b__a_card_in_excess_seen_opens_a_void_hand() -> None:
    errors.excess_seen(MIDI_98, "1998.midi-baccarat.12.2.b", "1998.midi-baccarat.1.0.void-hand")


def test_12_3__the_first_card_face_up_opens_a_void_hand() -> None:
    errors.first_face_up(MIDI_98, "1998.midi-baccarat.12.3", "1998.midi-baccarat.1.0.void-hand")


def test_12_4__another_card_face_up_is_used() -> None:
    errors.found_face_up(MIDI_98, "1998.midi-baccarat.12.4")


def test_12_5__too_few_cards_void_the_round() -> None:
    errors.too_few(MIDI_98, "1998.midi-baccarat.12.5")


def test_12_6__cards_out_of_sequence_are_rebuilt() -> None:
    errors.rebuilt(MIDI_98, "1998.midi-baccarat.12.6")


def test_12_7__what_cannot_be_rebuilt_is_void() -> None:
    errors.not_rebuilt(MIDI_98, "1998.midi-baccarat.12.7")


def test_12_8__a_forgotten_burn_changes_nothing() -> None:
    errors.not_burnt(MIDI_98, "1998.midi-baccarat.12.8")
