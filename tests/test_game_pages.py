"""The pages of docs/games/: every example that a page names is shown as it is, runs, and answers as the page says.

After a change that is meant: `python -m tests.test_game_pages`.
"""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from croupier.cli.main import main

PAGES = sorted(Path("docs/games").glob("*.md"))
SHOWN = [
    (page, Path(name))
    for page in PAGES
    for name in re.findall(r"^`(docs/examples/[a-z0-9-]+\.txt)`:$", page.read_text(encoding="utf-8"), re.MULTILINE)
]
each = pytest.mark.parametrize(("page", "example"), SHOWN, ids=lambda path: path.stem)


def run(example: Path) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out):
        code = main(["adjudicate", str(example)])
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return code, "\n".join([f"$ croupier adjudicate {example.as_posix()}", *lines])


def section(example: Path) -> str:
    """An example as its page shows it: the transcript, then what the program answers."""
    transcript = example.read_text(encoding="utf-8")
    return f"`{example.as_posix()}`:\n\n```text\n{transcript}```\n\n```text\n{run(example)[1]}\n```\n"


@each
def test_a_page_shows_its_example_and_what_the_program_answers(page: Path, example: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert section(example) in text, "write it anew: python -m tests.test_game_pages"


@each
def test_an_example_comes_out_as_expected(page: Path, example: Path) -> None:
    assert page.stem in example.stem
    code, shown = run(example)
    assert code == 0, shown
    assert "As expected" in shown


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_page_has_an_example(page: Path) -> None:
    assert [example for of, example in SHOWN if of == page]


def renew() -> None:
    for page, example in SHOWN:
        head = f"`{example.as_posix()}`:"
        blocks = r"(?:\n```text\n.*?^```\n)*"
        text = page.read_text(encoding="utf-8")
        shown = section(example)
        found = re.compile(re.escape(head) + r"\n" + blocks, re.MULTILINE | re.DOTALL)
        page.write_text(found.sub(lambda _, shown=shown: shown, text).rstrip("\n") + "\n", encoding="utf-8")  # type: ignore[misc]


if __name__ == "__main__":
    renew()
