"""What a box is worth as a fraction: equal to brute force, near to double precision, and as it is shown."""

from __future__ import annotations

import json
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import perm, prod
from pathlib import Path

import msgspec
import numpy as np
import pytest

from croupier.cli.main import main
from croupier.cli.odds import pages as odds_pages
from croupier.money import Odds
from croupier.odds.blackjack import exact, kernels
from croupier.odds.blackjack.basic import Table, best_table, plan_of, value_of
from croupier.odds.blackjack.exact import Exact, list_times
from croupier.odds.blackjack.figures import BASIC, BEST
from croupier.odds.blackjack.hands import ACE, CARDS, DOUBLE, RANKS, STAND, TEN, find_endings, list_endings
from croupier.odds.blackjack.play import LAW, Play
from croupier.odds.blackjack.solution import Choice, Solver, ending_tables, fresh_shoe
from croupier.odds.figures import Valued, decimal, worth_as_json
from croupier.odds.find import find_valued, texts_of
from croupier.odds.what_if import Compared
from croupier.table import acts
from tests.odds.test_blackjack import BENCHMARK, SMALL_SHOES, Brute, Hand, round_worth
from tests.odds.test_blackjack_engine import SHOES, STAKE, Walker
from tests.rules.blackjack.table import BlackjackDesk

PLAYS = [LAW, Play(refunds_busts=True), Play(hands_max=4, double_any_two=True), Play(double_after_split=False)]
TEXT = texts_of("blackjack")["1996-07"]


# Against brute force -------------------------------------------------------------------------------------


@pytest.mark.parametrize("shoe", SHOES)
def test_every_deal_of_a_toy_shoe_through_the_engine_has_the_very_fraction_as_its_mean(shoe: tuple[int, ...]) -> None:
    desk = BlackjackDesk(players=1, buys=1_000_000, decks=4)
    desk.bet("ana", "box", STAKE, "1")
    desk.accepts(acts.Close())
    left = {card: count for card, count in zip(CARDS, shoe, strict=True) if count}
    state = desk.state
    small = msgspec.structs.replace(state, stack=msgspec.structs.replace(state.stack, left=left, depth=0, hidden=0))
    table = msgspec.structs.replace(desk.table, state=small)
    walker = Walker(Solver(shoe), table.holds("ana", "value"))
    worth = sum((chance * cents for cents, chance in walker.spread(table).items()), Fraction(0))
    assert Exact(walker.solver).by_best_play().value == worth / STAKE


@pytest.mark.parametrize("shoe", SMALL_SHOES)
@pytest.mark.parametrize("play", PLAYS)
def test_small_shoes_equal_brute_force(shoe: tuple[int, ...], play: Play) -> None:
    """Every order of the cards, every hand of a split followed to its end: what it is worth and what is staked."""
    solver = Solver(shoe, play)
    mean = Exact(solver).by_best_play()
    assert mean.value == sum((round_worth(solver, choice) for choice in solver.choices), Fraction(0))
    assert mean.staked == sum((round_stakes(solver, choice) for choice in solver.choices), Fraction(0))


@pytest.mark.parametrize("shoe", SMALL_SHOES)
def test_small_shoes_by_a_table_equal_brute_force(shoe: tuple[int, ...]) -> None:
    solver = Solver(shoe)
    table = best_table(solver)
    played = solver.replaying(plan_of(solver, table))
    choices = [say_so(played, table, choice) for choice in solver.choices]
    mean = Exact(solver).by_table(table)
    assert mean.value == sum((round_worth(played, choice) for choice in choices), Fraction(0))
    assert mean.staked == sum((round_stakes(played, choice) for choice in choices), Fraction(0))
    assert mean.value <= Exact(solver).by_best_play().value


def say_so(played: Solver, table: Table, choice: Choice) -> Choice:
    """The same initial hand, played as the table says."""
    counts = tuple((choice.first == rank) + (choice.second == rank) for rank in range(RANKS))
    plan = played.plan[choice.up, played.hands.index[counts]]
    word = "stand" if plan == STAND else "double" if plan == DOUBLE else "draw"
    if choice.first == choice.second and table.word(f"pair {choice.first}", choice.up) == "split":
        word = "split"
    return msgspec.structs.replace(choice, best=word)


def round_stakes(solver: Solver, choice: Choice) -> Fraction:
    left = [int(n) for n in solver.shoe]
    chance, cards = Fraction(1 if choice.first == choice.second else 2), sum(left)
    for rank in (choice.up, choice.first, choice.second):
        chance *= Fraction(left[rank], cards)
        left[rank] -= 1
        cards -= 1
    return chance * Stakes(solver, choice.up, choice.best).worth((choice.first, choice.second), tuple(left))


