"""Every rule that is held, a page for each division of each notice: gist, treatment, readings, and what enforces it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby

from croupier.gazette.cite import DIVISIONS, Cite, is_cite, rule_of, spell
from croupier.gazette.enforced import citing_places
from croupier.gazette.notices import NOTICES
from croupier.gazette.readings import readings_on
from croupier.gazette.register import MEANING, Rule, rules_of
from website.writing import Pages, anchor_of, link_reading, page_of_rules, plain, table

INDEX = "law/rules/index.md"
HEAD = """---
hide: [toc]
---
# {title}

{gazette}: {count} rules. The gists are in our own words and carry no authority; the Gazette does. `croupier rules
{example}` shows one in a terminal.
"""
OVERVIEW = """# The rules held

All {count} rules of the five notices, each with a gist in our own words, its citation, what becomes of it in the
program, and the readings of it. The search finds them by their words.

{divisions}
What becomes of a rule:

{treatments}
"""


def make() -> Pages:
    rows = []
    for year, division in DIVISIONS:
        found = rules_of(year, division)
        page = page_of_rules(year, division)
        title, notice = title_of(year, division), NOTICES[next(iter(found.values())).instrument]
        rows.append((f"[{title}]({year}-{division}.md)", notice.gazette, str(len(found))))
        head = HEAD.format(title=title, gazette=notice.gazette, count=len(found), example=list(found)[-1])
        yield page, "\n".join([head, *write(list(found.values()), page)])
    count = sum(int(row[-1]) for row in rows)
    treatments = table(("treatment", "what it means"), [(f"*{name}*", says) for name, says in MEANING.items()])
    yield (
        INDEX,
        OVERVIEW.format(count=count, divisions=table(("division", "notice", "rules"), rows), treatments=treatments),
    )


def title_of(year: int, division: str) -> str:
    number, name = DIVISIONS[year, division]
    return f"{name}, {year}" if not number else f"{year}, Division {number}: {name}"


def write(found: list[Rule], page: str) -> Iterator[str]:
    for part, some in groupby(found, key=lambda rule: rule.part):
        yield f"## {plain(part)}\n"
        for rule in some:
            yield from tell(rule, page)


def tell(rule: Rule, page: str) -> Iterator[str]:
    spelt = spell(rule.id).rpartition(", ")[2].removeprefix("rule ")
    yield f"### {plain(spelt)} {{ #{anchor_of(rule.id)} }}\n"
    yield f"{plain(rule.gist)}\n"
    for name, gist in rule.subparagraphs.items():
        letters = "".join(f"({letter})" for letter in name.split("."))
        depth = "    " * name.count(".")
        yield f"{depth}- {letters} {plain(gist)}"
    yield ""
    notes = [f"*{rule.treatment}*: {MEANING[rule.treatment]}"]
    if files := applied_in().get(rule.id):
        notes.append(", ".join(f"`{name}`" for name in files))
    if some := readings_on(rule.id):
        notes.append("read by " + ", ".join(link_reading(one.id, page) for one in some))
    yield f"{' · '.join(notes)}\n{{ .about }}\n"


@cache
def applied_in() -> Mapping[Cite, Mapping[str, None]]:
    """The files of the program that cite each rule."""
    found: dict[Cite, dict[str, None]] = {}
    for place in citing_places():
        if is_cite(place.cites):
            found.setdefault(rule_of(Cite(place.cites)), {})[place.file] = None
    return found
