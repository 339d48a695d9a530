"""Linked tables of Caribbean stud: prizes as the law finds them, the pool of the house's own link, and nothing lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.jackpot import PARTS
from croupier.games.caribbean_stud.hands import RANKS, value_of
from croupier.games.caribbean_stud.jackpot import POOL, PRIZE_HANDS, TOP_UP, Claim, find_prizes
from croupier.games.caribbean_stud.state import Phase
from croupier.games.caribbean_stud.terms import Terms, terms_of
from croupier.odds.find import texts_of
from croupier.odds.stud.jackpot import HANDS, count_hands
from croupier.simulate.caribbean_stud import link_loops as loops
from croupier.simulate.caribbean_stud import loops as deal_loops
from croupier.simulate.caribbean_stud import simulation as stud
from croupier.simulate.caribbean_stud.link import LinkFound, LinkPlan, prepare_link, read_link
from croupier.simulate.caribbean_stud.ranks import DECK
from croupier.simulate.caribbean_stud.strategies import NAMED, USUAL, named_table
from croupier.simulate.job import Job, Player, Sessions, Stake
from croupier.simulate.randomness import ONE, U
from croupier.simulate.work import Work
from croupier.table.setup import Option
from tests.house.test_jackpots import Linked, linked
from tests.rules.caribbean_stud.table import NIGHTS, YEARS

TEXTS = texts_of("caribbean-stud")
INSTRUMENTS = {1996: "1996-07", 1998: "1998-13"}
BETS = named_table(USUAL)


def ask(instrument: str = "1998-13", **settings: Any) -> Job:
    return Job(game="caribbean-stud", instrument=instrument, **{"units": 4, "way": {"link": {}}, **settings})


def tell(job: Job) -> LinkFound:
    return stud.read_linked(job, play(job))


def play(job: Job) -> list[int]:
    return [int(total) for total in stud.prepare(job).play(job.seed, 0, job.units)]


# The prizes of a round ------------------------------------------------------------------------------------


@given(
    meter=st.integers(0, 300_000_000),
    part=st.integers(0, PARTS - 1),
    numbers=st.tuples(*[st.integers(0, 3)] * 5).filter(any),
    from_pool=st.booleans(),
    instrument=st.sampled_from(sorted(TEXTS)),
)
def test_the_loops_pay_what_the_law_finds(
    meter: int, part: int, numbers: tuple[int, ...], from_pool: bool, instrument: str
) -> None:
    options: dict[str, Option] = {"fixed_prizes_from_pool": from_pool, "jackpot_reseed": 1_234_567}
    terms = terms_of(TEXTS[instrument], options)
    work = prepare_link(terms, LinkPlan(), 0, BETS)
    tally, packed = np.zeros(work.width, np.int64), sum(number << 8 * kind for kind, number in enumerate(numbers))
    pool = np.int64(meter * PARTS + part)
    left = loops.pay(np.uint64(packed), pool, work.tables[-1], tally, U(0), ONE)

    hands = [hand for hand, number in zip(PRIZE_HANDS, numbers, strict=True) for _ in range(number)]
    claims = [Claim(f"wager {k}", hand) for k, hand in enumerate(hands)]
    prizes = find_prizes(terms, meter, claims)
    assert left == pool + PARTS * (1_234_567 * bool(numbers[4]) - sum(one.drawn(POOL) for one in prizes.values()))
    assert tally[loops.TOPPED_UP] == sum(one.drawn(TOP_UP) for one in prizes.values())
    assert tally[loops.BY_BANK] == sum(one.drawn("bank") for one in prizes.values())
    for kind, hand in enumerate(PRIZE_HANDS):
        paid = [prizes[claim.wager].cents for claim in claims if claim.hand is hand]
        assert tally[int(loops.NUMBER) + kind] == len(paid)
        assert tally[int(loops.PAID) + kind] == sum(paid)


def test_two_flushes_are_several_claims() -> None:
    """12.2(a): both come from the pool even where one alone would not (reading C-16)."""
    terms = terms_of(TEXTS["1996-07"], {"fixed_prizes_from_pool": False})
    work = prepare_link(terms, LinkPlan(), 0, BETS)
    tally = np.zeros(work.width, np.int64)
    pool = np.int64(5_000_000 * PARTS)
    assert loops.pay(np.uint64(1), pool, work.tables[-1], tally, U(0), ONE) == pool
    assert loops.pay(np.uint64(2), pool, work.tables[-1], tally, U(0), ONE) == pool - 20_000 * PARTS
    assert tally[loops.BY_BANK] == 10_000


# The house's own link -------------------------------------------------------------------------------------


Deal = tuple[str, dict[int, list[str]], list[str]]
"""The card face up, the hands by box, and four more cards for the dealer."""


class Dealer:
    """The deals of a link one after another: what lies in the scratch when a link of one table ends there."""

    def __init__(self, terms: Terms, seats: int, deck: Sequence[int], seed: int) -> None:
        self.terms, self.seats, self.deck, self.seed = terms, seats, np.array(deck, np.uint8), seed

    def run(self, tables: int, rounds: int, pool: int) -> tuple[list[int], list[str]]:
        work = prepare_link(self.terms, LinkPlan(tables, self.seats, 100, rounds), pool, BETS)
        numbers = work.tables[4].copy()
        numbers[deal_loops.DECK] = len(self.deck)
        scratch, tally = np.zeros(work.scratch, np.uint8), np.zeros(work.width, np.int64)
        work.run(np.uint64(self.seed), 0, 1, (self.deck, *work.tables[1:4], numbers, *work.tables[5:]), scratch, tally)
        return [int(total) for total in tally], [DECK[card] for card in scratch[: len(self.deck)]]

    def deal(self, number: int) -> Deal:
        up, *cards = self.run(1, number + 1, 0)[1]
        hands = {box: cards[5 * box - 5 : 5 * box] for box in range(1, self.seats + 1)}
        return up, hands, cards[5 * self.seats : 5 * self.seats + 4]


SETTINGS = {"jackpot_seed": 3_000_000, "jackpot_reseed": 250_000, "jackpot_retained": 2_900}


def spades(ranks: str, others: str) -> list[int]:
    return [DECK.index(card) for card in (*(f"{rank}s" for rank in ranks), *others.split())]


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("options", [SETTINGS, {}])
@pytest.mark.parametrize(
    ("seats", "deck", "seed", "hands"),
    [
        (2, spades("23456789TJQKA", "Ah Kh"), 1, {"flush"}),
        (1, spades("6789TJQKA", "7h"), 2, {"flush", "straight flush", "royal flush"}),
    ],
)
def test_the_pool_is_what_the_houses_link_has_after_the_same_deals(
    year: int, options: dict[str, int], seats: int, deck: list[int], seed: int, hands: set[str]
) -> None:
    """Two tables, and cards of which nearly every second hand has a claim: often several in a round."""
    link, desks = linked(year, "A", "B", **options)
    terms = terms_of(TEXTS[INSTRUMENTS[year]], dict(options))
    dealer = Dealer(terms, seats, deck, seed)
    for number in range(20):
        play_round(desks, [dealer.deal(2 * number), dealer.deal(2 * number + 1)], NIGHTS[year], number)
        totals, _ = dealer.run(2, number + 1, terms.seed)
        found = read_link(terms, LinkPlan(2, seats, 100, number + 1), terms.seed, totals)
        assert found.ended == link.pool.amount
        assert (found.topped_up * PARTS, found.retained) == (link.pool.topped_up, link.pool.retained)
        assert found.paid * PARTS == link.pool.paid
        assert found.started + found.reseeded == link.pool.seeded
    assert hands <= {name for name, (number, _) in found.prizes.items() if number}
    assert sum(number for number, _ in found.prizes.values()) > 10


def play_round(desks: dict[str, Linked], deals: list[Deal], night: datetime, number: int) -> None:
    """A round at every table: all wagers are in before the first card, and the first table is dealt first."""
    names = dict(zip(deals[0][1], ("ana", "ben", "cleo"), strict=False))
    start = night + timedelta(minutes=10 * number)
    before = {name: desk.state.rounds for name, desk in desks.items()}
    for desk in desks.values():
        desk.at = start
        desk.ready()
        for box, player in names.items():
            desk.ante(player, box, jackpot=True)
    for minute, (desk, (up, hands, _)) in enumerate(zip(desks.values(), deals, strict=True), 1):
        desk.at = start + timedelta(minutes=minute)
        desk.deal({box: " ".join(hand) for box, hand in hands.items()}, up)
        for box, player in names.items():
            bets = NAMED[USUAL](value_of(hands[box]), RANKS[up[0]])
            desk.bets(player) if bets else desk.folds(player)
    for (name, desk), (_, _, hole) in zip(desks.items(), deals, strict=True):
        if desk.state.phase is Phase.TURNING:
            desk.turn(" ".join(hole))
        while desk.state.rounds == before[name]:
            desk.next_step("")


# What is found --------------------------------------------------------------------------------------------


def test_nothing_is_made_or_lost_and_hits_come_as_often_as_they_should() -> None:
    """20,000,000 wagers; 30.8 royal flushes are to be expected."""
    options: dict[str, Option] = {"jackpot_seed": 2_000_000, "jackpot_reseed": 1_000_000, "jackpot_retained": 3_000}
    job = ask(units=8, options=options, seed=4)
    found = tell(job)  # which checks that all parts of the pool are accounted for
    assert (found.links, found.rounds, found.wagers) == (8, 800_000, 20_000_000)
    assert found.hits == sum(one.number for one in found.at_hits) == sum(one.number for one in found.royal_flushes)
    for hand, (name, (number, cents)) in zip(PRIZE_HANDS, found.prizes.items(), strict=True):
        expected = Fraction(found.wagers * count_hands()[hand], HANDS)
        assert name == hand.name.lower().replace("_", " ")
        assert (number - expected) ** 2 < 16 * expected, f"{name}: {number}, expected {float(expected):.1f}"
        assert cents >= number * 10_000
    assert found.between_hits == Fraction(800_000, found.hits)
    assert found.retained == 20_000_000 * 100 * 3_000
    assert found.seen == 800_000 * found.pool_mean and found.pool_mean > 2_000_000
    with pytest.raises(AssertionError, match="parts"):
        msgspec.structs.replace(found, ended=found.ended + 1).__post_init__()


def test_a_links_jackpot_wager_returns_what_its_prizes_come_to() -> None:
    job = ask(units=2, options={"jackpot_retained": 2_500}, seed=4)
    totals = play(job)
    (jackpot,) = stud.read_tally(job, totals)
    found = stud.read_linked(job, totals)
    assert jackpot.trials == found.wagers == 5_000_000
    assert jackpot.mean == found.returned - 1
    assert jackpot.exact is None and "bins" in jackpot.near


def test_without_a_hit_there_is_no_time_between_hits() -> None:
    found = tell(ask(units=1, way={"link": {"tables": 1, "seats": 1, "rounds": 10}}))
    assert (found.hits, found.between_hits, found.hit_mean) == (0, None, None)
    assert found.words()["meter at a royal flush"] == "never seen"
    assert found.pool_mean == 550  # $1 more in each of ten rounds


def test_who_always_folds_is_never_paid_and_the_pool_only_grows() -> None:
    """Reading C-21."""
    job = ask(units=3, players=(Player(strategy="never"),), way={"pool": 777, "link": {"rounds": 20_000}})
    found = tell(job)
    assert found.paid == 0
    assert found.ended == 3 * (777 + 20_000 * 25 * 100) * PARTS


def test_links_give_the_same_integers_however_they_are_split() -> None:
    work: Work = stud.prepare(ask(way={"link": {"rounds": 5_000}}))
    whole = work.play(9, 0, 7)
    assert (whole == work.play(9, 3, 4) + work.play(9, 0, 3)).all()


def test_a_link_in_words() -> None:
    job = ask(
        options={"jackpot_seed": 2_000_000, "jackpot_retained": 2_500}, way={"link": {"tables": 3, "rounds": 1_000}}
    )
    said = stud.explain(job)
    assert said["link"] == "3 tables with 5 players each, 1,000 rounds at every table"
    assert said["retained"] == "25% of every jackpot wager"
    assert said["pool"] == "$20,000 at first, $0 after a royal flush"
    words = tell(job).words()
    assert words["rounds of the link"] == "4,000 in 4 links"
    assert words["jackpot wagers"] == "60,000 of $1"
    assert stud.rounds_each(job) == 3_000


JACKPOT_OF_TWO = (Stake("ante", cents=500), Stake("jackpot", cents=200))
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"way": {"link": {"tables": 0}}}, "from 1 to 1,000 tables"),
    ({"way": {"link": {"seats": 8}}}, "from 1 to 7 players, not 8"),
    ({"way": {"link": {"rounds": 0}}}, "1 to 10,000,000 rounds"),
    ({"way": {"link": {"stake": 0}}}, "a jackpot wager has a stake"),
    ({"way": {"link": {"speed": 1}}}, "no way to play"),
    ({"way": {"link": {}, "pool": 10**11}}, "at most"),
    ({"options": {"jackpot_reseed": 10**11}}, "at most"),
    ({"players": (Player("a"), Player("b"))}, "one player at most"),
    ({"players": (Player("a", JACKPOT_OF_TWO),)}, "the link's sign says \\$1"),
    ({"players": (Player("a"),), "sessions": Sessions(10)}, "without sessions"),
]


@pytest.mark.parametrize(("settings", "why"), REFUSED)
def test_a_link_that_cannot_be_played_is_refused(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        stud.prepare(ask(**settings))


def test_what_a_link_has_cannot_be_told_of_a_job_without_one() -> None:
    with pytest.raises(ValueError, match="no linked tables"):
        stud.read_linked(ask(way={}), [0] * 50)
