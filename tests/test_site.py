"""The documentation site, built strictly as `make docs` does it: nothing is fetched, every link leads somewhere, and
all that the program declares is on its pages. The notebooks run as it is built."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import croupier
from croupier.cli.main import COMMANDS
from croupier.games import GAMES
from croupier.gazette.readings import readings
from croupier.gazette.register import rules
from croupier.gazette.unheld import UNHELD
from croupier.odds.find import texts_of
from croupier.odds.what_if import edge_of
from croupier.runs.answers import find_answers
from croupier.web.schema import openapi

for needed in ("material", "mkdocstrings_handlers.python", "nbclient", "nbconvert", "ipykernel", "matplotlib"):
    pytest.importorskip(needed, reason='pip install "croupier[docs]"')

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))
FETCHED = re.compile(r"""<(?:img|script|source|iframe|link|image|use)\b[^>]*?\b(?:src|srcset|href)=["']?([^"'\s>]+)""")
"""What of a page a browser fetches by itself."""


class Page(HTMLParser):
    """Where a page leads, and what in it can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.anchors |= {said[name] for name in ("id", "name") if name in said}
        if tag == "a" and "href" in said:
            self.links.append(said["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    world = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=world, capture_output=True, text=True, timeout=900, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0 and "WARNING" not in said, said
    return folder


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def written(site: Path) -> list[Path]:
    """Pages that are the site's own; reports stand by themselves."""
    return [path for path in site.rglob("*.html") if "reports" not in path.parts]


def test_nothing_is_fetched_from_anywhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        fetched = FETCHED.findall(path.read_text(encoding="utf-8"))
        assert not [one for one in fetched if re.match(r"\w+://|//", one)], path
    for path in site.rglob("*.css"):
        fetched = re.findall(r"url\(['\"]?(?!data:)([^)'\"]+)|@import\s+([^;]+)", path.read_text(encoding="utf-8"))
        assert not [one for one in fetched if "//" in "".join(one)], path


def test_every_link_leads_to_a_page_and_a_place_in_it(site: Path) -> None:
    for path in written(site):
        if path.name == "404.html":
            continue
        for link in read(path).links:
            to = urlsplit(link)
            if to.scheme:
                continue
            found = (path.parent / unquote(to.path)).resolve() if to.path else path
            assert found.exists(), f"{path}: {link}"
            if to.fragment and found.suffix == ".html":
                assert unquote(to.fragment) in read(found).anchors | {"__top"}, f"{path}: {link}"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_its_cloth_and_every_wager_with_its_rule_and_its_edge(site: Path, key: str) -> None:
    page = (site / "games" / f"{key}.html").read_text(encoding="utf-8")
    assert f"cloths/{key}-wide.svg" in page and (site / "games" / "cloths" / f"{key}-tall.svg").exists()
    for text in texts_of(key).values():
        layout = GAMES[key].layout(GAMES[key].terms(text, {}))
        for one in find_answers(text):
            assert f"{float(edge_of(one)):.4%}".replace("0.0000%", "0%") in page, one.wager
            if one.wager in layout:
                year, division, rule = layout[one.wager].cite.split(".", 2)
                place = ".".join(rule.split(".")[:2])
                assert f"law/rules/{year}-{division}.html#rule-{place}" in page, one.wager


def test_roulette_is_told_exactly(site: Path) -> None:
    page = (site / "games" / "roulette.html").read_text(encoding="utf-8")
    assert "<small>1/37</small>" in page and "law/rules/1996-roulette.html#rule-5.1" in page


def test_every_rule_and_every_reading_has_a_place(site: Path) -> None:
    for rule in rules():
        year, division, number = rule.id.split(".", 2)
        assert f"rule-{number}" in read(site / "law" / "rules" / f"{year}-{division}.html").anchors
    assert {one.id.lower() for one in readings()} <= read(site / "law" / "readings.html").anchors


def test_the_search_finds_a_reading(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    (found,) = (one for one in index["docs"] if one["location"] == "law/readings.html#r-5")
    assert found["title"].startswith("R-5")


def test_the_timeline_marks_every_notice_that_is_not_held(site: Path) -> None:
    page = read(site / "law" / "timeline.html")
    assert set(UNHELD) <= page.anchors
    marked = {one.key for one in UNHELD.values() if one.games and one.since is not None}
    assert marked <= {link.removeprefix("#") for link in page.links}


def test_every_command_address_and_public_name_is_told(site: Path) -> None:
    reference = site / "reference"
    assert set(COMMANDS) <= read(reference / "commands.html").anchors
    operations = {one["operationId"] for methods in openapi()["paths"].values() for one in methods.values()}
    assert operations <= read(reference / "http.html").anchors
    names = {anchor.rpartition(".")[2] for anchor in read(reference / "library.html").anchors}
    assert {name for name in croupier.__all__ if not name.startswith("__")} <= names


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_answers_and_shown_with_them(site: Path, path: Path) -> None:
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in cells), "clear its outputs"
    page = (site / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
    assert "croupier-shown" in page or "pictures/" in page
    assert "Traceback" not in page
