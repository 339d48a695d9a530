"""Blackjack solved: against published figures, against brute force on small shoes, and against itself."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from croupier.games.blackjack import rules
from croupier.odds.blackjack import side
from croupier.odds.blackjack.basic import best_table, value_of
from croupier.odds.blackjack.hands import ACE, CARDS, DOUBLE, RANKS, STAND, TEN
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.solution import Choice, Solver, fresh_shoe, solve

BENCHMARK = Play(double_any_two=True, hands_max=4, must_draw_to_twelve=False, hole_card=True)


def test_the_published_benchmark_under_other_terms_is_reached_to_nine_digits() -> None:
    """Six decks, stands on soft 17, hole card with peek, double any two, after splits, four hands, aces once."""
    assert 100 * solve(fresh_shoe(6), BENCHMARK).value == pytest.approx(-0.402870236, abs=5e-10)


def test_the_law_by_decks() -> None:
    """More decks cost the player; the busted-hand reading (B-18) costs a little more than its rival."""
    values = {decks: solve(fresh_shoe(decks)).value for decks in (4, 6, 8)}
    assert values[4] > values[6] > values[8]
    assert 100 * values[6] == pytest.approx(-0.512837, abs=1e-6)
    assert solve(fresh_shoe(6), Play(refunds_busts=True)).value > values[6]


def test_the_law_costs_the_player_what_its_terms_differ_by() -> None:
    """Each switch back to the common game is worth something to the player, and a soft 17 hit costs."""
    law = solve(fresh_shoe(6)).value
    for better in (Play(double_any_two=True), Play(hands_max=4), Play(refunds_busts=True)):
        assert solve(fresh_shoe(6), better).value > law
    assert solve(fresh_shoe(6), Play(dealer_hits_soft_17=True)).value < law
    assert solve(fresh_shoe(6), Play(double_after_split=False)).value < law


def test_basic_strategy_is_the_one_everybody_knows_where_the_terms_allow() -> None:
    solver = Solver(fresh_shoe(6))
    table = best_table(solver)
    said = {held: "".join(table.word(held, up)[0] for up in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)) for held in HELD}
    assert said == HELD
    assert solver.solution().value - 5e-5 < value_of(solver, table) < solver.solution().value


HELD = {  # against 2 to 9, ten, ace: stand, draw, double; "sp" is written s only for pairs below
    "hard 17": "ssssssssss",
    "hard 16": "sssssddddd",
    "hard 13": "sssssddddd",
    "hard 12": "ddsssddddd",
    "soft 18": "sssssssddd",
    "soft 17": "dddddddddd",
}


def test_doubles_and_splits_of_basic_strategy() -> None:
    table = best_table(Solver(fresh_shoe(6)))
    doubled = {held: [up for up in range(RANKS) if table.word(held, up) == "double"] for held in DOUBLED}
    assert doubled == DOUBLED
    split = {pair: [up for up in range(RANKS) if table.word(f"pair {pair}", up) == "split"] for pair in range(RANKS)}
    assert split == SPLIT


DOUBLED = {"hard 9": [2, 3, 4, 5], "hard 10": [1, 2, 3, 4, 5, 6, 7, 8], "hard 11": [1, 2, 3, 4, 5, 6, 7, 8, 9]}
SPLIT = {
    ACE: list(range(RANKS)),
    1: [1, 2, 3, 4, 5, 6],
    2: [1, 2, 3, 4, 5, 6],
    3: [4, 5],
    4: [],
    5: [1, 2, 3, 4, 5],
    6: [1, 2, 3, 4, 5, 6],
    7: list(range(RANKS)),
    8: [1, 2, 3, 4, 5, 7, 8],
    TEN: [],
}


# Brute force --------------------------------------------------------------------------------------------

SMALL_SHOES = [
    (0, 0, 0, 0, 3, 0, 0, 5, 0, 6),
    (2, 0, 0, 0, 0, 4, 0, 0, 0, 8),
    (3, 0, 0, 0, 0, 0, 0, 4, 3, 5),
]


@pytest.mark.parametrize("shoe", SMALL_SHOES)
@pytest.mark.parametrize("play", [LAW, Play(refunds_busts=True), Play(hands_max=4, double_any_two=True)])
def test_small_shoes_equal_brute_force(shoe: tuple[int, ...], play: Play) -> None:
    """Every order of the cards, every hand of a split followed to its end, in fractions, by the same plan."""
    solver = Solver(shoe, play)
    solution = solver.solution()
    exact = sum((Fraction(0), *(round_worth(solver, choice) for choice in solution.choices)))
    assert solution.value == pytest.approx(float(exact), abs=1e-12)


def round_worth(solver: Solver, choice: Choice) -> Fraction:
    first, second, up, best = choice.first, choice.second, choice.up, choice.best
    left = [int(n) for n in solver.shoe]
    chance, cards = Fraction(1 if first == second else 2), sum(left)
    for rank in (up, first, second):
        chance *= Fraction(left[rank], cards)
        left[rank] -= 1
        cards -= 1
    return chance * Brute(solver, up, best).worth((first, second), tuple(left))


Hand = tuple[tuple[int, ...], int]
"""The ranks of a finished hand, and what is staked on it."""
GoOn = Callable[[tuple[Hand, ...], tuple[int, ...]], Fraction]


class Brute:
    """One round by the plan, to the last card, without a thought for speed."""

    def __init__(self, solver: Solver, up: int, best: str) -> None:
        self.solver, self.up, self.best, self.play = solver, up, best, solver.play
        self.settle = cache(self._settle)

    def worth(self, pair: tuple[int, int], left: tuple[int, ...]) -> Fraction:
        if set(pair) == {ACE, TEN}:
            return self.settle_blackjack(left)
        if self.best == "split":
            self.plan = self.solver.plan_after_split(pair[0])
            return self.hands(((pair[0],), (pair[1],)), (), left, pair[0])
        self.plan = self.solver.plan
        actions = {"stand": STAND, "double": DOUBLE}
        return self.hand(pair, actions.get(self.best, 1), (), left, lambda done, rest: self.settle(done, rest, False))

    def hands(
        self, waiting: tuple[tuple[int, ...], ...], done: tuple[Hand, ...], left: tuple[int, ...], p: int
    ) -> Fraction:
        if not waiting:
            return self.settle(done, left, True)
        hand, rest = waiting[0], waiting[1:]
        total = Fraction(0)
        limit = 2 if p == ACE else self.play.hands_max
        for rank, chance, after in draws(left):
            if rank == p and len(waiting) + len(done) < limit:
                total += chance * self.hands(((p,), (p,), *rest), done, after, p)
                continue
            two = (*hand, rank)
            action = int(self.plan[self.up, self.index(two)])
            total += chance * self.hand(two, action, done, after, lambda d, a: self.hands(rest, d, a, p))
        return total

    def hand(
        self, held: tuple[int, ...], action: int, done: tuple[Hand, ...], left: tuple[int, ...], go_on: GoOn
    ) -> Fraction:
        if action == STAND:
            return go_on((*done, (held, 1)), left)
        total = Fraction(0)
        for rank, chance, after in draws(left):
            grown = (*held, rank)
            if action == DOUBLE:
                total += chance * go_on((*done, (grown, 2)), after)
            elif rules.is_bust(cards(grown)):
                total += chance * go_on((*done, (grown, 1)), after)
            else:
                then = int(self.plan[self.up, self.index(grown)])
                total += chance * self.hand(grown, then, done, after, go_on)
        return total

    def index(self, held: tuple[int, ...]) -> int:
        return self.solver.hands.index[tuple(held.count(rank) for rank in range(RANKS))]

    def settle_blackjack(self, left: tuple[int, ...]) -> Fraction:
        pays = Fraction(self.play.blackjack_pays.to, self.play.blackjack_pays.one)
        return sum(
            (chance * pays for rank, chance, _ in draws(left) if not rules.is_blackjack(cards((self.up, rank)))),
            Fraction(0),
        )

    def _settle(self, done: tuple[Hand, ...], left: tuple[int, ...], split: bool) -> Fraction:
        """The dealer's second card, then the rest; readings B-18 and B-19 to a blackjack."""
        total = Fraction(0)
        for rank, chance, after in draws(left):
            if rules.is_blackjack(cards((self.up, rank))):
                busts = sum(rules.is_bust(cards(held)) for held, _ in done[1:])
                lost = 1 if self.play.refunds_busts or not split else 1 + busts
                total -= chance * lost
            else:
                total += chance * self.dealer((self.up, rank), done, after)
        return total

    def dealer(self, held: tuple[int, ...], done: tuple[Hand, ...], left: tuple[int, ...]) -> Fraction:
        if not rules.dealer_draws(cards(held)):
            return Fraction(sum(stake * result(mine, held) for mine, stake in done))
        return sum((c * self.dealer((*held, r), done, after) for r, c, after in draws(left)), Fraction(0))


