"""General rules, part 12: the outcome of a game invalidated."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SYSTEM, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"
DISORDER, FRAUD, REFUND = "1996.general.12.1.a", "1996.general.12.1.b", "1996.general.12.2"
FIRE = acts.Invalidate("fire")
FOUND_OUT = acts.Invalidate("fraud", ("the dealer",))


def staked() -> Desk:
    """ana has $10 on 17, which is black; ben has $20 on red."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.bet("ben", "red", 2_000)
    return desk


@pytest.mark.parametrize("ground", ["civil commotion", "fire", "riot", "brawl", "robbery", "act of God"])
def test_12_1_a__each_disorder_is_a_ground(ground: str) -> None:
    desk = staked()
    desk.close()
    entry = desk.accepts(acts.Invalidate(ground), CASINO_SUPERVISOR, cites=(DISORDER, REFUND))
    assert FRAUD not in entry.cites


@pytest.mark.parametrize("ground", ["", "bad luck", "Fire", "12.1"])
def test_12_1__anything_else_is_none(ground: str) -> None:
    desk = staked()
    desk.close()
    desk.refuses(acts.Invalidate(ground), "no-ground", "1996.general.12.1", CASINO_SUPERVISOR)


def test_12_1_b__fraud_of_a_dealer_is_a_ground_and_everybody_is_refunded() -> None:
    desk = staked()
    desk.close()
    desk.accepts(acts.Invalidate("fraud", ("the dealer",)), CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


@pytest.mark.parametrize("point", ["spinning", "called", "at rest", "losers taken", "one paid"])
def test_12_2__every_stake_comes_back_at_every_point_of_the_spin(point: str) -> None:
    desk = staked()
    desk.bet("ana", "black", 500)
    steps: dict[str, acts.AnyDeed] = {
        "spinning": acts.Spin(),
        "called": acts.Close(),
        "at rest": acts.Observe("wheel", "17"),
        "losers taken": acts.Collect(),
        "one paid": acts.Pay(("w1",)),
    }
    for name, deed in steps.items():
        desk.accepts(deed)
        if name == point:
            break
    entry = desk.accepts(FIRE, CASINO_SUPERVISOR, cites=(DISORDER, REFUND))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert {s.wager.id for s in entry.settled} == {"w1", "w2", "w3"}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert desk.table.now.wagers == {}
    desk.refuses(FIRE, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_1_a__fire_while_a_round_is_bet_on_concerns_that_round() -> None:
    desk = staked()
    entry = desk.accepts(FIRE, CASINO_SUPERVISOR, cites=(DISORDER, REFUND))
    assert {(s.wager.id, s.verdict, s.undone) for s in entry.settled} == {
        ("w1", Verdict.VOID, False),
        ("w2", Verdict.VOID, False),
    }
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (100_000, 100_000, 0)


def test_12_1_a__a_finished_round_is_not_disrupted_the_next_one_is() -> None:
    """17 has won for ana, whose stake lies on; ben has staked anew. Both get back what lies, and 17 stays paid."""
    desk = staked()
    desk.spin(17)
    new = desk.bet("ben", "red", 3_000)
    entry = desk.accepts(FIRE, CASINO_SUPERVISOR)
    assert [s.wager.id for s in entry.settled] == ["w1", new]
    assert (desk.holds("ana"), desk.holds("ben")) == (135_000, 98_000)
    desk.accepts(acts.Mispaid("w1", 36_000))


def test_12_1_a__hours_later_nothing_is_left_to_refund() -> None:
    desk = staked()
    desk.spin(0)
    desk.wait(hours=3)
    desk.refuses(FIRE, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000, 98_000)


def test_12_1_b__fraud_between_rounds_is_the_last_ones_and_leaves_the_next_alone() -> None:
    desk = staked()
    desk.spin(17)
    new = desk.bet("ben", "red", 3_000)
    entry = desk.accepts(FOUND_OUT, CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert {s.wager.id: (s.won, s.undone) for s in entry.settled} == {"w1": (-35_000, True), "w2": (0, True)}
    assert list(desk.table.now.wagers) == [new]
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 97_000)
    desk.refuses(FOUND_OUT, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_1_b__fraud_while_the_next_ball_spins_is_not_the_last_rounds_unless_it_says_so() -> None:
    desk = staked()
    desk.spin(0)
    taken = desk.journal.entries[-1]
    desk.accepts(acts.Spin())
    desk.refuses(FOUND_OUT, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 99_000
    state = desk.table.state
    desk.about(taken).accepts(FOUND_OUT, CASINO_SUPERVISOR, cites=(FRAUD,))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert desk.table.state == state  # the ball spins on


def test_12_1_b__a_round_two_rounds_ago_is_refunded_once_and_what_lies_now_stays() -> None:
    """ana's 17 wins three times running; the first was a fraud. Its $350 go back, her stake and the rest stay."""
    desk = staked()
    desk.spin(17)
    collected, paid = desk.journal.entries[-2:]
    desk.spin(17)
    desk.spin(17)
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000 + 3 * 35_000, 98_000)
    entry = desk.about(paid).accepts(FOUND_OUT, CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert [(s.wager.id, s.won, s.returned, s.stays, s.entry) for s in entry.settled] == [
        ("w2", 0, 2_000, False, collected.seq),
        ("w1", -35_000, 0, True, paid.seq),
    ]
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000 + 2 * 35_000, 100_000)
    assert desk.table.now.wagers["w1"].stake == 1_000
    desk.about(paid).refuses(FOUND_OUT, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_2__a_fraudsters_earlier_stake_may_be_forfeited_too() -> None:
    desk = staked()
    desk.spin(17)
    collected, paid = desk.journal.entries[-2:]
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.bet("ben", "red", 1_000)
    desk.spin(2)
    ana = acts.Invalidate("fraud", ("ana",), forfeit=True)
    desk.about(paid).accepts(ana, CASINO_SUPERVISOR)
    desk.about(collected).refuses(ana, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000, 99_000)


def test_12_2__only_somebody_at_the_table_can_forfeit() -> None:
    desk = staked()
    desk.accepts(acts.Spin())
    desk.accepts(acts.Close())
    stranger = acts.Invalidate("fraud", ("zoe",), forfeit=True)
    desk.refuses(stranger, "not-at-table", FRAUD, CASINO_SUPERVISOR)


def test_12_2__a_lifted_winner_is_not_refunded_twice() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    assert desk.holds("ana") == 135_000
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


def test_12_2__a_wager_that_can_still_be_refunded_keeps_its_id() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    again = acts.Place("w1", "ana", "red", 5_000)
    desk.refuses(again, "wager-id-in-use", "1996.general.15.1", PLAYER)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    desk.accepts(again, PLAYER)


@pytest.mark.parametrize("point", ["called", "all settled"])
@pytest.mark.parametrize(("fraud", "ana", "ben"), [("ana", 99_000, 100_000), ("ben", 100_000, 98_000)])
def test_12_2__the_fraudsters_wager_may_be_forfeited_the_others_come_back(
    point: str, fraud: str, ana: int, ben: int
) -> None:
    desk = staked()
    if point == "called":
        desk.close()
    else:
        desk.spin(17)
    entry = desk.accepts(acts.Invalidate("fraud", (fraud,), forfeit=True), CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert (desk.holds("ana"), desk.holds("ben")) == (ana, ben)
    assert {s.wager.player: s.verdict for s in entry.settled}[fraud] is Verdict.LOSE


def test_12_2__a_lifted_stake_is_forfeited_too() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 99_000


@pytest.mark.parametrize("game", ["roulette", "tai-sai"])
def test_12_2__a_forfeiture_stands_though_the_spin_proves_void(game: str) -> None:
    """Reading G-49: in every game alike; the others had their stakes back already."""
    desk = Desk(game=game)
    desk.seat("ana", 1)
    if game == "tai-sai":
        desk.accepts(acts.Tumble())
        desk.bet("ana", "big", 1_000)
        desk.accepts(acts.Close())
        desk.accepts(acts.Observe("dice", "4-5-6"), SYSTEM)
        desk.accepts(acts.Enter("4-5-6"))
        desk.settle()
    else:
        desk.bet("ana", "red", 1_000)
        desk.spin(1)
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    desk.accepts(acts.Declare("die not flat" if game == "tai-sai" else "foreign object"))
    assert desk.holds("ana") == 99_000


def test_12_2__nor_is_it_given_back_where_its_own_entry_is_named() -> None:
    desk = staked()
    desk.close()
    forfeited = desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    desk.spin(17)
    desk.about(forfeited).refuses(acts.Declare("foreign object"), "nothing-to-settle", "1996.roulette.6.2")
    assert desk.holds("ana") == 99_000


@pytest.mark.parametrize(
    "deed", [acts.Invalidate("fire", ("ana",), forfeit=True), acts.Invalidate("fraud", forfeit=True)]
)
def test_12_2__nothing_is_forfeited_without_fraud_and_a_name(deed: acts.Invalidate) -> None:
    desk = staked()
    desk.close()
    desk.refuses(deed, "no-ground", REFUND, CASINO_SUPERVISOR)


def test_12_2__winnings_spent_since_become_a_claim() -> None:
    desk = staked()
    desk.bet("ana", "black", 1_000)
    desk.spin(17)
    assert desk.holds("ana") == 98_000 + 35_000 + 1_000
    desk.accepts(acts.Redeem("ana", 99_500), PLAYER)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (1_000, -500)
    desk.accepts(acts.Recover("ana"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (500, 0)


def test_12_2__two_wins_are_not_taken_twice_out_of_the_same_chips() -> None:
    desk = staked()
    desk.bet("ana", "split", 1_000, "17-20")
    desk.spin(17)
    assert desk.holds("ana") == 98_000 + 35_000 + 17_000
    desk.accepts(acts.Redeem("ana", 130_000), PLAYER)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (1_000, -31_000)


def test_12_2__the_loser_who_has_left_finds_the_refund_held() -> None:
    desk = staked()
    desk.spin(17)
    desk.accepts(acts.Leave("ben"), PLAYER)
    entry = desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert desk.account("unclaimed ben") == 2_000
    assert [s.held for s in entry.settled if s.wager.player == "ben"] == [True]
    assert "ben" in desk.duty("1996.general.16.2").says
    desk.accepts(acts.Claim("ben"), PLAYER)
    assert desk.holds("ben") == 2_000


def test_12_2__what_was_rounded_up_is_undone_with_the_rest() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.bet("ana", "heads", 500)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    assert (desk.holds("ana"), desk.account("rounding up")) == (100_300 + 500, -50)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.account("rounding up"), desk.account("bank")) == (100_000, 0, -100_000)


def blue(desk: Desk, player: str, value: int) -> None:
    desk.accepts(acts.BuyIn(player, 10_000, "cash", ChipKind.NON_VALUE, "blue", value), PLAYER)


def test_12_2__a_colour_comes_back_in_that_colour() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    blue(desk, "ana", 500)
    desk.bet("ana", "red", 10_000, chips=ChipKind.NON_VALUE)
    desk.spin(0)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    assert (desk.holds("ana", "blue chips"), desk.holds("ana")) == (10_000, 0)


@pytest.mark.parametrize("then", ["ben takes the colour", "another value", "gone"])
def test_12_2__a_colour_that_is_no_longer_the_players_comes_back_in_value_chips(then: str) -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    blue(desk, "ana", 500)
    desk.bet("ana", "red", 500, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Redeem("ana", 9_500, ChipKind.NON_VALUE), PLAYER)
    desk.spin(0)
    if then == "ben takes the colour":
        desk.seat("ben", 2, buys=0)
        blue(desk, "ben", 500)
    elif then == "another value":
        blue(desk, "ana", 2_500)
    else:
        desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(FOUND_OUT, CASINO_SUPERVISOR)
    owner = "unclaimed ana" if then == "gone" else "player ana"
    assert desk.account(owner) == 500
    assert desk.holds("ana", "blue chips") == (10_000 if then == "another value" else 0)


WAGERS = st.tuples(
    st.sampled_from(["ana", "ben"]),
    st.sampled_from([("red", ""), ("even", ""), ("straight-up", "17"), ("dozen", "13-24"), ("column", "2")]),
    st.integers(5, 62).map(lambda n: n * 100),  # eight on one spot are within its $500
)


@given(wagers=st.lists(WAGERS, min_size=1, max_size=8), number=st.integers(0, 36), settled=st.booleans())
def test_12_2__everybody_has_what_he_or_she_came_with(
    wagers: list[tuple[str, tuple[str, str], int]], number: int, settled: bool
) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    for player, (kind, spot), stake in wagers:
        desk.bet(player, kind, stake, spot)
    if settled:
        desk.spin(number)
    else:
        desk.close()
    desk.accepts(FOUND_OUT if settled else FIRE, CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("layout")) == (100_000, 100_000, 0)


# A round that came to nothing, and the one last settled ------------------------------------------------


def interfered() -> Desk:
    """One spin settled, which left ana's $10 on 17 lying with its win; then ben puts $20 on red and stops the ball."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.spin(17)
    desk.bet("ben", "red", 2_000)
    desk.close()
    desk.accepts(acts.Declare("interference"), DEALER)
    return desk


def test_12_2__fraud_after_a_void_spin_concerns_the_wagers_that_lie_for_the_next() -> None:
    desk = interfered()
    desk.bet("ana", "black", 500)  # since
    entry = desk.accepts(acts.Invalidate("fraud", ("ben",), forfeit=True), CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w1": Verdict.VOID, "w2": Verdict.LOSE}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 + 35_000 - 500, 98_000)
    assert list(desk.table.now.wagers) == ["w3"]


def test_12_2__a_round_invalidated_has_left_nothing_more() -> None:
    desk = staked()
    desk.close()
    desk.accepts(FIRE, CASINO_SUPERVISOR)
    desk.bet("ana", "black", 500)
    desk.refuses(FOUND_OUT, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


@pytest.mark.parametrize("since", ["bet", "closed", "void"])
def test_12_1_b__the_round_last_settled_may_be_named(since: str) -> None:
    """Nothing staked since is touched, nor the game that goes on."""
    desk = interfered() if since == "void" else staked()
    if since != "void":
        desk.spin(17)
        desk.bet("ben", "red", 2_000)
    if since == "closed":
        desk.close()
    phase = desk.table.state.phase
    named = acts.Invalidate("fraud", ("ana",), forfeit=True, last=True)
    desk.accepts(named, CASINO_SUPERVISOR, cites=(FRAUD, REFUND))
    assert desk.table.state.phase is phase
    lies = {"w1", "w2"} if since == "void" else {"w1", "w3"} if since == "closed" else {"w3"}
    assert set(desk.table.now.wagers) == lies
    assert desk.holds("ana") == (99_000 if since == "bet" else 98_000)
    assert desk.holds("ben") == 98_000
    desk.refuses(named, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_1_b__once_the_next_is_being_settled_its_entry_must_be_named() -> None:
    desk = staked()
    desk.spin(17)
    desk.bet("ben", "red", 2_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "3"), SYSTEM)
    desk.accepts(acts.Collect())
    named = acts.Invalidate("fraud", ("ana",), last=True)
    desk.refuses(named, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
