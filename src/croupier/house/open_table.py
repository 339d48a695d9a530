"""One table of a house that is open to people: its journal, its attendant, and whoever watches it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from threading import Lock
from time import monotonic

import msgspec
from msgspec.structs import replace

from croupier.gazette.cite import Cite
from croupier.house.attending import Attendant
from croupier.house.choices import choices_for
from croupier.house.committing import By, Draws, VerifiableSource, WatchedDraws
from croupier.house.durable import DurableTable
from croupier.house.people.permits import seen_as
from croupier.house.people.person import Person
from croupier.house.scoring import Scored, Scoring
from croupier.house.store.contract import StoreError
from croupier.language.choices import list_choices
from croupier.money import Cents
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Await
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.masking import mask
from croupier.table.prospects import Prospect, weigh
from croupier.table.roles import Role
from croupier.table.scene import Shown, Tag
from croupier.table.setup import Sign
from croupier.table.state import Table
from croupier.table.view import Own, Public, notices, own, public, share_out
from croupier.table.wagers import Kind
from croupier.table.waiting import offered

AT_HAND = 200
"""How many of the last entries are kept for those who watch; older ones are read from the store."""
Tell = Callable[[], None]


class Common(msgspec.Struct, frozen=True):
    """What is the same for all who look at a table, and who shares in what it waits for: found once per act."""

    table: Table
    public: Public
    waits: tuple[Await, ...]
    shares: Mapping[str | None, tuple[Await, ...]]
    notices: tuple[tuple[Cite, str], ...]
    shown: Shown
    raw_public: msgspec.Raw
    raw_notices: msgspec.Raw
    raw_shown: msgspec.Raw

    def waits_for(self, role: Role, player: str | None) -> tuple[Await, ...]:
        """What may concern this person of what the game waits for."""
        if role is not Role.PLAYER:
            return self.waits
        return self.shares.get(player, self.shares[None])


class Plan(msgspec.Struct, frozen=True):
    """How the house deals a table: under which sign it opens it, with whom the computer plays, and how much `later` its
    evening is than the others'. One that is `passing` is given up when everybody has gone."""

    sign: Sign
    company: tuple[str, ...] = ()
    later: timedelta = timedelta()
    passing: bool = False


