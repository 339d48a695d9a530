"""Sessions worked out: beside every sequence there is, and beside those that are played."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.runs.backends import Run, Threads, simulate
from croupier.runs.results import read_sessions
from croupier.simulate.find import find_courses, find_exact_sessions, find_long_runs, prepare
from croupier.simulate.job import Job, Player, Sessions, Stake
from croupier.simulate.plans import read_plan
from croupier.simulate.sessions.bankrolls import find_bankroll
from croupier.simulate.sessions.exact import ExactSession, TooMuch
from croupier.simulate.sessions.loops import EVENTS, LEVELS, LINE, LINES

DOCS = (Path(__file__).parent.parent.parent / "docs" / "simulate.md").read_text(encoding="utf-8")
TEXTS = {"roulette": "1996-07", "craps": "1996-07", "tai-sai": "1998-17", "mini-baccarat": "2004-56"} | {
    "caribbean-stud": "1998-13",
    "blackjack": "1996-07",
}


def ask(
    game: str,
    stakes: dict[str, int],
    bankroll: int,
    rounds: int,
    goal: int = 0,
    plan: str = "flat",
    strategy: str = "",
    units: int = 20_000,
    **options: str,
) -> Job:
    made = tuple(Stake(name.partition(" ")[0], name.partition(" ")[2], cents) for name, cents in stakes.items())
    player = Player("ana", made, read_plan(plan), strategy, bankroll)
    return Job(
        game=game,
        instrument=TEXTS[game],
        units=units,
        options=options,
        players=(player,),
        sessions=Sessions(rounds, goal),
    )


def solve(job: Job) -> ExactSession:
    (found,) = find_exact_sessions(job)
    assert found is not None
    return found


ENDS = tuple[str, int, int]
"""How a session ends, with what, and after how many rounds."""


def follow_all(job: Job) -> Counter[ENDS]:
    """Every sequence of rounds, in fractions: nothing is shared with the solver but what events come to."""
    sizes, amounts = prepare(job).tables[-1]
    (course,), (player,), asked = find_courses(job), job.players, job.sessions
    assert course is not None
    assert asked is not None
    events, levels = int(sizes[EVENTS]), int(sizes[LEVELS])
    start = int(sizes[LINES])
    lines = amounts[start : start + levels * events * int(LINE)].reshape(levels, events, int(LINE)).tolist()
    stake = sum(one.cents for one in player.stakes)

    @cache
    def go_on(place: int, level: int, purse: int, played: int) -> dict[ENDS, Fraction]:
        if asked.goal and purse - player.bankroll >= asked.goal and played:
            return {("goal", purse - player.bankroll, played): Fraction(1)}
        if purse < stake * player.plan[level].times and played:
            return {("ruin", purse - player.bankroll, played): Fraction(1)}
        if played == asked.rounds:
            return {("over", purse - player.bankroll, played): Fraction(1)}
        found: dict[ENDS, Fraction] = {}
        for chance, event, to in course.places[place]:
            net, _, then = lines[level][event]
            for end, share in go_on(to, then, purse + net, played + 1).items():
                found[end] = found.get(end, Fraction(0)) + Fraction(chance) * share
        return found

    return Counter(go_on(0, 0, player.bankroll, 0))


SMALL = [
    ask("roulette", {"red": 1_000}, 4_000, 12, 3_000, "martingale: 2"),
    ask("roulette", {"straight-up 17": 100, "red": 500}, 1_500, 9, 3_000),
    ask("tai-sai", {"small": 500}, 2_000, 10, 1_500, "d'alembert: 3"),
    ask("mini-baccarat", {"banker": 2_000}, 6_000, 9, 5_000, "paroli"),
    ask("craps", {"pass": 1_000}, 3_000, 9, 2_000, "fibonacci: 4"),
    ask("caribbean-stud", {"ante": 500}, 4_000, 5, 3_000, strategy="thumb"),
]


@pytest.mark.parametrize("job", SMALL, ids=lambda job: job.game)
def test_a_short_session_is_as_by_every_sequence_of_rounds(job: Job) -> None:
    every, found = follow_all(job), solve(job)
    assert sum(every.values()) == 1
    for how, chance in (("ruin", found.risk_of_ruin), ("goal", found.chance_of_goal)):
        assert chance == pytest.approx(float(sum(p for end, p in every.items() if end[0] == how)), abs=1e-13)
    results = Counter[int]()
    lengths = Counter[int]()
    for (_, result, rounds), share in every.items():
        results[result] += share
        lengths[rounds] += share
    assert dict(found.results) == pytest.approx({cents: float(share) for cents, share in results.items()}, abs=1e-13)
    assert found.mean_result == pytest.approx(float(sum(cents * share for cents, share in results.items())), abs=1e-9)
    mean = sum(rounds * share for rounds, share in lengths.items())
    assert found.mean_rounds == pytest.approx(float(mean), abs=1e-11)
    assert [found.lengths[rounds - 1] for rounds in sorted(lengths)] == pytest.approx(
        [float(lengths[rounds]) for rounds in sorted(lengths)], abs=1e-13
    )


LONG = [
    ask("roulette", {"red": 1_000, "straight-up 17": 100}, 20_000, 200, 10_000, "martingale: 3"),
    ask("craps", {"pass": 1_000}, 20_000, 200, 10_000, strategy="pass with odds", units=8_000),
    ask("mini-baccarat", {"banker": 2_000}, 20_000, 100, 8_000, dealt_from="continuous shuffler", units=8_000),
    ask("caribbean-stud", {"ante": 1_000}, 20_000, 60, strategy="pair", units=8_000),
]


@pytest.mark.parametrize("job", LONG, ids=lambda job: job.game)
def test_sessions_that_are_played_come_out_as_worked_out(job: Job) -> None:
    """Within four standard errors."""
    played = simulate(Run(job), Threads(2), lambda _now: None)
    (found,) = read_sessions(job, played.totals)
    exactly = found.exactly
    assert exactly is not None
    assert exactly.near == ""
    for chance, seen in (
        (exactly.risk_of_ruin, found.risk_of_ruin),
        (exactly.chance_of_goal, found.chance_of_goal),
    ):
        error = (chance * (1 - chance) / found.sessions) ** 0.5
        assert abs(float(seen) - chance) <= 4 * error + 1e-12
    assert abs(float(found.mean) - exactly.mean_result) <= 4 * found.error
    assert found.deviation == pytest.approx(exactly.standard_deviation, rel=0.05)
    assert float(found.mean_rounds) == pytest.approx(exactly.mean_rounds, rel=0.03)
    assert float(found.mean_staked) == pytest.approx(exactly.mean_staked, rel=0.03)


def test_a_box_of_blackjack_is_worked_out_as_from_fresh_shoes_and_says_so() -> None:
    found = solve(ask("blackjack", {"box 1": 1_000}, 10_000, 50, strategy="basic"))
    assert "fresh shoe" in found.near
    assert found.mean_result / found.mean_staked == pytest.approx(-0.0051612, abs=2e-7)
    counted = ask("blackjack", {"box 1": 1_000}, 10_000, 50, strategy="basic, insured")
    assert find_exact_sessions(counted) == (None,)


def test_what_a_session_costs_is_the_edge_of_all_that_was_staked_by_any_plan() -> None:
    for plan in ("flat", "martingale", "paroli", "fibonacci"):
        found = solve(ask("roulette", {"red": 1_000}, 30_000, 80, 5_000, plan))
        assert found.mean_result == pytest.approx(-found.mean_staked / 37, rel=1e-12)


def test_the_long_run_of_a_single_wager_is_its_own_mean_and_variance() -> None:
    (found,) = find_long_runs(ask("roulette", {"red": 1_000}, 10_000, 100))
    assert found is not None
    assert found.mean == pytest.approx(-1_000 / 37, rel=1e-12)
    assert found.variance == pytest.approx(1_000**2 * (1 - 1 / 37**2), rel=1e-12)
    assert found.n0 == pytest.approx(37**2 - 1, rel=1e-12)
    assert found.hourly_result == pytest.approx(-60_000 / 37, rel=1e-12)


def test_play_that_is_worth_nothing_has_no_n0() -> None:
    """A Place Bet of $5 on 6 wins $5.83, paid as $6 (15.3): the edge is nothing, which a sum of floats may miss."""
    (found,) = find_long_runs(ask("craps", {"place 6": 500}, 10_000, 100))
    assert found is not None
    assert abs(found.mean) < 1e-9
    assert found.n0 is None


def test_the_long_run_of_craps_counts_rolls_that_hang_together() -> None:
    """A Pass Bet is decided after 557/165 rolls on average; what a decision varies by, corrected for its length."""
    (found,) = find_long_runs(ask("craps", {"pass": 1_000}, 10_000, 100, strategy="pass"))
    assert found is not None
    decided = Fraction(557, 165)
    assert found.mean == pytest.approx(-1_000 * 7 / 495 / float(decided), rel=1e-10)
    assert found.staked == pytest.approx(1_000 / float(decided), rel=1e-10)
    assert found.n0 == pytest.approx((495 / 7) ** 2 * float(decided), rel=0.01)


def test_the_bankroll_for_a_risk_of_ruin_is_the_least() -> None:
    job = ask("roulette", {"red": 1_000}, 10_000, 100)
    found = find_bankroll(job, 0, 0.05)
    assert found is not None
    for bankroll, is_enough in ((found, True), (found - 1_000, False)):
        asked = ask("roulette", {"red": 1_000}, bankroll, 100)
        assert (solve(asked).risk_of_ruin <= 0.05) is is_enough


def test_what_nobody_would_wait_for_is_told() -> None:
    job = ask("roulette", {"red": 1_001, "straight-up 17": 103}, 10**9, 50_000)
    with pytest.raises(TooMuch, match="make it shorter"):
        find_exact_sessions(job)


# On the command line ---------------------------------------------------------------------------------------

ASKED = ["simulate", "craps", "--strategy", "pass", "--session", "100", "--bankroll", "100", "--exactly"]


def test_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED, "--ruin", "5%", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["sessions"]
    for field in found:
        assert f"`{field}`" in DOCS, field
    assert found["bankroll_for_ruin"] % 1_000 == 0
    assert main(ASKED) == 0
    said = capsys.readouterr().out
    assert f"{found['risk_of_ruin']:.5%}" in said
    assert "N0" in said
    nothing = ["simulate", "craps", "--bet", "5 on place 6", "--session", "9", "--bankroll", "50", "--exactly"]
    assert main(nothing) == 0
    assert "N0 never a round is worth nothing on average" in " ".join(capsys.readouterr().out.split())


def test_what_is_played_has_what_is_worked_out_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ASKED[:-1], "--units", "500", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["sessions"]
    assert found["exactly"]["mean_rounds"] == pytest.approx(found["mean_rounds"], rel=0.1)
    assert main([*ASKED[:-1], "--units", "500"]) == 0
    assert "exactly" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "code", "says"),
    [
        (["simulate", "--exactly"], 2, "name a game"),
        (["simulate", "craps", "--exactly"], 2, "--session 200"),
        ([*ASKED, "--bankroll", "4.50"], 2, "first stake of $10 from a bankroll of $4.50"),
        ([*ASKED, "--html", "page.html"], 2, "nothing is simulated"),
        ([*ASKED[:-1], "--ruin", "5%"], 2, "with --exactly"),
        ([*ASKED, "--ruin", "105%"], 2, "no share"),
        (
            [
                "simulate",
                "blackjack",
                "--strategy",
                "basic, insured",
                "--session",
                "9",
                "--bankroll",
                "90",
                "--exactly",
            ],
            1,
            "by simulation alone",
        ),
    ],
)
def test_what_cannot_be_asked_is_told(
    capsys: pytest.CaptureFixture[str], argv: list[str], code: int, says: str
) -> None:
    try:
        found = main(argv)
    except SystemExit as stopped:
        found = int(str(stopped.code))
    assert found == code
    assert says in capsys.readouterr().err
