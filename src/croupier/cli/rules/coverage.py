"""The last report of which rules the tests exercise, as the tests left it in the folder of the project."""

from pathlib import Path

import msgspec

REPORT = Path("build/rule-coverage.json")


class DivisionCoverage(msgspec.Struct, frozen=True):
    """Enforced rules of a division: how many, of how many some test compares a citation, which ones are known to the
    tests by `named` alone, and which not at all. Of their subparagraphs: how many, and which ones no test cites."""

    enforce: int
    exercised: int
    missing: list[str]
    named: list[str] = []
    subparagraphs: int = 0
    uncited: list[str] = []


class Coverage(msgspec.Struct, frozen=True):
    """The report: per division ("1996.roulette"), and per rule the tests that exercise it."""

    divisions: dict[str, DivisionCoverage]
    rules: dict[str, list[str]]


def load_coverage() -> Coverage | None:
    """The report under the current directory; None when no test run has left one."""
    if not REPORT.exists():
        return None
    return msgspec.json.decode(REPORT.read_bytes(), type=Coverage)
