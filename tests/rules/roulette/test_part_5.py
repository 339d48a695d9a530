"""Roulette, part 5: payout odds."""

from fractions import Fraction

import pytest

from croupier.money import Odds
from croupier.table.wagers import Verdict
from tests.rules.roulette.cloth import COVERED, PAYS, SPOTS, ZERO_SPOTS
from tests.rules.roulette.table import STAKE, settle_every_spot, settle_one
from tests.support.desk import Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.roulette"


def test_5_1__straight_up_pays_35_to_1() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 2_500, "17")
    settled = desk.spin(17)[wager]
    assert settled.won == 87_500
    assert_cited(settled.cites, "1996.roulette.4.1.a.i", "1996.roulette.5.1", only=True)


@pytest.mark.parametrize(
    ("kind", "spot", "number", "stake", "odds", "won"),
    [
        ("straight-up", "36", 36, 600, "35 to 1", 21_000),
        ("split", "35-36", 36, 600, "17 to 1", 10_200),
        ("street", "34-35-36", 36, 600, "11 to 1", 6_600),
        ("corner", "32-33-35-36", 36, 600, "8 to 1", 4_800),
        ("six-line", "31-32-33-34-35-36", 36, 600, "5 to 1", 3_000),
        ("column", "3", 36, 600, "2 to 1", 1_200),
        ("dozen", "25-36", 36, 600, "2 to 1", 1_200),
        ("low", "", 1, 600, "1 to 1", 600),
        ("high", "", 36, 600, "1 to 1", 600),
        ("even", "", 36, 600, "1 to 1", 600),
        ("odd", "", 35, 600, "1 to 1", 600),
        ("red", "", 36, 600, "1 to 1", 600),
        ("black", "", 35, 600, "1 to 1", 600),
        ("straight-up", "1", 1, 50_000, "35 to 1", 1_750_000),
    ],
)
def test_5_1__each_kind_is_paid_at_its_row(kind: str, spot: str, number: int, stake: int, odds: str, won: int) -> None:
    settled = settle_one(kind, spot, number, stake)
    assert (settled.verdict, settled.won, settled.rounded) == (Verdict.WIN, won, 0)
    assert settled.odds == Odds.read(odds)
    assert settled.cites[1] == "1996.roulette.5.1"


@pytest.mark.parametrize("kind", COVERED)
def test_5_1__every_spot_returns_36_of_37(kind: str) -> None:
    """Over the 37 numbers, all equally likely, a unit on any spot loses exactly one unit in all."""
    for spot in COVERED[kind]:
        net = Fraction(0)
        for number in range(37):
            settled = settle_every_spot(number)[1][kind, spot]
            net += Fraction(settled.won if settled.verdict is Verdict.WIN else -STAKE, STAKE)
        assert net == -1, spot
        assert net / 37 == Fraction(-1, 37)


def test_5_1__numbers_covered_and_odds_fit_together() -> None:
    """The table written for the tests against itself: covered numbers times odds plus one make 36."""
    for kind, spot in SPOTS:
        assert len(COVERED[kind][spot]) * (PAYS[kind] + 1) == 36, (kind, spot)


@pytest.mark.parametrize(("kind", "spot"), [(kind, spot) for kind, spot in SPOTS if spot not in ZERO_SPOTS])
def test_5_2__on_zero_all_other_wagers_lose(kind: str, spot: str) -> None:
    settled = settle_every_spot(0)[1][kind, spot]
    assert (settled.verdict, settled.won, settled.returned) == (Verdict.LOSE, 0, 0)
    assert_cited(settled.cites[:1], "1996.roulette.5.2")


@pytest.mark.parametrize("kind", ["low", "high", "even", "odd", "red", "black"])
def test_5_2__even_chances_get_nothing_back_on_zero(kind: str) -> None:
    """Reading R-3."""
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", kind, 1_000)
    settled = desk.spin(0)[wager]
    assert (settled.verdict, settled.returned) == (Verdict.LOSE, 0)
    assert desk.holds("ana") == 99_000
    assert not desk.table.now.wagers


def test_5_2__seven_spots_survive_zero() -> None:
    settled = settle_every_spot(0)[1]
    assert {spot for (_, spot), s in settled.items() if s.verdict is Verdict.WIN} == ZERO_SPOTS
    assert len(ZERO_SPOTS) == 7


@pytest.mark.parametrize(
    ("kind", "spot", "won"),
    [
        ("straight-up", "0", 35_000),
        ("split", "0-1", 17_000),
        ("split", "0-2", 17_000),
        ("split", "0-3", 17_000),
        ("street", "0-1-2", 11_000),
        ("street", "0-2-3", 11_000),
        ("corner", "0-1-2-3", 8_000),
    ],
)
def test_5_3__wagers_with_zero_are_paid_at_the_odds_of_their_kind(kind: str, spot: str, won: int) -> None:
    """Reading R-4, on each number they cover."""
    for number in COVERED[kind][spot]:
        settled = settle_one(kind, spot, number)
        assert (settled.won, settled.cites[1]) == (won, "1996.roulette.5.3"), number
