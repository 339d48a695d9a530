"""Several tables on one pool: claims in the order of the cards, and nothing made or lost."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pytest

from croupier.equipment.jackpot import PARTS, Pool
from croupier.games.caribbean_stud.game import CaribbeanStud
from croupier.house.jackpots import Link
from croupier.house.journal import Journal, replay
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.awaits import Offer, Show
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.state import lay
from croupier.table.waiting import awaits
from tests.rules.caribbean_stud.table import (
    FLUSH,
    NIGHTS,
    ODD,
    ROYAL,
    STRAIGHT_FLUSH,
    WITH_JACKPOT,
    WITHOUT,
    YEARS,
    Stud,
)
from tests.support.desk import SYSTEM
from tests.support.driver import PLAYERS, Driver

both = pytest.mark.parametrize("year", YEARS)


class Linked(Stud):
    """A table whose acts go through the link."""

    def join(self, link: Link, name: str) -> None:
        self.link, self.name = link, name

    def say(self, deed: acts.AnyDeed, role: Role = Role.DEALER, by: str | None = None) -> Entry | Refusal:
        if not hasattr(self, "link"):
            return super().say(deed, role, by)
        self._acts += 1
        if self.table.now.at is not None:  # the meter may have been read meanwhile
            self.at = max(self.at, self.table.now.at)
        who = by or (getattr(deed, "player", None) if role is Role.PLAYER else None) or role.value
        return self.link.tables[self.name].post(Act(f"act-{self._acts}", self.at, who, role, deed))

    def to_claim(self, hand: str, at: datetime) -> None:
        """ana has this hand with a jackpot wager; the first card comes at that moment."""
        self.at = at
        self.ready()
        self.ante("ana", 1, jackpot=True)
        self.deal({1: hand}, "Ad")
        self.bets("ana")

    def finish(self) -> None:
        self.turn("Kh 8c 6h 3s")
        self.shows("ana")
        self.accepts(acts.Pay())

    def claim(self) -> int:
        """The prize, once it is this table's turn and the meter has been read for it."""
        assert self.state.meter is not None
        return self.settle_all()["ana", "jackpot"].won


def linked(year: int, *names: str, **options: int) -> tuple[Link, dict[str, Linked]]:
    desks = {name: Linked(year, options=options) for name in names}
    link = Link({name: desk.journal for name, desk in desks.items()})
    for name, desk in desks.items():
        desk.join(link, name)
    return link, desks


@both
def test_two_tables_settled_in_the_order_of_their_cards(year: int) -> None:
    """A straight flush dealt first, a royal flush dealt second: ten per cent of the whole, then all that is left."""
    link, desks = linked(year, "A", "B", jackpot_seed=5_000_000)
    start = NIGHTS[year]
    desks["A"].to_claim(STRAIGHT_FLUSH, start + timedelta(minutes=1))
    desks["B"].to_claim(ROYAL, start + timedelta(minutes=2))
    assert link.pool.meter == 5_000_200
    desks["A"].finish()
    assert desks["A"].claim() == 500_100  # $5,000.20 in chips of a dollar
    desks["B"].finish()
    assert desks["B"].claim() == 4_500_200  # $45,001.80 likewise
    assert link.pool.meter == 0


@both
def test_a_hand_dealt_later_waits_while_an_earlier_round_elsewhere_is_open(year: int) -> None:
    """The royal flush at B is ready first; dealt second, it waits, and A's straight flush still has its share."""
    link, desks = linked(year, "A", "B", jackpot_seed=5_000_000)
    start = NIGHTS[year]
    desks["A"].to_claim(STRAIGHT_FLUSH, start + timedelta(minutes=1))
    desks["B"].to_claim(ROYAL, start + timedelta(minutes=2))
    desks["B"].finish()
    assert link.waits_for("B") == "A"
    assert desks["B"].state.meter is None
    desks["A"].finish()
    assert desks["A"].state.meter == 5_000_200
    assert (link.waits_for("B"), desks["B"].state.meter) == ("A", None)
    assert desks["A"].claim() == 500_100
    assert desks["B"].state.meter == link.meter == 4_500_180
    assert desks["B"].claim() == 4_500_200


ORDER = {1996: "1996.caribbean-stud.12.3", 1998: "1998.caribbean-stud.11.11"}


