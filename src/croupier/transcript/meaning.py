"""What the words of a line mean at the table it is about: its wagers, cards, irregularities and duties.

Whatever means nothing there is a slip of the pen and no act: a ValueError says what is near it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from croupier.equipment.cards import DECK, Shoe
from croupier.table import acts
from croupier.table.acts import Act, Stated
from croupier.table.irregularities import Irregularity, known_as, read_facts
from croupier.table.state import Table, govern
from croupier.table.wagers import Kind, Layout

CARDS = {card.lower(): card for card in DECK} | {f"10{suit}": f"T{suit}" for suit in "cdhs"}


class NoSuchPlace(ValueError):
    """The layout has no such wager."""


def understand(table: Table, act: Act) -> Act:
    """The act in the table's own words, where the line put them otherwise."""
    table = govern(table, act.at)
    if table.terms is None:  # there is no law to understand it by
        return act
    match act.deed:
        case acts.Discharge() as said:
            deed: acts.AnyDeed = find_duty(table, said)
        case acts.Place() as said:
            deed = find_place(table.game.layout(table.terms), said)
        case acts.Observe() as said:
            deed = find_seen(table, said)
        case acts.Declare() | acts.Direct() as said:
            deed = find_irregularity(table, said)
        case _:
            return act
    return act if deed is act.deed else msgspec.structs.replace(act, deed=deed)


def nearest(said: str, known: Iterable[str]) -> str:
    """A question after what was meant, where something is near it."""
    near = difflib.get_close_matches(said.lower(), list(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""


def find_duty(table: Table, deed: acts.Discharge) -> acts.Discharge:
    """A duty discharged by words instead of its id: the one open duty that has them."""
    if deed.duty in table.now.duties:
        return deed
    words = deed.duty.lower().split()
    found = [name for name, duty in table.now.duties.items() if all(word in duty.says.lower() for word in words)]
    return msgspec.structs.replace(deed, duty=found[0]) if len(found) == 1 else deed


# Wagers -----------------------------------------------------------------------------------------------


def find_place(layout: Layout, deed: acts.Place) -> acts.Place:
    """A wager written in other letters, or with its numbers in another order, is the one that the layout has: the
    Rules know numbers and places for chips (1996 roulette 4.1, 4.4), not an order in which they are said.

    What staff found somewhere is for the Rules, whatever it is; so are numbers that make no wager (general 14.1(a)).
    """
    kind = layout.get(deed.kind) or layout.get(deed.kind.lower())
    if kind is None:
        if deed.found:
            return deed
        raise NoSuchPlace(f"there is no wager {_name(deed)!r}.{_guess(layout, deed)}")
    spots = {deed.spot} if kind.spot(deed.spot) is not None else _spots_meant(kind, deed.spot)
    if not spots and not deed.found and not any(letter.isdigit() for letter in deed.spot):
        some = ", ".join([*kind.spots][:3])
        raise NoSuchPlace(f"{kind.key} is on a place such as {some}.{nearest(deed.spot, (*kind.spots, *kind.aliases))}")
    spot = spots.pop() if len(spots) == 1 else deed.spot
    return msgspec.structs.replace(deed, kind=kind.key, spot=spot)


def _name(deed: acts.Place) -> str:
    return f"{deed.kind} {deed.spot}".strip()


def _guess(layout: Layout, deed: acts.Place) -> str:
    """`17` may be straight-up 17; anything else is like the name of a kind."""
    whole = [f"{kind.key} {spot}" for kind in layout.values() for spot in _spots_meant(kind, _name(deed))]
    if whole:
        return f" Did you mean {' or '.join(whole[:3])}?"
    return nearest(deed.kind, layout) or f" The kinds are: {', '.join(layout)}."


def _spots_meant(kind: Kind, said: str) -> set[str]:
    names = {**{key: key for key in kind.spots}, **kind.aliases}
    return {key for name, key in names.items() if _in_order(name) == _in_order(said)}


def _in_order(name: str) -> list[str]:
    """Its numbers from the lowest; any other name in small letters."""
    parts = name.lower().split("-")
    return sorted(parts, key=int) if all(part.isdecimal() for part in parts) else [name.lower()]


# Equipment --------------------------------------------------------------------------------------------


def find_seen(table: Table, deed: acts.Observe) -> acts.Observe:
    """What the equipment showed, in its own letters: `KC`, `kc` and `Kc` are one card, and so are `10c` and `Tc`."""
    thing = table.game.equipment(table.terms, table.state, deed.of)
    if thing is None or deed.seen in thing.outcomes():
        return deed
    names = CARDS if isinstance(thing, Shoe) else {name.lower(): name for name in thing.outcomes()}
    return msgspec.structs.replace(deed, seen=names.get(deed.seen.lower(), deed.seen))


# Irregularities and directions ------------------------------------------------------------------------


def find_irregularity(table: Table, deed: acts.Declare | acts.Direct) -> acts.Declare | acts.Direct:
    """By the game's name for it, in any letters, with facts that can be read."""
    assert table.edition is not None
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    keys = {one.key.lower(): str(one.key) for one in table.game.irregularities}
    key = keys.get(word.lower())
    if key is None:
        raise ValueError(f"{table.game.name} knows no {word!r}.{nearest(word, keys)} It knows: {', '.join(keys)}.")
    one = known_as(table.game.irregularities, key, table.edition.instrument)
    if one is None:  # of another text: for the Rules of the day to refuse
        return deed
    facts = tuple(Stated(fact.name, _card(one, fact.name, fact.value)) for fact in deed.facts)
    detail = str(_card(one, one.facts[0].name, deed.detail)) if len(one.facts) == 1 else deed.detail
    read_facts(one, detail, facts)
    named = {"irregularity": key} if isinstance(deed, acts.Declare) else {"word": key}
    return msgspec.structs.replace(deed, facts=facts, detail=detail, **named)


def _card(one: Irregularity, name: str, value: str | int) -> str | int:
    is_card = any(fact.name == name and fact.kind == "card" for fact in one.facts)
    return CARDS.get(str(value).lower(), value) if is_card else value
