"""A table that teaches: help for newcomers, odds, hints, statistics and the scoreboard, in words and cents."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.main import main
from croupier.games import GAMES, find_game
from croupier.gazette.editions import edition, find_casino
from croupier.odds import find
from croupier.odds.find import find_odds
from croupier.runs.answers import find_answers
from croupier.table.primer import fit_amounts
from croupier.terminal.figuring import say_cents, say_result, say_share
from croupier.terminal.front import Screen
from tests.support.seat import NIGHT, Seat

CASINOS = {game: find_casino(game, NIGHT) for game in GAMES}
CUT = ("blackjack", "mini-baccarat", "midi-baccarat", "baccarat")
"""Where the cut is offered before the first wagers."""
SCREEN_LINES = 20
"""Of 24: two for the prompt, two for whose turn it is."""


def seat_at(game: str, *seen: str, width: int = 80) -> Seat:
    return Seat(*seen, game=find_game(game), casino=CASINOS[game], width=width)


def sit(game: str, *seen: str) -> Seat:
    """Where wagers are awaited."""
    seat = seat_at(game, *seen)
    seat.say(*(["decline"] if game in CUT else []))
    return seat


# Help -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_help_is_one_screen_about_this_game(game: str) -> None:
    seat = seat_at(game)
    for moment in ((), ("decline",), ("20 on pass", "20", "20 on ante", "10 on red"), ("go",)):
        seat.say(*moment)
        said = seat.say("help")
        assert said.startswith(f"{find_game(game).title}. ")
        page, end, turn = said.partition("why, quit")
        assert end
        assert not turn or turn.startswith("\nYour ")
        assert len(page.splitlines()) <= SCREEN_LINES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", ["words", "commands", "bets"])
def test_the_other_pages_of_help_fit_their_width(game: str, page: str) -> None:
    said = sit(game).say(f"help {page}")
    assert said
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_that_help_suggests_can_be_made_at_this_table(game: str) -> None:
    """Amounts are within the limits, and the words name a wager; one with a point to wait for has its own test."""
    suggested = [fit_amounts(line, 500) for line, _ in find_game(game).primer.say]
    wagers = [line for line in suggested if line[0].isdigit()]
    assert wagers
    for line in wagers:
        seat = sit(game)
        said = seat.say("25" if line == "20" else line)
        assert "w1 $" in said, said
        assert not re.search(r"Refused|There is no|Did you mean", said), said


def test_what_help_suggests_fits_the_limits_of_the_table() -> None:
    assert fit_amounts("{20} on banker, {5} on tie", 500) == "20 on banker, 5 on tie"
    assert fit_amounts("{20} on banker, {5} on tie", 5_000) == "60 on banker, 50 on tie"


def test_the_wager_suggested_is_one_that_the_table_takes() -> None:
    """The Banker's must win a whole number of chips less 5%: $25 would not."""
    seat = sit("mini-baccarat")
    assert "such as 20 on banker's hand 1;" in re.sub(r"\s+", " ", seat.say(""))
    assert "w1 $20 on Banker's Hand 1" in seat.say("20 on banker's hand 1")
    assert "such as 25 on 17;" in sit("roulette").say("")


def test_help_in_ones_turn_explains_the_words_on_offer() -> None:
    seat = sit("blackjack", "8s", "6c", "8d")
    said = seat.say("20", "go", "help")
    assert re.search(r"stand +take no more", said)
    assert re.search(r"split pairs \$20 +two cards of equal value become two hands", said)
    assert not re.search(r"insurance +against", said)


def test_no_game_is_offered_another_games_words() -> None:
    assert "draw" not in sit("tai-sai").say("help", "help words")
    assert "insurance" not in sit("roulette").say("help", "help words")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_choice_is_explained(game: str) -> None:
    """As far as the ordinary course brings them up."""
    seat, unknown = seat_at(game), set[str]()
    for line in ("go", "20 on pass", "20 on banker", "20 on ante", "20", "go", "stand", "bet", "go", "go", "go"):
        unknown |= {o.word for o in seat.sitting.rounds.options() if not seat.table.game.primer.meaning(o.word)}
        seat.say(line)
    assert unknown <= {"leave face down"}


