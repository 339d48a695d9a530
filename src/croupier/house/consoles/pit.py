"""The pit at a glance: every table that somebody answers for, how it stands, and what waits for this person."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite, brief
from croupier.gazette.notices import CASINOS
from croupier.house.consoles.lamps import Lamps, Lit
from croupier.house.consoles.next_things import find_wait, list_steps
from croupier.house.open_table import OpenTable
from croupier.house.people.permits import FIGURES, check_reading, may_read
from croupier.house.people.person import Person
from croupier.house.service import House
from croupier.money import Cents
from croupier.table.entries import Duty
from croupier.table.general.disputes import LADDER, STEPS, may_decide
from croupier.table.general.duties import blocks_now
from croupier.table.general.limits import BY_NOTICE, CLOSURE, spell_sign, when_due
from croupier.table.roles import Role, has_authority
from croupier.table.setup import Sign
from croupier.table.state import OpenDispute, Table, govern, purse
from croupier.table.waiting import awaits

Urgency = Literal["called", "stopped", "late", "dispute", "due"]
URGENT: tuple[Urgency, ...] = ("called", "stopped", "late", "dispute", "due")


class Need(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that waits for this person: how urgent it is, what, by which rule, and since or until when."""

    kind: Urgency
    table: str
    says: str
    cite: Cite
    rule: str
    by: datetime | None = None
    dispute: str = ""
    duty: str = ""


class DisputeShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """`whose` it is to decide at this step, `yours` whether this person may; `step` from 1 to 3."""

    id: str
    player: str
    complaint: str
    step: int
    decided: bool
    whose: Role
    yours: bool
    wager: str = ""
    award: Cents = 0
    deciders: tuple[str, ...] = ()


class Proposed(msgspec.Struct, frozen=True):
    """A sign of limits that is up, and from when they may be brought in."""

    sign: Sign
    says: str
    takes_effect: datetime
    posted: datetime
    due: datetime


class PlayerShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, with chips, limits of his or her own, and what is owed: below nothing where by the
    player."""

    name: str
    seat: int | None = None
    chips: Cents = 0
    owed: Cents = 0
    least: Cents | None = None
    most: Cents | None = None


class PitTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """One table of the pit at its own time `now`. `step` of `steps` is how far its round is."""

    name: str
    game: str
    title: str
    casino: str
    year: str
    label: str
    now: datetime
    seq: int
    open: bool
    keyed: bool
    phase: str
    step: int
    steps: int
    round: int
    places: int
    dealer: str
    players: tuple[PlayerShown, ...]
    duties: tuple[str, ...]
    late: int
    disputes: tuple[DisputeShown, ...]
    needs: tuple[Need, ...]
    sign: Sign | None = None
    sign_says: str = ""
    proposed: tuple[Proposed, ...] = ()
    closes: datetime | None = None
    closes_due: datetime | None = None


def show_pit(house: House, person: Person, lamps: Lamps) -> list[PitTable]:
    """Every table that this person answers for, in the order of their names."""
    check_reading(person, FIGURES)
    return [show_one(house, person, name, lamps) for name in house.names() if may_read(person, FIGURES, name)]


def show_pit_table(house: House, person: Person, name: str, lamps: Lamps) -> PitTable:
    house.find(name)
    check_reading(person, FIGURES, name)
    return show_one(house, person, name, lamps)


def show_one(house: House, person: Person, name: str, lamps: Lamps) -> PitTable:
    opened = house.caught_up(name)
    now = house.clock_of(opened)()
    table = opened.book.table
    standing, edition = table.now, table.edition or govern(table, now).edition
    steps, at, phase = find_course(table)
    disputes = list_disputes(table, person)
    notice = standing.closure_notice
    return PitTable(
        name,
        table.game.key,
        table.game.title,
        CASINOS[table.setup.casino].name,
        (edition.instrument or "")[:4] if edition else "",
        edition.label if edition else "",
        now,
        standing.seq,
        standing.open,
        opened.plan is None,
        phase,
        at,
        steps,
        table.game.rounds(table.state) + 1 if table.state is not None else 0,
        table.places,
        find_dealer(opened),
        list_players(table),
        tuple(duty.says for duty in standing.duties.values()),
        sum(is_late(duty, now) for duty in standing.duties.values()),
        disputes,
        (*find_called(lamps.find(name), name), *find_needs(table, person, now, disputes)),
        standing.sign,
        "" if standing.sign is None else spell_sign(standing.sign),
        tuple(
            Proposed(
                one.sign, spell_sign(one.sign), one.takes_effect, one.posted, when_due(one.posted, one.takes_effect)
            )
            for one in standing.limits_notices
        ),
        None if notice is None else notice.closes,
        None if notice is None else when_due(notice.posted, notice.closes),
    )


def find_course(table: Table) -> tuple[int, int, str]:
    """How many steps the round has, at which one it is, and the words for where it stands."""
    if not table.now.open or table.state is None:
        return 0, 0, "closed"
    steps, step = list_steps(table, find_wait(awaits(table)))
    at = next((number for number, one in enumerate(steps) if one.stands == "now"), 0)
    view = table.game.view(table.terms, table.state, table.floor())
    return len(steps), at, str(getattr(view, "phase", "")) or (step.title if step else "")


def find_dealer(opened: OpenTable) -> str:
    """Whoever dealt last: a person, or the house."""
    if opened.plan is not None:
        return "the house"
    dealt = (entry.act.by for entry in reversed(opened.recent) if entry.act.role is Role.DEALER)
    return next(dealt, "")


def list_players(table: Table) -> tuple[PlayerShown, ...]:
    accounts = table.now.accounts
    return tuple(
        PlayerShown(
            name,
            patron.seat,
            accounts.get(purse(name), {}).get("value", 0),
            accounts.get(purse(name), {}).get("claim", 0),
            None if patron.limits is None else patron.limits.least,
            None if patron.limits is None else patron.limits.most,
        )
        for name, patron in table.now.patrons.items()
        if not patron.away or accounts.get(purse(name), {}).get("claim", 0)
    )


def list_disputes(table: Table, person: Person) -> tuple[DisputeShown, ...]:
    return tuple(tell_dispute(name, one, person) for name, one in table.now.disputes.items())


def tell_dispute(name: str, one: OpenDispute, person: Person) -> DisputeShown:
    yours = not one.decided and may_decide(person.role, one.step) and person.name not in one.deciders
    return DisputeShown(
        name,
        one.player,
        one.complaint,
        one.step + 1,
        one.decided,
        STEPS[one.step],
        yours,
        one.wager or "",
        one.award,
        one.deciders,
    )


def find_called(lit: Lit | None, name: str) -> tuple[Need, ...]:
    if lit is None:
        return ()
    return (Need("called", name, f"{lit.by} calls a supervisor.", LADDER, brief(LADDER), lit.since),)


def is_late(duty: Duty, now: datetime) -> bool:
    return duty.due is not None and duty.due < now


def find_needs(table: Table, person: Person, now: datetime, disputes: tuple[DisputeShown, ...]) -> tuple[Need, ...]:
    """What waits for somebody of this rank, the most urgent first."""
    found: list[Need] = []
    about = {one.duty for one in table.now.disputes.values()}
    for duty in table.now.duties.values():
        if duty.id in about or not has_authority(person.role, duty.least):
            continue
        comes = duty.cite in (BY_NOTICE, CLOSURE) and duty.due is not None and duty.due <= now
        stops = blocks_now(table, duty) and duty.least is not Role.DEALER
        kind: Urgency | None = "stopped" if stops else "due" if comes else "late" if is_late(duty, now) else None
        if kind is not None:
            found.append(Need(kind, table.setup.table, duty.says, duty.cite, brief(duty.cite), duty.due, duty=duty.id))
    for one in disputes:
        if one.yours:
            says = f"{one.player} disputes: {one.complaint}"
            found.append(Need("dispute", table.setup.table, says, LADDER, brief(LADDER), dispute=one.id))
    return tuple(sorted(found, key=lambda need: URGENT.index(need.kind)))
