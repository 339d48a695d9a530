"""General rules, part 16: winnings that nobody collected."""

from datetime import date

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.view import notices
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.general"
COLLECT, HELD, STRICTLY = "1996.general.16.1", "1996.general.16.2", "1996.general.15.1"


def left_behind() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.accepts(acts.Leave("ana"), PLAYER, cites=(COLLECT,))
    return desk


def test_16_1__players_are_told_to_collect() -> None:
    desk = Desk()
    assert COLLECT in {rule for rule, _ in notices(desk.table)}


def test_16_1__a_player_who_leaves_without_wagers_is_told_nothing() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    entry = desk.accepts(acts.Leave("ana"), PLAYER)
    assert COLLECT not in entry.cites


def test_16_2__winnings_and_stake_are_held() -> None:
    desk = left_behind()
    settled = desk.spin(17)["w1"]
    assert (settled.won, settled.returned, settled.held, settled.stays) == (35_000, 1_000, True, False)
    assert_cited(settled.cites, HELD)
    assert desk.account("unclaimed ana") == 36_000
    assert desk.duty(HELD).least is GAME_SUPERVISOR


def test_16_2__a_losing_wager_leaves_nothing_to_hold() -> None:
    desk = left_behind()
    settled = desk.spin(16)["w1"]
    assert not settled.held
    assert desk.account("unclaimed ana") == 0
    assert all(duty.cite != HELD for duty in desk.table.now.duties.values())
    desk.refuses(acts.Claim("ana"), "nothing-to-settle", HELD, PLAYER)


@pytest.mark.parametrize("paid", [30_000, 36_000])
def test_16_2__what_was_paid_wrongly_for_somebody_who_had_gone_is_held_too(paid: int) -> None:
    desk = left_behind()
    desk.spin(17)
    desk.accepts(acts.Mispaid("w1", paid, winnings=True))
    assert desk.account("unclaimed ana") == paid + 1_000
    desk.accepts(acts.Recover("ana") if paid > 35_000 else acts.MakeGood("ana"))
    desk.seat("ana", 1, buys=100)
    desk.accepts(acts.Claim("ana"), PLAYER)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (36_100, 0)


def test_16_2__of_what_is_held_no_more_can_be_missing() -> None:
    desk = left_behind()
    desk.spin(17)
    desk.accepts(acts.Mispaid("w1", 0))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, 36_000)
    assert all(duty.cite != HELD for duty in desk.table.now.duties.values())


def test_16_2__paid_on_a_lost_wager_of_somebody_who_had_gone() -> None:
    desk = left_behind()
    desk.spin(16)
    desk.accepts(acts.Mispaid("w1", 35_000))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (35_000, -35_000)
    assert desk.duty(HELD).least is GAME_SUPERVISOR
    desk.accepts(acts.Recover("ana"))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, 0)
    assert all(duty.cite != HELD for duty in desk.table.now.duties.values())


