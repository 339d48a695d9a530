"""One writer for a whole house: what many tables have to keep at once goes to the disk in one transaction.

A sync takes milliseconds, whatever it carries: whoever comes while one is under way shares the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic

import msgspec

from croupier.house.store.contract import (
    Behind,
    Entered,
    Fenced,
    Known,
    Make,
    Refused,
    Store,
    StoreError,
    Unavailable,
    Write,
)

TOGETHER_MOST = 200
"""How many writes one transaction carries at most."""
FAILED_FOR = 30.0
"""Seconds for which a store that took nothing is said to take nothing, if nobody tries again."""

Asked = tuple["Sequence[Write] | Reading", "Future[None]"]
Kept = tuple[Sequence[Write], "Future[None]"]


class Reading(msgspec.Struct, frozen=True):
    """What is to be kept depends on what a jackpot holds, and is made while nobody else can move it."""

    jackpot: str
    make: Make


class Writer:
    """`keep` returns when the writes are on the disk; an error says that none of them is, and Known that the act had
    its answer before."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.writes = self.syncs = 0  # what has been kept, and in how many transactions
        self._failed = "", 0.0  # why the last transaction was not kept, and when
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def keep(self, writes: Sequence[Write]) -> None:
        self._ask(writes)

    def keep_with(self, jackpot: str, make: Make) -> None:
        """What `make` gives for the jackpot as it stands; it is called in the writer's own thread."""
        self._ask(Reading(jackpot, make))

    def _ask(self, writes: Sequence[Write] | Reading) -> None:
        if not self._thread.is_alive():
            raise Unavailable("the house is closing; nothing is written any more")
        done: Future[None] = Future()
        self._queue.put((writes, done))
        done.result()

    @property
    def failed(self) -> str:
        """Why nothing is kept just now; nothing where that is not known, or was long ago."""
        why, at = self._failed
        return why if why and monotonic() - at < FAILED_FOR else ""

    def close(self) -> None:
        """What has been asked for is still written."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batch: list[Asked] = []
            asked = self._queue.get()
            while asked is not None:
                batch.append(asked)
                if isinstance(asked[0], Reading) or count(batch) >= TOGETHER_MOST or self._queue.empty():
                    break
                asked = self._queue.get()
            going = asked is not None
            together = self._leave_out_known(
                [(writes, done) for writes, done in batch if not isinstance(writes, Reading)]
            )
            if together:
                self._keep_together(together)
            for one, done in batch:
                if isinstance(one, Reading):
                    self._do(partial(self._store.keep_with, one.jackpot, one.make), done)

    def _leave_out_known(self, batch: list[Kept]) -> list[Kept]:
        """Whoever sends an act again is told so; the others shall not suffer from it. Asked for all of them at once."""
        acts = [(one.table, one.act) for writes, _ in batch for one in writes if isinstance(one, Entered | Refused)]
        try:
            known = self._store.known(acts) if acts else set()
        except Exception as error:
            fail(batch, error)
            return []
        if not known:
            return batch
        new: list[Kept] = []
        for writes, done in batch:
            if any(isinstance(one, Entered | Refused) and (one.table, one.act) in known for one in writes):
                done.set_exception(Known("this act has had its answer"))
            else:
                new.append((writes, done))
        return new

    def _keep_together(self, batch: list[Kept]) -> None:
        try:
            self._store.keep([one for writes, _ in batch for one in writes])
        except (Fenced, Behind):
            self._keep_apart(batch)
        except Exception as error:
            self._failed = str(error), monotonic()
            fail(batch, error)
        else:
            self._count(count(batch))
            for _, done in batch:
                done.set_result(None)

    def _keep_apart(self, batch: list[Kept]) -> None:
        """Somebody's place was taken: the others shall not suffer from it."""
        for writes, done in batch:
            self._do(partial(self._store.keep, writes), done, len(writes))

    def _do(self, write: Callable[[], None], done: Future[None], writes: int = 1) -> None:
        try:
            write()
        except Exception as error:
            done.set_exception(error if isinstance(error, StoreError) else Unavailable(str(error)))
        else:
            self._count(writes)
            done.set_result(None)

    def _count(self, writes: int) -> None:
        self.syncs += 1
        self.writes += writes
        self._failed = "", 0.0


def fail(batch: Sequence[Kept], error: Exception) -> None:
    for _, done in batch:
        done.set_exception(error if isinstance(error, StoreError) else Unavailable(str(error)))


def count(batch: Sequence[Asked]) -> int:
    return sum(len(writes) for writes, _ in batch if not isinstance(writes, Reading))
