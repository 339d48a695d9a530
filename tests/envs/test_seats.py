"""Seats for learners: what the checkers ask, and what holds in every game."""

from __future__ import annotations

import warnings
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from croupier.envs import SeatEnv, TableEnv
from croupier.envs.actions import OTHER
from croupier.games import GAMES
from croupier.gazette.editions import timeline
from croupier.gazette.notices import CASINOS


def play(env: SeatEnv, seed: int) -> list[dict[str, Any]]:
    """An episode by lawful actions at random; the infos on the way, each with what was done."""
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    over = cut_off = False
    found: list[dict[str, Any]] = []
    while not (over or cut_off):
        lawful = np.flatnonzero(info["action_mask"])
        action = 0 if lawful[0] == 0 and random.random() < 0.4 else int(random.choice(lawful))
        seen, reward, over, cut_off, info = env.step(action)
        assert seen in env.observation_space
        found.append({"action": str(env.actions[action]), "reward": reward, "purse": int(seen["purse"][0]), **info})
    return found


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_finds_nothing_to_complain_of(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it is made without a spec
        check_env(SeatEnv(game, rounds=2), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_mask_allows_is_accepted_and_rewards_add_up_to_the_purse(game: str) -> None:
    env = SeatEnv(game, rounds=2, boxes=2)
    for seed in range(3):
        steps = play(env, seed)
        assert not [(step["action"], step["refused"]) for step in steps if "refused" in step]
        assert not [step for step in steps if step["action"] == OTHER]
        lying = env.sitting.wealth("player") - env.sitting.table.holds()
        assert env.house.buy_in + sum(step["reward"] for step in steps) == steps[-1]["purse"] + lying


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_to_complain_of(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(TableEnv(game, players=2, rounds=2), num_cycles=30)
        seed_test(lambda: TableEnv(game, players=2), num_cycles=10)
    assert "Passed" in capsys.readouterr().out


def test_pettingzoo_renders() -> None:
    render_test(lambda render_mode: TableEnv("blackjack", render_mode=render_mode))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_game_can_be_played(game: str) -> None:
    texts = {
        one.instrument: (casino, one.since)
        for casino in CASINOS
        for one in timeline(game, casino)
        if one.instrument is not None and one.since is not None
    }
    for casino, since in texts.values():
        assert play(SeatEnv(game, casino=casino, on=since), 1)


def test_a_shoe_remembers_and_a_shuffle_forgets() -> None:
    env = SeatEnv("blackjack", rounds=70)
    seen, _ = env.reset(seed=2)
    counts = [0]
    over = False
    while not over:
        mask = env.action_masks()
        action = next(
            env.number(word) for word in ("stand", "draw", "decline", "go on", "1 x box 1") if mask[env.number(word)]
        )
        seen, _, over, _, _ = env.step(action)
        counts.append(int(seen["cards"].sum()))
    assert max(counts) > 100 and any(later < earlier for earlier, later in pairwise(counts))


def test_even_money_ends_the_round() -> None:
    env = SeatEnv("blackjack")
    for seed in range(400):
        env.reset(seed=seed)
        env.step(env.number("1 x box 1"))
        *_, info = env.step(env.number("go on"))
        if info["action_mask"][env.number("even money")]:
            _, reward, over, *_ = env.step(env.number("even money"))
            assert (reward, over) == (500, True)
            return
    raise AssertionError("no blackjack met an ace in four hundred rounds")


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("blackjack")
    before, _ = env.reset(seed=1)
    after, reward, over, _, info = env.step(env.number("stand"))
    assert info["refused"] and reward == 0 and not over
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_the_value_of_a_roulette_wager_is_one_thirty_seventh_lost() -> None:
    env = SeatEnv("roulette", values=True)
    _, info = env.reset(seed=1)
    assert info["value"] == 0
    *_, info = env.step(env.number("1 x straight-up 17"))
    assert info["value"] == float(Fraction(-500, 37))


def test_the_values_of_a_hand_of_blackjack_name_the_best_play() -> None:
    env = SeatEnv("blackjack", values=True)
    for seed in range(20):
        env.reset(seed=seed)
        env.step(env.number("2 x box 1"))
        seen, *_, info = env.step(env.number("go on"))
        points, soft = (seen["game"][env.features.index(name)] for name in ("points", "soft"))
        if info.get("values") and soft == 0 and points == 20:
            assert max(info["values"], key=info["values"].get) == env.number("stand")
            return
    raise AssertionError("no hard twenty in twenty rounds")


def test_a_table_is_drawn_in_text_and_as_a_drawing() -> None:
    for mode, begins in (("ansi", "Blackjack"), ("svg", "<svg")):
        env = SeatEnv("blackjack", render_mode=mode)
        env.reset(seed=1)
        drawn = env.render()
        assert drawn is not None and drawn.startswith(begins)
    with pytest.raises(ValueError, match="ansi, human, svg"):
        SeatEnv("blackjack", render_mode="film")


def test_agents_bet_in_turn_and_are_asked_in_turn() -> None:
    env = TableEnv("blackjack", players=2)
    env.reset(seed=3)
    asked = []
    for words in ("1 x box 1", "go on", "1 x box 2", "go on"):
        agent = env.agent_selection
        asked.append(agent)
        env.step([str(action) for action in env.actions[agent]].index(words))
    assert asked == ["player_1", "player_1", "player_2", "player_2"] and env.sitting.turn is not None
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any() and env.action_masks().any()
