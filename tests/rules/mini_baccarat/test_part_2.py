"""1996.mini-baccarat, part 2: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import wagers
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_2_1__a_seat_beyond_the_last_place_is_refused() -> None:
    wagers.places(MINI, "1996.mini-baccarat.2.1")
