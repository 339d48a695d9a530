"""What can go wrong in a game and what may be directed, each declared with the facts that a ruling on it needs."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.gazette.cite import Cite
from croupier.table.roles import Role

FactKind = Literal["box", "hand", "seat", "card", "number", "amount", "wager", "player", "role", "choice", "text"]


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that must be known: which box, which card, how many. `values` where it is one of a few words."""

    name: str
    kind: FactKind
    help: str = ""
    values: tuple[str, ...] = ()
    needed: bool = True


class Irregularity(msgspec.Struct, frozen=True, omit_defaults=True):
    """`least` is the lowest rank that may say it. `directed` marks what is not found but ordered. `texts` are the
    instruments that know it, where not all of the game's do."""

    key: str
    cite: Cite
    says: str
    least: Role = Role.DEALER
    facts: tuple[Fact, ...] = ()
    directed: bool = False
    texts: tuple[str, ...] = ()
