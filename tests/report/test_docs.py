"""docs/reports.md says what the program does today, and its pictures are there."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.report.content import Content, content_json
from tests.report.pages import words

DOCS = Path(__file__).parent.parent.parent / "docs"
TEXT = (DOCS / "reports.md").read_text(encoding="utf-8")
COMMANDS = [line.split("#")[0].strip() for line in TEXT.splitlines() if line.startswith("croupier report")]


@pytest.mark.parametrize("command", [one for one in COMMANDS if "blackjack" not in one])
def test_the_commands_work(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(command)[1:]) == 0
    assert (tmp_path / command.split(" -o ")[1].split()[0]).is_file()


def test_the_decision_shown_is_the_one_that_is_found(contents: Mapping[str, Content]) -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert json.loads(shown) in content_json(contents["blackjack"])["decisions"]["decisions"]


def test_the_sections_and_figures_named_are_those_of_the_pages(reports: Mapping[str, str]) -> None:
    said = words(reports["blackjack"]) + words(reports["caribbean-stud"])
    named = [row.split("|")[1].strip() for row in TEXT.splitlines() if row.startswith("| ")][2:]
    titles = [title for row in named for title in re.split(r"[,;] ", row) if title not in ("the finding", "rules")]
    assert len(titles) >= 12
    for title in titles:
        assert title.lower() in said.lower()
    assert "costs 0.49%" in said and "10, 10 8 hit 164.1%" in said and "All 360 mistakes" in said


def test_the_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", TEXT)
    assert len(pictures) == 3
    assert all(0 < (DOCS / picture).stat().st_size < 200_000 for picture in pictures)
    assert {path.name for path in (DOCS / "pictures").glob("report-*.png")} == {Path(one).name for one in pictures}
