"""`croupier simulate` on the command line: what is asked, what is told, and what is refused."""

from __future__ import annotations

import argparse
import builtins
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cli.main import main
from croupier.cli.simulate.command import read_number, read_way
from croupier.odds.blackjack.solution import Solver
from croupier.simulate import find
from croupier.simulate.blackjack import results, strategies
from croupier.simulate.find import play_units
from croupier.simulate.job import Job, digest, encode

WHEEL = ("money-wheel", "--units", "40", "--seed", "9", "--workers", "1")


def asks(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    found: dict[str, Any] = msgspec.json.decode(capsys.readouterr().out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str, code: int = 2) -> str:
    assert main(["simulate", *words]) == code
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("croupier: ") and said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("text", "number"),
    [("1000000", 10**6), ("1_000_000", 10**6), ("1e9", 10**9), ("2.5e3", 2500), ("10^8", 10**8), ("250M", 250 * 10**6)],
)
def test_numbers_of_rounds(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "many", "-5", "0", "1.5", "1e", "10^"])
def test_no_number_of_rounds(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        read_number(text)


def test_what_else_is_said_is_json_or_words() -> None:
    assert read_way("rounds=20") == ("rounds", 20)
    assert read_way("package=iron cross") == ("package", "iron cross")
    with pytest.raises(argparse.ArgumentTypeError):
        read_way("rounds")


def test_every_wager_of_the_money_wheel_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = asks(capsys, *WHEEL)
    job = Job(game="money-wheel", instrument="1996-07", units=40, seed=9)
    assert msgspec.convert(found["job"], Job) == job
    assert found["run"]["digest"] == digest(job, play_units(encode(job), 0, 40).tolist())
    assert found["run"]["rounds"] == found["findings"][0]["trials"]
    assert found["sessions"] == []
    for one in found["findings"]:
        assert sum(line["trials"] for line in one["distribution"]) == one["trials"]
        assert one["win"] + one["lose"] + one["stand_off"] == pytest.approx(1)
        assert abs(one["standard_errors_away"]) < 5


def test_workers_change_nothing_but_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = asks(capsys, *WHEEL), asks(capsys, *WHEEL[:-1], "2")
    assert (one["run"]["workers"], two["run"]["workers"]) == (1, 2)
    assert one["findings"] == two["findings"] and one["run"]["digest"] == two["run"]["digest"]


def test_the_page_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *WHEEL]) == 0
    said = capsys.readouterr().out
    assert "money-wheel, 1996-07, seed 9" in said
    assert "errors away" in said and "rounds/s on cpu, 1 workers" in said and "digest " in said


def test_a_session_of_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    found = asks(
        capsys, "roulette", "--units", "2k", "--session", "50", "--goal", "200",
        "--player", "ana: 10 on red; plan martingale: 4; bankroll 300",
        "--player", "ben: 5 on 17, 5 on even; bankroll 100",
    )  # fmt: skip
    ana, ben = found["sessions"]
    assert (ana["player"], ana["bankroll"], ben["player"], ben["bankroll"]) == ("ana", 30_000, "ben", 10_000)
    assert ana["sessions"] == ben["sessions"] == 2_000
    assert 0 < ana["risk_of_ruin"] < 1 and 0 < ana["chance_of_goal"] < 1
    assert sum(count for _, _, count in ana["results"]) == 2_000
    assert abs(ana["standard_errors_away"]) < 4 and abs(ben["standard_errors_away"]) < 4


def test_one_player_by_words_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "roulette",
        "--units",
        "500",
        "--bet",
        "10 on red",
        "--plan",
        "paroli",
        "--session",
        "20",
        "--bankroll",
        "90",
    )
    assert main(["simulate", *words]) == 0
    assert "risk of ruin" in capsys.readouterr().out


def test_a_page_and_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html, svg = tmp_path / "wheel.html", tmp_path / "wheel.svg"
    asks(capsys, *WHEEL, "--html", str(html), "--svg", str(svg))
    assert "<svg" in html.read_text(encoding="utf-8") and svg.read_text(encoding="utf-8").startswith("<svg")


def test_a_package_by_the_cycle_stands_on_the_page_and_in_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    html = tmp_path / "craps.html"
    found = asks(capsys, "craps", "--units", "10", "--strategy", "iron cross", "--html", str(html))
    assert list(found["more"]) == ["player, iron cross, by the cycle"]
    assert "net of a cycle" in html.read_text(encoding="utf-8")


