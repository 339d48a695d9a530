"""Who sits where: the boxes that are dealt, each with its strategy, and the players who wager on them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.games import find_game
from croupier.games.blackjack.layout import BOX, BOXES, SEVENS
from croupier.games.blackjack.terms import Terms
from croupier.simulate.blackjack.strategies import BASIC, Plan, Strategy, find_plan
from croupier.simulate.job import Job, Player, Stake, edition_of


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`boxes` names a strategy for each box from the dealer's left, "" for one that is not dealt to. `rounds` deals so
    many rounds from each shoe, whatever the cutting card. `strategies` are the user's own, by name."""

    boxes: tuple[str, ...] = ()
    rounds: int = 0
    strategies: Mapping[str, Strategy] = {}


class Seat(msgspec.Struct, frozen=True):
    """A box that is dealt to."""

    number: int
    strategy: str
    plan: Plan
    sevens: bool
    players: tuple[Player, ...]


def terms_of(job: Job) -> Terms:
    terms: Terms = find_game("blackjack").terms(edition_of(job), dict(job.options))
    return terms


def settings_of(job: Job) -> Settings:
    try:
        settings = msgspec.convert(dict(job.way), Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"blackjack is simulated by boxes, rounds and strategies: {error}") from None
    if len(settings.boxes) > len(BOXES):
        raise ValueError(f"there are {len(BOXES)} boxes, not {len(settings.boxes)}")
    if settings.rounds < 0:
        raise ValueError("rounds from each shoe are a number, or 0 for as many as the cutting card leaves")
    return settings


def players_of(job: Job, terms: Terms) -> tuple[Player, ...]:
    """The job's own players, or one on each box with one flat stake on everything that may be staked there."""
    if job.players:
        return job.players
    kinds = (BOX, SEVENS) if terms.super_sevens else (BOX,)
    names = settings_of(job).boxes or (BASIC,)
    return tuple(
        Player(f"player {n}", tuple(Stake(kind, str(n)) for kind in kinds), strategy=name)
        for n, name in enumerate(names, 1)
        if name
    )


def spot_of(player: Player, terms: Terms) -> int:
    """The box that a player wagers on: one, and Super Sevens only beside it."""
    boxes = [stake.spot or "1" for stake in player.stakes if stake.wager == BOX]
    sevens = [stake.spot or "1" for stake in player.stakes if stake.wager == SEVENS]
    others = sorted({stake.wager for stake in player.stakes} - {BOX, SEVENS})
    if others:
        raise ValueError(
            f"{player.name} cannot stake on {', '.join(others)} by itself: stake on '{BOX}' and '{SEVENS}'; doubles, "
            "splits and insurance follow from the strategy"
        )
    if len(boxes) != 1 or boxes[0] not in map(str, BOXES):
        raise ValueError(f"{player.name} stakes on one box from 1 to {len(BOXES)}; make a player for each further box")
    if sevens and (sevens != boxes or not terms.super_sevens):
        raise ValueError(
            f"{player.name} may stake on Super Sevens once, beside the wager on box {boxes[0]}, and where the option "
            "super_sevens is on"
        )
    return int(boxes[0])


def seats_of(job: Job) -> tuple[Seat, ...]:
    """All boxes that are dealt to, from the dealer's left."""
    terms, settings = terms_of(job), settings_of(job)
    sitting: dict[int, list[Player]] = {n: [] for n, name in enumerate(settings.boxes, 1) if name}
    for player in players_of(job, terms):
        sitting.setdefault(spot_of(player, terms), []).append(player)
    seats = []
    for number, players in sorted(sitting.items()):
        names = {player.strategy for player in players if player.strategy}
        if number <= len(settings.boxes) and settings.boxes[number - 1]:
            names.add(settings.boxes[number - 1])
        if len(names) > 1:
            raise ValueError(f"box {number} is played by one strategy, not by {' and '.join(sorted(names))}")
        name = next(iter(names), BASIC)
        sevens = any(stake.wager == SEVENS for player in players for stake in player.stakes)
        seats.append(Seat(number, name, find_plan(name, settings.strategies, terms), sevens, tuple(players)))
    return tuple(seats)
