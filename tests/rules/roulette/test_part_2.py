"""Roulette, part 2: table layout and equipment."""

import pytest

from croupier.equipment.wheel import ORDER, Wheel, colour
from croupier.games import find_game
from croupier.table import acts
from croupier.table.awaits import Show
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.roulette.cloth import BLACK, COVERED, RED
from tests.rules.roulette.table import PHASES, at
from tests.support.desk import (
    CASINO_MANAGER,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SYSTEM,
    Desk,
)
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.roulette"

# Reading R-1, clockwise from zero.
WHEEL = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"


# 2.2 Layout -------------------------------------------------------------------------------------------


def test_2_2__courtesy_line_of_3b_is_straight_up_on_zero() -> None:
    desk = Desk(options={"layout": "3B"})
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "courtesy line")
    assert desk.table.now.wagers[wager].spot == "0"
    settled = desk.spin(0)[wager]
    assert settled.won == 17_500
    assert_cited(settled.cites, "1996.roulette.4.1.a.i", "1996.roulette.5.3", only=True)


def test_2_2__courtesy_line_loses_where_zero_loses() -> None:
    desk = Desk(options={"layout": "3B"})
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "courtesy line")
    settled = desk.spin(24)[wager]
    assert settled.verdict == Verdict.LOSE
    assert_cited(settled.cites, "1996.roulette.4.1.a.ii", only=True)


def test_2_2__chips_on_zero_and_on_the_courtesy_line_are_one_wager_against_the_maximum() -> None:
    desk = Desk(options={"layout": "3B"})
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 40_000, "0")
    more = acts.Place("x", "ana", "straight-up", 10_100, "courtesy line")
    desk.refuses(more, "above-maximum", "1996.general.14.1.b", PLAYER, "ana")


