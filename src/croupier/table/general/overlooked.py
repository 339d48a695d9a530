"""Wagers overlooked in the round just over: is one that is found of that round, and what if its outcome has fallen?"""

from __future__ import annotations

import msgspec

from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.general.gone import with_gone
from croupier.table.state import Table
from croupier.table.step import step
from croupier.table.wagers import Outcome, Wager


def find_later(table: Table, act: Act, wager: Wager) -> frozenset[str] | None:
    """What lies for the next round, where a wager found is one of the round just over, which goes on with it or decides
    it at once; None where it is not."""
    game, floor, at_once = table.game, table.floor(act.at), set[str]()
    floor = msgspec.structs.replace(floor, cloth={**floor.cloth, wager.id: wager})

    def note(one: Wager, _outcome: Outcome) -> bool:
        at_once.add(one.id)
        return True

    stepped = step(game, table.terms, table.state, act, floor, note, {})
    if game.rounds(stepped.done) < game.rounds(table.state):
        return game.for_next(stepped.done)
    said = isinstance(act.deed, acts.Place) and act.deed.earlier
    return frozenset(table.now.wagers) - frozenset(table.settled_now()) if said and wager.id in at_once else None


def reopens(table: Table, act: Act, wager: Wager) -> bool:
    """Is a wager found one of the round just over, which is settled on it now?"""
    return find_later(table, act, wager) is not None


def is_overlooked(table: Table, act: Act, deed: acts.Place) -> bool:
    """Is a wager found one of the round just over, which is settled on it now?"""
    kind = table.game.layout(table.terms).get(deed.kind)
    spot = kind.spot(deed.spot) if kind is not None else None
    if spot is None:
        return deed.earlier
    wager = Wager(deed.wager, deed.player, deed.kind, spot, deed.stake, deed.chips.value, deed.basis)
    return reopens(with_gone(table, act), act, wager)


def is_of_fallen(table: Table, act: Act) -> bool:
    """Is a wager found one of the round just over, whose outcome has been invalidated? The game has nothing more to
    decide of it: it is refunded like the others (12.2, reading G-49)."""
    deed, fallen = act.deed, table.now.fallen
    if fallen is None or not isinstance(deed, acts.Place) or not deed.found or deed.late:
        return False
    if not table.game.is_last_open(table.state):
        return False
    if deed.earlier:
        return True
    return table.game.overlooked_unsaid and (fallen.untouched or is_overlooked(table, act, deed))
