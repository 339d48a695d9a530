"""Rule 15.7 with parts 10 to 12: an exposed card counts as the next from the shoe; and what finished a hand."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.blackjack.table import BlackjackDesk, one_hand
from tests.support.desk import CASINO_SUPERVISOR, PLAYER

DIVISION = "1996.blackjack"


def expose(desk: BlackjackDesk, card: str) -> BlackjackDesk:
    desk.declare("card exposed")
    desk.card(card)
    return desk


def cards_of(desk: BlackjackDesk) -> list[str]:
    return ["".join(card[0] for card in hand.cards) for hand in desk.state.play.boxes[0].hands]


def test_15_7__on_eleven_a_player_may_double_and_the_exposed_card_is_the_one() -> None:
    desk = expose(one_hand("5 6 6"), "T")
    assert desk.offered("ana") == {"accept", "refuse", "double"}
    desk.double("ana", "ana1")
    assert cards_of(desk) == ["56T"]
    assert not desk.state.play.exposed
    desk.cards("T T")
    assert (desk.won("ana1"), desk.won("ana1+d")) == (1_000, 1_000)


def test_15_7__eights_may_be_split_and_the_exposed_card_goes_to_the_first_hand() -> None:
    desk = expose(one_hand("8 6 8"), "T")
    assert desk.offered("ana") == {"accept", "refuse", "split"}
    entry = desk.accepts(acts.Place("s", "ana", "split", 1_000, "1", basis="ana1"), PLAYER)
    assert "Box 1, hand 1: 18" in [call.says for call in entry.calls]
    assert cards_of(desk) == ["8T", "8"]
    desk.stand("ana")
    desk.card("3")
    assert cards_of(desk) == ["8T", "83"]


def test_15_7__behind_the_seated_player_others_follow_before_the_card_is_laid() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal("5 6 6")
    expose(desk, "T")
    desk.double("ana", "ana1")
    assert cards_of(desk) == ["56"]
    desk.say_word("ben", "decline")
    assert cards_of(desk) == ["56T"]


def test_15_7__a_split_hand_that_waits_for_its_second_card_has_it() -> None:
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    expose(desk, "9")
    assert cards_of(desk) == ["89", "8"]


def test_15_7__cards_too_many_after_a_reconstruction_are_the_next_ones_in_the_order_drawn() -> None:
    """Two cards went to empty boxes: both were seen, and none is lost."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T")
    for number, card in (("4", "2"), ("5", "3")):
        desk.accepts(acts.Deal(number))
        desk.card(card)
    desk.cards("4 5")
    desk.declare("card on empty box", "4")
    assert cards_of(desk) == ["T3"]
    assert (desk.state.play.dealer, desk.state.play.exposed) == (("2s",), "4s")
    desk.do_duties()
    desk.say_word("ana", "accept")
    assert desk.state.play.exposed == "5s"
    desk.say_word("ana", "refuse")
    assert (cards_of(desk), desk.state.play.dealer) == (["T34"], ("2s", "5s"))
    desk.card("T")
    assert desk.won("ana1") == 0, "seventeen each"
    assert desk.is_over()
    assert sum(desk.state.stack.discards.values()) == 6


def test_15_7__an_exposed_card_does_not_go_to_a_box_that_was_passed_over() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T 9 6")
    desk.accepts(acts.Deal("2"))
    desk.card("8")
    expose(desk, "5")
    assert (cards_of(desk), desk.state.play.exposed) == (["T"], "5s")
    desk.declare("box omitted", "1")
    hands = ["".join(card[0] for card in box.hands[0].cards) for box in desk.state.play.boxes]
    assert (hands, desk.state.play.exposed) == (["T8", "95"], ""), "it was the next card drawn"


def test_15_7__a_refused_card_ends_the_hand_by_its_own_rule() -> None:
    desk = expose(one_hand("2 6 3"), "T")
    desk.say_word("ana", "refuse")
    for word in ("draw", "stand"):
        desk.refuses(acts.Choose("ana", word), "not-permitted", "1996.blackjack.15.7", PLAYER)
    double = acts.Place("d", "ana", "double", 1_000, "1", basis="ana1")
    desk.refuses(double, "not-permitted", "1996.blackjack.15.7", PLAYER)


def aces_split() -> BlackjackDesk:
    desk = one_hand("A 6 A")
    desk.split("ana", "ana1")
    desk.cards("5 A")
    return desk


def test_12_1_c__a_split_ace_takes_one_card() -> None:
    aces_split().refuses(acts.Choose("ana", "draw"), "not-permitted", "1996.blackjack.12.1.c", PLAYER)


@pytest.mark.parametrize("kind", ["split", "double"])
def test_11_4_b__nor_is_it_split_again_or_doubled(kind: str) -> None:
    again = acts.Place("again", "ana", kind, 1_000, "1", basis="ana1+s")
    aces_split().refuses(again, "not-permitted", "1996.blackjack.11.4.b", PLAYER)


def test_12_1_a__a_blackjack_takes_no_card() -> None:
    desk = one_hand("A T K")
    desk.refuses(acts.Choose("ana", "draw", "1"), "not-permitted", "1996.blackjack.12.1.a", PLAYER)
    double = acts.Place("d", "ana", "double", 1_000, "1", basis="ana1")
    desk.refuses(double, "not-permitted", "1996.blackjack.12.1.a", PLAYER)


def test_12_1_a__a_first_hand_of_twenty_one_while_the_second_is_played() -> None:
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    desk.card("3")
    desk.draw("ana", "T")
    desk.card("2")
    on_first = acts.Place("d", "ana", "double", 1_000, "1", basis="ana1")
    desk.refuses(on_first, "not-permitted", "1996.blackjack.12.1.a", PLAYER)


def test_12_2__a_hand_over_twenty_one_is_collected() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T T 6 5 9")
    desk.draw("ana", "T")
    desk.refuses(acts.Choose("ana", "draw"), "not-permitted", "1996.blackjack.12.2", PLAYER)
    double = acts.Place("d", "ana", "double", 1_000, "1", basis="ana1")
    desk.refuses(double, "not-permitted", "1996.blackjack.12.2", PLAYER)


def test_7_4__who_stood_has_no_further_cards() -> None:
    desk = one_hand("T 6 5", "stand")
    desk.refuses(acts.Choose("ana", "draw"), "not-permitted", "1996.blackjack.7.4", PLAYER)


@pytest.mark.parametrize("word", ["double", "split", "insurance", "stand"])
def test_15_9__for_an_absent_player_nothing_but_a_card_is_directed(word: str) -> None:
    desk = one_hand("5 6 5")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.refuses(acts.Direct(word, "1"), "not-permitted", "1996.blackjack.15.9", CASINO_SUPERVISOR)
    desk.accepts(acts.Direct("draw", facts=(acts.Stated("box", 1),)), CASINO_SUPERVISOR)
