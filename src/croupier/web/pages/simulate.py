"""A way of playing tried out, for readers: asked for in the words of the table, followed while it runs, and told."""

from __future__ import annotations

import asyncio
from urllib.parse import parse_qsl

import msgspec
from anyio import to_thread
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from croupier.games import GAMES, find_game
from croupier.gazette import GazetteError
from croupier.money import read_dollars
from croupier.odds.find import texts_of
from croupier.odds.method import NoOdds
from croupier.runs.questions import Question, make_job
from croupier.simulate.find import simulation_of
from croupier.simulate.job import Job
from croupier.simulate.plans import PLANS
from croupier.web.desk import Desk
from croupier.web.guard import client_of, is_own_origin
from croupier.web.http import answer
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game, offer_options, offer_texts, read_options, read_text
from croupier.web.problems import Wrong
from croupier.web.simulating import ROUNDS_MOST, Asked, bound

LONGEST = 200
"""Characters of one answer that are read."""
BODY_MOST = 8_192
ROUNDS = 1_000_000
SESSIONS = 20_000
FIELDS = ("bet", "strategy", "plan", "session", "sessions", "bankroll", "goal", "rounds", "seed")


class Form(msgspec.Struct, frozen=True):
    """What stands in the form: words, as they were said."""

    bet: str = ""
    strategy: str = ""
    plan: str = ""
    session: str = ""
    sessions: str = f"{SESSIONS:,}"
    bankroll: str = ""
    goal: str = ""
    rounds: str = f"{ROUNDS:,}"
    seed: str = "1"


def read_form(said: QueryParams) -> Form:
    return Form(**{name: said[name].strip()[:LONGEST] for name in FIELDS if said.get(name) is not None})


def read_game(said: QueryParams) -> str:
    return said["game"] if said.get("game") in GAMES else "roulette"


def example_bet(game: str) -> str:
    """A wager that this game's form begins with."""
    return {"roulette": "10 on red", "tai-sai": "10 on small", "money-wheel": "10 on symbol A"}.get(game, "")


def read_whole(said: str, what: str, most: int, *, least: int = 1) -> int:
    plain = said.replace(",", "").replace(" ", "")
    if not (plain.isascii() and plain.isdecimal() and len(plain) <= 20 and least <= int(plain) <= most):
        raise ValueError(f"{what} is a whole number from {least:,} to {most:,}, not {said!r}")
    return int(plain)


def read_job(said: QueryParams) -> Job:
    """The job that a form asks for; ValueError says what is wrong with it."""
    form, game = read_form(said), read_game(said)
    found = read_text(game, said.get("edition"))
    known = simulation_of(game).strategies
    if form.strategy and form.strategy not in known:
        raise ValueError(f"there is no strategy {form.strategy!r} here; there is: {', '.join(known) or 'none'}")
    session = read_whole(form.session, "a session's rounds", 100_000) if form.session else None
    asked = Question(
        game=game,
        found=found,
        options=read_options(game, found, said),
        bets=tuple(filter(None, (form.bet,))),
        plan=form.plan,
        strategy=form.strategy,
        bankroll=read_dollars(form.bankroll.lstrip("$")) if form.bankroll and session else None,
        session=session,
        goal=read_dollars(form.goal.lstrip("$")) if form.goal and session else None,
        rounds=None if session else read_whole(form.rounds, "rounds", ROUNDS_MOST),
        units=read_whole(form.sessions, "sessions", ROUNDS_MOST) if session else None,
        seed=read_whole(form.seed, "the seed", 2**64 - 1, least=0),
    )
    return bound(make_job(asked))


def say_question(said: QueryParams) -> str:
    """The question in words, for the head of its page."""
    form, game = read_form(said), read_game(said)
    parts = [form.bet, form.strategy, f"plan {form.plan}" if form.plan and form.plan != "flat" else ""]
    how = f"sessions of {form.session} rounds" if form.session else f"{form.rounds} rounds"
    return f"{name_game(game)}: {', '.join(filter(None, (*parts, how)))}"


class SimulatePages:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._runs = desk, desk.simulations

    async def form(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        return self._show_form(request, request.query_params)

    async def ask(self, request: Request) -> Response:
        """A run is begun, or the same one found again; the reader is sent to its page."""
        if not is_own_origin(request.headers, self._desk.settings):
            raise Wrong("wrong-origin", "Open the page at the address of this house.")
        await self._desk.count("simulation", self._desk.guests, client_of(request.scope))
        said = await self._read(request)
        try:
            job = await to_thread.run_sync(read_job, said, limiter=self._desk.showing)
        except (ValueError, NoOdds, GazetteError) as error:
            return self._show_form(request, said, wrong=str(error))
        name = self._runs.ask(job, say_question(said))
        if name is None:
            return self._show_form(request, said, wrong="Others are waiting for theirs: try again in a moment.")
        return RedirectResponse(f"/simulate/{name}", 303)

    async def show(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        asked = self._find(request)
        return show(
            request,
            "simulation.html",
            name=request.path_params["run"],
            words=asked.words,
            game=asked.job.game,
            progress=asked.progress,
            page=asked.page,
        )

    async def progress(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        return answer(self._find(request).progress)

    def _find(self, request: Request) -> Asked:
        found = self._runs.find(request.path_params["run"])
        if found is None:
            raise HTTPException(404)
        return found

    async def _read(self, request: Request) -> QueryParams:
        body = bytearray()
        try:
            async with asyncio.timeout(self._desk.settings.body_time):
                async for part in request.stream():
                    body += part
                    if len(body) > BODY_MOST:
                        raise Wrong("too-large", f"A form has at most {BODY_MOST} bytes.")
        except TimeoutError:
            raise Wrong("too-slow", f"A form comes within {self._desk.settings.body_time:g} seconds.") from None
        try:
            return QueryParams(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=64))
        except ValueError:
            raise Wrong("unreadable", "The form cannot be read.") from None

    def _show_form(self, request: Request, said: QueryParams, wrong: str = "") -> Response:
        game = read_game(said)
        found = read_text(game, said.get("edition"))
        form = read_form(said)
        if "bet" not in said:
            form = msgspec.structs.replace(form, bet=example_bet(game))
        page = show(
            request,
            "simulate.html",
            status=400 if wrong else 200,
            game=game,
            games=[(key, name_game(key)) for key in GAMES],
            texts=offer_texts(texts_of(game), found),
            options=offer_options(game, found, read_options(game, found, said)),
            form=form,
            strategies=simulation_of(game).strategies,
            plans=list(PLANS),
            main=find_game(game).main_wager,
            most=f"{ROUNDS_MOST:,}",
            wrong=wrong,
        )
        page.headers["referrer-policy"] = "same-origin"  # else a browser does not say where a form comes from
        return page
