"""Part 8 beside 15.1: what decisions on disputes give because of a wager, so that nobody has the same thing twice."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from croupier.money import Cents
from croupier.table.entries import Draft
from croupier.table.general.undoing import overpaid
from croupier.table.state import OpenDispute, Standing, Table


def settlement_of(table: Table, wager: str | None, entry: int | None = None) -> str:
    """The settlement that a dispute about a wager is about: of this entry, or of the round last settled."""
    if wager is None:
        return ""
    if entry is not None:
        return f"{entry}/{wager}"
    return table.now.settled[wager].key if wager in table.now.settled else ""


def lies_undecided(table: Table, dispute: OpenDispute) -> bool:
    """What is given for such a wager its owner could have twice, since the stake is still there to be taken up. A
    dispute about a settlement that was undone is about what that gave, whatever lies there since (reading G-54)."""
    wager = dispute.wager
    if wager not in table.now.wagers or wager in table.now.settled:
        return False
    return not dispute.about or all(key.partition("/")[2] != wager for key in table.now.undone)


def met_by(table: Table, dispute: OpenDispute, award: Cents) -> Cents:
    """The part of an award that meets what is owed on either side for a wrong payment of the same wager (G-52)."""
    was = table.now.settled.get(dispute.wager or "")
    owed = dispute.met
    if was is not None and was.key == (dispute.about or was.key):
        owed -= overpaid(table, Draft([]), was)
    return max(min(award, max(owed, 0)), min(owed, 0))


def keep_award(table: Table, dispute: OpenDispute, beyond: Cents) -> dict[str, Any]:
    """An award beyond such a claim is remembered with the settlement that it is about."""
    key = dispute.about or settlement_of(table, dispute.wager)
    if not key:
        return {}
    given = table.now.awarded.get(key, 0) + beyond - (dispute.award - dispute.met)
    others = {name: cents for name, cents in table.now.awarded.items() if name != key}
    return {"awarded": {**others, key: given} if given else others}


def forget_awards(now: Standing, undone: Collection[str]) -> dict[str, Any]:
    """With the settlement that it was about an award is undone, and a later decision begins anew."""
    kept = {key: cents for key, cents in now.awarded.items() if key not in undone}
    anew = {
        name: msgspec.structs.replace(one, award=0, met=0) for name, one in now.disputes.items() if one.about in undone
    }
    return {"awarded": kept, "disputes": {**now.disputes, **anew}}
