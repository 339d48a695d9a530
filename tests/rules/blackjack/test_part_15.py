"""Part 15: every irregularity, before and after the first decision."""

from __future__ import annotations

import msgspec
import pytest

from croupier.games.blackjack import shoe
from croupier.games.blackjack.state import Phase, change_stack
from croupier.table import acts
from tests.rules.blackjack.table import LOSE, STAND_OFF, VOID, WIN, BlackjackDesk, one_hand
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SHIFT_MANAGER, SYSTEM, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.blackjack"


def two_boxes(cards: str = "") -> BlackjackDesk:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.call()
    if cards:
        desk.cards(cards)
    return desk


def astray(desk: BlackjackDesk, to: str, card: str) -> None:
    desk.accepts(acts.Deal(to), cites=("1996.blackjack.7.3",))
    desk.card(card)


def hand(desk: BlackjackDesk, number: int) -> str:
    box = next(box for box in desk.state.play.boxes if box.number == number)
    return "".join(card[0] for card in box.hands[0].cards)


def test_15_1__a_card_face_up_in_the_shoe_goes_to_the_discard_rack() -> None:
    desk = two_boxes("T T")
    desk.accepts(acts.Declare("card face up"), cites=("1996.blackjack.15.1",))
    desk.refuses(acts.Declare("card face up"), "not-now", "1996.blackjack.15.1")
    desk.card("5s")
    assert desk.state.stack.discards == {"5s": 1}
    desk.cards("6 9 9")
    assert (hand(desk, 1), desk.state.play.dealer[0][0]) == ("T9", "6")


def test_15_2__a_card_drawn_unseen_is_the_next_card() -> None:
    desk = two_boxes("T T")
    desk.accepts(acts.Declare("card unseen"), cites=("1996.blackjack.15.2",))
    desk.card("6")
    assert desk.state.play.dealer[0][0] == "6"


def test_15_3__a_card_on_an_empty_box_before_a_decision_is_put_right() -> None:
    desk = two_boxes("T 9")
    astray(desk, "5", "6")
    desk.cards("2 3 4")
    assert (hand(desk, 1), hand(desk, 2)) == ("T3", "94")
    entry = desk.declare("card on empty box", "5")
    assert_cites(entry, "1996.blackjack.15.3")
    assert desk.duty("1996.blackjack.15.3").least is CASINO_SUPERVISOR
    assert (hand(desk, 1), hand(desk, 2), desk.state.play.dealer[0][0]) == ("T2", "93", "6")
    assert desk.state.play.exposed[0] == "4", "one card too many was seen: it is offered under 15.7"
    assert not entry.settled


def test_15_3__after_a_decision_it_is_void_and_the_game_goes_on() -> None:
    desk = two_boxes("T 9")
    astray(desk, "5", "6")
    desk.cards("2 9 9")
    desk.stand("ana")
    desk.accepts(acts.Declare("card on empty box", "5"), cites=("1996.blackjack.15.3",))
    assert desk.state.stack.discards == {"6s": 1}
    desk.stand("ben")
    desk.cards("T T")
    assert desk.verdict("ana1") is WIN


def test_15_3__not_on_a_box_that_has_a_wager() -> None:
    desk = two_boxes("T")
    desk.refuses(acts.Declare("card on empty box", "2"), "impossible", "1996.blackjack.15.3")


def passed_over() -> BlackjackDesk:
    """Box 1 gets no second card: it goes to box 2."""
    desk = two_boxes("T 9 6")
    astray(desk, "2", "8")
    return desk


def test_15_4__a_box_passed_over_before_a_decision_is_put_right() -> None:
    desk = passed_over()
    assert not desk.offered("ana"), "the box cannot be played like this"
    desk.accepts(acts.Declare("box omitted", "1"), cites=("1996.blackjack.15.4",))
    assert hand(desk, 1) == "T8"
    desk.do_duties()
    desk.card("7")
    assert hand(desk, 2) == "97"
    assert desk.offered("ana") == {"draw", "stand"}


def test_15_4__after_another_players_decision_it_is_out_of_the_round() -> None:
    desk = BlackjackDesk(3)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal("T 9 8 6 T")
    astray(desk, "3", "9")
    desk.stand("ana")
    entry = desk.accepts(acts.Declare("box omitted", "2"), cites=("1996.blackjack.15.4",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ben2", VOID)]
    assert desk.holds("ben") == 100_000
    desk.stand("cleo")
    desk.cards("T T")
    assert (desk.verdict("ana1"), desk.verdict("cleo3")) == (WIN, WIN)


def test_15_4__not_of_a_box_that_has_its_cards() -> None:
    desk = two_boxes("T 9 6 8 8")
    desk.refuses(acts.Declare("box omitted", "1"), "impossible", "1996.blackjack.15.4")


def no_dealer_card(*more: str) -> BlackjackDesk:
    """The dealer deals no first card: the second cards follow at once."""
    desk = two_boxes("T 9")
    astray(desk, "1", more[0])
    desk.card(more[1])
    return desk


def test_15_5__without_the_dealers_first_card_before_a_decision_it_is_put_right() -> None:
    desk = no_dealer_card("6", "5")
    desk.accepts(acts.Declare("no card to dealer"), cites=("1996.blackjack.15.5",))
    assert desk.state.play.dealer[0][0] == "6"
    assert hand(desk, 1) == "T5"
    desk.do_duties()
    desk.card("8")
    assert hand(desk, 2) == "98"


def test_15_5_a__after_a_decision_a_player_may_have_the_hand_void_even_bust() -> None:
    desk = no_dealer_card("6", "8")
    desk.draw("ana", "T")
    assert (desk.won("ana1"), desk.holds("ana")) == (-1_000, 99_000), "a bust is taken at once (12.2)"
    desk.declare("no card to dealer")
    assert desk.offered("ana") == {"void", "complete"}
    desk.refuses(acts.Choose("ana", "void", "2"), "not-yours", "1996.blackjack.15.5", PLAYER)
    desk.accepts(acts.Choose("ana", "void", "1"), PLAYER, cites=("1996.blackjack.15.5.a",))
    assert desk.verdict("ana1") is VOID
    assert desk.holds("ana") == 100_000
    desk.accepts(acts.Choose("ben", "complete", "2"), PLAYER, cites=("1996.blackjack.15.5.b",))
    desk.stand("ben")
    desk.cards("9 9")
    assert desk.verdict("ben2") is LOSE


def test_15_5_b__or_complete_it() -> None:
    desk = no_dealer_card("6", "8")
    desk.draw("ana", "T")
    desk.declare("no card to dealer")
    desk.say_word("ben", "complete")
    desk.say_word("ana", "complete")
    assert desk.verdict("ana1") is LOSE, "bust, and completed"
    assert desk.results["ana1"].cites == ("1996.blackjack.4.1.f", "1996.blackjack.12.2")
    desk.stand("ben")
    desk.cards("T 6 T")
    assert desk.won("ben2") == 1_000


def test_15_5__an_ace_and_a_ten_are_then_twenty_one_and_no_blackjack() -> None:
    """Readings B-3 and B-39: a blackjack beats it, an added wager is spared."""
    desk = BlackjackDesk(3)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal("T A 5")
    astray(desk, "1", "9")
    desk.cards("K 6")
    desk.stand("ana")
    desk.double("cleo", "cleo3")
    desk.card("2")
    desk.declare("no card to dealer")
    for player in ("ana", "ben", "cleo"):
        desk.say_word(player, "complete")
    desk.cards("A K")
    assert desk.won("ana1") == -1_000
    assert_cited(desk.results["ana1"].cites, "1996.blackjack.4.1.g", "1996.blackjack.15.5", only=True)
    assert desk.won("ben2") == 1_500
    assert_cited(desk.results["ben2"].cites, "1996.blackjack.4.1.c")
    assert (desk.won("cleo3"), desk.verdict("cleo3+d")) == (-1_000, STAND_OFF)


def test_15_5__found_only_when_the_dealer_turns_a_card() -> None:
    desk = no_dealer_card("6", "8")
    desk.stand("ana")
    desk.stand("ben")
    desk.card("2")
    desk.accepts(acts.Declare("no card to dealer"), cites=("1996.blackjack.15.5",))
    for player in ("ana", "ben"):
        desk.say_word(player, "void")
    assert desk.is_over(), "no dealer's hand when all are void"
    assert (desk.verdict("ana1"), desk.verdict("ben2")) == (VOID, VOID)


def test_15_5__not_when_the_dealer_has_a_card() -> None:
    desk = two_boxes("T 9 6 8 8")
    desk.refuses(acts.Declare("no card to dealer"), "impossible", "1996.blackjack.15.5")


def test_15_6__a_card_dealt_to_the_dealer_in_error_leaves_play() -> None:
    """Reading B-37."""
    desk = two_boxes("T 9 6 8 8")
    desk.accepts(acts.Declare("card to dealer"), cites=("1996.blackjack.15.6",))
    desk.card("5s")
    assert desk.state.play.dealer == ("6s",)
    assert desk.state.stack.discards == {"5s": 1}


def test_15_6__in_the_initial_deal_too() -> None:
    desk = two_boxes("T 9 6")
    astray(desk, "dealer", "5s")
    desk.declare("card to dealer")
    assert desk.state.stack.discards == {"5s": 1}
    desk.cards("8 8")
    assert hand(desk, 1) == "T8"


def exposed() -> BlackjackDesk:
    desk = two_boxes("T 9 6 6 7")
    desk.accepts(acts.Declare("card exposed"), cites=("1996.blackjack.15.7",))
    desk.card("5s")
    return desk


def test_15_7__an_exposed_card_is_offered_to_the_next_hand() -> None:
    desk = exposed()
    assert desk.offered() == {"accept", "refuse"}
    desk.refuses(acts.Choose("ana", "draw"), "not-now", "1996.blackjack.15.7", PLAYER)
    desk.accepts(acts.Choose("ana", "accept"), PLAYER, cites=("1996.blackjack.15.7",))
    assert hand(desk, 1) == "T65"
    assert desk.offered("ben") == {"draw", "stand"}


def test_15_7__who_refuses_takes_no_more_cards() -> None:
    """Reading B-36."""
    desk = exposed()
    desk.say_word("ana", "refuse")
    assert desk.state.play.boxes[0].hands[0].is_finished
    desk.say_word("ben", "accept")
    assert hand(desk, 2) == "975"


def test_15_7__refused_by_all_it_is_the_dealers_second_card() -> None:
    desk = exposed()
    desk.say_word("ana", "refuse")
    entry = desk.say_word("ben", "refuse")
    assert desk.state.play.dealer == ("6s", "5s")
    assert not entry.settled
    desk.card("T")
    assert (desk.verdict("ana1"), desk.verdict("ben2")) == (LOSE, LOSE)


def test_15_7__even_on_eleven_or_less() -> None:
    desk = one_hand("2 6 3")
    desk.declare("card exposed")
    desk.card("T")
    desk.say_word("ana", "refuse")
    assert desk.state.play.dealer == ("6s", "Ts")
    desk.card("T")
    assert desk.won("ana1") == 1_000, "five beats a dealer with too many"


def test_15_7__only_while_the_hands_are_played() -> None:
    desk = two_boxes("T 9")
    desk.refuses(acts.Declare("card exposed"), "not-now", "1996.blackjack.15.7")


def test_15_8__before_a_decision_the_hands_are_reconstructed() -> None:
    desk = two_boxes("T 9")
    astray(desk, "2", "6")
    assert hand(desk, 2) == "96"
    entry = desk.accepts(acts.Declare("card misplaced"), cites=("1996.blackjack.15.8",))
    assert (hand(desk, 2), desk.state.play.dealer[0][0]) == ("9", "6")
    assert not entry.settled
    desk.refuses(acts.Observe("shoe", "8s"), "duty-first", "1996.blackjack.15.8", SYSTEM)
    desk.do_duties()
    desk.cards("8 7")
    assert (hand(desk, 1), hand(desk, 2)) == ("T8", "97")


def test_15_8__after_one_the_hand_touched_is_void() -> None:
    """Reading B-40."""
    desk = two_boxes("T 9 6 9 8")
    desk.stand("ana")
    entry = desk.declare("card misplaced", "2")
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ben2", VOID)]
    desk.do_duties()
    desk.cards("T T")
    assert desk.verdict("ana1") is WIN


def test_15_8__or_the_round_if_the_dealers_cards_cannot_be_restored() -> None:
    desk = two_boxes("T 9 6 9 8")
    desk.stand("ana")
    desk.declare("card misplaced", "dealer")
    assert desk.is_over()
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


def test_15_8__a_blackjack_paid_stays_paid() -> None:
    """Reading B-35: the hand of another box is void, and no other."""
    desk = two_boxes("A 9 6 K 8")
    desk.stand("ben")
    desk.declare("card misplaced", "2")
    assert (desk.holds("ana"), desk.holds("ben")) == (101_500, 100_000)


def test_15_9__an_absent_players_hand_is_drawn_to_on_a_supervisors_direction() -> None:
    desk = one_hand("5 6 4")
    desk.refuses(acts.Direct("draw", "1"), "not-now", "1996.blackjack.15.9", CASINO_SUPERVISOR)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.refuses(acts.Direct("draw", "1"), "no-authority", "1996.blackjack.15.9", DEALER)
    desk.accepts(acts.Direct("draw", "1"), CASINO_SUPERVISOR, cites=("1996.blackjack.15.9",))
    desk.card("9")
    desk.cards("T T")
    assert desk.won("ana1") == 1_000
    assert desk.account("unclaimed ana") == 2_000


def test_15_9__over_eleven_or_soft_it_stands() -> None:
    """Reading B-41."""
    for cards in ("T 6 2", "A 6 5"):
        desk = one_hand(cards)
        desk.accepts(acts.Leave("ana"), PLAYER)
        desk.refuses(acts.Direct("draw", "1"), "not-now", "1996.blackjack.15.9", CASINO_SUPERVISOR)
        desk.card("T")


def test_15_9__the_total_is_what_bars_a_card_for_an_absent_player() -> None:
    for cards, says in (("T 6 2", "hard 12"), ("A 6 5", "soft 16")):
        desk = one_hand(cards)
        desk.accepts(acts.Leave("ana"), PLAYER)
        for said in (acts.Direct("draw", "1"), acts.Direct("draw")):
            refusal = desk.refuses(said, "not-now", "1996.blackjack.15.9", CASINO_SUPERVISOR)
            assert says in refusal.message


def test_15_9__a_card_for_the_next_absent_player_leaves_the_first_behind() -> None:
    desk = two_boxes("T 5 6 5 3")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Leave("ben"), PLAYER)
    refusal = desk.refuses(acts.Direct("draw", "1"), "not-now", "1996.blackjack.15.9", CASINO_SUPERVISOR)
    assert "hard 15" in refusal.message
    refusal = desk.refuses(acts.Direct("draw", "3"), "not-now", "1996.blackjack.15.9", CASINO_SUPERVISOR)
    assert "box 2" in refusal.message
    desk.accepts(acts.Direct("draw", "2"), CASINO_SUPERVISOR, cites=("1996.blackjack.15.9",))


def leave_owed(desk: BlackjackDesk, rule: str) -> None:
    """Ana goes while a card is owed to her hand: neither passed over nor directed, it is dealt."""
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.refuses(acts.Deal("next hand"), "not-now", rule)
    desk.refuses(acts.Direct("draw", "1"), "not-now", rule, CASINO_SUPERVISOR)


def test_7_5__a_card_asked_for_is_dealt_though_the_player_has_gone() -> None:
    desk = one_hand("5 6 7")
    desk.say_word("ana", "draw")
    leave_owed(desk, "1996.blackjack.7.5")
    desk.cards("7 T 4")
    assert desk.verdict("ana1") is LOSE


def test_10_3__so_is_the_card_of_a_double() -> None:
    desk = one_hand("5 6 6")
    desk.double("ana", "ana1")
    leave_owed(desk, "1996.blackjack.10.3")
    desk.cards("7 T 4")
    assert (desk.verdict("ana1"), desk.verdict("ana1+d")) == (LOSE, LOSE)


def test_11_3__and_the_second_card_of_each_hand_of_a_split() -> None:
    desk = one_hand("A 6 A")
    desk.split("ana", "ana1")
    leave_owed(desk, "1996.blackjack.11.3")
    desk.card("T")
    desk.refuses(acts.Deal("next hand"), "not-now", "1996.blackjack.11.3")
    desk.cards("9 T 4")
    assert (desk.verdict("ana1"), desk.verdict("ana1+s")) == (WIN, STAND_OFF)


def test_15_9__who_is_let_in_again_before_the_game_goes_on_plays() -> None:
    """Reading B-41."""
    desk = two_boxes("T 9 6 4 9")
    desk.accepts(acts.Exclude("ana", "shouting"), CASINO_SUPERVISOR)
    desk.accepts(acts.BuyIn("ben", 1_000), PLAYER)
    desk.accepts(acts.Readmit("ana"), CASINO_SUPERVISOR)
    desk.seat("ana", 1, buys=0)
    desk.draw("ana", "6")
    desk.stand("ana")
    desk.stand("ben")
    desk.cards("T 3")
    assert desk.won("ana1") == 1_000


def test_15_9__or_without_a_direction_the_hand_is_passed() -> None:
    desk = one_hand("5 6 4")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Deal("next hand"), cites=("1996.blackjack.15.9",))
    desk.cards("T T")
    assert desk.won("ana1") == 1_000


