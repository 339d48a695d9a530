"""Help says what may be said, with nothing but the program at hand: values, defaults, examples that work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.main import COMMANDS, main
from croupier.games import GAMES
from croupier.table.game import AnyGame

Capture = pytest.CaptureFixture[str]
TAKES_OPTIONS = ("play", "odds", "simulate", "report")


def read_help(capsys: Capture, *argv: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main(list(argv))
    assert stopped.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("command", TAKES_OPTIONS)
def test_help_on_a_game_lists_its_options_with_values_and_defaults(
    capsys: Capture, command: str, game: AnyGame
) -> None:
    said = read_help(capsys, command, game.key, "--help")
    assert f"options of {game.key} (--option NAME=VALUE):" in said
    for spec in game.options:
        assert f"  {spec.name}={spec.expects()} (" in said


def test_the_default_stands_beside_the_values(capsys: Capture) -> None:
    said = read_help(capsys, "play", "blackjack", "--help")
    assert "  decks=4 to 8 (6)\n        how many decks are in the shoe\n" in said
    assert "  super_sevens=true or false (false; true in play)\n" in said


def test_a_game_is_known_by_any_of_its_names(capsys: Capture) -> None:
    assert "options of caribbean-stud (" in read_help(capsys, "odds", "Stud", "--help")


@pytest.mark.parametrize("command", TAKES_OPTIONS)
def test_help_without_a_game_says_where_the_options_are(capsys: Capture, command: str) -> None:
    said = " ".join(read_help(capsys, command, "--help").split())
    assert f"croupier {command} GAME --help lists the options of a game with their values." in said


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_no_file_that_an_installed_program_lacks(capsys: Capture, command: str) -> None:
    assert "docs/" not in read_help(capsys, command, "--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_command_is_command_help(capsys: Capture, command: str) -> None:
    assert read_help(capsys, "help", command) == read_help(capsys, command, "--help")


def test_help_by_itself_lists_the_commands(capsys: Capture) -> None:
    said = read_help(capsys, "help")
    assert said == read_help(capsys, "--help")
    assert all(command.help in " ".join(said.split()) for command in COMMANDS.values())


@pytest.mark.parametrize("command", ["odds", "rules", "editions"])
def test_the_examples_of_the_help_work(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    examples = re.findall(r"^  croupier (.*)$", read_help(capsys, command, "--help"), re.MULTILINE)
    assert len(examples) >= 3
    for example in examples:
        if "blackjack" in example:  # minutes of counting, tested with the odds
            continue
        assert main(shlex.split(example)) in (0, 1), example


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_fit_eighty_columns(capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, read_help(capsys, command, "--help").splitlines())) <= 80


# What if --------------------------------------------------------------------------------------------------


def test_a_what_if_that_is_none_lists_the_switches_of_blackjack_too(capsys: Capture) -> None:
    assert main(["odds", "blackjack", "--what-if", "foo=1"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("croupier: there is no 'foo' to change; there is: dealer_hits_soft_17, double_any_two, ")
    assert " decks, " in said and "layout" not in said
