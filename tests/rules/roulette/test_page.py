"""docs/games/roulette.md says what the code says: wagers, spots, odds, irregularities."""

import re
from pathlib import Path

from croupier.games import find_game
from croupier.games.roulette.irregular import IRREGULARITIES
from tests.rules.roulette.table import at

PAGE = Path("docs/games/roulette.md").read_text(encoding="utf-8")


def test_the_page_lists_every_kind_of_wager_with_its_spots_and_odds() -> None:
    layout = find_game("roulette").layout(at("betting").table.terms)
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (\d+ to 1) \|$", PAGE, re.MULTILINE)
    assert rows == [(kind.key, str(len(kind.spots)), str(kind.pays[0])) for kind in layout.values()]


def test_the_page_lists_every_irregularity() -> None:
    part = PAGE.split("## When something goes wrong")[1].split("may be declared")[0]
    assert re.findall(r"`([^`]+)`", part) == list(IRREGULARITIES)
