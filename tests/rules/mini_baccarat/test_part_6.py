"""1996.mini-baccarat, part 6: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_6_1__opened_again_with_new_cards() -> None:
    shoes.reopened(MINI)
