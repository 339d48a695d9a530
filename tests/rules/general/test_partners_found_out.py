"""General rules, 14.1(c), 14.2(b) and 15.1: partners found out when their wagers are settled (reading G-23)."""

from __future__ import annotations

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"
PARTNERSHIP, TOO_MUCH, STRICTLY = "1996.general.14.1.c", "1996.general.14.2.b", "1996.general.15.1"
FLAG = acts.FlagPartners(("ana", "ben"))


def settled(number: int, ana: int = 40_000, ben: int = 40_000) -> Desk:
    """ana and ben had so much on red each, where the maximum is $500."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "red", ana)
    desk.bet("ben", "red", ben)
    desk.spin(number)
    return desk


def stands(desk: Desk, player: str) -> tuple[int, int]:
    return desk.holds(player), desk.holds(player, "claim")


def test_14_2_b__what_was_won_on_the_excess_is_recovered() -> None:
    """$400 and $400: $300 of ben's were void, and so are the $300 won on them; of the stakes $300 no longer lie."""
    desk = settled(1)
    entry = desk.accepts(FLAG, GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH, STRICTLY))
    undone, anew = entry.settled
    assert (undone.verdict, undone.won, undone.undone) == (Verdict.VOID, -40_000, True)
    assert (anew.verdict, anew.won, anew.wager.stake, anew.stays) == (Verdict.WIN, 10_000, 10_000, True)
    assert stands(desk, "ana") == (60_000 + 40_000, 0)
    assert stands(desk, "ben") == (60_000 + 10_000 + 30_000, 0)
    assert {w.stake for w in desk.table.now.wagers.values()} == {40_000, 10_000}


def test_14_2_b__where_the_chips_are_gone_it_is_a_claim() -> None:
    desk = settled(1)
    desk.accepts(acts.Redeem("ben", 100_000), PLAYER)
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert stands(desk, "ben") == (30_000, -30_000)


def test_14_2_b__of_what_was_lost_the_excess_comes_back() -> None:
    desk = settled(2)
    entry = desk.accepts(FLAG, GAME_SUPERVISOR, cites=(TOO_MUCH,))
    assert [(s.verdict, s.wager.stake) for s in entry.settled] == [(Verdict.VOID, 40_000), (Verdict.LOSE, 10_000)]
    assert (desk.holds("ana"), desk.holds("ben")) == (60_000, 90_000)


def test_14_2_b__a_wager_wholly_in_excess_was_none() -> None:
    for number, ana, ben in ((1, 100_000, 100_000), (2, 50_000, 100_000)):
        desk = settled(number, 50_000, 50_000)
        desk.accepts(FLAG, GAME_SUPERVISOR)
        assert (desk.holds("ana"), desk.holds("ben")) == (ana, ben)
        assert "w2" not in desk.table.now.settled


def test_14_2_b__once_flagged_there_is_nothing_more_to_take() -> None:
    desk = settled(1)
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert desk.accepts(FLAG, GAME_SUPERVISOR).settled == ()
    desk.refuses(acts.Mispaid("w2", 10_000), "nothing-to-settle", STRICTLY)
    desk.accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (100_000, 100_000, 0)


def test_14_2_b__it_may_come_out_while_the_next_ball_runs_and_when_one_has_left() -> None:
    desk = settled(2)
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.close()
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert desk.account("unclaimed ben") == 30_000


