"""14.2(a): wagers below the minimum. One is valid once only for each player; it is accepted, and the one forgiveness
spent, when the betting of its round closes on it (readings G-21, G-44)."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft
from croupier.table.floor import Cloth
from croupier.table.general.lawful import VOID, is_bound, limits_of, maxima, staked
from croupier.table.general.limits import gaming_day
from croupier.table.general.procedure import HELD_UP
from croupier.table.settle import give_back
from croupier.table.state import Table, is_past_call
from croupier.table.step import step
from croupier.table.wagers import Wager

TOO_LITTLE = cite("1996.general.14.2.a")


def graced(table: Table, moment: datetime) -> frozenset[str]:
    """Who has had the one forgiveness of 14.2(a), in the session or, where the table says so, this gaming day."""
    by_day = table.setup.under_minimum_grace_scope == "gaming day"
    if by_day and table.now.graced_on != gaming_day(table, moment):
        return frozenset()
    return table.now.graced


def relies_on_grace(table: Table) -> frozenset[str]:
    """Who has too little lying for the round being bet on, which will need that forgiveness."""
    lie = (wager for name, wager in table.now.wagers.items() if name in table.now.short)
    return frozenset(wager.player for wager in lie if is_too_little(table, wager))


def is_too_little(table: Table, wager: Wager) -> bool:
    """Is what was made, with what its owner has on the spot besides, below the minimum? What a rule leaves of a larger
    wager is not (reading G-43), nor are chips across a line, which are no wager and need no forgiveness (reading T-9).
    One added to another has the minimum of its own rule."""
    if wager.spot == table.game.layout(table.terms)[wager.kind].across:
        return False
    beside = {name: one for name, one in table.now.wagers.items() if name != wager.id}
    if wager.basis is not None and any(wager.stake < cap.least for cap in maxima(table, wager, beside)):
        return True
    return is_below_sign(table, wager)


def is_below_sign(table: Table, wager: Wager) -> bool:
    """Is it, with what its owner has on the spot besides, below the minimum displayed for it? For one added to another
    that is one displayed for its own kind (reading G-19)."""
    beside = {name: one for name, one in table.now.wagers.items() if name != wager.id}
    total = staked(beside, frozenset({wager.player}), wager) + wager.stake
    return is_bound(table, wager) and total < limits_of(table, wager).least


def void_on_spot(table: Table, wager: Wager, rounds: Collection[int]) -> Cloth:
    """Other chips of the same wager, which were void because they were found first: they were made all the same, and
    the minimum is tested on all that was made (14.2(a), readings G-21, G-43)."""
    place, number = (wager.player, wager.kind, wager.spot), frozenset(rounds)
    none = {wager.id, *table.now.wagers, *table.now.settled}
    void = (one.wager for one in table.now.made if one.round in number and one.wager.id not in none)
    return {one.id: one for one in void if one.basis is None and (one.player, one.kind, one.spot) == place}


def note_short(table: Table, *names: str) -> dict[str, Any]:
    """Too little lies there for the round being bet on; it may yet be made up, or taken up."""
    return {"short": table.now.short | frozenset(names)}


def spend(table: Table, moment: datetime, wagers: list[Wager], before: frozenset[str]) -> dict[str, Any]:
    """The one forgiveness of those whose wagers these are is used up, on them and on those `before` in their round."""
    if not wagers:
        return {}
    players, forgiven = (frozenset(names) for names in zip(*((one.player, one.id) for one in wagers), strict=True))
    day = gaming_day(table, moment)
    return {"graced": graced(table, moment) | players, "graced_on": day, "forgiven": before | forgiven}


def same_wager(table: Table, wager: Wager, names: frozenset[str]) -> frozenset[str]:
    """Those of these that are chips of the same wager, put down by turns on one spot."""
    place = (wager.player, wager.kind, wager.spot)
    lie = (one for name, one in table.now.wagers.items() if name in names and name != wager.id)
    return frozenset(one.id for one in lie if (one.player, one.kind, one.spot) == place)


def unspend(table: Table, moment: datetime, wager: Wager) -> dict[str, Any]:
    """With chips found since the wager is none below the minimum, and never was: nothing was forgiven (G-21)."""
    if not (made_up := same_wager(table, wager, table.now.forgiven)):
        return {}
    return {"graced": graced(table, moment) - {wager.player}, "forgiven": table.now.forgiven - made_up}


def unspend_on_none(table: Table, act: Act, draft: Draft, deed: acts.Misrecorded) -> dict[str, Any]:
    """Nothing was forgiven on a wager that came late or was never made (readings G-21, G-59)."""
    if deed.wager not in table.now.forgiven or deed.amount is not None:
        return {}
    rest = table.now.forgiven - {deed.wager}
    owner = next(one.wager.player for one in draft.settled if one.wager.id == deed.wager)
    others = {one.player for name, one in table.now.wagers.items() if name in rest}
    others |= {one.wager.player for name, one in table.now.settled.items() if name in rest}
    return {"graced": graced(table, act.at) - ({owner} - others), "forgiven": rest}


def accept_short(table: Table, act: Act, draft: Draft) -> dict[str, Any]:
    """Where this act closes the betting: what still lies below the minimum is valid once for each player, and void
    otherwise. All that somebody has on one spot is one wager."""
    if not (table.now.short or table.now.forgiven) or not closes_betting(table, act):
        return {}
    before, spots, forgiven = graced(table, act.at), dict[str, tuple[str, str]](), list[Wager]()
    for name, wager in table.now.wagers.items():
        if name not in table.now.short or not is_too_little(table, wager):
            continue
        spot = (wager.kind, wager.spot)
        if wager.player not in before and spots.setdefault(wager.player, spot) == spot:
            forgiven.append(wager)
            continue
        draft.cites += [TOO_LITTLE, VOID]
        give_back(table, draft, wager, TOO_LITTLE)
    return {"short": frozenset(), "forgiven": frozenset(), **spend(table, act.at, forgiven, before=frozenset())}


def closes_betting(table: Table, act: Act) -> bool:
    """Does the game take no more wagers once this is done?"""
    game, state = table.game, table.state
    if type(act.deed) not in HELD_UP or is_past_call(game, state):
        return False
    return is_past_call(game, step(game, table.terms, state, act, table.floor(act.at), lambda *_: True, {}).state)
