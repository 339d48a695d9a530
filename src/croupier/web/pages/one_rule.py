"""Everything that is known of one rule: what it says, how it is read, where it is applied, what became of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cache

import msgspec

from croupier.gazette.afterwards import Later, find_later, games_of
from croupier.gazette.cite import DIVISIONS, Cite, brief, covers, is_cite, parse, rule_of, spell
from croupier.gazette.counterparts import find_counterparts, find_differences
from croupier.gazette.editions import Edition, timeline
from croupier.gazette.enforced import Place, citing_places
from croupier.gazette.notices import CASINOS, NAMES, NOTICES
from croupier.gazette.readings import Reading, readings_on
from croupier.gazette.register import Rule, gist, rule, rules_of


class Part(msgspec.Struct, frozen=True):
    """A subparagraph: how deep it lies, and whether it is the one that was asked for."""

    cite: Cite
    mark: str
    words: str
    depth: int
    is_asked: bool


class Applied(msgspec.Struct, frozen=True):
    """A file of the program that cites the rule, and the functions of it that do."""

    file: str
    within: tuple[str, ...]


class Other(msgspec.Struct, frozen=True):
    """A rule of another text on the same points."""

    cite: Cite
    year: int
    name: str
    gist: str
    points: tuple[str, ...]
    is_same_notice: bool


class Says(msgspec.Struct, frozen=True):
    """What one text has on a point."""

    year: str
    name: str
    words: str
    is_own: bool
    rules: tuple[tuple[Cite, str], ...]


class Span(msgspec.Struct, frozen=True):
    """Where and when a text governed a game: casinos with the same days share a line."""

    game: str
    days: str
    label: str
    casinos: tuple[str, ...]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    cite: Cite
    rule: Rule
    name: str
    spelled: str
    division: str
    gazette: str
    asked: str
    parts: tuple[Part, ...]
    readings: tuple[Reading, ...]
    applied: tuple[Applied, ...]
    others: tuple[Other, ...]
    points: tuple[tuple[str, tuple[Says, ...]], ...]
    spans: tuple[Span, ...]
    later: tuple[Later, ...]
    before: Cite | None
    after: Cite | None


def describe_rule(c: Cite) -> Told:
    found, whole = rule(c), rule_of(c)
    year = parse(c).year
    text = list(rules_of(year, found.division))
    at = text.index(found.id)
    return Told(
        cite=c,
        rule=found,
        name=brief(whole),
        spelled=spell(whole),
        division=DIVISIONS[year, found.division][1],
        gazette=NOTICES[found.instrument].gazette,
        asked=gist(c) if c != whole else "",
        parts=tuple(part_of(found, sub, c) for sub in found.subparagraphs),
        readings=readings_on(whole),
        applied=gather_places(places_of().get(whole, ())),
        others=tuple(
            Other(
                one.rule,
                parse(one.rule).year,
                brief(one.rule),
                gist(one.rule),
                one.points,
                parse(one.rule).year == year,
            )
            for one in find_counterparts(whole)
        ),
        points=tuple((one.point, says_of(one.says, one.rules, whole)) for one in find_differences(whole)),
        spans=find_spans(found),
        later=find_later(found.instrument, found.division),
        before=text[at - 1] if at else None,
        after=text[at + 1] if at + 1 < len(text) else None,
    )


def part_of(found: Rule, sub: str, asked: Cite) -> Part:
    c = Cite(f"{found.id}.{sub}")
    return Part(
        c,
        f"({sub.rpartition('.')[2]})",
        found.subparagraphs[sub],
        sub.count("."),
        covers(asked, c) and asked != found.id,
    )


def says_of(says: dict[str, str], rules: dict[str, tuple[str, ...]], own: Cite) -> tuple[Says, ...]:
    """What every text says on a point, the rule's own marked."""
    found = []
    for key, words in says.items():
        instrument, _, division = key.partition(" ")
        year = instrument[:4]
        cites = tuple(Cite(f"{year}.{division}.{number}") for number in rules.get(key, ()))
        mine = (parse(own).year, parse(own).division) == (int(year), division)
        name = DIVISIONS[int(year), division][1]
        found.append(Says(year, name, words, mine, tuple((c, brief(c)) for c in cites)))
    return tuple(found)


# Where the program applies it ----------------------------------------------------------------------------------


@cache
def places_of() -> dict[Cite, tuple[Place, ...]]:
    """Every line that cites a rule or a part of it, by the rule. All sources are read once."""
    found: dict[Cite, list[Place]] = {}
    for place in citing_places():
        if is_cite(place.cites):
            found.setdefault(rule_of(Cite(place.cites)), []).append(place)
    return {c: tuple(some) for c, some in found.items()}


def gather_places(places: Iterable[Place]) -> tuple[Applied, ...]:
    files: dict[str, dict[str, None]] = {}
    for place in places:
        files.setdefault(place.file, {}).setdefault(place.within or f"line {place.line}", None)
    return tuple(Applied(file, tuple(within)) for file, within in files.items())


# When and where it governed ------------------------------------------------------------------------------------


def find_spans(found: Rule) -> tuple[Span, ...]:
    groups: dict[tuple[str, str, str], list[str]] = {}
    for game in games_of(found.instrument, found.division):
        for casino in CASINOS.values():
            for one in timeline(game, casino.key):
                if (one.instrument, one.division) == (found.instrument, found.division):
                    groups.setdefault((NAMES[game], say_days(one), one.label), []).append(casino.name)
    return tuple(Span(game, days, label, tuple(casinos)) for (game, days, label), casinos in groups.items())


def say_days(one: Edition) -> str:
    assert one.since is not None, "a text that governs began on a day"
    since = say_day(one.since)
    return f"from {since} on" if one.until is None else f"from {since} to {say_day(one.until)}"


def say_day(moment: datetime) -> str:
    return f"{moment.day} {moment:%B %Y}"