def test_15_9__another_bettor_who_is_there_decides() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal("T 6 2")
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.offered("ben") == {"draw", "stand"}
    desk.stand("ben")


def empty_shoe(keep: int) -> BlackjackDesk:
    """All but a few cards have been taken out of play in earlier rounds."""
    desk = BlackjackDesk(1, decks=4, cut_card_depth=1)
    while desk.state.stack.remaining > keep:
        desk.declare("card face up")
        desk.card(max(desk.state.stack.left, key=lambda name: desk.state.stack.left[name]))
    return desk


def test_15_10__a_round_is_completed_from_the_discard_rack() -> None:
    """Reading B-42: not with the cards on the layout."""
    desk = empty_shoe(3)
    held = list(desk.state.stack.left)
    desk.box("ana", 1)
    desk.call()
    for _ in range(3):
        desk.card(next(iter(desk.state.stack.left)))
    while desk.offered("ana") & {"stand"}:
        desk.stand("ana")
    desk.refuses(acts.Observe("shoe", held[0]), "not-now", "1996.blackjack.15.10", SYSTEM)
    desk.accepts(acts.Shuffle(), cites=("1996.blackjack.15.10",))
    assert desk.state.stack.remaining == 4 * 52 - 3
    assert desk.state.stack.discards == {}
    desk.refuse_the_cut()
    desk.accepts(acts.Cut(100), cites=("1996.blackjack.6.3",))
    desk.accepts(acts.Insert(desk.default_depth()), cites=("1996.blackjack.6.4",))
    while not desk.is_over():
        if desk.offered("ana") & {"stand"}:
            desk.stand("ana")
        elif desk.offered("ana") & {"draw"}:
            desk.say_word("ana", "draw")
        else:
            desk.card(next(iter(desk.state.stack.left)))
    assert not desk.state.is_ready, "and then reshuffled"


