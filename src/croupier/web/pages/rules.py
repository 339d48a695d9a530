"""The register for readers: all rules to be searched, each with a page of its own, and every reading."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import get_args

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from croupier.gazette import GazetteError
from croupier.gazette.cite import DIVISIONS, Cite, brief, cite, parse
from croupier.gazette.notices import GAMES, NAMES, NOTICES
from croupier.gazette.readings import TURNS, Reading, readings
from croupier.gazette.register import MEANING, Rule, Treatment, rules, rules_of
from croupier.gazette.searching import Question, select_readings, select_rules
from croupier.language.rules import find_rules
from croupier.language.words import Unclear
from croupier.web.desk import Desk
from croupier.web.guard import client_of
from croupier.web.pages.assets import show
from croupier.web.pages.one_rule import describe_rule

SHOWN_MOST = 60
"""Rules on one page of what was found."""
ASKED_MOST = 100
"""Characters of a search that are read."""


class Asked(msgspec.Struct, frozen=True):
    """What the form says; what is empty does not narrow the answer."""

    q: str = ""
    game: str = ""
    edition: str = ""
    treatment: str = ""

    @property
    def is_anything(self) -> bool:
        return any((self.q, self.game, self.edition, self.treatment))

    @property
    def question(self) -> Question:
        return Question(
            game=self.game or None,
            treatment=self.treatment or None,
            words=tuple(self.q.split()),
            instrument=self.edition or None,
        )


def read_asked(request: Request) -> Asked:
    """What is none of the choices is left out, as if nothing had been chosen."""
    said = request.query_params
    return Asked(
        said.get("q", "").strip()[:ASKED_MOST],
        known(said.get("game"), GAMES),
        known(said.get("edition"), tuple(NOTICES)),
        known(said.get("treatment"), get_args(Treatment)),
    )


def known(said: str | None, those: Sequence[str]) -> str:
    return said if said is not None and said in those else ""


def find_cited(q: str) -> list[Cite]:
    """The rules that the words of a search cite, where they are a citation."""
    with suppress(Unclear, GazetteError, ValueError):
        return find_rules(q) if any(map(str.isdigit, q)) else []
    return []


# The register ------------------------------------------------------------------------------------------------


class Row(msgspec.Struct, frozen=True):
    """A rule in a list; `within` is the first of its parts with a word that was searched for and the gist has not."""

    id: str
    number: str
    gist: str
    treatment: str
    subparagraphs: int
    within: tuple[str, str] | None = None


class Group(msgspec.Struct, frozen=True):
    """Rules of one part of a text."""

    year: int
    name: str
    part: str
    rows: tuple[Row, ...]


def row_of(found: Rule, words: Sequence[str]) -> Row:
    lacking = [word.lower() for word in words if word.lower() not in found.gist.lower()]
    parts = found.subparagraphs.items()
    within = next(((sub, text) for sub, text in parts if any(word in text.lower() for word in lacking)), None)
    if within is not None:
        within = "".join(f"({letter})" for letter in within[0].split(".")), within[1]
    return Row(found.id, number_of(found.id), found.gist, found.treatment, len(parts), within)


def number_of(c: Cite) -> str:
    """As people write it within its text: 4.1, “dolly”, Schedule 2."""
    said = brief(c).removeprefix(DIVISIONS[parse(c).year, parse(c).division][1]).strip()
    if ".1.0." in c:
        return f"“{c.partition('.1.0.')[2].replace('-', ' ')}”"
    return said[:1].upper() + said[1:]


def group_rules(found: Sequence[Rule], words: Sequence[str]) -> list[Group]:
    groups = groupby(found, key=lambda one: (int(one.instrument[:4]), one.division, one.part))
    return [
        Group(year, DIVISIONS[year, name][1], part.removeprefix("0 "), tuple(row_of(one, words) for one in some))
        for (year, name, part), some in groups
    ]


class Text(msgspec.Struct, frozen=True):
    """One division of a notice: how many rules it has, and how many of them are treated how."""

    division: str
    name: str
    count: int
    treated: dict[str, int]


class Shelf(msgspec.Struct, frozen=True):
    """A notice with its texts."""

    key: str
    gazette: str
    title: str
    since: str
    texts: tuple[Text, ...]


def list_shelves() -> list[Shelf]:
    found = []
    for notice in NOTICES.values():
        texts = []
        for division in notice.divisions:
            some = rules_of(notice.year, division).values()
            treated = {name: sum(one.treatment == name for one in some) for name in get_args(Treatment)}
            texts.append(Text(division, DIVISIONS[notice.year, division][1], len(some), treated))
        began = notice.commences
        found.append(Shelf(notice.key, notice.gazette, notice.title, f"{began.day} {began:%B %Y}", tuple(texts)))
    return found


# Readings ----------------------------------------------------------------------------------------------------


class ReadingGroup(msgspec.Struct, frozen=True):
    """The readings whose ids begin alike: those of one game, or of the general rules."""

    name: str
    readings: tuple[Reading, ...]


def group_readings(found: Sequence[Reading]) -> list[ReadingGroup]:
    """Together by the text that each is first on."""

    def game_of(one: Reading) -> str:
        return parse(one.rules[0]).division

    groups = groupby(sorted(found, key=lambda one: GAMES.index(game_of(one))), key=game_of)
    return [ReadingGroup(NAMES[game][:1].upper() + NAMES[game][1:], tuple(some)) for game, some in groups]


class RulesPages:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def search(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        asked = read_asked(request)
        found = await to_thread.run_sync(select_rules, asked.question, limiter=self._desk.reading)
        cited = find_cited(asked.q)
        page = read_page(request, len(found))
        shown = found[page * SHOWN_MOST : (page + 1) * SHOWN_MOST] if asked.is_anything else []
        return show(
            request,
            "rules.html",
            asked=asked,
            found=len(found),
            all=len(rules()),
            readings=len(readings()),
            groups=group_rules(shown, asked.q.split()),
            cited=[describe_cited(one) for one in cited],
            shelves=[] if asked.is_anything else list_shelves(),
            games=[(key, NAMES[key]) for key in GAMES],
            editions=[(key, notice.gazette) for key, notice in NOTICES.items()],
            treatments=MEANING,
            words=asked.q.split(),
            page=page,
            pages=-(-len(found) // SHOWN_MOST),
            first=page * SHOWN_MOST + 1,
            last=min(len(found), (page + 1) * SHOWN_MOST),
        )

    async def readings(self, request: Request) -> Response:
        self._desk.requests.take(client_of(request.scope))
        asked = read_asked(request)
        found = await to_thread.run_sync(select_readings, asked.question, limiter=self._desk.reading)
        return show(
            request,
            "readings.html",
            asked=asked,
            groups=group_readings(found),
            found=len(found),
            all=len(readings()),
            turns=TURNS,
            games=[(key, NAMES[key]) for key in GAMES],
            words=asked.q.split(),
        )

    async def rule(self, request: Request) -> Response:
        """One rule; a subparagraph's address leads to the rule, with the subparagraph marked."""
        self._desk.requests.take(client_of(request.scope))
        said = request.path_params["rule"][:ASKED_MOST]
        try:
            told = await to_thread.run_sync(describe_rule, cite(said), limiter=self._desk.reading)
        except (GazetteError, ValueError) as error:
            meant = find_cited(said)
            if len(meant) == 1 and meant[0] != said:
                return RedirectResponse(f"/rules/{meant[0]}")
            return show(
                request,
                "no-rule.html",
                status=404,
                said=said,
                why=str(error),
                meant=[describe_cited(one) for one in meant],
            )
        return show(request, "rule.html", one=told, meaning=MEANING, turns=TURNS)


def describe_cited(c: Cite) -> tuple[Cite, str, int]:
    return c, brief(c), parse(c).year


def read_page(request: Request, found: int) -> int:
    said = request.query_params.get("page", "1")
    number = int(said) if said.isascii() and said.isdecimal() and len(said) < 5 else 1
    return min(max(number, 1), max(1, -(-found // SHOWN_MOST))) - 1
