"""Every rule of every instrument held, one file per division: who it binds, how we treat it, what it says.

The gists are in our own words and carry no authority; the Gazette does.
"""

import difflib
import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from croupier.gazette import GazetteError
from croupier.gazette.cite import DIVISIONS, Cite, cite, parse, rule_of

Kind = Literal[
    "definition",
    "equipment",
    "procedure",
    "wager",
    "payout",
    "limit",
    "decision",
    "irregularity",
    "duty",
    "authority",
    "application",
]
Who = Literal["player", "dealer", "operator", "supervisor", "inspector", "any"]
Treatment = Literal["enforce", "surface", "inform"]
MEANING: dict[str, str] = {
    "enforce": "the table keeps it and refuses what breaks it",
    "surface": "a person keeps it, and the table reminds that person",
    "inform": "it is only told",
}
"""What becomes of a rule in croupier, by its treatment."""


class UnknownRule(GazetteError, LookupError):
    """An id of the right form that no rule has."""


class Rule(msgspec.Struct, frozen=True):
    """One rule. ``subparagraphs`` maps "b.ii" to the gist of paragraph (b)(ii), in the order of the Rules.

    ``treatment`` is what a program can do with it: enforce it, surface it to the people whose act it is, or
    only inform about it.
    """

    id: Cite
    instrument: str
    division: str
    part: str
    kind: Kind
    who: Who
    treatment: Treatment
    gist: str
    subparagraphs: dict[str, str]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as its file holds it."""

    rule: str
    part: str
    kind: Kind
    who: Who
    treatment: Treatment
    gist: str
    sub: dict[str, str] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    instrument: str
    division: str
    rule: list[_Entry]


@cache
def rules() -> tuple[Rule, ...]:
    """All rules held, in the order of the instruments."""
    return tuple(rule for year, division in DIVISIONS for rule in rules_of(year, division).values())


@cache
def rules_of(year: int, division: str) -> dict[Cite, Rule]:
    """The rules of one division by id, in order. Only this division's file is read."""
    text = resources.files(__name__).joinpath(f"{year}-{division}.toml").read_text(encoding="utf-8")
    file = msgspec.convert(tomllib.loads(text), _File)
    found: dict[Cite, Rule] = {}
    for entry in file.rule:
        c = cite(f"{year}.{division}.{entry.rule}")
        if c in found:
            raise ValueError(f"{year}-{division}.toml holds {c} twice.")
        found[c] = Rule(
            id=c,
            instrument=file.instrument,
            division=file.division,
            part=entry.part,
            kind=entry.kind,
            who=entry.who,
            treatment=entry.treatment,
            gist=entry.gist,
            subparagraphs=entry.sub,
        )
    return found


def rule(c: str) -> Rule:
    """The rule with this id; a subparagraph's id gives the rule that holds it."""
    provision = parse(cite(c))
    division = rules_of(provision.year, provision.division)
    found = division.get(rule_of(provision.cite))
    if found is None or (provision.sub and provision.sub not in found.subparagraphs):
        raise UnknownRule(_suggest(c, division))
    return found


def gist(c: str) -> str:
    """What the rule says in our words, or what the subparagraph says when the id names one."""
    found, sub = rule(c), parse(cite(c)).sub
    return found.subparagraphs[sub] if sub else found.gist


def _suggest(c: str, division: dict[Cite, Rule]) -> str:
    ids = [name for found in division.values() for name in (found.id, *_subs(found))]
    near = difflib.get_close_matches(c, ids, n=3) or ids[:3]
    return f"No rule {c!r} in the register; the nearest are {', '.join(near)}."


def _subs(found: Rule) -> list[Cite]:
    return [cite(f"{found.id}.{sub}") for sub in found.subparagraphs]
