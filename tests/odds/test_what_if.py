"""Changed terms beside the law's: the grammar, and the edges that follow."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from croupier.money import Odds
from croupier.odds.figures import Figures
from croupier.odds.find import texts_of
from croupier.odds.method import NoOdds
from croupier.odds.terms_path import Change, change_terms, put, read_change
from croupier.odds.what_if import Compared, compare

F = Fraction


def what_if(game: str, *changes: str) -> dict[tuple[str, str, str], Compared]:
    """Only what is different, by wager, spot and strategy."""
    edition = list(texts_of(game).values())[-1]
    found = compare(game, edition, [read_change(change) for change in changes])
    sides = [(one, one.law or one.changed) for one in found if one.is_different]
    return {(side.wager, side.spot, side.strategy): one for one, side in sides if side is not None}


def edges(compared: Compared) -> tuple[object, object]:
    assert isinstance(compared.law, Figures) and isinstance(compared.changed, Figures)
    return compared.law.edge, compared.changed.edge


def test_odds_of_a_kind() -> None:
    found = what_if("roulette", "pays.split=16")
    assert {wager for wager, _, _ in found} == {"split"}
    assert len(found) == 60
    assert all(edges(one) == (F(1, 37), F(3, 37)) for one in found.values())
    assert all(one.edge_change == F(2, 37) for one in found.values())


def test_odds_of_a_spot() -> None:
    found = what_if("tai-sai", "pays.total.4=50")
    assert list(found) == [("total", "4", "")]
    assert edges(found["total", "4", ""]) == (F(1, 8), F(213 - 150, 216))


def test_several_odds_between_commas_and_several_changes() -> None:
    found = what_if("tai-sai", "pays.face=1,2,3", "pays.small=6 to 5")
    assert {wager for wager, _, _ in found} == {"face", "small"}
    assert edges(found["face", "1", ""]) == (F(1, 27), F(17, 216))
    assert edges(found["small", "small", ""]) == (F(1, 36), F(111, 216) - F(105, 216) * F(6, 5))


def test_what_swaps_two_odds_is_paid_as_swapped() -> None:
    """Odds that become one another's are not confused."""
    found = what_if("tai-sai", "pays.face=2,1,12")
    assert edges(found["face", "6", ""])[1] == F(125 - 150 - 15 - 12, 216)


def test_a_symbol_of_the_money_wheel() -> None:
    assert edges(what_if("money-wheel", "pays.symbol.A=6 to 5")["symbol", "A", ""]) == (F(1, 13), F(-1, 65))


def test_odds_and_commission_of_craps() -> None:
    found = what_if("craps", "pays.field=1,3", "commission.buy=4%")
    assert edges(found["field", "field", ""]) == (F(1, 18), F(0))
    assert edges(found["buy", "4", ""]) == (F(1, 20), F(1, 25))
    assert {wager for wager, _, _ in found} == {"field", "buy"}


def test_nothing_else_is_changed_by_a_term_that_bears_on_nothing() -> None:
    assert what_if("roulette", "revolutions_min=5") == {}


def test_baccarat_is_asked_in_the_same_way() -> None:
    assert list(what_if("baccarat", "pays.tie=9")) == [("tie", "any", "")]
    assert list(what_if("baccarat", "commission.banker=4%")) == [("banker", "any", "")]
    assert len(what_if("baccarat", "decks=6")) == 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("pays.splitt=16", "the kinds of wager are straight-up, split"),
        ("pays.split.1-9=16", "split has the spots 0-1"),
        ("pays.split=sixteen", "is odds such as 16 or 3 to 2, not 'sixteen'"),
        ("pays.split=16,17", "stands for 1 odds, 17 to 1: write as many"),
        ("commission.red=5%", "no commission is taken on red"),
        ("revolution=3", "there is no 'revolution'"),
        ("revolutions_min=four", "is a whole number, not 'four'"),
        ("winning_number_display=maybe", "is true or false, not 'maybe'"),
        ("layout=3A", "is no single term; go on into it: straight-up"),
        ("revolutions_min.1=4", "leads nowhere at '1'"),
    ],
)
def test_what_cannot_be_changed_is_said(change: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        what_if("roulette", change)


@pytest.mark.parametrize("text", ["pays.split", "=16", "pays.split="])
def test_a_change_has_a_term_and_a_value(text: str) -> None:
    with pytest.raises(ValueError, match="write a change as TERM=VALUE"):
        read_change(text)


class Shares(msgspec.Struct, frozen=True):
    share: Fraction = F(1, 20)
    names: tuple[str, ...] = ("a", "b")
    odds: tuple[Odds, ...] = (Odds(1), Odds(2))
    by_number: dict[int, int] = {}


def test_a_value_is_read_as_what_stands_there() -> None:
    terms = Shares(by_number={4: 1})
    for term, value, expected in (
        ("share", "4%", Shares(F(1, 25), by_number={4: 1})),
        ("share", "1/30", Shares(F(1, 30), by_number={4: 1})),
        ("names", "c, d, e", Shares(names=("c", "d", "e"), by_number={4: 1})),
        ("names.2", "c", Shares(names=("a", "c"), by_number={4: 1})),
        ("odds.1", "3 to 2", Shares(odds=(Odds(3, 2), Odds(2)), by_number={4: 1})),
        ("by_number.4", "7", Shares(by_number={4: 7})),
    ):
        assert change_terms(terms, Change(term, value)) == expected
    with pytest.raises(ValueError, match="is a share such as 5% or 1/20"):
        put(terms, ("share",), Change("share", "a lot"))


def test_a_term_that_no_game_can_be_played_by_is_told() -> None:
    with pytest.raises(NoOdds, match="tai-sai cannot be played with text = 1997"):
        what_if("tai-sai", "text=1997")
