"""What a pair is worth when it is split.

Split hands are played by the plan of unsplit hands (no memory of what the other hands hold). That makes the total
exact without following all hands at once: the expected worth of a hand depends only on what is known of the cards that
are gone, and all that bears on splitting again is how many cards of the pair's rank are gone, and how many other cards
are known not to be of that rank. What is known "not to be of that rank" is taken into account by turning the question
round: E[x | other card is not p] = (E[x] - P(p) E[x | it is p]) / (1 - P(p)).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from croupier.odds.blackjack.hands import ACE

Worth = Callable[[int], tuple[float, float, float]]
"""For so many more cards of the pair's rank gone: the chance that the next card is another one; the worth of a hand
that begins with one card of the pair, whatever comes next; and its worth when the next card is of the pair's rank too
and it is not split again."""


class Split:
    """One pair against one first card."""

    def __init__(self, pair: int, hands_max: int, worth: Worth) -> None:
        self.hands_max = 2 if pair == ACE else hands_max  # 11.4(b): aces are split once
        base = cache(worth)

        @cache
        def another(gone: int, others: int) -> float:
            if others == 0:
                return base(gone)[0]
            chance = another(gone, others - 1)
            return chance * (1 - another(gone + 1, others - 1)) / (1 - chance) if chance else 0.0

        @cache
        def hand(gone: int, others: int) -> float:
            if others == 0:
                return base(gone)[1]
            chance = another(gone, others - 1)
            if not chance:
                return hand(gone, others - 1)
            return (hand(gone, others - 1) - chance * hand(gone + 1, others - 1)) / (1 - chance)

        @cache
        def paired(gone: int, others: int) -> float:
            if others == 0:
                return base(gone)[2]
            chance = another(gone + 1, others - 1)
            if not chance:
                return paired(gone, others - 1)
            return (paired(gone, others - 1) - chance * paired(gone + 1, others - 1)) / (1 - chance)

        self._another, self._hand, self._paired = another, hand, paired

    def _unpaired(self, gone: int, others: int) -> float:
        """A hand whose next card is not of the pair's rank."""
        chance = self._another(gone, others)
        paired = self._paired(gone, others) if chance else 0.0
        return (self._hand(gone, others) - chance * paired) / (1 - chance)

    def all_hands(self, waiting: int = 2, hands: int = 2, gone: int = 0, others: int = 0) -> float:
        """The worth of all hands together; `waiting` ones have not had their second card."""
        if not waiting:
            return 0.0
        if hands == self.hands_max:
            return waiting * self._hand(gone, others)
        chance = self._another(gone, others)
        done = self._unpaired(gone, others) + self.all_hands(waiting - 1, hands, gone, others + 1)
        again = self.all_hands(waiting + 1, hands + 1, gone + 1, others) if chance else 0.0
        return (1 - chance) * done + chance * again

    def first_hand(self, hands: int = 2, gone: int = 0) -> float:
        """The worth of the hand on which the original wager stays (11.2)."""
        if hands == self.hands_max:
            return self._hand(gone, 0)
        chance = self._another(gone, 0)
        again = self.first_hand(hands + 1, gone + 1) if chance else 0.0
        return (1 - chance) * self._unpaired(gone, 0) + chance * again
