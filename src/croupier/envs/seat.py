"""One seat at any table as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from croupier.envs.actions import GO_ON, Actions, Say
from croupier.envs.sight import Observation, Sight
from croupier.envs.sitting import STAKES, House, Mask, Sitting
from croupier.envs.worth import as_info, value_turn, value_wagers
from croupier.library.asking import Moment, Options
from croupier.library.table import BUY_IN, LIMITS, NIGHT
from croupier.money import Cents

PLAYER = "player"
SEEDS = 2**31
MODES = ("ansi", "human", "svg")
ACTS_MOST = 1000


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat at a table of any game, under the law of a day.

    An action is a number of `actions`, which says each in words. What the Rules do not allow, the table refuses:
    nothing changes, and `info["refused"]` says why. The mask of lawful actions is `info["action_mask"]` and
    `action_masks()`. The reward is what was won, less what was lost, in cents. An episode is so many `rounds` at one
    table, whose shoe remembers; it ends before when the player can stake nothing more, and is cut off after `acts_most`
    actions. With `values`, `info["value"]` is what the state is worth in cents, where the exact odds say, and
    `info["values"]` what each action is.

    >>> env = SeatEnv("blackjack", casino="auckland", on="1997-05-03")
    >>> seen, info = env.reset(seed=1)
    >>> seen, reward, over, cut_off, info = env.step(env.number("1 x box 1"))
    >>> seen, reward, over, cut_off, info = env.step(env.number("go on"))
    >>> [str(env.actions[n]) for n in np.flatnonzero(info["action_mask"])]
    ['draw', 'stand']
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "blackjack",
        *,
        casino: str | None = None,
        on: Moment = NIGHT,
        options: Options | None = None,
        limits: tuple[Cents, Cents] = LIMITS,
        amounts: dict[str, Cents] | None = None,
        buy_in: Cents = BUY_IN,
        stakes: tuple[int, ...] = STAKES,
        boxes: int = 1,
        rounds: int = 1,
        acts_most: int = ACTS_MOST,
        values: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.house = House(game, casino, on, options, limits, amounts, buy_in, tuple(stakes), boxes)
        self.rounds, self.acts_most, self.values, self.render_mode = rounds, acts_most, values, render_mode
        laid = self.house.lay(0, (PLAYER,)).state
        self._actions = Actions(laid, PLAYER, self.house.stakes, boxes)
        sight = Sight(laid, self._actions)
        self.actions = self._actions.all
        self.features = tuple(one.name for one in sight.features)
        self.positions = self._actions.positions
        self.action_space = spaces.Discrete(len(self.actions))
        self.observation_space = sight.space
        self._numbers = {str(action): number for number, action in enumerate(self.actions)}
        self._go_on = self._actions.numbers[Say(GO_ON)]
        self._sitting: Sitting | None = None
        self._acts = 0

    def number(self, action: str) -> int:
        """The number of an action, by its words: "go on", "draw", "2 x box 1"."""
        if action not in self._numbers:
            raise ValueError(f"no action {action!r}; there is: {', '.join(self._numbers)}")
        return self._numbers[action]

    @property
    def sitting(self) -> Sitting:
        if self._sitting is None:
            raise gymnasium.error.ResetNeeded("reset() lays the table; call it first")
        return self._sitting

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new table; the same seed and actions bring the same sitting."""
        super().reset(seed=seed, options=options)
        chance = int(self.np_random.integers(SEEDS))
        self._sitting = Sitting(self.house, chance, (PLAYER,), {PLAYER: self._actions})
        self._acts, self._over = 0, False
        return self._look(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sitting, before = self.sitting, self.sitting.wealth(PLAYER)
        if not 0 <= int(action) < len(self.actions):
            raise ValueError(f"an action is a number from 0 to {len(self.actions) - 1}, not {action}")
        self._acts += 1
        if int(action) == self._go_on:
            if sitting.may_go_on(PLAYER):
                sitting.go_on()
            else:
                sitting.refused = "the table waits for a choice"
        elif sitting.do(PLAYER, int(action)) and sitting.turn is not None:
            sitting.go_on()
        reward = float(sitting.wealth(PLAYER) - before)
        over = sitting.turn is None and (sitting.rounds >= self.rounds or self._is_ruined())
        return self._look(), reward, over, not over and self._acts >= self.acts_most, self._info()

    def _is_ruined(self) -> bool:
        sitting = self.sitting
        return not sitting.lies(PLAYER) and not sitting.may_stake(PLAYER)

    def action_masks(self) -> Mask:
        """1 for each action that the table would accept now."""
        return self.sitting.mask(PLAYER)

    def _look(self) -> Observation:
        return self.sitting.look(PLAYER)

    def _info(self) -> dict[str, Any]:
        sitting = self.sitting
        info: dict[str, Any] = {"action_mask": sitting.mask(PLAYER), "rounds": sitting.rounds}
        if sitting.refused:
            info["refused"] = sitting.refused
        if self.values:
            state = sitting.table.state
            waits = sitting.turn is not None
            value = value_turn(state, self._actions, sitting.deeds(PLAYER)) if waits else value_wagers(state, PLAYER)
            info |= as_info(value)
        return info

    def render(self) -> str | None:
        """The table in plain text ("ansi", or printed: "human"), or as a drawing ("svg")."""
        if self.render_mode == "svg":
            return self.sitting.table.svg()
        if self.render_mode is None:
            return None
        drawn = self.sitting.draw(PLAYER)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn
