"""Q-learning on blackjack under the text of 1996, from nothing but rewards: how near the exact best table it comes.

`python -m bench.learning` plays `BlackjackVectorEnv`, has the table learned so far valued exactly on the way, and
writes results/learning.json and the curve in docs/pictures/learning.svg.
"""

from __future__ import annotations

import json
from math import ceil, floor, log10
from pathlib import Path

import numpy as np
import numpy.typing as npt

from croupier.envs import BlackjackVectorEnv
from croupier.envs.blackjack import FEATURES, WORDS
from croupier.simulate.blackjack.strategies import HARD, NAMES, PAIRS, SOFT_TOTALS, UPS, basic_grid, exact_value

ROOT = Path(__file__).parent.parent
RESULTS, PICTURE = ROOT / "bench" / "results" / "learning.json", ROOT / "docs" / "pictures" / "learning.svg"
TABLES, STEPS, VALUED = 4096, 6_000, 12
EXPLORES, SLOWS = 0.15, 0.9
SHAPE = (31, 2, 11, 11, 4)
"""States: points, soft, pair, the dealer's first card, hands of the box."""
ACTS = 4
STAKE, DECLINE = len(WORDS), WORDS.index("decline")
POINTS = [FEATURES.index(name) for name in ("points", "soft", "pair", "dealer", "hands")]


