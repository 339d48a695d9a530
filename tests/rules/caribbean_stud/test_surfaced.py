"""Every rule of Caribbean stud that only people can keep is shown to somebody."""

from __future__ import annotations

import pytest

from croupier.gazette.register import rules
from tests.rules.caribbean_stud.evening import an_evening_of_caribbean_stud
from tests.rules.caribbean_stud.table import YEARS
from tests.support.rule_coverage import assert_cited


@pytest.mark.parametrize("year", YEARS)
def test_every_surfaced_rule_is_shown(year: int) -> None:
    seen = an_evening_of_caribbean_stud(year)
    prefix = f"{year}.caribbean-stud."
    wanted = [rule.id for rule in rules() if rule.treatment == "surface" and rule.id.startswith(prefix)]
    assert len(wanted) > 10
    assert_cited(seen, *wanted)
