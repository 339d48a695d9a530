"""How a box may come out: splits against a slower count, the mean against the solver, and all of it as shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from croupier.cli.main import main
from croupier.odds.blackjack import split_kernels
from croupier.odds.blackjack.basic import Table, best_table, value_of
from croupier.odds.blackjack.figures import BASIC, BEST
from croupier.odds.blackjack.hands import ACE, RANKS, Floats, Ints
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.results import Spreads, list_patterns
from croupier.odds.blackjack.solution import Solver, fresh_shoe
from croupier.odds.figures import Valued, worth_as_json
from croupier.odds.find import find_valued, texts_of
from croupier.report.content import gather_content
from croupier.report.page import lay_out

SMALL_SHOES = [
    (0, 0, 0, 0, 3, 0, 0, 5, 0, 6),
    (2, 0, 0, 0, 0, 4, 0, 0, 0, 8),
    (3, 0, 0, 0, 0, 0, 0, 4, 3, 5),
]
TO_THE_END = (21, 21)
"""Every card that two hands may both hold, for each ending of the dealer's."""
TWO_HANDS = np.array([(0, 1, 1, 0, 1)])
"""Neither hand gets another card of the pair's rank."""
WITH_A_THIRD = np.array([(0, 0, 0, 1, 1), (0, 1, 0, 1, 1)])
"""The hand with the original wager, which may or may not have been done before, and one more beside the third."""


class ThreeHands(Spreads):
    """The same, but the third hand of a split is taken out of the shoe card by card, and the other two to the end:
    nothing is left out."""

    def __init__(self, solver: Solver) -> None:
        super().__init__(solver, TO_THE_END)
        self.ended = np.array([split_kernels.result_of(e, solver.endings) for e in range(len(solver.endings[1]))])

    def spread_split(self, played: Solver, pair: int, up: int) -> Floats:
        if pair == ACE:
            return super().spread_split(played, pair, up)
        assert played.play.hands_max == 3
        total: Floats = np.zeros(13)
        total[2:11] += self.spread(played, played.shoe, pair, up, TWO_HANDS, list(range(7)))
        left = played.shoe.copy()
        left[up] -= 1
        left[pair] -= 2
        another, cards = left[pair] / left.sum(), int(left.sum()) - 1
        left[pair] -= 1
        if another <= 0:
            return total
        for result in range(7):
            for drawn, third in self.third_hands(played, pair, up, result):
                chance = another
                for rank, times in enumerate(drawn):
                    for gone in range(int(times)):
                        chance *= max(left[rank] - gone, 0)
                for gone in range(int(drawn.sum())):
                    chance /= cards - gone
                if chance > 0:
                    shoe = played.shoe - drawn
                    shoe[pair] -= 1
                    rest = self.spread(played, shoe, pair, up, WITH_A_THIRD, [result])
                    total += chance * np.convolve(third, rest)
        return total

    def third_hands(self, played: Solver, pair: int, up: int, result: int) -> Iterator[tuple[Ints, Floats]]:
        """The cards that an additional hand draws, and what of each result is more or less likely for them."""
        ways, _ = self.ways(played, pair, up)
        lost: Floats = np.zeros(5)
        lost[1] = 1.0
        yield np.zeros(RANKS, dtype=np.int64), lost
        for ended in range(3):
            for hand in np.nonzero(ways[0, ended])[0]:
                how = split_kernels.come_out(ended, int(played.hands.points[hand]), result)
                if how != split_kernels.LOST:
                    third: Floats = np.zeros(5)
                    third[split_kernels.INSTEAD[how]] += ways[0, ended, hand]
                    third[split_kernels.OF[how]] -= ways[0, ended, hand]
                    drawn = played.hands.counts[hand].copy()
                    drawn[pair] -= 1
                    yield drawn, third

    def ways(self, played: Solver, pair: int, up: int) -> tuple[Floats, int]:
        one = played.hands.index[tuple(int(rank == pair) for rank in range(RANKS))]
        ways: Floats = np.zeros((2, 3, len(played.hands.points)))
        split_kernels.count_ways(pair, one, played.plan_after_split(pair)[up], played.tables, ways)
        return ways, one

    def spread(self, played: Solver, shoe: Ints, pair: int, up: int, patterns: Ints, results: list[int]) -> Floats:
        """Two hands from this shoe where the dealer ends so."""
        ways, one = self.ways(played, pair, up)
        start, orders, *others = played.endings
        endings = start, np.where(np.isin(self.ended, results), orders, 0.0), *others
        spread: Floats = np.zeros(9)
        spares = played.play.hole_card or played.play.refunds_busts
        starts = played.hands.index[(0,) * RANKS], one
        split_kernels.spread_split(
            shoe, up, pair, starts, ways, played.tables, endings, self.parts, patterns, self.depths, spares, spread
        )
        return spread


