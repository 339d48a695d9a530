"""A table as it really goes: a wager found after the call, the cutting card seen, a shoe begun before the record."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.blackjack.table import LOSE, VOID, WIN, BlackjackDesk
from tests.support.desk import DEALER, PLAYER, SYSTEM

DIVISION = "1996.blackjack"
CUTTING_CARD = acts.Observe("shoe", "cutting card")


def found(player: str, box: int, stake: int, name: str = "found") -> acts.Place:
    return acts.Place(name, player, "box", stake, str(box), found=True)


# General 14.2 after the call ----------------------------------------------------------------------------


def test_4_1__an_excess_found_after_the_call_is_void_and_the_rest_plays() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.call()
    desk.accepts(found("ben", 2, 60_000), cites=("1996.general.14.2.b", "1996.blackjack.4.1"))
    assert desk.table.now.wagers["found"].stake == 50_000
    desk.cards("T T 6 9 9")
    desk.stand("ana")
    desk.stand("ben")
    desk.cards("T T")
    assert (desk.won("found"), desk.holds("ben")) == (50_000, 150_000)


def test_4_1__one_found_on_a_box_that_plays_is_decided_with_its_hand() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.deal("T 6 9")
    desk.accepts(found("ben", 1, 1_000))
    desk.refuses(acts.Choose("ben", "draw", "1"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    desk.stand("ana")
    desk.cards("T T")
    assert (desk.won("ana1"), desk.won("found")) == (1_000, 1_000)


def test_15_4__one_found_on_a_box_without_cards_was_passed_over_and_is_reconstructed() -> None:
    desk = BlackjackDesk(2)
    desk.box("ben", 2)
    desk.deal("T 6 9")
    desk.accepts(found("ana", 1, 1_000))
    assert not desk.offered("ana"), "a box without cards cannot be played"
    desk.accepts(acts.Declare("box omitted", "1"), cites=("1996.blackjack.15.4",))
    hands = ["".join(card[0] for card in box.hands[0].cards) for box in desk.state.play.boxes]
    assert (hands, desk.state.play.dealer[0][0]) == (["T", "6"], "9")
    desk.do_duties()
    desk.cards("8 7")
    desk.stand("ana")


def test_15_4__or_void_when_somebody_else_has_decided() -> None:
    desk = BlackjackDesk(3)
    desk.box("ben", 2)
    desk.box("cleo", 3)
    desk.deal("T T 6 9 9")
    desk.stand("ben")
    desk.accepts(found("ana", 1, 1_000))
    entry = desk.declare("box omitted", "1")
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("found", VOID)]
    desk.stand("cleo")
    desk.cards("T T")
    assert (desk.verdict("ben2"), desk.holds("ana")) == (WIN, 100_000)


def test_15_4__found_between_the_first_and_the_second_cards() -> None:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("cleo", 3)
    desk.deal("T")
    desk.accepts(found("ben", 2, 1_000))
    desk.cards("9 8")
    assert desk.state.play.boxes[1].hands[0].cards == ("9s",), "box 2 comes before box 3, and was not passed yet"


@pytest.mark.parametrize(("who", "reconstructed"), [("ana", True), ("cleo", False)])
def test_15_4__a_decision_of_its_own_bettor_does_not_take_a_box_out_of_the_round(who: str, reconstructed: bool) -> None:
    """Ana has insured box 1 when it comes out that her box 2 was passed over: only other players' decisions count."""
    desk = BlackjackDesk(3)
    for player, number in (("ana", 1), ("ana", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal("T 9 8 A T")
    desk.accepts(acts.Deal("3"))
    desk.card("7")
    desk.insure(who, f"{who}{1 if who == 'ana' else 3}")
    entry = desk.accepts(acts.Declare("box omitted", "2"), cites=("1996.blackjack.15.4",))
    void = [] if reconstructed else [("ana2", VOID)]
    assert [(s.wager.id, s.verdict) for s in entry.settled] == void
    assert (desk.state.play.boxes[1].gone is None) is reconstructed
    assert desk.holds("ana") == 100_000 - (2_500 if reconstructed else 1_000)


def test_15_2__a_card_drawn_unseen_between_two_rounds_is_the_first_of_the_next() -> None:
    desk = BlackjackDesk(1)
    desk.accepts(acts.Declare("card unseen"), cites=("1996.blackjack.15.2",))
    desk.box("ana", 1)
    desk.deal("9s T Th")
    assert desk.state.play.boxes[0].hands[0].cards == ("9s", "Th")
    assert not desk.state.stack.discards


def test_12_2__on_a_box_whose_hand_was_collected_it_is_lost_and_none_is_found_while_others_choose() -> None:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.box("cleo", 2)
    desk.deal("T 5 6 6 6")
    desk.draw("ana", "T")
    lost = found("ben", 1, 1_000)
    desk.accepts(lost, cites=("1996.blackjack.12.2",))
    assert desk.verdict(lost.wager) is LOSE
    desk.double("ben", "ben2")
    desk.refuses(found("ana", 2, 1_000), "not-now", "1996.blackjack.13.3.c")


# The cutting card -----------------------------------------------------------------------------------------


def test_7_8__the_cutting_card_seen_in_a_round_has_the_cards_reshuffled_after_it() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T")
    entry = desk.accepts(CUTTING_CARD, SYSTEM, cites=("1996.blackjack.7.8",))
    assert [call.says for call in entry.calls] == ["Cutting card"]
    desk.refuses(CUTTING_CARD, "impossible", "1996.blackjack.7.8", SYSTEM)
    desk.cards("T T 9 9")
    desk.stand("ana")
    desk.stand("ben")
    desk.card("8")
    assert desk.verdict("ben2") is WIN
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.8")
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.c", "1996.blackjack.6.7.b"))
    assert desk.refuse_the_cut() == ["ben", "ana"], "it came on box 2"


def test_7_9__seen_as_the_first_card_of_a_round_they_are_reshuffled_at_once() -> None:
    desk = BlackjackDesk(2)
    desk.box("ben", 2)
    desk.call()
    desk.accepts(CUTTING_CARD, SYSTEM, cites=("1996.blackjack.7.9",))
    assert not desk.state.in_round
    assert desk.table.now.wagers["ben2"].stake == 1_000
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.b",))


# A record from the middle of a shoe -------------------------------------------------------------------------


def begun(cards: int) -> acts.Declare:
    return acts.Declare("shoe begun", facts=(Stated("cards", cards),))


def test_6_6__a_record_may_begin_in_the_middle_of_a_shoe() -> None:
    desk = BlackjackDesk(1, ready=False)
    desk.refuses(acts.Declare("shoe begun", "many"), "impossible", "1996.blackjack.6.6")
    desk.refuses(begun(6 * 52 - 78), "impossible", "1996.blackjack.6.6")
    desk.accepts(begun(6 * 52 - 78 - 2), cites=("1996.blackjack.6.6",))
    assert desk.state.stack.remaining == 80
    desk.refuses(begun(100), "not-now", "1996.blackjack.6.6")
    desk.refuses(acts.Choose("ana", "view the burnt card"), "not-now", "1996.blackjack.7.1", PLAYER)
    desk.do_duties()
    desk.box("ana", 1)
    desk.deal("T T")
    entry = desk.card("9")
    assert "Cutting card" in [call.says for call in entry.calls]
    desk.stand("ana")
    desk.card("T")
    assert desk.verdict("ana1") is LOSE
    desk.ready()
    assert desk.state.stack.remaining == 6 * 52


# How the cards are shuffled ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("deed", "lawful"), [
    (acts.Shuffle(how="juggling"), False),
    (acts.Shuffle("banana"), False),
    (acts.Shuffle(how="riffle"), True),
])  # fmt: skip
def test_6_1__the_cards_are_shuffled_in_a_manner_that_the_rules_know(deed: acts.Shuffle, lawful: bool) -> None:
    desk = BlackjackDesk(1, ready=False)
    desk.do_duties()
    if lawful:
        desk.accepts(deed, DEALER)
    else:
        desk.refuses(deed, "impossible", "1996.blackjack.6.1")