def test_14_2_b__within_a_round_what_was_settled_counts_beside_what_lies() -> None:
    """ana's wager is paid, ben's on the same outcome still to be: they are one."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "red", 40_000)
    desk.bet("ben", "red", 40_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.accepts(acts.Pay(("w1",)))
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert desk.table.now.wagers["w2"].stake == 10_000
    desk.accepts(acts.Pay())
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 90_000 + 10_000)


def test_15_1__after_a_wrong_payment_only_what_was_handed_over_counts() -> None:
    """ben was handed $380 for $400; of those $100 are his."""
    desk = settled(1)
    desk.accepts(acts.Mispaid("w2", 38_000), DEALER)
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert stands(desk, "ben") == (60_000 + 10_000 + 30_000, 0)


def test_14_2_b__rounding_and_commission_follow_the_lawful_part() -> None:
    """Banked heads pay 1 to 1 less 5%, tails 19 to 20, bought heads cost 5% on placement; the maximum is $500."""
    desk = Desk(game=Coins(), sign=Sign(Limits(500, 50_000)))
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    for kind in ("banked heads", "bought heads"):
        desk.bet("ana", kind, 40_000)
        desk.bet("ben", kind, 40_000)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    assert desk.account("commission") == 4_000 + 4_000
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert desk.account("commission") == 2_500 + 2_500
    assert desk.holds("ana") == 100_000 + 38_000 + 80_000 - 2_000
    assert desk.holds("ben") == 100_000 + 9_500 + 20_000 - 500


def test_14_2_b__a_colour_is_recovered_in_its_colour() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2, buys=0)
    desk.accepts(acts.BuyIn("ben", 40_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "red", 40_000)
    desk.bet("ben", "red", 40_000, chips=ChipKind.NON_VALUE)
    desk.spin(1)
    desk.accepts(FLAG, GAME_SUPERVISOR)
    assert desk.holds("ben", "blue chips") == 10_000 + 30_000


def test_14_2_b__what_was_added_to_a_wager_is_cut_as_it_is() -> None:
    """$300 on Pass each, and $300 of odds: $200 of ben's Pass Bet were lawful, and as much of his odds."""
    desk = Desk(game="craps", casino="auckland")
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    for player in ("ana", "ben"):
        desk.bet(player, "pass", 30_000)
    desk.accepts(acts.Choose("ana", "accept"), PLAYER)
    for _ in range(2):
        desk.accepts(acts.Throw("ana"), PLAYER)
        desk.accepts(acts.Observe("dice", "4-4"), SYSTEM)
        desk.accepts(acts.Pay())
        if desk.table.now.wagers:
            for player, basis in (("ana", "w1"), ("ben", "w2")):
                odds = acts.Place(f"o{basis}", player, "odds-on-pass", 30_000, "8", basis=basis)
                desk.accepts(odds, PLAYER)
    assert desk.holds("ben") == 100_000 + 30_000 + 36_000
    desk.accepts(FLAG, GAME_SUPERVISOR, cites=(TOO_MUCH,))
    assert desk.holds("ana") == 100_000 + 30_000 + 36_000
    assert desk.holds("ben") == 100_000 + 20_000 + 24_000


def test_14_1_c__of_a_round_that_is_named_they_are_cleared_like_others() -> None:
    """The last spin is named by the entry that paid it: once they are no partners, ben has won on all of his."""
    desk = settled(1)
    paid = desk.journal.entries[-1]
    desk.about(paid).accepts(FLAG, GAME_SUPERVISOR)
    assert stands(desk, "ben") == (60_000 + 10_000 + 30_000, 0)
    desk.accepts(acts.FlagPartners(("ana", "ben"), mistaken=True), GAME_SUPERVISOR, cites=(STRICTLY,))
    assert stands(desk, "ben") == (60_000 + 40_000 + 30_000, 0)  # of the stake $300 are in hand by now


def test_14_1_c__a_round_is_named_by_what_settled_it_also_when_that_was_settled_anew() -> None:
    """$50 of each wager came late; the spin is named by its payment all the same, and they are cleared again."""
    desk = settled(1)
    paid = desk.journal.entries[-1]
    for name in ("w1", "w2"):
        desk.accepts(acts.Misrecorded(name, amount=5_000, late=True), GAME_SUPERVISOR)
    desk.about(paid).accepts(FLAG, GAME_SUPERVISOR)
    assert stands(desk, "ben") == (60_000 + 15_000 + 30_000, 0)
    desk.accepts(acts.FlagPartners(("ana", "ben"), mistaken=True), GAME_SUPERVISOR)
    assert (stands(desk, "ana"), stands(desk, "ben")) == ((95_000, 0), (60_000 + 35_000 + 30_000, 0))


@pytest.mark.parametrize("earlier", [False, True])
def test_14_2_b__the_wager_made_last_gives_way_also_where_the_first_was_settled_anew_since(earlier: bool) -> None:
    """$10 of ana's $410 came late; of her $400 and ben's $400 his are cut to $100, in the last spin or one before."""
    desk = settled(2, ana=41_000)
    taken = desk.journal.entries[-1]
    if earlier:
        desk.seat("cy", 3)
        desk.bet("cy", "red", 500)
        desk.spin(2)
    for deed in (acts.Misrecorded("w1", amount=1_000, late=True), FLAG):
        desk.about(taken).accepts(deed, GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (60_000, 90_000)
