"""A long answer on a terminal is read in a pager; a short one, a pipe, and whoever does not want one never meet it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.terminal import paging
from tests.support.terminal import croupier, run_in_terminal

LONG = ("rules", "--game", "roulette")
SHORT = ("odds", "roulette")


@pytest.fixture
def pager(tmp_path: Path) -> str:
    """One that says that it was there, then shows what it got."""
    script = tmp_path / "pager.py"
    script.write_text("import sys\nprint('PAGER HERE', flush=True)\nsys.stdout.write(sys.stdin.read())\n")
    return f"{sys.executable} {script}"


def test_a_long_answer_on_a_terminal_goes_through_the_pager_asked_for(pager: str) -> None:
    code, written = run_in_terminal(croupier(*LONG), world={"PAGER": pager})
    assert code == 0
    assert written.startswith("PAGER HERE\n") and "1996.roulette.4.8" in written
    assert "\x1b[1m" in written, "bold as on the terminal itself"


@pytest.mark.parametrize("words", [(*LONG, "--no-pager"), ("--no-pager", *LONG), SHORT])
def test_a_short_answer_and_no_pager_stay_on_the_terminal(pager: str, words: tuple[str, ...]) -> None:
    code, written = run_in_terminal(croupier(*words), world={"PAGER": pager})
    assert code == 0 and "PAGER HERE" not in written and "roulette" in written


@pytest.mark.parametrize("world", [{"NO_PAGER": "1"}, {"PAGER": ""}, {"PAGER": "cat"}, {"TERM": "dumb"}])
def test_the_switches_of_the_environment(pager: str, world: dict[str, str]) -> None:
    code, written = run_in_terminal(croupier(*LONG), world={"PAGER": pager, **world})
    assert code == 0 and "PAGER HERE" not in written and "1996.roulette.4.8" in written


def test_json_is_paged_on_a_terminal_alone(pager: str) -> None:
    code, written = run_in_terminal(croupier(*LONG, "--json"), world={"PAGER": pager})
    assert code == 0 and written.startswith("PAGER HERE\n[")
    piped = subprocess.run(croupier(*LONG, "--json"), capture_output=True, text=True, check=True)
    assert piped.stdout.startswith("[")


def test_nothing_that_is_piped_is_paged(pager: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", pager)
    done = subprocess.run(croupier(*LONG), capture_output=True, text=True, check=True)
    assert "PAGER HERE" not in done.stdout


def test_the_exit_code_is_the_command_s_own(pager: str) -> None:
    code, written = run_in_terminal(
        croupier("adjudicate", "docs/examples/hamilton.txt"), rows=10, world={"PAGER": pager}
    )
    assert code == 1 and "PAGER HERE" in written


def test_a_pager_that_is_left_early_is_no_error(tmp_path: Path) -> None:
    script = tmp_path / "pager.py"
    script.write_text("print('SEEN ENOUGH')\n")
    code, written = run_in_terminal(croupier("rules", "--json"), world={"PAGER": f"{sys.executable} {script}"})
    assert (code, written.strip()) == (0, "SEEN ENOUGH")


def test_help_that_is_longer_than_the_screen_is_paged(pager: str) -> None:
    code, written = run_in_terminal(croupier("simulate", "--help"), world={"PAGER": pager})
    assert code == 0 and written.startswith("PAGER HERE\nusage: croupier simulate")


def test_a_table_that_is_played_at_is_never_paged(pager: str) -> None:
    code, written = run_in_terminal(croupier("play", "--pace", "0"), rows=10, keys="quit\n", world={"PAGER": pager})
    assert code == 0 and "PAGER HERE" not in written


# Which pager ------------------------------------------------------------------------------------------------------


def test_less_is_the_usual_one_and_shows_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PAGER", "NO_PAGER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert paging.find_pager() == ["less", "-FRX"]
    monkeypatch.setattr("shutil.which", lambda name: "/bin/more" if name == "more" else None)
    assert paging.find_pager() == ["more"]
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert paging.find_pager() == ()


def test_a_pager_with_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_PAGER", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PAGER", "most -w 'two words'")
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert paging.find_pager() == ["most", "-w", "two words"]
