"""The README's example runs and prints what it says it prints; its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    promised = re.findall(r"print\(.*?\)  # (.*)", example)
    assert capsys.readouterr().out.splitlines() == promised
    assert len(promised) == 2


def test_every_link_and_example_file_is_there() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README) + re.findall(r"docs/examples/\S+\.txt", README):
        assert (ROOT / target).exists(), target


def test_the_first_screen_has_the_two_commands() -> None:
    first = README.splitlines()[:20]
    assert any(line.startswith("make serve") for line in first)
    assert any(line.startswith("make test") for line in first)
