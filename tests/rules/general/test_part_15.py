"""General rules, part 15: payment."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.gazette.cite import Cite
from croupier.money import is_payable
from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.toy import RULE, Coins

DIVISION = "1996.general"
STRICTLY, NEXT_HIGHEST = "1996.general.15.1", "1996.general.15.3"


def won() -> Desk:
    """ana won $350 on a straight up of $10, which lies on; ben lost $20."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.bet("ben", "red", 2_000)
    desk.spin(17)
    return desk


def test_15_1__losers_are_taken_and_winners_paid_to_the_cent() -> None:
    desk = won()
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (134_000, 98_000, 1_000)
    assert desk.account("bank") == -200_000 + 2_000 - 35_000


def test_15_1__an_overpayment_is_recovered() -> None:
    desk = won()
    desk.accepts(acts.Mispaid("w1", 36_000), cites=(STRICTLY,))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (135_000, -1_000)
    desk.accepts(acts.Recover("ana"), cites=(STRICTLY,))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (134_000, 0)
    desk.refuses(acts.Recover("ana"), "nothing-to-settle", STRICTLY)


def test_15_1__an_underpayment_is_made_good() -> None:
    desk = won()
    desk.accepts(acts.Mispaid("w1", 30_000), cites=(STRICTLY,))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (129_000, 5_000)
    desk.refuses(acts.Recover("ana"), "nothing-to-settle", STRICTLY)
    desk.accepts(acts.MakeGood("ana"), cites=(STRICTLY,))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (134_000, 0)
    desk.refuses(acts.MakeGood("ana"), "nothing-to-settle", STRICTLY)


def test_15_1__a_losing_wager_paid_by_mistake_is_recovered() -> None:
    desk = won()
    desk.accepts(acts.Mispaid("w2", 4_000))
    assert desk.holds("ben", "claim") == -4_000
    desk.accepts(acts.Recover("ben"))
    assert desk.holds("ben") == 98_000


def test_15_1__what_was_paid_right_is_not_put_right() -> None:
    desk = won()
    desk.refuses(acts.Mispaid("w1", 35_000), "nothing-to-settle", STRICTLY)
    desk.refuses(acts.Mispaid("w2", 0), "nothing-to-settle", STRICTLY)
    desk.refuses(acts.Mispaid("w1", -1), "nothing-to-settle", STRICTLY)
    desk.refuses(acts.Mispaid("unknown", 500), "nothing-to-settle", STRICTLY)


def test_15_1__recovered_as_far_as_there_are_chips() -> None:
    desk = won()
    desk.accepts(acts.Mispaid("w1", 36_000))
    desk.accepts(acts.Redeem("ana", 134_600), PLAYER)
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -600)
    desk.refuses(acts.Recover("ana"), "short-of-chips", STRICTLY)
    desk.accepts(acts.BuyIn("ana", 1_000), PLAYER)
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (400, 0)


def test_15_1__nobody_is_owed_chips_that_have_been_passed_on() -> None:
    desk = won()
    desk.accepts(acts.Redeem("ana", 133_000), PLAYER)
    desk.refuses(acts.Mispaid("w1", 30_000), "short-of-chips", STRICTLY)


def in_blue() -> Desk:
    """ana won $350 in blue chips of $5."""
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 10_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "straight-up", 1_000, "17", ChipKind.NON_VALUE)
    desk.spin(17)
    return desk


def test_15_1__a_colour_short_is_made_good_in_value_chips() -> None:
    desk = in_blue()
    desk.accepts(acts.Mispaid("w1", 34_500))
    assert (desk.holds("ana", "blue chips"), desk.holds("ana", "claim")) == (43_500, 500)
    desk.accepts(acts.MakeGood("ana"))
    assert (desk.holds("ana", "blue chips"), desk.holds("ana")) == (43_500, 500)


def test_15_1__an_overpaid_colour_is_recovered_in_whole_chips() -> None:
    desk = in_blue()
    desk.accepts(acts.Mispaid("w1", 36_000))
    assert desk.holds("ana", "blue chips") == 45_000
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana", "blue chips"), desk.holds("ana", "claim")) == (44_000, 0)


def test_15_1__half_a_chip_of_a_colour_cannot_be_taken() -> None:
    desk = in_blue()
    desk.accepts(acts.Mispaid("w1", 35_300))
    desk.accepts(acts.Redeem("ana", 300), PLAYER)
    desk.refuses(acts.Recover("ana"), "short-of-chips", STRICTLY)


def test_15_1__whoever_left_overpaid_still_owes() -> None:
    desk = won()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 36_000))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -1_000)
    desk.seat("ana", 1)
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (99_000, 0)


