"""`croupier play blackjack --help`: beside what every game is asked, what an operator chooses about this one."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from collections.abc import Iterator, Sequence

from croupier.cli.options import say_default, say_help
from croupier.games import GAMES, find_game
from croupier.gazette.notices import UnknownKey
from croupier.language.names import read_game
from croupier.table.options import OptionSpec

INDENT = "  "


def add_game_options(parser: argparse.ArgumentParser, said: Sequence[str]) -> None:
    """To a command that takes options of a game: those of the game that is named, with their values and defaults."""
    if not any("--option" in action.option_strings for action in parser._actions):
        return
    game = find_named(said)
    if game is None:
        more = f"{parser.prog} GAME --help lists the options of a game with their values."
    else:
        more = "\n".join([f"options of {game} (--option NAME=VALUE):", *list_options(game)])
    parser.epilog = f"{parser.epilog}\n\n{more}" if parser.epilog else more


def find_named(said: Sequence[str]) -> str | None:
    for word in said[1:]:
        if word.startswith("-"):
            continue
        try:
            key = read_game(word)
        except UnknownKey:
            continue
        if key in GAMES:
            return key
    return None


def list_options(game: str) -> Iterator[str]:
    specs = find_game(game).options
    if not specs:
        yield f"{INDENT}none"
    width = shutil.get_terminal_size().columns - 2
    for spec in specs:
        yield f"{INDENT}{spec.name}={say_choice(spec)}"
        yield from textwrap.wrap(say_help(spec), width, initial_indent=INDENT * 4, subsequent_indent=INDENT * 4)


def say_choice(spec: OptionSpec) -> str:
    """`4 to 8 (6)`: the values, and what holds when nothing is said."""
    return f"{spec.expects()} ({say_default(spec)})"
