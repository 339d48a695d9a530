"""croupier odds: pages, JSON and CSV; the examples of docs/odds.md run as they stand."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
import time
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.cli.odds import command as odds_command
from croupier.cli.progress import show_progress
from croupier.games import GAMES
from croupier.odds.find import find_odds

DOCS = (Path(__file__).parent.parent.parent / "docs" / "odds.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ croupier (.*?)\n(.*?)```", DOCS, re.DOTALL)

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


def ask(capsys: Capture, *argv: str) -> Any:
    assert main(["odds", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def read(capsys: Capture, *argv: str) -> str:
    assert main(["odds", *argv]) == 0
    return " ".join(capsys.readouterr().out.split())


def refuse(capsys: Capture, code: int, *argv: str) -> str:
    assert main(["odds", *argv]) == code
    return capsys.readouterr().err


# The documentation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "promised"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_of_the_page_prints_what_it_says(capsys: Capture, command: str, promised: str) -> None:
    assert main(shlex.split(command)) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert printed == promised.splitlines()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 9


def test_the_python_example_prints_what_its_comments_say(capsys: Capture) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    exec(compile(example, "docs/odds.md", "exec"), {})
    promised = re.findall(r"print\(.*\)  # (.*)", example)
    assert capsys.readouterr().out.splitlines() == promised


def test_every_field_of_the_schema_is_documented(capsys: Capture) -> None:
    (one,) = ask(capsys, "roulette", "--wager", "red")
    (changed, *_) = ask(capsys, "roulette", "--what-if", "pays.red=2")
    for field in (*one, *changed):
        assert f"`{field}`" in DOCS, field


# Pages -----------------------------------------------------------------------------------------------------


def test_equal_spots_share_a_line(capsys: Capture) -> None:
    page = read(capsys, "roulette")
    assert "straight-up 37 numbers 35 to 1 1/37 2.7027% 2.7027% 5.8378" in page
    assert "split 60 spots 17 to 1" in page
    assert "rolls" not in page and "on all staked" not in page


def test_exact_fractions(capsys: Capture) -> None:
    assert "triple 1, 2, 3, 4, 5, 6 180 to 1 1/216 35/216" in read(capsys, "tai-sai", "--exact")


def test_many_rolls_and_more_staked_have_their_columns(capsys: Capture) -> None:
    page = read(capsys, "craps", "--wager", "pass")
    assert "pass 1 to 1 244/495 49.2929% 1.4141% 0.9999 3.376" in page
    assert "1.4141% 0.8485% 1.8931 3.376 full odds" in page
    assert "buy 4, 10 2 to 1 1/3 33.3333% 5.0000% 4.7619%" in read(capsys, "craps", "--wager", "Buy Bet")


def test_a_wager_and_a_spot_by_any_of_their_names(capsys: Capture) -> None:
    (one,) = ask(capsys, "roulette", "--wager", "straight up", "--spot", "courtesy line")
    assert (one["wager"], one["spot"]) == ("straight-up", "0")
    (two,) = ask(capsys, "tai-sai", "--wager", "combination", "--spot", "6-1")
    assert two["spot"] == "1-6"


@pytest.fixture
def exact_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what takes no time to work out."""
    monkeypatch.setattr(odds_command, "work_out", lambda found, options=None: find_odds(found.game, found, options))


@pytest.mark.usefixtures("exact_only")
@pytest.mark.parametrize("said", ["super-sevens", "super sevens", "Super Sevens", "supersevens", "Super Sevens Bet"])
def test_an_optional_wager_is_found_under_every_name_that_a_table_reads(capsys: Capture, said: str) -> None:
    found = ask(capsys, "blackjack", "--wager", said)
    assert {one["wager"] for one in found} == {"super sevens"}
    assert {one["options"]["super_sevens"] for one in found} == {"True"}
    assert found == ask(capsys, "blackjack", "--wager", said, "--option", "super_sevens=true")


