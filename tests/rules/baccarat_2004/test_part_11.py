"""2004.baccarat, part 11: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import FULL_04, MINI_04, Text

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04], ids=lambda text: text.game)
def test_11_2_a__the_cutting_card_first_makes_the_last_coup(text: Text) -> None:
    shoes.cutting_card_first(text, "2004.baccarat.11.2.a", "2004.baccarat.7.3")


@pytest.mark.parametrize("text", [MINI_04], ids=lambda text: text.game)
def test_11_2_b__after_the_cutting_card_one_more_round(text: Text) -> None:
    shoes.cutting_card_during(text, "2004.baccarat.11.2.b", "2004.baccarat.7.3")


@pytest.mark.parametrize("text", [FULL_04], ids=lambda text: text.game)
def test_11_3__after_style_b_new_cards_come(text: Text) -> None:
    shoes.end_of_style_b(text, "2004.baccarat.11.3", "2004.baccarat.11.3")
