"""What became of a text: the notices after it, held or not, that replaced it, amended it or may have."""

from datetime import datetime

import msgspec

from croupier.gazette.cite import Cite
from croupier.gazette.notices import NAMES, NOTICES
from croupier.gazette.unheld import UNHELD

DID = {
    "replaces": "replaced it",
    "amends": "amended it",
    "may-amend": "may have amended it",
}


class Later(msgspec.Struct, frozen=True):
    """A notice after a text: from when it bound, what it did to the text, and what is known of it. `held`: its own text
    is."""

    key: str
    gazette: str
    since: datetime
    does: str
    about: str
    held: bool
    cites: tuple[Cite, ...] = ()


def games_of(instrument: str, division: str) -> tuple[str, ...]:
    """The games whose rules a division of a notice has; none where it only changes other texts."""
    return next((text.games for text in NOTICES[instrument].texts if text.division == division), ())


def find_later(instrument: str, division: str) -> tuple[Later, ...]:
    """The notices that came after a text and touched any of its games, up to the one held that replaced it for all of
    them: those after that are about another text."""
    left = set(games_of(instrument, division))
    found: list[Later] = []
    for one in sorted((*_held_after(instrument, division), *_unheld_after(instrument, division)), key=_when):
        if not left:
            break
        found.append(one)
        if one.held and one.does == DID["replaces"]:
            left -= {game for text in NOTICES[one.key].texts for game in text.games}
    return tuple(found)


def _when(one: Later) -> tuple[datetime, bool]:
    """Where two began at once, the one that is held comes last."""
    return one.since, one.held


def _held_after(instrument: str, division: str) -> list[Later]:
    games, begins = set(games_of(instrument, division)), NOTICES[instrument].commences
    found = []
    for notice in NOTICES.values():
        if notice.commences <= begins:
            continue
        brings = [text for text in notice.texts if games & set(text.games)]
        struck = [one for one in notice.replaces if games & set(one.games)]
        if brings or struck:
            does = DID["replaces"] if brings else "struck out words of the text that had followed it"
            cites = [c for text in brings for c in text.cites] + [c for one in struck for c in one.cites]
            about = "; ".join(f"in place of {one.what}" if brings else one.what for one in struck)
            found.append(
                Later(notice.key, notice.gazette, notice.commences, does, about, True, tuple(dict.fromkeys(cites)))
            )
    return found


def _unheld_after(instrument: str, division: str) -> list[Later]:
    games, begins = set(games_of(instrument, division)), NOTICES[instrument].commences
    found = []
    for notice in UNHELD.values():
        touched = games & set(notice.games)
        if touched and notice.since is not None and notice.since > begins and notice.does in DID:
            about = notice.about
            if notice.does == "replaces" and len(games) > 1:
                about = f"{NAMES[next(iter(touched))]}: {about}"
            found.append(Later(notice.key, notice.gazette, notice.since, DID[notice.does], about, False, notice.cites))
    return found
