"""What goes over the wire beside the engine's own types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from croupier.gazette.cite import Cite
from croupier.house.open_table import Look
from croupier.house.people.person import Person
from croupier.money import Cents
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.wagers import Kind

NO_NUL = r"^[^\x00]+$"
"""A sign that some store cannot keep."""
Name = Annotated[
    str, Meta(min_length=1, max_length=24, pattern=NO_NUL, description="A name that nobody else here has.")
]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
Id = Annotated[str, Meta(pattern="^[!-~]{1,64}$", description="Made by the sender; the same id gets the same answer.")]
Saying = Annotated[str, Meta(min_length=1, max_length=500)]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who comes to play with play chips."""

    name: Name


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class SignedIn(msgspec.Struct, frozen=True):
    """The token goes into `Authorization: Bearer ...`; it is given out once."""

    token: str
    person: Person


class Chips(msgspec.Struct, frozen=True):
    """Cents that a guest has left tables with, and has not brought to one since."""

    carried: Cents


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One act: a `deed`, or a line of words that `say`s one (never both). `about` is the number of an earlier entry
    where the act brings to light something about it. Who acts, in which role and when is the house's to know."""

    id: Id
    deed: AnyDeed | None = None
    say: Saying | None = None
    about: Seq | None = None


class Accepted(msgspec.Struct, frozen=True):
    """The entry that an act became, as its sender may see it."""

    entry: Entry


class Kinds(msgspec.Struct, frozen=True):
    """The wagers that a table's game permits, with their spots: places for chips, in squares of the layout."""

    kinds: list[Kind]


class ReadingShown(msgspec.Struct, frozen=True):
    """What a rule left open, and how it is read here."""

    id: str
    question: str
    reading: str


class RuleShown(msgspec.Struct, frozen=True):
    """One rule of the register: its gist in our own words, and the readings on it."""

    cite: Cite
    name: str
    gist: str
    readings: tuple[ReadingShown, ...]


class Entries(msgspec.Struct, frozen=True):
    """Entries in order, and the number of the table's last one."""

    entries: list[Entry]
    last: int


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What went wrong (RFC 9457). A lawful no of the table has `cite`, the rule that decides."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    cite: Cite | None = None


# Over the socket: what a client says ------------------------------------------------------------------


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="join"):
    """First of all: who it is and, for somebody who comes back, the last entry that he or she has (`since`). `brief`:
    what happens is told as changes of the look that was sent first."""

    token: Token
    since: Seq | None = None
    brief: bool = False


class Post(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="act"):
    order: Order


FromClient = Join | Post


# Over the socket: what the house says -----------------------------------------------------------------


class Joined(msgspec.Struct, frozen=True, tag_field="do", tag="joined"):
    """The table as it stands for this person; news follows from here, or from the entry asked for."""

    person: Person
    look: Look


class News(msgspec.Struct, frozen=True, tag_field="do", tag="news"):
    """What has happened, in order, and the table as it stands since."""

    entries: list[Entry]
    look: Look


class Brief(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, in short: the number of the entry, the name of its deed, and what was called out."""

    seq: int
    did: str
    calls: tuple[str, ...] = ()


class Changed(msgspec.Struct, frozen=True, tag_field="do", tag="changed", omit_defaults=True):
    """What has happened up to entry `seq`: the `entries` that are this person's own, what was `told` to everybody, and
    the way from the look that was told last to the one that stands since (croupier.web.changes)."""

    seq: int
    look: list[Any]
    entries: list[Entry] = []
    told: list[Brief] = []


class Answer(msgspec.Struct, frozen=True, tag_field="do", tag="answer", omit_defaults=True):
    """What became of an act: an entry, or why not."""

    id: str
    entry: Entry | None = None
    problem: Problem | None = None


class Failed(msgspec.Struct, frozen=True, tag_field="do", tag="problem"):
    """Something was wrong with a message itself; where the house then hangs up, this says why."""

    problem: Problem


FromHouse = Joined | News | Changed | Answer | Failed
