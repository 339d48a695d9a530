"""A house behind a real server, on a port of its own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep

import uvicorn

from croupier.house.service import House
from croupier.web.app import make_app
from croupier.web.limits import Rate, Settings
from croupier.web.server import configure

PLENTY = Rate(100_000, 100_000)
GENEROUS = Settings(acts=PLENTY, requests=PLENTY, sign_ins=PLENTY, guests=PLENTY)


@contextmanager
def serve(
    house: House, settings: Settings = GENEROUS, port: int = 0, door: socket.socket | None = None
) -> Iterator[str]:
    """The address of the house, open until the end of the block; then every table stands where it stood. `door` is a
    socket to listen on, if not any."""
    server = uvicorn.Server(configure(make_app(house, settings), port=port))
    thread = Thread(target=server.run, args=(None if door is None else [door],), daemon=True)
    thread.start()
    until = monotonic() + 20
    while not server.started:
        assert thread.is_alive() and monotonic() < until, "the server does not start"
        sleep(0.01)
    host, bound = server.servers[0].sockets[0].getsockname()[:2]
    try:
        yield f"http://{host}:{bound}"
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "the server does not stop"
