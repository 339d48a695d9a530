"""Wagers cut beside chips that were none, or as partners' who are none, rolls before that comes out (14.1(c), 14.2(b),
15.1, 3.1, 3.5, 3.6, reading G-65)."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER

DIVISION = "1996.general"
MOST_80 = Sign(Limits(500, 8_000))
WORTH = 1_000_000


def find(desk: Craps, name: str, kind: str, stake: int, spot: str = "", basis: str | None = None) -> None:
    desk.accepts(acts.Place(name, "ben", kind, stake, spot, basis=basis, found=True), DEALER)


def cut_beside(kind: str, spot: str = "", sign: Sign = MOST_80) -> Craps:
    """With the point on 8, or before it, ben has 50 of that kind, and of 50 more found there 30 stand."""
    desk = Craps(sign=sign)
    if kind in ("pass", "dont-pass"):
        find(desk, "first", kind, 5_000)
        find(desk, "second", kind, 5_000)
    desk.come_out(8, 1_000)
    if kind not in ("pass", "dont-pass"):
        find(desk, "first", kind, 5_000, spot)
        find(desk, "second", kind, 5_000, spot)
    assert desk.table.now.wagers["second"].stake == 3_000
    return desk


def next_shooter(desk: Craps) -> str:
    """Ben throws on, for a Pass Bet of 5; the entry that paid is not the last any more."""
    wager = desk.bet("ben", "pass", 500)
    desk.takes_dice("ben")
    desk.roll(10)
    return wager


def entry_with(desk: Craps, name: str) -> Entry:
    return next(entry for entry in desk.journal.entries if any(one.wager.id == name for one in entry.settled))


def test_15_1__won_in_an_earlier_roll_it_is_paid_on_what_was_lawful() -> None:
    desk = cut_beside("dont-pass")
    desk.roll(7)
    assert desk.holds("ben") == WORTH + 8_000
    next_shooter(desk)
    desk.roll(10)
    desk.about(entry_with(desk, "second")).accepts(acts.Misrecorded("first"), GAME_SUPERVISOR)
    assert desk.holds("ben") == WORTH + 5_000 + 500


def test_15_1__lost_in_an_earlier_roll_it_is_taken_on_what_was_lawful() -> None:
    desk = cut_beside("place", "6")
    desk.roll(7)
    next_shooter(desk)
    desk.roll(10)
    desk.about(entry_with(desk, "second")).accepts(acts.Misrecorded("first", late=True), GAME_SUPERVISOR)
    assert desk.holds("ben") == WORTH - 5_000 + 500


def test_15_1__nothing_having_been_settled_since() -> None:
    """The seven-out is the last roll that settled anything, though another has been thrown."""
    desk = cut_beside("place", "6")
    desk.roll(7)
    next_shooter(desk)
    desk.about(entry_with(desk, "second")).accepts(acts.Misrecorded("first"), GAME_SUPERVISOR)
    assert desk.holds("ben") == WORTH - 5_000 - 500


def test_15_1__a_lay_cut_rolls_ago_and_decided_now() -> None:
    """A Lay of 80 on 4 cut to 40 beside another: the 7 would have won 40 for 2 of commission, and it won 20 for 1."""
    desk = Craps(sign=Sign(Limits(500, 12_000)))
    desk.come_out(8, 1_000)
    find(desk, "first", "lay", 8_000, "4")
    find(desk, "second", "lay", 8_000, "4")
    desk.roll(5)
    desk.roll(10)
    desk.roll(7)
    desk.accepts(acts.Misrecorded("first"), GAME_SUPERVISOR)
    assert desk.holds("ben") == WORTH + 4_000 - 200


def test_15_1__odds_cut_beside_odds_rolls_ago() -> None:
    """Of 8 found beside 6 in odds on a flat 10, 4 stood; alone the 8 win 9.60, paid 10."""
    desk = Craps()
    flat = desk.come_out(6, 1_000)
    first = desk.adds(flat, "odds-on-pass", 600)
    desk.accepts(acts.Place("second", "ana", "odds-on-pass", 800, "6", basis=flat, found=True), DEALER)
    desk.roll(5)
    desk.roll(6)
    desk.accepts(acts.Misrecorded(first), GAME_SUPERVISOR)
    assert desk.table.now.settled["second"].won == 1_000
    assert desk.holds("ana") == WORTH + 1_000 + 1_000


def test_14_1_c__no_partners_of_an_earlier_roll() -> None:
    desk = Craps(sign=MOST_80)
    desk.bet("ana", "dont-pass", 5_000)
    second = desk.bet("ben", "dont-pass", 5_000)
    desk.accepts(acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR)
    desk.takes_dice("ana")
    desk.roll(8)
    desk.roll(7)
    assert desk.holds("ben") == WORTH + 3_000
    next_shooter(desk)
    desk.roll(10)
    mistaken = acts.FlagPartners(("ana", "ben"), mistaken=True)
    desk.about(entry_with(desk, second)).accepts(mistaken, CASINO_SUPERVISOR)
    assert desk.holds("ben") == WORTH + 5_000 + 500


def test_15_1__what_its_owner_took_down_since_stays_down() -> None:
    """Of a Don't Pass of 50 cut to 30 ben took 10 down with the point on: the 20 lie again."""
    desk = cut_beside("dont-pass")
    desk.accepts(acts.Withdraw("second", 1_000), PLAYER, by="ben")
    desk.roll(5)
    desk.accepts(acts.Misrecorded("first"), GAME_SUPERVISOR)
    assert desk.table.now.wagers["second"].stake == 4_000


def test_15_1__half_of_the_first_was_none() -> None:
    """Of 60 beside 60, at most 100, 40 were lost; with 30 of the first another's all 60 were lawful: 90 are lost."""
    desk = Craps(sign=Sign(Limits(500, 10_000)))
    desk.come_out(8, 1_000)
    for name in ("first", "second"):
        find(desk, name, "place", 6_000, "6")
    desk.roll(7)
    next_shooter(desk)
    desk.roll(10)
    lost = entry_with(desk, "second")
    desk.about(lost).accepts(acts.Misrecorded("first", amount=3_000), GAME_SUPERVISOR)
    assert desk.holds("ben") == WORTH - 9_000 + 500


def test_15_3__chips_on_one_spot_are_rounded_anew_without_those_that_were_none() -> None:
    """Twice 8 on the 6 are paid 10 and 9; without the first the second wins 9.33, paid 10."""
    desk = Craps()
    desk.come_out(8, 1_000)
    first, second = desk.bet("ben", "place", 800, "6"), desk.bet("ben", "place", 800, "6")
    settled = desk.roll(6)
    assert (settled[first].won, settled[second].won) == (1_000, 900)
    desk.accepts(acts.Misrecorded(first), GAME_SUPERVISOR)
    assert desk.holds("ben") == 1_000_000 + 1_000


def test_14_1_c__partners_of_an_earlier_roll_and_none_after_all() -> None:
    desk = Craps(sign=MOST_80)
    desk.bet("ana", "dont-pass", 5_000)
    second = desk.bet("ben", "dont-pass", 5_000)
    desk.takes_dice("ana")
    desk.roll(8)
    desk.roll(7)
    next_shooter(desk)
    desk.roll(10)
    paid = entry_with(desk, second)
    desk.about(paid).accepts(acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR)
    assert desk.holds("ben") == WORTH + 3_000 + 500
    desk.about(paid).accepts(acts.FlagPartners(("ana", "ben"), mistaken=True), CASINO_SUPERVISOR)
    assert desk.holds("ben") == WORTH + 5_000 + 500