def test_a_word_of_the_game_that_is_not_on_offer_is_explained() -> None:
    said = sit("blackjack").say("stand")
    assert said == "'stand' is not on offer now: take no more."


# Odds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roulette", "craps", "tai-sai", "money-wheel", "mini-baccarat"])
def test_the_page_has_the_exact_figures_of_every_wager(game: str) -> None:
    seat = seat_at(game, width=120)
    said, layout = seat.say("odds all"), seat.sitting.seat.layout
    figures = find_odds(game, edition(game, CASINOS[game], NIGHT))
    for one in (one for one in figures if not one.strategy):
        rows = [line for line in said.splitlines() if line.startswith(layout[one.wager].name)]
        assert any(line.endswith(f"{say_share(one.win)}{say_share(one.edge):>12}") for line in rows), (one.wager, rows)


def test_the_commission_on_the_banker_is_seen_before_anything_is_won() -> None:
    seat = sit("mini-baccarat", "9s")
    assert "Banker's Hand  1 to 1 less 5% commission" in seat.say("table")
    assert re.search(r"Banker's Hand +1 to 1 less 5% commission +45.86% +1.06%", seat.say("odds"))
    assert "pays 1 to 1 less 5% commission" in seat.say("20 on banker")
    assert re.search(r"Buy Bet 4, 10 +2 to 1, commission 5% of stake +33.33% +5.00%", sit("craps").say("odds"))


def test_odds_bare_never_stake_at_craps_and_show_the_wager_offered() -> None:
    seat = sit("craps", "2-4")
    seat.say("10 on pass", "go")
    said = seat.say("odds")
    assert re.search(r"Odds on the Pass Bet +6 to 5 +45.45% +0.00%", said)
    assert "Pass Bet, pays 1 to 1" in seat.say("odds on pass bet")
    assert len(seat.laid()) == 1


@pytest.mark.parametrize("said", ["odds 10", "odds 10 on w1", "odds 10 on pass", "odds $10 on pass bet"])
def test_odds_with_a_stake_are_the_wager_at_craps(said: str) -> None:
    seat = sit("craps", "2-4")
    seat.say("10 on pass", "go")
    assert "w2 $10 on Odds on the Pass Bet 6 behind w1" in seat.say(said)


def test_the_jackpot_is_shown_as_the_meter_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script"
    script.write_text("odds jackpot\n")
    assert main(["play", "caribbean-stud", "--script", str(script), "--seed", "1"]) == 0
    said = capsys.readouterr().out
    assert "wins 0.37%, exactly 61/16660" in said
    assert "$1 costs 43.8 cents on average" in said


def test_without_the_extra_the_page_says_what_is_missing_and_shows_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("croupier.odds.blackjack")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    monkeypatch.setattr(find, "_find_valued", find._find_valued.__wrapped__)
    monkeypatch.setattr(find, "_find", find._find.__wrapped__)
    seat = sit("blackjack", "8s", "6c", "8d")
    said = seat.say("odds")
    assert re.search(r"Box +1 to 1 or 3 to 2", said)
    missing = 'he odds of blackjack cannot be counted here. Their loops are compiled: pip install "croupier[odds]".'
    assert f"T{missing}" in re.sub(r"\s+", " ", said)
    assert f"No hint: t{missing}" in re.sub(r"\s+", " ", seat.say("20", "go", "hint"))
    assert "Nothing of yours has been decided yet." in seat.say("stats")


# Hints ----------------------------------------------------------------------------------------------------


def test_the_hint_at_blackjack_ranks_every_choice() -> None:
    seat = sit("blackjack", "Ts", "9c", "6d")
    lines = seat.say("20", "go", "hint").splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("Best: "))
    assert lines[at].startswith("Best: draw; from the 309 cards that nobody has seen.")
    assert re.fullmatch(r"  draw +\$10\.\d\d down +-5\d\.\d\d%", lines[at + 1].rstrip())
    stand = r"  stand +\$10\.\d\d down +-5\d\.\d\d% +costs \d+\.?\d* cents, \d\.\d\d%"
    assert re.fullmatch(stand, lines[at + 2].rstrip())
    assert len(seat.laid()) == 1


