"""What whoever knows every card that is left comes to, beside somebody who counts: said, not yet found."""

from __future__ import annotations

import msgspec


class Shoe(msgspec.Struct, frozen=True):
    """One that was weighed: its cards by kind, and what each wager is worth from it."""

    cards: tuple[int, ...]
    worths: dict[str, float]


class Depth(msgspec.Struct, frozen=True):
    """The shoes that were weighed with so many cards left."""

    left: int
    shoes: tuple[Shoe, ...]


class Gain(msgspec.Struct, frozen=True):
    """How often somebody bets who does so only when it seems worth while, and what a round is then worth on average,
    those without a bet counted in; with standard errors."""

    bets: float
    bets_error: float
    gains: float
    gains_error: float


class Known(msgspec.Struct, frozen=True):
    """A wager with so many cards left: for whoever knows them all, and for whoever goes by the count."""

    wager: str
    strategy: str
    left: int
    knows: Gain
    counts: Gain


class Depths(msgspec.Struct, frozen=True):
    """Every shoe that was weighed."""

    depths: tuple[Depth, ...]
