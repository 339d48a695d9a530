"""What is asked of ``croupier simulate``, as a job: rounds, players and their wagers, plans and purses."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli.odds.command import choose_edition, layout_of
from croupier.cli.options import say_value
from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.language.bets import read_bets, split_commas
from croupier.language.places import find_place, say_place
from croupier.language.words import Unclear
from croupier.money import Cents, read_dollars
from croupier.odds.method import NoOdds
from croupier.simulate.find import simulation_of, units_for
from croupier.simulate.job import Job, Player, Sessions, Stake
from croupier.simulate.plans import read_plan
from croupier.table.setup import Option
from croupier.table.wagers import Layout

ROUNDS = 10_000_000
SESSIONS = 100_000
FLAT = read_plan("flat")
STAKE: Cents = 1_000
"""What a player stakes when nothing is said of it."""


def read_way_file(path: Path) -> dict[str, Any]:
    """A table of decisions, a package, a bet ramp: a file of TOML or JSON."""
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is neither JSON nor TOML as its name says: {error}") from None
    if not isinstance(found, dict):
        raise ValueError(f"{path} holds no table of names and values")
    return found


def read_player(said: str, layout: Layout) -> Player:
    """`ana: 5 on red, 1 on 17; plan martingale; strategy basic; bankroll 500`."""
    name, _, rest = said.partition(":") if ":" in said.split(";")[0] else ("player", ":", said)
    player = Player(name.strip())
    for part in filter(None, (part.strip() for part in rest.split(";"))):
        word, _, value = part.partition(" ")
        match word.lower():
            case "plan":
                player = msgspec.structs.replace(player, plan=read_plan(value))
            case "strategy":
                player = msgspec.structs.replace(player, strategy=value.strip())
            case "bankroll":
                player = msgspec.structs.replace(player, bankroll=read_dollars(value.strip().lstrip("$")))
            case _:
                stakes = tuple(stake for one in split_commas(part) for stake in read_stakes(one, layout))
                player = msgspec.structs.replace(player, stakes=(*player.stakes, *stakes))
    return player


def read_stakes(said: str, layout: Layout) -> list[Stake]:
    """`5 on red`, `red 5`, `5 on red and 1 on 17`."""
    try:
        bets = read_bets(said, lambda words: find_place(layout, words))
    except Unclear as error:
        raise ValueError(
            f"{said.strip()!r} is not understood: {error} A player's line is wagers such as `5 on red`, then "
            "`plan NAME`, `strategy NAME` and `bankroll AMOUNT`, with semicolons between"
        ) from None
    found: list[Stake] = []
    for bet in bets:
        kind, spot = bet.place
        if bet.stake is None:
            raise ValueError(f"how much on {say_place(kind, spot)}? Say 5 on {said.strip()}")
        found.append(Stake(kind.key, spot.key, bet.stake))
    return found


def make_job(args: argparse.Namespace) -> Job:
    """The job that the command line asks for."""
    found, options = choose_edition(args), dict(args.option)
    if found.instrument is None:
        raise NoOdds(found.reason)
    players = read_players(args, found, options)
    sessions = None
    if args.session is not None:
        sessions = Sessions(args.session, args.goal or 0, args.hourly)
    elif any(player.plan != FLAT for player in players):
        raise ValueError("a plan is followed over sessions: say how many rounds each has, such as --session 200")
    elif args.goal is not None or any(player.bankroll for player in players):
        raise ValueError("a purse and a goal belong to sessions: say how many rounds each has, such as --session 200")
    job = Job(
        game=args.game,
        instrument=found.instrument,
        units=1,
        seed=args.seed,
        options=options,
        players=players,
        way=gather_way(args),
        sessions=sessions,
    )
    return msgspec.structs.replace(job, units=count_units(args, job))


def read_players(args: argparse.Namespace, found: Edition, options: dict[str, Option]) -> tuple[Player, ...]:
    """Where a wager can be read only with an option of the game that nobody gave, the message says which."""
    try:
        return gather_players(args, layout_of(args.game, found, options))
    except ValueError:
        if needed := find_needed(args, found, options):
            raise ValueError(f"such a wager is optional: say {needed} for a table that has it") from None
        raise


def find_needed(args: argparse.Namespace, found: Edition, options: dict[str, Option]) -> str:
    """`--option super_sevens=true`, where with it the wagers can be read."""
    for spec in find_game(args.game).options:
        if spec.played is not None and spec.name not in options:
            with suppress(ValueError):
                gather_players(args, layout_of(args.game, found, {**options, spec.name: spec.played}))
                return f"--option {spec.name}={say_value(spec, spec.played)}"
    return ""


def count_units(args: argparse.Namespace, job: Job) -> int:
    if args.units is not None:
        units: int = args.units
        return units
    if args.rounds is not None:
        return units_for(job, args.rounds)
    return SESSIONS if job.sessions else units_for(job, ROUNDS)


def gather_way(args: argparse.Namespace) -> Mapping[str, Any]:
    way: dict[str, Any] = {}
    for path in args.way_file:
        way |= read_way_file(path)
    return way | dict(args.way)


def gather_players(args: argparse.Namespace, layout: Layout) -> tuple[Player, ...]:
    """Those with a line of their own; or the one whom --bet, --plan, --strategy and --bankroll describe."""
    of_one = args.bet or args.plan or args.strategy or args.bankroll is not None
    if args.player:
        if of_one:
            raise ValueError("say everything of a player in --player, or of the only one in --bet, --plan and so on")
        players = tuple(read_player(said, layout) for said in args.player)
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            raise ValueError(f"every player needs a name of their own, not {', '.join(names)}")
        return players
    if not of_one and args.session is None:
        return ()
    stakes = tuple(stake for said in args.bet for stake in read_stakes(said, layout)) or default_stakes(args, layout)
    plan = read_plan(args.plan) if args.plan else FLAT
    bankroll = args.bankroll if args.bankroll is not None else (100 * STAKE if args.session else 0)
    return (Player(stakes=stakes, plan=plan, strategy=args.strategy or "", bankroll=bankroll),)


def default_stakes(args: argparse.Namespace, layout: Layout) -> tuple[Stake, ...]:
    """The wager that the game is known for, where it has one; a package of craps says itself what is staked."""
    game = find_game(args.game)
    if args.strategy and simulation_of(args.game).strategy_stakes:
        return ()
    if not game.main_wager:
        raise ValueError('say what is bet on, such as --bet "5 on red"')
    kind = layout[game.main_wager]
    return (Stake(kind.key, next(iter(kind.spots)), STAKE),)