def test_15_11__a_damaged_card_is_replaced_after_the_round() -> None:
    desk = two_boxes("T 9 6 9 8")
    desk.accepts(acts.Declare("card damaged", "Ts"), cites=("1996.blackjack.15.11",))
    desk.stand("ana")
    desk.stand("ben")
    desk.cards("T T")
    desk.box("ana", 1, name="next")
    desk.refuses(acts.Close(), "duty-first", "1996.blackjack.15.11")
    desk.accepts(acts.Discharge(desk.duty("1996.blackjack.15.11").id), CASINO_SUPERVISOR)
    desk.call()


@pytest.mark.parametrize("missed", ["not shuffled", "no cutting card"])
def test_15_12__a_missed_shuffle_or_cutting_card_the_round_is_completed_and_the_cards_reshuffled(missed: str) -> None:
    """Reading B-43."""
    rule = "1996.blackjack.15.12" if missed == "not shuffled" else "1996.blackjack.15.13"
    desk = two_boxes("T 9 6 9 8")
    desk.accepts(acts.Declare(missed), cites=(rule,))
    desk.stand("ana")
    desk.stand("ben")
    desk.cards("T T")
    assert desk.won("ana1") == 1_000
    desk.box("ana", 1, 500, name="next")
    desk.refuses(acts.Close(), "not-now", rule)
    desk.accepts(acts.Shuffle(), cites=(rule,))


