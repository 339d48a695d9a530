"""The table's own card, to be read or printed: its limits, every wager with what it pays and its edge, and the text."""

from __future__ import annotations

from urllib.parse import urlencode

import msgspec
from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from croupier.gazette.cite import Cite, brief
from croupier.gazette.notices import CASINOS
from croupier.house.people.person import Denied
from croupier.house.teaching import Edge
from croupier.money import Cents
from croupier.odds.touched import say_option
from croupier.odds.value import ANY
from croupier.table.setup import Sign
from croupier.table.state import Table
from croupier.table.wagers import Kind
from croupier.web.desk import Desk
from croupier.web.pages.assets import show
from croupier.web.pages.table import day_of, find_steps, list_limits, say_commission, say_odds, year_of


class Row(msgspec.Struct, frozen=True):
    """One kind of wager, or some of its spots that are alike; `steps` are those in which its stake goes up, if any."""

    name: str
    pays: str
    edge: str
    least: Cents | None
    most: Cents | None
    rule: str
    cite: Cite
    steps: Cents = 0


def make_rows(
    kinds: dict[str, Kind], sign: Sign | None, edges: dict[tuple[str, str], Edge], chips: tuple[Cents, ...]
) -> list[Row]:
    found: list[Row] = []
    for kind in kinds.values():
        limits = sign.limits_on(kind.key) if sign is not None else None
        steps = find_steps(kind, chips)
        alike: dict[tuple[str, str], list[str]] = {}
        for spot in kind.spots:
            edge = edges.get((kind.key, spot)) or edges.get((kind.key, ANY))
            called = "" if spot == kind.key else kind.names.get(spot, spot)
            alike.setdefault((say_odds(kind.odds_on(spot)) + say_commission(kind), say_share(edge)), []).append(called)
        for (pays, share), spots in alike.items():
            some = (
                ""
                if len(alike) == 1
                else f" {', '.join(spots) if len(spots) < 5 else f'{spots[0]} to {spots[-1]}'}".rstrip()
            )
            least, most = (None, None) if limits is None else (max(limits.least, steps), limits.most)
            found.append(Row(f"{kind.name}{some}", pays, share, least, most, brief(kind.cite), kind.cite, steps))
    return found


def say_share(edge: Edge | None) -> str:
    return "" if edge is None else f"{edge.edge:.2%}".replace("-", "−")


def address_of_odds(table: Table) -> str:
    """The odds under the table's own text and options."""
    assert table.edition is not None
    options = {**table.setup.options, **table.now.chosen}
    priced = [spec.name for spec in table.game.options if spec.priced and spec.name in options]
    said = {"edition": table.edition.instrument} | {f"option.{name}": say_option(options[name]) for name in priced}
    return f"/odds/{table.game.key}?{urlencode(said)}"


class CardPage:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._house = desk, desk.house

    async def show(self, request: Request) -> Response:
        try:
            opened = self._house.find(request.path_params["table"])
        except Denied:
            raise HTTPException(404) from None
        table = opened.book.table
        if table.terms is None:
            raise HTTPException(404)
        self._desk.requests.take(request.client.host if request.client else "unknown")
        known = await to_thread.run_sync(self._house.teacher.edges, opened, limiter=self._desk.advising)
        layout = dict(table.game.layout(table.terms))
        edges = {(one.kind, one.spot): one for one in known.edges}
        return show(
            request,
            "card.html",
            title=table.game.title,
            name=opened.book.name,
            casino=CASINOS[table.setup.casino].name,
            day="" if table.now.at is None else day_of(table),
            year=year_of(table),
            label=table.edition.label if table.edition else "",
            limits=list_limits(table.now.sign, layout),
            rows=make_rows(layout, table.now.sign, edges, table.setup.denominations),
            missing=known.missing,
            notices=[(cite, brief(cite), text) for cite, text in table.game.notices(table.terms)],
            odds=address_of_odds(table),
        )
