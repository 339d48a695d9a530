"""1998.midi-baccarat: the notice that put this text in the place of the text of 1996."""

from __future__ import annotations

from datetime import datetime

from croupier.table import acts
from tests.rules.baccarat.table import MIDI, Cards
from tests.support.desk import HERE, PLAYER
from tests.support.rule_coverage import assert_cited

DIVISION = "1998.midi-baccarat"


def test_notice__from_february_1998_in_the_place_of_1996() -> None:
    """One table over midnight: the last tie of January is void, the first of February a stand off (G-3)."""
    eve = MIDI._replace(at=datetime(1998, 1, 31, 23, 0, tzinfo=HERE))
    desk = Cards(eve)
    before = desk.bet("ana", "player", 500, "1")
    settled = desk.result(6, 6)
    assert settled[before].verdict == "void"
    assert_cited(settled[before].cites[:1], "1996.midi-baccarat.4.1.b.iii")
    desk.call()
    desk.wait(hours=2)  # past midnight, but past the call as well
    desk.deal_closed("6c Jc", "6d Jd")
    assert desk.settle()[before].verdict == "void"
    desk.accepts(acts.Withdraw(before), PLAYER, by="ana")
    after = desk.bet("ana", "player", 500, "1")
    settled = desk.result(7, 7)
    assert settled[after].verdict == "stand off"
    assert_cited(settled[after].cites[:1], "1998.midi-baccarat.5.1.b.iii")
