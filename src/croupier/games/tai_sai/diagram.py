"""The clear top as the 1998 appendix has it: four rows, fifteen squares wide."""

from __future__ import annotations

from croupier.equipment.dice import faces_of
from croupier.games.tai_sai.layout import PAYS, lit_by, total_pays
from croupier.games.tai_sai.state import State
from croupier.games.tai_sai.winning import TOTALS, total
from croupier.money import Odds
from croupier.table.diagram import Box, Diagram, Label, Marks, Position, Print, Result


def pays(*odds: Odds) -> str:
    """62:1; 1, 2, 12:1 where the same area may pay several."""
    return f"{', '.join(str(one.to) for one in odds)}:{odds[0].one}"


WIDTH = 15
FACE_PAYS = pays(*PAYS["face"])


DIAGRAM = Diagram(
    boxes=(
        Box(0, 0, 2, 2),
        *(Box(left, 0, left + 1, 2) for left in (2, 3, 4, 5, 9, 10, 11, 12)),
        Box(6, 0, 9, 2),
        Box(13, 0, WIDTH, 2),
        *(Box(WIDTH * place / len(TOTALS), 2, WIDTH * (place + 1) / len(TOTALS), 3) for place in range(len(TOTALS))),
        *(Box(left, 3, left + 1, 4) for left in range(WIDTH)),
        *(Box(2.5 * place, 4, 2.5 * place + 2.5, 5) for place in range(6)),
    ),
    labels={
        ("small", ""): Label("SMALL"),
        ("big", ""): Label("BIG"),
        ("any-triple", ""): Label("ANY TRIPLE", "TRIPLE"),
        **{("double", str(n)): Label(f"{n}{n}") for n in range(1, 7)},
        **{("triple", str(n)): Label(f"{n}{n}{n}") for n in range(1, 7)},
        ("total", ""): Label(),
        ("combination", ""): Label(),
        ("face", ""): Label("face {}", "{}"),
    },
    prints=(
        Print(1, 0.5, "4 to 10", "4-10"),
        Print(14, 0.5, "11 to 17", "11-17"),
        Print(1, 1.5, pays(PAYS["small"][0])),
        Print(14, 1.5, pays(PAYS["big"][0])),
        Print(7.5, 0.5, f"each triple {pays(PAYS['triple'][0])}", pays(PAYS["triple"][0])),
        Print(7.5, 1.5, f"any {pays(PAYS['any-triple'][0])}", pays(PAYS["any-triple"][0])),
        *(Print(x, 1.5, pays(PAYS["double"][0]), spare=True) for x in (2.5, 3.5, 4.5, 10.5, 11.5, 12.5)),
        *(Print(left + 0.5, 3.8, pays(PAYS["combination"][0]), spare=True) for left in range(WIDTH)),
        *(Print(2.5 * n - 1.25, 4.8, FACE_PAYS, FACE_PAYS.replace(" ", ""), spare=True) for n in range(1, 7)),
        *(Print(n - 3.0, 2.8, pays(total_pays(n)), str(total_pays(n).to), spare=True) for n in TOTALS),
    ),
    shows=frozenset({"lit", "entered", "last", "total", "tumbled"}),
)


def lit_areas(result: str | None) -> frozenset[Position]:
    return frozenset() if result is None else frozenset(lit_by(result))


def marks(state: State) -> Marks:
    """What the equipment lights are the numbers keyed; once the game is over, those that the dice showed."""
    last = state.last
    return Marks(
        lit=frozenset() if state.by_the_dice else lit_areas(state.entered),
        lit_last=lit_areas(last),
        results=() if last is None else (Result(f"{last} = {total(faces_of(last))}"),),
    )
