"""Money wheel, parts 4 to 6: the wagers, all 52 sections for every symbol, the odds, and void spins."""

from datetime import UTC, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.equipment.money_wheel import SymbolWheel
from croupier.games import find_game
from croupier.games.money_wheel.state import Phase, State
from croupier.games.spun.placing import OVER_THE_LINE
from croupier.games.spun.settling import Settling
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer
from croupier.table.floor import Floor
from croupier.table.roles import LADDER, Role
from croupier.table.view import notices
from croupier.table.wagers import Verdict, Wager
from croupier.table.waiting import awaits
from tests.rules.money_wheel.table import PAYS, PHASES, RIM, MoneyWheelDesk, at, fork, settle_every_symbol
from tests.support.desk import CASINO_SUPERVISOR, DEALER, HERE, INSPECTOR, PLAYER, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.money-wheel"

VOIDS = {
    "interference": "6.1",
    "wheel unbalanced": "6.1",
    "mechanical malfunction": "6.1",
    "on a peg": "6.2",
    "short spin": "6.3",
}


# All sections, all symbols ----------------------------------------------------------------------------


@pytest.mark.parametrize("section", range(1, 53))
def test_4_1__every_symbol_on_every_section(section: int) -> None:
    desk, settled = settle_every_symbol(section)
    assert set(settled) == set(PAYS)
    for symbol, found in settled.items():
        won = symbol == RIM[section - 1]
        assert found.verdict is (Verdict.WIN if won else Verdict.LOSE)
        assert found.won == (500 * PAYS[symbol] if won else 0)
        rules = ("4.1.a", "5.0") if won else ("4.1.b",)
        assert_cited(found.cites, *(f"1996.money-wheel.{rule}" for rule in rules), only=True)
    assert desk.account("bank") == 500 * 6 - 500 * PAYS[RIM[section - 1]] - 3_500


PAY = Act("pay", datetime(1997, 1, 1, tzinfo=UTC), "dealer", Role.DEALER, acts.Pay())


@pytest.mark.parametrize(("symbol", "odds"), list(PAYS.items()))
def test_5_0__each_symbol_returns_48_of_52(symbol: str, odds: int) -> None:
    """Reading W-2; the edge is 1/13, 7.69%, from what the game resolves over all sections."""
    game, terms = find_game("money-wheel"), MoneyWheelDesk().table.terms
    back, weights = Fraction(0), SymbolWheel().outcomes()
    for section, weight in weights.items():
        state = State(phase=Phase.PAYING, settling=Settling(section))
        on_it = {"w": Wager("w", "ana", "symbol", symbol, 100)}
        outcome = game.resolve(terms, state, PAY, Floor(on_it))["w"]
        if outcome.verdict is Verdict.WIN:
            assert outcome.pays is not None
            assert outcome.pays.won(1) == odds
            back += weight * (1 + outcome.pays.won(1))
    assert back == 48
    assert 1 - back / sum(weights.values()) == Fraction(1, 13)


