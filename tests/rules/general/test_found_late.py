"""General rules, 14.1(a), and what closes the betting of a game: chips that came too late, unnoticed (G-50)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import DEALER, PLAYER, SYSTEM, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"
NOT_PERMITTED, VOID, STRICTLY = "1996.general.14.1.a", "1996.general.1.0.void.a", "1996.general.15.1"
NO_MORE = "1996.roulette.4.5"


def late(name: str, stake: int, kind: str = "straight-up", spot: str = "17") -> acts.Place:
    return acts.Place(name, "ana", kind, stake, spot, found=True, late=True)


def rested(number: int = 17) -> Desk:
    """The ball lies on 17, where ana has $10."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.close()
    desk.accepts(acts.Observe("wheel", str(number)), SYSTEM)
    return desk


def test_14_1_a__chips_put_down_after_the_result_are_void_under_the_games_rule() -> None:
    desk = rested()
    entry = desk.accepts(late("late", 2_000), DEALER, cites=(NO_MORE, NOT_PERMITTED, VOID))
    (settled,) = entry.settled
    assert (settled.verdict, settled.cites, settled.returned) == (Verdict.VOID, (NO_MORE,), 2_000)
    assert desk.settle()["w1"].won == 35_000
    assert (desk.holds("ana"), desk.account("layout")) == (99_000 + 35_000, 1_000)


def test_14_1_a__they_may_be_found_when_the_losing_wagers_are_gone_or_the_round_is_over() -> None:
    desk = rested(16)
    desk.accepts(acts.Collect())
    desk.accepts(late("after", 2_000, spot="16"), DEALER, cites=(NO_MORE,))
    assert desk.holds("ana") == 99_000
    desk.accepts(acts.Spin())
    desk.accepts(late("next", 2_000, spot="16"), DEALER, cites=(NO_MORE,))
    assert desk.table.now.wagers == {}


def test_15_1__what_was_paid_on_them_is_an_overpayment() -> None:
    """$20 on 17 after the ball lay there, paid $700 with the stake left: $720 were handed over, $20 are hers."""
    desk = rested()
    desk.settle()
    found = desk.accepts(late("late", 2_000), DEALER)
    desk.about(found).accepts(acts.Mispaid("late", 72_000), DEALER, cites=(STRICTLY,))
    assert desk.holds("ana", "claim") == -70_000
    desk.accepts(acts.Recover("ana"), DEALER)
    assert desk.holds("ana") == 99_000 + 35_000


def test_12_2__they_do_not_close_the_last_round() -> None:
    desk = rested()
    desk.settle()
    desk.accepts(late("late", 2_000), DEALER)
    assert set(desk.table.now.settled) == {"w1"}


def test_14_1_a__without_a_rule_of_the_games_own_they_are_not_permitted() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.accepts(acts.Close())
    entry = desk.accepts(late("late", 2_000, "heads", ""), DEALER, cites=(NOT_PERMITTED, VOID))
    assert entry.settled[0].cites == (NOT_PERMITTED,)


def test_14_1_a__nothing_is_late_before_betting_has_closed_and_nothing_late_is_accepted_knowingly() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.refuses(late("late", 2_000), "not-now", NO_MORE)
    desk.close()
    desk.refuses(acts.Place("late", "ana", "red", 500, late=True), "impossible", NOT_PERMITTED)
    desk.refuses(late("late", 2_000), "no-authority", "1996.general.14.2.a", PLAYER)


@pytest.mark.parametrize(
    ("game", "casino", "rule"),
    [
        ("roulette", "christchurch", "1996.roulette.4.5"),
        ("money-wheel", "christchurch", "1996.money-wheel.4.7"),
        ("tai-sai", "christchurch", "1996.tai-sai.3.9"),
        ("mini-baccarat", "christchurch", "1996.mini-baccarat.4.6"),
        ("blackjack", "christchurch", "1996.blackjack.4.2"),
        ("caribbean-stud", "christchurch", "1996.caribbean-stud.4.1"),
        ("craps", "auckland", "1996.craps.3.2"),
    ],
)
def test_14_1_a__each_game_names_the_rule_that_closes_its_betting(game: str, casino: str, rule: str) -> None:
    desk = Desk(game=game, casino=casino)
    assert desk.table.game.closes(desk.table.terms) == rule