@both
@pytest.mark.parametrize(("shuffler", "part"), [(False, "a"), (True, "b")])
def test_12_3__a_later_claim_waits_and_the_rule_says_why(year: int, shuffler: bool, part: str) -> None:
    """Where people read the meter, not the link."""
    source = {"dealt_from": "automatic shuffler"} if shuffler else {}
    desks = {name: Linked(year, options={"jackpot_seed": 5_000_000, **source}) for name in "AB"}
    link = Link({name: desk.journal for name, desk in desks.items()}, reads=False)
    for name, desk in desks.items():
        desk.join(link, name)
    desks["A"].to_claim(STRAIGHT_FLUSH, NIGHTS[year] + timedelta(minutes=1))
    desks["B"].to_claim(ROYAL, NIGHTS[year] + timedelta(minutes=2))
    desks["B"].finish()
    desks["B"].refuses(acts.Observe("meter", "50002"), "not-now", f"{ORDER[year]}.{part}", SYSTEM)
    desks["A"].finish()
    electronics = desks["A"].cites.electronics
    desks["A"].refuses(acts.Observe("meter", "50001"), "impossible", electronics, SYSTEM)
    desks["A"].accepts(acts.Observe("meter", "50002"), SYSTEM)
    assert desks["A"].claim() == 500_100
    desks["B"].refuses(acts.Observe("meter", "50002"), "impossible", electronics, SYSTEM)
    desks["B"].accepts(acts.Observe("meter", "45001.80"), SYSTEM)
    assert desks["B"].claim() == 4_500_200


@both
def test_the_other_way_round_the_royal_flush_takes_all_first(year: int) -> None:
    link, desks = linked(year, "A", "B", jackpot_seed=5_000_000)
    start = NIGHTS[year]
    desks["B"].to_claim(ROYAL, start + timedelta(minutes=1))
    desks["A"].to_claim(STRAIGHT_FLUSH, start + timedelta(minutes=2))
    desks["A"].finish()
    assert link.waits_for("A") == "B"
    desks["B"].finish()
    assert desks["B"].claim() == 5_000_200
    assert desks["A"].claim() == 100_000
    assert (link.pool.meter, link.pool.topped_up) == (0, 100_000 * PARTS)


@pytest.mark.parametrize("how", ["fold", "misdeal", "no prize"])
def test_a_later_hand_need_wait_no_longer_than_the_earlier_can_claim(how: str) -> None:
    link, desks = linked(1996, "A", "B", jackpot_seed=5_000_000)
    start = NIGHTS[1996]
    early, late = desks["A"], desks["B"]
    early.at = start + timedelta(minutes=1)
    early.ready()
    early.ante("ana", 1, jackpot=True)
    early.deal({1: ODD}, "Ad")
    late.to_claim(FLUSH, start + timedelta(minutes=2))
    late.finish()
    assert link.waits_for("B") == "A"
    if how == "fold":
        early.folds("ana")
    elif how == "misdeal":
        early.accepts(acts.Declare("wrong deck"))
    else:
        early.bets("ana")
        early.turn("Kh 8c 6s 3s")
        assert link.waits_for("B") == "A"
        early.shows("ana")  # face up it has no prize, whenever it is collected
    assert late.state.meter is not None
    assert late.claim() == 10_000


def test_a_shuffled_hand_counts_from_its_last_card() -> None:
    """12.3(b): A's first card comes first, but B's five cards have all arrived before A's have."""
    options = {"dealt_from": "automatic shuffler"}
    desks = {name: Linked(1996, options=options) for name in ("A", "B")}
    link = Link({name: desk.journal for name, desk in desks.items()})
    for name, desk in desks.items():
        desk.join(link, name)
        desk.ready()
        desk.ante("ana", 1, jackpot=True)
        desk.accepts(acts.Close())
    first, second = FLUSH.split(), STRAIGHT_FLUSH.split()
    desks["A"].card(first[0])
    desks["B"].at += timedelta(seconds=5)
    for card in second:
        desks["B"].card(card)
    desks["A"].at += timedelta(seconds=9)
    for card in first[1:]:
        desks["A"].card(card)
    for desk in desks.values():
        desk.card("Ad")
        desk.bets("ana")
    desks["A"].finish()
    assert link.waits_for("A") == "B"


