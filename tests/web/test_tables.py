"""Tables in a real browser: two people at once, on a desk and on a telephone, and what they see is what the journal
has."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from croupier.table import acts
from croupier.table.roles import Role
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.dealt import Dealt
from tests.web.serving import serve

pytestmark = needs_chromium


def wagers_at(dealt: Dealt) -> dict[str, tuple[str, int]]:
    return {f"{one.kind}/{one.spot}": (one.player, one.stake) for one in dealt.table.now.wagers.values()}


def spin(dealt: Dealt, number: str) -> None:
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", number)):
        dealt.say(deed, Role.CASINO_MANAGER if isinstance(deed, acts.Observe) else Role.DEALER)


def test_roulette_two_people_bet_and_both_see_it_settled(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        ana.bet("straight-up/17")
        bo.bet("red/red")
        assert wagers_at(dealt) == {"straight-up/17": (ana.name, 500), "red/red": (bo.name, 500)}
        for person in (ana, bo):
            expect(person.page.locator("svg.wide .chips [data-on]")).to_have_count(2)
        spin(dealt, "17")
        for person in (ana, bo):
            person.page.wait_for_selector(".area.lit", state="attached")
            person.sees("[data-say]", "17, black")
            assert person.lit() == {
                "straight-up/17", "black/black", "odd/odd", "low/low", "dozen/13-24", "column/2"
            }  # fmt: skip
        dealt.say(acts.Collect())
        dealt.say(acts.Pay())
        ana.sees("[data-bank]", "$1,170")
        bo.sees("[data-bank]", "$995")
        ana.reads("[data-receipt]", "+$175", "Roulette 4.1(a)(i), 5.1")
        ana.close()
        bo.close()


def test_keys_alone_play_a_round_of_roulette(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.go("/tables/t1")
        ana.page.wait_for_selector("croupier-table[ready]")
        press_until(ana, "Tab", "[data-do=sit]")
        ana.page.keyboard.press("Enter")
        ana.sees("[data-bank]", "$1,000")
        press_until(ana, "Shift+Tab", ".hit")
        for key in ("ArrowRight", "ArrowRight", "3", "Enter"):  # a chip of $25
            ana.page.keyboard.press(key)
        ana.sees("[data-stake]", "$25")
        ana.page.keyboard.press("Backspace")
        ana.sees("[data-stake]", "$0")
        ana.page.keyboard.press("Enter")
        ana.sees("[data-stake]", "$25")
        (area,) = wagers_at(dealt)
        focused = ana.page.locator(":focus")
        assert focused.get_attribute("data-area") == area
        expect(focused).to_have_attribute("aria-label", re.compile(r"pays .* to 1, you have \$25"))
        ana.reads("[data-info]", "house edge")
        ana.close()


def press_until(person: Person, key: str, where: str) -> None:
    for _ in range(40):
        person.page.keyboard.press(key)
        if person.page.locator(f"{where}:focus").count():
            return
    raise AssertionError(f"{key} never comes to {where}")


def test_who_comes_in_the_middle_or_comes_back_sees_the_table_as_it_stands(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address), Person(browser, address, PHONE)
        ana.sit("t1")
        ana.bet("dozen/13-24")
        ana.page.evaluate("document.querySelector('croupier-table').line.socket.close()")
        ana.sees("[data-say]", "Reconnecting")
        spin(dealt, "14")
        bo.go("/tables/t1")
        bo.page.wait_for_selector(".area.lit", state="attached")
        lit = {"straight-up/14", "red/red", "even/even", "low/low", "dozen/13-24", "column/2"}
        assert bo.lit() == lit
        expect(bo.page.locator("svg.tall .chips [data-on]")).to_have_count(1)
        dealt.say(acts.Collect())
        dealt.say(acts.Pay())
        ana.sees("[data-bank]", "$1,005")  # and the stake lies on
        ana.reads("[data-receipt]", "+$10")
        ana.close()
        bo.close()


def test_without_a_network_the_page_says_so_keeps_the_bet_and_comes_back_to_the_table_as_it_stands(
    browser: Browser,
) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.page.context.set_offline(True)
        ana.sees("[data-say]", "Reconnecting")
        ana.sees("[data-phase]", "No connection")
        ana.page.locator(ana.area("red/red")).dispatch_event("click")
        expect(ana.page.locator("svg.wide .chips .ghost")).to_have_count(1)
        assert wagers_at(dealt) == {}
        ana.page.context.set_offline(False)
        ana.sees("[data-stake]", "$5")
        ana.sees("[data-say]", "Place your bets")
        ana.sees("[data-phase]", "Bets open")
        assert wagers_at(dealt) == {"red/red": (ana.name, 500)}
        ana.close()


def test_a_wager_that_is_refused_is_explained_beside_its_chip(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.page.locator("button[data-chip='100']").click()
        ana.page.locator(ana.area("red/red")).dispatch_event("click")
        ana.page.wait_for_selector("[data-why]:not([hidden])")
        ana.reads("[data-why]", "General 14.1(b)")
        expect(ana.page.locator("svg.wide .chips [data-on]")).to_have_count(0)
        assert wagers_at(dealt) == {}
        ana.page.locator(ana.area("red/red")).hover(force=True)
        ana.page.locator(".info .cite").click()
        expect(ana.page.locator("dialog.rule")).to_contain_text("rule 4.1")
        ana.close()


def test_chips_put_down_twice_on_one_spot_are_one_wager_to_read_and_are_not_bet_again_while_they_lie(
    browser: Browser,
) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.bet("red/red")
        ana.bet("red/red")
        ana.bet("straight-up/17")
        spin(dealt, "14")
        dealt.say(acts.Collect())
        dealt.say(acts.Pay())
        expect(ana.page.locator("svg.wide .chips .won")).to_have_text("+$10")
        expect(ana.page.locator("[data-receipt] li")).to_have_count(2)
        expect(ana.page.locator("[data-receipt]")).to_contain_text("Red, $10+$10")
        ana.page.locator("[data-do=rebet]").click()
        ana.sees("[data-stake]", "$15")
        assert ana.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        ana.page.locator("button[data-chip='50000']").click()
        ana.bet("black/black")
        ana.page.locator(ana.area("black/black")).dispatch_event("click")
        ana.sees("[data-why]", "You have $490, not $500.")
        ana.close()


def settle(dealt: Dealt, number: str) -> None:
    spin(dealt, number)
    dealt.say(acts.Collect())
    if dealt.table.now.wagers:
        dealt.say(acts.Pay())


def test_a_stake_that_won_and_lies_on_is_said_to_and_can_be_taken_up(browser: Browser) -> None:
    """Reading G-7, roulette 4.9: it is a wager again, and a player's own to lift."""
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        expect(ana.page.locator("[data-do=undo]")).to_be_disabled()
        ana.bet("red/red")
        settle(dealt, "14")
        ana.sees("[data-sub]", "You win $5; $5 of yours lies on")
        ana.page.locator("[data-do=clear]").click()
        ana.sees("[data-stake]", "$0")
        ana.sees("[data-bank]", "$1,005")
        for what in ("undo", "clear", "double"):
            expect(ana.page.locator(f"[data-do={what}]")).to_be_disabled()
        ana.close()


