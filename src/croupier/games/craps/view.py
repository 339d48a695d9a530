"""What everybody sees of a game of craps: nothing at the table is hidden from anybody."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games.craps.state import Marker, Phase, State


class View(msgspec.Struct, frozen=True):
    """`called` are the wagers that lie under a marker of their own, `called_by_kind` each player's kinds that do: "on"
    or "off" (3.8)."""

    phase: Phase
    puck: str
    point: int | None
    shooter: str | None
    roll: str | None
    dice_at_hand: int
    called: Mapping[str, str]
    called_by_kind: Mapping[str, Mapping[str, str]]


def view(state: State) -> View:
    return View(
        phase=state.phase,
        puck="Off" if state.point is None else f"On {state.point}",
        point=state.point,
        shooter=state.shooter,
        roll=state.roll,
        dice_at_hand=state.dice.at_hand,
        called=read(state.markers),
        called_by_kind={player: read(calls) for player, calls in state.markers_on_kinds.items()},
    )


def read(markers: Mapping[str, Marker]) -> dict[str, str]:
    return {name: "on" if marker.on else "off" for name, marker in markers.items()}
