"""1996.midi-baccarat, part 3: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands, shoes
from tests.rules.baccarat.table import MIDI

DIVISION = "1996.midi-baccarat"


def test_3_1__the_ninth_ace_of_spades_is_refused() -> None:
    shoes.eight_decks(MIDI, "1996.midi-baccarat.3.1")


def test_3_1__eight_decks_from_a_shoe_and_nothing_else() -> None:
    shoes.only_eight_decks(MIDI)


def test_3_2__tens_count_nothing_and_an_ace_one() -> None:
    hands.counts(MIDI, "1996.midi-baccarat.3.2", "1996.midi-baccarat.3.4")


def test_3_4__the_right_hand_digit_counts() -> None:
    hands.counts(MIDI, "1996.midi-baccarat.3.4", "1996.midi-baccarat.1.0.point-count")
