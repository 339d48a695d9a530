"""The optimum of blackjack for 4 to 8 decks under both readings of B-18, each from nothing: `python -m bench.optimum`.

Written to bench/results/optimum.json, with how long it took. `--proof` holds larger toy shoes than the tests have
against brute force through the engine, which takes minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
from pathlib import Path
from time import perf_counter, process_time

from tests.odds.test_optimum_engine import hold_against_engine

from croupier.cli.odds.optimum import say_rank
from croupier.odds.blackjack.optimum.rounds import READINGS, Optimum, find_optimum_from, find_splits

RESULTS = Path(__file__).parent / "results" / "optimum.json"
DECKS = range(4, 9)
SHOES = [(1, 0, 0, 0, 0, 4, 0, 0, 3, 6), (2, 0, 0, 0, 0, 0, 0, 4, 3, 6)]
SHOWN_MOST = 10
READ = tuple(zip(("lost", "spared"), READINGS, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.optimum", description=__doc__)
    parser.add_argument("--decks", type=int, nargs="*", default=[*DECKS])
    parser.add_argument("--proof", action="store_true")
    args = parser.parse_args()
    if args.proof:
        for shoe in SHOES:
            for refunds in READINGS:
                asked = hold_against_engine(shoe, refunds=refunds)
                print(
                    f"{shoe}, busts {'spared' if refunds else 'lost'}: as by brute force, {asked} moments of splits too"
                )
        return
    known: dict[str, object] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    for decks in args.decks:
        known[str(decks)] = measure(decks)
        RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        print(decks, known[str(decks)])


def measure(decks: int) -> dict[str, object]:
    """The splits of both readings are worked out together, with nothing kept from before; the rest takes a moment."""
    wall, cpu = perf_counter(), process_time()
    splits = find_splits(decks)
    took = perf_counter() - wall, process_time() - cpu
    found = {f"busts_{word}": say(find_optimum_from(splits, decks, refunds)) for word, refunds in READ}
    used: dict[str, object] = {
        "cores": os.cpu_count(),
        "seconds": round(took[0], 1),
        "cpu_seconds": round(took[1], 1),
        "peak_megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000,
    }
    return used | found


def say(found: Optimum) -> dict[str, object]:
    """The figures, each to twelve places, and the dearest exceptions to basic strategy."""
    return {
        "optimum": f"{found.value:.12f}",
        "split_as_unsplit": f"{found.unsplit:.12f}",
        "basic": f"{found.basic:.12f}",
        "exceptions": len(found.lapses),
        "dearest": [
            f"{'-'.join(map(say_rank, one.cards))} against {say_rank(one.up)}: {one.basic}, {one.best}: {one.worth:.3e}"
            for one in found.lapses[:SHOWN_MOST]
        ],
    }


if __name__ == "__main__":
    main()
