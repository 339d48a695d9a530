"""The dealer's console: a round of every game from the first duty to the last payment, keyed as a dealer keys it."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import Browser, expect

from croupier.equipment.chips import ChipKind
from croupier.games import GAMES
from croupier.house.consoles.console import show_console
from croupier.house.people.person import Denied
from croupier.table import acts
from croupier.table.acts import AnyDeed
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


def find_preparing(dealt: HandDealt) -> AnyDeed | None:
    """What is done to the cards next, before bets are taken."""
    console = show_console(dealt.house, dealt.staff["Lee"], dealt.name)
    return console.asked[0].turns[0].deed if console.next.kind == "ask" else console.next.deed


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


def test_VI_5__a_stake_that_stays_after_a_tie_is_not_handed_back(browser: Browser) -> None:
    dealt = HandDealt("mini-baccarat", date(2004, 9, 1))
    dealt.open("Ana")
    prepare_cards(dealt)
    dealt.say(acts.Place("w1", "Ana", "player", 3_000, "1"))
    dealt.say(acts.Close())
    for card in ("2s", "2h", "4d", "4c"):
        dealt.say(acts.Observe("shoe", card))
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        expect(lee.find("[data-kicker]")).to_have_text("Settle now")
        expect(lee.find("[data-says]")).to_have_text("Ana stands off: $30 stays down")
        expect(lee.find(".row.now .win")).to_contain_text("stands off")
        lee.press(".main-act")
        assert dealt.table.now.wagers["w1"].stake == 3_000
        lee.close()


def test_II_4_8__what_the_last_card_settled_is_taken_and_paid_by_a_list_of_the_dealers_own(browser: Browser) -> None:
    dealt = HandDealt("blackjack")
    dealt.open("Ana", "Bo")
    inspection = show_console(dealt.house, dealt.staff["Lee"], dealt.name).duties[0].id
    with pytest.raises(Denied, match="Now somebody else does so"):
        dealt.say(acts.Discharge(inspection), "Kim")
    dealt.say(acts.Discharge(inspection), "Lee")
    while (deed := find_preparing(dealt)) is not None:
        dealt.say(deed)
    dealt.say(acts.Place("w1", "Ana", "box", 2_000, "1"))
    dealt.say(acts.Place("w2", "Bo", "box", 1_000, "2"))
    dealt.say(acts.Close())
    for card in ("Ts", "9h", "7d", "Th", "8c"):
        dealt.say(acts.Observe("shoe", card))
    for _ in range(2):
        asked = next(one for one in show_console(dealt.house, dealt.staff["Lee"], dealt.name).asked if one.must)
        dealt.say(next(turn.deed for turn in asked.turns if turn.word == "stand"))
    dealt.say(acts.Observe("shoe", "Tc"))
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        expect(lee.find(".pay h2")).to_contain_text("Round 1: take and pay")
        expect(lee.find(".pay h2")).to_contain_text("2 left")
        lee.find(".pay .row .tick").first.click()
        expect(lee.find(".pay h2")).to_contain_text("1 left")
        lee.find("text=All done").click()
        expect(lee.find(".pay summary")).to_contain_text("Settled in round 1")
        lee.close()


def test_keys_that_appear_are_in_sight(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Spin())
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee", (1180, 640))
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        lee.page.evaluate("document.querySelector('.right').scrollTop = 400")
        lee.press(".main-act")
        expect(lee.find(".pads .key").first).to_be_in_viewport()
        lee.close()


def test_IV_18__a_colour_shows_its_sum_and_is_changed_for_value_chips(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.BuyIn("Ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=200))
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        expect(lee.find(".seat small")).to_contain_text("$100 in blue at $2")
        lee.press("text=Changes $100 in blue")
        assert dealt.table.holds("Ana", "value") == 110_000 and not dealt.table.holds("Ana", "blue chips")
        lee.press("text=Cashes out all $1,100")
        assert not dealt.table.holds("Ana", "value")
        lee.close()


def test_what_becomes_of_a_wager_found_late_is_told(browser: Browser) -> None:
    dealt = HandDealt()
    dealt.open("Ana")
    dealt.say(acts.Spin())
    dealt.say(acts.Close())
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        lee.find(".entry select").first.select_option("black")
        lee.find(".entry input").first.fill("20")
        lee.find(".entry select >> nth=2").select_option("late")
        lee.press(".entry .put")
        expect(lee.find(".people .told")).to_have_text("Ana's $20 on black is void and goes back.")
        lee.close()


def test_X_3_1__odds_are_added_to_the_wager_that_lies_in_any_amount(browser: Browser) -> None:
    dealt = HandDealt("craps")
    dealt.open("Ana")
    prepare_cards(dealt)
    asked = show_console(dealt.house, dealt.staff["Lee"], dealt.name).asked[0]
    dealt.say(next(one.deed for one in asked.turns if one.word == "accept"))
    dealt.say(acts.Place("w1", "Ana", "pass", 2_000))
    dealt.say(acts.Throw("Ana"))
    dealt.say(acts.Observe("dice", "4-2"))
    dealt.say(acts.Pay())
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come(f"/deal/{dealt.name}")
        lee.settle()
        lee.find(".entry select").first.select_option("come")
        expect(lee.find(".entry select >> nth=1")).to_have_value("come")
        lee.find(".entry select").first.select_option("odds-on-pass")
        lee.find(".entry input").first.fill("10")
        lee.press(".entry .put")
        (odds,) = [one for one in dealt.table.now.wagers.values() if one.kind == "odds-on-pass"]
        assert (odds.stake, odds.spot, odds.basis) == (1_000, "6", "w1")
        lee.close()


def test_a_table_is_laid_with_what_the_operator_chose(browser: Browser) -> None:
    dealt = HandDealt()
    with serve(dealt.house) as address:
        lee = dealt.person(browser, address, "Lee")
        lee.come("/deal")
        lee.find("select[name=game]").select_option("blackjack")
        lee.find("[data-choices] summary").click()
        lee.find("label:has-text('Super Sevens') input").check()
        lee.find("text=Lay the table").click()
        lee.page.wait_for_url("**/deal/hand-1997-05-03-blackjack-1")
        table = dealt.house.find("hand-1997-05-03-blackjack-1").book.table
        assert table.setup.options.get("super_sevens") is True
        lee.close()
