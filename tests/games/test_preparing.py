"""A set of cards made ready, apart from any game: the stages, who is asked, the bounds, and the way round the table."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from croupier.games.cards import preparing
from croupier.games.cards.preparing import Preparing, Procedure, Seating, Stage, around
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role

RULE = cite("1996.blackjack.6.5")
SHOE = Procedure(312, RULE, RULE, RULE, RULE, depth=78, depth_min=65, depth_max=91)
SEATS = {"ana": 1, "ben": 3, "cleo": 7}


def said(deed: AnyDeed, role: Role = Role.DEALER, by: str = "lee") -> Act:
    return Act("a", datetime(1997, 5, 3, tzinfo=UTC), by, role, deed)


def go(procedure: Procedure, state: Preparing, *deeds: AnyDeed) -> Preparing:
    for deed in deeds:
        act = said(deed)
        assert isinstance(preparing.judge(procedure, state, act), Ruling), deed
        state = preparing.apply(procedure, state, act, SEATS)
    return state


def test_from_the_shuffle_to_cards_that_are_ready() -> None:
    state = go(SHOE, Preparing(), acts.Shuffle())
    assert (state.stage, state.offered) == (Stage.OFFER, ("ana", "ben", "cleo"))
    state = go(SHOE, state, acts.Choose("ana", "decline", "cut"), acts.Choose("ben", "accept", "cut"))
    assert (state.stage, state.cutter) == (Stage.CUT, "ben")
    state = go(SHOE, state, acts.Cut(100), acts.Insert(78))
    assert (state.stage, state.cut, state.depth) == (Stage.READY, 100, 78)
    burning = Procedure(312, RULE, RULE, RULE, RULE, 78, 65, 91, burn=RULE)
    assert go(burning, Preparing(Stage.INSERT), acts.Insert(65)).stage is Stage.BURN


def test_an_employee_cuts_when_nobody_will() -> None:
    state = preparing.apply(SHOE, Preparing(), said(acts.Shuffle()), ())
    assert state.stage is Stage.CUT
    refusal = preparing.judge(SHOE, state, said(acts.Cut(100), Role.PLAYER, "ana"))
    assert isinstance(refusal, Refusal) and refusal.code == "no-authority"


def test_only_the_next_thing_is_lawful() -> None:
    for deed in (acts.Cut(100), acts.Insert(78), acts.Choose("ana", "accept", "cut")):
        refusal = preparing.judge(SHOE, Preparing(), said(deed))
        assert isinstance(refusal, Refusal) and refusal.code == "not-now"
    refusal = preparing.judge(SHOE, preparing.READY, said(acts.Shuffle()))
    assert isinstance(refusal, Refusal) and refusal.code == "not-now"


@pytest.mark.parametrize(
    ("deed", "stage"),
    [
        (acts.Cut(51), Stage.CUT),
        (acts.Cut(261), Stage.CUT),
        (acts.Insert(64), Stage.INSERT),
        (acts.Insert(92), Stage.INSERT),
    ],
)
def test_bounds(deed: AnyDeed, stage: Stage) -> None:
    refusal = preparing.judge(SHOE, Preparing(stage), said(deed))
    assert isinstance(refusal, Refusal) and refusal.code == "impossible"


def test_without_a_cut_or_a_cutting_card() -> None:
    uncut = Procedure(52, RULE, RULE, RULE, RULE, 0, 0, 0, is_cut=False)
    assert go(uncut, Preparing(), acts.Shuffle()).stage is Stage.READY
    plain = Procedure(52, RULE, RULE, RULE, RULE, 0, 0, 0, from_either_end_min=5, has_cutting_card=False)
    assert go(plain, Preparing(Stage.CUT), acts.Cut(5)).stage is Stage.READY


def test_whoever_leaves_is_not_asked() -> None:
    state = go(SHOE, Preparing(), acts.Shuffle())
    state = preparing.without(state, "ana")
    assert state.offered == ("ben", "cleo")
    state = go(SHOE, state, acts.Choose("ben", "accept", "cut"))
    assert preparing.without(state, "ben").offered == ("cleo",)
    assert preparing.without(Preparing(Stage.OFFER, ("ana",)), "ana").stage is Stage.CUT
    assert preparing.without(preparing.READY, "ana") == preparing.READY


@pytest.mark.parametrize(
    ("rising", "start", "way", "order"),
    [
        ("clockwise", "lowest", "clockwise", "ana ben cleo"),
        ("counter-clockwise", "lowest", "counter-clockwise", "ana ben cleo"),
        ("counter-clockwise", "highest", "clockwise", "cleo ben ana"),
        ("counter-clockwise", "left", "clockwise", "cleo ben ana"),
        ("clockwise", "left", "clockwise", "ana ben cleo"),
        ("clockwise", "lowest", "counter-clockwise", "ana cleo ben"),
        ("counter-clockwise", "lowest", "clockwise", "ana cleo ben"),
        ("clockwise", "highest", "clockwise", "cleo ana ben"),
        ("clockwise", "left", "counter-clockwise", "ana cleo ben"),
    ],
)
def test_the_way_round_the_table(rising: str, start: str, way: str, order: str) -> None:
    assert " ".join(around(SEATS, Seating(rising), start=start, way=Seating(way))) == order
    assert around({}, Seating(rising), start=start, way=Seating(way)) == ()
