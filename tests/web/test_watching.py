"""The house over WebSocket, with the package's own client at a real server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from socket import SHUT_RDWR
from threading import Thread
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from croupier.house.people.people import GUEST_SESSION
from croupier.house.service import House
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.web import client, watching
from croupier.web.client import Client, ProblemError, Unreachable, Watch
from croupier.web.limits import Settings
from tests.support.house import SIGN, WallClock, enrol_staff, make_house
from tests.web.serving import GENEROUS, serve

CLOCK = WallClock()
LONG = 60.0


@contextmanager
def open_house(settings: Settings = GENEROUS) -> Iterator[tuple[House, str, Client]]:
    """A roulette table with its staff, and Lee who deals it from a client."""
    house = make_house("roulette", clock=CLOCK)
    staff = enrol_staff(house)
    house.take_up("t1")
    assert isinstance(house.post(staff[Role.GAME_SUPERVISOR], "t1", "open", acts.Open(SIGN)), Entry)
    with serve(house, settings) as address:
        lee = Client(address)
        lee.sign_in("Lee", "correct horse battery")
        yield house, address, lee


def guest(address: str, name: str, seat: int) -> Client:
    made = Client(address)
    made.come_as_guest(name)
    made.act("t1", f"sits at {seat}")
    made.act("t1", "buys 200")
    return made


def catch_up(watch: Watch, seq: int) -> list[Entry]:
    """Everything that is told until an entry."""
    told: list[Entry] = []
    while not told or told[-1].seq < seq:
        told += watch.next(LONG).entries
    return told


def spin(lee: Client, shown: str) -> int:
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", shown), acts.Collect(), acts.Pay()):
        try:
            last = lee.act("t1", deed)
        except ProblemError as error:
            assert error.problem.code in ("not-now", "nothing-to-settle"), error.problem
    return last.seq


def test_two_clients_at_one_table_see_one_round_each_with_the_own_chips() -> None:
    with open_house() as (house, address, lee):
        ana, bo = guest(address, "Ana", 1), guest(address, "Bo", 2)
        with ana.watch("t1") as hers, bo.watch("t1") as his:
            began = hers.since
            assert began == 5 == his.since
            hers.act("10 on red")
            his.act("10 on black")
            last = spin(lee, "17")
            told = [catch_up(hers, last), catch_up(his, last)]
            for one in told:
                assert [entry.seq for entry in one] == list(range(began + 1, last + 1))
            assert hers.look is not None and his.look is not None
            assert hers.look.public == his.look.public
            settled = {one.wager.player: (one.verdict, one.won) for one in hers.look.public.settled}
            assert settled == {"Ana": ("lose", 0), "Bo": ("win", 1_000)}
            assert hers.look.own.purses == {"player Ana": {"value": 19_000}}
            seen = {posting.account for entry in told[0] for posting in entry.postings}
            assert "player Bo" not in seen and "player Ana" in seen
        assert house.find("t1").book.table.now.seq == last


def test_a_late_joiner_sees_the_round_as_it_lies() -> None:
    with open_house() as (_, address, lee):
        ana = guest(address, "Ana", 1)
        ana.act("t1", acts.Place("w1", "Ana", "red", 1_000))
        lee.act("t1", acts.Spin())
        late = Client(address)
        late.come_as_guest("Cleo")
        with late.watch("t1") as watch:
            assert watch.look is not None
            assert [(wager.player, wager.kind, wager.stake) for wager in watch.look.public.wagers] == [
                ("Ana", "red", 1_000)
            ]
            assert watch.look == late.look("t1")
            last = spin(lee, "1")
            catch_up(watch, last)
            assert [(one.verdict, one.won) for one in watch.look.public.settled] == [("win", 1_000)]


def test_a_lost_connection_goes_on_without_a_gap() -> None:
    with open_house() as (_, address, lee):
        ana = guest(address, "Ana", 1)
        watch = ana.watch("t1")
        watch.join()
        first = catch_up(watch, ana.act("t1", "10 on red").seq)
        assert watch._socket is not None
        watch._socket.socket.shutdown(SHUT_RDWR)  # the line is cut, without a word
        missed = spin(lee, "17")
        then = catch_up(watch, missed)
        watch.close()
        seqs = [entry.seq for entry in (*first, *then)]
        assert seqs == list(range(4, missed + 1))
        assert [encode(entry) for entry in (*first, *then)] == [encode(entry) for entry in ana.entries("t1", after=3)]


def test_whoever_comes_back_gets_everything_since_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "TOGETHER_MOST", 4)
    with open_house() as (_, address, lee):
        ana = guest(address, "Ana", 1)
        for number in range(10):
            ana.act("t1", acts.Place(f"w{number}", "Ana", "red", 500))
        with ana.watch("t1", since=0) as watch:
            told = catch_up(watch, 13)
            assert [entry.seq for entry in told] == list(range(1, 14))
        last = spin(lee, "2")
        with ana.watch("t1", since=13) as watch:
            assert [entry.seq for entry in catch_up(watch, last)] == list(range(14, last + 1))


def test_an_act_that_is_sent_again_on_another_connection_is_done_once() -> None:
    with open_house() as (house, address, _):
        ana = guest(address, "Ana", 1)
        with ana.watch("t1") as watch:
            first = watch.act("10 on red", sent="x")
        with ana.watch("t1") as watch:
            assert watch.act("10 on red", sent="x") == first == ana.act("t1", "10 on red", sent="x")
        assert len(house.find("t1").book.table.now.wagers) == 1


def test_a_refusal_on_the_socket_has_its_rule_and_the_connection_stays() -> None:
    with open_house() as (_, address, _lee):
        ana = guest(address, "Ana", 1)
        with ana.watch("t1") as watch:
            with pytest.raises(ProblemError) as said:
                watch.act("1 on red")
            assert said.value.problem.code == "below-minimum" and said.value.problem.cite == "1996.general.14.1.b"
            with pytest.raises(ProblemError) as said:
                watch.act(acts.Spin())
            assert said.value.problem.code == "not-yours-to-do"
            assert watch.act("5 on red").seq == 4


# Who is not let in ------------------------------------------------------------------------------------


def say(socket: ClientConnection, message: Any) -> Any:
    socket.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())
    return msgspec.json.decode(socket.recv(LONG))


def closes(socket: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(LONG)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"do": "join", "token": "nobody's"}, "not-signed-in"),
        ({"do": "join"}, "unreadable"),
        ({"do": "join", "token": "x", "role": "dealer"}, "unreadable"),
        ({"do": "act", "order": {"id": "1", "say": "leaves"}}, "unreadable"),
        ({"do": "dance"}, "unreadable"),
        ("{", "unreadable"),
        ("x" * 70_000, "too-large"),
    ],
)
def test_a_wrong_first_word_is_answered_and_hung_up_on(first: Any, code: str) -> None:
    with open_house() as (_, address, _lee), connect(f"{address}/api/tables/t1/watch".replace("http", "ws")) as socket:
        assert say(socket, first)["problem"]["code"] == code
        assert closes(socket) == watching.POLICY


def test_no_such_table_a_place_ahead_and_a_second_join() -> None:
    with open_house() as (_, address, _lee):
        ana = guest(address, "Ana", 1)
        for table, since, code in (("t9", None, "no-such-table"), ("t1", 99, "ahead")):
            with pytest.raises(ProblemError) as said:
                ana.watch(table, since).join()
            assert said.value.problem.code == code
        with connect(f"{address}/api/tables/t1/watch".replace("http", "ws")) as socket:
            assert say(socket, {"do": "join", "token": ana.token})["do"] == "joined"
            assert say(socket, {"do": "join", "token": ana.token})["problem"]["code"] == "unreadable"


def test_a_page_from_elsewhere_is_not_let_in() -> None:
    with open_house() as (_, address, _lee):
        url = f"{address}/api/tables/t1/watch".replace("http", "ws")
        with pytest.raises(InvalidStatus):
            connect(url, additional_headers={"origin": "http://evil.example"}).__enter__()
        with connect(url, additional_headers={"origin": address}) as socket:
            assert say(socket, {"do": "join", "token": "x"})["problem"]["code"] == "not-signed-in"


def test_whoever_says_nothing_is_hung_up_on() -> None:
    hasty = msgspec.structs.replace(GENEROUS, join_time=0.1)
    with open_house(hasty) as (_, address, _lee), connect(f"ws{address[4:]}/api/tables/t1/watch") as socket:
        assert msgspec.json.decode(socket.recv(LONG))["problem"]["code"] == "too-slow"
        assert closes(socket) == watching.POLICY


def test_a_session_that_ends_ends_the_watching_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "RECOGNISED", 0.0)
    with open_house() as (house, address, _lee):
        ana, bo = guest(address, "Ana", 1), house.people.find("Lee")
        assert bo is not None
        with ana.watch("t1") as watch:
            CLOCK.pass_by(GUEST_SESSION)
            house.post(bo, "t1", "1", acts.AskRules())
            with pytest.raises(ProblemError) as said:
                watch.next(LONG)  # news that was being gathered when the session ended may still be told
                house.post(bo, "t1", "2", acts.AskRules())
                watch.next(LONG)
            assert said.value.problem.code == "not-signed-in"


def test_too_many_connections_of_one_sender() -> None:
    with open_house(msgspec.structs.replace(GENEROUS, sockets_each=2)) as (_, address, _lee):
        ana = guest(address, "Ana", 1)
        with ana.watch("t1"), ana.watch("t1"), pytest.raises(ProblemError) as said:
            ana.watch("t1").join()
        assert said.value.problem.code == "too-many"


# A house that comes and goes --------------------------------------------------------------------------


def test_a_house_that_closes_hangs_up_and_answers_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "WAITS", 0.01)
    with open_house() as (_, address, _lee):
        ana = guest(address, "Ana", 1)
        watch = ana.watch("t1")
        watch.join()
    began = monotonic()
    with pytest.raises(Unreachable):
        watch.next(LONG)
    with pytest.raises(Unreachable):
        ana.act("t1", "10 on red")
    assert monotonic() - began < LONG


def test_many_watchers_hear_the_same_and_one_who_does_not_listen_holds_nobody_up() -> None:
    with open_house() as (_, address, _lee):
        ana = guest(address, "Ana", 1)
        deaf = ana.watch("t1")
        deaf.join()  # and never reads
        watches = [ana.watch("t1") for _ in range(8)]
        told: list[list[int]] = [[] for _ in watches]

        def listen(number: int) -> None:
            with watches[number] as watch:
                ready.append(number)
                told[number] = [entry.seq for entry in catch_up(watch, 43)]

        ready: list[int] = []
        threads = [Thread(target=listen, args=(number,)) for number in range(len(watches))]
        for thread in threads:
            thread.start()
        while len(ready) < len(watches):
            sleep(0.01)
        for number in range(40):
            ana.act("t1", acts.Place(f"w{number}", "Ana", "red", 500))
        for thread in threads:
            thread.join(LONG)
        assert told == [list(range(4, 44))] * len(watches)
        deaf.close()
