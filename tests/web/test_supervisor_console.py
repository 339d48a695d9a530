"""The pit and the pages of a supervisor, on live tables: what goes wrong is put right, to the cent and the minute."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Browser, expect

from croupier.table import acts
from croupier.table.entries import Entry
from tests.web.browser import needs_chromium
from tests.web.hand_dealt import Console, HandDealt, prepare_cards
from tests.web.serving import serve

pytestmark = needs_chromium


def last(dealt: HandDealt) -> Entry:
    return dealt.house.find(dealt.name).recent[-1]


def until(console: Console, dealt: HandDealt, deed: type[acts.Deed]) -> Entry:
    """The entry of that deed, which a page has just put on record."""
    for _ in range(300):
        if isinstance(last(dealt).act.deed, deed):
            return last(dealt)
        console.page.wait_for_timeout(10)
    raise AssertionError((last(dealt), console.find("[role=alert]").all_inner_texts()))


def form(console: Console, title: str) -> str:
    """The form of that title, in whatever room; rooms that are shut are opened."""
    where = f'form.try:has(h3:has-text("{title}"))'
    room = console.find(f"details.room:has({where})")
    if room.get_attribute("open") is None:
        room.locator("summary").first.click()
    return where


def spin(dealt: HandDealt, number: str) -> list[Entry]:
    return [
        dealt.say(acts.Spin()),
        dealt.say(acts.Close()),
        dealt.say(acts.Observe("wheel", number)),
        *[dealt.say(deed) for deed in (acts.Collect(), acts.Pay()) if is_next(dealt, deed)],
    ]


def is_next(dealt: HandDealt, deed: acts.Deed) -> bool:
    table = dealt.table
    waits = table.game.awaits(table.terms, table.state, table.floor())
    return any(getattr(wait, "deed", None) == deed for wait in waits)


def test_a_void_spin_is_found_while_winners_are_paid(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana", "Bo")
    dealt.say(acts.Place("a", "Ana", "straight-up", 1_000, "17"))
    dealt.say(acts.Place("b", "Bo", "black", 2_000, "black"))
    dealt.say(acts.Place("c", "Bo", "red", 2_000, "red"))
    dealt.say(acts.Spin())
    dealt.say(acts.Close())
    dealt.say(acts.Observe("wheel", "17"))
    dealt.say(acts.Collect())
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        expect(lee.find("[data-says]")).to_have_text("$350 to Ana")
        lee.press(".row.now .tick")  # the first winner is paid; then somebody sees what happened to the wheel
        assert last(dealt).act.deed == acts.Pay(("a",))
        before = dealt.table.now.seq
        lee.page.keyboard.press("!")
        lee.find("dialog.wrong label.kind:has-text('interference') input").check()
        follows = lee.find("dialog.wrong .follows")
        expect(follows).to_contain_text("taken back, as if it had not been settled")
        expect(follows.locator(".law").first).to_contain_text("rule 6.5")
        expect(lee.find("dialog.wrong .ba .after .lying")).to_contain_text("Bo: $20 red")
        assert dealt.table.now.seq == before, "looking puts nothing on record"
        lee.find("dialog.wrong footer .go").click()
        expect(lee.find("dialog.wrong")).to_have_count(0)
        entry = until(lee, dealt, acts.Declare)
        assert {one.wager.id for one in entry.settled if one.undone} == {"a", "c"}
        assert set(dealt.table.now.wagers) == {"a", "b", "c"}, "every wager stands for the next spin"
        assert dealt.table.holds("Ana", "value") == 99_000
        lee.settle()
        expect(lee.find("[data-says]")).to_have_text("Spin the ball against the wheel")
        lee.close()


def test_tighter_limits_are_refused_at_nineteen_minutes_and_fifty_nine_seconds_and_taken_at_twenty(
    browser: Browser,
) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Place("a", "Ana", "red", 1_000, "red"))
    spin(dealt, "1")
    with serve(dealt.house) as address:
        pat = dealt.person(browser, address, "Pat")
        pat.come(f"/pit/{dealt.name}")
        sign = form(pat, "Put up a sign of new limits")
        pat.find(f"{sign} [inputmode=decimal]").nth(0).fill("10")
        expect(pat.find(f"{sign} .out")).to_contain_text("New limits from 21:20: $10 to $500")
        pat.find(f"{sign} .go").click()
        until(pat, dealt, acts.PostLimits)
        bring = pat.find(".signs .sign:has-text('$10 to $500')")
        expect(bring.locator(".t")).to_contain_text("due in 20:00")
        dealt.clock.pass_by(minutes=19, seconds=59)
        bring.locator("button").click()
        refused = pat.find("[data-room=limits] > .refused")
        expect(refused).to_contain_text("this may be done at 21:20")
        expect(refused.locator("[data-cite]")).to_have_attribute("data-cite", "1996.general.13.3.a")
        pat.complaints.clear()  # the browser logs every answer that is a problem
        dealt.clock.pass_by(seconds=1)
        bring.locator("button").click()
        entry = until(pat, dealt, acts.SetLimits)
        assert entry.act.role == "casino supervisor" and dealt.table.now.sign is not None
        assert dealt.table.now.sign.limits.least == 1_000
        expect(pat.find(".facts-of")).to_contain_text("Sign: $10 to $500")
        pat.close()


def test_an_overpayment_two_rounds_ago_is_recovered(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Place("a", "Ana", "straight-up", 1_000, "17"))
    paid = next(entry for entry in spin(dealt, "17") if entry.settled)
    dealt.say(acts.Withdraw("a"))
    for number, name in (("5", "b"), ("9", "c")):
        dealt.say(acts.Place(name, "Ana", "straight-up", 500, "20"))
        spin(dealt, number)
    had = dealt.table.holds("Ana", "value")
    with serve(dealt.house) as address:
        kim = dealt.person(browser, address, "Kim")
        kim.come(f"/pit/{dealt.name}")
        kim.find("details#earlier > summary").click()
        kim.find(f'input[value="{paid.seq}/a"]').check()
        wrong = "[data-room=earlier] form.try:has-text('Handed over in all')"
        kim.find(f"{wrong} [inputmode=decimal]").fill("400")
        expect(kim.find(f"{wrong} .out")).to_contain_text("Ana was overpaid $50, to be recovered")
        kim.find(f"{wrong} .go").click()
        entry = until(kim, dealt, acts.Mispaid)
        assert entry.act.about == paid.seq
        recover = "form.try:has(h3:has-text('Ana was overpaid $50'))"
        kim.find(f"{recover} >> text=What would follow?").click()
        kim.find(f"{recover} .go").click()
        until(kim, dealt, acts.Recover)
        assert dealt.table.holds("Ana", "value") == had
        assert dealt.table.holds("Ana", "claim") == 0
        expect(kim.find(recover)).to_have_count(0)
        kim.close()


def test_a_dispute_climbs_its_three_steps(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Place("a", "Ana", "red", 5_000, "red"))
    spin(dealt, "2")
    with serve(dealt.house) as address:
        kim, pat = (dealt.person(browser, address, name) for name in ("Kim", "Pat"))
        for one in (kim, pat):
            one.come(f"/pit/{dealt.name}")
        new = form(kim, "Somebody disputes something")
        kim.find(f"{new} input").first.fill("My chip lay on black")
        expect(kim.find(f"{new} .out")).to_contain_text("game supervisor: Decide Ana's dispute")
        kim.find(f"{new} .go").click()
        until(kim, dealt, acts.Dispute)
        expect(pat.find(".dispute .ladder .now")).to_have_text("game supervisor")
        assert not pat.find("h3:has-text('Your decision')").count(), "the first step is the game supervisor's alone"
        for judge, award in ((kim, "0"), (pat, "25")):
            mine = "form.try:has(h3:has-text('Your decision'))"
            judge.find(f"{mine} input").nth(0).fill("As the surveillance shows")
            judge.find(f"{mine} input").nth(1).fill(award)
            judge.find(f"{mine} .go").click()
            until(judge, dealt, acts.Decide)
            review = "form.try:has(h3:has-text('A review is asked for'))"
            judge.find(f"{review} >> text=What would follow?").click()
            judge.find(f"{review} .go").click()
            until(judge, dealt, acts.Review)
        expect(kim.find(".dispute .ladder .now")).to_have_text("inspector")
        assert not pat.find("h3:has-text('Your decision')").count(), "nobody reviews what he or she decided"
        (name,) = dealt.table.now.disputes
        dealt.say(acts.Decide(name, "The stake was lost", 0), "Iris")
        expect(kim.find(".dispute")).to_have_count(0)
        deciders = [e.act.by for e in dealt.house.find(dealt.name).recent if isinstance(e.act.deed, acts.Decide)]
        assert deciders == ["Kim", "Pat", "Iris"]
        kim.close()
        pat.close()


def test_cards_out_of_sequence_are_rebuilt_before_everybodys_eyes(browser: Browser) -> None:
    dealt = HandDealt("baccarat", date(2004, 7, 5))
    dealt.open("Ana", "Bo")
    prepare_cards(dealt)
    dealt.say(acts.Place("a", "Ana", "banker", 20_000, "1"))
    dealt.say(acts.Place("b", "Bo", "player", 10_000, "2"))
    dealt.say(acts.Close())
    for card in ("7c", "5d", "Ks", "9h"):
        dealt.say(acts.Observe("shoe", card))
    with serve(dealt.house) as address:
        pat = dealt.person(browser, address, "Pat")
        pat.come(f"/pit/{dealt.name}")
        pat.find("[data-do=wrong]").click()
        pat.find("dialog.wrong label.kind:has-text('cards out of sequence') input").check()
        assert pat.find("dialog.wrong .kind.not").count(), "what is not possible is listed with its reason"
        pat.find("dialog.wrong [aria-label='5 of diamonds earlier']").click()
        expect(pat.find("dialog.wrong .follows")).to_contain_text("rebuilt: Player 5d Ks, Banker 7c 9h")
        assert hand(pat, "before") == ["7 of clubs", "king of spades"]
        assert hand(pat, "after") == ["5 of diamonds", "king of spades"]
        assert pat.find("dialog.wrong .ba .after .one-card.mv").count() == 2, "the two that move are outlined"
        expect(pat.find("dialog.wrong .law b").first).to_contain_text("rule 12.6")
        pat.find("dialog.wrong footer .go").click()
        assert until(pat, dealt, acts.Declare).act.by == "Pat"
        assert list(shown_cards(dealt, "player")) == ["5d", "Ks"]
        pat.close()


def hand(console: Console, side: str) -> list[str | None]:
    """The Player's cards as the dialog draws them."""
    return [
        one.get_attribute("aria-label")
        for one in console.find(f".ba .{side} .hnd:has(.nm:text-is('player')) .one-card").all()
    ]


