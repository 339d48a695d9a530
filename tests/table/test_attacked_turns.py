"""What was broken once: acts that end in an error or in wrong chips."""

from __future__ import annotations

from datetime import datetime, timedelta

from croupier.table import acts
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from tests.rules.caribbean_stud.table import FLUSH, ODD, ROYAL, Stud
from tests.support.desk import HERE, PLAYER, SYSTEM, Desk

TURN = datetime(1998, 2, 1, tzinfo=HERE)


def test_a_table_of_nine_boxes_can_be_left_when_the_text_that_knew_nine_has_gone() -> None:
    """1996 lets a table have nine boxes (reading C-1), 1998 seven: from midnight every act is an error, so nobody is
    paid, leaves with chips or closes the table."""
    desk = Stud(1996, options={"places": 9}, at=TURN - timedelta(hours=1))
    desk.at = TURN + timedelta(minutes=1)
    desk.accepts(acts.Redeem("ana", desk.holds("ana")), PLAYER)


def test_a_number_too_long_to_be_read_is_refused() -> None:
    desk = Desk(game="blackjack")
    answer = desk.say(acts.Direct("boxes each", "9" * 5_000), Role.CASINO_MANAGER)
    assert isinstance(answer, Refusal)


def test_nobody_can_take_the_id_of_a_wager_that_another_is_offered() -> None:
    """Every deed offered is accepted (ARCHITECTURE): ben names his ante as ana's bet will be named."""
    desk = Stud(1996)
    desk.ready()
    desk.accepts(acts.Place("hers", "ana", "ante", 1_000, "1"), PLAYER)
    desk.say(acts.Place("hers bet", "ben", "ante", 1_000, "2"), PLAYER)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    desk.bets("ana")


def test_what_was_overpaid_by_cheque_lies_in_no_purse_as_chips() -> None:
    """Found on the way: $100 too much on a cheque becomes an asset 'cheque' in the purse, which no deed takes out."""
    desk = Stud(1996)
    desk.ready()
    jackpot = f"{desk.ante('ana', 1, jackpot=True)} jackpot"
    desk.deal({1: ROYAL}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    desk.accepts(acts.Choose("ana", "cheque", jackpot), PLAYER)
    for duty in [duty for duty in desk.table.now.duties.values() if duty.blocks]:
        desk.accepts(acts.Discharge(duty.id), duty.least)
    won = desk.accepts(acts.Pay()).settled[0].won
    desk.accepts(acts.Mispaid(jackpot, won + 10_000))
    assert desk.holds("ana", "cheque") == 0
