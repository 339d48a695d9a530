"""`python -m bench.baccarat_odds`: every round of a fresh shoe, for each number of decks that the Rules allow."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

from rich.console import Console

from bench.calibration import loops_per_second
from croupier.odds.baccarat.coups import deal_all, fresh

RESULTS = Path(__file__).parent / "results" / "baccarat.json"


def seconds_for(decks: int) -> float:
    shoe = fresh(decks)
    deal_all.cache_clear()
    start = perf_counter()
    deal_all(shoe)
    return perf_counter() - start


def main() -> None:
    report = {
        "calibration_steps_per_second": round(loops_per_second()),
        "seconds_by_decks": {str(decks): round(seconds_for(decks), 3) for decks in range(4, 9)},
    }
    Console().print_json(json.dumps(report))
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
