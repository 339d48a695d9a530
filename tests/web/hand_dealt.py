"""A table that staff deal by hand, and people with consoles before it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime, timedelta

from playwright.sync_api import Browser, Locator, expect

from croupier.gazette.notices import NEW_ZEALAND
from croupier.house.by_hand import lay_by_hand
from croupier.house.consoles.console import show_console
from croupier.house.own_tables import Wanted
from croupier.house.people.person import EVERYWHERE
from croupier.house.service import House
from croupier.house.store.memory import MemoryStore
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from tests.support.house import PASSWORD, SIGN, make_people
from tests.web.browser import DESK, Person

STAFF = {
    "Lee": Role.DEALER,
    "Kim": Role.GAME_SUPERVISOR,
    "Pat": Role.CASINO_SUPERVISOR,
    "Noa": Role.CASINO_MANAGER,
    "Iris": Role.INSPECTOR,
}


class SetClock:
    """The house's time of day, which a test sets."""

    def __init__(self) -> None:
        self.now = datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


class HandDealt:
    """A house with one such table, `name`."""

    def __init__(self, game: str = "roulette", day: date = date(1997, 5, 3)) -> None:
        self.clock = SetClock()
        self.house = House(MemoryStore(), make_people(), self.clock)
        self.staff = {
            name: self.house.people.enrol(name, role, PASSWORD, (EVERYWHERE,)) for name, role in STAFF.items()
        }
        wanted = Wanted(game, "auckland", day, by_hand=True)
        self.name = lay_by_hand(self.house, self.staff["Noa"], wanted).name
        self._said = 0

    @property
    def table(self) -> Table:
        return self.house.find(self.name).book.table

    def say(self, deed: AnyDeed, by: str = "Lee", about: int | None = None) -> Entry:
        """One act without a page."""
        self._said += 1
        answer = self.house.post(self.staff[by], self.name, f"s{self._said}", deed, about)
        assert isinstance(answer, Entry), answer
        return answer

    def open(self, *players: str) -> None:
        self.say(acts.Open(SIGN), "Kim")
        for seat, player in enumerate(players, 1):
            self.say(acts.SitDown(player, seat))
            self.say(acts.BuyIn(player, 100_000))

    def person(self, browser: Browser, address: str, name: str, size: tuple[int, int] = DESK) -> Console:
        session = self.house.people.sign_in(name, PASSWORD)
        console = Console(browser, address, size, lambda: self.table.now.seq)
        person = {"name": name, "role": session.person.role.value, "tables": ["*"], "guest": False}
        console.keep({"token": session.token, "person": person})
        return console


class Console(Person):
    """Somebody of the staff before a page."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int], seq: Callable[[], int]) -> None:
        super().__init__(browser, address, size)
        self._seq = seq
        self.page.set_default_timeout(5_000)

    def keep(self, session: dict[str, object]) -> None:
        """Signed in on every page from now on."""
        kept = json.dumps(json.dumps(session))
        self.page.add_init_script(f"localStorage['croupier.session'] = {kept}")

    def come(self, path: str) -> None:
        self.go(path)
        self.page.wait_for_selector("[ready]")

    def find(self, where: str) -> Locator:
        return self.page.locator(where)

    def settle(self) -> None:
        """Until the console stands where the table does."""
        expect(self.find("croupier-dealer")).to_have_attribute("data-seq", str(self._seq()))

    def press(self, where: str) -> None:
        """A key or a button by which something is put on record."""
        before = self._seq()
        self.find(where).first.click()
        for _ in range(200):
            if self._seq() > before:
                break
            self.page.wait_for_timeout(10)
        assert self._seq() > before, (where, self.find("[role=alert]").all_inner_texts())
        self.settle()


def prepare_cards(dealt: HandDealt) -> None:
    """Whatever comes before the first bet: inspected, shuffled, cut, burnt."""
    for _ in range(20):
        now = show_console(dealt.house, dealt.staff["Kim"], dealt.name).next
        if dealt.table.game.betting_open(dealt.table.state):
            return
        if now.kind == "ask":
            asked = show_console(dealt.house, dealt.staff["Kim"], dealt.name).asked[0]
            dealt.say(asked.turns[0].deed)
        elif now.kind == "key":
            dealt.say(acts.Observe("shoe", "2c"))
        else:
            assert now.deed is not None
            dealt.say(now.deed, "Kim")
