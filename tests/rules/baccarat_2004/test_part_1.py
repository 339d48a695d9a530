"""2004.baccarat, part 1: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import hands, shoes, wagers
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_bankers_hand__the_bankers_hand(text: Text) -> None:
    hands.hand_is(text, "2004.baccarat.1.0.bankers-hand", first=False)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_commission__commission_is_taken_from_a_winning_banker_wager(text: Text) -> None:
    wagers.commission_taken(text, "2004.baccarat.5.10.b")


@pytest.mark.parametrize("text", [MINI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_continuous_shuffler__a_continuous_shuffler_needs_no_cut(text: Text) -> None:
    shoes.continuous(
        text, "2004.baccarat.1.0.continuous-shuffler", "2004.baccarat.7.2", "2004.baccarat.7.8", "2004.baccarat.11.1"
    )


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_initial_deal__the_initial_deal_is_four_cards(text: Text) -> None:
    hands.dealt_down(text, "2004.baccarat.1.0.initial-deal")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_natural__a_natural_is_eight_or_nine_in_two_cards(text: Text) -> None:
    hands.natural(text, "2004.baccarat.1.0.natural")


@pytest.mark.parametrize("text", [MINI_04], ids=lambda text: text.game)
def test_1_0_non_continuous_shuffler__with_two_sets_the_other_one_comes_in(text: Text) -> None:
    shoes.two_sets(text, "2004.baccarat.1.0.non-continuous-shuffler")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_players_hand__the_players_hand(text: Text) -> None:
    hands.hand_is(text, "2004.baccarat.1.0.players-hand", first=True)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_table_differential__the_difference_between_the_hands_counts(text: Text) -> None:
    wagers.not_exceeded(text, "2004.baccarat.1.0.table-differential")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_table_of_play__the_table_of_play_is_mandatory(text: Text) -> None:
    hands.third_card(text, "2004.baccarat.1.0.table-of-play", player=2, banker=6, shown="7h", third="2h")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_1_0_tie__equal_counts_are_a_tie(text: Text) -> None:
    hands.tie_hand(text, "2004.baccarat.1.0.tie")
