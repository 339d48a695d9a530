"""The years of the notices on one line, and how many games each casino had from which day on."""

from __future__ import annotations

from datetime import date, datetime
from functools import cache

import msgspec

from croupier.games import GAMES
from croupier.gazette.editions import edition
from croupier.gazette.notices import CASINOS, NEW_ZEALAND, NOTICES
from croupier.house.own_tables import AT
from croupier.web.pages.law import FIRST, LAST

WIDE = 920
"""The length of the line in its drawing."""


class Mark(msgspec.Struct, frozen=True):
    """A day on the line."""

    at: int
    day: str
    says: str


class Band(msgspec.Struct, frozen=True):
    """From one notice to the next; `held` where its texts are."""

    at: int
    wide: int
    says: str
    held: bool


class Period(msgspec.Struct, frozen=True):
    """From this day on, so many games at each casino."""

    since: str
    games: dict[str, int]


class Timeline(msgspec.Struct, frozen=True):
    first: str
    last: str
    days: int
    years: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    bands: tuple[Band, ...]
    periods: tuple[Period, ...]
    casinos: tuple[tuple[str, str, str], ...]


def place(day: date) -> int:
    return round(WIDE * (day - FIRST).days / (LAST - FIRST).days)


def begin_days() -> list[date]:
    """The days on which something began, the earliest first."""
    return sorted({notice.commences.astimezone(NEW_ZEALAND).date() for notice in NOTICES.values()})


def make_period(since: date) -> Period:
    moment = datetime.combine(since, AT, NEW_ZEALAND)
    games = {casino: sum(edition(game, casino, moment).instrument is not None for game in GAMES) for casino in CASINOS}
    return Period(since.isoformat(), games)


@cache
def make_timeline() -> Timeline:
    began = begin_days()
    ends = [*began[1:], LAST]
    says = ("1996 Rules", "1998 Rules: three texts held, the rest stand in", "2004")
    bands = tuple(
        Band(place(start), place(end) - place(start), text, held=start.year != 1998)
        for start, end, text in zip(began, ends, says, strict=True)
    )
    return Timeline(
        FIRST.isoformat(),
        LAST.isoformat(),
        (LAST - FIRST).days,
        tuple(
            Mark(place(date(year, 1, 1)), f"{year}-01-01", str(year)) for year in range(FIRST.year + 1, LAST.year + 1)
        ),
        tuple(Mark(place(day), day.isoformat(), f"{day.day} {day:%b %Y}") for day in began),
        bands,
        tuple(make_period(day) for day in [FIRST, *began]),
        tuple((casino.key, casino.name, casino.address) for casino in CASINOS.values()),
    )
