"""1996.midi-baccarat, part 11: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import MIDI

DIVISION = "1996.midi-baccarat"


def test_11_1__after_style_b_new_cards_come() -> None:
    shoes.end_of_style_b(MIDI, "1996.midi-baccarat.11.1", "1996.midi-baccarat.11.2")
