"""What a box is worth, and what is staked on it, as exact fractions, for a way to play that the solver found.

When every card of a shoe counts as another, k of them can come in N (N - 1) ... (N - k + 1) ways, all equally likely,
and a mean is a sum over ways. So ways are counted, in whole numbers and apart for each k: by the cards that a hand ends
with, in how many orders the plan leads there, and how the dealer can end then. The only division is the last step.

Split hands are played by the plan of unsplit ones (see splits.py), so what a hand comes to hangs only on how many cards
of the pair's rank are out besides. That the next card of another hand is not of that rank is counted as all ways less
those in which it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb, perm, prod

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.basic import Table, plan_of
from croupier.odds.blackjack.hands import ACE, DOUBLE, DRAW, RANKS, STAND, TEN, Ints
from croupier.odds.blackjack.play import HANDS_MOST
from croupier.odds.blackjack.results import list_patterns
from croupier.odds.blackjack.solution import Choice, Solver

CARDS_MOST = 520
"""Ten decks. Out of more cards, a dealer's hand might come in more ways than the loops have room to count."""
CODES = {"stand": STAND, "draw": DRAW, "double": DOUBLE}
BUST = 0
"""Instead of the points of a hand that is bust."""

Cards = tuple[int, ...]
"""How many of each rank."""
Sums = Counter[int]
"""For each number of cards: a sum over all ways in which so many can come."""
Ends = Counter[tuple[Cards, int]]
"""The cards that are out besides the dealer's first when a hand ends, and its points: how often that counts."""
Nets = dict[tuple[Cards, int], list[int]]
"""For each number of cards that the dealer then draws: the ways in which the hand wins less those in which it loses."""
IsSplit = Callable[[Choice], bool]


class Mean(msgspec.Struct, frozen=True):
    """What a round is worth, and what is staked in all, for each unit of the original wager."""

    value: Fraction
    staked: Fraction


class Ended(msgspec.Struct, frozen=True):
    """A hand that a plan ends with, what is staked on it, and in how many orders its cards come."""

    cards: Cards
    points: int
    stake: int
    orders: int