class Stakes(Brute):
    """The same round, asked what is staked in the end."""

    def settle_blackjack(self, left: tuple[int, ...]) -> Fraction:  # noqa: ARG002
        return Fraction(1)

    def _settle(self, done: tuple[Hand, ...], left: tuple[int, ...], split: bool) -> Fraction:  # noqa: ARG002
        return Fraction(sum(stake for _, stake in done))


@pytest.mark.parametrize("pays", [Odds(6, 5), Odds(2, 1)])
def test_other_odds_on_a_blackjack_change_the_mean_by_what_they_differ(pays: Odds) -> None:
    """Whenever one is paid, however the rest is played. The shoe has two aces and eight tens of fourteen cards."""
    shoe = SMALL_SHOES[1]
    has_one, both_have = Fraction(2 * 2 * 8, 14 * 13), Fraction(2 * 1 * 7, 12 * 11)
    law, other = (Exact(Solver(shoe, play)).by_best_play() for play in (LAW, Play(blackjack_pays=pays)))
    assert other.value - law.value == (Fraction(pays.to, pays.one) - Fraction(3, 2)) * has_one * (1 - both_have)
    assert other.staked == law.staked


# Against double precision --------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [4, 5, 7, 8])
def test_from_four_to_eight_decks_the_fraction_is_near_to_double_precision(decks: int) -> None:
    """Six are asked about below."""
    solver = Solver(fresh_shoe(decks))
    mean, solution = Exact(solver).by_best_play(), solver.solution()
    assert float(mean.value) == pytest.approx(solution.value, abs=1e-12)
    assert float(mean.staked) == pytest.approx(solution.staked, abs=1e-12)


def test_the_published_benchmark_is_the_fraction_rounded() -> None:
    """Six decks, stands on soft 17, hole card with peek, double any two, after splits, four hands, aces once."""
    solver = Solver(fresh_shoe(6), BENCHMARK)
    mean = Exact(solver).by_best_play()
    assert decimal(100 * mean.value, 9) == Decimal("-0.402870236")
    assert float(mean.staked) == pytest.approx(solver.solution().staked, abs=1e-12)


@pytest.mark.parametrize(
    ("shoe", "play"),
    [
        ((5, 2, 3, 4, 6, 2, 4, 3, 5, 9), Play(hole_card=True, dealer_hits_soft_17=True)),
        (
            (1, 6, 0, 4, 5, 7, 2, 8, 3, 12),
            Play(double_any_two=True, double_after_split=False, must_draw_to_twelve=False),
        ),
    ],
)
def test_odd_shoes_under_other_terms_are_near_to_double_precision(shoe: tuple[int, ...], play: Play) -> None:
    solver = Solver(shoe, play)
    counted, solution, table = Exact(solver), solver.solution(), best_table(solver)
    best, basic = counted.by_best_play(), counted.by_table(table)
    assert (float(best.value), float(best.staked)) == pytest.approx((solution.value, solution.staked), abs=1e-12)
    assert float(basic.value) == pytest.approx(value_of(solver, table), abs=1e-12)


# The parts -----------------------------------------------------------------------------------------------


