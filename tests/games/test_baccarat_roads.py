"""The roads of a baccarat scoreboard, against shoes worked out by hand; and the results that they are drawn from."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import find_game
from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.games.baccarat.roads import DEPTH, big_road, draw_roads, results_of
from croupier.games.baccarat.rules import announce, read_announcement, winner_of
from croupier.table.entries import Entry
from croupier.table.scoreboard import Mark
from croupier.transcript.adjudication import adjudicate
from croupier.transcript.reader import read_transcript
from tests.support.seat import Seat

NAMES = {"B": BANKER, "P": PLAYER, "T": TIE}


def shoe(letters: str) -> list[str]:
    return [NAMES[letter] for letter in letters.replace(" ", "")]


def rows(marks: tuple[Mark, ...]) -> list[str]:
    """The board as it is seen: a row of signs each, ties as a figure after the sign."""
    width = max((mark.column for mark in marks), default=-1) + 1
    board = [["."] * width for _ in range(DEPTH)]
    for mark in marks:
        board[mark.row][mark.column] = mark.sign + (str(mark.ties) if mark.ties else "")
    drawn = [" ".join(row) for row in board]
    return [row for row in drawn if row.strip(". ")]


def road(name: str, letters: str) -> list[str]:
    return next(rows(board.marks) for board in draw_roads(shoe(letters)) if board.name == name)


def hues(name: str, letters: str) -> str:
    return next("".join(m.sign for m in board.marks) for board in draw_roads(shoe(letters)) if board.name == name)


def test_the_bead_plate_has_every_round_in_columns_of_six() -> None:
    assert road("Bead plate", "BPTBBP TB") == ["B T", "P B", "T .", "B .", "B .", "P ."]


def test_the_big_road_begins_a_column_with_each_change_and_notes_ties() -> None:
    assert road("Big road", "T BB PTT P B") == ["B1 P2 B", "B P ."]


def test_a_run_longer_than_the_board_turns_to_the_right_and_the_next_stops_above_its_tail() -> None:
    """Eight Bankers: six down, two to the right at the bottom; six Players beside them: five down, one to the right."""
    assert road("Big road", "BBBBBBBB PPPPPP B") == [
        "B P B",
        "B P .",
        "B P .",
        "B P .",
        "B P P",
        "B B B",
    ]


def test_a_tie_that_nobody_has_won_before_waits_for_the_first_mark() -> None:
    assert big_road(shoe("TT")) == ()
    assert road("Big road", "TTP") == ["P2"]


# B B | P | B B B | P P | B | P | B B: columns of 2, 1, 3, 2, 1, 1, 2.
WORKED = "BB P BBB PP B P BB"


def test_big_eye_boy_worked_out_by_hand() -> None:
    """From the first of column 3 on, column 2 having no second mark.
    Col 3: 1 against 2 long, blue; 2nd: column 2 ends above it, blue; 3rd: nothing there nor above, red.
    Col 4: 3 against 1, blue; 2nd: column 3 has one, red. Col 5: 2 against 3, blue. Col 6: 1 against 2, blue.
    Col 7: 1 against 1, red; 2nd: column 6 ends above it, blue."""
    assert hues("Big eye boy", WORKED) == "bbr br b b rb".replace(" ", "")
    assert road("Big eye boy", WORKED) == ["b r b r b r b", "b . . . b . ."]


def test_small_road_worked_out_by_hand() -> None:
    """From the second of column 3 on, against two columns before.
    Col 3, 2nd: column 1 has two, red; 3rd: it ends above, blue. Col 4: column 3 is 3 and column 1 is 2, blue; 2nd:
    column 2 ends above, blue. Col 5: 2 and 1, blue. Col 6: 1 and 3, blue. Col 7: 1 and 2, blue; 2nd: column 5 ends
    above, blue."""
    assert hues("Small road", WORKED) == "rb bb b b bb".replace(" ", "")


def test_cockroach_pig_worked_out_by_hand() -> None:
    """From the second of column 4 on, against three columns before.
    Col 4, 2nd: column 1 has two, red. Col 5: column 4 is 2, column 1 is 2, red. Col 6: 1 and 1, red. Col 7: 1 and 3,
    blue; 2nd: column 4 has two, red."""
    assert hues("Cockroach pig", WORKED) == "r r r br".replace(" ", "")


def test_a_shoe_that_only_alternates_is_red_throughout() -> None:
    letters = "BP" * 8
    found = [hues(name, letters) for name in ("Big eye boy", "Small road", "Cockroach pig")]
    assert found == ["r" * 14, "r" * 13, "r" * 12]


results_drawn = st.lists(st.sampled_from([BANKER, PLAYER, TIE]), max_size=80)


@given(results_drawn)
def test_the_big_road_holds_every_round_in_order(results: list[str]) -> None:
    marks = big_road(results)
    assert [NAMES[mark.sign] for mark in marks] == [result for result in results if result != TIE]
    if marks:
        assert sum(mark.ties for mark in marks) == results.count(TIE)


@given(results_drawn)
def test_no_two_marks_lie_in_one_place_and_none_below_the_board(results: list[str]) -> None:
    for board in draw_roads(results):
        places = [(mark.column, mark.row) for mark in board.marks]
        assert len(places) == len(set(places))
        assert all(0 <= row < DEPTH and column >= 0 for column, row in places)


@given(results_drawn)
def test_ties_move_no_mark_of_the_roads_but_the_bead_plate(results: list[str]) -> None:
    without = [result for result in results if result != TIE]
    for road_with, road_without in zip(draw_roads(results)[1:], draw_roads(without)[1:], strict=True):
        assert [(m.column, m.row, m.sign) for m in road_with.marks] == [
            (m.column, m.row, m.sign) for m in road_without.marks
        ]


@given(results_drawn)
def test_what_was_marked_stays_as_it_is_when_another_round_is_played(results: list[str]) -> None:
    for before, after in zip(draw_roads(results[:-1]), draw_roads(results), strict=True):
        now = [(m.column, m.row, m.sign) for m in after.marks]
        assert [(m.column, m.row, m.sign) for m in before.marks] == now[: len(before.marks)]


# The results --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", range(10))
@pytest.mark.parametrize("banker", range(10))
def test_what_is_announced_is_read_back(player: int, banker: int) -> None:
    assert read_announcement(announce(f"{player}-{banker}")) == f"{player}-{banker}"


def test_other_calls_announce_no_result() -> None:
    assert [read_announcement(says) for says in ("Player 8", "No more bets", "Last coup")] == [None, None, None]


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_every_round_played_at_a_table_is_on_the_road_until_the_next_shuffle(game: str) -> None:
    casino = "auckland" if game == "midi-baccarat" else "christchurch"
    seat = Seat(game=find_game(game), casino=casino)
    seat.say("buy 1000", "go")
    played: list[str] = []
    for _ in range(100):
        before = seat.table.state
        seat.say("5 on player", "go")
        state = seat.table.state
        if state.rounds > before.rounds:
            played.append(winner_of(state.last))
        if state.drawn < before.drawn:
            played = []
            seat.say("go")
        assert list(results_of(seat.sitting.journal.entries)) == played
    assert seat.table.state.rounds > 90


PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("examined-baccarat-tie-lies", "TB"),  # a tie is a round with a result
        ("examined-baccarat-wrong-third-void", "P"),  # the void hand after it has none
        ("examined-baccarat-excess-twice", "P"),
        ("examined-baccarat-void-after-collecting", ""),  # a round that is void has none
        ("examined-baccarat-void-initial-late", ""),
        ("examined-baccarat-too-few", ""),
        ("midi-baccarat-2004-56", "P"),
        ("examined-baccarat-sequence-over", "P"),  # a round that was put right has its right result alone
        ("examined-baccarat-sequence-paying", "P"),
        ("examined-baccarat-cutting-card-first", ""),  # shuffled since
        ("midi-baccarat-1996-07", ""),  # the cards replaced
        ("examined-baccarat-without-wagers", "PPPP"),
    ],
)
def test_the_results_of_a_told_shoe(name: str, letters: str) -> None:
    told = adjudicate(read_transcript((PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")))
    entries = [answer.said for answer in told.answers if isinstance(answer.said, Entry)]
    assert list(results_of(entries)) == shoe(letters)


def told(lines: str) -> list[str]:
    before = (PLAYTHROUGHS / "examined-baccarat-tie-lies.txt").read_text(encoding="utf-8")
    answers = adjudicate(read_transcript(f"{before.rstrip()}\n{lines}")).answers
    return list(results_of([answer.said for answer in answers if isinstance(answer.said, Entry)]))


def test_a_round_that_is_invalidated_has_no_result() -> None:
    assert told("") == shoe("TB")
    assert told("casino supervisor invalidates: fraud\n") == shoe("T")
    assert told("casino supervisor invalidates: fraud (about entry 17)\n") == shoe("B")
