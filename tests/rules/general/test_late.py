"""General rules, 12.2 and 15.1: what comes to light when its round is over, and what a game may have undone."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.floor import Floor
from croupier.table.game import Ruling, Undo
from croupier.table.refusals import Refusal
from croupier.table.wagers import Outcome, Verdict, Wager
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.toy import RULE, Coins, Toss

DIVISION = "1996.general"
STRICTLY, IN_CHIPS, NEXT_HIGHEST = "1996.general.15.1", "1996.general.15.2", "1996.general.15.3"
REFUND = "1996.general.12.2"


def three_rounds() -> tuple[Desk, Entry]:
    """ana's $10 on 17 won $350, was taken up, and two rounds have been played since; the entry that paid it."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    paid = desk.journal.entries[-1]
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    for _ in range(2):
        desk.bet("ana", "red", 500)
        desk.spin(2)
    assert desk.holds("ana") == 100_000 + 35_000 - 1_000
    return desk, paid


# 15.1 -------------------------------------------------------------------------------------------------


def test_15_1__an_overpayment_noticed_two_rounds_later_is_recovered() -> None:
    desk, paid = three_rounds()
    desk.refuses(acts.Mispaid("w1", 36_000), "nothing-to-settle", STRICTLY)
    desk.about(paid).accepts(acts.Mispaid("w1", 36_000), DEALER, cites=(STRICTLY,))
    assert desk.holds("ana", "claim") == -1_000
    desk.accepts(acts.Recover("ana"), DEALER)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (134_000, 0)


def test_15_1__a_second_late_report_counts_only_the_difference() -> None:
    desk, paid = three_rounds()
    desk.about(paid).accepts(acts.Mispaid("w1", 36_000), DEALER)
    desk.about(paid).refuses(acts.Mispaid("w1", 36_000), "nothing-to-settle", STRICTLY)
    desk.about(paid).accepts(acts.Mispaid("w1", 35_500), DEALER)
    assert desk.holds("ana", "claim") == -1_000 + 500
    desk.about(paid).accepts(acts.Mispaid("w1", 35_000), DEALER)
    assert desk.holds("ana", "claim") == 0


def test_15_1__a_report_in_the_round_is_remembered_when_it_is_over() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    paid = desk.journal.entries[-1]
    desk.accepts(acts.Mispaid("w1", 36_000), DEALER)
    desk.spin(0)
    desk.about(paid).refuses(acts.Mispaid("w1", 36_000), "nothing-to-settle", STRICTLY)
    desk.about(paid).accepts(acts.Mispaid("w1", 36_500), DEALER)
    assert desk.holds("ana", "claim") == -1_500


def test_15_1__a_stake_that_lies_on_is_paid_anew_each_time() -> None:
    """17 comes up twice for the same chips: each payment is right or wrong by itself."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    first = desk.journal.entries[-1]
    desk.spin(17)
    desk.accepts(acts.Mispaid("w1", 34_000), DEALER)
    desk.about(first).accepts(acts.Mispaid("w1", 36_000), DEALER)
    desk.about(first).refuses(acts.Mispaid("w1", 36_000), "nothing-to-settle", STRICTLY)
    assert desk.holds("ana", "claim") == 0
    assert desk.holds("ana") == 99_000 + 70_000


def test_15_1__what_was_taken_back_was_not_overpaid() -> None:
    desk, paid = three_rounds()
    desk.about(paid).accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR)
    desk.about(paid).refuses(acts.Mispaid("w1", 36_000), "nothing-to-settle", STRICTLY)


@pytest.mark.parametrize("paid", [35_037, 34_950])
def test_15_2__what_was_handed_over_were_chips(paid: int) -> None:
    """$350.37 at a table whose smallest chip is $1."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    desk.refuses(acts.Mispaid("w1", paid), "not-in-chips", IN_CHIPS)
    desk.accepts(acts.Mispaid("w1", 34_900), DEALER)


