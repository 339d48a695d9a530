"""Answers of the odds kept between runs: what commands ask that would otherwise wait for the same work every time."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from hashlib import sha256

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.figures import Figures, Valued
from croupier.odds.find import find_odds, find_valued
from croupier.odds.method import Answer
from croupier.odds.recalling import recalled_by
from croupier.runs.cache import find_kept, recall
from croupier.table.setup import Option


class Answers(msgspec.Struct, frozen=True):
    """All that can be said of a game under one text, as it is kept."""

    valued: tuple[Valued, ...]
    figures: tuple[Figures, ...]


def find_answers(found: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...]:
    """All answers of a game, kept for each text and the options with which it was asked about."""
    game = found.game

    def find() -> Answers:
        return Answers(find_valued(game, found, options), find_odds(game, found, options))

    kept = recall(name_of(found, options), Answers, find)
    return (*kept.valued, *kept.figures)


def recall_answers(found: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...] | None:
    """The same where they are kept already, for whoever would rather do without them than wait."""
    kept = find_kept(name_of(found, options), Answers)
    return None if kept is None else (*kept.valued, *kept.figures)


def name_of(found: Edition, options: Mapping[str, Option] | None) -> str:
    """Options may be any words, and a file's name may not."""
    said = sha256(msgspec.json.encode(options, order="sorted")).hexdigest()[:16] if options else ""
    return "-".join(filter(None, ("odds", found.game, found.instrument, said)))


def cached_work() -> AbstractContextManager[None]:
    """Meanwhile what serves many questions is kept: the deals of Caribbean stud, basic strategy in blackjack."""
    return recalled_by(recall)
