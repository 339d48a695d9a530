"""Figures that pages tell of: counted in the program, or measured and kept under bench/results."""

from __future__ import annotations

import json
from collections import Counter
from math import erf, sqrt
from typing import Any

from croupier import __version__
from croupier.games import GAMES
from croupier.gazette.notices import CASINOS, NOTICES
from croupier.gazette.readings import TURNS, readings
from croupier.gazette.register import MEANING, rules
from croupier.gazette.unheld import UNHELD
from croupier.odds.find import method_of
from croupier.report.charts import NARROW, WIDTH, Bar, draw_bars
from website.writing import ROOT, table

RESULTS = ROOT / "bench" / "results"
WITHIN = (1, 2, 3)
"""Standard errors."""
DEVICES = {"simulate": "one core", "cuda": "NVIDIA H200"}
SIMULATED = {
    "roulette": "roulette, spins",
    "tai_sai": "Tai-Sai, throws",
    "money_wheel": "the money wheel, spins",
    "craps": "craps, rolls",
    "baccarat": "baccarat from real shoes",
    "blackjack": "blackjack by basic strategy",
    "caribbean_stud": "Caribbean stud",
}


def read(name: str) -> Any:
    return json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))


def gather() -> dict[str, Any]:
    return {
        "version": __version__,
        "games": GAMES,
        "casinos": CASINOS,
        "held": NOTICES,
        "unheld": UNHELD,
        "rules": rules(),
        "treatments": Counter(one.treatment for one in rules()),
        "meaning": MEANING,
        "readings": readings(),
        "turns": Counter(TURNS[one.turns] for one in readings()),
        "methods": say_methods(),
        "agreement": read_agreement(),
        "digests": read("digests"),
        "mutations": read("mutations"),
        "stud": read("stud"),
        "optimum": read("optimum"),
        "randomness": read("randomness"),
        "takeover": read("takeover"),
        "learning": read("learning"),
        "speeds": tell_speeds(),
        "cuda": read("cuda"),
    }


def say_methods() -> list[tuple[str, str]]:
    """How the odds of each game are found, games of one method together."""
    found: dict[str, list[str]] = {}
    for key, game in GAMES.items():
        found.setdefault(method_of(key).says, []).append(game.title)
    return [(", ".join(titles), says) for says, titles in found.items()]


def read_agreement() -> dict[str, Any]:
    """Simulated against exact: how many wagers lie within so many standard errors, and how many would by chance."""
    run = read("agreement")
    away = [abs(one["away"]) for one in run["wagers"] if one["away"] is not None]
    shares = [(n, sum(x <= n for x in away) / len(away), erf(n / sqrt(2))) for n in WITHIN]
    bars = [
        Bar(f"{low} to {low + 1} away", high / len(away), f"{high / len(away):.1%}")
        for low in range(int(max(away)) + 1)
        if (high := sum(low <= x < low + 1 for x in away))
    ]
    drawn = [draw_bars(bars, "Wagers by their distance from the exact value", width=w) for w in (WIDTH, NARROW)]
    return {
        "rounds": run["rounds"],
        "wagers": len(away),
        "most": max(away),
        "shares": shares,
        "wide": drawn[0],
        "narrow": drawn[1],
    }


def tell_speeds() -> str:
    """Rounds a second, as they were last measured."""
    measured = {device: read(name) for name, device in DEVICES.items()}

    def say(device: str, game: str) -> str:
        found = measured[device]
        if f"{game}_billion_rounds_per_second" in found:
            return f"{found[f'{game}_billion_rounds_per_second'] * 1000:,.0f} million"
        return f"{found[f'{game}_rounds_per_second'] / 1e6:,.0f} million"

    rows = [(name, *(say(device, game) for device in measured)) for game, name in SIMULATED.items()]
    return table(("a second", *measured), rows)
