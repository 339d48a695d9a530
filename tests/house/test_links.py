"""Tables that last on one pool: claims in the order of the cards whichever house serves them, and nothing lost."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import integers, randoms, sampled_from

from croupier.equipment.jackpot import PARTS, Pool
from croupier.games.caribbean_stud.state import Phase
from croupier.house.audit import audit
from croupier.house.durable import lay_durable
from croupier.house.links import found_jackpot
from croupier.house.recounting import recount_jackpot
from croupier.house.store.contract import Store, StoreError, Unavailable, Write
from croupier.house.store.jackpots import Change
from croupier.house.store.memory import MemoryStore
from croupier.house.store.sqlite import SqliteStore
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Setup
from tests.house.test_jackpots import Rich, linked
from tests.house.test_service import wait_for
from tests.rules.caribbean_stud.table import FLUSH, NIGHTS, ODD, ROYAL, STRAIGHT_FLUSH
from tests.support.desk import SYSTEM
from tests.support.driver import PLAYERS
from tests.support.house import make_house
from tests.support.linked import JACKPOT, LinkedStud, set_up, take_up

NIGHT = NIGHTS[1998]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = SqliteStore(tmp_path / "house.db")
    yield made
    made.close()


def pool_of(store: Store) -> Pool:
    return store.jackpot(JACKPOT).pool


def test_a_wager_and_its_contribution_are_one(store: Store) -> None:
    set_up(store, "AB", jackpot_seed=5_000_000, jackpot_retained=3_000)
    desks = take_up(store, "AB")
    desks["A"].ante("ana", 1, jackpot=True)
    assert pool_of(store) == Pool.of(5_000_000, retains=3_000).accept(100)
    assert desks["B"].journal.linked.stands().pool.meter == 5_000_070


def test_a_later_claim_waits_and_is_read_the_meter_by_itself(store: Store) -> None:
    set_up(store, "AB", jackpot_seed=5_000_000)
    desks = take_up(store, "AB")
    desks["A"].to_claim(STRAIGHT_FLUSH, NIGHT + timedelta(minutes=1))
    desks["B"].to_claim(ROYAL, NIGHT + timedelta(minutes=2))
    desks["B"].finish()
    assert not desks["B"].wait_turn()
    desks["A"].finish()
    assert desks["A"].state.meter == 5_000_200
    assert not desks["B"].wait_turn()  # what A is to be paid is not in the pool any more
    assert desks["A"].claim().won == 500_100
    assert desks["B"].claim().won == 4_500_200
    assert pool_of(store).meter == 0


@pytest.mark.parametrize("how", ["fold", "misdeal", "no prize"])
def test_a_later_hand_need_wait_no_longer_than_the_earlier_can_claim(store: Store, how: str) -> None:
    set_up(store, "AB", jackpot_seed=5_000_000)
    desks = take_up(store, "AB")
    early, late = desks["A"], desks["B"]
    early.ready()
    early.ante("ana", 1, jackpot=True)
    early.deal({1: ODD}, "Ad")
    late.to_claim(FLUSH, NIGHT + timedelta(minutes=2))
    late.finish()
    assert not late.wait_turn()
    if how == "fold":
        early.folds("ana")
    elif how == "misdeal":
        early.accepts(acts.Declare("wrong deck"))
    else:
        early.bets("ana")
        early.turn("Kh 8c 6s 3s")
        early.shows("ana")
    assert late.claim().won == 10_000


# All orders -------------------------------------------------------------------------------------------

HANDS = {"A": STRAIGHT_FLUSH, "B": ROYAL, "C": FLUSH, "D": STRAIGHT_FLUSH}


def play(desks: dict[str, LinkedStud], dealt: tuple[str, ...], settled: tuple[str, ...]) -> dict[str, int]:
    """Hands dealt in one order and their rounds settled in another; what each was paid."""
    for number, name in enumerate(dealt):
        desks[name].to_claim(HANDS[name], NIGHT + timedelta(minutes=1 + number))
    paid: dict[str, int] = {}
    for name in settled:
        desks[name].finish()
        for other, desk in desks.items():
            if other not in paid and desk.state.phase is Phase.JACKPOT and desk.wait_turn():
                paid[other] = desk.claim().won
    while len(paid) < len(dealt):
        other = next(name for name in dealt if name not in paid and desks[name].wait_turn())
        paid[other] = desks[other].claim().won
    return paid


def in_memory(dealt: tuple[str, ...]) -> dict[str, int]:
    """What the same hands are paid where every table is in one place and settles in the order of its cards."""
    _, desks = linked(1998, *dealt, jackpot_seed=5_000_000, jackpot_retained=3_000, jackpot_reseed=2_000_000)
    for number, name in enumerate(dealt):
        desks[name].to_claim(HANDS[name], NIGHT + timedelta(minutes=1 + number))
    paid = {}
    for name in dealt:
        desks[name].finish()
        paid[name] = desks[name].claim()
    return paid


def orders() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """All orders of dealing and settling at two and three tables; at four, all orders of settling."""
    for names in ("AB", "ABC"):
        yield from product(permutations(names), permutations(names))
    yield from product([tuple("CBDA")], permutations("ABCD"))


def test_every_order_of_settling_pays_as_sorted_by_the_cards() -> None:
    """1996 12.3, 1998 11.11, readings C-24, C-35: two houses on one store, every other table in each."""
    due: dict[tuple[str, ...], dict[str, int]] = {}
    for dealt, settled in orders():
        due.setdefault(dealt, in_memory(dealt))
        store = MemoryStore()
        names = "".join(sorted(dealt))
        set_up(store, names, jackpot_seed=5_000_000, jackpot_retained=3_000, jackpot_reseed=2_000_000)
        desks = take_up(store, names[::2]) | take_up(store, names[1::2])
        assert play(desks, dealt, settled) == due[dealt], (dealt, settled)
        reads = [one.moved.reads for one in store.moves(JACKPOT) if one.moved.reads]
        assert reads == sorted(reads) and len(reads) == len(dealt)


def test_a_hand_that_receives_its_cards_after_a_reading_comes_after_it(store: Store) -> None:
    """A's clock is slow: its moment is put after the claim that B was read the meter for."""
    set_up(store, "AB", jackpot_seed=5_000_000)
    desks = take_up(store, "AB")
    desks["B"].to_claim(FLUSH, NIGHT + timedelta(minutes=5))
    desks["B"].finish()
    claimed = max(hand.received for hand in desks["B"].state.hands.values() if hand.received)
    assert desks["B"].state.meter is not None
    desks["A"].to_claim(FLUSH, NIGHT + timedelta(minutes=1))
    received = desks["A"].state.hands["1"].received
    assert received is not None and received > claimed
    desks["A"].finish()
    assert desks["B"].claim().won == desks["A"].claim().won == 10_000


