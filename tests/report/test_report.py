"""A report stands by itself, says what the odds say, and is drawn."""

from __future__ import annotations

import re
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier.cli.main import main
from croupier.gazette.editions import edition
from croupier.report.charts import Bar, draw_bars, draw_distribution, draw_fan
from croupier.report.page import gather_page, write_report

NIGHT = datetime(1997, 5, 3, 21, 0)  # noqa: DTZ001  (New Zealand time)


class Tags(HTMLParser):
    """Every tag that is opened is closed, and nothing is fetched from outside."""

    VOID = ("meta", "br", "rect", "line", "polygon", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "money-wheel", "craps", "mini-baccarat"])
def test_a_page_is_whole_and_fetches_nothing(game: str) -> None:
    page = write_report(edition(game, "auckland", NIGHT), {})
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.sources == []
    assert "url(" not in page and "@import" not in page


def test_the_page_says_what_the_odds_say() -> None:
    page = write_report(edition("roulette", "christchurch", NIGHT), {})
    text = re.sub(r"<[^>]+>", " ", page)
    assert "Roulette, 1996 Rules" in text
    assert text.count("1/37") >= 13
    assert "Roulette 5.1" in text
    assert "R-3" in text and "Do even chances get half back on zero?" in text
    assert "there is no seed" in text


def test_a_text_that_only_stands_in_is_labelled() -> None:
    later = edition("roulette", "christchurch", NIGHT.replace(year=1999))
    assert gather_page(later, {})["label"] == "superseded edition, text not held"
    assert "superseded edition, text not held" in write_report(later, {})


def test_the_page_names_what_replaced_the_text_or_may_have_amended_it() -> None:
    day = NIGHT.replace(year=1999)
    later = edition("roulette", "christchurch", day)
    on_that_day = write_report(later, {}, day)
    assert (
        "1996-07 roulette from 1 February 1998 on: replaced by 1998-16; may have been amended by 1999-10 ("
        in on_that_day
    )
    assert "2003-173" in write_report(later, {})
    assert "known, not held" not in write_report(edition("roulette", "christchurch", NIGHT), {}, NIGHT)


def test_editions_are_compared_where_there_are_several() -> None:
    page: dict[str, Any] = gather_page(edition("tai-sai", "auckland", NIGHT), {})
    assert page["editions"] == ["1996-07 tai-sai", "1998-17 tai-sai"]
    assert len(page["differences"]) > 5
    assert gather_page(edition("roulette", "auckland", NIGHT), {})["differences"] == []


def test_blackjack_has_its_strategy_as_a_grid() -> None:
    page: dict[str, Any] = gather_page(edition("blackjack", "christchurch", NIGHT), {})
    rows = {row["held"]: row["words"] for row in page["grids"][0]["rows"]}
    assert list(rows["hard 16"]) == ["stand"] * 5 + ["draw"] * 5
    assert list(rows["8, 8"]) == ["split"] * 10
    assert list(rows["hard 11"]) == ["double"] * 9 + ["draw"]


def test_charts_are_sound_svg() -> None:
    drawn = [
        draw_bars([Bar("a <b>", 0.01, "1%"), Bar("c", 0.0, "0%")], "edges & more"),
        draw_distribution([(-1.0, 0.97), (0.0, 0.01), (35.0, 0.02)], "straight"),
        draw_fan(-0.027, 5.8, 1_000, "fan"),
    ]
    for svg in drawn:
        root = ElementTree.fromstring(svg)
        assert root.tag == "svg"
        assert root.find("title") is not None


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "roulette.html"
    assert main(["report", "roulette", "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "characters" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["report", "pai-gow", "-o", "x.html"], 2, "pai-gow"),
        (["report", "roulette", "-o", "x.html", "--edition", "1998-17"], 2, "roulette has the texts 1996-07"),
        (["report", "roulette", "-o", "no/such/folder/x.html"], 2, "No such file"),
        (["report", "roulette", "-o", "x.html", "--casino", "hamilton", "--on", "1997-05-03"], 1, "no game"),
    ],
)
def test_what_cannot_be_written_is_explained(
    arguments: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == code
    assert says in capsys.readouterr().err


def test_without_a_browser_there_is_no_pdf_and_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("croupier.cli.report.shutil.which", lambda _name: None)
    assert main(["report", "money-wheel", "-o", str(tmp_path / "wheel.html"), "--pdf"]) == 1
    assert "open the page and print it" in capsys.readouterr().err
