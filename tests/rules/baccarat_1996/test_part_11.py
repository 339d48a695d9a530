"""1996.baccarat, part 11: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import FULL

DIVISION = "1996.baccarat"


def test_11_1__after_style_b_new_cards_come() -> None:
    shoes.end_of_style_b(FULL, "1996.baccarat.11.1", "1996.baccarat.11.2")
