"""Which dice win which wager: rule 3.1 of 1996, word for word rule 4.1 of 1998.

`Faces` are the uppermost faces of the three dice; only one face of a die is uppermost (1996 3.3, 1998 4.2).
"""

from __future__ import annotations

from collections.abc import Callable

Faces = tuple[int, ...]

SMALL_TOTALS = range(4, 11)
BIG_TOTALS = range(11, 18)
TOTALS = range(4, 18)


def total(faces: Faces) -> int:
    """From 3 to 18 (1996 and 1998 1.0)."""
    return sum(faces)


def is_triple(faces: Faces) -> bool:
    return len(set(faces)) == 1


def wins_small(faces: Faces) -> bool:
    """(a): a total of 4 to 10, but not triple 2 or triple 3; triple 1 is outside the range (reading T-5)."""
    return total(faces) in SMALL_TOTALS and not is_triple(faces)


def wins_big(faces: Faces) -> bool:
    """(b): a total of 11 to 17, but not triple 4 or triple 5; triple 6 is outside the range (reading T-5)."""
    return total(faces) in BIG_TOTALS and not is_triple(faces)


def wins_triple(number: int) -> Callable[[Faces], bool]:
    """(c): that triple."""
    return lambda faces: faces.count(number) == 3


def wins_double(number: int) -> Callable[[Faces], bool]:
    """(d): that double, or a triple of the same number; either way it wins once (reading T-2)."""
    return lambda faces: faces.count(number) >= 2


def wins_any_triple(faces: Faces) -> bool:
    """(e): whichever triple."""
    return is_triple(faces)


def wins_total(number: int) -> Callable[[Faces], bool]:
    """(f): that total, in any combination, a triple too (reading T-4)."""
    return lambda faces: total(faces) == number


def wins_combination(low: int, high: int) -> Callable[[Faces], bool]:
    """(g): both numbers among the dice; 1-1-2 shows 1 and 2, and wins once (reading T-3)."""
    return lambda faces: low in faces and high in faces


def wins_face(number: int) -> Callable[[Faces], bool]:
    """(h): that number on one or more of the dice."""
    return lambda faces: number in faces
