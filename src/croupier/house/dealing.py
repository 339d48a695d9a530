"""The house's own dealer: takes a table through the ordinary course of any game by reading what it awaits.

Nothing here knows a game. The table says what comes next; the dealer does it, and asks the source what the
equipment showed. Company at the table is asked for its choices; the people there make their own, and the dealer
waits for them. Irregularities are left to people.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from croupier.equipment import Equipment
from croupier.house.choices import choices_for, must_choose, player_offers, quietest
from croupier.house.clocks import Clock
from croupier.house.journal import Book
from croupier.house.sources import Source
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await, Offer, Show, Wagers
from croupier.table.entries import Duty, Entry
from croupier.table.general.authority import player_of
from croupier.table.general.procedure import COURSE
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, is_staff
from croupier.table.setup import Sign
from croupier.table.state import Table
from croupier.table.waiting import awaits

IRREGULAR = ("declare", "invalidate")
"""The deeds whose duties are no part of the ordinary course."""


class Voice:
    """One sender of acts: ids of its own, moments from the clock."""

    def __init__(self, journal: Book, clock: Clock, name: str) -> None:
        self.journal, self.clock, self.name = journal, clock, name

    def say(self, deed: AnyDeed, role: Role, by: str | None = None) -> Entry | Refusal:
        """One act now. The id holds the table's place in its journal, so that a journal taken up again stays sound."""
        name = self.journal.free_id(f"{self.name}/{self.journal.table.now.seq}")
        return self.journal.post(Act(name, self.clock(), by or role.value, role, deed))


class Company(Protocol):
    """Somebody at the table whom the computer plays."""

    name: str

    def choose(self, offers: Sequence[Offer], *, must: bool) -> Entry | None:
        """Take one of these; None to leave them all alone, which only a choice that need not be made allows."""


class Elsewhere(Protocol):
    """What goes on in the house beside one table."""

    def begin(self) -> None:
        """A round begins at that table."""

    def step(self) -> bool:
        """The next thing that happens elsewhere; False where nothing does."""

    def finish(self) -> None:
        """The round at that table is over."""


class Learner(Protocol):
    """Somebody who learns to deal and is asked first."""

    def take(self, wait: Offer | Show) -> Entry | None:
        """What was done instead of the step that the house would take now; None to have the house take it."""


