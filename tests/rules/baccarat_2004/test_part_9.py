"""2004.baccarat, part 9: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_1__a_third_card_where_the_table_of_play_says(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.9.1", player=0, banker=5, shown="", third="2h")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_2__a_natural_ends_the_drawing(text: Text) -> None:
    hands.natural(text, "2004.baccarat.9.2")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_3__five_or_less_draws(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.9.3", player=5, banker=7, shown="", third="2h", stands=(6, 7, ""))


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_4__the_players_third_card_decides(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.9.4", player=5, banker=5, shown="4h", third="2h", stands=(5, 5, "3h"))


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_5__player_stood_and_banker_has_five_or_less(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.9.5", player=6, banker=5, shown="", third="2h", stands=(6, 6, ""))


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_6__one_more_card_at_most(text: Text) -> None:
    hands.one_more_at_most(text, "2004.baccarat.9.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_7__the_third_card_is_dealt_face_up(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.9.7", player=3, banker=7, shown="", third="2h")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_9_8__style_b_passes_the_third_card(text: Text) -> None:
    hands.third_passed(text, "2004.baccarat.9.8")
