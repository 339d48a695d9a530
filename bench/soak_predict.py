"""Ten thousand rounds of roulette: whoever saw everything public until "No more bets" does no better than chance, and
nothing was ever drawn before it. `python -m bench.soak_predict [ROUNDS]`"""

from __future__ import annotations

import sys
from collections import Counter

from tests.support.drawing import Drawing
from tests.support.predicting import SIGMAS, Predictor, is_chance, play_and_predict

from croupier.house.draws import SECRETS
from croupier.house.sources import system_entropy

ROUNDS = 10_000
ROUNDS_OF_AN_EVENING = 1_000


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    hits, places = Counter[str](), list[tuple[int, int]]()
    while len(places) < rounds:
        table = Drawing("roulette", entropy=system_entropy, secrets=SECRETS)
        right, drawn = play_and_predict(table, min(ROUNDS_OF_AN_EVENING, rounds - len(places)))
        hits, places = hits + right, places + drawn
    early = sum(drawn <= closed for closed, drawn in places)
    better = [guess for guess in Predictor().guesses() if not is_chance(hits[guess], rounds)]
    for guess, times in hits.most_common():
        print(f"{guess}: right {times:,} times of {rounds:,} ({rounds / 37:.0f} by chance)")
    print(f"{len(places):,} draws, {early} before betting was closed; beyond {SIGMAS} deviations: {better or 'nobody'}")
    return 1 if early or better or hits["with the secret"] != rounds else 0


if __name__ == "__main__":
    raise SystemExit(main())
