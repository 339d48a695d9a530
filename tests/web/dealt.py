"""A house with one table that a test deals."""

from __future__ import annotations

from croupier.house.service import House
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.state import Table
from tests.support.house import SIGN, enrol_staff, make_house


class Dealt:
    def __init__(self, game: str) -> None:
        self.house: House = make_house(game)
        self.staff = enrol_staff(self.house)
        self.house.take_up("t1")
        self._number = 0
        self.say(acts.Open(SIGN), Role.GAME_SUPERVISOR)

    def say(self, deed: AnyDeed, role: Role = Role.DEALER) -> Entry:
        self._number += 1
        answer = self.house.post(self.staff[role], "t1", f"d{self._number}", deed)
        assert isinstance(answer, Entry), answer
        return answer

    def see(self, of: str, seen: str) -> Entry:
        return self.say(acts.Observe(of, seen), Role.CASINO_MANAGER)

    @property
    def table(self) -> Table:
        return self.house.find("t1").book.table
