"""General rules, part 13: limits that change over wagers already lying, limits of a player's own, the Authority's
directions."""

from datetime import timedelta

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.waiting import stakes
from tests.rules.craps.table import Craps
from tests.support.desk import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SHIFT_MANAGER,
    SYSTEM,
    Desk,
)

DIVISION = "1996.general"
SET, ON_A_SIGN, TIGHTER = "1996.general.13.1", "1996.general.13.2", "1996.general.13.3"
BY_NOTICE, BY_AGREEMENT, PERSONAL = "1996.general.13.3.a", "1996.general.13.3.b", "1996.general.13.4"
AMOUNT, TOO_MUCH, CHIPS = "1996.general.14.1.b", "1996.general.14.2.b", "1996.general.14.3"
USUAL, LOWER, HIGHER = Sign(Limits(500, 50_000)), Sign(Limits(500, 10_000)), Sign(Limits(1_000, 50_000))


def table_of(*players: str, sign: Sign = USUAL) -> Desk:
    desk = Desk(sign=sign)
    for seat, player in enumerate(players, start=1):
        desk.seat(player, seat)
    return desk


def agree(desk: Desk, sign: Sign, *players: str, cites: tuple[str, ...] = ()) -> None:
    desk.accepts(acts.SetLimits(sign, "agreement", players), CASINO_SUPERVISOR, cites=cites)


# Wagers already lying ---------------------------------------------------------------------------------


def test_13_3__what_lies_above_the_new_maximum_is_void_from_that_moment() -> None:
    """By notice: $500 lie on red when the maximum falls to $100. $400 come back, and red wins $100."""
    desk = table_of("ana")
    desk.accepts(acts.PostLimits(LOWER, desk.at + timedelta(minutes=20)), CASINO_SUPERVISOR)
    wager = desk.bet("ana", "red", 50_000)
    desk.wait(minutes=20)
    entry = desk.accepts(acts.SetLimits(LOWER, "notice"), CASINO_SUPERVISOR, cites=(BY_NOTICE, TOO_MUCH))
    assert [(w.id, w.stake) for w in entry.stands] == [(wager, 10_000)]
    assert (desk.holds("ana"), desk.account("layout")) == (90_000, 10_000)
    assert desk.spin(1)[wager].won == 10_000
    assert desk.holds("ana") == 100_000


def test_13_3__of_chips_put_down_by_turns_the_last_go_first() -> None:
    desk = table_of("ana", "ben")
    first, second, third = (desk.bet("ana", "red", stake) for stake in (8_000, 4_000, 1_000))
    others = desk.bet("ben", "red", 9_000), desk.bet("ana", "black", 10_000)
    agree(desk, LOWER, "ana", "ben", cites=(BY_AGREEMENT, TOO_MUCH))
    lie = {name: wager.stake for name, wager in desk.table.now.wagers.items()}
    assert lie == {first: 8_000, second: 2_000, others[0]: 9_000, others[1]: 10_000}
    assert third not in lie
    assert desk.holds("ana") == 100_000 - 20_000


def test_13_3__of_a_colour_whole_chips_come_back() -> None:
    desk = table_of("ana")
    desk.accepts(acts.BuyIn("ana", 21_000, "cash", ChipKind.NON_VALUE, "blue", 700), PLAYER)
    desk.bet("ana", "red", 14_000, chips=ChipKind.NON_VALUE)
    agree(desk, LOWER, "ana", cites=(TOO_MUCH, CHIPS))
    assert (desk.account("layout", "blue chips"), desk.holds("ana", "blue chips")) == (9_800, 11_200)


def test_13_3__looser_limits_touch_nothing_that_lies() -> None:
    desk = table_of("ana")
    desk.bet("ana", "red", 50_000)
    entry = desk.accepts(acts.SetLimits(Sign(Limits(100, 60_000))), CASINO_SUPERVISOR)
    assert (entry.stands, entry.postings) == ((), ())


def test_13_3__below_a_raised_minimum_it_stands_once_more_and_forgiveness_is_not_used() -> None:
    """Reading G-44: nobody made it by mistake. It is paid, and does not lie on."""
    desk = table_of("ana")
    red, black = desk.bet("ana", "red", 500), desk.bet("ana", "black", 600)
    agree(desk, HIGHER, "ana")
    assert set(desk.table.now.wagers) == {red, black}
    assert desk.table.now.graced == frozenset()
    settled = desk.spin(1)[red]
    assert (settled.won, settled.returned, settled.stays) == (500, 500, False)


def test_13_3__chips_may_be_added_up_to_the_raised_minimum() -> None:
    desk = table_of("ana")
    desk.bet("ana", "red", 500)
    agree(desk, HIGHER, "ana")
    desk.refuses(acts.Place("w", "ana", "red", 400), "below-minimum", AMOUNT, PLAYER)
    desk.bet("ana", "red", 500)


