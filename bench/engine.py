"""Acts judged per second at a roulette table, and the memory that a long night takes."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from time import perf_counter
from zoneinfo import ZoneInfo

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.play import Played, play
from croupier.table.roles import Role
from croupier.table.setup import Limits, Setup, Sign
from croupier.table.state import Table, lay

START = datetime(1997, 5, 3, 21, 0, tzinfo=ZoneInfo("Pacific/Auckland"))
PLAYERS = ("ana", "ben", "cleo", "dan", "eve")


def night(rounds: int, seed: int = 1) -> Iterator[Act]:
    """Five players, three wagers each a spin; winners take their stakes up again."""
    random = Random(seed)
    game = find_game("roulette")
    number = 0

    def act(role: Role, by: str, deed: AnyDeed) -> Act:
        nonlocal number
        number += 1
        return Act(f"a{number}", START + timedelta(seconds=number), by, role, deed)

    yield act(Role.GAME_SUPERVISOR, "kim", acts.Open(Sign(Limits(500, 100_000))))
    terms = game.terms(edition("roulette", "christchurch", START), {})
    spots = [(kind.key, spot) for kind in game.layout(terms).values() for spot in kind.spots]
    for seat, player in enumerate(PLAYERS, 1):
        yield act(Role.PLAYER, player, acts.SitDown(player, seat))
        yield act(Role.PLAYER, player, acts.BuyIn(player, 10**11))
    for spin in range(rounds):
        placed: list[tuple[str, str, str, str]] = []
        for player in PLAYERS:
            for slot in range(3):
                kind, spot = random.choice(spots)
                name = f"{spin}-{player}-{slot}"
                placed.append((name, player, kind, spot))
                yield act(Role.PLAYER, player, acts.Place(name, player, kind, 500, spot))
        seen = str(random.randrange(37))
        yield act(Role.DEALER, "lee", acts.Spin())
        yield act(Role.DEALER, "lee", acts.Close())
        yield act(Role.SYSTEM, "wheel", acts.Observe("wheel", seen))
        layout = game.layout(terms)
        winners = [w for w in placed if seen in layout[w[2]].spots[w[3]].covers]
        if len(winners) < len(placed):
            yield act(Role.DEALER, "lee", acts.Collect())
        if winners:
            yield act(Role.DEALER, "lee", acts.Pay())
        for name, player, _, _ in winners:
            yield act(Role.PLAYER, player, acts.Withdraw(name))


def run(given: list[Act]) -> tuple[float, Table]:
    """Seconds to judge these acts, and the table they lead to; every one must be accepted."""
    table = lay(Setup("roulette", "christchurch"), find_game("roulette"))
    start = perf_counter()
    for act in given:
        played = play(table, act)
        assert isinstance(played, Played), played
        table = played.table
    return perf_counter() - start, table


def acts_per_second(rounds: int = 1_000, repeats: int = 3) -> float:
    given = list(night(rounds))
    return max(len(given) / run(given)[0] for _ in range(repeats))


def bytes_kept(rounds: int) -> int:
    """What the table itself holds on to after so many rounds, the acts and entries being let go."""
    table = lay(Setup("roulette", "christchurch"), find_game("roulette"))
    gc.collect()
    tracemalloc.start()
    for act in night(rounds):
        played = play(table, act)
        assert isinstance(played, Played)
        table = played.table
    del act, played
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return kept
