"""The odds for readers: every game at a glance, and each game's wagers, charts and strategy under any of its texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES
from croupier.gazette.editions import Edition
from croupier.odds.find import find_optional, texts_of
from croupier.odds.method import Answer, NoOdds
from croupier.odds.ranking import rank
from croupier.odds.texts import layout_of
from croupier.report.content import Content, gather_content
from croupier.report.page import say_percent, write_figures
from croupier.runs.answers import cached_work, find_answers
from croupier.table.setup import Option
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game, offer_options, offer_texts, read_options, read_text, say_notice

LONG = 0.2
"""The edge whose bar takes all the room there is; the few above it take no more."""


class Named(msgspec.Struct, frozen=True):
    """A wager with its edge, in words and as the length of a bar in hundredths."""

    name: str
    edge: str
    bar: float


class Tile(msgspec.Struct, frozen=True):
    """A game at a glance; `why` says why it has no figures here."""

    game: str
    title: str
    notice: str
    texts: int
    best: Named | None = None
    worst: Named | None = None
    why: str = ""


@lru_cache(maxsize=32)
def glance(game: str) -> Tile:
    texts = texts_of(game)
    latest = list(texts.values())[-1]
    title, notice = name_game(game), say_notice(latest.instrument or "")
    try:
        with cached_work():
            ranked = rank((*find_answers(latest), *find_optional(game, latest)))
    except NoOdds as error:
        return Tile(game, title, notice, len(texts), why=str(error))
    played = {spec.name: spec.played for spec in GAMES[game].options if spec.played is not None}
    layout = layout_of(game, latest, played)

    def name(one: Answer) -> Named:
        called = layout[one.wager].name if one.wager in layout else one.wager
        edge = float(one.edge)
        return Named(
            called[:1].upper() + called[1:].replace("-", " "),
            say_percent(one.edge),
            round(100 * min(edge / LONG, 1), 2),
        )

    best, worst = ranked[0], ranked[-1]
    if best.edge == worst.edge and len(ranked) > 1:
        return Tile(game, title, notice, len(texts), Named("Every wager", name(best).edge, name(best).bar))
    return Tile(game, title, notice, len(texts), name(best), None if len(ranked) == 1 else name(worst))


@lru_cache(maxsize=32)
def figures_of(game: str, instrument: str, options: tuple[tuple[str, Option], ...]) -> tuple[Content, str]:
    """What stands on a game's page, and the page's own part of it; worked out once."""
    with cached_work():
        content = gather_content(texts_of(game)[instrument], dict(options))
    return content, write_figures(content)


def freeze(options: Mapping[str, Option]) -> tuple[tuple[str, Option], ...]:
    return tuple(sorted(options.items()))


class OddsPages:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def overview(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        tiles = [await to_thread.run_sync(glance, game, limiter=self._desk.showing) for game in GAMES]
        return show(request, "odds.html", tiles=tiles)

    async def game(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        game = request.path_params["game"]
        if game not in GAMES:
            raise HTTPException(404)
        found = read_text(game, request.query_params.get("edition"))
        options = read_options(game, found, request.query_params)
        return await self._show(request, game, found, options)

    async def _show(self, request: Request, game: str, found: Edition, options: Mapping[str, Option]) -> Response:
        content, figures, why = None, "", ""
        try:
            content, figures = await to_thread.run_sync(
                figures_of, game, found.instrument or "", freeze(options), limiter=self._desk.showing
            )
        except NoOdds as error:
            why = str(error)
        return show(
            request,
            "odds-game.html",
            game=game,
            title=name_game(game),
            content=content,
            figures=figures,
            why=why,
            texts=offer_texts(texts_of(game), found),
            options=offer_options(game, found, options),
            games=[(key, name_game(key)) for key in GAMES],
        )