def test_13_3__a_winning_stake_that_lies_on_is_bound_too() -> None:
    desk = table_of("ana")
    wager = desk.bet("ana", "red", 50_000)
    desk.spin(1)
    agree(desk, LOWER, "ana")
    assert desk.table.now.wagers[wager].stake == 10_000
    assert desk.holds("ana") == 100_000 + 40_000


def test_13_3__a_wager_that_has_lived_through_a_roll_keeps_its_limits() -> None:
    """Reading G-3: the Place Bet of $60 was thrown at under the old maximum, the other was not yet."""
    desk = Craps("ana")
    old = desk.bet("ana", "place", 6_000, "8")
    desk.come_out(6)
    new = desk.bet("ana", "place", 6_000, "4")
    sign = Sign(Limits(500, 5_000))
    agree(desk, sign, "ana", cites=(TOO_MUCH,))
    assert {name: desk.table.now.wagers[name].stake for name in (old, new)} == {old: 6_000, new: 5_000}


# 13.3: a sign of looser limits ------------------------------------------------------------------------


def test_13_3__a_sign_of_looser_limits_may_stand_as_long_as_it_likes() -> None:
    desk = table_of("ana")
    looser = Sign(Limits(100, 90_000))
    entry = desk.accepts(acts.PostLimits(looser, desk.at + timedelta(minutes=5)), CASINO_SUPERVISOR, cites=(ON_A_SIGN,))
    assert TIGHTER not in {duty.cite for duty in entry.duties}
    desk.wait(minutes=5)
    desk.accepts(acts.SetLimits(looser), CASINO_SUPERVISOR)
    assert desk.table.now.sign == looser
    assert BY_NOTICE not in {duty.cite for duty in desk.table.now.duties.values()}


def test_13_3__not_with_a_time_that_has_passed() -> None:
    desk = table_of("ana")
    past = acts.PostLimits(Sign(Limits(100, 90_000)), desk.at - timedelta(minutes=1))
    desk.refuses(past, "notice-too-short", ON_A_SIGN, CASINO_SUPERVISOR)


# 13.4 -------------------------------------------------------------------------------------------------

KINDS = Sign(Limits(500, 50_000), {"straight-up": Limits(500, 5_000)})


def test_13_4__limits_in_general_leave_a_kind_with_its_own_limits_alone() -> None:
    desk = table_of("ana", sign=KINDS)
    desk.accepts(acts.GrantLimits("ana", Limits(500, 90_000)), SHIFT_MANAGER)
    desk.refuses(acts.Place("w", "ana", "straight-up", 5_100, "17"), "above-maximum", AMOUNT, PLAYER)
    desk.bet("ana", "red", 60_000)
    assert stakes(desk.table, "straight-up", "ana").most == 5_000


def test_13_4__limits_on_a_kind_are_granted_for_that_kind() -> None:
    desk = table_of("ana", "ben", sign=KINDS)
    grant = acts.GrantLimits("ana", None, {"straight-up": Limits(1_000, 20_000)})
    desk.accepts(grant, SHIFT_MANAGER, cites=(PERSONAL,))
    says = "Put the sign of personal limits on the table: ana: straight-up $10 to $200."
    assert desk.duty(PERSONAL).says == says
    desk.bet("ana", "straight-up", 20_000, "17")
    desk.refuses(acts.Place("w", "ana", "straight-up", 900, "18"), "below-minimum", AMOUNT, PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 50_100), "above-maximum", AMOUNT, PLAYER)
    desk.refuses(acts.Place("w", "ben", "straight-up", 5_100, "17"), "above-maximum", AMOUNT, PLAYER)


@pytest.mark.parametrize(
    "grant",
    [
        acts.GrantLimits("ana", Limits(500, 50_000), {"straight-up": Limits(500, 5_000)}),
        acts.GrantLimits("ana", Limits(500, 90_000), {"straight-up": Limits(500, 4_900)}),
        acts.GrantLimits("ana", Limits(500, 49_900), {"straight-up": Limits(500, 5_100)}),
        acts.GrantLimits("ana", None, {"red": Limits(500, 50_000)}),
    ],
)
def test_13_4__more_for_something_and_less_for_nothing(grant: acts.GrantLimits) -> None:
    table_of("ana", sign=KINDS).refuses(grant, "limits-unlawful", PERSONAL, SHIFT_MANAGER)


def test_13_4__only_on_kinds_that_the_game_has() -> None:
    grant = acts.GrantLimits("ana", None, {"neighbours": Limits(500, 90_000)})
    table_of("ana").refuses(grant, "limits-unlawful", SET, SHIFT_MANAGER)


def test_13_4__without_its_sign_the_stated_maximum_holds() -> None:
    desk = table_of("ana")
    desk.accepts(acts.GrantLimits("ana", Limits(1_000, 90_000), unsigned=True), SHIFT_MANAGER, cites=(PERSONAL,))
    desk.refuses(acts.Place("w", "ana", "red", 60_000), "above-maximum", AMOUNT, PLAYER)
    desk.bet("ana", "black", 500)
    desk.accepts(acts.Place("f", "ana", "red", 60_000, found=True), DEALER, cites=(TOO_MUCH,))
    assert desk.table.now.wagers["f"].stake == 50_000
    desk.accepts(acts.Discharge(desk.duty(PERSONAL).id), DEALER)
    desk.bet("ana", "red", 10_000)
    desk.refuses(acts.Place("w", "ana", "odd", 900), "below-minimum", AMOUNT, PLAYER)


