"""The kinds of drill that there are, those of each game, and the one question that a seed decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from croupier.games import GAMES, find_game
from croupier.house.drills import calls, lawful, levies, order, payouts, ranking, rulings, third_card, verdicts
from croupier.house.drills.question import Question
from croupier.house.sources import RandomSource, seeded
from croupier.house.training.nights import FIRST, edition_of
from croupier.table.game import AnyGame
from croupier.table.wagers import Layout

EVENINGS_MOST = 200
"""In how many evenings a case is looked for."""
SEEDS = 2**32
APART = 1_000
"""Evenings of one seed are none of the next."""

Ask = Callable[[str, str, int, RandomSource], Question | None]


class Drill(msgspec.Struct, frozen=True):
    """`usual` is the seconds that a practised dealer takes, more or less; `applies` says which games it is of."""

    key: str
    title: str
    says: str
    usual: int
    ask: Ask
    applies: Callable[[AnyGame, Layout], bool] = lambda _game, _layout: True


def has_commission(_game: AnyGame, layout: Layout) -> bool:
    return any(kind.commission is not None for kind in layout.values())


def has_levy(_game: AnyGame, layout: Layout) -> bool:
    return any(kind.levy is not None for kind in layout.values())


def has_added(_game: AnyGame, layout: Layout) -> bool:
    return any(kind.added and not kind.own_amount for kind in layout.values())


def draws_by_rule(game: AnyGame, _layout: Layout) -> bool:
    """Cards that are dealt, and a hand whose number of them is not fixed: where hands are hidden they are whole."""
    return game.simulation in ("baccarat", "blackjack")


def ranks_hands(game: AnyGame, _layout: Layout) -> bool:
    return game.hides_cards


ALL = (
    Drill("payouts", "Payouts", "What a player is paid, wager by wager", 16, payouts.ask_payout),
    Drill("added", "Odds and added wagers", "Wagers made beside others", 12, payouts.ask_added, has_added),
    Drill("commission", "Commission", "What is paid, commission off", 10, payouts.ask_commission, has_commission),
    Drill("levies", "Commission on placing", "What is due when it is put down", 10, levies.ask_levy, has_levy),
    Drill("verdicts", "Win, lose, come back", "What becomes of a wager", 6, verdicts.ask_verdict),
    Drill("third-card", "The next card", "Who draws, by the table of play", 6, third_card.ask_card, draws_by_rule),
    Drill("ranking", "Hand ranking", "What five cards are, and which hand beats", 6, ranking.ask_ranking, ranks_hands),
    Drill("calls", "Calls", "What is said aloud", 6, calls.ask_call),
    Drill("order", "Order of play", "What comes next, and why nothing else", 6, order.ask_order),
    Drill("lawful", "What if", "Does this wager stand?", 8, lawful.ask_lawful),
    Drill("rulings", "Irregularities", "What is done when something goes wrong", 12, rulings.ask_ruling),
)
DRILLS = {drill.key: drill for drill in ALL}


@lru_cache(maxsize=64)
def drills_of(game: str, text: str = FIRST) -> tuple[Drill, ...]:
    """Those that there are under a text. LookupError where the game never had it."""
    found = find_game(game)
    layout = found.layout(found.terms(edition_of(game, text), {}))
    return tuple(drill for drill in ALL if drill.applies(found, layout))


@lru_cache(maxsize=256)
def ask(game: str, kind: str, seed: int, text: str = FIRST) -> Question:
    """The one question, under this text. LookupError where the game has no such drill or text, ValueError for a seed
    that is none."""
    if game not in GAMES or kind not in DRILLS or DRILLS[kind] not in drills_of(game, text):
        raise LookupError(f"there is no drill {kind!r} of {game!r}")
    if not 0 <= seed < SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}")
    for evening in range(EVENINGS_MOST):
        chance = RandomSource(seeded(seed * APART + evening))
        if (question := DRILLS[kind].ask(game, text, seed * APART + evening, chance)) is not None:
            return question
    raise LookupError(f"no evening of seed {seed} has a case of {kind!r} at {game!r}")