# Undoing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("year", [1996, 1998])
@pytest.mark.parametrize("hand", [FLUSH, STRAIGHT_FLUSH, ROYAL])
def test_14_10__a_prize_undone_is_back_in_the_pool_and_its_wager_waits(store: Store, year: int, hand: str) -> None:
    """1996 14.10, 1998 12.11, readings C-20, C-23, C-39: also where another reseed is in force since."""
    set_up(store, "AB", year, jackpot_seed=5_000_000, jackpot_retained=2_500, jackpot_reseed=1_000_000)
    desk = take_up(store, "AB", year)["A"]
    store.keep([Change(JACKPOT, 400_000, "later")])
    desk.to_claim(hand, NIGHTS[year] + timedelta(minutes=1))
    before = pool_of(store)
    desk.finish()
    desk.claim()
    assert pool_of(store).paid > 0
    assert pool_of(store).reseed == (400_000 if hand == ROYAL else 1_000_000)
    desk.accepts(acts.Declare("wrong deck"))
    after = pool_of(store)
    assert (after.amount, after.seeded, after.paid, after.wagered) == (
        before.amount,
        before.seeded,
        before.paid,
        before.wagered,
    )
    desk.ready()
    desk.ante("ana", 2)
    desk.deal({2: hand}, "Ad")
    desk.bets("ana")
    desk.finish()
    desk.claim()
    assert pool_of(store).wagered == 100 * PARTS
    assert pool_of(store).seeded == (5_000_000 + 400_000 * (hand == ROYAL)) * PARTS