class Learner:
    """Values of states and acts, in stakes, each a mean that forgets slowly what it was at first."""

    def __init__(self, seed: int) -> None:
        self.values = np.zeros((int(np.prod(SHAPE)), ACTS))
        self.counts = np.zeros_like(self.values)
        self.random = np.random.default_rng(seed)

    def choose(self, states: npt.NDArray[np.int64], mask: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
        """The best known act, now and then any."""
        worth = self.values[states] + np.where(self.random.random((len(states), 1)) < EXPLORES, 1e3, 0.0) * (
            self.random.random((len(states), ACTS))
        )
        return np.asarray(np.where(mask[:, :ACTS] > 0, worth, -np.inf).argmax(axis=1), np.int64)

    def learn(self, at: npt.NDArray[np.int64], target: npt.NDArray[np.float64]) -> None:
        """`at` are places of a state and an act."""
        size = self.values.size
        times = np.bincount(at, minlength=size)
        sums = np.bincount(at, target, minlength=size)
        values, counts = self.values.reshape(-1), self.counts.reshape(-1)
        counts += times
        met = times > 0
        rate = np.minimum(times[met] / counts[met] ** SLOWS, 1.0)
        values[met] += rate * (sums[met] / times[met] - values[met])

    def grid(self) -> dict[str, str]:
        """The best act of every hand, as strategies have it; what was never met is left to the rule."""
        values = np.where(self.counts > 0, self.values, -np.inf).reshape(*SHAPE, ACTS)
        found: dict[str, str] = {}
        ups = [NAMES.index(up) + 1 for up in UPS]
        for row in (*HARD, *SOFT_TOTALS):
            kind, total = row.split()
            each = [values[int(total), int(kind == "soft"), 0, up, 1] for up in ups]
            found[row] = "".join("SHDP"[int(one.argmax())] if np.isfinite(one).any() else "." for one in each)
        for row in PAIRS:
            rank = NAMES.index(row[5:]) + 1
            points, soft = (12, 1) if rank == 1 else (2 * rank, 0)
            each = [values[points, soft, rank, up, 1] for up in ups]
            found[row] = "".join("P" if np.isfinite(one).any() and one.argmax() == 3 else "." for one in each)
        return found


def state_of(seen: npt.NDArray[np.int16]) -> npt.NDArray[np.int64]:
    return np.asarray(np.ravel_multi_index(tuple(seen[:, POINTS].T.astype(np.int64)), SHAPE), np.int64)


def learn(steps: int = STEPS, seed: int = 1) -> list[tuple[int, float]]:
    """Rounds played, and the exact value of the table learned by then."""
    env, learner = BlackjackVectorEnv(TABLES, casino="auckland", on="1997-05-03", stakes=(1_000,)), Learner(seed)
    seen, info = env.reset(seed=seed)
    rounds, found = 0, list[tuple[int, float]]()
    marks = set(np.unique(np.geomspace(20, steps, VALUED).astype(int)).tolist())
    for step in range(1, steps + 1):
        states, mask = state_of(seen), info["action_mask"]
        playing = mask[:, :ACTS].any(axis=1)
        act = learner.choose(states, mask)
        actions = np.where(playing, act, np.where(mask[:, DECLINE] > 0, DECLINE, STAKE))
        seen, rewards, over, _, info = env.step(actions)
        after = np.where(info["action_mask"][:, :ACTS] > 0, learner.values[state_of(seen)], -np.inf).max(axis=1)
        target = rewards / 1_000 + np.where(over, 0.0, after)
        told = playing & np.isfinite(target)
        learner.learn(states[told] * ACTS + act[told], target[told])
        rounds += int(over.sum())
        if step in marks:
            value = exact_value(learner.grid(), env.terms.decks, env.terms.obo_refunds_busts)
            if value is not None:
                found.append((rounds, value))
    return found


def draw(curve: list[tuple[int, float]], best: float) -> str:
    """What is given away by the table learned, in stakes a round, against rounds played: both by powers of ten."""
    wide, tall, left, top, bottom = 760, 380, 90, 40, 330
    x0, x1 = (log10(curve[k][0]) for k in (0, -1))
    gaps = [(rounds, max(best - value, 1e-6)) for rounds, value in curve]
    low, high = floor(log10(min(gap for _, gap in gaps))), ceil(log10(max(gap for _, gap in gaps)))

    def at(rounds: float, gap: float) -> tuple[float, float]:
        return left + (log10(rounds) - x0) / (x1 - x0) * (wide - left - 30), bottom - (
            (log10(gap) - low) / (high - low) * (bottom - top)
        )

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}" '
        'role="img" '
        'font-family="system-ui, sans-serif" font-size="13">',
        "<title>Q-learning on blackjack: what the table learned gives away</title>",
        f'<rect width="{wide}" height="{tall}" fill="#fffdf6"/>',
        f'<text x="{left}" y="24" font-weight="600">Given away by the table learned, in stakes a round</text>',
    ]
    for power in range(low, high + 1):
        y = at(10**x0, 10.0**power)[1]
        parts.append(f'<line x1="{left}" x2="{wide - 60}" y1="{y:.1f}" y2="{y:.1f}" stroke="#d8d4c6"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g}</text>')
    for power in range(int(x0) + 1, int(x1) + 1):
        x = at(10**power, 1)[0]
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{bottom}" y2="{bottom + 5}" stroke="#5b666a"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{10**power:,}</text>')
    parts.append(f'<text x="{(left + wide) / 2:.0f}" y="{tall - 10}" text-anchor="middle">{"rounds played"}</text>')
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*one) for one in gaps))
    parts.append(f'<polyline points="{points}" fill="none" stroke="#0e4c3a" stroke-width="2.5"/>')
    parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#0e4c3a"/>' for x, y in (at(*one) for one in gaps)]
    return "".join([*parts, "</svg>\n"])


def main() -> None:
    curve = learn()
    best = exact_value(basic_grid(6, False), 6, False)
    assert best is not None
    found = {
        "best_by_total": best,
        "learned": curve[-1][1],
        "given_away": best - curve[-1][1],
        "rounds": curve[-1][0],
        "curve": curve,
    }
    RESULTS.write_text(json.dumps(found, indent=2) + "\n")
    PICTURE.write_text(draw(curve, best), encoding="utf-8")
    print(json.dumps({name: value for name, value in found.items() if name != "curve"}, indent=2))


if __name__ == "__main__":
    main()
