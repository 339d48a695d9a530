"""An evening under each text of a game: where and when it was in force, for lessons, drills and practice tables."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from croupier.gazette.editions import Edition, edition, find_casino
from croupier.gazette.notices import NEW_ZEALAND
from croupier.odds.find import texts_of

NIGHTS = {
    "1996": datetime(1997, 5, 3, 21, 0, tzinfo=NEW_ZEALAND),
    "1998": datetime(1998, 5, 2, 21, 0, tzinfo=NEW_ZEALAND),
    "2004": datetime(2004, 6, 5, 21, 0, tzinfo=NEW_ZEALAND),
}
"""By the year of the instrument."""
FIRST = "1996-07"
"""The text that every game began with."""


@lru_cache(maxsize=64)
def list_texts(game: str) -> tuple[str, ...]:
    """The instruments that ever governed the game, the oldest first."""
    return tuple(texts_of(game))


def night_of(text: str) -> datetime:
    return NIGHTS[text[:4]]


@lru_cache(maxsize=64)
def edition_of(game: str, text: str) -> Edition:
    """The text in force, at a casino that had the game. LookupError where the game never had that text."""
    if text not in list_texts(game):
        raise LookupError(f"{game} never had the text {text!r}")
    night = night_of(text)
    found = edition(game, find_casino(game, night), night)
    assert found.instrument == text, (game, text, found)
    return found
