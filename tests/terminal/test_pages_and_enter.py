"""On a screen Enter turns a page or lets the game go on, never both at one prompt; and what stays in sight."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from rich.text import Text

from croupier.games import find_game
from croupier.terminal.front import BACK, MORE, Screen, Size
from tests.support.seat import Seat


class Terminal:
    """A screen of so many rows whose prompts and answers are kept."""

    def __init__(self, *answers: str, height: int = 12) -> None:
        self.out, self.prompts, self._answers = io.StringIO(), [], iter(answers)
        console = Console(file=self.out, width=80, height=height, force_terminal=True, highlight=False)
        self.screen = Screen(console, 0.0, self._read)
        self.screen.picture = lambda _size: ["THE TABLE", "with its cloth"]

    prompts: list[str]

    def _read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        return next(self._answers)

    def last_screen(self) -> str:
        return self.out.getvalue().rpartition("\x1b[2J\x1b[H")[2]


@pytest.mark.parametrize("lines", [9, 10])
def test_a_page_that_leaves_no_room_for_the_table_is_closed_with_enter(lines: int) -> None:
    terminal = Terminal("", "spin")
    terminal.screen.tell(*(f"line {n}" for n in range(lines)))
    assert terminal.screen.ask("> ") == "spin"
    assert terminal.prompts == [BACK, "> "]
    assert "THE TABLE" in terminal.last_screen()


def test_however_often_enter_is_pressed_on_a_long_page_none_of_it_is_a_word_to_the_game() -> None:
    terminal = Terminal("", "", "", "spin")
    terminal.screen.tell(*(f"line {n}" for n in range(25)))
    assert terminal.screen.ask("> ") == "spin"
    assert terminal.prompts == [MORE, MORE, BACK, "> "]


def test_what_leaves_room_for_the_table_needs_no_enter() -> None:
    terminal = Terminal("")
    terminal.screen.tell("a line")
    assert terminal.screen.ask("> ") == ""
    assert terminal.prompts == ["> "]


def test_something_said_instead_is_the_next_line() -> None:
    terminal = Terminal("25 on 17")
    terminal.screen.tell(*(f"line {n}" for n in range(10)))
    assert terminal.screen.ask("> ") == "25 on 17"


def test_whose_turn_it_is_is_told_again_beside_the_table() -> None:
    terminal = Terminal("", "stand")
    terminal.screen.tell(Text("\n".join(f"line {n}" for n in range(10))), "Your hand: 1 draw 2 stand")
    assert terminal.screen.ask("> ") == "stand"
    assert "THE TABLE" in terminal.last_screen()
    assert "Your hand: 1 draw 2 stand" in terminal.last_screen()
    assert "line 9" not in terminal.last_screen()


def drawn(seat: Seat, size: Size) -> str:
    console = Console(file=io.StringIO(), width=80, force_terminal=False)
    with console.capture() as heard:
        for one in seat.sitting.picture(size):
            console.print(one)
    return heard.get()


@pytest.mark.parametrize("size", [Size.LIST, Size.BARE])
def test_at_craps_the_puck_is_told_where_the_cloth_has_no_room(size: Size) -> None:
    seat = Seat("2-4", game=find_game("craps"), casino="auckland", width=80)
    assert re.search(r"On the cloth +puck OFF", drawn(seat, size))
    seat.say("10 on pass", "go")
    assert re.search(r"On the cloth +6 ON", drawn(seat, size))
    assert "On the cloth" not in drawn(seat, Size.LEAN)
