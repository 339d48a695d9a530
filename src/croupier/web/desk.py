"""What HTTP and WebSocket have in common: whom a token belongs to, and how an order becomes an act."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TypeVar

import msgspec
from anyio import CapacityLimiter, to_thread

from croupier.house.people.person import Denied, Person
from croupier.house.service import House
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.web.limits import Buckets, Settings
from croupier.web.messages import Order
from croupier.web.problems import Wrong
from croupier.web.saying import read_saying

T = TypeVar("T", bound=msgspec.Struct)
THREADS = 64
"""How many acts may wait for the disk at once: whoever comes while one sync is under way shares the next."""
READING = 16
"""How many may read at once; they never wait for those who write."""
HASHING = 2
"""How many passwords are looked at at once: each takes memory and a processor for a moment."""


class Desk:
    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings = house, settings
        self.acts, self.requests = Buckets(settings.acts), Buckets(settings.requests)
        self.sign_ins, self.guests = Buckets(settings.sign_ins), Buckets(settings.guests)
        self.sockets: Counter[str] = Counter()
        self.waiting, self.reading = CapacityLimiter(THREADS), CapacityLimiter(READING)
        self.hashing = CapacityLimiter(HASHING)
        self.closing = False

    async def recognise(self, token: str | None) -> Person:
        """Whose token this is; Denied where it is nobody's."""
        if not token:
            raise Denied("not-signed-in", "Sign in first: as a guest at /api/guests, or at /api/sessions.")
        return await to_thread.run_sync(self.house.people.recognise, token, limiter=self.reading)

    async def post(self, person: Person, table: str, order: Order) -> Entry | Refusal:
        """One act; it is answered when the answer is kept."""
        self.acts.take(person.name)
        return await to_thread.run_sync(partial(self._post, person, table, order), limiter=self.waiting)

    def _post(self, person: Person, table: str, order: Order) -> Entry | Refusal:
        opened = self.house.find(table)
        if order.say is not None and (known := self.house.answer(person, table, order.id)) is not None:
            answer: Entry | Refusal = known  # the same words may mean something else by now
        else:
            deed = self._read(person, table, order)
            answer = self.house.post(person, table, order.id, deed, order.about)
        return opened.show(answer, person) if isinstance(answer, Entry) else answer

    def _read(self, person: Person, table: str, order: Order) -> AnyDeed:
        if order.deed is not None and order.say is None:
            return order.deed
        if order.say is not None and order.deed is None:
            return read_saying(self.house.find(table).book.table, person, order.id, order.say)
        raise Wrong("unreadable", "An order has a deed or says one in words, and not both.")


def decode(raw: bytes, kind: type[T]) -> T:
    return msgspec.json.decode(raw, type=kind)
