"""The house over WebSocket: join a table, hear what happens there, act.

A watcher who cannot keep up is not waited for: news is gathered and sent together, and a socket that takes nothing is
hung up on. Whoever comes back says the last entry that he or she has and gets everything since.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

import msgspec
from anyio import to_thread
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from croupier.house.open_table import OpenTable
from croupier.house.people.person import Denied, Person
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.web.brief import Keeping
from croupier.web.desk import Desk, decode
from croupier.web.guard import LOG, client_of, is_own_origin
from croupier.web.messages import Answer, Failed, FromClient, Join, Joined, News, Order
from croupier.web.problems import Wrong, describe, refuse, write

TOGETHER_MOST = 100
"""How many entries one message of news brings at most."""
GATHERED, GATHERED_MOST = 0.02, 0.5
"""Seconds for which news is gathered: what happens at once is told at once. Longer where the house is busy, so that
telling holds up nobody who acts."""
YIELDS = 150
"""How many times as long as the house is late with anything news is gathered."""
RECOGNISED = 15.0
"""Seconds after which a watcher's session is looked at again."""
NORMAL, GOING_AWAY, POLICY, TOO_LARGE, FAULT = 1000, 1001, 1008, 1009, 1011
_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class Gone(Exception):
    """The client has hung up, or does not take what is sent."""


async def serve_socket(desk: Desk, socket: WebSocket) -> None:
    """One connection from its first word to its last; whatever is wrong is said before hanging up."""
    if not is_own_origin(socket.headers, desk.settings):
        await socket.close(POLICY)
        return
    await socket.accept()
    sender = client_of(socket.scope)
    desk.sockets[sender] += 1
    code = NORMAL
    try:
        if desk.sockets[sender] > desk.settings.sockets_each or desk.sockets.total() > desk.settings.sockets_most:
            raise Wrong("too-many", "There are too many connections; close some.")
        await Watching(desk, socket).run()
    except (Gone, WebSocketDisconnect):
        pass
    except Exception as error:
        code = await say_why(desk, socket, error)
    finally:
        desk.sockets[sender] -= 1
        if not desk.sockets[sender]:
            del desk.sockets[sender]
        if socket.application_state is WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(GOING_AWAY if desk.closing else code)


async def say_why(desk: Desk, socket: WebSocket, error: Exception) -> int:
    problem = describe(error)
    if problem is None:
        LOG.error("fault at %s", socket.url.path, exc_info=error)
        problem = write("fault", 500, "A fault of the house", "Something is broken here; nothing was done.")
    with suppress(Gone, WebSocketDisconnect, RuntimeError):
        await send(desk, socket, Failed(problem))
    return FAULT if problem.status >= 500 else POLICY


async def send(desk: Desk, socket: WebSocket, message: msgspec.Struct | bytes) -> None:
    raw = message if isinstance(message, bytes) else encode(message)
    try:
        async with asyncio.timeout(desk.settings.send_time):
            await socket.send_text(raw.decode())
    except TimeoutError:
        raise Gone from None


