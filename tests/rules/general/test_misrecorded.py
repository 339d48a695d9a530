"""General rules, 15.1: a wager on record that came late or was none; chips handed over for nothing (reading G-59)."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import DEALER, GAME_SUPERVISOR, SYSTEM, Desk

DIVISION = "1996.general"
NOT_PERMITTED, STRICTLY = "1996.general.14.1.a", "1996.general.15.1"
NO_MORE = "1996.roulette.4.5"


def rested(number: str = "17") -> Desk:
    """The ball rests; ana has $20 straight up on 17, ben $10 on red."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 2_000, "17")
    desk.bet("ben", "red", 1_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", number), SYSTEM)
    return desk


def test_15_1__what_a_late_wager_won_is_recovered_and_its_stake_lies_in_time_for_the_next_spin() -> None:
    desk = rested()
    desk.settle()
    entry = desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR, cites=(NO_MORE, NOT_PERMITTED, STRICTLY))
    assert [(s.verdict, s.won, s.undone) for s in entry.settled] == [(Verdict.VOID, -70_000, True)]
    assert (desk.holds("ana"), desk.table.now.wagers["w1"].stake) == (98_000, 2_000)
    desk.refuses(acts.Misrecorded("w1", late=True), "not-now", NO_MORE, GAME_SUPERVISOR)


def test_15_1__what_a_late_wager_lost_comes_back() -> None:
    desk = rested("1")
    desk.settle()
    desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR, cites=(NO_MORE,))
    assert desk.holds("ana") == 100_000
    desk.refuses(acts.Misrecorded("w1", late=True), "no-such-wager", STRICTLY, GAME_SUPERVISOR)


def test_15_1__chips_added_late_are_void_and_the_rest_is_settled() -> None:
    desk = rested()
    desk.settle()
    desk.refuses(acts.Misrecorded("w1", late=True, amount=2_000), "not-in-chips", STRICTLY, GAME_SUPERVISOR)
    entry = desk.accepts(acts.Misrecorded("w1", late=True, amount=1_500), GAME_SUPERVISOR)
    assert [(s.wager.stake, s.won) for s in entry.settled] == [(2_000, -70_000), (500, 17_500)]
    assert desk.holds("ana") == 98_000 + 17_500


def test_15_1__of_a_wager_that_was_cut_it_is_said_how_much_of_the_rest_was_late() -> None:
    """$600 found, $100 over the maximum: of $200 that came late $100 are back already."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.close()
    desk.accepts(acts.Place("f", "ana", "red", 60_000, found=True), DEALER)
    refusal = desk.refuses(acts.Misrecorded("f", late=True, amount=50_000), "not-in-chips", STRICTLY, GAME_SUPERVISOR)
    assert "$100 of what was made is void and back already" in refusal.message
    desk.accepts(acts.Misrecorded("f", late=True, amount=10_000), GAME_SUPERVISOR)
    assert desk.table.now.wagers["f"].stake == 40_000


def test_14_1_a__a_late_wager_that_still_lies_is_taken_off_and_the_round_goes_on() -> None:
    desk = rested()
    desk.accepts(acts.Misrecorded("w1", late=True, amount=1_500), GAME_SUPERVISOR, cites=(NO_MORE,))
    assert desk.table.now.wagers["w1"].stake == 500
    desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR, cites=(NO_MORE,))
    assert desk.holds("ana") == 100_000
    desk.accepts(acts.Collect())
    assert desk.table.game.between_rounds(desk.table.state)


def test_14_1_a__before_the_call_nothing_is_late() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 1_000)
    desk.refuses(acts.Misrecorded(wager, late=True), "not-now", NO_MORE, GAME_SUPERVISOR)


def test_15_1__a_wager_of_an_earlier_round_by_the_entry_that_settled_it_and_once() -> None:
    desk = rested("1")
    collected = desk.accepts(acts.Collect())
    desk.accepts(acts.Pay())
    desk.bet("ben", "black", 1_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.settle()
    desk.about(collected).accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR)
    assert desk.holds("ana") == 100_000
    desk.about(collected).refuses(acts.Misrecorded("w1", late=True), "no-such-wager", STRICTLY, GAME_SUPERVISOR)


def test_15_1__the_wager_was_another_players() -> None:
    """Recorded and paid as ana's, it was ben's: hers is none, and his is found and paid."""
    desk = rested()
    desk.settle()
    desk.accepts(acts.Misrecorded("w1"), GAME_SUPERVISOR, cites=(STRICTLY,))
    assert (desk.holds("ana"), "w1" in desk.table.now.wagers) == (100_000, False)
    desk.accepts(acts.Place("w3", "ben", "straight-up", 2_000, "17", found=True), DEALER)
    assert desk.settle()["w3"].won == 70_000


def test_15_1__chips_handed_to_somebody_without_a_wager_are_recovered() -> None:
    desk = rested()
    desk.seat("cy", 3)
    desk.settle()
    desk.accepts(acts.Handed("cy", 5_000), DEALER, cites=(STRICTLY,))
    assert (desk.holds("cy"), desk.holds("cy", "claim")) == (105_000, -5_000)
    desk.accepts(acts.Recover("cy"), DEALER)
    assert (desk.holds("cy"), desk.holds("cy", "claim")) == (100_000, 0)
    desk.refuses(acts.Handed("cy", 0), "not-in-chips", "1996.general.15.2")
    desk.refuses(acts.Handed("nobody", 500), "not-at-table", STRICTLY)
