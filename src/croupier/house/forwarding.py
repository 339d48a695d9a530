"""An act that came to one process for a table that another one owns: handed over, answered there, answered here.

It names the person, never a role: whoever owns the table looks the person up again. It is held for a while where nobody
owns the table; then it is taken back, so that nothing comes of it, and the sender is told to send it again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Lock
from time import monotonic

import msgspec

from croupier.house.durable import Lost
from croupier.house.people.person import Denied
from croupier.house.store.contract import NotOwned, StoreError, Unavailable
from croupier.house.store.inbox import Inbox
from croupier.table.acts import AnyDeed
from croupier.table.codec import decode_entry, encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal

LOG = logging.getLogger("croupier.house")
HELD = 5.0
"""Seconds for which an act waits for an owner of its table, and then for the answer of one who has taken it."""
POLL = 0.5
"""Seconds after which an answer is looked for even if nobody said that there is one."""
THREADS = 16


class Forwarded(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act as it is handed over. `said`: it came in words, so that under its id alone it has its answer."""

    table: str
    person: str
    sent: str
    deed: AnyDeed
    about: int | None = None
    said: bool = False


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The owner's answer: the bytes of an entry, a lawful no, the house's no, or why there is none of these."""

    entry: str | None = None
    refusal: Refusal | None = None
    denied: tuple[str, str] | None = None
    failed: str | None = None
    fault: bool = False


_FORWARDED, _REPLY = msgspec.json.Decoder(Forwarded), msgspec.json.Decoder(Reply)


class Forwarding:
    def __init__(self, inbox: Inbox, post: Callable[[Forwarded], Entry | Refusal], held: float = HELD) -> None:
        self._inbox, self._post, self._held = inbox, post, held
        self._told: dict[int, Event] = {}
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="forwarded")

    # Whoever sends ------------------------------------------------------------------------------------

    def ask(self, asked: Forwarded) -> Entry | Refusal:
        """The owner's answer. NotOwned where none came in time."""
        number, told = self._inbox.put(asked.table, encode(asked)), Event()
        with self._lock:
            self._told[number] = told
        try:
            reply = self._await(number, told)
            if reply is None and self._inbox.cancel(number):
                raise NotOwned(f"Nobody deals table {asked.table} for the moment; nothing was done. Send it again.")
            reply = reply or self._await(number, told)  # somebody has taken it: that one has all the time of an owner
            if reply is None:
                raise NotOwned(f"Table {asked.table} changes hands. Send it again: it is done once, if at all.")
            self._inbox.forget(number)
        finally:
            with self._lock:
                del self._told[number]
        return read_reply(reply)

    def _await(self, number: int, told: Event) -> Reply | None:
        until = monotonic() + self._held
        while (raw := self._inbox.find_answer(number)) is None:
            if (left := until - monotonic()) <= 0:
                return None
            told.wait(min(left, POLL))
            told.clear()
        return _REPLY.decode(raw)

    def hear_answer(self, number: int) -> None:
        with self._lock:
            told = self._told.get(number)
        if told is not None:
            told.set()

    # Whoever owns the table ---------------------------------------------------------------------------

    def take(self, table: str, member: int) -> None:
        """Do whatever waits for a table that this process owns. Returns at once: the acts have threads of their own."""
        for number, raw in self._inbox.take(table, member):
            self._pool.submit(self._do, number, raw)

    def _do(self, number: int, raw: bytes) -> None:
        try:
            self._inbox.answer(number, encode(self._reply(raw)))
        except Lost:
            self._inbox.return_to(number)
        except StoreError:
            LOG.warning("an act that was handed over cannot be answered: its sender will ask again")

    def _reply(self, raw: bytes) -> Reply:
        try:
            answer = self._post(_FORWARDED.decode(raw))
        except Denied as no:
            return Reply(denied=(no.code, no.message))
        except StoreError as error:
            return Reply(failed=str(error))
        except Lost:
            raise
        except Exception:
            LOG.exception("a fault in an act that was handed over")
            return Reply(fault=True)
        return Reply(refusal=answer) if isinstance(answer, Refusal) else Reply(entry=encode(answer).decode())

    def stop(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def read_reply(reply: Reply) -> Entry | Refusal:
    if reply.denied is not None:
        raise Denied(*reply.denied)
    if reply.failed is not None:
        raise Unavailable(reply.failed)
    if reply.fault:
        raise RuntimeError("a fault in the process that owns the table; it is in that one's log")
    if reply.refusal is not None:
        return reply.refusal
    assert reply.entry is not None
    return decode_entry(reply.entry)
