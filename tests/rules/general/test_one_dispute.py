"""General rules, 8.1: what a player disputes of a wager is decided once and then reviewed (reading G-11)."""

from __future__ import annotations

from croupier.table import acts
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, INSPECTOR, PLAYER, Desk

DIVISION = "1996.general"
LADDER, HELD = "1996.general.8.1", "1996.general.16.2"
AGAIN = acts.Dispute("e", "ana", "it lay on black", "w1")


def lost() -> Desk:
    """ana lost $50 on red and disputes that."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "red", 5_000)
    desk.spin(17)
    desk.accepts(acts.Dispute("d", "ana", "it lay on black", "w1"), PLAYER)
    return desk


def test_8_1__a_second_dispute_of_the_same_loss_is_none() -> None:
    desk = lost()
    desk.refuses(AGAIN, "out-of-turn", LADDER, PLAYER)
    desk.accepts(acts.Decide("d", "believed", 5_000), GAME_SUPERVISOR)
    desk.refuses(AGAIN, "out-of-turn", LADDER, PLAYER)
    assert desk.holds("ana") == 100_000


def test_8_1__after_a_casino_supervisor_only_an_inspector_is_left() -> None:
    desk = lost()
    for role in (GAME_SUPERVISOR, CASINO_SUPERVISOR):
        desk.accepts(acts.Decide("d", "red"), role)
        desk.refuses(AGAIN, "out-of-turn", LADDER, PLAYER)
        desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.accepts(acts.Decide("d", "red"), INSPECTOR)
    desk.refuses(AGAIN, "out-of-turn", LADDER, PLAYER)


def test_8_1__of_another_player_it_is_another_matter() -> None:
    desk = lost()
    desk.accepts(acts.Dispute("b", "ben", "the chip was mine", "w1"), PLAYER, cites=(LADDER,))


def test_8_1__once_the_outcome_is_undone_it_may_begin_again() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 5_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"))
    taken = desk.accepts(acts.Collect())
    desk.accepts(acts.Dispute("d", "ana", "it lay on black", "w1"), PLAYER)
    desk.about(taken).refuses(AGAIN, "out-of-turn", LADDER, PLAYER)
    desk.accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR)
    desk.about(taken).accepts(AGAIN, PLAYER, cites=(LADDER,))


def test_8_1__the_stake_that_lay_on_is_another_wager() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "black", 5_000)
    desk.spin(17)
    desk.accepts(acts.Dispute("d", "ana", "paid too little", "w1"), PLAYER)
    desk.accepts(acts.Decide("d", "paid rightly"), GAME_SUPERVISOR)
    desk.spin(18)
    desk.accepts(AGAIN, PLAYER, cites=(LADDER,))


def test_16_2__an_award_to_somebody_who_has_gone_is_held_with_the_duty() -> None:
    desk = lost()
    desk.accepts(acts.Exclude("ana", "noise"), CASINO_SUPERVISOR)
    desk.accepts(acts.Decide("d", "believed", 5_000), GAME_SUPERVISOR)
    assert (desk.account("unclaimed ana"), desk.duty(HELD).least) == (5_000, GAME_SUPERVISOR)
    desk.accepts(acts.Claim("ana"), PLAYER)
    assert all(duty.cite != HELD for duty in desk.table.now.duties.values())
