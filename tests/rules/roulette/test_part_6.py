"""Roulette, part 6: irregularities. What may be declared by whom and when, and what a void spin leaves."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.roulette.table import OTHERS, PHASES, SENIOR, STAFF, at, phase_of
from tests.support.desk import (
    CASINO_MANAGER,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SYSTEM,
    Desk,
)

DIVISION = "1996.roulette"

MOVING = ("spinning", "closed")
VOIDABLE = (*MOVING, "dolly")
NAMES = ("same direction", "foreign object", "ball hung up", "ball out of wheel", "interference", "short spin")

LAST = (acts.Stated("spin", "last"),)

TAKE_OUT = "Take the ball out before it comes to rest"
BACK = "Return the ball to compartment 32 and spin again"


def said(phase: str) -> list[str]:
    """The ball is taken out only while it moves."""
    return ["No spin", TAKE_OUT, BACK] if phase in MOVING else ["No spin", BACK]


def declare(phase: str, name: str, role: Role, rule: str) -> tuple[Desk, Entry]:
    """The declaration is accepted under this rule: the wagers stand, betting reopens, no chips move."""
    desk = at(phase)
    wagers, accounts, state = desk.table.now.wagers, desk.table.now.accounts, desk.table.state
    cites = (f"1996.roulette.{rule}", "1996.roulette.6.7", "1996.roulette.6.8", "1996.general.1.0.void.b")
    entry = desk.accepts(acts.Declare(name), role, cites=cites)
    assert entry.calls[0].says == "No spin"
    assert (entry.settled, entry.postings, entry.stands, entry.lifted) == ((), (), (), ())
    assert (desk.table.now.wagers, desk.table.now.accounts) == (wagers, accounts)
    after = desk.table.state
    assert (after.rounds, after.last, after.display) == (state.rounds, state.last, state.display)
    assert phase_of(desk) == "betting"
    return desk, entry


# 6.1 to 6.6 by every role, in every phase -------------------------------------------------------------


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_1__same_direction(phase: str, role: Role) -> None:
    _, entry = declare(phase, "same direction", role, "6.1")
    assert [call.says for call in entry.calls] == said(phase)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_2__foreign_object(phase: str, role: Role) -> None:
    _, entry = declare(phase, "foreign object", role, "6.2")
    assert [call.says for call in entry.calls] == said(phase)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_3__ball_hung_up(phase: str, role: Role) -> None:
    _, entry = declare(phase, "ball hung up", role, "6.3")
    assert [call.says for call in entry.calls] == said(phase)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_4__ball_out_of_the_wheel_is_not_taken_out_but_examined(phase: str, role: Role) -> None:
    desk, entry = declare(phase, "ball out of wheel", role, "6.4")
    assert [call.says for call in entry.calls] == ["No spin", BACK]
    duty = desk.duty("1996.roulette.6.4")
    assert (duty.blocks, duty.least, duty.says) == (True, GAME_SUPERVISOR, "Examine the ball that left the wheel.")


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_5__interference(phase: str, role: Role) -> None:
    _, entry = declare(phase, "interference", role, "6.5")
    assert [call.says for call in entry.calls] == said(phase)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", MOVING)
def test_6_6__short_spin_expected(phase: str, role: Role) -> None:
    _, entry = declare(phase, "short spin", role, "6.6")
    assert [call.says for call in entry.calls] == ["No spin", TAKE_OUT, BACK]


@pytest.mark.parametrize("role", STAFF)
def test_6_6__short_spin_seen_only_at_rest_is_invalid_under_3_2(role: Role) -> None:
    """Reading R-5: there is nothing left to anticipate, but four revolutions are a condition of validity."""
    _, entry = declare("dolly", "short spin", role, "3.2")
    assert "1996.roulette.6.6" not in entry.cites
    assert [call.says for call in entry.calls] == ["No spin", BACK]


@pytest.mark.parametrize("name", NAMES)
def test_6_1__nothing_is_declared_without_a_spin_to_void(name: str) -> None:
    desk = Desk()
    cite = f"1996.roulette.6.{NAMES.index(name) + 1}"
    desk.refuses(acts.Declare(name), "not-now", cite)
    desk.refuses(acts.Declare(name, facts=LAST), "not-now", cite)


@pytest.mark.parametrize("role", OTHERS)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("phase", PHASES)
def test_6_1__nobody_but_the_dealer_or_a_senior_declares(phase: str, name: str, role: Role) -> None:
    desk = at(phase)
    rule = next(str(one.cite) for one in desk.table.game.irregularities if one.key == name)
    desk.refuses(acts.Declare(name), "no-authority", rule, role, "ana")


@pytest.mark.parametrize("phase", PHASES)
def test_6_7__part_6_knows_six_irregularities(phase: str) -> None:
    desk = at(phase)
    refusal = desk.refuses(acts.Declare("bad luck"), "impossible", "1996.roulette.6.7", DEALER, "dealer")
    assert refusal.message == f"Part 6 knows: {', '.join(NAMES)}."


@pytest.mark.parametrize("phase", PHASES)
def test_6_1__the_table_offers_the_declarations_that_it_would_accept(phase: str) -> None:
    offers = {
        wait.deed.irregularity: wait.cite
        for wait in awaits(at(phase).table)
        if isinstance(wait, Offer) and isinstance(wait.deed, acts.Declare)
    }
    expected = {name: f"1996.roulette.6.{n}" for n, name in enumerate(NAMES, start=1)}
    if phase not in MOVING:
        expected["short spin"] = "1996.roulette.3.2"
    assert offers == expected


@pytest.mark.parametrize("way", ["clockwise", "anticlockwise"])
def test_6_1__a_spin_reported_the_same_way_round_is_void_of_itself(way: str) -> None:
    desk = at("betting")
    accounts = desk.table.now.accounts
    entry = desk.accepts(acts.Spin(way, way), cites=("1996.roulette.6.1", "1996.roulette.6.7", "1996.roulette.6.8"))
    assert [call.says for call in entry.calls] == ["No spin", TAKE_OUT, BACK]
    assert (phase_of(desk), desk.table.now.accounts) == ("betting", accounts)


# What follows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in NAMES if name != "ball out of wheel"])
@pytest.mark.parametrize("phase", VOIDABLE)
def test_6_8__wagers_stand_and_betting_reopens_for_the_next_spin(phase: str, name: str) -> None:
    """Reading R-6: they stay up, may be changed until the next call, and the void spin decides nothing."""
    desk = at(phase)
    desk.accepts(acts.Declare(name))
    desk.accepts(acts.Withdraw("w5"), PLAYER, "ana", cites=("1996.roulette.4.5",))
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "0"), PLAYER)
    settled = desk.spin(0)
    assert {wager: s.won for wager, s in settled.items()} == {
        "w1": 0,
        "w2": 0,
        "w3": 0,
        "w4": 0,
        "w6": 24_500,
        "x": 17_500,
    }
    assert desk.holds("ana") == 100_000 - 1_500 - 500 + 17_500
    assert desk.table.state.rounds == 2


@pytest.mark.parametrize("name", NAMES)
def test_6_7__the_number_of_a_void_spin_counts_for_nothing(name: str) -> None:
    """The ball comes to rest all the same: there is no result to say."""
    desk = at("closed")
    desk.accepts(acts.Declare(name), cites=("1996.roulette.6.7",))
    if name == "ball out of wheel":  # its examination comes first (6.4)
        desk.refuses(acts.Observe("wheel", "17"), "duty-first", "1996.roulette.6.4", SYSTEM, "system")
    else:
        desk.refuses(acts.Observe("wheel", "17"), "not-now", "1996.roulette.6.7", SYSTEM, "system")
    desk.refuses(acts.Collect(), "not-now", "1996.roulette.3.5.a", DEALER, "dealer")
    desk.refuses(acts.Pay(), "not-now", "1996.roulette.3.5.b", DEALER, "dealer")


@pytest.mark.parametrize("name", NAMES[:5])
def test_6_7__void_without_a_call_even_when_the_ball_has_come_to_rest(name: str) -> None:
    """Nobody called; the number was announced and the dolly placed before it was noticed."""
    desk = at("dolly")
    desk.accepts(acts.Declare(name), cites=("1996.roulette.6.7",))
    shown = public(desk.table).view
    assert (shown.number, shown.last, shown.display) == (None, 32, (32,))


def rule_at_rest(name: str) -> str:
    """Reading R-5: what 6.6 voids is an expectation; at rest 3.2 decides."""
    return "1996.roulette.3.2" if name == "short spin" else f"1996.roulette.6.{NAMES.index(name) + 1}"


@pytest.mark.parametrize("name", NAMES)
def test_6_7__found_while_winners_are_paid_everything_goes_back_and_lies_again(name: str) -> None:
    """Reading R-14: red and zero were collected, 17 and one black are paid; all six wagers wait for the next spin."""
    desk, before = at("paying"), at("betting").table.now
    desk.accepts(acts.Pay(("w1", "w3")))
    entry = desk.accepts(acts.Declare(name), cites=(rule_at_rest(name), "1996.roulette.6.7", "1996.roulette.6.8"))
    assert [call.says for call in entry.calls] == ["No spin", BACK]
    assert {s.wager.id: (s.verdict, s.won, s.undone) for s in entry.settled} == {
        "w1": (Verdict.VOID, -17_500, True),
        "w3": (Verdict.VOID, -1_000, True),
        "w5": (Verdict.VOID, 0, True),
        "w6": (Verdict.VOID, 0, True),
    }
    assert dict(desk.table.now.wagers) == dict(before.wagers)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - 4_500, 100_000 - 3_200)
    state = desk.table.state
    assert (phase_of(desk), state.last, state.rounds, state.display) == ("betting", 32, 1, (32,))
    if name == "ball out of wheel":
        desk.accepts(acts.Discharge(desk.duty("1996.roulette.6.4").id), GAME_SUPERVISOR)
    settled = desk.spin(9)
    assert (settled["w5"].won, settled["w1"].won, desk.holds("ana")) == (3_000, 0, 100_000 - 1_500)


@pytest.mark.parametrize("name", NAMES)
def test_6_7__found_when_all_is_paid_winnings_and_lost_stakes_go_back(name: str) -> None:
    """Reading R-14: winning stakes lie on, lost ones are in hand again, and betting has been open since."""
    desk = at("paying")
    desk.accepts(acts.Pay())
    new = desk.bet("ana", "odd", 500)
    entry = desk.accepts(acts.Declare(name), cites=(rule_at_rest(name), "1996.roulette.6.7"))
    assert entry.calls[-1].says == BACK
    assert {s.wager.id: (s.won, s.returned) for s in entry.settled} == {
        "w1": (-17_500, 0),
        "w2": (-8_500, 0),
        "w3": (-1_000, 0),
        "w4": (-2_000, 0),
        "w5": (0, 3_000),
        "w6": (0, 700),
    }
    assert set(desk.table.now.wagers) == {"w1", "w2", "w3", "w4", new}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - 1_500 - 500, 100_000 - 2_500)
    assert (desk.table.state.last, desk.table.state.display, phase_of(desk)) == (32, (32,), "betting")
    desk.refuses(acts.Declare(name), "not-now", f"1996.roulette.6.{NAMES.index(name) + 1}")


@pytest.mark.parametrize("phase", ["spinning", "closed", "dolly"])
def test_6_7__the_last_spin_is_found_void_while_the_next_goes_on(phase: str) -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", "9"))[: VOIDABLE.index(phase) + 1]:
        desk.accepts(deed)
    entry = desk.accepts(acts.Declare("interference", facts=LAST), cites=("1996.roulette.6.5",))
    assert entry.calls[-1].says == BACK
    assert (phase_of(desk), desk.table.state.last) == (phase, 32)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - 1_500, 100_000 - 2_500)
    desk.refuses(acts.Declare("interference", facts=LAST), "not-now", "1996.roulette.6.5")


def test_6_7__once_the_next_spin_is_being_settled_the_last_one_stands() -> None:
    desk = at("paying")
    desk.refuses(acts.Declare("interference", facts=LAST), "not-now", "1996.roulette.6.5")


def test_6_7__after_a_void_spin_the_one_before_it_must_be_named() -> None:
    """No spin told twice must not undo the spin before."""
    desk = at("closed")
    desk.accepts(acts.Declare("foreign object"))
    desk.refuses(acts.Declare("foreign object"), "not-now", "1996.roulette.6.2")
    desk.accepts(acts.Declare("foreign object", facts=LAST))
    assert desk.table.state.last is None


@pytest.mark.parametrize("facts", [(acts.Stated("spin", "second"),), (acts.Stated("box", 3),)])
def test_6_7__what_does_not_name_a_spin_is_no_ruling(facts: tuple[acts.Stated, ...]) -> None:
    at("closed").refuses(acts.Declare("interference", facts=facts), "impossible", "1996.roulette.6.5")


def test_6_7__winnings_spent_since_become_a_claim() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Redeem("ana", desk.holds("ana")), PLAYER)
    desk.accepts(acts.Declare("interference"))
    assert desk.holds("ana") == 0  # the stake of red, given back, went towards it
    assert desk.holds("ana", "claim") == -(17_500 + 1_000 - 3_000)


def test_6_7__the_stake_of_somebody_gone_is_held_and_does_not_lie_again() -> None:
    desk = at("paying")
    desk.accepts(acts.Leave("ben"), PLAYER)
    entry = desk.accepts(acts.Declare("interference"), cites=("1996.general.16.2",))
    assert "w6" not in desk.table.now.wagers
    assert desk.account("unclaimed ben") == 700
    assert [s.returned for s in entry.settled if s.wager.id == "w6"] == [700]


def test_6_7__what_was_put_on_a_paid_box_since_stays_there() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3", "w4")))
    desk.accepts(acts.Place("x", "ben", "black", 500), PLAYER)
    desk.accepts(acts.Declare("interference"))
    assert set(desk.table.now.wagers) == {"w1", "w2", "w3", "w4", "w5", "w6", "x"}
    assert desk.spin(9)["x"].verdict is Verdict.LOSE


def test_6_7__a_stake_taken_up_after_it_was_paid_stays_in_hand() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3",)))
    desk.accepts(acts.Withdraw("w3"), PLAYER, "ana")
    desk.accepts(acts.Declare("interference"))
    assert set(desk.table.now.wagers) == {"w1", "w2", "w4", "w5", "w6"}
    assert desk.holds("ana") == 100_000 - 4_500 + 1_000


def test_6_8__the_ball_goes_back_to_the_previous_winning_number() -> None:
    desk = Desk()
    for number in (8, 21):
        desk.spin(number)
        desk.accepts(acts.Spin())
        entry = desk.accepts(acts.Declare("interference"), cites=("1996.roulette.6.8",))
        assert entry.calls[-1].says == f"Return the ball to compartment {number} and spin again"
        assert entry.calls[-1].cite == "1996.roulette.6.8"


def test_6_8__two_void_spins_return_the_ball_to_the_same_number() -> None:
    desk = at("closed")
    desk.accepts(acts.Observe("wheel", "9", turns=2), SYSTEM)
    desk.close()
    entry = desk.accepts(acts.Declare("foreign object"))
    assert entry.calls[-1].says == BACK


def test_6_8__zero_is_a_previous_winning_number_too() -> None:
    desk = Desk()
    desk.spin(0)
    entry = desk.accepts(acts.Spin("clockwise", "clockwise"))
    assert entry.calls[-1].says == "Return the ball to compartment 0 and spin again"


def test_6_8__before_the_first_result_any_compartment_will_do() -> None:
    desk = Desk()
    desk.accepts(acts.Spin())
    entry = desk.accepts(acts.Declare("short spin"))
    assert entry.calls[-1].says == "Return the ball to a compartment and spin again"


def test_6_8__the_next_spin_follows_part_3_with_its_own_call() -> None:
    desk = at("closed")
    desk.accepts(acts.Declare("ball hung up"))
    desk.refuses(acts.Close(), "not-now", "1996.roulette.3.3", DEALER, "dealer")
    desk.accepts(acts.Spin(), cites=("1996.roulette.3.2",))
    desk.accepts(acts.Close(), cites=("1996.roulette.3.3",))


# 6.4 The examination ----------------------------------------------------------------------------------


@pytest.mark.parametrize("role", SENIOR)
def test_6_4__no_spin_until_a_game_supervisor_has_examined_the_ball(role: Role) -> None:
    """Reading R-11."""
    desk = at("closed")
    desk.accepts(acts.Declare("ball out of wheel"))
    duty = desk.duty("1996.roulette.6.4")
    for spinner in STAFF:
        desk.refuses(acts.Spin(), "duty-first", "1996.roulette.6.4", spinner, spinner.value)
    desk.refuses(acts.Spin("clockwise", "clockwise"), "duty-first", "1996.roulette.6.4", DEALER, "dealer")
    desk.accepts(acts.Discharge(duty.id), role, cites=("1996.roulette.6.4",))
    desk.accepts(acts.Spin(), cites=("1996.roulette.3.2",))


@pytest.mark.parametrize("role", [DEALER, PLAYER, INSPECTOR])
def test_6_4__nobody_below_a_game_supervisor_examines_the_ball(role: Role) -> None:
    desk = at("spinning")
    desk.accepts(acts.Declare("ball out of wheel"))
    duty = desk.duty("1996.roulette.6.4")
    desk.refuses(acts.Discharge(duty.id), "no-authority", "1996.roulette.6.4", role, role.value)


def test_6_4__wagers_may_be_made_while_the_ball_is_examined() -> None:
    desk = at("spinning")
    desk.accepts(acts.Declare("ball out of wheel"))
    desk.accepts(acts.Place("x", "ana", "odd", 500), PLAYER)
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")


def test_6_4__a_new_ball_does_not_spare_the_examination() -> None:
    desk = at("spinning")
    desk.accepts(acts.Declare("ball out of wheel"))
    desk.accepts(acts.Replace("ball"), GAME_SUPERVISOR, cites=("1996.roulette.3.7",))
    desk.refuses(acts.Spin(), "duty-first", "1996.roulette.6.4", DEALER, "dealer")


def test_6_4__after_the_examination_the_wagers_are_decided_by_the_next_spin() -> None:
    desk = at("dolly")
    desk.accepts(acts.Declare("ball out of wheel"))
    desk.accepts(acts.Discharge(desk.duty("1996.roulette.6.4").id), CASINO_MANAGER)
    assert {wager: s.won for wager, s in desk.spin(20).items() if s.won} == {"w2": 8_500, "w3": 1_000, "w4": 2_000}


def test_6_4__each_time_the_ball_leaves_it_is_examined_again() -> None:
    desk = at("spinning")
    for _ in range(2):
        desk.accepts(acts.Declare("ball out of wheel"))
        desk.accepts(acts.Discharge(desk.duty("1996.roulette.6.4").id), GAME_SUPERVISOR)
        desk.accepts(acts.Spin())
    assert phase_of(desk) == "spinning"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "ball out of wheel"])
def test_6_4__no_other_irregularity_asks_for_an_examination(name: str) -> None:
    desk = at("spinning")
    entry = desk.accepts(acts.Declare(name))
    assert not entry.duties
    desk.accepts(acts.Spin())
