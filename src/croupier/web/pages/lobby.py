"""The lobby: every table of the house with its cloth in small, how far its round is, and a seat to take."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES
from croupier.gazette.notices import CASINOS
from croupier.house.hits import JackpotSign
from croupier.house.open_table import OpenTable, Summary
from croupier.house.store.contract import StoreError
from croupier.money import Cents
from croupier.table.codec import encode
from croupier.web.desk import Desk
from croupier.web.pages.assets import show
from croupier.web.pages.drawing import draw_miniature
from croupier.web.pages.table import day_of, year_of
from croupier.web.pages.timeline import WIDE, make_timeline

DOORS = (("Law of the day", "/law"), ("Rules", "/rules"), ("Odds", "/odds"), ("API", "/api"), ("Sign in", "/sign-in"))
"""Where anybody may go from the door."""


class Tile(msgspec.Struct, frozen=True):
    """One table as the lobby shows it."""

    summary: Summary
    casino: str
    year: str
    label: str
    day: str
    cloth: str
    phase: str
    betting: bool
    closes_in: float | None
    jackpot: Cents | None


def make_tile(opened: OpenTable, jackpots: Sequence[JackpotSign]) -> Tile:
    table = opened.book.table
    scenes = table.game.scenes(table.terms) if table.terms is not None else ()
    view = table.game.view(table.terms, table.state, table.floor()) if table.state is not None else None
    return Tile(
        opened.summary(),
        CASINOS[table.setup.casino].name,
        year_of(table),
        table.edition.label if table.edition else "",
        "" if table.now.at is None else day_of(table),
        draw_miniature(scenes[0]) if scenes else "",
        str(getattr(view, "phase", "")),
        table.state is not None and table.now.open and table.game.betting_open(table.state),
        opened.times_left()[0],
        next((one.meter for one in jackpots if opened.book.name in one.tables), None),
    )


def is_for_players(opened: OpenTable) -> bool:
    """Not a table that staff have laid and not opened yet."""
    return opened.plan is not None or opened.book.table.now.open


class Lobby:
    def __init__(self, desk: Desk) -> None:
        self._house = desk.house

    async def show(self, request: Request) -> Response:
        order = list(GAMES)
        jackpots = await to_thread.run_sync(self._read_jackpots)
        found = [opened for name in self._house.names() if is_for_players(opened := self._house.find(name))]
        tiles = [make_tile(opened, jackpots) for opened in found]
        tiles.sort(key=lambda tile: (tile.summary.name not in GAMES, order.index(tile.summary.game)))
        line = make_timeline()
        return show(
            request,
            "lobby.html",
            tiles=tiles,
            doors=DOORS,
            line=line,
            line_json=encode(line).decode(),
            wide=WIDE,
        )

    def _read_jackpots(self) -> list[JackpotSign]:
        try:
            return self._house.jackpots()
        except StoreError:  # a page shows no meter rather than an old one
            return []