def test_a_misdeal_between_leaves_one_contribution_in_the_pool() -> None:
    link, desks = linked(1996, "A", "B", jackpot_seed=100_000, jackpot_retained=3_000)
    desk = desks["A"]
    desk.to_claim(FLUSH, NIGHTS[1996] + timedelta(minutes=1))
    assert link.pool.meter == 100_070
    desk.accepts(acts.Declare("wrong deck"))
    assert link.pool.meter == 100_070
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: FLUSH}, "Ad")
    desk.bets("ana")
    desk.finish()
    assert desk.claim() == 10_000
    assert link.pool.meter == 90_070
    assert (link.pool.wagered, link.pool.retained) == (100 * PARTS, 30 * PARTS)


def test_a_royal_flush_has_the_pool_reseeded_and_an_invalidation_undoes_both() -> None:
    """Readings C-20 and G-13."""
    link, desks = linked(1996, "A", jackpot_seed=2_000_000, jackpot_reseed=500_000)
    founded = link.pool
    desk = desks["A"]
    desk.to_claim(ROYAL, NIGHTS[1996] + timedelta(minutes=1))
    desk.finish()
    assert desk.claim() == 2_000_100
    assert link.pool.meter == 500_000
    desk.accepts(acts.Invalidate("fraud"), Role.CASINO_SUPERVISOR)
    assert link.pool == founded


def test_a_wager_taken_back_or_void_comes_out_of_the_pool() -> None:
    link, desks = linked(1998, "A", jackpot_seed=0, jackpot_retained=2_500)
    desk = desks["A"]
    desk.ante("ana", 1, jackpot=True)
    assert link.pool.meter == 75
    desk.accepts(acts.Place("x", "ana", "ante", 1_000, "4", found=True))
    assert link.pool == Pool.of(0, retains=2_500)


def test_a_forfeited_wager_is_the_banks_and_out_of_the_pool() -> None:
    """General 12.2: what a fraudster staked is forfeited; nobody at another table plays for it."""
    link, desks = linked(1996, "A", jackpot_seed=100_000, jackpot_retained=3_000)
    desk = desks["A"]
    desk.to_claim(FLUSH, NIGHTS[1996])
    assert link.meter == 100_070
    before = desk.account("bank")
    desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), Role.CASINO_SUPERVISOR)
    assert link.pool == Pool.of(100_000, retains=3_000)
    assert desk.account("bank") - before == 3_100


def test_a_prize_forfeited_comes_back_and_its_wager_stays() -> None:
    link, desks = linked(1996, "A", jackpot_seed=2_000_000, jackpot_reseed=500_000)
    desk = desks["A"]
    desk.to_claim(ROYAL, NIGHTS[1996])
    desk.finish()
    desk.claim()
    assert link.meter == 500_000
    entry = desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), Role.CASINO_SUPERVISOR)
    assert [(s.prize, s.undone) for s in entry.settled if s.wager.kind == "jackpot"] == [("royal flush", True)]
    assert link.meter == 2_000_100


def test_a_prize_names_its_hand_paid_and_undone() -> None:
    _, desks = linked(1998, "A", jackpot_seed=2_000_000)
    desk = desks["A"]
    desk.to_claim(STRAIGHT_FLUSH, NIGHTS[1998])
    desk.finish()
    assert desk.settle_all()["ana", "jackpot"].prize == "straight flush"
    undone = desk.accepts(acts.Invalidate("fraud"), Role.CASINO_SUPERVISOR).settled
    assert {s.wager.kind: s.prize for s in undone} == {"ante": "", "bet": "", "jackpot": "straight flush"}


def test_only_the_pools_own_reading_reaches_a_table() -> None:
    link, desks = linked(1996, "A", jackpot_seed=2_000_000)
    desk = desks["A"]
    desk.refuses(acts.Observe("meter", "20000"), "not-now", "1996.caribbean-stud.2.4", SYSTEM)
    desk.to_claim(FLUSH, NIGHTS[1996])
    desk.finish()
    desk.refuses(acts.Observe("meter", "99999"), "not-now", "1996.caribbean-stud.2.4", SYSTEM)
    assert desk.state.meter == link.meter == 2_000_100


def test_a_pool_taken_up_again_must_be_what_the_tables_say() -> None:
    link, desks = linked(1996, "A", jackpot_seed=2_000_000, jackpot_retained=3_000)
    desks["A"].to_claim(FLUSH, NIGHTS[1996])
    again = Link({"A": desks["A"].journal}, link.pool)
    assert (again.meter, again.find_difference()) == (2_000_070, None)
    with pytest.raises(ValueError, match="not what the tables' accounts say"):
        Link({"A": desks["A"].journal})


