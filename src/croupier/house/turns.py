"""Whose turn it is at a shared jackpot: claims are paid in the order in which the hands received their cards, over all
the tables of the pool (1996 12.3, 1998 11.11, readings C-24, C-35).

What a table's turn depends on is a small value of its own, so that tables kept in one process, or in many, are put in
order by the same rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

import msgspec

from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.caribbean_stud.state import Held, Phase, State, Word, is_claim
from croupier.games.caribbean_stud.terms import OPTIONS
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.floor import Cloth
from croupier.table.general.persons import check_barred, find_put_out
from croupier.table.refusals import Refusal
from croupier.table.state import Table

SETTINGS = ("jackpot_seed", "jackpot_retained", "jackpot_reseed")


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the other tables of a jackpot must know of one. `opened` is when its first hand that may still claim had its
    cards and `claims` the same once nothing is left but to pay; `holds` while it has its reading and has not paid by
    it. `under_age` and `must_leave` are those who take no part at any of the tables (reading G-55)."""

    opened: datetime | None = None
    claims: datetime | None = None
    holds: bool = False
    under_age: Mapping[str, date] = {}
    must_leave: tuple[str, ...] = ()


def is_linkable(table: Table) -> bool:
    """Has the game a jackpot that several tables may share?"""
    return isinstance(table.game, CaribbeanStud)


def settings_of(table: Table) -> tuple[int, int, int]:
    """Seed, retained share and reseed, as approved for a table (readings C-15, C-20)."""
    defaults = {spec.name: spec.default for spec in OPTIONS}
    seed, retained, reseed = (int(table.setup.options.get(name, defaults[name])) for name in SETTINGS)
    return seed, retained, reseed


def turn_of(table: Table) -> Turn:
    now = table.now
    leave = tuple(sorted(find_put_out(now)))
    return Turn(first_open(table), first_claim(table), holds_reading(table), now.under_age, leave)


def waits_for(name: str, turns: Mapping[str, Turn]) -> str | None:
    """The table whose open hand comes before this table's claims; None when it is this table's turn, or when it has
    nothing to claim."""
    mine = turns[name].claims
    if mine is None:
        return None
    for other, turn in turns.items():
        if other != name and (turn.holds or (turn.opened and (turn.opened, other) < (mine, name))):
            return other
    return None


def check_elsewhere(name: str, turns: Mapping[str, Turn], act: Act) -> Refusal | None:
    """Whoever must leave the premises, or is under age, takes no part at any of the tables (general 9.0, 10.0, reading
    G-55)."""
    match act.deed:
        case acts.SitDown(player=player) | acts.BuyIn(player=player) | acts.Place(player=player, found=False):
            refusals = (barred_at(other, turn, act.at, player) for other, turn in turns.items() if other != name)
            return next((refusal for refusal in refusals if refusal is not None), None)
    return None


def barred_at(other: str, turn: Turn, moment: datetime, player: str) -> Refusal | None:
    """Why somebody is not let in by what another table knows, and where that is lifted."""
    refusal = check_barred(turn.under_age, turn.must_leave, moment, player)
    if refusal is None or refusal.code != "excluded":
        return refusal
    return Refusal(refusal.code, refusal.cite, f"{player} was put out at table {other}, and is let back there.")


def barred_elsewhere(name: str, turns: Mapping[str, Turn], table: Table) -> list[str]:
    """Those at this table who must leave the premises by what another one of the jackpot knows."""
    others, moment = [turn for other, turn in turns.items() if other != name], table.now.at
    if moment is None:
        return []
    return [
        player
        for player in table.now.patrons
        if table.present(player)
        and any(check_barred(turn.under_age, turn.must_leave, moment, player) for turn in others)
    ]


def refuse_reading(table: Table) -> Refusal:
    """Where the house says what the meter shows, nobody else does."""
    return Refusal(
        "not-now", table.terms.cites.electronics, "The link reads the meter for a table when its turn has come."
    )


def holds_reading(table: Table) -> bool:
    """Has this table its reading and not yet paid by it? The pool is spoken for until then."""
    state: State | None = table.state
    return state is not None and state.phase is Phase.JACKPOT and state.meter is not None


def first_claim(table: Table) -> datetime | None:
    """When the first of the claims to be paid at this table received its cards; the round is paid as one (C-35)."""
    state: State | None = table.state
    if state is None or state.phase is not Phase.JACKPOT or state.meter is not None:
        return None
    return first_open(table)


def first_open(table: Table) -> datetime | None:
    """When the first hand that may still claim received its cards; None where nobody can claim any more."""
    state: State | None = table.state
    if state is None or state.phase is Phase.BETTING:
        return None
    decided = state.phase is Phase.JACKPOT
    moments = (counts(hand, table.now.wagers) for hand in state.hands.values() if not decided or is_claim(hand))
    return min((moment for moment in moments if moment is not None), default=None)


def counts(hand: Held, cloth: Cloth) -> datetime | None:
    """The moment at which a hand that may still have a prize received its cards."""
    may_claim = hand.jackpot in cloth and hand.word in (Word.UNDECIDED, Word.BET)
    return hand.received if may_claim and (hand.shown is None or is_claim(hand)) else None
