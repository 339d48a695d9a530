"""Wagers that live over many rolls: the finite automaton found by exploring a game's own transitions.

A node is the game between two rolls. From each, every roll is played out through the game's own functions, and where it
leads is the same node as another if nothing but counters tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import msgspec

from croupier.odds.playout import STAKE, Playout, Scene
from croupier.table.wagers import Outcome, Wager

COUNTERS = ("rounds", "turn", "past")
"""Fields of a state that count or keep what has been and bear on no result to come."""
NONE = Fraction(0)

Value = Callable[[Wager, Outcome], Fraction]
"""What an outcome of a wager is worth, for each unit of it."""
Start = Sequence[tuple[Scene, Fraction]]
"""Where a wager may be placed, and how likely each is."""


class Rolled(msgspec.Struct, frozen=True):
    """One roll played out: how likely, where it leads, what it decided."""

    probability: Fraction
    scene: Scene
    decided: Mapping[str, Outcome]


class Edge(msgspec.Struct, frozen=True):
    """From a node to another, or to an end with a result; `added` is what the player stakes more on arriving."""

    probability: Fraction
    to: int | None
    result: Fraction = NONE
    added: Fraction = NONE


class Automaton(msgspec.Struct, frozen=True):
    """`starts` are (node, probability); `nodes` are the edges out of each."""

    starts: tuple[tuple[int, Fraction], ...]
    nodes: tuple[tuple[Edge, ...], ...]


def key_of(scene: Scene, more: object = None) -> bytes:
    """The same for two scenes that nothing tells apart but their counters."""
    state = scene.state
    lies = sorted((wager.id, wager.spot) for wager in scene.cloth.values())
    counted = {name: 0 for name in COUNTERS if name in state.__struct_fields__}
    return msgspec.json.encode((msgspec.structs.replace(state, **counted), lies, str(more)))


def roll(playout: Playout, scene: Scene) -> list[Rolled]:
    """Every roll from here, each settled to the end by the game's own playout."""
    scene, show = playout.advance_to_chance(scene)
    outcomes = playout.outcomes(scene, show)
    return [Rolled(probability, *playout.play_out(scene, show, seen)) for seen, probability in outcomes.items()]


class Nodes:
    """Scenes by what tells them apart, in the order in which they were found."""

    def __init__(self) -> None:
        self.found: list[Scene] = []
        self._index: dict[bytes, int] = {}

    def number(self, scene: Scene, more: object = None) -> int:
        key = key_of(scene, more)
        if key not in self._index:
            self._index[key] = len(self.found)
            self.found.append(scene)
        return self._index[key]


def number_starts(nodes: Nodes, start: Start) -> tuple[tuple[int, Fraction], ...]:
    return tuple((nodes.number(scene), probability) for scene, probability in start)


def merge(edges: list[Edge]) -> tuple[Edge, ...]:
    """Edges to the same end as one."""
    together: dict[tuple[int | None, Fraction, Fraction], Fraction] = {}
    for edge in edges:
        ends = edge.to, edge.result, edge.added
        together[ends] = together.get(ends, NONE) + edge.probability
    return tuple(Edge(probability, *ends) for ends, probability in together.items())


def explore_each(playout: Playout, start: Start, names: Sequence[str], value: Value) -> dict[str, Automaton]:
    """An automaton for each of the wagers named, all of which lie on the cloth of every start.

    Wagers that stand by themselves do not bear on one another, so all are followed at once: one that is decided is put
    back on the cloth for the sake of the others, and its own automaton has come to an end.
    """
    nodes, rows = Nodes(), dict[str, list[tuple[Edge, ...]]]((name, []) for name in names)
    starts, whole = number_starts(nodes, start), start[0][0].cloth
    for scene in nodes.found:  # grows as it is walked
        edges = dict[str, list[Edge]]((name, []) for name in names)
        for rolled in roll(playout, scene):
            lives = any(name not in rolled.decided for name in names)
            cloth = {**whole, **{name: one for name, one in rolled.scene.cloth.items() if name not in rolled.decided}}
            to = nodes.number(Scene(rolled.scene.state, cloth)) if lives else None
            for name in names:
                outcome = rolled.decided.get(name)
                end = (to, NONE) if outcome is None else (None, value(scene.cloth[name], outcome))
                edges[name].append(Edge(rolled.probability, *end))
        for name in names:
            rows[name].append(merge(edges[name]))
    return {name: Automaton(starts, tuple(rows[name])) for name in names}


def explore_package(playout: Playout, start: Start, value: Value) -> Automaton:
    """One automaton for all wagers on the cloth together, to which the player adds the most that is offered whenever
    the game offers it. Results and stakes are counted in units of the first wager."""
    nodes, rows = Nodes(), list[tuple[Edge, ...]]()
    starts, accrued = number_starts(nodes, start), dict[int, Fraction]()
    for here, scene in enumerate(nodes.found):  # grows as it is walked
        edges: list[Edge] = []
        for rolled in roll(playout, scene):
            parts = {name: Fraction(scene.cloth[name].stake, STAKE) for name in rolled.decided}
            won = sum(
                (value(scene.cloth[name], outcome) * parts[name] for name, outcome in rolled.decided.items()), NONE
            )
            result = accrued.get(here, NONE) + won
            left = {name: wager for name, wager in rolled.scene.cloth.items() if name not in rolled.decided}
            if not left:
                edges.append(Edge(rolled.probability, None, result))
                continue
            after, added = playout.add_most(Scene(rolled.scene.state, left))
            to = nodes.number(after, result)
            accrued[to] = result
            edges.append(Edge(rolled.probability, to, added=Fraction(added, STAKE)))
        rows.append(merge(edges))
    return Automaton(starts, tuple(rows))
