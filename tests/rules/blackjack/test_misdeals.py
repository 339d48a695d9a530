"""Part 15 where the error comes out late: boxes and the dealer left out, a shuffle missed, a card shown too early."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.waiting import awaits
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, VOID, WIN, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, PLAYER

DIVISION = "1996.blackjack"
OMITTED, NO_DEALER_CARD = "1996.blackjack.15.4", "1996.blackjack.15.5"
NOT_SHUFFLED = "1996.blackjack.15.12"


def three() -> BlackjackDesk:
    desk = BlackjackDesk(3, sign=SEVENS_SIGN, super_sevens=True)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    return desk


def to(desk: BlackjackDesk, where: str, card: str) -> None:
    desk.accepts(acts.Deal(where))
    desk.card(card)


# A box left out (15.4) --------------------------------------------------------------------------------


def without_box_1() -> BlackjackDesk:
    """Box 1, with Super Sevens, gets no card in either turn."""
    desk = three()
    desk.sevens("ana", 1)
    desk.call()
    to(desk, "2", "T")
    desk.cards("9 6")
    to(desk, "2", "9")
    desk.card("9")
    return desk


def test_15_4__a_box_left_out_holds_up_nobody_and_is_void_once_another_has_decided() -> None:
    desk = without_box_1()
    assert desk.offered("ben") == {"draw", "stand"}
    desk.stand("ben")
    entry = desk.accepts(acts.Declare("box omitted", "1"), cites=(OMITTED,))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"ana1": VOID, "ana1+sevens": VOID}
    assert desk.holds("ana") == 100_000
    desk.stand("cleo")
    desk.cards("T T")
    assert (desk.won("ben2"), desk.won("cleo3")) == (1_000, 1_000)


def test_15_4__seen_only_when_the_others_are_settled_it_must_still_be_told() -> None:
    desk = without_box_1()
    desk.stand("ben")
    desk.stand("cleo")
    desk.cards("T T")
    assert (desk.won("ben2"), desk.is_over()) == (1_000, False)
    course = [w.deed for w in awaits(desk.table) if isinstance(w, Offer) and w.course]
    assert course == [acts.Declare("box omitted", facts=(acts.Stated("box", 1),))]
    desk.declare("box omitted", "1")
    assert (desk.is_over(), desk.holds("ana")) == (True, 100_000)


def test_15_4__with_one_card_what_super_sevens_lost_on_it_comes_back() -> None:
    desk = three()
    desk.sevens("ana", 1)
    desk.deal("T 9 8 6")
    to(desk, "2", "9")
    desk.card("9")
    assert (desk.won("ana1+sevens"), desk.offered("ana")) == (-500, set())
    desk.stand("ben")
    desk.declare("box omitted", "1")
    assert (desk.verdict("ana1+sevens"), desk.holds("ana")) == (VOID, 100_000)


def test_15_4__the_last_box_is_left_out_when_the_deal_is_broken_off() -> None:
    desk = three()
    desk.refuses(acts.Deal("next hand"), "not-now", "1996.blackjack.15.9")
    desk.call()
    desk.refuses(acts.Deal("next hand"), "not-now", "1996.blackjack.7.3")
    desk.cards("T 9")
    to(desk, "dealer", "6")
    desk.cards("9 9")
    desk.accepts(acts.Deal("next hand"), cites=("1996.blackjack.7.3",))
    desk.stand("ana")
    desk.accepts(acts.Declare("box omitted", "3"), cites=(OMITTED,))
    assert (desk.verdict("cleo3"), desk.holds("cleo")) == (VOID, 100_000)


def test_15_4__the_omitted_players_own_stand_does_not_bar_reconstruction() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.call()
    to(desk, "2", "T")
    desk.card("9")
    to(desk, "2", "5")
    desk.stand("ana")
    entry = desk.accepts(acts.Declare("box omitted", "1"), cites=(OMITTED,))
    assert not entry.settled
    assert desk.duty(OMITTED).least is CASINO_SUPERVISOR
    hands = ["".join(card[0] for card in box.hands[0].cards) for box in desk.state.play.boxes]
    assert (hands, desk.state.play.dealer[0][0]) == (["T", "9"], "5")
    desk.do_duties()
    desk.cards("6 9")
    assert desk.offered("ana") == {"draw", "stand"}, "and both hands are played"


@pytest.mark.parametrize("decision", ["draw", "insure"])
def test_b_48__but_a_card_drawn_does_and_insurance_needs_the_ace(decision: str) -> None:
    """With the cards where they belong the dealer has a five: there was nothing to insure (9.1)."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.call()
    to(desk, "2", "T")
    desk.card("A" if decision == "insure" else "9")
    to(desk, "2", "5")
    if decision == "insure":
        desk.insure("ana", "ana2")
    else:
        desk.draw("ana", "2")
    entry = desk.declare("box omitted", "1")
    void = "ana2+i" if decision == "insure" else "ana1"
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [(void, VOID)]


# The dealer left out (15.5) ---------------------------------------------------------------------------