def test_the_hint_on_insurance_is_exact() -> None:
    """Of 309 cards unseen 96 are tens: 21/309 of $10 are 68.0 cents."""
    said = sit("blackjack", "9c", "As", "8d").say("20", "go", "hint")
    assert "Best: decline; exactly, from the 309 cards that nobody has seen." in said
    assert re.search(r"insurance \$5 to \$10 +68 cents down +-3.40% +costs 68 cents, 3.40%", said)


def test_the_hint_at_stud_is_to_bet_a_pair() -> None:
    said = seat_at("caribbean-stud", "9s", "9d", "Ah", "Kc", "4d", "Ts").say("10 on ante", "go", "hint")
    assert "Best: bet $20; exactly, over all 163,185 hands that the dealer may have." in said
    assert re.search(r"fold +\$10 down +-100.00% +costs \$\d+\.\d\d, \d+\.\d\d%", said)


def test_hints_for_wagers_name_the_best_and_the_worst() -> None:
    said = sit("mini-baccarat", "9s").say("hint")
    assert "Best now: Banker's Hand, house edge 1.06%, 5.3 cents of $5 on average." in said
    assert "Worst now: Tie Bet, house edge 14.3" in said
    seat = sit("craps", "2-4")
    assert "Worst now: Any Seven, house edge 16.67%, 83.3 cents of $5 on average." in seat.say("hint")
    said = seat.say("10 on pass", "10 on any seven", "go", "10 on any seven", "hint")
    assert "Best now: Odds on the Pass Bet, no house edge: it costs nothing on average." in said
    assert "Yours: w1 $10 on Pass Bet costs 14.1 cents." in said
    assert "Yours: w3 $10 on Any Seven costs $1.67." in said


def test_there_is_nothing_to_hint_at_in_a_cut() -> None:
    assert "There is nothing to work out here" in seat_at("mini-baccarat").say("hint")


def test_a_wager_closed_to_oneself_says_why() -> None:
    seat = sit("mini-baccarat")
    seat.say("20 on banker")
    said = re.sub(r"\s+", " ", seat.say("table"))
    assert "Player's Hand: not now. Guest backs the other hand; a player wagers on one of the two." in said
    assert "Mini Baccarat 4.8" in said
    seat.say("take all")
    assert "not now" not in seat.say("table")


# Statistics -----------------------------------------------------------------------------------------------


def test_stats_of_a_session_in_cents() -> None:
    """Red and black together lose $20 on zero alone: 20/37 to be expected each spin, of variance 400 x 36/37^2."""
    seat = seat_at("roulette", "5", "0")
    said = seat.say("10 on red, 10 on black", "spin", "again", "spin", "stats")
    assert re.search(r"Rounds +2 in which", said)
    assert re.search(r"Staked +\$40\n", said)
    assert re.search(r"Result +\$20 down, -50.00%", said)
    assert re.search(r"Expected +\$1.08 down, -2.70%", said)
    error = 20 * (2 * 36 / 37**2) ** 0.5
    below = (20 - 40 / 37) / error
    assert f"Standard error ${error:.2f}; the result is {below:.1f} of it below what was expected" in said


def test_ties_count_among_what_was_staked_as_the_odds_count_them() -> None:
    seat = sit("mini-baccarat", "2s", "Ts", "Td", "Qs", "Ks", "9h", "9d")
    said = seat.say("20 on banker", "go", "stats")
    assert re.search(r"Staked +\$20\n", said)
    assert re.search(r"Result +even", said)
    assert re.search(r"Expected +21.2 cents down, -1.06%", said)


def test_in_the_middle_of_a_hand_odds_show_what_lies_and_what_is_offered() -> None:
    said = sit("blackjack", "6s", "6c", "5d").say("20", "go", "odds")
    assert re.search(r"Box +1 to 1 or 3 to 2 +43.\d\d% +0.51%", said)
    assert re.search(r"Double Down +1 to 1", said)
    assert "A wager without figures is counted with the one that it is added to." in said


