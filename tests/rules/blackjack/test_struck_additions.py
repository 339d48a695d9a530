"""What rests on a wager that proves none, or less than was thought, while the round goes on, when it is over and rounds
later (10.2, 11.2, 13.3, general 14.1(c), 15.1, readings B-54, B-56)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.state import purse
from tests.rules.blackjack.table import LOSE, VOID, WIN, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR

MOST = 50_000
"""The maximum on the sign."""


def not_made(desk: BlackjackDesk, wager: str, of: Entry | None = None) -> None:
    desk = desk if of is None else desk.about(of)
    desk.accepts(acts.Misrecorded(wager), GAME_SUPERVISOR)


def with_ben_behind(cards: str) -> BlackjackDesk:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal(cards)
    return desk


def doubled(*, lost: bool = False) -> tuple[BlackjackDesk, Entry]:
    """Ana doubles eleven, ben behind her too; the entry that settled it."""
    desk = with_ben_behind("6 T 5" if lost else "6 6 5")
    desk.double("ana", "ana1")
    desk.double("ben", "ben1")
    return desk, desk.cards("6 T" if lost else "T T 9")


def split_and_doubled_twice() -> tuple[BlackjackDesk, Entry]:
    desk = with_ben_behind("5 6 5")
    desk.split("ana", "ana1")
    desk.split("ben", "ben1")
    for hand, card in (("1", "T"), ("1+s", "K")):
        desk.card("6")
        desk.double("ana", f"ana{hand}")
        desk.double("ben", f"ben{hand}")
        desk.card(card)
    return desk, desk.cards("T 9")


def play_on(desk: BlackjackDesk, rounds: int) -> None:
    for number in range(rounds):
        desk.box("cleo", 3, name=f"cleo-{number}")
        desk.deal("T 9 T")
        desk.stand("cleo")
        desk.card("T")


# Behind a double or a split that was none -------------------------------------------------------------


@pytest.mark.parametrize("rounds", [0, 1, 2])
@pytest.mark.parametrize(("lost", "holds"), [(False, 101_000), (True, 99_000)])
def test_13_3_e__what_was_added_behind_a_double_falls_whenever_that_comes_out(
    rounds: int, holds: int, *, lost: bool
) -> None:
    desk, settled = doubled(lost=lost)
    play_on(desk, rounds)
    not_made(desk, "ana1+d", settled)
    assert (desk.verdict("ana1+d"), desk.verdict("ben1+d")) == (VOID, VOID)
    assert (desk.holds("ana"), desk.holds("ben")) == (holds, holds)


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_13_3_e__behind_a_split_it_falls_with_all_that_was_added_to_it(rounds: int) -> None:
    desk, settled = split_and_doubled_twice()
    assert desk.holds("ben") == 104_000
    play_on(desk, rounds)
    not_made(desk, "ana1+s", settled)
    assert [desk.verdict(f"ben1{added}") for added in ("+d", "+s", "+s+d")] == [WIN, VOID, VOID]
    assert (desk.holds("ana"), desk.holds("ben")) == (102_000, 102_000)


@pytest.mark.parametrize("rounds", [0, 2])
def test_13_3_d__only_what_followed_that_very_decision_falls(rounds: int) -> None:
    desk, settled = split_and_doubled_twice()
    play_on(desk, rounds)
    not_made(desk, "ana1+s+d", settled)
    assert (desk.verdict("ben1+d"), desk.verdict("ben1+s+d")) == (WIN, VOID)
    assert (desk.holds("ana"), desk.holds("ben")) == (103_000, 103_000)


def test_13_3_c__behind_somebody_without_a_wager_the_double_stands_two_rounds_later() -> None:
    desk, settled = doubled()
    play_on(desk, 2)
    not_made(desk, "ana1", settled)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 102_000)


def test_12_2__what_was_refunded_already_is_not_refunded_again() -> None:
    desk, settled = doubled()
    play_on(desk, 2)
    desk.about(settled).accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    not_made(desk, "ana1+d", settled)
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000, 100_000)


def test_13_3_e__after_a_card_the_hands_stay_two_and_what_was_added_behind_is_void() -> None:
    desk = with_ben_behind("8 6 8")
    desk.split("ana", "ana1")
    desk.split("ben", "ben1")
    desk.card("T")
    not_made(desk, "ana1+s")
    assert (desk.verdict("ben1+s"), desk.holds("ben")) == (VOID, 99_000)
    desk.stand("ana")
    desk.cards("T 9")
    assert (desk.holds("ana"), desk.holds("ben")) == (101_000, 101_000)


def test_11_2__what_was_added_to_an_addition_falls_with_it() -> None:
    desk = with_ben_behind("5 6 5")
    desk.split("ana", "ana1")
    desk.split("ben", "ben1")
    desk.card("T")
    desk.stand("ana")
    desk.card("5")
    desk.split("ana", "ana1+s")
    desk.split("ben", "ben1+s")
    not_made(desk, "ana1+s")
    assert [desk.verdict(name) for name in ("ana1+s+s", "ben1+s", "ben1+s+s")] == [VOID, VOID, VOID]
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000, 99_000)


# Added to a wager that is decided already -------------------------------------------------------------


def first_hand_over(stake: int = 1_000) -> BlackjackDesk:
    """The first hand of ana's split has gone over, and the second waits."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1, stake)
    desk.box("ben", 2)
    desk.deal("8 T 6 8 T")
    desk.split("ana", "ana1", stake)
    desk.card("T")
    desk.draw("ana", "T")
    assert desk.verdict("ana1") == LOSE
    return desk


