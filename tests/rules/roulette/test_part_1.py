"""Roulette, part 1: interpretation."""

import pytest

from croupier.equipment.chips import ChipKind
from croupier.equipment.wheel import colour
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.roulette.table import at, settle_one
from tests.support.desk import PLAYER, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.roulette"


def test_1_0_zero__the_figure_0_is_zero_and_wins_straight_up() -> None:
    settled = settle_one("straight-up", "0", 0)
    assert (settled.verdict, settled.won) == (Verdict.WIN, 35_000)
    assert_cited(settled.cites, "1996.roulette.4.1.a.i", "1996.roulette.5.3", only=True)


def test_1_0_zero__it_is_announced_by_its_name() -> None:
    desk = at("closed")
    entry = desk.accepts(acts.Observe("wheel", "0"), SYSTEM, cites=("1996.roulette.3.4.a",))
    assert [call.says for call in entry.calls] == ["Zero, green", "(the dolly on 0)"]


def test_1_0_zero__there_is_one_zero_only() -> None:
    desk = at("closed")
    desk.refuses(acts.Observe("wheel", "00"), "impossible", "1996.roulette.2.3", SYSTEM, "system")
    desk = at("betting")
    place = acts.Place("x", "ana", "straight-up", 500, "00")
    desk.refuses(place, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


@pytest.mark.parametrize("kind", ["even", "odd", "low", "high", "red", "black"])
def test_1_0_zero__it_is_no_even_chance(kind: str) -> None:
    settled = settle_one(kind, "", 0)
    assert (settled.verdict, settled.won, settled.returned) == (Verdict.LOSE, 0, 0)
    assert colour(0) == "green"


def test_1_0_dolly__it_goes_on_the_winning_number() -> None:
    desk = at("closed")
    entry = desk.accepts(acts.Observe("wheel", "26"), SYSTEM, cites=("1996.roulette.3.4.b",))
    assert entry.calls[-1].says == "(the dolly on 26)"


def test_1_0_marker_button__it_shows_what_a_colour_is_worth() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    buy = acts.BuyIn("ana", 20_000, chips=ChipKind.NON_VALUE, colour="pink", value=500)
    entry = desk.accepts(buy, PLAYER, cites=("1996.general.18.2.e",))
    assert [call.says for call in entry.calls] == ["Mark pink at $5: chip and marker button on the rack"]


def test_1_0_non_value_chips__they_are_worth_what_was_declared() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 20_000, chips=ChipKind.NON_VALUE, colour="pink", value=500), PLAYER)
    place = acts.Place("x", "ana", "straight-up", 750, "17", ChipKind.NON_VALUE)
    desk.refuses(place, "not-in-chips", "1996.general.14.3", PLAYER, "ana")
    wager = desk.bet("ana", "straight-up", 1_000, "17", ChipKind.NON_VALUE)
    settled = desk.spin(17)[wager]
    assert (settled.won, settled.paid_in) == (35_000, "pink chips")
    assert desk.holds("ana", "pink chips") == 20_000 - 1_000 + 35_000


def test_1_0_value_chips__they_are_worth_what_is_printed_on_them() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=20_000)
    place = acts.Place("x", "ana", "straight-up", 750, "17")
    desk.refuses(place, "not-in-chips", "1996.general.14.3", PLAYER, "ana")
    wager = desk.bet("ana", "straight-up", 700, "17")
    settled = desk.spin(17)[wager]
    assert (settled.won, settled.paid_in) == (24_500, "value")
    assert desk.holds("ana") == 20_000 - 700 + 24_500
