"""What comes to light of a round is judged by what was directed when its betting closed, whatever is directed since:
1996 mini and midi 4.4, 4.5; 1998 5.5, 5.6; 2004 5.8 (readings M-36, G-44)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from tests.rules.baccarat.table import MIDI, MIDI_04, MIDI_98, MINI, MINI_04, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR

SHARED = (MINI, MIDI, MIDI_98, MINI_04, MIDI_04)
each_text = pytest.mark.parametrize("text", SHARED, ids=lambda text: f"{text.game}-{text.at.year}")
SIGN = Sign(Limits(500, 10_000))
OVERLOOKED = acts.Place("x", "ben", "player", 5_000, "1", found=True, earlier=True)


def won(text: Text, *, together: bool) -> Cards:
    """Ana won on $70 on Player 1, where all wagers on an area together stay within $100, or need not."""
    desk = Cards(text, sign=SIGN, options={"area_maximum": together})
    desk.bet("ana", "player", 7_000, "1")
    desk.result(8, 6)
    return desk


def direct(desk: Cards, word: str, *facts: Stated) -> None:
    desk.accepts(acts.Direct(word, facts=facts), CASINO_SUPERVISOR)


@each_text
def test_an_area_maximum_set_since_takes_nothing_from_a_wager_overlooked(text: Text) -> None:
    desk = won(text, together=False)
    direct(desk, "area maximum")
    desk.accepts(OVERLOOKED, DEALER)
    assert desk.holds("ben") == 1_005_000
    desk.accepts(acts.Place("y", "cleo", "player", 7_000, "1"))
    desk.accepts(acts.Place("z", "ben", "player", 5_000, "1", found=True), DEALER)
    assert desk.table.now.wagers["z"].stake == 3_000  # in this round it counts


@each_text
def test_one_given_up_since_still_takes_the_excess_of_a_wager_overlooked(text: Text) -> None:
    desk = won(text, together=True)
    direct(desk, "no area maximum")
    desk.accepts(OVERLOOKED, DEALER)
    assert desk.holds("ben") == 1_003_000


@each_text
def test_fewer_players_to_an_area_since_leave_a_wager_overlooked_its_place(text: Text) -> None:
    desk = won(text, together=False)
    direct(desk, "players per area", Stated("number", 1))
    desk.accepts(OVERLOOKED, DEALER)
    assert desk.holds("ben") == 1_005_000


@pytest.mark.parametrize("rounds", [0, 1, 2])
@each_text
def test_what_was_void_beside_a_late_wager_is_measured_by_the_maximum_of_its_round(text: Text, rounds: int) -> None:
    """Of ben's $50 beside ana's $70 only $30 stood; $10 of hers were late: $40 might, told so many rounds later."""
    desk = Cards(text, sign=SIGN)
    desk.bet("cleo", "player", 500, "5")
    desk.result(6, 8)
    direct(desk, "area maximum")
    ana = desk.bet("ana", "player", 7_000, "1")
    desk.accepts(acts.Place("x", "ben", "player", 5_000, "1", found=True), DEALER)
    desk.result(8, 6)
    paid = desk.journal.entries[-1]
    direct(desk, "no area maximum")
    for _ in range(rounds):
        desk.bet("cleo", "player", 500, "5")
        desk.result(8, 6)
        direct(desk, "area maximum")
    desk.about(paid).accepts(acts.Misrecorded(ana, amount=1_000, late=True), GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (1_006_000, 1_004_000)
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)


@each_text
def test_partners_cleared_have_what_the_maximum_of_their_round_leaves(text: Text) -> None:
    """Ben's $80 beside cleo's $30 came to $70, and to $40 with ana, taken for his partner."""
    desk = Cards(text, sign=SIGN, options={"area_maximum": True})
    desk.bet("ana", "player", 6_000, "1")
    desk.bet("cleo", "player", 3_000, "2")
    desk.accepts(acts.Place("x", "ben", "player", 8_000, "2", found=True), DEALER)
    desk.result(8, 6)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert desk.holds("ben") == 1_004_000
    direct(desk, "no area maximum")
    desk.accepts(acts.FlagPartners(("ana", "ben"), mistaken=True), GAME_SUPERVISOR)
    assert desk.holds("ben") == 1_007_000