class Dealer:
    """Deals one table. `people` choose for themselves, `company` when asked; anybody else's turn is taken quietly.
    Between two of its steps something may happen `elsewhere`; a `learner` is asked before each. `tell_left` says what
    is put on record beside a draw that others can check.

    It sees to the blocking duties of the ordinary course in the role that each one needs, and leaves those that an
    irregularity raised to people, unless `discharges` says otherwise.
    """

    def __init__(
        self, journal: Book, source: Source, clock: Clock, *, name: str = "house", discharges: bool = False
    ) -> None:
        self.journal, self.source, self.clock, self.discharges = journal, source, clock, discharges
        self.people: frozenset[str] = frozenset()
        self.company: tuple[Company, ...] = ()
        self.elsewhere: Elsewhere | None = None
        self.learner: Learner | None = None
        self.tell_left: Callable[[Equipment], str] | None = None
        self._voice = Voice(journal, clock, name)
        self._left_alone: dict[str, tuple[AnyDeed, ...]] = {}
        self._waited: tuple[Table, tuple[Await, ...]] | None = None

    @property
    def _table(self) -> Table:
        return self.journal.table

    def open(self, sign: Sign) -> Entry | Refusal:
        """Open the table under a sign of limits."""
        return self._voice.say(acts.Open(sign), Role.GAME_SUPERVISOR)

    def discharge(self, duty: Duty, note: str = "") -> Entry | Refusal:
        """Record that a duty has been done by the least role that may do it."""
        return self._voice.say(acts.Discharge(duty.id, note), duty.least)

    def declare(self, irregularity: str) -> Entry | Refusal:
        """Say that something went wrong, by the game's name for it."""
        return self._voice.say(acts.Declare(irregularity), Role.DEALER)

    # The course ---------------------------------------------------------------------------------------

    def step(self) -> Entry | None:
        """The next step in the ordinary course; None when the table waits for people, for a duty to be done, or for
        a meter that shows it nothing as long as another table comes first."""
        before, entry, known = self._rounds(), self._step(), len(self.journal.entries)
        if self.elsewhere is None:
            return entry
        while entry is None and self._awaits_meter() and self.elsewhere.step():
            entry = next(iter(self.journal.entries[known:]), None)  # the reading, once this table's turn has come
        if entry is not None and self._rounds() > before:
            self.elsewhere.finish()
        elif entry is not None:
            self.elsewhere.step()
        return entry

    def _step(self) -> Entry | None:
        waits = self.waits()
        wait = next_step(waits, discharges=self.discharges or self._has_ordinary_duties())
        if is_held_up(waits):
            return self._do(wait) if wait is not None else None
        if (chosen := self._ask_company(waits)) is not None:
            return chosen
        if self.asks_people(waits):
            return None
        return self._do(wait) if wait is not None else self._stand_in(waits)

    def play_round(self) -> Iterator[Entry]:
        """Step by step until something has been shown and wagers are awaited again, or only a person can go on."""
        for person in self.people:
            self.leave_alone(person)
        if self.elsewhere is not None:
            self.elsewhere.begin()
        shown = False
        while (entry := self.step()) is not None:
            shown = shown or isinstance(entry.act.deed, acts.Observe)
            yield entry
            if shown and self.awaits_wagers():
                return

    def finish(self) -> Iterator[Entry]:
        """Step by step until wagers are awaited: the rest of a round that has begun, nothing of the next."""
        while not self.awaits_wagers() and (entry := self.step()) is not None:
            yield entry

    def _has_ordinary_duties(self) -> bool:
        """Is every duty that holds up the game one of its ordinary course, such as the inspection of new cards?"""
        return all(duty.origin not in IRREGULAR for duty in self._table.now.duties.values() if duty.blocks)

    def _do(self, wait: Offer | Show) -> Entry | None:
        if self.learner is not None and (entry := self.learner.take(wait)) is not None:
            return entry
        if isinstance(wait, Offer):
            answer = self._voice.say(wait.deed, wait.role)
        else:
            thing = self._look_at(wait.of)
            if not thing.outcomes():
                return None
            left = "" if self.tell_left is None else self.tell_left(thing)
            shown = acts.Observe(wait.of, self.source.draw(wait.of, thing), left=left)
            answer = self._voice.say(shown, Role.SYSTEM)
        assert isinstance(answer, Entry), f"the table awaited this and refused it: {answer}"
        return answer

    def _look_at(self, of: str) -> Equipment:
        table = self._table
        thing = table.game.equipment(table.terms, table.state, of)
        assert thing is not None, f"the table awaits a {of} that its game has not"
        return thing

    def _awaits_meter(self) -> bool:
        """Must something show that is no matter of chance, and that no source can tell?"""
        return any(isinstance(wait, Show) and not self._look_at(wait.of).outcomes() for wait in self.waits())

    def _rounds(self) -> int:
        return self._table.game.rounds(self._table.state) if self._table.state is not None else 0

    # Who chooses --------------------------------------------------------------------------------------

    def asks_people(self, waits: Sequence[Await] | None = None) -> bool:
        """Is it a person's turn? While wagers are awaited, people say themselves when the game may go on."""
        waits = self.waits() if waits is None else waits
        if any(isinstance(wait, Wagers) for wait in waits):
            return False
        return any(
            offer.course or offer.deed not in self._left_alone.get(person, ())
            for person in self.people
            for offer in choices_for(self._table, waits, person)
        )

    def needs_people(self) -> bool:
        """Is there a choice that one of the people must make before the game goes on?"""
        waits = self.waits()
        if is_held_up(waits) or next_step(waits) is not None:
            return False
        return any(must_choose(choices_for(self._table, waits, person)) for person in self.people)

    def leave_alone(self, player: str) -> None:
        """The player has seen what is on offer and lets the game go on: not asked again until there is more."""
        self._left_alone[player] = tuple(offer.deed for offer in choices_for(self._table, self.waits(), player))

    def on_offer(self) -> dict[str, tuple[AnyDeed, ...]]:
        """What each of the people may choose now."""
        waits = self.waits()
        return {one: tuple(offer.deed for offer in choices_for(self._table, waits, one)) for one in self.people}

    def leave_seen_alone(self, seen: Mapping[str, Collection[AnyDeed]]) -> None:
        """Whoever must choose nothing, and has had all that may still be chosen on offer before, is not waited for."""
        waits = self.waits()
        for person in self.people:
            offers = choices_for(self._table, waits, person)
            if not must_choose(offers) and all(offer.deed in seen.get(person, ()) for offer in offers):
                self.leave_alone(person)

    def _ask_company(self, waits: Sequence[Await]) -> Entry | None:
        betting = any(isinstance(wait, Wagers) for wait in waits)
        for one in self.company:
            offers = choices_for(self._table, waits, one.name)
            needed = must_choose(offers)
            if any(player_of(self._table, offer.deed) is None for offer in needed) and self.people:
                continue  # a cut is left to the people at the table
            if not needed and (betting or self._left_alone.get(one.name) == tuple(offer.deed for offer in offers)):
                continue
            self.leave_alone(one.name)
            if offers and (entry := one.choose(needed or offers, must=bool(needed))) is not None:
                return entry
        return None

    def _stand_in(self, waits: Sequence[Await]) -> Entry | None:
        """Nobody here can choose: the dealer does the quietest thing on the word of a player who is not there."""
        known = {*self.people, *(one.name for one in self.company)}
        gone = [o for o in player_offers(waits) if o.course and player_of(self._table, o.deed) not in known]
        offer = quietest(gone)
        if offer is None:
            return None
        player = player_of(self._table, offer.deed) or next(iter(self._table.now.patrons), None)
        for role, by in ((Role.DEALER, None), (Role.PLAYER, player)):
            answer = self._voice.say(offer.deed, role, by)
            if isinstance(answer, Entry):
                return answer
        return None

    # What is there ------------------------------------------------------------------------------------

    def waits(self) -> tuple[Await, ...]:
        """A table is a value: what it waits for is worked out once."""
        table = self._table
        if self._waited is None or self._waited[0] is not table:
            self._waited = table, awaits(table)
        return self._waited[1]

    def awaits_wagers(self) -> bool:
        return any(isinstance(wait, Wagers) for wait in self.waits())


def is_held_up(waits: Iterable[Await]) -> bool:
    """Is there a duty without which the game does not go on?"""
    return any(isinstance(wait, Offer) and wait.course and isinstance(wait.deed, acts.Discharge) for wait in waits)


def next_step(waits: Sequence[Await], *, discharges: bool = False) -> Offer | Show | None:
    """What the house does next: first a duty that holds up the game (if told to), then the game's own course."""
    course = [wait for wait in waits if isinstance(wait, Offer) and wait.course]
    blocking = [offer for offer in course if isinstance(offer.deed, acts.Discharge)]
    if blocking:
        return blocking[0] if discharges else None
    for wait in waits:
        if isinstance(wait, Show) or (isinstance(wait, Offer) and wait in course and is_staffs(wait)):
            return wait
    return None


def is_staffs(offer: Offer) -> bool:
    """Is it the house's to do? A player's own choice is not, nor is opening a table that somebody closed."""
    return is_staff(offer.role) and type(offer.deed) in COURSE
