"""What was broken once: the jackpot's link, the dealer and the company of a house."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.jackpots import Link
from croupier.house.journal import Journal
from croupier.house.neighbours import Neighbour
from croupier.house.sources import RandomSource
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import restore, snapshot
from tests.house.test_jackpots import Linked, linked
from tests.rules.caribbean_stud.table import FLUSH, NIGHTS, ROYAL
from tests.support.desk import PLAYER, SYSTEM, Desk

# One pool, one book -----------------------------------------------------------------------------------


def with_a_claim() -> tuple[Link, dict[str, Linked]]:
    """A flush is shown at A; once it is paid, A's prize is next."""
    link, desks = linked(1996, "A", "B", jackpot_seed=5_000_000)
    desks["A"].to_claim(FLUSH, NIGHTS[1996] + timedelta(minutes=1))
    desks["A"].turn("Kh 8c 6h 3s")
    desks["A"].shows("ana")
    return link, desks


def test_a_player_cannot_stop_the_link_with_an_id() -> None:
    """The link names its reading `meter/N`, for everybody to foresee: whoever has used that id stops every table."""
    link, desks = with_a_claim()
    table = link.tables["A"]
    foreseen = f"meter/{table.table.now.seq + 2}"
    assert isinstance(table.post(Act(foreseen, desks["A"].at, "ben", PLAYER, acts.AskRules())), Entry)
    desks["A"].accepts(acts.Pay())
    desks["B"].accepts(acts.AskRules(), PLAYER, by="ben")
    assert desks["A"].state.meter == link.meter


def test_a_reading_does_not_put_the_clock_of_its_table_forward() -> None:
    """A's reading bears the moment of the last act anywhere; A's own next act, which is earlier, is then an error."""
    link, desks = with_a_claim()
    late = desks["A"].at + timedelta(minutes=30)
    link.tables["B"].post(Act("ahead", late, "ben", PLAYER, acts.AskRules()))
    desks["A"].accepts(acts.Pay())
    at = desks["A"].at + timedelta(seconds=5)
    assert isinstance(link.tables["A"].post(Act("next", at, "ben", PLAYER, acts.AskRules())), Entry)


def test_a_reading_refused_by_the_link_keeps_its_id_too() -> None:
    link, desks = linked(1996, "A")
    table, at = link.tables["A"], desks["A"].at
    assert isinstance(table.post(Act("x", at, "system", SYSTEM, acts.Observe("meter", "5"))), Refusal)
    again = table.post(Act("x", at, "ben", PLAYER, acts.AskRules()))
    assert isinstance(again, Refusal)
    assert again.code == "id-reused"


def test_one_pool_is_not_paid_out_at_two_tables() -> None:
    """B's turn comes by ana's flush, and B has its reading. Then ana's wagers are void for a device, and by ben's cards
    B comes after C, which has a reading too: ben and C's player are each paid the whole of $50,003."""
    link, desks = linked(1996, "B", "C", jackpot_seed=5_000_000)
    start, here = NIGHTS[1996] + timedelta(minutes=1), desks["B"]
    here.at = start
    here.ready()
    here.ante("ana", 1, jackpot=True)
    here.ante("ben", 2, jackpot=True)
    here.deal({1: FLUSH, 2: ROYAL}, "Ad")
    desks["C"].to_claim(ROYAL, start + timedelta(milliseconds=500))
    for player in ("ana", "ben"):
        here.bets(player)
    here.turn("Kh 8c 6h 3s")
    here.shows("ana", "ben")
    for _ in range(2):
        here.accepts(acts.Pay())
    assert (here.state.meter, link.waits_for("B")) == (5_000_300, None)
    desks["C"].finish()
    assert (desks["C"].state.meter, link.waits_for("C")) == (None, "B")
    here.accepts(acts.VoidWagers("ana", "a device"), Role.SHIFT_MANAGER)
    paid = here.settle_all()["ben", "jackpot"].won + desks["C"].claim()
    assert paid <= 5_000_300 + 1_000_000, "the whole pool once, and what the Rules promise at least"


def test_a_prize_undone_is_no_hit() -> None:
    link, desks = linked(1996, "A", jackpot_seed=5_000_000)
    desks["A"].to_claim(FLUSH, NIGHTS[1996] + timedelta(minutes=1))
    desks["A"].finish()
    assert desks["A"].claim() == 10_000
    desks["A"].accepts(acts.Invalidate("fraud"), Role.CASINO_SUPERVISOR)
    assert link.hits == []


# The dealer and the company ---------------------------------------------------------------------------


def table_with_dealer() -> tuple[Desk, Callable[[Journal], Dealer]]:
    desk = Desk()
    desk.seat("ana", 1)
    at: datetime = desk.at

    def deals(journal: Journal) -> Dealer:
        return Dealer(journal, RandomSource(Random(1).randbytes), ticking(at))

    return desk, deals


def test_a_player_cannot_stop_the_dealer_with_an_id() -> None:
    desk, deals = table_with_dealer()
    foreseen = f"house/{desk.table.now.seq + 1}/1"
    desk.journal.post(Act(foreseen, desk.at, "ana", PLAYER, acts.AskRules()))
    assert deals(desk.journal).step() is not None


def test_a_dealer_who_takes_up_a_table_writes_the_entries_of_one_who_never_left() -> None:
    """The ids count what this dealer has said since the house was started."""
    desk, deals = table_with_dealer()
    dealer = deals(desk.journal)
    dealer.step()
    resumed = Journal(restore(snapshot(desk.table), desk.table.game))
    again = Dealer(resumed, dealer.source, ticking(desk.at + timedelta(seconds=1)))
    assert again.step() == dealer.step()


def test_company_that_takes_up_a_table_bets_as_if_it_had_never_left() -> None:
    """Their wagers are numbered from one again, and refused while the old ones lie there or were just settled: at a
    table of blackjack or baccarat with no other company nobody then bets, and it stands still."""

    def sit_with(journal: Journal, at: datetime) -> Neighbour:
        return Neighbour(journal, ticking(at), "Ben", RandomSource(Random(3).randbytes))

    desk = Desk()
    ben = sit_with(desk.journal, desk.at)
    ben.sit_down()
    ben.bet()
    assert [wager.kind for wager in desk.table.now.wagers.values()] == ["high"]
    desk.wait(minutes=1)
    desk.spin(1)
    assert not desk.table.now.wagers
    resumed = Journal(restore(snapshot(desk.table), desk.table.game))
    again = sit_with(resumed, desk.at + timedelta(minutes=1))
    again.bet()
    assert resumed.table.now.wagers