# The premises (general 9.0, 10.0, reading G-55) -------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "code", "rule"),
    [
        (acts.Exclude("ana", "disorder"), "excluded", "1996.general.10.0"),
        (acts.FindAge("ana", date(1990, 1, 1)), "under-age", "1996.general.9.0"),
    ],
)
def test_whoever_may_not_be_on_the_premises_takes_part_at_no_table_of_the_jackpot(
    store: Store, deed: acts.AnyDeed, code: str, rule: str
) -> None:
    set_up(store, "AB")
    here, elsewhere = take_up(store, "A")["A"], take_up(store, "B")["B"]
    bought = Act("bought", elsewhere.at, "ana", Role.PLAYER, acts.BuyIn("ana", 1_000))
    first = elsewhere.journal.post(bought)
    here.accepts(deed, Role.CASINO_SUPERVISOR)
    for refused in (acts.BuyIn("ana", 1_000), acts.Place("w", "ana", "ante", 1_000, "1"), acts.SitDown("ana", 4)):
        elsewhere.refuses(refused, code, rule, Role.PLAYER)
    assert isinstance(first, Entry) and elsewhere.journal.post(bought) == first
    again = take_up(store, "B")["B"]
    again.refuses(acts.BuyIn("ana", 1_000), code, rule, Role.PLAYER)
    if code == "excluded":
        here.accepts(acts.Readmit("ana"), Role.CASINO_SUPERVISOR)
        again.accepts(acts.BuyIn("ana", 1_000), Role.PLAYER)


def test_whoever_is_put_out_at_one_table_leaves_the_others_with_what_is_theirs(store: Store) -> None:
    set_up(store, "AB")
    here, elsewhere = take_up(store, "A")["A"], take_up(store, "B")["B"]
    assert elsewhere.table.present("ana")
    elsewhere.journal.see_off()
    assert elsewhere.table.present("ana")
    here.accepts(acts.Exclude("ana", "disorder"), Role.CASINO_SUPERVISOR)
    elsewhere.journal.see_off()
    assert not elsewhere.table.present("ana")
    seen = elsewhere.table.now.seq
    elsewhere.journal.see_off()
    assert elsewhere.table.now.seq == seen


def test_a_carried_jackpot_chip_is_given_back_to_whoever_is_put_out_elsewhere(store: Store) -> None:
    """General 10.0, 1998 12.11, readings C-23, G-55."""
    set_up(store, "AB", jackpot_seed=5_000_000)
    desks = take_up(store, "AB")
    desks["B"].to_claim(FLUSH, NIGHT)
    desks["B"].accepts(acts.Declare("wrong deck"))
    assert pool_of(store).wagered == 100 * PARTS and desks["B"].state.carried
    desks["A"].accepts(acts.Exclude("ana", "disorder"), Role.CASINO_SUPERVISOR)
    desks["B"].journal.see_off()
    assert pool_of(store) == Pool.of(5_000_000) and not desks["B"].state.carried
    assert recount_jackpot(store, JACKPOT).findings == ()


