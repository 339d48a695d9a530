"""docs/games/money-wheel.md says what the code says: symbols, sections, odds, options, irregularities."""

import re
from pathlib import Path

from croupier.equipment.money_wheel import ORDER
from croupier.games import find_game
from croupier.games.money_wheel.irregular import IRREGULARITIES
from tests.rules.money_wheel.table import MoneyWheelDesk

PAGE = Path("docs/games/money-wheel.md").read_text(encoding="utf-8")


def test_the_page_lists_every_symbol_with_its_sections_and_odds() -> None:
    spots = find_game("money-wheel").layout(MoneyWheelDesk().table.terms)["symbol"].spots
    rows = re.findall(r"^\| ([A-G]) \| (\d+) \| (\d+ to 1) \|$", PAGE, re.MULTILINE)
    assert rows == [(key, str(len(spot.covers)), str(spot.pays[0])) for key, spot in spots.items()]


def test_the_page_lists_the_options_with_their_defaults() -> None:
    options = dict(re.findall(r"^\| `(\w+)` \| text \| ([^|]+) \|", PAGE, re.MULTILINE))
    assert options == {"order": ORDER, "symbols": "A,B,C,D,E,F,G", "name": "Money Wheel"}
    assert MoneyWheelDesk(options=options).table.terms == MoneyWheelDesk().table.terms


def test_the_page_lists_every_irregularity() -> None:
    part = PAGE.split("## When something goes wrong")[1].split("may be declared")[0]
    assert re.findall(r"`([^`]+)`", part) == list(IRREGULARITIES)