@pytest.mark.usefixtures("exact_only")
def test_an_optional_wager_has_its_rows_and_is_said_to_be_one(capsys: Capture) -> None:
    page = read(capsys, "blackjack")
    assert "super sevens 3 to 1 up to 5000 to 1 1/13 7.6923% 11.4000%" in page
    assert (
        "Super sevens: an optional wager, at tables that have it (option super_sevens); croupier play has it." in page
    )
    assert "super sevens" not in read(capsys, "blackjack", "--option", "super_sevens=false")
    assert "super sevens" not in read(capsys, "blackjack", "--option", "decks=4")


@pytest.mark.parametrize(("said", "key"), [("pass line", "pass"), ("don't pass", "dont-pass"), ("yo", "eleven")])
def test_a_wager_is_found_by_what_players_call_it(capsys: Capture, said: str, key: str) -> None:
    assert {one["wager"] for one in ask(capsys, "craps", "--wager", said)} == {key}


def test_the_columns_are_explained_below(capsys: Capture) -> None:
    page = read(capsys, "craps")
    assert "Rolls: how many it takes on average to decide the wager." in page
    assert "Full odds: with the most that may be added to it." in page
    assert "Rolls:" not in read(capsys, "roulette")


def test_one_way_of_playing_by_its_name_or_how_that_begins(capsys: Capture) -> None:
    whole = ask(capsys, "craps", "--strategy", "Full Odds")
    assert [one["wager"] for one in whole] == ["pass", "dont-pass", "come", "dont-come"]
    assert ask(capsys, "craps", "--strategy", "full") == whole
    (one,) = ask(capsys, "craps", "--wager", "pass", "--strategy", "full odds")
    assert one["element_of_risk"]["exact"] == "7/825"


def test_options_and_stand_ins_are_said(capsys: Capture) -> None:
    page = read(capsys, "roulette", "--option", "layout=3A", "--on", "2005-01-01", "--casino", "hamilton")
    assert page.startswith("roulette, 1996-07, layout = 3A (superseded edition, text not held)")
    assert "1996-07 roulette from 1 February 1998 on: replaced by 1998-16; may have been amended by 1999-10" in page


def test_a_text_that_was_amended_since_says_so_and_before_that_day_does_not(capsys: Capture) -> None:
    for on, says in (("1999-01-28", ""), ("1999-01-29", "amended by 1999-09; may have been amended by 1999-10 (known")):
        page = read(capsys, "tai-sai", "--wager", "double", "--on", on, "--casino", "auckland")
        assert says in page
        assert ("not held" in page) == bool(says)


def test_the_edition_by_instrument_by_day_by_casino_and_by_default(capsys: Capture) -> None:
    asked = (
        (("--edition", "1996-07"), "1996-07"),
        (("--on", "1997-01-01", "--casino", "auckland"), "1996-07"),
        (("--casino", "auckland"), "1998-17"),
        ((), "1998-17"),
    )
    for argv, instrument in asked:
        assert {one["edition"]["instrument"] for one in ask(capsys, "tai-sai", *argv)} == {instrument}


@pytest.mark.parametrize(
    ("code", "argv", "says"),
    [
        (2, ("poker",), "No game 'poker'"),
        (2, ("roulette", "--wager", "yellow"), "there is no wager 'yellow'; there is: straight-up, split"),
        (2, ("roulette", "--wager", "dozen", "--spot", "4"), "there is no spot '4'; there is: 1-12, 13-24, 25-36"),
        (2, ("roulette", "--edition", "1998-17"), "roulette has the texts 1996-07, not '1998-17'"),
        (2, ("roulette", "--on", "1997-01-01"), "name the casino too"),
        (2, ("roulette", "--edition", "1996-07", "--casino", "auckland"), "not both"),
        (2, ("roulette", "--option", "layout=4"), "3A or 3B"),
        (2, ("roulette", "--what-if", "pays.splat=3"), "the kinds of wager are"),
        (2, ("roulette", "--strategy", "martingale"), "these wagers are not played in ways that differ"),
        (2, ("craps", "--strategy", "half"), "there is no way of playing 'half'; there is: full odds; always on"),
        (2, ("--wager", "red"), "name a game"),
        (2, ("--strategy", "full odds"), "name a game"),
        (1, ("craps", "--on", "1997-01-01", "--casino", "christchurch"), "does not approve craps"),
        (1, ("craps", "--on", "2000-01-01", "--casino", "christchurch"), "in issues not held (reading G-39)"),
    ],
)
def test_a_wrong_question_gets_one_line(capsys: Capture, code: int, argv: tuple[str, ...], says: str) -> None:
    error = refuse(capsys, code, *argv)
    assert says in error
    assert error.startswith("croupier: ") and error.count("\n") == 1


