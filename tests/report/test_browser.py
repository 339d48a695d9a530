"""Reports in a real browser, wide and on a telephone, light and dark: nothing falls off, and all can be read."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from croupier.cli.report import BROWSERS
from croupier.games import GAMES
from croupier.report.simulation.page import write_html
from tests.report.test_simulation import FACTS, JOB, LOST, RED, SEATED, SPOTS, told

CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)
pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="needs Chromium: apt-get install chromium"
)
WIDE, PHONE = 1280, 390
LETTER_WIDTH, LETTER_HEIGHT = 703, 949
"""What is left of a sheet of paper between the margins, in pixels of the style sheet: the lesser of A4 and letter."""
PAGES = (*GAMES, "simulation", "sessions")

# The least contrast between any words and what is painted behind them, and those words.
FAINTEST = """() => {
  const numbers = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    return .2126 * x + .7152 * y + .0722 * z;
  };
  const behind = element => {
    for (let e = element; e; e = e.parentElement) {
      const found = numbers(getComputedStyle(e).backgroundColor);
      if (found.length === 3 || found[3] > .9) return found;
    }
    return [255, 255, 255];
  };
  let least = [99, ''];
  for (const e of document.querySelectorAll('h1,h2,h3,p,li,a,th,td,small,summary,figcaption,footer,span,svg text')) {
    const words = [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join('').trim();
    if (!words || !e.getClientRects().length || /%$/.test(words) && e.closest('svg[aria-label="How sessions ended"]'))
      continue;
    const style = getComputedStyle(e), ink = numbers(e.closest('svg') ? style.fill : style.color);
    const [a, b] = [light(ink), light(behind(e.closest('svg') || e))].sort((x, y) => y - x);
    const contrast = (a + .05) / (b + .05);
    if (contrast < least[0]) least = [contrast, words];
  }
  return least;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM is not None, "the browser's tests are run wherever CI runs"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def folder(reports: Mapping[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    trace = [(1000, 0.1), (10**6, float(Fraction(-28, 1000)))]
    pages = dict(reports) | {
        "simulation": write_html(JOB, [RED, *SPOTS, LOST], facts=FACTS, trace=trace),
        "sessions": write_html(SEATED, (), [told()], facts=FACTS),
    }
    for name, page in pages.items():
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return folder


@pytest.fixture(
    scope="module",
    params=[(WIDE, "light"), (WIDE, "dark"), (PHONE, "light"), (PHONE, "dark")],
    ids=lambda p: f"{p[0]}-{p[1]}",
)
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    width, scheme = request.param
    opened = browser.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    yield opened
    opened.close()


def width_of(page: Page) -> int:
    assert page.viewport_size is not None
    return page.viewport_size["width"]


@pytest.mark.parametrize("name", PAGES)
def test_nothing_falls_off_the_page_and_its_words_can_be_read(page: Page, folder: Path, name: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((folder / f"{name}.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == width_of(page)
    contrast, said = page.evaluate(FAINTEST)
    assert contrast >= 4.5, f"{said!r} has a contrast of {contrast:.2f}"
    assert [url for url in asked if not url.startswith("file:")] == []


@pytest.mark.parametrize("name", PAGES)
def test_what_does_not_fit_is_hinted_at_and_the_figures_that_matter_do_fit(page: Page, folder: Path, name: str) -> None:
    page.goto((folder / f"{name}.html").as_uri())
    for box in page.locator(".scroll:visible").all():
        hidden = box.evaluate("e => e.scrollWidth > e.clientWidth + 1")
        hint = box.evaluate("e => getComputedStyle(e.previousElementSibling).display !== 'none'")
        assert hint or not hidden, "a table that has to be slid sideways says so"
        assert box.get_attribute("tabindex") == "0", "and can be slid with the keys"
    edges = page.locator("table.wagers tbody td:nth-child(3), table.figures:visible tbody td:nth-child(3)")
    for right in edges.evaluate_all("all => all.map(e => e.getBoundingClientRect().right)"):
        assert right <= width_of(page)
    assert (
        page.locator(".grid th, .grid td").evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth + 1)")
        == []
    )
    narrow = width_of(page) == PHONE
    assert page.locator(".on-phone:visible").count() == (page.locator(".on-phone").count() if narrow else 0)


@pytest.mark.parametrize("name", ["blackjack", "caribbean-stud", "sessions"])
def test_the_contents_lead_to_their_sections(page: Page, folder: Path, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto((folder / f"{name}.html").as_uri())
    for link in page.locator("nav.contents a").all():
        target = (link.get_attribute("href") or "").removeprefix("#")
        link.click()
        heading = page.locator(f"#{target} h2").first
        assert heading.inner_text() == link.inner_text()
        assert heading.is_visible()
        box = heading.bounding_box()
        assert box is not None and 0 <= box["y"] <= 844, "the heading is on the screen"


@pytest.mark.parametrize("name", ["blackjack", "caribbean-stud", "craps", "sessions"])
def test_on_paper_a_chart_is_whole_and_light(browser: Browser, folder: Path, name: str) -> None:
    paper = browser.new_page(viewport={"width": LETTER_WIDTH, "height": LETTER_HEIGHT}, color_scheme="dark")
    paper.emulate_media(media="print")
    paper.goto((folder / f"{name}.html").as_uri())
    heights = paper.locator(".whole, figure").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
    assert heights and max(heights) <= LETTER_HEIGHT
    breaks = ".whole, figure, tr"
    kept = paper.locator(breaks).evaluate_all("all => all.map(e => getComputedStyle(e).breakInside)")
    assert set(kept) == {"avoid"}
    assert paper.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert paper.evaluate("document.documentElement.scrollWidth") <= LETTER_WIDTH
    assert paper.locator(".on-phone:visible").count() == 0
    paper.close()
