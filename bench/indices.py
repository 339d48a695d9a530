"""Index numbers held against simulation: `python -m bench.indices [ROUNDS] [cuda]`.

Hi-Lo, one flat stake, six decks to the cutting card: basic strategy alone, with the index plays where `odds --count`
has them, and with all of them two points of true count too low and too high. Where the numbers are right, both are
worse.
Written to bench/results/indices.json with the standard errors.
"""

from __future__ import annotations

import json
import sys
from math import ceil
from pathlib import Path
from typing import Any

from croupier.odds.blackjack.removal import find_indices
from croupier.odds.counting.removal import Index
from croupier.odds.counting.systems import SYSTEMS
from croupier.odds.find import texts_of
from croupier.runs.backends import Backend, Cuda, Run, Threads, simulate
from croupier.simulate.blackjack.strategies import basic_grid
from croupier.simulate.find import read_tally, units_for
from croupier.simulate.job import Job, Player, Stake

RESULTS = Path(__file__).parent / "results" / "indices.json"
PLAYS = 24
LETTERS = {"stand": "S", "draw": "H", "double": "D", "split": "P"}
UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
SHIFTS = {"indices": 0, "two points too low": -2, "two points too high": 2}


def strategy_of(indices: list[Index], shift: int) -> dict[str, Any]:
    """What is played up to an index is the row of the grid, what is played from it on a play of its own."""
    grid, plays = dict(basic_grid(6, False)), []
    for one in indices:
        row = f"pair {one.held.partition(',')[0].replace('10', 'T')}" if "," in one.held else one.held
        first, then = (one.play, one.basic) if one.below else (one.basic, one.play)
        place = UPS.index(one.up)
        letters = grid[row]
        if row.startswith("pair") and first != "split":
            grid[row] = letters[:place] + "." + letters[place + 1 :]
        else:
            grid[row] = letters[:place] + LETTERS[first] + letters[place + 1 :]
        plays.append({"held": row, "up": one.up.replace("10", "T"), "at": ceil(one.at) + shift, "play": then})
    return {"base": "basic", "grid": grid, "count": {"system": "hi-lo", "plays": plays}}


def mean_of(job: Job, backend: Backend) -> tuple[float, float]:
    found = read_tally(job, simulate(Run(job), backend).totals)[0]
    return float(found.mean), found.error


def main() -> None:
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 10**8
    backend: Backend = Cuda() if "cuda" in sys.argv else Threads(2)
    every = find_indices(texts_of("blackjack")["1996-07"], {}, SYSTEMS["hi-lo"])
    indices = [one for one in every if one.held != "soft 18"][:PLAYS]
    ways: dict[str, dict[str, Any]] = {"basic": {"base": "basic"}}
    ways |= {name: strategy_of(indices, shift) for name, shift in SHIFTS.items()}
    found: dict[str, object] = {"rounds": rounds, "plays": len(indices)}
    for name, strategy in ways.items():
        player = Player("ana", (Stake("box", "1", 1_000),), strategy="own")
        job = Job(
            game="blackjack", instrument="1996-07", units=1, players=(player,), way={"strategies": {"own": strategy}}
        )
        job = Job(
            game=job.game, instrument=job.instrument, units=units_for(job, rounds), players=job.players, way=job.way
        )
        mean, error = mean_of(job, backend)
        found[name] = {"mean": mean, "standard_error": error}
        print(name, f"{100 * mean:.5f}% ± {100 * error:.5f}%", flush=True)
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
