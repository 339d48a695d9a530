"""One prize pool, many tables: wagers accepted anywhere go in, and claims are paid in the order of the cards.

A link gives each of its tables as a book to post to. It follows the pool entry by entry, and it alone says what the
meter shows: a table with a claim has its reading as soon as its turn has come. While a hand with a jackpot wager that
received its cards earlier is still undecided at another table, a later claim waits (1996 12.3, 1998 11.11, reading
C-24). A table by itself is a link of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from croupier.equipment.jackpot import PARTS, Pool, read_reading, write_reading
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.caribbean_stud.jackpot import POOL, RETAINED, TOP_UP, change_pool
from croupier.games.caribbean_stud.layout import JACKPOT
from croupier.games.caribbean_stud.state import Held, Phase, State, Word, is_claim
from croupier.games.caribbean_stud.terms import OPTIONS
from croupier.house.journal import Journal
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.duties import blocking
from croupier.table.general.persons import check_premises
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table

SETTINGS = ("jackpot_seed", "jackpot_retained", "jackpot_reseed")


def is_linkable(table: Table) -> bool:
    """Has the game a jackpot that several tables may share?"""
    return isinstance(table.game, CaribbeanStud)


class LinkedTable:
    """One table of a link, as the book that its dealer and its players post to."""

    def __init__(self, link: Link, name: str, journal: Journal) -> None:
        self._link, self._name, self._journal = link, name, journal

    @property
    def table(self) -> Table:
        return self._journal.table

    @property
    def shown(self) -> Table:
        return self._journal.shown

    @property
    def entries(self) -> Sequence[Entry]:
        return self._journal.entries

    def post(self, act: Act) -> Entry | Refusal:
        return self._link.post(self._name, act)

    def free_id(self, name: str) -> str:
        return self._journal.free_id(name)


class Link:
    """The tables that feed one pool and are paid from it, by name. `hits` are the prizes paid, each with its table."""

    def __init__(self, journals: Mapping[str, Journal], pool: Pool | None = None, *, reads: bool = True) -> None:
        """A new pool is founded on the approved settings of the tables, which must be the same at all of them. One
        that has been played for is handed in, and must be what the tables' accounts say. `reads`: the link itself says
        what the meter shows; else people do, and the link sees whether it can be so."""
        self._reads = reads
        self._journals = dict(journals)
        self.tables = {name: LinkedTable(self, name, journal) for name, journal in self._journals.items()}
        self.hits: list[tuple[str, Settled]] = []
        approved = {name: settings_of(journal.table) for name, journal in self._journals.items()}
        if len(set(approved.values())) != 1:
            raise ValueError(f"tables linked to one pool have the same jackpot settings, not {approved}")
        seed, retains, reseed = next(iter(approved.values()))
        self.pool = Pool.of(seed, retains=retains, reseed=reseed) if pool is None else pool
        if (self.pool.retains, self.pool.reseed) != (retains, reseed):
            raise ValueError("the pool was founded on other settings than these tables have")
        if (differs := self.find_difference()) is not None:
            raise ValueError(f"the pool is not what the tables' accounts say: {differs}")
        self._read_meters()

    @property
    def meter(self) -> Cents:
        """What the meter at every linked table shows now."""
        return self.pool.meter

    def post(self, name: str, act: Act) -> Entry | Refusal:
        """One act at one table, with what follows from it for the pool and for the claims that waited for it."""
        journal = self._journals[name]
        is_new = journal.free_id(act.id) == act.id
        if is_new and (refusal := self._check_premises(name, act)) is not None:
            return journal.refuse(act, refusal)
        match act.deed:
            case acts.Observe(of="meter", seen=seen) if journal.table.terms is not None:
                if (refusal := self._check_reading(name, seen)) is not None:
                    return journal.refuse(act, refusal)
        answer = self._record(name, act)
        if isinstance(answer, Entry):
            self._read_meters()
        return answer

    def _check_premises(self, name: str, act: Act) -> Refusal | None:
        """Whoever must leave the premises, or is under age, takes no part at any of the tables (general 9.0, 10.0,
        reading G-55)."""
        match act.deed:
            case acts.SitDown(player=player) | acts.BuyIn(player=player) | acts.Place(player=player, found=False):
                others = (journal.table for other, journal in self._journals.items() if other != name)
                refusals = (check_premises(table, act, player) for table in others)
                return next((refusal for refusal in refusals if refusal is not None), None)
        return None

    def _check_reading(self, name: str, seen: str) -> Refusal | None:
        """A reading told at a table: only when its turn has come, and only what is in the pool."""
        table = self._journals[name].table
        cites = table.terms.cites
        if self._reads:
            message = "The link reads the meter for a table when its turn has come."
            return Refusal("not-now", cites.electronics, message)
        if (other := self.waits_for(name)) is not None:
            order = cites.all_cards_first if table.terms.shuffler else cites.first_card_first
            return Refusal("not-now", order, f"First table {other}, where a hand received its cards earlier.")
        if first_claim(table) is not None and read_reading(seen) not in (None, self.meter):
            return Refusal("impossible", cites.electronics, f"The pool stands at {dollars(self.meter)}, not at {seen}.")
        return None

    def waits_for(self, name: str) -> str | None:
        """The table whose open hand comes before this table's claims; None when it is this table's turn."""
        mine = first_claim(self._journals[name].table)
        if mine is None:
            return None
        for other, journal in self._journals.items():
            theirs = first_open(journal.table)
            if other != name and (holds_reading(journal.table) or (theirs and (theirs, other) < (mine, name))):
                return other
        return None

    def find_difference(self) -> str | None:
        """Where pool and accounts differ, to the part of a cent; None when they agree, which is always.

        A wager that still lies on a layout is in the pool, but has not been collected into the tables' accounts.
        """
        pool, tables = self.pool, [journal.table.now for journal in self._journals.values()]
        lying = sum(wager.stake for now in tables for wager in now.wagers.values() if wager.kind == JACKPOT)
        posted = {
            account: sum(sum(now.accounts.get(account, {}).values()) for now in tables)
            for account in (POOL, RETAINED, TOP_UP)
        }
        says = (pool.amount - pool.seeded, pool.retained, pool.topped_up)
        retained = posted[RETAINED] * PARTS + lying * pool.retains
        added = posted[POOL] * PARTS + lying * (PARTS - pool.retains)
        adds_up = (added, retained, -posted[TOP_UP] * PARTS)
        return None if says == adds_up else f"added, retained and topped up are {says} and {adds_up}"

    def _record(self, name: str, act: Act) -> Entry | Refusal:
        """Post the act and let the pool follow its entry. An act known already changes nothing."""
        journal = self._journals[name]
        before, known = journal.table.now, len(journal.entries)
        answer = journal.post(act)
        if isinstance(answer, Entry) and len(journal.entries) > known:
            self.pool = change_pool(self.pool, before, answer)
            undone = {settled.wager.id for settled in answer.settled if settled.undone}
            self.hits = [hit for hit in self.hits if hit[0] != name or hit[1].wager.id not in undone]
            self.hits += [(name, settled) for settled in answer.settled if settled.prize and not settled.undone]
            differs = self.find_difference()
            assert differs is None, f"entry {answer.seq} of table {name}: {differs}"
        return answer

    def _read_meters(self) -> None:
        """Give every table its reading whose turn has come, at the moment to which that table has come."""
        while self._reads and (name := next(filter(self._is_due, self._journals), None)) is not None:
            journal = self._journals[name]
            assert journal.table.now.at is not None
            reading = acts.Observe("meter", write_reading(self.meter))
            named = journal.free_id(f"meter/{journal.table.now.seq}")
            answer = self._record(name, Act(named, journal.table.now.at, Role.SYSTEM.value, Role.SYSTEM, reading))
            assert isinstance(answer, Entry), answer

    def _is_due(self, name: str) -> bool:
        table = self._journals[name].table
        return first_claim(table) is not None and self.waits_for(name) is None and blocking(table) is None


def settings_of(table: Table) -> tuple[int, ...]:
    """Seed, retained share and reseed, as approved for a table (readings C-15, C-20)."""
    defaults = {spec.name: spec.default for spec in OPTIONS}
    return tuple(int(table.setup.options.get(name, defaults[name])) for name in SETTINGS)


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
