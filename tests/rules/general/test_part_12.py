"""General rules, part 12: the outcome of a game invalidated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"
DISORDER, FRAUD, REFUND = "1996.general.12.1.a", "1996.general.12.1.b", "1996.general.12.2"
FIRE = acts.Invalidate("fire")


def staked() -> Desk:
    """ana has $10 on 17, which is black; ben has $20 on red."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.bet("ben", "red", 2_000)
    return desk


@pytest.mark.parametrize("ground", ["civil commotion", "fire", "riot", "brawl", "robbery", "act of God"])
def test_12_1_a__each_disorder_is_a_ground(ground: str) -> None:
    desk = staked()
    desk.close()
    entry = desk.accepts(acts.Invalidate(ground), CASINO_SUPERVISOR, cites=(DISORDER, REFUND))
    assert FRAUD not in entry.cites


@pytest.mark.parametrize("ground", ["", "bad luck", "Fire", "12.1"])
def test_12_1__anything_else_is_none(ground: str) -> None:
    desk = staked()
    desk.close()
    desk.refuses(acts.Invalidate(ground), "no-ground", "1996.general.12.1", CASINO_SUPERVISOR)


def test_12_1_b__fraud_of_a_dealer_is_a_ground_and_everybody_is_refunded() -> None:
    desk = staked()
    desk.close()
    desk.accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


