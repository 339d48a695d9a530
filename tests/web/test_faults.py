"""One client who takes nothing, or asks too much: that one is cut or has to wait, and nobody else notices."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep
from urllib.request import Request, urlopen

import msgspec
import pytest
from websockets.sync.client import connect

from croupier.house.service import House
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.web.client import Client, ProblemError
from croupier.web.limits import Rate, Settings
from tests.support.house import SIGN, enrol_staff, make_house
from tests.web.serving import GENEROUS, serve
from tests.web.test_watching import LONG, catch_up, guest

SMALL = 4_096


@contextmanager
def open_house(settings: Settings, door: socket.socket | None = None) -> Iterator[tuple[House, str]]:
    house = make_house("roulette")
    house.take_up("t1")
    kim = enrol_staff(house)[Role.GAME_SUPERVISOR]
    assert isinstance(house.post(kim, "t1", "open", acts.Open(SIGN)), Entry)
    with serve(house, settings, door=door) as address:
        yield house, address


def narrow_door() -> socket.socket:
    """What is sent through it waits in the house, not in the system."""
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    door.bind(("127.0.0.1", 0))
    return door


def watchers(address: str) -> int:
    with urlopen(Request(f"{address}/metrics")) as answer:
        text = answer.read().decode()
    return int(text.partition("\ncroupier_watchers ")[2].splitlines()[0])


def test_a_watcher_who_takes_nothing_is_cut_and_nobody_else_is_held_up() -> None:
    settings = msgspec.structs.replace(GENEROUS, send_time=0.5)
    with open_house(settings, narrow_door()) as (house, address):
        ana, kim = guest(address, "Ana", 1), house.people.find("Kim")
        assert kim is not None
        deaf = socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        url = f"{address}/api/tables/t1/watch".replace("http", "ws")
        with connect(url, sock=deaf, max_queue=1, ping_interval=None) as silent, ana.watch("t1") as hears:
            silent.send(msgspec.json.encode({"do": "join", "token": ana.token}).decode())
            silent.recv(LONG)  # and never again
            began = hears.since
            assert began is not None
            until = monotonic() + 2 * LONG  # on a machine that has other things to do
            number, told = 0, began
            while watchers(address) == 2:
                number += 1
                entry = house.post(kim, "t1", f"d{number}", acts.Dispute(f"d{number}", "Ana", "x" * 2_000))
                assert isinstance(entry, Entry)
                told = catch_up(hears, entry.seq)[-1].seq
                assert told == entry.seq
                assert monotonic() < until, "whoever takes nothing is not cut"
            assert number > 5 and told == began + number
            assert hears.act(acts.AskRules()).seq > told
            deaf.shutdown(socket.SHUT_RDWR)  # no need to part as friends


def test_a_connection_that_asks_too_much_is_not_listened_to_for_a_while() -> None:
    """Who sends thousands of acts a second waits for each no: to read them keeps nobody else waiting."""
    settings = msgspec.structs.replace(GENEROUS, acts=Rate(2, 0.001), deaf_time=0.2)
    with open_house(settings) as (_, address):
        bo = Client(address)
        bo.come_as_guest("Bo")
        with connect(f"{address}/api/tables/t1/watch".replace("http", "ws")) as flood:
            flood.send(msgspec.json.encode({"do": "join", "token": bo.token}).decode())
            flood.recv(LONG)
            for number in range(60):
                order = {"id": f"{number}", "say": "sits at 1"}
                flood.send(msgspec.json.encode({"do": "act", "order": order}).decode())
            began, refused = monotonic(), 0
            while refused < 4:
                answer = msgspec.json.decode(flood.recv(LONG))
                refused += answer.get("problem", {}).get("code") == "too-many"
            assert monotonic() - began >= 3 * settings.deaf_time


def test_a_message_that_is_nested_too_deeply_is_no_fault() -> None:
    with (
        open_house(GENEROUS) as (_, address),
        connect(f"{address}/api/tables/t1/watch".replace("http", "ws")) as socket,
    ):
        socket.send('{"a": ' * 5_000 + "1" + "}" * 5_000)
        assert msgspec.json.decode(socket.recv(LONG))["problem"]["code"] == "unreadable"


def test_tables_that_are_not_there_are_not_remembered() -> None:
    with open_house(GENEROUS) as (house, address):
        ana = guest(address, "Ana", 1)
        for number in range(5):
            with pytest.raises(ProblemError, match="no table"):
                ana.look(f"nowhere-{number}")
            assert not house.presence.knows(f"nowhere-{number}", "Ana")


def test_one_who_asks_too_much_has_to_wait_and_the_others_do_not() -> None:
    settings = msgspec.structs.replace(GENEROUS, acts=Rate(30, 5))
    with open_house(settings) as (house, address):
        ana = guest(address, "Ana", 1)
        over, refused = Event(), list[str]()

        def flood(name: str) -> None:
            client = Client(address)
            client.come_as_guest(name)
            while not over.is_set():
                try:
                    client.act("t1", "x" * 400, sent=f"{len(refused)}")
                except ProblemError as error:
                    refused.append(error.problem.code)

        floods = [Thread(target=flood, args=(name,)) for name in ("Bo", "Cy")]
        for thread in floods:
            thread.start()
        until = monotonic() + LONG
        while "too-many" not in refused:
            assert monotonic() < until
            sleep(0.01)
        mine = [ana.act("t1", acts.Place(f"w{number}", "Ana", "red", 500)) for number in range(20)]
        over.set()
        for thread in floods:
            thread.join(LONG)
        assert len(mine) == 20 and set(refused) == {"unclear", "too-many"}
        assert len(house.find("t1").book.table.now.wagers) == 20
