"""What comes back when: a card for each drill in one of five boxes, moved on by right answers and back by wrong ones.

The same is done for guests in their browsers, by web/static/js/cards-kept.js. Moments are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from croupier.house.training.nights import FIRST
from croupier.money import Cents

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
BOXES = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 30 * DAY)
"""After how long a card in each of them is asked again."""
LATEST, ERRORS, DAYS = 40, 400, 400
"""How many of the last answers of a card are remembered, of all errors, and of the days when something was asked."""

Moment = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
CardName = Annotated[str, Meta(max_length=60, pattern=r"^[a-z0-9-]+(/[a-z0-9-]+){1,2}$")]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{1,2}-\d{1,2}$")]
"""A day of the learner's own calendar: 1997-5-3."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`latest` are the last answers, 1 for a right one; `times` the seconds that the last right ones took."""

    box: Annotated[int, Meta(ge=0, le=len(BOXES) - 1)] = 0
    due: Moment = 0
    seen: Count = 0
    right: Count = 0
    latest: Annotated[tuple[Annotated[int, Meta(ge=0, le=1)], ...], Meta(max_length=LATEST)] = ()
    times: Annotated[tuple[Count, ...], Meta(max_length=LATEST)] = ()


class Slipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong answer: what it would have cost the house or, below nothing, a player, and its likely cause."""

    at: Moment
    card: CardName
    cost: Annotated[Cents, Meta(ge=-(10**9), le=10**9)] = 0
    slip: Annotated[str, Meta(max_length=300, pattern=r"^[^\x00]*$")] = ""


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards by name, the last errors, and how much was asked on each day."""

    cards: Annotated[Mapping[CardName, Card], Meta(max_length=500)] = {}
    errors: Annotated[tuple[Slipped, ...], Meta(max_length=ERRORS)] = ()
    days: Annotated[Mapping[Day, Count], Meta(max_length=4000)] = {}


def name_card(game: str, kind: str, text: str) -> str:
    """roulette/payouts; tai-sai/payouts/1998-17 under a text that is not the first."""
    return f"{game}/{kind}" if text == FIRST else f"{game}/{kind}/{text}"


def note(was: Card, now: int, seconds: int, *, right: bool) -> Card:
    """The card after one answer. One that is given before the card was due shows nothing about how long it is
    remembered: if it is right nothing moves."""
    latest = (*was.latest, int(right))[-LATEST:]
    if right and was.due > now:
        moved = was
    else:
        box = min(was.box + 1, len(BOXES) - 1) if right else 0
        moved = replace(was, box=box, due=now + BOXES[box])
    times = (*was.times, seconds)[-LATEST:] if right else was.times
    return replace(moved, seen=was.seen + 1, right=was.right + right, latest=latest, times=times)


def join(one: Card, other: Card) -> Card:
    """Two histories of one card, the earlier first: the box is that of the longer one."""
    longer = max(one, other, key=lambda card: card.seen)
    return Card(
        longer.box,
        longer.due,
        one.seen + other.seen,
        one.right + other.right,
        (*one.latest, *other.latest)[-LATEST:],
        (*one.times, *other.times)[-LATEST:],
    )
