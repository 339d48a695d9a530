"""What everybody sees of a game of Tai-Sai; what the cover hides is nowhere (reading T-1)."""

from __future__ import annotations

import msgspec

from croupier.equipment.dice import faces_of
from croupier.games.tai_sai import rules, winning
from croupier.games.tai_sai.layout import lit_by
from croupier.games.tai_sai.state import Phase, State
from croupier.games.tai_sai.terms import Terms
from croupier.table.wagers import Position


class View(msgspec.Struct, frozen=True):
    """`called` is the dealer's announcement; `entered` are the numbers keyed and `lit` the areas that they light."""

    phase: Phase
    tumbled: int
    dice: str | None
    total: int | None
    called: str | None
    entered: str | None
    lit: tuple[Position, ...]
    last: str | None


def view(terms: Terms, state: State) -> View:
    dice, entered = state.settling.result, state.entered
    return View(
        phase=state.phase,
        tumbled=state.tumbled,
        dice=dice,
        total=None if dice is None else winning.total(faces_of(dice)),
        called=None if dice is None else rules.say_result(terms, dice),
        entered=entered,
        lit=() if entered is None or state.by_the_dice else lit_by(entered),
        last=state.last,
    )
