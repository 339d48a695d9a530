"""General rules, part 13: the sign of limits."""

from datetime import UTC, datetime, time, timedelta, timezone

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.view import public
from tests.support.desk import (
    CASINO_MANAGER,
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    HERE,
    INSPECTOR,
    PLAYER,
    SATURDAY_NIGHT,
    SHIFT_MANAGER,
    SYSTEM,
    Desk,
)

DIVISION = "1996.general"
SET, SIGN_UP, TIGHTER = "1996.general.13.1", "1996.general.13.2", "1996.general.13.3"
BY_NOTICE, BY_AGREEMENT = "1996.general.13.3.a", "1996.general.13.3.b"
FIRST_OPENING, NO_GAMING = "1996.general.13.3.c", "1996.general.13.3.d"
PERSONAL, INCREMENTS, AMOUNT = "1996.general.13.4", "1996.general.13.5", "1996.general.14.1.b"

TWENTY = timedelta(minutes=20)
ALMOST = TWENTY - timedelta(milliseconds=1)

USUAL = Sign(Limits(500, 50_000), {"straight-up": Limits(200, 10_000)})
TIGHTENED = {
    "minimum raised": Sign(Limits(501, 50_000), USUAL.kinds),
    "maximum lowered": Sign(Limits(500, 49_999), USUAL.kinds),
    "both": Sign(Limits(1_000, 20_000), USUAL.kinds),
    "one up, one down": Sign(Limits(1_000, 90_000), USUAL.kinds),
    "a kind's minimum raised": Sign(USUAL.limits, {"straight-up": Limits(201, 10_000)}),
    "a kind's maximum lowered": Sign(USUAL.limits, {"straight-up": Limits(200, 9_999)}),
    "a kind's own limits dropped": Sign(USUAL.limits),
    "a kind singled out": Sign(USUAL.limits, {**USUAL.kinds, "red": Limits(500, 40_000)}),
}
LOOSENED = {
    "minimum lowered": Sign(Limits(499, 50_000), USUAL.kinds),
    "maximum raised": Sign(Limits(500, 50_001), USUAL.kinds),
    "a kind's minimum lowered": Sign(USUAL.limits, {"straight-up": Limits(199, 10_000)}),
    "a kind's maximum raised": Sign(USUAL.limits, {"straight-up": Limits(200, 10_001)}),
    "an increment asked for": Sign(USUAL.limits, USUAL.kinds, increment=200),
    "nothing": USUAL,
}
tightened = pytest.mark.parametrize("sign", TIGHTENED.values(), ids=TIGHTENED.keys())
loosened = pytest.mark.parametrize("sign", LOOSENED.values(), ids=LOOSENED.keys())


def occupied() -> Desk:
    desk = Desk(sign=USUAL)
    desk.seat("ana", 1)
    return desk


def notified(desk: Desk) -> list[str]:
    return [duty.says for duty in desk.table.now.duties.values() if duty.cite == TIGHTER]


# 13.1 and 13.2 ----------------------------------------------------------------------------------------


def test_13_1__the_operator_sets_the_limits_when_the_table_opens() -> None:
    desk = Desk(sign=None)
    desk.accepts(acts.Open(USUAL), GAME_SUPERVISOR, cites=(SET, SIGN_UP))
    desk.refuses(acts.Open(USUAL), "already-open", SIGN_UP, GAME_SUPERVISOR)


def test_13_1__limits_are_for_wagers_of_this_game() -> None:
    desk = Desk(sign=None)
    unknown = Sign(Limits(500, 50_000), {"ante": Limits(500, 1_000)})
    desk.refuses(acts.Open(unknown), "limits-unlawful", SET, GAME_SUPERVISOR)


@pytest.mark.parametrize(("least", "most"), [(0, 500), (-1, 500), (501, 500)])
def test_13_1__a_minimum_is_above_nothing_and_not_above_the_maximum(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="minimum above nothing"):
        Limits(least, most)


