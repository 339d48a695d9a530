"""Roulette, Tai-Sai and the money wheel, simulated: rows against real tables, units, exact odds, sessions, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds.find import texts_of
from croupier.simulate import find
from croupier.simulate.compiled import compiled
from croupier.simulate.job import Job, Level, Player, Sessions, Stake
from croupier.simulate.randomness import U
from croupier.simulate.shoes import Bytes
from croupier.simulate.spins import loops
from croupier.simulate.spins import simulation as spins
from croupier.simulate.work import Tables, Tally
from croupier.table import acts
from croupier.table.awaits import Show
from croupier.table.entries import Settled
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.waiting import awaits
from tests.odds.tables import ANA, STAKE, bet, do, open_table, result_of, step
from tests.simulate.test_baccarat_engine import halves

EDITIONS = [(game, instrument) for game in ("roulette", "tai-sai", "money-wheel") for instrument in texts_of(game)]
MARTINGALE = tuple(Level(2**k, win=0, lose=(k + 1) % 6) for k in range(6))


def job_of(game: str = "roulette", instrument: str = "1996-07", **more: Any) -> Job:
    return Job(game=game, instrument=instrument, units=1, **more)


def play(job: Job, first: int, number: int) -> list[int]:
    return [int(n) for n in find.prepare(job).play(job.seed, first, number)]


def spun(seed: int, index: int, weight: int, number: int) -> list[int]:
    """What shows, spin by spin, in plain Python."""
    return [half * weight >> 32 for half in islice(halves(seed, index), number)]


# Against real tables ------------------------------------------------------------------------------------


def nothing(_outcomes: Mapping[str, int]) -> str:
    raise AssertionError("nothing is to show yet")


def open_to_bets(table: Table) -> Table:
    while not table.game.betting_open(table.state):
        table, _ = step(table, nothing)
    return table


def go_to_show(table: Table) -> tuple[Table, Show]:
    """On to the moment at which something must show."""
    while True:
        show = next((wait for wait in awaits(table) if isinstance(wait, Show)), None)
        if show is not None:
            return table, show
        table, _ = step(table, nothing)


def settle_at(table: Table, show: Show, seen: str, wagers: int) -> tuple[Table, list[Settled]]:
    """What became of every wager when this showed."""
    table, entry = do(table, acts.Observe(show.of, seen), Role.SYSTEM)
    found = list(entry.settled)
    while len(found) < wagers:
        table, settled = step(table, nothing)
        found += settled
    return table, found


@pytest.mark.parametrize(("game", "instrument"), EDITIONS)
def test_every_row_is_what_a_table_settles_whatever_shows(game: str, instrument: str) -> None:
    rows = spins.rows_of(job_of(game, instrument))
    table = open_to_bets(open_table(game, texts_of(game)[instrument]))
    for kind, spot in rows:
        table = bet(table, kind, spot)
    table, show = go_to_show(table)
    thing = table.game.equipment(table.terms, table.state, show.of)
    assert thing is not None and set(thing.outcomes().values()) == {1}
    for event, seen in enumerate(thing.outcomes()):
        _, settled = settle_at(table, show, seen, len(rows))
        found = {(one.wager.kind, one.wager.spot): result_of(one) for one in settled}
        assert found == {spot: row[event] for spot, row in rows.items()}, seen
    assert {len(row) for row in rows.values()} == {len(thing.outcomes())}


CHOSEN = {
    "roulette": (("straight-up", "0"), ("split", "8-11"), ("red", "red"), ("dozen", "1-12")),
    "tai-sai": (("small", "small"), ("face", "4"), ("combination", "2-5"), ("any-triple", "any-triple")),
    "money-wheel": (("symbol", "A"), ("symbol", "D"), ("symbol", "G")),
}


@pytest.mark.parametrize(("game", "instrument"), EDITIONS)
def test_a_block_of_spins_at_a_table_comes_to_the_same_cents(game: str, instrument: str) -> None:
    """Sixty rounds by `play`, one after another, on the spins that the loops draw."""
    job, number, spots = job_of(game, instrument, seed=11), 60, CHOSEN[game]
    rows = spins.rows_of(job)
    weight = spins.weight_of(rows)
    table, cents = open_table(game, texts_of(game)[instrument]), dict.fromkeys(spots, 0)
    for event in spun(11, 4, weight, number):
        table = open_to_bets(table)
        for kind, spot in spots:
            if not any((w.kind, w.spot) == (kind, spot) for w in table.now.wagers.values()):
                table, _ = do(table, acts.Place(f"{table.now.seq}", ANA, kind, STAKE, spot), Role.PLAYER)
        table, show = go_to_show(table)
        thing = table.game.equipment(table.terms, table.state, show.of)
        assert thing is not None
        table, settled = settle_at(table, show, list(thing.outcomes())[event], len(spots))
        for one in settled:
            cents[one.wager.kind, one.wager.spot] += int(result_of(one) * STAKE)
    totals = np.zeros(weight, np.int64)
    loops.run(U(11), 4, 1, (np.array((weight, number), np.uint64),), np.zeros(4, np.uint8), totals)
    assert totals.sum() == number
    assert cents == {
        spot: sum(int(result * STAKE) * int(n) for result, n in zip(rows[spot], totals, strict=True)) for spot in spots
    }


# The loops ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "instrument"), EDITIONS)
def test_a_block_is_the_histogram_of_its_spins(game: str, instrument: str) -> None:
    job = job_of(game, instrument, seed=7)
    weight = spins.weight_of(spins.rows_of(job))
    assert play(job, 2**33, 1) == np.bincount(spun(7, 2**33, weight, spins.SPINS), minlength=weight).tolist()


@compiled
def play_beside(seed: np.uint64, first: int, lanes: int, tables: Tables, scratch: Bytes, tally: Tally) -> None:
    """Units with scratch and tallies interleaved, as on a graphics processor."""
    for lane in range(lanes):
        at, stride = U(4 * lane), U(4 * lanes)
        loops.play_block(seed, U(first + lane), tables, scratch, at, stride, tally, U(lane), U(lanes))


@pytest.mark.parametrize("weight", [1, 2, 7, 37, 216])
def test_units_interleaved_are_the_same_units(weight: int) -> None:
    """Counted by bytes: with few things that may show they are full many times over."""
    lanes, size = 3, -(-weight // 4) * 4
    tables = (np.array((weight, spins.SPINS), np.uint64),)
    scratch, tally = np.full(size * lanes, 99, np.uint8), np.zeros(weight * lanes, np.int64)
    play_beside(U(5), 60, lanes, tables, scratch, tally)
    for lane in range(lanes):
        alone = np.zeros(weight, np.int64)
        loops.run(U(5), 60 + lane, 1, tables, scratch, alone)
        assert tally.reshape(weight, lanes)[:, lane].tolist() == alone.tolist()
        assert alone.sum() == spins.SPINS


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6), st.integers(0, 2**40), st.sampled_from(EDITIONS))
def test_blocks_split_in_any_way_add_up_to_the_same(parts: list[int], first: int, edition: tuple[str, str]) -> None:
    job, at = job_of(*edition), first
    added = np.zeros(find.prepare(job).width, np.int64)
    for part in parts:
        added += play(job, at, part)
        at += part
    assert added.tolist() == play(job, first, sum(parts))


# What is found ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "instrument"), EDITIONS)
def test_every_wager_on_every_spot_is_within_four_standard_errors_of_its_exact_value(
    game: str, instrument: str
) -> None:
    """At twenty million spins; the soak does it at a hundred million."""
    job = job_of(game, instrument)
    totals = play(job, 0, find.units_for(job, 20_000_000))
    found = find.read_tally(job, totals)
    assert len(found) == {"roulette": 157, "tai-sai": 50, "money-wheel": 7}[game]
    assert {finding.trials for finding in found} == {find.rounds_in(job, totals)} == {20_000_768}
    for finding in found:
        assert finding.away is not None and abs(finding.away) < 4, finding


def test_a_known_run_is_what_it_was() -> None:
    """These integers are the same on any machine, now and for ever."""
    assert play(job_of("money-wheel"), 0, 1)[:6] == [60, 100, 81, 68, 61, 75]


def test_players_are_told_of_wager_by_wager_and_as_one() -> None:
    ana = Player("ana", (Stake("red", cents=300), Stake("straight-up", "17", cents=100)))
    job = job_of(players=(ana, Player("ben", (Stake("dozen", "13-24"),))))
    totals = [1] * 37
    found = spins.read_tally(job, totals)
    assert [(one.player, one.wager, one.spot) for one in found] == [
        ("ana", "red", "red"),
        ("ana", "straight-up", "17"),
        ("ana", "all wagers", ""),
        ("ben", "dozen", "13-24"),
    ]
    assert found[2].counts == {Fraction(-1): 18, Fraction(1, 2): 18, Fraction(8): 1}
    assert [one.mean for one in found] == [one.exact for one in found] == [Fraction(-1, 37)] * 4


def test_what_was_played_is_said() -> None:
    assert spins.explain(job_of("tai-sai"))["round"] == "one of 216 rolls of three dice, each as likely as another"


# Sessions -----------------------------------------------------------------------------------------------


def test_a_session_is_what_its_spins_give_round_by_round() -> None:
    """Two players with plans and purses of their own, against a purse kept in plain Python."""
    ana = Player("ana", (Stake("red", cents=500),), MARTINGALE, bankroll=40_000)
    ben = Player("ben", (Stake("straight-up", "17", cents=200), Stake("column", "2", cents=300)), bankroll=10_000)
    job = job_of(seed=3, players=(ana, ben), sessions=Sessions(151, goal=20_000))
    rows = spins.rows_of(job)
    results, lasted, staked = [0, 0], [0, 0], [0, 0]
    for index in range(40):
        events = spun(3, index << 24, 37, 151)
        for who, player in enumerate(job.players):
            stake, purse, level = sum(one.cents for one in player.stakes), player.bankroll, 0
            for event in events:
                times = player.plan[level].times
                net = sum(
                    int(rows[one.wager, one.spot or one.wager][event] * one.cents * times) for one in player.stakes
                )
                purse, staked[who], lasted[who] = purse + net, staked[who] + stake * times, lasted[who] + 1
                level = player.plan[level].win if net > 0 else player.plan[level].lose
                if purse - player.bankroll >= 20_000 or purse < stake * player.plan[level].times:
                    break
            results[who] += purse - player.bankroll
    found = find.read_sessions(job, play(job, 0, 40))
    assert [(one.result, one.rounds, one.staked) for one in found] == list(zip(results, lasted, staked, strict=True))
    assert all(one.ruined and one.reached for one in found)
    assert [one.exact for one in found] == [Fraction(-1, 37)] * 2


def test_a_value_is_not_given_where_cents_are_rounded() -> None:
    """These games pay whole odds, so no cent ever is; half of an odd cent would be."""
    ana = Player("ana", (Stake("red", cents=1),), bankroll=100)
    job = job_of(players=(ana,), sessions=Sessions(5))
    assert spins.session_values(job) == [Fraction(-1, 37)]
    assert spins.is_rounded([(Fraction(1, 2), Fraction(-1))], ana)


def test_sessions_split_in_any_way_add_up_to_the_same() -> None:
    ana = Player("ana", (Stake("symbol", "C", cents=100),), MARTINGALE, bankroll=5_000)
    job = job_of("money-wheel", players=(ana,), sessions=Sessions(80))
    added = np.array(play(job, 0, 3)) + play(job, 3, 17) + play(job, 20, 10)
    assert added.tolist() == play(job, 0, 30)


# Refusals -----------------------------------------------------------------------------------------------


def bets(*stakes: Stake, **more: Any) -> tuple[Player, ...]:
    return (Player("ana", stakes, **more),)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"way": {"depth": 19}}, "no way to play roulette"),
        ({"instrument": "1998-11"}, "was never played under 1998-11"),
        ({"players": bets(Stake("basket"))}, "it has straight-up, split"),
        ({"players": bets(Stake("split", "1-36"))}, "no spot '1-36'"),
        ({"players": bets(Stake("column"))}, "it has 1, 2, 3"),
        ({"players": bets(Stake("red", cents=0))}, "a cent at least"),
        ({"players": bets()}, "no stake"),
        ({"players": bets(Stake("red"), Stake("red", "red"))}, "add the stakes up"),
        ({"players": bets(Stake("red"), strategy="basic")}, "nothing to decide"),
        ({"players": bets(Stake("red"), plan=MARTINGALE)}, "played in sessions"),
        ({"sessions": Sessions(10)}, "somebody who plays"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_to_do(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        spins.prepare(job_of(**more))
