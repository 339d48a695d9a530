"""The three versions of baccarat, and what the operator of a table may choose about each."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from croupier.games.cards.preparing import Seating
from croupier.table.options import OptionSpec


class Version(msgspec.Struct, frozen=True):
    name: str
    title: str
    size: str
    places: int  # 1996 2.1; 1998 3.1; 2004 3.1


MINI, MIDI, FULL = "mini-baccarat", "midi-baccarat", "baccarat"
VERSIONS = {
    MINI: Version("mini baccarat", "Mini baccarat", "mini", 7),
    MIDI: Version("midi baccarat", "Midi baccarat", "midi", 9),
    FULL: Version("baccarat", "Baccarat", "full", 14),
}
"""The version is fixed by the table's game (2004 2.2, reading U-1)."""
UNIFIED = "2004-56"
"""The instrument that made one text of the three."""
SHOE, TWO_SETS, CONTINUOUS = "shoe", "two sets", "continuous shuffler"


class Style(StrEnum):
    """How the initial cards are dealt: face up, or face down to be turned by players or by the dealer."""

    A = "A"
    B = "B"
    C = "C"


class Elect(StrEnum):
    """What the operator may direct about wagers during a session, by the words for it."""

    NO_COMMISSION = "no commission"
    COMMISSION = "commission"
    DIFFERENTIAL = "table differential"
    NO_DIFFERENTIAL = "no table differential"
    AREA = "area maximum"
    NO_AREA = "no area maximum"
    SHARED = "players per area"


WITHOUT_B = (Style.A, Style.C)
"""The styles of mini baccarat in 1996: no player turns cards (M-13)."""
CUT_ORDERS: dict[str, tuple[str, Seating]] = {
    "left clockwise": ("left", Seating.CLOCKWISE),
    "lowest clockwise": ("lowest", Seating.CLOCKWISE),
    "lowest counter-clockwise": ("lowest", Seating.COUNTER_CLOCKWISE),
    "highest clockwise": ("highest", Seating.CLOCKWISE),
}
"""The seat at which the offer of the cut begins, and the way it goes round (U-9)."""

_1996, _2004 = ("1996-07",), (UNIFIED,)


def values_of(words: Iterable[StrEnum]) -> tuple[str, ...]:
    return tuple(word.value for word in words)


def styles_of(key: str) -> tuple[OptionSpec, ...]:
    says = "A: face up; B: face down, turned by players; C: face down, turned by the dealer"
    every = OptionSpec("style", "A", f"1996.{key}.8.4", says, values=values_of(Style))
    looks = "in Style B, a card is lifted by its holder alone before it is turned for all"
    squeeze = OptionSpec("squeeze", False, f"1996.{key}.8.18", looks)
    if key != MINI:
        return every, squeeze
    return (
        msgspec.structs.replace(every, values=values_of(WITHOUT_B), texts=_1996),
        msgspec.structs.replace(every, ground="2004.baccarat.8.5", texts=_2004),
        msgspec.structs.replace(squeeze, ground="2004.baccarat.8.14", texts=_2004),
    )


def areas_of(key: str) -> tuple[OptionSpec, ...]:
    """In full baccarat a numbered area is one player's (1996 4.5; 2004 5.7)."""
    if key == FULL:
        return ()
    return (
        OptionSpec("bettors_per_area", 3, f"1996.{key}.4.4", "how many players may share an area", least=1, most=3),
        OptionSpec("area_maximum", False, "M-30", "all wagers on an area together stay within the maximum"),
        OptionSpec("area_maximum_of", "", "M-30", "players whose wagers on an area together do, by name"),
    )


def options_of(key: str) -> tuple[OptionSpec, ...]:
    """Where every text leaves a choice open, its ground is the rule of 1996."""
    rules, places = f"1996.{key}", VERSIONS[key].places
    sources, orders, directions = (SHOE, TWO_SETS, CONTINUOUS), tuple(CUT_ORDERS), values_of(Seating)
    rising = Seating.CLOCKWISE if key == MINI else Seating.COUNTER_CLOCKWISE
    differs = "how many dollars more may lie on one hand than on the other; 0: any number"
    rises = "which way round the table the numbers of the seats rise"
    return (
        *styles_of(key),
        OptionSpec("places", places, f"{rules}.2.1", "numbered places at the table", least=1, most=places),
        OptionSpec(
            "decks", 8, "2004.baccarat.3.4", "decks in a set of cards", least=4, most=8, texts=_2004, priced=True
        ),
        OptionSpec("dealt_from", SHOE, "2004.baccarat.3.4", "what cards are dealt from", values=sources, texts=_2004),
        OptionSpec("cutting_cards", 1, f"{rules}.3.1", "how many are used; a second lies at the back", values=(1, 2)),
        *areas_of(key),
        OptionSpec("table_differential", 0, f"{rules}.4.9", differs, least=0, most=10_000_000),
        OptionSpec("differential_literal_1996", False, "M-4", "the differential holds for each hand", texts=_1996),
        OptionSpec(
            "no_commission",
            False,
            "2004.baccarat.5.11",
            "Banker pays 1 to 1, on a six 1 to 2",
            texts=_2004,
            priced=True,
        ),
        OptionSpec("seat_numbering_direction", rising.value, "M-21", rises, values=directions),
        OptionSpec("cut_offer_order", orders[0], "U-9", "to whom the cut is offered first", values=orders, texts=_2004),
    )


OPTIONS = {key: options_of(key) for key in VERSIONS}
