"""The numbers and switches of Money Wheel (1996, Division VII; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.money_wheel import ORDER, SECTIONS, SymbolWheel
from croupier.games.money_wheel.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.table.setup import Option
from croupier.table.wagers import Layout

NAME = "Money Wheel"


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 4.1
    wheel: SymbolWheel  # 2.3
    symbols: Mapping[str, str]  # 2.4, as the operator names them
    name: str = NAME  # 2.8, a label only (reading W-6)
    revolutions_min: int = 4  # 3.3


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options: `order`, `symbols` and `name`."""
    assert edition.instrument == "1996-07", edition.instrument
    unknown = set(options) - {"order", "symbols", "name"}
    if unknown:
        raise ValueError(f"money wheel has no option {', '.join(sorted(unknown))}; it has order, symbols, name")
    for option, value in options.items():
        if not isinstance(value, str) or not value.strip():
            raise ValueError(f"{option} is a text, not {value!r}")
    wheel = SymbolWheel(str(options.get("order", ORDER)))
    symbols = name_symbols(str(options.get("symbols", ",".join(SECTIONS))))
    return Terms(lay_out(wheel, symbols), wheel, symbols, str(options.get("name", NAME)))


def name_symbols(option: str) -> dict[str, str]:
    """Seven names between commas, for A to G in order: all different (2.4), and none another symbol's letter."""
    names = [name.strip() for name in option.split(",")]
    named = dict(zip(SECTIONS, names, strict=False))
    taken = any(name in SECTIONS and name != symbol for symbol, name in named.items())
    if len(names) != len(SECTIONS) or len(set(names)) != len(names) or "" in names or taken:
        raise ValueError(f"symbols are seven different names for A to G, between commas, not {option!r}")
    return named
