"""docs/library.md is true: its programs run one after the other and print what they say; so do all docstrings."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

from croupier.library import frames

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
FILES = ("law", "odds", "rounds", "rules", "schema", "settle", "simulate", "table")


def promised(program: str) -> list[str]:
    """What a program is said to print: behind the print, or in the lines after it."""
    lines = (re.search(r"print\(.*\)  # (.*)$", line) or re.match(r"# (.*)", line) for line in program.splitlines())
    return [said[1] for said in lines if said]


def test_the_programs_print_what_they_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    for program in programs:
        exec(compile(program, "docs/library.md", "exec"), names)
        assert capsys.readouterr().out.splitlines() == promised(program), program
    assert len(programs) >= 9


def test_the_first_programs_are_short() -> None:
    first = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    assert len([line for line in first.splitlines() if line.strip()]) <= 17


def test_every_link_of_the_page_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


@pytest.mark.parametrize("name", FILES)
def test_the_examples_in_docstrings_hold(name: str) -> None:
    module = importlib.import_module(f"croupier.library.{name}")
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert not found.failed
    assert found.attempted or name == "rounds"


def test_what_needs_an_extra_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr("croupier.library.frames.importlib.import_module", missing)
    with pytest.raises(ImportError, match=r'pandas is not installed: pip install "croupier\[frames\]"'):
        frames.to_frame([])
