"""Which equipment a scene may have beside it, by name, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.table.scene import Scene
from croupier.web.pages.dice import dice_tumbler, thrown_dice
from croupier.web.pages.money_wheel import money_wheel
from croupier.web.pages.wheels import roulette_wheel

PIECES: Mapping[str, Callable[[Scene], str]] = {
    "roulette-wheel": roulette_wheel,
    "money-wheel": money_wheel,
    "thrown-dice": thrown_dice,
    "dice-tumbler": dice_tumbler,
}
STYLED = frozenset({"money-wheel", "thrown-dice", "dice-tumbler"})
"""Those with a style sheet of their own, which other tables need not fetch."""
