"""What each result that may come next does to all wagers of one player together."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.money import Cents
from croupier.table.chances import Chance
from croupier.table.settle import winnings
from croupier.table.state import Table
from croupier.table.wagers import Outcome, Position, Verdict, Wager


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One such result, as `Chance` has it, for a player: what he or she gains by it over all wagers, or loses."""

    says: str
    ways: int
    cents: Cents
    part: str = ""
    about: str = ""
    wins: tuple[Position, ...] = ()


def weigh(table: Table, chances: Iterable[Chance], player: str) -> tuple[Prospect, ...]:
    own = [wager for wager in table.now.wagers.values() if wager.player == player]
    found: list[Prospect] = []
    for one in chances:
        cents = sum(count(table, wager, one.outcomes[wager.id]) for wager in own if wager.id in one.outcomes)
        found.append(Prospect(one.says, one.ways, cents, one.part, one.about, one.wins))
    return tuple(found)


def count(table: Table, wager: Wager, outcome: Outcome) -> Cents:
    """What a decided wager brings its owner, by the one place where odds become cents."""
    match outcome.verdict:
        case Verdict.WIN:
            return winnings(table, wager, outcome).won
        case Verdict.LOSE:
            return -wager.stake
    return wager.commission
