"""Nothing on a console that axe finds fault with, and no page that scrolls sideways: on a tablet, a desk, a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from croupier.table import acts
from tests.web.browser import DESK, PHONE, needs_chromium
from tests.web.hand_dealt import HandDealt
from tests.web.serving import serve
from tests.web.test_accessible import find_faults

pytestmark = needs_chromium
TABLET = (1024, 768)


@pytest.fixture(scope="module")
def dealt() -> HandDealt:
    """Winners are paid, a dispute is open, a sign is up."""
    made = HandDealt()
    made.open("Ana", "Bo")
    made.say(acts.Place("a", "Ana", "straight-up", 2_500, "17"))
    made.say(acts.Place("b", "Bo", "red", 5_000, "red"))
    made.say(acts.Place("c", "Bo", "odd", 5_000, "odd"))
    made.say(acts.PostClosure(made.clock.now), "Pat")
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", "17"), acts.Collect()):
        made.say(deed)
    made.say(acts.Dispute("d1", "Bo", "It lay on black", "b"))
    return made


@pytest.fixture(scope="module")
def address(dealt: HandDealt) -> Iterator[str]:
    with serve(dealt.house) as opened:
        yield opened


@pytest.mark.parametrize("size", [TABLET, DESK, PHONE], ids=["tablet", "desk", "phone"])
def test_axe_finds_no_fault(browser: Browser, dealt: HandDealt, address: str, size: tuple[int, int]) -> None:
    kim = dealt.person(browser, address, "Kim", size)
    for path in ("/deal", f"/deal/{dealt.name}", "/pit", f"/pit/{dealt.name}"):
        kim.come(path)
        assert find_faults(kim) == [], path
        assert kim.page.evaluate("document.documentElement.scrollWidth") <= size[0], path
    kim.find("[data-do=wrong]").click()
    kim.find("dialog.wrong input[type=radio]:enabled").first.check()
    kim.page.wait_for_selector("dialog.wrong .follows .law")
    assert find_faults(kim) == [], "the dialog"
    kim.close()