def result(mine: tuple[int, ...], dealer: tuple[int, ...]) -> int:
    verdict = rules.compare(cards(mine), cards(dealer), blackjack=False, dealer_blackjack=False).verdict
    return {"win": 1, "lose": -1}.get(verdict, 0)


def cards(ranks: tuple[int, ...]) -> list[str]:
    return [CARDS[rank] for rank in ranks]


def draws(left: tuple[int, ...]) -> list[tuple[int, Fraction, tuple[int, ...]]]:
    total = sum(left)
    return [(rank, Fraction(n, total), (*left[:rank], n - 1, *left[rank + 1 :])) for rank, n in enumerate(left) if n]


# Beside the hand ----------------------------------------------------------------------------------------


def test_insurance_from_a_fresh_shoe() -> None:
    shoe = list(fresh_shoe(6))
    shoe[ACE] -= 1
    (win, lose) = side.insurance(shoe)
    assert (win.probability, lose.probability) == (Fraction(96, 311), Fraction(215, 311))
    assert win.result * win.probability + lose.result * lose.probability == Fraction(-23, 311)


def test_even_money_is_worth_less_than_waiting() -> None:
    """Six decks: 1.5 times the chance that the dealer has no ten under the ace, 1.0388 against one."""
    assert side.insured_blackjack(side.after_ace_and_blackjack(6)) == Fraction(3, 2) * Fraction(214, 309)


