"""The wagers of a game as people name them: where the chips lie, what is paid, and the figures that go with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from croupier.language.words import or_list
from croupier.money import Odds
from croupier.odds.differences import find_kind
from croupier.odds.figures import Figures, as_json, worth_as_json
from croupier.odds.method import Answer
from croupier.table.wagers import Kind, Layout

RUN_LEAST = 3
"""More numbers than that, one after the other, are said by the first and the last."""
LISTED_MOST = 6
"""Places that are named one by one; more are counted, and listed where a reader asks."""


class Line(msgspec.Struct, frozen=True):
    """Spots of one wager, played in one way, that have the same figures: those of the first stand for all. `added`: the
    wager is only ever made beside one of another kind."""

    name: str
    places: str
    pays: str
    spots: tuple[str, ...]
    answer: Answer
    added: bool = False

    @property
    def title(self) -> str:
        if not self.places:
            return self.name
        return f"{self.name} ({self.places})" if self.places.startswith("any of") else f"{self.name} {self.places}"

    @property
    def is_counted(self) -> bool:
        """Are its places counted rather than named?"""
        return self.places == f"any of {len(self.spots)}"

    @property
    def label(self) -> str:
        """The wager, and how it is played."""
        return f"{self.title}: {self.answer.strategy}" if self.answer.strategy else self.title


def write_lines(answers: Sequence[Answer], layout: Layout) -> list[Line]:
    """Every wager, equal spots together, in the order of the layout's own."""
    groups: dict[tuple[object, ...], list[Answer]] = {}
    for one in answers:
        rolls = one.rolls if isinstance(one, Figures) else None
        groups.setdefault((one.wager, one.strategy, one.chances, rolls), []).append(one)
    return [write_line(group, find_kind(layout, group[0].wager)) for group in groups.values()]


def write_line(group: Sequence[Answer], kind: Kind | None) -> Line:
    first, spots = group[0], tuple(one.spot for one in group)
    name = name_wager(first.wager) if kind is None else kind.name
    pays = say_odds(won_odds(first)) if kind is None else say_pays(kind, first)
    listed = spots if is_listed(kind, spots) else ()
    return Line(name, say_places(kind, spots), pays, listed, first, kind is not None and kind.added)


def name_wager(key: str) -> str:
    """A key that no layout knows, in words."""
    words = key.replace("-", " ")
    return words[:1].upper() + words[1:]


def is_listed(kind: Kind | None, spots: Sequence[str]) -> bool:
    """Do the spots say anything that the wager's name does not?"""
    if kind is None:
        return True
    return len(kind.spots) > 1 and all(spot in kind.spots and spot != kind.key for spot in spots)


def say_places(kind: Kind | None, spots: Sequence[str]) -> str:
    if not is_listed(kind, spots):
        return ""
    named = [spot for spot in spots if spot not in ("", "any")]
    numbers = sorted(int(spot) for spot in named if spot.isdecimal())
    if len(numbers) == len(named) > RUN_LEAST and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"any of {numbers[0]} to {numbers[-1]}"
    if len(named) <= LISTED_MOST:
        return or_list(named) if named else ""
    return f"any of {len(named)}"


def say_pays(kind: Kind, answer: Answer) -> str:
    """The odds on the layout, and the commission that comes off them."""
    odds = kind.odds_on(answer.spot) if answer.spot in kind.spots else kind.pays
    if kind.levy is not None:
        return f"{say_odds(odds)}, for a commission of {say_share(kind.levy.share)} of the {kind.levy.of}"
    if kind.commission is not None:
        return f"{say_odds(odds)}, less {say_share(kind.commission)} commission"
    return say_odds(odds)


def won_odds(answer: Answer) -> tuple[Odds, ...]:
    """Where no layout says what is paid, what a unit wins."""
    wins = sorted({chance.result for chance in answer.chances if chance.result > 0})
    return tuple(Odds(win.numerator, win.denominator) for win in wins)


def say_odds(odds: Iterable[Odds]) -> str:
    """35 to 1; 2, 3 or 12 to 1; 1 to 1 or 3 to 2."""
    known = list(dict.fromkeys(odds))
    if len(known) > 1 and len({one.one for one in known}) == 1:
        return f"{or_list(str(one.to) for one in known)} to {known[0].one}"
    return or_list(map(str, known)) if known else ""


def say_share(share: Odds) -> str:
    percent = float(Fraction(100 * share.to, share.one))
    return f"{percent:g}%"


def line_json(line: Line) -> dict[str, Any]:
    """The figures as `croupier odds --json` has them, with the words of the page."""
    figures: Mapping[str, Any] = (
        as_json(line.answer) if isinstance(line.answer, Figures) else worth_as_json(line.answer)
    )
    return {"name": line.name, "places": line.places, "pays": line.pays, "spots": list(line.spots)} | dict(figures)
