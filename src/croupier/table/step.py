"""The one transition of a game: the deed done, what it decided off the layout, and on to where the game then stands.

The table, the odds and whatever else follows a game use it; none of them calls `apply`, `resolve` or `clear` itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from croupier.table.acts import Act
from croupier.table.floor import Floor
from croupier.table.game import AnyGame
from croupier.table.wagers import Outcome, Wager


class Step(msgspec.Struct, frozen=True, gc=False):
    """`done` is the state with the deed done, `state` once decided wagers have left the layout, which `floor` shows."""

    done: Any
    state: Any
    floor: Floor


Settle = Callable[[Wager, Outcome], bool]
"""Settles one decided wager; True where its stake lies on as a new wager (reading G-7)."""


def step(
    game: AnyGame, terms: Any, state: Any, act: Act, floor: Floor, settle: Settle, moves: Mapping[str, str]
) -> Step:
    """What an accepted act does. `floor` has the deed done on it; `moves` are wagers that stay undecided and lie on
    another spot of their kind from now on."""
    done = game.apply(terms, state, act, floor)
    decided = game.resolve(terms, done, act, floor)
    if decided or moves:
        cloth = dict(floor.cloth)
        for name, outcome in decided.items():
            if not settle(cloth[name], outcome):
                del cloth[name]
        for name, spot in moves.items():
            cloth[name] = msgspec.structs.replace(cloth[name], spot=spot)
        floor = msgspec.structs.replace(floor, cloth=cloth)
    return Step(done, game.clear(terms, done, act, floor), floor)
