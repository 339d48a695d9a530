"""What is asked of a simulation, in words, as a job: rounds, players and their wagers, plans and purses."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.language.bets import read_bets, split_commas
from croupier.language.places import find_place, say_place
from croupier.language.words import Unclear
from croupier.money import Cents, read_dollars
from croupier.odds.method import NoOdds
from croupier.odds.texts import layout_of
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


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """`bets`, `plan`, `strategy` and `bankroll` are of the only player; or each has a line in `players`. `session` is
    how many rounds one has, if any; `rounds` or `units` how much is played."""

    game: str
    found: Edition
    options: Mapping[str, Option] = {}
    bets: tuple[str, ...] = ()
    plan: str = ""
    strategy: str = ""
    bankroll: Cents | None = None
    players: tuple[str, ...] = ()
    session: int | None = None
    goal: Cents | None = None
    hourly: int = 60
    rounds: int | None = None
    units: int | None = None
    seed: int = 1
    way: Mapping[str, Any] = {}


def make_job(asked: Question) -> Job:
    """The job that is asked for."""
    if asked.found.instrument is None:
        raise NoOdds(asked.found.reason)
    players = read_players(asked)
    sessions = None
    if asked.session is not None:
        sessions = Sessions(asked.session, asked.goal or 0, asked.hourly)
    elif any(player.plan != FLAT for player in players):
        raise ValueError("a plan is followed over sessions: say how many rounds each has, such as --session 200")
    elif asked.goal is not None or any(player.bankroll for player in players):
        raise ValueError("a purse and a goal belong to sessions: say how many rounds each has, such as --session 200")
    job = Job(
        game=asked.game,
        instrument=asked.found.instrument,
        units=1,
        seed=asked.seed,
        options=asked.options,
        players=players,
        way=asked.way,
        sessions=sessions,
    )
    return msgspec.structs.replace(job, units=count_units(asked, job))


def read_players(asked: Question) -> tuple[Player, ...]:
    """Where a wager can be read only with an option of the game that nobody gave, the message says which."""
    try:
        return gather_players(asked, layout_of(asked.game, asked.found, asked.options))
    except ValueError:
        if needed := find_needed(asked):
            raise ValueError(f"such a wager is optional: say {needed} for a table that has it") from None
        raise


def find_needed(asked: Question) -> str:
    """`--option super_sevens=true`, where with it the wagers can be read."""
    for spec in find_game(asked.game).options:
        if spec.played is not None and spec.name not in asked.options:
            with suppress(ValueError):
                gather_players(asked, layout_of(asked.game, asked.found, {**asked.options, spec.name: spec.played}))
                return f"--option {spec.name}={spec.say(spec.played)}"
    return ""


def count_units(asked: Question, job: Job) -> int:
    if asked.units is not None:
        return asked.units
    if asked.rounds is not None:
        return units_for(job, asked.rounds)
    return SESSIONS if job.sessions else units_for(job, ROUNDS)


def gather_players(asked: Question, layout: Layout) -> tuple[Player, ...]:
    """Those with a line of their own; or the one whom the bets, the plan, the strategy and the bankroll describe."""
    of_one = asked.bets or asked.plan or asked.strategy or asked.bankroll is not None
    if asked.players:
        if of_one:
            raise ValueError("say everything of a player in --player, or of the only one in --bet, --plan and so on")
        players = tuple(read_player(said, layout) for said in asked.players)
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            raise ValueError(f"every player needs a name of their own, not {', '.join(names)}")
        return players
    if not of_one and asked.session is None:
        return ()
    stakes = tuple(stake for said in asked.bets for stake in read_stakes(said, layout)) or default_stakes(asked, layout)
    plan = read_plan(asked.plan) if asked.plan else FLAT
    bankroll = asked.bankroll if asked.bankroll is not None else (100 * STAKE if asked.session else 0)
    return (Player(stakes=stakes, plan=plan, strategy=asked.strategy, bankroll=bankroll),)


def default_stakes(asked: Question, layout: Layout) -> tuple[Stake, ...]:
    """The wager that the game is known for, where it has one; a package of craps says itself what is staked."""
    game = find_game(asked.game)
    if asked.strategy and simulation_of(asked.game).strategy_stakes:
        return ()
    if not game.main_wager:
        raise ValueError('say what is bet on, such as --bet "5 on red"')
    kind = layout[game.main_wager]
    return (Stake(kind.key, next(iter(kind.spots)), STAKE),)