# Splits --------------------------------------------------------------------------------------------------


def test_what_may_become_of_a_split_pair() -> None:
    """11.4(a), (b): three hands at most, aces two. See list_patterns for the columns."""
    assert list_patterns(2).tolist() == [[0, 0, 0, 1, 1]]
    assert list_patterns(3).tolist() == [[0, 1, 1, 0, 1], [1, 0, 0, 2, 1], [1, 1, 0, 2, 1]]


@pytest.mark.parametrize(("pair", "up"), [(7, 5), (8, 4)])
def test_what_is_left_out_of_a_split_is_less_than_a_millionth(pair: int, up: int) -> None:
    """Eights and nines from six decks; a split is one round in forty, so of a round it is less than a ten-millionth."""
    solver = Solver(fresh_shoe(6))
    near = Spreads(solver).spread_split(solver, pair, up)
    exact = ThreeHands(solver).spread_split(solver, pair, up)
    assert exact.sum() == pytest.approx(1, abs=1e-12)
    assert 0 < np.abs(near - exact).max() < 1e-6
    results = np.arange(-6, 7)
    assert near @ results == pytest.approx(exact @ results, abs=1e-12)
    assert near @ results**2 == pytest.approx(exact @ results**2, abs=1e-5)


@pytest.mark.parametrize(("hands_max", "gap"), [(2, 1e-12), (3, 1e-12), (4, 1e-5)])
def test_the_mean_of_a_split_is_the_solvers(hands_max: int, gap: float) -> None:
    """Exactly for as many hands as the law allows, and nearly for more."""
    solver = Solver(fresh_shoe(1), Play(hands_max=hands_max))
    for pair, up in ((7, 5), (ACE, 9), (5, 3)):
        spread = Spreads(solver).spread_split(solver, pair, up)
        results = np.arange(len(spread)) - len(spread) // 2
        left = fresh_shoe(1)[ACE] - 2 * (pair == ACE)
        assert spread @ results == pytest.approx(solver.splitting(pair, up, left / 49 if up == 9 else 0), abs=gap)


# The round -----------------------------------------------------------------------------------------------

PLAYS = [LAW, Play(refunds_busts=True), Play(hole_card=True), Play(double_any_two=True, dealer_hits_soft_17=True)]


@pytest.mark.parametrize("shoe", SMALL_SHOES)
@pytest.mark.parametrize("play", PLAYS)
def test_the_mean_and_the_stakes_are_the_solvers(shoe: tuple[int, ...], play: Play) -> None:
    solver = Solver(shoe, play)
    best, solution = Spreads(solver).by_best_play(), solver.solution()
    assert sum(chance.probability for chance in best.chances) == pytest.approx(1, abs=1e-12)
    assert best.value == pytest.approx(solution.value, abs=1e-12)
    assert best.staked == pytest.approx(solution.staked, abs=1e-12)


def test_a_dealer_with_a_hole_card_lets_less_be_staked() -> None:
    """Nothing is added to a wager that a blackjack has already lost."""
    staked = {
        hole_card: Solver(SMALL_SHOES[1], Play(hole_card=hole_card)).solution().staked for hole_card in (False, True)
    }
    assert staked[True] < staked[False]


def box(strategy: str) -> Valued:
    (found,) = (one for one in find_valued("blackjack", texts_of("blackjack")["1996-07"]) if one.strategy == strategy)
    return found


