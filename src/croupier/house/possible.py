"""What can be declared or directed at a table now, with the facts that each needs, and why the rest cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product

import msgspec

from croupier.games.spun.late import MISREAD
from croupier.gazette.cite import Cite, brief
from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Offer
from croupier.table.irregularities import Fact, FactKind, FactValue, Irregularity
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority, one
from croupier.table.state import Table
from croupier.table.waiting import offered

TRIES = 8
"""How many ways of stating its facts are tried before something is called impossible now."""
SHOWING = ("wheel", "dice")
"""The equipment that shows a result by itself, as against cards, which are dealt."""
EXAMPLES: dict[FactKind, tuple[FactValue, ...]] = {
    "card": ("Ah", "7c"),
    "cards": ("-",),
    "number": (1,),
    "amount": (5,),
    "sum": (5,),
    "text": ("-",),
    "hand": ("1",),
}
"""What a fact may be where the table has nothing to choose from."""
OWN_WORDS: tuple[FactKind, ...] = ("text", "cards")

Deed = acts.Declare | acts.Direct
Judge = Callable[[Deed], Refusal | None]


class FactAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact to be stated; `values` are those the table has for it, where it has any."""

    name: str
    kind: FactKind
    help: str
    needed: bool
    values: tuple[str, ...] = ()


class Possible(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is found or, where it is `directed`, ordered. Where it is not possible `now`, `why` says so, by
    the rule `by`."""

    key: str
    directed: bool
    says: str
    cite: Cite
    rule: str
    least: Role
    now: bool
    facts: tuple[FactAsked, ...] = ()
    why: str = ""
    by: Cite | None = None


def list_possible(table: Table, role: Role, judge: Judge) -> list[Possible]:
    """Everything that the game under this text knows: first what may be said now. `judge` is the engine's own answer to
    a deed that is only tried."""
    if table.edition is None or table.state is None:
        return []
    text = table.edition.instrument
    known = [kind for kind in table.game.irregularities if not kind.texts or text in kind.texts]
    found = [tell(table, kind, role, judge) for kind in known if not kind.of_record]
    return sorted(found, key=lambda possible: not possible.now)


def tell(table: Table, kind: Irregularity, role: Role, judge: Judge) -> Possible:
    ready = find_offers(table, kind)
    asked = tuple(ask(table, kind, fact, ready) for fact in kind.facts)
    why, by = "", None
    if not may_say(role, kind):
        why, by = f"This takes {one(kind.least)} or a higher rank.", kind.cite
    elif (refusal := refuse(kind, ready, asked, judge)) is not None:
        why, by = refusal.message, refusal.cite
    return Possible(
        kind.key, kind.directed, kind.says, kind.cite, brief(kind.cite), kind.least, not why, asked, why, by
    )


def may_say(role: Role, kind: Irregularity) -> bool:
    if role is Role.INSPECTOR:
        return kind.inspector
    return has_authority(role, kind.least)


def find_offers(table: Table, kind: Irregularity) -> list[Deed]:
    """The deeds that the game offers ready-made."""
    deeds = [wait.deed for wait in offered(table) if isinstance(wait, Offer)]
    said = acts.Direct if kind.directed else acts.Declare
    return [deed for deed in deeds if isinstance(deed, said) and word_of(deed) == kind.key]


def word_of(deed: Deed) -> str:
    return deed.word if isinstance(deed, acts.Direct) else deed.irregularity


def ask(table: Table, kind: Irregularity, fact: Fact, ready: Sequence[Deed]) -> FactAsked:
    offers = (str(stated.value) for deed in ready for stated in deed.facts if stated.name == fact.name)
    shown = list_results(table) if kind.key == MISREAD and fact.needed and not fact.values else ()
    values = dict.fromkeys([*fact.values, *offers, *shown, *find_values(table, fact.kind)])
    return FactAsked(fact.name, fact.kind, fact.help, fact.needed, () if fact.kind == "card" else tuple(values))


def find_values(table: Table, kind: FactKind) -> Iterable[str]:
    """What there is at the table of this kind."""
    now = table.now
    match kind:
        case "player":
            return [name for name, patron in now.patrons.items() if not patron.away]
        case "wager":
            return [*now.wagers, *now.settled]
        case "box" | "seat":
            return [str(number) for number in range(1, table.places + 1)]
        case "role":
            return [str(role) for role in Role if role is not Role.SYSTEM]
    return ()


def list_results(table: Table) -> list[str]:
    """Everything that the equipment can have shown, as it is said: dice in rising order, the symbols of a wheel."""
    shown: dict[str, None] = {}
    for of in SHOWING:
        thing = table.game.equipment(table.terms, table.state, of)
        for outcome in () if thing is None else thing.outcomes():
            rising = "-".join(sorted(outcome.split("-")))
            shown[table.game.say_seen(table.terms, outcome) if of == "wheel" else rising] = None
    return list(shown)


def refuse(kind: Irregularity, ready: Sequence[Deed], asked: Sequence[FactAsked], judge: Judge) -> Refusal | None:
    """None where some way of saying it is accepted; else the refusal that most ways of saying it get. What is said in
    words of one's own cannot be called impossible because some example of such words is."""
    refusals: list[Refusal] = []
    for deed in islice((*ready, *make_deeds(kind, asked)), TRIES):
        refusal = judge(deed)
        if refusal is None:
            return None
        refusals.append(refusal)
    own_words = any(fact.needed and fact.kind in OWN_WORDS and not fact.values for fact in asked)
    if own_words and all(refusal.code == "impossible" for refusal in refusals):
        return None
    return max(refusals, key=refusals.count)


def make_deeds(kind: Irregularity, asked: Sequence[FactAsked]) -> Iterator[Deed]:
    needed = [fact for fact in asked if fact.needed]
    for values in product(*(fact.values or EXAMPLES.get(fact.kind, ("1",)) for fact in needed)):
        facts = tuple(Stated(fact.name, value) for fact, value in zip(needed, values, strict=True))
        yield acts.Direct(kind.key, facts=facts) if kind.directed else acts.Declare(kind.key, facts=facts)
