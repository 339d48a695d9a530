"""Parts 8 and 9: blackjack paid at once or held, even money, and insurance."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.blackjack.table import LOSE, STAND_OFF, WIN, BlackjackDesk, one_hand
from tests.support.desk import PLAYER, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.blackjack"


@pytest.mark.parametrize("first", list("23456789"))
def test_8_1__paid_at_once_against_two_to_nine(first: str) -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    entry = desk.deal(f"A T {first} K 9")
    assert [s.wager.id for s in entry.settled] == ["ana1"]
    assert desk.won("ana1") == 1_500
    assert_cites(entry, "1996.blackjack.8.1", "1996.blackjack.4.5")
    assert desk.state.stack.discards, "its cards lie in the discard rack before any third card"
    desk.stand("ben")


@pytest.mark.parametrize("first", list("TJQK"))
def test_8_2__held_against_a_ten_and_paid_if_the_dealer_has_none(first: str) -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    entry = desk.deal(f"A T {first} K 9")
    assert_cites(entry, "1996.blackjack.8.2")
    assert not entry.settled
    desk.stand("ben")
    entry = desk.card("8")
    assert desk.won("ana1") == 1_500
    assert desk.won("ben2") == 1_000
    assert_cited(desk.results["ana1"].cites, "1996.blackjack.8.2")


def test_8_2__a_stand_off_if_the_dealer_has_one_too() -> None:
    desk = one_hand("A T K", "A")
    assert desk.verdict("ana1") is STAND_OFF
    assert_cited(desk.results["ana1"].cites, "1996.blackjack.4.1.e", "1996.blackjack.8.2", only=True)


def test_8_2__when_only_blackjacks_are_left_the_dealer_takes_no_third_card() -> None:
    """Reading B-25."""
    desk = one_hand("A T K", "5")
    assert desk.is_over()
    assert desk.won("ana1") == 1_500


def test_8_3__even_money_against_an_ace_at_once_in_full_settlement() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T A K 9")
    entry = desk.say_word("ana", "even money", 1)
    assert [(s.wager.id, s.won, s.returned) for s in entry.settled] == [("ana1", 1_000, 1_000)]
    assert_cites(entry, "1996.blackjack.8.3")
    assert desk.holds("ana") == 101_000
    desk.say_word("ben", "decline")
    desk.stand("ben")
    desk.card("K")
    assert desk.verdict("ben2") is LOSE


def test_8_3__not_against_a_ten_nor_without_a_blackjack() -> None:
    desk = one_hand("A T K")
    desk.refuses(acts.Choose("ana", "even money"), "not-permitted", "1996.blackjack.8.3", PLAYER)
    desk = one_hand("T A 9")
    desk.refuses(acts.Choose("ana", "even money"), "not-permitted", "1996.blackjack.8.3", PLAYER)


def test_8_3__the_cards_stay_while_another_bettor_plays_on() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal("A A K")
    desk.say_word("ana", "even money", 1)
    assert desk.state.play.boxes[0].hands[0].cards, "ben has not been paid"
    desk.say_word("ben", "decline", 1)
    desk.card("5")
    assert desk.won("ana1") == 1_000
    assert desk.won("ben1") == 1_500


def test_b_12__who_has_insured_is_paid_even_money_on_request_and_the_insurance_stands() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T A K 9")
    desk.insure("ana", "ana1")
    desk.accepts(acts.Choose("ana", "even money"), PLAYER, cites=("1996.blackjack.8.3",))
    assert desk.won("ana1") == 1_000
    desk.say_word("ben", "decline")
    desk.stand("ben")
    desk.card("K")
    assert (desk.won("ana1+i"), desk.holds("ana")) == (1_000, 102_000)


def test_b_12__alone_too_until_a_further_card_is_dealt() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("A A K")
    desk.insure("ana", "ana1")
    assert desk.offered("ana") == {"even money"}
    desk.say_word("ana", "even money", 1)
    desk.card("5")
    assert (desk.won("ana1"), desk.won("ana1+i")) == (1_000, -500)


def test_b_12__not_once_one_has_been() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T A K 6")
    desk.say_word("ana", "decline")
    desk.say_word("ben", "decline")
    assert "even money" in desk.offered("ana")
    desk.draw("ben", "2")
    assert "even money" not in desk.offered("ana")
    desk.refuses(acts.Choose("ana", "even money", "1"), "not-permitted", "1996.blackjack.8.3", PLAYER)


def test_8_3__after_even_money_nothing_is_left_to_insure() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T A K 9")
    desk.say_word("ana", "even money")
    insurance = acts.Place("i", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(insurance, "not-permitted", "1996.blackjack.8.3", PLAYER)
    desk.refuses(acts.Choose("ana", "even money", "1"), "not-permitted", "1996.blackjack.8.3", PLAYER)
    desk.say_word("ben", "decline")
    desk.refuses(insurance, "not-permitted", "1996.blackjack.8.3", PLAYER)


def test_9_3__who_declined_may_still_insure_or_be_paid_before_a_further_card() -> None:
    desk = BlackjackDesk(3)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal("A T T A K 9 9")
    desk.say_word("ana", "decline")
    desk.say_word("ben", "decline")
    desk.insure("ben", "ben2")
    entry = desk.say_word("ana", "even money")
    assert [(s.wager.id, s.won) for s in entry.settled] == [("ana1", 1_000)]
    again = acts.Place("i", "ben", "insurance", 500, "2", basis="ben2")
    desk.refuses(again, "not-permitted", "1996.blackjack.4.7", PLAYER)


def insured(second: str) -> BlackjackDesk:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T A 9")
    desk.insure("ana", "ana1")
    desk.stand("ana")
    desk.card(second)
    return desk


@pytest.mark.parametrize("second", list("TJQK"))
def test_9_1__insurance_wins_on_a_ten_value_second_card(second: str) -> None:
    desk = insured(second)
    assert desk.won("ana1+i") == 1_000
    assert desk.verdict("ana1") is LOSE
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("second", list("A23456789"))
def test_9_1__and_loses_on_any_other(second: str) -> None:
    assert insured(second).won("ana1+i") == -500


def test_9_1__no_insurance_but_on_an_ace() -> None:
    desk = one_hand("T T 9")
    deed = acts.Place("i", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(deed, "not-now", "1996.blackjack.9.3", PLAYER)


def test_9_2__called_when_the_initial_deal_is_complete() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T A")
    deed = acts.Place("i", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(deed, "not-now", "1996.blackjack.9.3", PLAYER)
    entry = desk.card("9")
    assert [call.says for call in entry.calls] == ["Insurance", "(a hand along the insurance line)"]
    assert_cited([call.cite for call in entry.calls], "1996.blackjack.9.2.a", "1996.blackjack.9.2.b", only=True)
    desk.accepts(deed, PLAYER)


@pytest.mark.parametrize(("stake", "code"), [(400, "below-minimum"), (1_100, "above-maximum"), (500, ""), (1_000, "")])
def test_9_3__from_the_minimum_to_half_the_wager(stake: int, code: str) -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 9")
    deed = acts.Place("i", "ana", "insurance", stake, "1", basis="ana1")
    if code:
        desk.refuses(deed, code, "1996.blackjack.9.3", PLAYER)
    else:
        desk.accepts(deed, PLAYER, cites=("1996.blackjack.9.1",))


def test_9_3__not_after_a_further_card() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("5 A 9")
    desk.accepts(acts.Close())
    desk.draw("ana", "2")
    deed = acts.Place("i", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(deed, "not-now", "1996.blackjack.9.3", PLAYER)


def test_b_13__half_below_the_minimum_cannot_be_insured_unless_the_sign_says_less() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 900)
    desk.deal("T A 9")
    assert desk.offered("ana") == {"draw", "stand"}
    desk = BlackjackDesk(1, insurance_minimum=100)
    desk.box("ana", 1, 900)
    desk.deal("T A 9")
    assert desk.place_offers() == [("insurance", 400, 100)], "half of $9 rounds down to the chip"


def test_b_14__each_bettor_insures_against_half_of_his_or_her_own_wager() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 4_000)
    desk.box("ben", 1, 1_000)
    desk.deal("T A 9")
    too_much = acts.Place("i", "ben", "insurance", 1_000, "1", basis="ben1")
    desk.refuses(too_much, "above-maximum", "1996.blackjack.9.3", PLAYER)
    others = acts.Place("i", "ben", "insurance", 500, "1", basis="ana1")
    desk.refuses(others, "no-such-wager", "1996.general.14.1.a", PLAYER)
    desk.insure("ben", "ben1")
    desk.insure("ana", "ana1", 2_000)


def test_9_4__a_win_that_chips_can_pay() -> None:
    desk = BlackjackDesk(1, setup={"denominations": (500, 700)}, buys=100_000)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 9")
    desk.refuses(
        acts.Place("i", "ana", "insurance", 900, "1", basis="ana1"), "not-in-chips", "1996.general.14.3", PLAYER
    )
    kind = desk.table.game.layout(desk.table.terms)["insurance"]
    assert kind.exact == "1996.blackjack.9.4"
    desk.insure("ana", "ana1", 700)


def test_9_5__paid_two_to_one() -> None:
    desk = insured("K")
    assert desk.results["ana1+i"].won == 1_000
    assert_cited(desk.results["ana1+i"].cites, "1996.blackjack.9.5")


def test_9_6__losing_insurance_is_taken_on_the_second_card_before_any_other() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T A 9")
    desk.insure("ana", "ana1")
    desk.stand("ana")
    entry = desk.card("2")
    assert [s.wager.id for s in entry.settled] == ["ana1+i"]
    assert_cites(entry, "1996.blackjack.9.6")
    assert not desk.is_over()


def test_b_15__insurance_survives_a_bust() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T A 6")
    desk.insure("ana", "ana1")
    desk.draw("ana", "K")
    assert desk.verdict("ana1") is LOSE
    assert not desk.is_over(), "the dealer's second card still decides the insurance"
    desk.card("K")
    assert desk.won("ana1+i") == 1_000
    assert desk.is_over()


def test_8_3__insurance_and_even_money_on_one_box() -> None:
    """Ana takes even money, ben insures, cleo does neither; the dealer has a blackjack."""
    desk = BlackjackDesk(3)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.deal("A A K")
    desk.say_word("ana", "even money", 1)
    desk.insure("ben", "ben1")
    desk.say_word("cleo", "decline", 1)
    desk.card("K")
    assert [desk.holds(p) - 100_000 for p in ("ana", "ben", "cleo")] == [1_000, 1_000, 0]
    assert desk.verdict("ben1") is STAND_OFF
    assert desk.verdict("ben1+i") is WIN


def test_9_3__who_declined_may_insure_when_everybody_has_spoken_too_until_a_card_comes() -> None:
    """Reading B-52."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.box("ben", 2, 2_000)
    desk.deal("T 9 A 9 5")
    for player, box in (("ana", 1), ("ben", 2)):
        desk.say_word(player, "decline", box)
    desk.stand("ana")
    deed = acts.Place("late", "ana", "insurance", 1_000, "1", basis="ana1")
    desk.accepts(deed, PLAYER, cites=("1996.blackjack.9.3",))
    desk.draw("ben", "2")
    too_late = acts.Place("too late", "ben", "insurance", 1_000, "2", basis="ben2")
    desk.refuses(too_late, "not-now", "1996.blackjack.9.3", PLAYER)
    desk.stand("ben")
    desk.card("K")
    assert (desk.won("late"), desk.verdict("ana1")) == (2_000, LOSE)


