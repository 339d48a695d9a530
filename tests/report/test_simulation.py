"""The page of a simulation stands by itself, says what was found, and is drawn."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.report.charts import NARROW
from croupier.report.paper import read
from croupier.report.simulation.canvas import Scale, round_steps, short_dollars
from croupier.report.simulation.charts import (
    count_name,
    draw_agreement,
    draw_convergence,
    draw_results,
    group_findings,
    name_of,
    share_name,
)
from croupier.report.simulation.page import write_html, write_svg
from croupier.report.simulation.sessions import ON_GOLD, draw_endings, draw_histogram, even_bars
from croupier.report.simulation.words import name_findings, say_job, write_headline
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, Sessions, Stake
from croupier.simulate.plans import read_plan
from croupier.simulate.sessions.session import Bin, SessionFinding
from tests.report.pages import Tags, words

RED = Finding("red", "red", {Fraction(1): 486_000, Fraction(-1): 514_000}, Fraction(-1, 37))
SPOTS = [
    Finding("straight-up", str(n), {Fraction(35): 27_000 + wins, Fraction(-1): 973_000 - wins}, Fraction(-1, 37))
    for n, wins in ((0, 100), (17, -400), (36, 27))
]
LOST = Finding("dozen", "1-12", {Fraction(2): 100_000, Fraction(-1): 900_000}, Fraction(-1, 37), near="a made-up wheel")
UNSEEN = Finding("street", "1-2-3", {}, Fraction(-1, 37))
FACTS = {"rounds": 1_000_000, "seconds": 0.125, "rate": 8_000_000.0, "digest": "ab12", "backend": "cpu"}
JOB = Job(game="roulette", instrument="1996-07", units=100, seed=7, options={"winning_number_display": True})
PLAYER = Player(
    "Ann <b>", (Stake("red", "red", 500), Stake("dozen", "1-12", 100)), (Level(1, 0, 1), Level(2)), "", 50_000
)
SEATED = Job(
    game="roulette", instrument="1996-07", units=4, players=(PLAYER,), sessions=Sessions(80, goal=10_000, hourly=40)
)


def told(**change: object) -> SessionFinding:
    """Four sessions: one ruined after 20 rounds, one with its goal won, two played out."""
    results = (Bin(-50_000, -50_000, 1), Bin(-500, -500, 1), Bin(0, 0, 1), Bin(10_000, 10_000, 1))
    given: dict[str, object] = {
        "player": "Ann <b>",
        "bankroll": 50_000,
        "most_rounds": 80,
        "goal": 10_000,
        "hourly": 40,
        "grain": 100,
        "sessions": 4,
        "ruined": 1,
        "reached": 1,
        "rounds": 200,
        "rounds_until_ruin": 20,
        "result": -40_500,
        "staked": 120_000,
        "result_squared": 50_000**2 + 500**2 + 10_000**2,
        "staked_squared": 4 * 30_000**2,
        "result_by_staked": -40_500 * 30_000,
        "results": results,
        "purses": (results,) * 8,
        "drawdowns": (Bin(500, 500, 2), Bin(10_000, 10_000, 1), Bin(50_000, 50_000, 1)),
        "lengths": (Bin(20, 20, 2), Bin(80, 80, 2)),
        "exact": Fraction(-1, 37),
        **change,
    }
    return SessionFinding(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize("sessions", [(), (told(),)])
def test_a_page_is_whole_and_fetches_nothing(sessions: tuple[SessionFinding, ...]) -> None:
    job = SEATED if sessions else JOB
    page = write_html(job, [RED, *SPOTS], sessions, {"wheel": "37 <numbers>"}, FACTS, [(1000, 0.1), (10**6, -0.028)])
    tags = Tags(page)
    assert tags.open == []
    assert [source.removeprefix("#") for source in tags.sources] == tags.ids
    assert tags.bare_heads == 0 and tags.captions == tags.tables
    assert tags.named == page.count("<svg")
    assert "url(" not in page and "@import" not in page and "<script" not in page
    assert "37 &lt;numbers&gt;" in page


def test_the_page_says_what_was_asked_and_how_the_run_went() -> None:
    text = words(write_html(JOB, [RED], explained={"wheel": "one zero"}, facts=FACTS))
    assert "Roulette, 1996 Rules, simulated" in text
    assert "wheel one zero winning number display True units 100 seed 7" in text
    assert "rounds 1,000,000 seconds 0.12 rate 8,000,000 digest ab12 backend cpu" in text


def test_each_finding_has_its_figures() -> None:
    text = words(write_html(JOB, [RED]))
    assert "Red -0.028000 -0.027027 -0.97 0.001000 48.600% 0.000% 0.9996 -1 · -1 · +1 1,000,000" in text


def test_a_result_of_nothing_has_no_sign() -> None:
    text = words(write_html(JOB, [Finding("player", "any", {Fraction(0): 9, Fraction(1): 1})]))
    assert "Player +0.100000 not known – 0.094868 10.000% 90.000% 0.3000 0 · 0 · +1 10" in text


def test_of_many_spots_the_furthest_stands_for_all_and_each_is_listed() -> None:
    page = write_html(JOB, SPOTS)
    text = words(page)
    assert "Straight Up 17 the furthest of 3 spots" in text
    assert "All 3 spots" in text
    assert "All" not in words(write_html(JOB, SPOTS[:1]))


def test_a_mean_that_is_far_off_is_marked_and_what_was_never_decided_is_named() -> None:
    page = write_html(JOB, [LOST, UNSEEN])
    assert 'class="n far"' in page
    assert 'class="n far"' not in write_html(JOB, [RED])
    assert "Never decided in this run: Street 1-2-3." in words(page)
    assert "Simulated and exact need not meet: a made-up wheel." in words(page)


def test_a_session_has_its_figures() -> None:
    text = words(write_html(SEATED, (), [told()]))
    assert "Ann &lt;b&gt; $5 on Red, $1 on Dozen 1-12, by martingale: 1; a bankroll of $500" in text
    assert "at most 80 rounds, or the next stake cannot be made, or $100 won" in text
    assert "sessions 4 200 rounds in all" in text
    assert "risk of ruin 25.000% ± 21.651%; after 20.0 rounds on average" in text
    assert "chance of winning $100 25.000% ± 21.651%" in text
    assert "mean result -$101.25 ±" in text
    assert "expected by the odds -$8.11 of $300 staked" in text
    assert "result -$5 median; nine in ten from -$500 to $100" in text
    assert "length 50.0 rounds on average; about 1.2 hours at 40 rounds an hour" in text
    assert "in an hour -$81 of $240 staked" in text


def test_no_ruin_in_few_sessions_is_no_proof() -> None:
    text = words(write_html(SEATED, (), [told(ruined=0, rounds_until_ruin=0, exact=None)]))
    assert "risk of ruin 0.000% in none; with 95% confidence under 75.00%" in text
    assert "expected by the odds" not in text


def test_the_finding_comes_first() -> None:
    assert write_headline(JOB, [RED], []) == [
        "red lost 2.80% of what was first staked; exactly it is 2.70% lost.",
        "Simulated and exact agree: the mean lies within 1.0 standard errors of the exact value.",
    ]
    assert write_headline(JOB, [RED, LOST], []) == [
        "dozen 1-12 lies 747.7 standard errors from its exact value: more than chance explains.",
        "Best came out red, which lost 2.80%; worst dozen 1-12, which lost 70.00%.",
    ]
    assert write_headline(JOB, [], []) == ["No wager was decided in this run."]
    assert write_headline(SEATED, (), [told()]) == [
        "Ann <b>: $5 on Red, $1 on Dozen 1-12, by martingale: 1. 25.0% of sessions ended in ruin, where the "
        "bankroll of $500 left too little for the next stake; a session cost $101.25 on average.",
        "By the exact odds a session with $300 staked comes to -$8.11; the mean is 0.8 standard errors from that.",
        "The goal of $100 was won in 25.0% of sessions.",
    ]
    text = words(write_html(SEATED, (), [told()]))
    assert text.index("25.0% of sessions ended in ruin") < text.index("Contents")


def test_plans_and_the_only_player_are_called_what_people_call_them() -> None:
    player = Player(stakes=(Stake("red", "red", 1_000),), plan=read_plan("martingale"), bankroll=50_000)
    night = Job(game="roulette", instrument="1996-07", units=4, players=(player,), sessions=Sessions(200))
    assert ("player", "$10 on Red, by martingale; a bankroll of $500") in say_job(night)
    (first, *_) = write_headline(night, (), [told(player="player", goal=0)])
    assert first.startswith("$10 on Red, by martingale. 25.0% of sessions ended in ruin, where the bankroll of $500")


def test_wagers_have_the_names_on_the_layout_or_their_keys_in_words() -> None:
    craps = Job(game="craps", instrument="1996-07", units=1)
    given = [
        Finding(wager, spot, {Fraction(1): 1})
        for wager, spot in (("behind-dont-pass", "4"), ("come", "come"), ("place", "6"), ("my-own", "x"))
    ]
    assert [name_of(one) for one in name_findings(craps, given)] == [
        "Behind the Don't Pass Bet 4", "Come Bet", "Place Bet to Win 6", "My own x",
    ]  # fmt: skip


def test_charts_fit_a_telephone() -> None:
    for drawn in (
        draw_agreement([RED, *SPOTS, LOST], NARROW),
        draw_convergence(RED, [(10, 1.0), (10**6, -1 / 37)], NARROW),
        draw_endings([told()], NARROW),
    ):
        root = ElementTree.fromstring(drawn)
        assert (root.get("viewBox") or "").startswith(f"0 0 {NARROW} ")
        assert all(0 <= float(text.get("x") or 0) <= NARROW for text in root.iter("text"))
        assert all(float(rect.get("x") or 0) + float(rect.get("width") or 0) <= NARROW for rect in root.iter("rect"))


def test_every_ink_has_another_for_the_dark_or_needs_none() -> None:
    page = write_html(SEATED, [RED, *SPOTS, LOST], [told()], trace=[(1000, 0.1), (10**6, -0.028)])
    used = set(re.findall(r' (fill|stroke)="(#[0-9a-f]+)"', page))
    assert {ink for name, ink in used if f'svg [{name}="{ink}"]' not in read("sheet.css")} <= {ON_GOLD}


def test_charts_are_one_picture_that_parses() -> None:
    svg = write_svg(SEATED, [RED, *SPOTS, UNSEEN], [told()], [(100, 0.0), (1000, 0.1), (10**6, -0.028)])
    root = ElementTree.fromstring(svg)
    charts = [child for child in root if child.tag.endswith("svg")]
    assert [chart.get("aria-label") for chart in charts] == [
        "Simulated against exact, in standard errors",
        "Red: how far the mean is from the exact value",
        "Red",
        "Straight Up 0",
        "How sessions ended",
        "Ann <b>: result so far",
        "Ann <b>: result",
        "Ann <b>: largest drawdown",
        "Ann <b>: length",
    ]
    places = [(int(chart.get("x") or 0), int(chart.get("y") or 0)) for chart in charts]
    assert len(set(places)) == len(places)
    assert places[2][1] == places[3][1] and places[3][0] == places[2][0] + 440
    bottom = max(y + int(chart.get("height") or 0) for (_, y), chart in zip(places, charts, strict=True))
    assert bottom < int(root.get("height") or 0)


def test_agreement_has_a_dot_for_each_spot_and_warns_in_red() -> None:
    root = ElementTree.fromstring(draw_agreement([RED, *SPOTS, LOST]))
    assert [dot.get("fill") for dot in root.iter("circle")].count("#b8202f") == 1
    assert len(list(root.iter("circle"))) == 5
    assert draw_agreement([Finding("red", "", {Fraction(1): 1})]) == ""


def test_spots_of_a_wager_are_grouped_by_player_and_strategy() -> None:
    other = Finding("red", "red", {Fraction(1): 1}, player="Bob")
    assert [len(group) for group in group_findings([RED, *SPOTS, other])] == [1, 3, 1]


def test_convergence_needs_points_and_an_exact_value() -> None:
    assert draw_convergence(RED, []) == ""
    assert draw_convergence(RED, [(10, 0.0)]) == ""
    assert draw_convergence(Finding("red", "", {Fraction(1): 1, Fraction(-1): 1}), [(10, 0.0), (20, 0.0)]) == ""
    line = next(ElementTree.fromstring(draw_convergence(RED, [(10, 1.0), (10**6, -1 / 37)])).iter("polygon"))
    assert len((line.get("points") or "").split()) == 4


def test_results_are_drawn_even_when_there_is_only_one_or_very_many() -> None:
    assert ElementTree.fromstring(draw_results(Finding("red", "", {Fraction(1): 9}))).tag == "svg"
    many = Finding("antes", "", {Fraction(n): 1 + n * n for n in range(-90, 90)})
    assert len(list(ElementTree.fromstring(draw_results(many)).iter("rect"))) == 180


def test_a_bar_that_towers_is_cut_and_says_how_tall_it_is() -> None:
    bins = [Bin(-500, -500, 9_000), *(Bin(100 * n, 100 * n, 100) for n in range(10))]
    svg = draw_histogram("result", bins, 100, "result", short_dollars, centre=True)
    assert ">90.00%<" in svg
    assert "90.00%" not in draw_histogram("result", bins[1:], 100, "result", short_dollars)


@given(st.dictionaries(st.integers(-400, 400), st.integers(1, 500), min_size=1, max_size=200), st.integers(1, 3))
def test_bars_are_even_and_hold_all_but_the_last_thousandths(counts: dict[int, int], step: int) -> None:
    bins = [Bin(50 * step * n, 50 * step * n, counts[n]) for n in sorted(counts)]
    bars = even_bars(bins, 50)
    assert len(bars) <= 57
    assert 99.8 <= sum(share for _, _, share in bars) + 1e-9 <= 100.0 + 2e-9
    widths = {round(end - start, 6) for start, end, _ in bars}
    assert len(widths) == 1


def test_bars_do_not_comb_where_only_every_other_result_can_be() -> None:
    shares = [share for _, _, share in even_bars([Bin(200 * n, 200 * n, 10) for n in range(500)], 100)]
    assert max(shares[:-1]) == pytest.approx(min(shares[:-1]))


@given(st.floats(-1e9, 1e9), st.floats(1e-3, 1e9))
def test_steps_are_few_even_and_within(low: float, span: float) -> None:
    steps = round_steps(low, low + span)
    assert len(steps) <= 6
    assert all(low - span * 1e-3 - 1e-6 <= step <= low + span * 1.001 + 1e-6 for step in steps)


def test_numbers_beside_axes_are_short() -> None:
    assert [short_dollars(cents) for cents in (0, -500, 1250, 999_900, 1_500_000, -250_000_000)] == [
        "$0", "-$5", "$12.50", "$9,999", "$15k", "-$2.5M",
    ]  # fmt: skip
    assert [count_name(n) for n in (10, 2_500, 10**6, 10**10)] == ["10", "2.5k", "1M", "10B"]
    assert [share_name(decade) for decade in (0, 3, 7)] == ["100%", "0.1%", "10⁻⁷"]


def test_a_scale_keeps_what_is_beyond_at_its_edge() -> None:
    scale = Scale(0, 10, 100, 200)
    assert [scale.at(value) for value in (-5, 0, 2.5, 10, 11)] == [100, 100, 125, 200, 200]
