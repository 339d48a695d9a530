"""Sessions: the loops against a plain model of a purse, closed forms and exact enumeration."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.simulate.compiled import compiled, inlined
from croupier.simulate.job import Job, Level, Player, Sessions, Stake
from croupier.simulate.plans import read_plan
from croupier.simulate.randomness import ONE, U, begin, step, upper
from croupier.simulate.sessions.loops import bin_of, close_session, end_round, open_session, settle
from croupier.simulate.sessions.session import (
    Bin,
    SessionFinding,
    bin_edges,
    bins_for,
    marks_of,
    percentile,
    read_sessions,
    session_tables,
)
from croupier.simulate.work import Tables, Tally

RED = Fraction(18, 37)


@inlined
def unit(
    seed: np.uint64,
    index: np.uint64,
    tables: Tables,
    tally: Tally,
    tally_at: np.uint64,
    tally_stride: np.uint64,
) -> None:
    """A wheel of so many numbers, each an event, at two seats: the second sees the next number."""
    numbers, session = tables
    s0, s1 = begin(seed, index)
    open_session(session, tally, tally_at, tally_stride)
    over = False
    while not over:
        event = upper(s0 + s1, numbers[0])
        s0, s1 = step(s0, s1)
        settle(session, U(0), event, tally, tally_at, tally_stride)
        settle(session, ONE, (event + ONE) % numbers[0], tally, tally_at, tally_stride)
        over = end_round(session, tally, tally_at, tally_stride)
    close_session(session, tally, tally_at, tally_stride)


@compiled
def run(
    seed: np.uint64, first: int, count: int, tables: Tables, tally: Tally, tally_at: np.uint64, stride: np.uint64
) -> None:
    for index in range(first, first + count):
        unit(seed, U(index), tables, tally, tally_at, stride)


def draws(seed: int, index: int, numbers: int) -> list[int]:
    """The numbers that a session of the wheel sees."""
    s0, s1 = begin(U(seed), U(index))
    found = []
    for _ in range(100):
        found.append(int(upper(U((int(s0) + int(s1)) % 2**64), U(numbers))))
        s0, s1 = step(U(s0), U(s1))
    return found


def play(
    job: Job,
    nets: Sequence[Callable[[int], Sequence[int]]],
    exact: Sequence[Fraction] = (),
    seats: Sequence[int] = (),
    **more: Any,
) -> tuple[SessionFinding, ...]:
    session, width = session_tables(job, seats or [0] * len(job.players), nets, **more)
    tally = np.zeros(width, np.int64)
    run(U(job.seed), 0, job.units, (np.array([len(nets[0](1))], np.uint64), session), tally, U(0), ONE)
    return read_sessions(job, session, tally.tolist(), exact)


def even_money(wins: int, numbers: int, cents: int = 100) -> Callable[[int], list[int]]:
    return lambda times: [cents * times] * wins + [-cents * times] * (numbers - wins)


def ask(plan: str, bankroll: int, rounds: int, units: int, goal: int = 0, **more: Any) -> Job:
    player = Player(stakes=(Stake("red"),), plan=read_plan(plan), bankroll=bankroll)
    sessions = Sessions(rounds, goal, **more)
    return Job(game="roulette", instrument="1996-07", units=units, players=(player,), sessions=sessions)


def distribution(
    plan: Sequence[Level], bankroll: int, rounds: int, goal: int, win: Fraction
) -> tuple[dict[int, Fraction], Fraction, Fraction, Fraction]:
    """Exactly: the chances of each result in units, of ruin and of the goal, and the mean length."""
    playing = {(0, 0): Fraction(1)}
    results: dict[int, Fraction] = defaultdict(Fraction)
    ruin = reach = length = Fraction(0)
    for _ in range(rounds):
        after: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (result, level), chance in playing.items():
            line = plan[level]
            after[result + line.times, line.win] += chance * win
            after[result - line.times, line.lose] += chance * (1 - win)
        length += sum(playing.values())
        playing = {}
        for (result, level), chance in after.items():
            if goal and result >= goal:
                reach += chance
                results[result] += chance
            elif bankroll + result < plan[level].times:
                ruin += chance
                results[result] += chance
            else:
                playing[result, level] = chance
    for (result, _), chance in playing.items():
        results[result] += chance
    return dict(results), ruin, reach, length


def near(found: Fraction, exact: Fraction, trials: int) -> None:
    """A share of so many trials lies within 4 standard errors of its chance."""
    assert abs(float(found - exact)) <= 4 * sqrt(exact * (1 - exact) / trials) + 1e-12


@pytest.mark.parametrize(
    ("plan", "bankroll", "rounds", "goal"),
    [
        ("flat", 10, 120, 0),
        ("flat", 10, 120, 5),
        ("martingale: 3", 15, 60, 0),
        ("martingale: 5", 40, 60, 10),
        ("d'alembert: 6", 12, 50, 0),
        ("fibonacci: 7", 20, 50, 8),
        ("paroli", 8, 50, 0),
        ("oscar's grind: 6", 15, 40, 4),
        ("labouchere: 1-2", 20, 20, 0),
    ],
)
def test_results_ruin_and_goal_have_their_exact_chances(plan: str, bankroll: int, rounds: int, goal: int) -> None:
    job = ask(plan, bankroll * 100, rounds, 40_000, goal * 100)
    (found,) = play(job, [even_money(18, 37)], [-Fraction(1, 37)])
    results, ruin, reach, length = distribution(job.players[0].plan, bankroll, rounds, goal, RED)
    near(found.risk_of_ruin, ruin, found.sessions)
    near(found.chance_of_goal, reach, found.sessions)
    assert abs(float(found.mean_rounds - length)) < 4 * rounds / 2 / sqrt(found.sessions)
    for low, high, count in ((one.low, one.high, one.count) for one in found.results):
        chance = sum((chance for result, chance in results.items() if low <= 100 * result <= high), Fraction(0))
        assert chance > 0
        if chance * found.sessions > 25:
            near(Fraction(count, found.sessions), chance, found.sessions)
    mean = sum(100 * result * chance for result, chance in results.items())
    assert abs(float(found.mean - mean)) < 4 * found.error
    assert found.away is not None and abs(found.away) < 4


def test_a_fair_coin_ruins_half_of_those_who_play_to_double_or_nothing() -> None:
    job = ask("flat", 500, 10_000, 20_000, 500)
    (found,) = play(job, [even_money(1, 2)], [Fraction(0)])
    assert found.ruined + found.reached == found.sessions
    near(found.risk_of_ruin, Fraction(1, 2), found.sessions)
    assert abs(found.mean_rounds - 25) < 1  # bankroll times goal; four standard errors are 0.6
    assert {(one.low, one.high) for one in found.results} == {(-500, -500), (500, 500)}


def test_red_ruins_by_the_gamblers_formula() -> None:
    job = ask("flat", 600, 100_000, 20_000, 400)
    (found,) = play(job, [even_money(18, 37)])
    odds = (1 - RED) / RED
    near(found.chance_of_goal, (odds**6 - 1) / (odds**10 - 1), found.sessions)
    assert found.mean_rounds_until_ruin is not None
    assert found.exact is None and found.away is None and found.expected is None


def test_a_martingale_loses_all_by_a_run_of_losses_and_by_nothing_else() -> None:
    """Six losses in a row lose 63; whoever had 63 is ruined by the first such run that comes before a win."""
    job = ask("martingale: 5", 6300, 6, 50_000)
    (found,) = play(job, [even_money(18, 37)])
    near(found.risk_of_ruin, (1 - RED) ** 6, found.sessions)
    assert found.mean_rounds_until_ruin == 6
    assert found.results[0] == Bin(-6300, -6300, found.ruined)


class Model:
    """A purse kept in plain Python."""

    def __init__(self, player: Player, sessions: Sessions, nets: Any, undecided: Sequence[int]) -> None:
        self.player, self.sessions, self.nets, self.undecided = player, sessions, nets, undecided
        self.cents = self.peak = player.bankroll
        self.level = self.drawdown = self.staked = self.lasted = 0
        self.state = "plays"
        self.looks: list[int] = []

    def round(self, event: int) -> None:
        if self.state != "plays":
            return
        line = self.player.plan[self.level]
        stake = sum(one.cents for one in self.player.stakes)
        net = self.nets(line.times)[event]
        self.lasted += 1
        if event not in self.undecided:
            self.cents += net
            self.staked += stake * line.times
            to = line.win if net > 0 else line.lose if net < 0 else line.stand_off
            self.level = self.level if to == -1 else to
        self.peak = max(self.peak, self.cents)
        self.drawdown = max(self.drawdown, self.peak - self.cents)
        if 0 < self.sessions.goal <= self.result:
            self.state = "reached"
        elif self.cents < stake * self.player.plan[self.level].times:
            self.state = "ruined"

    @property
    def result(self) -> int:
        return self.cents - self.player.bankroll


def model_sessions(job: Job, nets: Sequence[Any], seats: Sequence[int], undecided: Any) -> list[list[Model]]:
    """Every player's purse after every session of the job, from the same numbers."""
    assert job.sessions is not None
    numbers, found = len(nets[0](1)), []
    for index in range(job.units):
        players = [
            Model(player, job.sessions, net, undecided(p))
            for p, (player, net) in enumerate(zip(job.players, nets, strict=True))
        ]
        events = draws(job.seed, index, numbers)
        for n in range(1, job.sessions.rounds + 1):
            for one, seat in zip(players, seats, strict=True):
                one.round((events[n - 1] + seat) % numbers)
                one.looks += [one.result] * marks_of(job.sessions.rounds).count(n)
        found.append(players)
    return found


