"""Craps, simulated: what walks are, what their tallies tell, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, pairwise
from math import sqrt
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.dice import every_roll
from croupier.odds.automaton import roll
from croupier.odds.find import find_odds
from croupier.odds.many_rolls import WITH_ODDS, WORKING
from croupier.odds.playout import Playout
from croupier.simulate.craps import players as craps_players
from croupier.simulate.craps import results
from croupier.simulate.craps import simulation as craps
from croupier.simulate.craps import walk as craps_walk
from croupier.simulate.craps.loops import play_block
from croupier.simulate.craps.packages import GAME, NAMED, Package, Part, check_package
from croupier.simulate.craps.players import BLOCK, Walker, every_wager, package_of, settings_of, walkers_of
from croupier.simulate.craps.results import SINGLE_ODDS, TOGETHER, label_results, solve
from croupier.simulate.craps.walk import (
    Walk,
    arrange,
    explore,
    nets_of,
    per_cycle,
    solve_first,
    staked_in,
    walk_of,
)
from croupier.simulate.find import read_sessions
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, Sessions, Stake
from croupier.simulate.work import Unit
from croupier.table.setup import Option
from tests.simulate.test_craps_engine import DOUBLE, EDITION, events_of, rolls_of

F = Fraction
NAMES = tuple(every_roll(2))
TERMS = GAME.terms(EDITION, {})
Options = tuple[tuple[str, Option], ...]


def ask(*players: Player, units: int = 1, options: Options = (), **more: object) -> Job:
    asked = {"game": "craps", "instrument": "1996-07", "units": units, "players": players, "options": dict(options)}
    return Job(**asked, **more)  # type: ignore[arg-type]


def named(name: str, cents: int = 0) -> Player:
    return Player(name, strategy=name, stakes=(Stake("pass", cents=cents),) if cents else ())


def follow(walk: Walk, *rolls: str) -> tuple[list[int], int]:
    """The events of these rolls from the opening, and the node come to."""
    node, events = 0, list[int]()
    for seen in rolls:
        event, node = walk.nodes[node][NAMES.index(seen)]
        events.append(event)
    return events, node


def cents(name: str, unit: int, *rolls: str, options: Options = ()) -> list[int]:
    """What each of these rolls comes to with a package of this unit."""
    package = Package(name, NAMED[name].parts, unit)
    walk = walk_of(package, EDITION, options)
    nets = nets_of(package, GAME.terms(EDITION, dict(options)), walk)
    return [nets[event] for event in follow(walk, *rolls)[0]]


# Walks by hand ---------------------------------------------------------------------------------------------------


def test_the_pass_line_by_hand() -> None:
    assert cents("pass", 1_000, "1-1", "6-5", "3-4", "2-2", "3-3", "1-3", "5-4", "1-6") == [
        -1_000, 1_000, 1_000, 0, 0, 1_000, 0, -1_000,
    ]  # fmt: skip


def test_full_odds_by_hand() -> None:
    """On 9 a flat $5 takes $6 of odds, which win $9; on 6 it takes $5, which win $6; on 4 $5, lost with the rest."""
    assert cents("pass with odds", 500, "4-5", "6-3", "1-5", "2-4", "1-3", "4-3") == [0, 1_400, 0, 1_100, 0, -1_000]


def test_double_odds_by_hand() -> None:
    """$10 on 10, paid 2 to 1, beside the $5."""
    assert cents("pass with double odds", 500, "4-6", "5-5", options=DOUBLE) == [0, 2_500]


def test_behind_dont_pass_by_hand() -> None:
    """Behind $5 with the point 4 lie $10 to win $5; a come-out 12 is void."""
    assert cents("don't pass with odds", 500, "6-6", "2-2", "6-1", "3-1", "2-2") == [0, 0, 1_000, 0, -1_500]


def test_the_three_point_molly_by_hand() -> None:
    """Pass on 6, a Come Bet on 8 and one on 5, each $10 with as much odds: the 8 wins its Come Bet and odds, the next
    Come Bet goes there; then a seven loses pass, both Come Bets and all odds."""
    rolls = ("3-3", "4-4", "2-3", "5-3", "4-4", "5-2")
    assert cents("three-point molly", 1_000, *rolls) == [0, 0, 0, 2_200, 0, -6_000]


def test_odds_on_a_come_bet_come_back_on_a_come_out_seven() -> None:
    """Come on 8 with odds, the point 6 made: on the come-out roll the 7 takes the $10 and not the odds."""
    events = cents("come with odds", 1_000, "3-3", "5-3", "4-2", "6-1")
    assert events == [0, 0, 0, -1_000]


def test_the_iron_cross_by_hand() -> None:
    """$5 on the field, $5 on 5, $6 each on 6 and 8, with a point on: the point 10 is set with nothing on the cloth; an
    8 pays $7 and loses the field, a 12 pays the field double, a seven takes all."""
    assert cents("iron cross", 100, "4-6", "5-3", "6-6", "3-4") == [0, 700 - 500, 1_000, -2_200]


def test_wins_are_rounded_up_to_chips() -> None:
    """$5 on 6 wins $5.83: $6 is paid."""
    package = Package("five on six", (Part("place", "6", 5),), 100)
    walk = walk_of(package, EDITION, ())
    won, _ = follow(walk, "2-2", "3-3")
    assert [nets_of(package, TERMS, walk)[event] for event in won] == [0, 600]
    assert staked_in(package, TERMS, walk)[won[1]] == 500
    assert nets_of(package, TERMS, walk, times=6)[won[1]] == 3_500


def test_a_wager_taken_up_neither_wins_nor_loses() -> None:
    """Big Six is never off; taken up before come-out rolls it is not there for the seven."""
    for down, expected in (("", [0, 0, -100]), ("come-out", [0, 0, 0])):
        package = Package("six", (Part("big-six", when="point", down=down),), 100)  # type: ignore[arg-type]
        walk = walk_of(package, EDITION, ())
        events, _ = follow(walk, "2-2", "3-1", "3-4")
        assert [nets_of(package, TERMS, walk)[event] for event in events] == expected


# What walks are --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "nodes"), [("pass", 7), ("field", 1), ("come", 8), ("place 6 and 8", 7), ("three-point molly", 118)]
)
def test_places_that_nothing_can_tell_apart_are_one(name: str, nodes: int) -> None:
    """Of the pass line: the come-out roll and six points; of the field there is one place."""
    assert len(walk_of(NAMED[name], EDITION, ()).nodes) == nodes


@pytest.mark.parametrize(("name", "rolls"), [("pass", F(557, 165)), ("iron cross", F(557, 165)), ("field", F(1))])
def test_rolls_of_a_cycle(name: str, rolls: Fraction) -> None:
    assert walk_of(NAMED[name], EDITION, ()).rolls == rolls


def test_dice_that_the_rules_read_alike_lead_to_the_same_place() -> None:
    """The walk plays one of 1-2 and 2-1; here all 36 are played from the first places of a package."""
    playout, package = Playout(GAME, TERMS), NAMED["pass with odds"]
    rows, _ = explore(playout, package)
    scene = arrange(playout, package, playout.opening())
    for rolled, (decided, _) in zip(roll(playout, scene), rows[0], strict=True):
        mine = {name: outcome for name, outcome in rolled.decided.items() if name != "opener"}
        assert sorted(outcome.verdict.value for outcome in mine.values()) == sorted(one.verdict for one in decided)


@pytest.mark.parametrize("options", [(), DOUBLE], ids=["", "double odds"])
def test_every_wager_has_in_its_walk_the_value_that_the_odds_give_it(options: Options) -> None:
    """Exactly: the automaton of a package, many wagers at once, against each followed alone."""
    figures = {(one.wager, one.spot, one.strategy): one.value for one in find_odds("craps", EDITION, dict(options))}
    terms, found = GAME.terms(EDITION, dict(options)), set[tuple[str, str, str]]()
    for package in every_wager(terms):
        walk = walk_of(package, EDITION, options)
        sums = dict[tuple[str, str, str], list[Fraction]]()
        times = dict[tuple[str, str, str], list[Fraction]]()
        for number, event in enumerate(walk.events):
            for label, result in label_results(package, terms, event):
                sums.setdefault(label[:3], [F(0)] * len(walk.events))[number] += result
                times.setdefault(label[:3], [F(0)] * len(walk.events))[number] += 1
        expected = per_cycle(walk, [*sums.values(), *times.values()])
        for key, total, number_of in zip(sums, expected, expected[len(sums) :], strict=False):
            if key in figures:
                assert total / number_of == figures[key], key
                found.add(key)
    assert found == set(figures)


def test_a_wager_that_the_odds_do_not_have_is_solved_by_its_walk() -> None:
    """A Come Bet with odds called on: they are decided on come-out rolls too, and still have no edge."""
    package = Package("called", (Part("come", odds="full", call="on"),), 1_000)
    walker = Walker("", package, walk_of(package, EDITION, ()), 1, False)
    assert solve(walker, TERMS, ("come", "come", "full odds, called on", "")) == F(-7, 495)


def test_what_is_added_changes_no_value() -> None:
    """Pass and Come Bets at -7/495 of their stakes, however many stand at once."""
    package = NAMED["three-point molly"]
    walk = walk_of(package, EDITION, ())
    nets = [F(net) for net in nets_of(package, TERMS, walk)]
    flat = [F(sum(one.kind in ("pass", "come") for one in event.decided)) for event in walk.events]
    net, decided = per_cycle(walk, [nets, flat])
    assert net == F(-7, 495) * 1_000 * decided


def test_equations_are_solved_exactly() -> None:
    """x = 1/3 y + 1, y = 1/2 x: x is 6/5."""
    assert solve_first([{0: F(1), 1: F(-1, 3)}, {1: F(1), 0: F(-1, 2)}], [[F(1)], [F(0)]]) == [F(6, 5)]


# What is found ---------------------------------------------------------------------------------------------------


def simulate(job: Job) -> tuple[list[int], dict[tuple[str, str, str], Finding]]:
    totals = craps.prepare(job).play(job.seed, 0, job.units).tolist()
    return totals, {(one.wager, one.spot, one.strategy): one for one in results.read_tally(job, totals)}


def test_every_wager_comes_within_four_errors_of_its_value_in_ten_million_rolls() -> None:
    job = ask(units=2_500, seed=1996)
    totals, found = simulate(job)
    assert 10_000_000 < results.rounds_in(job, totals) < 10_500_000
    figures = {(one.wager, one.spot, one.strategy) for one in find_odds("craps", EDITION)}
    assert set(found) == figures | {("come", "come", "full odds, called on")}
    for key, one in found.items():
        assert one.away is not None and abs(one.away) < 4, (key, one.away)


@pytest.mark.parametrize("name", ["three-point molly", "iron cross", "place 6 and 8", "hardways", "come with odds"])
def test_a_package_is_told_by_the_cycle(name: str) -> None:
    job = ask(named(name), units=500)
    totals, found = simulate(job)
    (cycles,) = results.read_cycles(job, totals)
    (walker,) = walkers_of(job)
    assert cycles.cycles == 500 * walker.cycles
    assert abs(float(cycles.mean - cycles.exact_net)) < 4 * sqrt(cycles.variance / cycles.cycles)
    assert abs(float(F(cycles.rolls, cycles.cycles) / cycles.exact_rolls) - 1) < 0.01
    assert cycles.net_per_roll == F(cycles.net, cycles.rolls)
    if name != "come with odds":  # one wager at a time is told by itself
        one = found[name, "cycle", ""]
        assert (one.trials, one.mean * walker.stake) == (cycles.cycles, cycles.mean)
        assert one.exact == cycles.exact_net / walker.stake
        assert float(one.variance) * walker.stake**2 == pytest.approx(float(cycles.variance), rel=1e-3)


def test_cycles_that_one_roll_decides_are_told_by_events() -> None:
    """With and against the line at once, a dollar each: nothing is won or lost but on the come-out 12."""
    job = ask(Player("ana", stakes=(Stake("pass", cents=100), Stake("dont-pass", cents=100))), units=50)
    totals, found = simulate(job)
    (cycles,) = results.read_cycles(job, totals)
    assert found["pass, dont-pass", "cycle", ""].counts.keys() == {F(0), F(-1)}
    assert cycles.exact_net == F(-100, 36)
    assert cycles.squares == -100 * cycles.net
    assert len(totals) == len(walkers_of(job)[0].walk.events)


def test_single_odds_at_a_table_that_doubles_them() -> None:
    way = {"packages": {"mine": [{"wager": "pass", "odds": "single"}]}}
    job = ask(Player("ana", (Stake("pass", cents=1_000),), strategy="mine"), units=300, options=DOUBLE, way=way)
    _, found = simulate(job)
    assert set(found) >= {("pass", "pass", ""), ("pass", "pass", SINGLE_ODDS), ("odds-on-pass", "6", "")}
    assert found["pass", "pass", SINGLE_ODDS].exact == F(-7, 495)
    assert max(found["pass", "pass", SINGLE_ODDS].counts) == 3  # one unit, and two of odds on 4 or 10


def test_several_come_bets_at_once_are_not_independent() -> None:
    _, found = simulate(ask(named("three-point molly"), units=1))
    assert found["come", "come", WITH_ODDS].near == TOGETHER
    assert found["pass", "pass", WITH_ODDS].near == ""
    _, found = simulate(ask(Player("p", strategy="place 6"), units=1))
    assert set(found) == {("place", "6", "")}


def test_a_wager_called_on_is_told_as_such() -> None:
    job = ask(
        Player("p", strategy="six"),
        units=20,
        way={"packages": {"six": [{"wager": "place", "spot": "6", "call": "on"}]}},
    )
    _, found = simulate(job)
    assert set(found) == {("place", "6", WORKING)}
    assert found["place", "6", WORKING].counts.keys() == {F(7, 6), F(-1)}


# However it is split ---------------------------------------------------------------------------------------------

MOLLY = ask(named("three-point molly"), named("pass with odds"), units=40)


@given(cuts=st.lists(st.integers(1, 39), max_size=5))
@settings(max_examples=15, deadline=None)
def test_any_way_to_cut_the_blocks_gives_the_same_tally(cuts: list[int]) -> None:
    work, edges = craps.prepare(MOLLY), sorted({0, 40, *cuts})
    parts = [work.play(9, a, b - a) for a, b in pairwise(edges)]
    assert np.array_equal(sum(parts), work.play(9, 0, 40))


def test_players_share_the_rolls_and_do_not_bear_on_one_another() -> None:
    both = craps.prepare(MOLLY).play(9, 0, 40)
    alone = [craps.prepare(ask(player, units=40)).play(9, 0, 40) for player in MOLLY.players]
    assert np.array_equal(both, np.concatenate(alone))


def test_units_laid_side_by_side_count_the_same() -> None:
    """As on a graphics processor: entry k of a tally at k times the stride, beside another's."""
    work, unit = craps.prepare(MOLLY), cast(Unit, play_block)
    side = np.zeros((work.width, 2), np.int64)
    for lane in range(2):
        numbers = [np.uint64(number) for number in (0, 4, lane, 2)]
        scratch, tally = (np.zeros(4, np.uint8), *numbers[:2]), (side.reshape(-1), *numbers[2:])
        unit(np.uint64(9), np.uint64(lane), work.tables, *scratch, *tally)
    assert np.array_equal(side.sum(axis=1), work.play(9, 0, 2))


