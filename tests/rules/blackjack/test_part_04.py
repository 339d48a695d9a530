"""Part 4: the wager against the dealer, when it is made, and what it wins, in cents."""

from __future__ import annotations

import pytest

from croupier.games.blackjack import rules
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.waiting import awaits
from tests.rules.blackjack.table import LOSE, SIGN, STAND_OFF, WIN, BlackjackDesk, one_hand
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SYSTEM, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.blackjack"


def settles(desk: BlackjackDesk, wager: str, verdict: str, won: int, cite: str) -> None:
    assert desk.verdict(wager) == verdict
    assert desk.won(wager) == won
    assert_cited(desk.results[wager].cites, f"1996.blackjack.{cite}")


def test_4_1_a__wins_when_the_dealer_has_too_many() -> None:
    desk = one_hand("T 6 2", "stand", "T 6")
    settles(desk, "ana1", WIN, 1_000, "4.1.a")
    assert desk.holds("ana") == 101_000


def test_4_1_b__wins_with_the_higher_total() -> None:
    settles(one_hand("T 9 9", "stand", "8"), "ana1", WIN, 1_000, "4.1.b")


def test_4_1_c__a_blackjack_beats_any_other_twenty_one() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("A T T K 9")
    desk.stand("ben")
    desk.cards("5 6")
    settles(desk, "ana1", WIN, 1_500, "4.1.c")
    settles(desk, "ben2", LOSE, -1_000, "4.1.g")


def test_4_1_c__in_two_cards_without_a_blackjack() -> None:
    """Reading B-3: the dealer's ace-ten after the error of 15.5."""
    found = rules.compare(("As", "Ks"), ("Ad", "Kd"), blackjack=True, dealer_blackjack=False)
    assert (found.verdict, found.cite) == (WIN, "1996.blackjack.4.1.c")


def test_4_1_d__a_dealers_blackjack_beats_any_other_twenty_one() -> None:
    settles(one_hand("T T 5", "draw 6", "A"), "ana1", LOSE, -1_000, "4.1.d")


def test_4_1_e__the_same_total_stands_off() -> None:
    desk = one_hand("T 9 9", "stand", "T")
    settles(desk, "ana1", STAND_OFF, 0, "4.1.e")
    assert desk.holds("ana") == 100_000


def test_4_1_e__two_blackjacks_stand_off() -> None:
    settles(one_hand("A T K", "A"), "ana1", STAND_OFF, 0, "4.1.e")


def test_4_1_f__loses_with_too_many() -> None:
    desk = one_hand("T 6 6", "draw T")
    settles(desk, "ana1", LOSE, -1_000, "4.1.f")
    assert desk.is_over(), "no card to the dealer: nothing would turn on it"


def test_4_1_f__bust_loses_even_if_the_dealer_would_bust_too() -> None:
    """Reading B-2: the player's bust comes first."""
    found = rules.compare(("Ts", "6s", "6d"), ("Td", "6h", "9s"), blackjack=False, dealer_blackjack=False)
    assert (found.verdict, found.cite) == (LOSE, "1996.blackjack.4.1.f")


def test_4_1_g__loses_with_the_lower_total() -> None:
    settles(one_hand("T T 7", "stand", "8"), "ana1", LOSE, -1_000, "4.1.g")