def test_15_1__of_chips_of_2_and_5_only_whole_ones_are_recovered() -> None:
    """She holds $7 and owes $6: $5 can be taken, $1 stays owed."""
    desk = Desk(game=Coins(), setup={"denominations": (200, 500)})
    desk.seat("ana", 1, buys=700)
    desk.accepts(acts.Dispute("d", "ana", "short"), PLAYER)
    desk.accepts(acts.Decide("d", "she was overpaid", -600), GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (200, -100)
    desk.refuses(acts.Recover("ana"), "short-of-chips", STRICTLY)


def test_15_3__what_is_made_good_is_the_next_amount_that_chips_can_make() -> None:
    """A decision of $5 becomes one of $8 when the $5 are gone: $3 are owed, and $4 are paid."""
    desk = Desk(game=Coins(), setup={"denominations": (200, 500)})
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.Dispute("d", "ana", "short"), PLAYER)
    desk.accepts(acts.Decide("d", "yes", 500), GAME_SUPERVISOR)
    desk.accepts(acts.Redeem("ana", 500), PLAYER)
    desk.accepts(acts.Review("d"), PLAYER, by="ana")
    desk.accepts(acts.Decide("d", "more", 800), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (200, 100)
    desk.accepts(acts.MakeGood("ana"), DEALER, cites=(STRICTLY, NEXT_HIGHEST))
    assert (desk.holds("ana"), desk.holds("ana", "claim"), desk.account("rounding up")) == (400, 0, -100)


def test_12_2__a_colour_that_value_chips_cannot_make_comes_back_with_a_claim() -> None:
    """Blue was $2.50 a chip and is somebody else's now: $10 come back in value chips, $2.50 are owed."""
    desk = Desk(setup={"denominations": (500, 1_000)})
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 1_250, "cash", ChipKind.NON_VALUE, "blue", 250), PLAYER)
    desk.bet("ana", "red", 1_250, chips=ChipKind.NON_VALUE)
    desk.spin(0)
    desk.seat("ben", 2, buys=0)
    desk.accepts(acts.BuyIn("ben", 1_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR, cites=(REFUND,))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (1_000, 250)


# What a game may have undone --------------------------------------------------------------------------


class Pooled(Coins):
    """A losing stake on heads goes to a pool. The last toss may be declared void: the wagers stand again."""

    deeds = Coins.deeds | {acts.Declare}

    def judge(self, terms: None, state: Toss, act: Act, floor: Floor) -> Ruling | Refusal:
        if isinstance(act.deed, acts.Declare):
            all_of_them = frozenset({"w1", "w2", "w3"})
            return Ruling((RULE,), undoes=Undo(RULE, stand=frozenset() if act.deed.detail else all_of_them))
        return super().judge(terms, state, act, floor)

    def resolve(self, terms: None, state: Toss, act: Act, floor: Floor) -> Mapping[str, Outcome]:
        found = super().resolve(terms, state, act, floor)
        return {name: self.with_pool(floor.cloth[name], outcome) for name, outcome in found.items()}

    def with_pool(self, wager: Wager, outcome: Outcome) -> Outcome:
        if wager.kind == "heads" and outcome.verdict is Verdict.LOSE:
            return msgspec.structs.replace(outcome, takes=(("pool", wager.stake),))
        return outcome


def tossed() -> Desk:
    """Tails: ana's $20 on heads went to the pool, ben's $20 on tails won $19, and $5 on edge came back."""
    desk = Desk(game=Pooled())
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "heads", 2_000)
    desk.bet("ben", "tails", 2_000)
    desk.bet("ben", "edge", 500)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", "tails"), SYSTEM)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("pool")) == (98_000, 101_900, 2_000)
    return desk


def test_12_2__a_stake_comes_back_from_the_account_that_took_it() -> None:
    desk = tossed()
    entry = desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR, cites=(REFUND,))
    assert {s.wager.id: s.takes for s in entry.settled} == {"w1": (("pool", 2_000),), "w2": (), "w3": ()}
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("pool")) == (100_000, 100_000, 0)


def test_12_2__forfeited_it_stays_there() -> None:
    desk = tossed()
    entry = desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert {s.wager.id: s.takes for s in entry.settled}["w1"] == ()
    assert (desk.holds("ana"), desk.account("pool")) == (98_000, 2_000)


def test_15_1__a_round_just_settled_may_be_undone_by_a_games_rule_and_its_wagers_stand_again() -> None:
    """Between rounds, while no other has begun: what was won goes back, and every stake lies where it lay."""
    desk = tossed()
    entry = desk.accepts(acts.Declare("a magnet"), DEALER, cites=(RULE,))
    assert {w.id: w.stake for w in desk.table.now.wagers.values()} == {"w1": 2_000, "w2": 2_000, "w3": 500}
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("pool")) == (98_000, 97_500, 0)
    assert {s.wager.id: (s.won, s.undone, s.stays) for s in entry.settled} == {
        "w1": (0, True, True),
        "w2": (-1_900, True, True),
        "w3": (0, True, True),
    }
    assert desk.table.now.settled == {}
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    assert (desk.holds("ana"), desk.holds("ben")) == (98_000 + 5_000, 97_500 + 500)


def test_15_1__a_stake_that_its_owner_has_parted_with_stands_again_and_is_a_claim() -> None:
    desk = tossed()
    desk.accepts(acts.Redeem("ben", 101_000), PLAYER)
    desk.accepts(acts.Declare("a magnet"), DEALER)
    assert list(desk.table.now.wagers) == ["w1", "w2", "w3"]
    assert (desk.holds("ben"), desk.holds("ben", "claim")) == (0, -3_500)


def test_15_1__without_standing_again_everything_comes_back() -> None:
    desk = tossed()
    desk.accepts(acts.Declare("a magnet", "void"), DEALER)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (100_000, 100_000, 0)


def test_12_1_b__what_a_game_has_undone_is_not_undone_again() -> None:
    desk = tossed()
    settled = desk.journal.entries[-1]
    desk.accepts(acts.Declare("a magnet", "void"), DEALER)
    fraud = acts.Invalidate("fraud", ("the dealer",))
    desk.about(settled).refuses(fraud, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
