"""The programs of docs/envs.md run, and print what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from croupier.envs import seat

PAGE = Path(__file__).parent.parent.parent / "docs" / "envs.md"


def test_the_programs_of_the_page_print_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for program in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(program, names)
        said = re.findall(r"^print\(.*\)  # (.*)$", program, re.MULTILINE)
        assert said and capsys.readouterr().out.split("\n")[:-1] == said


def test_the_examples_of_the_seat_hold() -> None:
    assert doctest.testmod(seat).failed == 0
