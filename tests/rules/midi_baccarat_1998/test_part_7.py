"""1998.midi-baccarat, part 7: each test is named for the rule that its case shows."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import MIDI_98, Cards
from tests.support.desk import GAME_SUPERVISOR

DIVISION = "1998.midi-baccarat"


def test_7_1__not_shuffled_for_a_vacancy() -> None:
    shoes.not_shuffled_when_vacant(MIDI_98)


def test_7_1_a__the_cards_are_shuffled_before_play() -> None:
    shoes.shuffled_first(MIDI_98, "1998.midi-baccarat.7.1.a")


def test_7_3__the_cut_is_offered_from_player_to_player() -> None:
    shoes.cut_offered(MIDI_98, "1998.midi-baccarat.7.3", ("cleo", "ben", "ana"))


def test_7_3__whoever_leaves_does_not_cut() -> None:
    shoes.cut_left(MIDI_98, "1998.midi-baccarat.7.3")


def test_7_4__a_deck_from_either_end_and_twenty_from_the_back() -> None:
    shoes.cut_bounds(MIDI_98, "1998.midi-baccarat.7.4")


def test_7_5__as_many_cards_are_burnt_as_the_first_one_says() -> None:
    shoes.burnt(MIDI_98, "1998.midi-baccarat.7.5")


def test_7_6__tens_and_court_cards_burn_ten_and_an_ace_one() -> None:
    shoes.burnt(MIDI_98, "1998.midi-baccarat.7.6")


def test_7_7__cards_are_replaced_after_a_round() -> None:
    shoes.replaced(MIDI_98, "1998.midi-baccarat.7.7")


def test_7_1__no_shuffle_on_suspicion_within_a_shoe() -> None:
    Cards(MIDI_98).refuses(acts.Direct("reshuffle"), "impossible", "1998.midi-baccarat.7.1", GAME_SUPERVISOR)
