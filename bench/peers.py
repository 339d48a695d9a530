"""Other simulators of the same games, as fast as each goes in its own ordinary use, on one core of this machine."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

SECONDS = 1.0
"""Each is measured for about so long."""


def rate(play: Callable[[], int]) -> float:
    """Rounds (or rolls) a second of something that plays a batch and says how many it played."""
    play()
    rounds, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        rounds += play()
    return rounds / (perf_counter() - began)


def crapssim() -> float:
    """Rolls: the pass line with double odds, as its own readme plays it."""
    craps: Any = importlib.import_module("crapssim")
    strategy: Any = importlib.import_module("crapssim.strategy")

    def play() -> int:
        table = craps.Table()
        table.add_player(bankroll=1e9, strategy=strategy.BetPassLine(5) + strategy.PassLineOddsMultiplier(2))
        table.run(max_rolls=500, verbose=False)
        return 500

    return rate(play)


def gymnasium() -> float:
    """Rounds of Blackjack-v1, drawing to 17: an infinite deck, neither doubles nor splits."""
    gym: Any = importlib.import_module("gymnasium")
    table = gym.make("Blackjack-v1", sab=True)

    def play() -> int:
        for _ in range(200):
            (points, _, _), _ = table.reset()
            over = False
            while not over:
                (points, _, _), _, over, _, _ = table.step(int(points < 17))
        return 200

    return rate(play)


def open_spiel() -> float:
    """Rounds of its blackjack: one deck anew each round, neither doubles nor splits; the player draws at random."""
    spiel: Any = importlib.import_module("pyspiel")
    game, source = spiel.load_game("blackjack"), random.Random(1)

    def play() -> int:
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(source.choices(cards, weights)[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))
        return 100

    return rate(play)


def penny_ante() -> float:
    """Spins of a European wheel with a wager on one number, settled by its own bet."""
    table: Any = importlib.import_module("penny_ante.table").Table(table_type="EUROPEAN")
    bet: Any = importlib.import_module("penny_ante.bet").Bet
    wager = bet.create_straight_up_bet("17", 1)

    def play() -> int:
        for _ in range(1_000):
            table.spin_wheel()
            wager.calculate_payout(table.wheel.current_space)
        return 1_000

    return rate(play)


PEERS: dict[str, tuple[Callable[[], float], str]] = {
    "crapssim": (crapssim, "craps"),
    "gymnasium": (gymnasium, "blackjack"),
    "open_spiel": (open_spiel, "blackjack"),
    "penny_ante": (penny_ante, "roulette"),
}
"""Each peer, and which of our figures it is set beside."""


def measure() -> dict[str, float]:
    """Those of them that are installed: pip install "croupier[peers]"."""
    found: dict[str, float] = {}
    for name, (play, _) in PEERS.items():
        try:
            found[name] = play()
        except ModuleNotFoundError:
            continue
    return found
