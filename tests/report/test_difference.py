"""The page of a difference stands by itself and says what the text says."""

from __future__ import annotations

import re
from html import unescape

import pytest

from croupier.odds.differences import GameChange, Pace, Side, find_change
from croupier.odds.find import texts_of
from croupier.odds.terms_path import read_change
from croupier.odds.touched import find_touched
from croupier.report.difference import words
from croupier.report.difference.page import draw_edges, write_page
from tests.report.pages import Tags

PACE = Pace()


def what_if(game: str, *changes: str) -> GameChange:
    edition = list(texts_of(game).values())[-1]
    return find_change(Side(edition), Side(edition, changes=tuple(map(read_change, changes))))


def notices(game: str, first: str, second: str) -> GameChange:
    texts = texts_of(game)
    return find_change(Side(texts[first]), Side(texts[second]))


def write(change: GameChange, *, everything: bool = False) -> str:
    return write_page(change, find_touched(change), PACE, everything=everything)


def text_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.partition("<body>")[2])).split())


@pytest.mark.parametrize(
    "change",
    [
        what_if("roulette", "pays.straight-up=34"),
        what_if("money-wheel", "pays.symbol.A=6 to 5", "pays.symbol.F=40"),
        notices("tai-sai", "1996-07", "1998-17"),
        notices("midi-baccarat", "1996-07", "2004-56"),
    ],
    ids=["roulette", "money wheel", "tai-sai", "midi baccarat"],
)
def test_a_page_is_whole_and_fetches_nothing(change: GameChange) -> None:
    page = write(change)
    tags = Tags(page)
    assert tags.open == [] and tags.sources == []
    assert "url(" not in page and "@import" not in page and "<script" not in page


def test_the_page_has_the_finding_the_figures_and_the_rules() -> None:
    said = text_of(write(what_if("roulette", "pays.straight-up=34")))
    assert "an hour of it costs $32.43 instead of $16.22, $16.22 more" in said
    assert "before 35 to 1 2.7027% 1/37 5.8378 $16.22 after 34 to 1 5.4054% 2/37 5.6757 $32.43" in said
    assert "change +2.7027% +1/37 -0.1622 +$16.22" in said
    assert "1996 Roulette 5.1 Winners are paid: straight up 35 to 1" in said


def test_every_column_and_row_of_a_table_says_what_it_heads() -> None:
    page = write(what_if("roulette", "pays.straight-up=34"))
    heads = re.findall(r"<th\b[^>]*>", page)
    assert heads and all("scope=" in head for head in heads)


def test_where_no_wager_changes_all_are_shown_as_they_are() -> None:
    page = write(notices("tai-sai", "1996-07", "1998-17"))
    said = text_of(page)
    assert "Triple 1, 2, 3, 4, 5, 6 both 180 to 1 16.2037%" in said
    assert "The house edge before and after" not in said
    assert "position governs strictly (rule 3.8) 1996 Tai-Sai 3.8 unless unfair to the player (rule 4.9)" in said
    assert "amended by 1999-09" in said, "what is known and not held is said"


def test_everything_on_request() -> None:
    change = what_if("roulette", "pays.straight-up=34")
    assert "Six-Line" not in text_of(write(change))
    assert "Six-Line on 11 spots both 5 to 1" in text_of(write(change, everything=True))


def test_a_players_edge_is_drawn_left_of_nothing() -> None:
    ace, six = draw_edges(what_if("money-wheel", "pays.symbol.A=6 to 5", "pays.symbol.F=40").changed)
    # from -1/65 to 11/52, the room is 59/260: nothing is 4/59 from the left
    assert [(bar.begins, bar.goes, bar.style) for bar in ace.bars] == [
        ("6.78%", "33.90%", "was"),
        ("0.00%", "6.78%", "down"),
    ]
    assert [(bar.begins, bar.goes, bar.style) for bar in six.bars] == [
        ("6.78%", "33.90%", "was"),
        ("6.78%", "93.22%", "up"),
    ]


def test_money_and_shares_that_are_not_nothing_never_look_like_it() -> None:
    assert words.say_money(1234567) == "$12,345.67" and words.say_money(-923) == "-$9.23"
    assert words.say_money(0.2, sign=True) == "+$0.0020"
    assert words.say_share(0.0000001, sign=True) == "+0.000010%"
    assert words.say_share(0.0, sign=True) == "0.0000%"
