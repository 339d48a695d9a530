"""Who may act: the ladder of staff, and those beside it (reading G-8)."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    PLAYER = "player"
    DEALER = "dealer"
    GAME_SUPERVISOR = "game supervisor"
    CASINO_SUPERVISOR = "casino supervisor"
    SHIFT_MANAGER = "shift manager"
    CASINO_MANAGER = "casino manager"
    INSPECTOR = "inspector"
    SYSTEM = "system"


def one(role: Role) -> str:
    """A dealer, an inspector."""
    return f"{'an' if role is Role.INSPECTOR else 'a'} {role}"


LADDER = (
    Role.DEALER,
    Role.GAME_SUPERVISOR,
    Role.CASINO_SUPERVISOR,
    Role.SHIFT_MANAGER,
    Role.CASINO_MANAGER,
)
_RANK = {role: rank for rank, role in enumerate(LADDER)}


def is_staff(role: Role) -> bool:
    return role in _RANK


def has_authority(role: Role, least: Role) -> bool:
    """A higher rank may use a lower rank's power, never the reverse; nobody else has either (G-8)."""
    if least not in _RANK:
        return role is least
    return _RANK.get(role, -1) >= _RANK[least]