def test_13_2__no_wager_without_a_sign() -> None:
    desk = Desk(sign=None)
    desk.refuses(acts.SitDown("ana", 1), "table-closed", SIGN_UP, PLAYER)


def test_13_2__the_sign_is_seen_to_and_seen() -> None:
    desk = Desk(sign=USUAL)
    assert desk.duty(SIGN_UP).least is GAME_SUPERVISOR
    assert public(desk.table).sign == USUAL


@pytest.mark.parametrize("stake", [500, 600, 700, 1_300])
def test_13_2__no_multiples_of_the_minimum_unless_the_sign_says_so(stake: int) -> None:
    desk = occupied()
    desk.bet("ana", "red", stake)
    assert desk.holds("ana") == 100_000 - stake


# 13.3 -------------------------------------------------------------------------------------------------


@tightened
def test_13_3__tightening_needs_a_ground(sign: Sign) -> None:
    desk = occupied()
    for ground in ("", "because", "opening"):
        desk.refuses(acts.SetLimits(sign, ground), "no-ground", TIGHTER, CASINO_SUPERVISOR)


@loosened
def test_13_3__loosening_needs_none_and_nobody_is_notified(sign: Sign) -> None:
    desk = occupied()
    entry = desk.accepts(acts.SetLimits(sign), CASINO_SUPERVISOR, cites=(SET, SIGN_UP))
    assert not [cite for cite in entry.cites if cite.startswith(TIGHTER)]
    assert notified(desk) == []
    assert desk.table.now.sign == sign


