"""A house: tables that last, the people who act at them, and those who watch. Many tables at once, in one process or
shared with others: a table is held by one of them, and whatever comes to another one for it is handed over.

An act comes with a person, never with a role: who somebody is and what he or she may ask for is looked up here, the
moment is the house's own, and only then the table judges. What the store does not take is not done: it is refused,
said, and may be sent again under the same id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from datetime import datetime, timedelta
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from croupier.house.attending import Attendant, Pace, Seconds
from croupier.house.bounds import check_bounds, check_disputes
from croupier.house.checkpoints import Signer
from croupier.house.clocks import Clock, later_by, never_back
from croupier.house.committing import VerifiableSource, WatchedDraws
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, Lost, lay_durable
from croupier.house.figures.counting import Counted
from croupier.house.figures.expectations import Find, work_out
from croupier.house.figures.reporting import HouseFigures, TableFigures, report_house
from croupier.house.health import Health
from croupier.house.hits import JackpotSign, draw_sign
from croupier.house.inspecting.inspection import Inspection
from croupier.house.links import Waiting, found_jackpot
from croupier.house.neighbours import Neighbour
from croupier.house.open_table import Look, OpenTable, Plan, Summary
from croupier.house.others import Others
from croupier.house.people.people import People
from croupier.house.people.permits import FIGURES, check_permit, check_reading, may_read
from croupier.house.people.person import Denied, Person
from croupier.house.people.two_persons import check_two_persons
from croupier.house.play_chips import check_chips, follow_chips
from croupier.house.presence import GONE_SHARED, Presence, people_at
from croupier.house.sealing import Sealer
from croupier.house.sources import RandomSource, Source
from croupier.house.store.contract import Fenced, Store, StoreError, Summed
from croupier.house.store.jackpots import Change
from croupier.house.store.writing import Writer
from croupier.house.teaching import Teacher
from croupier.money import Cents
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Setup, Sign

if TYPE_CHECKING:
    from croupier.house.forwarding import Forwarded

ID = re.compile(r"[!-~]{1,64}")


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
        sealer: Sealer | None = None,
        verifiable: bool = True,
        odds: Find = work_out,
        seconds: Seconds = monotonic,
    ) -> None:
        """With a `sealer` its tables draw so that others can check it, as long as that is wanted (`verifiable`)."""
        self.people = people
        self.presence = Presence(seconds)
        self.teacher = Teacher(odds)
        self._odds = odds
        self._store, self._clock, self._signer = store, clock, signer
        self._chance = RandomSource()
        self._source: Source = self._chance if source is None else source
        self._pace = Pace() if pace is None else pace
        self._sealer, self._verifiable = sealer, verifiable
        self._writer = Writer(store)
        self._tables: dict[str, OpenTable] = {}
        self._counted: dict[str, Counted] = {}
        self._buying = Lock()
        self._waiting = Waiting(self._follow_links)
        self.inspection = Inspection(store, lambda name: self._tables.get(name), signer)
        self._started = False
        self._others: Others | None = None

    # Tables -------------------------------------------------------------------------------------------

    def share(self, others: Others) -> None:
        """From now on no table that is opened is held before its turn comes."""
        assert not self._tables, "a house is shared from the beginning"
        self._others = others
        self.presence.gone = GONE_SHARED

    def lay(self, setup: Setup) -> None:
        """A new table, if there is none of this name."""
        if all(laid.name != setup.table for laid in self._store.laid()):
            try:
                lay_durable(self._store, setup, self._clock().isoformat())
            except StoreError:
                if all(laid.name != setup.table for laid in self._store.laid()):  # or another process came first
                    raise

    def take_up(self, name: str) -> OpenTable:
        """A table where its journal stands, for a dealer who is a person."""
        return self._open(name, None)

    def attend(
        self,
        name: str,
        sign: Sign,
        company: Sequence[str] = (),
        *,
        later: timedelta = timedelta(),
        passing: bool = False,
    ) -> OpenTable:
        """A table that the house deals, opened if it is not, with players whom the computer plays; its evening may be
        `later` than the others'. One that is `passing` is given up when everybody has gone."""
        return self._open(name, Plan(sign, tuple(company), later, passing))

    def _open(self, name: str, plan: Plan | None) -> OpenTable:
        """What happens at a linked table may be what a claim at another one waits for."""
        book = DurableTable(self._store, self._writer, name, self._signer, held=False)
        table = OpenTable(book, plan)
        self._tables = {**self._tables, name: table}  # whoever goes through them goes through those there were
        self._count(table)
        if self._others is None:
            self.take(name)
        else:
            self._watch_draws(table)
        if book.linked is not None:
            table.watch(self._waiting.tell)
        return table

    def _attend(self, table: OpenTable, plan: Plan) -> Attendant:
        book, clock = table.book, self.clock_of(table)
        draws = table.source = self._make_draws(book, clock)
        dealer = Dealer(book, self._source if draws is None else draws, clock)
        tend = leave_alone if draws is None else draws.tend
        dealer.tell_left = None if draws is None else draws.left
        tend()
        if not book.table.now.open and isinstance(answer := dealer.open(plan.sign), Refusal):
            raise ValueError(f"table {book.name} does not open: {answer.message}")
        neighbours = [Neighbour(book, clock, one, self._chance) for one in plan.company]
        for one in neighbours:
            if not book.table.present(one.name):
                one.sit_down()
        dealer.people = people_at(book.table, plan.company)
        attendant = Attendant(book, dealer, self._pace, neighbours, tend=tend)
        attendant.is_gone = lambda player: self.presence.is_gone(book.name, player)
        attendant.left = lambda entry: self._follow_chips(table, entry)
        attendant.is_deserted = lambda: plan.passing and self.presence.is_deserted(book.name)
        attendant.retire = lambda: self.retire(book.name)
        return attendant

    def _follow_chips(self, table: OpenTable, entry: Entry) -> None:
        if isinstance(entry.act.deed, acts.Leave):
            self.presence.forget(table.book.name, entry.act.deed.player)
            if table.attendant is not None:
                table.attendant.dealer.people -= {entry.act.deed.player}
        follow_chips(self.people, entry)

    def clock_of(self, table: OpenTable) -> Clock:
        return never_back(lambda: later_by(self._clock(), table.later), lambda: table.book.table.now.at)

    def _make_draws(self, book: DurableTable, clock: Clock) -> VerifiableSource | None:
        """A table that has drawn with secrets ends that in good order; one that never did has nothing to end."""
        if self._sealer is None or not (self._verifiable or self._store.sealed(book.name)):
            return None
        wanted = self._verifiable
        return VerifiableSource(
            book, self._store, self._writer, self._sealer, clock, wanted=wanted, otherwise=self._source
        )

    def check_secrets(self) -> None:
        """ValueError (WrongKey) where this process could not go on with the secrets that a table draws by."""
        if self._sealer is None:
            return
        for sealed in (one for name in self.names() for one in self._store.sealed(name)[-1:]):
            self._sealer.open(sealed)

    def _watch_draws(self, table: OpenTable) -> None:
        """How another process draws is told by the journal."""
        table.source = None
        table.watched = None if table.plan is None else WatchedDraws(table.book, self._store)

    def _count(self, table: OpenTable) -> None:
        """The figures of a table; they are kept by whoever holds it."""
        name, book = table.book.name, table.book
        laid = next(one for one in self._store.laid() if one.name == name)

        def keep(sums: Summed) -> None:
            if book.held:
                with suppress(Fenced):  # somebody else holds the table by now, and keeps them
                    self._writer.keep([sums])

        counted = Counted(self._store, laid, self._odds, keep, book.lock, lambda: book.held)
        book.hear_refusal = counted.hear_refusal
        self._counted[name] = counted

    def retire(self, name: str) -> None:
        """Nobody comes to this table any more; its journal stays."""
        self._tables = {key: table for key, table in self._tables.items() if key != name}
        self._counted.pop(name, None)

    def now(self) -> datetime:
        return self._clock()

    def laid(self) -> list[str]:
        """Every table there has ever been, in the order in which they were laid."""
        return [one.name for one in self._store.laid()]

    @property
    def is_shared(self) -> bool:
        return self._others is not None

    def start(self) -> None:
        """Whatever the house deals is dealt from now on."""
        self._started = True
        for table in self._tables.values():
            if table.attendant is not None:
                table.attendant.start()
        if self._others is not None:
            self._others.start()
        self._waiting.start()

    def stop(self) -> None:
        """Every table stays in the phase that it is in, and what was acknowledged is kept."""
        if self._others is not None:
            self._others.stop()
        for table in self._tables.values():
            table.stop_dealing()
        self._waiting.stop()
        self._writer.close()
        self.people.close()
        self._store.close()

    # Tables that come and go, where others share the house --------------------------------------------

    def names(self) -> list[str]:
        return sorted(self._tables)

    def held(self) -> list[str]:
        return [name for name, table in self._tables.items() if table.book.held]

    def take(self, name: str) -> None:
        """Hold a table from where its journal stands, and deal it where the house does."""
        table = self._tables[name]
        table.stop_dealing()
        table.book.hold()
        self._counted[name].forget_refusals()
        if table.plan is not None:
            attendant = self._attend(table, table.plan)
            attendant.timed = lambda: self._tell_times(name)
            table.attendant = attendant
            if self._started:
                attendant.start()

    def let_go(self, name: str) -> None:
        """Nothing is written to the table any more; whoever watches it here hears what others do there."""
        table = self._tables[name]
        table.book.let_go()
        table.stop_dealing()
        table.attendant, table.leaving = None, False
        table.hear_times(None, None)
        with suppress(StoreError):  # else when it is next heard of
            self._watch_draws(table)
            table.book.catch_up()

    def ask_to_leave(self, name: str, *, leave: bool) -> None:
        table = self._tables[name]
        table.leaving = leave
        if table.attendant is not None:
            table.attendant.leaving = leave

    def has_left(self, name: str) -> bool:
        """Has the round ended after which the table was to be left? One that a person deals may be left between two."""
        table = self._tables[name]
        if table.attendant is not None:
            return table.leaving and not table.attendant.is_dealing
        played = table.book.table
        return table.leaving and (played.state is None or played.game.between_rounds(played.state))

    def catch_up(self, name: str) -> None:
        """What others have kept at a table. One that this house does not have is none of its business."""
        if name in self._tables:
            self._tables[name].book.catch_up()

    def hear_times(self, table: str, bet: float | None, decide: float | None) -> None:
        if table in self._tables:
            self._tables[table].hear_times(bet, decide)

    def _tell_times(self, name: str) -> None:
        left = self._tables[name].times_left()
        if any(left):
            self._tables[name].wake_watchers()
        if self._others is not None:
            self._others.tell_times(name, *left)

    def find(self, name: str) -> OpenTable:
        if name not in self._tables:
            raise Denied("no-such-table", f"There is no table {name} in this house.")
        return self._tables[name]

    def summaries(self) -> list[Summary]:
        return [table.summary(self._owner(name)) for name, table in sorted(self._tables.items())]

    def _owner(self, name: str) -> str | None:
        return None if self._others is None else self._others.owner(name)

    def look(self, person: Person, name: str) -> Look:
        """As the store has it, whichever process holds the table: nobody sees less here than he or she saw there."""
        table = self.caught_up(name)
        self.presence.see(name, person.name)
        return table.look(person)

    def read(self, person: Person, name: str, after: int, most: int) -> tuple[list[Entry], int]:
        """The entries after one as this person may see them, and the number of the last there is."""
        table = self.caught_up(name)
        return table.read(person, after, most), table.book.table.now.seq

    def caught_up(self, name: str) -> OpenTable:
        table = self.find(name)
        table.book.catch_up()
        return table

    def reaches(self, name: str, seq: int) -> bool:
        """Has the journal of a table come to this entry? Asked of the store."""
        last = self._store.last(name)
        return last is not None and last.seq >= seq

    def holds(self, name: str) -> bool:
        """Is this table dealt by this very process?"""
        return name in self._tables and self._tables[name].book.held

    # Figures ------------------------------------------------------------------------------------------

    def table_figures(self, person: Person, name: str) -> TableFigures:
        """What the journal of a table says, for whoever answers for it."""
        self.find(name)
        check_reading(person, FIGURES, name)
        return self._counted[name].ask(self._clock())

    def figures(self, person: Person) -> HouseFigures:
        """The tables that this person may read of, and all of those together."""
        check_reading(person, FIGURES)
        return self.count([name for name in sorted(self._tables) if may_read(person, FIGURES, name)])

    def count(self, names: Iterable[str] | None = None) -> HouseFigures:
        """For the house itself: some tables, or all."""
        chosen = sorted(self._tables) if names is None else names
        return report_house([one.ask(self._clock()) for name in chosen if (one := self._counted.get(name)) is not None])

    def kept(self) -> tuple[int, int]:
        """How many writes were kept since the house was opened, and in how many transactions."""
        return self._writer.writes, self._writer.syncs

    # Health -------------------------------------------------------------------------------------------

    def health(self) -> Health:
        here = {name: table.is_served() for name, table in self._tables.items() if table.book.held}
        owners = {name: self._owner(name) for name in self.names()}
        served = {name: here.get(name, owners[name] is not None) for name in self.names()}
        process = None if self._others is None else self._others.name
        try:
            self._store.laid()
        except StoreError as error:
            return Health(False, str(error), served, process, owners)
        if self._others is None:
            return Health(not (failed := self._writer.failed) and all(served.values()), failed or "ok", served)
        return Health(all(here.values()) and self._others.is_member, "ok", served, process, owners)

    # Jackpots -----------------------------------------------------------------------------------------

    def found_jackpot(self, name: str, tables: Sequence[str]) -> None:
        """One pool for these tables, founded on their settings; those that are linked to it already stay so."""
        found_jackpot(self._store, name, tables, self._clock().isoformat())

    def change_reseed(self, name: str, reseed: Cents) -> None:
        """What goes into the pool after a royal flush, from the next win on: until then settings are frozen."""
        if reseed < 0:
            raise ValueError("a pool is seeded with nothing or more")
        self._writer.keep([Change(name, reseed, self._clock().isoformat())])

    def jackpots(self) -> list[JackpotSign]:
        return [draw_sign(self._store, one.founded.name) for one in self._store.jackpots()]

    def _follow_links(self) -> bool:
        """Every claim that is due has its reading, and whoever was put out elsewhere leaves; True while some claims
        wait for another table."""
        waits = False
        for table in list(self._tables.values()):
            before = table.book.table.now.seq
            with suppress(Lost):
                table.book.see_off()
                waits = table.book.read_meter() or waits
            if table.attendant is not None and table.book.table.now.seq > before:
                table.attendant.tell()
        return waits

    # Acts ---------------------------------------------------------------------------------------------

    def post(
        self, person: Person, name: str, sent: str, deed: AnyDeed, about: int | None = None, *, said: bool = False
    ) -> Entry | Refusal:
        """One deed by one person, under an id of the sender's; where it was `said` in words, the id alone tells it from
        others. Returns when the answer is kept; StoreError where it cannot be, and then nothing has changed."""
        table = self.find(name)
        if ID.fullmatch(sent) is None:
            raise Denied("bad-id", "An id has 1 to 64 visible signs of ASCII, and no blank.")
        check_bounds(deed)
        if self._others is None:
            return self._post_here(person, table, sent, deed, about, said=said)
        if table.book.held or self.answer(person, name, sent) is not None:
            with suppress(Lost):
                return self._post_here(person, table, sent, deed, about, said=said)
        answer = self._others.forward(name, person.name, sent, deed, about, said=said)
        table.book.catch_up()
        return answer

    def post_for(self, asked: Forwarded) -> Entry | Refusal:
        """An act that came to another process, for a table that this one holds. Lost where it does not."""
        person = self.people.find(asked.person)
        if person is None:
            raise Denied("not-signed-in", f"There is nobody here called {asked.person}.")
        table = self.find(asked.table)
        if not table.book.held:
            raise Lost(f"table {asked.table} is held elsewhere")
        return self._post_here(person, table, asked.sent, asked.deed, asked.about, said=asked.said)

    def _post_here(
        self, person: Person, table: OpenTable, sent: str, deed: AnyDeed, about: int | None, *, said: bool
    ) -> Entry | Refusal:
        check_permit(person, deed, table.book.name)
        if isinstance(deed, acts.Observe) and table.plan is not None:
            raise Denied("house-draws", "The house's own dealer says what the equipment shows at this table.")
        by, alone = person, self._counting(deed.player) if isinstance(deed, acts.BuyIn) else nullcontext()
        with alone, table.book.lock:  # nobody does two things at once of which one is too much
            match deed:
                case acts.Discharge():
                    deed, by = check_two_persons(table.book, self.people, person, deed)
                case acts.BuyIn() if table.book.answer(id_of(person, sent)) is None:
                    check_chips(deed, table.book.name, self._tables)
                case acts.Dispute() if person.role is Role.PLAYER and table.book.answer(id_of(person, sent)) is None:
                    check_disputes(table.book.table, deed.player)
            return self._post(person, table, sent, deed, about, said=said, by=by)

    def _post(
        self, person: Person, table: OpenTable, sent: str, deed: AnyDeed, about: int | None, *, said: bool, by: Person
    ) -> Entry | Refusal:
        """With the table in hand; done `by` the sender, or by somebody whose act the sender completes. The sender's
        name is part of the id: nobody can take somebody else's, or ask for that answer. The clock is read now."""
        book, attendant = table.book, table.attendant
        if said and (known := book.answer(id_of(person, sent))) is not None:
            return known  # the same words may mean something else by now
        before = book.table.now.seq
        answer = book.post(Act(id_of(person, sent), self.clock_of(table)(), by.name, by.role, deed, about))
        if attendant is not None and isinstance(answer, Entry):
            attendant.dealer.people = people_at(book.table, [one.name for one in attendant.company])
        if isinstance(answer, Entry) and answer.seq > before:  # and not an act sent again
            self._follow_chips(table, answer)
        self.presence.see(book.name, person.name)
        if attendant is not None:
            attendant.tell()
        return answer

    def answer(self, person: Person, name: str, sent: str) -> Entry | Refusal | None:
        """What this person's act of that id has been answered at this table, if it was ever sent."""
        return self.find(name).book.answer(id_of(person, sent))

    @contextmanager
    def _counting(self, player: str) -> Iterator[None]:
        """Meanwhile nobody else counts what this player has in the house."""
        if self._others is None:
            with self._buying:
                yield
            return
        with self._others.alone(player):
            for table in self._tables.values():
                table.book.catch_up()
            yield


def leave_alone() -> None:
    """Nothing is put on record beside what happens at the table."""


def id_of(person: Person, sent: str) -> str:
    return f"{person.name}/{sent}"
