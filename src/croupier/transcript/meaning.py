"""What the words of a line mean at the table it is about: its wagers, cards, irregularities and duties.

Whatever means nothing there is a slip of the pen and no act: a ValueError says what is near it.
"""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import Shoe
from croupier.language import places
from croupier.language.amounts import is_amount
from croupier.language.places import NoSuchPlace
from croupier.language.showing import read_card, recognise
from croupier.language.words import did_you_mean
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act, Stated
from croupier.table.entries import Settled
from croupier.table.general.invalidation import DISRUPTIONS
from croupier.table.irregularities import Irregularity, known_as, read_facts
from croupier.table.play import Played, play
from croupier.table.state import Table, govern
from croupier.table.wagers import Kind, Layout


def understand(table: Table, act: Act, colour: str | None = None) -> Act:
    """The act in the table's own words, where the line put them otherwise. `colour` is that of the chips, where the
    line names one."""
    table = govern(table, act.at)
    if table.terms is None:  # there is no law to understand it by
        return act
    match act.deed:
        case acts.Discharge() as said:
            deed: acts.AnyDeed = find_duty(table, said)
        case acts.Place() as said:
            deed = find_place(table.game.layout(table.terms), without_own_colour(table, said))
        case acts.Pay() as said:
            check_paid(table, act, said)
            return act
        case acts.Observe() as said:
            deed = find_seen(table, said)
        case acts.Invalidate() | acts.Redeem() | acts.Spin() | acts.Choose() as said:
            if isinstance(said, acts.Redeem):
                check_colour(table, said, colour)
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


# Chips ------------------------------------------------------------------------------------------------


def own_colour(table: Table, player: str) -> str | None:
    patron = table.now.patrons.get(player)
    return patron.colour if patron is not None else None


def without_own_colour(table: Table, deed: acts.Place) -> acts.Place:
    """A player's own colour goes without saying, and so does that of another table's chips."""
    if deed.colour is None or not (deed.issued_at or deed.colour == own_colour(table, deed.player)):
        return deed
    return msgspec.structs.replace(deed, colour=None)


def check_colour(table: Table, deed: acts.Redeem, colour: str | None) -> None:
    """What is redeemed is the player's own colour: another that the line names is a slip of the pen."""
    own = own_colour(table, deed.player)
    if colour and own and colour != own and deed.issued_at is None:
        raise ValueError(f"{deed.player} has {own}, not {colour}.")


# Wagers -----------------------------------------------------------------------------------------------


def find_place(layout: Layout, deed: acts.Place) -> acts.Place:
    """A wager in other words, or with its numbers in another order, is the one that the layout has: the Rules know
    numbers and places for chips (1996 roulette 4.1, 4.4), not an order in which they are said.

    What staff found somewhere is for the Rules, whatever it is; so are numbers that make no wager (general 14.1(a)).
    """
    kind = layout.get(deed.kind) or layout.get(deed.kind.lower())
    if kind is not None and kind.spot(deed.spot) is not None:
        return msgspec.structs.replace(deed, kind=kind.key)
    deed = by_full_name(layout, deed)
    kind = layout.get(deed.kind, kind)
    if kind is not None and kind.spot(deed.spot) is not None:
        return deed
    if kind is not None and not any(map(str.isdecimal, kind.spots)) and (nth := places.by_order(kind, deed.spot)):
        return msgspec.structs.replace(deed, kind=kind.key, spot=nth.key)  # dozen 2: no number is bet on
    try:
        found, spot = places.find_place({kind.key: kind} if kind else layout, _name(deed, kind))
    except NoSuchPlace:
        for_the_rules = kind is not None and any(letter.isdigit() for letter in deed.spot)
        if deed.found or for_the_rules:
            return msgspec.structs.replace(deed, kind=kind.key) if kind else deed
        raise
    return msgspec.structs.replace(deed, kind=found.key, spot=spot.key)


def by_full_name(layout: Layout, deed: acts.Place) -> acts.Place:
    """`place bet to win 4`: of a name of several words those after the first are no part of the spot."""
    words = f"{deed.kind} {deed.spot}".lower().split()
    names = {len(name): kind for kind in layout.values() if words[: len(name := kind.name.lower().split())] == name}
    if not names:
        return deed
    longest = max(names)
    kind, rest = names[longest], " ".join(words[longest:])
    return msgspec.structs.replace(deed, kind=kind.key, spot=kind.spot(rest) or rest)


def _name(deed: acts.Place, kind: Kind | None) -> str:
    """The words for the place; where the kind is known, only those that are left."""
    return deed.spot if kind is not None and deed.spot else f"{deed.kind} {deed.spot}".strip()


def check_paid(table: Table, act: Act, deed: acts.Pay) -> None:
    """`pays Ann 300` says whom and how much, where a payment says which wagers: the Rules know what is due on each."""
    amounts = [name for name in deed.wagers if is_amount(name)]
    players = {player.lower() for player in table.now.patrons}
    if not amounts and not any(name.lower() in players for name in deed.wagers):
        return
    tried = play(table, msgspec.structs.replace(act, deed=acts.Pay()))
    due = [one for one in tried.entry.settled if one.won] if isinstance(tried, Played) else []
    layout = table.game.layout(table.terms)
    owed = [f"{dollars(one.won)} to {one.wager.player} for {one.wager.id}, {_say_bet(layout, one)}" for one in due]
    wager = due[0].wager.id if due else "w1"
    says = f"Owed now: {'; '.join(owed)}." if owed else "Nothing is owed now."
    really = f" If it was another sum, say after that: really paid {amounts[0]} for {wager}." if amounts else ""
    raise ValueError(f"pays is followed by wagers, or by nothing for all of them: pays {wager}. {says}{really}")


def _say_bet(layout: Layout, one: Settled) -> str:
    return f"{dollars(one.wager.stake)} on {places.say_wager(layout, one.wager)}"


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
