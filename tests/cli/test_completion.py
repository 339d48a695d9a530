"""``croupier completion``: what a shell is offered, asked as its script asks; and in the shells that are here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.main import COMMANDS, main
from croupier.games import GAMES
from croupier.gazette.notices import CASINOS
from croupier.simulate.plans import PLANS

SHELLS = ("bash", "zsh", "fish")


def offered(line: str, *, breaks: str = "") -> list[str]:
    """What croupier answers when Tab is pressed at the end of the line."""
    reading, writing = os.pipe()
    asked = f"exec {writing}>&{writing}; {sys.executable} -m croupier 8>&{writing} 9>/dev/null"
    world = os.environ | {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_SHELL": "bash",
        "_ARGCOMPLETE_COMP_WORDBREAKS": breaks,
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line.encode())),
        "COMP_TYPE": "9",
    }
    subprocess.run(["bash", "-c", asked], env=world, pass_fds=(writing,), check=True, timeout=60, capture_output=True)
    os.close(writing)
    with os.fdopen(reading) as answer:
        return [one.replace("\\", "").strip() for one in answer.read().split("\n") if one.strip()]


def test_commands() -> None:
    assert {*COMMANDS} <= set(offered("croupier "))
    assert offered("croupier adj") == ["adjudicate"]


def test_options_of_a_command_once_a_dash_is_typed() -> None:
    assert {"--what-if", "--exact", "--json", "--no-pager"} <= set(offered("croupier odds roulette --"))


@pytest.mark.parametrize("command", ["play", "odds", "simulate", "report", "options", "editions"])
def test_games(command: str) -> None:
    assert {*GAMES} <= set(offered(f"croupier {command} "))


def test_casinos() -> None:
    assert offered("croupier editions roulette --casino ") == [*CASINOS]
    assert offered("croupier play --casino ha") == ["hamilton"]


def test_option_values_are_those_of_the_game() -> None:
    assert offered("croupier odds roulette --option layout=") == ["layout=3A", "layout=3B"]
    decks = offered("croupier play blackjack --option de")
    assert decks == [f"decks={n}" for n in range(4, 9)]


def test_a_value_after_the_equals_sign_in_bash() -> None:
    """bash takes the equals sign for the end of a word and is given only what comes after."""
    assert offered("croupier odds roulette --option layout=3", breaks="=") == ["3A", "3B"]


def test_strategies_plans_editions_wagers_and_rules() -> None:
    assert "mimic the dealer" in offered("croupier simulate blackjack --strategy ")
    assert "iron cross" in offered("croupier simulate craps --strategy i")
    assert set(offered("croupier simulate roulette --plan ")) == {*PLANS}
    assert offered("croupier odds tai-sai --edition ") == ["1996-07", "1998-17"]
    assert "straight-up" in offered("croupier odds roulette --wager ")
    assert "pays.tie=" in offered("croupier odds baccarat --what-if pays.t")
    assert "1996.roulette.4.8" in offered("croupier rules 1996.roulette.4.")


def test_choices_and_shells() -> None:
    assert offered("croupier rules --treatment ") == ["enforce", "surface", "inform"]
    assert offered("croupier completion ") == [*SHELLS]


# The scripts ------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a `croupier` to run, as an installed one would be."""
    program = tmp_path / "croupier"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m croupier "$@"\n')
    program.chmod(0o755)
    return tmp_path


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", shell]) == 0
    return capsys.readouterr().out


def run_shell(folder: Path, *words: str) -> str:
    world = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "HOME": str(folder), "TERM": "xterm"}
    done = subprocess.run(words, env=world, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_registers_croupier_and_asks_it(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = script(shell, capsys)
    registers = {"bash": "complete -o nospace", "zsh": "compdef", "fish": "complete --command croupier"}
    assert registers[shell] in said and "_ARGCOMPLETE" in said and "croupier" in said
    assert "http" not in said, "nothing is fetched"


def test_bash_completes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "script").write_text(script("bash", capsys))
    asked = """
        source "$1/script"
        COMP_LINE="croupier odds roulette --option layout=" COMP_POINT=${#COMP_LINE} COMP_TYPE=9
        COMP_WORDS=(croupier odds roulette --option layout =) COMP_CWORD=5
        _python_argcomplete croupier "" =
        echo "${COMPREPLY[@]}"
    """
    assert run_shell(folder, "bash", "-c", asked, "bash", str(folder)).split() == ["3A", "3B"]


def test_zsh_and_fish_accept_their_scripts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where they are installed they complete; that their scripts are right is tested above for where they are not."""
    (folder / "script").write_text(script("fish", capsys))
    if shutil.which("fish"):
        asked = f"source {folder}/script; complete -C 'croupier editions roulette --casino ha'"
        assert run_shell(folder, "fish", "-N", "-c", asked) == "hamilton\tSKYCITY Hamilton Casino\n"
    (folder / "_croupier").write_text(script("zsh", capsys))
    if shutil.which("zsh"):
        asked = f"fpath=({folder} $fpath); autoload -Uz compinit; compinit -u; echo $_comps[croupier]"
        assert run_shell(folder, "zsh", "-f", "-c", asked).split()[-1] == "_croupier"
