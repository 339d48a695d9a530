"""The addresses of the inspector's pages: everything is an inspector's alone, and looked up anew each time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TypeVar

import msgspec
from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from croupier.gazette.cite import brief
from croupier.gazette.editions import edition
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.house.inspecting.checking import NotAnExport
from croupier.house.inspecting.inspection import Inspection
from croupier.house.open_table import OpenTable
from croupier.house.people.person import Denied
from croupier.web.desk import Desk
from croupier.web.http import answer, read_body, read_number, token_of
from croupier.web.inspecting.messages import (
    AuditShown,
    DisputeAt,
    HouseInspected,
    LawShown,
    NoticeAt,
    RoundsOf,
    TableInspected,
)
from croupier.web.inspecting.replayed import make_replay, name_rules
from croupier.web.pages.law import WORDS
from croupier.web.problems import Wrong

T = TypeVar("T")
ROUNDS_MOST = 200
SEQ_MOST = 2**53 - 1
KEY_SIZE = 32


class Inspecting:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._house = desk, desk.house

    async def _enter(self, request: Request) -> Inspection:
        """Denied to everybody but inspectors."""
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return self._house.inspection.enter(person)

    async def _count(self, find: Callable[[], T], limiter: CapacityLimiter | None = None) -> T:
        return await to_thread.run_sync(find, limiter=limiter or self._desk.counting)

    # What there is to look into -----------------------------------------------------------------------

    async def house(self, request: Request) -> Response:
        """The tables, the notices due and given, the disputes."""
        inspection = await self._enter(request)
        return answer(await self._count(lambda: self._show_house(inspection)))

    def _show_house(self, inspection: Inspection) -> HouseInspected:
        names = [one.name for one in inspection.tables()]
        titles = {name: inspection.title(name) for name in names}
        return HouseInspected(
            "" if inspection.key is None else inspection.key.hex(),
            tuple(self._show_table(inspection, name) for name in names),
            tuple(
                NoticeAt(name, titles[name], brief(one.cite), one) for name in names for one in inspection.notices(name)
            ),
            tuple(
                DisputeAt(name, titles[name], one.before, max([one.seq, *(step.seq for step in one.steps)]), one)
                for name in names
                for one in inspection.disputes(name)
            ),
        )

    def _show_table(self, inspection: Inspection, name: str) -> TableInspected:
        digest, setup, opened = inspection.digest(name), inspection.setup(name), self._find(name)
        return TableInspected(
            name=name,
            title=inspection.title(name),
            casino=CASINOS[setup.casino].name,
            here=opened is not None,
            open=opened is not None and opened.book.table.now.open,
            at=digest.at,
            entries=digest.seq,
            rounds=len(digest.rounds),
            irregular=sum(bool(one.marks) for one in digest.rounds.values()),
            due=sum(one.given is None for one in digest.notices.values()),
            disputed=sum(not one.closed for one in digest.disputes.values()),
            law=None if digest.at is None else self._law(setup.game, setup.casino, digest.at.date()),
        )

    def _law(self, game: str, casino: str, day: date) -> LawShown:
        found = edition(game, casino, day)
        gazette = NOTICES[found.instrument].gazette if found.instrument else ""
        year = (found.instrument or "")[:4]
        return LawShown(year, gazette, WORDS[found.status], found.label, found.reason, name_rules(found.cites))

    def _find(self, name: str) -> OpenTable | None:
        try:
            return self._house.find(name)
        except Denied:
            return None

    async def rounds(self, request: Request) -> Response:
        """The rounds of a table, the newest first."""
        inspection = await self._enter(request)
        name = request.path_params["table"]
        before = read_number(request, "before", SEQ_MOST, SEQ_MOST)
        most = read_number(request, "most", 40, ROUNDS_MOST)
        return answer(await self._count(lambda: show_rounds(inspection, name, before, most)))

    async def replay(self, request: Request) -> Response:
        """A round, or any stretch of entries, put to the table again."""
        inspection = await self._enter(request)
        name = request.path_params["table"]
        return answer(
            await self._count(lambda: make_replay(inspection, name, *find_stretch(request, inspection, name)))
        )

    # Proofs -------------------------------------------------------------------------------------------

    async def export(self, request: Request) -> Response:
        """What `croupier export` writes: a round, a day, a stretch or all."""
        inspection = await self._enter(request)
        name = request.path_params["table"]

        def make() -> bytes:
            if "on" in request.query_params:
                return msgspec.json.encode(inspection.export(name, on=read_date(request)))
            if request.query_params.keys() & {"round", "first", "last"}:
                return msgspec.json.encode(inspection.export(name, *find_stretch(request, inspection, name)))
            return msgspec.json.encode(inspection.export(name))

        return Response(await self._count(make), media_type="application/json")

    async def audit(self, request: Request) -> Response:
        """The house's own audit of a whole table."""
        inspection = await self._enter(request)
        found = await self._count(lambda: inspection.audit(request.path_params["table"]))
        return answer(AuditShown(found.table, found.entries, found.checkpoints, found.is_sound, found.findings))

    async def check(self, request: Request) -> Response:
        """An export that the inspector brings: judged again, and laid beside the house's own journal."""
        inspection = await self._enter(request)
        key = read_key(request)
        raw = await read_body(request, self._desk.settings, self._desk.settings.export)
        try:
            return answer(await self._count(lambda: inspection.check(raw, key)))
        except NotAnExport as error:
            raise Wrong("unreadable", str(error)) from None


def show_rounds(inspection: Inspection, name: str, before: int, most: int) -> RoundsOf:
    digest = inspection.digest(name)
    found = [one for one in digest.rounds.values() if one.number < before]
    ends = max((one.last for one in digest.rounds.values()), default=0)
    return RoundsOf(
        name,
        inspection.title(name),
        CASINOS[inspection.setup(name).casino].name,
        digest.seq,
        inspection.open_until(name),
        ends + 1,
        tuple(reversed(found[-most:] if most else [])),
        len(found) > most,
    )


def find_stretch(request: Request, inspection: Inspection, name: str) -> tuple[int, int]:
    """`round` (counted from 1), or `first` and `last`; the last round where nothing is said."""
    rounds = inspection.digest(name).rounds
    if "first" in request.query_params or "last" in request.query_params:
        first = read_number(request, "first", 1, SEQ_MOST)
        return max(1, first), read_number(request, "last", SEQ_MOST, SEQ_MOST)
    if "round" not in request.query_params:
        return (1, SEQ_MOST) if not rounds else (rounds[max(rounds)].first, rounds[max(rounds)].last)
    number = read_number(request, "round", 1, SEQ_MOST) - 1
    if number not in rounds:
        raise Wrong("not-found", f"Table {name} has no round {number + 1} in which a wager was settled.")
    return rounds[number].first, rounds[number].last


def read_date(request: Request) -> date:
    try:
        return date.fromisoformat(request.query_params["on"])
    except ValueError:
        raise Wrong("unreadable", "A day is written 1997-05-03.") from None


def read_key(request: Request) -> bytes | None:
    said = request.query_params.get("key", "")
    if not said:
        return None
    try:
        key = bytes.fromhex(said)
    except ValueError:
        key = b""
    if len(key) != KEY_SIZE:
        raise Wrong("unreadable", "A public key is 64 hexadecimal figures.")
    return key
