"""What is said to a word of the game that is not on offer now, and to one that nobody knows."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from tests.support.pontoon import Pontoon
from tests.support.seat import Seat


def blackjack(*seen: str, cash: str = "", bet: str = "20") -> Seat:
    seat = Seat(*seen, game=find_game("blackjack"))
    seat.say("decline", *([cash] if cash else []), bet, "go")
    return seat


def craps(*seen: str) -> Seat:
    return Seat(*seen, game=find_game("craps"), casino="auckland")


# A word of the game: the table says why not -------------------------------------------------------------


@pytest.mark.parametrize("said", ["double", "double down", "do", "double 20", "20 on double", "DOUBLE!"])
def test_10_1_a__double_on_sixteen_is_refused_by_the_rule_on_doubling(said: str) -> None:
    seat = blackjack("Ts", "9c", "6d")
    assert "Refused: A double needs 9, 10 or 11 in two cards. · Blackjack 10.1(a)" in seat.say(said)
    assert seat.laid() == [("box", "1", 2_000)]


@pytest.mark.parametrize("said", ["split", "split pairs", "split 20"])
def test_11_1__split_of_two_unlike_cards_is_refused_by_the_rule_on_splitting(said: str) -> None:
    assert "Refused: Only two cards of the same value can be split. · Blackjack 11.1" in blackjack(
        "Ts", "9c", "6d"
    ).say(said)


def test_9_3__insurance_without_an_ace_says_when_it_is_taken() -> None:
    told = blackjack("Ts", "9c", "6d").say("insurance")
    assert "Refused: Insurance is taken when it is called, on an ace, before any further card. · Blackjack 9.3" in told


def test_12_1_d__stand_below_twelve_is_refused_by_the_rule_that_makes_one_draw() -> None:
    assert "Refused: On 11 a card must be drawn. · Blackjack 12.1(d)" in blackjack("6s", "9c", "5d").say("stand")


def test_8_3__even_money_without_a_blackjack_says_what_it_is_for() -> None:
    told = blackjack("Ts", "9c", "6d").say("even money")
    assert "Refused: Even money is for a blackjack against an ace, before more cards. · Blackjack 8.3" in told


@pytest.mark.parametrize("said", ["odds 10 on w1", "odds 10", "10 on odds", "odds 10 on pass", "10 on pass odds"])
def test_3_1_e__odds_without_a_point_say_what_is_missing_and_when_they_are_laid(said: str) -> None:
    seat = craps()
    seat.say("10 on pass")
    told = " ".join(seat.say(said).split())
    assert "Refused: w1 has no point yet; this is added once a roll has made one." in told
    assert told.endswith("Craps 3.1(e)")
    assert seat.laid() == [("pass", "pass", 1_000)]


def test_3_1_e__odds_without_a_pass_bet_say_what_they_are_added_to() -> None:
    told = " ".join(craps().say("10 on odds").split())
    assert "Refused: Odds on the Pass Bet is added to a Pass Bet of the player's own" in told


def test_3_1_e__odds_that_may_go_behind_either_of_two_pass_bets_are_asked_about() -> None:
    seat = craps("4-4")
    seat.say("10 on pass", "10 on pass", "roll")
    assert "Behind which wager? Say odds 10 on w1 or odds 10 on w2." in seat.say("odds 10")
    seat.say("odds 10 on w2")
    assert seat.laid()[2:] == [("odds-on-pass", "8", 1_000)]


# What nobody knows --------------------------------------------------------------------------------------


def test_a_word_that_nobody_knows_is_no_verdict_and_gets_what_may_be_said() -> None:
    told = blackjack("Ts", "9c", "6d").say("xyzzy")
    assert "'xyzzy' is nothing that can be said here. Say draw or stand; help explains them." in told
    assert "Refused" not in told


@pytest.mark.parametrize(
    ("said", "meant"), [("stans", "stand"), ("drwa", "draw"), ("hlep", "help"), ("doubel", "double")]
)
def test_a_slip_of_the_keys_is_asked_about(said: str, meant: str) -> None:
    told = blackjack("Ts", "9c", "6d").say(said)
    assert f"Did you mean {meant}" in told
    assert "Refused" not in told


def test_a_word_that_is_explained_but_never_chosen_is_explained() -> None:
    told = blackjack("Ts", "9c", "6d").say("soft")
    assert "'soft' is nothing to choose: a total in which an ace counts eleven" in told


def test_a_word_of_another_game_is_none_of_this_one() -> None:
    seat = Seat("Ts", "6d", "9c", game=Pontoon())
    seat.say("cut 30", "10 on 1", "go")
    assert "'surrender' is nothing that can be said here. Say draw, stand or double; help explains them." in seat.say(
        "surrender"
    )


# What cannot be paid for --------------------------------------------------------------------------------


def test_insurance_that_the_player_has_no_chips_for_is_named_with_what_is_held() -> None:
    seat = blackjack("Ts", "Ac", "6d", cash="cash 180")
    told = seat.say("table")
    assert "1 [d]ecline" in told
    assert "You hold $0, too little for insurance from $5." in told
    assert "Refused: Guest holds $0 in value chips, not $5. · General 14.3" in seat.say("insurance")


def test_a_double_that_the_player_has_no_chips_for_is_named_too() -> None:
    seat = blackjack("5s", "9c", "6d", cash="cash 180")
    assert "You hold $0, too little for double down from $5." in seat.say("table")
