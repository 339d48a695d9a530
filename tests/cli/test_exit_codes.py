"""Every command ends alike: 0 done, 1 the honest answer is no, 2 the question cannot be read; one line says why."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.main import COMMANDS, main

Capture = pytest.CaptureFixture[str]
DOCS = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
PROMISED = re.findall(r"\| `croupier (.*)` \| (\d) \|", DOCS)

DONE = (
    "rules roulette 4.8",
    "rules --readings",
    "editions",
    "editions roulette --casino christchurch --on 1997-05-03",
    "options roulette",
    "odds roulette",
    "adjudicate docs/examples/void-spin.txt",
    "simulate money-wheel --units 1 --workers 1",
    "report roulette -o page.html",
    "doctor",
)
NO = (
    "play craps --casino christchurch --on 1997-05-03",
    "adjudicate docs/examples/hamilton.txt",
    "rules --search xyzzy",
    "rules --readings --search xyzzy",
    "rules --game craps --casino christchurch --on 1997-05-03",
    "editions craps --casino christchurch --on 1997-05-03",
    "editions roulette --casino dunedin --on 2000-01-01",
    "odds craps --casino christchurch --on 1997-05-03",
    "simulate craps --casino christchurch --on 1997-05-03",
    "report craps --casino christchurch --on 1997-05-03 -o page.html",
)
UNREADABLE = (
    "",
    "rule roulette 4.8",
    "--nonsense",
    *(f"{name} --nonsense" for name in COMMANDS),
    *(f"{name} poker" for name in ("play", "editions", "options", "odds", "simulate")),
    "report poker -o page.html",
    *(f"{name} roulette --casino atlantis" for name in ("play", "editions", "odds", "simulate")),
    "rules --casino atlantis",
    "report roulette --casino atlantis -o page.html",
    *(f"{name} roulette --on yesterday" for name in ("play", "editions", "odds", "simulate")),
    "rules --on yesterday",
    *(f"{name} roulette --option layout=9Z" for name in ("play", "odds", "simulate")),
    "report roulette --option layout=9Z -o page.html",
    *(f"{name} roulette --option layout" for name in ("play", "odds", "simulate")),
    *(f"{name} roulette --edition 1887-01" for name in ("odds", "simulate")),
    "report roulette --edition 1887-01 -o page.html",
    "odds roulette --wager moon",
    "serve --database nowhere/house.db",
    "odds roulette --what-if foo=1",
    "odds --wager red",
    "simulate roulette --bet '5 on the moon'",
    "simulate roulette --rounds many",
    "simulate",
    "rules 1996.roulette.99.9",
    "rules --compare 1996 1998",
    "completion tcsh",
    "adjudicate nowhere/night.txt",
    "adjudicate .",
    # Files that have no place, or are not there
    "play --record nowhere/night.jsonl",
    "play --transcript nowhere/night.txt",
    "play --record .",
    "play --script nowhere.txt",
    "play --replay nowhere.txt",
    "report roulette -o nowhere/page.html",
    "simulate craps --html nowhere/page.html",
    "simulate craps --svg nowhere/page.svg",
    "simulate craps --checkpoint nowhere/run.json",
    "simulate --resume nowhere.json",
    "simulate craps --way-file nowhere.toml",
)


def run(command: str) -> int:
    """The exit code, however the command comes to its end."""
    try:
        return main(shlex.split(command))
    except SystemExit as stopped:
        assert isinstance(stopped.code, int)
        return stopped.code


@pytest.fixture(autouse=True)
def kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    (tmp_path / "docs").symlink_to(Path("docs").resolve())
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", DONE)
def test_done_is_0_and_silent_on_standard_error(command: str, capsys: Capture) -> None:
    assert run(command) == 0
    said = capsys.readouterr()
    assert said.out and not said.err


@pytest.mark.parametrize("command", NO)
def test_an_honest_no_is_1_and_says_why(command: str, capsys: Capture, tmp_path: Path) -> None:
    assert run(command) == 1
    said = capsys.readouterr()
    assert said.out or said.err.startswith("croupier: ")
    assert "Traceback" not in said.err and not list(tmp_path.glob("*.html"))


@pytest.mark.parametrize("command", UNREADABLE)
def test_what_cannot_be_read_is_2_and_one_line_says_what_to_do(command: str, capsys: Capture) -> None:
    assert run(command) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("croupier: ") or said.err.startswith("usage: croupier ")
    assert "Errno" not in said.err and "Traceback" not in said.err


@pytest.mark.parametrize("command", [one for one in UNREADABLE if "nowhere/" in one and "adjudicate" not in one])
def test_a_folder_that_is_not_there_is_named(command: str, capsys: Capture) -> None:
    run(command)
    said = capsys.readouterr().err
    assert "there is no folder " in said and "nowhere" in said and "make it" in said


def test_a_file_is_looked_at_before_the_work(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.cli.simulate import running

    monkeypatch.setattr(running, "run", lambda _args: pytest.fail("the simulation was begun"))
    assert run("simulate craps --rounds 1e12 --html nowhere/page.html") == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize(("command", "code"), PROMISED)
def test_the_documentation_promises_what_is_kept(command: str, code: str, capsys: Capture) -> None:
    assert run(command) == int(code)
    assert capsys.readouterr()


def test_the_documentation_has_every_code() -> None:
    assert {code for _, code in PROMISED} == {"0", "1", "2"} and len(PROMISED) >= 12


def test_a_slip_in_a_command_is_named(capsys: Capture) -> None:
    assert run("adjudciate night.txt") == 2
    assert "there is no command 'adjudciate'. Did you mean adjudicate?" in capsys.readouterr().err


def test_ctrl_c_is_one_line_and_130(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.cli import editions

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(editions, "_find", interrupt)
    assert run("editions") == 130
    assert capsys.readouterr().err == "croupier: stopped\n"


# For programs ----------------------------------------------------------------------------------------------------

WITHOUT_JSON = {"play": "--record", "completion": "SHELL", "serve": "--log", "enrol": "ROLE", "mcp": "--http"}
"""Play writes what happened with --record; completion prints a script; a house and mcp have ways of their own."""


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in WITHOUT_JSON])
def test_every_command_that_answers_takes_json(name: str, capsys: Capture) -> None:
    assert run(f"{name} --help") == 0
    assert "--json" in capsys.readouterr().out


@pytest.mark.parametrize("command", [*DONE, *(one for one in NO if one.split()[0] in ("rules", "editions"))])
def test_json_is_json_whatever_the_answer(command: str, capsys: Capture) -> None:
    run(f"{command} --json".replace("-o page.html ", ""))
    json.loads(capsys.readouterr().out)


def test_what_a_command_does_not_know_points_to_its_own_help(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "roulette", "--nonsense"])
    assert capsys.readouterr().err.endswith("--nonsense\nMore: croupier odds --help\n")


def test_what_is_no_whole_number_is_called_that(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--seed", "x"])
    assert capsys.readouterr().err.startswith("croupier: argument --seed: 'x' is no whole number\n")
