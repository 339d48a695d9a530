"""Tables for learners: `pip install "croupier[envs]"`.

    SeatEnv(game, ...)        one seat of any game, for Gymnasium
    TableEnv(game, ...)       several seats of any game, for PettingZoo
"""

from __future__ import annotations

from croupier.envs.seat import SeatEnv
from croupier.envs.table import TableEnv

__all__ = ["SeatEnv", "TableEnv"]
