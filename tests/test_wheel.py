"""A wheel alone: built, installed without extras where nothing else is, and used from an empty folder."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.house.exporting import export_table
from tests.support.drawing import Drawing

ROOT = Path(__file__).parents[1]
LACKING = ("blackjack", "caribbean-stud")
NIGHT = """table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 200
ana bets 25 on 17
dealer spins
dealer calls no more bets
wheel shows 17
dealer pays
expect w1 wins 875
"""


class Installed:
    """The program as somebody has it who has nothing but the wheel."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program, self.folder = program, folder

    def run(self, *words: str, said: str = "") -> tuple[int, str, str]:
        world = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LANG": "C.UTF-8"}
        command = [str(self.program), *words]
        done = subprocess.run(
            command, cwd=self.folder, env=world, input=said, capture_output=True, text=True, timeout=60, check=False
        )
        return done.returncode, done.stdout, done.stderr


def call(*words: str | Path) -> None:
    subprocess.run([sys.executable, "-m", *map(str, words)], check=True, capture_output=True, timeout=300, cwd=ROOT)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    call("pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    place, folder = tmp_path_factory.mktemp("venv"), tmp_path_factory.mktemp("empty")
    call("venv", "--without-pip", place)
    quiet = ("--quiet", "--disable-pip-version-check", "--no-compile")
    call("pip", "--python", place / "bin" / "python", "install", *quiet, wheel)
    return Installed(place / "bin" / "croupier", folder)


def test_everything_that_is_no_code_is_in_the_wheel(wheel: Path) -> None:
    package = ROOT / "src" / "croupier"
    wanted = {path.relative_to(package.parent).as_posix() for path in package.rglob("*") if path.is_file()}
    wanted = {name for name in wanted if "__pycache__" not in name}
    assert {Path(name).suffix for name in wanted} >= {".py", ".toml", ".html", ".css"}
    assert wanted <= set(zipfile.ZipFile(wheel).namelist())


DONE: tuple[tuple[Sequence[str], str], ...] = (
    (("--version",), f"croupier {croupier.__version__}"),
    (("rules", "roulette", "4.8"), "1996 Rules, Division III (Roulette), rule 4.8"),
    (("editions",), "What governed when"),
    (("options", "blackjack"), "super_sevens"),
    (("odds", "roulette"), "2.7027%"),
    (("play", "blackjack", "--help"), "decks=4 to 8 (6)"),
    (("completion", "fish"), "complete --command croupier"),
    (("report", "roulette", "-o", "page.html"), "page.html"),
)


@pytest.mark.parametrize(("words", "says"), DONE, ids=[" ".join(words) for words, _ in DONE])
def test_a_command_works(installed: Installed, words: Sequence[str], says: str) -> None:
    code, out, err = installed.run(*words)
    assert (code, err) == (0, "")
    assert says in out


def test_a_table_is_played_at(installed: Installed) -> None:
    code, out, err = installed.run("play", "roulette", "--seed", "1", said="25 on red\ngo\nquit\n")
    assert (code, err) == (0, "")
    assert "No more bets" in out


def test_a_night_is_adjudicated(installed: Installed) -> None:
    (installed.folder / "night.txt").write_text(NIGHT, encoding="utf-8")
    code, out, err = installed.run("adjudicate", "night.txt")
    assert (code, err) == (0, "")
    assert "As expected (1)." in out


def test_the_overview_says_what_is_left_out_and_how_to_get_it(installed: Installed) -> None:
    code, out, err = installed.run("odds")
    assert code == 0 and "16.6667%" in out
    assert err == (
        f'croupier: left out: {", ".join(LACKING)}. Their loops are compiled: pip install "croupier[odds]"\n'
    )
    code, out, _ = installed.run("odds", "--json")
    assert not {one["game"] for one in json.loads(out)} & {*LACKING}


@pytest.mark.parametrize(
    "words",
    [("odds", "blackjack"), ("odds", "caribbean-stud"), ("report", "blackjack", "-o", "x.html"), ("simulate", "craps")],
    ids=" ".join,
)
def test_what_needs_the_extra_says_so_alike(installed: Installed, words: Sequence[str]) -> None:
    code, out, err = installed.run(*words)
    assert (code, out) == (1, "")
    assert err.startswith("croupier: ") and err.endswith(' Their loops are compiled: pip install "croupier[odds]"\n')
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["audit", "ledger", "figures", "export", "verify", "backup", "restore", "enrol"])
def test_a_command_of_the_house_can_be_asked_about(installed: Installed, command: str) -> None:
    code, out, err = installed.run(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: croupier {command}")


@pytest.mark.parametrize(
    ("words", "needs", "extra"),
    [
        (("audit",), "apsw", "house"),
        (("ledger",), "apsw", "house"),
        (("export", "roulette", "-o", "x.json"), "apsw", "house"),
        (("backup", "x.db"), "apsw", "house"),
        (("serve",), "uvicorn", "web"),
        (("enrol", "Kim", "dealer"), "cryptography", "web"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_a_house_needs_more_and_says_so(installed: Installed, words: Sequence[str], needs: str, extra: str) -> None:
    assert installed.run(*words) == (1, "", f'croupier: {needs} is not installed: pip install "croupier[{extra}]"\n')


def test_an_export_is_verified_by_anybody(installed: Installed) -> None:
    """Only who tries the signatures needs more than the program alone."""
    export = export_table(Drawing("roulette").play(2).store, "t1")
    (installed.folder / "night.json").write_bytes(msgspec.json.encode(export))
    code, out, err = installed.run("verify", "night.json")
    assert (code, err) == (0, "") and out.endswith("draws of 2 opened rounds hold.\n")
    assert installed.run("export", "--check", "night.json")[0] == 0
    code, _, err = installed.run("verify", "night.json", "--key", "0" * 64)
    assert (code, err) == (1, 'croupier: cryptography is not installed: pip install "croupier[house]"\n')


def test_the_doctor_finds_the_basics_in_order(installed: Installed) -> None:
    code, out, _ = installed.run("doctor", "--json")
    found = {one["name"]: one for one in json.loads(out)["checks"]}
    assert code == 0
    assert all(one["status"] == "ok" for one in found.values() if one["needed"])
    assert found["numba"]["status"] == "missing" and found["numba"]["mend"].endswith('pip install "croupier[odds]"')


ELSEWHERE = re.compile(r"\b(?:docs|tests|bench|website)/|\b[\w-]+\.md\b")
"""What a checkout has and a wheel has not."""


def sentences(path: Path) -> Iterator[str]:
    """What a module may say: its strings, but for what it says of itself to whoever reads it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in own:
            yield node.value


def test_no_message_leads_to_a_file_that_the_wheel_lacks() -> None:
    package = ROOT / "src" / "croupier"
    said = {(path.name, one) for path in package.rglob("*.py") for one in sentences(path) if ELSEWHERE.search(one)}
    assert not said
    pages = [*package.rglob("*.html"), *package.rglob("citations.toml")]
    assert not [path for path in pages if ELSEWHERE.search(path.read_text(encoding="utf-8"))]
