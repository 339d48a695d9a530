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
from croupier.cli.options import write_options
from croupier.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs/games").glob("*.md"))
SHOWN = [
    (page, ROOT / name)
    for page in PAGES
    for name in re.findall(r"^`(docs/examples/[a-z0-9-]+\.txt)`:$", page.read_text(encoding="utf-8"), re.MULTILINE)
]
each = pytest.mark.parametrize(("page", "example"), SHOWN, ids=lambda path: path.stem)


def run(example: Path) -> tuple[int, str]:
    out = io.StringIO()
    with redirect_stdout(out):
        code = main(["adjudicate", str(example)])
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return code, "\n".join([f"$ croupier adjudicate {name_of(example)}", *lines])


def name_of(example: Path) -> str:
    return example.relative_to(ROOT).as_posix()


def section(example: Path) -> str:
    """An example as its page shows it: the transcript, then what the program answers."""
    transcript = example.read_text(encoding="utf-8")
    return f"`{name_of(example)}`:\n\n```text\n{transcript}```\n\n```text\n{run(example)[1]}\n```\n"


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


def options_of(page: Path) -> str:
    """The tables of options of the games that a page is about, as they declare them."""
    games = [game for game in GAMES.values() if game.key.endswith(page.stem) and game.options]
    if len(games) == 1:
        return f"{write_options(games[0])}\n"
    return "\n".join(f"{game.title}:\n\n{write_options(game)}\n" for game in games)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_has_the_options_that_the_game_declares(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert f"## Options\n\n{options_of(page)}" in text or not options_of(page), "python -m tests.test_game_pages"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_page_has_an_example(page: Path) -> None:
    assert [example for of, example in SHOWN if of == page]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page(game: str) -> None:
    assert [page for page in PAGES if game.endswith(page.stem)]


def renew() -> None:
    for page in PAGES:
        text, tables = page.read_text(encoding="utf-8"), options_of(page)
        found = re.compile(r"## Options\n\n(?:(?:[A-Z][a-z ]+:\n\n)?(?:\|.*\n)+\n?)+", re.MULTILINE)
        page.write_text(found.sub(lambda _, tables=tables: f"## Options\n\n{tables}\n", text), encoding="utf-8")  # type: ignore[misc]
    for page, example in SHOWN:
        head = f"`{name_of(example)}`:"
        blocks = r"(?:\n```text\n.*?^```\n)*"
        text = page.read_text(encoding="utf-8")
        shown = section(example)
        found = re.compile(re.escape(head) + r"\n" + blocks, re.MULTILINE | re.DOTALL)
        page.write_text(found.sub(lambda _, shown=shown: shown, text).rstrip("\n") + "\n", encoding="utf-8")  # type: ignore[misc]


if __name__ == "__main__":
    renew()
