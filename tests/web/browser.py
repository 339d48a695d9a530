"""A real browser before a real house: people at tables, on a desk and on a telephone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
needs_chromium = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="needs Chromium: apt-get install chromium"
)
DESK, PHONE = (1280, 800), (390, 844)
PATIENCE = 15_000
"""Milliseconds: a busy machine is no failure."""
expect.set_options(timeout=PATIENCE)
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run")


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser of his or her own. Whatever the page complains of is a failure of the test."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int] = DESK) -> None:
        self._context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size == PHONE, reduced_motion="reduce"
        )
        self.address, self.side = address, "tall" if size == PHONE else "wide"
        self.page: Page = self._context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")

    def sit(self, table: str) -> None:
        """To the table, in a seat, with chips."""
        self.go(f"/tables/{table}?sit")
        self.page.wait_for_selector("croupier-table[ready]:not(.watching)", timeout=10_000)
        self.sees("[data-bank]", "$1,000")

    def sees(self, where: str, text: str) -> None:
        """Before long. What a page is asked about it must not have to evaluate: its policy forbids that."""
        expect(self.page.locator(where)).to_have_text(text)

    def reads(self, where: str, *texts: str) -> None:
        """Before long, all of these among what stands there."""
        for text in texts:
            expect(self.page.locator(where)).to_contain_text(text)

    @property
    def name(self) -> str:
        return str(self.page.evaluate("JSON.parse(localStorage['croupier.session']).person.name"))

    @property
    def bank(self) -> str:
        return self.page.inner_text("[data-bank]")

    @property
    def says(self) -> str:
        return self.page.inner_text("[data-say]")

    def area(self, area: str) -> str:
        """Where an area is, on the drawing that this screen shows; the only one where it has no other."""
        own = f'svg.board.{self.side} .hit[data-area="{area}"]'
        return own if self.page.locator(own).count() else f'svg.board .hit[data-area="{area}"]'

    def bet(self, area: str) -> None:
        """One chip, at once a ghost, and then there for all."""
        had = self.page.inner_text("[data-stake]")
        self.page.locator(self.area(area)).first.dispatch_event("click")
        expect(self.page.locator("[data-stake]")).not_to_have_text(had)

    def lit(self) -> set[str]:
        """The areas that the page lights."""
        drawn = self.page.locator(f"svg.board.{self.side} .area.lit")
        return {str(one.get_attribute("data-drawn")) for one in drawn.all()}

    def close(self) -> None:
        self._context.close()
        assert not self.complaints, self.complaints
