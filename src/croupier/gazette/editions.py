"""Which text governs a game at a casino at a moment: in force, a labelled stand-in, or none, and why.

Nothing here knows a date. The notices say what began when; this module asks, at every beginning, which rules
a game then had and whether the casino had the game, and answers for the span until the next beginning.
"""

from collections.abc import Iterable
from datetime import date, datetime, time
from functools import cache
from itertools import pairwise
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite, brief
from croupier.gazette.notices import (
    CASINOS,
    NAMES,
    NEW_ZEALAND,
    NOTICES,
    UNHELD,
    Approval,
    Notice,
    Unheld,
    check_casino,
    check_game,
)

Status = Literal["in-force", "stand-in", "not-in-force", "not-held"]

LABELS: dict[Status, str] = {
    "in-force": "",
    "stand-in": "superseded edition, text not held",
    "not-in-force": "not in force",
    "not-held": "text not held",
}


class Edition(msgspec.Struct, frozen=True):
    """The answer to one question. ``since`` and ``until`` bound the span in which it stays the answer.

    ``instrument`` and ``division`` say where the text to apply is; both are None when there is none to apply.
    """

    game: str
    casino: str
    instrument: str | None
    division: str | None
    status: Status
    reason: str
    cites: tuple[Cite, ...]
    since: datetime | None = None
    until: datetime | None = None

    @property
    def label(self) -> str:
        """What must stand beside every result under this edition; empty when it is simply in force."""
        return LABELS[self.status]


def edition(game: str, casino: str, moment: datetime | date) -> Edition:
    """The edition of ``game`` at ``casino`` at ``moment``; there is always exactly one answer."""
    when = local(moment)
    spans = timeline(game, casino)
    return next(span for span in reversed(spans) if span.since is None or span.since <= when)


def local(moment: datetime | date) -> datetime:
    """The moment with its zone, New Zealand's if it names none; a bare date means its first minute."""
    if not isinstance(moment, datetime):
        return datetime.combine(moment, time(), NEW_ZEALAND)
    return moment if moment.tzinfo else moment.replace(tzinfo=NEW_ZEALAND)


@cache
def timeline(game: str, casino: str) -> tuple[Edition, ...]:
    """Every answer for a game at a casino, in order, without gaps, the first and the last open-ended."""
    check_game(game)
    check_casino(casino)
    beginnings = sorted({notice.commences for notice in NOTICES.values()})
    spans: list[Edition] = []
    for since, until in pairwise([None, *beginnings, None]):
        answer = _answer(game, casino, since)
        if spans and msgspec.structs.replace(spans[-1], since=None, until=None) == answer:
            since = spans.pop().since
        spans.append(msgspec.structs.replace(answer, since=since, until=until))
    return tuple(spans)


class _Ground(msgspec.Struct, frozen=True):
    """One step of the reasoning: does it hold, in which words, on which rules."""

    holds: bool
    words: str
    cites: tuple[Cite, ...]


def _answer(game: str, casino: str, moment: datetime | None) -> Edition:
    """The answer at a beginning; None stands for any moment before the first notice held."""
    begun = [notice for notice in NOTICES.values() if _has_begun(notice.commences, moment)]
    held = [notice for notice in begun if _division(notice, game)]
    unheld = [rules for rules in UNHELD if game in rules.games and _has_begun(rules.since, moment)][-1]
    if not held:
        first = next(iter(NOTICES.values()))
        reason = f"{unheld.what} governed until {_say_day(first.commences)}; their text is not held."
        return Edition(game, casino, None, None, "not-held", reason, unheld.cites)

    place = _find_place(game, casino, begun)
    if not place.holds:
        return Edition(game, casino, None, None, "not-in-force", place.words, place.cites)

    latest = held[-1]
    text = _describe_text(game, latest, unheld)
    remarks = [_remark(notice, game) for notice in begun]
    grounds = [text, place, *(remark for remark in remarks if remark)]
    reason = " ".join(ground.words for ground in grounds)
    cites = tuple(dict.fromkeys(c for ground in grounds for c in ground.cites))
    status: Status = "in-force" if text.holds else "stand-in"
    return Edition(game, casino, latest.key, _division(latest, game), status, reason, cites)


def _has_begun(since: datetime | None, moment: datetime | None) -> bool:
    return since is None or (moment is not None and since <= moment)


def _division(notice: Notice, game: str) -> str | None:
    """The division of the notice that governs the game; None where the notice brings the game no rules."""
    return next((text.division for text in notice.texts if game in text.games), None)


def _describe_text(game: str, latest: Notice, unheld: Unheld) -> _Ground:
    """In force if the latest text held is the latest there was; else it stands in for the one lost (G-4)."""
    if _has_begun(latest.commences, unheld.since):
        stand_in = f"the {latest.year} text stands in for it (reading G-4)"
        return _Ground(False, f"{unheld.what} of {NAMES[game]} is not held; {stand_in}.", unheld.cites)
    cites = next(text.cites for text in latest.texts if game in text.games)
    return _Ground(True, f"{latest.gazette} is in force from {_say_day(latest.commences)}; {latest.caveat}.", cites)


def _find_place(game: str, casino: str, begun: list[Notice]) -> _Ground:
    """Had the casino the game? The first notice that put it there counts, and is carried forward (G-1)."""
    name = CASINOS[casino].name
    for notice, approval in _approvals(casino, begun):
        if game not in approval.games:
            continue
        if approval.by_name_only:
            where = "where the Rules apply, not which games each casino may offer"
            words = f"{brief(approval.games[game])} of {notice.year} names {name}; it says {where}."
        else:
            approved = "games" if game == "general" else NAMES[game]
            carried = "" if notice is begun[-1] else ", carried forward (reading G-1)"
            words = f"The {notice.year} notice approves {approved} at {name}{carried}."
        return _Ground(True, words, (approval.games[game],))
    return _explain_absence(game, casino, begun)


def _explain_absence(game: str, casino: str, begun: list[Notice]) -> _Ground:
    name = CASINOS[casino].name
    first = begun[0]
    later = next((n for n, a in _approvals(casino, NOTICES.values()) if game in a.games), None)
    before = f" before {_say_day(later.commences)}" if later else ""
    approvals = _approvals(casino, begun)
    if approvals:
        none = f"The {first.year} notice does not approve {NAMES[game]} at {name}"
        words = f"{none}; no other notice held does{before} (reading G-1)."
        return _Ground(False, words, (approvals[0][1].games["general"],))
    words = (
        f"The {first.year} notice approves no game at {name}, and no notice held names it{before}; "
        "any approval it had is in issues not held."
    )
    return _Ground(False, words, tuple(approval.games["general"] for approval in first.approvals))


def _approvals(casino: str, notices: Iterable[Notice]) -> list[tuple[Notice, Approval]]:
    return [(notice, a) for notice in notices for a in notice.approvals if a.casino == casino]


def _remark(notice: Notice, game: str) -> _Ground | None:
    """A notice that strikes words from a text not held is recorded and changes nothing (G-5)."""
    for gone in notice.replaces:
        if game in gone.games and not _division(notice, game):
            words = f"The {notice.year} notice strikes out {gone.what}; recorded, nothing changed (reading G-5)."
            return _Ground(True, words, gone.cites)
    return None


def _say_day(moment: datetime) -> str:
    """24 May 2004; with its hour where the notice states one."""
    hour = "" if moment.time() == time() else f"{moment:%H:%M} on "
    return f"{hour}{moment.day} {moment:%B %Y}"
