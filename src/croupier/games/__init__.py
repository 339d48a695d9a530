"""The games: one folder per division of the Rules, the same files in each."""

from __future__ import annotations

from croupier.games.baccarat.game import Baccarat
from croupier.games.blackjack.game import Blackjack
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.games.craps.game import Craps
from croupier.games.money_wheel.game import MoneyWheel
from croupier.games.roulette.game import Roulette
from croupier.games.tai_sai.game import TaiSai
from croupier.table.game import AnyGame

GAMES: dict[str, AnyGame] = {
    game.key: game
    for game in (
        Roulette(),
        Blackjack(),
        Craps(),
        TaiSai(),
        MoneyWheel(),
        Baccarat("mini-baccarat"),
        Baccarat("midi-baccarat"),
        Baccarat("baccarat"),
        CaribbeanStud(),
    )
}
"""The games that can be played, by the division's name."""


def find_game(key: str) -> AnyGame:
    if key not in GAMES:
        raise ValueError(f"no game {key!r} can be played here yet; there is: {', '.join(GAMES)}")
    return GAMES[key]
