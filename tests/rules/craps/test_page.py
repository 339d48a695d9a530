"""docs/games/craps.md says what the game says: its wagers, odds, irregularities and options; its example comes out."""

import re
from pathlib import Path

import pytest

from croupier.games.craps.game import Craps
from croupier.games.craps.irregular import VOID_ROLLS
from croupier.gazette.editions import edition
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.support.desk import SATURDAY_NIGHT

PAGE = Path("docs/games/craps.md").read_text(encoding="utf-8")
EXAMPLE = Path("docs/examples/craps-come-odds.txt").read_text(encoding="utf-8")
EDITION = edition("craps", "auckland", SATURDAY_NIGHT)
ROWS = re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \| [^|]*\| ([^|]+) \|$", PAGE.split("## On, off")[0], re.MULTILINE)


def test_the_page_lists_every_wager_at_its_odds() -> None:
    layout = Craps().layout(Craps().terms(EDITION, {}))
    listed: dict[str, set[str]] = {}
    for key, spots, pays in ROWS:
        for name in [""] if spots == "one" else spots.split(", "):
            spot = layout[key].spot(name)
            assert spot is not None, (key, name)
            assert set(map(str, layout[key].odds_on(spot))) == set(pays.split(", ")), (key, name)
            listed.setdefault(key, set()).add(spot)
    assert list(listed) == list(layout)
    for key, kind in layout.items():
        if key not in ("come", "dont-come", "c-and-e"):
            assert listed[key] == set(kind.spots), key


def test_the_page_lists_every_irregularity() -> None:
    part = PAGE.split("## When something goes wrong")[1].split("Dice off the table")[0]
    cells = re.findall(r"^\| (`.+?`) \| [^|]+ \|$", part, re.MULTILINE)
    assert re.findall(r"`([^`]+)`", " ".join(cells)) == list(VOID_ROLLS)


def test_the_options_are_terms() -> None:
    terms = Craps().terms(EDITION, {"double_odds": True, "payable_unit": 500})
    assert (terms.double_odds, terms.payable_unit) == (True, 500)
    assert (Craps().terms(EDITION, {}).double_odds, Craps().terms(EDITION, {}).payable_unit) == (False, 0)


@pytest.mark.parametrize(
    ("name", "value"),
    [("layout", "3A"), ("double_odds", 2), ("payable_unit", -1), ("payable_unit", True), ("payable_unit", "5")],
)
def test_any_other_option_is_an_error(name: str, value: str | int | bool) -> None:
    with pytest.raises(ValueError, match=r"craps has no option|the option double_odds is|the option payable_unit is"):
        Craps().terms(EDITION, {name: value})


def test_the_example_is_the_page_s_and_comes_out() -> None:
    assert EXAMPLE in PAGE
    findings = adjudicate(read_transcript(EXAMPLE))
    assert findings.expects
    assert not findings.failed, findings.failed
