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
    Approval,
    Notice,
    check_casino,
    check_game,
)
from croupier.gazette.unheld import UNHELD, Effect, Unheld

Status = Literal["in-force", "stand-in", "not-in-force", "not-held"]

LABELS: dict[Status, str] = {
    "in-force": "",
    "stand-in": "superseded edition, text not held",
    "not-in-force": "not in force",
    "not-held": "text or approval not held",
}

OPENS: tuple[Status, ...] = ("in-force", "stand-in", "not-held", "not-in-force")
"""How a game may stand at a casino, from best to worst for somebody who wants to play."""

CHANGES: dict[Effect, str] = {
    "replaces": "replaced by",
    "amends": "amended by",
    "may-amend": "may have been amended by",
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


def find_casino(game: str, on: datetime | date) -> str:
    """Where the game was played that night under a text that is held: the first casino that would open a table."""
    ranked = {casino: OPENS.index(edition(game, casino, on).status) for casino in CASINOS}
    return min(ranked, key=lambda casino: ranked[casino])


def find_text(game: str, casino: str, instrument: str, label: str) -> Edition | None:
    """The span in which that instrument was applied under that label, as an entry has them; None if there is none."""
    spans = timeline(game, casino)
    return next((span for span in spans if (span.instrument, span.label) == (instrument, label)), None)


def local(moment: datetime | date) -> datetime:
    """The moment with its zone, New Zealand's if it names none; a bare date means its first minute."""
    if not isinstance(moment, datetime):
        return datetime.combine(moment, time(), NEW_ZEALAND)
    return moment if moment.tzinfo else moment.replace(tzinfo=NEW_ZEALAND)


def find_changes(found: Edition, moment: datetime | date | None = None) -> tuple[Unheld, ...]:
    """The notices not held that by that moment had replaced or amended the text of an answer, or may have (G-40).

    They end no span, since the text stays the one to judge by. Without a moment, all within the answer's span.
    """
    if found.instrument is None:
        return ()
    begins, ends = NOTICES[found.instrument].commences, found.until
    asked = None if moment is None else local(moment)
    return tuple(
        notice
        for notice in UNHELD.values()
        if found.game in notice.games
        and notice.since is not None
        and begins < notice.since
        and (ends is None or notice.since < ends)
        and (asked is None or notice.since <= asked)
    )


def say_changes(found: Edition, moment: datetime | date | None = None) -> str:
    """1998-17 tai-sai from 29 January 1999 on: amended by 1999-09; may have been amended by ... (known, not held)."""
    changes = find_changes(found, moment)
    if not changes:
        return ""
    said = [
        f"{says} {', '.join(keys)}"
        for effect, says in CHANGES.items()
        if (keys := [notice.key for notice in changes if notice.does == effect])
    ]
    since = min(notice.since for notice in changes if notice.since)
    text = f"{found.instrument} {found.division} from {_say_day(since)} on"
    return f"{text}: {'; '.join(said)} (known, not held)."


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
    unheld = [n for n in UNHELD.values() if n.replaced(game) and _has_begun(n.commences, moment)][-1]
    if not held:
        assert unheld.published is not None
        first = next(iter(NOTICES.values()))
        rules = f"The Rules of {unheld.published:%B %Y} ({unheld.gazette})"
        reason = f"{rules} governed until {_say_day(first.commences)}; their text is not held."
        return Edition(game, casino, None, None, "not-held", reason, unheld.cites)

    place = _find_place(game, casino, begun)
    if place is None:
        return _explain_absence(game, casino, begun, moment)

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
        lost = f"The {unheld.key[:4]} text of {NAMES[game]} ({unheld.gazette}) is not held"
        stand_in = f"the {latest.year} text stands in for it (reading G-4)"
        return _Ground(False, f"{lost}; {stand_in}.", unheld.cites)
    cites = next(text.cites for text in latest.texts if game in text.games)
    return _Ground(True, f"{latest.gazette} is in force from {_say_day(latest.commences)}; {latest.caveat}.", cites)


def _find_place(game: str, casino: str, begun: list[Notice]) -> _Ground | None:
    """Had the casino the game? The first notice that put it there counts, and is carried forward (G-1)."""
    name = CASINOS[casino].name
    for notice, approval in _approvals(casino, begun):
        if game not in approval.games:
            continue
        if approval.by_name_only:
            where = "where the Rules apply, not which games each casino may offer"
            words = f"{brief(approval.games[game])} of {notice.year} names {name}; it says {where} (reading G-39)."
        else:
            approved = "games" if game == "general" else NAMES[game]
            carried = "" if notice is begun[-1] else ", carried forward (reading G-1)"
            words = f"The {notice.year} notice approves {approved} at {name}{carried}."
        return _Ground(True, words, (approval.games[game],))
    return None


def _explain_absence(game: str, casino: str, begun: list[Notice], moment: datetime | None) -> Edition:
    """Not in force where a list of the casino's games leaves the game out; else its approval is not held (G-39)."""
    first, name = begun[0], CASINOS[casino].name
    later, naming = next((n, a) for n, a in _approvals(casino, NOTICES.values()) if game in a.games)
    before, listed = f"before {_say_day(later.commences)}", _approvals(casino, begun)
    lists = [approval for _, approval in listed] or first.approvals
    cites = tuple(approval.games["general"] for approval in lists)
    approves = f"does not approve {NAMES[game]}" if listed else "approves no game"
    left_out = f"The {first.year} notice {approves} at {name}"
    if any(_lists_all(notice, moment) for notice, _ in listed):
        reason = f"{left_out}; no other notice held does {before} (reading G-1)."
        return Edition(game, casino, None, None, "not-in-force", reason, cites)
    named = f"{brief(naming.games[game])} of {later.year} names it among the casinos where the Rules are approved"
    reason = f"{left_out}. {named}; any approval {before} is in issues not held (reading G-39)."
    return Edition(game, casino, None, None, "not-held", reason, (*cites, naming.games[game]))


def _lists_all(notice: Notice, moment: datetime | None) -> bool:
    """Is the notice's list of games still the whole list? While the general rules that came with it stand (G-39)."""
    anew = [n.commences for n in UNHELD.values() if n.replaced("general") and _has_begun(n.commences, moment)]
    return not any(since is not None and notice.commences < since for since in anew)


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