def test_15_8__what_part_15_does_not_know_is_refused() -> None:
    desk = two_boxes("T")
    desk.refuses(acts.Declare("bad luck"), "impossible", "1996.blackjack.15.8")
    desk.refuses(acts.Deal("9"), "impossible", "1996.blackjack.7.3")
    desk.refuses(acts.Direct("tea"), "impossible", "1996.general.14.1.a", CASINO_SUPERVISOR)


@pytest.mark.parametrize("ground", ["fire", "fraud"])
def test_an_invalid_round_returns_every_stake_and_the_cards(ground: str) -> None:
    """General 12.2."""
    desk = two_boxes("A 9 6 K 8")
    desk.accepts(acts.Invalidate(ground), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert desk.is_over()
    assert sum(desk.state.stack.discards.values()) == 5


def test_a_device_voids_a_players_wagers_and_the_round_goes_on() -> None:
    """General 11.2(a): ben's hand is out, ana's blackjack still waits for the dealer."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A 9 T K 8")
    desk.accepts(acts.VoidWagers("ben", "a counter"), SHIFT_MANAGER)
    desk.card("5")
    assert desk.won("ana1") == 1_500
    assert desk.is_over()


def test_what_a_void_decides_is_settled_by_the_dealer() -> None:
    """The dealer draws for ben's hand alone; when it is void, ana's waiting blackjack is paid as things stand."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A 9 T K 8")
    desk.stand("ben")
    desk.card("4")
    desk.accepts(acts.VoidWagers("ben", "a counter"), SHIFT_MANAGER)
    assert not desk.is_over()
    desk.accepts(acts.Pay())
    assert desk.won("ana1") == 1_500
    assert desk.is_over()


