"""What always holds at a Tai-Sai table, whatever lies on it and whatever falls."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.table import acts
from croupier.table.entries import Settled
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.cloth import ROLLS, SPOTS, pays
from tests.rules.tai_sai.table import YEARS, TaiSaiDesk, fork, seated
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER

years = st.sampled_from(YEARS)
rolls = st.sampled_from(ROLLS)
stakes = st.integers(5, 100).map(lambda dollars: dollars * 100)
wagers = st.lists(st.tuples(st.sampled_from(SPOTS), stakes), min_size=1, max_size=6, unique_by=lambda one: one[0])
Wagers = list[tuple[tuple[str, str], int]]


def staked(year: int, laid: Wagers) -> TaiSaiDesk:
    desk = seated(year)
    for (kind, spot), stake in laid:
        desk.bet("ana", kind, stake, spot)
    return desk


@given(years, wagers, rolls)
@settings(max_examples=60)
def test_the_player_ends_with_what_the_cloth_says(year: int, laid: Wagers, roll: str) -> None:
    desk = staked(year, laid)
    desk.roll(roll)
    for name in list(desk.table.now.wagers):
        desk.accepts(acts.Withdraw(name), PLAYER, "ana")
    results = [(pays(kind, spot, roll), stake) for (kind, spot), stake in laid]
    assert desk.holds("ana") == 100_000 + sum(-stake if odds is None else odds * stake for odds, stake in results)


@given(years, wagers, rolls, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_paid_one_by_one_in_any_order_or_all_at_once_is_the_same(year: int, laid: Wagers, roll: str, random) -> None:  # type: ignore[no-untyped-def]
    desk = staked(year, laid)
    desk.light(roll)
    one_by_one = fork(desk)
    at_once = desk.settle()
    settled: dict[str, Settled] = {}
    if any(s.verdict is Verdict.LOSE for s in at_once.values()):
        settled |= {s.wager.id: s for s in one_by_one.accepts(acts.Collect()).settled}
    winners = [name for name, s in at_once.items() if s.verdict is Verdict.WIN]
    random.shuffle(winners)
    for name in winners:
        settled |= {s.wager.id: s for s in one_by_one.accepts(acts.Pay((name,))).settled}
    assert settled == at_once
    assert one_by_one.table.now.accounts == desk.table.now.accounts
    assert one_by_one.phase == desk.phase == "ready"


@given(years, wagers, rolls, rolls)
@settings(max_examples=40)
def test_a_wrong_entry_amended_changes_no_outcome(year: int, laid: Wagers, roll: str, keyed: str) -> None:
    right = staked(year, laid)
    wrong = fork(right)
    right.close()
    wrong.close()
    right.uncover(roll)
    wrong.uncover(roll)
    right.accepts(acts.Enter(roll))
    wrong.accepts(acts.Enter(keyed))
    if wrong.phase == "uncovered":
        wrong.accepts(acts.Enter(roll), GAME_SUPERVISOR)
    assert wrong.settle() == right.settle()


@given(years, wagers, rolls, st.sampled_from(["die not flat", "tumbler fault", "dice exposed", "not tumbled"]))
@settings(max_examples=40)
def test_a_void_spin_costs_nobody_anything(year: int, laid: Wagers, roll: str, key: str) -> None:
    desk = staked(year, laid)
    desk.light(roll)
    entry = desk.accepts(acts.Declare(key))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert (desk.holds("ana"), desk.account("bank"), desk.table.now.wagers) == (100_000, -200_000, {})


@given(wagers, rolls, st.data())
@settings(max_examples=60)
def test_no_direction_ever_costs_a_player(laid: Wagers, roll: str, data: st.DataObject) -> None:
    """1998 4.9: whatever is accepted pays better than the wager's own position, and touches no other wager."""
    desk = staked(1998, laid)
    desk.light(roll)
    plain = fork(desk).settle()
    name = data.draw(st.sampled_from(sorted(plain)))
    kind, spot = data.draw(st.sampled_from(SPOTS))
    accepted = hasattr(desk.say(acts.Direct("settle elsewhere", f"{name} on {kind} {spot}"), CASINO_SUPERVISOR), "act")
    settled = desk.settle()
    stake = plain[name].wager.stake
    result = {one: (s.won, s.verdict) for one, s in settled.items() if one != name}
    assert result == {one: (s.won, s.verdict) for one, s in plain.items() if one != name}
    if accepted:
        odds = pays(kind, spot, roll)
        assert odds is not None
        assert settled[name].won == odds * stake
        assert settled[name].won > plain[name].won
    else:
        assert settled[name] == plain[name]
