"""Baccarat on a page: two people at once, on a desk and on a telephone, and what they see is what the journal has."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Browser, expect

from croupier.games.baccarat.rules import point_count, result_of, winner_of
from croupier.house.service import House
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Option, Setup
from croupier.table.waiting import offered
from tests.support.house import SIGN, enrol_staff, make_house
from tests.web.browser import DESK, PHONE, Person, needs_chromium
from tests.web.serving import serve

pytestmark = needs_chromium


class Dealt:
    """A house with one table of baccarat that the test deals."""

    def __init__(self, game: str, options: Mapping[str, Option] | None = None) -> None:
        self.house: House = make_house()
        self.house.lay(Setup(game, "auckland", table="t1", options=dict(options or {})))
        self.staff = enrol_staff(self.house)
        self.house.take_up("t1")
        self._number = 0
        self.entries: list[Entry] = []
        self.say(acts.Open(SIGN), Role.GAME_SUPERVISOR)
        self.make_ready()

    def say(self, deed: AnyDeed, role: Role = Role.CASINO_MANAGER) -> Entry:
        self._number += 1
        answer = self.house.post(self.staff[role], "t1", f"d{self._number}", deed)
        assert isinstance(answer, Entry), answer
        self.entries.append(answer)
        return answer

    @property
    def table(self):  # type: ignore[no-untyped-def]
        return self.house.find("t1").book.table

    def discharge(self) -> None:
        for name, duty in list(self.table.now.duties.items()):
            if duty.blocks:
                self.say(acts.Discharge(name), duty.least)

    def make_ready(self) -> None:
        """Shuffled, cut and burnt, as the table waits for it."""
        while not self.table.game.betting_open(self.table.state):
            self.discharge()
            wait = next(one for one in offered(self.table) if isinstance(one, Show) or getattr(one, "course", False))
            if isinstance(wait, Show):
                self.say(acts.Observe("shoe", "Ah"))
            elif isinstance(wait, Offer):
                self.say(wait.deed, Role.DEALER)

    def deal(self, *cards: str) -> None:
        self.say(acts.Close(), Role.DEALER)
        for card in cards:
            self.say(acts.Observe("shoe", card))

    def settle(self) -> None:
        for deed in (acts.Collect(), acts.Pay()):
            if self.table.state.settling.result is not None:  # where all lost, that was all
                self.say(deed, Role.DEALER)


def cards_at(person: Person, place: str) -> int:
    return person.page.locator(f'svg.board.{person.side} [data-place="{place}"] .playing-card').count()


def word(person: Person, key: str) -> str:
    return person.page.locator(f'svg.board.{person.side} [data-words="{key}"]').text_content() or ""


def seat_of(dealt: Dealt, person: Person) -> int:
    return int(dealt.table.now.patrons[person.name].seat)


def test_two_people_bet_and_both_see_the_hands_and_the_commission(browser: Browser) -> None:
    dealt = Dealt("midi-baccarat")
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        first, second = seat_of(dealt, ana), seat_of(dealt, bo)
        ana.page.click('button[data-chip="10000"]')
        ana.bet(f"banker/{first}")
        bo.page.click('button[data-chip="2500"]')
        bo.bet(f"player/{second}")
        bo.bet(f"tie/{second}")
        for person in (ana, bo):
            expect(person.page.locator(f"svg.{person.side} .chips [data-on]")).to_have_count(3)
        dealt.deal("2d", "5h", "Qc", "2c", "9h")
        for person in (ana, bo):
            person.sees("[data-say]", "Player 1, Banker 7: Banker wins")
            assert person.lit() == {f"banker/{first}"}
            assert word(person, "player count") == "1" and word(person, "banker count") == "7"
            assert cards_at(person, "player") == 2 and cards_at(person, "player third") == 1
            assert cards_at(person, "banker") == 2 and cards_at(person, "banker third") == 0
            won = person.page.locator(f"svg.{person.side} .cards.place.winning")
            assert won.get_attribute("data-place") == "banker"
        dealt.settle()
        ana.sees("[data-bank]", "$1,095")
        bo.sees("[data-bank]", "$950")
        ana.reads("[data-receipt]", "+$95", "less $5 commission", "5.2")
        expect(bo.page.locator(".road.bead .mark")).to_have_count(1)
        bo.reads(".scoreboard", "1 round: Banker 1, Player 0, Tie 0. They do not change the odds.")
        ana.close()
        bo.close()


def test_a_chip_on_banker_is_a_stake_whose_win_can_be_paid_exactly(browser: Browser) -> None:
    """5.3: with 5% kept, and no coin under $1, a stake on Banker goes up in steps of $20."""
    dealt = Dealt("midi-baccarat")
    with serve(dealt.house) as address:
        ana = Person(browser, address)
        ana.sit("t1")
        own = f"banker/{seat_of(dealt, ana)}"
        for chip, stake in (("500", "$20"), ("2500", "$40"), ("10000", "$140")):
            ana.page.click(f'button[data-chip="{chip}"]')
            ana.bet(own)
            ana.sees("[data-stake]", stake)
        ana.reads("[data-why]", "$20 it is", "steps of $20")
        ana.close()


ROUNDS = (
    ("9c", "Kd", "Th", "Ks"),  # a natural
    ("7c", "6d", "Kh", "Ts"),  # both stand
    ("2c", "3d", "3h", "Qs", "8c"),  # Banker stands with three on an eight
    ("2c", "3d", "3h", "Qs", "7c", "5d"),  # both draw
    ("6c", "5d", "Kh", "Ts", "9d"),  # Banker alone draws
    ("8c", "8d", "Kh", "Ts"),  # a tie of naturals
    ("Kc", "Kd", "Kh", "Ks", "Ac", "Ad"),  # a tie
)


def test_every_way_that_a_hand_can_go_is_shown_as_it_is(browser: Browser) -> None:
    """Cards, counts, what wins and the roads, over rounds of every shape; one who joins in the middle sees the same."""
    dealt = Dealt("mini-baccarat")
    with serve(dealt.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        seat = seat_of(dealt, ana)
        for number, cards in enumerate(ROUNDS, start=1):
            ana.page.click('button[data-chip="500"]')
            lies = {one.kind for one in dealt.table.now.wagers.values()}  # a tie leaves them
            for kind in {"player", "tie"} - lies:
                ana.bet(f"{kind}/{seat}")
            dealt.deal(*cards)
            round = dealt.table.state.round
            result = result_of(round.player, round.banker)
            won = winner_of(result)
            expect(ana.page.locator('svg.wide [data-place="verdict"]')).to_have_class("place tag winning verdict large")
            assert word(ana, "player count") == str(point_count(round.player))
            assert word(ana, "banker count") == str(point_count(round.banker))
            for hand, held in (("player", round.player), ("banker", round.banker)):
                assert cards_at(ana, hand) + cards_at(ana, f"{hand} third") == len(held)
            assert ana.lit() == ({f"{won}/{seat}"} if won != "banker" else set())
            if number == 3:
                bo = Person(browser, address, PHONE)
                bo.go("/tables/t1")
                bo.page.wait_for_selector("croupier-table[ready]")
                assert word(bo, "player count") == word(ana, "player count")
                assert cards_at(bo, "player third") == 1 and bo.lit() == ana.lit()
                bo.close()
            dealt.settle()
            expect(ana.page.locator("svg.wide .place.winning")).to_have_count(0)
            expect(ana.page.locator(".road.bead .mark")).to_have_count(number)
        boards = dealt.table.game.scoreboard(dealt.entries)
        for board in boards:
            kind = board.drawn.replace(" ", "-")
            assert ana.page.locator(f".road.{kind} .mark").count() == len(board.marks)
        ana.close()


def test_style_b_offers_the_hands_and_pucks_lie_before_those_who_take_them(browser: Browser) -> None:
    dealt = Dealt("midi-baccarat", {"style": "B"})
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        first, second = seat_of(dealt, ana), seat_of(dealt, bo)
        for person, area in ((ana, f"banker/{first}"), (bo, f"player/{second}")):
            person.page.click('button[data-chip="10000"]')
            person.bet(area)
        dealt.say(acts.Close(), Role.DEALER)
        ana.page.get_by_role("button", name="accept").click()
        expect(ana.page.locator(f'svg.wide [data-place="banker puck {first}"] text')).to_have_text("B")
        dealt.say(acts.Deal(), Role.DEALER)
        bo.sees("[data-say]", "A hand is offered to be turned")
        expect(ana.page.locator('svg.wide [data-words="first"]')).to_have_text("Player’s cards are offered")
        assert word(ana, "second") == f"to {bo.name}"
        bo.sees("[data-sub]", "You decide: leave the Player's cards to others, or turn the Player's cards yourself")
        bo.reads("[data-turns]", "turn the Player's cards yourself", "leave the Player's cards to others")
        bo.page.get_by_role("button", name="accept").click()
        expect(bo.page.locator(f'svg.tall [data-place="player puck {second}"] text')).to_have_text("P")
        for person in (ana, bo):
            expect(person.page.locator(f"svg.{person.side} .playing-card.down")).to_have_count(4)
        for card in ("4c", "4d", "2h", "3s"):
            dealt.say(acts.Observe("shoe", card))
        for person in (ana, bo):
            person.sees("[data-say]", "Player 8, Banker 5: Player wins")
            expect(person.page.locator(f"svg.{person.side} .playing-card.down")).to_have_count(0)
        ana.close()
        bo.close()


def test_the_keyboard_alone_plays_a_round_at_the_long_table(browser: Browser) -> None:
    dealt = Dealt("baccarat")
    with serve(dealt.house) as address:
        ana = Person(browser, address, DESK)
        ana.sit("t1")
        seat = seat_of(dealt, ana)
        page = ana.page
        page.locator("svg.wide .hit[tabindex='0']").focus()
        assert page.evaluate("document.activeElement.dataset.seat") == str(seat)
        page.keyboard.press("4")  # the chip of $100
        at = page.evaluate("document.activeElement.dataset.area")
        for key in ("ArrowDown", "ArrowDown", "ArrowUp") if at.startswith("tie") else ("ArrowDown",):
            page.keyboard.press(key)
        area = page.evaluate("document.activeElement.dataset.area")
        page.keyboard.press("Enter")
        ana.sees("[data-stake]", "$100")
        page.keyboard.press("Backspace")
        ana.sees("[data-stake]", "$0")
        page.keyboard.press("Enter")
        ana.sees("[data-stake]", "$100")
        assert area == f"banker/{seat}" and {one.spot for one in dealt.table.now.wagers.values()} == {str(seat)}
        dealt.deal("Kc", "4d", "Kh", "4s")
        ana.sees("[data-say]", "Player 0, Banker 8: Banker wins")
        dealt.settle()
        ana.sees("[data-bank]", "$1,095")
        ana.close()


def test_a_card_that_is_squeezed_is_seen_by_its_holder_alone_until_it_is_turned(browser: Browser) -> None:
    dealt = Dealt("midi-baccarat", {"style": "B", "squeeze": True})
    with serve(dealt.house) as address:
        ana, bo = Person(browser, address, DESK), Person(browser, address, PHONE)
        ana.sit("t1")
        bo.sit("t1")
        bo.page.click('button[data-chip="10000"]')
        bo.bet(f"player/{seat_of(dealt, bo)}")
        dealt.say(acts.Close(), Role.DEALER)
        dealt.say(acts.Deal(), Role.DEALER)
        bo.page.get_by_role("button", name="accept").click()
        bo.page.get_by_role("button", name="lift").click()
        expect(bo.page.locator("[data-turns]")).to_be_hidden()
        dealt.say(acts.Observe("shoe", "7h"))
        slider = bo.page.get_by_role("slider", name="Lift the edge of your card")
        expect(slider).to_be_focused()
        for _ in range(10):
            bo.page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", "Three pips along the edge: a six, a seven or an eight")
        for person in (ana, bo):
            expect(person.page.locator(f"svg.{person.side} .playing-card.down")).to_have_count(4)
        assert "7h" not in ana.page.content() and ana.page.locator(".squeeze").count() == 0
        bo.page.keyboard.press("t")  # the slider has the keyboard, and needs no letters
        for person in (ana, bo):
            expect(person.page.locator(f'svg.{person.side} [data-place="player"] [data-card="7h"]')).to_have_count(1)
            expect(person.page.locator(".squeeze")).to_have_count(0)
        expect(ana.page.locator("svg.wide .area.own")).to_have_count(3)
        ana.close()
        bo.close()
