"""The server before the application: HTTP/1.1 whose patience has an end, so that nobody holds connections without using
them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

GRACE = 5
"""Seconds in which what is under way may end when the house closes."""
MESSAGE_MOST = 128 * 1024
"""Bytes of one message at which a connection is cut; one above the house's own limit is first answered."""
REQUEST_TIME = 10.0
"""Seconds within which a request begins and has its headers, counted from the opening of the connection or from the
answer before it."""
SEND_TIME = 10.0
"""Seconds after which somebody is cut off who takes nothing of an answer."""
FILES = 65_536
"""How many files and connections the process asks the system for."""


class Patient(H11Protocol):
    """A connection is closed where no request comes on it in time, and cut where its answer is not taken."""

    _late: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _untaken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._late, self._stalled):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def _watch(self) -> None:
        waits = self.cycle is None or self.cycle.response_complete
        if self.transport.get_protocol() is not self or not waits:  # it is a WebSocket, or a request is answered
            if self._late is not None:
                self._late.cancel()
                self._late = None
        elif self._late is None:
            self._late = self.loop.call_later(REQUEST_TIME, self.transport.close)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._untaken = self.transport.get_write_buffer_size()
        self._stalled = self.loop.call_later(SEND_TIME, self._look)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _look(self) -> None:
        left = self.transport.get_write_buffer_size()
        if left >= self._untaken:
            self.transport.abort()
            return
        self._untaken = left
        self._stalled = self.loop.call_later(SEND_TIME, self._look)


def configure(app: Any, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Patient,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_MOST,
        timeout_graceful_shutdown=GRACE,
        **more,
    )


def open_many_files() -> None:
    """As many connections as the system allows, not only those of a shell's usual 1,024."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
