"""How fast the same loops go on a graphics processor: `python -m bench.device`, on a machine that has one.

Written to bench/results/cuda.json, with the device's name and what one core of its host does in the same run.
"""

from __future__ import annotations

import platform
import subprocess
import sys
from time import perf_counter

from rich.console import Console

from bench.__main__ import keep, show
from bench.simulate import JOBS, rounds_per_second, words_per_second
from croupier.simulate.cuda import Device, find_cuda
from croupier.simulate.find import prepare, rounds_in, units_for
from croupier.simulate.job import Job

AIMS = {"baccarat": 150e9, "blackjack": 50e9}
COMMANDS = {
    "blackjack": "blackjack",
    "baccarat": "mini-baccarat",
    "caribbean_stud": "caribbean-stud",
    "craps": "craps",
}
SECONDS = 0.5
REPEATS = 5


def measure(job: Job) -> tuple[float, float]:
    """Rounds a second, the best of several launches of half a second; and the seconds until the first was done."""
    began = perf_counter()
    device = Device(prepare(job))
    device.play(job.seed, 0, 1)
    ready = perf_counter() - began
    units, took = units_for(job, 10**8), 0.0
    while took < SECONDS / 4:
        units *= 4
        took = seconds(device, job, units)
    units = int(units * SECONDS / took)
    best = min(seconds(device, job, units) for _ in range(REPEATS))
    return rounds_in(job, device.play(job.seed, 0, units).tolist()) / best, ready


def seconds(device: Device, job: Job, units: int) -> float:
    began = perf_counter()
    device.play(job.seed, 0, units)
    return perf_counter() - began


def whole_command(game: str) -> float:
    """The seconds of a whole command on a billion rounds, from nothing running to its answer."""
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "croupier", "simulate", game, "--rounds", "1e9", "--backend", "cuda"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return perf_counter() - began


def main() -> None:
    name = find_cuda().get_current_device().name
    found: dict[str, object] = {
        "device": name.decode() if isinstance(name, bytes) else name,
        "python": platform.python_version(),
        "yardstick_words_per_second_of_a_core": round(words_per_second()),
    }
    for game, job in JOBS.items():
        rate, ready = measure(job)
        found[f"{game}_billion_rounds_per_second"] = round(rate / 1e9, 2)
        found[f"{game}_seconds_to_make_ready"] = round(ready, 2)
        found[f"{game}_cores_of_its_host"] = round(rate / rounds_per_second(job))
        if game in AIMS:
            found[f"{game}_of_its_aim"] = round(rate / AIMS[game], 2)
    for name, game in COMMANDS.items():
        first, again = (whole_command(game) for _ in range(2))
        found[f"{name}_billion_rounds_first_seconds"] = round(first, 2)
        found[f"{name}_billion_rounds_again_seconds"] = round(again, 2)
    show(Console(), "simulation on a graphics processor", found)
    keep("cuda", found)


if __name__ == "__main__":
    main()