def test_9_3__but_not_against_a_card_that_lies_exposed() -> None:
    """Rule 15.7, reading B-52."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 2_000)
    desk.deal("T A 6")
    desk.say_word("ana", "decline", 1)
    desk.declare("card exposed")
    deed = acts.Place("late", "ana", "insurance", 1_000, "1", basis="ana1")
    desk.refuses(deed, "not-now", "1996.blackjack.9.3", PLAYER)
    desk.card("K")
    desk.refuses(deed, "not-now", "1996.blackjack.9.3", PLAYER)


@pytest.mark.parametrize(("stake", "code"), [(450, "below-minimum"), (500, "above-maximum")])
def test_9_3__where_half_is_less_than_the_minimum_the_amount_is_the_reason(stake: int, code: str) -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 900)
    desk.deal("T A 9")
    deed = acts.Place("i", "ana", "insurance", stake, "1", basis="ana1")
    desk.refuses(deed, code, "1996.blackjack.9.3", PLAYER)


def test_8_3__no_even_money_on_an_ace_that_the_dealer_takes_last() -> None:
    """Rule 15.5, reading B-39."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T A")
    desk.accepts(acts.Deal("1"))
    desk.cards("8 K")
    desk.stand("ana")
    desk.declare("no card to dealer")
    for player, box in (("ana", 1), ("ben", 2)):
        desk.say_word(player, "complete", box)
    desk.card("A")
    even = acts.Choose("ben", "even money", "2")
    desk.refuses(even, "not-permitted", "1996.blackjack.8.3", PLAYER)
    insure = acts.Place("i", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(insure, "not-now", "1996.blackjack.9.3", PLAYER)
    desk.card("K")
    assert (desk.won("ben2"), desk.verdict("ana1")) == (1_500, LOSE)
