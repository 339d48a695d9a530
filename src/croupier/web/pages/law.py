"""The law of a day: which text governed which game at which casino, and why."""

from __future__ import annotations

from datetime import date

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES, find_game
from croupier.gazette.cite import brief
from croupier.gazette.editions import edition
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.problems import Wrong

FIRST, LAST = date(1995, 10, 1), date(2004, 12, 31)
WORDS = {
    "in-force": "In force",
    "stand-in": "Stands in",
    "not-in-force": "Not in force",
    "not-held": "Not held",
}


class Square(msgspec.Struct, frozen=True):
    """One game at one casino on the day."""

    casino: str
    status: str
    words: str
    year: str
    reason: str
    rules: tuple[str, ...]


def draw_day(day: date) -> list[tuple[str, list[Square]]]:
    found: list[tuple[str, list[Square]]] = []
    for key in GAMES:
        row: list[Square] = []
        for casino in CASINOS.values():
            one = edition(key, casino.key, day)
            rules = tuple(brief(cite) for cite in one.cites)
            row.append(
                Square(casino.name, one.status, WORDS[one.status], (one.instrument or "")[:4], one.reason, rules)
            )
        found.append((find_game(key).title, row))
    return found


class LawPage:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        said = request.query_params.get("on", "1997-05-03")
        try:
            day = date.fromisoformat(said)
        except ValueError:
            raise Wrong("unreadable", "A day is written 1997-05-03.") from None
        day = min(max(day, FIRST), LAST)
        notices = [(notice.gazette, notice.commences.date()) for notice in NOTICES.values()]
        return show(
            request,
            "law.html",
            day=day,
            first=FIRST,
            last=LAST,
            casinos=[casino.name for casino in CASINOS.values()],
            rows=draw_day(day),
            notices=[(gazette, began, began <= day) for gazette, began in notices],
            words=WORDS,
        )
