"""Every rule of baccarat that only people can keep is shown to somebody."""

from __future__ import annotations

import pytest

from croupier.gazette.cite import parse
from croupier.gazette.register import rules
from tests.rules.baccarat.evening import an_evening_of_baccarat


@pytest.mark.parametrize("year", [1996, 1998, 2004])
def test_every_surfaced_rule_is_seen(year: int) -> None:
    seen = an_evening_of_baccarat(year)
    wanted = [r.id for r in rules() if r.treatment == "surface" and is_baccarat(r.id, year)]
    assert wanted
    assert [cite for cite in wanted if cite not in seen] == []


def is_baccarat(cite: str, year: int) -> bool:
    provision = parse(cite)
    return provision.year == year and provision.division.endswith("baccarat")
