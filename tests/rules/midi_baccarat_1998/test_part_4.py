"""1998.midi-baccarat, part 4: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_4_1__tens_count_nothing_and_an_ace_one() -> None:
    hands.counts(MIDI_98, "1998.midi-baccarat.4.1", "1998.midi-baccarat.4.2")


def test_4_2__the_right_hand_digit_counts() -> None:
    hands.counts(MIDI_98, "1998.midi-baccarat.4.2", "1998.midi-baccarat.1.0.point-count")