@st.composite
def jobs(draw: st.DrawFn) -> tuple[Job, list[list[int]], list[int], list[list[int]]]:
    """A few players with plans, payments and undecided events of all kinds."""
    players, rows, undecided = [], [], []
    events = draw(st.integers(2, 6))
    for p in range(draw(st.integers(1, 3))):
        levels = draw(st.integers(1, 4))
        steps = st.integers(-1, levels - 1)
        plan = tuple(draw(st.builds(Level, st.integers(1, 5), steps, steps, steps)) for _ in range(levels))
        stake = draw(st.sampled_from([50, 100, 300]))
        row = [draw(st.sampled_from([-2, -1, -1, 0, 1, 1, 2, 35])) * stake for _ in range(events)]
        bankroll = stake * plan[0].times + draw(st.integers(0, 40)) * 50
        players.append(Player(f"player {p}", (Stake("red", "", stake),), plan, "", bankroll))
        rows.append(row)
        undecided.append([event for event in range(events) if row[event] == 0 and draw(st.booleans())])
    sessions = Sessions(
        draw(st.one_of(st.integers(1, 9), st.integers(1, 60))), draw(st.sampled_from([0, 0, 150, 1000]))
    )
    seed, units = draw(st.integers(0, 2**64 - 1)), draw(st.integers(1, 4))
    job = Job(game="roulette", instrument="1996-07", units=units, seed=seed, players=tuple(players), sessions=sessions)
    return job, rows, [draw(st.integers(0, 1)) for _ in players], undecided


