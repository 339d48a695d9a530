"""What a dealer keys when equipment has shown something: the keys, by what the equipment can show."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from croupier.equipment.cards import Shoe
from croupier.equipment.money_wheel import SymbolWheel
from croupier.equipment.wheel import Wheel, colour
from croupier.gazette.cite import Cite, brief
from croupier.language.showing import is_card_among
from croupier.table.awaits import Await, Show
from croupier.table.state import Table

PadKind = Literal["numbers", "symbols", "dice", "cards", "sum"]
_DICE = re.compile(r"[1-6](-[1-6])+")


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """`seen` is what is put on record; `says` what stands on the key."""

    seen: str
    says: str
    tone: str = ""


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    """For one piece of equipment, `of`. `keys` where one key says it all; `dice` how many faces are keyed; `to` whose
    the next card is. `turns`: the revolutions may be counted with it. `beside`: another pad is the ordinary one."""

    of: str
    kind: PadKind
    cite: Cite
    rule: str
    keys: tuple[Key, ...] = ()
    dice: int = 0
    to: str = ""
    turns: bool = False
    cutting_card: bool = False
    beside: bool = False


def find_pads(table: Table, waits: Iterable[Await]) -> tuple[Pad, ...]:
    """One for everything that the table waits to be shown, the ordinary one first."""
    shows = [wait for wait in waits if isinstance(wait, Show)]
    return tuple(make_pad(table, show, beside=number > 0) for number, show in enumerate(shows))


def make_pad(table: Table, show: Show, *, beside: bool) -> Pad:
    thing = table.game.equipment(table.terms, table.state, show.of)
    rule, to = brief(show.cite), table.game.next_card_to(table.terms, table.state)
    outcomes = () if thing is None else tuple(thing.outcomes())
    if isinstance(thing, Wheel):
        keys = tuple(Key(number, number, colour(int(number))) for number in outcomes)
        return Pad(show.of, "numbers", show.cite, rule, keys, turns=True, beside=beside)
    if isinstance(thing, SymbolWheel):
        symbols = sorted({thing.symbol(section) for section in outcomes})
        keys = tuple(Key(one, table.game.say_seen(table.terms, thing.sections(one)[0])) for one in symbols)
        return Pad(show.of, "symbols", show.cite, rule, keys, turns=True, beside=beside)
    if isinstance(thing, Shoe) or is_card_among(outcomes):
        marker = isinstance(thing, Shoe) and thing.has_cutting_card
        return Pad(show.of, "cards", show.cite, rule, to=to, cutting_card=marker, beside=beside)
    if outcomes and _DICE.fullmatch(outcomes[0]):
        return Pad(show.of, "dice", show.cite, rule, dice=outcomes[0].count("-") + 1, beside=beside)
    return Pad(show.of, "sum", show.cite, rule, beside=beside)
