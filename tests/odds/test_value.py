"""What an outcome is paid where a layout has other odds than the law's."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier.gazette.cite import cite
from croupier.money import Odds
from croupier.odds.find import find_odds, texts_of
from croupier.odds.terms_path import read_change
from croupier.odds.value import Prices, net_result
from croupier.odds.what_if import compare
from croupier.table.wagers import Kind, Outcome, Spot, Verdict, Wager

RULE = cite("1996.roulette.5.1")
LAW = Kind("banker", "Banker", RULE, {"1": Spot("1", (), 0.5, 0.5)}, (Odds(1), Odds(1, 2)), commission=Odds(1, 20))
WAGER = Wager("w", "ana", "banker", "1", 100)
odds = st.builds(Odds, st.integers(0, 300), st.integers(1, 20))


def put(now: Kind, outcome: Outcome) -> Outcome:
    return Prices({"banker": LAW}, {"banker": now}).put_on(WAGER, outcome)


def win(pays: Odds, commission: Odds | None = None) -> Outcome:
    return Outcome(Verdict.WIN, RULE, pays=pays, commission=commission)


@given(odds, odds, odds)
def test_each_of_the_odds_and_the_commission_are_replaced_in_their_place(one: Odds, two: Odds, share: Odds) -> None:
    now = msgspec.structs.replace(LAW, pays=(one, two), commission=share)
    assert put(now, win(Odds(1), Odds(1, 20))) == win(one, share)
    assert put(now, win(Odds(1, 2), Odds(1, 20))) == win(two, share)


@given(odds)
def test_what_is_not_on_the_lawful_layout_stays(share: Odds) -> None:
    now = msgspec.structs.replace(LAW, pays=(Odds(9), Odds(8)), commission=share)
    assert put(now, win(Odds(3), Odds(1, 10))) == win(Odds(3), Odds(1, 10))
    assert put(now, win(Odds(1))) == win(Odds(9)), "a win free of commission stays free of it"


def test_a_commission_done_away_with_is_not_collected() -> None:
    now = msgspec.structs.replace(LAW, commission=None)
    assert net_result(put(now, win(Odds(1), Odds(1, 20)))) == 1


def test_only_a_win_has_a_price() -> None:
    now = msgspec.structs.replace(LAW, pays=(Odds(9), Odds(8)))
    for verdict in (Verdict.LOSE, Verdict.STAND_OFF, Verdict.VOID):
        assert put(now, Outcome(verdict, RULE)) == Outcome(verdict, RULE)


def test_a_term_that_brings_odds_of_its_own_is_what_the_option_is() -> None:
    """2004 5.11: half on a six, in place of commission, is on no layout that has commission."""
    text = texts_of("baccarat")["2004-56"]
    elected = {one.wager: one.edge for one in find_odds("baccarat", text, {"no_commission": True})}
    compared = compare("baccarat", text, [read_change("no_commission=true")])
    assert {one.changed.wager: one.changed.edge for one in compared if one.changed} == elected
