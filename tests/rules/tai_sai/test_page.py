"""docs/games/tai-sai.md says what the layout says: every kind of wager, its spots and its odds."""

import re
from pathlib import Path

import pytest

from croupier.games import find_game
from tests.rules.tai_sai.table import YEARS, seated

PAGE = Path("docs/games/tai-sai.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \| [^|]*\| ([^|]+) \|$", PAGE, re.MULTILINE)
SPOTS = {"one": [""], "1 to 6": list("123456"), "1-2 to 5-6": ["1-2", "3-4", "5-6"]}


@pytest.mark.parametrize("year", YEARS)
def test_the_page_lists_every_wager_at_its_odds(year: int) -> None:
    layout = find_game("tai-sai").layout(seated(year).table.terms)
    listed: dict[str, set[str]] = {}
    for key, spots, pays in ROWS:
        kind = layout[key]
        for name in SPOTS.get(spots) or spots.split(", "):
            spot = kind.spot(name)
            assert spot is not None, (key, name)
            assert ", ".join(map(str, kind.odds_on(spot))) == pays, (key, name)
            listed.setdefault(key, set()).add(spot)
    assert list(listed) == list(layout)
    assert listed["total"] == set(layout["total"].spots)


def test_the_page_lists_every_irregularity() -> None:
    cells = re.findall(r"^\| (`.+?`) \| [^|]+ \|$", PAGE.split("## When something goes wrong")[1], re.MULTILINE)
    assert sorted(re.findall(r"`([^`]+)`", " ".join(cells))) == sorted(
        {known.key for known in find_game("tai-sai").irregularities if not known.directed}
    )
