"""What every request goes through: where it comes from, how large it is, what the answer tells a browser, one line in
the log. Nothing of a body, a token or a query is ever logged."""

from __future__ import annotations

import logging
from collections.abc import MutableMapping
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web.limits import Settings

LOG = logging.getLogger("croupier.web")
SECURITY = {
    "content-security-policy": (
        "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


OF_FILES = ("x-content-type-options", "cross-origin-resource-policy")
"""What a browser must be told with a file that a page needs: the page itself has said the rest."""


class LogLine(msgspec.Struct, frozen=True):
    """One request in the log."""

    event: str
    method: str
    path: str
    status: int
    ms: float
    client: str


class Guard:
    """Around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = monotonic(), 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name in OF_FILES if scope["path"].startswith("/static/") and status == 200 else SECURITY:
                    headers.setdefault(name, SECURITY[name])
            await send(message)

        try:
            await self._app(scope, receive, send_safely)
        finally:
            spent = round((monotonic() - began) * 1000, 1)
            log(LogLine("request", scope["method"], scope["path"], status, spent, client_of(scope)))


def log(line: msgspec.Struct) -> None:
    LOG.info(msgspec.json.encode(line).decode())


def client_of(scope: MutableMapping[str, Any]) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def is_own_origin(headers: Headers, settings: Settings) -> bool:
    """A browser says which page asks; anything else says nothing. Only pages of this house may."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False
