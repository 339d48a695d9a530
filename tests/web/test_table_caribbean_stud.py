"""Caribbean stud in a real browser: five cards for one's own eyes, fold or bet, and the jackpot, under both texts."""

from __future__ import annotations

from datetime import datetime

import pytest
from playwright.sync_api import Browser, expect

from croupier.gazette.notices import NEW_ZEALAND
from croupier.money import dollars
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.seat import NIGHT
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.card_table import CardTable
from tests.web.screen import agrees, read
from tests.web.serving import serve

pytestmark = needs_chromium
LATER = datetime(1998, 5, 2, 21, 0, tzinfo=NEW_ZEALAND)
JACKPOT = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})
FLUSH, NOTHING = ["Kh", "Jh", "9h", "4h", "2h"], ["Qc", "8d", "7s", "5c", "3d"]


def deal(*hands: list[str]) -> str:
    """One card each in turn, the dealer's last: as they come from the shoe (C-2). The dealer's four lie face down, and
    are seen when they are turned."""
    *players, dealer = hands
    rounds = [card for pass_ in range(5) for card in (hand[pass_] for hand in players)]
    return " ".join([*rounds, *dealer])


def make(cards: str, at: datetime) -> CardTable:
    later = at == LATER
    return CardTable(
        "caribbean-stud", cards, at=at, sign=JACKPOT if later else Sign(Limits(500, 50_000)), jackpot=later
    )


def begin(table: CardTable, *people: Person) -> None:
    for person in people:
        person.sit("t1")
    table.seat(*(person.name for person in people))
    for number, person in enumerate(people, start=1):
        person.bet(f"ante/{number}")


def press(table: CardTable, person: Person, letter: str) -> None:
    expect(person.page.locator(f'button.turn[data-key="{letter}"]')).to_be_visible()
    seq = table.seq
    person.page.keyboard.press(letter)
    table.hears(seq)
    table.go_on()


def finish(table: CardTable, *people: Person) -> None:
    """Whoever is asked to show does."""
    while asked := [one for one in people if table.awaits(one.name)]:
        word = table.words(asked[0].name)[0]
        seq = table.seq
        asked[0].page.locator(f'button.turn:has(b:text-matches("^{word}", "i"))').first.click()
        table.hears(seq)
        table.go_on()


def check_money(table: CardTable, *people: Person) -> None:
    for person in people:
        person.sees("[data-bank]", dollars(table.purse(person.name)))
        receipt = expect(person.page.locator("[data-receipt]"))
        for one in table.settled(person.name):
            receipt.to_contain_text(f"+{dollars(one.won)}" if one.verdict is Verdict.WIN else dollars(one.wager.stake))


