"""General rules, 8.1, 12.2 and 15.1: a settlement undone after a wrong payment, or after an award (G-51, G-52)."""

from __future__ import annotations

from croupier.table import acts
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, Desk

DIVISION = "1996.general"
REFUND, STRICTLY, LADDER = "1996.general.12.2", "1996.general.15.1", "1996.general.8.1"
FRAUD = acts.Invalidate("fraud", ("the dealer",))


def paid(number: int = 17) -> Desk:
    """ana's $10 on 17, settled: with $350 where it came up, or taken."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(number)
    return desk


def stands(desk: Desk) -> tuple[int, int, int]:
    """What ana holds, what she is owed, and what lies."""
    return desk.holds("ana"), desk.holds("ana", "claim"), desk.account("layout")


# 15.1 -------------------------------------------------------------------------------------------------


def test_15_1__of_an_underpaid_win_only_what_was_handed_over_comes_back() -> None:
    desk = paid()
    desk.accepts(acts.Mispaid("w1", 30_000), DEALER)
    assert stands(desk) == (99_000 + 30_000, 5_000, 1_000)
    desk.accepts(FRAUD, CASINO_SUPERVISOR, cites=(REFUND,))
    assert stands(desk) == (100_000, 0, 0)


def test_15_1__of_an_overpaid_win_all_that_was_handed_over_comes_back() -> None:
    desk = paid()
    desk.accepts(acts.Mispaid("w1", 40_000), DEALER)
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    assert stands(desk) == (100_000, 0, 0)


def test_15_1__of_a_lost_wager_that_was_paid_too() -> None:
    desk = paid(16)
    desk.accepts(acts.Mispaid("w1", 36_000), DEALER)
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    assert stands(desk) == (100_000, 0, 0)


def test_15_1__what_was_made_good_or_recovered_before_is_no_claim_any_more() -> None:
    for wrong, deed in ((30_000, acts.MakeGood("ana")), (40_000, acts.Recover("ana"))):
        desk = paid()
        desk.accepts(acts.Mispaid("w1", wrong), DEALER)
        desk.accepts(deed, DEALER)
        desk.accepts(FRAUD, CASINO_SUPERVISOR)
        assert stands(desk) == (100_000, 0, 0)


def test_15_1__a_claim_from_another_wager_stays() -> None:
    """Both were paid $10 short; only one of them is undone."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    first = desk.journal.entries[-1]
    desk.accepts(acts.Mispaid("w1", 34_000), DEALER)
    desk.spin(17)
    desk.accepts(acts.Mispaid("w1", 34_000), DEALER)
    assert stands(desk) == (99_000 + 68_000, 2_000, 1_000)
    desk.about(first).accepts(FRAUD, CASINO_SUPERVISOR)
    assert stands(desk) == (99_000 + 34_000, 1_000, 1_000)


# 8.1 --------------------------------------------------------------------------------------------------


def award(desk: Desk, cents: int) -> None:
    desk.accepts(acts.Dispute("d", "ana", "it was not fair", "w1"), PLAYER)
    desk.accepts(acts.Decide("d", "she shall have it", cents), GAME_SUPERVISOR, cites=(LADDER,))


def test_8_1__an_award_for_a_wager_is_set_off_when_its_settlement_is_undone() -> None:
    desk = paid(16)
    award(desk, 1_000)
    assert desk.holds("ana") == 100_000
    desk.accepts(FRAUD, CASINO_SUPERVISOR, cites=(REFUND,))
    assert stands(desk) == (100_000, 0, 0)


def test_8_1__a_later_decision_then_begins_anew() -> None:
    desk = paid(16)
    award(desk, 1_000)
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.accepts(acts.Decide("d", "she has it already"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


def test_8_1__an_inspectors_award_is_set_off_a_round_later() -> None:
    desk = paid(16)
    lost = next(entry for entry in desk.journal.entries if entry.settled)
    award(desk, 0)
    for role, cents in ((CASINO_SUPERVISOR, 500), (INSPECTOR, 1_000)):
        desk.accepts(acts.Review("d"), PLAYER, by="ana")
        desk.accepts(acts.Decide("d", "she shall have it", cents), role)
    desk.bet("ana", "red", 500)
    desk.spin(2)
    desk.about(lost).accepts(FRAUD, CASINO_SUPERVISOR)
    assert stands(desk) == (100_000 - 500, 0, 0)


def test_8_1__an_award_meets_the_claim_for_the_same_wrong_payment() -> None:
    """Underpaid $50, on record; awarded $50 for it, she has it once. On review she is given nothing, and is owed it."""
    desk = paid()
    desk.accepts(acts.Mispaid("w1", 30_000), DEALER)
    award(desk, 5_000)
    assert stands(desk) == (99_000 + 35_000, 0, 1_000)
    desk.refuses(acts.MakeGood("ana"), "nothing-to-settle", STRICTLY)
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.accepts(acts.Decide("d", "not for that"), CASINO_SUPERVISOR)
    assert stands(desk) == (99_000 + 30_000, 5_000, 1_000)


def test_8_1__and_both_are_undone_with_the_wager() -> None:
    for cents in (5_000, 7_000):
        desk = paid()
        desk.accepts(acts.Mispaid("w1", 30_000), DEALER)
        award(desk, cents)
        desk.accepts(FRAUD, CASINO_SUPERVISOR)
        assert stands(desk) == (100_000, 0, 0)


def test_8_1__a_decision_that_an_overpayment_goes_back_is_no_second_claim_for_it() -> None:
    desk = paid()
    desk.accepts(acts.Mispaid("w1", 40_000), DEALER)
    award(desk, -5_000)
    assert stands(desk) == (99_000 + 35_000, 0, 1_000)
