"""The exact odds of any game, by the method that suits it; each question is worked out once."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from croupier.games import GAMES
from croupier.gazette.editions import Edition, timeline
from croupier.gazette.notices import CASINOS, check_game
from croupier.odds.figures import Figures, Valued
from croupier.odds.method import Answer, Method, NoOdds, NotCompiled
from croupier.table.setup import Option

COMPILED = ("numba", "numpy")
"""What some loops are compiled with: an extra, since most of croupier does without."""


def method_of(game: str) -> Method:
    """The method that the game names as its own."""
    check_game(game)
    if game not in GAMES:
        raise NoOdds(f"there are no odds of {game}")
    try:
        found: Method = importlib.import_module(f"croupier.odds.{GAMES[game].odds}").METHOD
    except ModuleNotFoundError as error:
        if error.name not in COMPILED:
            raise
        raise NotCompiled(f"the odds of {game} cannot be counted here") from None
    return found


def find_odds(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Figures, ...]:
    """The figures of every wager of the game under the edition, with the operator's options."""
    return _find(game, *as_question(edition, options))


def as_question(
    edition: Edition, options: Mapping[str, Option] | None
) -> tuple[Edition, tuple[tuple[str, Option], ...]]:
    """What the answer hangs on: the text and the options, not when and why the text governed."""
    if edition.instrument is None:
        raise NoOdds(edition.reason)
    text = msgspec.structs.replace(edition, since=None, until=None, reason="", status="in-force", cites=())
    return text, tuple(sorted((options or {}).items()))


@lru_cache(maxsize=64)
def _find(game: str, edition: Edition, options: tuple[tuple[str, Option], ...]) -> tuple[Figures, ...]:
    return method_of(game).figures(edition, dict(options))


def find_valued(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Valued, ...]:
    """What has its value exactly and its chances in double precision: wagers that a player goes on deciding about."""
    return _find_valued(game, *as_question(edition, options)) if method_of(game).valued is not None else ()


@lru_cache(maxsize=64)
def _find_valued(game: str, edition: Edition, options: tuple[tuple[str, Option], ...]) -> tuple[Valued, ...]:
    valued = method_of(game).valued
    return valued(edition, dict(options)) if valued is not None else ()


def find_optional(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Figures, ...]:
    """The wagers that a table to play at has and the options leave unsaid, such as a side wager: each with the option
    that brings it. None where it does not go with the rest."""
    given = options or {}
    played = {spec.name: spec.played for spec in GAMES[game].options if spec.played is not None}
    unsaid = {name: value for name, value in played.items() if name not in given}
    if not unsaid:
        return ()
    known = {one.wager for one in find_odds(game, edition, given)}
    try:
        found = find_odds(game, edition, {**given, **unsaid})
    except ValueError:
        return ()
    return tuple(one for one in found if one.wager not in known)


def find_all(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...]:
    """Both together."""
    return (*find_valued(game, edition, options), *find_odds(game, edition, options))


def odds_under(game: str, terms: Any, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The figures under terms that need not be the law's own."""
    under = method_of(game).under
    if under is None:
        raise NoOdds(f"the odds of {game} cannot be worked out under other terms yet")
    return under(terms, edition, options)


def has_odds(game: str) -> bool:
    """Can the odds of this game be worked out here?"""
    try:
        method_of(game)
    except NoOdds:
        return False
    return True


def texts_of(game: str) -> dict[str, Edition]:
    """Each text that ever governed the game, by its instrument, oldest first; where it is in force rather than
    standing in, if anywhere."""
    check_game(game)
    found: dict[str, Edition] = {}
    for casino in CASINOS:
        for edition in timeline(game, casino):
            instrument = edition.instrument
            if instrument is None:
                continue
            known = found.get(instrument)
            if known is None or (known.status == "stand-in" and edition.status == "in-force"):
                found[instrument] = edition
    return dict(sorted(found.items()))