def test_ways_of_the_dealer_are_counted_whole_where_they_are_most() -> None:
    """From ten decks, in numbers beyond 64 bits."""
    shoe, endings = fresh_shoe(exact.CARDS_MOST // 52), ending_tables(list_endings(True))
    most = 0
    for up in (ACE, 1, TEN):
        for points in (12, 19, 21):
            counts = np.zeros((1, kernels.DRAWN_MOST + 1, 2), np.int64)
            kernels.count_nets(np.array([points]), np.array([shoe]), up, endings, counts)
            found = [(above << kernels.LOW_BITS) + below for above, below in counts[0].tolist()]
            assert found == net_ways(shoe, up, points)
            most = max(most, *map(abs, found))
    assert most > 2**64


def net_ways(shoe: tuple[int, ...], up: int, points: int) -> list[int]:
    found = [0] * (kernels.DRAWN_MOST + 1)
    for (drawn, result), orders in known_endings(up, True).items():
        if (sum(drawn), result) != (1, 4):  # a blackjack
            won = (points > 17 + result) - (points < 17 + result) if result < 5 else 1
            found[sum(drawn)] += won * orders * prod(map(perm, shoe, drawn))
    return found


known_endings = cache(find_endings)


@pytest.mark.parametrize("hands_max", range(2, 9))
@pytest.mark.parametrize(("cards", "of_the_rank"), [(300, 22), (20, 3)])
def test_as_many_hands_are_counted_as_there_are(hands_max: int, cards: int, of_the_rank: int) -> None:
    """Each hand counting one, for all and for all but the first, against a pair split again card by card."""

    @cache
    def deal(waiting: int, hands: int, left: int, rest: int) -> Fraction:
        if not waiting or hands == hands_max:
            return Fraction(hands)
        chance = Fraction(left, left + rest)
        again = deal(waiting + 1, hands + 1, left - 1, rest) if left else Fraction(0)
        return chance * again + (1 - chance) * deal(waiting - 1, hands, left, rest - 1)

    counted = [Fraction(0), Fraction(0)]
    for is_paired in (False, True):
        for out, times in list_times(hands_max, is_paired).items():
            gone = out - 1 + is_paired  # the other card of the pair is out already
            for which in range(2):
                counted[which] += times[which] * Fraction(perm(of_the_rank, gone), perm(cards, gone))
    hands = deal(2, 2, of_the_rank, cards - of_the_rank)
    assert counted == [hands, hands - 1]


def test_more_than_ten_decks_are_refused() -> None:
    with pytest.raises(ValueError, match="no more than 520 cards can be counted exactly, not 572"):
        Exact(Solver(fresh_shoe(11)))


# As it is shown ------------------------------------------------------------------------------------------

VALUES = {
    BEST: "-2225150233378423250628395409401537694197/433890244368978847076416827128576597862750",
    BASIC: "-1413197446681438732946724567120605562173/273814231883336165630748483139392998651250",
}


@pytest.mark.parametrize("strategy", [BEST, BASIC])
def test_six_decks_by_the_law(strategy: str) -> None:
    worth = box(strategy)
    assert worth.exact_value == Fraction(VALUES[strategy])
    assert worth.exact_staked is not None and worth.exact_risk is not None and worth.exact_edge is not None
    assert worth.value == pytest.approx(float(worth.exact_value), abs=1e-12)
    assert worth.staked == pytest.approx(float(worth.exact_staked), abs=1e-12)
    told = worth_as_json(worth)
    assert told["expected_value"]["exact"] == VALUES[strategy]
    assert told["house_edge"]["exact"] == VALUES[strategy].removeprefix("-")
    assert Fraction(told["element_of_risk"]["exact"]) == worth.exact_edge / worth.exact_staked
    assert told["win"]["exact"] is None and told["variance"]["exact"] is None


def box(strategy: str) -> Valued:
    (found,) = (one for one in find_valued("blackjack", TEXT) if one.strategy == strategy)
    return found


def test_a_mean_that_is_not_the_exact_one_is_refused() -> None:
    with pytest.raises(AssertionError, match=r"box: -0\.01 is not -0\.02"):
        Valued("blackjack", "1996-07", "blackjack", "box", "", -0.01, 1.0, "", exact_value=Fraction(-1, 50))


def test_the_page_has_a_long_fraction_whole_and_so_has_what_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert main(["odds", "blackjack", "--exact"]) == 0
    page = capsys.readouterr().out
    for value in VALUES.values():
        assert value.lstrip("-") in page
    assert "23/311" in page
    assert main(["odds", "blackjack", "--wager", "box", "--json"]) == 0  # from what was kept
    assert {told["strategy"]: told["expected_value"]["exact"] for told in json.loads(capsys.readouterr().out)} == VALUES


def test_a_change_between_two_fractions_is_one() -> None:
    law, changed = (worth_of(Fraction(value)) for value in (VALUES[BEST], VALUES[BASIC]))
    told = odds_pages.compared_json(Compared(law, changed), [])
    assert told["house_edge_change"]["exact"] == str(Fraction(VALUES[BEST]) - Fraction(VALUES[BASIC]))
    unknown = odds_pages.compared_json(Compared(law, worth_of(None)), [])
    assert unknown["house_edge_change"] == {"exact": None, "decimal": "0.004871628800"}


def worth_of(exact_value: Fraction | None) -> Valued:
    value = -0.01 if exact_value is None else float(exact_value)
    return Valued("blackjack", "1996-07", "blackjack", "box", "", value, 1.0, "", exact_value=exact_value)


def test_a_fraction_is_shown_whole() -> None:
    assert odds_pages.say_share(Fraction(-1, 37), exact=True) == "-1/37"
    assert odds_pages.say_share(Fraction(1, 3 * 10**40), exact=True, sign=True) == f"+1/{3 * 10**40}"
    assert odds_pages.say_share(Fraction(VALUES[BEST]), exact=False) == "-0.5128%"
    assert odds_pages.say_share(0.25, exact=True) == "25.0000%"
