"""The trainer: a page of all drills, a page to drill at, and the questions and marks as JSON.

What a guest has learnt is kept in the browser alone; that of somebody who has signed in, in the house.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache, partial
from time import time
from typing import Annotated

import msgspec
from anyio import to_thread
from msgspec import Meta
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES, find_game
from croupier.gazette.cite import Cite, brief
from croupier.gazette.register import gist
from croupier.house.drills.drills import DRILLS, SEEDS, ask, drills_of
from croupier.house.drills.marking import mark
from croupier.house.drills.question import Marked, Row
from croupier.house.people.person import Denied, Person
from croupier.house.training.nights import FIRST, list_texts
from croupier.house.training.progress import Card, Day, Progress, name_card
from croupier.money import Cents, dollars
from croupier.web.desk import Desk, decode
from croupier.web.guard import client_of, is_own_origin
from croupier.web.http import answer, read_body, token_of
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game, say_notice
from croupier.web.pages.drill_picture import draw_question
from croupier.web.pages.fixtures import DEFINITIONS
from croupier.web.problems import Wrong

BODY_MOST = 500
BROUGHT_MOST = 256 * 1024
"""What a browser may bring: hundreds of cards and errors."""
RULES_SHOWN = 2


class QuestionShown(msgspec.Struct, frozen=True):
    """A question without its answer. `choices` is empty where an amount is asked for; `picture` is an SVG."""

    asks: str
    beside: str
    facts: tuple[str, ...]
    choices: tuple[str, ...]
    picture: str
    usual: int


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: cents, or the number of a choice, to the question of that kind and seed under that text. With the
    `day` of one's own calendar, and the `seconds` it took, it is noted for somebody who has signed in."""

    kind: str
    seed: int
    said: int
    text: str = FIRST
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0
    day: Day | None = None


class CitedRule(msgspec.Struct, frozen=True):
    cite: Cite
    name: str
    gist: str


class MarkShown(msgspec.Struct, frozen=True):
    """A mark; `owed` is in words what the error costs and whom. `card` is the drill's where the house keeps it."""

    right: bool
    says: str
    answer: str
    right_choice: int
    error: Cents
    cost: Cents
    owed: str
    slip: str
    wager: str
    rows: tuple[Row, ...]
    rules: tuple[CitedRule, ...]
    card: Card | None = None


def say_cost(marked: Marked, whose: str) -> str:
    """What comes of the error, for whom."""
    if marked.cost > 0:
        return "The house has paid it, and may recover it."
    if marked.cost < 0:
        return f"It is owed to {whose or 'the player'}, and is yours to make good."
    if marked.stakes:
        return f"{dollars(marked.stakes)} hangs on it."
    return ""


@lru_cache(maxsize=256)
def draw(game: str, kind: str, seed: int, text: str) -> QuestionShown:
    question = ask(game, kind, seed, text)
    choices = tuple(choice.says for choice in question.choices)
    picture = draw_question(question)
    return QuestionShown(question.asks, question.beside, question.facts, choices, picture, DRILLS[kind].usual)