def test_the_ante_counts_the_bet_in() -> None:
    seat = seat_at("caribbean-stud", "9s", "9d", "Ah", "Kc", "4d", "Ts", "Jh", "8c", "8d", "2c")
    said = seat.say("10 on ante", "go", "b", "show", "stats")
    assert re.search(r"Staked +\$30\n", said)
    assert re.search(r"Result +\$30 up, 100.00%", said)
    assert re.search(r"Expected +52 cents down", said)


def test_leaving_says_it_in_short_where_nobody_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    said = seat_at("roulette", "0").say("25 on 17", "spin", "quit").splitlines()
    assert said[-2:] == ["For $25 staked, 67.6 cents down was to be expected, with a standard error of", "$145.95."]
    plays = ("10 on pass", "go", "quit")
    assert "was to be expected" not in seat_at("craps", "3-4").say(*plays)
    find_answers(edition("craps", CASINOS["craps"], NIGHT))
    assert "For $10 staked, 14.1 cents down was to be expected" in seat_at("craps", "3-4").say(*plays)


def test_whoever_has_staked_nothing_is_told_nothing_of_it() -> None:
    assert "to be expected" not in seat_at("roulette", "0").say("spin", "quit")


# The scoreboard -------------------------------------------------------------------------------------------


def test_the_roads_are_drawn_at_baccarat() -> None:
    seat = sit("mini-baccarat", "2s", "Ts", "Td", "Qs", "Ks", "9h", "9d", "4c", "2d", "5c", "3h")
    assert "No round of this shoe has a result yet." in seat.say("roads")
    said = seat.say("5 on player", "go", "go", "roads")
    assert "Player 9, Banker 5: Player wins" in said
    board = said[said.index("Bead plate   Big road") :].splitlines()
    assert [line.split() for line in board[1:3]] == [["T", "P1"], ["P"]]
    assert "Cockroach pig" in said


def test_a_full_shoe_of_roads_fits_the_screen() -> None:
    seat = sit("mini-baccarat")
    seat.say("buy 2000")
    for _ in range(60):
        seat.say("5 on player", "go")
    said = seat.say("roads").splitlines()
    assert len(said) <= 22
    assert max(map(len, said)) <= 80


# What is seen ---------------------------------------------------------------------------------------------


def test_a_hand_worth_nothing_says_so() -> None:
    said = sit("mini-baccarat", "2s", "Ts", "7d", "Qs", "Ks", "Jh").say("20 on banker", "go")
    assert re.search(r"Player +10♠ Q♠ J♥  = 0", said)
    assert re.search(r"Banker +7♦ K♠  = 7", said)


def test_the_point_is_gone_after_a_seven_out() -> None:
    seat = sit("craps", "2-4", "3-4")
    assert " 6 ON " in seat.say("10 on pass", "go", "table")
    said = seat.say("go", "table")
    assert "seven out" in said
    assert "puck OFF" in said
    assert " ON " not in said
    assert "[3] [4] = 7" in said


def test_an_ace_by_itself_is_no_total_yet() -> None:
    said = sit("blackjack", "9c", "As", "8d").say("20", "go")
    assert "against A♠ = 1 or 11" in said
    assert "soft 11" not in said


@pytest.mark.parametrize(
    ("cents", "says"),
    [(0, "0 cents"), (1, "1 cent"), (34.56, "34.6 cents"), (99.94, "99.9 cents"), (99.96, "$1"), (112.4, "$1.12")],
)
def test_small_sums_are_said_in_cents(cents: float, says: str) -> None:
    assert say_cents(cents) == says


def test_results_are_up_down_or_even() -> None:
    assert [say_result(cents) for cents in (4_500, -3.4, 0)] == ["$45 up", "3.4 cents down", "even"]


def test_a_page_longer_than_the_rest_has_the_screen_to_itself() -> None:
    seat = sit("craps")
    out = io.StringIO()
    screen = Screen(Console(file=out, width=80, height=24, force_terminal=True), 0.0, lambda _prompt: "")
    screen.picture, seat.sitting.seat.front = seat.sitting.picture, screen
    seat.sitting.obey("help")
    screen.draw()
    assert "SKYCITY" not in out.getvalue()
    assert "Two dice, one shooter" in out.getvalue()
