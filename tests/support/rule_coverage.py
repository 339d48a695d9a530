"""Which rules do the tests really exercise?

A rule is exercised when a passing test has compared a citation of it with what an entry, an outcome, a duty or a
refusal cites: through `assert_cited`, which the desk and the playthroughs use. A test that is only named for a rule
(`test_4_1_b__...` in a module with `DIVISION = "1996.roulette"`) or carries `@pytest.mark.rule("1996.roulette.4.1.b")`
says no more than that somebody thought of it: such rules are counted apart, and may not become more. A division that is
implemented must have every rule of treatment `enforce` exercised or named, or the run fails. Of its subparagraphs it is
said how many are cited and which are not. The report is kept in build/rule-coverage.json, where `croupier rules
--coverage` finds it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Generator

import msgspec
import pytest

from croupier.cli.rules.coverage import REPORT, Coverage, DivisionCoverage
from croupier.games import GAMES
from croupier.gazette.cite import Cite, covers, parse, rule_of
from croupier.gazette.register import rule, rules

_NAMED = re.compile(r"test_((?:notice|schedule|\d+)(?:_[a-zA-Z0-9]+)*?)__")

NAMED_MOST = 30
"""How many enforced rules may be known to the tests by name alone."""

_compared: set[str] = set()
_asserted: dict[str, set[str]] = defaultdict(set)
_named: dict[str, set[str]] = defaultdict(set)


def assert_cited(found: Collection[str], *cites: str, only: bool = False) -> None:
    """Each of these rules is among those found, or they are `only` these in their order; the running test has then
    exercised it."""
    missing = sorted(cite for cite in cites if cite not in found)
    assert not missing, f"not cited: {missing}; cited: {found}"
    assert not only or tuple(found) == cites, (found, cites)
    _compared.update(cites)


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
        _compared.clear()
    if call.when == "call" and report.passed:
        note(item, _asserted, _compared)
        note(item, _named, names_of(item))
    return report


def names_of(item: pytest.Item) -> set[str]:
    """The rules that a test is named for, or marked with."""
    marked = {cite for mark in item.iter_markers("rule") for cite in mark.args}
    division = getattr(getattr(item, "module", None), "DIVISION", None)
    named = find_named(division, item.name) if division else None
    return marked | {named} if named else marked


def note(item: pytest.Item, where: dict[str, set[str]], cites: set[str]) -> None:
    for cite in cites:
        assert is_rule(cite), f"{item.nodeid} exercises {cite}, which is no rule"
        where[cite].add(item.nodeid)


def summarise() -> dict[str, DivisionCoverage]:
    asserted, named = ({rule_of(Cite(cite)) for cite in cites} for cites in (_asserted, _named))
    divisions: dict[str, DivisionCoverage] = {}
    for year, division in sorted(implemented()):
        prefix = f"{year}.{division}"
        enforced = [r for r in rules() if r.treatment == "enforce" and r.id.startswith(f"{prefix}.")]
        rest = [r.id for r in enforced if r.id not in asserted]
        subs = [f"{r.id}.{sub}" for r in enforced for sub in r.subparagraphs]
        divisions[prefix] = DivisionCoverage(
            enforce=len(enforced),
            exercised=len(enforced) - len(rest),
            named=[one for one in rest if one in named],
            missing=[one for one in rest if one not in named],
            subparagraphs=len(subs),
            uncited=[one for one in subs if not is_asserted(one)],
        )
    return divisions


def is_asserted(sub: str) -> bool:
    """Is the subparagraph, or one below it, cited?"""
    return any(covers(Cite(sub), Cite(cite)) for cite in _asserted)


def is_whole_run(config: pytest.Config) -> bool:
    narrowed = config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False)
    return not narrowed and config.args_source is not pytest.Config.ArgsSource.ARGS


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if not is_whole_run(session.config) or exitstatus not in (0, 1):
        return
    divisions = summarise()
    report = Coverage(divisions, {cite: sorted(tests) for cite, tests in sorted(_asserted.items())})
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    if exitstatus == 0 and (any(one.missing for one in divisions.values()) or count_named(divisions) > NAMED_MOST):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def count_named(divisions: dict[str, DivisionCoverage]) -> int:
    return sum(len(one.named) for one in divisions.values())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not is_whole_run(config):
        return
    write = terminalreporter.write_line
    terminalreporter.section("rule coverage: enforced rules exercised, their subparagraphs cited")
    divisions = summarise()
    for division, one in divisions.items():
        cited = one.subparagraphs - len(one.uncited)
        write(f"{division:<24} {one.exercised:>4} / {one.enforce:<4} {cited:>5} / {one.subparagraphs}")
        for label, listed in (("by name alone", one.named), ("not cited", one.uncited)):
            if listed:
                write(f"    {label}: {' '.join(cite.removeprefix(f'{division}.') for cite in listed)}")
        for missing in one.missing:
            write(f"    not exercised: {missing}", red=True)
    named = count_named(divisions)
    write(f"by name alone: {named}, at most {NAMED_MOST}", red=named > NAMED_MOST)
