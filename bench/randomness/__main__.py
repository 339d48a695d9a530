"""Both sources of chance put to the tests: a million of each kind of outcome, and the raw bytes.

    python -m bench.randomness [NUMBER]

A figure less likely than one in a million fails. One between that and one in a thousand is tried twice more with fresh
chance, and must not come again. The controls are mistakes that must be found, each by a figure less likely than 1e-9.
The scaler that both sources share is tried with every number for every total up to eight decks: statistics would not
see a small bias. The results go to bench/results/randomness.json.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from bench.randomness.battery import Figures, try_decks, try_results
from bench.randomness.outcomes import SOURCES, SPACES, System, Verifiable, draw_decks, draw_results, try_controls
from bench.randomness.raw import is_there, try_raw
from croupier.house.sources import scale

NUMBER = 1_000_000
FAILS, AGAIN, FOUND = 1e-6, 1e-3, 1e-9
RESULTS = Path(__file__).parents[1] / "results" / "randomness.json"
Try = Callable[[], Figures]


def judge(name: str, attempt: Try) -> tuple[Figures, list[str]]:
    """The figures of the first attempt, and what fails. Where one is doubtful, all of it is tried twice more."""
    first = attempt()
    failed = [f"{name}, {test}: {p:.2g}" for test, p in first.items() if p < FAILS]
    doubtful = [test for test, p in first.items() if FAILS <= p < AGAIN]
    for _ in range(2 if doubtful else 0):
        again = attempt()
        failed += [
            f"{name}, {test}: {first[test]:.2g}, then {again[test]:.2g}" for test in doubtful if again[test] < AGAIN
        ]
    print(f"{name}: least {min(first.values()):.3g}{'; tried again' if doubtful else ''}", flush=True)
    return first, failed


def missed(controls: dict[str, Figures]) -> list[str]:
    """Mistakes that nothing found."""
    return [f"control {name} was not found" for name, figures in controls.items() if min(figures.values()) >= FOUND]


def is_exact(total: int) -> bool:
    """By trying every number of two bytes, which is what the operating system's source draws for so many outcomes or
    fewer; and the end of the eight bytes of the other."""
    got = Counter(scale(number.to_bytes(2, "big"), total) for number in range(1 << 16))
    thrown = got.pop(None, 0)
    even = set(got) == set(range(total)) and set(got.values()) == {(1 << 16) // total} and thrown == (1 << 16) % total
    ceiling = 2**64 // total * total
    ends = scale((ceiling - 1).to_bytes(8, "big"), total) == total - 1
    return even and ends and (ceiling == 2**64 or scale(ceiling.to_bytes(8, "big"), total) is None)


def try_source(make: type[System] | type[Verifiable], name: str, number: int) -> tuple[dict[str, Figures], list[str]]:
    attempts: dict[str, Try] = {
        space: lambda thing=thing: try_results(*draw_results(make(), thing, number))  # type: ignore[misc]
        for space, thing in SPACES.items()
    }
    attempts["deck"] = lambda: try_decks(draw_decks(make(), max(1_500, number // 52)))
    if is_there():
        attempts["raw bytes"] = lambda: try_raw(make())
    figures, failed = dict[str, Figures](), list[str]()
    for of, attempt in attempts.items():
        figures[of], wrong = judge(f"{name}, {of}", attempt)
        failed += wrong
    return figures, failed


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    failed = [f"the scaler is not exact for {total}" for total in range(1, 417) if not is_exact(total)]
    print("\n".join(failed) or "the scaler: exact for every total from 1 to 416", flush=True)
    controls = try_controls(number)
    failed += missed(controls)
    sources = dict[str, dict[str, Figures]]()
    for name, make in SOURCES.items():
        sources[name], wrong = try_source(make, name, number)
        failed += wrong
    if not is_there():
        print("dieharder is not installed: raw bytes were not tried (apt-get install dieharder)")
    least = {name: min(figures.values()) for name, figures in controls.items()}
    report = {"number": number, "dieharder": is_there(), "sources": sources, "controls": least, "failed": failed}
    if number >= NUMBER:
        RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print("\n".join(failed) or "Everything holds, and every control was found.")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
