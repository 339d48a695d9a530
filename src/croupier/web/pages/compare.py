"""What a change does to a game, for readers: two texts or two sets of options, wager by wager, with the rules."""

from __future__ import annotations

from functools import lru_cache

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from croupier.games import GAMES
from croupier.money import dollars
from croupier.odds.differences import Pace, Side, find_change
from croupier.odds.find import texts_of
from croupier.odds.method import NoOdds
from croupier.odds.touched import find_touched
from croupier.report.difference.page import write_change
from croupier.report.difference.words import say_title
from croupier.runs.answers import cached_work, find_answers
from croupier.table.setup import Option
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.pages.choosing import name_game, offer_options, offer_texts, read_options, read_text
from croupier.web.pages.odds import freeze

STAKES = (500, 1_000, 2_500, 10_000)
HOURLY = (30, 60, 120, 200, 400)
Chosen = tuple[tuple[str, Option], ...]


@lru_cache(maxsize=64)
def change_of(
    game: str, before: str, after: str, first: Chosen, then: Chosen, pace: Pace, everything: bool
) -> tuple[str, str]:
    """The title and the page's own part; worked out once."""
    texts = texts_of(game)
    sides = Side(texts[before], dict(first)), Side(texts[after], dict(then))
    with cached_work():
        change = find_change(*sides, find_answers)
    return say_title(change), write_change(change, find_touched(change), pace, everything=everything)


def read_one(said: str | None, those: tuple[int, ...], default: int) -> int:
    return int(said) if said is not None and said.isascii() and said.isdecimal() and int(said) in those else default


class ComparePage:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        said = request.query_params
        asked = said.get("game", "")
        game = asked if asked in GAMES else "midi-baccarat"
        known = texts_of(game)
        before = read_text(game, said.get("before") or next(iter(known)))
        after = read_text(game, said.get("after"))
        first = read_options(game, before, said)
        then = read_options(game, after, said, "with.")
        pace = Pace(read_one(said.get("stake"), STAKES, 1_000), read_one(said.get("hourly"), HOURLY, 60))
        everything = said.get("all") == "on"
        title, change, why = name_game(game), "", ""
        try:
            title, change = await to_thread.run_sync(
                change_of,
                game,
                before.instrument or "",
                after.instrument or "",
                freeze(first),
                freeze(then),
                pace,
                everything,
                limiter=self._desk.showing,
            )
        except NoOdds as error:
            why = str(error)
        return show(
            request,
            "compare.html",
            game=game,
            title=title,
            change=change,
            why=why,
            games=[(key, name_game(key)) for key in GAMES],
            before=offer_texts(known, before),
            after=offer_texts(known, after),
            options=offer_options(game, before, first),
            then=offer_options(game, after, then, "with."),
            stakes=[(str(stake), dollars(stake), stake == pace.stake) for stake in STAKES],
            hourly=[(str(rounds), str(rounds), rounds == pace.rounds) for rounds in HOURLY],
            everything=everything,
        )