@tightened
def test_13_3_a__refused_at_19_59_999_accepted_at_20_00(sign: Sign) -> None:
    desk = occupied()
    desk.accepts(acts.PostLimits(sign, desk.at + TWENTY), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    assert notified(desk) == ["Notify a Government inspector: a change of limits is proposed for 21:20."]
    desk.at = SATURDAY_NIGHT + ALMOST
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.at = SATURDAY_NIGHT + TWENTY
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    assert desk.table.now.sign == sign
    assert len(notified(desk)) == 1


@tightened
def test_13_3_a__a_sign_for_a_time_too_near_stands_twenty_minutes_all_the_same(sign: Sign) -> None:
    """Reading G-10: the change waits for the twenty minutes, whatever earlier time the sign shows."""
    desk = occupied()
    desk.accepts(acts.PostLimits(sign, desk.at + timedelta(minutes=10)), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    says = "Change the limits, as the sign says, at 21:20."
    assert says in [duty.says for duty in desk.table.now.duties.values()]
    for waited in (timedelta(minutes=10), ALMOST):
        desk.at = SATURDAY_NIGHT + waited
        desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.at = SATURDAY_NIGHT + TWENTY
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    assert (desk.table.now.sign, desk.table.now.limits_notices) == (sign, ())


def test_13_3_a__a_sign_that_has_not_stood_long_enough_stays_up_when_other_limits_come_in() -> None:
    desk = occupied()
    desk.accepts(acts.PostLimits(TIGHTENED["both"], desk.at + timedelta(minutes=10)), CASINO_SUPERVISOR)
    desk.wait(minutes=15)
    looser = next(iter(LOOSENED.values()))
    desk.accepts(acts.SetLimits(looser), CASINO_SUPERVISOR)
    assert [notice.sign for notice in desk.table.now.limits_notices] == [TIGHTENED["both"]]


def test_13_3_a__only_the_limits_on_the_sign() -> None:
    desk = occupied()
    posted, other = TIGHTENED["both"], TIGHTENED["minimum raised"]
    desk.refuses(acts.SetLimits(posted, "notice"), "no-ground", BY_NOTICE, CASINO_SUPERVISOR)
    desk.accepts(acts.PostLimits(posted, desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=30)
    desk.refuses(acts.SetLimits(other, "notice"), "no-ground", BY_NOTICE, CASINO_SUPERVISOR)


def test_13_3_a__not_before_the_time_on_the_sign() -> None:
    desk = occupied()
    sign = TIGHTENED["both"]
    desk.accepts(acts.PostLimits(sign, desk.at + timedelta(minutes=45)), CASINO_SUPERVISOR)
    desk.wait(minutes=44)
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.wait(minutes=1)
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR)


def test_13_3_a__a_new_sign_starts_its_own_twenty_minutes() -> None:
    desk = occupied()
    desk.accepts(acts.PostLimits(TIGHTENED["both"], desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=19)
    sign = TIGHTENED["minimum raised"]
    desk.accepts(acts.PostLimits(sign, desk.at), CASINO_SUPERVISOR)
    desk.wait(minutes=1)
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)


def test_13_3_a__a_sign_moved_to_another_time_is_one_sign_and_stands_anew() -> None:
    """Reading G-10: posted at 21:00 for 21:30 and at 21:25 for 21:40, the same limits come in at 21:45."""
    desk, sign = occupied(), TIGHTENED["both"]
    desk.accepts(acts.PostLimits(sign, desk.at + timedelta(minutes=30)), CASINO_SUPERVISOR)
    desk.wait(minutes=25)
    desk.accepts(acts.PostLimits(sign, desk.at + timedelta(minutes=15)), CASINO_SUPERVISOR)
    due = [duty.says for duty in desk.table.now.duties.values() if duty.cite == BY_NOTICE]
    assert due == ["Change the limits, as the sign says, at 21:45."]
    desk.wait(minutes=19)
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.wait(minutes=1)
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR)


def test_13_3_a__signs_for_different_limits_stand_side_by_side() -> None:
    desk = occupied()
    first, then = TIGHTENED["minimum raised"], TIGHTENED["both"]
    desk.accepts(acts.PostLimits(first, desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.accepts(acts.PostLimits(then, desk.at + timedelta(minutes=40)), CASINO_SUPERVISOR)
    desk.wait(minutes=20)
    desk.accepts(acts.SetLimits(first, "notice"), CASINO_SUPERVISOR)
    assert [notice.sign for notice in desk.table.now.limits_notices] == [then]


def test_13_3_a__the_proposed_limits_and_their_time_are_shown() -> None:
    desk = occupied()
    sign = TIGHTENED["both"]
    desk.accepts(acts.PostLimits(sign, desk.at + TWENTY), CASINO_SUPERVISOR)
    seen = public(desk.table)
    assert (seen.sign, seen.proposed, seen.proposed_from) == (USUAL, sign, SATURDAY_NIGHT + TWENTY)


def test_13_3_a__a_clock_put_forward_gives_no_notice() -> None:
    """On 5 October 1997 at 2 am the clocks went to 3: from 1:50 to 3:10 are twenty minutes."""
    sign = TIGHTENED["both"]
    desk = Desk(sign=USUAL, at=datetime(1997, 10, 5, 1, 50, tzinfo=HERE))
    desk.seat("ana", 1)
    short = datetime(1997, 10, 5, 3, 9, 59, 999_000, tzinfo=HERE)
    desk.accepts(acts.PostLimits(sign, short), CASINO_SUPERVISOR)
    desk.at = short
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.at = datetime(1997, 10, 5, 3, 10, tzinfo=HERE)
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR)


def test_13_3_a__a_clock_put_back_costs_no_notice() -> None:
    """On 16 March 1997 at 3 am the clocks went to 2: from 2:50 to the second 2:10 are twenty minutes."""
    summer, winter = timezone(timedelta(hours=13)), timezone(timedelta(hours=12))
    sign = TIGHTENED["both"]
    desk = Desk(sign=USUAL, at=datetime(1997, 3, 16, 2, 50, tzinfo=summer))
    desk.seat("ana", 1)
    second = datetime(1997, 3, 16, 2, 10, tzinfo=winter)
    early = second - timedelta(milliseconds=1)
    desk.accepts(acts.PostLimits(sign, second), CASINO_SUPERVISOR)
    desk.at = early.astimezone(UTC)
    desk.refuses(acts.SetLimits(sign, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.at = second.astimezone(UTC)
    desk.accepts(acts.SetLimits(sign, "notice"), CASINO_SUPERVISOR)


@tightened
def test_13_3_b__all_players_must_agree(sign: Sign) -> None:
    desk = occupied()
    desk.seat("ben", 2)
    refusal = desk.refuses(
        acts.SetLimits(sign, "agreement", ("ana",)), "not-all-agree", BY_AGREEMENT, CASINO_SUPERVISOR
    )
    assert refusal.message.endswith("still to agree: ben.")
    desk.accepts(acts.SetLimits(sign, "agreement", ("ana", "ben")), CASINO_SUPERVISOR, cites=(BY_AGREEMENT,))
    assert len(notified(desk)) == 1


def test_13_3_b__who_stood_and_wagered_in_the_last_round_is_asked_who_left_is_not() -> None:
    desk = occupied()
    desk.seat("ben")
    desk.seat("cai")
    desk.bet("ben", "red", 500)
    desk.bet("cai", "red", 500)
    desk.spin(0)
    desk.accepts(acts.Leave("cai"), PLAYER)
    sign = TIGHTENED["both"]
    desk.refuses(acts.SetLimits(sign, "agreement", ("ana",)), "not-all-agree", BY_AGREEMENT, CASINO_SUPERVISOR)
    desk.accepts(acts.SetLimits(sign, "agreement", ("ana", "ben")), CASINO_SUPERVISOR)


def test_13_3_b__who_only_stood_by_in_the_last_round_is_not_asked() -> None:
    desk = occupied()
    desk.seat("ben")
    desk.bet("ben", "red", 500)
    desk.spin(0)
    desk.spin(0)
    desk.accepts(acts.SetLimits(TIGHTENED["both"], "agreement", ("ana",)), CASINO_SUPERVISOR)


@tightened
def test_13_3_c__the_first_opening_of_a_gaming_day(sign: Sign) -> None:
    desk = Desk(sign=USUAL)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.at = datetime(1997, 5, 4, 0, 0, tzinfo=HERE)
    entry = desk.accepts(acts.Open(sign), GAME_SUPERVISOR, cites=(FIRST_OPENING,))
    assert NO_GAMING not in entry.cites
    assert len(notified(desk)) == 1


def test_13_3_c__the_gaming_day_is_new_zealands_not_greenwichs() -> None:
    desk = Desk(sign=USUAL, at=datetime(1997, 5, 3, 11, 0, tzinfo=UTC))
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.at = datetime(1997, 5, 3, 12, 0, tzinfo=UTC)
    desk.accepts(acts.Open(TIGHTENED["both"]), GAME_SUPERVISOR, cites=(FIRST_OPENING,))


@pytest.mark.parametrize(("hour", "ground"), [(9, NO_GAMING), (10, FIRST_OPENING)])
def test_13_3_c__the_gaming_day_starts_when_the_operator_says(hour: int, ground: str) -> None:
    desk = Desk(sign=USUAL, setup={"gaming_day_start": time(10, 0)})
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.at = datetime(1997, 5, 4, hour, 0, tzinfo=HERE)
    desk.accepts(acts.Open(TIGHTENED["both"]), GAME_SUPERVISOR, cites=(ground,))


def test_13_3_c__the_same_or_looser_limits_on_a_new_day_notify_nobody() -> None:
    desk = Desk(sign=USUAL)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.wait(days=1)
    desk.accepts(acts.Open(LOOSENED["maximum raised"]), GAME_SUPERVISOR)
    assert notified(desk) == []


@tightened
def test_13_3_d__no_gaming_activity(sign: Sign) -> None:
    desk = Desk(sign=USUAL)
    desk.seat("ana")
    desk.accepts(acts.SetLimits(sign, "no gaming"), CASINO_SUPERVISOR, cites=(NO_GAMING,))
    assert len(notified(desk)) == 1


@pytest.mark.parametrize("activity", ["seated", "wager", "colour", "colour of somebody who left"])
def test_13_3_d__a_seat_a_wager_or_a_colour_is_activity(activity: str) -> None:
    desk = Desk(sign=USUAL)
    desk.seat("ana", 1 if activity == "seated" else None)
    if activity == "wager":
        desk.bet("ana", "red", 500)
    if activity.startswith("colour"):
        desk.accepts(acts.BuyIn("ana", 1_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    if activity.endswith("left"):
        desk.accepts(acts.Leave("ana"), PLAYER)
    change = acts.SetLimits(TIGHTENED["both"], "no gaming")
    desk.refuses(change, "gaming-going-on", NO_GAMING, CASINO_SUPERVISOR)


def test_13_3_d__closing_and_opening_again_is_no_way_round_the_players() -> None:
    desk = occupied()
    desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.refuses(acts.Open(TIGHTENED["both"]), "gaming-going-on", NO_GAMING, GAME_SUPERVISOR)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Open(TIGHTENED["both"]), GAME_SUPERVISOR, cites=(NO_GAMING,))
    assert len(notified(desk)) == 1


def test_13_3__a_maximum_may_be_raised_while_bets_are_taken() -> None:
    desk = occupied()
    desk.accepts(acts.Spin())
    desk.accepts(acts.SetLimits(LOOSENED["maximum raised"]), CASINO_SUPERVISOR, cites=(SET,))
    desk.accepts(acts.Close())
    desk.refuses(acts.SetLimits(LOOSENED["maximum raised"]), "round-going-on", SET, CASINO_SUPERVISOR)


def test_13_3_a__a_maximum_may_be_raised_along_with_the_minimum_on_the_notice() -> None:
    desk = occupied()
    desk.accepts(acts.PostLimits(Sign(Limits(1_000, 50_000)), desk.at + timedelta(minutes=30)), CASINO_SUPERVISOR)
    desk.at += timedelta(minutes=30)
    both = acts.SetLimits(Sign(Limits(1_000, 100_000)), "notice")
    desk.refuses(acts.SetLimits(Sign(Limits(900, 50_000)), "notice"), "no-ground", BY_NOTICE, CASINO_SUPERVISOR)
    desk.accepts(both, CASINO_SUPERVISOR, cites=(BY_NOTICE,))


def test_13_3_a__two_signs_may_stand_one_after_the_other() -> None:
    desk = occupied()
    first, second = Sign(Limits(1_000, 50_000)), Sign(Limits(2_500, 50_000))
    desk.accepts(acts.PostLimits(first, desk.at + timedelta(minutes=30)), CASINO_SUPERVISOR)
    desk.accepts(acts.PostLimits(second, desk.at + timedelta(minutes=60)), CASINO_SUPERVISOR)
    desk.at += timedelta(minutes=30)
    desk.refuses(acts.SetLimits(second, "notice"), "notice-too-short", BY_NOTICE, CASINO_SUPERVISOR)
    desk.accepts(acts.SetLimits(first, "notice"), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    desk.at += timedelta(minutes=30)
    desk.accepts(acts.SetLimits(second, "notice"), CASINO_SUPERVISOR, cites=(BY_NOTICE,))
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite == BY_NOTICE]


def test_13_3_b__a_standing_player_with_a_wager_on_the_layout_is_asked_too() -> None:
    desk = occupied()
    desk.accepts(acts.SitDown("ben"), PLAYER)
    desk.accepts(acts.BuyIn("ben", 10_000), PLAYER)
    alone = acts.SetLimits(TIGHTENED["both"], "agreement", ("ana",))
    desk.bet("ben", "red", 500)
    desk.refuses(alone, "not-all-agree", BY_AGREEMENT, CASINO_SUPERVISOR)
    desk.accepts(
        acts.SetLimits(TIGHTENED["both"], "agreement", ("ana", "ben")), CASINO_SUPERVISOR, cites=(BY_AGREEMENT,)
    )


def test_13_4__limits_granted_after_the_call_do_not_heal_a_wager_made_before_it() -> None:
    desk = occupied()
    desk.accepts(acts.Spin())
    desk.accepts(acts.Close())
    desk.accepts(acts.GrantLimits("ana", Limits(500, 200_000)), SHIFT_MANAGER)
    entry = desk.accepts(acts.Place("found", "ana", "red", 70_000, found=True), DEALER)
    assert entry.stands[0].stake == 50_000
    desk.accepts(acts.Observe("wheel", "3"), SYSTEM)
    desk.settle()
    desk.accepts(acts.Withdraw("found"), PLAYER, by="ana")
    assert desk.table.holds("ana", "value") >= 120_000
    desk.accepts(acts.Place("w1", "ana", "red", 120_000), PLAYER)


@pytest.mark.parametrize("sign", [LOOSENED["maximum raised"], TIGHTENED["both"]])
def test_13_3__no_limit_changes_between_the_call_and_the_end_of_the_round(sign: Sign) -> None:
    desk = occupied()
    desk.bet("ana", "red", 500)
    change = acts.SetLimits(sign, "agreement", ("ana",))
    desk.accepts(acts.Spin())
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("wheel", "0"), SYSTEM)
    desk.refuses(change, "round-going-on", SET, CASINO_SUPERVISOR)
    desk.settle()
    desk.accepts(change, CASINO_SUPERVISOR)


def test_13_3__the_inspector_duty_stays_until_done() -> None:
    desk = Desk(sign=USUAL)
    desk.accepts(acts.SetLimits(TIGHTENED["both"], "no gaming"), CASINO_SUPERVISOR)
    desk.accepts(acts.Discharge(desk.duty(TIGHTER).id), DEALER, cites=(TIGHTER,))
    assert notified(desk) == []


def test_13_3__the_new_limits_bind_the_next_wager() -> None:
    desk = occupied()
    desk.accepts(acts.SetLimits(TIGHTENED["both"], "agreement", ("ana",)), CASINO_SUPERVISOR)
    desk.refuses(acts.Place("w", "ana", "red", 900), "below-minimum", AMOUNT, PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 20_100), "above-maximum", AMOUNT, PLAYER)
    desk.accepts(acts.Place("w", "ana", "red", 1_000), PLAYER)


def test_13_3__a_winning_stake_below_the_new_minimum_does_not_lie_on() -> None:
    desk = occupied()
    wager = desk.bet("ana", "red", 500)
    desk.accepts(acts.SetLimits(TIGHTENED["both"], "agreement", ("ana",)), CASINO_SUPERVISOR)
    settled = desk.spin(1)[wager]
    assert (settled.won, settled.returned, settled.stays) == (500, 500, False)
    assert desk.holds("ana") == 100_500


# 13.4 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", [SHIFT_MANAGER, CASINO_MANAGER])
def test_13_4__a_shift_manager_or_above_grants_more(role: Role) -> None:
    desk = occupied()
    desk.seat("ben", 2)
    desk.refuses(acts.Place("w", "ana", "red", 60_000), "above-maximum", AMOUNT, PLAYER)
    desk.accepts(acts.GrantLimits("ana", Limits(1_000, 80_000)), role, cites=(PERSONAL,))
    assert desk.duty(PERSONAL).says == "Put the sign of personal limits on the table: ana: $10 to $800."
    desk.refuses(acts.Place("w", "ben", "red", 60_000), "above-maximum", AMOUNT, PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 80_100), "above-maximum", AMOUNT, PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 900), "below-minimum", AMOUNT, PLAYER)
    desk.accepts(acts.Place("w", "ana", "red", 80_000), PLAYER)
    desk.accepts(acts.Place("v", "ana", "black", 1_000), PLAYER)


@pytest.mark.parametrize("role", [PLAYER, DEALER, GAME_SUPERVISOR, CASINO_SUPERVISOR, INSPECTOR, SYSTEM])
def test_13_4__nobody_else_does(role: Role) -> None:
    desk = occupied()
    desk.refuses(acts.GrantLimits("ana", Limits(1_000, 80_000)), "no-authority", PERSONAL, role)


@pytest.mark.parametrize("most", [50_000, 49_900, 500])
def test_13_4__personal_limits_are_for_more_than_the_stated_maximum(most: int) -> None:
    desk = occupied()
    desk.refuses(acts.GrantLimits("ana", Limits(500, most)), "limits-unlawful", PERSONAL, SHIFT_MANAGER)


def test_13_4__personal_limits_lower_no_kinds_maximum() -> None:
    sign = Sign(Limits(500, 10_000), {"red": Limits(500, 90_000)})
    desk = Desk(sign=sign)
    desk.seat("ana", 1)
    on_red = acts.GrantLimits("ana", None, {"red": Limits(500, 20_000)})
    desk.refuses(on_red, "limits-unlawful", PERSONAL, SHIFT_MANAGER)
    desk.accepts(acts.GrantLimits("ana", Limits(500, 20_000)), SHIFT_MANAGER)
    desk.refuses(acts.Place("w", "ana", "black", 20_100), "above-maximum", AMOUNT, PLAYER)
    desk.bet("ana", "red", 90_000)


def test_13_4__withdrawn_between_rounds_only() -> None:
    desk = occupied()
    desk.accepts(acts.GrantLimits("ana", Limits(1_000, 80_000)), SHIFT_MANAGER)
    desk.bet("ana", "red", 60_000)
    desk.close()
    withdrawal = acts.GrantLimits("ana", None)
    desk.refuses(withdrawal, "round-going-on", PERSONAL, SHIFT_MANAGER)
    desk.accepts(acts.Observe("wheel", "0"), SYSTEM)
    desk.settle()
    desk.accepts(withdrawal, SHIFT_MANAGER, cites=(PERSONAL,))
    desk.refuses(acts.Place("w", "ana", "red", 50_100), "short-of-chips", "1996.general.14.3", PLAYER)
    desk.accepts(acts.BuyIn("ana", 100_000), PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 50_100), "above-maximum", AMOUNT, PLAYER)


