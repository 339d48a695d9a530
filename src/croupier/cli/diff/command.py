"""``croupier diff``: what a change does to a game, wager by wager, and which rules it touches."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from croupier.cli.arguments import read_amount, read_option, read_played_key
from croupier.cli.diff import pages
from croupier.cli.diff.schema import change_json
from croupier.cli.odds.command import read_what_if
from croupier.cli.progress import show_progress
from croupier.games import GAMES
from croupier.gazette.differences import holding
from croupier.gazette.editions import Edition
from croupier.odds.differences import GameChange, Pace, Side, find_change, layout_of
from croupier.odds.find import texts_of
from croupier.odds.method import NoOdds
from croupier.odds.touched import find_touched
from croupier.runs.answers import cached_work, find_answers
from croupier.terminal.output import console, print_json

ROUNDS_MOST = 100_000
_NOTICE = re.compile(r"\d{4}(-\d+)?")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "What a change does to a game: for each wager what it pays, the house edge, the spread and the expected loss "
        "an hour, before and after, exact; and the rules that the change touches."
    )
    parser.usage = "croupier diff GAME [NOTICE [NOTICE]] [--option K=V] [--with K=V] ..."
    parser.epilog = (
        "croupier diff midi-baccarat 1996 2004; croupier diff blackjack --option decks=6 --with decks=8; "
        "croupier diff roulette --what-if pays.straight-up=34"
    )
    add = parser.add_argument
    add("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add("notices", nargs="*", metavar="NOTICE", help="by year or number, 1996 or 1996-07: one, or before and after")
    add("--option", type=read_option, action="append", default=[], metavar="K=V", help="an option on both sides")
    add("--with", type=read_option, action="append", default=[], dest="then", metavar="K=V", help="an option after")
    add("--what-if", type=read_what_if, action="append", default=[], metavar="TERM=VALUE", help="change a term after")
    add("--stake", type=read_stake, default=Pace().stake, metavar="$", help="staked each round (10)")
    add("--hourly", type=read_rounds, default=Pace().rounds, metavar="N", help="rounds an hour (60)")
    add("--all", action="store_true", help="show the wagers that stay the same, too")
    add("--exact", action="store_true", help="fractions instead of percentages")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs")
    form.add_argument("--html", type=Path, metavar="FILE", help="write a page for the file")
    parser.set_defaults(run=run, gathers="notices")


def read_stake(text: str) -> int:
    stake = read_amount(text)
    if not stake:
        raise argparse.ArgumentTypeError("a stake is more than nothing")
    return stake


def read_rounds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= ROUNDS_MOST:
        raise argparse.ArgumentTypeError(f"rounds an hour are a whole number from 1 to {ROUNDS_MOST:,}, not {text!r}")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """0: said, also that nothing differs; 1: there are no such odds, and why; 2: the question was wrong."""
    try:
        args.game, args.notices = sort_words([args.game, *args.notices])
        if args.html is not None:
            check_folder(args.html)
        with cached_work():
            show(args, Pace(args.stake, args.hourly))
    except NoOdds as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 1
    except ValueError as error:
        print(f"croupier: {error}", file=sys.stderr)
        return 2
    return 0


def show(args: argparse.Namespace, pace: Pace) -> None:
    change = find(*choose_sides(args))
    touched = find_touched(change)
    if args.json:
        print_json(change_json(change, touched, pace))
    elif args.html is not None:
        from croupier.report.difference.page import write_page  # only here: templates are slow to load

        page = write_page(change, touched, pace, everything=args.all)
        save(args.html, page)
        print(f"{args.html}: {len(page):,} characters")
    else:
        pages.show_change(console(), change, touched, pace, everything=args.all, exact=args.exact)


def save(file: Path, page: str) -> None:
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"no page can be written to {file}: {error.strerror}") from None


def find(before: Side, after: Side) -> GameChange:
    with show_progress(f"Working out {before.edition.game} twice"):
        return find_change(before, after, find_answers)


# The question --------------------------------------------------------------------------------------------


def sort_words(words: Sequence[str]) -> tuple[str, list[str]]:
    """The game and the notices, in whatever order they were said."""
    notices = [word for word in words if _NOTICE.fullmatch(word)]
    games = [word for word in words if word not in notices]
    if len(games) != 1:
        said = " and ".join(games) if games else "none"
        raise ValueError(f"name one game, such as croupier diff midi-baccarat 1996 2004; there was {said}")
    return read_played_key(games[0]), notices


def choose_sides(args: argparse.Namespace) -> tuple[Side, Side]:
    """Before: the first notice named, or the latest, with the options. After: the second, with what else is said."""
    game, notices = args.game, args.notices
    if len(notices) > 2:
        raise ValueError(f"name two notices at most, before and after, not {len(notices)}")
    if len(notices) < 2 and not args.then and not args.what_if:
        raise ValueError(f"say what changes: {say_notices(game)}--with OPTION=VALUE or --what-if TERM=VALUE")
    texts = [text_of(game, notice) for notice in notices] or [list(texts_of(game).values())[-1]]
    options = dict(args.option)
    before = Side(texts[0], options)
    after = Side(texts[-1], {**options, **dict(args.then)}, tuple(args.what_if))
    for side in (before, after):
        check(side, both=len(texts) == 2 and bool(options))
    return before, after


def text_of(game: str, notice: str) -> Edition:
    return texts_of(game)[holding(game, notice).instrument]


def say_notices(game: str) -> str:
    """The notices that there are to choose from, where there are two."""
    texts = list(texts_of(game))
    return f"two of the notices {', '.join(texts)}, or " if len(texts) > 1 else ""


def check(side: Side, *, both: bool) -> None:
    """An option or a term that this side does not have is told before anything is worked out."""
    try:
        layout_of(side)
    except NoOdds:
        raise
    except ValueError as error:
        hint = "; an option of the second notice alone is given by --with" if both else ""
        raise ValueError(f"{side.edition.instrument}: {error}{hint}") from None


def check_folder(page: Path) -> None:
    """Where a page cannot be written is told before anything is worked out."""
    if page.is_dir() or not page.parent.is_dir():
        raise ValueError(f"no page can be written to {page}: name a file in a folder that exists")
