"""The cloth as people know it: zero, twelve streets of three, dozens and even chances below, columns at the end."""

from __future__ import annotations

from croupier.equipment.wheel import colour
from croupier.games.roulette.layout import OUTSIDE, place_of
from croupier.games.roulette.state import State
from croupier.games.roulette.terms import Terms
from croupier.table.diagram import Box, Diagram, Label, Marks, Position, Result

EVEN_CHANCES = ("low", "even", "red", "black", "odd", "high")
PRINTED = {"low": "1-18", "high": "19-36"}


def number_box(number: int) -> Box:
    x, y = place_of(number)
    return Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5) if number else Box(0, 0, 1, 3)


DIAGRAM = Diagram(
    boxes=(
        *map(number_box, range(37)),
        *(Box(13, row, 14, row + 1) for row in range(3)),
        *(Box(left, 3, left + 4, 4) for left in (1, 5, 9)),
        *(Box(left, 4, left + 2, 5) for left in range(1, 13, 2)),
    ),
    labels={
        **{("straight-up", str(n)): Label(f"{n:>2}", tone=colour(n)) for n in range(37)},
        ("column", ""): Label("col {}", "c{}"),
        ("dozen", ""): Label(),
        **{
            (key, ""): Label(PRINTED.get(key, key), tone=key if key in ("red", "black") else "") for key in EVEN_CHANCES
        },
        **{(kind, ""): Label(silent=True) for kind in ("split", "street", "corner", "six-line")},
    },
    shows=frozenset({"phase", "number", "colour", "last", "display"}),
    example="17",
)


def lit_by(terms: Terms, number: str | None) -> frozenset[Position]:
    """The number under the dolly, and the outside areas that it wins."""
    if number is None:
        return frozenset()
    outside = {(key, spot.key) for key in OUTSIDE for spot in terms.layout[key].spots.values() if number in spot.covers}
    return frozenset(outside | {("straight-up", number)})


def marks(terms: Terms, state: State) -> Marks:
    return Marks(
        lit=lit_by(terms, state.settling.result),
        lit_last=lit_by(terms, None if state.last is None else str(state.last)),
        results=tuple(Result(str(number), colour(number)) for number in state.display),
    )