def test_13_4__for_somebody_at_the_table_and_only_as_long() -> None:
    desk = occupied()
    grant = acts.GrantLimits("ben", Limits(1_000, 80_000))
    desk.refuses(grant, "not-at-table", PERSONAL, SHIFT_MANAGER)
    desk.seat("ben", 2)
    desk.accepts(grant, SHIFT_MANAGER)
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.seat("ben", 2)
    desk.refuses(acts.Place("w", "ben", "red", 60_000), "above-maximum", AMOUNT, PLAYER)


# 13.5 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stake", [600, 1_250, 900])
def test_13_5__wagers_come_in_increments_where_the_sign_says_so(stake: int) -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=250), setup={"denominations": (50, 100)})
    desk.seat("ana", 1)
    wager = acts.Place("w", "ana", "red", stake)
    if stake % 250:
        desk.refuses(wager, "not-in-increments", INCREMENTS, PLAYER)
    else:
        desk.accepts(wager, PLAYER)


@pytest.mark.parametrize("increment", [501, 50_000, 0, -100])
def test_13_5__an_increment_is_at_most_the_minimum(increment: int) -> None:
    desk = Desk(sign=None)
    sign = Sign(Limits(500, 50_000), increment=increment)
    desk.refuses(acts.Open(sign), "limits-unlawful", INCREMENTS, GAME_SUPERVISOR)
    desk.accepts(acts.Open(Sign(Limits(500, 50_000), increment=500)), GAME_SUPERVISOR)
    desk.refuses(acts.SetLimits(sign), "limits-unlawful", INCREMENTS, CASINO_SUPERVISOR)
    desk.refuses(acts.PostLimits(sign, desk.at + TWENTY), "limits-unlawful", INCREMENTS, CASINO_SUPERVISOR)