@pytest.mark.parametrize("decision", ["insurance", "even money"])
def test_b_38__insurance_and_even_money_are_decisions(decision: str) -> None:
    desk = two_boxes("A 9 A K 8")
    if decision == "insurance":
        desk.insure("ben", "ben2")
    else:
        desk.say_word("ana", "even money", 1)
    entry = desk.declare("card misplaced", "2")
    assert desk.verdict("ben2") is VOID
    assert "ben2" in {settled.wager.id for settled in entry.settled}


def test_b_38__declining_insurance_is_none() -> None:
    desk = two_boxes("A 9 A K 8")
    desk.say_word("ben", "decline", 2)
    entry = desk.declare("card misplaced", "2")
    assert not entry.settled
    assert desk.duty("1996.blackjack.15.8").blocks


def test_b_47__fewer_than_two_decks_of_discards_are_cut_in_the_middle() -> None:
    desk = BlackjackDesk(1, decks=4)
    few = {"As": 4, "Kd": 3}
    state = change_stack(desk.state, left={}, discards=few)
    small = shoe.procedure(desk.table.terms, msgspec.structs.replace(state, phase=Phase.PLAYING))
    half = sum(few.values()) // 2
    assert (small.cards, small.from_either_end_min, small.depth_max) == (sum(few.values()), half, half)


def test_b_48__not_once_a_blackjack_has_been_paid_and_its_cards_racked() -> None:
    desk = two_boxes("A 9 6 K 8")
    entry = desk.declare("card misplaced", "2")
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ben2", VOID)]