class Watching:
    """One person at one table."""

    def __init__(self, desk: Desk, socket: WebSocket) -> None:
        self._desk, self._socket = desk, socket
        self._news = asyncio.Event()
        self._token, self._recognised = "", 0.0
        self._keeping: Keeping | None = None  # what somebody has who wants changes only

    async def run(self) -> None:
        table = self._desk.house.find(self._socket.path_params["table"])
        person, since = await self._join(table)
        with self._present(table.book.name, person.name), self._desk.waiting_at(table).wait(self._news):
            if table.book.table.now.seq > since:
                self._news.set()
            telling = asyncio.create_task(self._tell(table, person, since))
            hearing = asyncio.create_task(self._hear(table, person))
            done, rest = await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            ended = await asyncio.gather(*done, *rest, return_exceptions=True)
            for why in ended[: len(done)]:
                if isinstance(why, BaseException):
                    raise why

    @contextmanager
    def _present(self, table: str, player: str) -> Iterator[None]:
        """Whoever has a page open is not gone."""
        presence = self._desk.house.presence
        presence.open_page(table, player)
        try:
            yield
        finally:
            presence.close_page(table, player)

    async def _join(self, table: OpenTable) -> tuple[Person, int]:
        """Who it is, and from where news is to follow."""
        try:
            async with asyncio.timeout(self._desk.settings.join_time):
                said = await self._receive()
        except TimeoutError:
            raise Wrong("too-slow", "Join first: say who you are.") from None
        if not isinstance(said, Join):
            raise Wrong("unreadable", "Join first: say who you are.")
        self._token = said.token
        person = await self._recognise()
        look = await to_thread.run_sync(self._desk.house.look, person, table.book.name, limiter=self._desk.reading)
        if said.since is not None and said.since > look.seq and not await self._reaches(table, said.since):
            raise Wrong("ahead", f"The last entry of this table is number {look.seq}.")
        if said.brief:
            self._keeping = Keeping(table, person)
            look = table.look_with(person, self._keeping.common)
        await send(self._desk, self._socket, Joined(person, look))
        return person, look.seq if said.since is None else said.since

    async def _reaches(self, table: OpenTable, seq: int) -> bool:
        """Has the store come so far? A process that does not know yet that it lost the table may not have."""
        return await to_thread.run_sync(self._desk.house.reaches, table.book.name, seq, limiter=self._desk.reading)

    async def _recognise(self) -> Person:
        """A session that ends, ends here too."""
        person = await self._desk.recognise(self._token)
        self._recognised = monotonic()
        return person

    async def _tell(self, table: OpenTable, person: Person, after: int) -> None:
        pause = GATHERED
        while not self._desk.closing:
            await self._news.wait()
            self._news.clear()
            if monotonic() - self._recognised > RECOGNISED:
                person = await self._recognise()
            raw, after, more = await self._gather(table, person, after)
            if raw is not None:
                await send(self._desk, self._socket, raw)
            if more:
                self._news.set()
            else:
                slept = monotonic()
                await asyncio.sleep(pause)
                late = monotonic() - slept - pause
                pause = min(max(GATHERED, YIELDS * late), GATHERED_MOST)

    async def _gather(self, table: OpenTable, person: Person, after: int) -> tuple[bytes | None, int, bool]:
        """What is at hand is told at once; only what must be read from the store is read by a thread, which takes
        several times as long to wake as such news takes to write."""
        gather = self._gather_brief if self._keeping is not None else gather_news
        if table.book.linked is None and table.has_at_hand(after):  # a jackpot's meter is in the store
            return gather(table, person, after)
        return await to_thread.run_sync(gather, table, person, after, limiter=self._desk.reading)

    def _gather_brief(self, table: OpenTable, person: Person, after: int) -> tuple[bytes | None, int, bool]:
        assert self._keeping is not None
        entries = table.read(person, after, TOGETHER_MOST)
        if not entries:
            return self._keeping.tell_times(table), after, False
        last = entries[-1].seq
        raw = self._keeping.tell(table, person, self._desk.differences_at(table), entries)
        return raw, last, self._keeping.common.table.now.seq > last

    async def _hear(self, table: OpenTable, person: Person) -> None:
        while True:
            said = await self._receive()
            if isinstance(said, Join):
                raise Wrong("unreadable", "Somebody has joined on this connection; open another.")
            answer = await self._act(table, person, said.order)
            await send(self._desk, self._socket, answer)
            if answer.problem is not None and answer.problem.code == "too-many":
                await asyncio.sleep(self._desk.settings.deaf_time)

    async def _act(self, table: OpenTable, person: Person, order: Order) -> Answer:
        try:
            done = await self._desk.post(person, table.book.name, order, self._token)
        except Exception as error:
            problem = describe(error)
            if problem is None or (isinstance(error, Denied) and error.code == "not-signed-in"):
                raise
            return Answer(order.id, problem=problem)
        return Answer(order.id, entry=done) if isinstance(done, Entry) else Answer(order.id, problem=refuse(done))

    async def _receive(self) -> FromClient:
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise Gone
        raw = message.get("text") or message.get("bytes") or ""
        if len(raw) > self._desk.settings.body:
            raise Wrong("too-large", f"A message has at most {self._desk.settings.body} bytes.")
        return decode(raw, _DECODER)


def gather_news(table: OpenTable, person: Person, after: int) -> tuple[bytes | None, int, bool]:
    """The next news after an entry, ready to be sent; where it ends; and whether there is more."""
    entries = table.read(person, after, TOGETHER_MOST)
    if not entries:
        return None, after, False
    last = entries[-1].seq
    look = table.look_raw(person)
    return encode(News(entries, look)), last, look.seq > last
