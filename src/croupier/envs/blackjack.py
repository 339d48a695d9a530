"""Many boxes of blackjack at once, each at a table of its own, for Gymnasium's vector interface: compiled."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from croupier.equipment.cards import DECK
from croupier.games.blackjack.terms import Terms
from croupier.library.asking import Moment, Options
from croupier.library.table import NIGHT, Table
from croupier.money import Cents
from croupier.simulate.blackjack import steps
from croupier.simulate.blackjack.hands import Table as Entries
from croupier.simulate.blackjack.law import NETS, RANKS, deck_of, insurance_net, law_of, net_of, round_most
from croupier.simulate.blackjack.simulation import draw_tags
from croupier.simulate.blackjack.strategies import BY_TOTAL, HARD, PAIRS, SOFT_TOTALS, draw_acts, may_do
from croupier.simulate.work import Tables

STAKES = (1_000, 2_000, 5_000, 10_000)
WORDS = ("stand", "draw", "double", "split", "decline", "insure", "even money")
FEATURES = (
    "phase", "points", "soft", "pair", "dealer", "hands", "cards left",
    *(f"gone {rank}" for rank in ("A", *"23456789", "T")),
)  # fmt: skip
"""`phase` is 0 while wagers are awaited, 1 when insurance is offered, 2 in play; `pair` and `dealer` are ranks from 1,
an ace, to 10, any ten; of each rank so many cards are gone since the shuffle."""
SEEDS = 2**62

Seen = npt.NDArray[np.int16]


class BlackjackVectorEnv(VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[np.float64]]):
    """`num_envs` tables with one box and a shoe each, under the law of a day.

    Actions are the words of `WORDS`, then the `stakes`, in cents, each a whole number of $2, so that nothing paid is
    ever rounded. Observations are the numbers of `FEATURES`; `info["action_mask"]` has what is lawful, and what is not
    changes nothing (`info["refused"]`). An episode is a round. With the step that ends one, what is seen is already the
    next round of the same shoe, which is shuffled anew behind the cutting card. There is no purse: stakes are made as
    said. What is returned is overwritten by the next step unless `copy` is true.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        *,
        casino: str | None = None,
        on: Moment = NIGHT,
        options: Options | None = None,
        stakes: tuple[Cents, ...] = STAKES,
        copy: bool = True,
    ) -> None:
        if any(stake < 200 or stake % 200 for stake in stakes):
            raise ValueError(f"each stake is a whole number of $2, in cents: 200, 400, ...; not {stakes}")
        self.num_envs, self.stakes, self.copy = num_envs, tuple(stakes), copy
        self.terms: Terms = Table("blackjack", casino=casino, on=on, seed=0, options=options).state.terms
        self._tables, cards = make_tables(self.terms), len(DECK) * self.terms.decks
        self._pays = make_pays(self.stakes)
        self._words = np.zeros((num_envs, steps.ROW), np.uint64)
        self._shoes = np.zeros(num_envs * cards, np.uint8)
        self._seen = np.zeros((num_envs, len(FEATURES)), np.int16)
        self._mask = np.zeros((num_envs, len(WORDS) + len(stakes)), np.int8)
        self._rewards = np.zeros(num_envs, np.float64)
        self._over, self._refused = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._seed = np.uint64(0)
        self._is_laid = False
        most = np.array([2, 30, 1, 10, 10, 3, cards, *([4 * self.terms.decks] * 9), 16 * self.terms.decks], np.int16)
        self.single_observation_space = spaces.Box(np.zeros_like(most), most, dtype=np.int16)
        self.single_action_space = spaces.Discrete(len(WORDS) + len(stakes))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A fresh shoe at every table; the same seed and actions bring the same rounds."""
        super().reset(seed=seed if isinstance(seed, int) or seed is None else seed[0], options=options)
        self._seed = np.uint64(self.np_random.integers(SEEDS))
        self._words[:], self._seen[:], self._refused[:] = 0, 0, False
        self._is_laid = True
        steps.open_all(self._seed, len(self.stakes), self._words, self._tables, self._shoes, self._seen, self._mask)
        return self._give(self._seen), self._info()

    def step(  # type: ignore[override]
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Seen, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        if not self._is_laid:
            raise gymnasium.error.ResetNeeded("reset() lays the tables; call it first")
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"actions are an action for each table, of shape {(self.num_envs,)}, not {chosen.shape}")
        steps.step_all(
            self._seed, chosen, len(self.stakes), self._words, self._tables, self._shoes,
            self._pays, self._seen, self._mask, self._rewards, self._over, self._refused,
        )  # fmt: skip
        return (
            self._give(self._seen), self._give(self._rewards), self._give(self._over), self._give(self._never),
            self._info(),
        )  # fmt: skip

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._give(self._mask), "refused": self._give(self._refused)}

    def _give(self, found: Any) -> Any:
        return found.copy() if self.copy else found

    def action_masks(self) -> npt.NDArray[np.int8]:
        """1 for each action that is lawful now, a row for each table."""
        masks: npt.NDArray[np.int8] = self._give(self._mask)
        return masks


def make_tables(terms: Terms) -> Tables:
    """What the loops read: cards, numbers, no count, and the law with a strategy for each act."""
    cards = len(DECK) * terms.decks
    cut = cards - terms.cut_card_depth
    if cut - 1 + round_most(terms.decks, 1) > cards:
        raise ValueError(
            f"with {terms.cut_card_depth} cards behind the cutting card a round may need more than there are"
        )
    numbers = [cards, cut, cards, cards, int(terms.burn), 1, cards, 0, *draw_tags(())]
    law = law_of(terms, [prefer(letter) for letter in "SHDP"])
    return deck_of(terms.decks, suits=False), np.array(numbers, np.uint64), np.zeros(2, np.int64), law


def prefer(letter: str) -> Entries:
    """The strategy that does this wherever it may, and otherwise what may be done."""

    def choose(row: str) -> str:
        may = may_do(row)
        return letter if letter in may else BY_TOTAL if row in PAIRS else may[0]

    return draw_acts({row: choose(row) * RANKS for row in (*HARD, *SOFT_TOTALS, *PAIRS)})


def make_pays(stakes: tuple[Cents, ...]) -> npt.NDArray[np.int64]:
    """In cents, by stake: each result of a box, then insurance won and lost, which is half the stake."""
    pays = np.zeros((len(stakes), steps.RESULTS_EACH), np.int64)
    for level, stake in enumerate(stakes):
        pays[level, :NETS] = [int(net_of(code) * stake) for code in range(NETS)]
        pays[level, NETS:] = [int(insurance_net(result) * stake / 2) for result in (1, 2)]
    return pays.reshape(-1)


assert len(FEATURES) == steps.FEATURES and len(WORDS) == steps.STAKES
