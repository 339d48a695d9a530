"""How blackjack is best played, asked on the command line: a moment, the chart and the optimum."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier.cli.main import main
from croupier.odds.blackjack.optimum import rounds
from croupier.odds.blackjack.solution import fresh_solver

ROOT = Path(__file__).parent.parent.parent
DOCS = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
RESULTS = json.loads((ROOT / "bench" / "results" / "optimum.json").read_text(encoding="utf-8"))

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


def ask(capsys: Capture, *argv: str) -> Any:
    assert main(["odds", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# A moment --------------------------------------------------------------------------------------------------


def test_a_moment_has_every_lawful_choice_best_first_with_what_the_others_cost(capsys: Capture) -> None:
    found = ask(capsys, "blackjack", "--hand", "9,7", "--up", "10", "--seen", "9", "--hands", "2", "--waiting", "1")
    assert [one["choice"] for one in found["choices"]] == ["draw", "stand"]
    best, other = found["choices"]
    assert float(best["cost"]) == 0.0
    cost = float(best["expected_value"]) - float(other["expected_value"])
    assert float(other["cost"]) == pytest.approx(cost, abs=2e-12)
    assert (found["hands"], found["waiting"], found["cards_not_seen"]) == (2, 1, 312 - 5)
    for field in found:
        assert f"`{field}`" in DOCS, field


def test_a_blackjack_against_an_ace_is_told_of_insurance_and_even_money(capsys: Capture) -> None:
    assert main(["odds", "blackjack", "--hand", "A,K", "--up", "A"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Insurance: -7.76699% of the insurance wager, not worth taking." in said
    assert "Even money: 100.00000% of the wager, against 103.88350%." in said


def test_exactly_what_is_known_as_a_fraction_is_said_as_one(capsys: Capture) -> None:
    left = "A=1,2=2,5=3,6=1,9=2,10=4"
    assert main(["odds", "mini-baccarat", "--left", left, "--exact"]) == 0
    assert "banker 9103/19305 5209/772200" in " ".join(capsys.readouterr().out.split())
    assert main(["odds", "caribbean-stud", "--hand", "As,Kd,Jh,8c,3s", "--up", "9h", "--exact"]) == 0
    assert "bet -172013/163185 8828/163185" in " ".join(capsys.readouterr().out.split())
    assert main(["odds", "blackjack", "--hand", "7s,7h", "--up", "A", "--exact", "--option", "super_sevens=true"]) == 0
    said = capsys.readouterr().out
    assert "Insurance: -7/103 of the insurance wager" in said
    assert "Super Sevens: 8450/103 times that wager to draw." in said


@pytest.mark.parametrize(
    ("argv", "code", "says"),
    [
        (("blackjack", "--hand", "8,8"), 2, "say the hand and the dealer's first card"),
        (("blackjack", "--up", "10"), 2, "say the hand and the dealer's first card"),
        (("blackjack", "--hand", "8,x", "--up", "10"), 2, "'x' is no card"),
        (("blackjack", "--hand", "8,8", "--up", "10", "--wager", "box"), 2, "a moment cannot be asked with --wager"),
        (("blackjack", "--hand", "8,8", "--up", "10", "--stake", "5"), 2, "a moment cannot be asked with --stake"),
        (("craps", "--stake", "5", "--what-if", "pays.field=2", "--exact"), 2, "with --what-if or --exact"),
        (("craps", "--stake", "0"), 2, "a stake is more than nothing"),
        (("roulette", "--hand", "8,8", "--up", "10"), 1, "has no hand to play"),
        (("roulette", "--optimum"), 1, "has no optimum"),
        (("roulette", "--chart"), 1, "no decisions to chart"),
        (("blackjack", "--svg"), 2, "--chart --svg"),
        (("blackjack", "--optimum", "--chart"), 2, "the optimum or for the chart"),
        (("--optimum",), 2, "name a game"),
    ],
)
def test_what_cannot_be_asked_is_refused(capsys: Capture, argv: tuple[str, ...], code: int, says: str) -> None:
    assert main(["odds", *argv]) == code
    assert says in capsys.readouterr().err


# The chart -------------------------------------------------------------------------------------------------


def test_the_chart_says_the_same_as_text_as_json_and_as_a_picture(capsys: Capture) -> None:
    found = ask(capsys, "blackjack", "--chart")
    row = next(row for row in found["rows"] if row["held"] == "8, 8")
    cell = next(cell for cell in row["cells"] if cell["against"] == "6")
    assert cell["best"] == "split"
    costs = {word: float(one["cost"]) for word, one in cell["choices"].items()}
    assert costs["split"] == 0.0
    assert main(["odds", "blackjack", "--chart"]) == 0
    nearest = f"P {100 * min(cost for word, cost in costs.items() if word != 'split'):.1f}"
    assert re.search(rf"8, 8 .*{nearest}", capsys.readouterr().out)
    assert main(["odds", "blackjack", "--chart", "--svg"]) == 0
    picture = ElementTree.fromstring(capsys.readouterr().out)
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert nearest.split()[1] in texts
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}rect"))) == 1 + sum(
        len(row["cells"]) for row in found["rows"]
    )


# The optimum -----------------------------------------------------------------------------------------------


def test_the_optimum_stands_beside_the_other_ways_to_play_with_the_exceptions_that_make_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With splits worth what unsplit hands make of them the optimum is the best play that was known before."""
    splits = [[0.0] * 10 for _ in range(10)]
    for choice in fresh_solver(6).choices:
        if "split" in choice.worth:
            splits[choice.first][choice.up] = choice.worth["split"]
    monkeypatch.setattr(rounds, "find_splits", lambda *_: rounds.Splits(splits, splits))
    found = ask(capsys, "blackjack", "--optimum")
    values = {way: float(value) for way, value in found["expected_value"].items()}
    assert values["optimum"] == values["split_as_unsplit"] > values["basic"]
    total = sum(one["worth"] for one in found["exceptions"])
    assert total == pytest.approx(values["optimum"] - values["basic"], abs=1e-11)
    assert main(["odds", "blackjack", "--optimum"]) == 0
    assert re.search(r"4, 5, 7 +10 +draw +stand", capsys.readouterr().out)


def test_the_page_has_the_figures_that_the_bench_found() -> None:
    for decks, found in RESULTS.items():
        ways = [
            found[f"busts_{reading}"][way]
            for reading in ("lost", "spared")
            for way in ("basic", "split_as_unsplit", "optimum")
        ]
        line = " | ".join(f"{-100 * float(value):.7f}" for value in ways)
        assert f"| {decks} | {line} |" in DOCS
    assert set(RESULTS) == {"4", "5", "6", "7", "8"}
