"""The pool and the meter of a progressive jackpot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.jackpot import PARTS, Meter, Pool
from croupier.games.caribbean_stud.hands import Hand
from croupier.games.caribbean_stud.jackpot import PRIZE_HANDS, TOP_UP, Claim, find_prizes
from croupier.games.caribbean_stud.terms import terms_of
from croupier.gazette.editions import edition
from tests.rules.caribbean_stud.table import (
    NIGHTS,
)

TERMS = terms_of(edition("caribbean-stud", "christchurch", NIGHTS[1996]), {})


def test_a_pool_counts_parts_of_a_cent_and_shows_whole_ones() -> None:
    pool = Pool.of(100, retains=2_875)  # 28.75%
    pool = pool.accept(100)
    assert pool.amount == 100 * PARTS + 712_500
    assert pool.meter == 171
    assert pool.accept(100).meter == 242  # two halves of a cent
    assert pool.give_back(100) == Pool.of(100, retains=2_875)


@pytest.mark.parametrize("wrong", [{"seed": -1}, {"seed": 0, "reseed": -1}, {"seed": 0, "retains": 10_001}])
def test_a_pool_is_founded_on_lawful_settings(wrong: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"pool|share"):
        Pool.of(**wrong)


def test_a_meter_may_show_any_amount_and_none_by_chance() -> None:
    outcomes = Meter().outcomes()
    assert "50000" in outcomes and "50000.10" in outcomes and outcomes["7"] == 1
    assert "lots" not in outcomes and 5 not in outcomes and not list(outcomes)  # type: ignore[comparison-overlap]
    with pytest.raises(KeyError):
        outcomes["lots"]
    assert Meter().after("7") == Meter()


def test_what_an_empty_pool_lacks_for_a_wager_given_back_the_operator_makes_good() -> None:
    """Reading C-52: $1 came in, a royal flush took all, the $1 goes back. The next wager is the pool's; and if the
    prize comes back, nothing was lacking."""
    taken = Pool.of(5_000_000, retains=2_500).accept(100).pay(5_000_075)
    refunded = taken.give_back(100)
    assert (refunded.meter, refunded.made_good) == (0, 75 * PARTS)
    assert refunded.accept(100).meter == 75
    assert refunded.take_back(5_000_075) == Pool.of(5_000_000, retains=2_500)


OPERATIONS = st.lists(st.tuples(st.sampled_from(["accept", "back", "claims", "royal"]), st.integers(0, 10**6)))


@given(seed=st.integers(0, 10**7), retains=st.integers(0, PARTS), reseed=st.integers(0, 10**6), steps=OPERATIONS)
def test_nothing_is_made_or_lost_in_a_pool(seed: int, retains: int, reseed: int, steps: list[tuple[str, int]]) -> None:
    """Seed + contributions + top-ups + what is made good = pool + payouts + retained, to the ten-thousandth of a cent;
    and there is never less than nothing in it."""
    pool, staked = Pool.of(seed, retains=retains, reseed=reseed), 0
    seeds = seed
    for what, number in steps:
        if what == "accept":
            pool, staked = pool.accept(100), staked + 100
        elif what == "back" and staked:
            pool, staked = pool.give_back(100), staked - 100
        elif what in ("claims", "royal"):
            hands = [Hand.ROYAL_FLUSH] if what == "royal" else [PRIZE_HANDS[number % 5], PRIZE_HANDS[number // 5 % 5]]
            prizes = find_prizes(TERMS, pool.meter, [Claim(str(i), hand) for i, hand in enumerate(hands)])
            for prize in prizes.values():
                pool = pool.pay(prize.cents, prize.drawn(TOP_UP))
            if what == "royal":
                assert pool.meter == 0
                pool, seeds = pool.seed_again(), seeds + reseed
        assert pool.seeded == seeds * PARTS
        put_in = pool.seeded + pool.wagered + pool.topped_up + pool.made_good
        assert put_in == pool.amount + pool.paid + pool.retained
        assert pool.amount >= 0
        assert pool.wagered == staked * PARTS
    assert pool.retained == staked * retains


def test_what_is_given_back_is_made_good_before_a_reseed_goes_out_again() -> None:
    """Readings C-20, C-52: one step, as a store takes it, or two, as a link does."""
    emptied = Pool.of(0, retains=3_000, reseed=2_000_000).accept(100)
    undone = emptied.give_back(100).unseed()
    by = Pool(wagered=-100 * PARTS, retained=-30 * PARTS, seeded=-2_000_000 * PARTS)
    assert emptied.follow(by) == undone and undone.made_good == 0
