"""A game before and after: what each wager pays, costs and spreads by, and the best wager of either side."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from croupier.games import GAMES
from croupier.gazette.editions import Edition
from croupier.money import Odds
from croupier.odds.differences import GameChange, Pace, Side, WagerChange, find_change
from croupier.odds.figures import Valued
from croupier.odds.find import find_all, texts_of
from croupier.odds.terms_path import read_change
from croupier.table.setup import Option

F = Fraction
PACE = Pace()
QUICK = [game for game in GAMES if game not in ("blackjack", "caribbean-stud")]
SIX = "2225150233378423250628395409401537694197/433890244368978847076416827128576597862750"
EIGHT = "17880513646829693339323550378794753939681901651/3317585254162430596148240435723095273305541012875"


def what_if(game: str, *changes: str, text: int = -1) -> GameChange:
    edition = list(texts_of(game).values())[text]
    return find_change(Side(edition), Side(edition, changes=tuple(map(read_change, changes))))


def with_options(game: str, before: dict[str, Option], after: dict[str, Option]) -> GameChange:
    edition = list(texts_of(game).values())[-1]
    return find_change(Side(edition, before), Side(edition, after))


def edges(one: WagerChange) -> tuple[object, object, object]:
    assert one.before is not None and one.after is not None
    return one.before.edge, one.after.edge, one.edge_change


def test_a_straight_up_paid_34_to_1_costs_twice_as_much() -> None:
    (one,) = what_if("roulette", "pays.straight-up=34").changed
    assert (one.wager, one.name, len(one.spots)) == ("straight-up", "Straight Up", 37)
    assert edges(one) == (F(1, 37), F(2, 37), F(1, 37))
    assert one.before is not None and one.after is not None
    assert (one.before.odds, one.after.odds) == ((Odds(35),), (Odds(34),))
    assert one.before.loss(PACE) == F(60_000, 37)  # $10 sixty times, a 37th of it: $16.22
    assert one.after.loss(PACE) == F(120_000, 37)
    assert one.loss_change(PACE) == F(60_000, 37)
    assert one.loss_change(Pace(stake=2_500, rounds=100)) == F(250_000, 37)
    # the standard deviation is 36/37 of the square root of 36 against 35 of it
    assert one.deviation_change is not None and float(one.deviation_change) == pytest.approx(-6 / 37)


def test_commission_of_4_percent_for_5() -> None:
    (one,) = what_if("baccarat", "commission.banker=4%").changed
    assert one.before is not None and one.after is not None
    assert (one.before.commission, one.after.commission) == (Odds(1, 20), Odds(1, 25))
    win = one.before.answer.win
    assert isinstance(win, Fraction)
    assert one.edge_change == -win / 100  # a hundredth of each win stays with the player


def test_the_wagers_of_tai_sai_are_the_same_in_1996_and_1998() -> None:
    texts = texts_of("tai-sai")
    change = find_change(Side(texts["1996-07"]), Side(texts["1998-17"]))
    assert change.changed == ()
    assert sum(len(one.spots) for one in change.wagers) == 50
    assert change.most_changed(PACE) is None
    best = change.best("after")
    assert best is not None and best.edge == F(1, 36)
    assert [one.wager for one in best.wagers] == ["small", "big", "combination"]


def test_blackjack_from_six_decks_to_eight_by_the_recorded_fractions() -> None:
    change = with_options("blackjack", {"decks": 6}, {"decks": 8})
    box, basic, insurance = change.changed
    assert edges(box) == (F(SIX), F(EIGHT), F(EIGHT) - F(SIX))
    assert box.loss_change(PACE) == (F(EIGHT) - F(SIX)) * 60_000
    assert isinstance(basic.edge_change, Fraction)
    assert edges(insurance) == (F(23, 311), F(31, 415), F(31, 415) - F(23, 311))
    assert insurance.added and change.most_changed(PACE) == box, "insurance is no wager by itself"
    best = change.best("after")
    assert best is not None and best.wagers == (box,)


def test_a_box_counts_what_is_staked_besides() -> None:
    edition = texts_of("blackjack")["1996-07"]
    box = find_change(Side(edition), Side(edition)).wagers[0]
    assert box.before is not None and isinstance(box.before.answer, Valued)
    assert box.before.staked == box.before.answer.exact_staked
    assert box.before.turnover(PACE) == box.before.staked * 60_000
    assert box.before.loss(PACE) / box.before.turnover(PACE) == box.before.answer.exact_risk


def test_a_wager_that_takes_several_rolls_costs_its_edge_once_in_so_many() -> None:
    change = what_if("craps", "commission.buy=4%")
    four = next(one for one in change.changed if "4" in one.spots and not one.strategy)
    assert four.before is not None and four.after is not None
    assert edges(four) == (F(1, 20), F(1, 25), F(-1, 100))
    assert four.before.rolls > 4
    assert four.before.loss(PACE) == F(60_000, 20) / four.before.rolls


def test_a_wager_of_one_side_has_no_change() -> None:
    change = with_options("blackjack", {}, {"super_sevens": True})
    assert {one.wager for one in change.changed} == {"super sevens"}
    assert all(one.before is None and one.name == "Super Sevens" and one.added for one in change.changed)
    assert all(one.edge_change is None and one.loss_change(PACE) is None for one in change.changed)
    assert change.most_changed(PACE) is None
    assert change.best("before") == change.best("after"), "it is added to a box, and no wager by itself"


def test_what_only_spreads_otherwise_is_a_change() -> None:
    change = with_options("craps", {}, {"double_odds": True})
    assert {one.wager for one in change.changed} == {"pass", "dont-pass", "come", "dont-come"}
    assert all(one.edge_change == 0 and (one.deviation_change or 0) > 0 for one in change.changed)


def test_the_best_wager_may_become_the_players() -> None:
    change = what_if("money-wheel", "pays.symbol.A=6 to 5")
    before, after = change.best("before"), change.best("after")
    assert before is not None and after is not None
    assert before.every and before.edge == F(1, 13)
    assert not after.every and after.edge == F(-1, 65)
    assert [one.spots for one in after.wagers] == [("A",)]


def test_what_a_blackjack_pays_is_on_the_layout_of_the_changed_play() -> None:
    box = what_if("blackjack", "blackjack_pays=6 to 5").changed[0]
    assert box.before is not None and box.after is not None
    assert box.before.odds == (Odds(1), Odds(3, 2))
    assert box.after.odds == (Odds(1), Odds(6, 5))


@pytest.mark.parametrize("game", QUICK)
def test_a_game_never_differs_from_itself_and_every_answer_is_in_it(game: str) -> None:
    for edition in texts_of(game).values():
        change = find_change(Side(edition), Side(edition))
        assert change.changed == ()
        answers = {(one.wager, one.spot, one.strategy): one for one in find_all(game, edition)}
        found = [(one.wager, spot, one.strategy) for one in change.wagers for spot in one.spots]
        assert sorted(found) == sorted(answers)
        assert all(one.edge_change == one.loss_change(PACE) == one.deviation_change == 0 for one in change.wagers)


@pytest.mark.parametrize("game", ["roulette", "tai-sai", "baccarat"])
def test_turned_round_a_change_has_the_other_sign(game: str) -> None:
    texts = list(texts_of(game).values())
    there = find_change(Side(texts[0]), Side(texts[-1], changes=(read_change(f"pays.{SOME[game]}"),)))
    back = find_change(there.after, there.before)
    assert there.changed and len(there.changed) == len(back.changed)
    for one, other in zip(there.changed, back.changed, strict=True):
        assert one.edge_change == -F(other.edge_change or 0)
        assert one.loss_change(PACE) == -F(other.loss_change(PACE) or 0)


SOME = {"roulette": "split=16", "tai-sai": "face=1,2,3", "baccarat": "tie=9"}


def test_an_option_as_it_is_by_default_asks_for_the_answers_that_are_kept() -> None:
    asked: list[dict[str, Option]] = []

    def find(found: Edition, options: Mapping[str, Option]) -> tuple[()]:
        assert found == edition
        asked.append(dict(options))
        return ()

    edition = texts_of("craps")["1996-07"]
    find_change(Side(edition, {"double_odds": False}), Side(edition, {"double_odds": True}), find)
    assert asked == [{}, {"double_odds": True}]