@pytest.mark.parametrize("before", [False, True])
def test_16_2__whoever_left_after_it_took_it_along(*, before: bool) -> None:
    """A lost wager, paid by mistake in the last round; said of it by its entry too."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(16)
    lost = next(entry for entry in desk.journal.entries if entry.settled)
    if before:
        desk.seat("ben", 2)
        desk.bet("ben", "red", 1_000)
        desk.spin(16)
    desk.accepts(acts.Leave("ana"), PLAYER)
    (desk.about(lost) if before else desk).accepts(acts.Mispaid("w1", 35_000))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, -35_000)


def test_16_1__claimed_once_by_its_owner() -> None:
    desk = left_behind()
    desk.spin(17)
    desk.refuses(acts.Claim("ana"), "not-yours", "1996.general.2.2", PLAYER, "ben")
    desk.accepts(acts.Claim("ana"), PLAYER, cites=(COLLECT, HELD))
    assert (desk.holds("ana"), desk.account("unclaimed ana")) == (36_000, 0)
    desk.refuses(acts.Claim("ana"), "nothing-to-settle", HELD, PLAYER)
    desk.accepts(acts.Redeem("ana", 36_000), PLAYER)
    assert desk.account("drop box", "cash") == 100_000 - 36_000


def test_16_2__with_the_claim_nothing_is_left_to_hold() -> None:
    desk = left_behind()
    desk.spin(17)
    (duty,) = [name for name, duty in desk.table.now.duties.items() if duty.cite == HELD]
    entry = desk.accepts(acts.Claim("ana"), PLAYER)
    assert entry.discharged == (duty,)
    assert duty not in desk.table.now.duties


def test_16_2__who_is_back_in_time_is_paid_in_hand() -> None:
    desk = left_behind()
    desk.close()
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    settled = desk.settle()["w1"]
    assert (settled.held, settled.stays) == (False, True)
    assert desk.holds("ana") == 35_000


def test_16_2__a_wager_taken_up_for_somebody_absent_is_held() -> None:
    desk = left_behind()
    desk.accepts(acts.Withdraw("w1"))
    assert (desk.holds("ana"), desk.account("unclaimed ana")) == (0, 1_000)


def test_16_2__a_colour_is_held_in_its_colour_and_nobody_else_gets_it() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 2_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "red", 1_000, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.spin(1)
    assert desk.account("unclaimed ana", "blue chips") == 2_000
    desk.seat("ben", 2, buys=0)
    blue = acts.BuyIn("ben", 2_000, "cash", ChipKind.NON_VALUE, "blue", 500)
    desk.refuses(blue, "colour-taken", "1996.general.18.2.d", PLAYER)
    desk.accepts(acts.Claim("ana"), PLAYER)
    desk.accepts(acts.Redeem("ana", 3_000, ChipKind.NON_VALUE), PLAYER)
    desk.accepts(blue, PLAYER)


# A wrong payment of what was put away ---------------------------------------------------------------------


@pytest.mark.parametrize(("paid", "due"), [(31_000, 5_000), (37_000, -1_000), (1_000, 35_000)])
def test_16_2__a_wrong_payment_is_of_what_is_held(paid: int, due: int) -> None:
    desk = left_behind()
    desk.spin(17)
    outside = desk.account("outside")
    desk.accepts(acts.Mispaid("w1", paid), cites=(STRICTLY,))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (paid, due)
    assert (desk.holds("ana"), desk.account("outside")) == (0, outside)
    desk.accepts(acts.MakeGood("ana") if due > 0 else acts.Recover("ana"))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (36_000, 0)


def test_16_2__of_a_colour_in_the_colour() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 2_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "red", 1_000, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.spin(1)
    desk.accepts(acts.Mispaid("w1", 1_500))
    assert desk.account("unclaimed ana", "blue chips") == 1_500


def test_16_2__who_is_back_and_has_claimed_it_was_paid_short_in_hand() -> None:
    desk = left_behind()
    desk.spin(17)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(acts.Claim("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 31_000))
    assert (desk.holds("ana"), desk.account("unclaimed ana")) == (31_000, 0)


def test_16_2__who_is_back_and_has_not_claimed_it_yet_has_less_held() -> None:
    desk = left_behind()
    desk.spin(17)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(acts.Mispaid("w1", 31_000))
    assert (desk.holds("ana"), desk.account("unclaimed ana")) == (0, 31_000)
    desk.accepts(acts.MakeGood("ana"))
    assert desk.holds("ana") == 5_000


def test_16_2__who_claimed_it_and_went_again_took_it_along() -> None:
    desk = left_behind()
    desk.spin(17)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(acts.Claim("ana"), PLAYER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    taken = desk.account("outside")
    desk.accepts(acts.Mispaid("w1", 35_000))
    assert (desk.account("outside"), desk.account("unclaimed ana")) == (taken - 1_000, 0)
    assert desk.holds("ana", "claim") == 1_000


def test_16_2__put_away_for_a_loser_who_had_gone() -> None:
    desk = left_behind()
    desk.spin(16)
    desk.accepts(acts.Mispaid("w1", 1_000), cites=(STRICTLY,))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (1_000, -1_000)
    desk.accepts(acts.Recover("ana"))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, 0)
    assert all(duty.cite != HELD for duty in desk.table.now.duties.values())


def test_16_2__a_loser_who_left_afterwards_took_it_along() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(16)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 1_000))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, -1_000)


def test_16_2__so_did_a_loser_of_his_last_chips() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=1_000)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(16)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 1_000))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (0, -1_000)


def test_16_2__put_away_for_somebody_gone_whose_wager_nothing_has_decided() -> None:
    desk = left_behind()
    desk.accepts(acts.Mispaid("w1", 1_000))
    assert (desk.account("unclaimed ana"), desk.holds("ana", "claim")) == (1_000, -1_000)


def test_16_2__a_colour_paid_in_hand_went_along_and_stays_to_its_owners_name() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 2_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "red", 1_000, chips=ChipKind.NON_VALUE)
    desk.spin(1)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Mispaid("w1", 500))
    assert (desk.holds("ana", "blue chips"), desk.holds("ana", "claim")) == (1_500, 500)
    desk.accepts(acts.MakeGood("ana"))
    assert (desk.holds("ana"), desk.account("unclaimed ana")) == (0, 500)
    assert desk.duty(HELD).least is GAME_SUPERVISOR


# A winning stake left lying by whoever leaves once it is paid --------------------------------------------


def paid() -> Desk:
    """ana's $10 on 17 has won and been paid, and lies there; ben sits beside her."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    return desk


