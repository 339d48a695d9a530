"""Rules of the money wheel that only people can keep: each is shown to somebody."""

from croupier.gazette.register import rules
from tests.rules.money_wheel.evening import an_evening_of_money_wheel
from tests.support.rule_coverage import assert_cited


def test_every_surfaced_rule_is_shown_to_somebody() -> None:
    seen = an_evening_of_money_wheel()
    asked = [r.id for r in rules() if r.treatment == "surface" and r.id.startswith("1996.money-wheel.")]
    assert asked
    assert_cited(seen, *asked)
