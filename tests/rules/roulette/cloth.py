"""The cloth written out by hand: which numbers lie under each chip, and what each kind pays. Nothing here is
taken from the code it is meant to contradict."""

from __future__ import annotations

STRAIGHT_UPS = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36"

SPLITS = """
0-1 0-2 0-3
1-2 1-4 2-3 2-5 3-6 4-5 4-7 5-6 5-8 6-9 7-8 7-10 8-9 8-11 9-12 10-11 10-13 11-12 11-14 12-15
13-14 13-16 14-15 14-17 15-18 16-17 16-19 17-18 17-20 18-21 19-20 19-22 20-21 20-23 21-24 22-23 22-25 23-24
23-26 24-27 25-26 25-28 26-27 26-29 27-30 28-29 28-31 29-30 29-32 30-33 31-32 31-34 32-33 32-35 33-36 34-35
35-36
"""

STREETS = """
0-1-2 0-2-3
1-2-3 4-5-6 7-8-9 10-11-12 13-14-15 16-17-18 19-20-21 22-23-24 25-26-27 28-29-30 31-32-33 34-35-36
"""

CORNERS = """
0-1-2-3
1-2-4-5 2-3-5-6 4-5-7-8 5-6-8-9 7-8-10-11 8-9-11-12 10-11-13-14 11-12-14-15 13-14-16-17 14-15-17-18
16-17-19-20 17-18-20-21 19-20-22-23 20-21-23-24 22-23-25-26 23-24-26-27 25-26-28-29 26-27-29-30 28-29-31-32
29-30-32-33 31-32-34-35 32-33-35-36
"""

SIX_LINES = """
1-2-3-4-5-6 4-5-6-7-8-9 7-8-9-10-11-12 10-11-12-13-14-15 13-14-15-16-17-18 16-17-18-19-20-21
19-20-21-22-23-24 22-23-24-25-26-27 25-26-27-28-29-30 28-29-30-31-32-33 31-32-33-34-35-36
"""

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
BLACK = {2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35}


def read(spots: str) -> dict[str, set[int]]:
    return {spot: {int(number) for number in spot.split("-")} for spot in spots.split()}


COVERED: dict[str, dict[str, set[int]]] = {
    "straight-up": read(STRAIGHT_UPS),
    "split": read(SPLITS),
    "street": read(STREETS),
    "corner": read(CORNERS),
    "six-line": read(SIX_LINES),
    "column": {
        "1": {1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34},
        "2": {2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35},
        "3": {3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36},
    },
    "dozen": {
        "1-12": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
        "13-24": {13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24},
        "25-36": {25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36},
    },
    "low": {"low": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}},
    "high": {"high": {19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36}},
    "even": {"even": {2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36}},
    "odd": {"odd": {1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35}},
    "red": {"red": RED},
    "black": {"black": BLACK},
}

SPOTS = [(kind, spot) for kind, spots in COVERED.items() for spot in spots]

# Rule 5.1, row by row: for each dollar staked.
PAYS = {
    "straight-up": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "six-line": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}

# The subparagraph of 4.1 for a win and for a loss; the six combinations with zero win under their own.
LETTERS = {
    "straight-up": ("a.i", "a.ii"),
    "split": ("b.i", "b.iii"),
    "street": ("c.i", "c.iv"),
    "corner": ("d.i", "d.iii"),
    "six-line": ("e.i", "e.ii"),
    "column": ("f.i", "f.ii"),
    "dozen": ("g.i", "g.ii"),
    "low": ("h.i", "h.ii"),
    "high": ("i.i", "i.ii"),
    "even": ("j.i", "j.ii"),
    "odd": ("k.i", "k.ii"),
    "red": ("l.i", "l.ii"),
    "black": ("m.i", "m.ii"),
}
ZERO_LETTERS = {
    "0-1": "b.ii",
    "0-2": "b.ii",
    "0-3": "b.ii",
    "0-1-2": "c.ii",
    "0-2-3": "c.iii",
    "0-1-2-3": "d.ii",
}
ZERO_SPOTS = {"0", *ZERO_LETTERS}


def expected_cites(kind: str, spot: str, number: int) -> tuple[str, ...]:
    """The rules that decide this wager on this number."""
    wins, loses = (f"1996.roulette.4.1.{letters}" for letters in LETTERS[kind])
    if number in COVERED[kind][spot]:
        if spot in ZERO_LETTERS:
            wins = f"1996.roulette.4.1.{ZERO_LETTERS[spot]}"
        return wins, "1996.roulette.5.3" if spot in ZERO_SPOTS else "1996.roulette.5.1"
    return ("1996.roulette.5.2", loses) if number == 0 else (loses,)