def judge(game: str, said: Said) -> MarkShown:
    question = ask(game, said.kind, said.seed, said.text)
    try:
        marked = mark(question, said.said)
    except ValueError as error:
        raise Wrong("unreadable", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    cites = (*marked.cites[:RULES_SHOWN], *((marked.cost_by,) if marked.cost_by is not None else ()))
    return MarkShown(
        marked.right,
        marked.says,
        marked.answer,
        question.right,
        marked.error,
        marked.cost,
        say_cost(marked, question.whose),
        marked.slip,
        marked.wager,
        marked.rows,
        tuple(CitedRule(one, brief(one), gist(one)) for one in dict.fromkeys(cites)),
    )


class TextOffered(msgspec.Struct, frozen=True):
    """A text of a game, with its drills."""

    key: str
    says: str
    kinds: tuple[str, ...]


def offer(game: str) -> tuple[TextOffered, ...]:
    return tuple(
        TextOffered(key, f"Rules of {say_notice(key)}", tuple(one.key for one in drills_of(game, key)))
        for key in list_texts(game)
    )


class TrainPages:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._learning = desk, desk.house.people.learning

    async def overview(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        games = [(key, name_game(key), drills_of(key), offer(key)) for key in GAMES]
        return show(request, "train.html", games=games)

    async def game(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game = self._find(request)
        kind, text = request.query_params.get("kind", ""), request.query_params.get("text", FIRST)
        if text not in list_texts(game):
            raise HTTPException(404)
        drills = drills_of(game, text)
        return show(
            request,
            "drill.html",
            game=game,
            title=name_game(game),
            drills=drills,
            text=text,
            first=FIRST,
            texts=offer(game),
            kind=kind if any(drill.key == kind for drill in drills) else "",
            definitions=DEFINITIONS,
            named=find_game(game).title,
        )

    async def question(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game, said = self._find(request), request.query_params
        kind, seed, text = said.get("kind", ""), said.get("seed", ""), said.get("text", FIRST)
        if not (seed.isascii() and seed.isdecimal() and len(seed) <= len(str(SEEDS)) and int(seed) < SEEDS):
            raise Wrong("unreadable", f"A seed is a whole number from 0 to {SEEDS - 1}.")
        if text not in list_texts(game) or DRILLS.get(kind) not in drills_of(game, text):
            raise HTTPException(404)
        return answer(await to_thread.run_sync(draw, game, kind, int(seed), text, limiter=self._desk.showing))

    async def answer(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game = self._find(request)
        said = decode(await self._read(request), Said)
        known = said.text in list_texts(game) and DRILLS.get(said.kind) in drills_of(game, said.text)
        if not known or not 0 <= said.seed < SEEDS:
            raise HTTPException(404)
        marked = await to_thread.run_sync(judge, game, said, limiter=self._desk.showing)
        person = await self._find_person(request) if said.day is not None else None
        if person is not None:
            noted = partial(self._note, person, game, said, marked)
            marked = await to_thread.run_sync(noted, limiter=self._desk.reading)
        return answer(marked)

    async def progress(self, request: Request) -> Response:
        """What I have learnt."""
        person = await self._recognise(request)
        return answer(await to_thread.run_sync(self._learning.read, person, limiter=self._desk.reading))

    async def take_along(self, request: Request) -> Response:
        """What a browser kept while its guest had not signed in."""
        person = await self._recognise(request)
        brought = decode(await read_body(request, self._desk.settings, BROUGHT_MOST), Progress)
        taken = partial(self._learning.take_along, person, brought)
        return answer(await to_thread.run_sync(taken, limiter=self._desk.reading))

    async def forget(self, request: Request) -> Response:
        person = await self._recognise(request)
        await to_thread.run_sync(self._learning.forget, person, limiter=self._desk.reading)
        return Response(status_code=204)

    async def _recognise(self, request: Request) -> Person:
        person = await self._desk.recognise(token_of(request))
        self._desk.requests.take(person.name)
        return person

    async def _find_person(self, request: Request) -> Person | None:
        """Whose answer the house notes: somebody with a password, whose session is not over."""
        try:
            person = await self._desk.recognise(token_of(request))
        except Denied:
            return None
        return None if person.guest else person

    def _note(self, person: Person, game: str, said: Said, marked: MarkShown) -> MarkShown:
        assert said.day is not None
        now = int(time() * 1000)
        card = self._learning.note(
            person,
            name_card(game, said.kind, said.text),
            now,
            said.seconds,
            said.day,
            right=marked.right,
            cost=marked.cost,
            slip=marked.slip,
        )
        return msgspec.structs.replace(marked, card=card)

    def _find(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in GAMES:
            raise HTTPException(404)
        return game

    async def _read(self, request: Request) -> bytes:
        if not is_own_origin(request.headers, self._desk.settings):
            raise Wrong("wrong-origin", "Open the page at the address of this house.")
        body = bytearray()
        try:
            async with asyncio.timeout(self._desk.settings.body_time):
                async for part in request.stream():
                    body += part
                    if len(body) > BODY_MOST:
                        raise Wrong("too-large", f"An answer has at most {BODY_MOST} bytes.")
        except TimeoutError:
            raise Wrong("too-slow", f"An answer comes within {self._desk.settings.body_time:g} seconds.") from None
        return bytes(body)
