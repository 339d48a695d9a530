"""1998.midi-baccarat, part 3: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes, wagers
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_3_1__a_seat_beyond_the_last_place_is_refused() -> None:
    wagers.places(MIDI_98, "1998.midi-baccarat.3.1")


def test_3_4__eight_decks_from_a_shoe_and_nothing_else() -> None:
    shoes.only_eight_decks(MIDI_98)


def test_3_4_a__the_ninth_ace_of_spades_is_refused() -> None:
    shoes.eight_decks(MIDI_98, "1998.midi-baccarat.3.4.a")
