"""The lamp on a table by which its dealer calls a supervisor. It is a sign and no record: nothing of it is kept."""

from __future__ import annotations

from datetime import datetime
from threading import Lock

import msgspec

from croupier.house.people.permits import CONSOLE, FIGURES, check_reading
from croupier.house.people.person import Person
from croupier.house.service import House


class Lit(msgspec.Struct, frozen=True):
    """Who lit it, and since when on the table's own clock."""

    by: str
    since: datetime


class Lamps:
    """Those of a house, as this process shows them."""

    def __init__(self) -> None:
        self._lit: dict[str, Lit] = {}
        self._turning = Lock()

    def find(self, table: str) -> Lit | None:
        return self._lit.get(table)

    def light(self, house: House, person: Person, table: str) -> Lit:
        """The dealer, or whoever stands in, calls. One that burns goes on burning."""
        opened = house.find(table)
        check_reading(person, CONSOLE, table)
        with self._turning:
            return self._lit.setdefault(table, Lit(person.name, house.clock_of(opened)()))

    def put_out(self, house: House, person: Person, table: str) -> None:
        """A supervisor has come."""
        house.find(table)
        check_reading(person, FIGURES, table)
        with self._turning:
            self._lit.pop(table, None)
