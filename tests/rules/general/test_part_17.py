"""General rules, part 17: chips issued, exchanged and redeemed."""

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.roles import LADDER, Role
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
EXCHANGE, REDEMPTION, PROMOTIONAL = "1996.general.17.1.a", "1996.general.17.1.b", "1996.general.17.2"


def at_table() -> Desk:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    return desk


@pytest.mark.parametrize(("tender", "asset"), [("cash", "cash"), ("voucher", "voucher")])
def test_17_1_a__chips_of_equal_value_for_cash_or_a_voucher(tender: str, asset: str) -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 12_300, tender), PLAYER, cites=(EXCHANGE,))
    assert (desk.holds("ana"), desk.account("drop box", asset)) == (12_300, 12_300)
    assert desk.account("bank") == -12_300


def test_17_1_a__chips_for_other_chips() -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    colour = acts.BuyIn("ana", 4_000, "value chips", ChipKind.NON_VALUE, "blue", 500)
    desk.accepts(colour, PLAYER, cites=(EXCHANGE,))
    assert (desk.holds("ana"), desk.holds("ana", "blue chips")) == (6_000, 4_000)
    desk.accepts(acts.Redeem("ana", 1_500, ChipKind.NON_VALUE, "value chips"), PLAYER, cites=(EXCHANGE,))
    assert (desk.holds("ana"), desk.holds("ana", "blue chips")) == (7_500, 2_500)


def test_17_1_a__value_chips_from_elsewhere_in_the_casino_are_good_here() -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 5_000, "value chips"), PLAYER)
    assert (desk.holds("ana"), desk.account("outside")) == (5_000, -5_000)


@pytest.mark.parametrize("tender", ["a watch", "", "cheque", "foreign notes"])
def test_17_1_a__nothing_else_is_taken(tender: str) -> None:
    desk = at_table()
    desk.refuses(acts.BuyIn("ana", 500, tender), "chips-not-approved", EXCHANGE, PLAYER)


@pytest.mark.parametrize("amount", [0, -100, 150, 99])
def test_17_1_a__only_what_chips_can_make(amount: int) -> None:
    desk = at_table()
    desk.refuses(acts.BuyIn("ana", amount), "not-in-chips", EXCHANGE, PLAYER)


def test_17_1_a__at_the_table() -> None:
    desk = Desk()
    desk.refuses(acts.BuyIn("ana", 500), "not-at-table", EXCHANGE, PLAYER)


def test_17_1_b__cash_of_equal_value() -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    desk.accepts(acts.Redeem("ana", 10_000), PLAYER, cites=(REDEMPTION,))
    assert (desk.holds("ana"), desk.account("drop box", "cash"), desk.account("outside", "cash")) == (0, 0, 0)


@pytest.mark.parametrize("amount", [0, -500, 10_100])
def test_17_1_b__no_more_than_is_held(amount: int) -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    desk.refuses(acts.Redeem("ana", amount), "short-of-chips", REDEMPTION, PLAYER)


@pytest.mark.parametrize("role", LADDER)
def test_17_1_b__a_cheque_is_at_the_operators_discretion(role: Role) -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    cheque = acts.Redeem("ana", 10_000, into="cheque")
    desk.refuses(cheque, "no-authority", REDEMPTION, PLAYER)
    desk.accepts(cheque, role, cites=(REDEMPTION,))
    assert desk.holds("ana") == 0


@pytest.mark.parametrize(("amount", "into"), [(1_234, "cash"), (50, "cash"), (9_950, "cheque")])
def test_17_1_b__what_is_redeemed_are_whole_chips(amount: int, into: str) -> None:
    """$12.34 where the smallest chip is $1: no chips make it."""
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    desk.refuses(acts.Redeem("ana", amount, into=into), "not-in-chips", REDEMPTION, DEALER)
    desk.accepts(acts.Redeem("ana", 10_000, into=into), DEALER)


def test_17_1_b__and_leave_whole_chips() -> None:
    desk = Desk(setup={"denominations": (200, 500)})
    desk.seat("ana", 1, buys=700)
    desk.refuses(acts.Redeem("ana", 400), "not-in-chips", REDEMPTION, PLAYER)
    desk.accepts(acts.Redeem("ana", 500), PLAYER)


def test_17_1_b__nothing_else_is_given() -> None:
    desk = at_table()
    desk.accepts(acts.BuyIn("ana", 10_000), PLAYER)
    desk.refuses(acts.Redeem("ana", 500, into="goods"), "not-in-chips", REDEMPTION, DEALER)


def test_17_2__promotional_chips_are_neither_redeemed_nor_exchanged() -> None:
    desk = at_table()
    desk.accepts(acts.Issue("ana", 5_000), GAME_SUPERVISOR, cites=(PROMOTIONAL,))
    for into in ("cash", "cheque", "value chips"):
        redemption = acts.Redeem("ana", 5_000, ChipKind.PROMOTIONAL, into)
        desk.refuses(redemption, "promotional", PROMOTIONAL, DEALER)
    desk.refuses(acts.BuyIn("ana", 500, "promotional chips"), "promotional", PROMOTIONAL, PLAYER)
    desk.refuses(acts.Redeem("ana", 500), "short-of-chips", REDEMPTION, PLAYER)


def test_17_2__nor_bought() -> None:
    desk = at_table()
    desk.refuses(acts.BuyIn("ana", 500, chips=ChipKind.PROMOTIONAL), "promotional", PROMOTIONAL, PLAYER)


@pytest.mark.parametrize(("player", "amount", "code"), [("ben", 500, "not-at-table"), ("ana", 150, "not-in-chips")])
def test_17_2__issued_in_chips_to_somebody_at_the_table(player: str, amount: int, code: str) -> None:
    desk = at_table()
    desk.refuses(acts.Issue(player, amount), code, PROMOTIONAL, GAME_SUPERVISOR)
