"""One box of blackjack for Gymnasium, on the compiled loops: every act there is, and no slower than a toy."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from croupier.envs.blackjack import FEATURES, STAKES, WORDS, BlackjackVectorEnv, Seen
from croupier.library.asking import Moment, Options
from croupier.library.table import NIGHT
from croupier.money import Cents


class BlackjackEnv(gymnasium.Env[Seen, np.int64]):
    """A table of `BlackjackVectorEnv` by itself: the same actions and features, the same shoe that remembers.

    An episode is a round. `reset` with a seed lays a fresh table; so does one in the middle of a round; otherwise the
    next round comes from the same shoe.
    What is seen with the last step of a round is the table before the next one. For other games, purses and several
    boxes there is `SeatEnv`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        *,
        casino: str | None = None,
        on: Moment = NIGHT,
        options: Options | None = None,
        stakes: tuple[Cents, ...] = STAKES,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or none, not {render_mode!r}")
        self.render_mode = render_mode
        self._tables = BlackjackVectorEnv(1, casino=casino, on=on, options=options, stakes=stakes, copy=False)
        self.terms, self.stakes = self._tables.terms, self._tables.stakes
        self.action_space = spaces.Discrete(len(WORDS) + len(stakes))
        self.observation_space = self._tables.single_observation_space
        self._action = np.zeros(1, np.int64)
        self._is_laid = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        if seed is not None or not self._is_laid or self._tables._seen[0, 0]:
            self._tables.reset(seed=seed)
            self._is_laid = True
        return self._look(), {"action_mask": self._mask()}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self._is_laid:
            raise gymnasium.error.ResetNeeded("reset() lays the table; call it first")
        actions = len(WORDS) + len(self.stakes)
        if not 0 <= int(action) < actions:
            raise ValueError(f"an action is a number from 0 to {actions - 1}, not {action}")
        self._action[0] = action
        _, rewards, over, _, info = self._tables.step(self._action)
        found: dict[str, Any] = {"action_mask": self._mask()}
        if info["refused"][0]:
            found["refused"] = f"{self.say(int(action))} may not be done here"
        return self._look(), float(rewards[0]), bool(over[0]), False, found

    def say(self, action: int) -> str:
        """An action in words."""
        return WORDS[action] if action < len(WORDS) else f"stake {self.stakes[action - len(WORDS)] // 100}"

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each action that is lawful now."""
        return self._mask()

    def _mask(self) -> npt.NDArray[np.int8]:
        mask: npt.NDArray[np.int8] = self._tables._mask[0].copy()
        return mask

    def _look(self) -> Seen:
        seen: Seen = self._tables._seen[0].copy()
        return seen

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return ", ".join(f"{name} {number}" for name, number in zip(FEATURES, self._look(), strict=True))
