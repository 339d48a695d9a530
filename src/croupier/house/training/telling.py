"""What a dealer in training is told of what others do: cards, results, players' words, duties seen to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec

from croupier.language.places import say_wager
from croupier.language.showing import is_card_among
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Deed
from croupier.table.entries import Entry
from croupier.table.state import Table

DONE: dict[type[Deed], str] = {
    acts.Spin: "The wheel is spinning.",
    acts.Shuffle: "The cards are shuffled.",
    acts.Cut: "The cards are cut.",
    acts.Insert: "The cutting card is in.",
    acts.Tumble: "The dice are tumbling.",
    acts.Enter: "The result is entered.",
}
"""What is seen of a deed that nothing is called with."""


class Told(NamedTuple):
    """A line; a card, what else the equipment showed, or what somebody did."""

    kind: Literal["card", "result", "done"]
    says: str


def tell_deed(table: Table, entry: Entry, card_to: str, say_card: Callable[[str], str]) -> Told | None:
    """What is seen of an act; nothing where its calls tell it."""
    deed = entry.act.deed
    match deed:
        case acts.Observe(seen=seen) if is_card_among((seen,)):
            return Told("card", f"{say_card(seen)}{f' to {card_to}' if card_to else ''}")
        case acts.Observe(of=of, seen=seen) if of != "meter":
            shows = "show" if of.endswith(("dice", "s")) else "shows"
            return Told("result", f"The {of} {shows} {table.game.say_seen(table.terms, seen)}.")
        case acts.Choose(word=word, on=on):
            return Told("done", f"{entry.act.by}: {word}{f' ({on})' if on else ''}")
        case acts.Place(wager=name):
            wager = next(one for one in entry.stands if one.id == name)
            place = say_wager(table.game.layout(table.terms), wager)
            return Told("done", f"{entry.act.by}: {name} {dollars(wager.stake)} on {place}")
        case acts.Throw():
            return Told("done", f"{entry.act.by} throws the dice.")
        case _ if type(deed) in DONE and not entry.calls:
            return Told("done", DONE[type(deed)])
    return None


def without_story(table: Table, entry: Entry) -> Entry:
    """What went wrong has been told before the ruling; it is nothing that anybody calls."""
    if not isinstance(entry.act.deed, acts.Declare):
        return entry
    says = {one.says for one in table.game.irregularities if one.key == entry.act.deed.irregularity}
    return msgspec.structs.replace(entry, calls=tuple(call for call in entry.calls if call.says not in says))
