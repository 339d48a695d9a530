"""What HTTP and WebSocket have in common: whom a token belongs to, and how an order becomes an act."""

from __future__ import annotations

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec
from anyio import CapacityLimiter, to_thread

from croupier.house.consoles.lamps import Lamps
from croupier.house.open_table import OpenTable
from croupier.house.people.person import Denied, Person
from croupier.house.practice.tables import PracticeTables
from croupier.house.service import House
from croupier.house.trying import Tried, try_deed
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.web.brief import Differences
from croupier.web.latency import Latency
from croupier.web.limits import Buckets, Settings, too_many
from croupier.web.messages import Order
from croupier.web.news import Waiting
from croupier.web.problems import Wrong
from croupier.web.saying import read_saying
from croupier.web.simulating import Simulations

T = TypeVar("T")
THREADS = 64
"""How many acts may wait for the disk at once: whoever comes while one sync is under way shares the next."""
READING = 16
"""How many may read at once; they never wait for those who write."""
FORWARDING = 64
"""How many may wait for another process to answer; nobody who acts at a table of this one waits for them."""
COUNTING = 2
"""How many may have figures counted at once, journals judged again and the like: for those who answer for the house."""
ADVISING = 2
"""How many at a table may have odds worked out at once that nobody has kept; that takes seconds."""
SHOWING = 2
"""How many readers of the pages that are open to anybody: whoever asks for ever other odds there holds up readers."""
HASHING = 2
"""How many passwords are looked at at once: each takes memory and a processor for a moment."""


class Desk:
    def __init__(self, house: House, settings: Settings) -> None:
        self.house, self.settings = house, settings
        self.acts, self.requests = Buckets(settings.acts), Buckets(settings.requests)
        self.sign_ins, self.guests = Buckets(settings.sign_ins), Buckets(settings.guests)
        self.sockets: Counter[str] = Counter()
        self.reading, self.counting = CapacityLimiter(READING), CapacityLimiter(COUNTING)
        self.advising, self.showing = CapacityLimiter(ADVISING), CapacityLimiter(SHOWING)
        self.hashing = CapacityLimiter(HASHING)
        self._acting = ThreadPoolExecutor(THREADS, "act")
        self._forwarding = ThreadPoolExecutor(FORWARDING, "forward")
        # A table that was given up is not held on to for those who once watched it.
        self._waiting: WeakValueDictionary[str, Waiting] = WeakValueDictionary()
        self._differences: WeakKeyDictionary[OpenTable, Differences] = WeakKeyDictionary()
        self.lamps = Lamps()
        self.latency = Latency()
        self.simulations = Simulations()
        self.practice = PracticeTables()
        self.closing = False

    async def count(self, what: str, buckets: Buckets, sender: str) -> None:
        """One more attempt to come in; Wrong where it is one too many. Who tries too much here is not asked after
        elsewhere; who does not is counted for all processes of the house together."""
        buckets.take(sender)
        count = partial(self.house.people.count_attempt, f"{what} {sender}", *buckets.rate)
        wait = await to_thread.run_sync(count, limiter=self.reading)
        if wait:
            raise too_many(wait)

    async def recognise(self, token: str | None) -> Person:
        """Whose token this is; Denied where it is nobody's."""
        if not token:
            raise Denied("not-signed-in", "Sign in first: as a guest at /api/guests, or at /api/sessions.")
        return await to_thread.run_sync(self.house.people.recognise, token, limiter=self.reading)

    async def post(self, person: Person, table: str, order: Order, token: str | None = None) -> Entry | Refusal:
        """One act; it is answered when the answer is kept. With a `token` the person is looked up anew: a session that
        was known before may be over."""
        self.acts.take(person.name)
        pool = self._acting if self.house.holds(table) else self._forwarding
        with self.latency.measure():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, self._post, person, table, order, token)

    async def try_out(self, person: Person, table: str, order: Order) -> Tried | Refusal:
        """What would come of an order now."""
        self.acts.take(person.name)
        return await to_thread.run_sync(self._try_out, person, table, order, limiter=self.reading)

    def _try_out(self, person: Person, table: str, order: Order) -> Tried | Refusal:
        return try_deed(self.house, person, table, self._read(person, table, order), order.about)

    def waiting_at(self, table: OpenTable) -> Waiting:
        """Everybody who watches a table."""
        return self._waiting.setdefault(table.book.name, Waiting(table))

    def differences_at(self, table: OpenTable) -> Differences:
        """What has changed there, found once for all who want changes only."""
        return self._differences.setdefault(table, Differences())

    def close(self) -> None:
        """Nobody acts any more; what is under way has ended."""
        self.simulations.close()
        self._acting.shutdown()
        self._forwarding.shutdown()

    def _post(self, person: Person, table: str, order: Order, token: str | None = None) -> Entry | Refusal:
        if token is not None:
            person = self.house.people.recognise(token)
        opened = self.house.find(table)
        if order.say is not None and (known := self.house.answer(person, table, order.id)) is not None:
            answer: Entry | Refusal = known  # the same words may mean something else by now
        else:
            deed = self._read(person, table, order)
            answer = self.house.post(person, table, order.id, deed, order.about, said=order.say is not None)
        return opened.show(answer, person) if isinstance(answer, Entry) else answer

    def _read(self, person: Person, table: str, order: Order) -> AnyDeed:
        if order.deed is not None and order.say is None:
            return order.deed
        if order.say is not None and order.deed is None:
            self.house.catch_up(table)
            return read_saying(self.house.find(table).book.table, person, order.id, order.say)
        raise Wrong("unreadable", "An order has a deed or says one in words, and not both.")


def decode(raw: bytes | str, kind: msgspec.json.Decoder[T] | type[T]) -> T:
    try:
        return kind.decode(raw) if isinstance(kind, msgspec.json.Decoder) else msgspec.json.decode(raw, type=kind)
    except RecursionError:
        raise Wrong("unreadable", "A message is not nested so deeply.") from None
