"""The vectorised tables against the engine: the same cards and the same acts come to the same cents."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import croupier
from croupier.envs import BaccaratVectorEnv, BlackjackEnv, BlackjackVectorEnv, SeatEnv
from croupier.envs.blackjack import FEATURES, WORDS
from croupier.simulate.blackjack import steps

SAID = {"insure": "insurance"}
RANKS = "A23456789T"


def play(env: BlackjackVectorEnv, rounds: int, seed: int) -> list[tuple[int, list[str], list[int], float]]:
    """Rounds of the first table by lawful actions at random: stake, words, ranks of the cards dealt, result."""
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    found: list[tuple[int, list[str], list[int], float]] = []
    while len(found) < rounds:
        begun, shoe = int(env._words[0, steps.NEXT]), env._shoes.copy()
        stake, words, over, reward = 0, list[str](), False, 0.0
        while not over:
            action = int(random.choice(np.flatnonzero(info["action_mask"][0])))
            if action < len(WORDS):
                words.append(WORDS[action])
            else:
                stake = env.stakes[action - len(WORDS)]
            _, rewards, done, _, info = env.step(np.array([action] * env.num_envs))
            over, reward = bool(done[0]), float(rewards[0])
        end = int(env._words[0, steps.NEXT])
        if end > begun:  # a round that ended with its shoe has been shuffled away
            found.append((stake, words, (shoe[begun:end] & 15).tolist(), reward))
    return found


def name_cards(ranks: list[int]) -> list[str]:
    return [f"{RANKS[rank]}{'cdhs'[place % 4]}" for place, rank in enumerate(ranks)]


@pytest.mark.parametrize("seed", range(3))
def test_the_same_cards_and_acts_come_to_the_same_cents(seed: int) -> None:
    env = BlackjackVectorEnv(1, casino="auckland", on="1997-05-03")
    for stake, words, ranks, reward in play(env, 120, seed):
        table = croupier.Table("blackjack", casino="auckland", on="1997-05-03", seed=1, shows=name_cards(ranks))
        table.act(f"{stake // 100} on box 1")
        left = [SAID.get(word, word) for word in words]
        while turn := table.deal():
            offered = {word.replace("split-pairs", "split") for word in turn.words}
            assert left, (ranks, words, turn.words)
            word = left.pop(0)
            assert word.split()[0] in offered, (word, turn.words)
            table.act(word)
        assert not left and not table.shows_left, (ranks, words, left, table.shows_left)
        assert table.net() == reward, (stake, words, ranks)


def test_what_is_seen_is_in_its_space_and_a_seed_brings_it_again() -> None:
    def run() -> list[np.ndarray[Any, Any]]:
        env = BlackjackVectorEnv(8)
        random = np.random.default_rng(3)
        seen, info = env.reset(seed=5)
        found: list[np.ndarray[Any, Any]] = [seen]
        for _ in range(400):
            actions = np.array([random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
            seen, rewards, over, cut_off, info = env.step(actions)
            assert seen in env.observation_space and not info["refused"].any() and not cut_off.any()
            gone = seen[:, FEATURES.index("gone A") :].sum(axis=1) + env.terms.burn
            assert (gone + seen[:, FEATURES.index("cards left")] == 52 * env.terms.decks).all()
            found += [seen, rewards, over]
        return found

    assert all(np.array_equal(one, other) for one, other in zip(run(), run(), strict=True))


def test_what_is_not_lawful_changes_nothing() -> None:
    env = BlackjackVectorEnv(2)
    seen, _ = env.reset(seed=1)
    again, rewards, over, _, info = env.step(np.array([WORDS.index("draw"), 99]))
    assert np.array_equal(seen, again) and info["refused"].all() and not rewards.any() and not over.any()


@pytest.mark.parametrize("env", [BlackjackVectorEnv(4), BaccaratVectorEnv(4)])
def test_actions_of_another_shape_never_reach_the_loops(env: BlackjackVectorEnv | BaccaratVectorEnv) -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros_like(env.action_space.sample()))
    seen, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"of shape \(4,.*not \(3,\)"):
        env.step(np.zeros(3, np.int64))
    assert (env._seen == seen).all()


@pytest.mark.parametrize("env", [BlackjackEnv(), SeatEnv("craps")])
@pytest.mark.parametrize("action", [-1, 9_999])
def test_a_number_that_is_no_action_is_told_so(env: BlackjackEnv | SeatEnv, action: int) -> None:
    env.reset(seed=1)
    with pytest.raises(ValueError, match="an action is a number from 0 to"):
        env.step(action)
