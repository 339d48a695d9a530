"""croupier diff: text at three widths, JSON, a page, exit codes; the examples of docs/diff.md run as they stand."""

from __future__ import annotations

import argparse
import io
import json
import re
import shlex
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.diff import pages
from croupier.cli.diff.command import add_arguments, choose_sides
from croupier.cli.diff.schema import change_json
from croupier.cli.main import main
from croupier.odds.differences import GameChange, Pace, find_change
from croupier.odds.touched import find_touched

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "diff.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ croupier (.*?)\n(.*?)```", DOCS, re.DOTALL)
COMMANDS = [re.sub(r"  .*", "", line) for line in re.findall(r"^    croupier (diff .*)$", DOCS, re.MULTILINE)]

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


def ask(capsys: Capture, *argv: str) -> Any:
    assert main(["diff", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def read(capsys: Capture, *argv: str) -> str:
    assert main(["diff", *argv]) == 0
    return " ".join(capsys.readouterr().out.split())


def refuse(capsys: Capture, code: int, *argv: str) -> str:
    assert main(["diff", *argv]) == code
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


# The documentation -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "promised"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_of_the_page_begins_as_it_says(capsys: Capture, command: str, promised: str) -> None:
    assert main(shlex.split(command)) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert printed[: len(promised.splitlines())] == promised.splitlines()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shown_runs(
    capsys: Capture, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    "said",
    [
        ("1996", "2004", "mini-baccarat", "--stake", "20"),
        ("--stake", "20", "1996", "mini-baccarat", "2004"),
        ("mini-baccarat", "--stake", "20", "1996", "2004"),
        ("mini-baccarat", "1996", "--stake", "20", "2004"),
    ],
)
def test_the_game_and_the_notices_may_stand_anywhere_and_before_is_the_first_notice(
    capsys: Capture, said: tuple[str, ...]
) -> None:
    assert ask(capsys, *said) == ask(capsys, "mini-baccarat", "1996", "2004", "--stake", "20")


def test_one_game_is_named(capsys: Capture) -> None:
    assert "name one game" in refuse(capsys, 2, "1996", "2004")
    assert "name one game" in refuse(capsys, 2, "craps", "roulette")


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2 and len(COMMANDS) == 9
    assert "docs/diff.md" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_prints_what_its_comments_say(capsys: Capture) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    exec(compile(example, "docs/diff.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == re.findall(r"print\(.*\)  # (.*)", example)


def test_every_field_of_the_schema_is_documented(capsys: Capture) -> None:
    found = ask(capsys, "roulette", "--what-if", "pays.red=2")
    rule = found["rules"][0]
    for field in (
        *found,
        *found["before"],
        *found["best"]["after"],
        *found["wagers"][0],
        *found["wagers"][0]["before"],
        *rule,
        *rule["rules_before"][0],
    ):
        assert f"`{field}`" in DOCS, field


# Text ------------------------------------------------------------------------------------------------------


def numbers_of(found: dict[str, Any]) -> list[str]:
    """The figures that a reader is shown of each wager that changes, as the JSON has them, to fewer places."""
    shown = []
    for one in found["wagers"]:
        for side in ("before", "after"):
            if one["changed"] and one[side] is not None:
                edge = float(one[side]["house_edge"]["decimal"]) * 100
                cents = float(one[side]["loss_an_hour_cents"]["decimal"])
                shown += [f"{edge:.4f}%", f"${cents / 100:,.2f}", f"{float(one[side]['standard_deviation']):.4f}"]
    return shown


def show(width: int, change: GameChange, pace: Pace, *, everything: bool, exact: bool) -> str:
    file = io.StringIO()
    out = Console(file=file, width=width, markup=False, highlight=False)
    pages.show_change(out, change, find_touched(change), pace, everything=everything, exact=exact)
    return file.getvalue()


@pytest.mark.parametrize(
    "question",
    [
        ("roulette", "--what-if", "pays.straight-up=34"),
        ("craps", "--what-if", "commission.lay=4%"),
        ("craps", "--with", "double_odds=true"),
        ("money-wheel", "--what-if", "pays.symbol.G=40"),
        ("midi-baccarat", "1996", "2004", "--with", "no_commission=true"),
        ("tai-sai", "--what-if", "pays.face=1,2,3", "--stake", "5000", "--hourly", "1000"),
    ],
    ids=" ".join,
)
def test_the_text_fits_and_cuts_no_number(question: tuple[str, ...]) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    args = parser.parse_args(question)
    change, pace = find_change(*choose_sides(args)), Pace(args.stake, args.hourly)
    numbers = numbers_of(change_json(change, (), pace))
    assert numbers
    for width, everything, exact in product((60, 80, 120), (True, False), (True, False)):
        text = show(width, change, pace, everything=everything, exact=exact)
        assert max(len(line.rstrip()) for line in text.splitlines()) <= width
        assert "…" not in text
        for number in numbers:
            assert number in text or (exact and number.endswith("%")), (width, number)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_text_is_as_wide_as_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert main(["diff", "roulette", "--what-if", "pays.straight-up=34"]) == 0
    longest = max(len(line.rstrip()) for line in capsys.readouterr().out.splitlines())
    assert width - 12 < longest <= width


def test_the_finding_comes_first(capsys: Capture) -> None:
    said = read(capsys, "roulette", "--what-if", "pays.straight-up=34")
    assert said.startswith(
        "Straight Up on 37 numbers changes most: an hour of it costs $32.43 instead of $16.22, $16.22 more "
        "($10 a round, 60 rounds an hour). Roulette, 1996-07"
    )
    assert "Best wager before: every wager, 2.7027%" in said
    assert "Best wager after: Split, Street, Corner and 9 more, 2.7027%" in said
    assert "term pays.straight-up: 35 to 1, then 34 to 1 set by 1996 Roulette 4.1(a), 5.1" in said
    assert "The other 12 wagers are the same on both sides." in said


def test_a_players_gain_is_called_so(capsys: Capture) -> None:
    said = read(capsys, "money-wheel", "--what-if", "pays.symbol.A=6 to 5")
    assert said.startswith(
        "Symbol A changes most: an hour of it earns the player $9.23 instead of costing $46.15, "
        "$55.38 less for the house"
    )
    assert "after 6 to 5 -1.5385% 1.0967 -$9.23" in said


def test_fractions_where_they_are_asked_for(capsys: Capture) -> None:
    said = read(capsys, "roulette", "--what-if", "pays.straight-up=34", "--exact")
    assert "before 35 to 1 1/37 5.8378 $16.22 after 34 to 1 2/37 5.6757 $32.43 change +1/37" in said


def test_commission_is_part_of_what_a_wager_pays(capsys: Capture) -> None:
    said = read(capsys, "baccarat", "--what-if", "commission.banker=4%")
    assert "before 1 to 1 less 5% 1.0579% 0.9274 $6.35 after 1 to 1 less 4% 0.5993% 0.9321 $3.60" in said
    assert "change -0.4586% +0.0048 -$2.75" in said


def test_notices_that_pay_alike_differ_on_points(capsys: Capture) -> None:
    said = read(capsys, "tai-sai", "1996", "1998")
    assert said.startswith(
        "No wager changes: each pays, costs and spreads the same on both sides. The texts differ on 12 points."
    )
    assert "1996-07 strictly (rule 3.8) [1996 Tai-Sai 3.8] 1998-17 unless unfair" in said
    assert "Big both 1 to 1" not in said
    assert "Big both 1 to 1 2.7778%" in read(capsys, "tai-sai", "1996-07", "1998-17", "--all")


def test_blackjack_by_decks_and_by_soft_17(capsys: Capture) -> None:
    said = read(capsys, "blackjack", "--option", "decks=6", "--with", "decks=8")
    assert said.startswith(
        "Box (best play for the cards seen) changes most: an hour of it costs $3.23 instead of $3.08, $0.16 more"
    )
    assert "before: 1996-07 blackjack, decks = 6 after: 1996-07 blackjack, decks = 8" in said
    assert "option decks: 6, then 8 left open by 1996 Blackjack 3.1" in said
    assert "only ever added to another wager (Insurance) counts as if made in every round" in said
    said = read(capsys, "blackjack", "--what-if", "dealer_hits_soft_17=true")
    assert "costs $4.39 instead of $3.08, $1.32 more" in said and "set by 1996 Blackjack 12.3" in said


def test_a_wager_that_one_side_alone_has(capsys: Capture) -> None:
    said = read(capsys, "blackjack", "--with", "super_sevens=true")
    assert said.startswith("Super Sevens is new: at best an hour of it costs $68.40.")
    assert "before not offered after 3, 50, 100, 500 or 5000 to 1 11.4000%" in said
    back = read(capsys, "blackjack", "--option", "super_sevens=true", "--with", "super_sevens=false")
    assert back.startswith("Super Sevens is done away with: at best an hour of it costs $68.40.")


def test_where_only_the_spread_changes_that_is_said(capsys: Capture) -> None:
    said = read(capsys, "craps", "--with", "double_odds=true")
    assert said.startswith("No wager costs more or less; Don't Pass Bet (full odds) changes most: its spread goes from")
    assert "1.8857 to 2.8530" in said


def test_a_jackpot_wager_is_said_to_be_left_out(capsys: Capture) -> None:
    assert "croupier odds caribbean-stud --pool" in read(capsys, "caribbean-stud", "1996", "1998", "--all")


@pytest.mark.parametrize(
    "question",
    [("roulette", "1996", "1996"), ("roulette", "--what-if", "pays.red=1"), ("craps", "--with", "double_odds=false")],
)
def test_where_nothing_differs_it_says_so(capsys: Capture, question: tuple[str, ...]) -> None:
    assert read(capsys, *question).startswith("Nothing differs:")


# JSON ------------------------------------------------------------------------------------------------------


def test_json_has_exact_fractions_and_decimals(capsys: Capture) -> None:
    found = ask(capsys, "roulette", "--what-if", "pays.straight-up=34", "--stake", "25", "--hourly", "40")
    assert (found["stake_cents"], found["rounds_an_hour"]) == (2500, 40)
    assert found["after"]["changes"] == {"pays.straight-up": "34"} and found["before"]["changes"] == {}
    assert len(found["wagers"]) == 13 and [one["wager"] for one in found["wagers"] if one["changed"]] == ["straight-up"]
    straight = found["wagers"][0]
    assert straight["before"]["house_edge"] == {"exact": "1/37", "decimal": "0.027027027027"}
    assert straight["after"]["loss_an_hour_cents"] == {"exact": "200000/37", "decimal": "5405.405405405405"}
    assert straight["after"]["staked_an_hour_cents"]["exact"] == "100000"
    assert straight["house_edge_change"]["exact"] == "1/37"
    assert straight["standard_deviation_change"] == "-0.162162162162"
    assert (straight["before"]["pays"], straight["after"]["pays"]) == ("35 to 1", "34 to 1")
    assert found["best"]["before"]["every_wager"] is True
    assert found["rules"][0]["rules_before"][1]["id"] == "1996.roulette.5.1"


def test_json_of_a_box_is_exact_where_it_is_known(capsys: Capture) -> None:
    box = ask(capsys, "blackjack", "--with", "decks=8")["wagers"][0]
    assert box["house_edge_change"]["decimal"] == "0.000261245728"
    assert box["after"]["house_edge"]["exact"].startswith("17880513646829693339323550378794753939681901651/")
    assert box["after"]["win"]["exact"] is None
    assert box["after"]["standard_deviation"] == "1.130696"


# A page ----------------------------------------------------------------------------------------------------


def test_a_page_is_written(capsys: Capture, tmp_path: Path) -> None:
    page = tmp_path / "roulette.html"
    assert main(["diff", "roulette", "--what-if", "pays.straight-up=34", "--html", str(page)]) == 0
    assert capsys.readouterr().out == f"{page}: {len(page.read_text(encoding='utf-8')):,} characters\n"


# Wrong questions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (("roulette",), "say what changes: --with OPTION=VALUE or --what-if TERM=VALUE"),
        (("tai-sai", "1996"), "say what changes: two of the notices 1996-07, 1998-17, or --with"),
        (("tai-sai", "1996", "1998", "1998"), "name two notices at most, before and after, not 3"),
        (("tai-sai", "1996", "2004"), "No edition '2004' of tai-sai is held; held: 1996, 1998."),
        (("rouleta", "1996", "1998"), "Did you mean roulette?"),
        (("roulette", "--with", "decks=4"), "1996-07: roulette has no option decks"),
        (("craps", "--with", "double_odds=maybe"), "the option double_odds is true or false, not 'maybe'"),
        (("midi-baccarat", "1996", "2004", "--option", "decks=6"), "of the second notice alone is given by --with"),
        (("roulette", "--what-if", "pays.splitt=16"), "the kinds of wager are straight-up"),
        (("roulette", "--what-if", "pays.red=2", "--html", "no/such/page.html"), "name a file in a folder that exists"),
    ],
)
def test_a_wrong_question_gets_one_line(capsys: Capture, question: tuple[str, ...], says: str) -> None:
    assert says in refuse(capsys, 2, *question)


@pytest.mark.parametrize(
    "more", [("--stake", "0"), ("--stake", "ten"), ("--hourly", "0"), ("--hourly", "many"), ("--with", "decks")]
)
def test_what_cannot_be_read_is_told(capsys: Capture, more: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["diff", "craps", "--what-if", "pays.pass=2", *more])
    assert stopped.value.code == 2
    assert f"argument {more[0]}:" in capsys.readouterr().err


def test_what_cannot_be_played_is_told(capsys: Capture) -> None:
    assert "tai-sai cannot be played with text = 1997" in refuse(capsys, 1, "tai-sai", "--what-if", "text=1997")
