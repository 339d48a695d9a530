"""A pytest plugin: the tests named for the mutated rule run first, and the test that fails is written down."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bench.mutations.mutation import named_for

RULE = os.environ["MUTATED_RULE"]
FAILED = Path(os.environ["MUTATION_NOTICED_IN"])


def is_own(item: pytest.Item) -> bool:
    division = getattr(getattr(item, "module", None), "DIVISION", "")
    return RULE.startswith(f"{division}.") and item.name.startswith(named_for(RULE))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.user_properties.append(("own", is_own(item)))
    items.sort(key=lambda item: not is_own(item))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.write_text(json.dumps([report.nodeid, dict(report.user_properties)["own"]]), encoding="utf-8")