@settings(deadline=None, max_examples=80)
@given(jobs())
def test_the_loops_keep_every_purse_as_the_model_does(
    drawn: tuple[Job, list[list[int]], list[int], list[list[int]]],
) -> None:
    job, rows, seats, undecided = drawn
    nets = [lambda times, row=row: [times * cents for cents in row] for row in rows]
    found = play(job, nets, seats=seats, undecided=undecided.__getitem__)
    models = model_sessions(job, nets, seats, undecided.__getitem__)
    for p, finding in enumerate(found):
        kept = [players[p] for players in models]
        assert finding.sessions == len(kept)
        assert finding.ruined == sum(one.state == "ruined" for one in kept)
        assert finding.reached == sum(one.state == "reached" for one in kept)
        assert finding.rounds == sum(one.lasted for one in kept)
        assert finding.rounds_until_ruin == sum(one.lasted for one in kept if one.state == "ruined")
        assert finding.result == sum(one.result for one in kept)
        assert finding.staked == sum(one.staked for one in kept)
        assert finding.result_squared == sum(one.result**2 for one in kept)
        assert finding.staked_squared == sum(one.staked**2 for one in kept)
        assert finding.result_by_staked == sum(one.result * one.staked for one in kept)
        same(finding.results, [one.result for one in kept])
        same(finding.drawdowns, [one.drawdown for one in kept])
        same(finding.lengths, [one.lasted for one in kept])
        for eighth, purses in enumerate(finding.purses[:-1]):
            same(purses, [one.looks[eighth] for one in kept])


def same(bins: Sequence[Bin], numbers: Sequence[int]) -> None:
    """These numbers, and no others, lie in these bins."""
    counted = Counter(one for number in numbers for one in bins if one.low <= number <= one.high)
    assert {one: one.count for one in bins} == dict(counted)
    assert sum(counted.values()) == len(numbers)


def test_however_units_are_split_or_laid_out_the_tallies_are_equal() -> None:
    job = ask("martingale", 10_000, 100, 60)
    session, width = session_tables(job, [0], [even_money(18, 37)])
    tables = (np.array([37], np.uint64), session)
    whole, parts, spread = np.zeros(width, np.int64), np.zeros(width, np.int64), np.zeros(5 * width, np.int64)
    run(U(7), 0, 60, tables, whole, U(0), ONE)
    for first, count in ((40, 20), (0, 13), (13, 27)):
        run(U(7), first, count, tables, parts, U(0), ONE)
    run(U(7), 0, 60, tables, spread, U(3), U(5))
    assert (whole == parts).all()
    assert (spread.reshape(width, 5)[:, 3] == whole).all()
    assert (spread.reshape(width, 5)[:, [0, 1, 2, 4]] == 0).all()
    assert (whole[-9:] == 0).all()
    assert whole[:2].tolist() == [60, read_sessions(job, session, whole.tolist())[0].rounds]