def test_4_2__no_wager_after_the_call() -> None:
    """Reading G-34: betting ends at the call, and the first card is the backstop."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana", cites=("1996.blackjack.4.2",))
    desk.box("ana", 1, name="again")
    desk.call()
    late = acts.Place("late", "ben", "box", 1_000, "2")
    desk.refuses(late, "betting-closed", "1996.blackjack.4.2", PLAYER)
    desk.card("T")
    desk.refuses(late, "betting-closed", "1996.blackjack.4.2", PLAYER)


def test_4_2__a_wager_may_be_taken_up_until_the_first_card() -> None:
    """Reading G-34: 4.6 needs both the call and the card."""
    desk = BlackjackDesk(2)
    for player, number in (("ana", 1), ("ben", 2)):
        desk.box(player, number)
    desk.call()
    assert acts.Withdraw("ana1") in [w.deed for w in awaits(desk.table) if isinstance(w, Offer)]
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana", cites=("1996.blackjack.4.2",))
    assert desk.holds("ana") == 100_000
    desk.accepts(acts.Withdraw("ben2", 500), PLAYER, "ben")
    desk.card("T")
    assert [box.number for box in desk.state.play.boxes] == [2], "and the cards come to the boxes that are left"
    desk.refuses(acts.Withdraw("ben2"), "betting-closed", "1996.blackjack.4.6", PLAYER, "ben")


def test_4_2__when_all_are_taken_up_there_is_no_round() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.call()
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana")
    assert desk.state.is_ready
    assert (desk.is_over(), desk.state.rounds) == (True, 0)
    desk.box("ana", 1, name="again")
    desk.deal("T 6 9")


def test_4_4__a_spoken_wager_counts_when_the_dealer_has_placed_it_before_the_call() -> None:
    desk = BlackjackDesk(1)
    spoken = acts.Place("spoken", "ana", "box", 1_000, "1", oral=True)
    desk.refuses(spoken, "not-now", "1996.blackjack.4.4", PLAYER)
    desk.accepts(spoken, cites=("1996.blackjack.4.4",))
    desk.call()
    late = acts.Place("late", "ana", "box", 1_000, "2", oral=True)
    desk.refuses(late, "betting-closed", "1996.blackjack.4.4", DEALER)


def test_4_5__one_to_one_and_three_to_two() -> None:
    assert one_hand("T 9 9", "stand", "8", stake=700).won("ana1") == 700
    desk = one_hand("A 9 K", stake=700)
    assert desk.won("ana1") == 1_100, "3 to 2 of $7 is $10.50, paid to the next chip (general 15.3)"
    assert desk.results["ana1"].rounded == 50


def test_4_6__no_wager_is_touched_until_it_is_decided() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T 6 9")
    desk.refuses(acts.Withdraw("ana1"), "betting-closed", "1996.blackjack.4.6", PLAYER, "ana")
    desk.refuses(acts.Withdraw("ana1", 500), "betting-closed", "1996.blackjack.4.6", PLAYER, "ana")


def test_4_7__nor_an_optional_wager() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("5 A 6")
    insured = desk.insure("ana", "ana1")
    desk.refuses(acts.Withdraw(insured), "betting-closed", "1996.blackjack.4.7", PLAYER, "ana")
    again = acts.Place("again", "ana", "insurance", 500, "1", basis="ana1")
    desk.refuses(again, "not-permitted", "1996.blackjack.4.7", PLAYER)
    doubled = desk.double("ana", "ana1")
    desk.refuses(acts.Withdraw(doubled), "betting-closed", "1996.blackjack.4.7", PLAYER, "ana")


def test_4_8__all_winning_wagers_in_a_box_are_paid_together() -> None:
    desk = BlackjackDesk(3)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.deal("T 6 9")
    desk.refuses(acts.Pay(), "not-now", "1996.blackjack.4.8")
    desk.stand("ana")
    entry = desk.cards("T T")
    assert {settled.wager.id for settled in entry.settled} == {"ana1", "ben1", "cleo1"}


# Held to the minimum (4.9) ----------------------------------------------------------------------------


def play_plain_round(desk: BlackjackDesk, *players: str) -> None:
    """Everybody named loses the minimum to a dealer's twenty."""
    for player in players:
        number = desk.table.floor().seats()[player]
        desk.box(player, number, 500, name=f"{player}-{desk.state.rounds}")
    desk.call()
    hands = len(players)
    desk.cards(" ".join(["T"] * hands + ["T"] + ["9"] * hands))
    for player in players:
        desk.stand(player)
    desk.cards("T")


@pytest.fixture
def shared() -> BlackjackDesk:
    """Ana plays the first two rounds of the shoe, ben the first only, cleo none."""
    desk = BlackjackDesk(3)
    play_plain_round(desk, "ana", "ben")
    play_plain_round(desk, "ana")
    return desk


def limit(desk: BlackjackDesk, player: str, ground: str) -> None:
    desk.accepts(acts.Direct("minimum", player), CASINO_SUPERVISOR, cites=(f"1996.blackjack.4.9.{ground}",))
    assert player not in desk.state.attendance.limited, "an inspector is told before it counts"
    assert desk.duty("1996.blackjack.4.9").blocks
    if desk.table.now.wagers:
        desk.refuses(acts.Close(), "duty-first", "1996.blackjack.4.9")
    desk.do_duties()
    assert player in desk.state.attendance.limited, "from the notice on"


def test_4_9_a__who_missed_the_first_round_of_a_shoe_may_be_held_to_the_minimum(shared: BlackjackDesk) -> None:
    """Reading B-5: the very next wager is held to it."""
    limit(shared, "cleo", "a")
    too_much = acts.Place("w", "cleo", "box", 1_000, "4")
    shared.refuses(too_much, "above-maximum", "1996.blackjack.4.9", PLAYER)
    shared.box("cleo", 4, 500)
    more = acts.Place("w", "cleo", "box", 500, "4")
    shared.refuses(more, "above-maximum", "1996.blackjack.4.9", PLAYER)
    shared.box("cleo", 5, 500)