def test_15_1__whoever_left_underpaid_is_still_owed() -> None:
    desk = won()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 34_000))
    assert desk.holds("ana", "claim") == 1_000
    desk.seat("ana", 1)
    desk.accepts(acts.MakeGood("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (101_000, 0)


@given(paid=st.integers(0, 900).map(lambda n: n * 100).filter(lambda cents: cents != 35_000))
def test_15_1__put_right_everybody_has_what_the_rules_give(paid: int) -> None:
    desk = won()
    desk.accepts(acts.Mispaid("w1", paid))
    desk.accepts(acts.Recover("ana") if paid > 35_000 else acts.MakeGood("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (134_000, 0)


# 15.2 and 15.3 ----------------------------------------------------------------------------------------


def toss(denominations: tuple[int, ...], kind: str, stake: int) -> tuple[Desk, Settled]:
    desk = Desk(game=Coins(), sign=Sign(Limits(1, 500_000)), setup={"denominations": denominations})
    desk.seat("ana", 1, buys=denominations[0] * 10_000)
    desk.bet("ana", kind, stake)
    desk.accepts(acts.Close())
    (settled,) = desk.accepts(acts.Observe("coin", kind), SYSTEM).settled
    return desk, settled


def test_15_2__winnings_come_in_value_chips() -> None:
    desk, settled = toss((100, 500), "heads", 1_000)
    assert (settled.paid_in, settled.won) == ("value", 1_500)
    assert desk.account("drop box", "cash") == 1_000_000


def test_15_2__a_colour_is_paid_in_its_own_colour() -> None:
    desk = in_blue()
    assert desk.holds("ana", "blue chips") == 9_000 + 35_000
    assert desk.table.now.settled["w1"].paid_in == "blue chips"


def test_15_2__a_promotional_chip_is_paid_in_value_chips_and_stays_promotional() -> None:
    desk = Desk(setup={"promotional_chips_approved": True})
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.Issue("ana", 1_000), GAME_SUPERVISOR)
    wager = desk.bet("ana", "red", 1_000, chips=ChipKind.PROMOTIONAL)
    desk.spin(1)
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
    assert (desk.holds("ana"), desk.holds("ana", "promotional")) == (1_000, 1_000)


@pytest.mark.parametrize(
    ("denominations", "kind", "stake", "won_cents", "rounded"),
    [
        ((100, 500, 2_500), "heads", 500, 800, 50),
        ((100, 500, 2_500), "heads", 600, 900, 0),
        ((100, 500, 2_500), "tails", 500, 500, 25),
        ((100, 500, 2_500), "tails", 100, 100, 5),
        ((50, 100), "heads", 500, 750, 0),
        ((50, 100), "tails", 500, 500, 25),
        ((25, 100), "tails", 500, 475, 0),
        ((200, 500), "heads", 200, 400, 100),
        ((200, 500), "heads", 500, 800, 50),
        ((200, 500), "heads", 700, 1_100, 50),
        ((200, 500), "tails", 200, 200, 10),
        ((500, 700), "heads", 500, 1_000, 250),
        ((500, 700), "heads", 1_200, 1_900, 100),
        ((500,), "heads", 500, 1_000, 250),
        ((300, 500), "heads", 300, 500, 50),
        ((600, 1_000, 1_500), "heads", 600, 1_000, 100),
    ],
)
def test_15_3__paid_to_the_next_highest_amount_that_chips_can_make(
    denominations: tuple[int, ...], kind: str, stake: int, won_cents: int, rounded: int
) -> None:
    desk, settled = toss(denominations, kind, stake)
    assert (settled.won, settled.rounded, settled.returned) == (won_cents, rounded, stake)
    assert (NEXT_HIGHEST in settled.cites) == bool(rounded)
    assert desk.account("rounding up") == -rounded
    assert desk.holds("ana") == denominations[0] * 10_000 + won_cents


def test_15_3__rounded_for_each_wager_not_for_the_sum() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    for _ in range(2):
        desk.bet("ana", "heads", 500)
    desk.accepts(acts.Close())
    entry = desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    assert [settled.won for settled in entry.settled] == [800, 800]


class ColouredCoins(Coins):
    """The same toy, played with colours as well."""

    def chip_kinds(self, terms: None) -> Mapping[str, Cite]:
        return {**super().chip_kinds(terms), ChipKind.NON_VALUE: RULE}


@pytest.mark.parametrize(
    ("stake", "won_cents", "rounded", "paid_in"), [(1_000, 1_500, 0, "blue chips"), (500, 800, 50, "value")]
)
def test_15_3__a_colour_that_cannot_be_exact_is_paid_in_value_chips(
    stake: int, won_cents: int, rounded: int, paid_in: str
) -> None:
    desk = Desk(game=ColouredCoins())
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 5_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "heads", stake, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Close())
    (settled,) = desk.accepts(acts.Observe("coin", "heads"), SYSTEM).settled
    assert (settled.won, settled.rounded, settled.paid_in) == (won_cents, rounded, paid_in)
    assert desk.holds("ana", "blue chips") + desk.holds("ana") == 5_000 + won_cents


CHIP_SETS = st.lists(st.integers(1, 40).map(lambda n: n * 50), min_size=1, max_size=4, unique=True).map(sorted)


@given(chips=CHIP_SETS, number=st.integers(1, 30), kind=st.sampled_from(["heads", "tails"]))
def test_15_3__never_less_than_the_odds_always_in_chips_less_than_one_small_chip_more(
    chips: list[int], number: int, kind: str
) -> None:
    denominations = tuple(chips)
    stake = denominations[0] * number
    _, settled = toss(denominations, kind, stake)
    assert settled.odds is not None
    exact = settled.odds.won(stake)
    assert settled.verdict is Verdict.WIN
    assert 0 <= settled.won - exact < denominations[0]
    assert is_payable(settled.won, denominations)


def test_15_1__the_dealer_reports_a_wrong_payment_not_the_player() -> None:
    desk = won()
    desk.refuses(acts.Mispaid("w1", 30_000), "no-authority", STRICTLY, PLAYER, "ana")
    desk.accepts(acts.Mispaid("w1", 30_000), DEALER)