class Exact:
    """The means of one shoe under any plan; what a hand comes to against the dealer is counted once."""

    def __init__(self, solver: Solver) -> None:
        self.solver, self.play = solver, solver.play
        self.shoe: Cards = tuple(solver.shoe.tolist())
        self.total = sum(self.shoe)
        if self.total > CARDS_MOST:
            raise ValueError(f"no more than {CARDS_MOST} cards can be counted exactly, not {self.total}")
        hands = solver.hands
        self.held: list[Cards] = [tuple(row) for row in hands.counts.tolist()]
        self.points: list[int] = hands.points.tolist()
        self.child: list[list[int]] = hands.child.tolist()
        self.order: list[int] = hands.order[::-1].tolist()  # a hand comes before every hand it can become
        self.nets: list[Nets] = [{} for _ in range(RANKS)]

    def by_best_play(self) -> Mean:
        """Every hand by the best play for its cards, split hands by the plan of unsplit ones."""
        plan = self.solver.plan.copy()
        for choice in self.solver.choices:
            if choice.best in CODES:
                plan[choice.up, self.hand_of(choice)] = CODES[choice.best]
        return self.follow(plan, self.solver, lambda choice: choice.best == "split")

    def by_table(self, table: Table) -> Mean:
        """Every hand as basic strategy says, from a table of words."""

        def is_split(choice: Choice) -> bool:
            return choice.first == choice.second and table.word(f"pair {choice.first}", choice.up) == "split"

        plan = plan_of(self.solver, table)
        return self.follow(plan, self.solver.replaying(plan), is_split)

    def follow(self, plan: Ints, played: Solver, is_split: IsSplit) -> Mean:
        """All initial hands by the plan, pairs split where `is_split` and then played as `played` plays them. A
        dealer's blackjack takes the original wager and no more (10.5, 11.7), but from a blackjack nothing (4.1)."""
        value, paid, staked = Sums(), Sums(), Sums({0: 1})
        for up in range(RANKS):
            starts, ends = dict[int, int](), Ends()
            for choice in self.solver.choices:
                if choice.up != up:
                    continue
                hand, orders = self.hand_of(choice), 1 if choice.first == choice.second else 2
                if (choice.first, choice.second) == (ACE, TEN):
                    self.add_without_blackjack(paid, orders, up, self.held[hand])
                    continue
                self.add_with_blackjack(value, -orders, up, self.held[hand])
                if is_split(choice):
                    self.add_split(value, staked, ends, played, choice.first, up)
                    continue
                starts[hand] = orders
                if plan[up, hand] == DOUBLE:
                    self.add_stake(staked, orders, up, self.held[hand])
            for ended in self.list_ended(starts, plan[up].tolist()):
                ends[ended.cards, ended.points] += ended.stake * ended.orders
            self.add_results(value, up, ends)
        pays = self.play.blackjack_pays
        return Mean(self.mean(value) + self.mean(paid) * pays.to / pays.one, self.mean(staked))

    def mean(self, sums: Sums) -> Fraction:
        """The sums over all ways, for each of the ways."""
        counted = {cards: ways for cards, ways in sums.items() if ways}
        most = max(counted, default=0)
        over_most = (ways * perm(self.total - cards, most - cards) for cards, ways in counted.items())
        return Fraction(sum(over_most), perm(self.total, most))

    def hand_of(self, choice: Choice) -> int:
        return self.child[self.child[self.solver.hands.index[(0,) * RANKS]][choice.first]][choice.second]

    # How hands end --------------------------------------------------------------------------------------

    def list_ended(self, starts: dict[int, int], plan: list[int]) -> list[Ended]:
        """All that becomes of hands of two cards, each come by in so many orders."""
        found: list[Ended] = []
        reached = dict(starts)
        for hand in self.order:
            orders = reached.get(hand)
            if orders is None:
                continue
            if plan[hand] == STAND:
                found.append(Ended(self.held[hand], self.points[hand], 1, orders))
                continue
            stake = 2 if plan[hand] == DOUBLE else 1
            for rank, child in enumerate(self.child[hand]):
                if child >= 0 and plan[hand] == DRAW:
                    reached[child] = reached.get(child, 0) + orders
                else:
                    points = BUST if child < 0 else self.points[child]
                    found.append(Ended(plus(self.held[hand], rank), points, stake, orders))
        return found

    def add_results(self, sums: Sums, up: int, ends: Ends) -> None:
        """What is won less what is lost where the dealer has no blackjack."""
        nets = self.count_nets(up, ends)
        for (gone, points), times in ends.items():
            if points == BUST:
                self.add_without_blackjack(sums, -times, up, gone)
            elif ways := times * self.ways(up, gone):
                for cards, net in enumerate(nets[gone, points], 1 + sum(gone)):
                    if net:
                        sums[cards] += ways * net

    def count_nets(self, up: int, ends: Ends) -> Nets:
        """How these ends come out."""
        nets = self.nets[up]
        missing = [end for end in ends if end[1] != BUST and end not in nets]
        if missing:
            left = np.array(self.shoe) - np.array([plus(gone, up) for gone, _ in missing])
            counts = np.zeros((len(missing), kernels.DRAWN_MOST + 1, 2), np.int64)
            kernels.count_nets(np.array([points for _, points in missing]), left, up, self.solver.endings, counts)
            whole = (counts[..., 0].astype(object) << kernels.LOW_BITS) + counts[..., 1]
            nets |= zip(missing, whole.tolist(), strict=True)
        return nets

    # Ways -----------------------------------------------------------------------------------------------

    def ways(self, up: int, gone: Cards) -> int:
        """In how many ways the dealer's first card and those can come, their ranks being in one order."""
        return prod(map(perm, self.shoe, plus(gone, up)))

    def add_with_blackjack(self, sums: Sums, times: int, up: int, gone: Cards) -> None:
        """All ways in which these are out and the dealer has a blackjack."""
        completing = int(kernels.completing(up))
        if completing >= 0:
            sums[2 + sum(gone)] += times * self.ways(up, plus(gone, completing))

    def add_without_blackjack(self, sums: Sums, times: int, up: int, gone: Cards) -> None:
        sums[1 + sum(gone)] += times * self.ways(up, gone)
        self.add_with_blackjack(sums, -times, up, gone)

    def add_stake(self, sums: Sums, times: int, up: int, gone: Cards) -> None:
        """A stake is added: in any case, or unless a dealer with a hole card has a blackjack."""
        if self.play.hole_card:
            self.add_without_blackjack(sums, times, up, gone)
        else:
            sums[1 + sum(gone)] += times * self.ways(up, gone)

    # Splits ---------------------------------------------------------------------------------------------

    def add_split(self, value: Sums, staked: Sums, ends: Ends, played: Solver, pair: int, up: int) -> None:
        """All hands of a pair. To a dealer's blackjack additional hands that are bust are lost too (reading B-18)."""
        plan: list[int] = played.plan_after_split(pair)[up].tolist()
        hands_max = 2 if pair == ACE else self.play.hands_max  # 11.4(b): aces are split once
        loses_busts = not (self.play.hole_card or self.play.refunds_busts)
        nexts = self.child[self.child[self.solver.hands.index[(0,) * RANKS]][pair]]
        self.add_stake(staked, -1, up, self.held[nexts[pair]])
        for is_paired, starts in ((False, nexts), (True, nexts[pair : pair + 1])):
            all_ended = self.list_ended(dict.fromkeys(starts, 1), plan)
            for out, (times, additional) in list_times(hands_max, is_paired).items():
                for hand in starts:
                    stake = 2 if plan[hand] == DOUBLE else 1
                    self.add_stake(staked, times * stake, up, plus(self.held[hand], pair, out))
                for ended in all_ended:
                    gone = plus(ended.cards, pair, out)
                    ends[gone, ended.points] += times * ended.stake * ended.orders
                    if loses_busts and ended.points == BUST:
                        self.add_with_blackjack(value, -additional * ended.orders, up, gone)


def plus(cards: Cards, rank: int, n: int = 1) -> Cards:
    return (*cards[:rank], cards[rank] + n, *cards[rank + 1 :])


@lru_cache(maxsize=2 * HANDS_MOST)
def list_times(hands_max: int, is_paired: bool) -> dict[int, tuple[int, int]]:
    """How often what one hand comes to counts when so many other cards of the pair's rank are out: for all hands, and
    for all but the one with the original wager. `is_paired` is for a hand whose own next card is of that rank."""
    found: dict[int, tuple[int, int]] = {}

    def add(out: int, all_hands: int, additional: int) -> None:
        before = found.get(out, (0, 0))
        found[out] = before[0] + all_hands, before[1] + additional

    for gone, first, others, free, ways in list_patterns(hands_max).tolist():
        unpaired = first + others  # hands whose next card is of another rank
        for paired in range(unpaired + 1):  # all ways less those in which one of them has such a card, and so on
            sign = -ways if paired % 2 else ways
            if not is_paired:
                times = sign * comb(unpaired, paired)
                add(1 + gone + paired, times * (free + 1 - first), times * free)
            if paired < unpaired:
                times = (-sign if is_paired else sign) * comb(unpaired - 1, paired)
                add(1 + gone + paired, times * unpaired, times * others)
    return {out: times for out, times in found.items() if any(times)}
