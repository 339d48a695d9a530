"""The door for people with a password: staff, inspectors, players who come again."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show


class SignInPage:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        return show(request, "sign-in.html")
