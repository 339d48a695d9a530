"""Words as people write them, and what to answer where they cannot be read."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

NUMBERS = {
    word: str(n)
    for n, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
}
LIKE = 0.6
"""How like a known word another must be to be taken for a slip of it."""


class Unclear(ValueError):
    """The words cannot be read, or read in more than one way; the message says what would do."""


def plain(name: str) -> str:
    """Letters and digits alone, small, with numbers in figures and apart: `Don't Pass` is dontpass, `Big Six` big6."""
    words = re.split(r"[^a-z0-9]+", re.sub(r"['’]", "", name.lower()))
    return re.sub(r"(?<!\d) | (?!\d)", "", " ".join(NUMBERS.get(word, word) for word in words if word))


def or_list(words: Iterable[str]) -> str:
    *most, last = list(words)
    return f"{', '.join(most)} or {last}" if most else last


def and_list(words: Iterable[str]) -> str:
    *most, last = list(words)
    return f"{', '.join(most)} and {last}" if most else last


def nearest(said: str, known: Iterable[str], n: int = 1) -> list[str]:
    """The known words that this one may be a slip of, the likest first."""
    names = {name.lower(): name for name in known}
    return [names[name] for name in difflib.get_close_matches(said.lower(), list(names), n=n, cutoff=LIKE)]


def did_you_mean(said: str, known: Iterable[str]) -> str:
    """A question after what was meant, where something is near it; else nothing."""
    near = nearest(said, known)
    return f" Did you mean {near[0]}?" if near else ""
