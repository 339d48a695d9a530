"""One prize pool, many tables: wagers accepted anywhere go in, and claims are paid in the order of the cards.

Every act of a linked table goes through `post`, so that the pool follows the entries. A prize is computed on what the
meter shows, and `read_meter` gives a table its reading only when its turn has come: while a hand with a jackpot wager
that received its cards earlier is still undecided at another table, a later claim waits (1996 12.3, 1998 11.11,
reading C-24).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from croupier.equipment.jackpot import Pool, write_reading
from croupier.games.caribbean_stud.jackpot import change_pool
from croupier.games.caribbean_stud.state import Held, Phase, State, Word, is_claim
from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table


class NotYourTurn(LookupError):
    """A table asked for its reading while an earlier hand elsewhere is open, or with nothing to claim."""


class Link:
    """The tables that feed one pool and are paid from it, by name."""

    def __init__(self, journals: Mapping[str, Journal], pool: Pool | None = None) -> None:
        """A new pool is founded on the approved settings of the tables, which must be the same at all of them."""
        self.journals = dict(journals)
        approved = {name: settings_of(journal.table) for name, journal in self.journals.items()}
        if len(set(approved.values())) != 1:
            raise ValueError(f"tables linked to one pool have the same jackpot settings, not {approved}")
        seed, retains, reseed = next(iter(approved.values()))
        self.pool = Pool.of(seed, retains=retains, reseed=reseed) if pool is None else pool
        if (self.pool.retains, self.pool.reseed) != (retains, reseed):
            raise ValueError("the pool was founded on other settings than these tables have")

    def post(self, name: str, act: Act) -> Entry | Refusal:
        """One act at one table. A meter reading that is not the pool's, or out of turn, does not reach the table."""
        journal = self.journals[name]
        if isinstance(act.deed, acts.Observe) and act.deed.of == "meter":
            self._check_turn(name)
            if act.deed.seen != write_reading(self.pool.meter):
                raise NotYourTurn(f"the meter shows {write_reading(self.pool.meter)}, not {act.deed.seen}")
        before, known = journal.table.now, len(journal.entries)
        answer = journal.post(act)
        if len(journal.entries) > known and isinstance(answer, Entry):
            self.pool = change_pool(self.pool, before, answer)
        return answer

    def read_meter(self, name: str, act_id: str, at: datetime) -> Entry | Refusal:
        """The reading that a table's prizes are computed on, once it is that table's turn."""
        reading = acts.Observe("meter", write_reading(self.pool.meter))
        return self.post(name, Act(act_id, at, Role.SYSTEM.value, Role.SYSTEM, reading))

    def waits_for(self, name: str) -> str | None:
        """The table whose open hand comes before this table's claims; None when it is this table's turn."""
        mine = first_claim(self.journals[name].table)
        if mine is None:
            return None
        for other, journal in self.journals.items():
            theirs = first_open(journal.table)
            if other != name and theirs is not None and (theirs, other) < (mine, name):
                return other
        return None

    def _check_turn(self, name: str) -> None:
        if first_claim(self.journals[name].table) is None:
            raise NotYourTurn(f"table {name} has no claim on the jackpot")
        if (other := self.waits_for(name)) is not None:
            raise NotYourTurn(f"a hand dealt earlier at table {other} is still undecided")


def settings_of(table: Table) -> tuple[int, int, int]:
    """Seed, retained share and reseed, as approved for a table (readings C-15, C-20)."""
    options = table.setup.options
    seed, retains, reseed = (options.get(f"jackpot_{name}", 0) for name in ("seed", "retained", "reseed"))
    return int(seed), int(retains), int(reseed)


def first_claim(table: Table) -> datetime | None:
    """When the first of the claims to be paid at this table received its cards; the round is paid as one (C-35)."""
    state: State | None = table.state
    if state is None or state.phase is not Phase.JACKPOT or state.meter is not None:
        return None
    return min((moment for hand in state.hands.values() if (moment := counts(hand)) and is_claim(hand)), default=None)


def first_open(table: Table) -> datetime | None:
    """When the first hand that may still claim received its cards; None where nobody can claim any more."""
    state: State | None = table.state
    if state is None or state.phase is Phase.BETTING:
        return None
    decided = state.phase is Phase.JACKPOT
    moments = (counts(hand) for hand in state.hands.values() if not decided or is_claim(hand))
    return min((moment for moment in moments if moment is not None), default=None)


def counts(hand: Held) -> datetime | None:
    """The moment at which a hand that may still have a prize received its cards."""
    if hand.jackpot is None or hand.word not in (Word.UNDECIDED, Word.BET) or hand.shown is False:
        return None
    if hand.over and not is_claim(hand):
        return None
    return hand.received
