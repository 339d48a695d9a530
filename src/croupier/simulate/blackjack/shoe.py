"""How a shoe of blackjack is dealt: to the cutting card, or so many rounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from croupier.equipment.cards import DECK
from croupier.simulate.blackjack.law import round_most
from croupier.simulate.blackjack.seats import Seat, settings_of, terms_of
from croupier.simulate.job import Job

CARDS_OF_A_BOX, CARDS_OF_THE_DEALER = 2.72, 2.65
"""About how many cards each takes in a round."""
SPREAD = 2.0
"""No less than the standard deviation of those, for each box."""
AMPLE = 8
"""Standard deviations that make a number of cards certain, for all that can ever be simulated."""


class ShoePlan(msgspec.Struct, frozen=True):
    """How a shoe is dealt: its cards, where no more round begins, the most that one round can take, whether a card is
    burnt, and how many rounds are dealt if that is said."""

    cards: int
    cut: int
    round_most: int
    burnt: int
    rounds: int

    @property
    def may_run_out(self) -> bool:
        """Can a round need more cards than there are? Then the discard rack is dealt from (15.10)."""
        return self.cut - 1 + self.round_most > self.cards

    def near(self, boxes: int) -> str:
        """What keeps means from the values of a fresh shoe: nothing where so many rounds always fit."""
        if not self.rounds:
            return "the cutting card: rounds of small cards take more of a shoe, so there are fewer of them"
        most = self.rounds * cards_each(boxes) + AMPLE * SPREAD * boxes * sqrt(self.rounds)
        return "" if most < self.cut else "the end of the shoe: rounds that it is too short for are not dealt"


def shoe_of(job: Job, seats: Sequence[Seat]) -> ShoePlan:
    """To the cutting card; or so many rounds, if the cards are certain to suffice for another."""
    terms, rounds = terms_of(job), settings_of(job).rounds
    cards, most = len(DECK) * terms.decks, round_most(terms.decks, len(seats))
    cut = cards - most + 1 if rounds else cards - terms.cut_card_depth
    fit = int((cut - terms.burn) / cards_each(len(seats)))
    if rounds > fit:
        raise ValueError(
            f"{rounds} rounds do not fit a shoe of {terms.decks} decks: ask for {fit} at most, or for none"
        )
    return ShoePlan(cards, cut, most, int(terms.burn), rounds)


def cards_each(boxes: int) -> float:
    """About how many cards a round takes."""
    return CARDS_OF_A_BOX * boxes + CARDS_OF_THE_DEALER
