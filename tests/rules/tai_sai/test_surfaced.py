"""Rules of Tai-Sai that only people can keep: each is shown to somebody, under either edition."""

import pytest

from croupier.gazette.register import rules
from tests.rules.tai_sai.evening import an_evening_of_tai_sai
from tests.rules.tai_sai.table import YEARS
from tests.support.rule_coverage import assert_cited


@pytest.mark.parametrize("year", YEARS)
def test_every_surfaced_rule_is_shown_to_somebody(year: int) -> None:
    seen = an_evening_of_tai_sai(year)
    asked = [r.id for r in rules() if r.treatment == "surface" and r.id.startswith(f"{year}.tai-sai.")]
    assert asked
    assert_cited(seen, *asked)
