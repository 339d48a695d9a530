"""What was to be expected of wagers, and what they came to: from settlements made by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.gazette.editions import edition
from croupier.money import Odds
from croupier.odds.expected import Played, add_up, net_of, settled_of
from croupier.odds.figures import Figures
from croupier.odds.find import find_odds, method_of
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.entries import Entry, Settled
from croupier.table.roles import Role
from croupier.table.wagers import Verdict, Wager
from tests.support.seat import NIGHT

TEXT = edition("roulette", "christchurch", NIGHT)
FIGURES = {(one.wager, one.spot): one for one in find_odds("roulette", TEXT)}
PLACES = [("red", "red"), ("black", "black"), ("straight-up", "17"), ("dozen", "13-24"), ("split", "17-20")]


def find(kind: str, spot: str) -> Figures | None:
    return FIGURES.get((kind, spot))


def settled(kind: str, spot: str, stake: int, verdict: Verdict = Verdict.LOSE, won: int = 0, **more: object) -> Settled:
    wager = Wager("w", "ana", kind, spot, stake, commission=int(str(more.pop("commission", 0))))
    return Settled(wager, verdict, (), Odds(1), won, **more)  # type: ignore[arg-type]


def entry(deed: AnyDeed, *of: Settled, round: int | None = 1) -> Entry:
    act = Act("a", datetime(1997, 5, 3, tzinfo=UTC), "lee", Role.DEALER, deed)
    return Entry(2, 1, act, "1996-07", settled=of, round=round)


stakes = st.lists(
    st.tuples(st.sampled_from(PLACES), st.integers(1, 500).map(lambda n: n * 100)), min_size=1, max_size=6
)


@given(stakes)
def test_the_expectation_is_the_house_edge_on_every_stake(wagers: list[tuple[tuple[str, str], int]]) -> None:
    rounds = {1: [settled(*place, stake) for place, stake in wagers]}
    played = add_up(rounds, find)
    assert played.expected == -sum(FIGURES[place].edge * stake for place, stake in wagers)
    assert played.staked == played.counted == sum(stake for _, stake in wagers)
    assert played.result == -played.staked


@given(st.sampled_from(PLACES), st.integers(1, 500))
def test_one_wager_by_itself_varies_alike_however_it_is_counted(place: tuple[str, str], stake: int) -> None:
    together = method_of("roulette").together
    assert together is not None
    rounds = {1: [settled(*place, stake)]}
    apart, joint = add_up(rounds, find), add_up(rounds, find, together=together(TEXT, {}))
    assert joint.variance == pytest.approx(apart.variance) == pytest.approx(float(FIGURES[place].variance) * stake**2)


def test_wagers_on_one_spin_vary_together() -> None:
    """Red and black alike lose both on zero, and otherwise nothing: 1/37 of two stakes."""
    together = method_of("roulette").together
    assert together is not None
    rounds = {1: [settled("red", "red", 1_000), settled("black", "black", 1_000, Verdict.WIN, 1_000)]}
    played = add_up(rounds, find, together=together(TEXT, {}))
    assert played.result == 0
    assert played.expected == Fraction(-2_000, 37)
    assert played.variance == pytest.approx(2_000**2 * 36 / 37**2)
    assert played.standard_error == pytest.approx(2_000 * 6 / 37)


def test_where_nothing_says_how_wagers_hang_together_the_rounds_own_result_does() -> None:
    """Red and black on every number of the wheel: on average the squares about the mean are the exact variance."""
    together = method_of("roulette").together
    assert together is not None
    squares = 0.0
    for number, (probability, comes_to) in enumerate(together(TEXT, {})):
        wagers = [
            settled(kind, kind, 1_000, *((Verdict.WIN, 1_000) if comes_to[kind, kind] > 0 else ()))
            for kind in ("red", "black")
        ]
        played = add_up({number: wagers}, find)
        assert played.estimated == 1
        squares += float(probability) * played.variance
    assert squares == pytest.approx(2_000**2 * 36 / 37**2)


def test_what_was_added_is_in_the_result_of_its_round_and_what_has_no_figures_is_not() -> None:
    rounds = {1: [settled("red", "red", 1_000), settled("red", "1", 500), settled("odd", "odd", 1_000)]}
    rounds[1] += [settled("double", "1", 500), settled("jackpot", "1", 100)]
    played = add_up(rounds, find, counted_in={"double"})
    assert played.variance == pytest.approx(float(-2_500 + Fraction(2_000, 37)) ** 2)
    single = add_up({1: [settled("red", "red", 1_000)]}, find)
    assert single.estimated == 0
    assert single.variance == pytest.approx(float(FIGURES["red", "red"].variance) * 1_000**2)


def test_what_is_counted_in_is_staked_and_won_but_not_expected_twice() -> None:
    rounds = {1: [settled("red", "red", 1_000), settled("double", "1", 500), settled("jackpot", "1", 100)]}
    played = add_up(rounds, find, counted_in={"double"})
    assert (played.staked, played.counted, played.result) == (1_600, 1_000, -1_600)
    assert played.expected == Fraction(-1_000, 37)
    assert played.left_out == {"jackpot"}


def test_nothing_played_is_nothing_expected() -> None:
    assert add_up({}, find) == Played()


@pytest.mark.parametrize(
    ("one", "net"),
    [
        (settled("red", "red", 1_000, Verdict.WIN, 1_000), 1_000),
        (settled("red", "red", 1_000), -1_000),
        (settled("red", "red", 1_000, Verdict.STAND_OFF), 0),
        (settled("buy", "4", 2_000, Verdict.WIN, 4_000, commission=100), 3_900),
        (settled("buy", "4", 2_000, Verdict.LOSE, commission=100), -2_100),
        (settled("buy", "4", 2_000, Verdict.VOID, commission=100), 0),
        (settled("jackpot", "1", 100, Verdict.WIN, 10_000, takes=(("pool", 100),)), 9_900),
        (settled("red", "red", 1_000, Verdict.VOID, -1_000, undone=True), -1_000),
        (settled("red", "red", 1_000, Verdict.VOID, returned=1_000, undone=True), 1_000),
    ],
)
def test_what_a_settlement_comes_to(one: Settled, net: int) -> None:
    assert net_of(one) == net


def test_a_round_taken_back_leaves_nothing() -> None:
    lost, back = settled("red", "red", 1_000), settled("red", "red", 1_000, Verdict.VOID, returned=1_000, undone=True)
    entries = [entry(acts.Collect(), lost), entry(acts.Invalidate("fraud"), back)]
    played = add_up(settled_of(entries, "ana"), find)
    assert (played.staked, played.result, played.expected) == (0, 0, Fraction(0))


def test_a_wager_that_was_none_is_left_out_and_one_void_by_the_result_is_not() -> None:
    void = settled("red", "red", 1_000, Verdict.VOID)
    assert settled_of([entry(acts.Declare("ball out of wheel"), void)], "ana") == {}
    assert settled_of([entry(acts.Pay(), void)], "ana") == {1: [void]}
    assert settled_of([entry(acts.Pay(), void)], "ben") == {}
