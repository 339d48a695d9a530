"""What other processes say through the database, as it comes; and a word whenever something may have been missed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Event, Thread
from time import monotonic

import psycopg

from croupier.house.store.connecting import Connection, connect
from croupier.house.store.contract import StoreError

TURN = 0.5
"""Seconds after which a listener looks whether it is to stop, and before a lost session is made anew."""
UNHEARD = 5.0
"""Seconds after which everything is looked at again, whether anything was said of it or not."""
LOG = logging.getLogger("croupier.house")
Hear = Callable[[str, str], None]


class Listener:
    """`hear` gets a channel and what was said on it, once for all that came together; `look_again` is called when a
    session begins, since nobody knows what was said before, and every few seconds."""

    def __init__(self, url: str, channels: Sequence[str], hear: Hear, look_again: Callable[[], None]) -> None:
        self._url, self._channels, self._hear, self._look_again = url, channels, hear, look_again
        self._stop = Event()
        self._thread = Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                with connect(self._url) as session:
                    self._listen(session)
            except psycopg.Error:
                self._stop.wait(TURN)
            except StoreError as error:
                LOG.warning("what was heard cannot be followed for now: %s", error)
                self._stop.wait(TURN)
            except Exception:
                LOG.exception("a fault while listening")
                self._stop.wait(TURN)

    def _listen(self, session: Connection) -> None:
        for channel in self._channels:
            session.execute(f"LISTEN {channel}".encode())
        looked = float("-inf")
        while not self._stop.is_set():
            if monotonic() - looked > UNHEARD:
                self._look_again()
                looked = monotonic()
            came = session.notifies(timeout=TURN, stop_after=1)
            for channel, words in dict.fromkeys((one.channel, one.payload) for one in came):
                self._hear(channel, words)
