"""Tables for learners: `pip install "croupier[envs]"`.

SeatEnv(game, ...)        one seat of any game, for Gymnasium
TableEnv(game, ...)       several seats of any game, for PettingZoo
BlackjackEnv()            one box of blackjack, compiled
BlackjackVectorEnv(n)     n boxes of blackjack at once, compiled
BaccaratVectorEnv(n)      n tables of baccarat at once, compiled
"""

from __future__ import annotations

from croupier.envs.baccarat import BaccaratVectorEnv
from croupier.envs.blackjack import BlackjackVectorEnv
from croupier.envs.box import BlackjackEnv
from croupier.envs.seat import SeatEnv
from croupier.envs.table import TableEnv

__all__ = ["BaccaratVectorEnv", "BlackjackEnv", "BlackjackVectorEnv", "SeatEnv", "TableEnv"]
