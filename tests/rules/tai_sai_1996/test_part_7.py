"""Tai-Sai 1996, part 7: void spins and equipment that fails."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Duty
from croupier.table.roles import LADDER, Role
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.tai_sai.table import PHASES, TaiSaiDesk, at, fork, seated
from tests.support.desk import DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, SYSTEM

DIVISION = "1996.tai-sai"

VOIDS = {
    "die not flat": ("7.1", ("closed", "uncovered", "lit")),
    "tumbler fault": ("7.2", ("betting", "closed", "uncovered", "lit")),
    "dice exposed": ("7.3", ("betting", "closed", "uncovered", "lit")),
    "not tumbled": ("7.4", ("betting", "closed", "uncovered", "lit")),
}
FAULTS = {
    "areas not lit": ("7.6", ("uncovered", "lit")),
    "equipment malfunction": ("7.7", PHASES),
}
LAST = (acts.Stated("spin", "last"),)
EVERY = {**VOIDS, **FAULTS}


def check_void(key: str) -> None:
    """In each phase: the call, the rule, every wager void and its stake returned, and the next game to begin."""
    rule, phases = VOIDS[key]
    for phase in phases:
        desk = at(1996, phase)
        entry = desk.accepts(acts.Declare(key), cites=(f"1996.tai-sai.{rule}", "1996.tai-sai.7.5"))
        assert [(call.says, call.cite) for call in entry.calls] == [("No spin", f"1996.tai-sai.{rule}")]
        assert {(s.wager.id, s.verdict, s.won, s.returned) for s in entry.settled} == {
            ("w1", Verdict.VOID, 0, 500),
            ("w2", Verdict.VOID, 0, 1_000),
            ("w3", Verdict.VOID, 0, 2_000),
            ("w4", Verdict.VOID, 0, 3_000),
            ("w5", Verdict.VOID, 0, 700),
        }
        assert {s.cites for s in entry.settled} == {(f"1996.tai-sai.{rule}",)}
        assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
        assert (desk.phase, desk.table.state.tumbled, desk.table.state.rounds) == ("ready", 0, 2)


def test_7_1__a_die_not_flat_voids_the_spin() -> None:
    check_void("die not flat")


def test_7_2__a_tumbler_that_fails_voids_the_spin_and_stops_the_games() -> None:
    check_void("tumbler fault")
    desk = at(1996, "betting")
    desk.accepts(acts.Declare("tumbler fault"))
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


def test_7_3__dice_seen_before_the_call_void_the_spin() -> None:
    check_void("dice exposed")


def test_7_2__a_jam_at_the_first_activation_is_a_void_spin() -> None:
    """Reading T-19: what lies there for this game comes back, nothing of the last game is touched."""
    desk = at(1996, "ready")
    held = desk.holds("ana")
    desk.refuses(acts.Declare("tumbler fault"), "impossible", "1996.tai-sai.7.2")  # it may have been the last game's
    jam = acts.Declare("tumbler fault", facts=(acts.Stated("spin", "this"),))
    entry = desk.accepts(jam, cites=("1996.tai-sai.7.2", "1996.tai-sai.7.5"))
    assert [call.says for call in entry.calls] == ["No spin"]
    assert {(s.wager.id, s.verdict, s.returned) for s in entry.settled} == {
        ("w1", Verdict.VOID, 500),
        ("w2", Verdict.VOID, 1_000),
        ("w3", Verdict.VOID, 2_000),
    }
    assert desk.holds("ana") == held + 2_500
    assert (desk.phase, desk.table.state.rounds) == ("ready", 2)
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


@pytest.mark.parametrize("key", ["tumbler fault", "equipment malfunction"])
def test_6_1__spins_before_a_fault_do_not_count_towards_the_three(key: str) -> None:
    desk = TaiSaiDesk(1996)
    desk.accepts(acts.Tumble(1))
    desk.accepts(acts.Declare(key))
    stop = next(d for d in desk.table.now.duties.values() if d.says.startswith("Rectify"))
    desk.accepts(acts.Discharge(stop.id), GAME_SUPERVISOR)
    assert desk.accepts(acts.Tumble(2)).calls == ()
    assert desk.phase == "ready"
    assert [call.says for call in desk.accepts(acts.Tumble(1)).calls] == ["Place your bets"]


def test_7_3__dice_uncovered_without_the_call_are_exposed() -> None:
    """Reading T-17: in this game the missed call is a void spin."""
    desk = at(1996, "betting")
    cites = ("1996.tai-sai.7.3", "1996.tai-sai.7.5", "1996.general.1.0.void.b")
    entry = desk.accepts(acts.Observe("dice", "1-3-6"), SYSTEM, cites=cites)
    assert [call.says for call in entry.calls] == ["No spin"]
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (100_000, 100_000, "ready")
    assert desk.table.state.last == "2-2-5"


def test_7_4__a_tumbler_not_activated_voids_all_wagers() -> None:
    check_void("not tumbled")


@pytest.mark.parametrize("tumbled", [0, 1, 2])
def test_7_4__where_place_your_bets_is_called_without_tumbling_the_dice_decide_nothing(tumbled: int) -> None:
    """Reading T-17: activated for a game is what 6.1 says, at least three times."""
    desk = TaiSaiDesk(1996)
    desk.seat("ana", 1)
    if tumbled:
        desk.accepts(acts.Tumble(tumbled))
    entry = desk.accepts(acts.Tumble(0), cites=("1996.tai-sai.6.1", "1996.tai-sai.7.4"))
    assert [call.says for call in entry.calls] == ["Place your bets"]
    wager = desk.bet("ana", "small", 500)
    desk.close()
    entry = desk.accepts(acts.Observe("dice", "1-3-6"), SYSTEM, cites=("1996.tai-sai.7.4", "1996.tai-sai.7.5"))
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [(wager, Verdict.VOID, 500)]
    assert [call.says for call in entry.calls] == ["No spin"]
    assert (desk.holds("ana"), desk.phase, desk.table.state.last) == (100_000, "ready", None)


def test_7_4__it_is_noticed_before_the_dice_are_uncovered() -> None:
    desk = TaiSaiDesk(1996)
    desk.seat("ana", 1)
    desk.accepts(acts.Tumble(0))
    desk.bet("ana", "small", 500)
    desk.refuses(acts.Tumble(), "forbidden", "1996.tai-sai.6.8")
    desk.accepts(acts.Declare("not tumbled"), cites=("1996.tai-sai.7.4",))
    assert (desk.holds("ana"), desk.phase) == (100_000, "ready")


def test_7_4__dice_that_were_not_tumbled_decide_nothing() -> None:
    at(1996, "ready").refuses(acts.Observe("dice", "1-3-6"), "not-now", "1996.tai-sai.7.4", SYSTEM)


@pytest.mark.parametrize("key", VOIDS)
def test_7_5__found_only_at_the_end_the_round_is_void_without_a_call(key: str) -> None:
    desk = at(1996, "lit")
    entry = desk.accepts(acts.Declare(key), cites=("1996.tai-sai.7.5", "1996.general.1.0.void.b"))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}


@pytest.mark.parametrize("key", VOIDS)
def test_7_5__found_while_winners_are_paid_everything_goes_back(key: str) -> None:
    """Reading T-16: big and the double were collected, one total is paid; every wager is void and returned."""
    desk = at(1996, "paying")
    desk.accepts(acts.Pay(("w1",)))
    entry = desk.accepts(acts.Declare(key), cites=(f"1996.tai-sai.{VOIDS[key][0]}", "1996.tai-sai.7.5"))
    assert {s.wager.id: (s.verdict, s.won, s.returned) for s in entry.settled} == {
        "w1": (Verdict.VOID, -3_000, 500),
        "w2": (Verdict.VOID, 0, 1_000),
        "w3": (Verdict.VOID, 0, 2_000),
        "w4": (Verdict.VOID, 0, 3_000),
        "w5": (Verdict.VOID, 0, 700),
    }
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert (desk.table.now.wagers, desk.phase, desk.table.state.last) == ({}, "ready", "2-2-5")


@pytest.mark.parametrize("key", VOIDS)
def test_7_5__found_when_all_is_paid_winnings_and_lost_stakes_go_back(key: str) -> None:
    """Winning stakes lie on: they are wagers for the next game by then."""
    desk = at(1996, "ready")
    facts = LAST if key == "tumbler fault" else ()
    entry = desk.accepts(acts.Declare(key, facts=facts), cites=(f"1996.tai-sai.{VOIDS[key][0]}",))
    assert {s.wager.id: (s.won, s.returned) for s in entry.settled} == {
        "w1": (-3_000, 0),
        "w2": (-6_000, 0),
        "w3": (-2_000, 0),
        "w4": (0, 3_000),
        "w5": (0, 700),
    }
    assert (desk.holds("ana"), desk.holds("ben")) == (97_500, 99_000)
    assert set(desk.table.now.wagers) == {"w1", "w2", "w3"}
    assert (desk.table.state.last, desk.phase) == ("2-2-5", "ready")
    desk.refuses(acts.Declare(key, facts=LAST), "not-now", f"1996.tai-sai.{VOIDS[key][0]}")


def test_7_5__once_the_next_game_is_being_settled_the_last_one_stands() -> None:
    at(1996, "paying").refuses(acts.Declare("dice exposed", facts=LAST), "not-now", "1996.tai-sai.7.3")


def test_7_5__the_last_game_is_named_once_the_next_has_begun() -> None:
    desk = at(1996, "ready")
    desk.tumble()
    desk.refuses(acts.Declare("die not flat"), "not-now", "1996.tai-sai.7.1")
    desk.accepts(acts.Declare("die not flat", facts=LAST))
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (97_500, 99_000, "betting")
    desk.light("1-3-6")
    desk.refuses(acts.Declare("dice exposed", facts=LAST), "not-now", "1996.tai-sai.7.3")
    assert desk.settle()["w1"].won == 3_000


def test_7_5__void_wagers_may_be_made_again_for_the_next_game() -> None:
    """Reading T-7."""
    desk = at(1996, "closed")
    desk.accepts(acts.Declare("die not flat"))
    desk.tumble()
    wager = desk.bet("ana", "total", 500, "10")
    assert desk.roll("1-3-6")[wager].won == 3_000


@pytest.mark.parametrize("key", EVERY)
@pytest.mark.parametrize("phase", PHASES)
def test_7_5__what_may_be_declared_is_offered_and_nothing_else(phase: str, key: str) -> None:
    rule, phases = EVERY[key]
    desk = at(1996, phase)
    offered = [
        (w.cite, w.deed.facts)
        for w in awaits(desk.table)
        if isinstance(w, Offer) and isinstance(w.deed, acts.Declare) and w.deed.irregularity == key
    ]
    known = phase in (*phases, "paying", "ready")
    which: tuple[tuple[acts.Stated, ...], ...] = ((),)
    if (phase, key) == ("ready", "tumbler fault"):  # it may be the last game's, or one that was to begin (T-19)
        which = ((acts.Stated("spin", "this"),), (acts.Stated("spin", "last"),))
    assert offered == ([(f"1996.tai-sai.{rule}", facts) for facts in which] if known else [])
    if not known:
        desk.refuses(acts.Declare(key), "not-now", f"1996.tai-sai.{rule}")


@pytest.mark.parametrize("key", ["die not flat", "dice exposed", "not tumbled", "areas not lit"])
def test_7_5__before_the_first_game_there_is_no_spin_to_void(key: str) -> None:
    TaiSaiDesk(1996).refuses(acts.Declare(key), "not-now", f"1996.tai-sai.{EVERY[key][0]}")


def test_7_5__part_7_knows_no_other_irregularity() -> None:
    at(1996, "closed").refuses(acts.Declare("foreign object"), "impossible", "1996.tai-sai.7.5")


@pytest.mark.parametrize("role", LADDER)
def test_7_1__the_dealer_or_a_higher_rank_announces_no_spin(role: Role) -> None:
    at(1996, "closed").accepts(acts.Declare("die not flat"), role)


@pytest.mark.parametrize("role", [PLAYER, INSPECTOR, SYSTEM])
def test_7_1__nobody_else_does(role: Role) -> None:
    declared = acts.Declare("die not flat")
    at(1996, "closed").refuses(declared, "no-authority", "1996.tai-sai.7.1", role, "ana")


# Malfunction ------------------------------------------------------------------------------------------


def duties(desk: TaiSaiDesk) -> dict[str, Duty]:
    return {d.says.split()[0]: d for d in desk.table.now.duties.values() if d.cite == "1996.tai-sai.7.7"}


@pytest.mark.parametrize("phase", ["uncovered", "lit"])
def test_7_6__where_the_lights_fail_wagers_are_settled_by_the_dice(phase: str) -> None:
    desk = at(1996, phase)
    desk.accepts(acts.Declare("areas not lit"), cites=("1996.tai-sai.7.6", "1996.tai-sai.7.7"))
    game = public(desk.table).view
    assert (game.dice, game.lit) == ("1-3-6", ())
    won = {name: s.won for name, s in desk.settle().items()}
    assert won == {"w4": 0, "w5": 0, "w1": 3_000, "w2": 6_000, "w3": 2_000}
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


def test_7_6__wrong_lights_noticed_while_winners_are_paid() -> None:
    desk = at(1996, "paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.accepts(acts.Declare("areas not lit"), cites=("1996.tai-sai.7.6", "1996.tai-sai.7.7"))
    assert public(desk.table).view.lit == ()
    assert {name: s.won for name, s in desk.settle().items()} == {"w2": 6_000, "w3": 2_000}
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


def test_7_6__wrong_lights_noticed_when_all_is_paid_stop_the_games() -> None:
    desk = at(1996, "ready")
    held = desk.holds("ana")
    entry = desk.accepts(acts.Declare("areas not lit"), cites=("1996.tai-sai.7.6", "1996.tai-sai.7.7"))
    assert (entry.settled, desk.holds("ana"), desk.table.state.last) == ((), held, "1-3-6")
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


def test_7_6__even_where_the_entry_was_wrong_too() -> None:
    desk = at(1996, "uncovered")
    desk.accepts(acts.Enter("1-3-5"))
    desk.accepts(acts.Declare("areas not lit"))
    assert desk.settle()["w1"].won == 3_000


def test_7_6__a_wrong_entry_may_still_be_amended_while_nothing_is_settled() -> None:
    desk = at(1996, "uncovered")
    desk.refuses(acts.Enter("7-7-7"), "impossible", "1996.tai-sai.2.5.f.i")
    desk.accepts(acts.Enter("1-3-5"))
    desk.accepts(acts.Declare("areas not lit"))
    late = fork(desk)
    desk.refuses(acts.Enter("1-3-6"), "no-authority", "1996.tai-sai.6.7")
    assert any(isinstance(one, Offer) and one.deed == acts.Enter("1-3-6") for one in awaits(desk.table))
    desk.accepts(acts.Enter("1-3-6"), GAME_SUPERVISOR, cites=("1996.tai-sai.6.7",))
    desk.refuses(acts.Enter("1-3-6"), "not-now", "1996.tai-sai.7.6", GAME_SUPERVISOR)
    assert desk.settle()["w1"].won == 3_000
    late.accepts(acts.Collect())
    refused = late.refuses(acts.Enter("1-3-6"), "not-now", "1996.tai-sai.6.7", GAME_SUPERVISOR)
    assert "before wagers are settled" in refused.message


@pytest.mark.parametrize("phase", ["betting", "closed"])
def test_7_7__the_game_going_on_is_finished_and_no_further_one_begun(phase: str) -> None:
    desk = at(1996, phase)
    desk.accepts(acts.Declare("equipment malfunction", "the terminal is dark"), cites=("1996.tai-sai.7.7",))
    if phase == "betting":
        desk.close()
    desk.uncover("1-3-6")
    desk.accepts(acts.Enter("1-3-6"))
    assert desk.settle()["w1"].won == 3_000
    desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")


def test_7_7__of_two_faults_each_is_seen_to_and_told() -> None:
    desk = at(1996, "betting")
    desk.accepts(acts.Declare("equipment malfunction", "the bell"), cites=("1996.tai-sai.7.7",))
    desk.accepts(acts.Declare("equipment malfunction", "the terminal sticks"), cites=("1996.tai-sai.7.7",))
    desk.accepts(acts.Declare("equipment malfunction", "the bell"))
    desk.roll("1-3-6")
    stops = [duty for duty in desk.table.now.duties.values() if duty.says.startswith("Rectify")]
    told = [duty for duty in desk.table.now.duties.values() if duty.says.startswith("Notify")]
    assert [("bell" in duty.says, "terminal" in duty.says) for duty in stops] == [(True, False), (False, True)]
    assert len(told) == 2
    for stop in stops:
        desk.refuses(acts.Tumble(), "duty-first", "1996.tai-sai.7.7")
        desk.accepts(acts.Discharge(stop.id, "seen to"), GAME_SUPERVISOR)
    desk.accepts(acts.Tumble())


@pytest.mark.parametrize("note", ["fuse changed", "results are written on a board until the lights work"])
def test_7_7__play_goes_on_when_it_is_recorded_what_was_done(note: str) -> None:
    """Reading T-12."""
    desk = at(1996, "ready")
    desk.accepts(acts.Declare("equipment malfunction"))
    assert [w for w in awaits(desk.table) if isinstance(w, Offer) and w.deed == acts.Tumble()] == []
    stop = duties(desk)["Rectify"]
    desk.refuses(acts.Discharge(stop.id, note), "no-authority", "1996.tai-sai.7.7", DEALER)
    desk.accepts(acts.Discharge(stop.id, note), GAME_SUPERVISOR)
    desk.tumble()


def test_7_7__an_inspector_is_told_at_once() -> None:
    desk = at(1996, "lit")
    desk.accepts(acts.Declare("areas not lit"))
    tell = duties(desk)["Notify"]
    assert (tell.least, tell.blocks) == (GAME_SUPERVISOR, False)
    assert "Government inspector at once" in tell.says


def test_7_7__while_the_last_game_is_settled_the_duty_is_no_part_of_the_course() -> None:
    desk = at(1996, "lit")
    desk.accepts(acts.Declare("areas not lit"))
    stop = acts.Discharge(duties(desk)["Rectify"].id)
    course = [w.deed for w in awaits(desk.table) if isinstance(w, Offer) and w.course]
    assert course == [acts.Collect()]
    desk.settle()
    course = [w.deed for w in awaits(desk.table) if isinstance(w, Offer) and w.course]
    assert course == [stop]


def test_7_7__one_malfunction_told_twice_is_one_duty() -> None:
    desk = seated(1996)
    desk.accepts(acts.Declare("equipment malfunction"))
    desk.accepts(acts.Declare("equipment malfunction"))
    assert len([d for d in desk.table.now.duties.values() if d.cite == "1996.tai-sai.7.7"]) == 2
