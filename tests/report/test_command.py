"""``croupier report``: the page, its content as data, and what is said when neither can be had."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "roulette.html"
    assert main(["report", "roulette", "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "characters" in capsys.readouterr().out


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["report", *words, "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_the_content_is_to_be_had_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    told = ask(capsys, "craps")
    assert told["title"] == "Craps, 1996 Rules" and told["instrument"] == "1996-07"
    assert told["headline"][0].startswith("Best wager: Don't Pass Bet")
    (behind,) = (one for one in told["wagers"] if one["wager"] == "behind-dont-pass" and one["spots"] == ["4", "10"])
    assert (behind["name"], behind["places"], behind["pays"]) == ("Behind the Don't Pass Bet", "4 or 10", "1 to 2")
    assert behind["house_edge"] == {"exact": "0", "decimal": "0.000000000000"}
    assert told["decisions"] is None and told["jackpot"] is None
    assert {"rules", "readings", "differences", "texts", "method", "version", "charts"} <= set(told)


def test_the_data_has_every_decision_and_what_the_others_cost(capsys: pytest.CaptureFixture[str]) -> None:
    told = ask(capsys, "blackjack")["decisions"]
    assert len(told["decisions"]) == 330
    for one in told["decisions"]:
        assert one["costs"][one["best"]] == 0
        for word, value in one["values"].items():
            assert one["costs"][word] == pytest.approx(one["values"][one["best"]] - value, abs=2e-9)
    worst = [max(one["costs"].values()) for one in told["decisions"]]
    assert worst == sorted(worst, reverse=True)


def test_a_page_and_its_data_can_be_had_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "wheel.html"
    told = ask(capsys, "money-wheel", "-o", str(out))
    assert Fraction(told["wagers"][0]["house_edge"]["exact"]) == Fraction(1, 13)
    assert "<h1>The money wheel, 1996 Rules</h1>" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["pai-gow", "-o", "x.html"], 2, "pai-gow"),
        (["roulette", "-o", "x.html", "--edition", "1998-17"], 2, "roulette has the texts 1996-07"),
        (
            ["roulette", "-o", "no/such/folder/x.html"],
            2,
            "there is no folder 'no/such/folder' to write x.html in",
        ),
        (["roulette", "-o", "."], 2, "'.' is a folder; name a file in it"),
        (["roulette"], 2, "say where to write the page, such as -o page.html, or --json"),
        (["roulette", "--json", "--pdf"], 2, "say where to write the page, such as -o page.html"),
        (["roulette", "-o", "x.html", "--casino", "hamilton", "--on", "1997-05-03"], 1, "no game"),
    ],
)
def test_what_cannot_be_written_is_explained_before_any_work(
    arguments: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        answered: object = main(["report", *arguments])
    except SystemExit as wrong:  # an argument that cannot be read
        answered = wrong.code
    assert answered == code
    assert says in capsys.readouterr().err


def test_without_a_browser_there_is_no_pdf_and_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("croupier.cli.report.shutil.which", lambda _name: None)
    assert main(["report", "money-wheel", "-o", str(tmp_path / "wheel.html"), "--pdf"]) == 1
    assert "open the page and print it" in capsys.readouterr().err
