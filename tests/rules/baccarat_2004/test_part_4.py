"""2004.baccarat, part 4: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_4_1__tens_count_nothing_and_an_ace_one(text: Text) -> None:
    hands.counts(text, "2004.baccarat.4.1", "2004.baccarat.4.2")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_4_2__the_right_hand_digit_counts(text: Text) -> None:
    hands.counts(text, "2004.baccarat.4.2", "2004.baccarat.1.0.point-count")
