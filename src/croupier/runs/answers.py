"""Answers of the odds kept between runs: what commands ask that would otherwise wait for the same work every time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.figures import Figures, Valued
from croupier.odds.find import find_all, find_odds, find_valued
from croupier.odds.method import Answer
from croupier.odds.recalling import recalled_by
from croupier.runs.cache import recall
from croupier.table.setup import Option


class Answers(msgspec.Struct, frozen=True):
    """All that can be said of a game under one text, as it is kept."""

    valued: tuple[Valued, ...]
    figures: tuple[Figures, ...]


def find_answers(found: Edition, options: Mapping[str, Option] | None = None) -> tuple[Answer, ...]:
    """All answers of a game. Without options there is one set for each text, which is kept."""
    game = found.game
    if options:
        return find_all(game, found, options)
    return _recall(found, lambda: Answers(find_valued(game, found), find_odds(game, found)))


def recall_answers(found: Edition) -> tuple[Answer, ...]:
    """Those that are kept already, for somebody who will not wait: nothing is worked out."""

    def give_up() -> Answers:
        raise LookupError

    try:
        return _recall(found, give_up)
    except LookupError:
        return ()


def _recall(found: Edition, work: Callable[[], Answers]) -> tuple[Answer, ...]:
    kept = recall(f"odds-{found.game}-{found.instrument}", Answers, work)
    return (*kept.valued, *kept.figures)


def cached_work() -> AbstractContextManager[None]:
    """Meanwhile what serves many questions is kept: the deals of Caribbean stud, basic strategy in blackjack."""
    return recalled_by(recall)
