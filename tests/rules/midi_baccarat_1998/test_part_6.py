"""1998.midi-baccarat, part 6: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_6_1__opened_again_with_new_cards() -> None:
    shoes.reopened(MIDI_98)


def test_6_4__pre_shuffled_cards_are_kept_secure() -> None:
    shoes.pre_shuffled(MIDI_98, "1998.midi-baccarat.6.4", "1998.midi-baccarat.7.2")


def test_6_4__pre_shuffled_cards_are_riffled() -> None:
    shoes.left_out(MIDI_98, "pre-shuffled cards", ("chemmy",), "1998.midi-baccarat.6.4")
