"""Every way the wager on a box may come out, for a way to play: its net result for each unit of the original wager.

A hand that is not split is followed card by card, exactly. How the hands of a split come out together is followed
exactly for each and nearly for all (see split_kernels.py): from four decks up every chance of the box is good to seven
places and the variance to six, the mean and what is staked to about twelve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels, split_kernels
from croupier.odds.blackjack.basic import Table, plan_of
from croupier.odds.blackjack.hands import ACE, DOUBLE, RANKS, TEN, Floats, Ints, list_hands
from croupier.odds.blackjack.play import Play
from croupier.odds.blackjack.solution import Choice, Solver, hand_tables
from croupier.odds.figures import Likelihood

DEPTHS = (1, 2)
"""How many cards that two hands of a split may both hold are followed: for each ending of the dealer's, and at all."""

Parts = tuple[Ints, Ints, Floats]
IsSplit = Callable[[Choice], bool]


class Results(msgspec.Struct, frozen=True):
    """`chances` are all results of a round with their probabilities, best first; `staked` is the expected total staked,
    for each unit of the original wager."""

    chances: tuple[Likelihood, ...]
    staked: float

    @property
    def value(self) -> float:
        return sum(float(chance.result) * chance.probability for chance in self.chances)


class Spreads:
    """How the hands of one shoe come out under any plan; splits that are played alike are followed once."""

    def __init__(self, solver: Solver, depths: tuple[int, int] = DEPTHS) -> None:
        self.solver, self.depths = solver, depths
        self.parts = list_parts(solver.play)
        self.known: dict[tuple[int, int, bytes], Floats] = {}

    def by_best_play(self) -> Results:
        """Every hand by the best play for its cards, split hands by the plan of unsplit ones."""
        return self.follow(self.solver, lambda choice: choice.best == "split")

    def by_table(self, table: Table) -> Results:
        """Every hand as basic strategy says, from a table of words."""

        def is_split(choice: Choice) -> bool:
            return choice.first == choice.second and table.word(f"pair {choice.first}", choice.up) == "split"

        return self.follow(self.solver.replaying(plan_of(self.solver, table)), is_split)

    def follow(self, played: Solver, is_split: IsSplit) -> Results:
        """All initial hands, each by the plan of `played`, pairs split where `is_split`."""
        unsplit: Floats = np.zeros((*played.plan.shape, split_kernels.SPAN))
        kernels.spread_plan(played.shoe, played.tables, played.plan, played.results, unsplit)
        together: dict[Fraction, float] = {}
        staked = 0.0
        for choice in self.solver.choices:
            if (choice.first, choice.second) == (ACE, TEN):
                word, spread = "stand", self.spread_blackjack(choice)
            elif is_split(choice):
                word, spread = "split", number(self.spread_split(played, choice.first, choice.up))
            else:
                counts = [0] * RANKS
                counts[choice.first] += 1
                counts[choice.second] += 1
                hand = played.hands.index[tuple(counts)]
                word = "double" if played.plan[choice.up, hand] == DOUBLE else "stand"
                spread = number(unsplit[choice.up, hand])
            staked += choice.probability * played.staking(choice, word)
            for result, chance in spread.items():
                together[result] = together.get(result, 0.0) + choice.probability * chance
        found = (Likelihood(result, together[result]) for result in sorted(together, reverse=True))
        return Results(tuple(chance for chance in found if chance.probability), staked)

    def spread_blackjack(self, choice: Choice) -> dict[Fraction, float]:
        """A player's blackjack is paid unless the dealer has one too (4.1, 4.5)."""
        pays, both = self.solver.play.blackjack_pays, self.solver.chance_of_blackjack(choice)
        return {Fraction(pays.to, pays.one): 1 - both, Fraction(0): both}

    def spread_split(self, played: Solver, pair: int, up: int) -> Floats:
        """How all hands of a split come out together, from twice as many units lost as there may be hands to as many
        won, a dealer's blackjack counted in."""
        hands_max = 2 if pair == ACE else played.play.hands_max  # 11.4(b): aces are split once
        empty, one = (played.hands.index[tuple(int(n and rank == pair) for rank in range(RANKS))] for n in (0, 1))
        ways: Floats = np.zeros((2, 3, len(played.hands.points)))
        split_kernels.count_ways(pair, one, played.plan_after_split(pair)[up], played.tables, ways)
        key = pair, up, ways.tobytes()
        if key not in self.known:
            spread: Floats = np.zeros(4 * hands_max + 1)
            split_kernels.spread_split(
                played.shoe,
                up,
                pair,
                (empty, one),
                ways,
                played.tables,
                played.endings,
                self.parts,
                list_patterns(hands_max),
                self.depths,
                played.play.hole_card or played.play.refunds_busts,
                spread,
            )
            self.known[key] = spread
        return self.known[key]


def number(spread: Floats) -> dict[Fraction, float]:
    """The chances by their results, the middle one being nothing won or lost."""
    middle = len(spread) // 2
    return {Fraction(place - middle): float(chance) for place, chance in enumerate(spread) if chance}


@lru_cache(maxsize=4)
def list_parts(play: Play) -> Parts:
    hands = list_hands(play)
    start: Ints = np.concatenate([[0], np.cumsum(np.prod(hands.counts + 1, axis=1))]).astype(np.int64)
    part: Ints = np.zeros(start[-1], dtype=np.int64)
    times: Floats = np.zeros(start[-1])
    split_kernels.list_parts(hand_tables(hands), hands.index[(0,) * RANKS], start, part, times)
    return start, part, times


@lru_cache(maxsize=8)
def list_patterns(hands_max: int) -> Ints:
    """What may become of a split pair, one row for each: how many more cards of its rank have come; whether the hand
    with the original wager got another card first; how many other hands did; how many hands may have any next card,
    since there are as many as there may be; and in how many ways that comes about (11.4(a))."""
    found: Counter[tuple[int, int, int, int]] = Counter()

    def deal(waiting: int, hands: int, gone: int, done: int) -> None:
        if hands == hands_max or not waiting:
            first = int(done > 0)
            found[gone, first, done - first, waiting - (1 - first)] += 1
            return
        deal(waiting - 1, hands, gone, done + 1)
        deal(waiting + 1, hands + 1, gone + 1, done)

    deal(2, 2, 0, 0)
    return np.array([(*pattern, ways) for pattern, ways in sorted(found.items())], dtype=np.int64)
