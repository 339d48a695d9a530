"""Starting is light: a command brings what it needs and nothing else; no time is measured here, only what is loaded."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import COMMANDS, main
from croupier.gazette import enforced
from croupier.gazette.enforced import enforced_at

ROOT = Path(__file__).parents[2]
HEAVY = ("rich", "jinja2", "numpy", "numba", "msgspec", "croupier.games", "croupier.odds", "croupier.table")
ASK = "import sys; from croupier.cli.main import main; code = main(sys.argv[1:])"
LIST = "print(*sys.modules, file=sys.stderr)"


def loaded_by(*args: str) -> set[str]:
    """The modules that a process of its own has loaded when the command is done."""
    script = f"try:\n    {ASK}\nexcept SystemExit:\n    pass\n{LIST}"
    done = subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout
    return set(done.stderr.split())


@pytest.mark.parametrize("args", [("--help",), ("-h",), ("--version",)])
def test_the_list_of_commands_imports_none_of_them(args: tuple[str, ...]) -> None:
    loaded = loaded_by(*args)
    assert not loaded & {*HEAVY, *(command.module for command in COMMANDS.values())}
    assert "croupier.cli.main" in loaded


def test_import_croupier_imports_nothing_else() -> None:
    script = "import sys; before = set(sys.modules); import croupier; print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["croupier"]


@pytest.mark.parametrize(
    ("args", "without"),
    [
        (("rules", "1996.roulette.4.8"), ("jinja2", "numpy", "numba", "croupier.games", "croupier.odds")),
        (("editions", "roulette"), ("jinja2", "numpy", "numba", "croupier.games", "croupier.odds")),
        (("odds", "roulette"), ("jinja2", "numpy", "numba", "croupier.terminal.sitting", "croupier.house")),
        (("play", "--help"), ("jinja2", "numpy", "numba", "croupier.odds.blackjack", "croupier.report")),
        (("simulate", "money-wheel", "--units", "1"), ("jinja2",)),
    ],
)
def test_a_command_brings_what_it_needs(args: tuple[str, ...], without: tuple[str, ...]) -> None:
    loaded = loaded_by(*args)
    assert not loaded & set(without)
    assert COMMANDS[args[0]].module in loaded


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_says_what_may_be_asked_of_it(capsys: pytest.CaptureFixture[str], name: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([name, "--help"])
    said = capsys.readouterr().out
    assert stopped.value.code == 0
    assert said.startswith(f"usage: croupier {name} ")
    assert any(own in said for own in ("--json", "--record", "SHELL", "--database", "--http")), "its own arguments"


def test_the_rules_are_shown_without_parsing_every_source(capsys: pytest.CaptureFixture[str]) -> None:
    enforced._parse.cache_clear()
    assert main(["rules", "1996.roulette.4.8"]) == 0
    assert "croupier/games/roulette/game.py" in capsys.readouterr().out
    assert 1 <= enforced._parse.cache_info().currsize <= 10 < len(enforced._texts()) / 10


def test_a_rule_that_nothing_cites_parses_nothing() -> None:
    enforced._parse.cache_clear()
    assert enforced_at("1996.roulette.1.0.dolly") == ()
    assert enforced._parse.cache_info().currsize == 0


# The version -----------------------------------------------------------------------------------------------------


def test_the_version_is_said_by_the_package_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"croupier {croupier.__version__}\n"
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert told["project"]["dynamic"] == ["version"] and "version" not in told["project"]
    assert ROOT / told["tool"]["hatch"]["version"]["path"] == Path(croupier.__file__)


def test_python_m_croupier_is_croupier() -> None:
    done = subprocess.run([sys.executable, "-m", "croupier", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"croupier {croupier.__version__}\n"
