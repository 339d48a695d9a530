"""A process that shares a house with others: it takes up tables that nobody deals, and gives some up to newcomers.

One thread looks around several times a second. It shows a sign of life, takes its share of the free tables, asks a
table too many to end its round, and ends the session of a member that gives no sign of life. Where its own session was
ended it lets every table go, and joins anew.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import Protocol

from croupier.house.durable import Lost
from croupier.house.store.contract import StoreError
from croupier.house.store.ownership import LEASE, Ownership, Roster

LOG = logging.getLogger("croupier.house")
BEAT = 0.5
"""Seconds between two looks around."""


class Holder(Protocol):
    """Whose tables these are here: a house."""

    def held(self) -> list[str]:
        """The tables that this process deals."""

    def take(self, name: str) -> None:
        """Deal a table from where its journal stands."""

    def let_go(self, name: str) -> None:
        """Deal it no more, from this moment on; follow it instead."""

    def ask_to_leave(self, name: str, *, leave: bool) -> None:
        """End with the round that is being played; or, where it has not ended yet, go on after all."""

    def has_left(self, name: str) -> bool:
        """Is the round over after which a table was to be left?"""


class Owning:
    """`taken` is told of every table that was taken up."""

    def __init__(
        self,
        ownership: Ownership,
        holder: Holder,
        taken: Callable[[str], None],
        *,
        beat: float = BEAT,
        lease: float = LEASE,
        seconds: Callable[[], float] = monotonic,
    ) -> None:
        self.ownership, self._holder, self._taken = ownership, holder, taken
        self._beat, self._lease, self._seconds = beat, lease, seconds
        self.roster, self.is_member = Roster(), False
        self._last: float | None = None
        self._said = ""
        self._stop, self._woken = Event(), Event()
        self._thread = Thread(target=self._run, name="owning", daemon=True)

    def join(self, *, anew: bool = False) -> None:
        self.ownership.join(anew=anew)
        self.is_member, self._last = True, None

    def start(self) -> None:
        self._thread.start()

    def wake(self) -> None:
        """Something has changed among the owners: look around at once."""
        self._woken.set()

    def stop(self) -> None:
        """Leave the house: whatever this process deals is free for the others at once."""
        self._stop.set()
        self.wake()
        if self._thread.is_alive():
            self._thread.join()
        for name in self._holder.held():
            self._holder.let_go(name)
        if self.is_member:
            try:
                self.ownership.leave()
            except StoreError:
                LOG.warning("the database is gone: the tables are free when it notices")

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self.turn()
            except Exception:
                LOG.exception("a look around failed")
            self._woken.wait(self._beat)
            self._woken.clear()

    # One look around ----------------------------------------------------------------------------------

    def turn(self) -> None:
        if not self.is_member and not self._join_anew():
            return
        try:
            self.roster = self.ownership.beat()
            # Whoever was held up itself would take everybody for late: first the others, too, show a sign of life.
            calm = self._last is not None and self._seconds() - self._last < self._lease / 2
            self._last = self._seconds()
            if calm:
                self._evict()
            self._settle()
        except StoreError as error:
            LOG.warning("%s: every table is let go (%s)", self.ownership.name, error)
            self._let_all_go()

    def _join_anew(self) -> bool:
        try:
            self.join(anew=True)
        except StoreError as error:
            if str(error) != self._said:  # once, not twice a second
                LOG.warning("%s cannot join: %s", self.ownership.name, error)
            self._said = str(error)
            return False
        LOG.warning("%s has joined again", self.ownership.name)
        self._said = ""
        return True

    def _let_all_go(self) -> None:
        """The session is lost, or cannot be trusted: what it held is let go before there is another."""
        self.is_member, self.roster = False, Roster()
        for name in self._holder.held():
            self._holder.let_go(name)

    def _evict(self) -> None:
        for one in self.roster.members.values():
            if one.late and one.present and one.id != self.ownership.member:
                LOG.warning("%s gives no sign of life: its session is ended", one.name)
                self.ownership.evict(one.id)
                self.wake()
        if any(not one.present for one in self.roster.members.values()):
            self.ownership.forget_gone()

    def _settle(self) -> None:
        """Take this process's share of what is free; of what it has too much, give up what has come to an end."""
        mine = [name for name, owner in self.roster.owners.items() if owner == self.ownership.member]
        for name in set(self._holder.held()) - set(mine):
            self._holder.let_go(name)
        for name in set(mine) - set(self._holder.held()):
            self._take(name)  # claimed, but not taken up then
        share = share_of(len(self.roster.owners), len(self.roster.living()))
        for name in self.roster.free():
            if len(self._holder.held()) < share and self.ownership.claim(name):
                self._take(name)
        self._leave_some(len(self._holder.held()) - share)

    def _take(self, name: str) -> None:
        try:
            self._holder.take(name)
            self._taken(name)
        except (StoreError, Lost, ValueError):
            LOG.exception("table %s cannot be taken up", name)
            self._give_up(name)

    def _leave_some(self, many: int) -> None:
        for number, name in enumerate(sorted(self._holder.held())):
            self._holder.ask_to_leave(name, leave=number < many)
            if self._holder.has_left(name):
                self._give_up(name)

    def _give_up(self, name: str) -> None:
        self._holder.let_go(name)
        self.ownership.release(name)


def share_of(tables: int, members: int) -> int:
    """How many tables a member has at most."""
    return -(-tables // max(1, members))
