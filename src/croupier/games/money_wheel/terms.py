"""The numbers and switches of Money Wheel (1996, Division VII; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.money_wheel import ORDER, SECTIONS, SymbolWheel
from croupier.games.money_wheel.layout import lay_out
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.table.options import OptionSpec, choose
from croupier.table.setup import Option
from croupier.table.wagers import Layout

NAME = "Money Wheel"


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 4.1
    wheel: SymbolWheel  # 2.3
    symbols: Mapping[str, str]  # 2.4, as the operator names them
    name: str = NAME  # 2.8, a label only (reading W-6)
    revolutions_min: int = 4  # 3.3


SET_BY: dict[str, Cite] = {
    "wheel": cite("1996.money-wheel.2.3"),
    "revolutions_min": cite("1996.money-wheel.3.3"),
}
"""The rule of each term that is no option and no odds."""


OPTIONS = (
    OptionSpec("order", ORDER, "W-1", "the symbols around the rim, from section 1"),
    OptionSpec("symbols", ",".join(SECTIONS), "1996.money-wheel.2.4", "names for A to G, between commas"),
    OptionSpec("name", NAME, "W-6", "what the operator calls the game"),
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options."""
    assert edition.instrument == "1996-07", edition.instrument
    chosen = choose("money wheel", OPTIONS, options)
    if not chosen["name"].strip():
        raise ValueError("the option name is text, not nothing")
    wheel, symbols = SymbolWheel(chosen["order"]), name_symbols(chosen["symbols"])
    return Terms(lay_out(wheel, symbols), wheel, symbols, chosen["name"])


def name_symbols(option: str) -> dict[str, str]:
    """Seven names between commas, for A to G in order: all different (2.4), and none another symbol's letter."""
    names = [name.strip() for name in option.split(",")]
    named = dict(zip(SECTIONS, names, strict=False))
    taken = any(name in SECTIONS and name != symbol for symbol, name in named.items())
    if len(names) != len(SECTIONS) or len(set(names)) != len(names) or "" in names or taken:
        rule = "symbols are seven different names for A to G, between commas, none of them another one's letter"
        raise ValueError(f"{rule}, not {option!r}")
    return named
