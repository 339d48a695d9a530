"""docs/games/caribbean-stud.md says what the game says: wagers, odds, prizes, irregularities, options, its example."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.games.caribbean_stud.cases import IRREGULARITIES
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.terms import FIXED, LEAST, PAYS
from croupier.money import dollars
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.rules.caribbean_stud.table import Stud

PAGE = Path("docs/games/caribbean-stud.md").read_text(encoding="utf-8")
EXAMPLE = Path("docs/examples/caribbean-stud-three-prizes.txt").read_text(encoding="utf-8")


def test_the_page_lists_every_wager() -> None:
    part = PAGE.split("## Wagers and odds")[1].split("| hand |")[0]
    assert set(re.findall(r"^\| `([a-z]+)` \|", part, re.MULTILINE)) == set(Stud().terms.layout)


def test_the_page_gives_the_odds_and_prizes_of_every_hand() -> None:
    rows = re.findall(r"^\| ([a-z, ]+) \| (\d+ to 1) \| ?([^|]*?) ?\|$", PAGE, re.MULTILINE)
    listed = {
        Hand[name.strip().upper().replace(" ", "_")]: (odds, prize)
        for names, odds, prize in rows
        for name in names.split(",")
    }
    assert {hand: odds for hand, (odds, _) in listed.items()} == {hand: str(odds) for hand, odds in PAYS.items()}
    for hand, (_, prize) in listed.items():
        sums = FIXED | LEAST
        assert prize.startswith(dollars(sums[hand])) if hand in sums else not prize


def test_the_page_lists_every_irregularity_and_direction() -> None:
    part = PAGE.split("## When something goes wrong")[1].split("Directions are")[0]
    declared, directed = part.split("| direct |")
    assert first_column(declared) == {one.key for one in IRREGULARITIES if not one.directed}
    assert first_column(directed) == {one.key for one in IRREGULARITIES if one.directed}


def first_column(table: str) -> set[str]:
    cells = re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE)
    return set(re.findall(r"`([a-z ]+)`", " ".join(cells)))


def test_the_example_is_the_pages_and_comes_out() -> None:
    assert EXAMPLE in PAGE
    findings = adjudicate(read_transcript(EXAMPLE))
    assert findings.expects
    assert not findings.failed, findings.failed
    assert not findings.refused
