"""Chips that one player puts down by turns on one area are one wager: 1996 4.10; 1998 5.14; 2004 5.11, 5.18 and general
15.3 (readings M-5, U-5)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.setup import Limits, Sign
from tests.rules.baccarat.errors import order
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR

START = 1_000_000
in_2004 = pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def stacks(text: Text, *stakes: int, **made: object) -> tuple[Cards, list[str]]:
    """Without commission: these amounts of ana's on the Banker's Hand, one after another on her area."""
    desk = Cards(text, options={"no_commission": True}, **made)  # type: ignore[arg-type]
    return desk, [desk.bet("ana", "banker", stake, "1") for stake in stakes]


def win_with_six(desk: Cards) -> None:
    """Player 5 draws a king, Banker stands on 6."""
    desk.deal("2c 3c", "2d 4d", "Kc")


@in_2004
def test_half_of_two_odd_stacks_is_rounded_once(text: Text) -> None:
    desk, _ = stacks(text, 1_500, 1_500)
    win_with_six(desk)
    desk.settle()
    assert desk.holds("ana") == START + 1_500  # not $8 and $8


@in_2004
def test_it_is_rounded_once_though_they_are_paid_one_by_one(text: Text) -> None:
    desk, (first, second) = stacks(text, 1_500, 1_500)
    win_with_six(desk)
    assert [one.won for one in desk.accepts(acts.Pay((second,))).settled] == [800]
    assert [one.won for one in desk.accepts(acts.Pay((first,))).settled] == [700]


@in_2004
def test_a_stack_of_the_next_round_is_another_wager(text: Text) -> None:
    desk, _ = stacks(text, 1_500)
    for _ in range(2):
        win_with_six(desk)
        desk.settle()
        assert desk.bet("ana", "banker", 1_500, "1")
    assert desk.holds("ana") == START + 1_600 - 1_500


@in_2004
def test_a_stack_overlooked_is_paid_what_it_adds(text: Text) -> None:
    desk, _ = stacks(text, 1_500)
    win_with_six(desk)
    desk.settle()
    found = acts.Place("x", "ana", "banker", 1_500, "1", found=True, earlier=True)
    assert [one.won for one in desk.accepts(found, GAME_SUPERVISOR).settled] == [700]


@pytest.mark.parametrize("taken_back", [False, True])
@in_2004
def test_a_tie_rebuilt_to_a_six_pays_both_once(text: Text, taken_back: bool) -> None:
    """Also where one of the two was taken back since, and is put right from hand to hand."""
    desk, names = stacks(text, 1_500, 1_500)
    desk.deal("2c 3c", "Kc 4c", "9c")
    desk.settle()
    if taken_back:
        desk.accepts(acts.Withdraw(names[1]))
    desk.accepts(order(drawn="3c-2c-Kc-4c-9c"), CASINO_SUPERVISOR)
    assert desk.holds("ana") + sum(one.stake for one in desk.table.now.wagers.values()) == START + 1_500


@in_2004
def test_a_lost_round_rebuilt_to_a_six_pays_both_once(text: Text) -> None:
    desk, _ = stacks(text, 1_500, 1_500)
    desk.deal("4c 2d", "2c 3c", "Kc")
    desk.settle()
    assert desk.holds("ana") == START - 3_000
    desk.accepts(order(drawn="2c-2d-3c-4c-Kc"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == START + 1_500


@in_2004
def test_what_stands_again_where_partners_were_none_is_rounded_with_the_rest(text: Text) -> None:
    sign = Sign(Limits(500, 4_000))
    desk = Cards(text, options={"no_commission": True}, sign=sign)
    desk.bet("ben", "banker", 1_500, "2")
    desk.bet("ana", "banker", 1_500, "1")
    desk.bet("ana", "banker", 1_500, "1")
    win_with_six(desk)
    desk.settle()
    assert desk.holds("ana") == START + 1_500
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert desk.holds("ana") == START + 1_300  # $25 stand
    desk.accepts(acts.FlagPartners(("ana", "ben"), mistaken=True), GAME_SUPERVISOR)
    assert desk.holds("ana") == START + 1_500


# Reduced ----------------------------------------------------------------------------------------------


def reduced(text: Text, kind: str, *stakes: int) -> tuple[Cards, list[str]]:
    """These of ana's on one hand and nothing on the other, reduced for a differential of $100."""
    desk = Cards(text, options={"table_differential": 100})
    names = [desk.bet("ana", kind, stake, "1") for stake in stakes]
    desk.call()
    desk.accepts(acts.Reduce())
    return desk, names


@each_text
def test_two_stacks_on_banker_are_reduced_to_what_both_together_can_be_paid_exactly(text: Text) -> None:
    desk, (first, second) = reduced(text, "banker", 6_000, 6_000)
    assert {name: one.stake for name, one in desk.table.now.wagers.items()} == {first: 6_000, second: 4_000}


@each_text
def test_a_stack_may_be_taken_off_whole_and_stands_again_in_its_turn(text: Text) -> None:
    desk, (first, second) = reduced(text, "player", 20_000, 20_000)
    assert {name: one.stake for name, one in desk.table.now.wagers.items()} == {first: 10_000}
    desk.accepts(acts.Misrecorded(first, late=True), GAME_SUPERVISOR)
    assert {name: one.stake for name, one in desk.table.now.wagers.items()} == {second: 10_000}


# Directed and taken back ------------------------------------------------------------------------------


@in_2004
def test_an_election_taken_back_before_its_sign_is_up_needs_no_sign(text: Text) -> None:
    desk = Cards(text)
    desk.accepts(acts.Direct("no commission"), CASINO_SUPERVISOR)
    desk.accepts(acts.Direct("commission"), CASINO_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.blocks]
    wager = desk.bet("ana", "banker", 2_000, "1")
    assert desk.result(6, 7)[wager].won == 1_900


@in_2004
def test_a_sign_that_still_stands_is_not_put_up_again(text: Text) -> None:
    desk = Cards(text)
    desk.accepts(acts.Direct("no commission"), CASINO_SUPERVISOR)
    desk.discharge_blocking()
    desk.accepts(acts.Direct("commission"), CASINO_SUPERVISOR)
    assert desk.duty(desk.rule("5.11")).says == "Take down the sign of the modified odds."
    desk.accepts(acts.Direct("no commission"), CASINO_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.blocks]


@each_text
def test_the_notice_shows_the_differential_directed_last_and_none_that_was_taken_back(text: Text) -> None:
    desk = Cards(text)
    for dollars in (50, 80):
        said = acts.Direct("table differential", facts=(Stated("amount", dollars),))
        desk.accepts(said, CASINO_SUPERVISOR)
    assert [duty.says for duty in desk.table.now.duties.values() if duty.blocks] == [
        "Show the maximum table differential of $80 on the notice of limits."
    ]
    desk.accepts(acts.Direct("no table differential"), CASINO_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.blocks]
