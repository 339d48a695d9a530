"""One prize pool, many tables: wagers accepted anywhere go in, and claims are paid in the order of the cards.

A link gives each of its tables as a book to post to. It follows the pool entry by entry, and it alone says what the
meter shows: a table with a claim has its reading as soon as its turn has come. While a hand with a jackpot wager that
received its cards earlier is still undecided at another table, a later claim waits (1996 12.3, 1998 11.11, reading
C-24). A table by itself is a link of one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.jackpot import PARTS, Pool, read_reading, write_reading
from croupier.games.caribbean_stud.jackpot import POOL, RETAINED, TOP_UP, change_pool
from croupier.games.caribbean_stud.layout import JACKPOT
from croupier.house.hits import Paid, follow_hits
from croupier.house.journal import Journal
from croupier.house.turns import Turn, check_elsewhere, first_claim, refuse_reading, settings_of, turn_of, waits_for
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry, Settled
from croupier.table.general.duties import blocking
from croupier.table.general.persons import check_premises
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Standing, Table


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
        self._paid: list[Paid] = []
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

    @property
    def hits(self) -> list[tuple[str, Settled]]:
        return [(table, settled) for table, _, settled in self._paid]

    def post(self, name: str, act: Act) -> Entry | Refusal:
        """One act at one table, with what follows from it for the pool, for the claims that waited for it, and for
        somebody who must leave the other tables too."""
        journal = self._journals[name]
        is_new = journal.free_id(act.id) == act.id
        if is_new and (refusal := check_elsewhere(name, self._turns(), act)) is not None:
            return journal.refuse(act, refusal)
        match act.deed:
            case acts.Observe(of="meter", seen=seen) if journal.table.terms is not None:
                if (refusal := self._check_reading(name, seen)) is not None:
                    return journal.refuse(act, refusal)
        answer = self._record(name, act)
        if isinstance(answer, Entry):
            if is_new and isinstance(act.deed, acts.Exclude | acts.FindAge):
                self._see_off(name, act, act.deed.player)
            self._read_meters()
        return answer

    def _see_off(self, name: str, act: Act, player: str) -> None:
        """Whoever must leave the premises leaves the other tables where he or she is; what the game says of somebody
        who leaves follows there (general 9.0, 10.0, reading G-55)."""
        if check_premises(self._journals[name].table, act.at, player) is None:
            return
        for other, journal in self._journals.items():
            if other != name and journal.table.present(player):
                assert journal.table.now.at is not None
                moment, named = max(act.at, journal.table.now.at), journal.free_id(f"{act.id}/{other}")
                answer = self._record(other, Act(named, moment, act.by, act.role, acts.Leave(player)))
                assert isinstance(answer, Entry), answer

    def _check_reading(self, name: str, seen: str) -> Refusal | None:
        """A reading told at a table: only when its turn has come, and only what is in the pool."""
        table = self._journals[name].table
        cites = table.terms.cites
        if self._reads:
            return refuse_reading(table)
        if (other := self.waits_for(name)) is not None:
            order = cites.all_cards_first if table.terms.shuffler else cites.first_card_first
            return Refusal("not-now", order, f"First table {other}, where a hand received its cards earlier.")
        if first_claim(table) is not None and read_reading(seen) not in (None, self.meter):
            return Refusal("impossible", cites.electronics, f"The pool stands at {dollars(self.meter)}, not at {seen}.")
        return None

    def waits_for(self, name: str) -> str | None:
        """The table whose open hand comes before this table's claims; None when it is this table's turn."""
        return waits_for(name, self._turns())

    def _turns(self) -> dict[str, Turn]:
        return {name: turn_of(journal.table) for name, journal in self._journals.items()}

    def find_difference(self) -> str | None:
        """Where pool and accounts differ, to the part of a cent; None when they agree, which is always."""
        return compare_accounts(self.pool, [journal.table.now for journal in self._journals.values()])

    def _record(self, name: str, act: Act) -> Entry | Refusal:
        """Post the act and let the pool follow its entry. An act known already changes nothing."""
        journal = self._journals[name]
        before, known = journal.table.now, len(journal.entries)
        answer = journal.post(act)
        if isinstance(answer, Entry) and len(journal.entries) > known:
            self.pool = change_pool(self.pool, before, answer)
            self._paid = follow_hits(self._paid, name, answer)
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


def compare_accounts(pool: Pool, tables: Sequence[Standing]) -> str | None:
    """Where a pool and the accounts of its tables differ; None when they agree.

    A wager that still lies on a layout is in the pool, but has not been collected into the tables' accounts.
    """
    says = (pool.amount - pool.seeded - pool.made_good, pool.retained, pool.topped_up)
    each = [count_accounts(now, pool.retains) for now in tables]
    adds_up = tuple(sum(column) for column in zip((0, 0, 0), *each, strict=True))
    return None if says == adds_up else f"added, retained and topped up are {says} and {adds_up}"


def count_accounts(now: Standing, retains: int) -> tuple[int, int, int]:
    """What a table has added to the pool, retained and had topped up, in parts of a cent."""
    lying = sum(wager.stake for wager in now.wagers.values() if wager.kind == JACKPOT)
    posted = {account: sum(now.accounts.get(account, {}).values()) for account in (POOL, RETAINED, TOP_UP)}
    added = posted[POOL] * PARTS + lying * (PARTS - retains)
    return added, posted[RETAINED] * PARTS + lying * retains, -posted[TOP_UP] * PARTS
