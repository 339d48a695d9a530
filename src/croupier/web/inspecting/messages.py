"""What the inspector's pages are told."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.audit import Finding
from croupier.house.inspecting.digest import DisputeHeld, Notice, Round
from croupier.money import Cents
from croupier.table.entries import Duty, Entry
from croupier.table.scene import Shown
from croupier.table.setup import Sign
from croupier.table.view import Seat
from croupier.table.wagers import Wager
from croupier.web.inspecting.telling import Kind
from croupier.web.messages import RuleShown


class LawShown(msgspec.Struct, frozen=True):
    """Which text governs, and why: `status` in words, `label` where it only stands in; `rules` with their names."""

    year: str
    gazette: str
    status: str
    label: str
    reason: str
    rules: tuple[tuple[Cite, str], ...]


class TableInspected(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of the house. `open` at this moment; one that is not `here` any more has its journal only."""

    name: str
    title: str
    casino: str
    here: bool
    open: bool
    at: datetime | None
    entries: int
    rounds: int
    irregular: int
    due: int
    disputed: int
    law: LawShown | None = None


class NoticeAt(msgspec.Struct, frozen=True):
    table: str
    title: str
    rule: str
    notice: Notice


class DisputeAt(msgspec.Struct, frozen=True):
    """`before`: who has it now, as the ladder of general 8.1 goes. `last`: the last entry of it."""

    table: str
    title: str
    before: str
    last: int
    dispute: DisputeHeld


class HouseInspected(msgspec.Struct, frozen=True):
    """`key` is the public key that the house says it signs with; an inspector has it from outside the house."""

    key: str
    tables: tuple[TableInspected, ...]
    notices: tuple[NoticeAt, ...]
    disputes: tuple[DisputeAt, ...]


class RoundsOf(msgspec.Struct, frozen=True):
    """The rounds of a table, the newest first, and whether there are `more` before them. Entries up to `open_until` can
    be taken away; `after` is the first that belongs to no round that is over."""

    table: str
    title: str
    casino: str
    entries: int
    open_until: int
    after: int
    rounds: tuple[Round, ...]
    more: bool


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry, told: what it `says`, its `line` in a transcript, and the table as it was shown after it, unless this
    engine judges otherwise than the one that wrote it. `cites` are all rules that it rests on, each told in `rules`;
    `result` is what the table has held since it was opened."""

    entry: Entry
    kind: Kind
    says: str
    line: str
    cites: tuple[Cite, ...]
    shown: Shown | None = None
    cards: Mapping[str, tuple[str, ...]] = {}
    wagers: tuple[Wager, ...] = ()
    seats: tuple[Seat, ...] = ()
    accounts: Mapping[str, Mapping[str, Cents]] = {}
    sign: Sign | None = None
    duties: tuple[Duty, ...] = ()
    result: Cents = 0


class Replayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch of a journal. `boards` are drawings of the cloth under the text of that day, `names` what its areas are
    called; `before` are the accounts before the first entry."""

    table: str
    title: str
    casino: str
    first: int
    last: int
    entries: int
    open_until: int
    law: LawShown
    steps: tuple[Step, ...]
    rules: Mapping[Cite, RuleShown]
    boards: tuple[str, ...] = ()
    names: Mapping[str, str] = {}
    before: Mapping[str, Mapping[str, Cents]] = {}
    round: Round | None = None


class AuditShown(msgspec.Struct, frozen=True):
    """The house's own audit of a whole table."""

    table: str
    entries: int
    checkpoints: int
    sound: bool
    findings: tuple[Finding, ...]
