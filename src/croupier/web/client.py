"""A small client: come in, look, act, watch. What cannot be done is a ProblemError, in the house's own words.

client = Client("http://127.0.0.1:8000")
client.come_as_guest("Ana")
client.act("roulette", "sits at 5")
client.act("roulette", "buys 200")
client.act("roulette", Place("w1", "Ana", "red", 1_000))
for news in client.watch("roulette"):
    print(news.look.public.settled)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from time import sleep
from typing import NoReturn, TypeVar
from urllib.parse import SplitResult, quote, urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from croupier.house.hits import JackpotSign
from croupier.house.open_table import Look, Summary
from croupier.house.people.person import Person
from croupier.house.sources import system_entropy
from croupier.table.acts import AnyDeed
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.wagers import Kind
from croupier.web import messages
from croupier.web.messages import Answer, Failed, FromHouse, Join, Joined, News, Order, Post

T = TypeVar("T")
TRIES = 8
WAITS, WAITS_MOST = 0.2, 2.0
"""Seconds before the second try; each further one waits twice as long, up to a limit. Together they are longer than
what a house takes to notice that one of its processes does not stir."""
UNAVAILABLE = 503
"""The house takes nothing just now: its disk is full, its database lost, or the table changes hands."""
_FROM_HOUSE = msgspec.json.Decoder(FromHouse)


class ProblemError(Exception):
    """The house said no; `problem.code` is what to rely on."""

    def __init__(self, problem: messages.Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


class Unreachable(Exception):
    """The house does not answer."""


class Addresses:
    """Where a house is to be found: at each of its processes. Where one does not answer, the next is tried."""

    def __init__(self, said: str | Sequence[str]) -> None:
        self._parts = [urlsplit(one) for one in ([said] if isinstance(said, str) else said)]

    @property
    def now(self) -> SplitResult:
        return self._parts[0]

    def all(self) -> list[str]:
        return [part.geturl() for part in self._parts]

    def turn(self) -> None:
        self._parts.append(self._parts.pop(0))

    def ask_any(self, ask: Callable[[], T]) -> T:
        """The answer of the first that answers at all."""
        for _ in self._parts[1:]:
            try:
                return ask()
            except Unreachable:
                self.turn()
        return ask()


class Client:
    """`address` is the house's, or those of the processes that share it."""

    def __init__(self, address: str | Sequence[str], token: str | None = None, *, timeout: float = 30.0) -> None:
        self._addresses, self._timeout = Addresses(address), timeout
        self.token = token
        self.person: Person | None = None

    # People -------------------------------------------------------------------------------------------

    def come_as_guest(self, name: str) -> Person:
        return self._enter("/api/guests", messages.GuestName(name))

    def sign_in(self, name: str, password: str) -> Person:
        return self._enter("/api/sessions", messages.SignIn(name, password))

    def _enter(self, path: str, said: msgspec.Struct) -> Person:
        signed_in = self._ask_any("POST", path, messages.SignedIn, said)
        self.token, self.person = signed_in.token, signed_in.person
        return signed_in.person

    def sign_out(self) -> None:
        self._ask_any("DELETE", "/api/sessions", None)
        self.token = self.person = None

    # Tables -------------------------------------------------------------------------------------------

    def tables(self) -> list[Summary]:
        return self._ask_any("GET", "/api/tables", list[Summary])

    def jackpots(self) -> list[JackpotSign]:
        """What the meters of the house show, and the last prizes."""
        return self._ask("GET", "/api/jackpots", list[JackpotSign])

    def look(self, table: str) -> Look:
        return self._ask_any("GET", f"/api/tables/{quote(table, safe='')}", Look)

    def layout(self, table: str) -> dict[str, Kind]:
        """What may be bet on at a table, by kind."""
        found = self._ask_any("GET", f"/api/tables/{quote(table, safe='')}/layout", messages.Kinds)
        return {kind.key: kind for kind in found.kinds}

    def entries(self, table: str, after: int = 0, most: int = 100) -> list[Entry]:
        path = f"/api/tables/{quote(table, safe='')}/entries?after={after}&most={most}"
        return self._ask_any("GET", path, messages.Entries).entries

    def act(self, table: str, what: AnyDeed | str, *, about: int | None = None, sent: str | None = None) -> Entry:
        """A deed, or words. Tried again under the same id where the house did not answer: it is done once."""
        order = make_order(what, about, sent)
        path = f"/api/tables/{quote(table, safe='')}/acts"
        accepted = retry(lambda: self._ask("POST", path, messages.Accepted, order), self._addresses)
        return accepted.entry

    def watch(self, table: str, since: int | None = None) -> Watch:
        """What happens at a table from now on, or since an entry; a connection that is lost is made again."""
        path = f"/api/tables/{quote(table, safe='')}/watch"
        return Watch(Addresses(self._addresses.all()), path, self.token or "", since, self._timeout)

    # The wire -----------------------------------------------------------------------------------------

    def _ask_any(self, method: str, path: str, gives: type[T] | None, body: msgspec.Struct | None = None) -> T:
        return self._addresses.ask_any(lambda: self._ask(method, path, gives, body))

    def _ask(self, method: str, path: str, gives: type[T] | None, body: msgspec.Struct | None = None) -> T:
        address = self._addresses.now
        kind = HTTPSConnection if address.scheme == "https" else HTTPConnection
        connection = kind(address.netloc, timeout=self._timeout)
        headers = {"content-type": "application/json"}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        try:
            connection.request(method, path, encode(body) if body is not None else None, headers)
            return read_answer(connection.getresponse(), gives)
        except (OSError, HTTPException) as error:
            raise Unreachable(f"{address.netloc} does not answer: {error}") from error
        finally:
            connection.close()


