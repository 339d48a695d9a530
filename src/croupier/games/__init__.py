"""The games: one folder per division of the Rules, the same files in each."""

from __future__ import annotations

from croupier.games.roulette.game import Roulette
from croupier.table.game import AnyGame

GAMES: dict[str, AnyGame] = {game.key: game for game in (Roulette(),)}
"""The games that can be played, by the division's name."""


def find_game(key: str) -> AnyGame:
    if key not in GAMES:
        raise ValueError(f"no game {key!r} can be played here yet; there is: {', '.join(GAMES)}")
    return GAMES[key]
