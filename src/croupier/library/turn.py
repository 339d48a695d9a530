"""What may be done at a table now, and whose turn it is: for programs that decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.choices import choices_for
from croupier.language.choices import Choice, list_choices
from croupier.language.places import say_place
from croupier.language.words import Unclear, or_list
from croupier.money import Cents
from croupier.table.acts import AnyDeed, Choose, Place, Withdraw
from croupier.table.awaits import Await, Offer, Wagers
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.view import own, public
from croupier.table.wagers import Kind
from croupier.terminal.game_view import find_against, find_hand, overlay
from croupier.transcript.fields import write_amount


class Legal(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be done now: `say` is what `Table.act` reads it from, `deed` what it takes as well. A kind of
    wager has the `least` and the `most` that may be staked and the `step` between, its `spots`, and the deed for the
    least of them on the first spot. `course`: the game waits for it."""

    say: str
    deed: AnyDeed
    cite: Cite
    course: bool = True
    least: Cents | None = None
    most: Cents | None = None
    step: Cents | None = None
    spots: tuple[str, ...] = ()


def list_legal(table: Table, waits: tuple[Await, ...], player: str, fresh: str) -> Iterator[Legal]:
    """What this player may do: choices first, then wagers, then what may be taken up."""
    own_wagers = [wager for wager in table.now.wagers.values() if wager.player == player]
    layout = {} if table.terms is None else table.game.layout(table.terms)
    for choice in list_choices(choices_for(table, waits, player), layout, own_wagers):
        offer, deed = choice.offer, choice.offer.deed
        most = deed.stake if isinstance(deed, Place) else None
        yield Legal(say_choice(choice), deed, offer.cite, offer.course, offer.least, most)
    for wait in waits:
        if isinstance(wait, Wagers) and table.present(player):
            for key, stakes in wait.kinds.items():
                kind = layout[key]
                spots = wait.spots.get(key) or tuple(kind.spots)
                deed = Place(fresh, player, key, stakes.least, spots[0])
                say = f"{write_amount(stakes.least)} on {name_spot(kind, spots[0])}"
                yield Legal(say, deed, wait.cite, False, stakes.least, stakes.most, stakes.step, spots)
    for wait in waits:
        if isinstance(wait, Offer) and isinstance(wait.deed, Withdraw) and wait.role is Role.PLAYER:
            wager = table.now.wagers.get(wait.deed.wager)
            if wager is not None and wager.player == player:
                yield Legal(f"take back {wager.id}", wait.deed, wait.cite, course=False)


def name_spot(kind: Kind, spot: str) -> str:
    """As people name it; by its key where `in` in a name would be taken for chips."""
    name = say_place(kind, kind.spots[spot])
    return f"{kind.key} {spot}" if " in " in name else name


def say_choice(choice: Choice) -> str:
    """draw 1; odds w1 20."""
    stake = f" {write_amount(choice.stake)}" if choice.stake is not None else ""
    return f"{choice.word}{f' {choice.also}' if choice.also else ''}{stake}"


class Turn:
    """A player's turn. `words` may be said to `Table.act` as they are: draw, stand, double."""

    player: str
    legal: tuple[Legal, ...]

    def __init__(self, table: Table, player: str, legal: tuple[Legal, ...]) -> None:
        self._table, self.player, self.legal = table, player, legal

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.say.partition(" ")[0] for one in self.legal))

    @cached_property
    def about(self) -> str:
        """What the choice is about: a box, a wager."""
        deeds = [one.deed for one in self.legal if isinstance(one.deed, Choose | Place)]
        names = (deed.on if isinstance(deed, Choose) else deed.basis or deed.spot for deed in deeds)
        said = next(filter(None, names), "")
        wager = self._table.now.wagers.get(said)
        return said if wager is None else wager.spot

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """What this player sees of the game, by the names of the game's view."""
        seen = public(self._table).view, own(self._table, Role.PLAYER, self.player).view
        return overlay(*seen)

    @cached_property
    def hand(self) -> Mapping[str, Any]:
        """The hand that the choice is about, by the names of the game's view: cards, points, says."""
        found = find_hand(self.view, self.about)
        return found if isinstance(found, Mapping) else {"cards": found or ()}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The cards of that hand: ("Th", "6c")."""
        return tuple(self.hand.get("cards", ()))

    @cached_property
    def against(self) -> tuple[str, ...]:
        """The cards of the dealer's that lie open."""
        found = find_against(self.view)
        cards = found.get("cards", ()) if isinstance(found, Mapping) else found or ()
        return tuple(card for card in cards if card)

    @property
    def held(self) -> str:
        """The hand as strategies have it: "pair 8" where it may be split, else its total."""
        return f"pair {rank_of(self.cards[0])}" if "split" in self.words else self.total

    @property
    def total(self) -> str:
        """What the hand comes to: "hard 16", "soft 18"."""
        says = str(self.hand.get("says", ""))
        return says if says.startswith("soft") else f"hard {self.hand.get('points', '')}"

    def first(self, *words: str | None) -> str:
        """The first of these words that may be said: `first("double", "draw")`."""
        found = next((word for word in words if word in self.words), None)
        if found is None:
            if not any(words):
                raise Unclear(f"{self.player} may say {or_list(self.words)} here; name one of them.")
            said = or_list(word for word in words if word)
            raise Unclear(f"{self.player} may say {or_list(self.words)} here, not {said}.")
        return found

    @property
    def up(self) -> str:
        """The rank of the dealer's first card: "2" to "9", "T" for any ten, "A"."""
        return rank_of(self.against[0]) if self.against else ""

    def __repr__(self) -> str:
        return f"<Turn of {self.player}: {', '.join(self.words)}>"


def rank_of(card: str) -> str:
    """Tens and pictures are alike."""
    return "T" if card[0] in "TJQK" else card[0]
