"""1996.baccarat, part 6: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import FULL

DIVISION = "1996.baccarat"


def test_6_1__opened_again_with_new_cards() -> None:
    shoes.reopened(FULL)


def test_6_4__pre_shuffled_cards_are_kept_secure() -> None:
    shoes.pre_shuffled(FULL, "1996.baccarat.6.4", "1996.baccarat.7.2")