def shown_cards(dealt: HandDealt, place: str) -> tuple[str, ...]:
    table = dealt.table
    return table.game.shown(table.terms, table.state, table.floor()).cards[place]


@pytest.mark.parametrize("path", ["/pit", "/pit/{name}", "/deal", "/deal/{name}"])
def test_a_guest_gets_no_console_and_no_answer_that_would_fill_one(browser: Browser, path: str) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    with serve(dealt.house) as address:
        guest = Console(browser, address, (1280, 800), lambda: 0)
        guest.go("/")
        guest.page.evaluate(
            "fetch('/api/guests', {method: 'POST', body: JSON.stringify({name: 'Zoe'})}).then(a => a.json())"
            ".then(s => { localStorage['croupier.session'] = JSON.stringify(s); })"
        )
        guest.go(path.format(name=dealt.name))
        expect(guest.find("main [role=alert] h2")).to_have_text("Not open to you")
        assert not guest.find(".main-act, .try, .r[data-table]").count()
        for asked in ("/api/pit", f"/api/pit/{dealt.name}", f"/api/tables/{dealt.name}/console"):
            status = guest.page.evaluate(
                "path => fetch(path, {headers: {authorization: `Bearer "
                "${JSON.parse(localStorage['croupier.session']).token}`}}).then(a => a.status)",
                asked,
            )
            assert status == 403, asked
        guest.complaints.clear()  # the browser logs every answer that is a problem
        guest.close()


def test_the_pit_says_which_table_needs_whom(browser: Browser) -> None:
    dealt = HandDealt("blackjack")
    dealt.open("Ana")
    with serve(dealt.house) as address:
        lee, kim = (dealt.person(browser, address, name) for name in ("Lee", "Kim"))
        lee.come(f"/deal/{dealt.name}")
        lee.find("[data-do=call]").click()
        expect(lee.find("[data-do=call]")).to_have_text("A supervisor is called")
        lee.close()
        kim.come("/pit")
        expect(kim.find(".need.called")).to_contain_text("Lee calls a supervisor.")
        kim.find(".need.called a").click()
        kim.page.wait_for_url(f"**/pit/{dealt.name}")
        kim.come("/pit")
        expect(kim.find(".need.called")).to_have_count(0)
        expect(kim.find("[data-headline]")).to_have_text("One table needs you")
        row = kim.find(f'.r[data-table="{dealt.name}"]')
        expect(row).to_contain_text("asks for you")
        kim.page.keyboard.press("n")
        kim.page.keyboard.press("Enter")
        kim.page.wait_for_url(f"**/pit/{dealt.name}#duties")
        expect(kim.find("[data-room=duties] .duty.blocks").first).to_be_visible()
        kim.close()
