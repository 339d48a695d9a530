"""The application: every address and what stands behind it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from anyio import to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from croupier.house.service import House
from croupier.web.desk import Desk
from croupier.web.guard import Guard
from croupier.web.http import Api, answer, fail
from croupier.web.inspecting.handlers import Inspecting
from croupier.web.limits import Settings
from croupier.web.metrics import Metrics
from croupier.web.pages.api import ApiPage
from croupier.web.pages.assets import serve_file
from croupier.web.pages.card import CardPage
from croupier.web.pages.compare import ComparePage
from croupier.web.pages.consoles import ConsolePages
from croupier.web.pages.inspector import InspectorPages
from croupier.web.pages.law import LawPage
from croupier.web.pages.lobby import Lobby
from croupier.web.pages.odds import OddsPages
from croupier.web.pages.practise import PractisePages
from croupier.web.pages.rules import RulesPages
from croupier.web.pages.sign_in import SignInPage
from croupier.web.pages.simulate import SimulatePages
from croupier.web.pages.table import TablePage
from croupier.web.pages.train import TrainPages
from croupier.web.problems import PROBLEMS
from croupier.web.schema import entry_schema, openapi
from croupier.web.watching import serve_socket

SWEPT = 60.0
"""Seconds between two looks for practice tables that nobody uses."""


def make_app(house: House, settings: Settings | None = None) -> Starlette:
    """The house, dealt from the moment the application starts until it ends."""
    desk = Desk(house, Settings() if settings is None else settings)

    @asynccontextmanager
    async def live(_app: Starlette) -> AsyncIterator[None]:
        house.start()
        sweeping = asyncio.create_task(sweep_practice(desk))
        try:
            yield
        finally:
            sweeping.cancel()
            desk.closing = True
            await to_thread.run_sync(house.stop)
            desk.close()

    return Starlette(
        routes=routes(desk),
        middleware=[Middleware(Guard)],
        exception_handlers=dict.fromkeys((HTTPException, *PROBLEMS, Exception), fail),
        lifespan=live,
    )


async def sweep_practice(desk: Desk) -> None:
    """Practice tables that were left alone hold nothing, even if nobody comes any more."""
    while True:
        await asyncio.sleep(SWEPT)
        desk.practice.sweep()


def routes(desk: Desk) -> list[Route | WebSocketRoute]:
    api, metrics = Api(desk), Metrics(desk)
    law, odds, simulations = RulesPages(desk), OddsPages(desk), SimulatePages(desk)
    consoles = ConsolePages(desk)
    inspecting, inspector = Inspecting(desk), InspectorPages(desk)
    training, practice = TrainPages(desk), PractisePages(desk)

    async def watch(socket: WebSocket) -> None:
        await serve_socket(desk, socket)

    async def schema(_request: Request) -> Response:
        return answer(openapi())

    async def entries_schema(_request: Request) -> Response:
        return answer(entry_schema())

    return [
        Route("/", Lobby(desk).show),
        Route("/tables/{table}", TablePage(desk).show),
        Route("/tables/{table}/card", CardPage(desk).show),
        Route("/law", LawPage(desk).show),
        Route("/rules", law.search),
        Route("/rules/readings", law.readings),
        Route("/rules/{rule}", law.rule),
        Route("/odds", odds.overview),
        Route("/odds/{game}", odds.game),
        Route("/compare", ComparePage(desk).show),
        Route("/simulate", simulations.form),
        Route("/simulate", simulations.ask, methods=["POST"]),
        Route("/simulate/{run}", simulations.show),
        Route("/simulate/{run}/progress", simulations.progress),
        Route("/train", training.overview),
        Route("/train/{game}", training.game),
        Route("/train/{game}/table", practice.page),
        Route("/train/{game}/question", training.question),
        Route("/train/{game}/answers", training.answer, methods=["POST"]),
        Route("/sign-in", SignInPage(desk).show),
        Route("/deal", consoles.deal),
        Route("/deal/{table}", consoles.dealer),
        Route("/pit", consoles.pit),
        Route("/pit/{table}", consoles.supervisor),
        Route("/inspect", inspector.house),
        Route("/inspect/check", inspector.check),
        Route("/inspect/{table}", inspector.table),
        Route("/static/{edition}/{path:path}", serve_file),
        Route("/api", ApiPage(desk).show),
        Route("/api/openapi.json", schema),
        Route("/api/entry.schema.json", entries_schema),
        Route("/api/health", api.health),
        Route("/metrics", metrics.scrape),
        Route("/api/figures", api.figures),
        Route("/api/guests", api.admit, methods=["POST"]),
        Route("/api/sessions", api.sign_in, methods=["POST"]),
        Route("/api/sessions", api.sign_out, methods=["DELETE"]),
        Route("/api/me", api.who_am_i),
        Route("/api/me/chips", api.my_chips),
        Route("/api/practice", practice.mine),
        Route("/api/practice", practice.lay, methods=["POST"]),
        Route("/api/practice/{name}", practice.look),
        Route("/api/practice/{name}", practice.give_up, methods=["DELETE"]),
        Route("/api/practice/{name}/answers", practice.answer, methods=["POST"]),
        Route("/api/practice/{name}/report", practice.report),
        Route("/api/training", training.progress),
        Route("/api/training", training.take_along, methods=["POST"]),
        Route("/api/training", training.forget, methods=["DELETE"]),
        Route("/api/law", api.law),
        Route("/api/tables", api.tables),
        Route("/api/tables", api.lay_table, methods=["POST"]),
        Route("/api/jackpots", api.jackpots),
        Route("/api/tables/{table}", api.look),
        Route("/api/tables/{table}/layout", api.layout),
        Route("/api/tables/{table}/entries", api.entries),
        Route("/api/tables/{table}/odds", api.odds),
        Route("/api/tables/{table}/hint", api.hint),
        Route("/api/tables/{table}/scoreboard", api.scoreboard),
        Route("/api/rules/{rule}", api.rule),
        Route("/api/tables/{table}/figures", api.table_figures),
        Route("/api/tables/{table}/acts", api.act, methods=["POST"]),
        Route("/api/tables/{table}/trials", api.try_out, methods=["POST"]),
        Route("/api/tables/{table}/possible", api.possible),
        Route("/api/tables/{table}/console", api.console),
        Route("/api/tables/{table}/call", api.call, methods=["POST"]),
        Route("/api/tables/{table}/call", api.answer_call, methods=["DELETE"]),
        Route("/api/pit", api.pit),
        Route("/api/pit/{table}", api.pit_table),
        Route("/api/inspection", inspecting.house),
        Route("/api/inspection/check", inspecting.check, methods=["POST"]),
        Route("/api/inspection/{table}", inspecting.rounds),
        Route("/api/inspection/{table}/replay", inspecting.replay),
        Route("/api/inspection/{table}/export", inspecting.export),
        Route("/api/inspection/{table}/audit", inspecting.audit, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/watch", watch),
    ]
