"""The house's front page for people: the tables, and how to speak to them. Nothing on it comes from elsewhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from jinja2 import Environment, StrictUndefined
from starlette.requests import Request
from starlette.responses import Response

from croupier import __version__
from croupier.house.people.permits import DEEDS
from croupier.money import dollars
from croupier.web.desk import Desk
from croupier.web.problems import every_code
from croupier.web.schema import openapi


@cache
def read(name: str) -> str:
    return (files("croupier.web") / name).read_text(encoding="utf-8")


@cache
def environment() -> Environment:
    made = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters["dollars"] = dollars
    return made


def addresses() -> list[tuple[str, str, str]]:
    return [
        (method.upper(), path, operation["summary"])
        for path, methods in openapi()["paths"].items()
        for method, operation in methods.items()
    ]


class Pages:
    def __init__(self, desk: Desk) -> None:
        self._house = desk.house

    async def front(self, request: Request) -> Response:
        text = (
            environment()
            .from_string(read("page.html"))
            .render(
                version=__version__,
                address=f"{request.url.scheme}://{request.headers.get('host', '127.0.0.1')}",
                tables=self._house.summaries(),
                addresses=addresses(),
                codes=every_code(),
                deeds=sorted((str(deed.__struct_config__.tag), first_line(deed.__doc__)) for deed in DEEDS),
            )
        )
        return Response(text, media_type="text/html")

    async def style(self, _request: Request) -> Response:
        return Response(read("page.css"), media_type="text/css")


def first_line(text: str | None) -> str:
    return " ".join((text or "").split())
