"""The house over HTTP: people, tables, views, entries, acts."""

from __future__ import annotations

import asyncio
from datetime import date
from functools import partial
from typing import TypeVar

import msgspec
from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.gazette import GazetteError
from croupier.gazette.cite import cite, spell
from croupier.gazette.notices import CASINOS
from croupier.gazette.readings import Reading, readings_on
from croupier.gazette.register import gist
from croupier.house.by_hand import lay_by_hand
from croupier.house.consoles.console import show_console
from croupier.house.consoles.pit import show_pit, show_pit_table
from croupier.house.own_tables import Wanted, at_casino, lay_own
from croupier.house.people.people import Session
from croupier.house.trying import try_all
from croupier.table.codec import encode
from croupier.table.refusals import Refusal
from croupier.web.desk import Desk, decode
from croupier.web.guard import LOG, client_of, is_own_origin
from croupier.web.limits import Settings
from croupier.web.messages import (
    Accepted,
    Chips,
    Entries,
    GuestName,
    Kinds,
    Order,
    Problem,
    ReadingShown,
    RuleShown,
    SignedIn,
    SignIn,
)
from croupier.web.problems import Wrong, describe, refuse, unknown_status, write

T = TypeVar("T", bound=msgspec.Struct)
ENTRIES_MOST = 500