@pytest.mark.parametrize("how", ["leaves", "put out", "under age"])
def test_16_2__a_winning_stake_left_behind_is_held_and_not_played(how: str) -> None:
    desk = paid()
    if how == "leaves":
        entry = desk.accepts(acts.Leave("ana"), PLAYER, cites=(HELD,))
    elif how == "put out":
        entry = desk.accepts(acts.Exclude("ana", "noise"), CASINO_SUPERVISOR, cites=(HELD, "1996.general.10.0"))
    else:
        entry = desk.accepts(acts.FindAge("ana", date(1980, 1, 1)), DEALER, cites=(HELD, "1996.general.9.0"))
    assert entry.lifted == ("w1",)
    assert (desk.account("unclaimed ana"), desk.account("layout")) == (1_000, 0)
    assert desk.duty(HELD).says == "Hold ana's uncollected chips under the approved procedures."
    desk.spin(3)
    desk.accepts(acts.Claim("ana"), PLAYER)
    assert desk.holds("ana") == 1_000


def test_16_2__what_was_put_down_for_the_coming_round_plays() -> None:
    desk = paid()
    desk.bet("ana", "black", 500)
    entry = desk.accepts(acts.Leave("ana"), PLAYER, cites=(HELD, COLLECT))
    assert entry.lifted == ("w1",)
    settled = desk.spin(17)
    assert {name: one.held for name, one in settled.items()} == {"w2": True}
    assert desk.account("unclaimed ana") == 1_000 + 500 + 500


def test_16_2__while_others_are_still_paid_too() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "black", 1_000)
    desk.bet("ben", "black", 1_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.accepts(acts.Pay(("w1",)))
    desk.accepts(acts.Leave("ana"), PLAYER, cites=(HELD,))
    assert desk.account("unclaimed ana") == 1_000
    desk.accepts(acts.Pay())
    assert desk.table.game.between_rounds(desk.table.state)


@pytest.mark.parametrize("void", [False, True])
def test_16_2__once_the_next_betting_has_closed_it_is_a_wager_of_that_round(void: bool) -> None:
    desk = paid()
    desk.close()
    if void:
        desk.accepts(acts.Declare("interference"), DEALER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert list(desk.table.now.wagers) == ["w1"]


def test_16_2__a_stake_in_part_taken_up_is_a_wager_of_its_owners() -> None:
    desk = paid()
    desk.accepts(acts.Withdraw("w1", 500), PLAYER, by="ana")
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.table.now.wagers["w1"].stake == 500
