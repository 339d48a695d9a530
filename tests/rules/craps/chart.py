"""What every roll does to every wager, written out from 3.1 and 6.1 to 6.4 by hand: an oracle that shares no code with
the game. Each chart has a letter for each of the totals 2 to 12: W wins, L loses, V is void, a dot stands."""

from __future__ import annotations

NUMBERS = (4, 5, 6, 8, 9, 10)

#                       2 3 4 5 6 7 8 9 10 11 12
OUTRIGHT = {
    "pass": "LL...W...WL",
    "come": "LL...W...WL",
    "dont-pass": "WW...L...LV",
    "dont-come": "WW...L...LV",
}
ONE_ROLL = {
    "field": "WWWLLLLWWWW",
    "any-seven": "LLLLLWLLLLL",
    "any-craps": "WWLLLLLLLLW",
    "craps-two": "WLLLLLLLLLL",
    "craps-three": "LWLLLLLLLLL",
    "craps-twelve": "LLLLLLLLLLW",
    "eleven": "LLLLLLLLLWL",
    "horn": "WWLLLLLLLWW",
    "horn-high": "WWLLLLLLLWW",
    "world": "WWLLLWLLLWW",
    "c-and-e": "WWLLLLLLLWW",
}
FOR = {  # a number that must come before the 7
    4: "..W..L.....",
    5: "...W.L.....",
    6: "....WL.....",
    8: ".....LW....",
    9: ".....L.W...",
    10: ".....L..W..",
}
AGAINST = {
    4: "..L..W.....",
    5: "...L.W.....",
    6: "....LW.....",
    8: ".....WL....",
    9: ".....W.L...",
    10: ".....W..L..",
}

# What $120 wins, in dollars.
EVEN = 120
TRUE = {4: 240, 5: 180, 6: 144, 8: 144, 9: 180, 10: 240}
LAID = {4: 60, 5: 80, 6: 100, 8: 100, 9: 80, 10: 60}
PLACED = {4: 216, 5: 168, 6: 140, 8: 140, 9: 168, 10: 216}
HARD = {4: 840, 6: 1_080, 8: 1_080, 10: 840}
BY_TOTAL: dict[tuple[str, str], dict[int, int]] = {
    ("field", "field"): {2: 240, 3: 120, 4: 120, 9: 120, 10: 120, 11: 120, 12: 240},
    ("any-seven", "any-seven"): {7: 480},
    ("any-craps", "any-craps"): {2: 840, 3: 840, 12: 840},
    ("craps-two", "craps-two"): {2: 3_600},
    ("craps-three", "craps-three"): {3: 1_800},
    ("craps-twelve", "craps-twelve"): {12: 3_600},
    ("eleven", "eleven"): {11: 1_800},
    ("horn", "horn"): {2: 810, 3: 360, 11: 360, 12: 810},
    ("horn-high", "2"): {2: 1_368, 3: 264, 11: 264, 12: 624},
    ("horn-high", "3"): {2: 624, 3: 648, 11: 264, 12: 624},
    ("horn-high", "11"): {2: 624, 3: 264, 11: 648, 12: 624},
    ("horn-high", "12"): {2: 624, 3: 264, 11: 264, 12: 1_368},
    ("world", "world"): {2: 624, 3: 264, 7: 0, 11: 264, 12: 624},
    ("c-and-e", "1-1"): {2: 360, 3: 360, 11: 840, 12: 360},
    ("c-and-e", "1-2"): {2: 200, 3: 200, 11: 1_160, 12: 200},
    ("c-and-e", "2-1"): {2: 520, 3: 520, 11: 520, 12: 520},
    ("c-and-e", "1-3"): {2: 120, 3: 120, 11: 1_320, 12: 120},
    ("c-and-e", "3-1"): {2: 600, 3: 600, 11: 360, 12: 600},
    ("c-and-e", "1-4"): {2: 72, 3: 72, 11: 1_416, 12: 72},
    ("c-and-e", "4-1"): {2: 648, 3: 648, 11: 264, 12: 648},
    ("c-and-e", "2-3"): {2: 264, 3: 264, 11: 1_032, 12: 264},
    ("c-and-e", "3-2"): {2: 456, 3: 456, 11: 648, 12: 456},
}
VERDICTS = {"W": "win", "L": "lose", "V": "void"}

Answer = tuple[str, int] | None
"""The verdict and the dollars won on $120; None: the wager stands."""


def read(chart: str, total: int, wins: int) -> Answer:
    letter = chart[total - 2]
    return None if letter == "." else (VERDICTS[letter], wins if letter == "W" else 0)


def expect(kind: str, spot: str, dice: tuple[int, int], point: int | None, own: int | None, call: str) -> Answer:
    """`own` is the come point of a Come or Don't Come wager, if it has one; `call` is on, off or nothing."""
    total, hard = sum(dice), dice[0] == dice[1]
    active = call == "on" or (call == "" and point is not None)
    match kind:
        case "pass" | "come":
            mine = point if kind == "pass" else own
            return read(OUTRIGHT[kind] if mine is None else FOR[mine], total, EVEN)
        case "dont-pass" | "dont-come":
            mine = point if kind == "dont-pass" else own
            return read(OUTRIGHT[kind] if mine is None else AGAINST[mine], total, EVEN)
        case "odds-on-pass" | "odds-on-come":
            number = int(spot)
            answer = read(FOR[number], total, TRUE[number])
            return ("void", 0) if answer is not None and kind == "odds-on-come" and not active else answer
        case "behind-dont-pass" | "behind-dont-come" | "lay":
            return read(AGAINST[int(spot)], total, LAID[int(spot)])
        case "place":
            return read(FOR[int(spot)], total, PLACED[int(spot)]) if active else None
        case "buy":
            return read(FOR[int(spot)], total, TRUE[int(spot)]) if active else None
        case "hardway":
            if not active or total not in (int(spot), 7):
                return None
            return ("win", HARD[int(spot)]) if hard and total == int(spot) else ("lose", 0)
        case "big-six" | "big-eight":
            return read(FOR[6 if kind == "big-six" else 8], total, EVEN)
    return read(ONE_ROLL[kind], total, BY_TOTAL[kind, spot].get(total, 0))
