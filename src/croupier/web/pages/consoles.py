"""The consoles of those who keep the tables: a dealer's for one table, and the pit of a supervisor.

The pages are empty frames: what is in them is asked for with the session of whoever looks, and the house decides who is
told."""

from __future__ import annotations

from datetime import date

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES
from croupier.gazette.notices import CASINOS
from croupier.house.open_table import OpenTable
from croupier.house.people.person import Denied
from croupier.money import Cents
from croupier.table.codec import encode
from croupier.table.state import Table, govern
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.pages.drawing import draw_scene
from croupier.web.pages.fixtures import DEFINITIONS
from croupier.web.pages.table import KindOnPage, describe_kind, year_of

FIRST_DAY = date(1997, 5, 3)


class ConsoleOnPage(msgspec.Struct, frozen=True):
    """What a console must know of a table that does not change: chips, the smallest first, and their colours, wagers,
    seats."""

    name: str
    game: str
    title: str
    chips: tuple[Cents, ...]
    colours: tuple[str, ...]
    kinds: dict[str, KindOnPage]
    places: int


class ConsolePages:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._house = desk, desk.house

    async def deal(self, request: Request) -> Response:
        """The tables that are dealt by hand, and a new one."""
        self._desk.requests.take(client_of(request.scope))
        games = [(key, game.title) for key, game in GAMES.items()]
        casinos = [(key, casino.name) for key, casino in CASINOS.items()]
        return show(request, "deal.html", element="croupier-deal", games=games, casinos=casinos, day=FIRST_DAY)

    async def dealer(self, request: Request) -> Response:
        return self._show_table(request, "dealer.html", "croupier-dealer")

    async def pit(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        return show(request, "pit.html", element="croupier-pit")

    async def supervisor(self, request: Request) -> Response:
        return self._show_table(request, "supervisor.html", "croupier-supervisor")

    def _show_table(self, request: Request, template: str, element: str) -> Response:
        self._desk.requests.take(client_of(request.scope))
        try:
            opened = self._house.find(request.path_params["table"])
        except Denied:
            raise HTTPException(404) from None
        table = self._govern(opened)
        if table.terms is None:
            raise HTTPException(404)
        layout = dict(table.game.layout(table.terms))
        kinds = {key: describe_kind(kind, table.now.sign, table.setup.denominations) for key, kind in layout.items()}
        title = table.game.title
        setup = table.setup
        page = ConsoleOnPage(
            opened.book.name, table.game.key, title, setup.denominations, setup.colours, kinds, table.places
        )
        return show(
            request,
            template,
            element=element,
            title=title,
            name=opened.book.name,
            casino=CASINOS[table.setup.casino].name,
            label=table.edition.label if table.edition else "",
            year=year_of(table),
            boards=[draw_scene(scene, layout, f"{title} layout") for scene in table.game.scenes(table.terms)],
            definitions=DEFINITIONS,
            places=table.places,
            chips=[chip for chip in table.setup.denominations if chip >= 100][:6],
            page=encode(page).decode(),
        )

    def _govern(self, opened: OpenTable) -> Table:
        """A table that has not been opened yet has its text already."""
        table = opened.book.table
        return table if table.terms is not None else govern(table, self._house.clock_of(opened)())
