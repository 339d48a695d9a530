"""Every place where the Rules can be read two ways, how we read it, and why.

Code that depends on a reading names it ("R-5"), so that whoever disagrees finds both the reason and the line.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

from croupier.gazette import GazetteError
from croupier.gazette.cite import Cite, cite, covers, rule_of

TURNS = {"money": "changes money", "order": "changes the order of play", "procedure": "procedure only"}
"""What hangs on a reading."""


class UnknownReading(GazetteError, LookupError):
    """A reading id that nobody has written."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ambiguity decided.

    ``turns`` says what hangs on it; ``option`` names the table option that switches it, where there is one.
    ``outside``: its reason leans on something beyond the notices held, which supports but never decides.
    """

    id: str
    rules: tuple[Cite, ...]
    turns: Literal["money", "order", "procedure"]
    question: str
    reading: str
    reason: str
    option: str | None = None
    outside: bool = False


@cache
def readings() -> tuple[Reading, ...]:
    """Every reading: the general ones first, then those of each game."""
    files = sorted(
        (file for file in resources.files(__name__).iterdir() if file.name.endswith(".toml")),
        key=lambda file: (file.name != "general.toml", file.name),
    )
    return tuple(reading for file in files for reading in _load(file.read_text(encoding="utf-8")))


def _load(text: str) -> list[Reading]:
    return msgspec.convert(tomllib.loads(text)["reading"], list[Reading])


@cache
def _by_id() -> dict[str, Reading]:
    return {reading.id: reading for reading in readings()}


def reading(name: str) -> Reading:
    """The reading with this id, for example R-5."""
    found = _by_id().get(name)
    if found is None:
        raise UnknownReading(f"No reading {name!r}; `croupier rules --readings` lists them, from G-1 on.")
    return found


def readings_on(c: str) -> tuple[Reading, ...]:
    """The readings of a rule: those on it, on a part of it, and on the rule that it is a part of."""
    asked = cite(c)
    return tuple(
        found
        for found in _by_rule().get(rule_of(asked), {}).values()
        if any(covers(on, asked) or covers(asked, on) for on in found.rules)
    )


@cache
def _by_rule() -> dict[Cite, dict[str, Reading]]:
    index: dict[Cite, dict[str, Reading]] = {}
    for found in readings():
        for on in found.rules:
            index.setdefault(rule_of(on), {})[found.id] = found
    return index
