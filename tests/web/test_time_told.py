"""Time that runs is on the page as soon as it runs, and what was chosen for somebody who let it run out is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from croupier.house.attending import Pace
from croupier.house.service import House
from croupier.table.acts import Place
from croupier.table.roles import Role
from croupier.web.brief import Keeping
from croupier.web.client import Client
from tests.support.house import SIGN, enrol_staff, make_house
from tests.web.browser import Person, needs_chromium
from tests.web.serving import serve

QUICK = Pace(betting=6.0, step=0.02, shown=0.02, deciding=5.0)
FIGURE = re.compile("^[1-9]$")


@pytest.fixture
def stud() -> Iterator[tuple[House, str]]:
    house = make_house("caribbean-stud", pace=QUICK)
    house.attend("t1", SIGN)
    with serve(house) as address:
        yield house, address


def test_time_that_begins_to_run_after_an_entry_is_told_without_another(stud: tuple[House, str]) -> None:
    """20 seconds to bet in begin with the first wager, after it has been told; nothing else need happen."""
    house, address = stud
    client = Client(address)
    client.come_as_guest("Ana")
    client.act("t1", "sits at 3")
    client.act("t1", "buys 500")
    opened, person = house.find("t1"), enrol_staff(house)[Role.DEALER]
    keeping = Keeping(opened, person)
    assert keeping.tell_times(opened) is None
    client.act("t1", Place("w1", "Ana", "ante", 500, "3"))
    while opened.times_left()[0] is None:
        pass
    told = keeping.tell_times(opened)
    assert told is not None
    changes = msgspec.json.decode(told)["look"][1]
    assert set(changes) == {"closes_in"} and 5 < changes["closes_in"][1] <= 6
    assert keeping.tell_times(opened) is None, "it is told once"


@needs_chromium
def test_who_is_alone_at_stud_sees_the_time_to_bet_and_to_decide_and_what_was_chosen_for_him(
    stud: tuple[House, str], browser: Browser
) -> None:
    """9.2(b): who says nothing folds, and loses the ante; the page says why."""
    _house, address = stud
    ana = Person(browser, address)
    ana.sit("t1")
    ana.bet("ante/1")
    expect(ana.page.locator("[data-timer]")).to_have_text(FIGURE)
    expect(ana.page.locator("[data-phase]")).to_have_text("Your turn")
    expect(ana.page.locator("[data-timer]")).to_have_text(FIGURE)
    expect(ana.page.locator("[data-say]")).not_to_have_text("No more bets")
    expect(ana.page.locator("[data-spoken]")).to_have_text(re.compile("^Your turn: .*You may fold, or bet"))
    ana.reads("[data-sub]", "You lose $5. Your time was over: fold was chosen for you")
    ana.sees("[data-bank]", "$995")
    ana.sees("[data-spoken]", "")
    ana.close()


@needs_chromium
def test_the_time_told_is_that_of_the_house_however_often_the_page_is_drawn(
    stud: tuple[House, str], browser: Browser
) -> None:
    _house, address = stud
    ana = Person(browser, address)
    ana.sit("t1")
    ana.bet("ante/1")
    expect(ana.page.locator("[data-timer]")).to_have_text(FIGURE)
    ana.page.wait_for_timeout(1500)
    ends = "document.querySelector('croupier-table').ends"
    before = ana.page.evaluate(ends)
    ana.page.evaluate("(() => { const it = document.querySelector('croupier-table'); it.show(it.look, true); })()")
    assert ana.page.evaluate(ends) == before
    ana.close()
