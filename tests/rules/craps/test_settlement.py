"""Every wager of 3.1 lies on the table, in every state a game can be in, and each of the 36 rolls is thrown.

States: a come-out roll with Come and Don't Come wagers on all six numbers; each of the six points with such wagers on
the other five (a come-out roll of the sixth decided that one) and in the Come and Don't Come areas. In each, the wagers
of 3.8 are called on, called off, or not called. What is settled must be what the chart says, to the cent.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import msgspec
import pytest

from croupier.games.craps.game import Craps as Game
from croupier.games.craps.layout import ADDED, KINDS
from croupier.games.craps.rules import Roll, Stand, decide
from croupier.table import acts
from tests.rules.craps.chart import NUMBERS, Answer, expect
from tests.rules.craps.table import EASY, Craps
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR

STAKE = 12_000
ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
CALLS = ("", "on", "off")


@cache
def brought_to(point: int | None, call: str) -> Craps:
    """Every kind of wager on every spot, $120 each; odds and behind on every wager that has a point."""
    desk = Craps("ana", "ben")
    numbers = [n for n in NUMBERS if n != point]
    first = numbers[0]
    desk.come_out(first)
    for number in (*numbers[1:], first):
        desk.bet("ana", "come", STAKE)
        desk.bet("ana", "dont-come", STAKE)
        desk.roll(number)
    desk.bet("ana", "pass", STAKE)
    desk.bet("ana", "dont-pass", STAKE)
    if point is not None:
        desk.roll(point)
        desk.bet("ana", "come", STAKE)
        desk.bet("ana", "dont-come", STAKE)
    assert desk.table.state.point == point
    lies_on = dict(desk.table.now.wagers)
    for name, wager in lies_on.items():
        kind = next(kind for kind, basis in ADDED.items() if basis == wager.kind)
        if point is not None if wager.kind in ("pass", "dont-pass") else wager.spot.isdigit():
            desk.adds(name, kind, STAKE)
    layout = desk.table.game.layout(desk.table.terms)
    for kind, made in layout.items():
        if kind not in ADDED and kind not in ADDED.values():
            for spot in made.spots:
                desk.bet("ana", kind, STAKE, spot)
    if call:
        desk.says("ana", call)
    return desk


def come_points(desk: Craps) -> dict[str, int]:
    lying = desk.table.now.wagers.items()
    return {name: int(w.spot) for name, w in lying if w.kind in ("come", "dont-come") and w.spot.isdigit()}


def expected_on(desk: Craps, dice: tuple[int, int], point: int | None, call: str) -> dict[str, Answer]:
    own = come_points(desk)
    return {
        name: expect(w.kind, w.spot, dice, point, own.get(w.basis or name), call)
        for name, w in desk.table.now.wagers.items()
    }


def test_every_kind_and_spot_lies_on_the_table() -> None:
    desk = brought_to(6, "")
    layout = desk.table.game.layout(desk.table.terms)
    lying = {(w.kind, w.spot) for w in desk.table.now.wagers.values()}
    spots = {(kind, spot) for kind, made in layout.items() for spot in made.spots}
    missing = {spot for spot in spots - lying if spot[0] not in ADDED}
    assert missing == {("come", "6"), ("dont-come", "6")}
    assert {kind for kind, _ in lying} == set(KINDS)
    assert sorted(come_points(desk).values()) == sorted([4, 4, 5, 5, 8, 8, 9, 9, 10, 10])


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("point", [None, *NUMBERS])
def test_all_thirty_six_rolls_settle_as_the_chart_says(point: int | None, call: str) -> None:
    desk = brought_to(point, call)
    for dice in ROLLS:
        forked = desk.fork()
        wanted = expected_on(desk, dice, point, call)
        found = forked.roll(f"{dice[0]}-{dice[1]}")
        for name, answer in wanted.items():
            wager = desk.table.now.wagers[name]
            where = (wager.kind, wager.spot, come_points(desk).get(wager.basis or name), dice)
            if answer is None:
                assert name not in found, where
                came = wager.spot in ("come", "dont-come")
                spot = str(sum(dice)) if came else wager.spot
                assert forked.table.now.wagers[name] == msgspec.structs.replace(wager, spot=spot)
                continue
            settled = found[name]
            assert (settled.verdict, settled.won) == (answer[0], answer[1] * 100), where
            assert settled.returned == (0 if answer[0] == "lose" else STAKE), where
            assert settled.rounded == 0
            assert name not in forked.table.now.wagers
        assert len(found) == sum(answer is not None for answer in wanted.values())


@pytest.mark.parametrize("point", [None, *NUMBERS])
def test_what_a_roll_leaves_behind(point: int | None) -> None:
    """The point, the come points of what travelled, and the commission of Buy and Lay that came with the stake."""
    desk = brought_to(point, "")
    before = come_points(desk)
    fresh = [n for n, w in desk.table.now.wagers.items() if w.kind in ("come", "dont-come") and n not in before]
    for total, seen in EASY.items():
        forked = desk.fork()
        forked.roll(seen)
        after = forked.table.state
        if point is None:
            assert after.point == (total if total in NUMBERS else None)
        else:
            assert after.point == (None if total in (point, 7) else point)
        stood = {name: number for name, number in before.items() if total not in (number, 7)}
        assert come_points(forked) == stood | (dict.fromkeys(fresh, total) if total in NUMBERS else {})
        assert after.rounds == desk.table.state.rounds + 1


def test_decide_is_total() -> None:
    """Every kind and spot, every point, call and roll has an answer, be it that the wager stands."""
    layout = Game().layout(brought_to(None, "").table.terms)
    for kind, made in layout.items():
        for spot, point, called, dice in product(made.spots, (None, *NUMBERS), (None, True, False), ROLLS):
            decide(kind, spot, Stand(point, called), Roll(sum(dice), dice[0] == dice[1]))


def test_several_players_are_settled_by_one_roll_each_for_themselves() -> None:
    """Three players, three come points at once: 5 is thrown, then 7."""
    desk = Craps("ana", "ben", "cleo")
    desk.come_out(8)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    dont = desk.bet("cleo", "dont-come", 2_000)
    desk.roll(4)
    fresh = desk.bet("ana", "come", 3_000)
    odds = desk.adds(come, "odds-on-come", 1_000)
    found = desk.roll(5)
    assert {name: (s.verdict, s.won) for name, s in found.items()} == {come: ("win", 1_000), odds: ("win", 1_500)}
    assert come_points(desk) == {dont: 4, fresh: 5}
    late = desk.bet("ben", "come", 500)
    found = desk.roll(7)
    verdicts = {name: str(s.verdict) for name, s in found.items()}
    assert verdicts == {"w1": "lose", fresh: "lose", dont: "win", late: "win"}
    assert desk.holds("ana") == 1_000_000 - 12_000 - 3_000
    assert desk.holds("ben") == 1_000_000 + 1_000 + 1_500 + 500
    assert desk.holds("cleo") == 1_000_000 + 2_000
    assert not desk.table.now.wagers


def test_an_invalid_outcome_refunds_every_wager_of_the_roll_and_the_point_falls() -> None:
    """Reading G-13, between two rolls: what the last roll settled is undone, what lived through it comes back with its
    commission; a wager made since stays."""
    desk = Craps()
    desk.come_out(6)
    desk.bet("ben", "lay", 12_000, "4")
    desk.bet("ben", "field", 1_000)
    desk.roll(9)
    assert desk.holds("ben") == 1_000_000 - 12_000 - 300 + 1_000
    since = desk.bet("ben", "field", 500)
    desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000 - 500)
    assert list(desk.table.now.wagers) == [since]
    assert desk.table.state.point is None
    assert desk.table.state.shooter == "ana"
    desk.refuses(acts.Place("late", "ana", "come", 500), "not-now", "1996.craps.3.1.c", GAME_SUPERVISOR)


def test_fire_between_two_rolls_refunds_what_lies_and_the_settled_roll_stands() -> None:
    """Reading G-49: the roll that is over was not disrupted."""
    desk = Craps()
    desk.come_out(6)
    desk.bet("ben", "lay", 12_000, "4")
    desk.bet("ben", "field", 1_000)
    desk.roll(9)
    desk.bet("ben", "field", 500)
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000 + 1_000)
    assert not desk.table.now.wagers
    assert desk.table.state.point is None


def test_an_invalid_roll_in_the_air_refunds_everything() -> None:
    desk = Craps()
    desk.come_out(6)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    desk.adds(come, "odds-on-come", 1_000)
    desk.accepts(acts.Throw("ana"), GAME_SUPERVISOR)
    desk.accepts(acts.Invalidate("brawl"), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)
    assert not desk.table.now.wagers
    desk.refuses(acts.Observe("dice", "3-4"), "not-now", "1996.craps.1.0.roll")
