"""The keypad at a real table: what is keyed counts only when it is confirmed, and no command is ever a card."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.main import main
from croupier.cli.play import sit
from croupier.games import find_game
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.journal import Journal
from croupier.house.record import Record
from croupier.table import acts
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import lay
from croupier.terminal.front import Screen
from croupier.terminal.keypad import KeypadPrompt
from croupier.terminal.sitting import Sitting
from tests.support.seat import NIGHT

DOCS = Path(__file__).parents[2] / "docs" / "play.md"
Play = Callable[..., str]


@pytest.fixture
def play(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """croupier play --keypad with these lines; what is told."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(lines: str, *args: str) -> str:
        script = tmp_path / "script.txt"
        script.write_text(lines, encoding="utf-8")
        assert main(["play", *args, "--keypad", "--script", str(script)]) == 0
        return capsys.readouterr().out

    return run


def seen_at(journal: Journal) -> list[str]:
    return [entry.act.deed.seen for entry in journal.entries if isinstance(entry.act.deed, acts.Observe)]


def on_screen(game: str, *typed: str) -> tuple[Journal, str]:
    """A sitting on a terminal whose owner types these lines, then presses Ctrl-D."""
    given = iter(typed)

    def read(prompt: str) -> str:
        try:
            line = next(given)
        except StopIteration:
            raise EOFError from None
        out.write(f"{prompt}{line}\n")
        return line

    out = io.StringIO()
    front = Screen(Console(file=out, width=100, height=40, markup=False, highlight=False), 0.0, read)
    playable = find_game(game)
    journal, clock = Journal(lay(Setup(game, "christchurch"), playable)), ticking(NIGHT)
    dealer = Dealer(journal, KeypadPrompt(front, journal).make_source(), clock)
    dealer.open(Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)} if game == "caribbean-stud" else {}))
    sit(Sitting(journal, dealer, clock, front, "Guest"), Record(None), 20_000)
    return journal, out.getvalue()


def test_undo_takes_back_what_was_keyed_before_it_counts(play: Play) -> None:
    out = play("25 on 17\nspin\n18\nundo\n17\nquit\n")
    assert "Taken back: 18 has not counted." in out
    assert "“18, red”" not in out
    assert "$25 wins $875" in out


def test_on_a_screen_enter_counts_it_and_the_next_key_does_too() -> None:
    journal, out = on_screen("roulette", "25 on 17", "spin", "18", "undo", "17", "", "quit")
    assert seen_at(journal) == ["17"]
    assert "Taken back: 18 has not counted." in out
    journal, _ = on_screen("caribbean-stud", "10 on ante", "go", "9s", "9d", "ah", "undo", "kc", "4d")
    assert seen_at(journal) == ["9s", "9d", "Kc"]  # the 4d was shown back and never confirmed


def test_what_went_wrong_may_still_be_said_when_the_result_is_shown_back() -> None:
    journal, out = on_screen("roulette", "25 on 17", "spin", "17", "ball out of wheel")
    assert seen_at(journal) == []
    assert "“No spin”" in out


@pytest.mark.parametrize("word", ["quit", "help", "?", "undo", "QUIT", "Help"])
@pytest.mark.parametrize("game", ["blackjack", "caribbean-stud"])
def test_no_command_is_taken_for_a_card(game: str, word: str) -> None:
    before = ("decline", "20") if game == "blackjack" else ("10 on ante",)
    journal, out = on_screen(game, *before, "go", word, "quit")
    assert seen_at(journal) == []
    assert "cannot show" not in out


def test_help_says_what_can_be_keyed_and_what_may_go_wrong(play: Play) -> None:
    out = play("25 on 17\nspin\nhelp\n17\nquit\n")
    assert "Key what the wheel showed, such as 18 (from 0 to 36)." in out
    assert "Or key what went wrong: same direction, foreign object, ball hung up, ball out of wheel" in out


def test_undo_has_nothing_to_take_back_once_it_has_counted(play: Play) -> None:
    out = play("25 on 17\nspin\n17\nspin\nundo\n5\nquit\n")
    assert "Nothing waits to be counted. What has counted is put right by an act of the Rules." in out
    assert "$25 wins $875" in out


def test_quit_at_the_keypad_leaves_at_once_and_says_what_stays() -> None:
    journal, out = on_screen("roulette", "25 on 17", "spin", "17", "quit", "17")
    assert seen_at(journal) == []
    assert "17 has not counted." in out
    assert "$25 stays on the layout, past the call" in out


def test_an_empty_hand_is_said_in_words_and_not_in_field_names() -> None:
    _, out = on_screen("blackjack", "decline", "20", "go", "quit")
    assert "no cards yet" in out
    assert "points 0" not in out
    assert "status waits" not in out


def test_the_example_in_the_documentation_is_what_happens(play: Play) -> None:
    (example,) = re.findall(r"```keypad\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    asked = [line for line in example.splitlines() if line.startswith(("> ", "The wheel", "  "))]
    typed = [re.split(r"^> |: ", line)[-1] for line in asked]
    out = play("\n".join(typed) + "\n")
    for line in example.splitlines():
        assert line in out, line
