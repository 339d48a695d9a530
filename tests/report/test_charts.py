"""Charts are drawn to scale, at both widths, in inks that dark pages know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from xml.etree import ElementTree

from hypothesis import example, given
from hypothesis import strategies as st

from croupier.report.charts import NARROW, WIDTH, Bar, draw_bars, draw_curve, draw_distribution, draw_fan
from croupier.report.content import Content
from croupier.report.paper import read
from croupier.report.pictures import edge_bars

BARS = [Bar("Bet: optimal", -0.17, "-17%"), Bar("Odds", 0.0, "0%"), Bar("Ante: " + "long words " * 9, 0.05, "5%")]


def test_charts_are_sound_svg_at_both_widths() -> None:
    for width in (WIDTH, NARROW):
        drawn = [
            draw_bars([Bar("a <b>", 0.01, "1%"), Bar("c", 0.0, "0%")], "edges & more", width=width),
            draw_distribution([(-1.0, 0.97), (0.0, 0.01), (35.0, 0.02)], "straight"),
            draw_fan(-0.027, 5.8, 1_000, "fan", width=width),
            draw_curve([(0.0, 0.5), (100.0, 0.0), (200.0, -0.5)], 100.0, "even", "curve", width=width),
        ]
        for svg in drawn:
            root = ElementTree.fromstring(svg)
            assert root.tag == "svg" and root.attrib["role"] == "img"
            assert root.find("title") is not None
            right = int(root.attrib["viewBox"].split()[2])
            assert all(0 <= float(text.attrib["x"]) <= right for text in root.iter("text"))


def test_what_favours_the_player_is_drawn_left_of_nothing() -> None:
    for width in (WIDTH, NARROW):
        root = ElementTree.fromstring(draw_bars(BARS, "edges", width=width))
        (zero,) = {float(line.attrib[end]) for line in root.iter("line") for end in ("x1", "x2")}
        bet, odds, ante = root.iter("rect")
        assert abs(float(bet.attrib["x"]) + float(bet.attrib["width"]) - zero) < 0.2
        assert float(odds.attrib["x"]) == float(ante.attrib["x"]) == zero
        ratio = float(bet.attrib["width"]) / float(ante.attrib["width"])
        assert abs(ratio - 17 / 5) < 0.02, "to the same scale"
        assert bet.attrib["fill"] != ante.attrib["fill"]
    assert "<line" not in draw_bars(BARS[1:], "edges"), "no line where nothing lies left of it"


@example([("a", 5e-324)])
@given(st.lists(st.tuples(st.text(min_size=1, max_size=90), st.floats(-2, 2)), min_size=1, max_size=12))
def test_bars_stay_on_the_sheet_and_no_name_is_cut(rows: list[tuple[str, float]]) -> None:
    bars = [Bar("".join(c for c in name if c.isprintable()), value, f"{value:.2%}") for name, value in rows]
    for width in (WIDTH, NARROW):
        root = ElementTree.fromstring(draw_bars(bars, "edges", width=width))
        for rect in root.iter("rect"):
            assert float(rect.attrib["x"]) >= 0 and float(rect.attrib["x"]) + float(rect.attrib["width"]) <= width
        shown = "".join("".join(text.text or "" for text in root.iter("text")).split())
        assert all("".join(bar.label.split()) in shown for bar in bars)
        tops = [float(rect.attrib["y"]) for rect in root.iter("rect")]
        assert all(above + 18 <= below for above, below in pairwise(tops))


def test_ways_of_playing_that_cost_the_same_share_a_bar(contents: Mapping[str, Content]) -> None:
    bars = {bar.label: bar.shown for bar in edge_bars(contents["craps"].lines)}
    assert bars["Pass Bet"] == "1.414%" and "Pass Bet: full odds" not in bars
    assert bars["Behind the Don't Pass Bet 4 or 10"] == "0%"
    assert bars["C & E 1-1"] == bars["C & E 1-2"] == "11.111%"
    stud = [bar.label for bar in edge_bars(contents["caribbean-stud"].lines)]
    assert "Ante: bet on a pair or better" in stud and "Ante: optimal" in stud


def test_every_ink_has_another_for_the_dark(reports: Mapping[str, str]) -> None:
    dark = read("sheet.css")
    for page in reports.values():
        for name, ink in set(re.findall(r' (fill|stroke)="(#[0-9a-f]+)"', page)):
            assert f'svg [{name}="{ink}"]' in dark
