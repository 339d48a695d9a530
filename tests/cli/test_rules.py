"""croupier rules: list, show, search, filter, compare, readings and coverage, for people and for programs."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.gazette.readings import readings, readings_on
from croupier.gazette.register import rules

Capture = pytest.CaptureFixture[str]
KEYS = [
    "id",
    "citation",
    "instrument",
    "division",
    "part",
    "kind",
    "who",
    "treatment",
    "gist",
    "subparagraphs",
    "readings",
]


def ask(capsys: Capture, *argv: str, code: int = 0) -> Any:
    assert main(["rules", *argv, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def read(capsys: Capture, *argv: str, code: int = 0) -> str:
    """The page as one line, whatever the width of the terminal."""
    assert main(["rules", *argv]) == code
    return " ".join(capsys.readouterr().out.split())


def divisions(found: list[dict[str, Any]]) -> set[str]:
    return {f"{one['instrument']} {one['division']}" for one in found}


# --- lists and filters


def test_all_953_are_listed_with_every_key(capsys: Capture) -> None:
    found = ask(capsys)
    assert [one["id"] for one in found] == [rule.id for rule in rules()]
    assert len(found) == 953
    assert all(list(one) == KEYS for one in found)
    assert all(one["gist"] for one in found)


def test_readings_are_named_beside_the_rules(capsys: Capture) -> None:
    found = {one["id"]: one for one in ask(capsys, "--game", "roulette")}
    assert found["1996.roulette.5.2"]["readings"] == [one.id for one in readings_on("1996.roulette.5.2")]
    assert "R-3" in found["1996.roulette.5.2"]["readings"]


@pytest.mark.parametrize(
    ("game", "held"),
    [
        ("roulette", {"1996-07 roulette"}),
        ("general", {"1996-07 general", "2004-56 general"}),
        ("tai-sai", {"1996-07 tai-sai", "1998-17 tai-sai"}),
        ("midi-baccarat", {"1996-07 midi-baccarat", "1998-11 midi-baccarat", "2004-56 baccarat"}),
        ("mini-baccarat", {"1996-07 mini-baccarat", "2004-56 baccarat"}),
    ],
)
def test_a_game_has_the_rules_of_all_its_editions(capsys: Capture, game: str, held: set[str]) -> None:
    assert divisions(ask(capsys, "--game", game)) == held


@pytest.mark.parametrize(
    ("argv", "held"),
    [
        (["--game", "tai-sai", "--on", "1997-01-01"], {"1996-07 tai-sai"}),
        (["--game", "tai-sai", "--on", "1998-02-01"], {"1998-17 tai-sai"}),
        (["--game", "tai-sai", "--casino", "hamilton"], {"1998-17 tai-sai"}),
        (["--game", "tai-sai", "--casino", "auckland"], {"1996-07 tai-sai", "1998-17 tai-sai"}),
        (["--game", "midi-baccarat", "--casino", "christchurch"], {"2004-56 baccarat"}),
        (["--game", "craps", "--casino", "christchurch"], {"1996-07 craps"}),
        (["--game", "craps", "--casino", "christchurch", "--on", "2000-01-01"], set()),
        (["--game", "roulette", "--casino", "hamilton", "--on", "1997-01-01"], set()),
        (["--game", "roulette", "--on", "1996-01-30T09:59"], set()),
        (["--game", "roulette", "--on", "1996-01-30T10:00"], {"1996-07 roulette"}),
    ],
)
def test_casino_and_moment_choose_the_edition(capsys: Capture, argv: list[str], held: set[str]) -> None:
    assert divisions(ask(capsys, *argv, code=0 if held else 1)) == held


def test_a_day_alone_lists_what_governed_anywhere(capsys: Capture) -> None:
    held = divisions(ask(capsys, "--on", "2005-01-01"))
    assert {"2004-56 baccarat", "1998-13 caribbean-stud", "1998-17 tai-sai", "1996-07 craps"} <= held
    assert not held & {"1996-07 tai-sai", "1996-07 baccarat", "1998-11 midi-baccarat"}


@pytest.mark.parametrize("said", [["Roulette"], ["roulette"], ["roul"]])
def test_a_game_alone_is_all_its_rules(capsys: Capture, said: list[str]) -> None:
    assert ask(capsys, *said) == ask(capsys, "--game", "roulette")


def test_the_words_of_the_columns_are_explained_below(capsys: Capture) -> None:
    said = " ".join(read(capsys, "--game", "roulette").split())
    assert "binds: whom the rule binds. treatment: enforce, the table keeps it and refuses what breaks it" in said
    assert "treatment enforce (the table keeps it and refuses what breaks it)" in " ".join(
        read(capsys, "roulette", "4.8").split()
    )


def test_the_general_rules_are_named_apart_from_the_games(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "craps; or general for the rules of every game" in said
    assert ask(capsys, "general") == ask(capsys, "--game", "general")
    for command in (["play"], ["odds"], ["options"], ["simulate"], ["report", "-o", "page.html"], ["diff"]):
        assert main([*command, "general"]) == 2
        assert "'general' is no game but the rules of every game" in capsys.readouterr().err


def test_kind_and_treatment(capsys: Capture) -> None:
    found = ask(capsys, "--kind", "payout", "--treatment", "enforce", "--game", "roulette")
    assert [one["id"] for one in found] == ["1996.roulette.5.1", "1996.roulette.5.2", "1996.roulette.5.3"]
    assert len(ask(capsys, "--treatment", "surface", "--game", "roulette")) == 7


def test_search_wants_every_word_in_rule_or_subparagraph(capsys: Capture) -> None:
    everything = ask(capsys, "--game", "roulette")
    found = ask(capsys, "--game", "roulette", "--search", "ZERO", "split")
    wanted = [
        one["id"]
        for one in everything
        if all(w in " ".join([one["gist"], *one["subparagraphs"].values()]).lower() for w in ("zero", "split"))
    ]
    assert set(wanted) <= {one["id"] for one in found}
    assert 0 < len(found) < len(everything)
    assert ask(capsys, "--search", "xyzzy", code=1) == []


def test_the_page_of_a_list(capsys: Capture) -> None:
    page = read(capsys, "--game", "roulette", "--treatment", "enforce")
    assert "1996 Rules, Division III (Roulette): 23 rules" in page
    assert "23 rules. More on one: croupier rules ID" in page
    assert "1996.roulette.4.1" in page


def test_a_stand_in_is_labelled(capsys: Capture) -> None:
    argv = ("--game", "roulette", "--casino", "auckland", "--on")
    label = "1996-07 roulette: superseded edition, text not held."
    assert label in read(capsys, *argv, "1999-01-01")
    assert label not in read(capsys, *argv, "1997-01-01")


def test_beside_the_rules_of_a_day_stands_what_may_have_changed_them(capsys: Capture) -> None:
    roulette = ("--game", "roulette", "--casino", "auckland", "--on")
    replaced = "1996-07 roulette from 1 February 1998 on: replaced by 1998-16"
    assert f"{replaced} (known, not held)." in read(capsys, *roulette, "1999-01-01")
    assert "not held" not in read(capsys, *roulette, "1997-01-01")
    tai_sai = ("--game", "tai-sai", "--casino", "auckland", "--on")
    assert "amended by 1999-09" in read(capsys, *tai_sai, "1999-01-29")
    assert "amended by" not in read(capsys, *tai_sai, "1999-01-28")


def test_an_empty_list_says_why(capsys: Capture) -> None:
    page = read(capsys, "--game", "craps", "--casino", "christchurch", "--on", "1997-01-01", code=1)
    assert page.startswith("No rule fits. The 1996 notice does not approve craps at Christchurch Casino")


# --- one rule


def test_one_rule_as_json(capsys: Capture) -> None:
    found = ask(capsys, "1996.roulette.4.1")
    assert list(found) == [*KEYS, "enforced_at"]
    assert found["citation"] == "1996 Rules, Division III (Roulette), rule 4.1"
    assert list(found["subparagraphs"])[:4] == ["a", "a.i", "a.ii", "b"]
    assert {"R-2", "R-12"} <= set(found["readings"])


def test_one_subparagraph_as_json(capsys: Capture) -> None:
    whole, part = ask(capsys, "1996.roulette.4.1"), ask(capsys, "1996.roulette.4.1.b")
    assert part["id"] == "1996.roulette.4.1.b"
    assert part["gist"] == whole["subparagraphs"]["b"]
    assert list(part["subparagraphs"]) == ["b.i", "b.ii", "b.iii"]


def test_where_the_code_enforces_it(capsys: Capture) -> None:
    places = ask(capsys, "2004.general.schedule-2")["enforced_at"]
    place = next(one for one in places if one["file"] == "croupier/gazette/notices.py")
    assert place["cites"] == "2004.general.schedule-2"
    assert place["within"] == "_name"
    source = Path(__file__).parents[2] / "src" / place["file"]
    assert "2004.general.schedule-2" in source.read_text(encoding="utf-8").splitlines()[place["line"] - 1]
    assert f"croupier/gazette/notices.py:{place['line']} _name" in read(capsys, "2004.general.schedule-2")


def test_the_page_of_one_rule(capsys: Capture) -> None:
    page = read(capsys, "1996.roulette.4.1")
    assert page.startswith("1996 Rules, Division III (Roulette), rule 4.1 1996.roulette.4.1 wager, binds player")
    assert "New Zealand Gazette 1996, No. 7 (1996-07), part 4 Wagers" in page
    assert "(b) " in page
    assert "roulette from 30 Jan 1996 10:00 to 1 Feb 1998: christchurch, auckland" in page
    assert "roulette from 1 Feb 1998 on (superseded edition, text not held): christchurch, auckland" in page
    assert "1996-07 roulette from 1 February 1998 on: replaced by 1998-16; may have been amended by 1999-10," in page
    assert "R-12 Is zero even, low or black?" in page
    assert "Why: " in page


def test_the_option_that_switches_a_reading_is_shown(capsys: Capture) -> None:
    switched = next(one for one in readings() if one.option)
    assert f"Table option: {switched.option}" in read(capsys, switched.rules[0])


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["1996.roulette.4.19"], "No rule '1996.roulette.4.19' in the register; the nearest are"),
        (["wagers"], "'wagers' cites no rule; write roulette 4.8"),
        (["roulete"], "No game 'roulete' in the notices. Did you mean roulette?"),
        (["R-99"], "No reading 'R-99'"),
        (["--game", "poker"], "No game 'poker' in the notices"),
        (["--casino", "wellington"], "No casino 'wellington' in the notices"),
        (["--game", "roulette", "--compare", "1996", "1998"], "No edition '1998' of roulette is held; held: 1996."),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_wrong_question_is_one_line_and_exit_code_2(
    capsys: Capture, argv: list[str], words: str, form: list[str]
) -> None:
    assert main(["rules", *argv, *form]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier: {words}")
    assert captured.err.count("\n") == 1


# --- readings


def test_readings_as_json(capsys: Capture) -> None:
    found = ask(capsys, "--readings")
    assert [one["id"] for one in found] == [one.id for one in readings()]
    assert all(one["question"] and one["reading"] and one["reason"] and one["rules"] for one in found)


def test_readings_of_a_game_and_with_words(capsys: Capture) -> None:
    of_roulette = {one["id"] for one in ask(capsys, "--readings", "--game", "roulette")}
    assert of_roulette >= {f"R-{n}" for n in range(1, 13)}
    assert all(not name.startswith("B-") for name in of_roulette)
    half = {one["id"] for one in ask(capsys, "--readings", "--game", "roulette", "--search", "half", "zero")}
    assert half == {"R-3"}


def test_one_reading_by_its_name(capsys: Capture) -> None:
    assert ask(capsys, "R-3")["rules"] == ["1996.roulette.5.2"]
    page = read(capsys, "R-3")
    assert "R-3 Do even chances get half back on zero? (changes money)" in page
    assert "On: 1996.roulette.5.2" in page


# --- comparison


@pytest.mark.parametrize(
    ("game", "a", "b", "counts"),
    [
        ("tai-sai", "1996", "1998", (39, 28)),
        ("caribbean-stud", "1996", "1998", (80, 84)),
        ("midi-baccarat", "1996", "1998", (92, 88)),
        ("baccarat", "1996", "2004", (92, 99)),
        ("mini-baccarat", "2004-56", "1996-07", (99, 66)),
    ],
)
def test_comparison(capsys: Capture, game: str, a: str, b: str, counts: tuple[int, int]) -> None:
    found = ask(capsys, "--game", game, "--compare", a, b)
    assert (found["a"]["rules"], found["b"]["rules"]) == counts
    assert sum(found["a"]["parts"].values()) == counts[0]
    assert found["a"]["instrument"].startswith(a)
    assert found["differences"]
    assert all(one["a"] != one["b"] for one in found["differences"])


def test_the_page_of_a_comparison(capsys: Capture) -> None:
    page = read(capsys, "--game", "tai-sai", "--compare", "1996", "1998")
    assert "1996-07 tai-sai 1998-17 tai-sai" in page
    assert "three plastic dice" in page
    assert "Irregularities 7 (part 7) 4 (part 7)" in page
    assert "all 39 28" in page


def test_a_comparison_needs_a_game(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["rules", "--compare", "1996", "1998"])
    assert stopped.value.code == 2
    assert "--compare needs --game" in capsys.readouterr().err


# --- coverage


def test_coverage_says_how_to_make_the_report(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules", "--coverage"]) == 1
    assert "`make test` in a checkout of the project writes one" in capsys.readouterr().err


def test_coverage_shows_the_last_report(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    divisions = {
        "1996.general": {"enforce": 29, "exercised": 29, "missing": [], "named": [], "subparagraphs": 0, "uncited": []},
        "1996.roulette": {
            "enforce": 23,
            "exercised": 21,
            "missing": ["1996.roulette.6.4"],
            "named": ["1996.roulette.4.1"],
            "subparagraphs": 31,
            "uncited": ["1996.roulette.4.1.a"],
        },
    }
    report = {"divisions": divisions, "rules": {"1996.roulette.4.1": ["tests/rules/test_x.py::test_y"]}}
    (tmp_path / "build").mkdir()
    (tmp_path / "build/rule-coverage.json").write_text(json.dumps(report), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    found = ask(capsys, "--coverage")
    assert found[1] == {"division": "1996.roulette", **divisions["1996.roulette"]}
    page = read(capsys, "--coverage")
    assert "1996.general 29 29 0 0 0 1996.roulette 23 21 1 31 30 1996.roulette.6.4" in page


# --- the program itself


def test_without_a_command_it_says_how_to_use_it(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2
    assert "usage: croupier" in capsys.readouterr().err


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_reader_that_leaves_early_sees_no_traceback(form: list[str]) -> None:
    command = [sys.executable, "-m", "croupier.cli.main", "rules", *form]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        os.read(program.stdout.fileno(), 10)
        program.stdout.close()
        assert program.stderr.read() == b""


def test_pages_fit_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    main(["rules", "--game", "general"])
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= 80
