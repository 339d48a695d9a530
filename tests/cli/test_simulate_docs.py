"""What docs/simulate.md shows can be asked: every command and every file of it, with few units."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.main import main

DOCS = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text(encoding="utf-8")
COMMANDS = [
    shlex.split(re.sub(r"  .*", "", line).removeprefix("croupier simulate"))
    for line in re.findall(r"^    (croupier simulate [^\\\n]*)$", DOCS, re.MULTILINE)
]
FILES = re.findall(r"```toml\n# (\S+): croupier simulate ([^\n]*)\n(.*?)```", DOCS, re.DOTALL)


def few(words: list[str]) -> list[str]:
    """The same question about little."""
    kept, skip = list[str](), False
    for word in words:
        if word in ("--rounds", "--units"):
            skip = True
        elif skip:
            skip = False
        else:
            kept.append(word)
    return [*kept, "--units", "3", "--workers", "1"]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_shown_runs(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", *few(words)]) == 0
    assert ("none played" if "--exactly" in words else "digest") in capsys.readouterr().out


@pytest.mark.parametrize(("name", "words", "text"), FILES, ids=[name for name, _, _ in FILES])
def test_every_file_shown_is_read(
    name: str,
    words: str,
    text: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text, encoding="utf-8")
    assert main(["simulate", *few(shlex.split(words))]) == 0
    assert "digest" in capsys.readouterr().out


def test_there_are_commands_and_files() -> None:
    assert len(COMMANDS) >= 8 and len(FILES) == 3
