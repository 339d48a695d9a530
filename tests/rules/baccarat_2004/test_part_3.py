"""2004.baccarat, part 3: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import shoes, wagers
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Cards, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_3_1__a_seat_beyond_the_last_place_is_refused(text: Text) -> None:
    wagers.places(text, "2004.baccarat.3.1")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_3_4_a__the_ninth_ace_of_spades_is_refused(text: Text) -> None:
    shoes.eight_decks(text, "2004.baccarat.3.4.a")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_3_4_a__four_to_eight_decks(text: Text) -> None:
    shoes.decks_chosen(text, "2004.baccarat.3.4.a")


@pytest.mark.parametrize("decks", [3, 9])
def test_3_4_a__a_set_has_four_to_eight_decks(decks: int) -> None:
    with pytest.raises(ValueError, match=r"decks is 4 to 8, not \d \(2004 baccarat 3\.4\(a\)\)"):
        Cards(MINI_04, options={"decks": decks})
