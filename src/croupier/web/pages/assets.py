"""Files that pages need: served with a name that changes when they do, so that a browser keeps them."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.money import dollars
from croupier.web.pages.marking import link_readings, mark_words
from croupier.web.pages.rooms import ROOMS

TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}
A_YEAR = "public, max-age=31536000, immutable"
SMALL = 600
"""Bytes below which nothing is gained by packing."""


@cache
def list_files() -> dict[str, bytes]:
    """Everything under static/, by its path there."""
    found: dict[str, bytes] = {}
    waiting = [("", files("croupier.web") / "static")]
    while waiting:
        path, folder = waiting.pop()
        for one in folder.iterdir():
            name = f"{path}{one.name}"
            if one.is_dir():
                waiting.append((f"{name}/", one))
            elif one.name[one.name.rfind(".") :] in TYPES:
                found[name] = one.read_bytes()
    return found


@cache
def edition() -> str:
    """One short word for all of them together: modules import each other by their plain names."""
    together = sha256()
    for name, content in sorted(list_files().items()):
        together.update(name.encode() + content)
    return together.hexdigest()[:12]


def link(name: str) -> str:
    assert name in list_files(), name
    return f"/static/{edition()}/{name}"


@cache
def packed(name: str) -> bytes:
    return gzip.compress(list_files()[name], mtime=0)


async def serve_file(request: Request) -> Response:
    name = request.path_params["path"]
    if name not in list_files():
        raise HTTPException(404)
    kind = TYPES[name[name.rfind(".") :]]
    kept = A_YEAR if request.path_params["edition"] == edition() else "no-cache"
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    if kind != "font/woff2" and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(name), media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(list_files()[name], media_type=kind, headers=headers)


@cache
def environment() -> Environment:
    def read(name: str) -> str:
        return (files("croupier.web") / "templates" / name).read_text(encoding="utf-8")

    made = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, loader=FunctionLoader(read)
    )
    made.filters["dollars"] = dollars
    made.filters["marked"] = mark_words
    made.filters["cited"] = link_readings
    made.filters["in_script"] = write_in_script
    made.globals["rooms"] = ROOMS
    made.globals["link"] = link
    return made


def write_in_script(json: str) -> str:
    """JSON as it may stand within a page: what people wrote, as symbols of a money wheel, cannot end the element."""
    return json.replace("<", "\\u003c")


def show(request: Request, template: str, *, status: int = 200, **values: object) -> Response:
    """A page; packed where the browser takes it so."""
    text = environment().get_template(template).render(**values).encode()
    headers = {"vary": "accept-encoding"}
    if len(text) > SMALL and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(gzip.compress(text, 6), status, media_type="text/html", headers=headers)
    return Response(text, status, media_type="text/html", headers=headers)