def test_a_block_is_about_as_many_rolls_as_said() -> None:
    for name in NAMED:
        if "double" not in name:
            assert abs(craps.rounds_each(ask(named(name))) / BLOCK - 1) < 0.01, name


def test_a_package_of_ones_own_is_the_same_as_by_name() -> None:
    way = {"packages": {"mine": [{"wager": "pass", "odds": "full"}, {"wager": "come", "most": 2, "odds": "full"}]}}
    mine = craps.prepare(ask(Player("m", (Stake("pass", cents=1_000),), strategy="mine"), units=3, way=way))
    assert np.array_equal(mine.play(1, 0, 3), craps.prepare(ask(named("three-point molly"))).play(1, 0, 3))


# Sessions --------------------------------------------------------------------------------------------------------


def play_by_hand(player: Player, index: int, rounds: int, goal: int) -> tuple[int, int]:
    """The result and the length of one session, by the same rolls, a purse and a plan."""
    package = package_of(player, settings_of(ask()), TERMS)
    walk, purse, level = walk_of(package, EDITION, ()), player.bankroll, 0
    events = events_of(walk, rolls_of(5, index << 24))
    for played, event in enumerate(islice(events, rounds), 1):
        net = nets_of(package, TERMS, walk, player.plan[level].times)[event]
        purse += net
        if walk.events[event].decided:
            level = player.plan[level].win if net > 0 else player.plan[level].lose if net < 0 else level
        won = purse - player.bankroll
        if won >= goal or purse < package.parts[0].units * package.unit * player.plan[level].times:
            return won, played
    return won, rounds


