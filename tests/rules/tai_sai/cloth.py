"""The cloth written out by hand: what three dice can show, by total, and what each area pays on it. Nothing here is
taken from the code it is meant to contradict."""

from __future__ import annotations

from itertools import permutations

# All fifty-six results, lowest die first, under their total.
BY_TOTAL = {
    3: "111",
    4: "112",
    5: "113 122",
    6: "114 123 222",
    7: "115 124 133 223",
    8: "116 125 134 224 233",
    9: "126 135 144 225 234 333",
    10: "136 145 226 235 244 334",
    11: "146 155 236 245 335 344",
    12: "156 246 255 336 345 444",
    13: "166 256 346 355 445",
    14: "266 356 446 455",
    15: "366 456 555",
    16: "466 556",
    17: "566",
    18: "666",
}
TRIPLES = {"111", "222", "333", "444", "555", "666"}
SMALL = "112 113 122 114 123 115 124 133 223 116 125 134 224 233 126 135 144 225 234 136 145 226 235 244 334"
BIG = "146 155 236 245 335 344 156 246 255 336 345 166 256 346 355 445 266 356 446 455 366 456 466 556 566"
COMBINATIONS = "1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6"

# The odds list, row by row: for each dollar staked.
TOTAL_PAYS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}
FACE_PAYS = {0: None, 1: 1, 2: 2, 3: 12}

SPOTS = [
    ("small", "small"),
    ("big", "big"),
    *(("triple", face) for face in "123456"),
    *(("double", face) for face in "123456"),
    ("any-triple", "any-triple"),
    *(("total", str(total)) for total in TOTAL_PAYS),
    *(("combination", pair) for pair in COMBINATIONS.split()),
    *(("face", face) for face in "123456"),
]
LETTERS = {
    "small": ("a.i", "a.ii"),
    "big": ("b.i", "b.ii"),
    "triple": ("c.i", "c.ii"),
    "double": ("d.i", "d.iii"),
    "any-triple": ("e.i", "e.ii"),
    "total": ("f.i", "f.ii"),
    "combination": ("g.i", "g.ii"),
    "face": ("h.i", "h.ii"),
}

ROLLS = sorted({"-".join(order) for row in BY_TOTAL.values() for shown in row.split() for order in permutations(shown)})


def pays(kind: str, spot: str, roll: str) -> int | None:
    """What one dollar there wins on this roll; None if it loses."""
    shown = "".join(sorted(roll.replace("-", "")))
    match kind:
        case "small":
            return 1 if shown in SMALL.split() else None
        case "big":
            return 1 if shown in BIG.split() else None
        case "triple":
            return 180 if shown == spot * 3 else None
        case "double":
            return 11 if spot * 2 in shown else None
        case "any-triple":
            return 31 if shown in TRIPLES else None
        case "total":
            return TOTAL_PAYS[int(spot)] if shown in BY_TOTAL[int(spot)].split() else None
        case "combination":
            return 6 if spot[0] in shown and spot[2] in shown else None
        case _:
            return FACE_PAYS[shown.count(spot)]


def expected_cites(year: int, kind: str, spot: str, roll: str) -> tuple[str, ...]:
    """The rules that decide this wager on this roll."""
    wagers, odds = ("3.1", "4.0") if year == 1996 else ("4.1", "4.10")
    wins, loses = LETTERS[kind]
    if pays(kind, spot, roll) is None:
        return (f"{year}.tai-sai.{wagers}.{loses}",)
    if kind == "double" and len(set(roll.split("-"))) == 1:
        wins = "d.ii"
    return f"{year}.tai-sai.{wagers}.{wins}", f"{year}.tai-sai.{odds}"
