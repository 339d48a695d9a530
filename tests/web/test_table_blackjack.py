"""Blackjack in a real browser: hands, totals, splits and added wagers as the journal has them, on a desk and a
telephone."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from croupier.money import dollars
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.card_table import CardTable
from tests.web.screen import agrees
from tests.web.serving import serve

pytestmark = needs_chromium
SEVENS = Sign(Limits(500, 50_000), {"super-sevens": Limits(500, 500)})


def make(cards: str) -> CardTable:
    return CardTable("blackjack", cards, options={"super_sevens": True}, sign=SEVENS)


def sit(table: CardTable, *people: Person) -> None:
    for person in people:
        person.sit("t1")
    table.seat(*(person.name for person in people))


def begin(table: CardTable, *people: Person) -> None:
    """The cards are shuffled, and whoever is offered the cut declines it."""
    table.go_on()
    while asked := [one for one in people if "accept" in table.words(one.name)]:
        choose(table, asked[0], "decline")


def choose(table: CardTable, person: Person, word: str) -> None:
    """Somebody presses a choice, and the dealer goes on when the house has it."""
    seq = table.seq
    person.page.locator(f'button.turn:has(b:text-matches("^{word}", "i"))').first.click()
    table.hears(seq)
    table.go_on()


def check_money(table: CardTable, *people: Person) -> None:
    """Bank and receipt are what the journal says."""
    for person in people:
        settled = table.settled(person.name)
        won = sum(one.won for one in settled if one.verdict is Verdict.WIN)
        lost = sum(one.wager.stake for one in settled if one.verdict is Verdict.LOSE)
        person.sees("[data-bank]", dollars(100_000 + won - lost))
        for one in settled:
            person.reads(
                "[data-receipt]", f"+{dollars(one.won)}" if one.verdict is Verdict.WIN else dollars(one.wager.stake)
            )


def test_two_people_a_split_a_double_and_a_wager_behind(browser: Browser) -> None:
    table = make("8s Kd 6d 8h 9c 3d Ts Tc 7d Jh")
    with serve(table.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        sit(table, ana, bo)
        ana.bet("box/1")
        ana.bet("super-sevens/1")
        bo.bet("box/2")
        bo.bet("box/1")
        begin(table, ana, bo)
        for person in (ana, bo):
            agrees(person, table.shown)
            person.sees("[data-say]", "Box 1: 16")
        expect(ana.page.locator('svg.wide .place.in-turn[data-place="1 1/1"]').first).to_be_attached()
        expect(ana.page.locator("[data-spoken]")).to_contain_text(re.compile("eight|8 of spades"))
        choose(table, ana, "split")
        choose(table, bo, "split")
        assert set(table.shown.cards) == {"dealer", "1 1/2", "1 2/2", "2 1/1"}
        for person in (ana, bo):
            agrees(person, table.shown)
        choose(table, ana, "double")  # 8 and 3
        if table.awaits(bo.name):
            choose(table, bo, "double")
        assert table.shown.across == ("1 1/2",)
        expect(ana.page.locator('svg.wide .chips [data-on="1 1/2"] .label').first).to_have_text("$5+5")
        for person, word in ((ana, "stand"), (bo, "stand")):
            if table.awaits(person.name):
                choose(table, person, word)
        for person in (ana, bo):
            agrees(person, table.shown)
        check_money(table, ana, bo)
        ana.close()
        bo.close()


def test_rebet_makes_a_bet_and_the_super_sevens_that_go_with_it(browser: Browser) -> None:
    table = make("Kd 9s Qc 8h")
    with serve(table.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        table.seat(ana.name)
        ana.page.locator(ana.area("super-sevens/1")).first.dispatch_event("click")
        ana.reads("[data-why]", "put that down first", "Blackjack 14.2")
        ana.bet("box/1")
        ana.bet("super-sevens/1")
        begin(table, ana)
        expect(ana.page.locator("button.turn", has_text="Draw")).to_contain_text("take another card (hit)")
        choose(table, ana, "stand")
        ana.sees("[data-sub]", "You come out even")  # 5 won, and Super Sevens lost
        ana.page.locator("[data-do=rebet]").click()
        ana.sees("[data-stake]", "$10")
        assert [one.kind for one in table.house.find("t1").book.table.now.wagers.values()] == ["box", "super-sevens"]
        ana.close()


def test_insurance_is_offered_on_its_line_and_for_less(browser: Browser) -> None:
    table = make("Kd As 9c Kh")
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        sit(table, ana)
        ana.page.locator('button[data-chip="2500"]').click()
        ana.bet("box/1")
        begin(table, ana)
        expect(ana.page.locator("button.turn")).to_have_count(3)  # decline, the most, the least
        seq = table.seq
        ana.page.locator(ana.area("insurance/1")).first.dispatch_event("click")
        table.hears(seq)
        expect(ana.page.locator('svg.wide .chips [data-on="insurance/1"] .label')).to_have_text("$12")
        table.go_on()
        if table.awaits(ana.name):
            choose(table, ana, "stand")
        ana.sees("[data-say]", "Dealer: blackjack")
        check_money(table, ana)
        ana.close()


def test_hints_say_what_each_choice_costs_and_may_be_switched_off(browser: Browser) -> None:
    table = make("Kd 9s 6c")
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        sit(table, ana)
        ana.bet("box/1")
        begin(table, ana)
        expect(ana.page.locator("button.turn")).to_have_count(2)
        with ana.page.expect_response("**/hint") as told:
            ana.page.keyboard.press("h")
        costs = {one["word"]: one["cost"] for one in told.value.json()["choices"]}
        expect(ana.page.locator("button.turn.best .cost")).to_have_text("★ best here")
        for word in ("draw", "stand"):
            said = ana.page.locator(f'button.turn:has(b:text-matches("^{word}", "i")) .cost').inner_text()
            assert said == (f"costs {dollars(round(costs[word]))}" if costs[word] else "★ best here")
        ana.page.keyboard.press("h")
        expect(ana.page.locator("button.turn .cost")).to_have_count(0)
        ana.close()


def test_keys_alone_play_a_round(browser: Browser) -> None:
    table = make("Kd 9s Qc 8h")
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        sit(table, ana)
        page = ana.page
        page.locator("svg.wide .hit[tabindex='0']").focus()
        for _ in range(4):
            if page.evaluate("document.activeElement.dataset.area") == "box/1":
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("2")
        page.keyboard.press("Enter")
        ana.sees("[data-stake]", "$5")
        table.go_on()
        for letter in ("d", "s"):  # decline the cut, then stand on 20
            expect(page.locator(f'button.turn[data-key="{letter}"]')).to_be_visible()
            seq = table.seq
            page.keyboard.press(letter)
            table.hears(seq)
            table.go_on()
        ana.sees("[data-bank]", "$1,005")
        check_money(table, ana)
        ana.close()


def test_whoever_comes_in_the_middle_sees_the_round_as_it_is(browser: Browser) -> None:
    table = make("8s 6d 8h 3d Ts")
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        sit(table, ana)
        ana.bet("box/1")
        begin(table, ana)
        choose(table, ana, "split")
        for size in (DESK, PHONE):
            guest = Person(browser, address, size)
            guest.go("/tables/t1")
            guest.page.wait_for_selector("croupier-table[ready]")
            agrees(guest, table.shown)
            expect(guest.page.locator(".place.in-turn").first).to_be_attached()
            guest.close()
        ana.close()


def test_rounds_as_they_come_are_shown_as_they_are(browser: Browser) -> None:
    """Whatever is dealt: the screen has the cards, totals and results of the house after every choice."""
    table = make("")
    table.source.shuffled(1)
    with serve(table.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        sit(table, ana, bo)
        for _ in range(4):
            ana.bet("box/1")
            bo.bet("box/2")
            table.go_on()
            while (who := next((one for one in (ana, bo) if table.awaits(one.name)), None)) is not None:
                agrees(ana, table.shown)
                words = table.words(who.name)
                choose(table, who, next(one for one in ("split", "double", "decline", "stand", words[0]) if any(
                    word.startswith(one) for word in words)))  # fmt: skip
            for person in (ana, bo):
                agrees(person, table.shown)
                won = {f"result {key}" for key in table.shown.winning}
                assert all(table.shown.tags[key].text.startswith("+") for key in won)
        check_bank(table, ana, bo)
        ana.close()
        bo.close()


def check_bank(table: CardTable, *people: Person) -> None:
    for person in people:
        person.sees("[data-bank]", dollars(table.purse(person.name)))