def test_4_9__of_what_lies_already_only_the_minimum_stands_from_the_notice_on(shared: BlackjackDesk) -> None:
    """Reading B-5."""
    shared.box("cleo", 3, 1_000)
    shared.box("cleo", 3, 500, name="more")
    shared.accepts(acts.Direct("minimum", "cleo"), CASINO_SUPERVISOR)
    shared.box("cleo", 5, 1_000)
    duty = shared.duty("1996.blackjack.4.9")
    shared.accepts(acts.Discharge(duty.id), CASINO_SUPERVISOR, cites=("1996.blackjack.4.9",))
    lying = {wager.id: wager.stake for wager in shared.table.now.wagers.values()}
    assert lying == {"cleo3": 500, "cleo5": 500}
    assert shared.holds("cleo") == 99_000


def test_4_9__each_is_held_to_it_when_an_inspector_was_told_of_him_or_her(shared: BlackjackDesk) -> None:
    shared.accepts(acts.Direct("minimum", facts=(acts.Stated("player", "cleo"),)), CASINO_SUPERVISOR)
    shared.accepts(acts.Direct("minimum", "ben"), CASINO_SUPERVISOR)
    told = next(duty for duty in shared.table.now.duties.values() if "ben" in duty.says)
    shared.accepts(acts.Discharge(told.id), CASINO_SUPERVISOR)
    assert shared.state.attendance.limited == {"ben"}
    shared.box("cleo", 3, 1_000)
    shared.refuses(acts.Place("w", "ben", "box", 1_000, "2"), "above-maximum", "1996.blackjack.4.9", PLAYER)


def test_4_9_b__who_sat_a_round_out_may_be_held_to_the_minimum(shared: BlackjackDesk) -> None:
    """Reading B-5; nothing is dealt until an inspector has been notified."""
    limit(shared, "ben", "b")
    play_plain_round(shared, "ana")
    too_much = acts.Place("w", "ben", "box", 1_000, "2")
    shared.refuses(too_much, "above-maximum", "1996.blackjack.4.9", PLAYER)


def test_4_9__only_with_a_ground_and_only_by_a_casino_supervisor(shared: BlackjackDesk) -> None:
    no = acts.Direct("minimum", "ana")
    shared.refuses(no, "no-ground", "1996.blackjack.4.9", CASINO_SUPERVISOR)
    shared.refuses(acts.Direct("minimum", "ben"), "no-authority", "1996.blackjack.4.9")


def test_4_9__until_the_cards_are_reshuffled(shared: BlackjackDesk) -> None:
    limit(shared, "ben", "b")
    play_plain_round(shared, "ana")
    assert shared.state.attendance.limited == {"ben"}
    shared.declare_round_to_reshuffle()
    assert not shared.state.attendance.limited
    shared.box("ben", 2, 1_000)


def test_b_4__a_limited_player_doubles_and_splits_but_cannot_insure(shared: BlackjackDesk) -> None:
    limit(shared, "ben", "b")
    play_plain_round(shared, "ana")
    shared.box("ben", 2, 500)
    shared.deal("8 A 8")
    assert not shared.state.play.answered
    assert shared.offered("ben") == {"draw", "stand", "split"}
    shared.split("ben", "ben2", 500)


def test_4_1__a_wager_below_the_minimum_found_before_the_deal_stands_once() -> None:
    """General 14.2(a); on it no double is possible (reading B-16)."""
    desk = BlackjackDesk(1)
    desk.accepts(acts.Place("w", "ana", "box", 300, "1", found=True))
    desk.deal("5 6 6")
    assert desk.offered("ana") == {"draw"}
    low = acts.Place("d", "ana", "double", 300, "1", basis="w")
    desk.refuses(low, "below-minimum", "1996.blackjack.10.2", PLAYER)


def test_4_1__cards_come_only_when_they_are_due() -> None:
    desk = BlackjackDesk(1)
    desk.refuses(acts.Observe("shoe", "Ts"), "not-now", "1996.blackjack.7.3", SYSTEM)
    desk.refuses(acts.Close(), "not-now", "1996.blackjack.7.2")
    assert_cites(desk.accepts(acts.Place("w", "ana", "box", SIGN.limits.least, "1"), PLAYER), "1996.blackjack.4.1")


def test_4_2__an_unseen_card_out_of_the_shoe_binds_the_wagers() -> None:
    """Rule 15.2, reading B-51."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.call()
    desk.declare("card unseen")
    desk.refuses(acts.Withdraw("ana1"), "betting-closed", "1996.blackjack.4.2", PLAYER, "ana")
    desk.refuses(acts.Deal("next hand"), "not-now", "1996.blackjack.7.3")
    entry = desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM, cites=("1996.blackjack.7.8",))
    assert desk.state.in_round, "the cutting card was not the first: " + entry.calls[0].says
    desk.cards("T 7 9")
    desk.stand("ana")
    desk.card("T")
    assert desk.won("ana1") == 1_000


def test_4_2__a_card_that_lay_face_up_is_none_of_the_round() -> None:
    """Rule 15.1, reading B-51."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.call()
    desk.declare("card face up")
    desk.card("A")
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana", cites=("1996.blackjack.4.2",))
    assert desk.holds("ana") == 100_000
