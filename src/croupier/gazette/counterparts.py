"""Where other texts have what a rule has: by the points on which the games cite their texts, the differences that are
written down, and the terms that texts define."""

from collections.abc import Iterator
from functools import cache

import msgspec

from croupier.gazette.cite import Cite, covers, order, parse, rule_of
from croupier.gazette.differences import Difference, differences
from croupier.gazette.enforced import tables
from croupier.gazette.notices import BACCARATS
from croupier.gazette.register import UnknownRule, rule, rules

DEFINES = "1.0."
"""How the number of a definition begins; its term follows."""


class Counterpart(msgspec.Struct, frozen=True):
    """A rule of another text, and the points on which it says something, too."""

    rule: Cite
    points: tuple[str, ...]


def find_counterparts(c: Cite) -> tuple[Counterpart, ...]:
    """The rules of other texts, whole ones, on the same points as this rule; in the order of the Rules."""
    found: dict[Cite, dict[str, None]] = {}
    for point, cites in _points():
        if any(_touch(one, c) for one in cites):
            for other in cites:
                if _text_of(other) != _text_of(c):
                    found.setdefault(rule_of(other), {})[point] = None
    return tuple(Counterpart(one, tuple(points)) for one, points in sorted(found.items(), key=lambda it: order(it[0])))


def find_differences(c: Cite) -> tuple[Difference, ...]:
    """The points that are written down as different, on which this rule is what its text has."""
    return tuple(one for one in differences() if any(_touch(known, c) for known in _cites_of(one)))


def _touch(one: Cite, other: Cite) -> bool:
    return covers(one, other) or covers(other, one)


def _text_of(c: Cite) -> tuple[int, str]:
    found = parse(c)
    return found.year, found.division


@cache
def _points() -> tuple[tuple[str, tuple[Cite, ...]], ...]:
    return tuple((point, cites) for point, cites in (*_of_tables(), *_of_differences(), *_of_terms()) if len(cites) > 1)


def _of_tables() -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """A point is called by its last word that says something: `wins.small` is small."""
    found: dict[tuple[str, str], list[Cite]] = {}
    for place in tables():
        found.setdefault((place.file, place.within), []).append(Cite(place.cites))
    for (_, point), cites in found.items():
        yield " ".join(reversed(point.replace("_", " ").split("."))), tuple(one for one in cites if _is_held(one))


def _of_differences() -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """Where a text has several rules on a point, which of them has what in another text is not said."""
    for one in differences():
        if all(len(numbers) == 1 for numbers in one.rules.values()):
            yield one.point, _cites_of(one)


def _of_terms() -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """A term that several texts of a game define; the baccarats are one game here."""
    found: dict[tuple[str, str], list[Cite]] = {}
    for one in rules():
        said = parse(one.id)
        if said.rule.startswith(DEFINES):
            game = BACCARATS[-1] if said.division in BACCARATS else said.division
            found.setdefault((game, said.rule.removeprefix(DEFINES)), []).append(one.id)
    for (_, term), cites in found.items():
        yield f"“{term.replace('-', ' ')}”", tuple(cites)


def _cites_of(one: Difference) -> tuple[Cite, ...]:
    """The rules of every text on a point."""
    found: list[Cite] = []
    for text, numbers in one.rules.items():
        instrument, _, division = text.partition(" ")
        found += [Cite(f"{instrument[:4]}.{division}.{number}") for number in numbers]
    return tuple(found)


def _is_held(c: Cite) -> bool:
    try:
        rule(c)
    except UnknownRule:
        return False
    return True
