"""The best play from a shoe of any composition, and its worth to the player for each unit of the original wager."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cached_property, lru_cache

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import (
    ACE,
    DOUBLE,
    DRAW,
    RANKS,
    STAND,
    TEN,
    Endings,
    Floats,
    Hands,
    Ints,
    list_endings,
    list_hands,
)
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.splits import Split

SPLIT = 3
WORDS = {STAND: "stand", DRAW: "draw", DOUBLE: "double", SPLIT: "split"}


class Choice(msgspec.Struct, frozen=True):
    """One initial hand against one first card: how likely it is, what each choice is worth, and the best one. Worths
    count a dealer's blackjack in."""

    first: int
    second: int
    up: int
    probability: float
    worth: dict[str, float]
    best: str


class Solution(msgspec.Struct, frozen=True):
    """`value` is the expected worth of a round for each unit of the original wager, `staked` what is staked in all
    when doubles and splits are counted; in double precision."""

    shoe: tuple[int, ...]
    play: Play
    value: float
    staked: float
    choices: tuple[Choice, ...]

    @property
    def edge(self) -> float:
        return -self.value

    @property
    def risk(self) -> float:
        """The element of risk: the edge on everything that is staked in the end."""
        return -self.value / self.staked


def fresh_shoe(decks: int) -> tuple[int, ...]:
    return (*(4 * decks for _ in range(RANKS - 1)), 16 * decks)


