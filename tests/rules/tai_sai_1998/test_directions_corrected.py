"""1998 4.9 and 4.2: what becomes of a direction when the dice were called otherwise than they lie (reading T-20)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER

POSITION, DICE = "1998.tai-sai.4.9", "1998.tai-sai.4.2"
FULL = 100_000


def on(kind: str, stake: int, spot: str = "", roll: str = "1-3-6") -> TaiSaiDesk:
    """Ana has one wager and these dice are called and keyed; on a triple at most $10 may be."""
    desk = TaiSaiDesk(1998, sign=Sign(Limits(500, 50_000), {"triple": Limits(500, 1_000)}))
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.tumble()
    desk.bet("ana", kind, stake, spot)
    desk.light(roll)
    return desk


def elsewhere(desk: TaiSaiDesk, where: str) -> None:
    desk.accepts(acts.Direct("settle elsewhere", f"w1 on {where}"), CASINO_SUPERVISOR)


def give_back(desk: TaiSaiDesk, amount: int | None = None) -> Entry:
    part = () if amount is None else (acts.Stated("amount", amount),)
    return desk.accepts(acts.Direct("return stake", facts=(acts.Stated("wager", "w1"), *part)), CASINO_SUPERVISOR)


def misread(desk: TaiSaiDesk, dice: str, *facts: acts.Stated) -> Entry:
    deed = acts.Declare("result misread", facts=(acts.Stated("dice", dice), *facts))
    return desk.accepts(deed, GAME_SUPERVISOR, cites=(DICE,))


def lapsed(entry: Entry) -> list[str]:
    return [call.says for call in entry.calls if call.cite == POSITION]


def finish(desk: TaiSaiDesk, dice: str) -> None:
    desk.accepts(acts.Enter(dice), GAME_SUPERVISOR)
    desk.settle()


# Before anything is settled, and while it is --------------------------------------------------------------


def test_a_direction_that_still_pays_better_holds() -> None:
    """Total 9 had to count on 10; 2-2-6 makes 10 too."""
    desk = on("total", 1_000, "9")
    elsewhere(desk, "total 10")
    assert lapsed(misread(desk, "2-2-6")) == []
    finish(desk, "2-2-6")
    (won,) = desk.table.now.settled.values()
    assert (won.verdict, won.won, won.cites[0]) == (Verdict.WIN, 6_000, POSITION)


def test_one_that_does_not_has_lapsed_and_the_wager_counts_where_it_lies() -> None:
    desk = on("total", 1_000, "9")
    elsewhere(desk, "total 10")
    entry = misread(desk, "1-3-5")
    assert lapsed(entry) == ["(the direction on w1 has lapsed)"]
    assert POSITION in entry.cites
    finish(desk, "1-3-5")
    assert desk.holds("ana") == FULL - 1_000 + 7_000


def test_what_was_void_beyond_a_maximum_lies_again_when_its_direction_has_lapsed() -> None:
    """$50 on big counted on triple 4, where $10 are the most; 4-4-5 is big."""
    desk = on("big", 5_000, roll="4-4-4")
    elsewhere(desk, "triple 4")
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (1_000, FULL - 1_000)
    misread(desk, "4-4-5")
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (5_000, FULL - 5_000)
    finish(desk, "4-4-5")
    assert desk.holds("ana") == FULL


@pytest.mark.parametrize(("dice", "stake", "held"), [("1-3-5", 2_000, FULL - 2_000), ("2-2-6", 1_500, FULL - 1_500)])
def test_a_part_that_came_back_stays_back_only_if_the_wager_still_loses(dice: str, stake: int, held: int) -> None:
    desk = on("total", 2_000, "9")
    give_back(desk, 5)
    misread(desk, dice)
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (stake, held)


def test_a_part_that_came_back_lies_again_on_what_was_collected() -> None:
    desk = on("total", 2_000, "9")
    give_back(desk, 5)
    desk.accepts(acts.Place("found", "ben", "small", 500, "small", found=True), DEALER)
    desk.accepts(acts.Collect())
    misread(desk, "1-3-5")
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (2_000, FULL - 2_000)
    finish(desk, "1-3-5")
    assert desk.holds("ana") == FULL - 2_000 + 14_000


@pytest.mark.parametrize(("dice", "lies"), [("1-3-5", True), ("2-2-6", False)])
def test_a_stake_that_came_back_lies_again_only_if_the_wager_does_not_lose(dice: str, lies: bool) -> None:
    desk = on("total", 2_000, "9")
    desk.accepts(acts.Place("found", "ben", "small", 500, "small", found=True), DEALER)
    give_back(desk)
    entry = misread(desk, dice)
    assert (bool(lapsed(entry)), "w1" in desk.table.now.wagers) == (lies, lies)
    assert desk.holds("ana") == FULL - 2_000 * lies
    finish(desk, dice)
    assert desk.holds("ana") == FULL + 12_000 * lies


def test_what_is_not_in_hand_any_more_is_a_claim() -> None:
    """Chips for the $40 that lie again are gone: the wager is whole all the same, and ana owes them."""
    desk = on("big", 5_000, roll="4-4-4")
    elsewhere(desk, "triple 4")
    desk.accepts(acts.Redeem("ana", desk.holds("ana")))
    misread(desk, "4-4-5")
    assert desk.table.now.wagers["w1"].stake == 5_000
    assert desk.table.now.accounts["player ana"]["claim"] == -4_000


# When all is settled --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice, held", [("2-2-6", 6_000 - 1_000), ("1-3-5", 7_000 - 1_000), ("1-1-2", -1_000)])
def test_paid_elsewhere_it_stays_paid_where_that_still_holds(dice: str, held: int) -> None:
    """$10 on total 9 lie on when they are paid on 10."""
    desk = on("total", 1_000, "9")
    elsewhere(desk, "total 10")
    desk.settle()
    entry = misread(desk, dice)
    assert bool(lapsed(entry)) == (dice != "2-2-6") == bool(entry.settled)
    assert desk.holds("ana") == FULL + held


@pytest.mark.parametrize(("dice", "lies", "won"), [("4-4-5", 1_000, 5_000), ("1-2-3", 0, -5_000)])
def test_the_whole_stake_is_settled_anew(dice: str, lies: int, won: int) -> None:
    """$50 on big, of which $40 came back and $10 lie on, won or lost $50; called right again, $1,800 on triple 4."""
    desk = on("big", 5_000, roll="4-4-4")
    elsewhere(desk, "triple 4")
    desk.settle()
    assert desk.holds("ana") == FULL - 1_000 + 180_000
    misread(desk, dice)
    assert desk.holds("ana") == FULL - lies + won
    misread(desk, "4-4-4")
    assert desk.holds("ana") == FULL - lies + 180_000


@pytest.mark.parametrize(("dice", "held"), [("1-3-5", 14_000), ("2-2-6", -1_500)])
def test_a_part_that_came_back_of_a_wager_collected(dice: str, held: int) -> None:
    desk = on("total", 2_000, "9")
    give_back(desk, 5)
    desk.accepts(acts.Collect())
    misread(desk, dice)
    assert desk.holds("ana") == FULL + held


@pytest.mark.parametrize(("dice", "won"), [("1-3-5", 14_000), ("2-2-6", 0)])
@pytest.mark.parametrize("later", ["at once", "in the next game", "games later"])
def test_a_stake_that_came_back_stays_back_if_the_wager_still_loses(dice: str, won: int, later: str) -> None:
    desk = on("total", 2_000, "9")
    directed = give_back(desk)
    if later != "at once":
        desk.tumble()
    if later == "games later":
        desk.bet("ben", "small", 500)
        desk.roll("6-6-6")
        desk.about(directed)
    facts = (acts.Stated("spin", "last"),) if later == "in the next game" else ()
    entry = misread(desk, dice, *facts)
    assert (bool(lapsed(entry)), desk.holds("ana")) == (won > 0, FULL + won)


@pytest.mark.parametrize(("dice", "gone", "held"), [("2-2-6", [], 6_000), ("1-2-5", ["w1"], -1_000)])
def test_in_an_earlier_game_a_direction_holds_as_in_the_last(dice: str, gone: list[str], held: int) -> None:
    """Reading T-21: the entry says where the wager counted, and corrected dice leave the reason or take it away."""
    desk = on("total", 1_000, "9")
    elsewhere(desk, "total 10")
    desk.accepts(acts.Collect())
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.tumble()
    desk.roll("6-6-6")
    entry = misread(desk.about(paid), dice)
    assert lapsed(entry) == [f"(the direction on {name} has lapsed)" for name in gone]
    assert desk.holds("ana") == FULL + held


def test_a_wager_overlooked_is_settled_beside_one_that_counted_elsewhere() -> None:
    desk = on("total", 1_000, "9")
    elsewhere(desk, "total 10")
    desk.settle()
    desk.accepts(acts.Place("found", "ben", "small", 500, "small", found=True), DEALER)
    assert {name: one.won for name, one in desk.settle().items()} == {"found": 500}
    assert (desk.phase, set(desk.table.now.wagers)) == ("ready", {"w1", "found"})


# When the outcome is invalid --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "when"),
    [(how, when) for how in ("part", "excess") for when in ("in play", "over", "games later")]
    + [("whole", "over"), ("whole", "games later")],
)
def test_general_12_2__a_wager_is_forfeited_as_it_was_made(how: str, when: str) -> None:
    """$20 on total 9: $5 came back, or $10 were void on the triple it counted on, or all came back."""
    desk = on("total", 2_000, "9", "2-2-2" if how == "excess" else "1-3-6")
    if how == "excess":
        elsewhere(desk, "triple 2")
    else:
        give_back(desk, 5 if how == "part" else None)
    settled = None
    if when != "in play" and how != "whole":
        settled = desk.accepts(acts.Pay() if how == "excess" else acts.Collect())
    if when == "games later":
        settled = settled or desk.journal.entries[-1]
        if how == "excess":
            desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
        desk.tumble()
        desk.bet("ben", "small", 500)
        desk.roll("6-6-6")
        desk.about(settled)
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert desk.holds("ana") + desk.account("layout") == FULL - 2_000


def test_4_9__what_a_higher_rank_directed_no_lower_one_changes() -> None:
    desk = on("total", 1_000, "9")
    desk.accepts(acts.Direct("settle elsewhere", "w1 on small small"), SHIFT_MANAGER)
    better = acts.Direct("settle elsewhere", "w1 on total 10")
    desk.refuses(better, "no-authority", POSITION, CASINO_SUPERVISOR)
    desk.accepts(better, CASINO_MANAGER)
    desk.refuses(acts.Direct("settle elsewhere", "w1 on combination 1-3"), "forbidden", POSITION, SHIFT_MANAGER)
