"""croupier odds caribbean-stud --pool: the jackpot wager at a reading of the meter."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.games.caribbean_stud.terms import terms_of
from croupier.odds.find import texts_of
from croupier.odds.stud.jackpot import find_break_even, jackpot_figures

Capture = pytest.CaptureFixture[str]
STUD = "caribbean-stud"


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


def ask(capsys: Capture, *argv: str) -> Any:
    assert main(["odds", STUD, *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def read(capsys: Capture, *argv: str) -> str:
    assert main(["odds", STUD, *argv]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("instrument", ["1996-07", "1998-13"])
def test_every_figure_is_there_for_the_edition_chosen(capsys: Capture, instrument: str) -> None:
    (one,) = ask(capsys, "--edition", instrument, "--pool", "50000")
    assert one["edition"]["instrument"] == instrument
    assert one["options"] == {"pool": "$50,000", "stake": "$1"}
    assert (one["wager"], one["spot"], one["strategy"]) == ("jackpot", "any", None)
    found = jackpot_figures(texts_of(STUD)[instrument], {}, 5_000_000, 100)
    exact = {name: Fraction(one[name]["exact"]) for name in ("win", "lose", "expected_value", "house_edge", "variance")}
    assert list(exact.values()) == [found.win, found.lose, found.value, found.edge, found.variance]
    assert exact["house_edge"] == 1 - Fraction(
        4 * 50_000 + 36 * 5_000 + 624 * 500 + 3_744 * 150 + 5_108 * 100, 2_598_960
    )
    assert [way["result"]["exact"] for way in one["outcomes"]] == ["49999", "4999", "499", "149", "99", "-1"]
    assert one["break_even_pool_cents"] == 15_981_051 == find_break_even(terms_of(texts_of(STUD)[instrument], {}), 100)


def test_several_pools_make_a_line_each(capsys: Capture) -> None:
    page = read(capsys, "--pool", "10000", "--pool", "$159,810.51", "--stake", "1.00")
    assert page.startswith("caribbean-stud, 1998-13: a jackpot wager of $1 pool wins")
    assert "$10,000 0.3661% 43.8083% 16.7193" in page
    assert "$159,810.51 0.3661% -0.0000%" not in page and "$159,810.51 0.3661% 0.0000%" in page
    assert "prize at royal flush straight flush four of a kind full house flush" in page
    assert "chance 1 in 649,740 1 in 72,193.3 1 in 4,165 1 in 694.2 1 in 508.8 $10,000 $10,000 $1,000 $500 $150" in page
    assert "$159,810.51 $159,810.51 $15,981.06 $500 $150 $100" in page
    assert "It breaks even from a pool of $159,810.51." in page
    assert [one["options"]["pool"] for one in ask(capsys, "--pool", "5", "--pool", "7", "--pool", "5")] == ["$5", "$7"]


def test_the_stake_decides_what_breaks_even(capsys: Capture) -> None:
    assert "breaks even from a pool of $501,778.91" in read(capsys, "--pool", "50000", "--stake", "2")
    assert "It loses nothing in the long run at any pool." in read(capsys, "--pool", "0", "--stake", "0.50")
    (dear,) = ask(capsys, "--pool", "0", "--stake", "200")
    assert Fraction(dear["win"]["exact"]) == Fraction(4 + 36 + 624, 2_598_960), "a prize of less than the stake is none"


def test_exact_fractions(capsys: Capture) -> None:
    page = read(capsys, "--pool", "50000", "--stake", "2", "--exact")
    assert "$50,000 61/16660 42919/64974" in page
    assert "chance 1/649740 3/216580 1/4165 6/4165 1277/649740 $50,000 $50,000 $5,000 $500 $150 $100" in page


def test_csv_has_the_fields_of_the_json_in_a_row(capsys: Capture) -> None:
    (told,) = ask(capsys, "--pool", "50000")
    assert main(["odds", STUD, "--pool", "50000", "--csv"]) == 0
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["house_edge"] == told["house_edge"]["exact"]
    assert row["break_even_pool_cents"] == "15981051"
    assert json.loads(row["outcomes"]) == told["outcomes"]


def test_the_wager_may_be_named_too(capsys: Capture) -> None:
    assert ask(capsys, "--pool", "9", "--wager", "Progressive Jackpot") == ask(capsys, "--pool", "9")


@pytest.mark.parametrize(
    ("code", "argv", "says"),
    [
        (2, (STUD, "--pool", "50000", "--stake", "0"), "a jackpot wager has a stake, such as $1, not nothing"),
        (
            2,
            (STUD, "--pool", "5", "--stake", "0.01", "--option", "jackpot_retained=2500"),
            "the retained share of $0.01 is not a number of whole cents",
        ),
        (2, (STUD, "--pool", "5", "--wager", "ante"), "--pool asks about the jackpot wager, not about 'ante'"),
        (2, (STUD, "--pool", "5", "--strategy", "optimal"), "there is no --spot, --strategy or --what-if"),
        (2, (STUD, "--pool", "5", "--what-if", "places=3"), "there is no --spot, --strategy or --what-if"),
        (2, (STUD, "--pool", "5", "--option", "jackpot_retained=20000"), "jackpot_retained is 0 to 10000"),
        (2, ("roulette", "--pool", "5"), "roulette has no jackpot; a game that has one"),
        (2, ("poker", "--pool", "5"), "No game 'poker'"),
        (2, ("--pool", "5"), "name a game"),
        (2, ("--stake", "0"), "name a game"),
        (1, (STUD, "--pool", "5", "--on", "1990-01-01", "--casino", "auckland"), "their text is not held"),
    ],
)
def test_a_wrong_question_gets_one_line(capsys: Capture, code: int, argv: tuple[str, ...], says: str) -> None:
    assert main(["odds", *argv]) == code
    error = capsys.readouterr().err
    assert says in error
    assert error.startswith("croupier: ") and error.count("\n") == 1


@pytest.mark.parametrize("amount", ["lots", "-5", "1.5", ""])
def test_what_is_no_amount_is_a_wrong_question(capsys: Capture, amount: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["odds", STUD, "--pool", amount])
    assert "write an amount in dollars like 5 or 12.50" in capsys.readouterr().err


# Beside the other wagers -----------------------------------------------------------------------------------


def test_the_page_of_the_game_says_how_to_ask(capsys: Capture) -> None:
    says = "A jackpot wager of $1 breaks even from a pool of $159,810.51; at any other: --pool 50000."
    assert read(capsys).endswith(says)
    assert says not in read(capsys, "--wager", "bet")
    assert main(["odds", STUD, "--wager", "jackpot"]) == 2
    assert "hangs on the pool: name it, such as --pool 50000" in capsys.readouterr().err


def test_a_way_of_playing_by_its_name(capsys: Capture) -> None:
    (thumb,) = ask(capsys, "--strategy", "rules of thumb")
    assert thumb["house_edge"]["exact"] == "7851438157/151009322100"
    assert [one["wager"] for one in ask(capsys, "--strategy", "optimal")] == ["ante", "bet"]
    assert len(ask(capsys, "--strategy", "bet on a pair")) == 2, "two names begin so"
    assert len(ask(capsys, "--strategy", "bet on a pair or better")) == 1
