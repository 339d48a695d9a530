"""Who waits for news of a table: one word from the table wakes everybody, however many they are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from croupier.house.open_table import OpenTable, Tell


class Waiting:
    """All who watch one table in this process. Whoever acts there tells the loop once, and not again before the loop
    has come to it."""

    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self._events: set[asyncio.Event] = set()
        self._end: Tell | None = None
        self._told = False

    @contextmanager
    def wait(self, event: asyncio.Event) -> Iterator[None]:
        """Meanwhile the event is set whenever something has happened."""
        self._events.add(event)
        if self._end is None:
            self._end = self._table.watch(self._tell_in(asyncio.get_running_loop()))
        try:
            yield
        finally:
            self._events.discard(event)
            if not self._events and self._end is not None:
                self._end()
                self._end = None

    def _tell_in(self, loop: asyncio.AbstractEventLoop) -> Tell:
        def tell() -> None:
            if not self._told:
                self._told = True
                with suppress(RuntimeError):  # the loop is over: there is nobody left to tell
                    loop.call_soon_threadsafe(self._wake)

        return tell

    def _wake(self) -> None:
        self._told = False
        for event in self._events:
            event.set()