class Solver:
    """The tables for one shoe and one play; ask `solution()` once."""

    def __init__(self, shoe: Sequence[int], play: Play = LAW) -> None:
        if len(shoe) != RANKS or min(shoe) < 0 or sum(shoe) < 8:
            raise ValueError("a shoe is ten counts, aces first and ten-value cards last, of eight cards at least")
        self.shoe: Ints = np.array(shoe, dtype=np.int64)
        self.play = play
        self.hands: Hands = list_hands(play)
        self.tables = hand_tables(self.hands)
        self.endings = ending_tables(list_endings(play.dealer_hits_soft_17))
        size = len(self.hands.points)
        self.worth: Floats = np.zeros((RANKS, size))
        self.action: Ints = np.zeros((RANKS, size), dtype=np.int64)
        self.standing: Floats = np.full((RANKS, size), kernels.NEVER)
        self.doubling: Floats = np.full((RANKS, size), kernels.NEVER)
        self.results: Floats = np.zeros((RANKS, size, 6))
        kernels.solve(
            self.shoe,
            self.tables,
            self.endings,
            self.results,
            self.worth,
            self.action,
            self.standing,
            self.doubling,
        )
        self.plan: Ints = np.where(self.doubling > self.worth, DOUBLE, self.action)

    def solution(self) -> Solution:
        choices = self.choices
        value = float(sum(choice.probability * choice.worth[choice.best] for choice in choices))
        staked = sum(choice.probability * self.staking(choice, choice.best) for choice in choices)
        return Solution(tuple(int(n) for n in self.shoe), self.play, value, staked, choices)

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(self.initial_hands())

    def staking(self, choice: Choice, word: str) -> float:
        """What is staked in all on an initial hand that is played so. A dealer with a hole card who has a blackjack
        lets nothing be added."""
        blackjack = self.chance_of_blackjack(choice) if self.play.hole_card else 0.0
        staked = self.staking_split(choice.first, choice.up) if word == "split" else 2.0 if word == "double" else 1.0
        return (1 - blackjack) * staked + blackjack

    def staking_split(self, pair: int, up: int) -> float:
        plan = self.plan_after_split(pair)
        stakes: Floats = np.where(plan[up] == DOUBLE, 2.0, 1.0)

        def worth(gone: int) -> tuple[float, float, float]:
            left, cards = self.without_pair(self.shoe, pair, up, gone)
            if self.play.hole_card:
                return self.next_card(pair, left, stakes, lambda rank: float(kernels.chance_of(left, cards, rank, up)))
            return self.next_card(pair, left, stakes, lambda rank: float(left[rank]) / cards)

        return Split(pair, self.play.hands_max, worth).all_hands()

    def initial_hands(self) -> Iterator[Choice]:
        total = int(self.shoe.sum())
        for up in range(RANKS):
            for first in range(RANKS):
                for second in range(first, RANKS):
                    left = [int(n) for n in self.shoe]
                    chance, cards = 1.0, total
                    for rank in (up, first, second):
                        chance *= max(left[rank], 0) / cards
                        left[rank] -= 1
                        cards -= 1
                    if chance:
                        orders = 1 if first == second else 2
                        yield self.choose(first, second, up, chance * orders, left, cards)

    def chance_of_blackjack(self, choice: Choice) -> float:
        """The chance of a dealer's blackjack against this initial hand."""
        bad = int(kernels.completing(choice.up))
        if bad < 0:
            return 0.0
        left = int(self.shoe[bad]) - (choice.first == bad) - (choice.second == bad) - (choice.up == bad)
        return left / (int(self.shoe.sum()) - 3)

    def replaying(self, plan: Ints) -> Solver:
        """The same tables with another plan for split hands."""
        other = copy(self)
        other.plan = plan
        vars(other).pop("choices", None)
        return other

    def choose(self, first: int, second: int, up: int, chance: float, left: list[int], cards: int) -> Choice:
        """What each choice is worth, a dealer's blackjack counted in: it takes the original wager and no more (10.5,
        11.7); against a player's blackjack the wager stands off."""
        bad = int(kernels.completing(up))
        blackjack = left[bad] / cards if bad >= 0 else 0.0
        if (first, second) == (ACE, TEN):
            paid = (1 - blackjack) * self.play.blackjack_pays.to / self.play.blackjack_pays.one
            return Choice(first, second, up, chance, {"stand": paid}, "stand")
        counts = [0] * RANKS
        counts[first] += 1
        counts[second] += 1
        hand = self.hands.index[tuple(counts)]
        worth: dict[str, float] = {}
        if self.hands.may_stand[hand]:
            worth["stand"] = float(self.standing[up, hand])
        if self.hands.points[hand] < 21:
            worth["draw"] = self.drawing(up, hand, left, cards)
        if self.hands.may_double[hand]:
            worth["double"] = float(self.doubling[up, hand])
        worth = {word: (1 - blackjack) * value - blackjack for word, value in worth.items()}
        if first == second and self.play.hands_max > 1:
            worth["split"] = self.splitting(first, up, blackjack)
        return Choice(first, second, up, chance, worth, max(worth, key=lambda word: worth[word]))

    def drawing(self, up: int, hand: int, left: list[int], cards: int) -> float:
        """A draw, and the best play after it."""
        worth = 0.0
        cloth = np.array(left, dtype=np.int64)
        for rank in range(RANKS):
            if left[rank] > 0:
                child = int(self.hands.child[hand, rank])
                worth += kernels.chance_of(cloth, cards, rank, up) * (-1.0 if child < 0 else self.worth[up, child])
        return worth

    # Splits -------------------------------------------------------------------------------------------

    def plan_after_split(self, pair: int) -> Ints:
        """The plan of unsplit hands; aces get one card and stand, doubles only where they are allowed (11.4)."""
        plan = self.plan if self.play.double_after_split else np.where(self.plan == DOUBLE, self.action, self.plan)
        if pair != ACE:
            return plan
        plan = plan.copy()
        plan[:, self.hands.size == 2] = STAND
        return plan

    def splitting(self, pair: int, up: int, blackjack: float) -> float:
        """Both cases together: no dealer's blackjack, and a dealer's blackjack, to which only the original wager is
        lost, and whatever additional hands had bust before (reading B-18)."""
        plan = self.plan_after_split(pair)
        worth = Split(pair, self.play.hands_max, lambda gone: self.begin(pair, up, gone, plan)).all_hands()
        if not blackjack:
            return worth
        lost = 1.0
        if not (self.play.hole_card or self.play.refunds_busts):
            busts = Split(pair, self.play.hands_max, lambda gone: self.begin_to_bust(pair, up, gone, plan))
            lost += busts.all_hands() - busts.first_hand()
        return (1 - blackjack) * worth - blackjack * lost

    def begin(self, pair: int, up: int, gone: int, plan: Ints) -> tuple[float, float, float]:
        """See splits.Worth: a hand of one card of the pair, the other one and `gone` more of them being out."""
        left, cards = self.without_pair(self.shoe, pair, up, gone)
        value = np.zeros(len(self.hands.points))
        kernels.follow(self.shoe, up, pair, gone + 1, self.tables, self.endings, self.results, plan, value)
        return self.next_card(pair, left, value, lambda rank: float(kernels.chance_of(left, cards, rank, up)))

    def begin_to_bust(self, pair: int, up: int, gone: int, plan: Ints) -> tuple[float, float, float]:
        """The same for the chance of a bust, when the dealer's second card makes a blackjack."""
        shoe = self.shoe.copy()
        shoe[kernels.completing(up)] -= 1
        left, cards = self.without_pair(shoe, pair, up, gone)
        value = np.zeros(len(self.hands.points))
        kernels.follow_to_bust(shoe, up, pair, gone + 1, self.tables, plan, value)
        return self.next_card(pair, left, value, lambda rank: float(left[rank]) / cards)

    def without_pair(self, shoe: Ints, pair: int, up: int, gone: int) -> tuple[Ints, int]:
        left = shoe.copy()
        left[pair] -= 2 + gone
        left[up] -= 1
        return left, int(shoe.sum()) - 3 - gone

    def next_card(
        self, pair: int, left: Ints, value: Floats, chance_of: Callable[[int], float]
    ) -> tuple[float, float, float]:
        one = self.hands.index[tuple(int(rank == pair) for rank in range(RANKS))]
        chances = [chance_of(rank) if left[rank] > 0 else 0.0 for rank in range(RANKS)]
        worth = sum(chances[rank] * float(value[self.hands.child[one, rank]]) for rank in range(RANKS))
        return chances[pair], worth, float(value[self.hands.child[one, pair]]) if chances[pair] else 0.0


def hand_tables(hands: Hands) -> tuple[Ints, ...]:
    return hands.counts, hands.points, hands.size, hands.child, hands.order, hands.may_stand, hands.may_double


def ending_tables(endings: Endings) -> tuple[Ints | Floats, ...]:
    return endings.start, endings.orders, endings.result, endings.place, endings.drawn, endings.shared


def solve(shoe: Sequence[int], play: Play = LAW) -> Solution:
    """The best play from this shoe. Split hands are played by the plan of unsplit hands (see splits.py)."""
    return Solver(shoe, play).solution()


@lru_cache(maxsize=4)
def fresh_solver(decks: int, play: Play = LAW) -> Solver:
    """Figures, strategy and mistakes all hang on the same tables: those of a fresh shoe are made once."""
    return Solver(fresh_shoe(decks), play)