def without_dealer(*, sevens: bool = False) -> BlackjackDesk:
    desk = three()
    if sevens:
        desk.sevens("ana", 1)
    desk.deal("T 9 8")
    to(desk, "1", "6")
    desk.cards("9 9")
    return desk


def test_15_5_a__a_bust_that_was_taken_comes_back() -> None:
    desk = without_dealer()
    entry = desk.draw("ana", "K")
    assert "(wagers and cards are collected)" in [call.says for call in entry.calls]
    assert (desk.won("ana1"), desk.holds("ana")) == (-1_000, 99_000)
    desk.accepts(acts.Declare("no card to dealer"), cites=(NO_DEALER_CARD,))
    entry = desk.say_word("ana", "void", 1)
    assert [(s.wager.id, s.verdict, s.returned, s.undone) for s in entry.settled] == [("ana1", VOID, 1_000, True)]
    assert desk.holds("ana") == 100_000


def test_b_35__a_hand_void_by_15_5_returns_super_sevens_too() -> None:
    desk = without_dealer(sevens=True)
    assert desk.won("ana1+sevens") == -500
    desk.draw("ana", "2")
    desk.declare("no card to dealer")
    desk.say_word("ana", "void", 1)
    assert (desk.verdict("ana1+sevens"), desk.verdict("ana1"), desk.holds("ana")) == (VOID, VOID, 100_000)


def test_b_35__the_whole_box_split_or_not() -> None:
    desk = three()
    desk.sevens("ana", 1)
    desk.deal("7s 9 8")
    to(desk, "1", "7h")
    desk.cards("9 9")
    desk.split("ana", "ana1")
    assert desk.won("ana1+sevens") == 25_000
    desk.card("T")
    desk.draw("ana", "T")
    assert desk.won("ana1") == -1_000
    desk.declare("no card to dealer")
    desk.say_word("ana", "void", 1)
    assert [desk.verdict(w) for w in ("ana1", "ana1+s", "ana1+sevens")] == [VOID] * 3
    assert desk.holds("ana") == 100_000


def test_15_5__the_card_that_the_dealer_turned_is_the_first_of_the_hand() -> None:
    """Reading B-39."""
    desk = without_dealer()
    for player in ("ana", "ben", "cleo"):
        desk.stand(player)
    desk.card("T")
    desk.declare("no card to dealer")
    desk.say_word("ana", "void")
    desk.say_word("ben", "complete")
    desk.say_word("cleo", "complete")
    desk.card("8")
    assert [desk.verdict(w) for w in ("ana1", "ben2", "cleo3")] == [VOID, VOID.STAND_OFF, LOSE]


def test_b_39__never_realised_an_ace_and_a_ten_are_no_blackjack_either() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T")
    to(desk, "1", "K")
    desk.card("9")
    desk.stand("ben")
    desk.cards("A Q")
    assert (desk.won("ana1"), desk.won("ben2")) == (1_500, -1_000)
    desk.refuses(acts.Declare("no card to dealer"), "not-now", NO_DEALER_CARD)


# Insurance (9, 15.7, 15.8) ----------------------------------------------------------------------------


def insurable() -> BlackjackDesk:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("5 T A T T")
    return desk


def test_15_7__a_card_shown_while_insurance_is_open_waits_for_the_hands() -> None:
    desk = insurable()
    desk.accepts(acts.Declare("card exposed"), cites=("1996.blackjack.15.7",))
    desk.card("K")
    assert (desk.state.play.exposed, desk.state.play.dealer) == ("Ks", ("As",))
    desk.insure("ana", "ana1")
    desk.say_word("ben", "decline")
    assert desk.offered("ana") == {"accept", "refuse"}
    desk.say_word("ana", "refuse")
    desk.say_word("ben", "refuse")
    assert (desk.won("ana1+i"), desk.won("ana1"), desk.won("ben2")) == (1_000, -1_000, -1_000)


def test_15_7__where_no_hand_can_take_it_it_is_the_dealers_when_insurance_is_over() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("A A K")
    desk.declare("card exposed")
    desk.card("Q")
    assert not desk.is_over()
    desk.say_word("ana", "decline")
    desk.accepts(acts.Deal("dealer"), cites=("1996.blackjack.15.7",))
    assert desk.is_over()
    assert desk.holds("ana") == 100_000


def test_b_35__insurance_turns_on_the_dealers_card_and_outlives_a_void_hand() -> None:
    desk = insurable()
    desk.insure("ana", "ana1")
    desk.say_word("ben", "decline")
    entry = desk.declare("card misplaced", "1")
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ana1", VOID)]
    desk.do_duties()
    desk.stand("ben")
    desk.card("K")
    assert (desk.won("ana1+i"), desk.holds("ana")) == (1_000, 101_000)


@pytest.mark.parametrize("settled", [False, True])
def test_b_35__without_a_dealers_hand_insurance_has_no_result(settled: bool) -> None:
    desk = insurable()
    desk.insure("ana", "ana1")
    desk.say_word("ben", "decline")
    desk.stand("ana")
    desk.stand("ben")
    if settled:
        desk.card("K")
        assert desk.won("ana1+i") == 1_000
    desk.declare("card misplaced", "dealer")
    assert desk.verdict("ana1+i") is VOID
    assert (desk.holds("ana"), desk.holds("ben"), desk.is_over()) == (100_000, 100_000, True)