def test_11_2__the_second_hand_has_no_wager_where_the_first_had_none() -> None:
    desk = first_hand_over()
    not_made(desk, "ana1")
    assert (desk.verdict("ana1+s"), desk.holds("ana")) == (VOID, 100_000)


def test_11_2__the_second_hand_has_as_much_as_is_left_of_the_first() -> None:
    desk = first_hand_over()
    desk.accepts(acts.Misrecorded("ana1", late=True, amount=500), GAME_SUPERVISOR)
    assert (desk.table.now.wagers["ana1+s"].stake, desk.holds("ana")) == (500, 99_000)


def test_9_3__insurance_of_a_hand_gone_over_is_held_to_half_of_what_is_left() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.box("ben", 2)
    desk.deal("T T A 6 9")
    desk.insure("ana", "ana1", 1_000)
    desk.call()
    desk.draw("ana", "K")
    desk.accepts(acts.Misrecorded("ana1", late=True, amount=1_000), GAME_SUPERVISOR)
    assert (desk.table.now.wagers["ana1+i"].stake, desk.holds("ana")) == (500, 98_500)


def partners(*, mistaken: bool = False) -> acts.FlagPartners:
    return acts.FlagPartners(("ana", "ben"), mistaken=mistaken)


def test_11_2__partners_found_out_once_the_first_hand_has_gone_over() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 40_000)
    desk.box("ben", 1, 30_000)
    desk.deal("8 6 8")
    desk.split("ana", "ana1", 40_000)
    desk.split("ben", "ben1", 30_000)
    desk.card("T")
    desk.draw("ana", "T")
    desk.accepts(partners(), GAME_SUPERVISOR)
    assert desk.table.now.wagers["ben1+s"].stake == MOST - 40_000
    assert desk.holds("ben") == 80_000
    desk.accepts(partners(mistaken=True), GAME_SUPERVISOR)
    assert desk.table.now.wagers["ben1+s"].stake == 30_000


def test_10_2__of_partners_a_double_for_less_is_not_made_smaller_where_what_stands_covers_it() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 40_000)
    desk.box("ben", 1, 30_000)
    desk.deal("6 6 5")
    desk.double("ana", "ana1", 40_000)
    desk.double("ben", "ben1", 5_000)
    desk.cards("T T 9")
    desk.accepts(partners(), GAME_SUPERVISOR)
    assert (desk.won("ben1"), desk.won("ben1+d")) == (10_000, 5_000)


def test_15_1__of_a_wager_that_stands_whole_again_the_whole_stake_is_due_back() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 40_000)
    desk.box("ben", 1, 30_000)
    desk.deal("T 6 T")
    desk.stand("ana")
    desk.cards("T 9")
    desk.accepts(partners(), GAME_SUPERVISOR)
    desk.accepts(partners(mistaken=True), GAME_SUPERVISOR)
    desk.accepts(acts.Mispaid("ben1", 65_000), GAME_SUPERVISOR)
    assert desk.account(purse("ben"), "claim") == -5_000


# What stopped the table -------------------------------------------------------------------------------


def test_13_1__a_fourth_wager_that_was_void_may_be_told_again_once_one_of_the_three_was_none() -> None:
    desk = BlackjackDesk(4)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.deal("T")
    desk.accepts(Place("d", "dan", "box", 1_000, "1", found=True))
    assert desk.verdict("d") == VOID
    not_made(desk, "ben1")
    desk.accepts(Place("e", "dan", "box", 1_000, "1", found=True))
    assert desk.table.now.wagers["e"].stake == 1_000


@pytest.mark.parametrize("kind", ["double", "split"])
def test_10_1__nobody_doubles_or_splits_a_hand_that_was_settled(kind: str) -> None:
    desk, _ = doubled()
    not_made(desk, "ana1+d")
    desk.accepts(Place("again", "ana", kind, 1_000, "1", basis="ana1", found=True))
    assert (desk.verdict("again"), desk.holds("ana"), desk.is_over()) == (VOID, 101_000, True)
