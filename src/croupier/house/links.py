"""A table that lasts, and the jackpot that it shares with others: in this process or in another one.

An entry of such a table and what it does to the pool are one transaction. What goes into the pool adds up in any
order, so nobody waits for anybody to bet. What must be in order is the reading of the meter for a claim: it is made
with the jackpot held still, by the rule of the cards (`turns.py`), from where the store says that every table stands.
A hand that receives its cards once a reading was made comes after it, by its moment too, whatever the clocks say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from threading import Event, Thread

import msgspec

from croupier.equipment.jackpot import PARTS, Pool, write_reading
from croupier.games import find_game
from croupier.games.caribbean_stud.jackpot import count_changes, royals_in
from croupier.house.jackpots import count_accounts
from croupier.house.store.contract import Behind, Store, StoreError
from croupier.house.store.jackpots import Founded, Jackpot, Moved
from croupier.house.turns import (
    Turn,
    barred_elsewhere,
    check_elsewhere,
    is_linkable,
    refuse_reading,
    settings_of,
    turn_of,
    waits_for,
)
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.codec import decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.general.duties import blocking
from croupier.table.refusals import Refusal
from croupier.table.state import Table, lay

Seeds = Callable[[Entry], int]
LOOKS_AGAIN = 0.25
"""Seconds after which a claim that waits for another table looks again whether its turn has come."""
LOOKS_ROUND = 2.0
"""Seconds after which a house looks again who was put out at a table of another process."""


class Linked:
    """One table's part in its jackpot."""

    def __init__(self, store: Store, jackpot: str, table: str) -> None:
        self._store, self.jackpot, self._name = store, jackpot, table

    def stands(self) -> Jackpot:
        return self._store.jackpot(self.jackpot)

    def check(self, table: Table, act: Act) -> Refusal | None:
        """What the link has to say to an act before the table judges it."""
        match act.deed:
            case acts.Observe(of="meter") if table.terms is not None:
                return refuse_reading(table)
            case acts.SitDown() | acts.BuyIn() | acts.Place(found=False):
                return check_elsewhere(self._name, read_turns(self.stands()), act)
        return None

    def follow(self, before: Table, entry: Entry, after: Table) -> list[Moved]:
        """What the entry does to the jackpot: nothing, or one move."""
        found = move_by(self.jackpot, self._name, before, entry, after, self._seeds)
        return [] if found is None else [found]

    def _seeds(self, entry: Entry) -> int:
        """What a royal flush brings into the pool now; of one that is undone, what it brought in then."""
        undone = next((one for one in royals_in(entry.settled) if one.undone), None)
        if undone is None:
            return self.stands().pool.reseed * PARTS
        paid = self._store.move_of(self._name, undone.entry)
        assert paid is not None, f"entry {undone.entry} of table {self._name} paid from no pool"
        return paid.moved.by.seeded

    def barred(self, table: Table) -> list[str]:
        """Those who are at this table and must leave it, because they must leave another one of the jackpot."""
        return barred_elsewhere(self._name, read_turns(self.stands()), table)

    def is_due(self, table: Table) -> bool:
        """Would this table read the meter, if it were its turn?"""
        return turn_of(table).claims is not None and blocking(table) is None

    def reading(self, jackpot: Jackpot) -> acts.Observe | None:
        """What the meter shows this table; None while another one comes first."""
        if waits_for(self._name, read_turns(jackpot)) is not None:
            return None
        return acts.Observe("meter", write_reading(jackpot.pool.meter))