def test_13_4__the_same_grant_with_its_sign_counts_at_once() -> None:
    desk = table_of("ana")
    limits = Limits(1_000, 90_000)
    desk.accepts(acts.GrantLimits("ana", limits, unsigned=True), SHIFT_MANAGER)
    desk.accepts(acts.GrantLimits("ana", limits, unsigned=True), SHIFT_MANAGER)
    assert desk.duty(PERSONAL).id == desk.table.now.patrons["ana"].sign_due
    desk.accepts(acts.GrantLimits("ana", limits), SHIFT_MANAGER)
    desk.bet("ana", "red", 60_000)


def test_13_4__whoever_leaves_takes_no_sign_along() -> None:
    desk = table_of("ana")
    desk.accepts(acts.GrantLimits("ana", Limits(1_000, 90_000), {"red": Limits(500, 95_000)}, True), SHIFT_MANAGER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert PERSONAL not in {duty.cite for duty in desk.table.now.duties.values()}
    desk.seat("ana", 1)
    desk.refuses(acts.Place("w", "ana", "red", 60_000), "above-maximum", AMOUNT, PLAYER)


def test_13_4__withdrawn_what_lies_above_the_stated_maximum_is_void() -> None:
    desk = table_of("ana")
    desk.accepts(acts.GrantLimits("ana", Limits(500, 80_000)), SHIFT_MANAGER)
    wager = desk.bet("ana", "red", 70_000)
    desk.accepts(acts.GrantLimits("ana", None), SHIFT_MANAGER, cites=(PERSONAL, TOO_MUCH))
    assert (desk.table.now.wagers[wager].stake, desk.holds("ana")) == (50_000, 50_000)
    assert desk.spin(1)[wager].won == 50_000


def test_13_4__lowered_only_between_rounds_and_with_the_same_effect() -> None:
    desk = table_of("ana")
    desk.accepts(acts.GrantLimits("ana", Limits(500, 80_000)), SHIFT_MANAGER)
    wager = desk.bet("ana", "red", 70_000)
    desk.close()
    lower, higher = (acts.GrantLimits("ana", Limits(500, most)) for most in (60_000, 90_000))
    desk.refuses(lower, "round-going-on", PERSONAL, SHIFT_MANAGER)
    desk.accepts(higher, SHIFT_MANAGER)
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.settle()
    desk.accepts(lower, SHIFT_MANAGER, cites=(TOO_MUCH,))
    assert desk.table.now.wagers[wager].stake == 60_000


# 13.1 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", [Role.CASINO_SUPERVISOR, Role.CASINO_MANAGER, INSPECTOR])
def test_13_1__limits_are_set_within_the_authoritys_directions(role: Role) -> None:
    desk = Desk(sign=None)
    direction = acts.DirectLimits(minimum=Limits(100, 500), maximum=Limits(10_000, 100_000))
    desk.accepts(direction, role, cites=(SET,))
    for sign in (HIGHER, Sign(Limits(50, 50_000)), Sign(Limits(500, 9_900)), Sign(Limits(500, 100_100))):
        desk.refuses(acts.Open(sign), "limits-unlawful", SET, GAME_SUPERVISOR)
    desk.accepts(acts.Open(USUAL), GAME_SUPERVISOR)
    desk.refuses(acts.SetLimits(HIGHER, "no gaming"), "limits-unlawful", SET, CASINO_SUPERVISOR)
    desk.accepts(acts.DirectLimits(), role)
    desk.accepts(acts.SetLimits(HIGHER, "no gaming"), CASINO_SUPERVISOR)


@pytest.mark.parametrize("role", [PLAYER, DEALER, GAME_SUPERVISOR])
def test_13_1__the_operator_or_an_inspector_tells_of_a_direction(role: Role) -> None:
    Desk().refuses(acts.DirectLimits(Limits(100, 500)), "no-authority", SET, role, "ana")


def test_13_1__limits_already_up_that_it_does_not_allow_are_to_be_changed_under_13_3() -> None:
    desk = table_of("ana")
    desk.accepts(acts.DirectLimits(maximum=Limits(5_000, 10_000)), INSPECTOR)
    assert desk.duty(SET).says == "Change the limits. The Authority directs a maximum of $50 to $100, not $500."
    desk.bet("ana", "red", 50_000)
    desk.refuses(acts.SetLimits(LOWER), "no-ground", TIGHTER, CASINO_SUPERVISOR)
    agree(desk, LOWER, "ana", cites=(TOO_MUCH,))
    assert SET not in {duty.cite for duty in desk.table.now.duties.values()}
