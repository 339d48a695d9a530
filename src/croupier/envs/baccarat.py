"""Many tables of baccarat at once, each with a shoe of its own, for Gymnasium's vector interface: compiled."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from croupier.games.baccarat.layout import BANKER, PLAYER, TIE
from croupier.library.asking import Moment, Options
from croupier.library.table import NIGHT, Table
from croupier.money import Cents
from croupier.simulate.baccarat import loops, steps
from croupier.simulate.baccarat.simulation import Plan, cards_of, look_ups, read
from croupier.simulate.job import Job

STAKES = (2_000, 4_000, 10_000, 20_000)
KINDS = (BANKER, PLAYER, TIE)
FEATURES = (
    "last round", "rounds", "winner", "cards left", *(f"gone {value}" for value in range(10)),
)  # fmt: skip
"""`last round` is 1 when the next round is the shoe's last; `rounds` are those it has had; `winner` is who won the last
round, 1 for the Banker's Hand, 2 for the Player's, 3 for neither, and 0 before the first; of each value so many cards
were seen since the shuffle, the burnt one that lay face up among them."""
SEEDS = 2**62

Seen = npt.NDArray[np.int16]


class BaccaratVectorEnv(VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[np.float64]]):
    """`num_envs` tables with a shoe each, under the law of a day.

    An action is a level for each of `KINDS`: 0 makes no such wager, 1 stakes the first of `stakes`, in cents, and so
    on; each is a whole number of $20, so that nothing paid is ever rounded. A round that nobody wagers on is dealt all
    the same: others do. Both hands at once, where the text forbids it, are refused and change nothing
    (`info["refused"]`). Observations are the numbers of `FEATURES`. An episode is a shoe, from a continuous shuffler a
    round; with the step that ends one, what is seen is already the next shoe. There is no purse: stakes are made as
    said. What is returned is overwritten by the next step unless `copy` is true.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str = "baccarat",
        casino: str | None = None,
        on: Moment = NIGHT,
        options: Options | None = None,
        stakes: tuple[Cents, ...] = STAKES,
        copy: bool = True,
    ) -> None:
        if any(stake < 2_000 or stake % 2_000 for stake in stakes):
            raise ValueError(f"each stake is a whole number of $20, in cents: 2000, 4000, ...; not {stakes}")
        self.num_envs, self.stakes, self.copy = num_envs, tuple(stakes), copy
        text = Table(game, casino=casino, on=on, seed=0, options=options).state.edition
        assert text is not None and text.instrument is not None
        self._plan = read(Job(game=text.game, instrument=text.instrument, units=1, options=dict(options or {})))
        self.terms = self._plan.terms
        self._tables = (*cards_of(self._plan), *look_ups(self._plan))
        self._pays, self._winners = make_pays(self._plan, self.stakes), find_winners(self._plan)
        cards = self._plan.cards
        self._words = np.zeros((num_envs, steps.ROW), np.uint64)
        self._shoes = np.zeros(num_envs * cards, np.uint8)
        self._seen = np.zeros((num_envs, len(FEATURES)), np.int16)
        self._rewards = np.zeros(num_envs, np.float64)
        self._over, self._refused, self._never = (np.zeros(num_envs, np.bool_) for _ in range(3))
        self._seed = np.uint64(0)
        self._is_laid = False
        each = cards // 13
        most = np.array([1, cards // 4, 3, cards, 4 * each, *[each] * 9], np.int16)
        self.single_observation_space = spaces.Box(np.zeros_like(most), most, dtype=np.int16)
        self.single_action_space = spaces.MultiDiscrete([len(stakes) + 1] * len(KINDS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A fresh shoe at every table; the same seed and actions bring the same rounds."""
        super().reset(seed=seed if isinstance(seed, int) or seed is None else seed[0], options=options)
        self._seed = np.uint64(self.np_random.integers(SEEDS))
        self._words[:], self._refused[:] = 0, False
        self._is_laid = True
        steps.open_all(self._seed, self._words, self._tables, self._shoes, self._seen)
        return self._give(self._seen), self._info()

    def step(  # type: ignore[override]
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Seen, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        if not self._is_laid:
            raise gymnasium.error.ResetNeeded("reset() lays the tables; call it first")
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs, len(KINDS)):
            shape = (self.num_envs, len(KINDS))
            raise ValueError(f"actions are a level for each wager of each table, of shape {shape}, not {chosen.shape}")
        steps.step_all(
            self._seed, chosen, self.terms.text.both_hands, self._words, self._tables,
            self._shoes, self._pays, self._winners, self._seen, self._rewards, self._over, self._refused,
        )  # fmt: skip
        return (
            self._give(self._seen), self._give(self._rewards), self._give(self._over), self._give(self._never),
            self._info(),
        )  # fmt: skip

    def _info(self) -> dict[str, Any]:
        return {"refused": self._give(self._refused)}

    def _give(self, found: Any) -> Any:
        return found.copy() if self.copy else found


def make_pays(plan: Plan, stakes: tuple[Cents, ...]) -> npt.NDArray[np.int64]:
    """In cents, by kind, level and event; level 0 stakes nothing."""
    pays = np.zeros((len(KINDS), len(stakes) + 1, loops.MOST), np.int64)
    for place, kind in enumerate(KINDS):
        for event, nets in enumerate(plan.events):
            pays[place, 1:, event] = [int(nets[kind] * stake) for stake in stakes]
    return pays


def find_winners(plan: Plan) -> Seen:
    """Who wins in each event: the hand whose wager does, or neither, when it is a tie."""
    return np.array([next(n for n, kind in enumerate(KINDS, 1) if nets[kind] > 0) for nets in plan.events], np.int16)


assert len(FEATURES) == steps.FEATURES and len(KINDS) == steps.KINDS
