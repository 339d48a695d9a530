"""1996.midi-baccarat, part 12: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import errors
from tests.rules.baccarat.table import MIDI

DIVISION = "1996.midi-baccarat"


def test_12_2__a_wrong_third_card_goes_to_a_banker_who_must_draw() -> None:
    errors.wrong_third_to_banker(MIDI, "1996.midi-baccarat.12.2")


def test_12_2__unseen_it_opens_the_next_round() -> None:
    errors.wrong_third_unseen(MIDI, "1996.midi-baccarat.12.2")


def test_12_2__seen_it_opens_a_void_hand() -> None:
    errors.wrong_third_seen(MIDI, "1996.midi-baccarat.12.2", "1996.midi-baccarat.12.1")


def test_12_3__a_card_in_excess_unseen_opens_the_next_round() -> None:
    errors.excess_unseen(MIDI, "1996.midi-baccarat.12.3")


def test_12_3__a_card_in_excess_seen_opens_a_void_hand() -> None:
    errors.excess_seen(MIDI, "1996.midi-baccarat.12.3", "1996.midi-baccarat.12.1")


def test_12_3__new_cards_make_an_end_of_a_kept_card() -> None:
    errors.dropped_by_a_shuffle(MIDI)


def test_12_4__the_first_card_face_up_opens_a_void_hand() -> None:
    errors.first_face_up(MIDI, "1996.midi-baccarat.12.4", "1996.midi-baccarat.12.1")


def test_12_5__another_card_face_up_is_used() -> None:
    errors.found_face_up(MIDI, "1996.midi-baccarat.12.5")


def test_12_6__too_few_cards_void_the_round() -> None:
    errors.too_few(MIDI, "1996.midi-baccarat.12.6")


def test_12_7__cards_out_of_sequence_are_rebuilt() -> None:
    errors.rebuilt(MIDI, "1996.midi-baccarat.12.7")


def test_12_8__what_cannot_be_rebuilt_is_void() -> None:
    errors.not_rebuilt(MIDI, "1996.midi-baccarat.12.8")


def test_12_9__a_forgotten_burn_changes_nothing() -> None:
    errors.not_burnt(MIDI, "1996.midi-baccarat.12.9")