@pytest.mark.parametrize(
    ("sign", "lawful"),
    [
        (Sign(Limits(500, 50_000), {"straight-up": Limits(200, 10_000)}, increment=500), True),
        (Sign(Limits(500, 50_000), {"straight-up": Limits(200, 10_000)}, increment=501), False),
        (Sign(Limits(500, 50_000), {"red": Limits(1_000, 50_000)}, increment=600), False),
        (Sign(Limits(500, 50_000), {"red": Limits(1_000, 50_000)}, increments={"red": 1_000}), True),
        (Sign(Limits(500, 50_000), {"red": Limits(1_000, 50_000)}, increments={"red": 1_001}), False),
        (Sign(Limits(500, 50_000), increments={"black": 500}), True),
        (Sign(Limits(500, 50_000), increments={"black": 0}), False),
    ],
)
def test_13_5__the_tables_increment_is_measured_by_its_minimum_a_kinds_by_the_kinds(sign: Sign, lawful: bool) -> None:
    desk = Desk(sign=None)
    if lawful:
        desk.accepts(acts.Open(sign), GAME_SUPERVISOR)
    else:
        desk.refuses(acts.Open(sign), "limits-unlawful", INCREMENTS, GAME_SUPERVISOR)


def test_13_5__a_kind_with_a_smaller_minimum_is_not_bound_by_the_tables_increment() -> None:
    """5 to 500 by 5, a number 1 to 50: an ordinary sign."""
    desk = Desk(sign=Sign(Limits(500, 50_000), {"straight-up": Limits(100, 5_000)}, increment=500))
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 100, "17")
    desk.bet("ana", "straight-up", 300, "18")
    desk.refuses(acts.Place("w", "ana", "red", 600), "not-in-increments", INCREMENTS, PLAYER)
    assert desk.spin(17)["w1"].stays


