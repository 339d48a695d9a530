"""General rules, 15.1: a wager that was paid and should have lost. What lies of its stake is collected, unless it has
been played since; the rest is owed."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.entries import Entry
from tests.support.desk import GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
MISREAD = acts.Declare("result misread", facts=(acts.Stated("number", "20"),))


def won(taken: int = 0) -> tuple[Desk, Entry]:
    """$10 on 17 have won $350; all but so much of the stake still lies there. The entry that paid it."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    paid = desk.journal.entries[-1]
    if taken:
        desk.accepts(acts.Withdraw("w1", taken), PLAYER, "ana")
    return desk, paid


@pytest.mark.parametrize("taken", [0, 400])
def test_15_1__whatever_lies_of_the_stake_is_collected_and_the_rest_is_owed(taken: int) -> None:
    desk, _ = won(taken)
    desk.accepts(MISREAD, GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    assert (desk.table.now.wagers, desk.holds("ana"), desk.holds("ana", "claim")) == ({}, 99_000, 0)


def test_15_1__whoever_has_no_chips_left_owes_only_what_does_not_lie_there() -> None:
    """She took $4 of the stake up and has left only what lies: $6 are collected, $4 and the $350 are a claim."""
    desk, _ = won(400)
    desk.accepts(acts.Redeem("ana", desk.holds("ana")), PLAYER)
    desk.accepts(MISREAD, GAME_SUPERVISOR)
    assert (desk.account("layout"), desk.holds("ana", "claim")) == (0, -35_400)


def test_15_1__what_lies_there_since_an_earlier_round_is_for_another_and_is_not_collected() -> None:
    """The stake that the first spin left lying was played in the second: what the first cost goes from hand to hand."""
    desk, paid = won()
    desk.spin(17)
    desk.about(paid).accepts(MISREAD, GAME_SUPERVISOR)
    assert (desk.account("layout"), desk.holds("ana")) == (1_000, 99_000 + 35_000 - 1_000)
