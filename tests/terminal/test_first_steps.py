"""What somebody does who sits down for the first time: watches, bets without a place, is asked to cut, leaves."""

from __future__ import annotations

import pytest

from croupier.games import find_game
from croupier.gazette.editions import find_casino
from tests.support.seat import NIGHT, Seat


def sit_at(game: str, *seen: str, neighbours: int = 0) -> Seat:
    return Seat(*seen, game=find_game(game), casino=find_casino(game, NIGHT), neighbours=neighbours)


# Watching -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["blackjack", "baccarat", "mini-baccarat", "midi-baccarat", "caribbean-stud", "craps"])
def test_where_nothing_goes_on_without_a_wager_nobody_is_told_to_watch(game: str) -> None:
    seat = sit_at(game)
    if seat.sitting.seat.is_asked():
        seat.say("decline")
    told = seat.say("")
    assert "Put chips down first" in told
    assert "to watch a round" not in told


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "money-wheel"])
def test_where_a_round_can_be_watched_the_word_for_it_plays_one(game: str) -> None:
    seat = sit_at(game)
    word = seat.say("").partition("or say ")[2].partition(" to watch a round")[0]
    seat.say(word)
    assert seat.table.game.rounds(seat.table.state) == 1


def test_in_company_cards_can_be_watched() -> None:
    seat = sit_at("blackjack", neighbours=1)
    seat.say("decline")
    seat.sitting.rounds.let_neighbours_bet()
    if seat.table.now.wagers:
        assert "or say deal to watch a round" in seat.say("")
        seat.say("deal")
        assert seat.table.game.rounds(seat.table.state) == 1


# A bet without a place ----------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["bet 20", "20", "put 20", "bet $20", "20 please", "BET 20"])
def test_at_blackjack_an_amount_is_a_wager_on_ones_own_box(said: str) -> None:
    seat = sit_at("blackjack")
    seat.say("decline", said)
    assert seat.laid() == [("box", "1", 2_000)]


@pytest.mark.parametrize(("game", "said"), [("baccarat", "bet 20"), ("baccarat", "20"), ("craps", "bet 20")])
def test_where_there_is_more_than_one_thing_to_bet_on_it_is_asked_for(game: str, said: str) -> None:
    seat = sit_at(game)
    if seat.sitting.seat.is_asked():
        seat.say("decline")
    assert "$20 on what? Say it so: " in seat.say(said)
    assert seat.laid() == []


def test_a_bet_before_the_cut_hears_what_comes_first() -> None:
    assert "Say decline or accept first; wagers come after that." in sit_at("blackjack").say("bet 20")


# The cut ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["blackjack", "baccarat"])
def test_the_cut_is_explained_once_with_what_enter_does(game: str) -> None:
    seat = sit_at(game)
    told = " ".join(seat.told_at_first.split())
    assert "The cut: the shuffled cards are cut once" in told
    assert "Enter is decline." in told
    assert "The cut:" not in seat.say("table")
