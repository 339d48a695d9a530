"""To fold or to bet, for five cards against the card that the dealer shows: every hand that the dealer can have.

Suits count only where all five cards have the same. So the four cards face down are counted by their ranks, and those
that make a flush with the card face up apart: the rules are asked about two thousand hands instead of 178,365. What
other players hold is not known to this one, and is not used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import msgspec

from croupier.equipment.cards import DECK
from croupier.games.caribbean_stud.hands import CARDS, RANKS, Value, qualifies, value_of
from croupier.games.caribbean_stud.layout import BET
from croupier.games.caribbean_stud.state import Phase, State
from croupier.odds.advice import Advice
from croupier.odds.stud.values import Values, find_values
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.state import Table


class Against(msgspec.Struct, frozen=True):
    """How many of the dealer's hands do not play, or play and are beaten, equalled, or better."""

    idle: int
    won: int
    equal: int
    lost: int

    @property
    def total(self) -> int:
        return self.idle + self.won + self.equal + self.lost


def advise(table: Table, player: str, offers: Sequence[Offer]) -> tuple[Advice, ...]:
    state: State = table.state
    mine = [hand for hand in state.hands.values() if hand.player == player and len(hand.cards) == CARDS]
    if state.phase is not Phase.DECIDING or not mine or not state.dealer:
        return ()
    hand, ante = mine[0], table.now.wagers[mine[0].ante].stake
    values = find_values(table.terms, table.terms.layout, ante)
    against = count_against(hand.cards, state.dealer[0])
    bet = value_bet(values, against, value_of(hand.cards)) * ante
    found = [(o, bet if is_bet(o) else values.folded * ante) for o in offers if is_bet(o) or is_fold(o)]
    says = f"exactly, over all {against.total:,} hands that the dealer may have"
    return (Advice(tuple(found), ante, says),) if found else ()


def is_bet(offer: Offer) -> bool:
    return isinstance(offer.deed, acts.Place) and offer.deed.kind == BET


def is_fold(offer: Offer) -> bool:
    return isinstance(offer.deed, acts.Choose) and offer.deed.word == "fold"


def value_bet(values: Values, against: Against, held: Value) -> Fraction:
    """What ante and bet together come to, in antes, when the bet is made."""
    ends = (
        (values.idle, against.idle),
        (values.won[held.hand], against.won),
        (values.equal, against.equal),
        (values.lost, against.lost),
    )
    return Fraction(sum((sum(both) * number for both, number in ends), Fraction(0)), against.total)


def count_against(cards: Sequence[str], up: str, seen: Sequence[str] = ()) -> Against:
    """Over all hands that the dealer may have, made of cards that have not been seen."""
    own, gone = value_of(cards), {*cards, up, *seen}
    idle = won = equal = lost = 0
    for value, ways in list_hands(up, [card for card in DECK if card not in gone]):
        if not qualifies(value):
            idle += ways
        elif value < own:
            won += ways
        elif value == own:
            equal += ways
        else:
            lost += ways
    return Against(idle, won, equal, lost)


def list_hands(up: str, unseen: Sequence[str]) -> Iterator[tuple[Value, int]]:
    """The value of every hand with this card and four of those, and in how many ways it comes."""
    left, alike = Counter(card[0] for card in unseen), {card[0] for card in unseen if card[1] == up[1]}
    mixed, suited = ("s", "c") if up[1] == "c" else ("c", up[1])
    for ranks in combinations_with_replacement(RANKS, CARDS - 1):
        ways = prod(comb(left[rank], number) for rank, number in Counter(ranks).items())
        distinct = len({*ranks, up[0]}) == CARDS
        flushes = 1 if distinct and alike.issuperset(ranks) else 0
        if flushes:
            yield value_of([up, *(rank + suited for rank in ranks)]), flushes
        if ways > flushes:
            yield value_of([up, *(rank + mixed for rank in ranks)]), ways - flushes
