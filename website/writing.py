"""Markdown: words that stand as they are, tables, and links to rules and readings."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from croupier.gazette.cite import Cite, brief, parse, rule_of

ROOT = Path(__file__).parent.parent
Pages = Iterator[tuple[str, str | bytes]]
"""Paths in the site, and what stands there."""
SPECIAL = re.compile(r"([\\`*_\[\]<>|#~])")


def plain(words: object) -> str:
    """Words of which none is markup."""
    return SPECIAL.sub(r"\\\1", str(words)).replace("\n", " ")


def told(docstring: str | None) -> str:
    """Words of which `code` alone is markup, on one line."""
    parts = " ".join((docstring or "").split()).split("`")
    return "".join(code(part) if n % 2 else plain(part) for n, part in enumerate(parts))


def code(words: str) -> str:
    return f"`{words}`" if words else ""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def anchor_of(cite: str) -> str:
    """Where a rule stands on its page."""
    return f"rule-{parse(rule_of(Cite(cite))).rule}"


def page_of_rules(year: int, division: str) -> str:
    return f"law/rules/{year}-{division}.md"


def link_rule(cite: str, page: str) -> str:
    """A citation that leads to the rule, from a page of the site."""
    found = parse(Cite(cite))
    target = posixpath.relpath(page_of_rules(found.year, found.division), posixpath.dirname(page) or ".")
    return f"[{plain(brief(Cite(cite)))}]({target}#{anchor_of(cite)})"


def link_reading(name: str, page: str) -> str:
    return f"[{name}]({posixpath.relpath('law/readings.md', posixpath.dirname(page) or '.')}#{name.lower()})"
