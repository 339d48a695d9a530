"""The dealer's console: a round of every game from the first duty to the last payment, keyed as a dealer keys it."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Browser, expect

from croupier.games import GAMES
from croupier.house.consoles.console import show_console
from croupier.table import acts
from tests.web.browser import PHONE, needs_chromium
from tests.web.hand_dealt import Console, HandDealt, prepare_cards
from tests.web.serving import serve

pytestmark = needs_chromium
STEPS_MOST = 120
DAYS = {"mini-baccarat": 2004, "midi-baccarat": 2000, "baccarat": 2004, "caribbean-stud": 1998, "tai-sai": 1998}
MAIN = {"caribbean-stud": "ante", "blackjack": "box", "craps": "pass"}
"""A wager without which nothing is dealt, or the one that tells most."""


def key_something(lee: Console, step: int) -> None:
    """What the equipment may have shown, on the first pad."""
    pad = lee.find(".pads > .pad").first
    if pad.locator(".ranks").count():
        pad.locator("[data-rank]").nth((5 * step) % 13).click()
        pad.locator("[data-suit]").nth(step % 4).click()
    elif pad.locator(".die").count():
        for die in range(pad.locator(".die").count()):
            pad.locator(f'[data-face="{die}-{1 + (step + die) % 6}"]').click()
    else:
        pad.locator("[data-seen]").nth(step % 7).click()
    lee.press(".pads > .pad >> text=Count it")


def put_a_wager(lee: Console, game: str) -> None:
    kinds = lee.find(".entry select").first
    if game in MAIN:
        kinds.select_option(MAIN[game])
    lee.find(".entry input").first.fill("20")
    lee.press(".entry .put")


def see_to_duty(dealt: HandDealt, lee: Console) -> None:
    """By the dealer where it is the dealer's; what takes two people first by one and then by the other."""
    duty = next(one for one in show_console(dealt.house, dealt.staff["Lee"], dealt.name).duties if one.blocks)
    if duty.yours and not duty.two:
        lee.press(".main-act")
        return
    if duty.yours:
        lee.find(".main-act").click()
        expect(lee.find(".act")).to_contain_text("a second person does, apart")
        lee.complaints.clear()  # the browser logs every answer that is a problem
    dealt.say(acts.Discharge(duty.id), "Kim")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_every_game_is_dealt_at_the_console(browser: Browser, game: str) -> None:
    dealt = HandDealt(game, date(DAYS.get(game, 1997), 7, 5))
    dealt.open("Ana", "Bo")
    if game in ("mini-baccarat", "midi-baccarat"):
        prepare_cards(dealt)  # as at baccarat
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        seen, staked = set[str](), False
        for step in range(STEPS_MOST):
            lee.settle()
            table = dealt.table
            if table.game.rounds(table.state) >= 1:
                break
            kind = str(lee.find("croupier-dealer").get_attribute("data-next"))
            current = lee.find("[aria-current=step] b")
            if current.count():
                seen.add(current.inner_text())
            if kind == "duty":
                see_to_duty(dealt, lee)
            elif kind == "bets" or (table.game.betting_open(table.state) and not staked):
                put_a_wager(lee, game)
                staked = True
            elif kind == "key":
                key_something(lee, step)
            elif kind == "ask":
                lee.press(".act .choices button >> nth=-1")
            else:
                lee.press(".main-act")
        assert dealt.table.game.rounds(dealt.table.state) == 1, seen
        assert len(seen) >= 3 and staked
        expect(lee.find(".pay")).to_be_visible()
        assert lee.find(".pay .row").count(), "what was settled can still be looked at"
        lee.close()


def test_a_supervisor_opens_the_table_and_the_dealer_seats_people_and_takes_wagers(browser: Browser) -> None:
    dealt = HandDealt()
    with serve(dealt.house) as address:
        lee, kim = (dealt.person(browser, address, name) for name in ("Lee", "Kim"))
        for one in (lee, kim):
            one.come(f"/deal/{dealt.name}")
        expect(lee.find("text=A game supervisor opens it.")).to_be_visible()
        kim.press("text=Open the table")
        lee.settle()
        lee.find(".newcomer input").first.fill("Ana")
        lee.find(".newcomer button").click()
        expect(lee.find(".seat[data-player=Ana] small")).to_contain_text("$200")
        lee.find(".entry input").first.fill("25")
        lee.find(".entry select >> nth=2").select_option("oral")
        lee.press('svg.board.wide .hit[data-area="straight-up/17"]')
        (wager,) = dealt.table.now.wagers.values()
        assert (wager.kind, wager.spot, wager.stake) == ("straight-up", "17", 2_500)
        placed = dealt.house.find(dealt.name).recent[-1].act.deed
        assert isinstance(placed, acts.Place) and placed.oral
        supervisors = kim.find(".duty-list:has-text('The supervisor') .duty")
        before = supervisors.count()
        kim.press(".duty-list:has-text('The supervisor') .tick >> nth=0")
        expect(supervisors).to_have_count(before - 1)
        assert lee.find(".duty-list:has-text('The supervisor') .tick:enabled").count() == 0
        lee.press(".wagers .up")
        assert not dealt.table.now.wagers
        lee.close()
        kim.close()


def test_chips_of_a_colour_are_bought_staked_and_paid_by_their_number(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.find(".colours summary").click()
        lee.find(".colours select").select_option("purple")
        lee.press(".colours button")
        expect(lee.find("[data-lately]")).to_contain_text("Mark purple at $2")
        lee.find(".entry select >> nth=3").select_option("non-value")
        lee.find(".entry input").first.fill("6")
        lee.press('svg.board.wide .hit[data-area="split/17-20"]')
        for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", "17")):
            dealt.say(deed)
        lee.settle()
        expect(lee.find("[data-says]")).to_have_text("51 purple to Ana")
        expect(lee.find(".row.now .cut")).to_have_text("51 purple at $2")
        lee.press(".main-act")
        assert dealt.table.holds("Ana", "purple chips") == 10_000 - 600 + 51 * 200
        lee.close()


def test_what_is_keyed_can_be_taken_back_until_it_counts(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Spin())
    dealt.say(acts.Close())
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        before = dealt.table.now.seq
        lee.find('.key[data-seen="17"]').click()
        lee.find("text=Undo").click()
        lee.page.wait_for_timeout(50)
        assert dealt.table.now.seq == before
        lee.page.keyboard.press("3")
        lee.page.keyboard.press("6")
        lee.press("text=Count it")
        assert dealt.house.find(dealt.name).recent[-1].act.deed == acts.Observe("wheel", "36")
        expect(lee.find("[data-lately] .call")).to_have_text("“36, red”")
        lee.close()


def test_on_a_phone_the_one_thing_to_do_is_under_the_thumb(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee", PHONE)
        lee.come(f"/deal/{dealt.name}")
        box = lee.find(".main-act").bounding_box()
        assert box is not None and box["y"] > PHONE[1] - 90 and box["height"] >= 44
        lee.press(".main-act")
        expect(lee.find("[data-says]")).to_have_text("“No more bets”")
        lee.close()