DOUBLING = (Level(1, 0, 1), Level(2, 0, 2), Level(4))


@pytest.mark.parametrize(
    "player",
    [
        Player("flat", (Stake("pass", cents=1_000),), strategy="pass with odds", bankroll=20_000),
        Player("doubling", (Stake("dont-pass", cents=500),), DOUBLING, bankroll=10_000),
        Player("field", (Stake("field", cents=500),), bankroll=5_000),
    ],
    ids=lambda player: player.name,
)
def test_sessions_are_as_by_hand(player: Player) -> None:
    job = ask(player, units=40, seed=5, sessions=Sessions(150, goal=8_000))
    work = craps.prepare(job)
    tally = work.play(5, 0, 40)
    (found,) = read_sessions(job, tally.tolist())
    by_hand = [play_by_hand(player, index, 150, 8_000) for index in range(40)]
    assert (found.sessions, found.result, found.rounds) == (40, sum(w for w, _ in by_hand), sum(n for _, n in by_hand))
    assert found.reached == sum(won >= 8_000 for won, _ in by_hand)
    assert np.array_equal(work.play(5, 0, 13) + work.play(5, 13, 27), tally)
    assert not tally[-3:].any()  # working memory is left as it was found
    assert craps.session_values(job) == [F(-1, 18) if player.name == "field" else None]


