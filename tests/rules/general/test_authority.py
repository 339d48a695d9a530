"""Who may do what: every deed by every role (reading G-8)."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from croupier.equipment.chips import ChipKind
from croupier.games import find_game
from croupier.table import acts
from croupier.table.general import authority
from croupier.table.general.procedure import COURSE
from croupier.table.roles import LADDER, Role
from croupier.table.setup import Limits, Sign
from tests.support.desk import (
    CASINO_MANAGER,
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SATURDAY_NIGHT,
    SHIFT_MANAGER,
    SIGN,
    SYSTEM,
    Desk,
)

DIVISION = "1996.general"
DEALING, PAYMENT = "1996.general.1.0.dealer", "1996.general.15.1"
LATER = SATURDAY_NIGHT + timedelta(minutes=20)
LOOSER = Sign(Limits(500, 90_000))


def empty() -> Desk:
    return Desk()


def closed() -> Desk:
    return Desk(sign=None)


def seated() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    return desk


def staked() -> Desk:
    desk = seated()
    desk.bet("ana", "red", 500)
    desk.bet("ben", "black", 500)
    return desk


def idle() -> Desk:
    desk = Desk(setup={"seats": 1})
    desk.seat("ana", 1)
    for _ in range(3):
        desk.spin(0)
    return desk


def excluded() -> Desk:
    desk = Desk()
    desk.accepts(acts.Exclude("ana", "rude"), CASINO_SUPERVISOR)
    return desk


def spinning() -> Desk:
    desk = staked()
    desk.accepts(acts.Spin())
    return desk


def called() -> Desk:
    desk = spinning()
    desk.accepts(acts.Close())
    return desk


def at_rest() -> Desk:
    desk = called()
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    return desk


def collected() -> Desk:
    desk = at_rest()
    desk.accepts(acts.Collect())
    return desk


def paid() -> Desk:
    desk = collected()
    desk.accepts(acts.Pay())
    return desk


def mispaid(cents: int) -> Desk:
    desk = paid()
    desk.accepts(acts.Mispaid("w1", cents))
    return desk


def unclaimed() -> Desk:
    desk = staked()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.spin(1)
    return desk


def disputed() -> Desk:
    desk = seated()
    desk.accepts(acts.Dispute("d", "ana", "short"), PLAYER)
    desk.accepts(acts.Decide("d", "no"), GAME_SUPERVISOR)
    return desk


# deed: (a table at which it is lawful, the least rank, the rule that gives the power)
STAFF: list[tuple[acts.AnyDeed, Callable[[], Desk], Role, str]] = [
    (acts.Open(SIGN), closed, GAME_SUPERVISOR, "1996.general.13.1"),
    (acts.CloseTable(), empty, CASINO_SUPERVISOR, "1996.general.6.0"),
    (acts.PostClosure(LATER), seated, GAME_SUPERVISOR, "1996.general.6.0"),
    (acts.PostLimits(LOOSER, LATER), seated, CASINO_SUPERVISOR, "1996.general.13.1"),
    (acts.SetLimits(LOOSER), seated, CASINO_SUPERVISOR, "1996.general.13.1"),
    (acts.GrantLimits("ana", Limits(500, 90_000)), seated, SHIFT_MANAGER, "1996.general.13.4"),
    (acts.RequireChips(None), seated, DEALER, "1996.general.18.3"),
    (acts.Reserve(("ana", "ben")), seated, CASINO_SUPERVISOR, "1996.general.20.1"),
    (acts.Vacate("ana"), idle, GAME_SUPERVISOR, "1996.general.5.0"),
    (acts.Exclude("ana", "rude"), seated, CASINO_SUPERVISOR, "1996.general.10.0"),
    (acts.FindAge("ana", date(1960, 1, 1)), seated, DEALER, "1996.general.9.0"),
    (acts.Readmit("ana"), excluded, CASINO_SUPERVISOR, "1996.general.10.0"),
    (acts.Issue("ana", 500), seated, GAME_SUPERVISOR, "1996.general.17.2"),
    (acts.VoidWagers("ana", "a computer"), staked, SHIFT_MANAGER, "1996.general.11.2"),
    (acts.FlagPartners(("ana", "ben")), seated, GAME_SUPERVISOR, "1996.general.14.1.c"),
    (acts.Invalidate("fire"), spinning, CASINO_SUPERVISOR, "1996.general.12.1"),
    (acts.Mispaid("w1", 600), paid, DEALER, PAYMENT),
    (acts.Swept("w1"), staked, DEALER, PAYMENT),
    (acts.Handed("ana", 500), seated, DEALER, PAYMENT),
    (acts.Misrecorded("w1", late=True), paid, GAME_SUPERVISOR, PAYMENT),
    (acts.Recover("ana"), lambda: mispaid(600), DEALER, PAYMENT),
    (acts.MakeGood("ana"), lambda: mispaid(400), DEALER, PAYMENT),
    (acts.Spin(), staked, DEALER, "1996.roulette.3.2"),
    (acts.Close(), spinning, DEALER, DEALING),
    (acts.Collect(), at_rest, DEALER, DEALING),
    (acts.Pay(), collected, DEALER, DEALING),
    (acts.Declare("interference"), called, DEALER, "1996.roulette.6.5"),
]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("deed", "scene", "least", "rule"), STAFF, ids=[type(deed).__name__ for deed, *_ in STAFF])
def test_the_power_starts_at_a_rank_and_goes_with_every_higher_one(
    deed: acts.AnyDeed, scene: Callable[[], Desk], least: Role, rule: str, role: Role
) -> None:
    desk = scene()
    if role in LADDER[LADDER.index(least) :]:
        desk.accepts(deed, role)
    else:
        desk.refuses(deed, "no-authority", rule, role)


def test_every_power_of_staff_on_a_roulette_table_is_in_the_matrix() -> None:
    roulette = find_game("roulette").deeds
    powers = {deed for deed in authority.STAFF if deed not in COURSE or deed in roulette}
    assert {type(deed) for deed, *_ in STAFF} | {acts.Replace} == powers


@pytest.mark.parametrize("role", list(Role))
def test_the_ball_is_changed_on_a_game_supervisors_word(role: Role) -> None:
    desk = empty()
    if role in LADDER[1:]:
        desk.accepts(acts.Replace("ball"), role)
    else:
        rule = "1996.roulette.3.7" if role is DEALER else DEALING
        desk.refuses(acts.Replace("ball"), "no-authority", rule, role)


@pytest.mark.parametrize("role", list(Role))
def test_staff_or_the_equipment_say_what_it_showed(role: Role) -> None:
    desk = called()
    seen = acts.Observe("wheel", "1")
    if role in (SYSTEM, *LADDER):
        desk.accepts(seen, role)
    else:
        desk.refuses(seen, "no-authority", "1996.general.2.1", role)


OWN: list[tuple[acts.AnyDeed, Callable[[], Desk]]] = [
    (acts.SitDown("ana", 1), empty),
    (acts.Leave("ana"), seated),
    (acts.BuyIn("ana", 500), seated),
    (acts.Redeem("ana", 500), seated),
    (acts.Place("w", "ana", "red", 500), seated),
    (acts.Withdraw("w1"), staked),
    (acts.Claim("ana"), unclaimed),
    (acts.Dispute("e", "ana", "short"), seated),
    (acts.Review("d"), disputed),
]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("deed", "scene"), OWN, ids=[type(deed).__name__ for deed, _ in OWN])
def test_a_players_own_affair_is_the_players_or_staffs_on_the_players_word(
    deed: acts.AnyDeed, scene: Callable[[], Desk], role: Role
) -> None:
    desk = scene()
    if role is PLAYER:
        desk.refuses(deed, "not-yours", "1996.general.2.2", PLAYER, "ben")
        desk.accepts(deed, PLAYER, "ana")
    elif role in LADDER:
        desk.accepts(deed, role)
    else:
        desk.refuses(deed, "no-authority", "1996.general.2.1", role)


@pytest.mark.parametrize("role", list(Role))
def test_a_duty_is_discharged_by_its_rank_or_a_higher_one(role: Role) -> None:
    desk = empty()
    duty = desk.duty("1996.general.13.2")
    assert duty.least is GAME_SUPERVISOR
    if role in LADDER[1:]:
        desk.accepts(acts.Discharge(duty.id), role)
    else:
        rule = "1996.general.2.1" if role is SYSTEM else "1996.general.13.2"
        desk.refuses(acts.Discharge(duty.id), "no-authority", rule, role)


@pytest.mark.parametrize("role", [role for role in Role if role is not SYSTEM])
def test_anybody_may_ask_for_the_rules(role: Role) -> None:
    empty().accepts(acts.AskRules(), role)


CLOSED_ALLOWED = {
    acts.Open, acts.Reserve, acts.Leave, acts.Redeem, acts.Exclude, acts.FindAge, acts.Readmit, acts.Mispaid,
    acts.Recover, acts.Swept, acts.Handed, acts.Misrecorded, acts.Declare, acts.Invalidate, acts.FlagPartners,
    acts.VoidWagers, acts.MakeGood, acts.Claim, acts.Dispute, acts.Review,
}  # fmt: skip


@pytest.mark.parametrize("deed", [deed for deed, *_ in (*STAFF, *OWN)], ids=lambda deed: type(deed).__name__)
def test_what_a_closed_table_still_allows(deed: acts.AnyDeed) -> None:
    desk = closed()
    answer = desk.say(deed, SHIFT_MANAGER)
    assert (getattr(answer, "code", "") != "table-closed") == (type(deed) in CLOSED_ALLOWED)


def test_an_inspector_decides_at_the_last_step_only() -> None:
    desk = disputed()
    desk.accepts(acts.Review("d"), PLAYER, "ana")
    desk.refuses(acts.Decide("d", "yes"), "no-authority", "1996.general.8.1", INSPECTOR)
    desk.accepts(acts.Decide("d", "no"), CASINO_SUPERVISOR)
    desk.accepts(acts.Review("d"), PLAYER, "ana")
    desk.refuses(acts.Decide("d", "yes"), "no-authority", "1996.general.8.1", CASINO_MANAGER)
    desk.accepts(acts.Decide("d", "yes", 500), INSPECTOR)
    assert desk.holds("ana") == 100_500


def test_a_refusal_names_the_role_in_good_english() -> None:
    refusal = empty().refuses(acts.Spin(), "no-authority", "1996.roulette.3.2", INSPECTOR)
    assert refusal.message == "This takes a dealer or a higher rank, not an inspector."


RESERVE, CHIPS = acts.Reserve(("ana", "ben")), acts.RequireChips(ChipKind.NON_VALUE, "ana")
GRANT = acts.GrantLimits("ana", Limits(500, 90_000))
STANDING: list[tuple[acts.AnyDeed, acts.AnyDeed, Role, str]] = [
    (acts.Exclude("ana", ""), acts.Readmit("ana"), CASINO_SUPERVISOR, "1996.general.10.0"),
    (acts.Exclude("ana", "", device=True), acts.Readmit("ana"), SHIFT_MANAGER, "1996.general.11.2.b"),
    (RESERVE, acts.Reserve(()), CASINO_SUPERVISOR, "1996.general.20.1"),
    (RESERVE, acts.Reserve(("ana", "ben", "cy")), CASINO_SUPERVISOR, "1996.general.20.1"),
    (CHIPS, acts.RequireChips(None, "ana"), DEALER, "1996.general.18.3"),
    (GRANT, acts.GrantLimits("ana", None), SHIFT_MANAGER, "1996.general.13.4"),
    (GRANT, acts.GrantLimits("ana", Limits(500, 95_000)), SHIFT_MANAGER, "1996.general.13.4"),
]


@pytest.mark.parametrize(("directs", "lifts", "least", "rule"), STANDING)
def test_what_one_rank_directs_no_lower_one_lifts_or_changes(
    directs: acts.AnyDeed, lifts: acts.AnyDeed, least: Role, rule: str
) -> None:
    """Reading G-8; whoever directed it, and every higher rank, does."""
    ranks = LADDER[LADDER.index(least) :]
    for rank in ranks:
        for other in ranks:
            desk = seated()
            desk.accepts(directs, rank)
            if LADDER.index(other) < LADDER.index(rank):
                desk.refuses(lifts, "no-authority", rule, other)
            else:
                desk.accepts(lifts, other)


def test_a_direction_repeated_by_a_lower_rank_is_still_the_higher_ones() -> None:
    desk = seated()
    desk.accepts(acts.Exclude("ana", ""), CASINO_MANAGER)
    desk.accepts(acts.Exclude("ana", ""), CASINO_SUPERVISOR)
    desk.refuses(acts.Readmit("ana"), "no-authority", "1996.general.10.0", SHIFT_MANAGER)
    desk.accepts(acts.Readmit("ana"), CASINO_MANAGER)
    desk.accepts(acts.Exclude("ana", ""), CASINO_SUPERVISOR)
    desk.accepts(acts.Readmit("ana"), CASINO_SUPERVISOR)


def test_limits_of_ones_own_end_on_leaving_with_the_rank_that_granted_them() -> None:
    desk = seated()
    desk.accepts(GRANT, CASINO_MANAGER)
    entry = desk.accepts(acts.Leave("ana"), PLAYER, by="ana")
    assert entry.discharged  # there is no sign to put up any more
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.accepts(GRANT, SHIFT_MANAGER)
    entry = desk.accepts(acts.GrantLimits("ana", None), SHIFT_MANAGER)
    assert entry.discharged
    assert all(duty.cite != "1996.general.13.4" for duty in desk.table.now.duties.values())
