"""Tai-Sai 1998, parts 1 and 4: the eight kinds of wager, how they are made, where they count, and what they pay."""

import pytest

from croupier.equipment.chips import ChipKind, colour_asset
from croupier.games.spun.placing import OVER_THE_LINE
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.roles import LADDER, Role
from croupier.table.setup import Limits, Sign
from croupier.table.view import notices, public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.tai_sai.cloth import ROLLS, SPOTS, pays
from tests.rules.tai_sai.table import PHASES, STAKE, TaiSaiDesk, at, check_kind, fork, settle_every_spot
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1998.tai-sai"


def test_1_0_total__the_total_is_the_sum_of_the_uppermost_faces() -> None:
    desk = at(1998, "closed")
    assert_cited(desk.uncover("6-6-5").cites, "1998.tai-sai.1.0.total")
    assert public(desk.table).view.total == 17


# 4.1 and 4.10, exhaustively ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "letters"),
    [
        ("small", "a.i a.ii"),
        ("big", "b.i b.ii"),
        ("triple", "c.i c.ii"),
        ("double", "d.i d.ii d.iii"),
        ("any-triple", "e.i e.ii"),
        ("total", "f.i f.ii"),
        ("combination", "g.i g.ii"),
        ("face", "h.i h.ii"),
    ],
)
def test_4_1__every_spot_on_every_roll(kind: str, letters: str) -> None:
    assert check_kind(1998, kind) == {f"1998.tai-sai.4.1.{one}" for one in letters.split()} | {"1998.tai-sai.4.10"}


def test_4_10__wagers_and_odds_are_those_of_1996() -> None:
    for roll in ROLLS:
        new, old = (settle_every_spot(year, roll)[1] for year in (1998, 1996))
        assert {where: (s.won, s.odds) for where, s in new.items()} == {
            where: (s.won, s.odds) for where, s in old.items()
        }


def test_4_10__the_bank_loses_exactly_what_the_list_gives() -> None:
    for roll in ROLLS:
        desk, _ = settle_every_spot(1998, roll)
        results = [pays(kind, spot, roll) for kind, spot in SPOTS]
        won = sum(odds * STAKE for odds in results if odds is not None)
        assert desk.account("bank") + STAKE * len(SPOTS) == STAKE * results.count(None) - won, roll


# How wagers are made ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seen", ["1-3", "1-3-6-6", "0-1-2"])
def test_4_2__only_one_face_of_each_die_counts(seen: str) -> None:
    at(1998, "closed").refuses(acts.Observe("dice", seen), "impossible", "1998.tai-sai.4.2", SYSTEM)


def test_4_2__the_uppermost_faces_decide() -> None:
    assert "1998.tai-sai.4.2" in at(1998, "closed").uncover("1-3-6").cites


def test_4_3__chips_lie_wholly_inside_one_segment() -> None:
    across = acts.Place("x", "ana", "total", 500, OVER_THE_LINE)
    at(1998, "betting").refuses(across, "not-permitted", "1998.tai-sai.4.3", PLAYER, "ana")


def test_4_3__found_across_a_line_chips_lie_until_they_are_settled_and_come_back() -> None:
    """Reading T-9: they are no wager of the list, but 4.9 may still have them count."""
    desk = at(1998, "closed")
    held = desk.holds("ana")
    found = acts.Place("x", "ana", "total", 500, OVER_THE_LINE, found=True)
    desk.accepts(found, DEALER, cites=("1998.tai-sai.4.3",))
    assert desk.table.now.wagers["x"].stake == 500
    desk.uncover("1-3-6")
    desk.accepts(acts.Enter("1-3-6"))
    entry = desk.accepts(acts.Collect())
    (back,) = [s for s in entry.settled if s.wager.id == "x"]
    assert (back.verdict, back.returned, back.cites) == (Verdict.VOID, 500, ("1998.tai-sai.4.3",))
    assert desk.holds("ana") == held


def test_4_9__chips_across_a_line_may_be_had_to_count() -> None:
    desk = at(1998, "closed")
    held = desk.holds("ana")
    desk.accepts(acts.Place("x", "ana", "total", 500, OVER_THE_LINE, found=True), DEALER)
    desk.uncover("1-3-6")
    desk.accepts(acts.Enter("1-3-6"))
    desk.accepts(acts.Direct("settle elsewhere", "x on total 10"), CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9",))
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay(("x",)))
    assert desk.holds("ana") == held - 500 + 3_000


