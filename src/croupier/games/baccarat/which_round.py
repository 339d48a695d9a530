"""Which round something is said of: the one at hand, the one before it, or one before that (reading M-34)."""

from __future__ import annotations

from enum import Enum, auto

from croupier.games.baccarat.mishaps import LAST, Wrong
from croupier.games.baccarat.rounds import BETWEEN
from croupier.games.baccarat.state import State, is_void_hand
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.floor import Floor


class Meant(Enum):
    """`AT_HAND` is the round going on or, between rounds, the one just over; `LAST` the one before, where another has
    begun; `EARLIER` one that only its entry tells. `NONE`: the entry named settled nothing of any round."""

    AT_HAND = auto()
    LAST = auto()
    EARLIER = auto()
    NONE = auto()


def which_round(state: State, deed: acts.Declare, floor: Floor) -> Meant:
    """By the entry that the act is about, where it is about one; else as it is stated."""
    entry = floor.evidence
    if entry is None:
        just_over = deed.irregularity == Wrong.OUT_OF_SEQUENCE and state.phase in BETWEEN
        return Meant.LAST if is_about_last(deed) and not just_over else Meant.AT_HAND
    if is_kept(entry, floor):
        return Meant.LAST if is_void_hand(state) else Meant.AT_HAND
    number = state.rounds - 1 if entry.round is None else entry.round  # a payment with nobody to pay has none
    if not entry.settled or number >= state.rounds:
        return Meant.NONE
    return Meant.LAST if is_of_last(state, entry, number) else Meant.EARLIER


def is_about_last(deed: acts.Declare) -> bool:
    """Is it said of the round before, another having begun?"""
    return any((fact.name, fact.value) == ("round", LAST) for fact in deed.facts)


def is_kept(entry: Entry, floor: Floor) -> bool:
    """Did the entry settle wagers of the round going on or, until another has settled any, of the one just over?"""
    settled = {one.key for one in entry.settled}
    return any(was.key in settled for was in floor.settled.values())


def is_of_last(state: State, entry: Entry, number: int) -> bool:
    """Is it of the round just over, while another goes on?"""
    over, decided = state.over, {one.wager.id for one in entry.settled}
    if over is None or state.phase in BETWEEN or number != state.rounds - 1:
        return False
    return not over.settled.isdisjoint(decided)