# Somebody away (15.9) ---------------------------------------------------------------------------------


def test_15_9__who_is_back_before_anything_was_done_plays_the_hand() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T T 6 2 9")
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert (desk.offered("ana"), desk.offered("ben")) == (set(), {"draw", "stand"})
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    assert (desk.offered("ana"), desk.offered("ben")) == ({"draw", "stand"}, set())
    desk.draw("ana", "7")
    desk.stand("ana")


@pytest.mark.parametrize("back", [True, False])
def test_15_9__so_too_after_a_card_was_directed_for_who_was_away(back: bool) -> None:
    """Reading B-41: ana's 12 waits for her until ben acts; his total is called meanwhile (7.4)."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("5 T 6 4 9")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Direct("draw", "1"), CASINO_SUPERVISOR)
    entry = desk.card("3")
    assert [(call.says, str(call.cite)) for call in entry.calls] == [
        ("Box 1: 12", "1996.blackjack.7.5"),
        ("Box 2: 19", "1996.blackjack.7.4"),
    ]
    assert desk.offered("ben") == {"draw", "stand"}
    if back:
        desk.accepts(acts.SitDown("ana", 1), PLAYER)
        desk.draw("ana", "9")
        desk.stand("ben")
        desk.cards("T 4")
        assert (desk.won("ana1"), desk.won("ben2")) == (1_000, -1_000)
    else:
        desk.stand("ben")
        desk.accepts(acts.SitDown("ana", 1), PLAYER)
        desk.refuses(acts.Choose("ana", "draw", "1"), "not-permitted", "1996.blackjack.7.4", PLAYER)


@pytest.mark.parametrize("passed", ["ben decides", "the dealer goes on"])
def test_15_9__but_not_once_the_game_has_gone_on(passed: str) -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T T 6 2 9")
    desk.accepts(acts.Leave("ana"), PLAYER)
    if passed == "ben decides":
        desk.stand("ben")
    else:
        desk.accepts(acts.Deal("next hand"), cites=("1996.blackjack.15.9",))
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.refuses(acts.Choose("ana", "draw", "1"), "not-permitted", "1996.blackjack.7.4", PLAYER)


# A shuffle missed (15.12) -----------------------------------------------------------------------------


def test_15_12__a_round_dealt_without_the_shuffle_counts_and_the_cards_are_shuffled_after_it() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T")
    desk.card("cutting card")
    desk.cards("6 9")
    desk.stand("ana")
    desk.cards("T T")
    desk.box("ana", 1, name="next")
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.8")
    desk.accepts(acts.Declare("not shuffled"), cites=(NOT_SHUFFLED,))
    desk.deal("T 6 9")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.won("next") == 1_000
    desk.box("ana", 1, name="third")
    desk.refuses(acts.Close(), "not-now", NOT_SHUFFLED)
    desk.refuses(acts.Declare("not shuffled"), "not-now", NOT_SHUFFLED)
    desk.accepts(acts.Shuffle(), cites=(NOT_SHUFFLED, "1996.blackjack.6.7.c"))


def test_15_12__so_does_the_round_in_which_the_cutting_card_came_first() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.call()
    desk.card("cutting card")
    desk.declare("not shuffled")
    desk.cards("T 6 9")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.verdict("ana1") is WIN
    desk.accepts(acts.Shuffle(), cites=(NOT_SHUFFLED, "1996.blackjack.6.7.b"))


def test_15_12__only_after_the_cutting_card() -> None:
    desk = BlackjackDesk(1, ready=False)
    desk.refuses(acts.Declare("not shuffled"), "not-now", NOT_SHUFFLED)
    desk.ready()
    desk.refuses(acts.Declare("not shuffled"), "not-now", NOT_SHUFFLED)


def test_15_4__after_a_reconstruction_who_is_insured_is_not_asked_again() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.box("ben", 2, 2_000)
    desk.deal("T 9 A 9")
    desk.accepts(acts.Deal("next hand"))
    insured = desk.insure("ben", "ben2", 1_000)
    desk.accepts(acts.Declare("box omitted", "2"), cites=("1996.blackjack.15.4",))
    desk.do_duties()
    desk.card("8")
    desk.say_word("ana", "decline", 1)
    desk.stand("ana")
    desk.stand("ben")
    desk.card("K")
    assert (desk.won(insured), desk.verdict("ben2")) == (2_000, LOSE)


def test_15_5__who_has_chosen_is_told_so() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T 9")
    desk.accepts(acts.Deal("1"))
    desk.cards("6 9")
    desk.draw("ana", "3")
    desk.declare("no card to dealer")
    desk.say_word("ana", "complete", 1)
    again = acts.Choose("ana", "void", "1")
    desk.refuses(again, "not-now", "1996.blackjack.15.5", PLAYER)
    desk.refuses(acts.Choose("ana", "void", "2"), "not-yours", "1996.blackjack.15.5", PLAYER)
