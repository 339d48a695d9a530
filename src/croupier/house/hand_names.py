"""What a table that staff deal by hand is called: it is known by its name."""

from __future__ import annotations

import re

BY_HAND = re.compile(r"hand-(?P<day>\d{4}-\d{2}-\d{2})-[a-z-]+-\d+")


def is_by_hand(name: str) -> bool:
    return BY_HAND.fullmatch(name) is not None
