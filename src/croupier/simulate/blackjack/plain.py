"""The lines that croupier.simulate.blackjack.plain_loops walks on, found by playing hands from the start of a round.

A place is a key that says all that bears on what comes next: the cards of the initial deal, then a box in play, then
the dealer's hand. Hands are played by `blackjack_hands.take`, and every result is asked of the law's tables, so these
lines hold nothing of their own.
"""

from __future__ import annotations

import numpy as np

from croupier.simulate.blackjack.hands import (
    DEALER_ENDING,
    ENDS,
    GROWN,
    HANDS,
    NATURAL,
    NEEDS,
    ONE_CARD,
    OVER,
    RESULTS,
    WAITING,
    Table,
    open_box,
    take_each,
)
from croupier.simulate.blackjack.law import (
    ASIDE,
    DEALER_BLACKJACK,
    DEALER_ENDS,
    LEVEL,
    PAID,
    RANKS,
    SECOND,
    STANDS,
    UNFINISHED,
)
from croupier.simulate.blackjack.plain_loops import (
    BURN,
    END,
    GOES_ON,
    HAND_ENDS,
    NEXT,
    ROUND_ENDS,
    START,
    Lines,
)
from croupier.simulate.randomness import U

Place = tuple[str | int, ...]
LANES = (LEVEL - 2, LEVEL - 1, LEVEL, LEVEL + 1, LEVEL + 2, PAID)
"""The results of a round without a split, in the order of their lanes."""
SPLIT = 16
"""Whose cards the dealer's are drawn for, where it is not one hand that has ended in one of sixteen ways."""
WITHOUT_ENDS = (1 << int(ENDS)) - 1
OPEN: Place = ("start",)
BURN_FIRST: Place = ("burn",)


class Walk:
    """All places that can be come to from the start of a round, and the lines between them."""

    def __init__(self, law: Table) -> None:
        """`law` has one strategy's acts in it."""
        self.law = law
        self.entries: list[int] = law.tolist()  # the same for reading here: a list answers sooner
        self.places: dict[Place, int] = {OPEN: int(START), BURN_FIRST: int(BURN)}
        self.met = [OPEN, BURN_FIRST]
        self.found: list[list[int]] = []
        for place in self.met:  # which grows on the way: the commonest places come to lie at the front
            self.found.append(self.follow(place))

    def lines(self) -> Lines:
        return np.array(self.found, np.uint32).reshape(-1)

    def go_to(self, place: Place, said: int = int(GOES_ON)) -> int:
        """The line that leads to a place."""
        if place not in self.places:
            self.places[place] = len(self.places) * RANKS
            self.met.append(place)
        return said | self.places[place] << int(NEXT)

    def follow(self, place: Place) -> list[int]:
        """The lines from a place, for every card."""
        match place:
            case ("start",):
                return [self.go_to(("first", card)) for card in range(RANKS)]
            case ("burn",):
                return [self.go_to(OPEN)] * RANKS
            case ("first", int(first)):
                return [self.go_to(("up", first, card)) for card in range(RANKS)]
            case ("up", int(first), int(up)):
                return self.play(int(open_box(U(first), self.law)), up, 0)
            case ("box", int(box), int(up), int(needs)):
                return self.play(box, up, needs)
            case ("dealer", int(who), int(hand), int(needs)):
                return [self.deal(who, hand, needs, card) for card in range(RANKS)]
        raise AssertionError(place)

    def play(self, box: int, up: int, needs: int) -> list[int]:
        """A card to the box, and on: to the next card, or to the dealer's hand."""
        found = np.zeros(RANKS, np.uint64)
        take_each(U(box), U(up), self.law, found)
        played = played_in(box)
        return [self.play_on(played, now, up, needs) for now in found.tolist()]

    def play_on(self, played: int, now: int, up: int, needs: int) -> int:
        """What the card has made of a box of which so many hands had ended. Ends of a split box leave the word: the
        loop keeps them, and here only what the dealer does for them is kept."""
        if played_in(now) == played:
            return self.go_to(("box", now, up, needs))
        ended = now >> (int(ENDS) + 4 * played) & 15
        needs |= self.need(ended, up, added=played > 0)
        if now >> int(HANDS) & 3 == 1:
            return self.to_dealer(ended, up, needs)
        said = int(HAND_ENDS | GOES_ON) | ended << int(END)
        if now >> int(OVER) & 1:
            return self.to_dealer(SPLIT, up, needs, said)
        return self.go_to(("box", now & WITHOUT_ENDS, up, needs), said)

    def need(self, end: int, up: int, *, added: bool) -> int:
        return self.entries[int(NEEDS) + (16 * added + end) * 16 + up] & (STANDS | SECOND)

    def to_dealer(self, who: int, up: int, needs: int, said: int = int(GOES_ON)) -> int:
        if needs:
            return self.go_to(("dealer", who, self.entries[int(ONE_CARD) + up], needs), said)
        return self.finish(who, UNFINISHED, said)

    def deal(self, who: int, hand: int, needs: int, card: int) -> int:
        """A card to the dealer; after the second one only for a hand that stands."""
        now = self.entries[int(GROWN) + hand * 16 + card]
        if needs & SECOND and now == NATURAL:
            return self.finish(who, DEALER_BLACKJACK)
        if not needs & STANDS:
            return self.finish(who, UNFINISHED)
        ending = self.entries[int(DEALER_ENDING) + now]
        if ending != UNFINISHED:
            return self.finish(who, ending)
        return self.go_to(("dealer", who, now, STANDS))

    def finish(self, who: int, dealer: int, said: int = int(GOES_ON)) -> int:
        if who == SPLIT:
            ending = dealer << int(END) if not said & int(HAND_ENDS) else 0
            return self.go_to(OPEN, said | int(ROUND_ENDS) | ending)
        code = LEVEL + self.entries[int(RESULTS) + who * DEALER_ENDS + dealer] - ASIDE
        return self.go_to(OPEN, LANES.index(code) * 8)


def played_in(box: int) -> int:
    """How many hands of a box have ended."""
    return (box >> int(HANDS) & 3) - (box >> int(WAITING) & 3) - 1 + (box >> int(OVER) & 1)
