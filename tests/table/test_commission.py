"""Commission on placement and at payment, prizes, wagers reduced: what a game may ask of the table."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.waiting import stakes
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SYSTEM, Desk
from tests.support.toy import PRIZE, RULE, Coins


def coins() -> Desk:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    return desk


def toss(desk: Desk, side: str) -> None:
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", side), SYSTEM)


def test_commission_on_placement_is_kept_on_a_win_and_on_a_loss() -> None:
    for side, holds in (("heads", 100_000 + 8_000 - 200), ("tails", 100_000 - 4_000 - 200)):
        desk = coins()
        desk.bet("ana", "bought heads", 4_000)
        assert desk.holds("ana") == 100_000 - 4_000 - 200
        toss(desk, side)
        assert desk.holds("ana") == holds
        assert desk.account("commission") == 200


def test_commission_on_placement_comes_back_with_the_wager_or_its_part() -> None:
    desk = coins()
    wager = desk.bet("ana", "bought heads", 4_000)
    desk.accepts(acts.Withdraw(wager, 2_000), PLAYER, "ana")
    assert (desk.holds("ana"), desk.account("commission")) == (100_000 - 2_000 - 100, 100)
    desk.accepts(acts.Withdraw(wager), PLAYER, "ana")
    assert (desk.holds("ana"), desk.account("commission")) == (100_000, 0)


def test_commission_that_chips_cannot_make_or_the_player_does_not_hold_is_refused() -> None:
    desk = coins()
    desk.refuses(acts.Place("w", "ana", "bought heads", 1_000), "not-in-chips", RULE, PLAYER)
    desk.accepts(acts.Redeem("ana", 98_000), PLAYER)
    desk.refuses(acts.Place("w", "ana", "bought heads", 2_000), "short-of-chips", RULE, PLAYER)


def test_an_invalid_round_returns_commission_too() -> None:
    """Reading G-13: stake and commission, before and after the wager was decided."""
    desk = coins()
    desk.bet("ana", "bought heads", 4_000)
    desk.bet("ana", "banked heads", 2_000)
    desk.accepts(acts.Close())
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000
    desk.bet("ana", "bought heads", 4_000)
    desk.bet("ana", "banked heads", 2_000)
    toss(desk, "heads")
    assert desk.holds("ana") == 100_000 + 8_000 - 200 + 1_900
    desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.account("commission"), desk.account("bank")) == (100_000, 0, -100_000)


def test_commission_at_payment_is_taken_from_the_winnings() -> None:
    desk = coins()
    wager = desk.bet("ana", "banked heads", 2_000)
    desk.accepts(acts.Close())
    settled = desk.accepts(acts.Observe("coin", "heads"), SYSTEM).settled[0]
    assert (settled.wager.id, settled.won, settled.commission, settled.returned) == (wager, 1_900, 100, 2_000)
    assert (desk.holds("ana"), desk.account("commission")) == (101_900, 100)


def test_a_wager_that_must_be_exact_is_refused_or_if_found_cut_to_the_payable_part() -> None:
    desk = coins()
    desk.refuses(acts.Place("w", "ana", "banked heads", 3_000), "not-exactly-payable", RULE, PLAYER)
    entry = desk.accepts(acts.Place("f", "ana", "banked heads", 5_500, found=True), DEALER, cites=(RULE,))
    assert entry.stands[0].stake == 4_000
    entry = desk.accepts(acts.Place("g", "ana", "banked heads", 1_900, found=True), DEALER)
    assert (entry.stands, entry.settled[0].verdict) == ((), "void")
    assert desk.holds("ana") == 96_000


def test_a_prize_is_a_fixed_sum_rounded_up_to_chips() -> None:
    desk = coins()
    desk.bet("ana", "prize on heads", 600)
    toss(desk, "heads")
    assert desk.holds("ana") == 100_000 + 123_500
    assert desk.account("rounding up") == -(123_500 - PRIZE)


def test_the_step_that_awaits_offer_makes_every_stake_acceptable() -> None:
    desk = Desk(game=Coins(), sign=Sign(Limits(500, 50_000)))
    steps = {kind: stakes(desk.table, kind, None) for kind in desk.table.game.layout(None)}
    assert [steps[kind].step for kind in ("heads", "bought heads", "banked heads", "prize on heads")] == [
        100,
        2_000,
        2_000,
        300,
    ]
    assert steps["prize on heads"].least == 600


def test_wagers_reduced_by_a_ruling_return_the_rest_and_void_what_has_none_left() -> None:
    desk = coins()
    desk.bet("ana", "heads", 4_000)
    desk.bet("ana", "tails", 900)
    desk.bet("ana", "edge", 500)
    entry = desk.accepts(acts.Reduce(), DEALER, cites=(RULE,))
    assert {w.kind: w.stake for w in desk.table.now.wagers.values()} == {"heads": 2_000, "edge": 500}
    assert [(s.wager.kind, s.verdict, s.returned) for s in entry.settled] == [("tails", "void", 900)]
    assert desk.holds("ana") == 97_500


def test_a_deed_that_the_game_does_not_have_is_refused() -> None:
    coins().refuses(acts.Spin(), "not-in-this-game", "1996.general.2.1")
    Desk().refuses(acts.Tumble(), "not-in-this-game", "1996.general.2.1")