def test_2_2__layout_3a_has_no_courtesy_line() -> None:
    desk = Desk(options={"layout": "3A"})
    desk.seat("ana", 1)
    place = acts.Place("x", "ana", "straight-up", 500, "courtesy line")
    desk.refuses(place, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


@pytest.mark.parametrize("kind", [kind for kind in COVERED if kind != "straight-up"])
def test_2_2__courtesy_line_is_for_no_other_wager(kind: str) -> None:
    desk = Desk(options={"layout": "3B"})
    desk.seat("ana", 1)
    place = acts.Place("x", "ana", kind, 500, "courtesy line")
    desk.refuses(place, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


@pytest.mark.parametrize("diagram", ["3A", "3B"])
def test_2_2__either_diagram_has_the_same_spots(diagram: str) -> None:
    desk = Desk(options={"layout": diagram})
    layout = find_game("roulette").layout(desk.table.terms)
    assert {kind: set(k.spots) for kind, k in layout.items()} == {kind: set(spots) for kind, spots in COVERED.items()}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"layout": "4"}, "3A or 3B"),
        ({"layout": True}, "3A or 3B"),
        ({"winning_number_display": "yes"}, "true or false"),
        ({"en_prison": True}, "no option en_prison"),
    ],
)
def test_2_2__no_other_options_are_known(options: dict[str, str | bool], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Desk(options=options)


# 2.3 The wheel ----------------------------------------------------------------------------------------


def test_2_3__order_of_the_compartments() -> None:
    assert " ".join(map(str, ORDER)) == WHEEL
    assert sorted(ORDER) == list(range(37))


def test_2_3__colours_alternate_around_the_wheel() -> None:
    colours = [colour(number) for number in ORDER]
    assert colours == ["green", *["red", "black"] * 18]


@pytest.mark.parametrize("number", range(37))
def test_2_3__colour_of_every_number(number: int) -> None:
    expected = "red" if number in RED else "black" if number in BLACK else "green"
    assert colour(number) == expected


@pytest.mark.parametrize("seen", ["37", "-1", "00", "", "seventeen", "17.0", " 17"])
def test_2_3__wheel_shows_nothing_but_its_compartments(seen: str) -> None:
    desk = at("closed")
    desk.refuses(acts.Observe("wheel", seen), "impossible", "1996.roulette.2.3", SYSTEM, "system")


def test_2_3__nothing_but_the_wheel_shows_a_number() -> None:
    desk = at("closed")
    desk.refuses(acts.Observe("dice", "6"), "impossible", "1996.roulette.2.3", SYSTEM, "system")


# 2.5 Chance -------------------------------------------------------------------------------------------


def test_2_5_a__a_spin_leaves_the_wheel_as_it_was() -> None:
    wheel = Wheel()
    for number in range(37):
        assert wheel.after(str(number)) == wheel
    assert wheel.outcomes() == Wheel().outcomes()


def test_2_5_b__every_compartment_has_the_same_weight() -> None:
    assert dict(Wheel().outcomes()) == {str(number): 1 for number in range(37)}


def test_2_5_c__what_lies_on_the_layout_does_not_reach_the_wheel() -> None:
    game = find_game("roulette")
    bare, laden = Desk(), at("closed")
    seen = [game.equipment(desk.table.terms, desk.table.state, "wheel") for desk in (bare, laden)]
    assert seen == [Wheel(), Wheel()]
    assert game.equipment(bare.table.terms, bare.table.state, "shoe") is None


@pytest.mark.parametrize("phase", PHASES)
def test_2_5_c__the_wheel_is_asked_only_after_the_call(phase: str) -> None:
    shows = [wait for wait in awaits(at(phase).table) if isinstance(wait, Show)]
    assert [(show.of, show.cite) for show in shows] == ([("wheel", "1996.roulette.2.5")] if phase == "closed" else [])


def test_2_5__the_entry_of_a_result_cites_the_rule() -> None:
    at("closed").accepts(acts.Observe("wheel", "5"), SYSTEM, cites=("1996.roulette.2.5",))


# 2.6 and 2.7 Equipment --------------------------------------------------------------------------------


def test_2_6__a_game_supervisor_sees_to_the_equipment_when_the_table_opens() -> None:
    desk = Desk()
    duty = desk.duty("1996.roulette.2.6")
    for thing in ("display rack", "marker buttons", "change block", "dolly", "lockable float cover", "bell"):
        assert thing in duty.says
    assert not duty.blocks
    for role in (DEALER, INSPECTOR, PLAYER):
        desk.refuses(acts.Discharge(duty.id), "no-authority", "1996.roulette.2.6", role, role.value)
    desk.accepts(acts.Discharge(duty.id), GAME_SUPERVISOR, cites=("1996.roulette.2.6",))
    assert duty.id not in desk.table.now.duties


@pytest.mark.parametrize("provided", [True, False])
def test_2_6_e__the_display_is_looked_over_only_where_provided(provided: bool) -> None:
    desk = Desk(options={"winning_number_display": provided})
    assert ("winning number display" in desk.duty("1996.roulette.2.6").says) is provided


def test_2_6_e__display_keeps_the_latest_twenty_newest_first() -> None:
    desk = Desk(options={"winning_number_display": True})
    spun = [(7 * n) % 37 for n in range(23)]
    for count, number in enumerate(spun, start=1):
        desk.spin(number)
        shown = public(desk.table).view.display
        assert shown == tuple(reversed(spun[:count]))[:20]


def test_2_6_e__without_a_display_nothing_is_shown() -> None:
    desk = Desk(options={"winning_number_display": False})
    desk.spin(4)
    desk.spin(5)
    assert public(desk.table).view.display == ()
    assert public(desk.table).view.last == 5


def test_2_6_e__a_void_spin_is_not_displayed() -> None:
    desk = Desk()
    desk.spin(4)
    desk.close()
    desk.accepts(acts.Observe("wheel", "5", turns=3), SYSTEM)
    assert public(desk.table).view.display == (4,)


def test_2_6_h__the_bell_rings_with_the_call() -> None:
    entry = at("spinning").accepts(acts.Close(), cites=("1996.roulette.3.3",))
    assert "(the bell)" in [call.says for call in entry.calls]


def test_2_7__a_game_supervisor_sees_to_the_drop_box() -> None:
    desk = Desk()
    duty = desk.duty("1996.roulette.2.7")
    assert "drop box" in duty.says
    desk.refuses(acts.Discharge(duty.id), "no-authority", "1996.roulette.2.7", DEALER, "dealer")
    desk.accepts(acts.Discharge(duty.id), CASINO_MANAGER, cites=("1996.roulette.2.7",))
    desk.refuses(acts.Discharge(duty.id), "no-such-duty", "1996.general.2.1", CASINO_MANAGER, "manager")
