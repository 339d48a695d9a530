"""Bets and questions in the words of people who know nothing of the program: each is done, or answered to the point."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.gazette.editions import find_casino
from tests.support.seat import NIGHT, Seat


def sit_at(game: str, *seen: str) -> Seat:
    seat = Seat(*seen, game=find_game(game), casino=find_casino(game, NIGHT), side=100)
    if seat.sitting.seat.is_asked():
        seat.say("decline")
    return seat


# Several wagers in one breath ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said", ["10 on ante and 1 on jackpot", "10 and 1 on jackpot", "10 on ante, jackpot", "10, jackpot"]
)
def test_an_ante_and_the_jackpot_beside_it_are_one_line(said: str) -> None:
    seat = sit_at("caribbean-stud")
    told = seat.say(said)
    assert "Refused" not in told
    assert [(kind, stake) for kind, _, stake in seat.laid()] == [("ante", 1_000), ("jackpot", 100)]


@pytest.mark.parametrize(
    "said", ["25 and 1 on super sevens", "25 and super sevens", "25 on box 1 and 1 on super sevens"]
)
def test_a_box_and_super_sevens_beside_it_are_one_line(said: str) -> None:
    seat = Seat(game=find_game("blackjack"), options={"super_sevens": True}, side=100)
    seat.say("decline", said)
    assert [(kind, stake) for kind, _, stake in seat.laid()] == [("box", 2_500), ("super-sevens", 100)]


def test_a_wager_whose_amount_the_sign_names_is_made_at_that_amount() -> None:
    seat = sit_at("caribbean-stud")
    seat.say("10 on ante", "jackpot")
    assert ("jackpot", "1", 100) in seat.laid()


def test_each_says_that_every_place_has_its_own() -> None:
    seat = Seat()
    seat.say("10 each on 17 and 20", "5 on 1 and 2 each")
    assert seat.laid() == [
        ("straight-up", "17", 1_000),
        ("straight-up", "20", 1_000),
        ("straight-up", "1", 500),
        ("straight-up", "2", 500),
    ]


# Places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "kind", "spot"),
    [
        ("5 on 444", "triple", "4"),
        ("5 on 4-4-4", "triple", "4"),
        ("5 on triple fours", "triple", "4"),
        ("5 on 66", "double", "6"),
        ("5 on 6-6", "double", "6"),
        ("5 on double sixes", "double", "6"),
        ("5 on face 4", "face", "4"),
        ("5 on 10", "total", "10"),
        ("5 on 12", "total", "12"),
    ],
)
def test_at_tai_sai_what_stands_on_the_cloth_can_be_said(said: str, kind: str, spot: str) -> None:
    seat = sit_at("tai-sai")
    seat.say(said)
    assert seat.laid() == [(kind, spot, 500)]


@pytest.mark.parametrize("said", ["fours 5", "5 on fours", "5 fours"])
def test_fours_alone_name_no_wager(said: str) -> None:
    seat = sit_at("tai-sai")
    seat.say("5 on big", said)
    assert seat.laid() == [("big", "big", 500)]


@pytest.mark.parametrize(
    ("said", "spot"), [("10 on 1st 12", "1-12"), ("10 on 2nd 12", "13-24"), ("10 on the third twelve", "25-36")]
)
def test_a_dozen_is_called_a_twelve(said: str, spot: str) -> None:
    seat = Seat()
    seat.say(said)
    assert seat.laid() == [("dozen", spot, 1_000)]


@pytest.mark.parametrize(
    ("said", "kind", "spot", "stake"),
    [
        ("buy 4 for 20", "buy", "4", 2_000),
        ("place 10 on 5", "place", "5", 1_000),
        ("place bet 10 on 5", "place", "5", 1_000),
        ("hard way 5 on 8", "hardway", "8", 500),
    ],
)
def test_at_craps_the_stake_may_stand_in_the_middle(said: str, kind: str, spot: str, stake: int) -> None:
    seat = sit_at("craps")
    seat.say(said)
    assert seat.laid() == [(kind, spot, stake)]


@pytest.mark.parametrize("said", ["buy 100", "buy $100", "buy 100 chips", "buy 100 dollars", "buy in for 100"])
def test_an_amount_alone_buys_chips(said: str) -> None:
    seat = sit_at("craps")
    seat.say(said)
    assert seat.holds() == 30_000


@pytest.mark.parametrize("said", ["come 10", "10 on come", "10 on the come"])
def test_3_1_c__a_come_bet_on_a_come_out_roll_is_refused_as_one(said: str) -> None:
    told = sit_at("craps").say(said)
    assert "Refused: A Come Bet is made after a come-out roll, while the point is on. · Craps 3.1(c)" in told


# Amounts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("all on red", "all"),
        ("half on red", "half"),
        ("€5 on red", "€5"),
        ("1e9 on red", "1e9"),
        ("10.555 on red", "10.555"),
        ("twenty five on red", "twenty five"),
        ("umpteen on 17", "umpteen"),
    ],
)
def test_what_is_no_amount_is_called_that(said: str, amount: str) -> None:
    seat = Seat()
    place = said.rpartition(" ")[2]
    assert f"'{amount}' is no amount: say how much in figures, such as 25 on {place}." in seat.say(said)
    assert seat.laid() == []


def test_a_bet_without_its_amount_is_asked_for_it() -> None:
    assert "How much on Red? Say 25 on red." in Seat().say("on red")


@pytest.mark.parametrize(
    "said", ["10 more on red", "another 10 on red", "I want to bet 10 on red", "i'd like 10 on red"]
)
def test_words_that_only_people_need_are_passed_over(said: str) -> None:
    seat = Seat()
    seat.say(said)
    assert seat.laid() == [("red", "red", 1_000)]


def test_a_refused_stake_is_not_the_next_one() -> None:
    seat = Seat()
    assert "Refused" in seat.say("10 on red", "5000 on red")
    assert "5,000" not in seat.say("hint")
    seat.say("black")
    assert seat.laid() == [("red", "red", 1_000), ("black", "black", 1_000)]


def test_within_a_line_a_stake_is_meant_even_if_it_was_refused() -> None:
    """`5000 on red, black` is never $10 on black."""
    seat = Seat()
    seat.say("10 on 17")
    assert seat.say("5000 on red, black").count("Refused") == 2
    assert seat.laid() == [("straight-up", "17", 1_000)]


def test_the_steps_of_a_stake_are_those_of_the_spot() -> None:
    """$20 on a Lay Bet of 10 wins $10, and 5% of that is no chip; $40 is the least that can be paid."""
    seat = sit_at("craps")
    assert "On Lay Bet 10, stakes go from $40 in steps of $40." in seat.say("lay 10 for 20")
    seat.say("lay 10 for 40")
    assert seat.laid() == [("lay", "10", 4_000)]


# Taking up ----------------------------------------------------------------------------------------------


def test_a_wager_that_is_decided_is_not_on_the_layout() -> None:
    seat = Seat("5")
    seat.say("10 on 17", "10 on red", "spin")
    assert "You have no wager w1 on the layout." in seat.say("take w1")


@pytest.mark.parametrize("said", ["take everything", "clear", "remove all", "take all"])
def test_everything_is_taken_up(said: str) -> None:
    seat = Seat()
    seat.say("10 on 17", "10 on red", said)
    assert seat.laid() == []


def test_what_goes_with_a_wager_is_named_with_it() -> None:
    seat = Seat(game=find_game("blackjack"), options={"super_sevens": True}, side=100)
    told = seat.say("decline", "25, super sevens", "take all")
    assert "You take up $25 from Box 1, $1 from Super Sevens 1." in told


# Questions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "about", "says"),
    [
        ("craps", "hardways", "Hardways, pays 7 or 9 to 1 · Craps 3.1(l)"),
        ("craps", "horn", "Horn Bet"),
        ("roulette", "red", "Red, pays 1 to 1 · Roulette 4.1(l)"),
    ],
)
def test_help_explains_a_wager_by_its_rules(game: str, about: str, says: str) -> None:
    told = sit_at(game).say(f"help {about}")
    assert says in told
    assert " wins " in told


@pytest.mark.parametrize("said", ["hit", "twist", "hit me", "card"])
def test_a_word_of_the_game_out_of_turn_is_known(said: str) -> None:
    told = sit_at("blackjack").say(said)
    assert f"'{said}' is not on offer now: take another card (hit)." in told


@pytest.mark.parametrize("said", ["hit me", "twist", "take a card", "another card", "hit"])
def test_a_card_is_asked_for_in_many_words(said: str) -> None:
    seat = sit_at("blackjack", "Ts", "9c", "2d", "3c", "5d")
    assert "Box 1: 15" in seat.say("20", "go", said)


@pytest.mark.parametrize("said", ["stick", "stay", "no more", "stand"])
def test_no_more_cards_are_asked_for_in_many_words(said: str) -> None:
    seat = sit_at("blackjack", "Ts", "9c", "Td", "Tc")
    seat.say("20", "go", said)
    assert seat.laid() == []


@pytest.mark.parametrize("said", ["double", "nonsense", "no"])
def test_a_suggestion_begins_as_the_word_did(said: str) -> None:
    assert "Did you mean" not in sit_at("mini-baccarat").say(said)


def test_the_purse_is_asked_after() -> None:
    assert "$200 in value chips" in Seat().say("balance")


# What is shown ------------------------------------------------------------------------------------------


def test_at_tai_sai_the_lit_areas_are_named() -> None:
    told = sit_at("tai-sai", "1-3-4").say("10 on big", "go")
    lit = " ".join(told.partition("Lit")[2].partition("- Big")[0].split())
    assert lit.startswith("small, total 8, combination 1-3, combination 1-4, combination 3-4, face 1, face 3, face 4")


def test_at_craps_what_may_be_called_on_and_off_is_one_entry() -> None:
    """However many wagers there are: each word once, then what it may be about."""
    seat = sit_at("craps")
    seat.say("10 on pass", "place 6 for 12", "place 8 for 12", "5 on hard 8")
    said = " ".join(" ".join(seat.say("table").partition("You may say")[2].split()).split())
    assert said == (
        "accept pass on, off: place bet to win 6, place bet to win, place bet to win 8, hardways 8 "
        "on alone: place bet to win 6, place bet to win 8, hardways 8"
    )
