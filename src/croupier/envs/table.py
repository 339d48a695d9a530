"""Several seats at one table as a PettingZoo environment: agents take turns as the table asks them."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from croupier.envs.actions import GO_ON, Actions, Say
from croupier.envs.sight import Sight
from croupier.envs.sitting import STAKES, House, Mask, Sitting
from croupier.library.asking import Moment, Options
from croupier.library.table import BUY_IN, LIMITS, NIGHT
from croupier.money import Cents

MODES = ("ansi", "human", "svg")
SEEDS = 2**31
ACTS_MOST = 1000
ASKS_NOTHING = 0


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A table of any game with `players` agents, "player_1" at seat 1 and so on, with actions as `SeatEnv` has them.

    While wagers are awaited each agent in turn bets until it says "go on"; when all have, the house deals, and then
    asks whoever's turn it is. What may not be done changes nothing, and it is still that agent's turn. An observation
    is a dict of what the seat sees, `observation`, and its `action_mask`. All agents end together, after so many
    `rounds` or when nobody can stake anything; after `acts_most` actions of all together the episode is cut off.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "croupier_v1",
        "render_modes": list(MODES),
        "render_fps": 4,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "blackjack",
        *,
        players: int = 2,
        casino: str | None = None,
        on: Moment = NIGHT,
        options: Options | None = None,
        limits: tuple[Cents, Cents] = LIMITS,
        amounts: dict[str, Cents] | None = None,
        buy_in: Cents = BUY_IN,
        stakes: tuple[int, ...] = STAKES,
        rounds: int = 1,
        acts_most: int = ACTS_MOST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.house = House(game, casino, on, options, limits, amounts, buy_in, tuple(stakes))
        self.rounds, self.acts_most, self.render_mode = rounds, acts_most, render_mode
        self.possible_agents = [f"player_{number}" for number in range(1, players + 1)]
        laid = self.house.lay(0, self.possible_agents).state
        self._actions = {agent: Actions(laid, agent, self.house.stakes, boxes=1) for agent in self.possible_agents}
        self.actions = {agent: actions.all for agent, actions in self._actions.items()}
        self.action_spaces = {agent: spaces.Discrete(len(one.all)) for agent, one in self._actions.items()}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": Sight(laid, actions).space,
                    "action_mask": spaces.Box(0, 1, (len(actions.all),), np.int8),
                }
            )
            for agent, actions in self._actions.items()
        }
        self._random = np.random.default_rng()
        self._sitting: Sitting | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def sitting(self) -> Sitting:
        assert self._sitting is not None, "reset() lays the table; call it first"
        return self._sitting

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new table; the same seed and actions bring the same sitting."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self._sitting = Sitting(self.house, int(self._random.integers(SEEDS)), self.agents, self._actions)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._betting, self._acts = list(self.agents), 0
        self.agent_selection = self._betting[0]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, sitting = self.agent_selection, self.sitting
        before = {one: sitting.wealth(one) for one in self.agents}
        self._cumulative_rewards[agent] = 0
        self._acts += 1
        assert action is not None
        self._act(agent, int(action))
        self.infos[agent] = {"refused": sitting.refused} if sitting.refused else {}
        self.rewards = {one: float(sitting.wealth(one) - before[one]) for one in self.agents}
        over = sitting.turn is None and (sitting.rounds >= self.rounds or self._are_ruined())
        cut_off = not over and self._acts >= self.acts_most
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut_off)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _act(self, agent: str, action: int) -> None:
        sitting, goes_on = self.sitting, action == self._actions[agent].numbers[Say(GO_ON)]
        if sitting.turn is not None:
            if (goes_on and sitting.may_go_on(agent)) or (not goes_on and sitting.do(agent, action)):
                sitting.go_on()
                self._ask()
            elif goes_on:
                sitting.refused = "the table waits for a choice"
        elif not goes_on:
            sitting.do(agent, action)
        elif len(self._betting) > 1:
            sitting.refused = ""
            self._betting.pop(0)
            self.agent_selection = self._betting[0]
        else:
            sitting.go_on()
            self._ask()

    def _ask(self) -> None:
        """Whoever's turn it is; with a new round everybody bets again."""
        turn = self.sitting.turn
        if turn is None:
            self._betting = list(self.agents)
        self.agent_selection = self._betting[0] if turn is None else turn.player

    def _are_ruined(self) -> bool:
        return not any(self.sitting.lies(agent) or self.sitting.may_stake(agent) for agent in self.agents)

    def observe(self, agent: str) -> dict[str, Any]:
        mask = self.sitting.mask(agent)
        if agent != self.agent_selection:
            mask[:] = ASKS_NOTHING
        elif self.sitting.turn is None and len(self._betting) > 1:
            mask[self._actions[agent].numbers[Say(GO_ON)]] = 1
        return {"observation": self.sitting.look(agent), "action_mask": mask}

    def action_masks(self) -> Mask:
        """1 for each action that the table would accept now from the agent that it asks."""
        mask: Mask = self.observe(self.agent_selection)["action_mask"]
        return mask

    def render(self) -> str | None:
        """The table as the agent whose turn it is sees it, in plain text ("ansi", or printed: "human"), or as a drawing
        ("svg")."""
        if self.render_mode == "svg":
            return self.sitting.table.svg()
        if self.render_mode is None:
            return None
        drawn = self.sitting.draw(self.agent_selection)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held open."""
