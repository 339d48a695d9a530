"""A house that several processes on one PostgreSQL share: owning, listening and forwarding brought together."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from croupier.house.forwarding import HELD, Forwarded, Forwarding
from croupier.house.owning import BEAT, Holder, Owning
from croupier.house.store.contract import StoreError
from croupier.house.store.inbox import ACTS, ANSWERS, TIMES, Counting, Inbox
from croupier.house.store.listening import Listener
from croupier.house.store.ownership import LEASE, OWNERS, Ownership
from croupier.house.store.postgres import ENTRIES, PostgresStore
from croupier.table.acts import AnyDeed
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal

LOG = logging.getLogger("croupier.house")


class Times(msgspec.Struct, frozen=True):
    """Seconds left at a table that another process deals."""

    table: str
    bet: float | None
    decide: float | None


_TIMES = msgspec.json.Decoder(Times)


class SharedHouse(Holder, Protocol):
    """What the others of a house want of it, beside holding tables."""

    def names(self) -> list[str]: ...

    def catch_up(self, name: str) -> None: ...

    def post_for(self, asked: Forwarded) -> Entry | Refusal: ...

    def hear_times(self, table: str, bet: float | None, decide: float | None) -> None: ...


class Share:
    """One process's part in a house."""

    def __init__(
        self,
        house: SharedHouse,
        store: PostgresStore,
        name: str,
        key: bytes = b"",
        *,
        beat: float = BEAT,
        lease: float = LEASE,
        held: float = HELD,
    ) -> None:
        self._house, self.name = house, name
        self._inbox, self._counting = Inbox(store.url), Counting(store.url)
        self._forwarding = Forwarding(self._inbox, house.post_for, held)
        self._owning = Owning(Ownership(store, name, key, lease), house, self._do_waiting, beat=beat, lease=lease)
        channels = (ENTRIES, OWNERS, ACTS, ANSWERS, TIMES)
        self._listener = Listener(store.url, channels, self._hear, self._look_again)
        self.alone: Callable[[str], AbstractContextManager[None]] = self._counting.alone

    def check(self) -> None:
        """StoreError where this process cannot belong to the house."""
        self._owning.ownership.check_key()

    def start(self) -> None:
        """Become a member, now that the tables are laid and can be dealt at once: a member has a share of them."""
        self._owning.join()
        self._listener.start()
        self._owning.start()

    def stop(self) -> None:
        self._forwarding.stop()
        self._owning.stop()
        self._listener.stop()
        self._inbox.close()
        self._counting.close()

    @property
    def is_member(self) -> bool:
        return self._owning.is_member

    def owner(self, table: str) -> str | None:
        return self._owning.roster.owner(table)

    # What goes out ------------------------------------------------------------------------------------

    def forward(
        self, table: str, person: str, sent: str, deed: AnyDeed, about: int | None, *, said: bool
    ) -> Entry | Refusal:
        return self._forwarding.ask(Forwarded(table, person, sent, deed, about, said))

    def tell_times(self, table: str, bet: float | None, decide: float | None) -> None:
        try:
            self._inbox.tell(TIMES, encode(Times(table, bet, decide)).decode())
        except StoreError:
            LOG.debug("nobody hears of the time at table %s", table)  # a courtesy: the game does not wait for it

    # What comes in ------------------------------------------------------------------------------------

    def _hear(self, channel: str, words: str) -> None:
        if channel == ENTRIES:
            self._house.catch_up(words)
        elif channel == OWNERS:
            self._owning.wake()
        elif channel == ANSWERS:
            self._forwarding.hear_answer(int(words))
        elif channel == TIMES:
            times = _TIMES.decode(words)
            self._house.hear_times(times.table, times.bet, times.decide)
        elif words in self._house.held():
            self._do_waiting(words)

    def _do_waiting(self, table: str) -> None:
        self._forwarding.take(table, self._owning.ownership.member)

    def _look_again(self) -> None:
        """As if something had been said of everything."""
        self._owning.wake()
        for name in self._house.names():
            self._house.catch_up(name)
        for name in self._house.held():
            self._do_waiting(name)
        self._inbox.sweep()