class Watch:
    """News of one table, entry by entry without a gap, over as many connections as it takes. `look` is the table as it
    stands; `since` the last entry that was told."""

    def __init__(self, addresses: Addresses, path: str, token: str, since: int | None, timeout: float) -> None:
        self._addresses, self._path, self._token, self._timeout = addresses, path, token, timeout
        self.since = since
        self.look: Look | None = None
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._answers: dict[str, Answer] = {}
        self._unread: list[News] = []

    @property
    def _address(self) -> str:
        address = self._addresses.now
        return f"{'wss' if address.scheme == 'https' else 'ws'}://{address.netloc}{self._path}"

    def __enter__(self) -> Watch:
        self._addresses.ask_any(self.join)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def join(self) -> Look:
        """The table as it stands. Called by itself where news is asked for."""
        try:
            opening = connect(self._address, open_timeout=self._timeout, close_timeout=1.0, max_size=2**24)
            self._socket = self._open.enter_context(opening)
        except (OSError, WebSocketException) as error:
            raise Unreachable(f"{self._address} does not answer: {error}") from error
        self._send(Join(self._token, self.since))
        try:
            joined = self._await()
        except ProblemError:
            self._hang_up()
            raise
        assert isinstance(joined, Joined), joined
        self.look = joined.look
        if self.since is None:
            self.since = joined.look.seq
        return joined.look

    def act(self, what: AnyDeed | str, *, about: int | None = None, sent: str | None = None) -> Entry:
        """As Client.act, on this connection; news that comes meanwhile is kept for whoever asks."""
        order = make_order(what, about, sent)
        return retry(lambda: self._act(order), self._addresses)

    def _act(self, order: Order) -> Entry:
        self._connected()
        self._send(Post(order))
        while order.id not in self._answers:
            message = self._await()
            if isinstance(message, Answer):
                self._answers[message.id] = message
            elif isinstance(message, News):
                self._unread.append(message)
        answer = self._answers.pop(order.id)
        if answer.entry is None:
            assert answer.problem is not None
            raise ProblemError(answer.problem)
        return answer.entry

    def next(self, timeout: float | None = None) -> News:
        """The next news; Unreachable where none comes in time, or nobody answers any more."""
        return retry(lambda: self._next(timeout), self._addresses)

    def _next(self, timeout: float | None) -> News:
        self._connected()
        while not self._unread:
            message = self._receive(timeout)
            if isinstance(message, News):
                self._unread.append(message)
        news = self._unread.pop(0)
        self.since, self.look = news.entries[-1].seq, news.look
        return news

    def __iter__(self) -> Iterator[News]:
        while True:
            yield self.next()

    def close(self) -> None:
        self._socket = None
        self._open.close()

    def _connected(self) -> None:
        if self._socket is None:
            self.join()

    def _send(self, message: msgspec.Struct) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):  # what the house said before it hung up is still to be read
            self._socket.send(encode(message).decode())

    def _await(self) -> Joined | News | Answer:
        """What is owed to whoever asked; a house that does not say it in time is turned away from."""
        try:
            return self._receive(self._timeout)
        except TimeoutError as error:
            self._lose(error)

    def _receive(self, timeout: float | None) -> Joined | News | Answer:
        assert self._socket is not None
        try:
            message: Joined | News | Answer | Failed = _FROM_HOUSE.decode(self._socket.recv(timeout))
        except ConnectionClosed as error:
            self._lose(error)
        except TimeoutError as error:
            raise TimeoutError(f"nothing happened in {timeout} seconds") from error
        if isinstance(message, Failed):
            if message.problem.status == UNAVAILABLE:
                self._hang_up()
            raise ProblemError(message.problem)
        return message

    def _lose(self, error: Exception) -> NoReturn:
        self._hang_up()
        raise Unreachable(f"{self._address} hung up: {error}") from error

    def _hang_up(self) -> None:
        """The connection is gone: what was not read is told anew, from the last entry that was."""
        self.close()
        self._unread.clear()


def make_order(what: AnyDeed | str, about: int | None, sent: str | None) -> Order:
    named = system_entropy(8).hex() if sent is None else sent
    return Order(named, say=what, about=about) if isinstance(what, str) else Order(named, deed=what, about=about)


def retry(ask: Callable[[], T], addresses: Addresses) -> T:
    """Whatever is asked may be asked again: an act has its id, and news its place."""
    for attempt in range(TRIES):
        try:
            return ask()
        except (Unreachable, ProblemError) as error:
            again = isinstance(error, Unreachable) or error.problem.status == UNAVAILABLE
            if not again or attempt == TRIES - 1:
                raise
            addresses.turn()
            sleep(min(WAITS * 2**attempt, WAITS_MOST))
    raise AssertionError("the last try returns or raises")


def read_answer(response: HTTPResponse, gives: type[T] | None) -> T:
    raw = response.read()
    if response.status >= 400:
        if response.headers.get_content_type() != "application/problem+json":
            raise Unreachable(f"no house answers there: HTTP {response.status}")
        raise ProblemError(msgspec.json.decode(raw, type=messages.Problem))
    return msgspec.json.decode(raw, type=gives) if gives is not None else None  # type: ignore[return-value]
