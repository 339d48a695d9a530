"""The numbers and switches of roulette (1996, Division III; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.roulette.layout import lay_out
from croupier.gazette.cite import Cite, cite
from croupier.gazette.editions import Edition
from croupier.money import Odds
from croupier.table.options import OptionSpec, choose
from croupier.table.setup import Option
from croupier.table.wagers import Layout


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 4.1
    pays: Mapping[str, Odds]  # 5.1
    revolutions_min: int = 4  # 3.2
    winning_number_display: bool = True  # 2.6(e), at the operator's option


PAYS: dict[str, Odds] = {  # 1996.roulette.5.1
    "straight-up": Odds(35),
    "split": Odds(17),
    "street": Odds(11),
    "corner": Odds(8),
    "six-line": Odds(5),
    "column": Odds(2),
    "dozen": Odds(2),
    "low": Odds(1),
    "high": Odds(1),
    "even": Odds(1),
    "odd": Odds(1),
    "red": Odds(1),
    "black": Odds(1),
}


SET_BY: dict[str, Cite] = {"revolutions_min": cite("1996.roulette.3.2")}
"""The rule of each term that is no option and no odds."""


OPTIONS = (
    OptionSpec("layout", "3B", "1996.roulette.2.2", "which diagram the layout follows", values=("3A", "3B")),
    OptionSpec("winning_number_display", True, "1996.roulette.2.6.e", "a display of the last winning numbers"),
)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options."""
    assert edition.instrument == "1996-07", edition.instrument
    chosen = choose("roulette", OPTIONS, options)
    layout = lay_out(PAYS, courtesy_line=chosen["layout"] == "3B")  # 2.2
    return Terms(layout=layout, pays=PAYS, winning_number_display=chosen["winning_number_display"])
