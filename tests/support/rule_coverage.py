"""Which rules do the tests really exercise?

A rule counts when a passing test is named for it (`test_4_1_b__...` in a module with `DIVISION = "1996.roulette"`),
carries `@pytest.mark.rule("1996.roulette.4.1.b")`, or asserted through `exercised()` that an entry, an outcome or a
refusal cites it. A division that is implemented must have every rule of treatment `enforce` exercised, or the run
fails. The report is kept in build/rule-coverage.json, where `croupier rules --coverage` finds it.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

from croupier.games import GAMES
from croupier.gazette.cite import Cite, parse, rule_of
from croupier.gazette.register import rule, rules

REPORT = Path("build/rule-coverage.json")
_NAMED = re.compile(r"test_((?:notice|schedule|\d+)(?:_[a-zA-Z0-9]+)*?)__")

_asserted: set[str] = set()
_tests: dict[str, set[str]] = defaultdict(set)


def exercised(*cites: str) -> None:
    """Say that the running test asserted on these citations."""
    _asserted.update(cites)


def implemented() -> set[tuple[int, str]]:
    """The general rules and the divisions of every registered game."""
    held = {(parse(r.id).year, parse(r.id).division) for r in rules()}
    return {(year, division) for year, division in held if division == "general" or division in GAMES}


def find_named(division: str, name: str) -> str | None:
    """The rule that a test is named for: 4_1_b_ii, 1_0_stand_off, notice_1, schedule_1_1."""
    match = _NAMED.match(name)
    if match is None:
        return None
    words = match[1].split("_")
    if words[0] == "schedule":
        words = [f"schedule-{words[1]}", *words[2:]]
    elif words[:2] == ["1", "0"]:
        for cut in range(len(words), 2, -1):
            candidate = f"{division}.1.0." + ".".join(["-".join(words[2:cut]), *words[cut:]])
            if is_rule(candidate):
                return candidate
    candidate = ".".join([division, *words])
    if not is_rule(candidate):
        raise pytest.UsageError(f"{name} is named for a rule that {division} does not have: {candidate}")
    return candidate


def is_rule(candidate: str) -> bool:
    try:
        found = rule(Cite(candidate))
    except (LookupError, ValueError):
        return False
    sub = parse(Cite(candidate)).sub
    return not sub or sub in found.subparagraphs


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test exercises")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "setup":
        _asserted.clear()
    if call.when == "call" and report.passed:
        cites = set(_asserted)
        division = getattr(getattr(item, "module", None), "DIVISION", None)
        if division and (named := find_named(division, item.name)):
            cites.add(named)
        for mark in item.iter_markers("rule"):
            cites.update(mark.args)
        for cite in cites:
            assert is_rule(cite), f"{item.nodeid} exercises {cite}, which is no rule"
            _tests[cite].add(item.nodeid)
    return report


def summarise() -> dict[str, dict[str, object]]:
    by_rule: dict[str, set[str]] = defaultdict(set)
    for cite, tests in _tests.items():
        by_rule[rule_of(Cite(cite))] |= tests
    divisions: dict[str, dict[str, object]] = {}
    for year, division in sorted(implemented()):
        prefix = f"{year}.{division}"
        enforced = [r.id for r in rules() if r.treatment == "enforce" and r.id.startswith(f"{prefix}.")]
        missing = [r for r in enforced if r not in by_rule]
        divisions[prefix] = {
            "enforce": len(enforced),
            "exercised": len(enforced) - len(missing),
            "missing": missing,
        }
    return divisions


def is_whole_run(config: pytest.Config) -> bool:
    narrowed = config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False)
    return not narrowed and config.args_source is not pytest.Config.ArgsSource.ARGS


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if not is_whole_run(session.config) or exitstatus not in (0, 1):
        return
    divisions = summarise()
    report = {"divisions": divisions, "rules": {cite: sorted(tests) for cite, tests in sorted(_tests.items())}}
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    if exitstatus == 0 and any(d["missing"] for d in divisions.values()):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not is_whole_run(config):
        return
    terminalreporter.section("rule coverage: enforced rules exercised")
    for division, counts in summarise().items():
        terminalreporter.write_line(f"{division:<24} {counts['exercised']:>4} / {counts['enforce']}")
        for missing in counts["missing"]:  # type: ignore[attr-defined]
            terminalreporter.write_line(f"    not exercised: {missing}", red=True)
