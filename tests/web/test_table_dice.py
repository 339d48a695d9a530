"""Craps, tai-sai and the money wheel on a page: two people at once, on a desk and on a telephone, and what they see is
what the journal has."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from croupier.equipment.money_wheel import ORDER
from croupier.games.craps import settlement
from croupier.games.tai_sai.layout import lit_by
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.prospects import weigh
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.dealt import Dealt
from tests.web.serving import serve

pytestmark = needs_chromium


class Watched(Dealt):
    """With what the house works out for its players."""

    def bank(self, player: str) -> str:
        return dollars(self.table.holds(player, "value"))

    def strip(self, player: str) -> dict[str, str]:
        """What each result would do, as the house works it out; a part of a result apart."""
        table = self.table
        chances = table.game.chances(table.terms, table.state, table.floor(), player)
        return {one.says: signed(one.cents) for one in weigh(table, chances, player) if not one.part}


def signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else f"−{dollars(-cents)}" if cents else "$0"


def agree(dealt: Watched, *people: Person) -> None:
    """The strip of each says what the house has worked out, once it shows the next round."""
    for person in people:
        said = dealt.strip(person.name)
        expect(person.page.locator("[data-prospects] li .says")).to_have_text(list(said))
        expect(person.page.locator("[data-prospects] li .sum")).to_have_text(list(said.values()))


def piece(person: Person) -> str:
    return str(person.page.locator(".piece svg").get_attribute("aria-label"))


# The money wheel ----------------------------------------------------------------------------------


def test_money_wheel_two_people_see_it_rest_where_the_entry_says(browser: Browser) -> None:
    dealt = Watched("money-wheel")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        for section in ("8", "1", "3", "27"):
            symbol = ORDER[int(section) - 1]
            expect(bo.page.locator("croupier-table.betting")).to_have_count(1)
            ana.bet("symbol/D")
            bo.bet("symbol/A")
            agree(dealt, ana, bo)
            dealt.say(acts.Close())
            dealt.say(acts.Spin())
            expect(ana.page.locator(".section.lit")).to_have_count(0)
            called = dealt.see("wheel", section).calls[0].says
            for person in (ana, bo):
                person.sees("[data-say]", called)
                expect(person.page.locator(".section.lit")).to_have_attribute("data-section", section)
                assert person.lit() == {f"symbol/{symbol}"}
                expect(person.page.locator("[data-prospects] li.came .says")).to_have_text(symbol)
            for deed in (acts.Collect(), acts.Pay()):
                if dealt.table.state.settling.result is not None:
                    dealt.say(deed)
            ana.sees("[data-bank]", dealt.bank(ana.name))
            bo.sees("[data-bank]", dealt.bank(bo.name))
            if section == "8":
                ana.sees("[data-receipt] b", "+$55")
                ana.reads("[data-receipt]", "Money Wheel 4.1(a), 5.0")
                bo.reads("[data-receipt]", "Money Wheel 4.1(b)")
        expect(ana.page.locator(".result.pictured")).to_have_count(4)
        ana.close()
        bo.close()


def test_money_wheel_by_keys_alone_and_a_refusal_beside_the_chip(browser: Browser) -> None:
    dealt = Watched("money-wheel")
    with serve(dealt.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        ana.page.locator(ana.area("symbol/A")).focus()
        for key in ("ArrowRight", "ArrowDown", "2", "Enter"):
            ana.page.keyboard.press(key)
        ana.sees("[data-stake]", "$5")
        assert [one.spot for one in dealt.table.now.wagers.values()] in (["E"], ["F"])
        expect(ana.page.locator("[data-info]")).to_contain_text(re.compile("pays (23|47) to 1"))
        ana.page.keyboard.press("Backspace")
        ana.sees("[data-stake]", "$0")
        dealt.say(acts.Close())
        ana.page.keyboard.press("Enter")
        expect(ana.page.locator("[data-why]")).to_contain_text("Money Wheel 4.7")
        ana.close()


# Tai-sai ------------------------------------------------------------------------------------------


def test_tai_sai_two_people_see_lit_what_the_equipment_lights(browser: Browser) -> None:
    dealt = Watched("tai-sai")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        for roll in ("3-4-3", "1-1-1", "6-5-2", "6-6-6"):
            dealt.say(acts.Tumble())
            expect(bo.page.locator("croupier-table.betting")).to_have_count(1)
            expect(ana.page.locator(".piece svg")).to_have_attribute("aria-label", "Dice tumbler, covered")
            ana.bet("double/3")
            ana.bet("face/3")
            bo.bet("small/small")
            dealt.say(acts.Close())
            called = dealt.see("dice", roll).calls[0].says
            dealt.say(acts.Enter(roll))
            for person in (ana, bo):
                person.sees("[data-say]", called[0].upper() + called[1:])
                person.page.wait_for_selector(".area.lit", state="attached")
                assert person.lit() == {f"{kind}/{spot}" for kind, spot in lit_by(roll)}
                assert piece(person) == f"Dice tumbler, uncovered: {roll[:3].replace('-', ', ')} and {roll[-1]}"
            for deed in (acts.Collect(), acts.Pay()):
                if dealt.table.state.settling.result is not None:
                    dealt.say(deed)
            ana.sees("[data-bank]", dealt.bank(ana.name))
            bo.sees("[data-bank]", dealt.bank(bo.name))
            if roll == "3-4-3":
                ana.reads("[data-receipt]", "+$55")
                ana.reads("[data-receipt]", ", 4.0")
        ana.close()
        bo.close()


def test_tai_sai_joined_while_it_is_settled_shows_the_dice_and_what_is_lit(browser: Browser) -> None:
    dealt = Watched("tai-sai")
    with serve(dealt.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        dealt.say(acts.Tumble())
        ana.bet("total/10")
        dealt.say(acts.Close())
        dealt.see("dice", "2-2-6")
        dealt.say(acts.Enter("2-2-6"))
        bo = Person(browser, address, PHONE)
        bo.go("/tables/t1")
        bo.page.wait_for_selector(".area.lit", state="attached")
        assert bo.lit() == {f"{kind}/{spot}" for kind, spot in lit_by("2-2-6")}
        assert piece(bo) == "Dice tumbler, uncovered: 2, 2 and 6"
        expect(bo.page.locator('svg.tall .chips [data-on="total/10"]')).to_have_count(1)
        ana.close()
        bo.close()


# Craps --------------------------------------------------------------------------------------------


def see_puck(person: Person, place: str, says: str) -> None:
    """It lies there before long, and nowhere else: what is settled may come after what is called."""
    lies = person.page.locator(f"svg.board.{person.side} .place.puck:not(.empty)")
    expect(lies).to_have_count(1)
    expect(lies).to_have_attribute("data-place", place)
    expect(lies).to_have_text(says)


def roll(dealt: Watched, dice: str) -> None:
    """Seen, taken and paid, as far as there is anything to."""
    dealt.see("dice", dice)
    while dealt.table.state.roll is not None:
        waits = settlement.offers(dealt.table.state, dealt.table.now.wagers)
        assert isinstance(waits[0], Offer)
        dealt.say(waits[0].deed)


def test_craps_point_odds_come_and_the_strip(browser: Browser) -> None:
    """ana shoots, by letters; bo bets against her on a telephone."""
    dealt = Watched("craps")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        ana.bet("pass/pass")
        bo.bet("dont-pass/dont-pass")
        ana.bet("place/6")
        expect(ana.page.locator("svg.wide .chips .mark")).to_have_text("OFF")
        agree(dealt, ana, bo)
        for person in (ana, bo):
            see_puck(person, "puck", "OFF")
        ana.sees("[data-sub]", "You decide: accept or pass")
        ana.page.keyboard.press("a")
        expect(ana.page.locator('[data-key="t"]')).to_be_visible()
        ana.sees("[data-sub]", "You decide: throw")
        ana.page.keyboard.press("t")
        expect(bo.page.locator(".piece svg")).to_have_attribute("aria-label", "The dice are in the air")
        ana.sees("[data-sub]", "")
        roll(dealt, "5-3")
        for person in (ana, bo):
            expect(person.page.locator(".piece svg")).to_have_attribute("aria-label", "The dice show 5 and 3")
            expect(person.page.locator("[data-phase]")).to_have_text(f"Point 8 · {ana.name} shoots")
            see_puck(person, "puck 8", "ON")
        expect(ana.page.locator("svg.wide .chips .mark")).to_have_count(0)
        ana.bet("odds-on-pass/8")
        ana.bet("come/come")
        ana.bet("hardway/8")
        expect(ana.page.locator("[data-lying] li")).to_have_count(5)
        agree(dealt, ana, bo)
        ana.page.locator("[data-lying] button", has_text="off").first.click()
        expect(ana.page.locator("svg.wide .chips .mark")).to_have_count(1)
        agree(dealt, ana)
        ana.page.keyboard.press("t")
        expect(bo.page.locator(".piece svg")).to_have_attribute("aria-label", "The dice are in the air")
        roll(dealt, "4-5")
        expect(ana.page.locator('svg.wide .chips [data-on="come/9"]')).to_have_count(1)
        expect(bo.page.locator('svg.tall .chips [data-on="come/9"]')).to_have_count(1)
        ana.page.keyboard.press("t")
        expect(bo.page.locator(".piece svg")).to_have_attribute("aria-label", "The dice are in the air")
        dealt.see("dice", "4-4")
        ana.sees("[data-say]", "8 the hard way")
        assert {"pass/pass", "hardway/8"} <= ana.lit() and "come/9" not in ana.lit()
        dealt.say(acts.Collect())
        dealt.say(acts.Pay())
        for person in (ana, bo):
            person.sees("[data-bank]", dealt.bank(person.name))
            see_puck(person, "puck", "OFF")
        ana.reads("[data-receipt]", "Craps 3.1(a)(i)(B)")
        ana.close()
        bo.close()


def test_craps_what_cannot_be_bet_is_shut_and_explained_and_a_telephone_folds_its_cloth(browser: Browser) -> None:
    dealt = Watched("craps")
    with serve(dealt.house) as address:
        bo = Person(browser, address, PHONE)
        bo.sit("t1")
        come = bo.page.locator(bo.area("come/come"))
        expect(come).to_have_attribute("aria-disabled", "true")
        come.dispatch_event("click")
        expect(bo.page.locator("[data-why]")).to_contain_text("Craps 3.1(c)")
        fold, board = bo.page.locator("[data-do=fold]"), bo.page.locator("svg.board.tall")
        bo.bet("any-seven/any-seven")
        expect(fold).to_have_text("All bets $5")
        before = board.get_attribute("viewBox")
        fold.click()
        expect(fold).to_have_attribute("aria-expanded", "true")
        assert board.get_attribute("viewBox") != before
        bo.close()