def test_what_is_kept_of_basic_strategy_changes_no_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Worked out and kept, recalled without solving anything, and where nothing can be kept."""

    def ask_afresh(folder: Path) -> dict[str, Any]:
        for known in (strategies.basic_grid, results.cached_value, find.prepared):
            known.cache_clear()
        monkeypatch.setenv("CROUPIER_CACHE", str(folder))
        found = asks(capsys, "blackjack", "--units", "50", "--workers", "1")
        assert 0 < found["run"]["ready_seconds"] < found["run"]["seconds"]
        return {"digest": found["run"]["digest"], "findings": found["findings"], "played": found["played"]}

    def solve(decks: int, refunds: bool) -> Solver:
        raise AssertionError(f"{decks} decks solved again, refunds {refunds}")

    (nowhere := tmp_path / "a file").write_text("where the folder should be", encoding="utf-8")
    folder = tmp_path / "cache"
    first, without = ask_afresh(folder), ask_afresh(nowhere)
    assert sorted(file.name.rpartition("-")[0] for file in folder.iterdir()) == [
        "blackjack-basic-6",
        "blackjack-value-6-decks",
    ]
    monkeypatch.setattr(strategies, "solver_of", solve)
    assert ask_afresh(folder) == first == without
    with pytest.raises(AssertionError, match="solved again"):
        ask_afresh(nowhere)


def test_a_run_is_gone_on_with_and_goes_further(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "run"
    whole = asks(capsys, "money-wheel", "--units", "90", "--seed", "9")
    asks(capsys, *WHEEL, "--checkpoint", str(kept))
    again = asks(capsys, *WHEEL, "--checkpoint", str(kept))
    assert again["run"]["units"] == 40
    further = asks(capsys, "--resume", str(kept), "--units", "90")
    assert further["findings"] == whole["findings"]
    assert further["run"]["digest"] == whole["run"]["digest"]
    assert "units are done already" in refused(capsys, "--resume", str(kept), "--units", "10")


def test_a_strategy_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[packages.mine]]\nwager = "field"\nunits = 2\n', encoding="utf-8")
    found = asks(capsys, "craps", "--units", "10", "--way-file", str(mine), "--strategy", "mine")
    assert [one["wager"] for one in found["findings"]] == ["field"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "name a game"),
        (("snap",), "snap"),
        (("roulette", "--edition", "2004-56"), "has the texts 1996-07"),
        (("roulette", "--seed", "-1"), "a seed is a whole number"),
        (("roulette", "--bet", "red"), "how much on Red? Say 5 on red"),
        (("roulette", "--bet", "5 on purple"), "purple"),
        (("roulette", "--bet", "5 on red", "--plan", "martingale"), "--session"),
        (("roulette", "--bet", "5 on red", "--bankroll", "100"), "--session"),
        (("roulette", "--session", "10"), "say what is bet on"),
        (("roulette", "--bet", "5 on red", "--session", "10", "--plan", "doubling"), "no plan called doubling"),
        (("roulette", "--player", "a: 5 on red", "--bet", "5 on red"), "--player"),
        (("roulette", "--player", "a: 5 on red", "--player", "a: 5 on 17"), "a name of their own"),
        (("roulette", "--way", "speed=9"), "speed"),
        (("roulette", "--workers", "0"), "one worker"),
        (("roulette", "--scheduler", "tcp://x:1"), "--backend dask"),
        (("blackjack", "--strategy", "psychic"), "psychic"),
        (("craps", "--strategy", "psychic"), "psychic"),
        (("caribbean-stud", "--strategy", "psychic"), "psychic"),
    ],
)
def test_questions_that_are_refused(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str) -> None:
    assert says in refused(capsys, *words)


def test_no_such_text_there_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    refused(capsys, "caribbean-stud", "--casino", "auckland", "--on", "1995-01-01", code=1)


def test_no_device_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    cuda = pytest.importorskip("numba.cuda")
    if cuda.is_available():
        pytest.skip("there is a device here")
    assert "CUDA" in refused(capsys, *WHEEL, "--backend", "cuda", code=1)


def test_without_compiled_loops_how_to_get_them_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    for name in [
        name
        for name in sys.modules
        if name.startswith(
            (
                "croupier.cli.simulate.running",
                "croupier.cli.simulate.question",
                "croupier.cli.simulate.pages",
                "croupier.simulate",
            )
        )
    ]:
        monkeypatch.delitem(sys.modules, name)
    found = builtins.__import__

    def lacking(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".")[0] in ("numpy", "numba"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name.split(".")[0])
        return found(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", lacking)
    assert 'pip install "croupier[odds]"' in refused(capsys, *WHEEL, code=1)
