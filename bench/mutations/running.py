"""One mutation, run: a copy of the sources is changed, and the tests of the division are run on it.

A test that fails without any change would seem to notice all of them, so the tests are run unchanged first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import msgspec

from bench.mutations.mutation import ROOT, SOURCES, Division, Mutation

SECONDS_MOST = 600
EXPECTATIONS = "tests/test_playthroughs.py::test_a_playthrough_comes_out_as_it_says"
"""What a transcript expects; that its entries changed in any way would notice more, but tell less."""


class Noticed(msgspec.Struct, frozen=True):
    """The test that failed first; `own` where it is named for the rule."""

    test: str
    own: bool


def run_mutation(division: Division, mutation: Mutation | None) -> Noticed | None:
    """The division's rules first, and if they notice nothing its playthroughs; without a mutation nothing may fail."""
    transcripts = ["-k", " or ".join(division.playthroughs)]
    return run_tests(mutation, division.tests) or run_tests(mutation, [EXPECTATIONS, *transcripts])


def run_tests(mutation: Mutation | None, tests: Sequence[str]) -> Noticed | None:
    with TemporaryDirectory() as folder:
        sources, failed = Path(folder) / "src", Path(folder) / "failed.json"
        copytree(SOURCES, sources / "croupier")
        if mutation is not None:
            mutation.apply(sources / "croupier")
        command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "-p", "bench.mutations.own_first"]
        try:
            done = subprocess.run(
                [*command, *tests],
                cwd=ROOT,
                env=environment(sources, mutation, failed),
                capture_output=True,
                text=True,
                timeout=SECONDS_MOST,
            )
        except subprocess.TimeoutExpired:
            return Noticed("none came to an end", own=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"{mutation} breaks the tests themselves:\n{done.stdout}")
        return Noticed(*json.loads(failed.read_text(encoding="utf-8"))) if done.returncode else None


def environment(sources: Path, mutation: Mutation | None, failed: Path) -> dict[str, str]:
    return {
        **os.environ,
        "CI": "1",  # the same cases of chance for each mutation
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}",
        "MUTATED_RULE": mutation.rule if mutation is not None else "",
        "MUTATION_NOTICED_IN": str(failed),
    }