def test_13_5__a_kind_may_have_increments_of_its_own() -> None:
    sign = Sign(Limits(500, 50_000), {"straight-up": Limits(200, 5_000)}, 500, {"straight-up": 200})
    desk = Desk(sign=sign)
    desk.seat("ana", 1)
    desk.refuses(acts.Place("w", "ana", "straight-up", 300, "17"), "not-in-increments", INCREMENTS, PLAYER)
    desk.bet("ana", "straight-up", 400, "17")


@pytest.mark.parametrize(("value", "stake", "code"), [(200, 600, "not-in-increments"), (200, 1_000, "")])
def test_13_5__a_colour_comes_in_increments_too(value: int, stake: int, code: str) -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=500))
    desk.seat("ana", 1)
    desk.accepts(acts.BuyIn("ana", 10_000, "cash", ChipKind.NON_VALUE, "blue", value), PLAYER)
    wager = acts.Place("w", "ana", "red", stake, chips=ChipKind.NON_VALUE)
    if code:
        desk.refuses(wager, code, INCREMENTS, PLAYER)
    else:
        desk.accepts(wager, PLAYER)


def test_13_5__what_is_left_of_a_wager_is_in_increments() -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=500))
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 2_000)
    desk.refuses(acts.Withdraw(wager, 700), "not-in-increments", INCREMENTS, PLAYER, "ana")
    desk.accepts(acts.Withdraw(wager, 500), PLAYER, "ana")


def test_13_5__the_increment_binds_personal_limits_too() -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), increment=500))
    desk.seat("ana", 1)
    desk.accepts(acts.GrantLimits("ana", Limits(500, 80_000)), SHIFT_MANAGER)
    desk.refuses(acts.Place("w", "ana", "red", 60_100), "not-in-increments", INCREMENTS, PLAYER)
    desk.accepts(acts.Place("w", "ana", "red", 60_500), PLAYER)
