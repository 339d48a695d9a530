"""A house: tables that last, the people who act at them, and those who watch. One process; many tables at once.

An act comes with a person, never with a role: who somebody is and what he or she may ask for is looked up here, the
moment is the house's own, and only then the table judges. What the store does not take is not done: it is refused,
said, and may be sent again under the same id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from threading import Lock

import msgspec

from croupier.house.attending import Attendant, Pace
from croupier.house.checkpoints import Signer
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.neighbours import Neighbour
from croupier.house.open_table import Look, OpenTable, Summary
from croupier.house.people.people import People
from croupier.house.people.permits import check_permit
from croupier.house.people.person import Denied, Person
from croupier.house.people.two_persons import check_two_persons
from croupier.house.sources import RandomSource, Source
from croupier.house.store.contract import Store, StoreError
from croupier.house.store.writing import Writer
from croupier.money import Cents, dollars
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.setup import Setup, Sign
from croupier.table.state import Table, purse, unclaimed

PLAY_CHIPS: Cents = 1_000_000
"""The most that a player may have before him or her in the whole house when buying in."""
ID = re.compile(r"[!-~]{1,64}")
NUMBER_MOST = 10**12
TEXT_MOST = 2_000


class Health(msgspec.Struct, frozen=True):
    """`served` is every table by name, and whether whoever deals there still deals."""

    ok: bool
    store: str
    served: Mapping[str, bool]


class House:
    def __init__(
        self,
        store: Store,
        people: People,
        clock: Clock,
        *,
        signer: Signer | None = None,
        source: Source | None = None,
        pace: Pace | None = None,
    ) -> None:
        self.people = people
        self._store, self._clock, self._signer = store, clock, signer
        self._chance = RandomSource()
        self._source: Source = self._chance if source is None else source
        self._pace = Pace() if pace is None else pace
        self._writer = Writer(store)
        self._tables: dict[str, OpenTable] = {}
        self._buying = Lock()

    # Tables -------------------------------------------------------------------------------------------

    def lay(self, setup: Setup) -> None:
        """A new table, if there is none of this name."""
        if all(laid.name != setup.table for laid in self._store.laid()):
            lay_durable(self._store, setup, self._clock().isoformat())

    def take_up(self, name: str) -> OpenTable:
        """A table where its journal stands, for a dealer who is a person."""
        book = DurableTable(self._store, self._writer, name, self._signer)
        self._tables[name] = OpenTable(book)
        return self._tables[name]

    def attend(self, name: str, sign: Sign, company: Sequence[str] = ()) -> OpenTable:
        """A table that the house deals, opened if it is not, with players whom the computer plays."""
        book = DurableTable(self._store, self._writer, name, self._signer)
        clock = never_back(self._clock, book)
        dealer = Dealer(book, self._source, clock)
        if not book.table.now.open and isinstance(answer := dealer.open(sign), Refusal):
            raise ValueError(f"table {name} does not open: {answer.message}")
        neighbours = [Neighbour(book, clock, one, self._chance) for one in company]
        for one in neighbours:
            if not book.table.present(one.name):
                one.sit_down()
        dealer.people = people_at(book.table, company)
        attendant = Attendant(book, dealer, self._pace, neighbours)
        self._tables[name] = OpenTable(book, attendant)
        return self._tables[name]

    def start(self) -> None:
        """Whatever the house deals is dealt from now on."""
        for table in self._tables.values():
            if table.attendant is not None:
                table.attendant.start()

    def stop(self) -> None:
        """Every table stays in the phase that it is in, and what was acknowledged is kept."""
        for table in self._tables.values():
            if table.attendant is not None and table.attendant.is_dealing:
                table.attendant.stop()
        self._writer.close()
        self.people.close()
        self._store.close()

    def find(self, name: str) -> OpenTable:
        if name not in self._tables:
            raise Denied("no-such-table", f"There is no table {name} in this house.")
        return self._tables[name]

    def summaries(self) -> list[Summary]:
        return [self._tables[name].summary() for name in sorted(self._tables)]

    def look(self, person: Person, name: str) -> Look:
        return self.find(name).look(person)

    def health(self) -> Health:
        served = {name: table.is_served() for name, table in sorted(self._tables.items())}
        try:
            self._store.laid()
        except StoreError as error:
            return Health(False, str(error), served)
        return Health(all(served.values()), "ok", served)

    # Acts ---------------------------------------------------------------------------------------------

    def post(self, person: Person, name: str, sent: str, deed: AnyDeed, about: int | None = None) -> Entry | Refusal:
        """One deed by one person, under an id of the sender's. Returns when the answer is kept; StoreError where it
        cannot be, and then nothing has changed."""
        table = self.find(name)
        if ID.fullmatch(sent) is None:
            raise Denied("bad-id", "An id has 1 to 64 visible signs of ASCII, and no blank.")
        check_bounds(deed)
        check_permit(person, deed, name)
        if isinstance(deed, acts.Observe) and table.attendant is not None:
            raise Denied("house-draws", "The house's own dealer says what the equipment shows at this table.")
        if isinstance(deed, acts.Discharge):
            deed = check_two_persons(table.book, self.people, person, deed)
        if isinstance(deed, acts.BuyIn):
            with self._buying:
                self._check_chips(deed)
                return self._post(person, table, sent, deed, about)
        return self._post(person, table, sent, deed, about)

    def _post(self, person: Person, table: OpenTable, sent: str, deed: AnyDeed, about: int | None) -> Entry | Refusal:
        """The sender's name is part of the id: nobody can take an id from somebody else, or ask for his or her
        answer. The clock is read with the table in hand, so that no act comes before the one that it follows."""
        book, attendant = table.book, table.attendant
        with book.lock:
            moment = never_back(self._clock, book)()
            answer = book.post(Act(id_of(person, sent), moment, person.name, person.role, deed, about))
            if attendant is not None and isinstance(answer, Entry):
                attendant.dealer.people = people_at(book.table, [one.name for one in attendant.company])
        if attendant is not None:
            attendant.tell()
        return answer

    def answer(self, person: Person, name: str, sent: str) -> Entry | Refusal | None:
        """What this person's act of that id has been answered at this table, if it was ever sent."""
        return self.find(name).book.answer(id_of(person, sent))

    def _check_chips(self, deed: acts.BuyIn) -> None:
        has = sum(held_by(table.book.table, deed.player) for table in self._tables.values())
        if has + deed.amount > PLAY_CHIPS:
            most = max(0, PLAY_CHIPS - has)
            message = f"{deed.player} has {dollars(has)} in this house; at most {dollars(most)} more can be had."
            raise Denied("play-chips", message)