@pytest.mark.parametrize("point", ["spinning", "called", "at rest", "losers taken", "one paid", "all settled"])
def test_12_2__every_stake_comes_back_at_every_point_of_the_spin(point: str) -> None:
    desk = staked()
    desk.bet("ana", "black", 500)
    steps: dict[str, acts.AnyDeed] = {
        "spinning": acts.Spin(),
        "called": acts.Close(),
        "at rest": acts.Observe("wheel", "17"),
        "losers taken": acts.Collect(),
        "one paid": acts.Pay(("w1",)),
        "all settled": acts.Pay(),
    }
    for name, deed in steps.items():
        desk.accepts(deed)
        if name == point:
            break
    entry = desk.accepts(FIRE, CASINO_SUPERVISOR, cites=(DISORDER, REFUND))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert {s.wager.id for s in entry.settled} == {"w1", "w2", "w3"}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert desk.table.now.wagers == {}
    desk.refuses(FIRE, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_2__before_the_ball_is_spun_there_is_no_outcome_to_invalidate() -> None:
    desk = staked()
    desk.refuses(FIRE, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_2__wagers_of_the_next_round_are_not_touched() -> None:
    desk = staked()
    desk.spin(17)
    new = desk.bet("ben", "red", 3_000)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert list(desk.table.now.wagers) == [new]
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 97_000)


def test_12_2__when_the_next_ball_spins_the_last_round_is_out_of_reach() -> None:
    desk = staked()
    desk.spin(0)
    desk.accepts(acts.Spin())
    desk.refuses(FIRE, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 99_000


def test_12_2__a_lifted_winner_is_not_refunded_twice() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    assert desk.holds("ana") == 135_000
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


def test_12_2__a_wager_that_can_still_be_refunded_keeps_its_id() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    again = acts.Place("w1", "ana", "red", 5_000)
    desk.refuses(again, "wager-id-in-use", "1996.general.15.1", PLAYER)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    desk.accepts(again, PLAYER)


@pytest.mark.parametrize("point", ["called", "all settled"])
@pytest.mark.parametrize(("fraud", "ana", "ben"), [("ana", 99_000, 100_000), ("ben", 100_000, 98_000)])
def test_12_2__the_fraudsters_wager_may_be_forfeited_the_others_come_back(
    point: str, fraud: str, ana: int, ben: int
) -> None:
    desk = staked()
    if point == "called":
        desk.close()
    else:
        desk.spin(17)
    entry = desk.accepts(acts.Invalidate("fraud", (fraud,), forfeit=True), CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert (desk.holds("ana"), desk.holds("ben")) == (ana, ben)
    assert {s.wager.player: s.verdict for s in entry.settled}[fraud] is Verdict.LOSE


def test_12_2__a_lifted_stake_is_forfeited_too() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 99_000


@pytest.mark.parametrize(
    "deed", [acts.Invalidate("fire", ("ana",), forfeit=True), acts.Invalidate("fraud", forfeit=True)]
)
def test_12_2__nothing_is_forfeited_without_fraud_and_a_name(deed: acts.Invalidate) -> None:
    desk = staked()
    desk.close()
    desk.refuses(deed, "no-ground", REFUND, CASINO_SUPERVISOR)


def test_12_2__winnings_spent_since_become_a_claim() -> None:
    desk = staked()
    desk.bet("ana", "black", 1_000)
    desk.spin(17)
    assert desk.holds("ana") == 98_000 + 35_000 + 1_000
    desk.accepts(acts.Redeem("ana", 99_500), PLAYER)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (1_000, -500)
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (500, 0)


def test_12_2__two_wins_are_not_taken_twice_out_of_the_same_chips() -> None:
    desk = staked()
    desk.bet("ana", "split", 1_000, "17-20")
    desk.spin(17)
    assert desk.holds("ana") == 98_000 + 35_000 + 17_000
    desk.accepts(acts.Redeem("ana", 130_000), PLAYER)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (1_000, -31_000)


def test_12_2__the_loser_who_has_left_finds_the_refund_held() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Leave("ben"), PLAYER)
    entry = desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert desk.account("unclaimed ben") == 2_000
    assert [s.held for s in entry.settled if s.wager.player == "ben"] == [True]
    assert "ben" in desk.duty("1996.general.16.2").says
    desk.accepts(acts.Claim("ben"), PLAYER)
    assert desk.holds("ben") == 2_000


def test_12_2__what_was_rounded_up_is_undone_with_the_rest() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.bet("ana", "heads", 500)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    assert (desk.holds("ana"), desk.account("rounding up")) == (100_300 + 500, -50)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.account("rounding up"), desk.account("bank")) == (100_000, 0, -100_000)


def blue(desk: Desk, player: str, value: int) -> None:
    desk.accepts(acts.BuyIn(player, 10_000, "cash", ChipKind.NON_VALUE, "blue", value), PLAYER)


def test_12_2__a_colour_comes_back_in_that_colour() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    blue(desk, "ana", 500)
    desk.bet("ana", "red", 10_000, chips=ChipKind.NON_VALUE)
    desk.spin(0)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana", "blue chips"), desk.holds("ana")) == (10_000, 0)


@pytest.mark.parametrize("then", ["ben takes the colour", "another value", "gone"])
def test_12_2__a_colour_that_is_no_longer_the_players_comes_back_in_value_chips(then: str) -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    blue(desk, "ana", 500)
    desk.bet("ana", "red", 500, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Redeem("ana", 9_500, ChipKind.NON_VALUE), PLAYER)
    desk.spin(0)
    if then == "ben takes the colour":
        desk.seat("ben", 2, buys=0)
        blue(desk, "ben", 500)
    elif then == "another value":
        blue(desk, "ana", 2_500)
    else:
        desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    owner = "unclaimed ana" if then == "gone" else "player ana"
    assert desk.account(owner) == 500
    assert desk.holds("ana", "blue chips") == (10_000 if then == "another value" else 0)


WAGERS = st.tuples(
    st.sampled_from(["ana", "ben"]),
    st.sampled_from([("red", ""), ("even", ""), ("straight-up", "17"), ("dozen", "13-24"), ("column", "2")]),
    st.integers(5, 100).map(lambda n: n * 100),
)


@given(wagers=st.lists(WAGERS, min_size=1, max_size=8), number=st.integers(0, 36), settled=st.booleans())
def test_12_2__everybody_has_what_he_or_she_came_with(
    wagers: list[tuple[str, tuple[str, str], int]], number: int, settled: bool
) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    for player, (kind, spot), stake in wagers:
        desk.bet(player, kind, stake, spot)
    if settled:
        desk.spin(number)
    else:
        desk.close()
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (100_000, 100_000, 0)
