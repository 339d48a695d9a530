"""Examples in docstrings, as code: python-markdown would take `>>>` for a quotation."""

from __future__ import annotations

from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

BEFORE_FENCES = 40
"""Fenced code is looked for with priority 25."""


class Fences(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        found: list[str] = []
        inside = fenced = False
        for line in lines:
            fenced ^= line.lstrip().startswith("```")
            if not inside and not fenced and line.startswith(">>> "):
                inside = True
                found.append("```pycon")
            elif inside and not line.strip():
                inside = False
                found.append("```")
            found.append(line)
        return [*found, "```"] if inside else found


class Doctests(Extension):
    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(Fences(md), "doctests", BEFORE_FENCES)


def makeExtension(**settings: Any) -> Doctests:
    """What python-markdown calls by this name."""
    return Doctests(**settings)