def test_rebet_makes_every_bet_of_the_last_round_again_also_one_that_only_lay_on(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.bet("red/red")
        ana.bet("low/low")
        settle(dealt, "32")  # red and high
        ana.page.locator("[data-do=rebet]").dblclick()
        ana.sees("[data-stake]", "$10")
        settle(dealt, "20")  # black and high: neither is left
        ana.sees("[data-stake]", "$0")
        ana.page.locator("[data-do=rebet]").click()
        ana.sees("[data-stake]", "$10")
        assert {"red/red", "low/low"} == set(wagers_at(dealt))
        expect(ana.page.locator("[data-do=rebet]")).to_be_disabled()
        ana.close()


def test_the_last_round_is_one_round_where_nothing_new_was_bet_in_it(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.bet("red/red")
        settle(dealt, "14")
        ana.sees("[data-receipt] b", "+$5")
        settle(dealt, "20")
        ana.sees("[data-receipt] b", "−$5")
        ana.sees("[data-sub]", "You lose $5")
        ana.close()


def test_while_some_of_a_round_is_not_settled_its_sum_is_said_to_be_so_far(browser: Browser) -> None:
    """The losers are collected first (3.5)."""
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        for area in ("red/red", "low/low", "dozen/25-36"):
            ana.bet(area)
        spin(dealt, "32")
        dealt.say(acts.Collect())
        ana.sees("[data-sub]", "−$5 so far")
        dealt.say(acts.Pay())
        ana.sees("[data-sub]", "You win $10; $10 of yours lies on")
        ana.sees("[data-net]", "+$10")
        expect(ana.page.locator("[data-receipt] b")).to_have_text(["+$5", "+$10", "−$5"])
        ana.close()


def test_whoever_loads_the_page_again_has_the_last_round_and_may_undo_and_rebet(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.bet("low/low")
        settle(dealt, "32")
        ana.sees("[data-stake]", "$0")
        ana.bet("red/red")
        ana.page.reload()
        ana.page.wait_for_selector("croupier-table[ready]")
        ana.reads("[data-receipt]", "Low, $5", "−$5")
        ana.page.locator("[data-do=undo]").click()
        ana.sees("[data-stake]", "$0")
        ana.page.locator("[data-do=rebet]").click()
        ana.sees("[data-stake]", "$5")
        assert set(wagers_at(dealt)) == {"low/low"}
        ana.close()


def test_what_is_said_beside_a_chip_is_not_in_the_way_of_the_next_chip(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.page.locator("button[data-chip='100']").click()
        ana.page.locator(ana.area("straight-up/8")).click(force=True)
        why = ana.page.locator("[data-why]")
        expect(why).to_be_visible()
        box = why.bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] - 8, box["y"] + 8)
        assert ana.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-why]')", middle) is None
        why.locator(".cite").click()
        expect(ana.page.locator("dialog.rule")).to_contain_text("14.1")
        ana.close()


def test_no_chip_of_the_tray_is_more_than_a_wager_may_be(browser: Browser) -> None:
    dealt = Dealt("roulette")  # $5 to $500
    with serve(dealt.house) as address:
        ana = Person(browser, address, PHONE)
        ana.go("/tables/t1")
        chips = ana.page.locator("button[data-chip]")
        expect(chips).to_have_text(["1", "5", "25", "100", "500"])
        expect(ana.page.locator("[data-do=clear]")).to_be_visible()
        ana.close()


def test_whoever_has_lost_everything_gets_new_chips_and_keeps_the_seat(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        renew = ana.page.locator("[data-do=renew]")
        ana.page.locator("button[data-chip='50000']").click()
        ana.bet("red/red")
        ana.bet("low/low")
        expect(renew).to_be_hidden()  # something may still come of what lies
        settle(dealt, "20")
        ana.sees("[data-bank]", "$0")
        renew.click()
        ana.sees("[data-bank]", "$1,000")
        expect(renew).to_be_hidden()
        ana.close()


def test_whoever_leaves_makes_room_but_not_with_chips_on_the_table(browser: Browser) -> None:
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        ana.bet("red/red")
        ana.page.locator("[data-do=leave]").click()
        ana.sees("[data-say]", "Your chips still lie")
        ana.page.locator("[data-do=undo]").click()
        ana.sees("[data-stake]", "$0")
        ana.page.locator("[data-do=leave]").click()
        ana.page.wait_for_url(f"{address}/")
        assert not dealt.house.find("t1").book.table.now.patrons
        ana.close()


def test_the_first_page_of_a_table_is_light(browser: Browser) -> None:
    """Under 100 KB over the wire before it can be played, fonts and all."""
    dealt = Dealt("roulette")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        line = ana.page.context.new_cdp_session(ana.page)
        line.send("Network.enable")
        sizes: list[float] = []
        line.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
        ana.go("/tables/t1")
        ana.page.wait_for_selector("croupier-table[ready]")
        assert len(sizes) > 5 and sum(sizes) < 100_000, sum(sizes)
        ana.close()