def test_players_of_a_session_sit_at_the_same_table() -> None:
    ana = Player("ana", (Stake("pass", cents=1_000),), strategy="three-point molly", bankroll=50_000)
    ben = Player("ben", (Stake("field", cents=500),), bankroll=50_000)
    both = ask(ana, ben, units=30, sessions=Sessions(100))
    together = read_sessions(both, craps.prepare(both).play(1, 0, 30).tolist())
    for player, found in zip((ana, ben), together, strict=True):
        job = ask(player, units=30, sessions=Sessions(100))
        (alone,) = read_sessions(job, craps.prepare(job).play(1, 0, 30).tolist())
        assert (alone.result, alone.staked, alone.rounds) == (found.result, found.staked, found.rounds)


# Refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ((), "no wager in it"),
        ((Part("odds-on-pass", "6"),), "say so by `odds` of pass"),
        ((Part("place", "7"),), "craps has no wager 'place 7'"),
        ((Part("roulette"),), "craps has no wager 'roulette'"),
        ((Part("come", "6"),), "leave the spot out"),
        ((Part("pass", units=0),), "whole numbers from 1"),
        ((Part("pass", most=2),), "one of it stands at a time"),
        ((Part("place", "6", odds="full"),), "nothing is added to place 6"),
        ((Part("pass", odds="double"),), "set the option double_odds"),
        ((Part("field", call="on"),), "is not called on or off"),
        ((Part("field", when="point", down="point"),), "made and taken up at the same moment"),
    ],
)
def test_a_package_that_cannot_be_played_is_refused(parts: tuple[Part, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        check_package(Package("bad", parts), TERMS)


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (Player("p", strategy="no such"), "there is no package 'no such'"),
        (Player("p", (Stake("pass", cents=150),)), "cannot be made of chips"),
        (Player("p", (Stake("buy", "4", 500),)), "or its commission, cannot be made of chips"),
        (Player("p", (Stake("horn", cents=500),)), "staked in 4 equal units"),
        (Player("p", (Stake("field", cents=501),), strategy="iron cross"), "give one stake"),
        (Player("p", (Stake("pass"), Stake("field")), strategy="pass"), "give one stake"),
        (Player("p", (Stake("pass"),), (Level(1, 0, 1), Level(2))), "played in sessions"),
        (Player("p", strategy="off"), "no roll ever decides it"),
    ],
)
def test_a_player_who_cannot_play_is_refused(player: Player, says: str) -> None:
    way = {"packages": {"off": [{"wager": "place", "spot": "6", "call": "off"}]}}
    with pytest.raises(ValueError, match=says):
        craps.prepare(ask(player, way=way))