@pytest.mark.parametrize("how", ["folds", "is put out"])
def test_what_happens_in_one_house_is_followed_in_another(tmp_path: Path, how: str) -> None:
    """Two houses on one store, a table each: a claim has its turn once the earlier hand elsewhere is finished; whoever
    is put out there leaves here."""
    houses = {name: make_house(store=SqliteStore(tmp_path / "house.db")) for name in "AB"}
    set_up(houses["A"]._store, "AB", jackpot_seed=5_000_000)
    desks = take_up(houses["A"]._store, "AB")
    desks["A"].ready()
    desks["A"].ante("ana", 1, jackpot=True)
    desks["A"].deal({1: FLUSH}, "Ad")
    desks["B"].to_claim(FLUSH, NIGHT + timedelta(minutes=1))
    desks["B"].finish()
    books = {name: house.take_up(name).book for name, house in houses.items()}
    for house in houses.values():
        house.start()
    assert books["B"].table.state.meter is None
    deed = acts.Choose("ana", "fold") if how == "folds" else acts.Exclude("ana", "disorder")
    act = Act("A", desks["A"].at, "Pat", Role.CASINO_SUPERVISOR, deed)
    assert isinstance(books["A"].post(act), Entry)
    wait_for(lambda: books["B"].table.state.meter is not None, houses["B"])
    if how == "is put out":
        wait_for(lambda: not books["B"].table.present("ana"), houses["B"])
    for house in houses.values():
        house.stop()


def test_a_wager_that_goes_back_out_of_an_empty_pool_is_made_good_by_the_operator(store: Store) -> None:
    """Reading C-52: whichever house has emptied it; undoing the prize takes it along."""
    set_up(store, "AB", jackpot_seed=2_000_000, jackpot_retained=3_000)
    here, elsewhere = take_up(store, "A")["A"], take_up(store, "B")["B"]
    elsewhere.ante("ana", 1, jackpot=True)
    here.to_claim(ROYAL, NIGHT + timedelta(minutes=1))
    here.finish()
    here.claim()
    assert pool_of(store).meter == 0
    elsewhere.accepts(acts.Declare("light not on", "ana"))
    assert (pool_of(store).amount, pool_of(store).made_good) == (0, 70 * PARTS)
    here.accepts(acts.Declare("wrong deck"))
    assert (pool_of(store).meter, pool_of(store).made_good) == (2_000_070, 0)
    assert recount_jackpot(store, JACKPOT).findings == ()


# Settings ---------------------------------------------------------------------------------------------


def test_the_settings_of_a_jackpot_are_those_of_its_tables(store: Store) -> None:
    set_up(store, "A", jackpot_seed=5_000_000)
    lay_durable(store, Setup("caribbean-stud", "christchurch", table="B", options={"jackpot_seed": 1}), "1998")
    lay_durable(store, Setup("roulette", "christchurch", table="R"), "1998")
    with pytest.raises(ValueError, match="other settings"):
        found_jackpot(store, JACKPOT, ["B"], "1998")
    with pytest.raises(ValueError, match="no jackpot at roulette"):
        found_jackpot(store, JACKPOT, ["R"], "1998")
    with pytest.raises(ValueError, match="no table X"):
        found_jackpot(store, JACKPOT, ["X"], "1998")
    found_jackpot(store, JACKPOT, ["A"], "1998")
    assert list(store.jackpot(JACKPOT).turns) == ["A"]


def test_people_do_not_say_what_the_meter_shows(store: Store) -> None:
    set_up(store, "A", jackpot_seed=2_000_000)
    desk = take_up(store, "A")["A"]
    desk.refuses(acts.Observe("meter", "20000"), "not-now", "1998.caribbean-stud.3.5", SYSTEM)


# What goes wrong --------------------------------------------------------------------------------------


class Failing(MemoryStore):
    full = False

    def keep(self, writes: Sequence[Write]) -> None:
        if self.full:
            raise Unavailable("the pool cannot be reached")
        super().keep(writes)


def test_a_jackpot_wager_is_refused_where_the_pool_cannot_be_reached() -> None:
    store = Failing()
    set_up(store, "A", jackpot_seed=2_000_000)
    desk = take_up(store, "A")["A"]
    ante = desk.ante("ana", 1)
    store.full = True
    wager = Act("w", desk.at, "ana", Role.PLAYER, acts.Place("j", "ana", "jackpot", 100, "1", basis=ante))
    with pytest.raises(Unavailable, match="cannot be reached"):
        desk.journal.post(wager)
    assert "j" not in desk.table.now.wagers and pool_of(store).wagered == 0
    store.full = False
    assert isinstance(desk.journal.post(wager), Entry)
    assert isinstance(desk.journal.post(wager), Entry)
    assert pool_of(store).wagered == 100 * PARTS


