"""2004.baccarat, part 6: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04], ids=lambda text: text.game)
def test_6_1__opened_again_with_new_cards(text: Text) -> None:
    shoes.reopened(text)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_6_5__pre_shuffled_cards_are_kept_secure(text: Text) -> None:
    shoes.pre_shuffled(text, "2004.baccarat.6.5", "2004.baccarat.7.4")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_6_5__pre_checked_cards_are_mixed_in_full(text: Text) -> None:
    shoes.pre_checked(text, "2004.baccarat.6.5")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_6_5__a_step_left_out_does_not_do_for_pre_checked_cards(text: Text) -> None:
    shoes.left_out(text, "pre-checked cards", ("chemmy", "riffle"), "2004.baccarat.6.5")
    shoes.left_out(text, "pre-shuffled cards", (), "2004.baccarat.6.5")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_6_3__nor_for_new_cards(text: Text) -> None:
    shoes.left_out(text, "cards", ("chemmy", "riffle"), "2004.baccarat.6.3")
