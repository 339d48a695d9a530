"""A spin found void or misread once it was being settled, when it was over, or later: the Rules set no end to that
(reading R-14).

What is declared is about the spin that is not settled yet; between two spins it is about the one just over. With
`spin=last` it is about that one even when the next has begun. Of an earlier spin the act says which entry settled it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

import msgspec

from croupier.games.spun.settling import Settling
from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import Undo
from croupier.table.irregularities import Fact, FactValue, Irregularity, read_facts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.wagers import Directed

SPIN = Fact("spin", "choice", "this spin, or the last one where another has begun since", ("this", "last"), False)
REMARK = Fact("remark", "text", "what was seen, in words", needed=False)
FACTS = (SPIN, REMARK)

MISREAD = "result misread"


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was told of a spin as it happened: which way the `wheel` went, where it was said, with the ball against it;
    and how many `turns` were counted."""

    wheel: str = ""
    turns: int | None = None


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """The spin just over, which may still be found void. `last` is what had won before it; `overtaken` once another
    spin has come to nothing since, so that it must be named; `bets` once chips have been put down for the next.
    `directed` were the wagers not settled as they lay."""

    last: int | str | None = None
    overtaken: bool = False
    record: Record = Record()
    bets: bool = False
    directed: Mapping[str, Directed] = {}


def overtake(past: Past | None) -> Past | None:
    return past and msgspec.structs.replace(past, overtaken=True)


# Which spin -------------------------------------------------------------------------------------------


class Meant(Enum):
    """`LAPSED` is one that was void already."""

    THIS = auto()
    LAST = auto()
    EARLIER = auto()
    LAPSED = auto()


def which_spin(
    of: Irregularity, deed: acts.Declare, floor: Floor, past: Past | None, now: str, *, under_way: bool
) -> Meant | Refusal:
    """Which spin a declaration is about. None may be there to be void."""
    try:
        stated = facts_of(of, deed).get("spin")
    except ValueError as error:
        return Refusal("impossible", of.cite, f"Say which spin: {error}.")
    about = floor.evidence and floor.evidence.seq
    kept = any(settled.entry == about for settled in floor.settled.values())
    if about is not None and not kept:
        return Meant.EARLIER
    fresh = past is not None and (kept or not past.overtaken)
    last = stated == "last" or (stated is None and not under_way and fresh)
    if last and past is None:
        message = "No spin just over is left to be put right; of an earlier one, say which entry settled it."
        return Refusal("not-now", of.cite, message)
    if not last and not under_way:
        return Refusal("not-now", of.cite, f"That cannot be declared now: {now}.")
    return Meant.LAST if last else Meant.THIS


def facts_of(of: Irregularity, deed: acts.Declare) -> dict[str, FactValue]:
    return read_facts(of, deed.detail, deed.facts)


def undo_spin(rule: Cite, meant: Meant, floor: Floor) -> Undo:
    """What was settled of a spin that is over."""
    return Undo(rule, last=True, about=floor.evidence if meant is Meant.EARLIER else None)


# Against the record -----------------------------------------------------------------------------------


def check_record(of: Irregularity, deed: acts.Declare, role: Role, fact: str, recorded: str) -> Refusal | None:
    """What was told of a spin as it happened stands until a game supervisor says what is true instead (R-17)."""
    if fact not in facts_of(of, deed):
        message = f"{recorded} If that was told wrongly, a game supervisor states the true {fact}."
        return Refusal("impossible", of.cite, message)
    if not has_authority(role, Role.GAME_SUPERVISOR):
        return Refusal("no-authority", of.cite, f"{recorded} Only a game supervisor or a higher rank says otherwise.")
    return None


# Overlooked wagers ------------------------------------------------------------------------------------


def is_overlooked(past: Past | None, deed: acts.Place) -> bool:
    """A wager found when all seemed settled is of the spin just over, until chips are put down for the next or that
    begins (reading R-18)."""
    return deed.found and past is not None and not (past.overtaken or past.bets)


def go_on_settling(result: str, floor: Floor, found: str) -> Settling:
    """The spin just over, with one wager still to be settled: what else lies there is paid, or for the next."""
    paid = frozenset(floor.settled) & frozenset(floor.cloth)
    return Settling(result, begun=True, paid=paid, later=frozenset(floor.cloth) - paid - {found})


def settle_anew(settling: Settling, result: str | None, floor: Floor) -> Settling:
    """The spin going on, by another result. A paid stake that has proved to be none of its wagers is on the layout in
    time for the next (G-59)."""
    none_of_it = (settling.paid & frozenset(floor.cloth)) - frozenset(floor.settled)
    return Settling(result, later=settling.later | none_of_it)


def note_bets(past: Past | None, deed: acts.Place) -> Past | None:
    """Chips put down between two spins are for the next."""
    return past if past is None or past.bets or deed.found else msgspec.structs.replace(past, bets=True)
