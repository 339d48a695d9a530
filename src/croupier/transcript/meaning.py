"""What the words of a line mean at the table it is about: its wagers, cards, irregularities and duties.

Whatever means nothing there is a slip of the pen and no act: a ValueError says what is near it.
"""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Shoe
from croupier.language import places
from croupier.language.places import NoSuchPlace
from croupier.language.showing import read_card, recognise
from croupier.language.words import did_you_mean
from croupier.table import acts
from croupier.table.acts import Act, Stated
from croupier.table.general.invalidation import DISRUPTIONS
from croupier.table.irregularities import Irregularity, known_as, read_facts
from croupier.table.state import Table, govern
from croupier.table.wagers import Kind, Layout


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
        case acts.Invalidate() | acts.Redeem() | acts.Spin() | acts.Choose() as said:
            deed = in_small_letters(said)
        case acts.Declare() | acts.Direct() as said:
            deed = find_irregularity(table, said)
        case _:
            return act
    return act if deed is act.deed else msgspec.structs.replace(act, deed=deed)


GROUNDS = {ground.lower(): ground for ground in (*DISRUPTIONS, "fraud")}


def in_small_letters(
    deed: acts.Invalidate | acts.Redeem | acts.Spin | acts.Choose,
) -> acts.Invalidate | acts.Redeem | acts.Spin | acts.Choose:
    """The words that the Rules or a game have for it, however they are written."""
    match deed:
        case acts.Invalidate(ground=ground):
            return msgspec.structs.replace(deed, ground=GROUNDS.get(ground.lower(), ground))
        case acts.Redeem(into=into):
            return msgspec.structs.replace(deed, into=into.lower())
        case acts.Spin(wheel=wheel, ball=ball):
            return msgspec.structs.replace(deed, wheel=wheel.lower(), ball=ball.lower())
        case acts.Choose(word=word):
            return msgspec.structs.replace(deed, word=word.lower())


def find_duty(table: Table, deed: acts.Discharge) -> acts.Discharge:
    """A duty discharged by words instead of its id: the one open duty that has them."""
    if deed.duty in table.now.duties:
        return deed
    words = deed.duty.lower().split()
    found = [name for name, duty in table.now.duties.items() if all(word in duty.says.lower() for word in words)]
    return msgspec.structs.replace(deed, duty=found[0]) if len(found) == 1 else deed


# Wagers -----------------------------------------------------------------------------------------------


def find_place(layout: Layout, deed: acts.Place) -> acts.Place:
    """A wager in other words, or with its numbers in another order, is the one that the layout has: the Rules know
    numbers and places for chips (1996 roulette 4.1, 4.4), not an order in which they are said.

    What staff found somewhere is for the Rules, whatever it is; so are numbers that make no wager (general 14.1(a)).
    """
    kind = layout.get(deed.kind) or layout.get(deed.kind.lower())
    if kind is not None and kind.spot(deed.spot) is not None:
        return msgspec.structs.replace(deed, kind=kind.key)
    try:
        found, spot = places.find_place({kind.key: kind} if kind else layout, _name(deed, kind))
    except NoSuchPlace:
        for_the_rules = kind is not None and any(letter.isdigit() for letter in deed.spot)
        if deed.found or for_the_rules:
            return msgspec.structs.replace(deed, kind=kind.key) if kind else deed
        raise
    return msgspec.structs.replace(deed, kind=found.key, spot=spot.key)


def _name(deed: acts.Place, kind: Kind | None) -> str:
    """The words for the place; where the kind is known, only those that are left."""
    return deed.spot if kind is not None and deed.spot else f"{deed.kind} {deed.spot}".strip()


# Equipment --------------------------------------------------------------------------------------------


def find_seen(table: Table, deed: acts.Observe) -> acts.Observe:
    """What the equipment showed, in its own letters: `KC`, `kc` and `Kc` are one card, and so are `10c` and `Tc`."""
    thing = table.game.equipment(table.terms, table.state, deed.of)
    if thing is None or deed.seen in thing.outcomes():
        return deed
    card = read_card(deed.seen) if isinstance(thing, Shoe) else None
    return msgspec.structs.replace(deed, seen=card or recognise(thing.outcomes(), deed.seen) or deed.seen)


# Irregularities and directions ------------------------------------------------------------------------


def find_irregularity(table: Table, deed: acts.Declare | acts.Direct) -> acts.Declare | acts.Direct:
    """By the game's name for it, in any letters, with facts that can be read."""
    assert table.edition is not None
    word = deed.irregularity if isinstance(deed, acts.Declare) else deed.word
    keys = {one.key.lower(): str(one.key) for one in table.game.irregularities}
    key = keys.get(word.lower())
    if key is None:
        raise ValueError(f"{table.game.name} knows no {word!r}.{did_you_mean(word, keys)} It knows: {', '.join(keys)}.")
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
    return read_card(str(value)) or value if is_card else value
