"""1998.midi-baccarat, part 10: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_10_2__losing_wagers_are_collected_and_winning_ones_paid() -> None:
    hands.settled(MIDI_98, "1998.midi-baccarat.10.2")
