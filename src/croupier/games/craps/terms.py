"""The numbers and switches of craps (1996, Division X; from 1998 the same text stands in, reading G-4)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.craps.layout import lay_out
from croupier.gazette.editions import Edition
from croupier.money import Cents
from croupier.table.setup import Option
from croupier.table.wagers import Layout


class Terms(msgspec.Struct, frozen=True):
    layout: Layout  # 3.1, 6.1 to 6.4
    double_odds: bool = False  # 3.1(e)(i) to (h)(i), at the operator's option
    payable_unit: Cents = 100  # the smallest chip that winnings are made of (reading X-7)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of the one edition held, with the operator's options: `double_odds` and `payable_unit` (in cents)."""
    assert edition.instrument == "1996-07", edition.instrument
    unknown = set(options) - {"double_odds", "payable_unit"}
    if unknown:
        raise ValueError(f"craps has no option {', '.join(sorted(unknown))}; it has double_odds, payable_unit")
    double = options.get("double_odds", False)
    unit = options.get("payable_unit", 100)
    if not isinstance(double, bool):
        raise ValueError(f"double_odds is true or false, not {double!r}")
    if not isinstance(unit, int) or isinstance(unit, bool) or unit < 1:
        raise ValueError(f"payable_unit is the smallest chip in whole cents, not {unit!r}")
    return Terms(layout=lay_out(), double_odds=double, payable_unit=unit)
