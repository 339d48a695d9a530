"""The last report of which rules the tests exercise, as the tests left it in the folder of the project."""

from pathlib import Path

import msgspec

REPORT = Path("build/rule-coverage.json")


class DivisionCoverage(msgspec.Struct, frozen=True):
    """Enforced rules of a division: how many, how many some test exercises, and which ones none does."""

    enforce: int
    exercised: int
    missing: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """The report: per division ("1996.roulette"), and per rule the tests that exercise it."""

    divisions: dict[str, DivisionCoverage]
    rules: dict[str, list[str]]


def load_coverage() -> Coverage | None:
    """The report under the current directory; None when no test run has left one."""
    if not REPORT.exists():
        return None
    return msgspec.json.decode(REPORT.read_bytes(), type=Coverage)
