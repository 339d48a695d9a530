"""The jackpot's curve on the report: where it runs, and that it stands where the odds say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from croupier.gazette.editions import Edition
from croupier.odds.find import texts_of
from croupier.report.charts import draw_curve
from croupier.report.content import Content, gather_content
from croupier.report.pictures import Picture, picture_jackpot

STUD = texts_of("caribbean-stud")


def drawn_for(text: Edition) -> Picture:
    curve = gather_content(text, {}).jackpot
    assert curve is not None
    return picture_jackpot(curve)


def points_of(line: ElementTree.Element) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in line.attrib["points"].split())]


@pytest.mark.parametrize("text", STUD.values(), ids=STUD)
def test_the_curve_falls_through_nothing_where_the_wager_breaks_even(text: Edition) -> None:
    drawn = drawn_for(text)
    root = ElementTree.fromstring(drawn.wide)
    houses, players = (points_of(line) for line in root.iter("polyline"))
    (dot,) = root.iter("circle")
    crossing = (float(dot.attrib["cx"]), float(dot.attrib["cy"]))
    assert houses[-1] == players[0] == crossing
    assert all(y < crossing[1] for _, y in houses[:-1]) and all(y > crossing[1] for _, y in players[1:])
    assert all(y <= later and x < next_x for (x, y), (next_x, later) in pairwise([*houses, *players[1:]]))
    assert crossing[0] == pytest.approx((houses[0][0] + players[-1][0]) / 2, abs=0.1), "it goes to twice as much"
    assert "even at $159,810.51" in drawn.wide and "even at $159,810.51" in drawn.narrow
    assert "from $159,810.51 on the edge is the player's" in drawn.caption


def test_the_curve_is_level_while_the_guaranteed_prizes_stand() -> None:
    root = ElementTree.fromstring(drawn_for(STUD["1998-13"]).wide)
    line = points_of(next(root.iter("polyline")))
    level = [x for x, y in line if y == line[0][1]]
    right = points_of(list(root.iter("polyline"))[1])[-1][0]
    assert (max(level) - line[0][0]) / (right - line[0][0]) == pytest.approx(10_000 / (2 * 159_810.51), abs=0.001)


def test_a_curve_is_drawn_to_scale_with_its_axes() -> None:
    svg = draw_curve([(0.0, 0.5), (100.0, 0.0), (200.0, -0.5)], 100.0, "even at <$100>", "edge & pool")
    root = ElementTree.fromstring(svg)
    assert root.attrib["aria-label"] == "edge & pool"
    said = [text.text for text in root.iter("text")]
    assert said[:6] == ["-60%", "-40%", "-20%", "0%", "20%", "40%"] and said[-1] == "even at <$100>"
    assert "$0" in said and "$200" in said
    houses, players = (points_of(line) for line in root.iter("polyline"))
    steps = [Fraction(str(b[1])) - Fraction(str(a[1])) for a, b in pairwise([*houses, *players[1:]])]
    assert steps[0] == pytest.approx(float(steps[1]), abs=0.2)


def test_only_a_game_with_a_jackpot_has_the_curve(contents: Mapping[str, Content], reports: Mapping[str, str]) -> None:
    assert [game for game, content in contents.items() if content.jackpot is not None] == ["caribbean-stud"]
    assert [game for game, page in reports.items() if "The jackpot" in page] == ["caribbean-stud"]
    assert re.search(r"<h2>The jackpot</h2>\s*<figure><div class=\"on-desk\"><svg", reports["caribbean-stud"])
    assert "another claim in the same round" in reports["caribbean-stud"].lower()
