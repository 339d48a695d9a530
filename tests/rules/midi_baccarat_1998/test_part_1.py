"""1998.midi-baccarat, part 1: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands, wagers
from tests.rules.baccarat.table import MIDI_98

DIVISION = "1998.midi-baccarat"


def test_1_0_bankers_hand__the_bankers_hand() -> None:
    hands.hand_is(MIDI_98, "1998.midi-baccarat.1.0.bankers-hand", first=False)


def test_1_0_commission__commission_is_taken_from_a_winning_banker_wager() -> None:
    wagers.commission_taken(MIDI_98, "1998.midi-baccarat.5.7.b")


def test_1_0_initial_deal__the_initial_deal_is_four_cards() -> None:
    hands.dealt_down(MIDI_98, "1998.midi-baccarat.1.0.initial-deal")


def test_1_0_natural__a_natural_is_eight_or_nine_in_two_cards() -> None:
    hands.natural(MIDI_98, "1998.midi-baccarat.1.0.natural")


def test_1_0_players_hand__the_players_hand() -> None:
    hands.hand_is(MIDI_98, "1998.midi-baccarat.1.0.players-hand", first=True)


def test_1_0_table_differential__the_difference_between_the_hands_counts() -> None:
    wagers.not_exceeded(MIDI_98, "1998.midi-baccarat.1.0.table-differential")


def test_1_0_table_of_play__the_table_of_play_is_mandatory() -> None:
    hands.third_card(MIDI_98, "1998.midi-baccarat.1.0.table-of-play", player=2, banker=6, shown="7h", third="2h")


def test_1_0_tie__equal_counts_are_a_tie() -> None:
    hands.tie_hand(MIDI_98, "1998.midi-baccarat.1.0.tie")
