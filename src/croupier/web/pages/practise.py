"""Practice tables: the page to deal at, and what its script asks for. Each is its trainee's own."""

from __future__ import annotations

from functools import partial

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES, find_game
from croupier.house.own_tables import PRINTED
from croupier.house.people.person import Denied, Person
from croupier.house.practice.table import PracticeTable, Trouble
from croupier.house.practice.tables import Laid
from croupier.house.training.nights import edition_of, list_texts
from croupier.language.words import Unclear
from croupier.web.desk import Desk, decode
from croupier.web.guard import client_of
from croupier.web.http import answer, read_body, token_of
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game, say_notice
from croupier.web.pages.drawing import draw_miniature, draw_scene
from croupier.web.pages.fixtures import DEFINITIONS
from croupier.web.practising import (
    PracticeSaid,
    PracticeShown,
    PracticeWanted,
    show_briefly,
    show_practice,
    show_report,
)
from croupier.web.problems import Wrong


class PractisePages:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._tables = desk, desk.practice

    async def page(self, request: Request) -> Response:
        """The cloth and an empty frame about it: what lies there is asked for with the session of whoever looks."""
        self._desk.requests.take(client_of(request.scope))
        game = str(request.path_params["game"])
        if game not in GAMES:
            raise HTTPException(404)
        texts = list_texts(game)
        text = request.query_params.get("text", texts[0])
        if text not in texts:
            raise HTTPException(404)
        playable, found = find_game(game), edition_of(game, text)
        terms = playable.terms(found, PRINTED.get(game, {}))
        layout = dict(playable.layout(terms))
        scene = next(one for one in playable.scenes(terms) if not one.tall)
        return show(
            request,
            "practise.html",
            game=game,
            title=name_game(game),
            text=text,
            texts=[(key, say_notice(key)) for key in texts],
            troubles=[(one.value, one.value.capitalize()) for one in Trouble],
            miniature=draw_miniature(scene),
            board=draw_scene(scene, layout, f"{playable.title} layout"),
            definitions=DEFINITIONS,
        )

    async def mine(self, request: Request) -> Response:
        """The tables that somebody practises at."""
        person = await self._recognise(request)
        return answer([show_briefly(one) for one in self._tables.of(person.name)])

    async def lay(self, request: Request) -> Response:
        person = await self._recognise(request)
        await self._desk.count("table", self._desk.guests, client_of(request.scope))
        wanted = decode(await self._read(request), PracticeWanted)
        if wanted.game not in GAMES:
            raise Denied("not-to-be-had", "There is no such game.")
        made = partial(self._lay, person, wanted)
        return answer(await to_thread.run_sync(made, limiter=self._desk.reading), 201)

    async def look(self, request: Request) -> Response:
        person = await self._recognise(request)
        return answer(await to_thread.run_sync(self._look, self._find(request, person), limiter=self._desk.reading))

    async def answer(self, request: Request) -> Response:
        """One answer, marked, and what is asked next."""
        person = await self._recognise(request)
        said = decode(await self._read(request), PracticeSaid)
        marked = partial(self._answer, self._find(request, person), said)
        return answer(await to_thread.run_sync(marked, limiter=self._desk.reading))

    async def report(self, request: Request) -> Response:
        """Every answer, for a program."""
        person = await self._recognise(request)
        laid = self._find(request, person)
        with laid.lock:
            return answer(show_report(laid.table))

    async def give_up(self, request: Request) -> Response:
        person = await self._recognise(request)
        self._tables.give_up(person.name, request.path_params["name"])
        return Response(status_code=204)

    async def _recognise(self, request: Request) -> Person:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return person

    async def _read(self, request: Request) -> bytes:
        return await read_body(request, self._desk.settings, self._desk.settings.body)

    def _find(self, request: Request, person: Person) -> Laid:
        return self._tables.find(person.name, request.path_params["name"])

    def _lay(self, person: Person, wanted: PracticeWanted) -> PracticeShown:
        return self._look(self._tables.lay(person.name, wanted.game, wanted.text, wanted.trouble))

    def _look(self, laid: Laid) -> PracticeShown:
        with laid.lock:
            return show_practice(laid)

    def _answer(self, laid: Laid, said: PracticeSaid) -> PracticeShown:
        with laid.lock:
            table = laid.table
            if said.do == "trouble":
                table.set_trouble(read_trouble(said.said))
            elif said.do == "end":
                table.end()
            elif said.number == table.number and not table.is_over:
                give(table, said)
            return show_practice(laid)


def give(table: PracticeTable, said: PracticeSaid) -> None:
    match said.do:
        case "skip":
            table.leave_it()
        case "irregular":
            table.have_trouble()
        case _:
            try:
                table.answer(said.said, said.wagers)
            except Unclear as error:
                raise Denied("unclear", str(error)) from None


def read_trouble(said: str) -> Trouble:
    try:
        return Trouble(said)
    except ValueError:
        raise Wrong("unreadable", f"Say {', '.join(Trouble)}.") from None
