"""Tai-Sai 1996, parts 2 and 5: the equipment, what it lights up, and what is checked before the table opens."""

import pytest

from croupier.equipment.dice import Dice
from croupier.games import find_game
from croupier.table import acts
from croupier.table.awaits import Show
from croupier.table.roles import Role
from croupier.table.view import public
from croupier.table.waiting import awaits
from tests.rules.tai_sai.cloth import ROLLS, SPOTS, pays
from tests.rules.tai_sai.table import PHASES, TaiSaiDesk, at, fork, seated
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.tai-sai"


@pytest.mark.parametrize("roll", ROLLS)
def test_2_4__entering_the_result_lights_every_winning_area_and_no_other(roll: str) -> None:
    desk = seated(1996)
    desk.bet("ana", "face", 500, "1")
    entry = desk.light(roll)
    assert_cited(entry.cites, "1996.tai-sai.2.4")
    expected = {(kind, spot) for kind, spot in SPOTS if pays(kind, spot, roll) is not None}
    lit = public(desk.table).view.lit
    assert (set(lit), len(lit)) == (expected, len(expected))


@pytest.mark.parametrize("phase", ["ready", "betting", "closed", "uncovered"])
def test_2_4__nothing_is_lit_before_the_result_is_entered(phase: str) -> None:
    game = public(at(1996, phase).table).view
    assert (game.lit, game.entered) == ((), None)


def test_2_5__the_table_is_checked_for_its_equipment() -> None:
    duty = TaiSaiDesk(1996).duty("1996.tai-sai.2.5")
    assert "dice tumbler, three dice, entry terminal" in duty.says
    assert (duty.least, duty.blocks) == (GAME_SUPERVISOR, False)


@pytest.mark.parametrize("entered", ["1-3", "1-3-7", "0-0-0", "136", "", "1-3-6-6"])
def test_2_5_f_i__only_three_of_the_six_buttons_can_be_keyed(entered: str) -> None:
    at(1996, "uncovered").refuses(acts.Enter(entered), "impossible", "1996.tai-sai.2.5.f.i")


def test_2_5_f_iii__the_display_shows_the_three_numbers_last_keyed() -> None:
    desk = at(1996, "uncovered")
    entry = desk.accepts(acts.Enter("1-3-5"), cites=("1996.tai-sai.2.5.f.iii",))
    assert [call.says for call in entry.calls] == ["(the display: 1-3-5)"]
    assert public(desk.table).view.entered == "1-3-5"
    desk.accepts(acts.Enter("6-1-3"), GAME_SUPERVISOR)
    assert public(desk.table).view.entered == "6-1-3"


def test_2_6_a__what_fell_before_changes_nothing() -> None:
    dice = Dice(3)
    assert dice.after("6-6-6").outcomes() == dice.outcomes()
    first, second = seated(1996), seated(1996)
    first.roll("6-6-6")
    second.roll("1-2-3")
    for desk in (first, second):
        desk.tumble()
        desk.close()
    shown = [find_game("tai-sai").equipment(desk.table.terms, desk.table.state, "dice") for desk in (first, second)]
    assert shown[0] == shown[1] == dice


def test_2_6_b__all_216_results_have_the_same_weight() -> None:
    assert dict(Dice(3).outcomes()) == dict.fromkeys(ROLLS, 1)


@pytest.mark.parametrize("phase", PHASES)
def test_2_6_c__the_dice_are_asked_for_only_after_the_call(phase: str) -> None:
    shows = [wait for wait in awaits(at(1996, phase).table) if isinstance(wait, Show)]
    assert shows == ([Show("dice", "1996.tai-sai.2.6")] if phase == "closed" else [])  # type: ignore[arg-type]


def test_2_7__the_drop_box_is_checked() -> None:
    assert TaiSaiDesk(1996).duty("1996.tai-sai.2.7").least is Role.GAME_SUPERVISOR


@pytest.mark.parametrize(
    ("letter", "words"), [("a", "power"), ("b", "test runs"), ("c", "activate it"), ("d", "under seal")]
)
def test_5_0__a_casino_supervisor_makes_four_checks_at_opening(letter: str, words: str) -> None:
    desk = TaiSaiDesk(1996)
    duty = desk.duty(f"1996.tai-sai.5.0.{letter}")
    assert words in duty.says
    for role in (DEALER, GAME_SUPERVISOR):
        fork(desk).refuses(acts.Discharge(duty.id), "no-authority", f"1996.tai-sai.5.0.{letter}", role)
    desk.accepts(acts.Discharge(duty.id, "done"), CASINO_SUPERVISOR)
    assert duty.id not in desk.table.now.duties