def test_a_change_without_a_value_is_a_wrong_question(capsys: Capture) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["odds", "roulette", "--what-if", "pays.split"])
    assert "write a change as TERM=VALUE" in capsys.readouterr().err


# What if ---------------------------------------------------------------------------------------------------


def test_what_if_names_what_was_asked_and_what_stays(capsys: Capture) -> None:
    page = read(capsys, "craps", "--what-if", "double_odds=true", "--wager", "pass")
    assert "What if double_odds were true?" in page
    assert "pass 1.4141% 1.4141% 0.0000% 0.8485% 0.6061% full odds" in page
    assert "The figures are the house edge. 1 of 2 are as they are by law." in page


def test_what_if_that_changes_nothing(capsys: Capture) -> None:
    assert read(capsys, "roulette", "--what-if", "revolutions_min=5").endswith("That changes no figure.")


def test_what_if_for_programs(capsys: Capture) -> None:
    (one,) = ask(capsys, "money-wheel", "--what-if", "pays.symbol.A=6 to 5")
    assert one["changes"] == {"pays.symbol.A": "6 to 5"}
    assert one["law"]["house_edge"]["exact"] == "1/13"
    assert one["what_if"]["house_edge"]["exact"] == "-1/65"
    assert one["house_edge_change"]["exact"] == "-6/65"


# For programs ----------------------------------------------------------------------------------------------


def test_csv_has_the_fields_of_the_json_in_a_row(capsys: Capture) -> None:
    (told,) = ask(capsys, "money-wheel", "--spot", "A")
    assert main(["odds", "money-wheel", "--spot", "A", "--csv"]) == 0
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["edition_instrument"] == "1996-07"
    assert (row["win"], row["win_decimal"]) == (told["win"]["exact"], told["win"]["decimal"])
    assert json.loads(row["outcomes"]) == told["outcomes"]
    assert json.loads(row["options"]) == {}
    assert row["strategy"] == ""


def test_the_overview_has_the_best_and_the_worst_of_each(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {key: GAMES[key] for key in ("roulette", "craps", "tai-sai")}
    monkeypatch.setattr("croupier.cli.odds.command.GAMES", quick)
    page = read(capsys)
    assert "roulette 1996-07 every wager 2.7027%" in page
    assert "craps 1996-07 dont-pass 1.3636% any-seven 16.6667%" in page
    assert "tai-sai 1998-17 small 2.7778% triple 6 16.2037%" in page
    found = ask(capsys)
    assert [one["game"] for one in found] == list(quick)
    assert found[1]["best"]["house_edge"]["exact"] == "3/220"


def test_without_the_compiled_loops_the_way_to_install_them_is_said(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_name: str) -> None:
        raise ModuleNotFoundError(name="numba")

    monkeypatch.setattr("croupier.odds.find.importlib.import_module", missing)
    assert 'pip install "croupier[odds]"' in refuse(capsys, 1, "baccarat", "--option", "decks=7")


# While one waits -------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("seconds", "shown"), [(0.3, True), (0.0, False)])
def test_what_takes_long_says_what_is_being_done(monkeypatch: pytest.MonkeyPatch, seconds: float, shown: bool) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setattr("croupier.cli.progress.PATIENCE_SECONDS", 0.05)
    with show_progress("Working out craps"):
        time.sleep(seconds)
    assert ("Working out craps" in screen.getvalue()) is shown