def test_an_act_is_answered_though_its_reading_cannot_be_kept() -> None:
    class Reads(MemoryStore):
        broken = True

        def keep_with(self, jackpot: str, make: object) -> None:
            if self.broken:
                raise Unavailable("the disk is full")
            super().keep_with(jackpot, make)  # type: ignore[arg-type]

    store = Reads()
    set_up(store, "A", jackpot_seed=2_000_000)
    desk = take_up(store, "A")["A"]
    desk.to_claim(FLUSH, NIGHT)
    desk.finish()
    assert desk.state.meter is None
    store.broken = False
    assert desk.claim().won == 10_000


def test_a_claim_that_waited_when_its_house_stopped_has_its_reading_in_the_next(store: Store) -> None:
    set_up(store, "AB", jackpot_seed=2_000_000)
    desks = take_up(store, "AB")
    desks["A"].to_claim(FLUSH, NIGHT)
    desks["B"].to_claim(FLUSH, NIGHT + timedelta(minutes=1))
    desks["B"].finish()
    again = take_up(store, "AB")
    assert not again["B"].wait_turn()
    again["A"].finish()
    assert again["A"].claim().won == again["B"].claim().won == 10_000
    assert all(audit(store, name).is_sound for name in "AB")


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "house.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(example, "docs/house.md", "exec"), names)
    assert names["store"].jackpot("stud").pool.meter == 2_500_000
    assert "# 2500000" in page and list(names["store"].jackpot("stud").turns) == ["C1", "C2"]


# Conservation -----------------------------------------------------------------------------------------


class Keen(Rich):
    """A driver whose chance is somebody else's."""

    def __init__(self, desk: LinkedStud, random: Random) -> None:
        super().__init__(desk, 0)
        self.random = random


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(random=randoms(use_true_random=False), retained=sampled_from([0, 2_500, 3_000, 10_000]), seed=integers(0, 10**6))
def test_whatever_is_played_the_pool_is_what_went_in_less_what_came_out(
    random: Random, retained: int, seed: int
) -> None:
    """Seed + contributions + top-ups + what was made good = pool + payouts + retained, by the store's row, by its
    moves, by the entries judged anew and by the tables' own accounts."""
    store = MemoryStore()
    set_up(store, "ABC", jackpot_seed=seed, jackpot_retained=retained, jackpot_reseed=1_000)
    desks = take_up(store, "ABC")
    for desk in desks.values():
        for number, player in enumerate(PLAYERS[1:], start=2):
            desk.seat(player, number)
        for player in PLAYERS:
            desk.accepts(acts.BuyIn(player, 10_000_000), Role.PLAYER)
    drivers = {name: Keen(desk, random) for name, desk in desks.items()}
    for _ in range(120):
        name = random.choice("ABC")
        desks[name].journal.read_meter()
        desks[name].at = max(desk.at for desk in desks.values())
        drivers[name].go()
        pool = pool_of(store)
        put_in = pool.seeded + pool.wagered + pool.topped_up + pool.made_good
        assert put_in == pool.amount + pool.paid + pool.retained
    found = recount_jackpot(store, JACKPOT)
    assert found.findings == () and found.counted == found.kept


def test_a_house_changes_the_reseed_of_a_jackpot_that_is_won() -> None:
    house = make_house()
    house.lay(Setup("caribbean-stud", "auckland", table="s1", options={"jackpot_reseed": 1_000}))
    house.found_jackpot("stud", ["s1"])
    house.change_reseed("stud", 2_000)
    stands = house._store.jackpot("stud")
    assert (stands.pool.reseed, stands.waiting) == (1_000, 2_000)
    with pytest.raises(ValueError, match="nothing or more"):
        house.change_reseed("stud", -1)
    with pytest.raises(StoreError):
        house.change_reseed("none", 0)
    house.stop()
