"""Terminal screens of every game for docs/screens.md: ``python -m bench.screens`` writes the page anew.

The sittings are scripted and seeded, so the page changes only when the program draws something else.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
from rich.console import Console

from croupier.cli.play import add_arguments, bring_together, sit
from croupier.games import GAMES
from croupier.table.refusals import Refusal
from croupier.terminal.front import Screen
from croupier.terminal.sitting import Sitting

PAGE = Path(__file__).parents[1] / "docs" / "screens.md"
HEAD = """# Screens

Every game in the terminal at 60, 80 and 120 columns, in the middle of a round and at its end. ● are your chips, ○ the
neighbours', ▸ is what has won; on a terminal colours say the same. Chips in brackets are off: the next result does not
touch them. What is too wide moves below, and on a low screen the lines go first, then whatever can be spared.

`python -m bench.screens` draws this page from seeded sittings; a test holds it to what is drawn today.
"""
SIZES = ((60, 24), (80, 24), (120, 40))


class Round(msgspec.Struct, frozen=True):
    """One round as it is typed: what brings the table to the middle of it, and what brings its end."""

    middle: tuple[str, ...]
    end: tuple[str, ...]
    seed: int = 7


ROUNDS: dict[str, Round] = {
    "roulette": Round(("25 on 17, 10 on red, 5 on 17-20, 5 on 8-9-11-12",), ("spin",)),
    "blackjack": Round(("decline", "25 on box 1", "go"), ("stand",)),
    "craps": Round(
        ("10 on pass, 5 on field", "throw", "odds 10 on w1", "12 on place 6, 10 on come"), ("throw",), seed=4
    ),
    "tai-sai": Round(("10 on big, 5 on total 10, 5 on double 3, 5 on 3-5",), ("go",)),
    "money-wheel": Round(("10 on A, 5 on C",), ("go",)),
    "mini-baccarat": Round(("decline", "20 on player"), ("go",)),
    "midi-baccarat": Round(("decline", "20 on banker"), ("go",)),
    "baccarat": Round(("decline", "20 on player, 5 on tie"), ("go",)),
    "caribbean-stud": Round(("10 on ante", "go"), ("bet",)),
}


def play(game: str, width: int, height: int, lines: Iterator[str], seed: int, neighbours: int = 2) -> Iterator[str]:
    """The screens of a sitting, each as it stands when the next line is asked for."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    args = parser.parse_args([game, "--seed", str(seed), "--neighbours", str(neighbours), "--pace", "0"])
    out = io.StringIO()
    screens: list[str] = []
    console = Console(file=out, width=width, height=height, color_system=None, markup=False, highlight=False)

    def read(prompt: str) -> str:
        screens.append(f"{out.getvalue().rstrip()}\n\n{prompt}".rstrip())
        out.seek(0)
        out.truncate()
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    with ExitStack() as stack:
        together = bring_together(args, stack, Screen(console, 0.0, read))
        assert not isinstance(together, Refusal), together.message
        sitting, record = together
        assert isinstance(sitting, Sitting)
        sit(sitting, record, args.buy_in)
    yield from screens


def middle_and_end(game: str, width: int, height: int) -> tuple[str, str]:
    one = ROUNDS[game]
    screens = list(play(game, width, height, iter((*one.middle, *one.end)), one.seed))
    return screens[len(one.middle)], screens[-1]


def draw_game(game: str) -> str:
    """The part of the page that is about one game."""
    lines = [f"## {GAMES[game].title}"]
    for width, height in SIZES:
        for when, screen in zip(("middle", "end"), middle_and_end(game, width, height), strict=True):
            lines += ["", f"{width} columns, {height} rows, the {when} of a round:", "", "```text", screen, "```"]
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def main() -> None:
    PAGE.write_text("\n".join((HEAD, *map(draw_game, GAMES))), encoding="utf-8")


if __name__ == "__main__":
    main()
