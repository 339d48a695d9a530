"""The numbers and switches of roulette (1996, Division III; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.roulette.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.money import Odds
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


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options: `layout` and `winning_number_display`."""
    assert edition.instrument == "1996-07", edition.instrument
    unknown = set(options) - {"layout", "winning_number_display"}
    if unknown:
        raise ValueError(f"roulette has no option {', '.join(sorted(unknown))}; it has layout, winning_number_display")
    diagram = options.get("layout", "3B")
    display = options.get("winning_number_display", True)
    if diagram not in ("3A", "3B"):
        raise ValueError(f"the layout of a roulette table is '3A' or '3B', not {diagram!r}")
    if not isinstance(display, bool):
        raise ValueError(f"winning_number_display is true or false, not {display!r}")
    layout = lay_out(PAYS, courtesy_line=diagram == "3B")  # 2.2
    return Terms(layout=layout, pays=PAYS, winning_number_display=display)
