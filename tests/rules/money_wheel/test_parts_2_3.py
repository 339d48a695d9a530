"""Money wheel, parts 2 and 3: the wheel, its symbols, and the spin."""

import pytest

from croupier.equipment.money_wheel import ORDER, SymbolWheel
from croupier.games import find_game
from croupier.language.places import say_wager
from croupier.table import acts
from croupier.table.awaits import Offer, Show
from croupier.table.roles import LADDER, Role
from croupier.table.view import notices, public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.money_wheel.table import PAYS, PHASES, RIM, SECTIONS, MoneyWheelDesk, at
from tests.support.desk import GAME_SUPERVISOR, INSPECTOR, PLAYER, SYSTEM, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.money-wheel"

BIRDS = "Kiwi, Tui, Weka, Kea, Takahe, Moa, Huia"


# The wheel --------------------------------------------------------------------------------------------


def test_2_2_a__what_fell_before_changes_nothing() -> None:
    wheel = SymbolWheel()
    assert wheel.after("1") == wheel


def test_2_2_b__all_52_sections_have_the_same_weight() -> None:
    assert dict(SymbolWheel().outcomes()) == {str(section): 1 for section in range(1, 53)}


@pytest.mark.parametrize("phase", PHASES)
def test_2_2_c__the_wheel_is_asked_for_only_while_it_spins(phase: str) -> None:
    shows = [wait for wait in awaits(at(phase).table) if isinstance(wait, Show)]
    assert shows == ([Show("wheel", "1996.money-wheel.2.2")] if phase == "spinning" else [])  # type: ignore[arg-type]


@pytest.mark.parametrize(("letter", "symbol"), list(zip("abcdefg", "ABCDEFG", strict=True)))
def test_2_3__each_symbol_has_its_number_of_sections(letter: str, symbol: str) -> None:
    layout = find_game("money-wheel").layout(MoneyWheelDesk().table.terms)
    covers = layout["symbol"].spots[symbol].covers
    assert len(covers) == SECTIONS[symbol], letter
    assert set(covers) == {str(n) for n, on_rim in enumerate(RIM, 1) if on_rim == symbol}


def test_2_3__the_order_where_the_operator_names_none() -> None:
    """Not from the Gazette (reading W-1): no two neighbours are alike."""
    assert list(ORDER) == RIM
    assert len(RIM) == 52
    assert all(one != after for one, after in zip(RIM, [*RIM[1:], RIM[0]], strict=True))
    assert public(MoneyWheelDesk().table).view.order == ORDER


def test_2_3__the_operator_may_have_another_order() -> None:
    order = "".join(symbol * count for symbol, count in SECTIONS.items())
    desk = MoneyWheelDesk(options={"order": order})
    desk.seat("ana", 1)
    wager = desk.bet("ana", "symbol", 500, "G")
    assert desk.spin(52)[wager].won == 23_500


@pytest.mark.parametrize("order", ["", "A" * 52, ORDER[:-1], ORDER.replace("G", "F"), ORDER.lower(), ORDER + "A", 7])
def test_2_3__but_not_with_other_numbers(order: str | int) -> None:
    with pytest.raises(ValueError, match=r"52 sections, 24 A|order is text, not 7"):
        MoneyWheelDesk(options={"order": order})


@pytest.mark.parametrize("seen", ["0", "53", "H", "symbol", "symbol 5", "peg", ""])
def test_2_3__the_rim_has_sections_1_to_52(seen: str) -> None:
    at("spinning").refuses(acts.Observe("wheel", seen), "impossible", "1996.money-wheel.2.3", SYSTEM)


def test_2_4__the_operator_names_the_symbols_and_they_are_checked() -> None:
    desk = MoneyWheelDesk(options={"symbols": BIRDS})
    assert BIRDS in desk.duty("1996.money-wheel.2.4").says
    desk.seat("ana", 1)
    wager = desk.bet("ana", "symbol", 500, "Tui")
    assert desk.table.now.wagers[wager].spot == "B"
    assert say_wager(desk.table.game.layout(desk.table.terms), desk.table.now.wagers[wager]) == "Tui"
    desk.close()
    assert [call.says for call in desk.stop(2).calls] == ["Tui"]


