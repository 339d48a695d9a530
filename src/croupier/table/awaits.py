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
    """Players may put chips on the layout. The spots are the layout's; of a kind named in `spots`, only these."""

    kinds: Mapping[str, Stakes]
    cite: Cite
    spots: Mapping[str, tuple[str, ...]] = {}


class Offer(msgspec.Struct, frozen=True, tag_field="await", tag="offer"):
    """This role (or a higher one) may do exactly this deed now. `course` marks the ordinary course of the game,
    as against an irregularity or a choice somebody may leave alone. Where a wager offered may also be made for less,
    its stake is the most and `least` the least: the table cuts it to what chips can make and the player holds."""

    role: Role
    deed: AnyDeed
    cite: Cite
    course: bool = True
    least: Cents | None = None


class Show(msgspec.Struct, frozen=True, tag_field="await", tag="show"):
    """A piece of equipment must show something: a source of chance, a dealer's keypad or a replay says what."""

    of: str
    cite: Cite


class BettingOpen(msgspec.Struct, frozen=True, tag_field="await", tag="betting open"):
    """A game's word that wagers of these kinds may be made; the table adds the sign's limits (see Wagers).

    `only` says, for a player named in it, which spots of which kinds are open to him or her: none else are.
    """

    kinds: tuple[str, ...]
    cite: Cite
    only: Mapping[str, Mapping[str, tuple[str, ...]]] = {}


Await = Wagers | Offer | Show | BettingOpen