def move_by(jackpot: str, name: str, before: Table, entry: Entry, after: Table, seeds: Seeds) -> Moved | None:
    """What an entry of a linked table does to its jackpot; None where it neither moves the pool nor changes what the
    other tables must know. `seeds` says what the royal flush of an entry brings in, in parts of a cent. A live table
    and the audit find a move by this alone."""
    was, turn = turn_of(before), turn_of(after)
    retains = settings_of(before)[1]
    royals = royals_in(entry.settled)
    won = bool(royals) and not royals[0].undone
    by = count_changes(retains, before.now, entry)
    if royals:  # with the reseed of that time, which may not be the table's own any more
        by = msgspec.structs.replace(by, seeded=seeds(entry) if won else -seeds(entry))
    check_accounts(by, before, entry, after, retains)
    if by == Pool() and turn == was:
        return None
    opens = in_order(entry.act.at) if was.opened is None and turn.opened == entry.act.at else ""
    reads = in_order(was.claims) if turn.holds and was.claims is not None else ""
    return Moved(jackpot, name, entry.seq, by, encode(turn), opens, reads, won)


def check_accounts(by: Pool, before: Table, entry: Entry, after: Table, retains: int) -> None:
    """The pool goes up and down by what the table's own accounts do: at every entry, or nothing of it is kept."""
    earlier, later = (count_accounts(table.now, retains) for table in (before, after))
    moved = tuple(now - was for was, now in zip(earlier, later, strict=True))
    says = (by.amount - by.seeded, by.retained, by.topped_up)
    assert moved == says, f"entry {entry.seq}: the accounts move by {moved}, the pool by {says}"


def read_turns(jackpot: Jackpot) -> dict[str, Turn]:
    return {name: msgspec.json.decode(raw, type=Turn) for name, raw in jackpot.turns.items()}


def in_order(moment: datetime) -> str:
    """A moment as text that sorts as moments do."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def moment_after(behind: Behind) -> datetime:
    """When a hand comes after the claims for which the meter was read."""
    return datetime.fromisoformat(behind.moment) + timedelta(seconds=1)


# Founding ---------------------------------------------------------------------------------------------


def found_jackpot(store: Store, name: str, tables: Sequence[str], at: str) -> None:
    """A jackpot on the approved settings of its tables, or more tables on one that there is. ValueError where they have
    others: the settings of a jackpot are frozen until it is won."""
    laid = {one.name: one for one in store.laid()}
    if unknown := [table for table in tables if table not in laid]:
        raise ValueError(f"there is no table {', '.join(unknown)} to link")
    found = {one.founded.name: one for one in store.jackpots()}
    for table in tables:
        setup = decode_setup(laid[table].setup)
        empty = lay(setup, find_game(setup.game))
        if not is_linkable(empty):
            raise ValueError(f"there is no jackpot at {empty.game.name} for table {table} to share")
        seed, retains, reseed = settings_of(empty)
        if name not in found:
            with suppress(StoreError):  # another process may have been first: then it is founded all the same
                store.found(Founded(name, seed, retains, reseed, at))
            found[name] = store.jackpot(name)
        founded = found[name].founded
        if (seed, retains, reseed) != (founded.seed, founded.retains, founded.reseed):
            raise ValueError(
                f"table {table} has other settings than the jackpot {name} was founded on: "
                f"{(seed, retains, reseed)}, not {(founded.seed, founded.retains, founded.reseed)}"
            )
        if store.jackpot_of(table) != name:
            try:
                store.link(name, table, encode(turn_of(empty)))
            except StoreError:
                if store.jackpot_of(table) != name:  # or another process was first
                    raise


# Waiting ----------------------------------------------------------------------------------------------


class Waiting:
    """Sees to it that a claim has its reading as soon as its turn has come, and that whoever is put out at one table
    leaves the others, whichever process they are in: it is told of what happens here, and looks again by itself."""

    def __init__(self, read: Callable[[], bool]) -> None:
        """`read` gives every table its reading that can have it, and sees off; True while some claim waits."""
        self._read = read
        self._news, self._over = Event(), False
        self._thread = Thread(target=self._run, name="jackpots", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def tell(self) -> None:
        self._news.set()

    def stop(self) -> None:
        self._over = True
        self._news.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        waits = True
        while not self._over:
            self._news.clear()
            try:
                waits = self._read()
            except StoreError:
                waits = True
            self._news.wait(LOOKS_AGAIN if waits else LOOKS_ROUND)