def answer(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def tell(problem: Problem, retry_after: int | None = None) -> Response:
    headers = {"retry-after": str(retry_after)} if retry_after is not None else None
    return Response(encode(problem), problem.status, headers, media_type="application/problem+json")


async def fail(request: Request, error: Exception) -> Response:
    """Any exception as a problem; a fault of ours says nothing but that it is one, and is logged in full."""
    if isinstance(error, HTTPException):
        return tell(unknown_status(error.status_code))
    if (problem := describe(error)) is not None:
        if isinstance(error, Wrong) and error.retry_after is not None:
            return tell(problem, error.retry_after)
        return tell(problem, 2 if problem.status == 503 else None)
    LOG.error("fault at %s", request.url.path, exc_info=error)
    return tell(write("fault", 500, "A fault of the house", "Something is broken here; nothing was done."))


class Api:
    """Every address below /api; each looks at who asks before it does anything."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._house, self._settings = desk, desk.house, desk.settings

    # People -------------------------------------------------------------------------------------------

    async def admit(self, request: Request) -> Response:
        """A guest comes."""
        await self._desk.count("guest", self._desk.guests, client_of(request.scope))
        said = await self._body(request, GuestName)
        session = await to_thread.run_sync(self._house.people.admit, said.name, limiter=self._desk.reading)
        return answer(SignedIn(session.token, session.person), 201)

    async def sign_in(self, request: Request) -> Response:
        """Attempts are counted for each address and each name. Whoever comes from where he or she has signed in before
        is counted apart from strangers who try that name: nobody is kept out of the house by those."""
        sender = client_of(request.scope)
        await self._desk.count("sign-in", self._desk.sign_ins, sender)
        said = await self._body(request, SignIn)
        known = await to_thread.run_sync(self._house.people.has_met, said.name, sender, limiter=self._desk.reading)
        name = f"name {said.name.casefold()}"
        await self._desk.count("sign-in", self._desk.sign_ins, f"{name} from {sender}" if known else name)
        session = await to_thread.run_sync(self._sign_in, said, sender, limiter=self._desk.hashing)
        return answer(SignedIn(session.token, session.person), 201)

    def _sign_in(self, said: SignIn, sender: str) -> Session:
        people = self._house.people
        session = people.sign_in(said.name, said.password)
        people.meet(session.person, sender)
        return session

    async def sign_out(self, request: Request) -> Response:
        await self._desk.recognise(token_of(request))
        await to_thread.run_sync(self._house.people.sign_out, token_of(request) or "")
        return Response(status_code=204)

    async def who_am_i(self, request: Request) -> Response:
        return answer(await self._desk.recognise(token_of(request)))

    async def my_chips(self, request: Request) -> Response:
        """What a guest left tables with, to bring to the next."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        carried = await to_thread.run_sync(self._house.people.carried, person.name, limiter=self._desk.reading)
        return answer(Chips(carried))

    # Tables -------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        return answer(self._house.summaries())

    async def law(self, request: Request) -> Response:
        """What a casino had on a day, and what may be chosen about a table of one's own."""
        self._desk.requests.take(client_of(request.scope))
        casino = request.query_params.get("casino", "auckland")
        if casino not in CASINOS:
            raise Wrong("unreadable", f"A casino is one of {', '.join(CASINOS)}.")
        return answer(at_casino(casino, read_day(request)))

    async def lay_table(self, request: Request) -> Response:
        """A table of one's own."""
        person = await self._desk.recognise(token_of(request))
        await self._desk.count("table", self._desk.guests, client_of(request.scope))
        wanted = await self._body(request, Wanted)
        laid = partial(lay_by_hand if wanted.by_hand else lay_own, self._house, person, wanted)
        return answer(await to_thread.run_sync(laid, limiter=self._desk.reading), 201)

    async def look(self, request: Request) -> Response:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        name = request.path_params["table"]
        return answer(await to_thread.run_sync(self._house.look, person, name, limiter=self._desk.reading))

    async def layout(self, request: Request) -> Response:
        """What may be bet on at a table, which everybody who comes to it can see."""
        self._desk.requests.take((await self._desk.recognise(token_of(request))).name)
        return answer(Kinds(self._house.find(request.path_params["table"]).kinds()))

    async def entries(self, request: Request) -> Response:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        name = request.path_params["table"]
        after, most = read_number(request, "after", 0, 2**53 - 1), read_number(request, "most", 100, ENTRIES_MOST)
        read = partial(self._house.read, person, name, after, max(1, most))
        return answer(Entries(*await to_thread.run_sync(read, limiter=self._desk.reading)))

    async def act(self, request: Request) -> Response:
        """One act. 200 with its entry; 409 where the table refuses it, with the rule."""
        person = await self._desk.recognise(token_of(request))
        order = await self._body(request, Order)
        done = await self._desk.post(person, request.path_params["table"], order)
        return tell(refuse(done)) if isinstance(done, Refusal) else answer(Accepted(done))

    async def try_out(self, request: Request) -> Response:
        """What would come of an act, for whoever answers for the table. Nothing is done."""
        person = await self._desk.recognise(token_of(request))
        order = await self._body(request, Order)
        found = await self._desk.try_out(person, request.path_params["table"], order)
        return tell(refuse(found)) if isinstance(found, Refusal) else answer(found)

    async def possible(self, request: Request) -> Response:
        """What can be declared or directed now, with the facts it needs; and why the rest cannot."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        name = request.path_params["table"]
        return answer(await to_thread.run_sync(try_all, self._house, person, name, limiter=self._desk.reading))

    async def console(self, request: Request) -> Response:
        """What the dealer of a table has before him or her."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        name = request.path_params["table"]
        return answer(await to_thread.run_sync(show_console, self._house, person, name, limiter=self._desk.reading))

    async def pit(self, request: Request) -> Response:
        """Every table that somebody answers for, at a glance."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return answer(
            await to_thread.run_sync(show_pit, self._house, person, self._desk.lamps, limiter=self._desk.reading)
        )

    async def pit_table(self, request: Request) -> Response:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        name = request.path_params["table"]
        show = partial(show_pit_table, self._house, person, name, self._desk.lamps)
        return answer(await to_thread.run_sync(show, limiter=self._desk.reading))

    async def call(self, request: Request) -> Response:
        """A dealer calls a supervisor."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return answer(self._desk.lamps.light(self._house, person, request.path_params["table"]), 201)

    async def answer_call(self, request: Request) -> Response:
        """A supervisor has come."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        self._desk.lamps.put_out(self._house, person, request.path_params["table"])
        return Response(status_code=204)

    async def jackpots(self, request: Request) -> Response:
        """What the meters show, and the last prizes: signs that everybody can see."""
        self._desk.requests.take(client_of(request.scope))
        return answer(await to_thread.run_sync(self._house.jackpots, limiter=self._desk.reading))

    # What people want to know -------------------------------------------------------------------------

    async def odds(self, request: Request) -> Response:
        """The house edge of every wager at a table."""
        self._desk.requests.take((await self._desk.recognise(token_of(request))).name)
        opened = self._house.find(request.path_params["table"])
        return answer(await to_thread.run_sync(self._house.teacher.edges, opened, limiter=self._desk.advising))

    async def hint(self, request: Request) -> Response:
        """What each of a player's choices is worth now."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        opened = self._house.find(request.path_params["table"])
        return answer(
            await to_thread.run_sync(self._house.teacher.hint, opened, person.name, limiter=self._desk.advising)
        )

    async def scoreboard(self, request: Request) -> Response:
        """The past results of a table as they are marked beside it."""
        self._desk.requests.take((await self._desk.recognise(token_of(request))).name)
        opened = self._house.find(request.path_params["table"])
        return answer(await to_thread.run_sync(opened.scoreboard, limiter=self._desk.reading))

    async def rule(self, request: Request) -> Response:
        """One rule in our words, with its readings."""
        self._desk.requests.take(client_of(request.scope))
        try:
            named = cite(request.path_params["rule"])
            told = RuleShown(named, spell(named), gist(named), tuple(tell_reading(one) for one in readings_on(named)))
        except (GazetteError, ValueError):
            raise Wrong("no-such-rule", "There is no rule of that name in the register.") from None
        return answer(told)

    # Figures ------------------------------------------------------------------------------------------

    async def figures(self, request: Request) -> Response:
        """Of all tables that somebody answers for, and together."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return answer(await to_thread.run_sync(self._house.figures, person, limiter=self._desk.counting))

    async def table_figures(self, request: Request) -> Response:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        find, name = self._house.table_figures, request.path_params["table"]
        return answer(await to_thread.run_sync(find, person, name, limiter=self._desk.counting))

    # The house ----------------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        found = await to_thread.run_sync(self._house.health)
        return answer(found, 200 if found.ok and not self._desk.closing else 503)

    async def _body(self, request: Request, kind: type[T]) -> T:
        return decode(await read_body(request, self._settings, self._settings.body), kind)


async def read_body(request: Request, settings: Settings, most: int) -> bytes:
    """What was sent, if it comes from a page of ours, in time, and is not too large."""
    if not is_own_origin(request.headers, settings):
        raise Wrong("wrong-origin", "Open the page at the address of this house.")
    parts = bytearray()
    try:
        async with asyncio.timeout(settings.body_time):
            async for part in request.stream():
                parts += part
                if len(parts) > most:
                    raise Wrong("too-large", f"A message has at most {most} bytes.")
    except TimeoutError:
        raise Wrong("too-slow", f"A message comes within {settings.body_time:g} seconds.") from None
    return bytes(parts)


def tell_reading(reading: Reading) -> ReadingShown:
    return ReadingShown(reading.id, reading.question, reading.reading)


def token_of(request: Request) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def read_day(request: Request) -> date:
    try:
        return date.fromisoformat(request.query_params.get("on", "1997-05-03"))
    except ValueError:
        raise Wrong("unreadable", "A day is written 1997-05-03.") from None


def read_number(request: Request, name: str, default: int, most: int) -> int:
    said = request.query_params.get(name)
    if said is None:
        return default
    if not (said.isascii() and said.isdecimal() and len(said) <= 16 and int(said) <= most):
        raise Wrong("unreadable", f"{name} is a whole number from 0 to {most}.")
    return int(said)