def test_super_sevens_by_the_way_that_seven_seven_is_played() -> None:
    """Published for six decks and always drawing (Wizard of Odds, Super Sevens): 11.40%."""
    worth = {way: sum((c.result * c.probability for c in side.super_sevens(6, way)), Fraction(0)) for way in side.WAYS}
    assert float(worth["draw"]) == pytest.approx(-0.1140, abs=5e-5)
    assert worth["split"] == worth["stand"] < worth["draw"]
    with pytest.raises(ValueError, match="7-7 is played by one of"):
        side.super_sevens(6, "fold")


def test_super_sevens_by_the_dealers_first_card_lies_between_drawing_always_and_never() -> None:
    worth = {way: sum((c.result * c.probability for c in side.super_sevens(6, way)), Fraction(0)) for way in side.WAYS}
    assert side.super_sevens_drawing(6, [True] * 10) == worth["draw"]
    assert side.super_sevens_drawing(6, [False] * 10) == worth["stand"]
    assert worth["stand"] < side.super_sevens_drawing(6, [up >= 7 for up in range(10)]) < worth["draw"]


def test_what_is_staked_in_all_and_the_element_of_risk() -> None:
    solution = solve(fresh_shoe(6))
    assert 1.08 < solution.staked < 1.13
    assert 0 < solution.risk < solution.edge


def test_a_pair_that_may_not_be_split_is_played_by_its_total() -> None:
    """Without splits nothing is followed that cannot come about; so many hands as never were are refused."""
    solution = solve(fresh_shoe(6), Play(hands_max=1))
    without = sum(
        choice.probability * max(worth for word, worth in choice.worth.items() if word != "split")
        for choice in solve(fresh_shoe(6)).choices
    )
    assert solution.value == pytest.approx(without, abs=1e-12)
    assert 100 * solution.value == pytest.approx(-1.060841, abs=1e-6)
    for hands_max in (0, 9):
        with pytest.raises(ValueError, match="hands_max is a number from 1, for no splits, to 8"):
            Play(hands_max=hands_max)


def test_a_shoe_must_be_ten_counts() -> None:
    with pytest.raises(ValueError, match="ten counts"):
        solve((24,) * 9)
