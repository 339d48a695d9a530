"""1996.baccarat, part 5: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import wagers
from tests.rules.baccarat.table import FULL

DIVISION = "1996.baccarat"


def test_5_3__banker_wagers_that_cannot_be_paid_exactly_are_refused() -> None:
    wagers.exact_only(FULL, "1996.baccarat.5.3")


def test_5_3__what_is_left_of_a_banker_wager_is_payable_exactly() -> None:
    wagers.part_taken_back(FULL, "1996.baccarat.5.3")


def test_5_4__the_payable_part_of_an_inexact_wager_is_valid() -> None:
    wagers.payable_part(FULL, "1996.baccarat.5.4")


def test_5_6__after_a_tie_wagers_on_the_hands_may_be_altered() -> None:
    wagers.after_tie(FULL, "1996.baccarat.5.6")
