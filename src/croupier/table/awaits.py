"""What the table waits for: enough to draw a page, to drive a game at random, or to mask a learner's choices."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table.acts import AnyDeed
from croupier.table.roles import Role


class Stakes(msgspec.Struct, frozen=True):
    """What one wager of a kind may stake: from least to most, in steps."""

    least: Cents
    most: Cents
    step: Cents


class Wagers(msgspec.Struct, frozen=True, tag_field="await", tag="wagers"):
    """Players may put chips on the layout; the spots are the layout's."""

    kinds: Mapping[str, Stakes]
    cite: Cite


class Offer(msgspec.Struct, frozen=True, tag_field="await", tag="offer"):
    """This role (or a higher one) may do exactly this deed now. `course` marks the ordinary course of the game,
    as against an irregularity or a choice somebody may leave alone."""

    role: Role
    deed: AnyDeed
    cite: Cite
    course: bool = True


class Show(msgspec.Struct, frozen=True, tag_field="await", tag="show"):
    """A piece of equipment must show something: a source of chance, a dealer's keypad or a replay says what."""

    of: str
    cite: Cite


class BettingOpen(msgspec.Struct, frozen=True, tag_field="await", tag="betting open"):
    """A game's word that wagers of these kinds may be made; the table adds the sign's limits (see Wagers)."""

    kinds: tuple[str, ...]
    cite: Cite


Await = Wagers | Offer | Show | BettingOpen
