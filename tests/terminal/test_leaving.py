"""Leaving the table: what it asks, what becomes of wagers, and how the rounds are counted."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable

import pytest
from rich.console import Console

from croupier.games import find_game
from croupier.house.sources import RandomSource, seeded
from croupier.terminal import commands
from croupier.terminal.front import Screen
from tests.support.seat import Seat


def at_a_screen(seat: Seat, answers: Iterable[str]) -> io.StringIO:
    """The same seat at a terminal, where questions are answered so."""
    out, said = io.StringIO(), iter(answers)
    console = Console(file=out, width=100, height=30, force_terminal=True, highlight=False)
    seat.sitting.seat.front = Screen(console, 0.0, lambda _prompt: next(said))
    return out


def in_ones_turn() -> Seat:
    seat = Seat("Ts", "9c", "6d", "Th", game=find_game("blackjack"))
    seat.say("decline", "20", "go")
    return seat


# In the middle of a hand --------------------------------------------------------------------------------


def test_on_a_screen_who_leaves_in_the_middle_of_a_hand_is_told_what_becomes_of_it_and_asked() -> None:
    seat = in_ones_turn()
    out = at_a_screen(seat, ["no"])
    assert seat.sitting.obey("quit")
    assert "You have $20 in this round: stand is said for you, and it is played out before you go." in out.getvalue()
    assert seat.laid() == [("box", "1", 2_000)]
    assert seat.sitting.seat.is_asked()


@pytest.mark.parametrize("answer", ["yes", "y", "quit", "leave"])
def test_who_says_so_again_leaves(answer: str) -> None:
    seat = in_ones_turn()
    at_a_screen(seat, [answer])
    assert not seat.sitting.obey("quit")
    assert not seat.table.present("Guest")


def test_a_script_is_told_and_not_asked() -> None:
    told = in_ones_turn().say("quit")
    assert "You have $20 in this round: stand is said for you, and it is played out before you go." in told
    assert "- Box 1, $20 loses" in told


def test_at_caribbean_stud_the_word_is_fold() -> None:
    seat = Seat(game=find_game("caribbean-stud"))
    seat.say("10 on ante", "go")
    assert "fold is said for you" in seat.say("quit")


def test_a_pass_bet_with_a_point_stays_and_may_be_claimed() -> None:
    seat = Seat("2-4", game=find_game("craps"), casino="auckland")
    told = seat.say("10 on pass", "go", "quit")
    assert "$10 of yours must lie until it is decided: it stays, and what it wins is yours to claim." in told


def test_what_can_be_taken_up_is_no_reason_to_ask() -> None:
    seat = Seat()
    seat.say("10 on red")
    at_a_screen(seat, [])
    assert not seat.sitting.obey("quit")


# The word -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["leave", "leave the table", "leave now", "quit", "q"])
def test_leave_is_to_go(said: str) -> None:
    assert commands.read(said) == [commands.Quit()]


@pytest.mark.parametrize("said", ["leave it", "leave w1", "leave on", "leave 5"])
def test_what_else_leave_may_mean_is_asked_about(said: str) -> None:
    seat = Seat()
    assert "Say leave to go from the table, or ride to let winning stakes lie." in seat.say("10 on red", said)
    assert seat.table.present("Guest")


def test_a_choice_that_begins_with_leave_is_asked_about_and_can_be_made() -> None:
    """Caribbean stud, once the dealer's hand is known: show the cards, or leave them face down."""
    seat = Seat(game=find_game("caribbean-stud"), chance=RandomSource(seeded(7)))
    assert "[l]eave face down" in seat.say("10 on ante", "go", "bet")
    assert "Say quit to go from the table, or leave face down." in seat.say("leave")
    assert seat.sitting.seat.is_asked()
    assert "Ante 1, $10" in seat.say("leave face down", "")
    assert seat.table.present("Guest")


# One count ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "casino", "seen", "lines"),
    [
        ("roulette", "christchurch", ("5", "7", "0"), ("spin", "10 on red", "spin", "spin")),
        ("craps", "auckland", ("3-4", "2-4", "3-3"), ("10 on pass", "go", "10 on pass", "go", "go")),
    ],
)
def test_stats_and_leaving_count_the_same_rounds(
    game: str, casino: str, seen: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    seat = Seat(*seen, game=find_game(game), casino=casino)
    seat.say(*lines, "take all")
    counted = re.search(r"Rounds +(\d+) in which", seat.say("stats"))
    assert counted is not None
    said = re.search(r"after (\d+) round", seat.say("quit"))
    assert said is not None
    assert said[1] == counted[1] == "2"


def test_who_only_watched_played_no_round() -> None:
    assert "even with no round played." in Seat("5", "7").say("spin", "spin", "quit")