@given(st.integers(0, 2**40))
def test_every_number_has_one_bin_no_wider_than_a_32nd_of_it(number: int) -> None:
    k = int(bin_of(U(number)))
    low, high = bin_edges(k)
    assert low <= number <= high
    assert (high - low) * 32 <= number
    assert bins_for(number) == k + 1
    assert bin_edges(k + 1)[0] == high + 1


def test_staked_may_be_said_event_by_event_and_figures_follow_from_it() -> None:
    """A coin that wins 3 or loses 1, half of the time twice as much being staked."""
    job = ask("flat", 100_000, 100, 400, hourly=40)

    def nets(times: int) -> list[int]:
        return [300 * times, -100 * times, -200 * times, 200 * times]

    (found,) = play(job, [nets], [Fraction(1, 3)], staked=[lambda times: [100 * times] * 2 + [200 * times] * 2])
    assert found.rounds == 40_000 and found.grain == 100
    assert found.mean_staked == Fraction(found.staked, 400) and abs(found.mean_staked - 15_000) < 300
    assert found.hourly_staked == found.mean_staked * 40 / 100
    assert found.hourly_result == found.mean * 40 / 100
    assert found.expected == found.mean_staked / 3
    assert found.value == Fraction(found.result, found.staked)
    assert found.away is not None and abs(found.away) < 4
    spread = sqrt(found.unexplained(Fraction(1, 3)) / 100 * 40)
    assert found.hourly_deviation == pytest.approx(spread)
    assert found.error == pytest.approx(found.deviation / 20)


def test_percentiles_are_exact_in_small_bins_and_shared_out_in_wide_ones() -> None:
    bins = [Bin(-300, -300, 10), Bin(0, 0, 40), Bin(6400, 6500, 40), Bin(9000, 9000, 10)]
    assert [percentile(bins, q, 100) for q in (1, 10, 11, 50, 60, 90, 91, 100)] == [
        -300, -300, 0, 0, 6400, 6500, 9000, 9000,
    ]  # fmt: skip
    assert percentile([Bin(64, 65, 8)], 50) == 64


def test_doubles_may_take_a_purse_below_nothing_and_are_counted_there() -> None:
    job = ask("flat", 100, 5, 200)
    (found,) = play(job, [lambda times: [-200 * times, -200 * times]])
    assert found.ruined == 200 and found.rounds == 200
    assert found.results == (Bin(-200, -200, 200),)
    assert found.drawdowns == (Bin(200, 200, 200),)
    assert found.lengths == (Bin(1, 1, 200),)
    assert all(purses == (Bin(-200, -200, 200),) for purses in found.purses)


def test_sessions_played_out_are_told_apart_from_those_that_ended_near_the_last_round() -> None:
    (found,) = play(ask("flat", 600, 1_000, 2_000), [even_money(18, 37)])
    assert found.ruined > 1_000
    assert found.lengths[-1] == Bin(1_000, 1_000, found.sessions - found.ruined)
    assert found.lengths[-2].high <= 1_000
    assert sum(one.count for one in found.lengths) == 2_000
    (safe,) = play(ask("flat", 100_000, 1_000, 20), [even_money(18, 37)])
    assert safe.lengths == (Bin(1_000, 1_000, 20),)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": ()}, "name a player"),
        ({"sessions": Sessions(0)}, "from 1 to 16,777,215 rounds"),
        ({"sessions": Sessions(2**24)}, "from 1 to 16,777,215 rounds"),
        ({"sessions": Sessions(10, -1)}, "cents of profit"),
        ({"sessions": Sessions(10, 0, 0)}, "one round an hour"),
        ({"units": 2**40 + 1}, "ask for fewer"),
        ({"players": (Player(bankroll=100),)}, "has no stake"),
        ({"players": (Player(stakes=(Stake("red", "", 0),), bankroll=100),)}, "has no stake"),
        ({"players": (Player(stakes=(Stake("red"),), bankroll=99),)}, "larger bankroll"),
        ({"players": (Player(stakes=(Stake("red"),), plan=(Level(1, win=1),), bankroll=100),)}, "no level 1"),
        ({"sessions": Sessions(10**6), "players": (Player(stakes=(Stake("red"),), plan=read_plan("martingale: 12"),
          bankroll=10**6),)}, "fewer rounds"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_what_to_do(change: Mapping[str, Any], said: str) -> None:
    given: dict[str, Any] = {
        "units": 1,
        "players": (Player(stakes=(Stake("red"),), bankroll=100),),
        "sessions": Sessions(10),
        **change,
    }
    job = Job(game="roulette", instrument="1996-07", **given)
    with pytest.raises(ValueError, match=said):
        session_tables(job, [0] * len(job.players), [even_money(18, 37)])
