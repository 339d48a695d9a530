"""The progressive jackpot worked in cents: each hand alone, several in one round, a pool that is short."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.jackpot import POOL, PRIZE_HANDS, TOP_UP, Claim, Prize, find_prizes
from croupier.games.caribbean_stud.terms import FIXED, LEAST, Terms, terms_of
from croupier.gazette.editions import edition
from tests.rules.caribbean_stud.table import (
    NIGHTS,
    ROYAL,
    ROYAL_OF_HEARTS,
    YEARS,
    Stud,
)

FL, FH, QU, SF, RF = PRIZE_HANDS
LOW = "Ad Kh 8c 6h 3s"
both = pytest.mark.parametrize("year", YEARS)


def terms(year: int = 1996, **options: str | int | bool) -> Terms:
    return terms_of(edition("caribbean-stud", "christchurch", NIGHTS[year]), options)


def work(meter: int, *hands: Hand, **options: bool) -> tuple[list[int], int, int]:
    """The prizes in dollars and cents, what is left of the pool, and the operator's top-up, all in cents."""
    prizes = find_prizes(terms(1996, **options), meter, [Claim(str(i), hand) for i, hand in enumerate(hands)])
    paid = [prizes[str(i)] for i in range(len(hands))]
    return [p.cents for p in paid], meter - drawn(paid, POOL), drawn(paid, TOP_UP)


def drawn(prizes: list[Prize], account: str) -> int:
    return sum(prize.drawn(account) for prize in prizes)


# One round at one table -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meter", "hands", "prizes", "left", "top_up"),
    [
        # Each hand alone, with $50,000.00 on the meter.
        (5_000_000, (FL,), [10_000], 4_990_000, 0),
        (5_000_000, (FH,), [15_000], 4_985_000, 0),
        (5_000_000, (QU,), [50_000], 4_950_000, 0),
        (5_000_000, (SF,), [500_000], 4_500_000, 0),
        (5_000_000, (RF,), [5_000_000], 0, 0),
        # The greater of the fixed sum and the share.
        (1_000_000, (SF,), [100_000], 900_000, 0),
        (999_990, (SF,), [100_000], 899_990, 0),
        (1_000_010, (SF,), [100_001], 900_009, 0),
        (1_000_000, (RF,), [1_000_000], 0, 0),
        (1_000_001, (RF,), [1_000_001], 0, 0),
        # A pool below the fixed sums: paid in full, the operator makes up the rest (C-19).
        (999_999, (RF,), [1_000_000], 0, 1),
        (0, (FL,), [10_000], 0, 10_000),
        (40_000, (QU,), [50_000], 0, 10_000),
        (60_000, (SF,), [100_000], 0, 40_000),
        (15_000, (FL, FL), [10_000, 10_000], 0, 5_000),
        (0, (RF, SF, FL), [1_000_000, 100_000, 10_000], 0, 1_110_000),
        # A flush and two straight flushes: the figures of C-17.
        (5_000_000, (FL, SF, SF), [10_000, 499_000, 499_000], 3_992_000, 0),
        # Two flushes and a straight flush.
        (5_000_000, (FL, FL, SF), [10_000, 10_000, 498_000], 4_482_000, 0),
        (5_000_000, (SF, FL, FL), [498_000, 10_000, 10_000], 4_482_000, 0),
        # Two straight flushes, one base.
        (5_000_000, (SF, SF), [500_000, 500_000], 4_000_000, 0),
        # Two royal flushes share, each at least $10,000 (C-18); an odd cent is rounded up and topped up.
        (5_000_000, (RF, RF), [2_500_000, 2_500_000], 0, 0),
        (5_000_001, (RF, RF), [2_500_001, 2_500_001], 0, 1),
        (1_500_000, (RF, RF), [1_000_000, 1_000_000], 0, 500_000),
        # A tenth with parts of a cent: those are the operator's, and the balance is what is left exactly (C-53).
        (5_000_001, (SF,), [500_001], 4_500_001, 1),
        (5_000_001, (SF, RF), [500_001, 4_500_001], 0, 1),
        (5_000_005, (SF, SF, RF), [500_001, 500_001, 4_000_004], 0, 1),
        (5_000_001, (SF, SF, RF, RF), [500_001, 500_001, 2_000_001, 2_000_001], 0, 3),
        # Everything at once.
        (5_000_000, (QU, FH, FL, SF, RF), [50_000, 15_000, 10_000, 492_500, 4_432_500], 0, 0),
        (5_000_000, (RF, SF, SF, RF), [2_000_000, 500_000, 500_000, 2_000_000], 0, 0),
        # Ten seats' worth of fixed prizes leave nothing for the share.
        (30_000, (QU, SF), [50_000, 100_000], 0, 120_000),
    ],
)  # fmt: skip
def test_prizes_in_cents(meter: int, hands: tuple[Hand, ...], prizes: list[int], left: int, top_up: int) -> None:
    assert work(meter, *hands) == (prizes, left, top_up)


def test_fixed_prizes_may_be_a_bonus_beside_the_pool() -> None:
    """Reading C-16: only while they are alone; with two hands 12.2(a) takes them from the pool."""
    assert work(5_000_000, FL, fixed_prizes_from_pool=False) == ([10_000], 5_000_000, 0)
    assert work(5_000_000, FL, SF, fixed_prizes_from_pool=False) == ([10_000, 499_000], 4_491_000, 0)


@given(
    meter=st.integers(0, 10**8),
    hands=st.lists(st.sampled_from(PRIZE_HANDS), min_size=1, max_size=9),
    year=st.sampled_from(YEARS),
)
def test_prizes_are_funded_exactly_and_never_below_the_fixed_sums(meter: int, hands: list[Hand], year: int) -> None:
    prizes = find_prizes(terms(year), meter, [Claim(str(i), hand) for i, hand in enumerate(hands)])
    from_pool = drawn(list(prizes.values()), POOL)
    assert 0 <= from_pool <= meter
    for i, hand in enumerate(hands):
        prize = prizes[str(i)]
        assert prize.cents == sum(cents for _, cents in prize.funds)
        assert prize.cents == FIXED[hand] if hand in FIXED else prize.cents >= LEAST[hand]
    top_up, shares = drawn(list(prizes.values()), TOP_UP), [hand for hand in hands if hand not in FIXED]
    assert from_pool == meter or top_up <= len(shares)  # what a pool lacks, or parts of a cent
    if RF in hands:
        assert from_pool == meter


@both
def test_a_table_posts_prizes_from_the_pool_and_the_top_up(year: int) -> None:
    desk = Stud(year, options={"jackpot_retained": 3_000})
    desk.round({1: ROYAL, 2: ROYAL_OF_HEARTS}, "Ad Kc 8c 6h 3s", jackpot=(1, 2), meter="15000")
    assert desk.account("jackpot pool") == 2 * 70 - 1_500_000
    assert desk.account("jackpot top-up") == -500_000
    assert desk.account("jackpot retained") == 60
