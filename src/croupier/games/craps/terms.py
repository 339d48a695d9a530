"""The numbers and switches of craps (1996, Division X; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.craps.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.options import OptionSpec, choose
from croupier.table.setup import Option
from croupier.table.wagers import Layout


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 3.1, 6.1 to 6.4
    double_odds: bool = False  # 3.1(e)(i) to (h)(i), at the operator's option
    inspect_first: bool = False  # 4.2: the inspections at the opening hold up the first throw (reading X-38)
    payable_unit: Cents = 0  # what winnings are made of, where not of the table's chips (reading X-7)


OPTIONS = (
    OptionSpec(
        "double_odds", False, "1996.craps.3.1.e.i", "twice the flat wager may be added to it as odds", priced=True
    ),
    OptionSpec("inspect_first", False, "X-38", "nobody throws before the dice are inspected at the opening"),
    OptionSpec(
        "payable_unit", 0, "X-7", "what odds are won in multiples of; nothing: the table's chips", least=0, amount=True
    ),
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options."""
    assert edition.instrument == "1996-07", edition.instrument
    return Terms(layout=lay_out(), **choose("craps", OPTIONS, options))