@pytest.mark.parametrize("spot", ["", "H", "a", "F-G", "52"])
def test_4_1__there_is_no_other_wager(spot: str) -> None:
    other = acts.Place("x", "ana", "symbol", 500, spot)
    at("betting").refuses(other, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


# How wagers are made ----------------------------------------------------------------------------------


@pytest.mark.parametrize("chips", [ChipKind.VALUE, ChipKind.NON_VALUE])
def test_4_2__value_and_non_value_chips_are_staked_and_paid(chips: ChipKind) -> None:
    desk = at("betting")
    desk.accepts(acts.BuyIn("ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=200), PLAYER)
    wager = desk.bet("ana", "symbol", 1_000, "B", chips)
    settled = desk.spin(2)[wager]
    assert (settled.won, settled.paid_in) == (3_000, "value" if chips is ChipKind.VALUE else "blue chips")


def test_4_3__a_spoken_wager_needs_the_dealer_before_the_call() -> None:
    spoken = acts.Place("x", "ana", "symbol", 500, "A", oral=True)
    at("betting").refuses(spoken, "not-now", "1996.money-wheel.4.3", PLAYER, "ana")
    at("betting").accepts(spoken, DEALER, cites=("1996.money-wheel.4.3",))
    at("closed").refuses(spoken, "betting-closed", "1996.money-wheel.4.3", DEALER)


def test_4_4__chips_lie_wholly_inside_one_segment() -> None:
    across = acts.Place("x", "ana", "symbol", 500, OVER_THE_LINE)
    at("betting").refuses(across, "not-permitted", "1996.money-wheel.4.4", PLAYER, "ana")
    found = acts.Place("x", "ana", "symbol", 500, OVER_THE_LINE, found=True)
    entry = at("spinning").accepts(found, DEALER, cites=("1996.money-wheel.4.4",))
    assert [(s.verdict, s.returned) for s in entry.settled] == [(Verdict.VOID, 500)]


def test_4_5__players_are_told_that_they_answer_for_their_chips() -> None:
    assert "1996.money-wheel.4.5" in {cite for cite, _ in notices(at("betting").table)}


def test_4_6__position_decides() -> None:
    desk = at("stopped")
    desk.accepts(acts.Place("x", "ben", "symbol", 500, "B", found=True), DEALER, cites=("1996.money-wheel.4.6",))
    assert desk.settle()["x"].won == 1_500
    at("paying").accepts(acts.Pay(), cites=("1996.money-wheel.4.6",))


@pytest.mark.parametrize("phase", ["closed", "spinning"])
def test_4_7__nothing_is_placed_changed_or_withdrawn_after_the_call(phase: str) -> None:
    desk = at(phase)
    late = acts.Place("x", "ana", "symbol", 500, "A")
    desk.refuses(late, "betting-closed", "1996.money-wheel.4.7", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w1"), "betting-closed", "1996.money-wheel.4.7", PLAYER, "ana")
    at("betting").accepts(acts.Withdraw("w1"), PLAYER, "ana", cites=("1996.money-wheel.4.7",))


@pytest.mark.parametrize("phase", ["stopped", "paying"])
def test_4_8__nothing_is_touched_until_its_area_is_paid(phase: str) -> None:
    desk = at(phase)
    desk.refuses(acts.Withdraw("w1"), "not-now", "1996.money-wheel.4.8", PLAYER, "ana")
    new = acts.Place("x", "ana", "symbol", 500, "B")
    desk.refuses(new, "betting-closed", "1996.money-wheel.4.8", PLAYER, "ana")


def test_4_8__another_area_is_free_once_the_losers_are_gone() -> None:
    """Reading W-10: what is put there is for the next spin."""
    desk = at("paying")
    desk.accepts(acts.Place("x", "ana", "symbol", 500, "A"), PLAYER)
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Place("y", "ana", "symbol", 500, "B"), "betting-closed", "1996.money-wheel.4.8", PLAYER, "ana")
    assert {s.wager.id: s.won for s in desk.accepts(acts.Pay()).settled} == {"w2": 3_000}
    assert desk.phase == "betting"
    assert desk.spin(3)["x"].won == 500


@pytest.mark.parametrize(("symbol", "won"), [("B", 1_500), ("A", 0)])
def test_4_6__what_is_found_while_winners_are_paid_counts_where_it_lies(symbol: str, won: int) -> None:
    desk = at("paying")
    desk.accepts(acts.Place("x", "ben", "symbol", 500, symbol, found=True), DEALER, cites=("1996.money-wheel.4.6",))
    assert desk.settle()["x"].won == won
    assert desk.phase == "betting"


def test_4_8__an_area_is_free_once_all_its_winners_are_paid() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Withdraw("w1"), "not-now", "1996.money-wheel.4.8", PLAYER, "ana")
    desk.accepts(acts.Pay(("w2",)))
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")


# Void spins -------------------------------------------------------------------------------------------


def check_void(key: str) -> None:
    """The call, the rule, nothing settled, the wagers still there, and betting open (reading W-3)."""
    rule = f"1996.money-wheel.{VOIDS[key]}"
    for phase in ("spinning", "stopped"):
        desk = at(phase)
        entry = desk.accepts(acts.Declare(key), cites=(rule, "1996.money-wheel.6.4"))
        assert [(call.says, call.cite) for call in entry.calls] == [("No spin", rule)]
        assert (entry.settled, entry.postings) == ((), ())
        assert list(desk.table.now.wagers) == ["w1", "w2", "w3", "w4"]
        assert (desk.phase, desk.table.state.rounds) == ("betting", 1)
        desk.accepts(acts.Withdraw("w3"), PLAYER, "ana")
        assert desk.spin(2)["w1"].won == 1_500


@pytest.mark.parametrize("key", ["interference", "wheel unbalanced", "mechanical malfunction"])
def test_6_1__a_disturbed_spin_is_void_wherever_the_indicator_rests(key: str) -> None:
    check_void(key)


def test_6_2__on_a_peg_no_section_wins() -> None:
    """Reading W-5."""
    check_void("on a peg")


def test_6_3__fewer_than_four_revolutions_are_void() -> None:
    check_void("short spin")


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_6_3__counted_or_called(turns: int) -> None:
    """Reading W-4: the number of turns is an input, and a short spin is void without a call."""
    desk = at("spinning")
    entry = desk.stop(2, turns)
    assert entry.cites[:2] == ("1996.money-wheel.6.3", "1996.money-wheel.6.4")
    assert (entry.settled, desk.phase, len(desk.table.now.wagers)) == ((), "betting", 4)


@pytest.mark.parametrize("phase", ["betting", "closed", "stopped", "paying"])
def test_6_4__a_void_spin_has_no_result(phase: str) -> None:
    at(phase).refuses(acts.Observe("wheel", "2"), "not-now", "1996.money-wheel.6.4", SYSTEM)


@pytest.mark.parametrize("key", VOIDS)
@pytest.mark.parametrize("phase", PHASES)
def test_6_4__what_may_be_declared_is_offered_and_nothing_else(phase: str, key: str) -> None:
    desk, rule = at(phase), f"1996.money-wheel.{VOIDS[key]}"
    offered = [w.cite for w in awaits(desk.table) if isinstance(w, Offer) and w.deed == acts.Declare(key)]
    assert offered == [rule]
    MoneyWheelDesk().refuses(acts.Declare(key), "not-now", rule)


@pytest.mark.parametrize("key", VOIDS)
def test_6_4__found_while_winners_are_paid_everything_goes_back_and_lies_again(key: str) -> None:
    """Reading W-8."""
    desk = at("paying")
    desk.accepts(acts.Pay(("w1",)))
    rule = f"1996.money-wheel.{VOIDS[key]}"
    entry = desk.accepts(acts.Declare(key), cites=(rule, "1996.money-wheel.6.4", "1996.general.1.0.void.b"))
    assert [(call.says, call.cite) for call in entry.calls] == [("No spin", rule)]
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled} == {
        "w1": (Verdict.VOID, -1_500),
        "w3": (Verdict.VOID, 0),
        "w4": (Verdict.VOID, 0),
    }
    assert {name: w.stake for name, w in desk.table.now.wagers.items()} == {
        "w1": 500,
        "w2": 1_000,
        "w3": 2_000,
        "w4": 700,
    }
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (97_500, 98_300, "betting")
    assert (desk.table.state.last, desk.table.state.rounds) == ("27", 1)
    assert desk.spin(3)["w3"].won == 2_000


@pytest.mark.parametrize("key", VOIDS)
def test_6_4__found_when_all_is_paid_winnings_and_lost_stakes_go_back(key: str) -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    entry = desk.accepts(acts.Declare(key), cites=(f"1996.money-wheel.{VOIDS[key]}",))
    assert {s.wager.id: (s.won, s.returned) for s in entry.settled} == {
        "w1": (-1_500, 0),
        "w2": (-3_000, 0),
        "w3": (0, 2_000),
        "w4": (0, 700),
    }
    assert (desk.holds("ana"), desk.holds("ben")) == (99_500, 99_000)
    assert (set(desk.table.now.wagers), desk.table.state.last) == ({"w1", "w2"}, "27")
    desk.refuses(acts.Declare(key), "not-now", f"1996.money-wheel.{VOIDS[key]}")


def test_6_4__once_the_next_spin_is_being_settled_the_last_one_stands() -> None:
    declared = acts.Declare("interference", facts=(acts.Stated("spin", "last"),))
    at("paying").refuses(declared, "not-now", "1996.money-wheel.6.1")


def test_6_4__the_last_spin_is_found_void_while_the_next_goes_on() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.close()
    desk.accepts(acts.Declare("interference", facts=(acts.Stated("spin", "last"),)))
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (99_500, 99_000, "spinning")
    desk.stop(2)
    assert desk.settle()["w1"].won == 1_500


def test_6_4__part_6_knows_no_other_irregularity() -> None:
    at("spinning").refuses(acts.Declare("ball out of wheel"), "impossible", "1996.money-wheel.6.4")


@pytest.mark.parametrize("role", LADDER)
def test_6_2__the_dealer_or_a_higher_rank_announces_no_spin(role: Role) -> None:
    at("spinning").accepts(acts.Declare("on a peg"), role)


@pytest.mark.parametrize("role", [PLAYER, INSPECTOR, SYSTEM])
def test_6_2__nobody_else_does(role: Role) -> None:
    at("spinning").refuses(acts.Declare("on a peg"), "no-authority", "1996.money-wheel.6.2", role, "ana")


# Always -----------------------------------------------------------------------------------------------


@given(st.permutations(list(RIM)), st.integers(1, 52), st.sampled_from(sorted(PAYS)), st.integers(5, 100))
def test_only_the_symbol_counts_whatever_the_order(rim: list[str], section: int, symbol: str, stake: int) -> None:
    """Reading W-1: the order on the rim is no part of the odds."""
    desk = MoneyWheelDesk(options={"order": "".join(rim)})
    desk.seat("ana", 1)
    wager = desk.bet("ana", "symbol", stake * 100, symbol)
    settled = desk.spin(section)[wager]
    assert settled.won == (stake * 100 * PAYS[symbol] if rim[section - 1] == symbol else 0)


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "betting"])
def test_an_invalidated_spin_gives_every_stake_back(phase: str) -> None:
    desk = fork(at(phase))
    entry = desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (100_000, 100_000, "betting")


def test_from_1998_the_same_text_stands_in() -> None:
    desk = Desk(game="money-wheel", at=datetime(1998, 2, 1, tzinfo=HERE))
    entry = desk.accepts(acts.Close())
    assert (entry.edition, entry.label) == ("1996-07", "superseded edition, text not held")


def test_no_direction_and_no_tumbler_here() -> None:
    for deed in (acts.Tumble(), acts.Direct("settle elsewhere", "w1 on symbol B"), acts.Enter("2")):
        refusal = at("stopped").say(deed, CASINO_SUPERVISOR)
        assert getattr(refusal, "code", None) == "not-in-this-game"
