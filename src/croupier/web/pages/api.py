"""The page about the house's API: the tables, and how to speak to them. Nothing on it comes from elsewhere."""

from __future__ import annotations

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from croupier import __version__
from croupier.house.hits import JackpotSign
from croupier.house.people.permits import DEEDS
from croupier.house.store.contract import StoreError
from croupier.web.desk import Desk
from croupier.web.pages.assets import show
from croupier.web.problems import every_code
from croupier.web.schema import openapi


def addresses() -> list[tuple[str, str, str]]:
    return [
        (method.upper(), path, operation["summary"])
        for path, methods in openapi()["paths"].items()
        for method, operation in methods.items()
    ]


class ApiPage:
    def __init__(self, desk: Desk) -> None:
        self._house = desk.house

    async def show(self, request: Request) -> Response:
        jackpots = await to_thread.run_sync(self._read_jackpots)
        return show(
            request,
            "api.html",
            version=__version__,
            address=f"{request.url.scheme}://{request.headers.get('host', '127.0.0.1')}",
            tables=self._house.summaries(),
            jackpots=jackpots,
            addresses=addresses(),
            codes=every_code(),
            deeds=sorted((str(deed.__struct_config__.tag), first_line(deed.__doc__)) for deed in DEEDS),
        )

    def _read_jackpots(self) -> list[JackpotSign]:
        """None where the store cannot be read: a page shows no meter rather than an old one."""
        try:
            return self._house.jackpots()
        except StoreError:
            return []


def first_line(text: str | None) -> str:
    return " ".join((text or "").split())