def never_back(clock: Clock, book: DurableTable) -> Clock:
    """The clock as one table sees it: a clock that was put back stands still there until its time has come again."""

    def look() -> datetime:
        now, last = clock(), book.table.now.at
        return now if last is None else max(now, last)

    return look


def id_of(person: Person, sent: str) -> str:
    return f"{person.name}/{sent}"


def people_at(table: Table, company: Iterable[str]) -> frozenset[str]:
    """Everybody at the table whom the computer does not play."""
    return frozenset(name for name, patron in table.now.patrons.items() if not patron.away).difference(company)


def held_by(table: Table, player: str) -> Cents:
    """What a player has at a table: in hand, unclaimed, and on the layout."""
    accounts = (table.now.accounts.get(name, {}) for name in (purse(player), unclaimed(player)))
    in_hand = sum(max(0, cents) for account in accounts for asset, cents in account.items() if asset != "claim")
    return in_hand + sum(wager.stake for wager in table.now.wagers.values() if wager.player == player)


def check_bounds(deed: AnyDeed) -> None:
    """Numbers and texts that some store could not keep as they are."""
    waiting = [msgspec.to_builtins(deed)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, list | tuple):
            waiting += value
        elif isinstance(value, str) and (len(value) > TEXT_MOST or "\0" in value):
            raise Denied("beyond-bounds", f"A text has at most {TEXT_MOST} signs, and none that is nothing.")
        elif isinstance(value, int) and abs(value) > NUMBER_MOST:
            raise Denied("beyond-bounds", f"A number is at most {NUMBER_MOST}.")
