"""What shows itself in a notebook: well-formed, its style its own, nothing fetched, nothing told by colour alone."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

import croupier
from croupier.games import GAMES
from tests.library.test_table import wander

SHOWN: dict[str, Callable[[], Any]] = {
    "odds": lambda: croupier.odds("craps"),
    "law": lambda: croupier.law("tai-sai", "auckland", "2000-01-01"),
    "rules": lambda: croupier.rules("roulette 4.1"),
    "settlement": lambda: croupier.settle("roulette", bets="5 on red", shows="1"),
    "simulation": lambda: croupier.simulate("tai-sai", units=1),
    "sessions": lambda: croupier.simulate("roulette", bets="10 on red", session=20, units=50),
}
VOID = {"br", "img", "meta", "input"}


class Balanced(HTMLParser):
    """Every element that opens closes again, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures.append(dict(attrs))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(html: str) -> None:
    found = Balanced()
    found.feed(html)
    assert not found.open
    assert "<script" not in html and not re.search(r"(?:src|href)='(?!data:)", html)
    style = html[html.index("<style>") : html.index("</style>")]
    selectors = re.findall(r"(?:^|[},{])([^{}@]+)\{", re.sub(r"@media[^{]*\{", "{", style).replace("<style>", ""))
    assert all(
        one.strip().startswith(".croupier-shown") for part in selectors for one in part.split(",") if one.strip()
    )
    for picture in found.pictures:
        assert picture["alt"] and picture["src"]
        ElementTree.fromstring(b64decode(picture["src"].partition(",")[2]))


@pytest.mark.parametrize("name", SHOWN)
def test_an_answer_shows_itself(name: str) -> None:
    check(SHOWN[name]()._repr_html_())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_shows_what_lies_on_it(game: str) -> None:
    table = croupier.Table(game, seed=4, players=("ana & co", "ben"))
    wander(table, 3, 10)
    check(table._repr_html_())
    drawn = table.svg()
    ElementTree.fromstring(drawn)
    assert drawn.count('class="chip ') >= len({(w.kind, w.spot, w.player) for w in table.state.now.wagers.values()})


def test_a_chart_says_every_choice_with_a_letter() -> None:
    charts = croupier.strategy("blackjack")
    html = charts._repr_html_()
    check(html)
    cells = re.findall(r"<td class='\w+' title='[\w ,]+'>(\w+)</td>", html)
    assert len(cells) == 340 + 20 and set(cells) <= {"S", "H", "D", "P"}
    assert (charts.word("soft 18", "9"), charts.word("hard 11", "T"), charts.word("hard 12", "4")) == (
        "draw", "double", "stand",
    )  # fmt: skip
    with pytest.raises(ValueError, match=r"nothing to decide in roulette"):
        croupier.strategy("roulette")
