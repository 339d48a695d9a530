"""Text with the words marked that were searched for, and with the readings that it names as links."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from markupsafe import Markup, escape

from croupier.gazette.readings import readings

_READING = re.compile(r"\b[A-Z]-\d{1,3}\b")


def mark_words(text: str, words: Sequence[str]) -> Markup:
    """Every place where one of the words stands, however it is written."""
    if not words:
        return escape(text)
    pattern = re.compile("|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)), re.IGNORECASE)
    return _put(text, pattern, Markup("<mark>{0}</mark>"))


def link_readings(text: str) -> Markup:
    """The names of readings lead to them."""
    return _put(text, _READING, Markup('<a class="cite" href="/rules/readings#{0}">{0}</a>'), _ids().__contains__)


@cache
def _ids() -> frozenset[str]:
    return frozenset(one.id for one in readings())


def _put(text: str, pattern: re.Pattern[str], around: Markup, is_meant: Callable[[str], bool] = bool) -> Markup:
    parts: list[Markup] = []
    at = 0
    for found in pattern.finditer(text):
        if is_meant(found[0]):
            parts += [escape(text[at : found.start()]), around.format(found[0])]
            at = found.end()
    return Markup("").join([*parts, escape(text[at:])])