@pytest.mark.parametrize(
    "symbols",
    [
        "Kiwi",
        "Kiwi, Kiwi, Weka, Kea, Takahe, Moa, Huia",
        BIRDS + ", Pukeko",
        "B, A, C, D, E, F, G",
        "A, B, C, D, E, F, ",
    ],
)
def test_2_4__seven_different_symbols_no_more_and_no_fewer(symbols: str) -> None:
    """Reading W-7: F and G are two."""
    with pytest.raises(ValueError, match="seven different names"):
        MoneyWheelDesk(options={"symbols": symbols})


def test_2_6__equipment_is_checked() -> None:
    assert "indicator, change block" in MoneyWheelDesk().duty("1996.money-wheel.2.6").says


def test_2_7__the_drop_box_is_checked() -> None:
    assert MoneyWheelDesk().duty("1996.money-wheel.2.7").least is GAME_SUPERVISOR


def test_2_8__a_trade_name_is_a_label_only() -> None:
    """Reading W-6."""
    desk = MoneyWheelDesk(options={"name": "Big Six"})
    assert public(desk.table).view.name == "Big Six"
    desk.seat("ana", 1)
    wager = desk.bet("ana", "symbol", 500, "A")
    assert_cited(desk.spin(3)[wager].cites, "1996.money-wheel.4.1.a", "1996.money-wheel.5.0", only=True)


def test_2_8__a_trade_name_is_not_blank() -> None:
    with pytest.raises(ValueError, match="name is text, not nothing"):
        MoneyWheelDesk(options={"name": " "})


def test_2_8__there_is_no_other_option() -> None:
    with pytest.raises(
        ValueError, match="money wheel has no option pegs under this text; it has: order, symbols, name"
    ):
        MoneyWheelDesk(options={"pegs": 52})


# The spin ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_3_1__either_way_round(direction: str) -> None:
    desk = at("closed")
    offered = [w.deed for w in awaits(desk.table) if isinstance(w, Offer)]
    assert direction in [deed.wheel for deed in offered if isinstance(deed, acts.Spin)]
    desk.accepts(acts.Spin(direction), cites=("1996.money-wheel.3.1",))
    at("closed").refuses(acts.Spin("sideways"), "impossible", "1996.money-wheel.3.1")


@pytest.mark.parametrize("role", LADDER)
def test_3_2__dealer_or_game_supervisor_spins(role: Role) -> None:
    at("closed").accepts(acts.Spin(), role, cites=("1996.money-wheel.3.2",))


@pytest.mark.parametrize("role", [PLAYER, INSPECTOR, SYSTEM])
def test_3_2__nobody_else_spins(role: Role) -> None:
    at("closed").refuses(acts.Spin(), "no-authority", "1996.money-wheel.3.2", role, "ana")


@pytest.mark.parametrize("turns", [4, 5, 20, None])
def test_3_3__four_revolutions_make_a_spin(turns: int | None) -> None:
    desk = at("spinning")
    entry = desk.stop(2, turns)
    assert_cites(entry, "1996.money-wheel.3.3")
    assert desk.phase == "stopped"


@pytest.mark.parametrize("phase", ["closed", "spinning", "stopped", "paying"])
def test_3_4__the_call_comes_once_before_the_spin(phase: str) -> None:
    at(phase).refuses(acts.Close(), "not-now", "1996.money-wheel.3.4")


def test_3_4__a_wheel_spun_without_the_call_ends_betting() -> None:
    """Readings G-34 and W-9: no rule voids the spin."""
    desk = at("betting")
    desk.accepts(acts.Spin(), cites=("1996.money-wheel.3.4", "1996.money-wheel.3.2"))
    desk.refuses(acts.Place("x", "ana", "symbol", 500, "A"), "betting-closed", "1996.money-wheel.4.7", PLAYER, "ana")
    desk.refuses(acts.Close(), "not-now", "1996.money-wheel.3.4")
    desk.stop(2)
    settled = desk.settle()
    assert (settled["w1"].won, settled["w3"].won) == (1_500, 0)


