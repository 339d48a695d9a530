"""The inspector's pages. They are empty frames: what is in them is asked for with the session of whoever looks, and the
house tells it to inspectors alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.pages.fixtures import DEFINITIONS


class InspectorPages:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def house(self, request: Request) -> Response:
        """The tables, the notices, the disputes."""
        self._desk.requests.take(client_of(request.scope))
        return show(request, "inspect.html", element="croupier-inspection")

    async def table(self, request: Request) -> Response:
        """A journal replayed."""
        self._desk.requests.take(client_of(request.scope))
        name = request.path_params["table"]
        return show(request, "inspect-table.html", element="croupier-replay", name=name, definitions=DEFINITIONS)

    async def check(self, request: Request) -> Response:
        """An export that the inspector brings."""
        self._desk.requests.take(client_of(request.scope))
        return show(request, "inspect-check.html", element="croupier-check")
