"""What a journal holds for an inspector, found by reading each entry once: its rounds, the notices that are an
inspector's, the disputes with their steps."""

from __future__ import annotations

from datetime import datetime

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.entries import Duty, Entry, Eyes
from croupier.table.general.disputes import STEPS
from croupier.table.masking import may_see
from croupier.table.roles import Role
from croupier.table.wagers import Verdict

NOTIFIED = "Government inspector"
CORRECTING = (
    acts.Declare, acts.Direct, acts.Invalidate, acts.Mispaid, acts.Handed, acts.Misrecorded, acts.Swept, acts.Dispute,
    acts.Decide, acts.VoidWagers,
)  # fmt: skip
"""Deeds by which a round is out of the ordinary."""


class Round(msgspec.Struct, frozen=True):
    """One round: its entries from the `first` to the `last`, what the equipment showed, what was staked, what the bank
    won by it (or lost), and what was out of the ordinary, by the deeds."""

    number: int
    first: int
    last: int
    at: datetime
    seen: tuple[str, ...]
    staked: Cents
    result: Cents
    marks: tuple[str, ...]


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that an inspector is to be told: since entry `raised`, and given by entry `given` where it was."""

    says: str
    cite: Cite
    raised: int
    at: datetime
    given: int | None = None
    given_at: datetime | None = None
    by: str = ""


class DisputeStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision, or a review asked for; `by` in which role."""

    seq: int
    at: datetime
    by: str
    role: Role
    finding: str = ""
    award: Cents | None = None


class DisputeHeld(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dispute as the journal tells it. `step` is the rung that has it now, 0 to 2; `decided` there, and `closed` when
    an inspector has. `first` and `last` are the entries from the round that it is about."""

    id: str
    player: str
    complaint: str
    wager: str | None
    seq: int
    at: datetime
    first: int
    step: int = 0
    decided: bool = False
    closed: bool = False
    steps: tuple[DisputeStep, ...] = ()

    @property
    def before(self) -> Role:
        """Who has it now."""
        return STEPS[self.step]


class Digest:
    """Follows the entries of one table; read again, it goes on from `seq`."""

    def __init__(self) -> None:
        self.seq = 0
        self.rounds: dict[int, Round] = {}
        self.notices: dict[str, Notice] = {}
        self.disputes: dict[str, DisputeHeld] = {}
        self._opened: dict[str, str] = {}  # a dispute's id may be used again when it is over
        self._eyes: list[tuple[int, tuple[Eyes, ...]]] = []
        self._seen: list[str] = []
        self._marks: list[str] = []
        self._until = 0  # the last entry of the round before
        self._placed: dict[str, int] = {}
        self.at: datetime | None = None

    def follow(self, entry: Entry) -> None:
        self.seq, self.at = entry.seq, entry.act.at
        deed = entry.act.deed
        if entry.eyes:
            self._eyes.append((entry.seq, entry.eyes))
        if isinstance(deed, acts.Observe) and deed.of != "meter":
            self._seen.append(deed.seen)
        if isinstance(deed, CORRECTING):
            self._marks.append(name_of(deed))
        self._follow_notices(entry)
        self._follow_disputes(entry)
        for wager in entry.stands:
            self._placed[wager.id] = self._until + 1
        if entry.round is not None:
            self._settle(entry, entry.round)
        elif isinstance(deed, acts.Reveal) and self.rounds:
            last = max(self.rounds)
            if self.rounds[last].last == entry.seq - 1:
                self.rounds[last] = msgspec.structs.replace(self.rounds[last], last=entry.seq)
                self._until = entry.seq

    def _settle(self, entry: Entry, number: int) -> None:
        signs = [(-1 if one.undone else 1, one) for one in entry.settled]
        staked = sum(s * one.wager.stake for s, one in signs if one.verdict is not Verdict.VOID)
        lost = sum(s * one.wager.stake for s, one in signs if one.verdict is Verdict.LOSE)
        result = lost - sum(s * one.won for s, one in signs)
        known = self.rounds.get(number)
        if known is None:
            last = max(self.rounds, default=None)
            first = 1 if last is None else self.rounds[last].last + 1
            known = Round(number, first, entry.seq, entry.act.at, (), 0, 0, ())
            self._until = first - 1
        self.rounds[number] = Round(
            number,
            known.first,
            entry.seq,
            entry.act.at,
            (*known.seen, *self._seen),
            known.staked + staked,
            known.result + result,
            tuple(dict.fromkeys((*known.marks, *self._marks))),
        )
        self._seen, self._marks = [], []

    def _follow_notices(self, entry: Entry) -> None:
        for duty in entry.duties:
            if is_notice(duty):
                self.notices[duty.id] = Notice(duty.says, duty.cite, entry.seq, entry.act.at)
        for name in entry.discharged:
            if name in self.notices:
                told = {"given": entry.seq, "given_at": entry.act.at, "by": entry.act.by}
                self.notices[name] = msgspec.structs.replace(self.notices[name], **told)
        for number, call in enumerate(entry.calls):
            if NOTIFIED in call.says:
                says = call.says.strip("()")
                self.notices[f"{entry.seq} called {number}"] = Notice(
                    says[:1].upper() + says[1:], call.cite, entry.seq, entry.act.at, entry.seq, entry.act.at,
                    entry.act.by,
                )  # fmt: skip

    def _follow_disputes(self, entry: Entry) -> None:
        act, deed = entry.act, entry.act.deed
        if isinstance(deed, acts.Dispute):
            key = f"{entry.seq}"
            self._opened[deed.dispute] = key
            self.disputes[key] = DisputeHeld(
                deed.dispute, deed.player, deed.complaint, deed.wager, entry.seq, act.at, self._begins(deed, act.about)
            )
        elif isinstance(deed, acts.Review | acts.Decide) and (key := self._opened.get(deed.dispute, "")):
            known = self.disputes[key]
            if isinstance(deed, acts.Review):
                step = DisputeStep(entry.seq, act.at, act.by, act.role)
                changed = {"step": known.step + 1, "decided": False}
            else:
                step = DisputeStep(entry.seq, act.at, act.by, act.role, deed.finding, deed.award)
                changed = {"decided": True, "closed": known.before is Role.INSPECTOR}
            self.disputes[key] = msgspec.structs.replace(known, steps=(*known.steps, step), **changed)

    def _begins(self, deed: acts.Dispute, about: int | None) -> int:
        """The first entry of the round that the dispute is about."""
        if about is not None:
            return next((one.first for one in self.rounds.values() if one.first <= about <= one.last), about)
        return self._placed.get(deed.wager or "", max(1, self._until))

    def closed_from(self, rounds: int) -> int | None:
        """The first entry of which an inspector may not yet see something, since its round is not over."""
        for seq, eyes in self._eyes:
            if not all(may_see(one, Role.INSPECTOR, None, rounds) for one in eyes):
                return seq
        return None


def is_notice(duty: Duty) -> bool:
    """Is it an inspector who is to be told? That one is at hand is told to players (general 8.2)."""
    return NOTIFIED in duty.says and not duty.says.startswith("Tell ")


def name_of(deed: acts.Deed) -> str:
    match deed:
        case acts.Declare():
            return deed.irregularity
        case acts.Direct():
            return deed.word
    return str(type(deed).__struct_config__.tag)
