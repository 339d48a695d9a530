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


OPERATIONS = st.lists(st.tuples(st.sampled_from(["accept", "back", "claims", "royal"]), st.integers(0, 10**6)))


@given(seed=st.integers(0, 10**7), retains=st.integers(0, PARTS), reseed=st.integers(0, 10**6), steps=OPERATIONS)
def test_nothing_is_made_or_lost_in_a_pool(seed: int, retains: int, reseed: int, steps: list[tuple[str, int]]) -> None:
    """Seed + contributions + top-ups = pool + payouts + retained, to the ten-thousandth of a cent."""
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
        assert pool.seeded + pool.wagered + pool.topped_up == pool.amount + pool.paid + pool.retained
        assert pool.wagered == staked * PARTS
    assert pool.retained == staked * retains
