"""Whoever has left, and wagers of theirs that are found: made in time, they stand all the same (10.0, 14.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.chips import is_colour_asset
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.floor import OwnLimits, Patron
from croupier.table.general.personal import with_limits
from croupier.table.state import OUTSIDE, Gone, Table, purse
from croupier.table.wagers import Wager


def note_gone(table: Table, player: str) -> dict[str, Any]:
    """Somebody leaves the table, or is put out, with chips of which some may lie on the layout unnoticed."""
    if purse(player) not in table.now.accounts:
        return {}
    patron = table.now.patrons[player]
    own = OwnLimits(patron.limits, patron.kinds, patron.sign_due)
    gone = Gone(table.game.rounds(table.state), patron.seat, own)
    return {"gone": {**table.now.gone, player: gone}}


def forget_long_gone(gone: Mapping[str, Gone], ended: int) -> dict[str, Gone]:
    """Whoever left before a round that is over had no wager in it that could still be found."""
    return {name: one for name, one in gone.items() if one.round >= ended}


def may_have_staked(table: Table, player: str) -> bool:
    """Could a wager that is found be this player's: is he or she here, only just gone, or away with chips out?"""
    return player in table.now.patrons or player in table.now.gone


def finds_of_gone(table: Table, act: Act) -> bool:
    """Is this a wager found of somebody who made it and has gone since?"""
    match act.deed:
        case acts.Place(player=player, found=True) if not table.present(player):
            return may_have_staked(table, player)
    return False


def with_gone(table: Table, act: Act) -> Table:
    """The table as it was for somebody who has gone, where a wager of his or hers is found: the seat, if nobody has it
    since, and the limits of his or her own."""
    if not isinstance(act.deed, acts.Place) or not finds_of_gone(table, act):
        return table
    player, patrons = act.deed.player, table.now.patrons
    if (gone := table.now.gone.get(player)) is None:
        return table
    free = all(patron.seat != gone.seat for patron in patrons.values())
    patron = with_limits(patrons.get(player, Patron(away=True)), gone.own)
    patron = msgspec.structs.replace(patron, seat=gone.seat if free else None)
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, patrons={**patrons, player: patron}))


def source_of(table: Table, player: str, asset: str) -> str:
    """Where the chips of a wager come from, and those of a payment went: the purse. What somebody who has gone was
    thought to have taken along lay on the layout; a colour stayed here to his or her name (18.2(c))."""
    return purse(player) if table.present(player) or is_colour_asset(asset) else OUTSIDE


def at_hand(table: Table, wager: Wager) -> Cents:
    """What its owner holds beside a wager that is found, for commission on it; of somebody who has gone, as much as it
    may need."""
    if source_of(table, wager.player, wager.chips) == OUTSIDE:
        return wager.stake
    return table.holds(wager.player, wager.chips) - wager.stake
