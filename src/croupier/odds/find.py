"""The exact odds of any game, by the method that suits it; each question is worked out once."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import msgspec

from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition, timeline
from croupier.gazette.notices import BACCARATS, CASINOS, check_game
from croupier.odds import many_rolls, one_result
from croupier.odds.figures import Figures, Worth
from croupier.table.game import AnyGame
from croupier.table.setup import Option

Method = Callable[[AnyGame, Any, Edition, Mapping[str, Option]], tuple[Figures, ...]]

BY_THE_COURSE: dict[str, Method] = {
    "roulette": one_result.figures_under,
    "tai-sai": one_result.figures_under,
    "money-wheel": one_result.figures_under,
    "craps": many_rolls.figures_under,
}
"""Games whose figures come from following their course, whatever the terms."""

BY_THEMSELVES = {"blackjack": "blackjack", "caribbean-stud": "stud.figures", **dict.fromkeys(BACCARATS, "baccarat")}
"""Games dealt from a shoe have a module of their own: `figures_of(edition, options)`, and for terms that are not the
law's `figures_under(terms, edition, options)`; `worths_of(edition, options)` for what is only in part exact: its
chances are in double precision."""

Answer = Figures | Worth
"""All that can be said of a wager: in exact fractions, or with chances in double precision."""


COMPILED = ("numba", "numpy")
"""What the loops are compiled with: an extra, since most of croupier does without."""
COUNTED = ("blackjack", "caribbean-stud")
"""Games whose odds are counted by such loops."""


class NoOdds(ValueError):
    """There is no way yet to say what was asked; the message says why."""


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
    chosen = dict(options)
    if game in BY_THE_COURSE:
        playable = find_game(game)
        return BY_THE_COURSE[game](playable, playable.terms(edition, chosen), edition, chosen)
    found: tuple[Figures, ...] = own_module(game).figures_of(edition, chosen)
    return found


def find_worths(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Worth, ...]:
    """What has its value exactly and its chances in double precision: wagers that a player goes on deciding about."""
    if game in BY_THE_COURSE or not hasattr(own_module(game), "worths_of"):
        return ()
    return _find_worths(game, *as_question(edition, options))


@lru_cache(maxsize=64)
def _find_worths(game: str, edition: Edition, options: tuple[tuple[str, Option], ...]) -> tuple[Worth, ...]:
    found: tuple[Worth, ...] = own_module(game).worths_of(edition, dict(options))
    return found


def find_all(game: str, edition: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...]:
    """Both together."""
    return (*find_worths(game, edition, options), *find_odds(game, edition, options))


def odds_under(game: str, terms: Any, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The figures under terms that need not be the law's own."""
    if game in BY_THE_COURSE:
        return BY_THE_COURSE[game](find_game(game), terms, edition, options)
    module = own_module(game)
    if not hasattr(module, "figures_under"):
        raise NoOdds(f"the odds of {game} cannot be worked out under other terms yet")
    found: tuple[Figures, ...] = module.figures_under(terms, edition, options)
    return found


def own_module(game: str) -> Any:
    check_game(game)
    if game not in BY_THEMSELVES:
        raise NoOdds(f"there are no odds of {game}")
    name = f"croupier.odds.{BY_THEMSELVES[game]}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in COMPILED:
            raise
        message = f'the odds of {game} are counted by compiled loops: pip install "croupier[odds]"'
        raise NoOdds(message) from None


def has_odds(game: str) -> bool:
    """Can the odds of this game be worked out here?"""
    if game in BY_THE_COURSE:
        return game in GAMES
    if game in COUNTED and not all(map(find_spec, COMPILED)):
        return False
    try:
        return hasattr(own_module(game), "figures_of")
    except NoOdds:
        return False


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
