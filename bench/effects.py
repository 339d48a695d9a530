"""What every option, reading and rule of every game is worth to the player: `python -m bench.effects`.

Written to bench/results/effects.json, which the documentation quotes.
"""

from __future__ import annotations

import json
from pathlib import Path

from croupier.games import GAMES
from croupier.odds.effects import Effect, find_effects
from croupier.odds.figures import decimal
from croupier.odds.find import texts_of
from croupier.runs.answers import cached_work, find_answers

RESULTS = Path(__file__).parent / "results" / "effects.json"


def main() -> None:
    found: dict[str, dict[str, str]] = {}
    with cached_work():
        for game in GAMES:
            edition = list(texts_of(game).values())[-1]
            effects = find_effects(game, edition, None, find_answers).effects
            found[game] = {say(one): f"{decimal(one.gain):f}" for one in effects}
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def say(one: Effect) -> str:
    way = one.strategy.partition(":")[0]
    return f"{one.change}: {', '.join(filter(None, (one.wager, way)))}"


if __name__ == "__main__":
    main()