def test_3_4__no_more_bets_with_the_bell() -> None:
    desk = at("betting")
    entry = desk.accepts(acts.Close(), cites=("1996.money-wheel.3.4",))
    assert [call.says for call in entry.calls] == ["No more bets", "(the bell)"]


@pytest.mark.parametrize("turns", [-1, -4])
def test_3_3__revolutions_are_counted_from_nothing(turns: int) -> None:
    at("spinning").refuses(acts.Observe("wheel", "2", turns), "impossible", "1996.money-wheel.3.3", SYSTEM)


@pytest.mark.parametrize("symbol", PAYS)
def test_3_5_a__the_symbol_alone_is_told(symbol: str) -> None:
    for seen in (symbol, f"symbol {symbol}"):
        desk = at("spinning")
        entry = desk.accepts(acts.Observe("wheel", seen), SYSTEM, cites=("1996.money-wheel.3.5.a",))
        assert [call.says for call in entry.calls] == [f"Symbol {symbol}"]
        shown = public(desk.table).view
        assert (shown.section, shown.symbol) == (None, symbol)
        settled = desk.settle()
        assert settled["w1"].won == (1_500 if symbol == "B" else 0)
        assert settled["w3"].won == (2_000 if symbol == "A" else 0)
        assert settled["w4"].won == (700 * 47 if symbol == "F" else 0)
        assert public(desk.table).view.last == symbol


def test_3_5_a__the_symbol_is_told_by_the_operators_name() -> None:
    desk = MoneyWheelDesk(options={"symbols": "1,2,5,10,20,Joker,Logo"})
    desk.seat("ana", 1)
    five, joker = desk.bet("ana", "symbol", 500, "5"), desk.bet("ana", "symbol", 500, "Joker")
    desk.close()
    entry = desk.accepts(acts.Observe("wheel", "symbol 5"), SYSTEM)
    assert [call.says for call in entry.calls] == ["5"]
    assert desk.settle()[five].won == 2_500
    desk.close()
    desk.accepts(acts.Observe("wheel", "5"), SYSTEM)
    assert public(desk.table).view.symbol == "A"  # a bare number is a section of the rim
    desk.settle()
    desk.accepts(acts.Place(joker, "ana", "symbol", 500, "F"), PLAYER)
    desk.close()
    desk.accepts(acts.Observe("wheel", "Joker"), SYSTEM)
    assert desk.settle()[joker].won == 23_500


@pytest.mark.parametrize("section", range(1, 53))
def test_3_5_a__the_winning_symbol_is_announced(section: int) -> None:
    desk = at("spinning")
    entry = desk.stop(section)
    assert [(call.says, call.cite) for call in entry.calls] == [
        (f"Symbol {RIM[section - 1]}", "1996.money-wheel.3.5.a")
    ]
    game = public(desk.table).view
    if desk.phase == "stopped":
        assert (game.section, game.symbol, game.last) == (str(section), RIM[section - 1], "G")


def test_3_5_b__losing_wagers_are_collected_first() -> None:
    desk = at("stopped")
    desk.refuses(acts.Pay(), "not-now", "1996.money-wheel.3.5.b")
    entry = desk.accepts(acts.Collect(), cites=("1996.money-wheel.3.5.b",))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w3": Verdict.LOSE, "w4": Verdict.LOSE}


def test_3_5_c__then_winning_wagers_are_paid() -> None:
    desk = at("paying")
    entry = desk.accepts(acts.Pay(), cites=("1996.money-wheel.3.5.c",))
    assert {s.wager.id: s.won for s in entry.settled} == {"w1": 500 * PAYS["B"], "w2": 1_000 * PAYS["B"]}
    assert (desk.phase, desk.table.state.rounds, desk.holds("ana")) == ("betting", 2, 99_000)


@pytest.mark.parametrize("phase", ["spinning", "stopped", "paying"])
def test_3_6__hands_off_the_wheel(phase: str) -> None:
    at(phase).refuses(acts.Spin(), "not-now", "1996.money-wheel.3.6")
    assert "1996.money-wheel.3.6" in {cite for cite, _ in notices(at(phase).table)}
