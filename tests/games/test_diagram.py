"""What a moment shows on the cloth, as the games say it themselves."""

from __future__ import annotations

from croupier.games.craps import diagram as craps
from croupier.games.craps.state import Marker
from croupier.games.craps.state import State as CrapsState
from croupier.games.tai_sai import diagram as tai_sai
from croupier.games.tai_sai.layout import lit_by
from croupier.games.tai_sai.state import State as TaiSaiState
from croupier.table.diagram import Result
from croupier.table.wagers import Wager


def wager(name: str, kind: str, spot: str) -> Wager:
    return Wager(name, "ana", kind, spot, 1_000)


CLOTH = {
    w.id: w
    for w in (
        wager("p", "place", "6"),
        wager("h", "hardway", "8"),
        wager("l", "lay", "4"),
        wager("f", "field", "field"),
    )
}


def test_craps_3_8__place_and_hardways_are_off_on_a_come_out_roll_unless_called_on() -> None:
    assert craps.marks(CrapsState(), CLOTH).off == {"p", "h"}
    called = CrapsState(markers={"p": Marker(1, on=True)})
    assert craps.marks(called, CLOTH).off == {"h"}


def test_craps_3_8__with_a_point_only_what_is_called_off_is_off() -> None:
    assert craps.marks(CrapsState(point=8), CLOTH).off == set()
    called = CrapsState(point=8, markers_on_kinds={"ana": {"hardway": Marker(1, on=False)}})
    assert craps.marks(called, CLOTH).off == {"h"}


def test_craps__the_puck_lies_on_the_point_or_is_off() -> None:
    assert craps.marks(CrapsState(), {}).prints == {"puck": ("puck OFF", "OFF")}
    assert craps.marks(CrapsState(point=10), {}).prints == {"10": ("10 ON", "ON10")}


def test_craps__a_hard_eight_with_point_eight_lights_what_it_wins() -> None:
    lit = craps.marks(CrapsState(point=8, roll="4-4"), {}).lit
    assert lit == {("pass", "pass"), ("place", "8"), ("buy", "8"), ("hardway", "8"), ("big-eight", "big-eight")}
    easy = craps.marks(CrapsState(point=8, roll="6-2"), {}).lit
    assert lit - easy == {("hardway", "8")}


def test_craps__the_last_roll_stays_lit_beside_the_next_bets() -> None:
    after = craps.marks(CrapsState(past=CrapsState(roll="5-6")), {})
    assert after.lit == set()
    assert {("pass", "pass"), ("eleven", "eleven"), ("field", "field")} <= after.lit_last
    assert after.results == (Result("5-6 = 11"),)


def test_tai_sai__the_equipment_lights_what_was_keyed_and_nothing_where_the_lights_failed() -> None:
    assert tai_sai.marks(TaiSaiState(entered="3-3-4")).lit == set(lit_by("3-3-4"))
    assert tai_sai.marks(TaiSaiState(entered="3-3-4", by_the_dice=True)).lit == set()
    assert tai_sai.marks(TaiSaiState(last="3-3-4")).lit_last == set(lit_by("3-3-4"))
