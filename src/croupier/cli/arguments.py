"""Options that several commands share, so that a game, a casino and a moment are asked for in one way."""

import argparse
from datetime import datetime

from croupier.gazette.editions import local
from croupier.gazette.notices import CASINOS


def add_casino_and_moment(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--casino", metavar="C", help=f"one of {', '.join(CASINOS)}")
    parser.add_argument(
        "--on",
        metavar="YYYY-MM-DD[THH:MM]",
        type=read_moment,
        help="a day or a minute, New Zealand time",
    )


def read_moment(text: str) -> datetime:
    """New Zealand time unless the text carries its own offset; a bare day means its first minute."""
    try:
        return local(datetime.fromisoformat(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a moment; write 1996-01-30 or 1996-01-30T10:00.") from None
