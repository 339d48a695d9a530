"""How large what is sent may be, and how much of it there is: every store must be able to keep it as it is."""

from __future__ import annotations

import msgspec

from croupier.house.people.person import Denied
from croupier.table.acts import AnyDeed
from croupier.table.state import Table

NUMBER_MOST = 10**12
TEXT_MOST = 2_000
DISPUTES_MOST = 20
"""How many disputes a player may have raised at a table; staff raise more. A table keeps them all."""


def check_bounds(deed: AnyDeed) -> None:
    """Numbers and texts that some store could not keep as they are."""
    waiting = [msgspec.to_builtins(deed)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, list | tuple):
            waiting += value
        elif isinstance(value, str) and (len(value) > TEXT_MOST or "\0" in value):
            raise Denied("beyond-bounds", f"A text has at most {TEXT_MOST} signs, and none that is nothing.")
        elif isinstance(value, int) and abs(value) > NUMBER_MOST:
            raise Denied("beyond-bounds", f"A number is at most {NUMBER_MOST}.")


def check_disputes(table: Table, player: str) -> None:
    """Denied where a stranger could make the table, and with it every snapshot, ever larger."""
    if sum(one.player == player for one in table.now.disputes.values()) >= DISPUTES_MOST:
        message = f"{player} has raised {DISPUTES_MOST} disputes here; a game supervisor puts more on record."
        raise Denied("too-many-disputes", message)
