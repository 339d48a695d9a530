"""Tables for learners: `pip install "croupier[envs]"`.

    SeatEnv(game, ...)        one seat of any game, for Gymnasium
"""

from croupier.envs.seat import SeatEnv

__all__ = ["SeatEnv"]
