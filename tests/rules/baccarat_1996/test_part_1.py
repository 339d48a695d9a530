"""1996.baccarat, part 1: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands, wagers
from tests.rules.baccarat.table import FULL

DIVISION = "1996.baccarat"


def test_1_0_commission__commission_is_taken_from_a_winning_banker_wager() -> None:
    wagers.commission_taken(FULL, "1996.baccarat.5.2")


def test_1_0_natural__a_natural_is_eight_or_nine_in_two_cards() -> None:
    hands.natural(FULL, "1996.baccarat.1.0.natural")


def test_1_0_table_of_play__the_table_of_play_is_mandatory() -> None:
    hands.third_card(FULL, "1996.baccarat.1.0.table-of-play", player=2, banker=6, shown="7h", third="2h")


def test_1_0_tie__equal_counts_are_a_tie() -> None:
    hands.tie_hand(FULL, "1996.baccarat.1.0.tie")
