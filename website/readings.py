"""Every reading on one page: a heading each, so that the search finds it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from croupier.gazette.cite import parse
from croupier.gazette.readings import TURNS, Reading, readings
from website.writing import Pages, link_rule, plain

PAGE = "law/readings.md"
HEAD = """---
hide: [toc]
---
# The readings

Where the Rules are silent or can be read two ways, how we read them, and why: {count} readings, of which {money} change
money. A reading has a number, and the code that rests on it names it. Look one up by its number or its words in the
search field above, or in a terminal: `croupier rules R-5`, `croupier rules --readings`.

{letters}
"""
NAMES = {
    "G": "general rules", "R": "roulette", "B": "blackjack", "C": "Caribbean stud", "X": "craps", "T": "Tai-Sai",
    "W": "money wheel", "N": "mini baccarat", "M": "baccarat of 1996", "U": "baccarat of 2004",
}  # fmt: skip


def make() -> Pages:
    found = readings()
    money = sum(one.turns == "money" for one in found)
    groups = [(letter, list(some)) for letter, some in groupby(found, key=lambda one: one.id.partition("-")[0])]
    letters = " · ".join(f"[{title_of(letter, some)}](#{anchor_of(letter)})" for letter, some in groups)
    parts = [HEAD.format(count=len(found), money=money, letters=letters)]
    for letter, some in groups:
        parts.append(f"## {title_of(letter, some)} {{ #{anchor_of(letter)} }}\n")
        parts += map(tell, some)
    yield PAGE, "\n".join(parts)


def anchor_of(letter: str) -> str:
    return f"of-{letter.lower()}"


def title_of(letter: str, some: list[Reading]) -> str:
    """What a letter stands for, by the divisions that its readings are on."""
    divisions = list(dict.fromkeys(parse(rule).division for one in some for rule in one.rules))
    return f"{letter}: {NAMES.get(letter, ', '.join(divisions))}"


def tell(one: Reading) -> str:
    return "\n".join(write(one)) + "\n"


def write(one: Reading) -> Iterator[str]:
    yield f"### {one.id}: {plain(one.question)} {{ #{one.id.lower()} }}"
    yield ""
    yield plain(one.reading)
    yield ""
    yield f"*Why:* {plain(one.reason)}"
    yield ""
    notes = [TURNS[one.turns]]
    if one.option:
        notes.append(f"an option of the table: `{one.option}`")
    if one.outside:
        notes.append("leans on something beyond the notices held, which supports and does not decide")
    yield f"{', '.join(link_rule(rule, PAGE) for rule in one.rules)} · {' · '.join(notes)}"
    yield "{ .about }"