def test_4_9__what_goes_beyond_the_maximum_of_the_spot_is_void() -> None:
    """General 14.2(b): $20 are on small, and on triple 1 at most $10 may be."""
    desk = TaiSaiDesk(1998, sign=Sign(Limits(500, 50_000), {"triple": Limits(500, 1_000)}))
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "small", 2_000)
    desk.bet("ana", "big", 500)
    desk.light("1-1-1")
    to = acts.Direct("settle elsewhere", "w1 on triple 1")
    desk.accepts(to, CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9", "1996.general.14.2.b"))
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (1_000, 100_000 - 1_500)
    second = acts.Direct("settle elsewhere", "w2 on triple 1")
    desk.refuses(second, "above-maximum", "1996.general.14.2.b", CASINO_SUPERVISOR)
    offered = {w.deed for w in awaits(desk.table) if isinstance(w, Offer) and isinstance(w.deed, acts.Direct)}
    assert second not in offered and acts.Direct("settle elsewhere", "w2 on any-triple any-triple") in offered
    assert desk.settle()["w1"].won == 180_000


def test_4_9__the_stake_of_a_losing_wager_may_come_back_or_part_of_it() -> None:
    desk = at(1998, "lit")
    held = desk.holds("ana")
    whole = acts.Direct("return stake", "w4")
    desk.refuses(whole, "no-authority", "1998.tai-sai.4.9", GAME_SUPERVISOR)
    desk.refuses(acts.Direct("return stake", "w1"), "forbidden", "1998.tai-sai.4.9", CASINO_SUPERVISOR)
    desk.refuses(acts.Direct("return stake", "w9"), "no-such-wager", "1998.tai-sai.4.9", CASINO_SUPERVISOR)
    stake = desk.table.now.wagers["w4"].stake
    part = acts.Direct("return stake", facts=(acts.Stated("wager", "w4"), acts.Stated("amount", 5)))
    desk.accepts(part, CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9",))
    assert (desk.table.now.wagers["w4"].stake, desk.holds("ana")) == (stake - 500, held + 500)
    all_of_it = acts.Direct("return stake", facts=(acts.Stated("wager", "w4"), acts.Stated("amount", stake // 100)))
    desk.refuses(all_of_it, "impossible", "1998.tai-sai.4.9", CASINO_SUPERVISOR)
    entry = desk.accepts(whole, CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9",))
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [("w4", Verdict.VOID, stake - 500)]
    assert desk.holds("ana") == held + stake
    desk = at(1998, "paying")
    desk.accepts(acts.Pay())
    desk.refuses(whole, "no-such-wager", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


def return_part(wager: str, amount: int | str) -> acts.Direct:
    return acts.Direct("return stake", facts=(acts.Stated("wager", wager), acts.Stated("amount", amount)))


def test_4_9__the_part_that_comes_back_is_made_of_the_chips_that_lie_there() -> None:
    """Three blue chips at $2.50 on total 9: one may come back, not half of one."""
    desk = TaiSaiDesk(1998)
    desk.seat("ana", 1)
    desk.accepts(acts.BuyIn("ana", 5_000, chips=ChipKind.NON_VALUE, colour="blue", value=250), PLAYER, "ana")
    desk.tumble()
    desk.bet("ana", "total", 750, "9", ChipKind.NON_VALUE)
    desk.close()
    desk.uncover("1-3-6")
    for wrong in ("1.25", 2, "0", "-2.50", "some"):
        code = "not-in-chips" if wrong in ("1.25", 2) else "impossible"
        desk.refuses(return_part("w1", wrong), code, "1998.tai-sai.4.9", CASINO_SUPERVISOR)
    desk.accepts(return_part("w1", "2.50"), CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9",))
    desk.accepts(acts.Enter("1-3-6"))
    assert desk.settle()["w1"].verdict is Verdict.LOSE
    assert desk.holds("ana", colour_asset("blue")) == 5_000 - 500


def test_4_9__beside_a_partners_wager_only_what_the_maximum_leaves_counts() -> None:
    """General 14.1(c): $300 on total 9 are to count on total 10, where a partner has $300; $500 are the most."""
    desk = TaiSaiDesk(1998)
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.tumble()
    hers, his = desk.bet("ana", "total", 30_000, "9"), desk.bet("ben", "total", 30_000, "10")
    desk.accepts(acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR)
    desk.close()
    desk.uncover("1-3-6")
    to = acts.Direct("settle elsewhere", f"{hers} on total 10")
    desk.accepts(to, CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9", "1996.general.14.2.b"))
    desk.accepts(acts.Enter("1-3-6"))
    settled = desk.settle()
    assert (settled[hers].won, settled[his].won) == (6 * 20_000, 6 * 30_000)


def test_4_3__a_wager_is_made_with_chips_on_the_layout() -> None:
    at(1998, "betting").accepts(acts.Place("x", "ana", "total", 500, "4"), PLAYER, "ana", cites=("1998.tai-sai.4.3",))


@pytest.mark.parametrize("phase", ["uncovered", "lit", "paying"])
def test_4_4__no_wager_until_the_winners_of_the_last_spin_are_paid(phase: str) -> None:
    new = acts.Place("x", "ana", "small", 500)
    at(1998, phase).refuses(new, "betting-closed", "1998.tai-sai.4.4", PLAYER, "ana")


def test_4_5__a_spoken_wager_needs_the_dealer_before_the_call() -> None:
    spoken = acts.Place("x", "ana", "face", 500, "1", oral=True)
    at(1998, "betting").refuses(spoken, "not-now", "1998.tai-sai.4.5", PLAYER, "ana")
    at(1998, "betting").accepts(spoken, DEALER, cites=("1998.tai-sai.4.5",))
    at(1998, "closed").refuses(spoken, "betting-closed", "1998.tai-sai.4.5", DEALER)


def test_4_6__players_are_told_that_they_answer_for_their_chips() -> None:
    assert "1998.tai-sai.4.6" in {cite for cite, _ in notices(at(1998, "betting").table)}


def test_4_7_a__no_wager_after_the_call() -> None:
    late = acts.Place("x", "ana", "small", 500)
    at(1998, "closed").refuses(late, "betting-closed", "1998.tai-sai.4.7.a", PLAYER, "ana")


def test_4_7_b__nothing_is_handled_after_the_call_until_its_area_is_paid() -> None:
    at(1998, "closed").refuses(acts.Withdraw("w1"), "betting-closed", "1998.tai-sai.4.7.b", PLAYER, "ana")
    desk = at(1998, "lit")
    desk.refuses(acts.Withdraw("w1"), "not-now", "1998.tai-sai.4.7.b", PLAYER, "ana")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Withdraw("w1"), "not-now", "1998.tai-sai.4.7.b", PLAYER, "ana")
    desk.accepts(acts.Pay(("w2",)))
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana", cites=("1998.tai-sai.4.7.b",))


@pytest.mark.parametrize("phase", ["uncovered", "lit"])
def test_4_8__a_losing_wager_is_left_alone(phase: str) -> None:
    desk = at(1998, phase)
    desk.refuses(acts.Withdraw("w4"), "forbidden", "1998.tai-sai.4.8", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w5", 100), "forbidden", "1998.tai-sai.4.8", PLAYER, "ben")
    desk.refuses(acts.Withdraw("w1"), "not-now", "1998.tai-sai.4.7.b", PLAYER, "ana")


# 4.9 Position, and fairness ---------------------------------------------------------------------------


def elsewhere(wager: str, where: str) -> acts.Direct:
    return acts.Direct("settle elsewhere", f"{wager} on {where}")


def test_4_9__position_decides() -> None:
    entry = at(1998, "lit").accepts(acts.Collect(), cites=("1998.tai-sai.4.9",))
    assert {s.wager.id for s in entry.settled} == {"w4", "w5"}


@pytest.mark.parametrize(
    ("where", "won"),
    [("small", 3_000), ("total 10", 18_000), ("combination 6-1", 18_000), ("face 3", 3_000)],
)
def test_4_9__a_supervisor_may_settle_a_wager_as_if_it_lay_elsewhere(where: str, won: int) -> None:
    """Reading T-10: w4, $30 on Big, loses where it lies."""
    desk = at(1998, "lit")
    desk.accepts(elsewhere("w4", where), CASINO_SUPERVISOR, cites=("1998.tai-sai.4.9",))
    settled = desk.settle()
    assert (settled["w4"].verdict, settled["w4"].won) == (Verdict.WIN, won)
    assert_cited(settled["w4"].cites, "1998.tai-sai.4.9", "1998.tai-sai.4.10", only=True)
    assert (settled["w4"].wager.kind, settled["w4"].wager.spot) == ("big", "big")
    assert settled["w5"].verdict is Verdict.LOSE


def test_4_9__a_winning_wager_may_be_paid_better_too() -> None:
    desk = at(1998, "paying")
    desk.accepts(elsewhere("w3", "total 10"), CASINO_SUPERVISOR)
    assert desk.settle()["w3"].won == 12_000


@pytest.mark.parametrize(
    ("wager", "where"),
    [("w1", "small"), ("w1", "total 10"), ("w3", "face 1"), ("w4", "double 2"), ("w4", "total 11"), ("w1", "big")],
)
def test_4_9__but_only_in_the_players_favour(wager: str, where: str) -> None:
    at(1998, "lit").refuses(elsewhere(wager, where), "forbidden", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


@pytest.mark.parametrize("role", LADDER)
def test_4_9__a_casino_supervisor_decides_for_the_operator(role: Role) -> None:
    """Reading T-14."""
    desk = at(1998, "lit")
    deed = elsewhere("w4", "small")
    if role is DEALER or role is GAME_SUPERVISOR:
        desk.refuses(deed, "no-authority", "1998.tai-sai.4.9", role)
    else:
        desk.accepts(deed, role)


@pytest.mark.parametrize("phase", ["ready", "betting", "closed"])
def test_4_9__there_must_be_a_result(phase: str) -> None:
    at(1998, phase).refuses(elsewhere("w1", "any-triple"), "no-such-wager", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


def test_4_9__a_paid_or_collected_wager_is_settled() -> None:
    desk = at(1998, "paying")
    desk.accepts(acts.Pay(("w3",)))
    for name in ("w3", "w4", "nothing"):
        fork(desk).refuses(elsewhere(name, "total 10"), "no-such-wager", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


@pytest.mark.parametrize("detail", ["", "w4", "w4 on", "w4 on total", "w4 on total 3", "small", "w4 on over the line"])
def test_4_9__a_direction_names_a_wager_and_a_place(detail: str) -> None:
    deed = acts.Direct("settle elsewhere", detail)
    at(1998, "lit").refuses(deed, "impossible", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


def test_4_9__the_game_knows_no_other_direction() -> None:
    at(1998, "lit").refuses(acts.Direct("pay double"), "impossible", "1998.tai-sai.4.9", CASINO_SUPERVISOR)


def test_4_9__a_direction_can_only_be_bettered() -> None:
    desk = at(1998, "lit")
    desk.accepts(elsewhere("w4", "small"), CASINO_SUPERVISOR)
    desk.refuses(elsewhere("w4", "face 1"), "forbidden", "1998.tai-sai.4.9", CASINO_SUPERVISOR)
    desk.accepts(elsewhere("w4", "total 10"), CASINO_SUPERVISOR)
    assert desk.settle()["w4"].won == 18_000


def test_4_9__the_directed_wager_lies_on_where_it_lies_and_loses_there_next_time() -> None:
    desk = at(1998, "lit")
    desk.accepts(elsewhere("w4", "small"), CASINO_SUPERVISOR)
    desk.settle()
    desk.tumble()
    assert desk.roll("1-3-6")["w4"].verdict is Verdict.LOSE


@pytest.mark.parametrize("phase", PHASES)
def test_4_9__every_lawful_direction_is_offered_and_no_other(phase: str) -> None:
    desk = at(1998, phase)
    directed = [w.deed for w in awaits(desk.table) if isinstance(w, Offer) and isinstance(w.deed, acts.Direct)]
    offered = {(deed.word, deed.detail) for deed in directed}
    lawful = set()
    for wager in ("w1", "w2", "w3", "w4", "w5"):
        if hasattr(fork(desk).say(acts.Direct("return stake", wager), CASINO_SUPERVISOR), "act"):
            lawful.add(("return stake", wager))
        for kind, spot in SPOTS:
            detail = f"{wager} on {kind} {spot}"
            answer = fork(desk).say(acts.Direct("settle elsewhere", detail), CASINO_SUPERVISOR)
            if hasattr(answer, "act"):
                lawful.add(("settle elsewhere", detail))
    assert offered == lawful
    assert bool(offered) is (phase in ("uncovered", "lit", "paying"))