def test_a_claim_that_waited_when_the_house_stopped_has_its_reading_when_it_goes_on() -> None:
    _, desks = linked(1996, "A", jackpot_seed=2_000_000)
    desk = desks["A"]
    desk.to_claim(FLUSH, NIGHTS[1996])
    alone = Journal(restore(snapshot(desk.table), CaribbeanStud()))
    for card in ("Kh", "8c", "6h", "3s"):
        desk.wait(seconds=1)
        assert isinstance(alone.post(Act(card, desk.at, "s", SYSTEM, acts.Observe("shoe", card))), Entry)
    assert isinstance(alone.post(Act("show", desk.at, "ana", Role.PLAYER, acts.Choose("ana", "show"))), Entry)
    assert isinstance(alone.post(Act("pay", desk.at, "d", Role.DEALER, acts.Pay())), Entry)
    assert alone.table.state.meter is None
    again = Link({"A": alone}, desk.link.pool)
    assert alone.table.state.meter == again.meter == 2_000_100


def test_linked_tables_have_the_same_settings() -> None:
    one, other = Stud(options={"jackpot_retained": 3_000}), Stud(options={"jackpot_retained": 2_000})
    with pytest.raises(ValueError, match="same jackpot settings"):
        Link({"A": one.journal, "B": other.journal})
    with pytest.raises(ValueError, match="other settings"):
        Link({"A": one.journal}, Pool.of(0, retains=1_000))


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("seed", range(3))
def test_random_play_at_three_tables_conserves_the_pool(year: int, seed: int) -> None:
    """Seed + contributions + top-ups + what was made good = pool + payouts + retained, and the tables' own accounts say
    the same."""
    random = Random(seed)
    desks: dict[str, Linked] = {}
    for name in ("A", "B", "C"):
        desks[name] = Linked(year, options={"jackpot_seed": 12_345, "jackpot_retained": 3_000}, sign=WITH_JACKPOT)
    link = Link({name: desk.journal for name, desk in desks.items()})
    drivers = {}
    for name, desk in desks.items():
        desk.join(link, name)
        for player in PLAYERS:
            desk.accepts(acts.BuyIn(player, 10_000_000), Role.PLAYER)
        drivers[name] = Rich(desk, random.randrange(10**6))
    now = NIGHTS[year]
    for _ in range(900):
        name = random.choice(sorted(desks))
        now += timedelta(seconds=1)
        desks[name].at = max(now, desks[name].at)
        drivers[name].go()
        now = max(now, desks[name].at)
        pool = link.pool
        put_in = pool.seeded + pool.wagered + pool.topped_up + pool.made_good
        assert put_in == pool.amount + pool.paid + pool.retained
        assert link.find_difference() is None
    assert link.pool.paid > 0
    for desk in desks.values():
        again = replay(lay(desk.table.setup, CaribbeanStud()), desk.journal.entries)
        assert table_hash(again) == table_hash(desk.table)


class Rich(Driver):
    """Plays for the jackpot: wagers on it and bets whenever it can, and is dealt its cards by suit, where it can be."""

    def go(self) -> None:
        waits = awaits(self.desk.table)
        if any(wait.of == "meter" for wait in waits if isinstance(wait, Show)):
            return  # another table's turn comes first
        keen = [w for w in waits if isinstance(w, Offer) and isinstance(w.deed, acts.Place)]
        if keen and self.random.random() < 0.9:
            self.take(self.random.choice(keen), "")
        else:
            self.step(betting=self.random.random() < 0.7)

    def draw(self, of: str) -> str:
        thing = self.desk.table.game.equipment(self.desk.table.terms, self.desk.table.state, of)
        assert thing is not None
        cards = sorted(thing.outcomes())
        state = self.desk.table.state
        box = next((b for b, h in state.hands.items() if len(h.cards) < 5 and not h.over), None)
        suited = [card for card in cards if card[1] == "cdhs"[int(box or 0) % 4]]
        return self.random.choice(suited or cards)


