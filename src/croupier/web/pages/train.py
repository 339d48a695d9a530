"""The trainer: a page of all drills, a page to drill at, and the questions and marks as JSON.

Nobody's progress is held here: a browser keeps its own.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec
from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES, find_game
from croupier.gazette.cite import Cite, brief
from croupier.gazette.register import gist
from croupier.house.drills.drills import DRILLS, SEEDS, ask, drills_of
from croupier.house.drills.marking import mark
from croupier.house.drills.question import Marked, Row
from croupier.money import Cents, dollars
from croupier.web.desk import Desk, decode
from croupier.web.guard import client_of, is_own_origin
from croupier.web.http import answer
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game
from croupier.web.pages.drill_picture import draw_question
from croupier.web.pages.fixtures import DEFINITIONS
from croupier.web.problems import Wrong

BODY_MOST = 500
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
    """An answer: cents, or the number of a choice, to the question of that kind and seed."""

    kind: str
    seed: int
    said: int


class CitedRule(msgspec.Struct, frozen=True):
    cite: Cite
    name: str
    gist: str


class MarkShown(msgspec.Struct, frozen=True):
    """A mark; `owed` is in words what the error costs and whom."""

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
def draw(game: str, kind: str, seed: int) -> QuestionShown:
    question = ask(game, kind, seed)
    choices = tuple(choice.says for choice in question.choices)
    picture = draw_question(question)
    return QuestionShown(question.asks, question.beside, question.facts, choices, picture, DRILLS[kind].usual)


def judge(game: str, said: Said) -> MarkShown:
    question = ask(game, said.kind, said.seed)
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


class TrainPages:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def overview(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        games = [(key, name_game(key), drills_of(key)) for key in GAMES]
        return show(request, "train.html", games=games)

    async def game(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game = self._find(request)
        kind = request.query_params.get("kind", "")
        drills = drills_of(game)
        return show(
            request,
            "drill.html",
            game=game,
            title=name_game(game),
            drills=drills,
            kind=kind if any(drill.key == kind for drill in drills) else "",
            definitions=DEFINITIONS,
            named=find_game(game).title,
        )

    async def question(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game, said = self._find(request), request.query_params
        kind, seed = said.get("kind", ""), said.get("seed", "")
        if not (seed.isascii() and seed.isdecimal() and len(seed) <= len(str(SEEDS)) and int(seed) < SEEDS):
            raise Wrong("unreadable", f"A seed is a whole number from 0 to {SEEDS - 1}.")
        if DRILLS.get(kind) not in drills_of(game):
            raise HTTPException(404)
        return answer(await to_thread.run_sync(draw, game, kind, int(seed), limiter=self._desk.showing))

    async def answer(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game = self._find(request)
        said = decode(await self._read(request), Said)
        if DRILLS.get(said.kind) not in drills_of(game) or not 0 <= said.seed < SEEDS:
            raise HTTPException(404)
        return answer(await to_thread.run_sync(judge, game, said, limiter=self._desk.showing))

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
