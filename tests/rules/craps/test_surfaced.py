"""Rules of craps that only people can keep: each is shown to somebody."""

from croupier.gazette.register import rules
from tests.rules.craps.evening import an_evening_of_craps
from tests.support.rule_coverage import assert_cited


def test_every_surfaced_rule_is_shown_to_somebody() -> None:
    seen = an_evening_of_craps(1996)
    asked = [r.id for r in rules() if r.treatment == "surface" and r.id.startswith("1996.craps.")]
    assert len(asked) == 14
    assert_cited(seen, *asked)