class Summary(msgspec.Struct, frozen=True):
    """A table in the list of tables, as anybody may see it from the door. `owner` is the process that deals it, where
    several share the house."""

    name: str
    game: str
    title: str
    casino: str
    open: bool
    least: int | None
    most: int | None
    seats: int
    taken: int
    rounds: int
    seq: int
    dealt_by_house: bool
    owner: str | None = None


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that one may choose now: its word, what it is `about` in words, and the deed to send. A wager that may
    be made for less has its `least`; what the game does not wait for is no matter of `course`."""

    word: str
    deed: AnyDeed
    cite: Cite
    about: str = ""
    least: Cents | None = None
    course: bool = True


class Look(msgspec.Struct, frozen=True):
    """A table as one person sees it after entry `seq`. `shown` is what lies on the cloth for everybody, `cards` are
    those that this person alone sees, by their place, `tags` what they come to, `turns` what he or she may choose, and
    `prospects` what each result that may come next would do to all of his or her wagers. `closes_in` and `decides_in`
    are seconds, where time runs; `meter` is what the jackpot's meter shows, where tables are linked and the pool can be
    read; `draws` says how outcomes come about; `scored` is the entry since which the scoreboard is as
    it is."""

    seq: int
    public: Public
    own: Own
    notices: tuple[tuple[Cite, str], ...]
    shown: Shown
    cards: Mapping[str, tuple[str, ...]] = {}
    tags: Mapping[str, Tag] = {}
    turns: tuple[Turn, ...] = ()
    prospects: tuple[Prospect, ...] = ()
    closes_in: float | None = None
    decides_in: float | None = None
    meter: Cents | None = None
    draws: Draws = Draws(By.DEALER)
    scored: int = 0


class OpenTable:
    """`plan` says how the house deals it; `attendant` deals it, and `source` draws, as long as this process holds it.
    `watched` tells how another process draws."""

    def __init__(self, book: DurableTable, plan: Plan | None = None) -> None:
        self.book, self.plan = book, plan
        self.attendant: Attendant | None = None
        self.source: VerifiableSource | None = None
        self.watched: WatchedDraws | None = None
        self.later = timedelta() if plan is None else plan.later  # than the other tables' evening
        self.leaving = False  # another process is to hold it from the end of the round on
        self._times: tuple[float | None, float | None] = (None, None)
        self._recent: deque[Entry] = deque(book.entries, maxlen=AT_HAND)
        self._watchers: dict[int, Tell] = {}
        self._watched = 0
        self._common: Common | None = None
        self._scoring = Scoring(book)
        self._watching = Lock()  # never the table's own: who comes to watch does not wait for a disk
        book.hear = self._hear

    def _hear(self, entry: Entry) -> None:
        self._recent.append(entry)
        self._scoring.hear(entry)
        if self.watched is not None:
            self.watched.hear(entry)
        self.wake_watchers()

    def stop_dealing(self) -> None:
        if self.attendant is not None and self.attendant.is_dealing:
            self.attendant.stop()

    def wake_watchers(self) -> None:
        """Something is to be told: an entry, or that time has begun to run."""
        with self._watching:
            watchers = tuple(self._watchers.values())
        for tell in watchers:
            tell()

    def watch(self, tell: Tell) -> Tell:
        """`tell` is called after every entry and when time begins to run, and must not wait. What comes back ends
        it."""
        with self._watching:
            self._watched += 1
            number = self._watched
            self._watchers[number] = tell
        return lambda: self._forget(number)

    def _forget(self, number: int) -> None:
        with self._watching:
            self._watchers.pop(number, None)

    def is_served(self) -> bool:
        """Does whoever deals here still deal?"""
        return self.plan is None or self.leaving or (self.attendant is not None and self.attendant.is_dealing)

    def hear_times(self, bet: float | None, decide: float | None) -> None:
        """Another process says how many seconds are left there to bet and to decide."""
        now = monotonic()
        closes, decides = (None if left is None else now + left for left in (bet, decide))
        self._times = closes, decides
        if bet or decide:
            self.wake_watchers()

    def times_left(self) -> tuple[float | None, float | None]:
        if self.attendant is not None:
            return self.attendant.left_to_bet_and_decide()
        now = monotonic()
        bet, decide = (None if end is None else max(0.0, end - now) for end in self._times)
        return bet, decide

    # What people see ----------------------------------------------------------------------------------

    def summary(self, owner: str | None = None) -> Summary:
        table = self.book.table
        now, sign = table.now, table.now.sign
        return Summary(
            name=self.book.name,
            game=table.game.key,
            title=table.game.title,
            casino=table.setup.casino,
            open=now.open,
            least=sign.limits.least if sign else None,
            most=sign.limits.most if sign else None,
            seats=table.places,
            taken=sum(not patron.away for patron in now.patrons.values()),
            rounds=rounds_of(table),
            seq=now.seq,
            dealt_by_house=self.plan is not None,
            owner=owner,
        )

    def kinds(self) -> list[Kind]:
        """The wagers that the game permits and where they lie, in its own order; none before a text is in force."""
        table = self.book.table
        return [] if table.terms is None else list(table.game.layout(table.terms).values())

    def look(self, person: Person) -> Look:
        """The table and its entries are values: nobody who looks holds anybody up."""
        return self.look_with(person, self.find_common())

    def look_raw(self, person: Person) -> Look:
        """The same to be sent: what everybody sees alike is written out once for all of them."""
        common = self.find_common()
        raw = {"public": common.raw_public, "notices": common.raw_notices, "shown": common.raw_shown}
        return replace(self.look_with(person, common), **raw)

    def look_with(self, person: Person, common: Common) -> Look:
        """As this person sees it."""
        table, (role, player) = common.table, seen_as(person, self.book.name)
        mine = own(table, role, player, common.waits_for(role, player))
        plays = role is Role.PLAYER and player is not None and table.state is not None
        return Look(
            seq=table.now.seq,
            public=common.public,
            own=mine,
            notices=common.notices,
            shown=common.shown,
            cards=table.game.shown_to(table.terms, table.state, table.floor(), player) if plays and player else {},
            tags=table.game.said_to(table.terms, table.state, table.floor(), player) if plays and player else {},
            turns=find_turns(table, mine, player) if plays and player else (),
            prospects=find_prospects(table, player) if plays and player else (),
            closes_in=(times := self.times_left())[0],
            decides_in=times[1],
            meter=self._read_meter(),
            draws=self.draws(),
            scored=self.scoreboard().seq,
        )

    def find_common(self) -> Common:
        """The table of this moment as everybody sees it."""
        table, known = self.book.table, self._common
        if known is not None and known.table is table:
            return known
        seen, told = public(table), notices(table)
        lies = Shown() if table.state is None else table.game.shown(table.terms, table.state, table.floor())
        raw = (msgspec.Raw(encode(one)) for one in (seen, told, lies))
        waits = offered(table)
        self._common = Common(table, seen, waits, share_out(table, waits), told, lies, *raw)
        return self._common

    def scoreboard(self) -> Scored:
        return self._scoring.find()

    def _read_meter(self) -> Cents | None:
        if self.book.linked is None:
            return None
        with suppress(StoreError):  # a meter that cannot be read shows nothing, not what it showed before
            return self.book.linked.stands().pool.meter
        return None

    def draws(self) -> Draws:
        if self.plan is None:
            return Draws(By.DEALER)
        shows = self.source if self.attendant is not None else self.watched
        return Draws(By.SYSTEM) if shows is None else shows.shown

    def read(self, person: Person, after: int, most: int) -> list[Entry]:
        """The entries after one, as this person may see them."""
        table = self.book.table
        until = min(table.now.seq, after + most)
        role, player = seen_as(person, self.book.name)
        return [mask(one, role, player, rounds=rounds_of(table)) for one in self._entries(after, until)]

    def show(self, entry: Entry, person: Person) -> Entry:
        """One entry as this person may see it."""
        role, player = seen_as(person, self.book.name)
        return mask(entry, role, player, rounds=rounds_of(self.book.table))

    @property
    def recent(self) -> tuple[Entry, ...]:
        """The last entries, whole: for the house itself."""
        return tuple(self._recent)

    def has_at_hand(self, after: int) -> bool:
        """Can what came after an entry be read without the store?"""
        return after >= self.book.table.now.seq or (bool(self._recent) and self._recent[0].seq <= after + 1)

    def _entries(self, after: int, until: int) -> list[Entry]:
        at_hand = tuple(self._recent)
        if after >= until or (at_hand and at_hand[0].seq <= after + 1):
            return [entry for entry in at_hand if after < entry.seq <= until]
        return list(self.book.read(after, until))


def find_turns(table: Table, mine: Own, player: str) -> tuple[Turn, ...]:
    """What a player may choose, in the words of the table."""
    offers = choices_for(table, mine.awaits, player)
    if not offers:
        return ()
    wagers = [wager for wager in table.now.wagers.values() if wager.player == player]
    return tuple(
        Turn(one.word, one.offer.deed, one.offer.cite, one.about, one.offer.least, one.offer.course)
        for one in list_choices(offers, table.game.layout(table.terms), wagers)
    )


def find_prospects(table: Table, player: str) -> tuple[Prospect, ...]:
    """For those who play here: who only watches has no wagers to weigh."""
    if not table.present(player):
        return ()
    return weigh(table, table.game.chances(table.terms, table.state, table.floor(), player), player)


def rounds_of(table: Table) -> int:
    return table.game.rounds(table.state) if table.state is not None else 0