def test_a_package_that_can_stand_in_too_many_ways_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(craps_walk, "PLACES_MOST", 20)
    with pytest.raises(ValueError, match="let fewer wagers stand at once"):
        explore(Playout(GAME, TERMS), NAMED["come"])
    with pytest.raises(ValueError, match="more places than a walk can have"):
        monkeypatch.setattr(craps_players, "NODES_MOST", 6)
        craps.prepare(ask(named("pass")))


def test_ways_that_are_not_known_are_refused() -> None:
    for way in ({"boxes": 3}, {"packages": {"mine": [{"wager": "pass", "stake": 3}]}}):
        with pytest.raises(ValueError, match="packages"):
            craps.prepare(ask(way=way))


def test_a_plan_for_wagers_that_overlap_is_refused() -> None:
    plan = (Level(1, 0, 1), Level(2))
    player = Player("ana", (Stake("pass", cents=1_000),), plan, "three-point molly", 90_000)
    with pytest.raises(ValueError, match="stand on while others are decided"):
        craps.prepare(ask(player, sessions=Sessions(50)))


def test_what_is_played_is_said_in_words() -> None:
    said = craps.explain(ask(named("three-point molly", 1_000)))
    assert said["three-point molly"] == (
        "three-point molly: pass $10 with full odds; come $10 up to 2 standing with full odds; "
        "each made again as soon as it may be"
    )
    assert craps.explain(ask(Player("p", (Stake("pass", "pass", 500),))))["p"].startswith("pass: pass $5;")
    assert "every wager" in craps.explain(ask())["wagers"]
    mine = Part("place", "6", 2, when="point", call="on", down="come-out")
    assert craps.describe(mine, Package("", (mine,), 600)) == (
        "place 6 $12 with a point on called on taken up before come-out rolls"
    )
