"""A wager that lay there in time and is noticed only while winners are paid is one of the round (1996, 1998 and 2004
10.2; general 14.2, 15.1)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.baccarat.table import TEXTS, Cards, Text

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def being_paid(text: Text) -> Cards:
    """Banker won with nine; ana has been paid, cleo has not."""
    desk = Cards(text)
    first = desk.bet("ana", "banker", 2_000, "1")
    desk.bet("cleo", "banker", 6_000, "5")
    desk.deal("2c Th", "9d Kh")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay((first,)))
    return desk


def found(kind: str, *, earlier: bool = False) -> acts.Place:
    return acts.Place("x", "ben", kind, 4_000, "2", found=True, earlier=earlier)


@pytest.mark.parametrize("earlier", [False, True])
@each_text
def test_10_2__a_winner_noticed_then_is_paid_with_the_others(text: Text, earlier: bool) -> None:
    desk = being_paid(text)
    desk.accepts(found("banker", earlier=earlier))
    entry = desk.accepts(acts.Pay())
    assert {one.wager.player: one.won for one in entry.settled} == {"cleo": 5_700, "ben": 3_800}
    assert desk.holds("ben") == 1_003_800 and not desk.table.now.wagers


@each_text
def test_10_2__a_loser_noticed_then_is_collected_before_the_rest_is_paid(text: Text) -> None:
    desk = being_paid(text)
    desk.accepts(found("player"))
    desk.refuses(acts.Pay(), "not-now", desk.rule("10.2"))
    lost = desk.accepts(acts.Collect())
    assert [(one.wager.id, one.verdict) for one in lost.settled] == [("x", Verdict.LOSE)]
    desk.refuses(acts.Collect(), "not-now", desk.rule("10.2"))
    desk.accepts(acts.Pay())
    assert (desk.holds("ben"), desk.holds("cleo")) == (996_000, 1_005_700)


@each_text
def test_8_2__nobody_makes_a_wager_while_winners_are_paid(text: Text) -> None:
    desk = being_paid(text)
    refusal = desk.say(acts.Place("x", "ben", "banker", 4_000, "2"))
    assert refusal.code == "betting-closed"  # type: ignore[union-attr]
