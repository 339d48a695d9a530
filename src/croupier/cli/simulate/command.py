"""``croupier simulate``: billions of rounds, by any strategy, and how near they come to the exact odds."""

from __future__ import annotations

import argparse
import importlib
import json
import re
from fractions import Fraction
from typing import Any

from croupier.cli.arguments import add_casino_and_moment, read_amount, read_option, read_played_key
from croupier.cli.exits import say_no
from croupier.cli.files import input_file, output_file
from croupier.games import GAMES
from croupier.odds.find import COMPILED
from croupier.odds.method import NotCompiled

TIMES = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "b": 10**9, "t": 10**12}
BACKENDS = ("cpu", "cuda", "dask")

EXAMPLES = """examples:
  croupier simulate mini-baccarat --rounds 1e9
  croupier simulate blackjack --strategy "mimic the dealer"
  croupier simulate craps --strategy "iron cross"
  croupier simulate roulette --bet "10 on red" --session 200 --plan martingale
  croupier simulate craps --strategy pass --session 300 --bankroll 200 --exactly
  croupier simulate blackjack --rounds 1e11 --checkpoint run.json
A run with a checkpoint that was stopped goes on when the same command is given again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Plays any number of rounds by compiled loops whose tables the games' own rules fill, and compares "
        "what is found with the exact odds. The same question and seed give the same numbers on one core, on many, on "
        "a graphics processor and on a cluster."
    )
    parser.epilog = EXAMPLES
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", type=read_played_key, help=f"one of {', '.join(GAMES)}")
    add("--edition", metavar="INSTRUMENT", help="a notice, such as 1996-07; the latest text held when left out")
    add_casino_and_moment(parser)
    add("--option", type=read_option, action="append", default=[], metavar="K=V", help="an option of the game")
    much = parser.add_mutually_exclusive_group()
    much.add_argument("--rounds", type=read_number, metavar="N", help="at least so many rounds (1e7)")
    much.add_argument("--units", type=read_number, metavar="N", help="so many shoes, blocks or sessions")
    add("--seed", type=int, default=1, metavar="N", help="the seed (1)")
    played = parser.add_argument_group("who plays what (every wager, flat, when left out)")
    add = played.add_argument
    add("--bet", action="append", default=[], metavar='"5 on red"', help="a wager of the one player")
    add("--strategy", metavar="NAME", help="how that player decides")
    add("--plan", metavar="NAME", help="how the stake goes up and down: martingale, fibonacci, your own, ...")
    add("--bankroll", type=read_amount, metavar="$", help="the purse of that player at the beginning of a session")
    add("--player", action="append", default=[], metavar='"ana: 5 on red; plan paroli"', help="several players")
    add("--session", type=read_number, metavar="ROUNDS", help="play in sessions of so many rounds")
    add("--goal", type=read_amount, metavar="$", help="a session is over when so much is won")
    add("--exactly", action="store_true", help="sessions worked out, with none played")
    add(
        "--ruin", type=read_share, metavar="SHARE", help="then also the bankroll that ruin takes so seldom, such as 5%%"
    )
    add("--hourly", type=int, default=60, metavar="N", help="rounds that a table deals in an hour (60)")
    add("--way", type=read_way, action="append", default=[], metavar="K=V", help="what else the game is asked")
    add("--way-file", type=input_file, action="append", default=[], metavar="FILE", help="the same from TOML or JSON")
    where = parser.add_argument_group("where it runs")
    add = where.add_argument
    add("--backend", choices=BACKENDS, default="cpu", help="processors, a graphics processor, or a cluster")
    add("--workers", type=int, metavar="N", help="processors or local cluster processes (all)")
    add("--scheduler", metavar="ADDRESS", help="a dask scheduler, such as tcp://host:8786 (one of our own)")
    add(
        "--checkpoint",
        type=output_file,
        metavar="FILE",
        help="keep the run in a file; the same command goes on",
    )
    add("--resume", type=input_file, metavar="FILE", help="go on with a run kept in a file")
    shown = parser.add_argument_group("how it is told")
    add = shown.add_argument
    add("--json", action="store_true", help="for programs")
    add("--html", type=output_file, metavar="FILE", help="a page with charts")
    add("--svg", type=output_file, metavar="FILE", help="the main chart by itself")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: run and told; 1: it cannot be run here, and why, or it was stopped; 2: the question was wrong."""
    try:
        running = importlib.import_module("croupier.cli.simulate.running")
    except ModuleNotFoundError as error:
        if error.name not in COMPILED:
            raise
        return say_no(NotCompiled("simulations cannot be run here"))
    code: int = running.run(args)
    return code


def read_number(text: str) -> int:
    """1000000, 1_000_000, 1e9, 10^8, 250M, 2G."""
    said = text.strip().lower().replace(",", "").replace("_", "")
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(?:e\+?(\d{1,2})|\^(\d{1,2})|([kmgbt]?))", said)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of rounds; write 1000000, 1e9, 10^8 or 250M")
    number, exponent, power, suffix = found.groups()
    if power is not None:
        raised: int = int(float(number)) ** int(power)
        return raised
    whole = float(number) * 10 ** int(exponent or 0) * TIMES[suffix or ""]
    if whole < 1 or whole != int(whole):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of rounds")
    return int(whole)


def read_share(text: str) -> float:
    """5%, 0.05, 1/20."""
    said = text.strip()
    try:
        found = float(Fraction(said[:-1]) / 100 if said.endswith("%") else Fraction(said))
    except (ValueError, ZeroDivisionError):
        found = 0.0
    if not 0 < found < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no share between nothing and all; write 5% or 0.05")
    return found


def read_way(text: str) -> tuple[str, Any]:
    """name=value; the value as JSON where it is that, otherwise the words themselves."""
    name, is_there, value = text.partition("=")
    if not is_there or not name:
        raise argparse.ArgumentTypeError(f"write it as name=value, not {text!r}")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value
