"""What can go wrong in a game and what may be directed, each declared with the facts that a ruling on it needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents, read_dollars
from croupier.table.acts import Stated
from croupier.table.roles import Role

FactKind = Literal[
    "box", "hand", "seat", "card", "cards", "number", "amount", "sum", "wager", "player", "role", "choice", "text"
]


FactValue = str | int
WHOLE = ("box", "seat", "number", "amount")
"""The kinds of fact that are whole numbers, from one on; a `sum` is of dollars and cents."""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that must be known: which box, which card, how many. `values` where it is, or may be, one of a few
    words."""

    name: str
    kind: FactKind
    help: str = ""
    values: tuple[str, ...] = ()
    needed: bool = True


class Irregularity(msgspec.Struct, frozen=True, omit_defaults=True):
    """`least` is the lowest rank that may say it, `inspector` whether a Government inspector may too. `directed` marks
    what is not found but ordered. `texts` are the instruments that know it, where not all of the game's do. `then` is
    what is done about it, where no call, no wager and no duty tells that. `of_record` marks what only whoever writes a
    record has to say: nothing went wrong at the table. `of_earlier`: it may be said about the entry that settled an
    earlier round; anything else is of the one going on, or just over."""

    key: str
    cite: Cite
    says: str
    least: Role = Role.DEALER
    facts: tuple[Fact, ...] = ()
    directed: bool = False
    texts: tuple[str, ...] = ()
    inspector: bool = False
    then: str = ""
    of_record: bool = False
    of_earlier: bool = False


def known_as(known: Sequence[Irregularity], key: str, text: str | None = None) -> Irregularity | None:
    """What is declared or directed under this word, under a text where one is named."""
    named = (one for one in known if one.key == key)
    return next((one for one in named if text is None or not one.texts or text in one.texts), None)


def read_facts(of: Irregularity, detail: str, facts: Sequence[Stated] = ()) -> dict[str, FactValue]:
    """The facts stated, each of its kind: as fields, or one as a detail in words: the only one needed, or a remark, or
    the first. Raises ValueError with what is wrong; where an irregularity has none, a detail is a remark."""
    stated: dict[str, FactValue] = {fact.name: fact.value for fact in facts}
    if detail and not facts and of.facts:
        needed = [fact for fact in of.facts if fact.needed]
        remarks = [fact for fact in of.facts if fact.kind == "text"]
        meant = needed or remarks or of.facts[:1]
        stated = {meant[0].name: detail} if len(meant) == 1 else {}
    known = {fact.name: fact for fact in of.facts}
    unknown = sorted(set(stated) - set(known))
    if unknown:
        raise ValueError(f"{of.key!r} has no {', '.join(unknown)}; it has: {', '.join(known) or 'no facts'}")
    missing = [fact.name for fact in of.facts if fact.needed and fact.name not in stated]
    if missing and not (detail and not facts):
        raise ValueError(f"{of.key!r} needs {', '.join(missing)}: {known[missing[0]].help}")
    return {name: read_fact(known[name], value) for name, value in stated.items()}


def read_fact(fact: Fact, value: FactValue) -> FactValue:
    if value in fact.values:
        return value
    if fact.kind == "sum":
        return read_sum(fact, value)
    if fact.kind in WHOLE:
        said = value if isinstance(value, int) else value.lower().removeprefix(fact.kind).strip()  # `box 3` as well
        is_short = isinstance(said, int) or (said.isdecimal() and len(said) < 10)
        number = int(said) if is_short else 0
        if number < 1:
            raise ValueError(f"the {fact.name} is a number such as 3, not {value!r}")
        return number
    text = str(value).strip()  # a hand, a wager or a player may have a number for a name
    if fact.kind == "choice" and text not in fact.values:
        raise ValueError(f"the {fact.name} is one of {', '.join(fact.values)}, not {value!r}")
    if not text:
        raise ValueError(f"the {fact.name} is said in words, not {value!r}")
    return text


def read_sum(fact: Fact, value: FactValue) -> Cents:
    """Dollars and cents, such as 5 or 12.50: the cents."""
    try:
        cents = value * 100 if isinstance(value, int) else read_dollars(value)
    except ValueError as error:
        raise ValueError(f"the {fact.name}: {error}") from None
    if cents < 1:
        raise ValueError(f"the {fact.name} is more than nothing, not {value!r}")
    return cents
