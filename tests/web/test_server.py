"""Nobody holds connections without using them: who sends no request, or takes no answer, is cut off."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from urllib.request import urlopen

import pytest

from croupier.web import server
from tests.web.serving import GENEROUS
from tests.web.test_faults import narrow_door, open_house
from tests.web.test_watching import LONG

SHORT = 0.3


@contextmanager
def connected(address: str, *, takes: int | None = None) -> Iterator[socket.socket]:
    with socket.socket() as made:
        if takes is not None:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, takes)
        made.settimeout(LONG)
        made.connect(("127.0.0.1", int(address.rpartition(":")[2])))
        yield made


@pytest.mark.parametrize(
    "sends",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/health HTTP/1.1\r\nHo",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx",
    ],
)
def test_a_connection_on_which_no_request_comes_is_closed(sends: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither silence nor the beginning of a request keeps a place, nor a body that nobody asked for."""
    monkeypatch.setattr(server, "REQUEST_TIME", SHORT)
    with open_house(GENEROUS) as (_, address), connected(address) as idle:
        idle.sendall(sends)
        began = monotonic()
        with urlopen(f"{address}/api/health") as others:
            assert others.status == 200
        while idle.recv(65_536):
            pass  # and it ends
        assert monotonic() - began < LONG / 2


def test_whoever_goes_on_dripping_headers_is_closed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "REQUEST_TIME", SHORT)
    with open_house(GENEROUS) as (_, address), connected(address) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        slow.settimeout(0.05)
        until = monotonic() + LONG
        while monotonic() < until:
            try:
                slow.sendall(b"X-A: b\r\n")
                if not slow.recv(1):
                    return
            except TimeoutError:
                continue
            except ConnectionError:
                return
        pytest.fail("somebody who never asks anything is not cut off")


def test_whoever_takes_no_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "SEND_TIME", SHORT)
    lost, end = set[int](), server.Patient.connection_lost

    def hear(self: server.Patient, error: Exception | None) -> None:
        assert self.client is not None
        lost.add(self.client[1])
        end(self, error)

    monkeypatch.setattr(server.Patient, "connection_lost", hear)
    with open_house(GENEROUS, narrow_door()) as (_, address), connected(address, takes=4_096) as deaf:
        deaf.sendall(b"GET /rules/readings HTTP/1.1\r\nHost: x\r\n\r\n")
        until = monotonic() + LONG
        while deaf.getsockname()[1] not in lost:
            assert monotonic() < until, "whoever takes nothing is not cut off"
            with urlopen(f"{address}/api/health") as others:
                assert others.status == 200
