"""The vectorised tables of baccarat against the engine: the same cards come to the same cents."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import croupier
from croupier.envs import BaccaratVectorEnv
from croupier.envs.baccarat import FEATURES, KINDS
from croupier.simulate.baccarat import steps

VALUES = ("K", "A", *"23456789")
TEXTS = [
    ("baccarat", "1997-05-03", {}),
    ("mini-baccarat", "2004-06-03", {}),
    ("midi-baccarat", "1999-05-03", {}),
    ("baccarat", "2004-06-03", {"no_commission": True}),
]
GONE = FEATURES.index("gone 0")


def name_cards(values: list[int]) -> list[str]:
    return [f"{VALUES[value]}{'cdhs'[place % 4]}" for place, value in enumerate(values)]


@pytest.mark.parametrize(("game", "on", "options"), TEXTS)
def test_the_same_cards_and_wagers_come_to_the_same_cents(game: str, on: str, options: dict[str, Any]) -> None:
    env = BaccaratVectorEnv(1, game=game, casino="auckland", on=on, options=options)
    random = np.random.default_rng(7)
    env.reset(seed=7)
    told = 0
    while told < 40:
        begun, shoe = int(env._words[0, steps.NEXT]), env._shoes.copy()
        hand = int(random.integers(2))
        action = np.zeros((1, 3), np.int64)
        action[0, hand], action[0, 2] = random.integers(1, 5), random.integers(0, 5)
        _, rewards, over, _, info = env.step(action)
        assert not info["refused"].any()
        if over[0]:
            continue  # the shoe has been shuffled away
        cards = name_cards(shoe[begun : int(env._words[0, steps.NEXT])].tolist())
        levels = (0, *env.stakes)
        bets = [
            f"{levels[level] // 100} on {kind}" for kind, level in zip(KINDS, action[0].tolist(), strict=True) if level
        ]
        found = croupier.settle(
            game, bets=bets, shows=cards, casino="auckland", on=on, options=options, limits=(100, 100_000)
        )
        assert found.net["player"] == rewards[0], (cards, bets)
        told += 1


def test_what_is_seen_is_in_its_space_and_a_seed_brings_it_again() -> None:
    def run() -> list[np.ndarray[Any, Any]]:
        env = BaccaratVectorEnv(8)
        random = np.random.default_rng(3)
        seen, _ = env.reset(seed=5)
        found: list[np.ndarray[Any, Any]] = [seen]
        burnt = 416 - seen[:, FEATURES.index("cards left")] - seen[:, GONE:].sum(axis=1)
        shoes = 0
        for _ in range(200):
            before = seen
            actions = np.array([env.single_action_space.sample() for _ in range(8)]) * 0
            actions[:, 1] = random.integers(0, 5, 8)
            seen, rewards, over, cut_off, info = env.step(actions)
            assert seen in env.observation_space and not info["refused"].any() and not cut_off.any()
            unseen = 416 - seen[:, FEATURES.index("cards left")] - seen[:, GONE:].sum(axis=1)
            burnt = np.where(over, unseen, burnt)
            assert (unseen == burnt).all(), "what is not seen was burnt face down"
            assert (over == (before[:, 0] == 1)).all()
            assert (rewards[actions[:, 1] == 0] == 0).all()
            shoes += int(over.sum())
            found += [seen, rewards, over]
        assert shoes >= 16
        return found

    assert all(np.array_equal(one, other) for one, other in zip(run(), run(), strict=True))


def test_both_hands_are_refused_where_the_text_forbids_them_and_change_nothing() -> None:
    env = BaccaratVectorEnv(2)
    seen, _ = env.reset(seed=1)
    again, rewards, over, _, info = env.step(np.array([[1, 1, 0], [9, 0, 0]]))
    assert info["refused"].all() and not rewards.any() and not over.any()
    assert np.array_equal(seen, again)
    _, _, _, _, info = env.step(np.array([[1, 0, 1], [0, -1, 0]]))
    assert info["refused"].tolist() == [False, True]


def test_the_mean_is_what_the_odds_say() -> None:
    env = BaccaratVectorEnv(2_000, copy=False)
    env.reset(seed=2)
    action = np.tile(np.array([1, 0, 0]), (2_000, 1))
    results = np.array([env.step(action)[1].copy() for _ in range(200)]) / 2_000
    error = results.std() / results.size**0.5
    assert abs(results.mean() - -0.010579) < 4 * error


def test_a_continuous_shuffler_has_a_round_from_all_cards_each_time() -> None:
    env = BaccaratVectorEnv(3, on="2004-06-03", options={"dealt_from": "continuous shuffler"})
    env.reset(seed=4)
    seen, _, over, _, _ = env.step(np.zeros((3, 3), np.int64))
    assert over.all()
    assert (seen[:, FEATURES.index("cards left")] == 416).all()


def test_stakes_are_whole_twenties() -> None:
    with pytest.raises(ValueError, match=r"\$20"):
        BaccaratVectorEnv(1, stakes=(500,))
