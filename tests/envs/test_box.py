"""One compiled box of blackjack as a Gymnasium environment."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier.envs import BlackjackEnv, BlackjackVectorEnv
from croupier.envs.blackjack import FEATURES, WORDS


def test_it_passes_gymnasiums_own_checks() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(BlackjackEnv(), skip_render_check=True)


def test_it_is_the_vectorised_table_by_itself() -> None:
    one, many = BlackjackEnv(), BlackjackVectorEnv(1)
    random = np.random.default_rng(1)
    seen, info = one.reset(seed=11)
    others, _ = many.reset(seed=11)
    for _ in range(500):
        assert np.array_equal(seen, others[0])
        action = int(random.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, over, cut_off, info = one.step(action)
        others, rewards, dones, _, _ = many.step(np.array([action]))
        assert (reward, over, cut_off) == (rewards[0], dones[0], False)
        if over:
            again, info = one.reset()
            assert np.array_equal(again, seen), "the next round of the same shoe"


def test_what_is_not_lawful_changes_nothing_and_says_so() -> None:
    env = BlackjackEnv(render_mode="ansi")
    seen, _ = env.reset(seed=1)
    again, reward, over, _, info = env.step(0)
    assert np.array_equal(seen, again) and not reward and not over
    assert info["refused"] == "stand may not be done here"
    assert "phase 0" in str(env.render())
    assert env.say(len(WORDS) + len(env.stakes) - 1) == "stake 100"


def test_a_round_left_in_the_middle_is_left_for_a_fresh_table() -> None:
    env = BlackjackEnv()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(7)
    seen, _ = env.reset(seed=3)
    over = True
    while over:
        seen, _, over, _, _ = env.step(7)
    assert seen[0]
    left = FEATURES.index("cards left")
    again, _ = env.reset()
    assert (again[0], again[left]) == (0, 312)
