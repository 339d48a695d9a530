"""2004.baccarat, part 10: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_10_2__losing_wagers_are_collected_and_winning_ones_paid(text: Text) -> None:
    hands.settled(text, "2004.baccarat.10.2")
