"""The clear top on a page, with the rows of the 1998 appendix: fifteen squares wide for a desk; for a telephone the
same areas in rows of their own, forty-two parts wide."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.equipment.dice import faces_of
from croupier.games.tai_sai.diagram import lit_areas
from croupier.games.tai_sai.layout import PAYS, spots, total_pays
from croupier.games.tai_sai.rules import WORDS
from croupier.games.tai_sai.state import Phase, State
from croupier.games.tai_sai.terms import Terms
from croupier.games.tai_sai.winning import TOTALS, is_triple, total, wins_small
from croupier.table.diagram import Result
from croupier.table.scene import Area, Picture, Scene, Shown, Words, rectangle
from croupier.table.wagers import Position

Box = tuple[float, float, float, float]

SQUARE, WIDE = 61.0, (15.0, 7.94)
PART, TALL = 364 / 42, (42.0, 70.3)
GAP_WIDE, GAP_TALL = 2.5, 1.8
ROUND = 6
COVERED = "covered"
"""What is seen of the dice while the cover is on."""


def box_wide(kind: str, key: str) -> Box:
    """In squares. Two widths are ours, so that a chip stands beside the dice: triples 1.6 and Any Triple 1.8."""
    match kind:
        case "small":
            return 0, 0, 2, 2.56
        case "big":
            return 13, 0, 15, 2.56
        case "any-triple":
            return 6.6, 0.36, 8.4, 2.56
        case "total":
            across, place = WIDE[0] / len(TOTALS), int(key) - TOTALS[0]
            return place * across, 2.62, (place + 1) * across, 4.42
        case "combination":
            place = list_keys("combination").index(key)
            return place, 4.74, place + 1, 6.46
    face = int(key)
    if kind == "triple":
        left, top = 5.0 if face < 4 else 8.4, 0.36 + (face - 1) % 3 * 0.7333
        return left, top, left + 1.6, top + 0.7333
    if kind == "double":
        left = face + 1.0 if face < 4 else face + 6.0
        return left, 0.36, left + 1, 2.56
    return (face - 1) * 2.5, 6.5, face * 2.5, 7.6


def box_tall(kind: str, key: str) -> Box:
    """In parts: Small, Any Triple and Big; triples; doubles; totals in two rows; combinations in three; faces."""
    match kind:
        case "small":
            return 0, 0, 14.6, 10.4
        case "any-triple":
            return 14.6, 0, 27.4, 10.4
        case "big":
            return 27.4, 0, 42, 10.4
        case "total":
            row, place = divmod(int(key) - TOTALS[0], 7)
            return place * 6, 27.8 + row * 7.6, place * 6 + 6, 35.3 + row * 7.6
        case "combination":
            row, place = divmod(list_keys("combination").index(key), 5)
            return place * 8.4, 44.8 + row * 5.6, place * 8.4 + 8.4, 50.3 + row * 5.6
    left = (int(key) - 1) * 7.0
    top, bottom = {"triple": (12.5, 18.0), "double": (20.1, 27.6), "face": (63.6, 70.2)}[kind]
    return left, top, left + 7, bottom


def list_keys(kind: str) -> list[str]:
    return [one.key for one in spots()[kind]]


class Cell(msgspec.Struct, frozen=True):
    """One area as it is drawn: its corner and its size."""

    left: float
    top: float
    wide: float
    deep: float

    @property
    def middle(self) -> float:
        return self.left + self.wide / 2

    def say(self, text: str, down: float, size: float, tone: str = "plain") -> Words:
        return Words(text, self.middle, self.top + down, size, tone)

    def row(self, faces: tuple[int, ...], left: float, down: float, size: float, gap: float) -> tuple[Picture, ...]:
        """Dice side by side, from so far to the right of the corner on."""
        begin = self.left + left + size / 2
        middle = self.top + down + size / 2
        return tuple(Picture(f"die {face}", begin + n * (size + gap), middle, size) for n, face in enumerate(faces))


Printed = tuple[tuple[Words, ...], tuple[Picture, ...], tuple[float, float]]


def print_wide(kind: str, key: str, cell: Cell) -> Printed:
    """Words, dice, and where the chips stand, so that no chip covers any of them."""
    pays, half = PAYS[kind][0], cell.wide / 2
    words: tuple[Words, ...]
    match kind:
        case "small" | "big":
            words = (
                cell.say(kind.title(), 26, 31, "name"),
                cell.say("4 to 10" if kind == "small" else "11 to 17", 54, 19, "name"),
                cell.say(str(pays), 74, 13, "odds"),
                cell.say("Loses if any", cell.deep - 27, 13),
                cell.say("triple appears", cell.deep - 12, 13),
            )
            return words, (), (half, cell.deep - 56)
        case "any-triple":
            dice = cell.row((1, 2, 3), half - 32, 33, 19, 3.5) + cell.row((4, 5, 6), half - 32, 55.5, 19, 3.5)
            return (cell.say("Any triple", 17, 19, "name"),), dice, (half, cell.deep - 30)
        case "triple":
            return (), cell.row((int(key),) * 3, 6, cell.deep / 2 - 8.5, 17, 2), (cell.wide - 18, cell.deep / 2)
        case "double":
            pair = cell.row((int(key),), half - 13, 8, 26, 0) + cell.row((int(key),), half - 13, 37, 26, 0)
            return (), pair, (half, cell.deep - 44)
        case "total":
            words = cell.say(key, 20, 29, "name"), cell.say(str(total_pays(int(key))), 43, 13, "odds")
            return words, (), (half, cell.deep - 34)
        case "combination":
            words = (cell.say(key.replace("-", " and "), 43, 13, "odds"),)
            return words, cell.row(faces_of(key), half - 25.5, 8, 24, 3), (half, cell.deep - 34)
    name = Words(WORDS[int(key)].title(), cell.left + 52, cell.top + cell.deep / 2, 18, "name", anchor="start")
    return (name,), cell.row((int(key),), 10, cell.deep / 2 - 17, 34, 0), (cell.wide - 22, cell.deep / 2)


def print_tall(kind: str, key: str, cell: Cell) -> Printed:
    pays, half = PAYS[kind][0], cell.wide / 2
    words: tuple[Words, ...]
    match kind:
        case "small" | "big":
            covers = "4 to 10" if kind == "small" else "11 to 17"
            words = (
                cell.say(kind.title(), 16, 22, "name"),
                cell.say(f"{covers} · {pays}", 36, 12.5),
                cell.say("loses on a triple", cell.deep - 10, 12),
            )
            return words, (), (half, cell.deep - 31)
        case "any-triple":
            words = cell.say("Any triple", 16, 18, "name"), cell.say(str(pays), 36, 12.5)
            return words, (), (half, cell.deep - 26)
        case "triple":
            return (), cell.row((int(key),) * 3, 4.5, 4.5, 15.5, 2), (half, cell.deep - 14)
        case "double":
            return (), cell.row((int(key),) * 2, half - 18.5, 4, 17, 3), (half, cell.deep - 20)
        case "total":
            words = cell.say(key, 13, 21, "name"), cell.say(str(total_pays(int(key))), 28.5, 12, "odds")
            return words, (), (half, cell.deep - 14)
        case "combination":
            return (), cell.row(faces_of(key), half - 18.5, 3, 17, 3), (half, cell.deep - 14)
    return (), cell.row((int(key),), half - 11.5, 4.5, 23, 0), (half, cell.deep - 15.5)


def areas(*, tall: bool) -> Iterator[Area]:
    unit, gap = (PART, GAP_TALL) if tall else (SQUARE, GAP_WIDE)
    for kind, lying in spots().items():
        for one in lying:
            left, top, right, bottom = (unit * edge for edge in (box_tall if tall else box_wide)(kind, one.key))
            cell = Cell(left + gap / 2, top + gap / 2, right - left - gap, bottom - top - gap)
            words, dice, (x, y) = (print_tall if tall else print_wide)(kind, one.key, cell)
            shape = rectangle(cell.left, cell.top, cell.left + cell.wide, cell.top + cell.deep, ROUND)
            yield Area(kind, one.key, shape, cell.left + x, cell.top + y, tone="panel", words=words, pictures=dice)


def strips(*, tall: bool) -> Iterator[Words]:
    """What the areas of a row pay, printed over it."""
    triple, double, pair = (PAYS[kind][0] for kind in ("triple", "double", "combination"))
    one, two, three = PAYS["face"]
    lines: tuple[tuple[float, float, str], ...]
    if tall:
        lines = (
            (21.0, 11.5, f"Each triple {triple}"),
            (21.0, 19.1, f"Each double {double}"),
            (21.0, 43.8, f"Each combination of two dice {pair}"),
            (21.0, 62.5, f"{one} on one die · {two} on two · {three} on three"),
        )
    else:
        lines = (
            *((x, 0.17, f"Each double {double}") for x in (3.5, 11.5)),
            *((x, 0.17, str(triple)) for x in (5.8, 9.2)),
            (7.5, 0.17, str(PAYS["any-triple"][0])),
            (7.5, 4.58, f"Each combination of two dice {pair}"),
            (7.5, 7.79, f"{one} on one die  ·  {two} on two dice  ·  {three} on three dice"),
        )
    unit = PART if tall else SQUARE
    for x, y, text in lines:
        yield Words(text, x * unit, y * unit, 12 if tall else 13, "odds")


def scenes(terms: Terms) -> tuple[Scene, Scene]:  # noqa: ARG001
    """Both texts print the same areas and odds."""
    sizes = ((WIDE[0] * SQUARE, WIDE[1] * SQUARE), (TALL[0] * PART, TALL[1] * PART))
    wide, tall = (
        Scene(
            *sizes[side],
            tuple(areas(tall=bool(side))),
            tuple(strips(tall=bool(side))),
            tall=bool(side),
            chip=12.2 if side else 15,
            piece="dice-tumbler",
        )
        for side in (0, 1)
    )
    return wide, tall


def seen(state: State) -> str:
    """The dice as everybody sees them: under their cover from the tumbling until they are uncovered."""
    if state.settling.result is not None:
        return state.settling.result
    return state.last if state.phase is Phase.READY and not state.tumbled and state.last is not None else COVERED


def shown(state: State) -> Shown:
    """What the equipment lights is what was keyed."""
    lit: tuple[Position, ...] = () if state.by_the_dice else tuple(sorted(lit_areas(state.entered)))
    last = state.settling.result or state.last
    return Shown(
        lit=lit,
        piece=seen(state),
        results=() if last is None else (say(last),),
    )


def say(result: str) -> Result:
    faces = faces_of(result)
    side = "triple" if is_triple(faces) else "small" if wins_small(faces) else "big"
    dice = tuple(f"die {face}" for face in sorted(faces))
    return Result(f"{total(faces)} {side}", pictures=dice)
