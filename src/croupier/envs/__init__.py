"""Tables for learners: `pip install "croupier[envs]"`.

SeatEnv(game, ...)        one seat of any game, for Gymnasium
TableEnv(game, ...)       several seats of any game, for PettingZoo
BlackjackVectorEnv(n)     n boxes of blackjack at once, compiled
"""

from __future__ import annotations

from croupier.envs.blackjack import BlackjackVectorEnv
from croupier.envs.seat import SeatEnv
from croupier.envs.table import TableEnv

__all__ = ["BlackjackVectorEnv", "SeatEnv", "TableEnv"]
