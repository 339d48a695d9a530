"""How large what is sent may be: every store must be able to keep it as it is."""

from __future__ import annotations

import msgspec

from croupier.house.people.person import Denied
from croupier.table.acts import AnyDeed

NUMBER_MOST = 10**12
TEXT_MOST = 2_000


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
