"""Craps: the same rolls and the same package at a real table and through the walk come to the same cents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from croupier.equipment.dice import every_roll
from croupier.games.craps.terms import Terms
from croupier.odds.find import texts_of
from croupier.simulate.craps import simulation as craps
from croupier.simulate.craps.packages import GAME, NAMED, Package, Part, next_deed
from croupier.simulate.craps.players import every_wager, walkers_of
from croupier.simulate.craps.walk import Walk, nets_of, walk_of
from croupier.simulate.job import Job, Player
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Offer, Show
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.state import Table
from tests.odds.tables import ANA, do, open_table

EDITION = texts_of("craps")["1996-07"]
NAMES = tuple(every_roll(2))
BEN = "ben"
SEED = 1996
MASK = 2**64 - 1
ROLLS = 300
"""At a table with each package; with every wager of the layout a tenth of that."""
DOUBLE: tuple[tuple[str, Option], ...] = (("double_odds", True),)

OWN = {
    "five dollars everywhere": Package(
        "five dollars everywhere",
        (
            Part("pass", units=5, odds="full"),
            Part("dont-come", units=5, odds="single"),
            Part("place", "6", 5, call="on"),
            Part("place", "9", 7, down="come-out"),
            Part("hardway", "8", 5, when="point"),
            Part("horn", units=4, when="come-out"),
        ),
        100,
    ),
    "come, always on": Package("come, always on", (Part("come", most=2, odds="full", call="on"),), 700),
    "buy and lay": Package("buy and lay", (Part("buy", "4", 2), Part("buy", "9", 4), Part("lay", "10", 4)), 1_000),
}
"""Stakes whose wins chips cannot make, calls, wagers taken up: what the named packages do not have."""


# The same draws, written once more -------------------------------------------------------------------------------


def mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def rolls_of(seed: int, index: int) -> Iterator[int]:
    """The rolls of one unit, by their numbers: two to a word of xoroshiro128+."""
    golden = 0x9E3779B97F4A7C15
    key = mix((seed + golden) & MASK)
    s0, s1 = (mix((key + golden * (2 * index + k)) & MASK) for k in (1, 2))
    while True:
        word, t = (s0 + s1) & MASK, s0 ^ s1
        yield (word >> 32) * 36 >> 32
        yield (word & 0xFFFFFFFF) * 36 >> 32
        s0 = ((s0 << 24 | s0 >> 40) ^ t ^ (t << 16)) & MASK
        s1 = (t << 37 | t >> 27) & MASK


def events_of(walk: Walk, rolls: Iterator[int]) -> Iterator[int]:
    """The events of a walk by these rolls, without end."""
    node = 0
    for roll in rolls:
        event, node = walk.nodes[node][roll]
        yield event


# A real table ----------------------------------------------------------------------------------------------------


class Evening:
    """Ana plays a package at a real table where Ben always has a Pass Bet; nobody takes the dice."""

    def __init__(self, package: Package, options: dict[str, Option]) -> None:
        table = open_table("craps", EDITION, options)
        table, _ = do(table, acts.SitDown(BEN, 2), Role.PLAYER)
        self.table, _ = do(table, acts.BuyIn(BEN, 10_000_000_000), Role.PLAYER)
        self.package, self.made = package, 0

    def act(self, deed: AnyDeed, role: Role) -> None:
        self.table, _ = do(self.table, deed, role)

    @property
    def chips(self) -> int:
        """Ana's chips and what she has on the layout, with the commission that would come back."""
        table: Table = self.table
        mine = [wager for wager in table.now.wagers.values() if wager.player == ANA]
        return table.holds(ANA, "value") + sum(wager.stake + wager.commission for wager in mine)

    def roll(self, seen: str) -> int:
        """Everything before the next roll, the roll, and all that it decides; the cents that it came to."""
        before = self.chips
        table = self.table
        if table.state.point is None and not any(wager.player == BEN for wager in table.now.wagers.values()):
            self.made += 1
            self.act(acts.Place(f"ben {self.made}", BEN, "pass", 500, "pass"), Role.PLAYER)
        while (deed := self.next_deed()) is not None:
            self.made += 1
            self.act(deed, Role.PLAYER)
        assert self.chips == before
        rounds = GAME.rounds(self.table.state)
        while GAME.rounds(self.table.state) == rounds:
            self.advance(seen)
        return self.chips - before

    def next_deed(self) -> AnyDeed | None:
        table = self.table
        return next_deed(self.package, table.terms, table.state, table.now.wagers, ANA, str(self.made))

    def advance(self, seen: str) -> None:
        """The next step: the dice are passed on, thrown by the stickperson, and show what they are to show."""
        waits = GAME.awaits(self.table.terms, self.table.state, self.table.floor())
        if any(isinstance(wait, Show) for wait in waits):
            self.act(acts.Observe("dice", seen), Role.SYSTEM)
            return
        offers = [wait for wait in waits if isinstance(wait, Offer) and wait.course]
        offers.sort(key=lambda offer: isinstance(offer.deed, acts.Choose) and offer.deed.word != "pass")
        self.act(offers[0].deed, offers[0].role)


