"""A cloth of our own (Diagram 12 is not held): the numbers with what lies on each, the line, and the propositions."""

from __future__ import annotations

from croupier.games.craps.layout import HARDWAYS, HEADS, NUMBERS, PAYS, PROPOSITIONS
from croupier.games.craps.rules import Roll, Stand, decide
from croupier.games.craps.state import State, last_call
from croupier.table.diagram import Box, Diagram, Label, Marks, Position, Print, Result
from croupier.table.game import Cloth
from croupier.table.wagers import Verdict

NUMBERS_DEEP, LINE_WIDE, BETWEEN_BIG = 6, 5, 6.25
NAMES = {6: "SIX", 8: "EIGHT", 9: "NINE"}
ROW_HEADS = ("Place", "Buy +5%", "Lay +5%", "Come", "Don't Come")
SHORT_HEADS = {"Don't Come": "Don't"}
PUCK = "puck"

LABELS: dict[Position, Label] = {
    **{(kind, ""): Label("", pays=True) for kind in ("place", "buy", "lay")},
    ("come", ""): Label("", silent=True),
    ("dont-come", ""): Label("", silent=True),
    ("odds-on-come", ""): Label("odds", "+", silent=True),
    ("behind-dont-come", ""): Label("behind", "+", silent=True),
    ("come", "come"): Label("COME", pays=True),
    ("dont-come", "dont-come"): Label("DON'T COME", pays=True),
    ("field", ""): Label("FIELD 2 3 4 9 10 11 12", "FIELD", pays=True),
    ("big-six", ""): Label("BIG 6", pays=True),
    ("big-eight", ""): Label("BIG 8", pays=True),
    ("pass", ""): Label("PASS LINE", "PASS", pays=True),
    ("odds-on-pass", ""): Label("odds", "+", silent=True),
    ("dont-pass", ""): Label("DON'T PASS", pays=True),
    ("behind-dont-pass", ""): Label("behind", "+", silent=True),
    **{("hardway", str(n)): Label(f"Hard {n}", pays=True) for n in HARDWAYS},
    ("any-seven", ""): Label("Any Seven", "Any 7", pays=True),
    ("any-craps", ""): Label("Any Craps", "Craps", pays=True),
    ("craps-two", ""): Label("Two", pays=True),
    ("craps-three", ""): Label("Three", pays=True),
    ("craps-twelve", ""): Label("Twelve", pays=True),
    ("eleven", ""): Label("Eleven", pays=True),
    ("horn", ""): Label("Horn"),
    ("horn-high", ""): Label("Horn High {}", "Horn {}"),
    ("world", ""): Label("World"),
    ("c-and-e", "1-1"): Label("C & E"),
    ("c-and-e", ""): Label("{}", silent=True),
}

DIAGRAM = Diagram(
    boxes=(
        Box(0, 0, HEADS, NUMBERS_DEEP),
        *(Box(HEADS + place, 0, HEADS + place + 1, NUMBERS_DEEP) for place in range(len(NUMBERS))),
        Box(0, 6, LINE_WIDE, 7),
        Box(LINE_WIDE, 6, PROPOSITIONS, 7),
        Box(0, 7, LINE_WIDE, 8),
        Box(LINE_WIDE, 7, BETWEEN_BIG, 8),
        Box(BETWEEN_BIG, 7, PROPOSITIONS, 8),
        Box(0, 8, LINE_WIDE, 9),
        Box(LINE_WIDE, 8, PROPOSITIONS, 9),
        Box(PROPOSITIONS, 0, PROPOSITIONS + 2, 9),
        Box(PROPOSITIONS + 2, 0, PROPOSITIONS + 4, 9),
    ),
    labels=LABELS,
    prints=(
        Print(HEADS / 2, 0.5, "", key=PUCK),
        *(Print(HEADS / 2, row + 1.5, head, SHORT_HEADS.get(head, "")) for row, head in enumerate(ROW_HEADS)),
        *(Print(HEADS + i + 0.5, 0.5, NAMES.get(n, str(n)), str(n), key=str(n)) for i, n in enumerate(NUMBERS)),
    ),
    shows=frozenset({"puck", "point", "called", "called_by_kind", "dice_at_hand"}),
)


def lit_by(state: State | None) -> frozenset[Position]:
    """The printed areas that the roll of this state wins: chips that go to a number by the roll have not won there."""
    if state is None or state.roll is None:
        return frozenset()
    stand, roll = Stand(state.point), Roll.read(state.roll)
    printed = [(kind, spot) for kind, spots in PAYS.items() for spot in spots if not DIAGRAM.label(kind, spot).silent]
    found = {place: decide(*place, stand, roll) for place in printed}
    return frozenset(place for place, one in found.items() if one is not None and one.verdict is Verdict.WIN)


def say_roll(roll: str) -> Result:
    return Result(f"{roll} = {Roll.read(roll).total}")


def show_puck(point: int | None) -> dict[str, tuple[str, str]]:
    return {PUCK: ("puck OFF", "OFF")} if point is None else {str(point): (f"{point} ON", f"ON{point:>2}")}


def marks(state: State, cloth: Cloth) -> Marks:
    """The puck, and the wagers that are off: on a come-out roll by themselves, otherwise where they are called so."""
    off = (w.id for w in cloth.values() if not Stand(state.point, last_call(state, w)).is_on(w.kind))
    return Marks(
        lit=lit_by(state),
        lit_last=lit_by(state.past),
        off=frozenset(off),
        results=() if (past := state.past) is None or past.roll is None else (say_roll(past.roll),),
        prints=show_puck(state.point),
    )
