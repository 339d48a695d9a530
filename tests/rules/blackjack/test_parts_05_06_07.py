"""Parts 5 to 7: the cards made ready, who cuts, where the cutting card goes, and the order of the deal."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.cards.preparing import Stage
from croupier.table import acts
from croupier.table.entries import Entry
from tests.rules.blackjack.table import BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SHIFT_MANAGER, SYSTEM, assert_cites

DIVISION = "1996.blackjack"


def says(entry: Entry) -> list[str]:
    return [call.says for call in entry.calls]


def shuffled(desk: BlackjackDesk) -> BlackjackDesk:
    desk.do_duties()
    desk.accepts(acts.Shuffle())
    return desk


def opened(players: int = 3, **options: Any) -> BlackjackDesk:
    return BlackjackDesk(players, ready=False, **options)


def test_5_1__nothing_is_shuffled_before_both_have_inspected_the_cards() -> None:
    desk = opened()
    assert desk.duty("1996.blackjack.5.1").blocks
    desk.refuses(acts.Shuffle(), "duty-first", "1996.blackjack.5.1")


def test_5_2__and_before_the_first_players_have_seen_them_spread() -> None:
    desk = opened()
    desk.accepts(acts.Discharge(desk.duty("1996.blackjack.5.1").id), CASINO_SUPERVISOR)
    desk.refuses(acts.Shuffle(), "duty-first", "1996.blackjack.5.2")


def test_5_3__washed_stacked_and_riffled() -> None:
    desk = opened()
    desk.do_duties()
    assert_cites(desk.accepts(acts.Shuffle()), "1996.blackjack.5.3")


def test_6_1_a__shuffled_immediately_before_play_starts() -> None:
    desk = opened()
    desk.box("ana", 1, 500)
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.6.1.a")
    desk.do_duties()
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.a",))


def to_the_cutting_card(desk: BlackjackDesk, left: int) -> None:
    """Cards are taken out of play until so many are left before the cutting card."""
    while desk.state.stack.remaining - desk.state.stack.depth > left:
        desk.declare("card face up")
        card = max(desk.state.stack.left, key=lambda name: desk.state.stack.left[name])
        desk.card(card)


def test_6_1_b__reshuffled_when_the_cutting_card_is_the_first_of_a_round() -> None:
    desk = BlackjackDesk(2)
    to_the_cutting_card(desk, 0)
    desk.box("ben", 2)
    entry = desk.accepts(acts.Close(), cites=("1996.blackjack.7.9",))
    assert "Cutting card: the cards are reshuffled" in says(entry)
    assert not desk.state.in_round
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.b", "1996.blackjack.6.7.b"))
    assert desk.state.preparing.offered[0] == "ben", "the box due to get that card (reading B-9)"
    assert desk.table.now.wagers, "the wager lies on"


def test_6_1_c__reshuffled_after_the_round_in_which_it_came() -> None:
    desk = BlackjackDesk(2)
    to_the_cutting_card(desk, 1)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.call()
    desk.card("T")
    assert "Cutting card" in says(desk.card("9"))
    desk.cards("T 9 9")
    desk.stand("ana")
    desk.stand("ben")
    desk.card("T")
    assert desk.is_over()
    desk.box("ana", 1, 500, name="next")
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.8")
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.c", "1996.blackjack.6.7.b"))
    assert desk.state.stack.remaining == 6 * 52


def test_6_1_d__reshuffled_when_play_starts_again_at_a_vacant_table() -> None:
    """Reading B-6: any interval between rounds with no player."""
    desk = BlackjackDesk(1)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ben", 1)
    desk.box("ben", 1, 500)
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.6.1.d")
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.d",))


def test_4_1__wagers_may_be_made_while_the_cards_are_shuffled_and_cut() -> None:
    """4.1 and 4.2 set no end but the first card of the round."""
    desk = opened()
    desk.box("ana", 1)
    shuffled(desk)
    desk.box("ben", 2)
    desk.refuse_the_cut()
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana")
    desk.accepts(acts.Cut(100))
    desk.accepts(acts.Insert(78))
    desk.deal("T 6 9")
    desk.stand("ben")
    desk.cards("T T")
    assert desk.won("ben2") == 1_000


def test_6_7__who_is_asked_first_and_who_is_asked_next_rest_on_different_rules() -> None:
    desk = shuffled(opened())
    wrong = acts.Choose("ben", "accept", "cut")
    desk.refuses(wrong, "not-now", "1996.blackjack.6.7.a", PLAYER)
    desk.accepts(acts.Choose("ana", "decline", "cut"), PLAYER, cites=("1996.blackjack.6.7.a",))
    desk.refuses(acts.Choose("ana", "accept", "cut"), "not-now", "1996.blackjack.6.8", PLAYER)
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100), cites=("1996.blackjack.6.3", "1996.blackjack.6.8"))


def test_6_8__whoever_leaves_instead_of_cutting_has_refused() -> None:
    desk = shuffled(opened())
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Choose("ben", "accept", "cut"), PLAYER, cites=("1996.blackjack.6.8",))


def test_6_2__the_stack_is_offered_to_the_players_to_be_cut() -> None:
    desk = opened()
    desk.do_duties()
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.2",))
    assert desk.offered("ana") == {"accept", "decline"}
    desk.refuses(acts.Cut(100), "not-now", "1996.blackjack.6.7.a")
    desk.say_word("ana", "accept", "cut")
    desk.refuses(acts.Cut(100), "no-authority", "1996.blackjack.6.7.a", PLAYER, "ben")
    desk.accepts(acts.Cut(100), PLAYER, "ana")


@pytest.mark.parametrize("at", [51, 6 * 52 - 51, 0])
def test_6_3__at_least_a_deck_from_either_end(at: int) -> None:
    """Reading B-8."""
    desk = shuffled(opened())
    desk.refuse_the_cut()
    desk.refuses(acts.Cut(at), "impossible", "1996.blackjack.6.3")
    desk.accepts(acts.Cut(52))


@pytest.mark.parametrize(("depth", "lawful"), [(64, False), (65, True), (78, True), (91, True), (92, False)])
def test_6_4__about_one_and_a_half_decks_from_the_back(depth: int, lawful: bool) -> None:
    """Reading B-7: 78 cards, give or take 13."""
    desk = shuffled(opened())
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(150))
    if lawful:
        desk.accepts(acts.Insert(depth), cites=("1996.blackjack.6.4", "1996.blackjack.6.6"))
        assert desk.state.stack.depth == depth
    else:
        desk.refuses(acts.Insert(depth), "impossible", "1996.blackjack.6.4")


def test_6_4__a_second_cutting_card_goes_to_the_back() -> None:
    desk = shuffled(opened(cutting_cards=2))
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(150))
    assert says(desk.accepts(acts.Insert(78)))[0] == "(the second cutting card at the back)"


def test_6_5__a_manager_may_have_it_elsewhere_up_to_half_way_in() -> None:
    desk = opened()
    far = acts.Direct("cutting card", "156")
    desk.refuses(far, "no-authority", "1996.blackjack.6.5", CASINO_SUPERVISOR)
    desk.refuses(acts.Direct("cutting card", "157"), "impossible", "1996.blackjack.6.5", SHIFT_MANAGER)
    desk.accepts(far, SHIFT_MANAGER, cites=("1996.blackjack.6.5",))
    for duty in [d for d in desk.table.now.duties.values() if d.blocks and d.cite != "1996.blackjack.6.5"]:
        desk.accepts(acts.Discharge(duty.id), duty.least)
    desk.accepts(acts.Shuffle())
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100))
    desk.refuses(acts.Insert(156), "duty-first", "1996.blackjack.6.5")
    desk.accepts(acts.Discharge(desk.duty("1996.blackjack.6.5").id), SHIFT_MANAGER)
    desk.refuses(acts.Insert(78), "impossible", "1996.blackjack.6.5")
    desk.accepts(acts.Insert(156), cites=("1996.blackjack.6.5",))


def test_6_5__until_it_is_inserted_an_inspector_being_told_first() -> None:
    desk = shuffled(opened())
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100))
    desk.accepts(acts.Direct("cutting card", "150"), SHIFT_MANAGER, cites=("1996.blackjack.6.5",))
    desk.refuses(acts.Insert(150), "duty-first", "1996.blackjack.6.5")
    desk.accepts(acts.Discharge(desk.duty("1996.blackjack.6.5").id), SHIFT_MANAGER)
    desk.refuses(acts.Insert(78), "impossible", "1996.blackjack.6.5")
    desk.accepts(acts.Insert(150), cites=("1996.blackjack.6.5",))


@pytest.mark.parametrize(("depth", "told"), [(64, True), (65, False), (91, False), (130, True)])
def test_6_5__an_option_that_has_it_elsewhere_is_a_direction_of_which_an_inspector_is_told(
    depth: int, told: bool
) -> None:
    desk = opened(cut_card_depth=depth)
    duties = {duty.cite: duty for duty in desk.table.now.duties.values()}
    assert ("1996.blackjack.6.5" in duties) is told
    if told:
        duty = desk.duty("1996.blackjack.6.5")
        assert (duty.blocks, duty.least) == (True, SHIFT_MANAGER)
    shuffled(desk)
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100))
    rule = "1996.blackjack.6.5" if told else "1996.blackjack.6.4"
    desk.refuses(acts.Insert(depth - 1 if told else 64), "impossible", rule)
    desk.accepts(acts.Insert(depth), cites=(rule,))


def test_7_8__while_the_shuffle_is_due_nothing_is_called_or_dealt() -> None:
    desk = BlackjackDesk(2)
    to_the_cutting_card(desk, 2)
    desk.box("ana", 1)
    desk.deal("T T 9")
    desk.stand("ana")
    desk.card("9")
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.8")
    desk.refuses(acts.Observe("shoe", "2s"), "not-now", "1996.blackjack.7.8", SYSTEM)
    desk.refuses(acts.Deal("1"), "not-now", "1996.blackjack.7.8")


def test_7_9__nor_when_it_came_first() -> None:
    desk = BlackjackDesk(2)
    to_the_cutting_card(desk, 0)
    desk.box("ana", 1)
    desk.call()
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.9")
    desk.refuses(acts.Observe("shoe", "2s"), "not-now", "1996.blackjack.7.9", SYSTEM)


def test_6_7_a__the_first_player_to_the_table_cuts_at_the_start() -> None:
    desk = BlackjackDesk(0, ready=False)
    for player, seat in (("ben", 5), ("ana", 2), ("cleo", 7)):
        desk.seat(player, seat)
    desk.do_duties()
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.7.a",))
    assert desk.refuse_the_cut() == ["ben", "cleo", "ana"]


def test_6_7_a__who_left_and_comes_back_is_not_the_first_any_more() -> None:
    """Ben leaves with a wager on the layout, and what it wins is held for him."""
    desk = BlackjackDesk(2)
    desk.box("ben", 2)
    desk.deal("T 6 9")
    for player in ("ana", "ben"):
        desk.accepts(acts.Leave(player), PLAYER)
    desk.cards("T T")
    assert desk.won("ben2") == 1_000
    desk.seat("cleo", 3)
    desk.seat("ben", 2)
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.d", "1996.blackjack.6.7.a"))
    assert desk.refuse_the_cut() == ["cleo", "ben"]


def test_6_7_b__then_the_player_on_whose_box_the_cutting_card_came() -> None:
    desk = BlackjackDesk(3)
    to_the_cutting_card(desk, 1)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal("T 9 T 9 9 T T")
    for player in ("ana", "ben", "cleo"):
        desk.stand(player)
    desk.card("9")
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.7.b",))
    assert desk.refuse_the_cut() == ["ben", "cleo", "ana"]


def test_6_7_b__a_box_where_nobody_sits_counts_as_refused() -> None:
    """Reading B-10."""
    desk = BlackjackDesk(2)
    to_the_cutting_card(desk, 0)
    desk.box("ana", 4)
    desk.call()
    desk.accepts(acts.Shuffle())
    assert desk.refuse_the_cut() == ["ana", "ben"]


def test_6_7_c__the_farthest_right_when_it_came_on_the_dealers_hand() -> None:
    desk = BlackjackDesk(3)
    to_the_cutting_card(desk, 1)
    desk.box("ana", 1)
    desk.deal("T T 9")
    desk.stand("ana")
    desk.card("9")
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.7.c",))
    assert desk.refuse_the_cut() == ["cleo", "ana", "ben"]


def test_6_7_d__the_farthest_left_when_the_cards_were_replaced() -> None:
    desk = BlackjackDesk(3)
    desk.refuses(acts.Replace("cards"), "no-authority", "1996.blackjack.6.9", CASINO_SUPERVISOR)
    desk.accepts(acts.Replace("cards"), SHIFT_MANAGER, cites=("1996.blackjack.6.9", "1996.blackjack.5.1"))
    desk.refuses(acts.Shuffle(), "duty-first", "1996.blackjack.5.1")
    desk.do_duties()
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.7.d",))
    assert desk.refuse_the_cut() == ["ana", "ben", "cleo"]


def test_6_8__clockwise_until_somebody_accepts_and_then_an_employee() -> None:
    desk = shuffled(opened())
    desk.say_word("ana", "decline", "cut")
    desk.refuses(acts.Choose("cleo", "accept", "cut"), "not-now", "1996.blackjack.6.8", PLAYER)
    desk.accepts(acts.Choose("ben", "decline", "cut"), PLAYER, cites=("1996.blackjack.6.8",))
    desk.say_word("cleo", "decline", "cut")
    assert desk.state.preparing.stage is Stage.CUT
    desk.refuses(acts.Cut(100), "no-authority", "1996.blackjack.6.8", PLAYER, "ana")
    desk.accepts(acts.Cut(100), DEALER)


def test_6_8__who_leaves_is_not_asked() -> None:
    desk = shuffled(opened())
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.refuse_the_cut() == ["ben", "cleo"]


def test_6_9__not_in_the_middle_of_a_round_and_within_the_range_of_decks() -> None:
    """Reading B-45."""
    desk = BlackjackDesk(1)
    desk.refuses(acts.Replace("9 decks"), "impossible", "1996.blackjack.3.1", SHIFT_MANAGER)
    desk.accepts(acts.Replace("8 decks"), SHIFT_MANAGER)
    desk.ready()
    assert desk.state.stack.remaining == 8 * 52
    desk.box("ana", 1)
    desk.call()
    desk.refuses(acts.Replace("cards"), "round-going-on", "1996.blackjack.6.9", SHIFT_MANAGER)


def test_7_1__where_the_operator_has_none_burnt_a_burn_is_refused_for_that() -> None:
    desk = BlackjackDesk(1, ready=False)
    shuffled(desk)
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100))
    desk.accepts(acts.Insert(78))
    assert "(option burn)" in desk.refuses(acts.Deal("burn"), "not-now", "1996.blackjack.7.1").message


def test_7_1__the_first_card_is_burnt_face_down_and_may_be_seen() -> None:
    """Reading B-11: after every shuffle; seeing it changes nothing."""
    desk = BlackjackDesk(1, ready=False, burn=True)
    shuffled(desk)
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100))
    desk.accepts(acts.Insert(78))
    assert desk.state.preparing.stage is Stage.BURN
    desk.accepts(acts.Deal("burn"), cites=("1996.blackjack.7.1",))
    assert desk.state.stack.remaining == 6 * 52 - 1
    desk.accepts(acts.Choose("ana", "view the burnt card"), PLAYER, cites=("1996.blackjack.7.1",))
    desk.card("As")
    assert desk.state.stack.remaining == 6 * 52 - 1
    assert desk.state.stack.discards == {"As": 1}
    desk.refuses(acts.Choose("ana", "view the burnt card"), "not-now", "1996.blackjack.7.1", PLAYER)
    desk.refuses(acts.Deal("burn"), "not-now", "1996.blackjack.7.1")
    desk.box("ana", 1)
    desk.deal("T 6 9")


def test_7_2__no_more_bets_and_a_hand_along_the_insurance_line() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    entry = desk.accepts(acts.Close(), cites=("1996.blackjack.7.2",))
    assert says(entry) == ["No more bets", "(a hand along the insurance line)"]


@pytest.mark.rule("1996.blackjack.7.3.a", "1996.blackjack.7.3.b", "1996.blackjack.7.3.c")
def test_7_3__a_card_to_each_box_from_the_dealers_left_one_to_the_dealer_then_a_second() -> None:
    desk = BlackjackDesk(3)
    desk.box("cleo", 6)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("2 3 4 5 6 7 8")
    hands = {box.number: "".join(card[0] for card in box.hands[0].cards) for box in desk.state.play.boxes}
    assert hands == {1: "26", 2: "37", 6: "48"}
    assert desk.state.play.dealer[0][0] == "5"


def test_7_4__totals_are_called_and_players_decide_in_order() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    entry = desk.deal("A 9 6 5 7")
    assert says(entry) == ["Box 1: soft 16"]
    desk.refuses(acts.Choose("ben", "stand"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    desk.refuses(acts.Choose("ben", "stand", "2"), "not-now", "1996.blackjack.7.4", PLAYER)
    assert says(desk.stand("ana")) == ["Box 2: 16"]


def test_7_5__each_new_total_is_called() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("5 6 7")
    entry = desk.draw("ana", "3")
    assert says(entry) == ["Box 1: 15"]
    assert_cites(entry, "1996.blackjack.7.5")
    assert says(desk.draw("ana", "T"))[0] == "Box 1: 25, too many"


def test_7_6__the_dealer_draws_face_up_and_calls_the_total() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T 6 9")
    desk.stand("ana")
    desk.card("5")
    entry = desk.accepts(acts.Observe("shoe", "9h"), SYSTEM, cites=("1996.blackjack.7.6",))
    assert "Dealer: 20" in says(entry)


def test_7_8__a_round_in_which_the_cutting_card_comes_is_completed() -> None:
    desk = BlackjackDesk(1)
    to_the_cutting_card(desk, 2)
    desk.box("ana", 1)
    desk.call()
    desk.cards("T 6")
    assert_cites(desk.card("9"), "1996.blackjack.7.8")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.won("ana1") == 1_000
    assert not desk.state.is_ready


def test_7_9__when_it_comes_first_nobody_is_dealt_a_card() -> None:
    desk = BlackjackDesk(1)
    to_the_cutting_card(desk, 0)
    desk.box("ana", 1)
    desk.accepts(acts.Close(), cites=("1996.blackjack.7.9",))
    assert not desk.state.play.boxes
    desk.ready()
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana")


def test_5_3__no_shuffle_while_nobody_has_come_to_see_the_cards() -> None:
    desk = BlackjackDesk(0, ready=False)
    desk.do_duties()
    desk.refuses(acts.Shuffle(), "not-now", "1996.blackjack.5.3")
    desk.seat("ana", 1)
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.a", "1996.blackjack.6.7.a"))


def test_6_1_d__nor_while_the_table_is_vacant() -> None:
    desk = BlackjackDesk(1)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.refuses(acts.Shuffle(), "not-now", "1996.blackjack.6.1.d")
    desk.seat("ben", 2)
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.6.1.d",))


def test_11_4_b__a_card_is_sideways_on_a_split_ace_once_it_is_dealt() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("A 7 A")
    sideways = ("(the card sideways)", "1996.blackjack.11.4.b")
    split = desk.accepts(acts.Place("s", "ana", "split", 1_000, "1", basis="ana1"), PLAYER)
    assert sideways not in [(call.says, str(call.cite)) for call in split.calls]
    for card in ("5", "6"):
        assert sideways in [(call.says, str(call.cite)) for call in desk.card(card).calls]