@pytest.mark.parametrize("at", [NIGHT, LATER], ids=["1996", "1998"])
def test_two_people_one_bets_one_folds_and_neither_sees_the_others_cards(browser: Browser, at: datetime) -> None:
    table = make(deal(FLUSH, NOTHING, ["Qs", "8c", "8h", "5h", "3s"]), at)
    with serve(table.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        begin(table, ana, bo)
        table.go_on()
        for person, own, other in ((ana, FLUSH, NOTHING), (bo, NOTHING, FLUSH)):
            expect(person.page.locator(f'svg.{person.side} [data-place="own"] .playing-card')).to_have_count(5)
            turned = f'svg.{person.side} [data-place="dealer"] .playing-card:not(.down)'  # the last card to come
            expect(person.page.locator(turned)).to_have_count(1)
            cards, _ = read(person)
            assert set(cards["own"]) == set(own)
            seen = {card for lying in cards.values() for card in lying}
            assert not seen & set(other), "a card of somebody else's"
            assert not any(card in person.page.content() for card in (f'"{one}"' for one in other))
            assert [card for card in cards["dealer"] if card not in ("", "hidden")] == ["Qs"]
        expect(ana.page.locator("[data-spoken]")).to_contain_text("flush, king high", ignore_case=True)
        expect(ana.page.locator("tr.held")).to_contain_text("Flush")
        press(table, ana, "b")
        press(table, bo, "f")
        finish(table, ana, bo)
        ana.page.wait_for_selector("svg.wide .area.lit", state="attached")
        won = {f"{one.wager.kind}/{one.wager.spot}" for one in table.settled(ana.name) if one.verdict is Verdict.WIN}
        assert won == {"ante/1", "bet/1"} and ana.lit() == won
        cards, _ = read(ana)
        assert set(cards["own"]) == set(FLUSH) and "hidden" not in cards["dealer"], "what lay is still to be seen"
        check_money(table, ana, bo)
        assert table.purse(ana.name) == 100_000 + 500 + 5 * 1000
        ana.close()
        bo.close()


def test_a_jackpot_wager_lights_its_slot_and_turns_the_meter(browser: Browser) -> None:
    table = make(deal(FLUSH, ["Qs", "9c", "8h", "5h", "3s"]), LATER)
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        begin(table, ana)
        before = ana.page.locator("[data-meter]").get_attribute("aria-label")
        seq = table.seq
        ana.page.locator(ana.area("jackpot/1")).first.dispatch_event("click")
        table.hears(seq)
        expect(ana.page.locator('svg.wide .area.jackpot.taken[data-drawn="jackpot/1"]')).to_have_count(1)
        ana.sees("[data-stake]", "$6")
        expect(ana.page.locator("[data-meter]")).not_to_have_attribute("aria-label", before or "")
        table.go_on()
        press(table, ana, "b")
        finish(table, ana)
        check_money(table, ana)
        ana.close()


def test_whoever_comes_in_the_middle_sees_backs(browser: Browser) -> None:
    table = make(deal(FLUSH, NOTHING, ["Qs", "8c", "8h", "5h", "3s"]), NIGHT)
    with serve(table.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, DESK)
        begin(table, ana, bo)
        table.go_on()
        for size in (DESK, PHONE):
            guest = Person(browser, address, size)
            guest.go("/tables/t1")
            guest.page.wait_for_selector("croupier-table[ready]")
            agrees(guest, table.shown)
            expect(guest.page.locator(f"svg.{guest.side} .playing-card.down")).to_have_count(14)
            guest.close()
        ana.page.reload()
        ana.page.wait_for_selector("croupier-table[ready]")
        cards, _ = read(ana)
        assert set(cards["own"]) == set(FLUSH)
        ana.close()
        bo.close()


def test_a_jackpot_that_is_not_offered_is_said_not_to_be(browser: Browser) -> None:
    """1996 11.5: the sign of this table names no amount for it."""
    table = make("", NIGHT)
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        ana.bet("ante/1")
        slot = ana.page.locator(ana.area("jackpot/1")).first
        slot.focus()
        ana.reads("[data-info]", "Progressive Jackpot 1 · This bet is not offered at this table.")
        slot.dispatch_event("click")
        ana.reads("[data-why]", "not offered at this table", "Caribbean Stud Poker")
        ana.close()


def test_the_lobby_tells_which_tables_have_a_jackpot(browser: Browser) -> None:
    table = make("", LATER)
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        ana.go("/")
        (sign,) = table.house.jackpots()
        ana.sees(".tile[data-table=t1] .rail .jackpot", f"Jackpot {dollars(sign.meter)}")
        ana.close()


def test_an_ante_that_is_refused_is_explained_beside_it(browser: Browser) -> None:
    table = make("", NIGHT)
    with serve(table.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        ana.page.locator('button[data-chip="100"]').click()
        ana.page.locator(ana.area("ante/1")).first.dispatch_event("click")
        expect(ana.page.locator("[data-why]")).to_contain_text("$5")
        expect(ana.page.locator("svg.wide .chips [data-on]")).to_have_count(0)
        ana.close()
