"""1996.baccarat, part 10: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import hands
from tests.rules.baccarat.table import FULL

DIVISION = "1996.baccarat"


def test_10_2__losing_wagers_are_collected_and_winning_ones_paid() -> None:
    hands.settled(FULL, "1996.baccarat.10.2")
