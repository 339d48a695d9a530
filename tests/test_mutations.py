"""Every mutation of bench/mutations can be applied, and the first of each division is noticed by its rule's own test.

The whole is run by `make soak`.
"""

from __future__ import annotations

import pytest
from bench.mutations.mutation import SOURCES, TABLES, Mutation, own_files, read_division
from bench.mutations.running import run_tests

from croupier.games import GAMES
from tests.support.rule_coverage import is_rule

MUTATIONS_LEAST = 20
each = pytest.mark.parametrize("name", TABLES)


def test_every_division_has_its_mutations() -> None:
    """The three games of baccarat share one table."""
    assert {"general", *(game.removeprefix("mini-").removeprefix("midi-") for game in GAMES)} == set(TABLES)


@each
def test_a_mutation_is_of_a_rule_and_can_be_applied(name: str) -> None:
    mutations = read_division(name).mutation
    assert len(mutations) >= MUTATIONS_LEAST
    for mutation in mutations:
        assert is_rule(mutation.rule), mutation.rule
        assert (SOURCES / mutation.file).read_text(encoding="utf-8").count(mutation.old) == 1, mutation
        assert mutation.old != mutation.new


@each
def test_the_first_mutation_is_noticed_by_the_rules_own_test(name: str) -> None:
    division = read_division(name)
    first = division.mutation[0]
    files = list(own_files(division, first.rule))
    assert files, f"no test is named for {first.rule}"
    noticed = run_tests(first, files)
    assert noticed is not None and noticed.own, noticed


def test_a_change_that_bends_no_rule_is_not_noticed() -> None:
    division = read_division("money-wheel")
    rule = division.mutation[0].rule
    harmless = Mutation(rule, "games/money_wheel/rules.py", "WINS = cite(", "WINS  = cite(")
    assert run_tests(harmless, list(own_files(division, rule))) is None
