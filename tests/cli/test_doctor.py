"""``croupier doctor``: what is there, what is missing, what mends it, and whether the basics work."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier import __version__
from croupier.cli.doctor import checks
from croupier.cli.main import main
from croupier.gazette.register import rules
from croupier.terminal.output import PIPED_WIDTH

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))


def ask(capsys: Capture, code: int = 0) -> dict[str, Any]:
    assert main(["doctor", "--json"]) == code
    told = json.loads(capsys.readouterr().out)
    assert told["works"] == (code == 0)
    return {check["name"]: check for check in told["checks"]}


def lack(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """As if these were not installed."""
    for name in names:
        monkeypatch.setitem(sys.modules, name, None)


def test_everything_is_looked_at(capsys: Capture, tmp_path: Path) -> None:
    found = ask(capsys)
    assert found["croupier"]["says"].startswith(__version__)
    assert found["Python"]["says"].startswith(".".join(map(str, sys.version_info[:3])))
    assert found["rules"]["says"] == "all 953 rules, and every reading"
    assert found["cache"]["says"] == str(tmp_path / "cache")
    wanted = {"numpy", "numba", "CUDA", "distributed", "Chromium", "pager", "width", "colours", "letters", "pages"}
    assert wanted <= set(found)
    assert len(rules()) == checks.RULES


def test_what_is_not_needed_may_be_missing_and_is_mended_by_its_extra(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lack(monkeypatch, "numba", "distributed")
    found = ask(capsys)
    assert (found["numba"]["status"], found["numba"]["needed"]) == ("missing", False)
    assert found["numba"]["mend"] == f'{sys.executable} -m pip install "croupier[odds]"'
    assert found["distributed"]["mend"] == f'{sys.executable} -m pip install "croupier[cluster]"'


def test_what_is_needed_and_broken_is_1(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lack(monkeypatch, "jinja2")
    found = ask(capsys, 1)
    assert (found["jinja2"]["status"], found["jinja2"]["needed"]) == ("broken", True)
    assert found["jinja2"]["mend"] == f"{sys.executable} -m pip install --force-reinstall croupier"
    assert main(["doctor"]) == 1
    assert "Needed and broken: jinja2." in capsys.readouterr().out


def test_rules_that_are_lost_are_noticed(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("croupier.gazette.register"), "rules", lambda: rules()[:900])
    assert ask(capsys, 1)["rules"]["says"] == "900 of 953 rules are there"


def test_a_cache_that_cannot_be_written_is_named(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "file" / "cache"))
    found = ask(capsys)["cache"]
    assert found["status"] == "missing" and "CROUPIER_CACHE" in found["mend"]


def test_a_library_that_does_not_start_says_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.import_module

    def fail(name: str) -> Any:
        if name == "numba":
            raise ImportError("Numba needs NumPy 2.3 or less")
        return real(name)

    monkeypatch.setattr("importlib.import_module", fail)
    found = ask(capsys)["numba"]
    assert (found["status"], found["says"]) == ("broken", "does not start: Numba needs NumPy 2.3 or less")


def test_a_terminal_without_utf_8_and_a_narrow_one_are_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr(type(sys.stdout), "encoding", "ascii", raising=False)
    found = ask(capsys)
    assert found["width"]["says"] == "50 columns are few"
    assert found["letters"]["status"] == "missing" and "PYTHONUTF8" in found["letters"]["mend"]


def test_a_pipe_is_as_wide_as_what_is_written_into_it(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert ask(capsys)["width"]["says"] == f"{PIPED_WIDTH} columns (not a terminal)"


def test_no_browser_is_no_illness(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    found = ask(capsys)["Chromium"]
    assert found["status"] == "missing" and found["mend"].startswith("apt-get install chromium")


def test_the_page_has_a_line_for_each_and_sums_up(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lack(monkeypatch, "numba")
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert all(f"\n{name} " in f"\n{said}" for name in checks.LOOKS)
    lines = said.splitlines()
    assert f'  mend: {sys.executable} -m pip install "croupier[odds]"' in lines
    assert max(len(line) for line in lines if "mend:" not in line) <= 60
    assert "The basics work." in said
