"""The raw bytes under the outcomes, put to dieharder where it is installed (Debian: dieharder)."""

from __future__ import annotations

import shutil
import subprocess

from bench.randomness.battery import Figures
from bench.randomness.outcomes import System, Verifiable

TESTS = {
    0: "birthdays",
    2: "rank 32x32",
    3: "rank 6x8",
    8: "count the 1s",
    15: "runs",
    16: "craps",
    100: "monobit",
    101: "runs of bits",
}
SAMPLES = 10
"""Of each test, compared with what they should be spread like."""
FROM_PIPE = "200"
AT_ONCE = 1 << 18


def is_there() -> bool:
    return shutil.which("dieharder") is not None


def try_raw(source: System | Verifiable) -> Figures:
    return {f"dieharder {name}": run(source, number) for number, name in TESTS.items()}


def run(source: System | Verifiable, test: int) -> float:
    """The least likely of what one test says, fed with fresh bytes until it has enough; we judge it, not dieharder."""
    command = ["dieharder", "-g", FROM_PIPE, "-d", str(test), "-p", str(SAMPLES)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            while process.poll() is None:
                process.stdin.write(source.raw(AT_ONCE))
        except BrokenPipeError:
            pass
        said = process.stdout.read().decode()
    found = [
        float(words[4]) for line in said.splitlines() if len(words := line.split("|")) == 6 and is_number(words[4])
    ]
    if not found:
        raise ValueError(f"dieharder says nothing that can be read: {said!r}")
    return min(1.0, len(found) * min(found))


def is_number(word: str) -> bool:
    return word.strip().replace(".", "", 1).isdecimal()
