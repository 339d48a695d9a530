"""Environments for learners: steps a second beside Gymnasium's Blackjack-v1, and OpenSpiel and rlcard where they are
installed, all by actions at random in one process of this machine; `python -m bench.envs` writes results/envs.json.

Ours plays real shoes with doubles, splits, insurance and stakes; the others have none of these.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import gymnasium
import numpy as np

from bench.calibration import loops_per_second
from croupier.envs import BaccaratVectorEnv, BlackjackEnv, BlackjackVectorEnv, SeatEnv

RESULTS = Path(__file__).parent / "results" / "envs.json"
SECONDS = 1.0
TABLES = 4096
AIM = 100


def rate(play: Callable[[], int]) -> float:
    """Steps a CPU second."""
    play()
    steps, began, until = 0, process_time(), perf_counter() + 4 * SECONDS
    while process_time() - began < SECONDS and perf_counter() < until:
        steps += play()
    return steps / (process_time() - began)


def one_seat() -> float:
    env, random = SeatEnv("blackjack", rounds=20), np.random.default_rng(1)

    def play() -> int:
        steps, over = 0, False
        _, info = env.reset(seed=steps)
        while not over:
            _, _, over, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
            steps += 1
        return steps

    return rate(play)


def one_box() -> float:
    env, random = BlackjackEnv(), np.random.default_rng(1)
    draws = random.random(1 << 12).tolist()

    def play() -> int:
        _, info = env.reset()
        for draw in draws:
            lawful = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(lawful[int(draw * len(lawful))])
            if over:
                _, info = env.reset()
        return len(draws)

    return rate(play)


def baccarat(tables: int = TABLES) -> float:
    env, random = BaccaratVectorEnv(tables, copy=False), np.random.default_rng(1)
    env.reset(seed=1)
    drawn = random.integers(0, 5, (16, tables, 3))
    drawn[:, :, 1] = 0  # not both hands

    def play() -> int:
        for actions in drawn:
            env.step(actions)
        return tables * len(drawn)

    return rate(play)


def many_tables(tables: int = TABLES) -> float:
    """Actions are drawn beforehand; one that is not lawful at a table is replaced by one that is."""
    env, random = BlackjackVectorEnv(tables, copy=False), np.random.default_rng(1)
    env.reset(seed=1)
    noise = random.integers(0, 255, (16, *env.action_masks().shape), dtype=np.uint8) | 1
    drawn = [np.ascontiguousarray(one) for one in noise]

    def play() -> int:
        for one in drawn:
            env.step(np.argmax(one * env.action_masks().view(np.uint8), axis=1))
        return tables * len(drawn)

    return rate(play)


def many_tables_alone(tables: int = TABLES) -> float:
    """The same without choosing: the same actions again and again, most of them lawful; those refused do not count."""
    env, random = BlackjackVectorEnv(tables, copy=False), np.random.default_rng(1)
    env.reset(seed=1)
    stake = np.full(tables, env.single_action_space.n - 1)  # type: ignore[attr-defined]
    stand, decline = np.zeros(tables, np.int64), np.full(tables, 4)
    draws = random.integers(0, 2, (16, tables))

    def play() -> int:
        steps = 0
        for one in draws:
            for actions in (stake, decline, one, stand):
                *_, info = env.step(actions)
                steps += tables - int(info["refused"].sum())
        return steps

    return rate(play)


def blackjack_v1() -> float:
    env, random = gymnasium.make("Blackjack-v1", sab=True), np.random.default_rng(1)
    draws = random.integers(0, 2, 1 << 12).tolist()

    def play() -> int:
        over = True
        for action in draws:
            if over:
                env.reset()
            _, _, over, _, _ = env.step(action)
        return len(draws)

    return rate(play)


def blackjack_v1_vector(tables: int = 64) -> float:
    env, random = gymnasium.make_vec("Blackjack-v1", tables, "sync"), np.random.default_rng(1)
    env.reset(seed=1)
    draws = random.integers(0, 2, (16, tables))

    def play() -> int:
        for actions in draws:
            env.step(actions)
        return tables * len(draws)

    return rate(play)


def open_spiel() -> float:
    import random

    spiel: Any = importlib.import_module("pyspiel")
    game, source = spiel.load_game("blackjack"), random.Random(1)

    def play() -> int:
        steps = 0
        for _ in range(100):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(source.choices(cards, weights)[0])
                else:
                    state.apply_action(source.choice(state.legal_actions()))
                    steps += 1
        return steps

    return rate(play)


def rlcard() -> float:
    made: Any = importlib.import_module("rlcard").make("blackjack")
    draws = np.random.default_rng(1).integers(0, 2, 1 << 10).tolist()

    def play() -> int:
        steps = 0
        made.reset()
        for action in draws:
            if made.is_over():
                made.reset()
            made.step(action)
            steps += 1
        return steps

    return rate(play)


MEASURED: dict[str, Callable[[], float]] = {
    "croupier_one_seat": one_seat,
    "croupier_one_box": one_box,
    "croupier_many_tables": many_tables_alone,
    "croupier_many_tables_choosing_by_mask": many_tables,
    "croupier_many_tables_of_baccarat": baccarat,
    "gymnasium_blackjack_v1": blackjack_v1,
    "gymnasium_blackjack_v1_sync_vector": blackjack_v1_vector,
    "open_spiel_blackjack": open_spiel,
    "rlcard_blackjack": rlcard,
}


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {"calibration_steps_per_second": round(loops_per_second())}
    for name, play in MEASURED.items():
        try:
            found[name] = round(play())
            print(name, found[name], flush=True)
        except ModuleNotFoundError:
            found[name] = None
    beside = found["gymnasium_blackjack_v1"]
    found["many_tables_of_blackjack_v1"] = round(found["croupier_many_tables"] / beside, 1)
    found["many_tables_aim"] = AIM
    found["one_box_of_blackjack_v1"] = round(found["croupier_one_box"] / beside, 2)
    found["one_seat_of_blackjack_v1"] = round(found["croupier_one_seat"] / beside, 4)
    return found


if __name__ == "__main__":
    found = measure()
    RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found, indent=2))
