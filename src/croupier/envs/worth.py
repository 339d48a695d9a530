"""What a state is worth to a player, exactly and in cents, where that is known: the reference that a learner's own
values can be held to. The odds are those of `croupier.odds`; nothing is estimated."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from croupier.envs.actions import Actions
from croupier.house.choices import choices_for
from croupier.odds.advice import Worth
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds, method_of
from croupier.odds.value import ANY
from croupier.table.acts import AnyDeed
from croupier.table.state import Table
from croupier.table.waiting import awaits


class Value(msgspec.Struct, frozen=True):
    """In cents, what is to be expected from here to the end of the round: `best` by the best play, `actions` by each
    action with the best play after it. Chances are fractions where the odds have them so, else in double precision."""

    best: Worth
    actions: Mapping[int, Worth] = {}


def value_turn(table: Table, actions: Actions, deeds: Mapping[int, AnyDeed]) -> Value | None:
    """What each choice of a turn is worth; None where the game's odds do not say."""
    advise = method_of(table.game.key).advise
    if advise is None:
        return None
    offers = choices_for(table, awaits(table, actions.player), actions.player)
    advised = advise(table, actions.player, offers)
    if len(advised) != 1:  # of several boxes none is the state's
        return None
    by_deed = {repr(offer.deed): worth for offer, worth in advised[0].choices}
    found = {number: by_deed[repr(deed)] for number, deed in deeds.items() if repr(deed) in by_deed}
    return Value(max(found.values()), found) if found else None


def value_wagers(table: Table, player: str) -> Value | None:
    """What the wagers that lie will bring, in a game that decides every wager by one result or one coup; nothing is
    gained or lost without a wager. Of baccarat, from the cards that are left."""
    method = method_of(table.game.key)
    lying = [wager for wager in table.now.wagers.values() if wager.player == player]
    if not lying:
        return Value(Fraction(0))
    if method.together is None or table.edition is None:
        return None
    each = values_each(table)
    worth = Fraction(0)
    for wager in lying:
        value = each.get((wager.kind, wager.spot), each.get((wager.kind, ANY)))
        if value is None:
            return None
        worth += value * wager.stake
    return Value(worth)


def values_each(table: Table) -> dict[tuple[str, str], Fraction]:
    """For each unit on each place."""
    assert table.edition is not None
    method, options = method_of(table.game.key), table.setup.options
    figures: tuple[Figures, ...]
    if method.now is not None:
        figures = method.now(table.edition, options, table.state)
    else:
        figures = find_odds(table.game.key, table.edition, options)
    return {(one.wager, one.spot): one.value for one in figures}


def as_info(value: Value | None) -> dict[str, Any]:
    """For `info`: floats, in cents."""
    if value is None:
        return {}
    return {"value": float(value.best), "values": {number: float(worth) for number, worth in value.actions.items()}}