@both
@pytest.mark.parametrize("hand", [FLUSH, STRAIGHT_FLUSH, ROYAL])
def test_14_10__a_prize_undone_once_the_round_is_over_is_back_in_the_pool(year: int, hand: str) -> None:
    """1996 14.10, 1998 12.11, readings C-20, C-39: its wager stays in, for the next round."""
    link, desks = linked(year, "A", "B", jackpot_seed=5_000_000, jackpot_retained=2_500, jackpot_reseed=1_000_000)
    desk = desks["A"]
    desk.to_claim(hand, NIGHTS[year] + timedelta(minutes=1))
    before = link.pool
    desk.finish()
    desk.claim()
    assert link.hits
    desk.accepts(acts.Declare("wrong deck"))
    assert link.pool == before
    assert not link.hits
    desk.ready()
    desk.ante("ana", 2)
    desk.deal({2: hand}, "Ad")
    desk.bets("ana")
    desk.finish()
    desk.claim()
    assert [settled.wager.id for _, settled in link.hits] == ["w1 jackpot"]


@both
@pytest.mark.parametrize("point", ["beside another", "without an ante", "no sign", "too large", "folded", "no light"])
def test_a_jackpot_wager_found_is_in_the_pool_or_not(year: int, point: str) -> None:
    """Reading C-42, C-45: the accounts and the pool agree whatever becomes of it."""
    options = {"jackpot_seed": 0, "jackpot_retained": 2_500, "jackpot": "manual" if point == "folded" else "electronic"}
    desk = Linked(year, options=options, sign=WITHOUT if point == "no sign" else WITH_JACKPOT)
    link = Link({"A": desk.journal})
    desk.join(link, "A")
    desk.ready()
    desk.ante("ana", 1, jackpot=point == "beside another")
    desk.ante("ben", 2)
    if point == "folded":
        desk.deal({1: FLUSH, 2: ODD}, "Ad")
        desk.folds("ana")
    basis = None if point in ("without an ante", "folded") else "w1"
    desk.accepts(acts.Place("x", "ana", "jackpot", 500 if point == "too large" else 100, "1", basis=basis, found=True))
    assert link.meter == (75 if point in ("beside another", "too large", "folded", "no light") else 0)
    if point == "no light":
        desk.accepts(acts.Declare("light not on", "ana"))
        assert link.meter == 0


# The premises (general 9.0, 10.0, reading G-55) -------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "code", "rule"),
    [
        (acts.Exclude("ana", "disorder"), "excluded", "1996.general.10.0"),
        (acts.FindAge("ana", date(1990, 1, 1)), "under-age", "1996.general.9.0"),
    ],
)
def test_whoever_may_not_be_on_the_premises_takes_part_at_no_linked_table(
    deed: acts.Exclude | acts.FindAge, code: str, rule: str
) -> None:
    _, desks = linked(1998, "A", "B", jackpot_seed=5_000_000)
    assert desks["B"].table.present("ana")
    desks["A"].accepts(deed, Role.CASINO_SUPERVISOR)
    assert not desks["B"].table.present("ana")
    assert desks["B"].journal.entries[-1].act.deed == acts.Leave("ana")
    for refused in (acts.BuyIn("ana", 1_000), acts.Place("w", "ana", "ante", 1_000, "1"), acts.SitDown("ana", 4)):
        desks["B"].refuses(refused, code, rule, Role.PLAYER)
    desks["B"].refuses(acts.Leave("ana"), "not-at-table", "1996.general.2.2", Role.PLAYER)


def test_whoever_is_let_in_again_is_so_everywhere_and_a_device_bars_only_from_its_table() -> None:
    _, desks = linked(1998, "A", "B", jackpot_seed=5_000_000)
    desks["A"].accepts(acts.Exclude("ana", "disorder"), Role.CASINO_SUPERVISOR)
    desks["A"].accepts(acts.Readmit("ana"), Role.CASINO_SUPERVISOR)
    desks["B"].accepts(acts.SitDown("ana", 1), Role.PLAYER)
    desks["B"].accepts(acts.BuyIn("ana", 1_000), Role.PLAYER)
    desks["A"].accepts(acts.Exclude("ben", "a counter", device=True), Role.SHIFT_MANAGER)
    assert desks["B"].table.present("ben")
    desks["B"].accepts(acts.BuyIn("ben", 1_000), Role.PLAYER)


def test_an_act_sent_again_has_its_first_answer_though_somebody_is_put_out_since() -> None:
    link, desks = linked(1998, "A", "B", jackpot_seed=5_000_000)
    act = Act("buys", desks["B"].at, "ana", Role.PLAYER, acts.BuyIn("ana", 1_000))
    first = link.post("B", act)
    desks["A"].accepts(acts.Exclude("ana", "disorder"), Role.CASINO_SUPERVISOR)
    assert link.post("B", act) == first