def assert_same_cents(package: Package, options: tuple[tuple[str, Option], ...], seed: int, index: int, n: int) -> int:
    """Roll by roll; what all of them came to."""
    evening, walk = Evening(package, dict(options)), walk_of(package, EDITION, options)
    nets, events = nets_of(package, evening.table.terms, walk), events_of(walk, rolls_of(seed, index))
    total = 0
    for number, roll in enumerate(islice(rolls_of(seed, index), n)):
        cents, event = evening.roll(NAMES[roll]), next(events)
        assert cents == nets[event], f"{package.name}, roll {number}, {NAMES[roll]}: {walk.events[event]}"
        total += cents
    return total


def packages() -> Sequence[Package]:
    return [*NAMED.values(), *OWN.values()]


@pytest.mark.parametrize("package", packages(), ids=lambda package: package.name)
def test_a_package_at_a_real_table_comes_to_the_same_cents(package: Package) -> None:
    options = DOUBLE if "double" in package.name or package.name.startswith("five") else ()
    assert_same_cents(package, options, SEED, 0, ROLLS)


@pytest.mark.parametrize("options", [(), DOUBLE], ids=["", "double odds"])
def test_every_wager_of_the_layout_at_a_real_table_comes_to_the_same_cents(
    options: tuple[tuple[str, Option], ...],
) -> None:
    terms: Terms = GAME.terms(EDITION, dict(options))
    for index, package in enumerate(every_wager(terms)):
        assert_same_cents(package, options, SEED, index, ROLLS // 10)


def test_a_whole_block_of_the_pass_line_with_odds_is_the_table_to_the_cent() -> None:
    """From the loop's tally alone, against four thousand rolls at a table."""
    job = Job(game="craps", instrument="1996-07", units=1, seed=SEED, players=(Player(strategy="pass with odds"),))
    (walker,) = walkers_of(job)
    tally = craps.prepare(job).play(SEED, 3, 1).tolist()
    assert 3_900 < sum(tally) < 4_300
    nets = nets_of(walker.package, GAME.terms(EDITION, {}), walker.walk)
    cents = assert_same_cents(walker.package, (), SEED, 3, sum(tally))
    assert sum(n * net for n, net in zip(tally, nets, strict=True)) == cents


@pytest.mark.parametrize("package", packages()[:-3], ids=lambda package: package.name)
def test_the_loop_counts_the_events_of_its_rolls(package: Package) -> None:
    player = Player(strategy=package.name)
    options = dict(DOUBLE) if "double" in package.name else {}
    job = Job(game="craps", instrument="1996-07", units=3, seed=SEED, players=(player,), options=options)
    (walker,) = walkers_of(job)
    walk, expected, units = walker.walk, Counter[int](), 3
    for index in range(units):
        left = walker.cycles
        for event in events_of(walk, rolls_of(SEED, index)):
            expected[event] += 1
            left -= walk.events[event].ends
            if not left:
                break
    tally = craps.prepare(job).play(SEED, 0, units)[: len(walk.events)].tolist()
    assert tally == [expected[event] for event in range(len(walk.events))]
