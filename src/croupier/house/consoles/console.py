"""The dealer's console of one table: the order of the round, the next thing, keys, payouts and duties."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from croupier.gazette.cite import Cite, brief
from croupier.house.consoles.keypads import Pad, find_pads
from croupier.house.consoles.next_things import (
    Also,
    Asked,
    Next,
    Stand,
    find_next,
    find_wait,
    list_also,
    list_asked,
    list_steps,
)
from croupier.house.consoles.payments import Payment, Settling, find_settling, list_settled
from croupier.house.hand_names import is_by_hand
from croupier.house.open_table import OpenTable
from croupier.house.own_tables import make_sign
from croupier.house.people.permits import CONSOLE, check_reading
from croupier.house.people.person import Person
from croupier.house.people.two_persons import BY_EACH
from croupier.house.service import House
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.entries import Call, Duty, Entry
from croupier.table.general.duties import blocks_now
from croupier.table.general.procedure import COURSE
from croupier.table.irregularities import known_as
from croupier.table.roles import Role, has_authority
from croupier.table.setup import Limits, Sign
from croupier.table.state import Table, govern
from croupier.table.waiting import awaits

FIRST_LIMITS = Limits(500, 50_000)
LATELY = 12
"""So many entries back a call is still the last thing said."""
ROUND_BACK = 120
"""No round that is being settled began longer ago."""


class DutyShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """`yours`: whoever asks may put it on record; `late`: its time is over. One that two people do, each apart, is on
    record by those in `seen_to` so far."""

    id: str
    says: str
    cite: Cite
    rule: str
    least: Role
    yours: bool
    due: datetime | None = None
    blocks: bool = False
    late: bool = False
    two: bool = False
    seen_to: tuple[str, ...] = ()


class Lately(msgspec.Struct, frozen=True):
    """What was called last, and by which entry."""

    seq: int
    calls: tuple[Call, ...]


class Console(msgspec.Struct, frozen=True, omit_defaults=True):
    """After entry `seq`, at the table's own time `now`. `sign` is the one proposed where the table is still closed;
    `settling` is what the coming acts take and pay, `settled` what those of this round did or, where it is `over`, of
    the one before. `keyed`: what the equipment shows is keyed by the dealer, not drawn by the house."""

    seq: int
    now: datetime
    open: bool
    keyed: bool
    round: int
    phase: str
    steps: tuple[Stand, ...]
    next: Next
    pads: tuple[Pad, ...]
    asked: tuple[Asked, ...]
    also: tuple[Also, ...]
    settling: tuple[Settling, ...]
    settled: tuple[Payment, ...]
    lifts: tuple[str, ...]
    duties: tuple[DutyShown, ...]
    said: Lately | None = None
    sign: Sign | None = None
    over: bool = False


def show_console(house: House, person: Person, name: str) -> Console:
    opened = house.caught_up(name)
    check_reading(person, CONSOLE, name)
    now = house.clock_of(opened)()
    table = opened.book.table
    if not table.now.open:
        return show_closed(house, person, opened, now)
    waits = awaits(table)
    wait = find_wait(waits)
    steps, step = list_steps(table, wait)
    view = table.game.view(table.terms, table.state, table.floor())
    return Console(
        table.now.seq,
        now,
        table.now.open,
        opened.plan is None,
        table.game.rounds(table.state) + 1,
        str(getattr(view, "phase", "")),
        steps,
        find_next(table, waits, wait, step),
        find_pads(table, waits),
        list_asked(table, waits),
        list_also(waits, wait),
        find_settling(table, waits),
        list_settled(table, read_back(opened, person, ROUND_BACK)),
        tuple(dict.fromkeys(find_lifts(waits))),
        list_duties(house, table, person, now),
        find_said(opened, person),
        over=bool(table.game.is_last_open(table.state)),
    )


def read_back(opened: OpenTable, person: Person, back: int) -> Sequence[Entry]:
    """The last entries, as far as they are at hand."""
    after = max(0, opened.book.table.now.seq - back)
    return opened.read(person, after, back) if opened.has_at_hand(after) else ()


def find_lifts(waits: tuple[Await, ...]) -> list[str]:
    return [one.deed.wager for one in waits if isinstance(one, Offer) and isinstance(one.deed, acts.Withdraw)]


def show_closed(house: House, person: Person, opened: OpenTable, now: datetime) -> Console:
    table = govern(opened.book.table, now)
    sign, says = table.now.sign, "The table is closed"
    if sign is None and table.edition is not None and table.terms is not None:
        sign = make_sign(table.setup, table.edition, FIRST_LIMITS, linked=opened.plan is None)
    if table.now.seq == 0 and is_by_hand(opened.book.name):
        says = "The table is not open yet"
    return Console(
        table.now.seq,
        now,
        open=False,
        keyed=opened.plan is None,
        round=0,
        phase="closed",
        steps=(),
        next=Next("open", says),
        pads=(),
        asked=(),
        also=(),
        settling=(),
        settled=(),
        lifts=(),
        duties=list_duties(house, table, person, now),
        sign=sign,
    )


def list_duties(house: House, table: Table, person: Person, now: datetime) -> tuple[DutyShown, ...]:
    """Those that hold up the game first, then those that are due soonest."""
    ordered = sorted(table.now.duties.values(), key=lambda duty: (not blocks_now(table, duty), when(duty, now)))
    return tuple(tell_duty(house, table, person, duty, now) for duty in ordered)


def tell_duty(house: House, table: Table, person: Person, duty: Duty, now: datetime) -> DutyShown:
    two = duty.cite in BY_EACH
    seen_to = tuple(house.people.attested(table.setup.table, duty.id)) if two else ()
    return DutyShown(
        duty.id,
        duty.says,
        duty.cite,
        brief(duty.cite),
        duty.least,
        (two or has_authority(person.role, duty.least)) and person.name not in seen_to,
        duty.due,
        blocks_now(table, duty),
        duty.due is not None and duty.due < now,
        two,
        seen_to,
    )


def when(duty: Duty, now: datetime) -> tuple[bool, datetime]:
    return duty.due is None, duty.due or now


def find_said(opened: OpenTable, person: Person) -> Lately | None:
    """The calls of the last thing done in the course of the game."""
    for entry in reversed(read_back(opened, person, LATELY)):
        if isinstance(entry.act.deed, acts.Close):
            return None  # said with the act itself
        if entry.calls:
            return Lately(entry.seq, tuple(quieten(opened.book.table, entry, call) for call in entry.calls))
        if type(entry.act.deed) in COURSE:
            return None
    return None


def quieten(table: Table, entry: Entry, call: Call) -> Call:
    """What tells of something, rather than what is called out at the table, in brackets as what is done by hand is."""
    deed, says = entry.act.deed, call.says
    if isinstance(deed, acts.Declare | acts.Direct):
        word = deed.word if isinstance(deed, acts.Direct) else deed.irregularity
        kind = known_as(table.game.irregularities, word)
        spoken = kind is None or says.rstrip(".").casefold() not in (kind.says.rstrip(".").casefold(), word)
    else:
        spoken = type(deed) in COURSE or isinstance(deed, acts.Leave)
    return call if spoken or says.startswith("(") else msgspec.structs.replace(call, says=f"({says})")
