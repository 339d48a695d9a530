"""What `import croupier` offers, from its docstrings."""

from __future__ import annotations

import croupier
from website.writing import Pages

HEAD = """# The library's names

Each name of `import croupier` with its parameters and what it returns, from the docstrings; the examples in them run as
tests. [In a program](../library.md) is the way in.
"""
BESIDE = {
    "Table": ("library.table.View", "library.turn.Legal", "library.turn.Turn"),
    "moment": ("library.moment.Weighed",),
    "odds": ("library.odds.Odds", "library.odds.WagerOdds"),
    "strategy": ("library.odds.Charts",),
    "simulate": ("library.simulate.Simulation", "library.simulate.Found", "library.simulate.Session"),
    "law": ("library.law.Law",),
    "rules": ("library.rules.Rules",),
    "settle": ("library.settle.Settlement",),
    "read_rounds": ("library.rounds.Round",),
}
"""What a name returns, told after it."""
DIRECTIVE = """::: {path}
    options:
      heading_level: {level}
"""


def make() -> Pages:
    parts = [HEAD]
    for name in croupier.__all__:
        if name.startswith("__"):
            continue
        found = getattr(croupier, name)
        face = getattr(found, "_face", found)
        parts.append(DIRECTIVE.format(path=f"{face.__module__}.{face.__qualname__}", level=2))
        parts += (DIRECTIVE.format(path=f"croupier.{path}", level=3) for path in BESIDE.get(name, ()))
    yield "reference/library.md", "\n".join(parts)
