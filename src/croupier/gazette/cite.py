"""Rule ids: how code names the rule it applies, and how people read that name.

An id is ``<year>.<division>.<rule>[.<subparagraph>]``, for example ``1996.roulette.4.1.b.ii``. Only the form
is checked here, so that a citation costs nothing while a table runs; a test checks that every id written in
the source exists in the register.
"""

import re
from functools import cache
from typing import NewType

import msgspec

from croupier.gazette import GazetteError

Cite = NewType("Cite", str)

# Each division held, in the order of its Rules: the number it carries there and the name people use.
DIVISIONS: dict[tuple[int, str], tuple[str, str]] = {
    (1996, "general"): ("I", "General"),
    (1996, "blackjack"): ("II", "Blackjack"),
    (1996, "roulette"): ("III", "Roulette"),
    (1996, "mini-baccarat"): ("IV", "Mini Baccarat"),
    (1996, "baccarat"): ("V", "Baccarat"),
    (1996, "tai-sai"): ("VI", "Tai-Sai"),
    (1996, "money-wheel"): ("VII", "Money Wheel"),
    (1996, "caribbean-stud"): ("VIII", "Caribbean Stud Poker"),
    (1996, "midi-baccarat"): ("IX", "Midi Baccarat"),
    (1996, "craps"): ("X", "Craps"),
    (1998, "midi-baccarat"): ("4", "Midi Baccarat"),
    (1998, "caribbean-stud"): ("6", "Caribbean Stud Poker"),
    (1998, "tai-sai"): ("9", "Tai-Sai"),
    (2004, "general"): ("1", "General"),
    (2004, "baccarat"): ("5", "Baccarat"),
}

_RANK = {key: place for place, key in enumerate(DIVISIONS)}
_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_ROMAN = {numeral: n for n, numeral in enumerate(_NUMERALS, start=1)}
_FORM = re.compile(
    r"(?P<year>\d{4})\.(?P<division>[a-z]+(?:-[a-z]+)*)"
    r"\.(?P<rule>notice(?:\.\d{1,2})?|schedule-\d(?:\.\d{1,2})?|1\.0\.[a-z][a-z0-9-]+|\d{1,2}\.\d{1,2})"
    rf"(?:\.(?P<sub>[a-z](?:\.(?:{'|'.join(_NUMERALS)})(?:\.[A-Z])?)?))?",
    re.ASCII,
)


_SHAPE = "year, division, rule, subparagraph"


class NotACite(GazetteError, ValueError):
    """A text that does not have the form of a rule id."""


class Provision(msgspec.Struct, frozen=True):
    """A rule id in its parts; ``sub`` is empty when the whole rule is meant."""

    year: int
    division: str
    rule: str
    sub: str = ""

    @property
    def cite(self) -> Cite:
        tail = f".{self.sub}" if self.sub else ""
        return Cite(f"{self.year}.{self.division}.{self.rule}{tail}")


@cache
def cite(text: str) -> Cite:
    """The id in ``text``, or a NotACite that says what an id looks like."""
    return parse(Cite(text)).cite


def is_cite(text: str) -> bool:
    """Has the text the form of a rule id? Whether there is such a rule is the register's to say."""
    try:
        cite(text)
    except NotACite:
        return False
    return True


@cache
def parse(c: Cite) -> Provision:
    """The parts of an id."""
    match = _FORM.fullmatch(c)
    if match is None:
        raise NotACite(f"{c!r} is not a rule id; one looks like 1996.roulette.4.1.b.ii: {_SHAPE}.")
    year, division = int(match["year"]), match["division"]
    if (year, division) not in DIVISIONS:
        held = ", ".join(f"{y}.{d}" for y, d in DIVISIONS)
        raise NotACite(f"{c!r} is not a rule id: no division {year}.{division} is held, only {held}.")
    return Provision(year, division, match["rule"], match["sub"] or "")


@cache
def rule_of(c: Cite) -> Cite:
    """The rule that a subparagraph belongs to; a rule is its own."""
    return msgspec.structs.replace(parse(c), sub="").cite


def covers(parent: Cite, child: Cite) -> bool:
    """Is ``child`` the same rule or subparagraph as ``parent``, or one inside it?"""
    outer, inner = parse(parent), parse(child)
    if rule_of(parent) != rule_of(child):
        return False
    return not outer.sub or inner.sub == outer.sub or inner.sub.startswith(f"{outer.sub}.")


Order = tuple[int, tuple[int, int, int, str], tuple[int, ...]]


@cache
def order(c: Cite) -> Order:
    """A sort key in the order of the printed Rules: 9.1 before 10.2, (i) before (iv) before (x)."""
    p = parse(c)
    return _RANK[p.year, p.division], _rank_rule(p.rule), _rank_sub(p.sub)


def _rank_rule(rule: str) -> tuple[int, int, int, str]:
    """A notice stands before the numbered rules, schedules after them; definitions run by their term."""
    head, _, tail = rule.partition(".")
    if head == "notice":
        return 0, int(tail or 0), 0, ""
    if head.startswith("schedule-"):
        return 2, int(head.removeprefix("schedule-")), int(tail or 0), ""
    number, _, term = tail.partition(".")
    return 1, int(head), int(number), term


def _rank_sub(sub: str) -> tuple[int, ...]:
    if not sub:
        return ()
    letter, roman, capital = (*sub.split("."), "", "")[:3]
    return ord(letter), _ROMAN.get(roman, 0), ord(capital) if capital else 0


def spell(c: Cite) -> str:
    """The id as a lawyer would write it: 1996 Rules, Division III (Roulette), rule 4.1(b)(ii)."""
    p = parse(c)
    number, name = DIVISIONS[p.year, p.division]
    if p.rule.startswith("schedule-"):
        return f"{p.year} Rules, Amendment No. 19, {_spell_rule(p)}"
    if p.rule.startswith("notice."):
        return f"{p.year} Rules, {_spell_rule(p)}"
    label = "" if p.rule == "notice" else "rule "
    return f"{p.year} Rules, Division {number} ({name}), {label}{_spell_rule(p)}"


def brief(c: Cite) -> str:
    """The id for a narrow column: Roulette 4.1(b)(ii)."""
    p = parse(c)
    if p.rule.startswith("schedule-"):
        return _spell_rule(p)
    return f"{DIVISIONS[p.year, p.division][1]} {_spell_rule(p)}"


def _spell_rule(p: Provision) -> str:
    letters = "".join(f"({letter})" for letter in p.sub.split(".")) if p.sub else ""
    head, _, tail = p.rule.partition(".")
    if head == "notice":
        return f"notice of approval{f', resolution {tail}' if tail else ''}{letters}"
    if head.startswith("schedule-"):
        return f"Schedule {head.removeprefix('schedule-')}{f', clause {tail}' if tail else ''}{letters}"
    number, _, term = tail.partition(".")
    quoted = f' "{term.replace("-", " ")}"' if term else ""
    return f"{head}.{number}{quoted}{letters}"