@pytest.mark.parametrize("strategy", [BEST, BASIC])
def test_six_decks_by_the_law(strategy: str) -> None:
    worth = box(strategy)
    assert sum(chance.probability for chance in worth.chances) == pytest.approx(1, abs=1e-12)
    assert sum(float(c.result) * c.probability for c in worth.chances) == pytest.approx(worth.value, abs=1e-12)
    assert [chance.result for chance in worth.chances] == RESULTS
    assert all(chance.probability > 0 for chance in worth.chances)
    blackjack = Fraction(2 * 24 * 96, 312 * 311)
    (paid,) = (chance.probability for chance in worth.chances if chance.result == Fraction(3, 2))
    both = float(blackjack) * (2 * 23 * 95) / (310 * 309)
    assert paid == pytest.approx(float(blackjack) - both, abs=1e-12)


RESULTS = [Fraction(n) for n in (6, 5, 4, 3, 2)] + [Fraction(3, 2)] + [Fraction(n) for n in range(1, -7, -1)]


def test_the_box_by_basic_strategy_in_figures() -> None:
    worth = box(BASIC)
    found = [worth.win, worth.lose, worth.stand_off, worth.variance, worth.deviation, worth.staked]
    assert found == pytest.approx([0.4337001, 0.4783427, 0.0879572, 1.2768035, 1.1299573, 1.1152430], abs=5e-8)


def test_what_is_staked_is_that_of_the_way_it_is_played() -> None:
    """By a table that never doubles or splits only the wager itself is staked."""
    solver = Solver(fresh_shoe(6))
    table = best_table(solver)
    simple = {cell: table.otherwise.get(cell, "stand") for cell in table.words}
    never = Table({cell: "draw" if word not in ("stand", "draw") else word for cell, word in simple.items()}, simple)
    results = Spreads(solver).by_table(never)
    assert results.staked == pytest.approx(1, abs=1e-12)
    assert {chance.result for chance in results.chances} == {Fraction(n, 2) for n in (-2, 0, 2, 3)}
    assert results.value == pytest.approx(value_of(solver, never), abs=1e-12)


# As it is shown ------------------------------------------------------------------------------------------


def test_the_report_draws_the_box() -> None:
    page = lay_out(gather_content(texts_of("blackjack")["1996-07"], {}))
    assert [row["win"]["percent"] for row in page["rows"][:2]] == ["43.3971%", "43.3700%"]
    assert [row["deviation"] for row in page["rows"][:2]] == ["1.1301", "1.1300"]
    assert page["results"][0].caption.startswith("Box: best play for the cards seen, split hands")
    assert page["results"][0].caption.endswith("wins 43.397%, expects -0.513%")
    assert page["results"][0].wide.count("<rect") == len(RESULTS)
    assert page["fan"].caption.startswith("1,000 wagers of one unit on Box: best play")
    assert "1.130" in page["volatility"].wide


def test_decimals_only_as_far_as_they_are_sound() -> None:
    told = worth_as_json(box(BASIC))
    assert told["win"] == {"exact": None, "decimal": "0.4337001"}
    assert told["standard_deviation"] == "1.129957"
    assert told["expected_value"]["decimal"] == "-0.005161154104"
    assert told["outcomes"][0]["result"] == {"exact": "6", "decimal": "6.000000000000"}
    assert told["outcomes"][0]["probability"] == {"exact": None, "decimal": "0.0000073"}
    assert len(told["outcomes"]) == 14


def test_what_is_not_known_is_null() -> None:
    unknown = Valued("pontoon", "1996-07", "pontoon", "box", "", -0.01, 1.0, "")
    told = worth_as_json(unknown)
    assert {told[key] for key in ("win", "lose", "stand_off", "variance", "standard_deviation")} == {None}
    assert told["outcomes"] is None and unknown.deviation is None


def test_the_page_and_the_json_have_the_chances(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert main(["odds", "blackjack", "--wager", "box"]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "43.3700% 0.5161% 0.4628% 1.1300 basic strategy" in page
    assert main(["odds", "blackjack", "--wager", "box", "--strategy", "basic", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told == worth_as_json(box(BASIC))
