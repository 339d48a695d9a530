"""Arguments that several commands share: a casino, a moment, an amount and an option are asked for in one way."""

import argparse
from datetime import datetime

from croupier.gazette import GazetteError
from croupier.gazette.editions import local
from croupier.gazette.notices import CASINOS, UnknownKey
from croupier.language.names import GENERAL, read_casino, read_game
from croupier.money import Cents, read_dollars
from croupier.table.setup import Option


def add_casino_and_moment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--casino", metavar="C", type=read_casino_key, help=f"one of {', '.join(CASINOS)}")
    parser.add_argument(
        "--on",
        metavar="YYYY-MM-DD[THH:MM]",
        type=read_moment,
        help="a day or a minute, New Zealand time",
    )


class WrongName(GazetteError):
    """No such game or casino: told in one line, as whatever else the notices do not know."""


def read_game_key(text: str) -> str:
    try:
        return read_game(text)
    except UnknownKey as error:
        raise WrongName(str(error)) from None


def read_played_key(text: str) -> str:
    """A game that can be played: the general rules are none."""
    key = read_game_key(text)
    if key == GENERAL:
        raise WrongName(f"{text!r} is no game but the rules of every game: croupier rules --game general shows them.")
    return key


def read_casino_key(text: str) -> str:
    try:
        return read_casino(text)
    except UnknownKey as error:
        raise WrongName(str(error)) from None


def read_moment(text: str) -> datetime:
    """New Zealand time unless the text carries its own offset; a bare day means its first minute."""
    try:
        return local(datetime.fromisoformat(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a moment; write 1996-01-30 or 1996-01-30T10:00.") from None


def read_amount(text: str) -> Cents:
    try:
        return read_dollars(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def read_option(text: str) -> tuple[str, Option]:
    """name=value; true and false are switches, digits a number."""
    name, is_there, value = text.partition("=")
    if not is_there or not name:
        raise argparse.ArgumentTypeError(f"write an option as name=value, not {text!r}")
    if value.lower() in ("true", "false"):
        return name, value.lower() == "true"
    return name, int(value) if value.isdecimal() else value
