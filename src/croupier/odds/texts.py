"""Which text a question about a game is meant under, and what may be bet on under it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from croupier.games import GAMES, find_game
from croupier.gazette.editions import Edition, edition, timeline
from croupier.odds.find import texts_of
from croupier.odds.method import NoOdds
from croupier.table.setup import Option
from croupier.table.wagers import Layout


def choose_text(
    game: str, instrument: str | None = None, casino: str | None = None, on: datetime | None = None
) -> Edition:
    """The edition asked for by its instrument, or by place and time; otherwise the latest text held."""
    texts = texts_of(game)
    if instrument is not None:
        if on or casino:
            raise ValueError("name an edition, or a day and a casino, not both")
        if instrument not in texts:
            raise ValueError(f"{game} has the texts {', '.join(texts)}, not {instrument!r}")
        return texts[instrument]
    if on is not None:
        if casino is None:
            raise ValueError("name the casino too: which text governs on a day is not the same everywhere")
        return edition(game, casino, on)
    if casino is not None:
        spans = [span for span in timeline(game, casino) if span.instrument is not None]
        if not spans:
            raise NoOdds(timeline(game, casino)[-1].reason)
        return spans[-1]
    return list(texts.values())[-1]


def layout_of(game: str, found: Edition, options: Mapping[str, Option]) -> Layout:
    if game not in GAMES:
        return {}
    playable = find_game(game)
    return playable.layout(playable.terms(found, options))
