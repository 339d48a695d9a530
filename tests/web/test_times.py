"""A table of any day, chosen in the lobby."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Browser, expect

from croupier.web.pages.timeline import make_timeline, place
from tests.support.house import make_house
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import serve


def test_the_line_has_the_days_on_which_notices_began_and_what_each_casino_then_had() -> None:
    line = make_timeline()
    assert [mark.day for mark in line.marks] == ["1996-01-30", "1998-02-01", "2004-05-24"]
    assert [period.games["auckland"] for period in line.periods] == [0, 9, 9, 9]
    assert [period.games["christchurch"] for period in line.periods][:2] == [0, 7]
    assert [period.games["hamilton"] for period in line.periods][:3] == [0, 0, 0]
    assert place(date(1995, 10, 1)) == 0 and [band.held for band in line.bands] == [True, False, True]


@needs_chromium
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_baccarat_of_2004_at_another_casino_is_opened_and_sat_down_at(browser: Browser, size: tuple[int, int]) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address, size)
        ana.go("/")
        ana.page.click("text=24 May 2004")
        ana.sees("[data-headline]", "24 May 2004")
        ana.page.locator(".casino", has_text="Christchurch").click()
        games = ana.page.locator("[data-games]")
        expect(games.locator(".then", has_text="Midi baccarat")).to_contain_text("2004, in force")
        expect(games.locator(".then", has_text="Roulette")).to_contain_text("1996, stands in")
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        games.locator(".then", has_text="Midi baccarat").get_by_role("button").click()
        ana.page.wait_for_selector("croupier-table[ready]:not(.watching)")
        assert "own-2004-05-24-midi-baccarat-1" in ana.page.url
        ana.close()


@needs_chromium
def test_by_keys_the_day_goes_by_days_months_and_notices_and_before_the_first_nothing_is_to_be_had(
    browser: Browser,
) -> None:
    with serve(make_house()) as address:
        ana = Person(browser, address)
        ana.go("/")
        slider = ana.page.locator("[data-slider]")
        slider.focus()
        for key, day in (
            ("ArrowRight", "4 May 1997"),
            ("PageDown", "4 April 1997"),
            ("Control+ArrowLeft", "30 January 1996"),
            ("ArrowLeft", "29 January 1996"),
            ("Control+ArrowRight", "30 January 1996"),
        ):
            slider.press(key)
            ana.sees("[data-headline]", day)
            expect(slider).to_have_attribute("aria-valuetext", day)
        slider.press("ArrowLeft")
        expect(ana.page.locator(".then.not")).to_have_count(9)
        ana.close()
