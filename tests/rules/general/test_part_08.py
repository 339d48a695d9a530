"""General rules, part 8: disputes and complaints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import acts
from croupier.table.roles import Role
from tests.support.desk import (
    CASINO_MANAGER,
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SHIFT_MANAGER,
    Desk,
)

DIVISION = "1996.general"
LADDER, TOLD, COPY = "1996.general.8.1", "1996.general.8.2", "1996.general.8.3"
STEPS = (GAME_SUPERVISOR, CASINO_SUPERVISOR, INSPECTOR)


def disputed() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Dispute("d", "ana", "I was paid short"), PLAYER, cites=(LADDER, TOLD))
    return desk


def climb(desk: Desk, step: int, award: int = 0) -> None:
    """Decided and taken further until it waits for the step wanted."""
    for role in STEPS[:step]:
        desk.accepts(acts.Decide("d", "as found", award), role)
        desk.accepts(acts.Review("d"), PLAYER, by="ana", cites=(LADDER,))


@pytest.mark.parametrize(
    ("step", "able"),
    [
        (0, {GAME_SUPERVISOR}),
        (1, {CASINO_SUPERVISOR, SHIFT_MANAGER, CASINO_MANAGER}),
        (2, {INSPECTOR}),
    ],
)
@pytest.mark.parametrize("role", [role for role in Role if role is not Role.SYSTEM])
def test_8_1__each_step_has_its_own_judge(step: int, able: set[Role], role: Role) -> None:
    desk = disputed()
    climb(desk, step)
    decision = acts.Decide("d", "nothing owed")
    if role in able:
        desk.accepts(decision, role, cites=(LADDER,))
    else:
        desk.refuses(decision, "no-authority", LADDER, role)


def test_8_1__nobody_reviews_a_decision_of_his_or_her_own() -> None:
    desk = disputed()
    desk.accepts(acts.Decide("d", "nothing owed"), GAME_SUPERVISOR, by="kim")
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.refuses(acts.Decide("d", "nothing owed"), "no-authority", LADDER, CASINO_SUPERVISOR, "kim")
    desk.accepts(acts.Decide("d", "nothing owed"), CASINO_SUPERVISOR, by="lee")


def test_8_1__the_next_step_only_on_request_and_only_after_a_decision() -> None:
    desk = disputed()
    desk.refuses(acts.Review("d"), "out-of-turn", LADDER, PLAYER, "ana")
    desk.accepts(acts.Decide("d", "nothing owed"), GAME_SUPERVISOR)
    desk.refuses(acts.Decide("d", "on second thoughts", 500), "out-of-turn", LADDER, CASINO_SUPERVISOR)
    desk.refuses(acts.Review("d"), "not-yours", "1996.general.2.2", PLAYER, "ben")
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.accepts(acts.Decide("d", "500 owed", 500), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_500


def test_8_1__the_inspectors_decision_ends_it() -> None:
    desk = disputed()
    climb(desk, 2)
    desk.accepts(acts.Decide("d", "as decided"), INSPECTOR)
    assert desk.table.now.disputes == {}
    desk.refuses(acts.Review("d"), "no-such-dispute", LADDER, PLAYER, "ana")
    desk.refuses(acts.Decide("d", "again"), "no-such-dispute", LADDER, INSPECTOR)


def test_8_1__the_latest_decision_governs_payment() -> None:
    desk = disputed()
    for role, award, holds in (
        (GAME_SUPERVISOR, 5_000, 105_000),
        (CASINO_SUPERVISOR, 2_000, 102_000),
        (INSPECTOR, -1_000, 99_000),
    ):
        desk.accepts(acts.Decide("d", "award", award), role)
        assert desk.holds("ana") == holds
        if role is not INSPECTOR:
            desk.accepts(acts.Review("d"), PLAYER, by="ana")


@given(awards=st.lists(st.integers(-500, 500).map(lambda n: n * 100), min_size=1, max_size=3))
def test_8_1__only_the_last_award_counts_whatever_went_before(awards: list[int]) -> None:
    desk = disputed()
    for step, award in enumerate(awards):
        if step:
            desk.accepts(acts.Review("d"), PLAYER, by="ana")
        desk.accepts(acts.Decide("d", "award", award), STEPS[step])
    assert desk.holds("ana") + desk.holds("ana", "claim") == 100_000 + awards[-1]


def test_8_1__an_award_against_a_player_without_chips_is_a_claim() -> None:
    desk = disputed()
    desk.accepts(acts.Redeem("ana", 99_500), PLAYER)
    desk.accepts(acts.Decide("d", "overpaid", -2_000), GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -1_500)


def test_8_1__the_duty_to_decide_stays_open_until_decided_and_climbs() -> None:
    desk = disputed()
    assert desk.duty(LADDER).least is GAME_SUPERVISOR
    desk.accepts(acts.Decide("d", "no"), GAME_SUPERVISOR)
    assert all(duty.cite != LADDER for duty in desk.table.now.duties.values())
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    assert desk.duty(LADDER).least is CASINO_SUPERVISOR
    desk.accepts(acts.Decide("d", "no"), CASINO_SUPERVISOR)
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    assert desk.duty(LADDER).least is INSPECTOR


def test_8_1__the_same_complaint_twice_is_two_disputes() -> None:
    desk = disputed()
    desk.accepts(acts.Dispute("e", "ana", "I was paid short"), PLAYER)
    duties = {dispute.duty for dispute in desk.table.now.disputes.values()}
    assert len(duties) == 2
    for name in "de":
        desk.accepts(acts.Decide(name, "no"), GAME_SUPERVISOR)
        desk.accepts(acts.Review(name), PLAYER, by="ana")
    duties = {dispute.duty for dispute in desk.table.now.disputes.values()}
    assert len(duties) == 2
    assert {desk.table.now.duties[name].cite for name in duties} == {LADDER}


def test_8_1__a_dispute_has_one_name() -> None:
    desk = disputed()
    desk.refuses(acts.Dispute("d", "ana", "another"), "no-such-dispute", LADDER, PLAYER)
    desk.refuses(acts.Review("x"), "no-such-dispute", LADDER, PLAYER, "ana")
    desk.refuses(acts.Decide("x", "no"), "no-such-dispute", LADDER, GAME_SUPERVISOR)


def test_8_2__the_complainant_is_told_of_the_inspector() -> None:
    desk = disputed()
    duty = desk.duty(TOLD)
    assert "Government inspector" in duty.says
    desk.refuses(acts.Discharge(duty.id), "no-authority", TOLD, PLAYER)
    desk.accepts(acts.Discharge(duty.id), DEALER, cites=(TOLD,))
    assert duty.id not in desk.table.now.duties
    desk.refuses(acts.Discharge(duty.id), "no-such-duty", "1996.general.2.1", DEALER)


@pytest.mark.parametrize("opened", [True, False])
def test_8_3__whoever_asks_is_given_the_rules(opened: bool) -> None:
    desk = Desk()
    if not opened:
        desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    at_opening = sum(duty.cite == COPY for duty in desk.table.now.duties.values())
    desk.accepts(acts.AskRules(), PLAYER, "a spectator", cites=(COPY,))
    asked = [duty for duty in desk.table.now.duties.values() if duty.cite == COPY][at_opening:]
    assert [duty.says for duty in asked] == ["Give a spectator a copy of the Rules to examine."]
    desk.accepts(acts.Discharge(asked[0].id), DEALER)


def test_8_3__a_copy_is_at_hand_when_the_table_opens() -> None:
    desk = Desk()
    assert desk.duty(COPY).least is GAME_SUPERVISOR
    assert not desk.duty(COPY).blocks


@pytest.mark.parametrize("award", [1, -1, 350])
def test_8_1__an_award_is_in_chips(award: int) -> None:
    """$0.01 or $3.50 where the smallest chip is $1 cannot be paid (8.1, reading G-64)."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Dispute("d", "ana", "short"), PLAYER)
    desk.refuses(acts.Decide("d", "yes", award), "not-in-chips", LADDER, GAME_SUPERVISOR)
    desk.accepts(acts.Decide("d", "yes", 300), GAME_SUPERVISOR)
    assert desk.holds("ana") == 100_300


def test_8_1__a_dispute_names_a_wager_that_there_is_or_the_entry_it_was_in() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.spin(0)
    taken = desk.journal.entries[-1]
    desk.bet("ana", "black", 500)
    desk.spin(0)
    never = acts.Dispute("d", "ana", "short", "w9")
    desk.refuses(never, "no-such-wager", "1996.general.8.1", PLAYER)
    desk.about(taken).refuses(never, "no-such-wager", "1996.general.8.1", PLAYER)
    old = acts.Dispute("d", "ana", "it was red", "w1")
    desk.refuses(old, "no-such-wager", "1996.general.8.1", PLAYER)
    desk.about(taken).accepts(old, PLAYER)
    desk.accepts(acts.Dispute("e", "ana", "it was black", "w2"), PLAYER)
