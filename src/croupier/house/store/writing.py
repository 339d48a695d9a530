"""One writer for a whole house: what many tables have to keep at once goes to the disk in one transaction.

A sync takes milliseconds, whatever it carries: whoever comes while one is under way shares the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread

from croupier.house.store.contract import Fenced, Store, StoreError, Unavailable, Write

TOGETHER_MOST = 200
"""How many writes one transaction carries at most."""

Asked = tuple[Sequence[Write], "Future[None]"]


class Writer:
    """`keep` returns when the writes are on the disk; an error says that none of them is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def keep(self, writes: Sequence[Write]) -> None:
        if not self._thread.is_alive():
            raise Unavailable("the house is closing; nothing is written any more")
        done: Future[None] = Future()
        self._queue.put((writes, done))
        done.result()

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
                if sum(len(writes) for writes, _ in batch) >= TOGETHER_MOST or self._queue.empty():
                    break
                asked = self._queue.get()
            going = asked is not None
            self._keep_together(batch)

    def _keep_together(self, batch: list[Asked]) -> None:
        try:
            self._store.keep([one for writes, _ in batch for one in writes])
        except Fenced:
            self._keep_apart(batch)
        except Exception as error:
            for _, done in batch:
                done.set_exception(error if isinstance(error, StoreError) else Unavailable(str(error)))
        else:
            for _, done in batch:
                done.set_result(None)

    def _keep_apart(self, batch: list[Asked]) -> None:
        """Somebody's place was taken: the others shall not suffer from it."""
        for writes, done in batch:
            try:
                self._store.keep(writes)
            except Exception as error:
                done.set_exception(error if isinstance(error, StoreError) else Unavailable(str(error)))
            else:
                done.set_result(None)
