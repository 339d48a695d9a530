"""What goes over the wire beside the engine's own types."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from croupier.gazette.cite import Cite
from croupier.house.open_table import Look
from croupier.house.people.person import Person
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry
from croupier.table.wagers import Kind

Name = Annotated[str, Meta(min_length=1, max_length=24, description="A name that nobody else here has.")]
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
    """First of all: who it is and, for somebody who comes back, the last entry that he or she has (`since`)."""

    token: Token
    since: Seq | None = None


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


class Answer(msgspec.Struct, frozen=True, tag_field="do", tag="answer", omit_defaults=True):
    """What became of an act: an entry, or why not."""

    id: str
    entry: Entry | None = None
    problem: Problem | None = None


class Failed(msgspec.Struct, frozen=True, tag_field="do", tag="problem"):
    """Something was wrong with a message itself; where the house then hangs up, this says why."""

    problem: Problem


FromHouse = Joined | News | Answer | Failed
