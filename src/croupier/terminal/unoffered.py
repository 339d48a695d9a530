"""Words of the game that are not on offer now: the table is asked what it would say, and its refusal says why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from croupier.language.amounts import is_amount
from croupier.language.bets import divide, first_words, in_figures
from croupier.language.choices import SAME, Choice
from croupier.language.places import names_of
from croupier.language.words import Unclear, nearest, or_list, plain
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.refusals import Refusal
from croupier.table.wagers import Kind, Wager
from croupier.table.waiting import beyond_means
from croupier.terminal.commands import VERBS
from croupier.terminal.seat import OwnSeat

BEGINS = 2
"""So many letters of a wager's name, at the least, name it where the game has no other word that begins so."""


class Unoffered:
    def __init__(self, seat: OwnSeat) -> None:
        self._seat = seat

    # Wagers that are added to another -----------------------------------------------------------------

    def find_kinds(self, said: str) -> list[Kind]:
        """The kinds of wager that are added to another and that these words name, or begin to, with a stake or without:
        `odds`, `double 10`, `10 on pass odds`."""
        found: list[Kind] = []
        for words in first_words(in_figures(said)):
            for way in divide(words):
                found = found or self._named(plain(way.place))
        return found

    def _named(self, name: str) -> list[Kind]:
        added = [kind for kind in self._seat.layout.values() if kind.added]
        whole = [kind for kind in added if name in names_of(kind)]
        begun = (kind for kind in added if any(known.startswith(name) for known in names_of(kind)))
        return whole or (list(begun) if len(name) >= BEGINS and name.isalpha() else [])

    def refuse(self, kinds: Iterable[Kind], basis: str | None = None) -> Refusal | None:
        """What the table says to such a wager, added to whichever of the player's own it may be meant for; that it
        cannot be made at all before that it is not the time for it."""
        refused = [no for deed in self._ways_to_add(kinds, basis) if (no := self._seat.try_out(deed)) is not None]
        return next((no for no in refused if no.code != "not-now"), refused[0] if refused else None)

    def _ways_to_add(self, kinds: Iterable[Kind], basis: str | None) -> Iterator[acts.Place]:
        """Odds on the Pass Bet are first tried on a Pass Bet."""
        own = [wager for wager in self._seat.own_wagers() if basis in (None, wager.id)]
        pairs = [(kind, wager) for kind in kinds for wager in own]
        for kind, wager in sorted(pairs, key=lambda pair: not self._is_named_for(*pair)):
            yield self._add(kind, wager)
        if not own:
            yield from (self._by_itself(kind) for kind in kinds)

    def _is_named_for(self, kind: Kind, wager: Wager) -> bool:
        return kind.name.endswith(f"the {self._seat.layout[wager.kind].name}")

    def _add(self, kind: Kind, wager: Wager) -> acts.Place:
        stake = next((o.least for o in self.beyond_means() if _is_for(o, kind, wager) and o.least), wager.stake)
        spot = wager.spot if wager.spot in kind.spots else next(iter(kind.spots))
        return acts.Place("try", self._seat.player, kind.key, stake, spot, basis=wager.id)

    def _by_itself(self, kind: Kind) -> acts.Place:
        sign = self._seat.table.now.sign
        least = 0 if sign is None else sign.limits_on(kind.key).least
        return acts.Place("try", self._seat.player, kind.key, least, next(iter(kind.spots)))

    # What cannot be paid for --------------------------------------------------------------------------

    def beyond_means(self) -> list[Offer]:
        return beyond_means(self._seat.table, self._seat.player)

    def say_beyond_means(self) -> str:
        """You hold $0, too little for insurance from $5."""
        offers = [o for o in self.beyond_means() if isinstance(o.deed, acts.Place)]
        if not offers:
            return ""
        deed = offers[0].deed
        assert isinstance(deed, acts.Place)
        table = self._seat.table
        held = table.holds(deed.player, table.asset(deed.player, deed.chips) or "")
        wagers = dict.fromkeys(self._say_price(offer) for offer in offers)
        return f"You hold {dollars(held)}, too little for {or_list(wagers)}."

    def _say_price(self, offer: Offer) -> str:
        assert isinstance(offer.deed, acts.Place)
        name = self._seat.layout[offer.deed.kind].name.lower()
        return (
            f"{name} at {dollars(offer.deed.stake)}" if offer.least is None else f"{name} from {dollars(offer.least)}"
        )

    # Other words --------------------------------------------------------------------------------------

    def find_word(self, said: str, options: Sequence[Choice]) -> acts.Choose:
        """The choice that is meant by a word of the game, for the table to refuse. Unclear where it is none."""
        word = " ".join(word for word in said.lower().strip(" !.").split() if not is_amount(word))
        word = SAME.get(word, word)
        primer = self._seat.table.game.primer
        spoken = [option.offer.deed for option in options if isinstance(option.offer.deed, acts.Choose)]
        if spoken and primer.meaning(word):
            deed = msgspec.structs.replace(spoken[0], word=word)
            refusal = self._seat.try_out(deed)
            if refusal is not None and refusal.code == "impossible":
                raise Unclear(f"{said!r} is nothing to choose: {primer.meaning(word)}.")
            return deed
        raise Unclear(self._say_unknown(said, word, options))

    def _say_unknown(self, said: str, word: str, options: Sequence[Choice]) -> str:
        """A slip of the keys, or what may be said instead."""
        may = list(dict.fromkeys(option.word for option in options))
        names = [kind.name.lower() for kind in self._seat.layout.values() if kind.added]
        added = (*(name.partition(" ")[0] for name in names), *names)
        words = (name for name, _ in self._seat.table.game.primer.words)
        if near := next(
            (near for known in (may, (*added, *words), (*VERBS, *SAME)) if (near := nearest(word, known))), []
        ):
            return f"{said!r} is nothing that can be said here. Did you mean {near[0]}?"
        return f"{said!r} is nothing that can be said here. Say {or_list(may)}; help explains them."


def _is_for(offer: Offer, kind: Kind, wager: Wager) -> bool:
    return isinstance(offer.deed, acts.Place) and (offer.deed.kind, offer.deed.basis) == (kind.key, wager.id)
